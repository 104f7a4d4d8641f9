//! Positions of pyramids as text: what the games that stack them write and read alike.

use crate::geometry::{Board, Cell};
use crate::rules::pyramid::{Colour, Pyramid, Size};
use crate::rules::{Mistake, Side};

use super::score::Captures;

/// Pieces one after another, such as `r1r2r3`.
pub fn write_pieces(pieces: impl Iterator<Item = Pyramid>) -> String {
    let mut text = String::new();
    for piece in pieces {
        text.push(piece.colour.letter());
        text.push(digit(piece.size));
    }
    text
}

/// Reads pieces of these colours; `None` when the text is something else.
pub fn read_pieces(text: &str, colours: &[Colour]) -> Option<Vec<Pyramid>> {
    let mut letters = text.chars();
    let mut pieces = Vec::new();
    while let Some(letter) = letters.next() {
        let colour = colours.iter().copied().find(|colour| colour.letter() == letter)?;
        let number = letters.next()?;
        let size = Size::ALL.into_iter().find(|&size| digit(size) == number)?;
        pieces.push(Pyramid { colour, size });
    }
    Some(pieces)
}

fn digit(size: Size) -> char {
    char::from(b'0' + size.number())
}

/// The board as rows from its top, each cell as `cell` writes it.
pub fn write_board(board: &Board, cell: impl Fn(Cell) -> String) -> String {
    let row = |row: &Vec<Cell>| row.iter().map(|&c| cell(c)).collect::<Vec<_>>().join(",");
    board.rows().iter().map(row).collect::<Vec<_>>().join("/")
}

/// The cells of a board with what is written for each.
///
/// # Errors
/// Rows or cells too many or too few.
pub fn read_board<'a>(board: &Board, text: &'a str) -> Result<Vec<(Cell, &'a str)>, Mistake> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != board.rows().len() {
        return Err(Mistake::unreadable("board", text, format!("{} rows joined by `/`", board.rows().len())));
    }
    let mut read = Vec::new();
    for (row, cells) in rows.into_iter().zip(board.rows()) {
        let tokens: Vec<&str> = row.split(',').collect();
        if tokens.len() != cells.len() {
            return Err(Mistake::unreadable("board", row, format!("{} cells joined by `,`", cells.len())));
        }
        read.extend(cells.iter().copied().zip(tokens));
    }
    Ok(read)
}

/// Reads the number of the side to move.
///
/// # Errors
/// Anything but the number of one of so many sides.
pub fn read_side(text: &str, sides: usize) -> Result<Side, Mistake> {
    let side = Side::all(sides).find(|side| side.number().to_string() == text);
    side.ok_or_else(|| Mistake::unreadable("to-move", text, format!("a player from 1 to {sides}")))
}

/// The captures of every side, such as `r3y1|-`.
pub fn write_captures(captured: &[Captures]) -> String {
    let one = |captures: &Captures| match write_pieces(captures.pieces()) {
        none if none.is_empty() => "-".to_owned(),
        some => some,
    };
    captured.iter().map(one).collect::<Vec<_>>().join("|")
}

/// Reads the captures of every side, pieces of these colours and at most so many a side.
///
/// # Errors
/// Fields too many or too few, and what are no pieces, unsorted, or more than there can be.
pub fn read_captures(
    text: &str,
    colours: &[Colour],
    most: usize,
    captured: &mut [Captures],
) -> Result<(), Mistake> {
    let fields: Vec<&str> = text.split('|').collect();
    if fields.len() != captured.len() {
        let expected = format!("captures of {} players joined by `|`", captured.len());
        return Err(Mistake::unreadable("captures", text, expected));
    }
    for (field, captured) in fields.into_iter().zip(captured) {
        let pieces = match field {
            "-" => Some(Vec::new()),
            "" => None,
            some => read_pieces(some, colours).filter(|pieces| pieces.len() <= most),
        };
        let expected = "pieces such as `r3y1`, or `-` for none";
        let pieces = pieces.ok_or_else(|| Mistake::unreadable("captures", field, expected))?;
        if !pieces.is_sorted() {
            return Err(Mistake::unreadable("captures", field, "pieces sorted by colour, then size"));
        }
        *captured = pieces.into_iter().collect();
    }
    Ok(())
}

/// Board and captures together are never more than there are pieces of each colour and size: the first piece of
/// which there are more than `supply` tells of its colour, with the part of the text in which they are too many.
pub fn surplus(
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
