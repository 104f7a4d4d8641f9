//! The ends of a game.

use basalt_geometry::bits::{cells, has};
use basalt_pyramids::CapRules;
use basalt_pyramids::eruption::landings;
use basalt_pyramids::score::Captures;
use basalt_rules::Side;
use basalt_rules::pyramid::{Colour, Pyramid, Size};

use super::layout::{COLOURS, SIDES};
use super::position::{Hexano, HexanoRules};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HexanoEnd {
    /// A side holds every colour, and a tree of one of them.
    Collection,
    Stuck,
    Agreed,
}

impl HexanoEnd {
    pub fn reason(self) -> &'static str {
        match self {
            HexanoEnd::Collection => "collection",
            HexanoEnd::Stuck => "stuck",
            HexanoEnd::Agreed => "agreed",
        }
    }

    /// The end after the turn of `mover`; `captured` says whether it captured.
    #[inline]
    pub fn after_turn(position: &Hexano, mover: Side, captured: bool) -> Option<HexanoEnd> {
        if captured && is_collection(&position.captured[mover.index()]) {
            return Some(HexanoEnd::Collection);
        }
        HexanoEnd::stuck(position)
    }

    pub fn at_start_of_turn(position: &Hexano) -> Option<HexanoEnd> {
        let held = Side::all(SIDES).any(|side| is_collection(&position.captured[side.index()]));
        if held { Some(HexanoEnd::Collection) } else { HexanoEnd::stuck(position) }
    }

    #[inline]
    fn stuck(position: &Hexano) -> Option<HexanoEnd> {
        (!can_erupt(position)).then_some(HexanoEnd::Stuck)
    }
}

pub(super) fn is_collection(captured: &Captures) -> bool {
    COLOURS.into_iter().all(|colour| captured.of_colour(colour) > 0) && has_tree(captured)
}

pub(super) fn has_tree(captured: &Captures) -> bool {
    whole_tree(captured).is_some()
}

pub(super) fn whole_tree(captured: &Captures) -> Option<Colour> {
    let is_whole =
        |colour: &Colour| Size::ALL.iter().all(|&size| captured.count(Pyramid { colour: *colour, size }) > 0);
    COLOURS.into_iter().find(is_whole)
}

/// Whether the side to move can erupt in this turn, after any number of quiet steps.
#[inline]
fn can_erupt(position: &Hexano) -> bool {
    // Nearly always immediately.
    can_erupt_at_once(position) || can_erupt_later(position)
}

#[inline]
fn can_erupt_at_once(position: &Hexano) -> bool {
    let closed = position.closed();
    let erupts = |from, direction| {
        position.can_step(from, direction)
            && position.stacks.top(from).is_some_and(HexanoRules::is_loose)
            && landings(position.board, from, direction, |cell| !has(closed, cell)).next().is_some()
    };
    cells(position.own_caps())
        .any(|from| position.board.directions().any(|direction| erupts(from, direction)))
}

#[cold]
fn can_erupt_later(position: &Hexano) -> bool {
    let ground = position.ground();
    ground.leads(|caps| ground.is_erupting(caps), |_| 0)
}
