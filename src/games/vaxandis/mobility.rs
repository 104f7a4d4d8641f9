//! The number of actions of each side: a player who cannot act loses.

use basalt_rules::{Mark, Message, Meter, Overlay, Position, Side};

use super::describe::cells;
use super::position::{SIDES, Vaxandis};

pub(super) const MOBILITY: &str = "mobility";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mobility {
    pub placements: usize,
    pub moves: usize,
}

impl Mobility {
    pub fn of(position: &Vaxandis, side: Side) -> Mobility {
        let landings = |from| position.landings(side, from).len();
        Mobility {
            placements: position.free().len(),
            moves: position.stacks(side).iter().map(landings).sum(),
        }
    }
}

/// A side's actions relative to the better side, and its frozen stacks.
pub(super) fn meters(position: &Vaxandis, side: Side) -> Vec<Meter> {
    let own = Mobility::of(position, side);
    let theirs = Mobility::of(position, side.next(SIDES));
    let stacks = position.stacks(side);
    let frozen = (stacks & position.frozen()).len();
    let meter = |key: &'static str, value: usize, most: usize| Meter {
        name: Message::new(key).with("count", value),
        value,
        most: most.max(1),
    };
    vec![
        meter("vaxandis-meter-placements", own.placements, position.board().len()),
        meter("vaxandis-meter-moves", own.moves, own.moves.max(theirs.moves)),
        meter("vaxandis-meter-frozen", frozen, stacks.len()),
    ]
}

/// Shows both sides' possible actions, and where stacks can be placed.
pub(super) fn overlay(position: &Vaxandis) -> Overlay {
    let tell = |side: Side| {
        let Mobility { placements, moves } = Mobility::of(position, side);
        Message::new("vaxandis-note-mobility")
            .with("side", side)
            .with("placements", placements)
            .with("moves", moves)
    };
    let free = position.free();
    let mut notes: Vec<Message> = Side::all(SIDES).map(tell).collect();
    notes.push(
        Message::new("vaxandis-note-free").with("count", free.len()).with("cells", cells(position, free)),
    );
    Overlay { marks: free.iter().map(|cell| (cell, Mark::Dot)).collect(), notes, ..Overlay::default() }
}

pub(super) fn proof(position: &Vaxandis) -> Overlay {
    if !position.over {
        return Overlay::default();
    }
    let stacks = position.stacks(position.to_move);
    let frozen = stacks & position.frozen();
    let shut = stacks & !frozen;
    let note = Message::new("vaxandis-note-proof")
        .with("side", position.to_move)
        .with("frozen", frozen.len())
        .with("shut", shut.len());
    let marks = stacks.iter().map(|cell| (cell, Mark::Frost(position.height(cell)))).collect();
    Overlay { marks, notes: vec![note], ..Overlay::default() }
}
