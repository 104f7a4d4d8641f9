//! Explains refusals: the rule and the obstacle, in words and as marks.

use basalt_geometry::Cell;
use basalt_rules::{Attempt, Mark, Message, Overlay, Tap};

use super::action::{Action, PASS, SWAP};
use super::describe::{contents, list, mark, piece};
use super::layout::{ANCHORS, BOARD, Bits, CORNERS, NEAR, bit, cells, spread};
use super::legality::Legality;
use super::order::HAND;
use super::pieces::{Piece, ROTATIONS};
use super::placements::{Lie, covered, table};
use super::position::{HexaFuse, look};

enum Trouble {
    Outside,
    Taken(Bits),
    /// It would be edge-adjacent to these enemy cells.
    Touching(Bits),
    /// It would touch no piece of its side.
    Loose,
    /// These cells would touch an own piece only at corners, without a bridge.
    Corner(Piece, Bits),
}

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

/// The placement meant by taps: a slot, perhaps a rotation, and a cell.
fn meant(position: &HexaFuse, taps: &[Tap]) -> Option<Lie> {
    let (slot, rotation, home) = match *taps {
        [Tap::Slot(slot), Tap::Cell(home)] => (slot, 0, home),
        [Tap::Slot(slot), Tap::Rotate(rotation), Tap::Cell(home)] => (slot, rotation, home),
        _ => return None,
    };
    let piece = position.piece_at(slot)?;
    Some(Lie { piece, rotation: rotation % ROTATIONS[usize::from(piece)], home })
}

pub(super) fn refusal(position: &HexaFuse, attempt: Attempt<'_, Action>) -> (Message, Overlay) {
    let key = |key: &'static str| (Message::new(key), Overlay::default());
    if position.is_over() {
        return key("hexafuse-refusal-over");
    }
    let pass = || key("hexafuse-refusal-pass");
    let swap = || key(if position.pie { "hexafuse-refusal-swap" } else { "hexafuse-refusal-no-pie" });
    match attempt {
        Attempt::Action(Action::Place(placement)) => explain_place(position, table().lie(placement)),
        Attempt::Action(Action::Pass) => pass(),
        Attempt::Action(Action::Swap) => swap(),
        Attempt::Action(Action::Timeout) => key("hexafuse-refusal-clock"),
        Attempt::Taps(taps) => match (taps, meant(position, taps)) {
            (_, Some(lie)) => explain_place(position, lie),
            ([.., Tap::Button(PASS)], _) => pass(),
            ([.., Tap::Button(SWAP)], _) => swap(),
            ([.., Tap::Rotate(_)], _) => key("hexafuse-refusal-rotation"),
            ([.., Tap::Slot(slot)], _) => {
                let why = |piece| (refuse_piece(position, piece), Overlay::default());
                position.piece_at(*slot).map_or_else(|| key("hexafuse-refusal-no-piece"), why)
            }
            ([.., Tap::Cell(_)], _) if !position.legality().any() => key("hexafuse-refusal-stuck"),
            ([.., Tap::Cell(home)], _) if !can_cover(position, *home) => key("hexafuse-refusal-nothing"),
            ([.., Tap::Cell(home)], _) => {
                (Message::new("hexafuse-refusal-choose").with("cell", BOARD.name(*home)), Overlay::default())
            }
            _ => key("hexafuse-refusal-nothing"),
        },
    }
}

/// Whether some piece in hand can be placed over a cell.
fn can_cover(position: &HexaFuse, cell: Cell) -> bool {
    position.legality().all().any(|placement| table().cells(placement) & bit(cell) != 0)
}

fn refuse_piece(position: &HexaFuse, found: Piece) -> Message {
    let side = position.to_move.index();
    let about = |key: &'static str| Message::new(key).with("piece", piece(found));
    match position.order[side].place(found) {
        None if position.placed[side][usize::from(found)].is_some() => about("hexafuse-refusal-played"),
        None => about("hexafuse-refusal-missing"),
        Some(HAND..) => about("hexafuse-refusal-queue"),
        Some(_) if position.legality().of(found).next().is_none() => about("hexafuse-refusal-nowhere"),
        Some(_) => about("hexafuse-refusal-go-on"),
    }
}

fn explain_place(position: &HexaFuse, lie: Lie) -> (Message, Overlay) {
    let trouble = trouble(position, lie);
    let is_at_hand = position.order[position.to_move.index()].hand().any(|piece| piece == lie.piece);
    let message = match is_at_hand {
        true => refuse_place(position, lie, trouble.as_ref()),
        false => refuse_piece(position, lie.piece),
    };
    let crossed = match trouble {
        None => return (message, Overlay::default()),
        // Without an obstacle, the place itself is wrong.
        Some(Trouble::Outside | Trouble::Loose) => bit(lie.home),
        Some(Trouble::Taken(cells) | Trouble::Touching(cells) | Trouble::Corner(_, cells)) => cells,
    };
    let mut marks = vec![(lie.home, Mark::Ghost(look(position.to_move, lie)))];
    marks.extend(cells(crossed).map(|cell| (cell, Mark::Cross)));
    (message.clone(), Overlay { marks, notes: vec![message], ..Overlay::default() })
}

fn refuse_place(position: &HexaFuse, lie: Lie, trouble: Option<&Trouble>) -> Message {
    let about = |key: &'static str| Message::new(key).with("piece", mark(lie.piece));
    let first = |bits: Bits| cells(bits).next();
    let at = |message: Message, cell: Option<Cell>| match cell {
        Some(cell) => message.with("cell", BOARD.name(cell)).with("what", contents(position, cell)),
        None => message,
    };
    match trouble {
        Some(Trouble::Outside) => about("hexafuse-refusal-outside").with("cell", BOARD.name(lie.home)),
        Some(&Trouble::Taken(taken)) => at(about("hexafuse-refusal-taken"), first(taken)),
        Some(&Trouble::Touching(touching)) => at(about("hexafuse-refusal-touching"), first(touching)),
        Some(Trouble::Loose) => about("hexafuse-refusal-loose"),
        Some(&Trouble::Corner(own, there)) => {
            about("hexafuse-refusal-corner").with("own", mark(own)).with("cells", list(there))
        }
        None => about("hexafuse-refusal-free"),
    }
}
