//! The text of a position: `<board> <player to move> <captures by player>`.

use crate::geometry::Cell;
use crate::rules::Mistake;
use crate::geometry::bits::{bit, has};
use crate::pyramids::notation::{
    read_board, read_captures, read_pieces, read_side, surplus, write_board, write_captures, write_pieces,
};
use crate::rules::pyramid::Pyramid;
use crate::pyramids::supply::Supply;

use super::options::VolcanoOptions;
use super::position::{PIECES, Volcano};
use super::setups::{CAPS, COLOURS};

/// Writes a position.
pub fn write(position: &Volcano) -> String {
    let board = write_board(position.board, |cell| cell_text(position, cell));
    let captures = write_captures(&position.captured[..position.players.into()]);
    format!("{board} {} {captures}", position.to_move.number())
}

fn cell_text(position: &Volcano, cell: Cell) -> String {
    let mut text = write_pieces(position.pile(cell).into_iter());
    if has(position.caps, cell) {
        text.push('^');
    }
    if text.is_empty() { ".".to_owned() } else { text }
}

/// Reads a position; whether it is over is not looked at.
///
/// # Errors
/// The field that is not as it must be, and what was expected.
pub fn read(text: &str, options: &VolcanoOptions) -> Result<Volcano, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, to_move, captures] = *fields.as_slice() else {
        return Err(Mistake::unreadable("position", text, "board, player to move and captures"));
    };
    let mut position = Volcano::empty(options);
    let players: usize = position.players.into();
    let mut supply = Supply::new();
    for (cell, token) in read_board(position.board, board)? {
        read_cell(&mut position, &mut supply, token, cell)?;
    }
    if position.caps.count_ones() as usize != CAPS {
        let found = position.caps.count_ones().to_string();
        return Err(Mistake::impossible("board", "volcano-mistake-caps", found));
    }
    position.to_move = read_side(to_move, players)?;
    read_captures(captures, COLOURS, PIECES, &mut position.captured[..players])?;
    let captured = &position.captured[..players];
    match surplus(&position.on_board(), captured, |colour| position.setup.supply(colour)) {
        Some((part, piece)) => Err(too_many(part, piece)),
        None => Ok(position),
    }
}

fn read_cell(position: &mut Volcano, supply: &mut Supply, token: &str, cell: Cell) -> Result<(), Mistake> {
    let (pieces, capped) = match token.strip_suffix('^') {
        Some(pieces) => (pieces, true),
        None => (token, false),
    };
    // Empty and without a cap is a point; a point and a cap is not written.
    let pieces = match (pieces, capped) {
        (".", false) => Some(Vec::new()),
        ("", false) => None,
        _ => read_pieces(pieces, COLOURS),
    };
    let pieces = pieces.ok_or_else(|| Mistake::unreadable("board", token, "a cell such as `r1r2r3^`, `^` or `.`"))?;
    for piece in pieces {
        let id = supply.take(piece).ok_or_else(|| too_many("board", piece))?;
        position.stacks.push(cell, id);
    }
    if capped {
        position.caps |= bit(cell);
    }
    Ok(())
}

fn too_many(part: &'static str, piece: Pyramid) -> Mistake {
    Mistake::impossible(part, "volcano-mistake-supply", write_pieces([piece].into_iter()))
}
