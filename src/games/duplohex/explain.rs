//! Explains refusals; the words are in the message files.

use basalt_geometry::Cell;
use basalt_rules::{Attempt, Message, Tap};

use super::action::{Action, Kind};
use super::describe::{about, forced_kinds, name};
use super::position::{Duplohex, Owed};

pub(super) fn refusal(position: &Duplohex, attempt: Attempt<'_, Action>) -> Message {
    let nothing = || Message::new("duplohex-refusal-nothing");
    if position.end.is_some() {
        return Message::new("duplohex-refusal-over");
    }
    if let Attempt::Action(Action::Add { kind, cell }) = attempt
        && !position.is_stuck()
    {
        return kind_refusal(position, kind).unwrap_or_else(|| add_refusal(position, kind, cell));
    }
    match attempt.taps(position)[..] {
        [.., Tap::Button(word)] => Message::new(if word == super::action::PASS {
            "duplohex-refusal-pass"
        } else {
            "duplohex-refusal-swap"
        }),
        _ if position.is_stuck() => Message::new("duplohex-refusal-stuck"),
        [Tap::Cell(cell), Tap::Slot(slot)] | [Tap::Slot(slot), Tap::Cell(cell)] => {
            let add =
                |kind| kind_refusal(position, kind).unwrap_or_else(|| add_refusal(position, kind, cell));
            position.in_slot(slot).map_or_else(nothing, add)
        }
        [Tap::Slot(_), Tap::Slot(slot)] | [Tap::Slot(slot)] => {
            position.in_slot(slot).and_then(|kind| kind_refusal(position, kind)).unwrap_or_else(nothing)
        }
        [Tap::Cell(from), Tap::Cell(to)] => step_refusal(position, from, to),
        [Tap::Cell(cell)] => start_refusal(position, cell),
        _ => nothing(),
    }
}

fn of(key: &'static str, kind: Kind) -> Message {
    Message::new(key).with("kind", kind.word())
}

/// The word that selects the variant of a sentence.
fn yes(is: bool) -> &'static str {
    if is { "yes" } else { "no" }
}

fn kind_refusal(position: &Duplohex, kind: Kind) -> Option<Message> {
    if position.left(kind, position.to_move) == 0 {
        return Some(of("duplohex-refusal-supply", kind));
    }
    if !position.owed.owes(kind) {
        return Some(of("duplohex-refusal-used", kind));
    }
    // Pieces of the owed kind are left, so the board must be full.
    let legal = position.legal();
    let moves = !legal.movers[kind.index()].is_empty();
    legal.adds[kind.index()].is_empty().then(|| of("duplohex-refusal-full", kind).with("moves", yes(moves)))
}

fn add_refusal(position: &Duplohex, kind: Kind, cell: Cell) -> Message {
    match position.looks(cell) {
        [Some(_), Some(_)] => about(position, "duplohex-refusal-fixed", cell),
        // Only forced placements are legal then.
        [None, None] => of("duplohex-refusal-used", kind),
        looks if looks[kind.index()].is_some() => {
            about(position, "duplohex-refusal-same-kind", cell).with("kind", kind.word())
        }
        _ => {
            let legal = position.legal();
            let mut movers = legal.movers[kind.index()].iter();
            let moves = movers.any(|from| position.reach(&legal, kind, from).contains(cell));
            about(position, "duplohex-refusal-not-forced", cell)
                .with("kind", kind.word())
                .with("moves", yes(moves))
        }
    }
}

fn start_refusal(position: &Duplohex, cell: Cell) -> Message {
    let kind = match position.looks(cell) {
        [Some(_), Some(_)] => return about(position, "duplohex-refusal-fixed", cell),
        [None, None] => return no_supply(position),
        [Some(_), None] => Kind::Disc,
        [None, Some(_)] => Kind::Ring,
    };
    if position.is_forced() {
        return Message::new("duplohex-refusal-forced").with("kinds", forced_kinds(position));
    }
    if position.owner(kind, cell) != Some(position.to_move) {
        return about(position, "duplohex-refusal-theirs", cell).with("kind", kind.word());
    }
    if !position.owed.owes(kind) {
        return of("duplohex-refusal-used", kind);
    }
    about(position, "duplohex-refusal-shut", cell).with("kind", kind.word())
}

fn no_supply(position: &Duplohex) -> Message {
    match position.owed {
        Owed::Only(kind) => of("duplohex-refusal-supply", kind),
        Owed::First | Owed::Both => Message::new("duplohex-refusal-supplies"),
    }
}

fn step_refusal(position: &Duplohex, from: Cell, to: Cell) -> Message {
    let first = position.legal();
    let begins = Kind::BOTH.into_iter().find(|kind| first.movers[kind.index()].contains(from));
    let Some(kind) = begins else {
        // After an empty cell, the player has to choose a kind.
        return match position.vacant().contains(from) && !(first.adds[0] | first.adds[1]).is_empty() {
            true => Message::new("duplohex-refusal-choose"),
            false => start_refusal(position, from),
        };
    };
    let key = if from == to {
        "duplohex-refusal-same"
    } else {
        match position.looks(to) {
            [Some(_), Some(_)] => "duplohex-refusal-taken",
            [None, None] => "duplohex-refusal-empty",
            looks if looks[kind.index()].is_some() => "duplohex-refusal-alike",
            _ => "duplohex-refusal-far",
        }
    };
    about(position, key, to).with("from", name(position, from)).with("kind", kind.word())
}
