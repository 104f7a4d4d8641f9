//! How games end, and when.

use crate::rules::Side;
use crate::rules::pyramid::{Pyramid, Size};
use crate::pyramids::score::Captures;
use crate::pyramids::walk::Walking;

use super::layout::{COLOURS, SIDES};
use super::position::Hexano;

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// A side holds the collection: every colour, and a tree of one of them.
    Collection,
    /// The side to move can never let anything erupt.
    Stuck,
    /// Both agreed on it.
    Agreed,
}

impl End {
    /// The word of the rules page.
    pub fn reason(self) -> &'static str {
        match self {
            End::Collection => "collection",
            End::Stuck => "stuck",
            End::Agreed => "agreed",
        }
    }

    /// Whether the game is over after the turn of `mover`; `captured` says whether that turn captured anything.
    #[inline]
    pub fn after_turn(position: &Hexano, mover: Side, captured: bool) -> Option<End> {
        if captured && is_collection(&position.captured[mover.index()]) {
            return Some(End::Collection);
        }
        End::stuck(position)
    }

    /// Whether a position is over in which a turn begins, whatever came before it.
    pub fn at_start_of_turn(position: &Hexano) -> Option<End> {
        let held = Side::all(SIDES).any(|side| is_collection(&position.captured[side.index()]));
        if held { Some(End::Collection) } else { End::stuck(position) }
    }

    #[inline]
    fn stuck(position: &Hexano) -> Option<End> {
        (!can_erupt(position)).then_some(End::Stuck)
    }
}

/// Whether captures are what ends the game.
pub fn is_collection(captured: &Captures) -> bool {
    COLOURS.into_iter().all(|colour| captured.of_colour(colour) > 0) && has_tree(captured)
}

/// Whether captures hold a tree of one colour without clear pieces.
pub fn has_tree(captured: &Captures) -> bool {
    COLOURS.into_iter().any(|colour| Size::ALL.into_iter().all(|size| captured.count(Pyramid { colour, size }) > 0))
}

/// Whether the side to move can let anything erupt in this turn, after as many quiet steps as it likes.
#[inline]
fn can_erupt(position: &Hexano) -> bool {
    // Nearly always it can at once.
    position.can_erupt_at_once() || can_erupt_later(position)
}

#[cold]
fn can_erupt_later(position: &Hexano) -> bool {
    let ground = position.ground();
    ground.leads(|caps| ground.is_erupting(caps), |_| 0)
}
