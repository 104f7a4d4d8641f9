//! What is said of positions and steps: messages with arguments; the words stand in the message files.

use crate::geometry::{Cell, Direction};
use crate::geometry::bits::has;
use crate::pyramids::action::Action;
use crate::pyramids::eruption::{flown, landings};
use crate::rules::pyramid::{Pyramid, Size};
use crate::rules::{Event, Look, Mark, Message, Overlay, Position, Tap};

use super::ending::End;
use super::position::Volcano;
use super::walks;

/// What the side to move has to do.
pub fn prompt(position: &Volcano) -> Message {
    Message::new(match (position.end, position.mid_turn) {
        (Some(_), _) => "volcano-prompt-over",
        (None, true) => "volcano-prompt-again",
        (None, false) => "volcano-prompt",
    })
}

/// What stands in a cell, and what its cap can do.
pub fn cell_words(position: &Volcano, cell: Cell) -> Message {
    let capped = has(position.caps, cell);
    let key = match (capped, position.end) {
        (false, _) => "volcano-cell",
        (true, None) => "volcano-cell-cap",
        (true, Some(_)) => "volcano-cell-cap-over",
    };
    let words = Message::new(key).with("cell", name(position, cell)).with("contents", contents(position, cell));
    if capped && position.end.is_none() { words.with("use", cap_use(position, cell)) } else { words }
}

fn name(position: &Volcano, cell: Cell) -> String {
    position.board.name(cell).to_owned()
}

/// The pieces of a cell; nests and trees by these names.
fn contents(position: &Volcano, cell: Cell) -> Message {
    let pieces = position.pile(cell);
    let sizes: Vec<Size> = pieces.iter().map(|piece| piece.size).collect();
    let colour = match *pieces.as_slice() {
        [] => return Message::new("volcano-cell-empty"),
        [Pyramid { colour, .. }, ..] => Some(colour).filter(|_| pieces.iter().all(|p| p.colour == colour)),
    };
    match (sizes.as_slice(), colour) {
        ([Size::Small, Size::Medium, Size::Large], Some(colour)) => {
            Message::new("volcano-cell-nest").with("colour", colour.word())
        }
        ([Size::Large, Size::Medium, Size::Small], Some(colour)) => {
            Message::new("volcano-cell-tree").with("colour", colour.word())
        }
        _ => Message::new("volcano-cell-stack")
            .with("count", pieces.len())
            .with("pieces", position.looks_down(cell)),
    }
}

/// What a cap can do: where it lets its volcano erupt, if anywhere.
fn cap_use(position: &Volcano, from: Cell) -> Message {
    let board = position.board;
    let free = |&direction: &Direction| {
        board.neighbour(from, direction).is_some_and(|to| !has(position.caps, to))
    };
    let steps: Vec<Direction> = board.directions().filter(free).collect();
    let erupting = steps.iter().filter(|&&direction| erupts(position, from, direction));
    let erupting: Vec<Message> = erupting.map(|&direction| towards(direction)).collect();
    match (steps.is_empty(), erupting.is_empty()) {
        (true, _) => Message::new("volcano-cap-shut"),
        (false, true) => Message::new("volcano-cap-quiet"),
        (false, false) => Message::new("volcano-cap-erupts").with("directions", erupting),
    }
}

/// Whether a step of the cap that is there lets anything erupt.
fn erupts(position: &Volcano, from: Cell, direction: Direction) -> bool {
    let open = |cell| !has(position.caps, cell);
    !position.stacks.is_empty(from) && landings(position.board, from, direction, open).next().is_some()
}

/// "to the east" and its like, by direction.
fn towards(direction: Direction) -> Message {
    const TOWARDS: [&str; 8] = [
        "volcano-east",
        "volcano-north-east",
        "volcano-north",
        "volcano-north-west",
        "volcano-west",
        "volcano-south-west",
        "volcano-south",
        "volcano-south-east",
    ];
    Message::new(TOWARDS[direction.index()])
}

/// What an action did.
pub fn tell(position: &Volcano, action: Action, events: &[Event]) -> Message {
    let Action::Step { from, direction } = action else { return Message::new("volcano-tell-agree") };
    let step = |key: &'static str| {
        let to = position.board.neighbour(from, direction).map_or_else(String::new, |to| name(position, to));
        Message::new(key).with("from", name(position, from)).with("to", to)
    };
    let (flights, captured) = flown(position.scene(), events);
    if flights.is_empty() {
        return step("volcano-tell-quiet").with("why", why_quiet(position, from, direction));
    }
    let lands = |(look, cell): (Look, Cell)| {
        Message::new("volcano-tell-lands").with("piece", vec![look]).with("cell", name(position, cell))
    };
    let key = if captured.is_empty() { "volcano-tell-eruption" } else { "volcano-tell-captures" };
    let told = step(key)
        .with("count", flights.len())
        .with("direction", towards(direction))
        .with("flights", flights.into_iter().map(lands).collect::<Vec<_>>());
    if captured.is_empty() { told } else { told.with("captured", captured) }
}

/// Why a step lets nothing erupt: a variant of the sentence.
fn why_quiet(position: &Volcano, from: Cell, direction: Direction) -> &'static str {
    let beyond = || landings(position.board, from, direction, |_| true).next();
    if position.stacks.is_empty(from) {
        "empty"
    } else if beyond().is_none() {
        "edge"
    } else {
        "cap"
    }
}

/// Why touches begin no action.
pub fn refusal(position: &Volcano, taps: &[Tap]) -> Message {
    if position.end.is_some() {
        return Message::new("volcano-refusal-over");
    }
    let about = |key: &'static str, cell: Cell| Message::new(key).with("cell", name(position, cell));
    match *taps {
        [Tap::Cell(cell), ..] if !has(position.caps, cell) => about("volcano-refusal-no-cap", cell),
        [Tap::Cell(cell)] => about("volcano-refusal-shut", cell),
        [Tap::Cell(from), Tap::Cell(to)] if from == to => about("volcano-refusal-same", to),
        [Tap::Cell(_), Tap::Cell(to)] if has(position.caps, to) => about("volcano-refusal-capped", to),
        [Tap::Cell(from), Tap::Cell(to)] => about("volcano-refusal-far", to).with("from", name(position, from)),
        [.., Tap::Slot(_)] => Message::new("volcano-refusal-captured"),
        _ => Message::new("volcano-refusal-nothing"),
    }
}

/// Why nothing can be captured any more: there is no volcano that could, or none that a cap can be brought to uncover.
pub fn proof(position: &Volcano) -> Overlay {
    if position.end != Some(End::NoCapture) {
        return Overlay::default();
    }
    let ready = walks::ready(position);
    let named = |&cell: &Cell| Message::new("volcano-proof-cell").with("cell", name(position, cell));
    let note = if ready.is_empty() {
        Message::new("volcano-proof-nothing")
    } else {
        Message::new("volcano-proof-out-of-reach").with("cells", ready.iter().map(named).collect::<Vec<_>>())
    };
    let marks = ready.into_iter().map(|cell| (cell, Mark::Cross)).collect();
    Overlay { marks, notes: vec![note], ..Overlay::default() }
}
