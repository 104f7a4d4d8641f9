//! Messages that describe positions and actions; the words are in the message files.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Event, Look, Message, Position, Scene, Side};

use super::action::Action;
use super::course::Course;
use super::position::{Pie, Vaxandis};

pub(super) fn prompt(position: &Vaxandis) -> Message {
    let side = position.to_move;
    let can_place = !position.free().is_empty();
    let can_move = position.stacks(side).iter().any(|from| position.can_leave(side, from));
    Message::new(match (position.over, position.pie, can_place, can_move) {
        (true, ..) => "vaxandis-prompt-over",
        (false, Pie::Open, ..) => "vaxandis-prompt-pie",
        (false, _, true, true) => "vaxandis-prompt",
        (false, _, _, false) if position.all_stacks().is_empty() => "vaxandis-prompt-first",
        (false, _, _, false) => "vaxandis-prompt-place",
        (false, _, false, true) => "vaxandis-prompt-move",
    })
}

pub(super) fn name(position: &Vaxandis, cell: Cell) -> String {
    position.board().name(cell).to_owned()
}

pub(super) fn cells(position: &Vaxandis, set: CellSet) -> String {
    let names: Vec<&str> = set.iter().map(|cell| position.board().name(cell)).collect();
    names.join(", ")
}

/// The look of a cell's stack, of height 0 if it is empty.
pub(super) fn stack(position: &Vaxandis, cell: Cell) -> Look {
    let side = position.owner(cell).unwrap_or(Side::FIRST);
    Vaxandis::column(side, position.height(cell), position.is_frozen(cell))
}

pub(super) fn cell_words(position: &Vaxandis, cell: Cell) -> Message {
    let about = |key: &'static str| Message::new(key).with("cell", name(position, cell));
    let Some(side) = position.owner(cell) else {
        let free = position.free().contains(cell) && !position.over;
        return about(if free { "vaxandis-cell-free" } else { "vaxandis-cell-empty" });
    };
    let landings = position.landings(side, cell).len();
    let state = match (position.is_frozen(cell), side == position.to_move && !position.over, landings) {
        (true, ..) => "frozen",
        (false, false, _) => "still",
        (false, true, 0) => "shut",
        (false, true, _) => "free",
    };
    about("vaxandis-cell-stack")
        .with("stack", vec![stack(position, cell)])
        .with("group", position.group(cell).len())
        .with("state", state)
        .with("landings", landings)
}

pub(super) fn action(position: &Vaxandis, action: Action, events: &[Event]) -> Message {
    let what = match action {
        Action::Swap => return prospect(position, action, events),
        Action::Place(cell) => Message::new("vaxandis-tell-place").with("cell", name(position, cell)),
        Action::Move { .. } => prospect(position, action, events),
    };
    Message::new("vaxandis-tell").with("side", position.to_move).with("what", what)
}

pub(super) fn prospect(position: &Vaxandis, action: Action, events: &[Event]) -> Message {
    let (from, to) = match action {
        Action::Swap => return Message::new("vaxandis-tell-swap"),
        Action::Place(cell) => return Message::new("vaxandis-place").with("cell", name(position, cell)),
        Action::Move { from, to } => (from, to),
    };
    let Some(course) = Course::toward(position, position.to_move, from, to) else {
        return Message::new("vaxandis-refusal-nothing");
    };
    let jumped = course.cells[1..].iter().filter(|&&cell| position.height(cell) > 0).count();
    let way = Message::new("vaxandis-tell-way")
        .with("from", name(position, from))
        .with("to", name(position, to))
        .with("jumped", jumped);
    let (frozen, thawed) = frost(position, from, to, events);
    Message::new("vaxandis-tell-move")
        .with("way", way)
        .with("height", i64::from(course.height))
        .with("steps", course.steps.len())
        .with("where", cells(position, course.steps.iter().map(|&(cell, _)| cell).collect()))
        .with("others", cells(position, course.grown))
        .with("freezes", frozen.len())
        .with("frozen", cells(position, frozen))
        .with("thaws", thawed.len())
        .with("thawed", cells(position, thawed))
}

/// The stacks that a move freezes and thaws. The moving stack was not frozen.
fn frost(position: &Vaxandis, from: Cell, to: Cell, events: &[Event]) -> (CellSet, CellSet) {
    let before = position.scene();
    let mut after = before.clone();
    events.iter().for_each(|event| after.follow(event));
    let is_frozen =
        |scene: &Scene, cell| matches!(scene.look(cell, 0), Some(Look::Column { frozen: true, .. }));
    let stood = |cell| if cell == to { from } else { cell };
    let changed = |now: bool| {
        let all = position.board().cells().filter(|&cell| after.look(cell, 0).is_some());
        all.filter(|&cell| is_frozen(&after, cell) == now && is_frozen(&before, stood(cell)) != now).collect()
    };
    (changed(true), changed(false))
}
