//! The text of a position: `<board> <w|b> <owed> <supplies>`, and an optional mark.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Expected, Mistake, Side};

use super::action::Kind;
use super::options::DuplohexOptions;
use super::position::{Duplohex, End, Owed, SIDES};

const SIDE: [&str; SIDES] = ["w", "b"];
const SWAP: &str = "s";
const PASSES: [&str; 2] = ["p", "pp"];

pub(super) fn write(position: &Duplohex) -> String {
    let mut text = String::new();
    for (number, row) in position.grid().rows().iter().enumerate() {
        for (column, &cell) in row.iter().enumerate() {
            text.push_str(match (number, column) {
                (0, 0) => "",
                (_, 0) => "/",
                _ => ",",
            });
            write_cell(position, cell, &mut text);
        }
    }
    let owed = match position.owed {
        Owed::First => "1",
        Owed::Both => "DR",
        Owed::Only(Kind::Disc) => "D",
        Owed::Only(Kind::Ring) => "R",
    };
    text.push_str(&[" ", SIDE[position.to_move.index()], " ", owed, " ", &supplies(position)].concat());
    let mark = match position.passes {
        0 if position.may_swap => Some(SWAP),
        0 => None,
        passes => Some(PASSES[usize::from(passes) - 1]),
    };
    if let Some(mark) = mark {
        text.push(' ');
        text.push_str(mark);
    }
    text
}

fn write_cell(position: &Duplohex, cell: Cell, text: &mut String) {
    let owners = Kind::BOTH.map(|kind| position.owner(kind, cell));
    match owners {
        [None, None] => text.push('.'),
        _ => owners.iter().for_each(|owner| text.push_str(owner.map_or("-", |side| SIDE[side.index()]))),
    }
}

fn supplies(position: &Duplohex) -> String {
    let left = Side::all(SIDES).flat_map(|side| Kind::BOTH.map(|kind| position.left(kind, side).to_string()));
    left.collect::<Vec<_>>().join(".")
}

pub(super) fn read(text: &str, options: &DuplohexOptions) -> Result<Duplohex, Mistake> {
    let position = sketch(text, options)?;
    let [board, _, owed, left] = std::array::from_fn(|place| text.split(' ').nth(place).unwrap_or_default());
    let is_first = board_count(&position) == 0 && position.to_move == Duplohex::WHITE;
    if (position.owed == Owed::First) != is_first {
        return Err(Mistake::impossible("owed", "duplohex-mistake-owed", owed));
    }
    if supplies(&position) != left {
        return Err(Mistake::unreadable("supplies", left, supplies(&position)));
    }
    if Side::all(SIDES).all(|side| has_chain(&position, side)) {
        return Err(Mistake::impossible("board", "duplohex-mistake-chains", board));
    }
    let marked = position.may_swap || position.passes > 0;
    if marked && (position.owed != Owed::Both || position.may_swap && !position.is_answer()) {
        let mark = text.split(' ').nth(4).unwrap_or_default();
        return Err(Mistake::impossible("mark", "duplohex-mistake-mark", mark));
    }
    Ok(position)
}

/// Parses any position that can be drawn, legal or not.
pub(super) fn sketch(text: &str, options: &DuplohexOptions) -> Result<Duplohex, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let (board, to_move, owed, mark) = match *fields.as_slice() {
        [board, to_move, owed, _] => (board, to_move, owed, None),
        [board, to_move, owed, _, mark] => (board, to_move, owed, Some(mark)),
        _ => return Err(Mistake::unreadable("position", text, "…/… w DR 18.18.18.18")),
    };
    let mut position = Duplohex::empty(options);
    read_board(&mut position, board)?;
    let side = SIDE.iter().position(|&letter| letter == to_move);
    position.to_move = Side::new(side.ok_or_else(|| Mistake::unreadable("to-move", to_move, SIDE))?);
    position.owed = match owed {
        "1" => Owed::First,
        "DR" => Owed::Both,
        "D" => Owed::Only(Kind::Disc),
        "R" => Owed::Only(Kind::Ring),
        _ => return Err(Mistake::unreadable("owed", owed, ["1", "DR", "D", "R"])),
    };
    position.root_all();
    if let Some(mark) = mark {
        read_mark(&mut position, mark)?;
    }
    Ok(position)
}

fn read_board(position: &mut Duplohex, text: &str) -> Result<(), Mistake> {
    let rows: Vec<&str> = text.split('/').collect();
    let cells = position.grid().rows();
    if rows.len() != cells.len() {
        return Err(Mistake::unreadable("board", text, Expected::Joined(cells.len(), '/')));
    }
    for (row, cells) in rows.into_iter().zip(cells) {
        let tokens: Vec<&str> = row.split(',').collect();
        if tokens.len() != cells.len() {
            return Err(Mistake::unreadable("board", row, Expected::Joined(cells.len(), ',')));
        }
        for (token, &cell) in tokens.into_iter().zip(cells) {
            read_cell(position, token, cell)?;
        }
    }
    Ok(())
}

pub(super) fn piece(side: Side, kind: Kind) -> String {
    [SIDE[side.index()], &kind.letter().to_string()].concat()
}

fn read_cell(position: &mut Duplohex, token: &str, cell: Cell) -> Result<(), Mistake> {
    if token == "." {
        return Ok(());
    }
    let wrong = || Mistake::unreadable("board", token, ["w-", "-b", "bw", "."]);
    let [disc, ring] = *token.as_bytes() else { return Err(wrong()) };
    if [disc, ring] == *b"--" {
        return Err(wrong());
    }
    for (kind, letter) in Kind::BOTH.into_iter().zip([disc, ring]) {
        let side = match letter {
            b'-' => continue,
            b'w' => Duplohex::WHITE,
            b'b' => Duplohex::BLACK,
            _ => return Err(wrong()),
        };
        let left = &mut position.supply[kind.index()][side.index()];
        *left = left
            .checked_sub(1)
            .ok_or_else(|| Mistake::impossible("board", "duplohex-mistake-supply", piece(side, kind)))?;
        let pieces = &mut position.pieces[kind.index()][side.index()];
        *pieces = *pieces | CellSet::only(cell);
    }
    Ok(())
}

impl Duplohex {
    /// Whether White's first piece is the only one, so that Black may swap.
    pub(super) fn is_answer(&self) -> bool {
        let whites = self.pieces.iter().map(|of_kind| of_kind[0].len()).sum::<usize>();
        self.swap && self.to_move == Duplohex::BLACK && board_count(self) == 1 && whites == 1
    }
}

pub(super) fn board_count(position: &Duplohex) -> u32 {
    position.pieces.iter().flatten().map(|pieces| pieces.len() as u32).sum()
}

fn has_chain(position: &Duplohex, side: Side) -> bool {
    Kind::BOTH.into_iter().any(|kind| position.is_joined(kind, side))
}

fn read_mark(position: &mut Duplohex, mark: &str) -> Result<(), Mistake> {
    match PASSES.iter().position(|&other| other == mark) {
        Some(place) => {
            position.passes = place as u8 + 1;
            if position.passes == super::position::PASSES && position.end.is_none() {
                position.end = Some(End::Exhausted);
            }
        }
        None if mark == SWAP => position.may_swap = true,
        None => return Err(Mistake::unreadable("mark", mark, [PASSES[0], PASSES[1], SWAP])),
    }
    Ok(())
}
