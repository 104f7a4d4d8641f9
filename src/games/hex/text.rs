//! The text of a position: `<board> <w|b>`, and an `s` while Black may swap.

use basalt_geometry::Cell;
use basalt_rules::{Expected, Mistake, Side};

use super::options::HexOptions;
use super::position::{Hex, SIDES};

const SIDE: [&str; SIDES] = ["w", "b"];
const EMPTY: &str = ".";
const MAY_SWAP: &str = "s";

pub(super) fn write(position: &Hex) -> String {
    let letter = |cell: Cell| position.owner(cell).map_or(EMPTY, |side| SIDE[side.index()]);
    let row = |row: &Vec<Cell>| row.iter().map(|&cell| letter(cell)).collect::<Vec<_>>().join(",");
    let rows: Vec<String> = position.grid().rows().iter().map(row).collect();
    let mark = if position.may_swap { [" ", MAY_SWAP].concat() } else { String::new() };
    [rows.join("/").as_str(), " ", SIDE[position.to_move.index()], &mark].concat()
}

pub(super) fn read(text: &str, options: &HexOptions) -> Result<Hex, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let (board, to_move, mark) = match *fields.as_slice() {
        [board, to_move] => (board, to_move, None),
        [board, to_move, mark] => (board, to_move, Some(mark)),
        _ => return Err(Mistake::unreadable("position", text, "…/… w")),
    };
    let mut position = Hex::empty_board(options);
    read_board(&mut position, board)?;
    let side = SIDE.iter().position(|&letter| letter == to_move);
    position.to_move = Side::new(side.ok_or_else(|| Mistake::unreadable("to-move", to_move, SIDE))?);
    let [white, black] = position.stones.map(|stones| stones.len() as usize);
    if white != black + position.to_move.index() {
        return Err(Mistake::impossible("board", "hex-mistake-count", format!("{white}, {black}")));
    }
    if position.is_joined(position.to_move) {
        return Err(Mistake::impossible("board", "hex-mistake-went-on", board));
    }
    let last = position.to_move.next(SIDES);
    position.winner = Some(last).filter(|&last| position.is_joined(last));
    match mark {
        None => {}
        Some(MAY_SWAP) if position.swap && (white, black) == (1, 0) => position.may_swap = true,
        Some(MAY_SWAP) => return Err(Mistake::impossible("mark", "hex-mistake-swap", MAY_SWAP)),
        Some(mark) => return Err(Mistake::unreadable("mark", mark, MAY_SWAP)),
    }
    Ok(position)
}

fn read_board(position: &mut Hex, text: &str) -> Result<(), Mistake> {
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
            match SIDE.iter().position(|&side| side == token) {
                Some(side) => position.stones[side].insert(cell, position.size),
                None if token == EMPTY => {}
                None => return Err(Mistake::unreadable("board", token, ["w", "b", EMPTY])),
            }
        }
    }
    Ok(())
}
