//! Messages that describe positions and actions; the words are in the message files.

use basalt_geometry::Cell;
use basalt_rules::{Message, Meter, Side};

use super::action::{Action, Kind};
use super::paths::{ShortestPath, way};
use super::position::{Duplohex, Owed, look};

pub(super) fn prompt(position: &Duplohex) -> Message {
    Message::new(match position.owed {
        _ if position.is_stuck() => "duplohex-prompt-pass",
        Owed::Both if position.may_swap => "duplohex-prompt-swap",
        Owed::Both | Owed::Only(_) if position.is_forced() => {
            return Message::new("duplohex-prompt-forced").with("kinds", forced_kinds(position));
        }
        Owed::First => "duplohex-prompt-first",
        Owed::Both => "duplohex-prompt",
        Owed::Only(Kind::Disc) => "duplohex-prompt-disc",
        Owed::Only(Kind::Ring) => "duplohex-prompt-ring",
    })
}

/// The kinds that can be placed where nothing else is possible, as a variant of a sentence.
pub(super) fn forced_kinds(position: &Duplohex) -> &'static str {
    match position.legal().adds.map(|cells| cells.is_empty()) {
        [false, true] => "disc",
        [true, false] => "ring",
        _ => "both",
    }
}

pub(super) fn notes(position: &Duplohex, side: Side) -> Vec<Message> {
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

pub(super) fn meters(position: &Duplohex, side: Side) -> Vec<Meter> {
    let size = usize::from(position.size);
    let meter = |kind: Kind| {
        let short = way(position, kind, side).map(|way| way.missing.len());
        let key = if short.is_some() { "duplohex-meter" } else { "duplohex-meter-blocked" };
        Meter {
            name: Message::new(key).with("kind", kind.word()).with("count", short.unwrap_or(size)),
            value: size.saturating_sub(short.unwrap_or(size)),
            most: size,
        }
    };
    Kind::BOTH.map(meter).to_vec()
}

pub(super) fn name(position: &Duplohex, cell: Cell) -> String {
    position.grid().name(cell).to_owned()
}

pub(super) fn about(position: &Duplohex, key: &'static str, cell: Cell) -> Message {
    Message::new(key).with("cell", name(position, cell))
}

pub(super) fn cell_words(position: &Duplohex, cell: Cell) -> Message {
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

pub(super) fn action(position: &Duplohex, action: Action) -> Message {
    let what = prospect(position, action);
    match action {
        Action::Add { .. } | Action::Move { .. } => {
            Message::new("duplohex-tell").with("side", position.to_move).with("what", what)
        }
        Action::Pass | Action::Swap => what,
    }
}

pub(super) fn prospect(position: &Duplohex, action: Action) -> Message {
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
        _ if partner.is_some() => told.with("kind", kind.word()),
        _ => told,
    };
    match partner {
        Some(partner) => told.with("partner", vec![partner]),
        None => told,
    }
}

pub(super) fn turn(position: &Duplohex, actions: &[Action]) -> Option<Message> {
    let side = position.to_move;
    let told = |&action: &Action| {
        let piece = |kind: Kind| vec![look(kind, side)];
        match action {
            Action::Add { kind, cell } => {
                let step = Message::new("duplohex-tell-step");
                Some(step.with("piece", piece(kind)).with("to", name(position, cell)))
            }
            Action::Move { kind, from, to } => {
                let step = Message::new("duplohex-tell-step-from").with("piece", piece(kind));
                Some(step.with("from", name(position, from)).with("to", name(position, to)))
            }
            Action::Pass | Action::Swap => None,
        }
    };
    let steps: Vec<Message> = actions.iter().map(told).collect::<Option<_>>()?;
    (steps.len() > 1).then(|| Message::new("duplohex-tell-turn").with("steps", steps))
}

pub(super) fn distance(position: &Duplohex, kind: Kind, side: Side, way: Option<&ShortestPath>) -> Message {
    let key = match way {
        None => "duplohex-path-barred",
        Some(way) if way.missing.is_empty() => "duplohex-path-done",
        Some(way) if !way.proven => "duplohex-path-most",
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

pub(super) fn chain(position: &Duplohex, kind: Kind, side: Side, cells: &[Cell]) -> Message {
    Message::new("duplohex-chain")
        .with("side", side)
        .with("kind", kind.word())
        .with("cells", names(position, cells))
}

fn names(position: &Duplohex, cells: &[Cell]) -> String {
    let names: Vec<&str> = cells.iter().map(|&cell| position.grid().name(cell)).collect();
    names.join(", ")
}
