//! Taps: the common form of mouse, finger, drag, keyboard and screen reader input.

use basalt_geometry::Cell;

/// A tap of a player, by any input device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tap {
    /// A cell of the board.
    Cell(Cell),
    /// A piece in the mover's tray, by index.
    Slot(u8),
    /// A rotation of the chosen piece, clockwise in steps of 60°.
    ///
    /// It follows a rotatable piece's slot; a selection adds one at once, and a later one replaces it.
    Rotate(u8),
    /// A button; `GAME-button-WORD` in the message files labels it.
    Button(&'static str),
}
