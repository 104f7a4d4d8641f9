//! Messages that describe positions and actions; the words are in the message files.

use basalt_geometry::Cell;
use basalt_rules::{Arg, Game, Message, Meter, Side};

use super::action::{Action, names};
use super::layout::{ANCHORS, BOARD, Bits, bit};
use super::order::HAND;
use super::pieces::{Piece, letter};
use super::placements::{Placement, table};
use super::position::{CONTACT, HexaFuse, LOCK};

pub(super) fn prompt(position: &HexaFuse) -> Message {
    Message::new(match (position.is_over(), position.swap, position.legality().any()) {
        (true, ..) => "hexafuse-prompt-over",
        (_, false, true) => "hexafuse-prompt",
        (_, true, true) => "hexafuse-prompt-swap",
        (_, true, false) => "hexafuse-prompt-swap-pass",
        (_, false, false) => "hexafuse-prompt-pass",
    })
}

pub(super) fn mark(piece: Piece) -> String {
    letter(piece).to_string()
}

pub(super) fn piece(piece: Piece) -> Message {
    Message::new("hexafuse-piece").with("piece", mark(piece))
}

pub(super) fn cell_words(position: &HexaFuse, cell: Cell) -> Message {
    Message::new("hexafuse-cell").with("cell", BOARD.name(cell)).with("contents", contents(position, cell))
}

pub(super) fn contents(position: &HexaFuse, cell: Cell) -> Message {
    let at = bit(cell);
    if position.blocked & at != 0 {
        return Message::new("hexafuse-cell-blocked");
    }
    for side in Side::all(2) {
        if ANCHORS[side.index()] & at != 0 {
            return Message::new("hexafuse-cell-anchor").with("side", side);
        }
        if let Some(found) = piece_on(position, side.index(), at) {
            return Message::new("hexafuse-cell-piece").with("side", side).with("piece", piece(found));
        }
    }
    Message::new("hexafuse-cell-empty")
}

fn piece_on(position: &HexaFuse, side: usize, cells: Bits) -> Option<Piece> {
    let mut placed = position.placed(side);
    placed.find(|&(_, placement)| table().cells(placement) & cells != 0).map(|(piece, _)| piece)
}

pub(super) fn list(cells: Bits) -> Arg {
    let name = |name: &'static str| Message::new("hexafuse-at").with("cell", name);
    Arg::List(names(cells).into_iter().map(name).collect())
}

pub(super) fn action(position: &HexaFuse, action: Action) -> Message {
    match action {
        Action::Place(placement) => {
            tell_place(position, placement, ["hexafuse-tell-place", "hexafuse-tell-lock"])
        }
        Action::Pass => Message::new("hexafuse-tell-pass").with("side", position.to_move),
        Action::Swap => Message::new("hexafuse-tell-swap"),
        Action::Timeout => Message::new("hexafuse-tell-timeout").with("side", position.to_move),
    }
}

pub(super) fn prospect(position: &HexaFuse, action: Action) -> Message {
    match action {
        Action::Place(placement) => {
            tell_place(position, placement, ["hexafuse-place", "hexafuse-place-lock"])
        }
        other => self::action(position, other),
    }
}

fn tell_place(position: &HexaFuse, placement: Placement, keys: [&'static str; 2]) -> Message {
    let side = position.to_move;
    let cells = table().cells(placement);
    let contacts = position.contacts_of(side.index(), placement) as i32;
    let mut after = *position;
    after.apply(Action::Place(placement), &mut ());
    let locks = position.lock.is_none() && after.lock.is_some();
    let points = cells.count_ones() as i32 + CONTACT * contacts + if locks { LOCK } else { 0 };
    let parts = Message::new("hexafuse-parts")
        .with("size", cells.count_ones() as usize)
        .with("contacts", contacts)
        .with("worth", CONTACT * contacts)
        .with("bridges", position.legality().corner_neighbours(cells));
    let told = Message::new(keys[usize::from(locks)])
        .with("side", side)
        .with("piece", mark(table().lie(placement).piece))
        .with("cells", list(cells))
        .with("parts", parts)
        .with("points", points);
    if locks { told.with("other", side.next(2)) } else { told }
}

pub(super) fn meters(position: &HexaFuse, side: Side) -> Vec<Meter> {
    let parts = |side: Side| {
        let index = side.index();
        let cells = position.cells[index].count_ones() as usize;
        let lock = if position.lock == Some(side) { LOCK as usize } else { 0 };
        [cells, CONTACT as usize * usize::from(position.contacts[index]), lock]
    };
    let (own, theirs) = (parts(side), parts(side.next(2)));
    let keys = ["hexafuse-meter-cells", "hexafuse-meter-contacts", "hexafuse-meter-lock"];
    let meter = |i: usize| Meter {
        name: Message::new(keys[i])
            .with("count", if i == 1 { own[i] / CONTACT as usize } else { own[i] })
            .with("worth", i64::from(CONTACT)),
        value: own[i],
        most: own[i].max(theirs[i]).max(1),
    };
    (0..keys.len()).map(meter).collect()
}

pub(super) fn fits(piece: Piece, count: usize) -> Message {
    Message::new("hexafuse-fits").with("piece", self::piece(piece)).with("count", count)
}

pub(super) fn notes(position: &HexaFuse, side: Side) -> Vec<Message> {
    let index = side.index();
    let made = (0..).zip(position.made[index]).filter(|&(_, made)| made > 0);
    let contact = |(piece, made): (Piece, u8)| {
        Message::new("hexafuse-contact").with("piece", mark(piece)).with("count", usize::from(made))
    };
    let contacts: Vec<Message> = made.map(contact).collect();
    let mut notes = Vec::new();
    if !contacts.is_empty() {
        notes.push(Message::new("hexafuse-note-contacts").with("contacts", contacts));
    }
    let left: Vec<String> = position.order[index].pieces().map(mark).collect();
    let (hand, queue) = left.split_at(left.len().min(HAND));
    let told = |key: &'static str, pieces: &[String]| {
        (!pieces.is_empty()).then(|| Message::new(key).with("pieces", pieces.join(" ")))
    };
    notes.extend(told("hexafuse-note-hand", hand));
    notes.extend(told("hexafuse-note-queue", queue));
    notes
}
