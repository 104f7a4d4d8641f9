//! Positions of games of caps as text: `<board> <side to move> <captures by side>`.

use basalt_geometry::bits::bit;
use basalt_geometry::{Board, Cell};
use basalt_rules::pyramid::{Colour, Pyramid};
use basalt_rules::{Expected, Mistake, Side};

use super::piece_text::{read_pieces, write_pieces};
use super::position::{CapGame, CapRules};
use super::score::Captures;
use super::supply::{PIECES, Supply};

pub fn write<R: CapRules>(position: &CapGame<R>) -> String {
    let board = write_board(position.board, |cell| cell_text(position, cell));
    format!("{board} {} {}", position.to_move.number(), write_captures(position.holdings()))
}

fn cell_text<R: CapRules>(position: &CapGame<R>, cell: Cell) -> String {
    let mut pieces: Vec<Pyramid> = position.loose_down(cell).collect();
    pieces.reverse();
    let mut text = R::fixed_text(cell).to_owned() + &write_pieces(pieces.into_iter());
    if let Some(owner) = position.cap_owner(cell) {
        text.push_str(R::CAP_KINDS[owner].mark);
    }
    if text.is_empty() { ".".to_owned() } else { text }
}

/// Parses a position onto a bare board; it does not check whether the game is over.
///
/// # Errors
/// The invalid field, and the expected form.
pub fn read<R: CapRules>(text: &str, bare: CapGame<R>) -> Result<CapGame<R>, Mistake> {
    let position = parse(text, bare, true, refuse_caps)?;
    match surplus(&position.on_board(), position.holdings(), |colour| position.rules.supply(colour)) {
        Some((part, piece)) => Err(too_many(&position.rules, part, piece)),
        None => Ok(position),
    }
}

/// Parses any position that can be drawn, legal or not.
///
/// It drops players beyond the set-up's number with their captures.
///
/// # Errors
/// The unreadable field, and the expected form.
pub fn sketch<R: CapRules>(text: &str, bare: CapGame<R>) -> Result<CapGame<R>, Mistake> {
    parse(text, bare, false, |_| Ok(()))
}

fn refuse_caps<R: CapRules>(position: &CapGame<R>) -> Result<(), Mistake> {
    for cell in position.board.cells() {
        R::refuse_cap(position, cell)?;
    }
    for caps in &position.caps[..R::CAP_KINDS.len()] {
        if caps.count_ones() != position.rules.caps() {
            return Err(Mistake::impossible("board", R::WORDS.wrong_caps, caps.count_ones().to_string()));
        }
    }
    Ok(())
}

/// Parses field after field, the board first; `exact` requires as many players as the game has.
fn parse<R: CapRules>(
    text: &str,
    bare: CapGame<R>,
    exact: bool,
    check_board: impl FnOnce(&CapGame<R>) -> Result<(), Mistake>,
) -> Result<CapGame<R>, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, to_move, captures] = *fields.as_slice() else {
        return Err(Mistake::unreadable("position", text, "…/… 1 …|…"));
    };
    let mut position = bare;
    let sides = position.rules.sides();
    let mut given = Supply::new(R::COPIES);
    for (cell, token) in read_board(position.board, board)? {
        read_cell(&mut position, &mut given, token, cell)?;
    }
    check_board(&position)?;
    let side = read_side(to_move, if exact { sides } else { Side::MOST })?;
    position.to_move = if side.index() < sides { side } else { Side::FIRST };
    if exact && captures.split('|').count() != sides {
        return Err(Mistake::unreadable("captures", captures, Expected::Joined(sides, '|')));
    }
    read_captures(captures, R::COLOURS, &mut position.captured[..sides])?;
    Ok(position)
}

