//! What is said of positions and actions: messages with arguments; the words stand in the message files.

use crate::geometry::Cell;
use crate::rules::{Attempt, Message, Side, Tap};

use super::action::{Action, Kind};
use super::paths::Way;
use super::position::{Duplohex, Owed, look};

/// What the side to move has to do, and what of its turn is done.
pub fn prompt(position: &Duplohex) -> Message {
    Message::new(match position.owed {
        _ if position.is_stuck() => "duplohex-prompt-pass",
        Owed::Both if position.may_swap => "duplohex-prompt-swap",
        Owed::Both if position.is_forced() => "duplohex-prompt-forced",
        Owed::Only(Kind::Disc) if position.is_forced() => "duplohex-prompt-forced-disc",
        Owed::Only(Kind::Ring) if position.is_forced() => "duplohex-prompt-forced-ring",
        Owed::First => "duplohex-prompt-first",
        Owed::Both => "duplohex-prompt",
        Owed::Only(Kind::Disc) => "duplohex-prompt-disc",
        Owed::Only(Kind::Ring) => "duplohex-prompt-ring",
    })
}

/// A side's supplies and, while it is its turn, which action is done.
pub fn notes(position: &Duplohex, side: Side) -> Vec<Message> {
    let [discs, rings] = Kind::BOTH.map(|kind| usize::from(position.left(kind, side)));
    let mut notes = vec![
        Message::new("duplohex-note-discs").with("count", discs),
        Message::new("duplohex-note-rings").with("count", rings),
    ];
    if side == position.to_move && position.end.is_none() {
        match position.owed {
            Owed::First => {}
            Owed::Both => notes.push(Message::new("duplohex-note-both")),
            Owed::Only(kind) => notes.push(Message::new("duplohex-note-owed").with("kind", kind.word())),
        }
    }
    notes
}

fn name(position: &Duplohex, cell: Cell) -> String {
    position.grid().name(cell).to_owned()
}

/// A message about a cell.
fn about(position: &Duplohex, key: &'static str, cell: Cell) -> Message {
    Message::new(key).with("cell", name(position, cell))
}

/// What stands in a cell.
pub fn cell_words(position: &Duplohex, cell: Cell) -> Message {
    match position.looks(cell) {
        [None, None] => about(position, "duplohex-cell-empty", cell),
        [Some(disc), Some(ring)] => {
            about(position, "duplohex-cell-fixed", cell).with("disc", vec![disc]).with("ring", vec![ring])
        }
        [disc, ring] => {
            let piece: Vec<_> = disc.or(ring).into_iter().collect();
            about(position, "duplohex-cell-lone", cell).with("piece", piece)
        }
    }
}

/// What an action did, told from the position before it.
pub fn tell(position: &Duplohex, action: Action) -> Message {
    let side = position.to_move;
    let (kind, to) = match action {
        Action::Add { kind, cell } => (kind, cell),
        Action::Move { kind, to, .. } => (kind, to),
        Action::Pass => return Message::new("duplohex-tell-pass"),
        Action::Swap => return Message::new("duplohex-tell-swap"),
    };
    let partner = position.looks(to)[kind.other().index()];
    let key = match (action, partner, kind) {
        (Action::Move { .. }, _, Kind::Disc) => "duplohex-tell-into",
        (Action::Move { .. }, ..) => "duplohex-tell-over",
        (_, Some(_), _) => "duplohex-tell-forced",
        (_, None, _) => "duplohex-tell-add",
    };
    let told = about(position, key, to).with("piece", vec![look(kind, side)]);
    let told = match action {
        Action::Move { from, .. } => told.with("from", name(position, from)),
        _ => told,
    };
    match partner {
        Some(partner) => told.with("partner", vec![partner]),
        None => told,
    }
}

/// How many pieces a side lacks of a kind, and where.
pub fn distance(position: &Duplohex, kind: Kind, side: Side, way: Option<&Way>) -> Message {
    let key = match way {
        None => "duplohex-path-barred",
        Some(way) if way.missing.is_empty() => "duplohex-path-done",
        Some(_) => "duplohex-path",
    };
    let told = Message::new(key).with("side", side).with("kind", kind.word());
    match way {
        Some(way) if !way.missing.is_empty() => {
            told.with("count", way.missing.len()).with("cells", names(position, &way.missing))
        }
        _ => told,
    }
}

/// The chain that won.
pub fn chain(position: &Duplohex, kind: Kind, side: Side, cells: &[Cell]) -> Message {
    Message::new("duplohex-chain")
        .with("side", side)
        .with("kind", kind.word())
        .with("cells", names(position, cells))
}

fn names(position: &Duplohex, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| position.grid().name(cell)).collect();
    names.join(", ")
}

/// Why something cannot be done.
pub fn refusal(position: &Duplohex, attempt: Attempt<'_, Action>) -> Message {
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

/// A message about a kind of pieces.
fn of(key: &'static str, kind: Kind) -> Message {
    Message::new(key).with("kind", kind.word())
}

/// Why no piece of a kind can be added anywhere; `None` where one can.
fn kind_refusal(position: &Duplohex, kind: Kind) -> Option<Message> {
    if position.left(kind, position.to_move) == 0 {
        return Some(of("duplohex-refusal-supply", kind));
    }
    if !position.owed.owes(kind) {
        return Some(of("duplohex-refusal-used", kind));
    }
    // The kind is owed and there are some left; only that nothing is empty can stand in the way.
    position.legal().adds[kind.index()].is_empty().then(|| of("duplohex-refusal-full", kind))
}

/// Why a piece of a kind cannot be added in a cell.
fn add_refusal(position: &Duplohex, kind: Kind, cell: Cell) -> Message {
    match position.looks(cell) {
        [Some(_), Some(_)] => about(position, "duplohex-refusal-fixed", cell),
        // Only the forced placements are legal then.
        [None, None] => of("duplohex-refusal-used", kind),
        looks if looks[kind.index()].is_some() => {
            about(position, "duplohex-refusal-same-kind", cell).with("kind", kind.word())
        }
        _ => about(position, "duplohex-refusal-not-forced", cell).with("kind", kind.word()),
    }
}

/// Why nothing begins with a cell.
fn start_refusal(position: &Duplohex, cell: Cell) -> Message {
    let kind = match position.looks(cell) {
        [Some(_), Some(_)] => return about(position, "duplohex-refusal-fixed", cell),
        [None, None] => return no_supply(position),
        [Some(_), None] => Kind::Disc,
        [None, Some(_)] => Kind::Ring,
    };
    if position.is_forced() {
        return Message::new("duplohex-refusal-forced");
    }
    if position.owner(kind, cell) != Some(position.to_move) {
        return about(position, "duplohex-refusal-theirs", cell).with("kind", kind.word());
    }
    if !position.owed.owes(kind) {
        return of("duplohex-refusal-used", kind);
    }
    about(position, "duplohex-refusal-shut", cell).with("kind", kind.word())
}

/// Why nothing can be added to an empty cell: what is owed is used up.
fn no_supply(position: &Duplohex) -> Message {
    match position.owed {
        Owed::Only(kind) => of("duplohex-refusal-supply", kind),
        Owed::First | Owed::Both => Message::new("duplohex-refusal-supplies"),
    }
}

/// Why a piece cannot move from one cell to another.
fn step_refusal(position: &Duplohex, from: Cell, to: Cell) -> Message {
    let first = position.legal();
    let begins = Kind::BOTH.into_iter().find(|kind| first.movers[kind.index()].contains(from));
    let Some(kind) = begins else {
        // Whoever chose an empty cell is to say what goes there.
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
