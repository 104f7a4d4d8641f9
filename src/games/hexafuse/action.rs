//! The actions: a placement, or a substitute for one.

use basalt_geometry::sort;
use basalt_rules::Mistake;

use super::layout::{BOARD, Bits, bit, cells};
use super::pieces::{letter, piece};
use super::placements::{Placement, table};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    Place(Placement),
    Pass,
    Swap,
    Timeout,
}

pub(super) const PASS: &str = "pass";
pub(super) const SWAP: &str = "swap";
pub(super) const TIMEOUT: &str = "timeout";

impl Action {
    pub fn text(self) -> String {
        match self {
            Action::Place(placement) => {
                let mark = letter(table().lie(placement).piece);
                format!("{mark}:{}", names(table().cells(placement)).concat())
            }
            Action::Pass => PASS.to_owned(),
            Action::Swap => SWAP.to_owned(),
            Action::Timeout => TIMEOUT.to_owned(),
        }
    }

    /// Parses an action; its cells may be in any order.
    ///
    /// # Errors
    /// Text that names no piece in any rotation.
    pub fn read(text: &str) -> Result<Self, Mistake> {
        match text {
            PASS => return Ok(Action::Pass),
            SWAP => return Ok(Action::Swap),
            TIMEOUT => return Ok(Action::Timeout),
            _ => {}
        }
        let place = || {
            let (mark, names) = text.split_once(':')?;
            let mut marks = mark.chars();
            let piece = piece(marks.next()?).filter(|_| marks.next().is_none())?;
            table().find(piece, read_cells(names)?).map(Action::Place)
        };
        place().ok_or_else(|| Mistake::unreadable("action", text, ["D:e5e6f6", PASS]))
    }
}

pub(super) fn names(bits: Bits) -> Vec<&'static str> {
    let mut names: Vec<&str> = cells(bits).map(|cell| BOARD.name(cell)).collect();
    sort(&mut names, |a, b| a < b);
    names
}

/// Parses concatenated names of two characters each, without repetition.
fn read_cells(text: &str) -> Option<Bits> {
    let (names, rest) = text.as_bytes().as_chunks::<2>();
    let mut all = 0;
    for name in names {
        let cell = bit(BOARD.cell(std::str::from_utf8(name).ok()?)?);
        if all & cell != 0 {
            return None;
        }
        all |= cell;
    }
    rest.is_empty().then_some(all)
}
