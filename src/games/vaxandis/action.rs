//! The actions: place a stack, move one, or swap seats.

use basalt_geometry::{Board, Cell};
use basalt_rules::Mistake;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Place(Cell),
    Move { from: Cell, to: Cell },
    Swap,
}

/// The text of [`Action::Swap`], and the word of its button.
pub(super) const SWAP: &str = "swap";

impl Action {
    pub fn text(self, board: &Board) -> String {
        match self {
            Action::Place(cell) => board.name(cell).to_owned(),
            Action::Move { from, to } => [board.name(from), board.name(to)].join("-"),
            Action::Swap => SWAP.to_owned(),
        }
    }

    /// Parses an action, including two unaligned cells, whose mistake the game explains.
    ///
    /// # Errors
    /// Text that names no cell of this board, or the same twice.
    pub fn read(text: &str, board: &Board) -> Result<Self, Mistake> {
        let action = match text.split_once('-') {
            _ if text == SWAP => Some(Action::Swap),
            None => board.cell(text).map(Action::Place),
            Some((from, to)) => match (board.cell(from), board.cell(to)) {
                (Some(from), Some(to)) if from != to => Some(Action::Move { from, to }),
                _ => None,
            },
        };
        action.ok_or_else(|| Mistake::unreadable("action", text, ["e5", "c3-e5", SWAP]))
    }
}
