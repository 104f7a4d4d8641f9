//! Touches: what mouse, finger, drag, keyboard and screen reader all come down to.

use crate::geometry::Cell;

/// One touch of a player: what mouse, finger, drag, keyboard and screen reader all come down to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tap {
    /// A cell of the board.
    Cell(Cell),
    /// A piece in the own tray, by its place there.
    Slot(u8),
    /// The piece just chosen is rotated clockwise by as many times 60°. It follows the slot of a piece that can be rotated;
    /// a selection of taps gets one at once, and replaces it by another.
    Rotate(u8),
    /// A button; its label is in the message files under `GAME-button-WORD`.
    Button(&'static str),
}
