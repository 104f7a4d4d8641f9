//! The text of a position: `<board> <side to move> <captures of white>|<captures of black>`.

use crate::geometry::Cell;
use crate::rules::Mistake;
use crate::geometry::bits::{bit, has};
use crate::pyramids::notation::{
    read_board, read_captures, read_pieces, read_side, surplus, write_board, write_captures, write_pieces,
};
use crate::rules::pyramid::Pyramid;
use crate::pyramids::supply::Supply;
use crate::pyramids::score::Captures;

use super::layout::{CAPS, LARGES, SIDES, TRANSPARENT, large_of, supply};
use super::position::{Hexano, PIECES, is_loose};

/// The letters of the sides: of their large pieces, and of their caps.
const LETTERS: [char; SIDES] = ['w', 'k'];

/// Writes a position.
pub fn write(position: &Hexano) -> String {
    let board = write_board(position.board, |cell| cell_text(position, cell));
    format!("{board} {} {}", position.to_move.number(), write_captures(&position.captured))
}

fn cell_text(position: &Hexano, cell: Cell) -> String {
    let mut text = String::new();
    if let Some(side) = large_of(cell) {
        text.push(LETTERS[side]);
        text.push('3');
    }
    let loose = position.pile(cell).into_iter().filter(|piece| TRANSPARENT.contains(&piece.colour));
    text += &write_pieces(loose);
    if let Some(side) = (0..SIDES).find(|&side| has(position.caps[side], cell)) {
        text.push('^');
        text.push(LETTERS[side]);
    }
    if text.is_empty() { ".".to_owned() } else { text }
}

/// Reads a position; whether it is over is not looked at.
///
/// # Errors
/// The field that is not as it must be, and what was expected.
pub fn read(text: &str) -> Result<Hexano, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, to_move, captures] = *fields.as_slice() else {
        return Err(Mistake::unreadable("position", text, "board, player to move and captures"));
    };
    let mut position = Hexano::bare();
    let mut given = Supply::new();
    for (cell, token) in read_board(position.board, board)? {
        read_cell(&mut position, &mut given, token, cell)?;
    }
    for side in 0..SIDES {
        let caps = position.caps[side];
        if caps.count_ones() as usize != CAPS {
            return Err(Mistake::impossible("board", "hexano-mistake-caps", caps.count_ones().to_string()));
        }
    }
    position.to_move = read_side(to_move, SIDES)?;
    read_captures(captures, &TRANSPARENT, PIECES, &mut position.captured)?;
    match surplus(&on_board(&position), &position.captured, supply) {
        Some((part, piece)) => Err(too_many(part, piece)),
        None => Ok(position),
    }
}

/// The transparent pieces on the board.
fn on_board(position: &Hexano) -> Captures {
    let loose = |cell| position.stacks.down(cell).filter(|&piece| is_loose(piece));
    position.board.cells().flat_map(loose).map(crate::pyramids::supply::pyramid).collect()
}

fn read_cell(position: &mut Hexano, given: &mut Supply, token: &str, cell: Cell) -> Result<(), Mistake> {
    let unreadable = || Mistake::unreadable("board", token, "a cell such as `r1r2r3`, `w3^w`, `^k` or `.`");
    let name = || position.board.name(cell).to_owned();
    let (pile, cap) = match token.split_once('^') {
        Some((pile, letter)) => {
            let side = LETTERS.iter().position(|own| own.to_string() == letter).ok_or_else(unreadable)?;
            (pile, Some(side))
        }
        None => (token, None),
    };
    // Empty and without a cap is a point; a point and a cap is not written, nor is a cell of nothing.
    let is_point = pile == "." && cap.is_none();
    if pile.is_empty() && cap.is_none() {
        return Err(unreadable());
    }
    let pile = if is_point { "" } else { pile };
    let large = LETTERS.iter().position(|&letter| pile.starts_with([letter]) && pile[1..].starts_with('3'));
    if large != large_of(cell) {
        return Err(Mistake::impossible("board", "hexano-mistake-large", name()));
    }
    let pile = if large.is_some() { &pile[2..] } else { pile };
    for piece in read_pieces(pile, &TRANSPARENT).ok_or_else(unreadable)? {
        let id = given.take(piece).ok_or_else(|| too_many("board", piece))?;
        position.stacks.push(cell, id);
    }
    if let Some(side) = cap {
        if has(LARGES[1 - side], cell) {
            return Err(Mistake::impossible("board", "hexano-mistake-capped-large", name()));
        }
        position.caps[side] |= bit(cell);
    }
    Ok(())
}

fn too_many(part: &'static str, piece: Pyramid) -> Mistake {
    Mistake::impossible(part, "hexano-mistake-supply", write_pieces([piece].into_iter()))
}
