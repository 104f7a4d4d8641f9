//! Touches: the common form of mouse, finger, drag, keyboard and screen reader input.

use basalt_geometry::Cell;

/// One touch of a player, by any input device.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tap {
    /// A cell of the board.
    Cell(Cell),
    /// A piece in the mover's own tray, by its index.
    Slot(u8),
    /// A rotation of the chosen piece, clockwise in steps of 60°.
    ///
    /// It follows the slot of a piece that can be rotated; a selection adds one at once, and a later one
    /// replaces it.
    Rotate(u8),
    /// A button; `GAME-button-WORD` in the message files labels it.
    Button(&'static str),
}
