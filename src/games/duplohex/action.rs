//! What a player decides on: to add or to move a disc or a ring, to pass, to swap.

use crate::geometry::{Board, Cell};
use crate::rules::Mistake;

/// The two kinds of pieces; each side's pieces of a kind are a layer of their own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A disc.
    Disc,
    /// A ring, into which a disc fits.
    Ring,
}

impl Kind {
    /// Both of them.
    pub const BOTH: [Kind; 2] = [Kind::Disc, Kind::Ring];

    /// 0 for discs, 1 for rings.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind it fits into or closes on.
    pub const fn other(self) -> Kind {
        match self {
            Kind::Disc => Kind::Ring,
            Kind::Ring => Kind::Disc,
        }
    }

    /// Its letter in the notation.
    pub const fn letter(self) -> char {
        match self {
            Kind::Disc => 'D',
            Kind::Ring => 'R',
        }
    }

    /// Its word in messages.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Disc => "disc",
            Kind::Ring => "ring",
        }
    }
}

/// The smallest thing a player decides on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A piece comes out of the supply: onto an empty cell, or, when forced, onto a lone piece of the other kind.
    Add {
        /// What it is.
        kind: Kind,
        /// Where it goes.
        cell: Cell,
    },
    /// A piece goes to a neighbouring piece of the other kind; both are fixed then.
    Move {
        /// What it is.
        kind: Kind,
        /// The cell it leaves.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Nothing can be done.
    Pass,
    /// Black takes over White's first piece, and the seats change.
    Swap,
}

/// The text of [`Action::Pass`].
pub(super) const PASS: &str = "pass";
/// The text of [`Action::Swap`], and the key of the option that allows it.
pub(super) const SWAP: &str = "swap";

impl Action {
    /// Its text, such as `Dc3` or `Rb2-c3`.
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

    /// Reads its text.
    ///
    /// # Errors
    /// Text that names no piece to add on this board, and none to move to the next cell.
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
        piece().ok_or_else(|| Mistake::unreadable("action", text, ["Dc3", "Rc3", "Db2-c3", "Rb2-c3", PASS, SWAP]))
    }
}
