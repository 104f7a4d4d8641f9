//! The actions: place a stone, or swap sides.

use basalt_geometry::{Board, Cell};
use basalt_rules::Mistake;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A stone goes to an empty cell.
    Place(Cell),
    /// Black takes over White's first stone, and the seats swap.
    Swap,
}

/// The text of [`Action::Swap`], and the key of the option that allows it.
pub(super) const SWAP: &str = "swap";

impl Action {
    /// The text, such as `c3`.
    pub fn text(self, board: &Board) -> &str {
        match self {
            Action::Place(cell) => board.name(cell),
            Action::Swap => SWAP,
        }
    }

    /// Parses an action.
    ///
    /// # Errors
    /// Text that names no cell of this board.
    pub fn read(text: &str, board: &Board) -> Result<Self, Mistake> {
        match text {
            SWAP => Ok(Action::Swap),
            _ => board
                .cell(text)
                .map(Action::Place)
                .ok_or_else(|| Mistake::unreadable("action", text, ["c3", SWAP])),
        }
    }
}
