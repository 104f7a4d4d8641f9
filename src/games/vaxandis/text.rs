//! The text of a position: `<board> <side to move> <whether White may swap>`.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Expected, Mistake, Side};

use super::heights::{Height, MOST_HEIGHT};
use super::options::VaxandisOptions;
use super::position::{Pie, SIDES, Vaxandis};

const LETTERS: [&str; SIDES] = ["b", "w"];

pub(super) fn write(position: &Vaxandis) -> String {
    let row =
        |row: &Vec<Cell>| row.iter().map(|&cell| cell_text(position, cell)).collect::<Vec<_>>().join(",");
    let board: Vec<String> = position.ground.board.rows().iter().map(row).collect();
    let swap = if position.pie == Pie::Open { "s" } else { "-" };
    [&board.join("/"), LETTERS[position.to_move.index()], swap].join(" ")
}

fn cell_text(position: &Vaxandis, cell: Cell) -> String {
    match position.owner(cell) {
        Some(side) => LETTERS[side.index()].to_owned() + &position.height(cell).to_string(),
        None => ".".to_owned(),
    }
}

/// Parses a position, finished or not.
pub(super) fn read(text: &str, options: &VaxandisOptions) -> Result<Vaxandis, Mistake> {
    let position = sketch(text, options)?;
    if position.all_stacks().is_empty() && position.to_move != Side::FIRST {
        return Err(Mistake::impossible(
            "to-move",
            "vaxandis-mistake-first",
            LETTERS[position.to_move.index()],
        ));
    }
    if position.pie == Pie::Open && !(options.pie() && is_after_first(&position)) {
        return Err(Mistake::impossible("swap", "vaxandis-mistake-swap", "s"));
    }
    Ok(position)
}

/// Parses any position that can be drawn, legal or not.
pub(super) fn sketch(text: &str, options: &VaxandisOptions) -> Result<Vaxandis, Mistake> {
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, to_move, swap] = *fields.as_slice() else {
        return Err(Mistake::unreadable("position", text, "…/… b s"));
    };
    let mut position = Vaxandis::empty(options);
    read_board(&mut position, board)?;
    let side = Side::all(SIDES).find(|side| LETTERS[side.index()] == to_move);
    position.to_move = side.ok_or_else(|| Mistake::unreadable("to-move", to_move, LETTERS))?;
    let is_empty = position.all_stacks().is_empty();
    // On the empty board the right is still to come; after the second action it is gone.
    position.pie = match swap {
        "s" => Pie::Open,
        "-" if is_empty && options.pie() => Pie::Ahead,
        "-" => Pie::Never,
        _ => return Err(Mistake::unreadable("swap", swap, ["s", "-"])),
    };
    Ok(position)
}

/// Whether Black's first stack is alone, and White is to move.
pub(super) fn is_after_first(position: &Vaxandis) -> bool {
    let black = position.stacks(Side::FIRST);
    let first = black.first().filter(|_| black.len() == 1 && black == position.all_stacks());
    first.is_some_and(|cell| position.height(cell) == 1) && position.to_move != Side::FIRST
}

fn read_board(position: &mut Vaxandis, text: &str) -> Result<(), Mistake> {
    let board = &position.ground.board;
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != board.rows().len() {
        return Err(Mistake::unreadable("board", text, Expected::Joined(board.rows().len(), '/')));
    }
    for (row, cells) in rows.into_iter().zip(board.rows()) {
        let tokens: Vec<&str> = row.split(',').collect();
        if tokens.len() != cells.len() {
            return Err(Mistake::unreadable("board", row, Expected::Joined(cells.len(), ',')));
        }
        for (token, &cell) in tokens.into_iter().zip(cells).filter(|(token, _)| *token != ".") {
            let (side, height) =
                read_stack(token).ok_or_else(|| Mistake::unreadable("board", token, ["b1", "w9999", "."]))?;
            position.put::<CellSet>(cell, side, height);
        }
    }
    Ok(())
}

/// Parses a stack such as `w12`: digits only, no sign, no leading zero.
fn read_stack(token: &str) -> Option<(Side, Height)> {
    Side::all(SIDES).find_map(|side| {
        let digits = token.strip_prefix(LETTERS[side.index()])?;
        let height: Height = digits.parse().ok()?;
        let sound = (1..=MOST_HEIGHT).contains(&height) && height.to_string() == digits;
        sound.then_some((side, height))
    })
}
