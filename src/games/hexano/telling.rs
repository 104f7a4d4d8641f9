//! What is said of positions and steps: messages with arguments; the words stand in the message files.

use crate::geometry::{Cell, Direction};
use crate::geometry::bits::has;
use crate::pyramids::action::Action;
use crate::pyramids::eruption::{flown, landings};
use crate::rules::pyramid::{Pyramid, Size};
use crate::rules::{Event, Look, Mark, Message, Overlay, Position, Tap};

use super::layout::{LARGES, SIDES, large_of};
use super::position::{Hexano, is_loose, other};

/// What the side to move has to do.
pub fn prompt(position: &Hexano) -> Message {
    let key = match (position.end, position.mid_turn) {
        (Some(_), _) => return Message::new("hexano-prompt-over"),
        (None, true) => "hexano-prompt-again",
        (None, false) => "hexano-prompt",
    };
    Message::new(key).with("tint", tint(position.to_move.index()))
}

/// The word by which sentences tell the sides apart: that of the colour of their caps.
fn tint(side: usize) -> &'static str {
    ["white", "black"][side]
}

fn name(position: &Hexano, cell: Cell) -> String {
    position.board.name(cell).to_owned()
}

/// Whose cap stands on a cell.
fn cap_of(position: &Hexano, cell: Cell) -> Option<usize> {
    (0..SIDES).find(|&side| has(position.caps[side], cell))
}

/// What stands in a cell, and what its cap can do.
pub fn cell_words(position: &Hexano, cell: Cell) -> Message {
    let about = |key: &'static str| {
        Message::new(key).with("cell", name(position, cell)).with("contents", contents(position, cell))
    };
    match cap_of(position, cell) {
        None => about("hexano-cell"),
        Some(side) if position.end.is_none() && side == position.to_move.index() => {
            about("hexano-cell-cap-own").with("tint", tint(side)).with("use", cap_use(position, cell))
        }
        Some(side) => about("hexano-cell-cap").with("tint", tint(side)),
    }
}

/// The pieces of a cell; nests and trees by these names, a large opaque one apart from what lies on it.
fn contents(position: &Hexano, cell: Cell) -> Message {
    let pieces: Vec<Pyramid> =
        position.stacks.down(cell).filter(|&piece| is_loose(piece)).map(crate::pyramids::supply::pyramid).collect();
    let loose = match (pieces.is_empty(), large_of(cell)) {
        (true, None) => return Message::new("hexano-cell-empty"),
        (true, Some(side)) => return Message::new("hexano-cell-large").with("tint", tint(side)),
        (false, _) => stack(&pieces),
    };
    match large_of(cell) {
        None => loose,
        Some(side) => Message::new("hexano-cell-on-large").with("tint", tint(side)).with("pieces", loose),
    }
}

/// Pieces from the top down.
fn stack(pieces: &[Pyramid]) -> Message {
    let colour = pieces[0].colour;
    let sizes: Vec<Size> = pieces.iter().map(|piece| piece.size).collect();
    let key = match sizes.as_slice() {
        _ if pieces.iter().any(|piece| piece.colour != colour) => "hexano-cell-stack",
        [Size::Large, Size::Medium, Size::Small] => "hexano-cell-nest",
        [Size::Small, Size::Medium, Size::Large] => "hexano-cell-tree",
        _ => "hexano-cell-stack",
    };
    if key == "hexano-cell-stack" {
        let looks: Vec<Look> = pieces.iter().copied().map(Look::Pyramid).collect();
        return Message::new(key).with("count", pieces.len()).with("pieces", looks);
    }
    Message::new(key).with("colour", colour.word())
}

/// What an own cap can do: where it lets its volcano erupt, if anywhere.
fn cap_use(position: &Hexano, from: Cell) -> Message {
    let closed = position.own_caps() | position.shut();
    let free = |&direction: &Direction| {
        position.board.neighbour(from, direction).is_some_and(|to| !has(closed, to))
    };
    let steps: Vec<Direction> = position.board.directions().filter(free).collect();
    let erupting = steps.iter().filter(|&&direction| position.erupts(from, direction));
    let erupting: Vec<Message> = erupting.map(|&direction| towards(direction)).collect();
    match (steps.is_empty(), erupting.is_empty()) {
        (true, _) => Message::new("hexano-cap-shut"),
        (false, true) => Message::new("hexano-cap-quiet"),
        (false, false) => Message::new("hexano-cap-erupts").with("directions", erupting),
    }
}

