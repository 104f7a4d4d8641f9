//! Messages that describe positions and actions; the words are in the message files.

use basalt_geometry::Cell;
use basalt_rules::{Attempt, Message, Meter, Position, Side, Tap};

use super::action::Action;
use super::path::{JoiningPath, joining_path};
use super::position::Hex;

pub(super) fn prompt(position: &Hex) -> Message {
    Message::new(if position.may_swap { "hex-prompt-swap" } else { "hex-prompt" })
}

pub(super) fn meter(position: &Hex, side: Side) -> Meter {
    let size = usize::from(position.size);
    let missing = joining_path(position, side).map(|path| path.missing.len());
    let name = match missing {
        Some(count) => Message::new("hex-meter").with("count", count),
        None => Message::new("hex-meter-blocked"),
    };
    Meter { name, value: size.saturating_sub(missing.unwrap_or(size)), most: size }
}

pub(super) fn cell_words(position: &Hex, cell: Cell) -> Message {
    let name = position.grid().name(cell);
    match position.owner(cell) {
        Some(side) => {
            let colour = if side == Hex::WHITE { "white" } else { "black" };
            Message::new("hex-cell-stone").with("cell", name).with("colour", colour)
        }
        None => Message::new("hex-cell-empty").with("cell", name),
    }
}

pub(super) fn action(position: &Hex, action: Action) -> Message {
    match action {
        Action::Place(cell) => Message::new("hex-tell-place")
            .with("side", position.to_move())
            .with("cell", position.grid().name(cell)),
        Action::Swap => Message::new("hex-tell-swap"),
    }
}

pub(super) fn path(position: &Hex, side: Side, path: Option<&JoiningPath>) -> Message {
    match path {
        None => Message::new("hex-path-barred").with("side", side),
        Some(JoiningPath { missing, .. }) if missing.is_empty() => {
            Message::new("hex-path-done").with("side", side)
        }
        Some(JoiningPath { missing, .. }) => Message::new("hex-path")
            .with("side", side)
            .with("count", missing.len())
            .with("cells", names(position, missing)),
    }
}

pub(super) fn chain(position: &Hex, side: Side, cells: &[Cell]) -> Message {
    Message::new("hex-chain").with("side", side).with("cells", names(position, cells))
}

fn names(position: &Hex, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| position.grid().name(cell)).collect();
    names.join(", ")
}

pub(super) fn refusal(position: &Hex, attempt: Attempt<'_, Action>) -> Message {
    if position.winner.is_some() {
        return Message::new("hex-refusal-over");
    }
    match attempt.taps(position)[..] {
        [.., Tap::Button(_)] => Message::new("hex-refusal-swap"),
        [.., Tap::Cell(cell)] if position.owner(cell).is_some() => {
            Message::new("hex-refusal-taken").with("cell", position.grid().name(cell))
        }
        _ => Message::new("hex-refusal-nothing"),
    }
}
