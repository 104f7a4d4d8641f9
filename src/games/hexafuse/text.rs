//! The text of a position.
//!
//! Its fields are `<board> <side to move> <order 1> <order 2> <contacts> <lock> <passes> <s or ->`.

use basalt_geometry::Cell;
use basalt_rules::{Expected, Mistake, Side};

use super::action::names;
use super::layout::{ANCHORS, BOARD, Bits, NEAR, bit, pairs, spread};
use super::options::HexaFuseOptions;
use super::order::Order;
use super::pieces::{PIECES, Piece, letter, piece};
use super::placements::{Placement, table};
use super::position::{HexaFuse, PASSES};

pub(super) fn write(position: &HexaFuse) -> String {
    let row =
        |row: &Vec<Cell>| row.iter().map(|&cell| cell_text(position, cell)).collect::<Vec<_>>().join(",");
    let board: Vec<String> = BOARD.rows().iter().map(row).collect();
    let [first, second] = position.order.map(order_text);
    let [ours, theirs] = position.contacts;
    let lock = position.lock.map_or(0, Side::number);
    let swap = if position.swap { 's' } else { '-' };
    let (to_move, passes) = (position.to_move.number(), position.passes);
    format!("{} {to_move} {first} {second} {ours}.{theirs} {lock} {passes} {swap}", board.join("/"))
}

fn cell_text(position: &HexaFuse, cell: Cell) -> String {
    let at = bit(cell);
    if position.blocked & at != 0 {
        return "#".to_owned();
    }
    for (side, anchors) in ANCHORS.into_iter().enumerate() {
        if anchors & at != 0 {
            return format!("{}*", side + 1);
        }
        let lies = |&(_, placement): &(Piece, Placement)| table().cells(placement) & at != 0;
        if let Some((piece, _)) = position.placed(side).find(lies) {
            return format!("{}{}", side + 1, letter(piece));
        }
    }
    ".".to_owned()
}

fn order_text(order: Order) -> String {
    if order.is_empty() { "-".to_owned() } else { order.pieces().map(letter).collect() }
}

pub(super) fn read(text: &str, options: &HexaFuseOptions) -> Result<HexaFuse, Mistake> {
    let position = parse(text, options, refuse_board)?;
    let on_board = position.all_contacts();
    if position.contacts.iter().map(|&count| u32::from(count)).sum::<u32>() != on_board {
        return Err(Mistake::impossible("contacts", "hexafuse-mistake-contacts", on_board.to_string()));
    }
    if position.swap && !position.can_swap() {
        return Err(Mistake::impossible("swap", "hexafuse-mistake-swap", "s"));
    }
    Ok(position)
}

/// Parses any position that can be drawn, legal or not.
pub(super) fn sketch(text: &str, options: &HexaFuseOptions) -> Result<HexaFuse, Mistake> {
    parse(text, options, |_| Ok(()))
}

fn refuse_board(position: &HexaFuse) -> Result<(), Mistake> {
    if !pairs().any(|pair| pair == position.blocked) {
        let found = names(position.blocked).join(" ");
        return Err(Mistake::impossible("board", "hexafuse-mistake-blocked", found));
    }
    for side in 0..2 {
        refuse_loose(position, side)?;
    }
    let touching = position.near[1] & (position.cells[0] | ANCHORS[0])
        | position.near[0] & (position.cells[1] | ANCHORS[1]);
    if touching != 0 {
        return Err(Mistake::impossible("board", "hexafuse-mistake-touching", names(touching).join(" ")));
    }
    Ok(())
}

/// Parses all fields; the board must pass a check before the others are parsed.
fn parse(
    text: &str,
    options: &HexaFuseOptions,
    check_board: impl FnOnce(&HexaFuse) -> Result<(), Mistake>,
) -> Result<HexaFuse, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, to_move, first, second, contacts, lock, passes, swap] = *fields.as_slice() else {
        return Err(Mistake::unreadable("position", text, "…/… 1 JDBG JDBG 3.1 0 0 -"));
    };
    let mut position = HexaFuse::empty(options);
    read_board(&mut position, board)?;
    check_board(&position)?;
    let side = digit(to_move).filter(|number| (1..=2).contains(number));
    let side = side.ok_or_else(|| Mistake::unreadable("to-move", to_move, ["1", "2"]))?;
    position.to_move = Side::new(usize::from(side) - 1);
    for (side, order) in [first, second].into_iter().enumerate() {
        position.order[side] = read_order(&position, side, order)?;
    }
    position.contacts = read_contacts(contacts)?;
    let number = digit(lock).filter(|number| *number <= 2);
    let number = number.ok_or_else(|| Mistake::unreadable("lock", lock, ["0", "1", "2"]))?;
    position.lock = number.checked_sub(1).map(|index| Side::new(index.into()));
    let count = digit(passes).filter(|count| *count <= PASSES);
    position.passes = count.ok_or_else(|| Mistake::unreadable("passes", passes, ["0", "1", "2"]))?;
    position.swap = match swap {
        "s" => true,
        "-" => false,
        _ => return Err(Mistake::unreadable("swap", swap, ["s", "-"])),
    };
    Ok(position)
}