/// "to the east" and its like, by direction.
fn towards(direction: Direction) -> Message {
    const TOWARDS: [&str; 6] = [
        "hexano-east",
        "hexano-north-east",
        "hexano-north-west",
        "hexano-west",
        "hexano-south-west",
        "hexano-south-east",
    ];
    Message::new(TOWARDS[direction.index()])
}

/// What an action did.
pub fn tell(position: &Hexano, action: Action, events: &[Event]) -> Message {
    let Action::Step { from, direction } = action else { return Message::new("hexano-tell-agree") };
    let to = position.board.neighbour(from, direction);
    let step = |key: &'static str| {
        let to = to.map_or_else(String::new, |to| name(position, to));
        Message::new(key).with("from", name(position, from)).with("to", to)
    };
    let (flights, captured) = flown(position.scene(), events);
    if flights.is_empty() {
        return step("hexano-tell-quiet").with("why", why_quiet(position, from, direction));
    }
    let lands = |(look, cell): (Look, Cell)| {
        Message::new("hexano-tell-lands").with("piece", vec![look]).with("cell", name(position, cell))
    };
    let key = if captured.is_empty() { "hexano-tell-eruption" } else { "hexano-tell-captures" };
    let told = step(key)
        .with("count", flights.len())
        .with("direction", towards(direction))
        .with("flights", flights.into_iter().map(lands).collect::<Vec<_>>());
    if captured.is_empty() { told } else { told.with("captured", captured) }
}

/// Why a step lets nothing erupt: a variant of the sentence.
fn why_quiet(position: &Hexano, from: Cell, direction: Direction) -> &'static str {
    let opponent = other(position.to_move).index();
    let Some(top) = position.stacks.top(from) else { return "empty" };
    if !is_loose(top) {
        return "fixed";
    }
    match landings(position.board, from, direction, |_| true).next() {
        None => "edge",
        Some(cell) if has(position.all_caps(), cell) => "cap",
        Some(cell) if has(LARGES[opponent], cell) => ["white-large", "black-large"][opponent],
        Some(_) => "cap",
    }
}

/// Why touches begin no action.
pub fn refusal(position: &Hexano, taps: &[Tap]) -> Message {
    if position.end.is_some() {
        return Message::new("hexano-refusal-over");
    }
    let mover = position.to_move.index();
    let about = |key: &'static str, cell: Cell| {
        Message::new(key).with("cell", name(position, cell)).with("tint", tint(mover))
    };
    match *taps {
        [Tap::Cell(cell), ..] if !has(position.own_caps(), cell) => match cap_of(position, cell) {
            Some(_) => about("hexano-refusal-other-cap", cell),
            None => about("hexano-refusal-no-cap", cell),
        },
        [Tap::Cell(cell)] => {
            Message::new("hexano-refusal-shut").with("cell", name(position, cell))
        }
        [Tap::Cell(from), Tap::Cell(to)] if from == to => {
            Message::new("hexano-refusal-same").with("cell", name(position, to))
        }
        // What is far is far before anything else: the reason that always holds.
        [Tap::Cell(from), Tap::Cell(to)] if position.board.direction_between(from, to).is_none() => {
            Message::new("hexano-refusal-far").with("cell", name(position, to)).with("from", name(position, from))
        }
        [Tap::Cell(_), Tap::Cell(to)] => match cap_of(position, to) {
            Some(side) => {
                Message::new("hexano-refusal-capped").with("cell", name(position, to)).with("tint", tint(side))
            }
            None => {
                let side = large_of(to).unwrap_or(mover);
                Message::new("hexano-refusal-large").with("cell", name(position, to)).with("tint", tint(side))
            }
        },
        [.., Tap::Slot(_)] => Message::new("hexano-refusal-captured"),
        _ => Message::new("hexano-refusal-nothing").with("tint", tint(mover)),
    }
}

/// The same as a picture: what stands in the way.
pub fn objection(position: &Hexano, taps: &[Tap]) -> Overlay {
    let cross = |cell: Cell| (cell, Mark::Cross);
    let closed = position.own_caps() | position.shut();
    let marks = match *taps {
        [Tap::Cell(from), Tap::Cell(to)]
            if has(position.own_caps(), from)
                && has(closed, to)
                && position.board.direction_between(from, to).is_some() =>
        {
            vec![cross(to)]
        }
        [Tap::Cell(cell)] if has(position.own_caps(), cell) => {
            let around = position.board.directions().filter_map(|d| position.board.neighbour(cell, d));
            around.map(cross).collect()
        }
        _ => Vec::new(),
    };
    Overlay { marks, ..Overlay::default() }
}
