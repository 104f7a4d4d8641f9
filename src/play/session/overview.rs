//! The view of a review: a player's chances, the current position, the turning points.

use crate::{Fault, ReviewedTurn, TurnText};
use basalt_rules::Side;

use super::state::Session;

pub const FEW_POINTS: usize = 5;

#[derive(Clone, PartialEq, Debug)]
pub struct ListedPoint {
    pub turn: ReviewedTurn,
    pub fault: Fault,
    pub number: usize,
    pub side: Side,
    pub played: TurnText,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct ListedPoints {
    pub points: Vec<ListedPoint>,
    pub more: usize,
    pub whole: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct ChancesCurve {
    /// The player's chance to win (thousandths) in each position so far.
    pub values: Vec<u16>,
    pub wanted: usize,
    /// The position after each faulty turn, its fault, and whether it is listed.
    pub marks: Vec<(usize, Fault, bool)>,
    pub here: usize,
    /// The side of the player, and the next one.
    pub sides: [Side; 2],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeenPlace {
    pub turn: usize,
    pub turns: usize,
    /// The player's chance to win, in thousandths.
    pub value: u16,
    /// The seat of the turn that led there, and its fault.
    pub fault: Option<(usize, Fault)>,
}

pub fn side_at_end(session: &Session, seat: usize) -> Side {
    let game = session.game();
    let mut all = Side::all(game.sides());
    all.find(|&side| game.seat(side, game.last()) == seat).unwrap_or(Side::FIRST)
}

/// The turning points of the reviewed players: all of them, or a few of each.
pub fn listed_points(session: &Session, all: bool) -> ListedPoints {
    let (reviewed, seats) = (session.reviewed(), session.reviewed_seats());
    let few = reviewed.turning_points(&seats, FEW_POINTS);
    let every = reviewed.turning_points(&seats, usize::MAX);
    let more = every.len() - few.len();
    let listed = |turn: ReviewedTurn| {
        let number = reviewed.points.iter().position(|point| point.ply == turn.start).unwrap_or(0) + 1;
        Some(ListedPoint {
            fault: turn.fault()?,
            number,
            side: side_at_end(session, turn.seat),
            played: session.game().played_turn(turn.start),
            turn,
        })
    };
    let points = if all { every } else { few };
    ListedPoints {
        points: points.into_iter().filter_map(listed).collect(),
        more,
        whole: reviewed.found >= reviewed.wanted,
    }
}

pub fn chances_curve(session: &Session, seat: usize, listed: &ListedPoints) -> ChancesCurve {
    let reviewed = session.reviewed();
    let place = |ply: usize| reviewed.points.iter().position(|point| point.ply == ply);
    let is_listed = |turn: &ReviewedTurn| listed.points.iter().any(|point| point.turn.start == turn.start);
    let mark = |turn: &ReviewedTurn| Some((place(turn.end)?, turn.fault()?, is_listed(turn)));
    let own = side_at_end(session, seat);
    ChancesCurve {
        values: reviewed.points.iter().map(|point| point.values[seat]).collect(),
        wanted: reviewed.wanted.max(reviewed.points.len()),
        marks: reviewed.turns.iter().filter_map(mark).collect(),
        here: session.curve_place(),
        sides: [own, own.next(session.game().sides())],
    }
}

/// The shown position on a seat's curve; `None` before any finding.
pub fn seen_place(session: &Session, seat: usize) -> Option<SeenPlace> {
    let (reviewed, turn) = (session.reviewed(), session.curve_place());
    let point = reviewed.points.get(turn)?;
    let fault = reviewed.turns.iter().find(|turn| turn.end == point.ply);
    let fault = fault.and_then(|turn| Some((turn.seat, turn.fault()?)));
    Some(SeenPlace { turn, turns: reviewed.wanted, value: point.values[seat], fault })
}
