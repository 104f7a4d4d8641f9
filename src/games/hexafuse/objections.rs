//! Why something cannot be done: which rule is in the way, and which piece or cell; in words and as a picture.

use crate::geometry::Cell;
use crate::rules::{Mark, Message, Overlay, Tap};

use super::action::{PASS, SWAP};
use super::depict::GONE;
use super::layout::{ANCHORS, BOARD, Bits, CORNERS, NEAR, bit, cells, spread};
use super::legality::Legality;
use super::options::Clock;
use super::order::HAND;
use super::pieces::{Piece, TURNS};
use super::placements::{Lie, covered, table};
use super::position::{HexaFuse, look};
use super::telling::{contents, list, mark, piece};

/// What is in the way of a placement.
enum Trouble {
    /// It would reach over the edge of the board.
    Outside,
    /// Cells of it are taken.
    Taken(Bits),
    /// It would lie beside these cells of the opponent.
    Touching(Bits),
    /// It would lie beside nothing of its own side.
    Loose,
    /// It would touch an own piece at these cells of it, at corners only, and nothing bridges the two.
    Corner(Piece, Bits),
}

/// What is in the way of a piece of the side to move, the plainest first.
fn trouble(position: &HexaFuse, lie: Lie) -> Option<Trouble> {
    let side = position.to_move.index();
    let Some(covered) = covered(lie) else { return Some(Trouble::Outside) };
    let both = position.cells[0] | position.cells[1] | ANCHORS[0] | ANCHORS[1];
    let taken = covered & (both | position.blocked);
    if taken != 0 {
        return Some(Trouble::Taken(taken));
    }
    let touching = spread(covered, &NEAR) & (position.cells[1 - side] | ANCHORS[1 - side]);
    if touching != 0 {
        return Some(Trouble::Touching(touching));
    }
    if covered & position.near[side] == 0 {
        return Some(Trouble::Loose);
    }
    let own = Legality::new(position, side).lonely_corner(covered)?;
    let lies = position.placed[side][usize::from(own)].map_or(0, |placement| table().cells(placement));
    Some(Trouble::Corner(own, lies & spread(covered, &CORNERS)))
}

/// The placement that touches speak of: a slot, perhaps a turn, and last a cell.
fn meant(position: &HexaFuse, taps: &[Tap]) -> Option<Lie> {
    let (slot, turn, home) = match *taps {
        [Tap::Slot(slot), Tap::Cell(home)] => (slot, 0, home),
        [Tap::Slot(slot), Tap::Turn(turn), Tap::Cell(home)] => (slot, turn, home),
        _ => return None,
    };
    let piece = position.piece_at(slot)?;
    Some(Lie { piece, turn: turn % TURNS[usize::from(piece)], home })
}

/// Why touches begin no action.
pub fn refusal(position: &HexaFuse, taps: &[Tap]) -> Message {
    if position.is_over() {
        return Message::new("hexafuse-refusal-over");
    }
    match taps.last() {
        Some(&Tap::Button(PASS)) => Message::new("hexafuse-refusal-pass"),
        Some(&Tap::Button(SWAP)) => {
            Message::new(if position.pie { "hexafuse-refusal-swap" } else { "hexafuse-refusal-no-pie" })
        }
        Some(Tap::Clock) if position.clock == Clock::Off => Message::new("hexafuse-refusal-clock"),
        Some(&Tap::Slot(slot)) => refuse_slot(position, slot),
        Some(Tap::Turn(_)) => Message::new("hexafuse-refusal-turn"),
        Some(&Tap::Cell(home)) => match (taps.first(), meant(position, taps)) {
            (Some(&Tap::Slot(slot)), Some(lie)) => match is_at_hand(position, slot) {
                true => refuse_place(position, lie),
                false => refuse_slot(position, slot),
            },
            _ => Message::new("hexafuse-refusal-choose").with("cell", BOARD.name(home)),
        },
        _ => Message::new("hexafuse-refusal-nothing"),
    }
}

/// Whether a slot holds a piece of the hand.
fn is_at_hand(position: &HexaFuse, slot: u8) -> bool {
    usize::from(slot) < HAND && position.piece_at(slot).is_some()
}

fn refuse_slot(position: &HexaFuse, slot: u8) -> Message {
    let Some(found) = position.piece_at(slot) else { return Message::new("hexafuse-refusal-no-piece") };
    let about = |key: &'static str| Message::new(key).with("piece", piece(found));
    if slot >= GONE {
        let lies = position.placed[position.to_move.index()][usize::from(found)];
        return about(if lies.is_some() { "hexafuse-refusal-played" } else { "hexafuse-refusal-missing" });
    }
    match (is_at_hand(position, slot), position.legality().of(found).next()) {
        (false, _) => about("hexafuse-refusal-queue"),
        (true, None) => about("hexafuse-refusal-nowhere"),
        (true, Some(_)) => about("hexafuse-refusal-go-on"),
    }
}

fn refuse_place(position: &HexaFuse, lie: Lie) -> Message {
    let about = |key: &'static str| Message::new(key).with("piece", mark(lie.piece));
    let first = |bits: Bits| cells(bits).next();
    let at = |message: Message, cell: Option<Cell>| match cell {
        Some(cell) => message.with("cell", BOARD.name(cell)).with("what", contents(position, cell)),
        None => message,
    };
    match trouble(position, lie) {
        Some(Trouble::Outside) => about("hexafuse-refusal-outside").with("cell", BOARD.name(lie.home)),
        Some(Trouble::Taken(taken)) => at(about("hexafuse-refusal-taken"), first(taken)),
        Some(Trouble::Touching(touching)) => at(about("hexafuse-refusal-touching"), first(touching)),
        Some(Trouble::Loose) => about("hexafuse-refusal-loose"),
        Some(Trouble::Corner(own, there)) => {
            about("hexafuse-refusal-corner").with("own", mark(own)).with("cells", list(there))
        }
        None => about("hexafuse-refusal-free"),
    }
}

/// The same as a picture: the piece as it would lie, and crosses on what is in the way.
pub fn objection(position: &HexaFuse, taps: &[Tap]) -> Overlay {
    let meant = meant(position, taps).filter(|_| !position.is_over());
    let Some((lie, trouble)) = meant.and_then(|lie| Some((lie, trouble(position, lie)?))) else {
        return Overlay::default();
    };
    let crossed = match trouble {
        // Nothing is in the way where nothing is: the place itself is wrong.
        Trouble::Outside | Trouble::Loose => bit(lie.home),
        Trouble::Taken(cells) | Trouble::Touching(cells) | Trouble::Corner(_, cells) => cells,
    };
    let mut marks = vec![(lie.home, Mark::Ghost(look(position.to_move, lie)))];
    marks.extend(cells(crossed).map(|cell| (cell, Mark::Cross)));
    Overlay { marks, notes: vec![refusal(position, taps)], ..Overlay::default() }
}
