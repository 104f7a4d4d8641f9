//! The actions of games of caps: a step of a cap, or the agreement to end.

use crate::geometry::{Board, Cell, Direction};
use crate::rules::Mistake;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A cap moves one cell.
    Step {
        from: Cell,
        /// The direction of the step; what the cap uncovers erupts the same way.
        direction: Direction,
    },
    Agree,
}

pub const AGREE: &str = "agree";

impl Action {
    /// Its text, such as `b2-c3`.
    pub fn text(self, board: &Board) -> String {
        match self {
            Action::Step { from, direction } => {
                let to = board.neighbour(from, direction).map_or("", |to| board.name(to));
                format!("{}-{to}", board.name(from))
            }
            Action::Agree => AGREE.to_owned(),
        }
    }

    /// Parses an action.
    ///
    /// # Errors
    /// Text that names no step from a cell of this board to one beside it.
    pub fn read(text: &str, board: &Board) -> Result<Self, Mistake> {
        if text == AGREE {
            return Ok(Action::Agree);
        }
        let step = || {
            let (from, to) = text.split_once('-')?;
            let (from, to) = (board.cell(from)?, board.cell(to)?);
            Some(Action::Step { from, direction: board.direction_between(from, to)? })
        };
        step().ok_or_else(|| Mistake::unreadable("action", text, ["b2-c3", AGREE]))
    }
}
