//! The actions of games of caps: a step of a cap, the return of a piece, or the agreement to end.

use basalt_geometry::{Board, Cell, Direction};
use basalt_rules::Mistake;
use basalt_rules::pyramid::{Colour, Pyramid};

use super::piece_text::{read_pieces, write_pieces};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Step {
        from: Cell,
        /// The direction of the step; what the cap uncovers erupts the same way.
        direction: Direction,
    },
    /// A captured piece goes back on top of a cell.
    Return {
        piece: Pyramid,
        to: Cell,
    },
    Agree,
}

pub const AGREE: &str = "agree";

impl Action {
    /// Its text, such as `b2-c3` or `r3@c3`.
    pub fn text(self, board: &Board) -> String {
        match self {
            Action::Step { from, direction } => {
                let to = board.neighbour(from, direction).map_or("", |to| board.name(to));
                format!("{}-{to}", board.name(from))
            }
            Action::Return { piece, to } => {
                format!("{}@{}", write_pieces([piece].into_iter()), board.name(to))
            }
            Action::Agree => AGREE.to_owned(),
        }
    }

    /// Parses an action; pieces of these colours can return.
    ///
    /// # Errors
    /// Text that names neither a step from a cell of this board to one beside it, nor such a piece with a cell.
    pub fn read(text: &str, board: &Board, colours: &[Colour]) -> Result<Self, Mistake> {
        if text == AGREE {
            return Ok(Action::Agree);
        }
        let step = || {
            let (from, to) = text.split_once('-')?;
            let (from, to) = (board.cell(from)?, board.cell(to)?);
            Some(Action::Step { from, direction: board.direction_between(from, to)? })
        };
        let back = || {
            let (piece, to) = text.split_once('@')?;
            let [piece] = read_pieces(piece, colours)?[..] else { return None };
            Some(Action::Return { piece, to: board.cell(to)? })
        };
        step().or_else(back).ok_or_else(|| match colours {
            [] => Mistake::unreadable("action", text, ["b2-c3", AGREE]),
            _ => Mistake::unreadable("action", text, ["b2-c3", "r3@c3", AGREE]),
        })
    }
}