impl HexaFuse {
    /// Whether the players may swap: side 1's first placement is the only one.
    pub(super) fn can_swap(&self) -> bool {
        let alone = self.placed(0).count() == 1 && self.placed(1).count() == 0;
        self.pie && self.passes == 0 && self.to_move != Side::FIRST && alone
    }

    pub(super) fn all_contacts(&self) -> u32 {
        self.placed(0).map(|(_, placement)| self.contacts_of(0, placement)).sum()
    }
}

fn digit(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

fn read_board(position: &mut HexaFuse, text: &str) -> Result<(), Mistake> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != BOARD.rows().len() {
        return Err(Mistake::unreadable("board", text, Expected::Joined(BOARD.rows().len(), '/')));
    }
    let mut pieces: [[Bits; PIECES]; 2] = [[0; PIECES]; 2];
    let mut anchors: [Bits; 2] = [0; 2];
    for (row, cells) in rows.into_iter().zip(BOARD.rows()) {
        let tokens: Vec<&str> = row.split(',').collect();
        if tokens.len() != cells.len() {
            return Err(Mistake::unreadable("board", row, Expected::Joined(cells.len(), ',')));
        }
        for (token, &cell) in tokens.into_iter().zip(cells) {
            match read_cell(token) {
                Some(Content::Empty) => {}
                Some(Content::Blocked) => position.blocked |= bit(cell),
                Some(Content::Anchor(side)) => anchors[side] |= bit(cell),
                Some(Content::Piece(side, piece)) => pieces[side][usize::from(piece)] |= bit(cell),
                None => {
                    return Err(Mistake::unreadable("board", token, ["1D", "2*", "#", "."]));
                }
            }
        }
    }
    if anchors != ANCHORS {
        let wrong = (anchors[0] ^ ANCHORS[0]) | (anchors[1] ^ ANCHORS[1]);
        return Err(Mistake::impossible("board", "hexafuse-mistake-anchors", names(wrong).join(" ")));
    }
    for (side, pieces) in pieces.into_iter().enumerate() {
        for (piece, cells) in (0..).zip(pieces).filter(|(_, cells)| *cells != 0) {
            let found = table()
                .find(piece, cells)
                .ok_or_else(|| wrong_piece("hexafuse-mistake-shape", side, piece))?;
            position.lay(side, found);
        }
    }
    Ok(())
}

enum Content {
    Empty,
    Blocked,
    Anchor(usize),
    Piece(usize, Piece),
}

fn read_cell(token: &str) -> Option<Content> {
    match token {
        "." => return Some(Content::Empty),
        "#" => return Some(Content::Blocked),
        _ => {}
    }
    let mut marks = token.chars();
    let (side, mark) = (marks.next()?, marks.next()?);
    let side = ['1', '2'].into_iter().position(|other| other == side).filter(|_| marks.next().is_none())?;
    if mark == '*' { Some(Content::Anchor(side)) } else { Some(Content::Piece(side, piece(mark)?)) }
}

fn refuse_loose(position: &HexaFuse, side: usize) -> Result<(), Mistake> {
    let mut joined = ANCHORS[side];
    loop {
        let more = joined | spread(joined, &NEAR) & position.cells[side];
        if more == joined {
            break;
        }
        joined = more;
    }
    let mut placed = position.placed(side);
    match placed.find(|&(_, placement)| table().cells(placement) & joined == 0) {
        Some((piece, _)) => Err(wrong_piece("hexafuse-mistake-loose", side, piece)),
        None => Ok(()),
    }
}

fn wrong_piece(reason: &'static str, side: usize, piece: Piece) -> Mistake {
    Mistake::impossible("board", reason, format!("{}{}", side + 1, letter(piece)))
}

fn read_order(position: &HexaFuse, side: usize, text: &str) -> Result<Order, Mistake> {
    if text == "-" {
        return Ok(Order::EMPTY);
    }
    let pieces: Option<Vec<Piece>> = text.chars().map(piece).collect();
    let pieces = pieces.filter(|pieces| !pieces.is_empty() && pieces.len() <= PIECES);
    let pieces = pieces.ok_or_else(|| Mistake::unreadable("order", text, ["JDBG", "-"]))?;
    for (place, piece) in pieces.iter().enumerate() {
        let on_board = position.placed[side][usize::from(*piece)].is_some();
        if on_board || pieces[..place].contains(piece) {
            return Err(Mistake::impossible("order", "hexafuse-mistake-twice", letter(*piece).to_string()));
        }
    }
    Ok(pieces.into_iter().collect())
}

fn read_contacts(text: &str) -> Result<[u16; 2], Mistake> {
    let number = |text: &str| text.parse().ok().filter(|number: &u16| number.to_string() == text);
    let both = || {
        let (first, second) = text.split_once('.')?;
        Some([number(first)?, number(second)?])
    };
    both().ok_or_else(|| Mistake::unreadable("contacts", text, "3.1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read_by_their_tokens() {
        assert!(matches!(read_cell("1D"), Some(Content::Piece(0, 3))));
        assert!(matches!(read_cell("2*"), Some(Content::Anchor(1))));
        for token in ["", "1", "3D", "1P", "1DD", "*", "D1", "##", "1d"] {
            assert!(read_cell(token).is_none(), "{token}");
        }
    }
}
