//! The actions: add or move a disc or a ring, pass, swap.

use basalt_geometry::{Board, Cell};
use basalt_rules::Mistake;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    Disc,
    Ring,
}

impl Kind {
    pub const BOTH: [Kind; 2] = [Kind::Disc, Kind::Ring];

    pub const fn index(self) -> usize {
        self as usize
    }

    pub const fn other(self) -> Kind {
        match self {
            Kind::Disc => Kind::Ring,
            Kind::Ring => Kind::Disc,
        }
    }

    pub const fn letter(self) -> char {
        match self {
            Kind::Disc => 'D',
            Kind::Ring => 'R',
        }
    }

    pub const fn word(self) -> &'static str {
        match self {
            Kind::Disc => "disc",
            Kind::Ring => "ring",
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece from the supply goes to an empty cell or, if forced, to a lone piece of the other kind.
    Add { kind: Kind, cell: Cell },
    /// A piece moves to an adjacent piece of the other kind; both are then fixed.
    Move { kind: Kind, from: Cell, to: Cell },
    /// The only legal action.
    Pass,
    /// Black takes over White's first piece, and the seats swap.
    Swap,
}

pub(super) const PASS: &str = "pass";
/// The text of [`Action::Swap`], and the key of the option that allows it.
pub(super) const SWAP: &str = "swap";

impl Action {
    /// The text, such as `Dc3` or `Rb2-c3`.
    pub fn text(self, board: &Board) -> String {
        let (kind, from, to) = match self {
            Action::Add { kind, cell } => (kind, cell, None),
            Action::Move { kind, from, to } => (kind, from, Some(to)),
            Action::Pass => return PASS.to_owned(),
            Action::Swap => return SWAP.to_owned(),
        };
        let mut text = String::from(kind.letter());
        text.push_str(board.name(from));
        if let Some(to) = to {
            text.push('-');
            text.push_str(board.name(to));
        }
        text
    }

    /// Parses an action.
    ///
    /// # Errors
    /// Text that names no possible piece or step on this board.
    pub fn read(text: &str, board: &Board) -> Result<Self, Mistake> {
        match text {
            PASS => return Ok(Action::Pass),
            SWAP => return Ok(Action::Swap),
            _ => {}
        }
        let piece = || {
            let kind = Kind::BOTH.into_iter().find(|kind| text.starts_with(kind.letter()))?;
            match text[1..].split_once('-') {
                None => Some(Action::Add { kind, cell: board.cell(&text[1..])? }),
                Some((from, to)) => {
                    let (from, to) = (board.cell(from)?, board.cell(to)?);
                    board.direction_between(from, to)?;
                    Some(Action::Move { kind, from, to })
                }
            }
        };
        piece().ok_or_else(|| {
            Mistake::unreadable("action", text, ["Dc3", "Rc3", "Db2-c3", "Rb2-c3", PASS, SWAP])
        })
    }
}
