//! The text of a position: `<board> <player to move> <captures by player>`.

use crate::geometry::Cell;
use crate::rules::pyramid::{Pyramid, Size};
use crate::rules::trees::Captures;
use crate::rules::{Mistake, Side};

use super::options::VolcanoOptions;
use super::pieces::{Supply, colour};
use super::position::{Volcano, bit, has};
use super::setups::CAPS;

/// Writes a position.
pub fn write(position: &Volcano) -> String {
    let row = |row: &Vec<Cell>| row.iter().map(|&cell| cell_text(position, cell)).collect::<Vec<_>>().join(",");
    let board: Vec<String> = position.board.rows().iter().map(row).collect();
    let captures = |side: Side| match pieces_text(position.captured[side.index()].pieces()) {
        none if none.is_empty() => "-".to_owned(),
        some => some,
    };
    let captures: Vec<String> = Side::all(position.players.into()).map(captures).collect();
    format!("{} {} {}", board.join("/"), position.to_move.number(), captures.join("|"))
}

fn cell_text(position: &Volcano, cell: Cell) -> String {
    let mut text = pieces_text(position.pile(cell).into_iter());
    if has(position.caps, cell) {
        text.push('^');
    }
    if text.is_empty() { ".".to_owned() } else { text }
}

fn pieces_text(pieces: impl Iterator<Item = Pyramid>) -> String {
    pieces.map(|piece| format!("{}{}", piece.colour.letter(), piece.size.number())).collect()
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
    let mut supply = Supply::default();
    read_board(&mut position, &mut supply, board)?;
    position.to_move = read_side(to_move, position.players.into())?;
    read_captures(&mut position, captures)?;
    refuse_surplus(&position)?;
    Ok(position)
}

fn read_board(position: &mut Volcano, supply: &mut Supply, text: &str) -> Result<(), Mistake> {
    let board = position.board;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != board.rows().len() {
        return Err(Mistake::unreadable("board", text, format!("{} rows joined by `/`", board.rows().len())));
    }
    for (row, cells) in rows.into_iter().zip(board.rows()) {
        let tokens: Vec<&str> = row.split(',').collect();
        if tokens.len() != cells.len() {
            return Err(Mistake::unreadable("board", row, format!("{} cells joined by `,`", cells.len())));
        }
        for (token, &cell) in tokens.into_iter().zip(cells) {
            read_cell(position, supply, token, cell)?;
        }
    }
    if position.caps.count_ones() as usize != CAPS {
        let found = position.caps.count_ones().to_string();
        return Err(Mistake::impossible("board", "volcano-mistake-caps", found));
    }
    Ok(())
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
        _ => read_pieces(pieces),
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

/// Pieces one after another, such as `r1r2r3`.
fn read_pieces(text: &str) -> Option<Vec<Pyramid>> {
    let mut letters = text.chars();
    let mut pieces = Vec::new();
    while let Some(letter) = letters.next() {
        let digit = letters.next()?;
        let size = Size::ALL.into_iter().find(|size| char::from(b'0' + size.number()) == digit)?;
        pieces.push(Pyramid { colour: colour(letter)?, size });
    }
    Some(pieces)
}

fn read_side(text: &str, players: usize) -> Result<Side, Mistake> {
    let side = Side::all(players).find(|side| side.number().to_string() == text);
    side.ok_or_else(|| Mistake::unreadable("to-move", text, format!("a player from 1 to {players}")))
}

fn read_captures(position: &mut Volcano, text: &str) -> Result<(), Mistake> {
    let fields: Vec<&str> = text.split('|').collect();
    let players: usize = position.players.into();
    if fields.len() != players {
        return Err(Mistake::unreadable("captures", text, format!("captures of {players} players joined by `|`")));
    }
    for (field, captured) in fields.into_iter().zip(&mut position.captured) {
        let expected = "pieces such as `r3y1`, or `-` for none";
        let pieces = match field {
            "-" => Some(Vec::new()),
            "" => None,
            some => read_pieces(some),
        };
        let pieces = pieces.ok_or_else(|| Mistake::unreadable("captures", field, expected))?;
        if !pieces.is_sorted() {
            return Err(Mistake::unreadable("captures", field, "pieces sorted by colour, then size"));
        }
        if pieces.len() > super::pieces::PIECES {
            return Err(Mistake::unreadable("captures", field, expected));
        }
        *captured = pieces.into_iter().collect();
    }
    Ok(())
}

/// Board and captures together are never more than the set-up has.
fn refuse_surplus(position: &Volcano) -> Result<(), Mistake> {
    let board = position.on_board();
    let captured = || position.captured.iter().flat_map(Captures::pieces);
    for piece in board.pieces().chain(captured()) {
        let everywhere = board.count(piece) + captured().filter(|&other| other == piece).count();
        if everywhere > position.setup.supply(piece.colour) {
            let part = if board.count(piece) > position.setup.supply(piece.colour) { "board" } else { "captures" };
            return Err(too_many(part, piece));
        }
    }
    Ok(())
}

fn too_many(part: &'static str, piece: Pyramid) -> Mistake {
    Mistake::impossible(part, "volcano-mistake-supply", pieces_text([piece].into_iter()))
}