fn read_cell<R: CapRules>(
    position: &mut CapGame<R>,
    given: &mut Supply,
    token: &str,
    cell: Cell,
) -> Result<(), Mistake> {
    let unreadable = || Mistake::unreadable("board", token, R::CELL_FORMS);
    let (pile, mark) = token.split_at(token.find('^').unwrap_or(token.len()));
    let cap = R::CAP_KINDS.iter().position(|kind| kind.mark == mark);
    // An empty cell without a cap is a point. A point with a cap, or empty text, is not allowed.
    let pile = match (pile, mark) {
        (".", "") => "",
        ("", "") => return Err(unreadable()),
        (_, "") => pile,
        _ if cap.is_none() => return Err(unreadable()),
        _ => pile,
    };
    let pile = R::without_fixed(position, cell, pile)?;
    for piece in read_pieces(pile, R::COLOURS).ok_or_else(unreadable)? {
        let id = given.take(piece).ok_or_else(|| too_many(&position.rules, "board", piece))?;
        position.stacks.push(cell, id);
    }
    if let Some(owner) = cap {
        position.caps[owner] |= bit(cell);
    }
    Ok(())
}

pub(super) fn too_many<R: CapRules>(rules: &R, part: &'static str, piece: Pyramid) -> Mistake {
    let written = write_pieces([piece].into_iter());
    Mistake::surplus(part, R::WORDS.surplus, written, rules.supply(piece.colour))
}

fn write_board(board: &Board, cell: impl Fn(Cell) -> String) -> String {
    let row = |row: &Vec<Cell>| row.iter().map(|&c| cell(c)).collect::<Vec<_>>().join(",");
    board.rows().iter().map(row).collect::<Vec<_>>().join("/")
}

fn read_board<'a>(board: &Board, text: &'a str) -> Result<Vec<(Cell, &'a str)>, Mistake> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != board.rows().len() {
        return Err(Mistake::unreadable("board", text, Expected::Joined(board.rows().len(), '/')));
    }
    let mut read = Vec::new();
    for (row, cells) in rows.into_iter().zip(board.rows()) {
        let tokens: Vec<&str> = row.split(',').collect();
        if tokens.len() != cells.len() {
            return Err(Mistake::unreadable("board", row, Expected::Joined(cells.len(), ',')));
        }
        read.extend(cells.iter().copied().zip(tokens));
    }
    Ok(read)
}

fn read_side(text: &str, sides: usize) -> Result<Side, Mistake> {
    let side = Side::all(sides).find(|side| side.number().to_string() == text);
    side.ok_or_else(|| Mistake::unreadable("to-move", text, format!("1…{sides}")))
}

/// Writes the captures of every side, such as `r3y1|-`.
fn write_captures(captured: &[Captures]) -> String {
    let one = |captures: &Captures| match write_pieces(captures.pieces()) {
        none if none.is_empty() => "-".to_owned(),
        some => some,
    };
    captured.iter().map(one).collect::<Vec<_>>().join("|")
}

/// Parses the captures of every side, pieces of these colours.
fn read_captures(text: &str, colours: &[Colour], captured: &mut [Captures]) -> Result<(), Mistake> {
    for (field, captured) in text.split('|').zip(captured) {
        let pieces = match field {
            "-" => Some(Vec::new()),
            "" => None,
            some => read_pieces(some, colours).filter(|pieces| pieces.len() <= PIECES),
        };
        let pieces = pieces.ok_or_else(|| Mistake::unreadable("captures", field, ["r3y1", "-"]))?;
        *captured = pieces.into_iter().collect();
    }
    Ok(())
}

/// The first piece of which there are more than `supply` of its colour, with the part of the text.
fn surplus(
    board: &Captures,
    captured: &[Captures],
    supply: impl Fn(Colour) -> usize,
) -> Option<(&'static str, Pyramid)> {
    let everywhere = |piece| board.count(piece) + captured.iter().map(|c| c.count(piece)).sum::<usize>();
    let too_many = |&piece: &Pyramid| everywhere(piece) > supply(piece.colour);
    let mut all = std::iter::once(board).chain(captured);
    let piece =
        all.find_map(|captures| Pyramid::kinds().find(|kind| captures.count(*kind) > 0 && too_many(kind)))?;
    Some((if board.count(piece) > supply(piece.colour) { "board" } else { "captures" }, piece))
}
