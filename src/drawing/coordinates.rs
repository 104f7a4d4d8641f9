//! The names of rows and columns around a board, taken from the names of its cells.

use crate::geometry::{Board, Cell, CellShape, Point};

use super::board::{Coords, place};
use super::outline::HEX_RADIUS;
use super::svg::{Pen, pt};

/// What is left free around the cells.
pub(super) struct Margins {
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
    pub left: f64,
}

/// How the names of a board's cells are made up.
enum Naming {
    /// Letters are columns, numbers rows.
    Square,
    /// Letters are rows, numbers count along a row: a hexagon of hexagons.
    Rows,
    /// Letters are columns, numbers rows, both slanting: a rhombus of hexagons.
    Slanted,
}

fn naming(board: &Board) -> Naming {
    let first_row = &board.rows()[0];
    let letter = |cell: &Cell| board.name(*cell).chars().next();
    match board.shape() {
        CellShape::Square => Naming::Square,
        CellShape::Hex if first_row.iter().all(|cell| letter(cell) == letter(&first_row[0])) => Naming::Rows,
        CellShape::Hex => Naming::Slanted,
    }
}

/// Whether the board is a rhombus of hexagons.
pub(super) fn is_rhombus(board: &Board) -> bool {
    matches!(naming(board), Naming::Slanted)
}

/// Whether a rhombus stands on its tip.
pub(super) fn is_upright(board: &Board) -> bool {
    let row = &board.rows()[0];
    place(board, row[0]).y != place(board, row[row.len() - 1]).y
}

/// The margins a board needs, for its coordinates and for signs that reach over its edge.
pub(super) fn margins(board: &Board, coords: Coords) -> Margins {
    let (top, right, bottom, left) = match (naming(board), coords) {
        (Naming::Square | Naming::Rows, Coords::None) | (Naming::Square, Coords::Inside) => {
            (7.0, 7.0, 7.0, 7.0)
        }
        (Naming::Square, Coords::Outside) => (7.0, 7.0, 34.0, 34.0),
        (Naming::Rows, _) => (10.0, 28.0, 28.0, 28.0),
        (Naming::Slanted, Coords::None) => (26.0, 26.0, 26.0, 26.0),
        (Naming::Slanted, _) if is_upright(board) => (50.0, 26.0, 26.0, 26.0),
        (Naming::Slanted, _) => (58.0, 28.0, 28.0, 68.0),
    };
    Margins { top, right, bottom, left }
}

/// The coordinates as texts.
pub(super) fn names(board: &Board, coords: Coords) -> String {
    let mut pen = Pen::new();
    if coords == Coords::None {
        return pen.done();
    }
    let inside = coords == Coords::Inside;
    let (rows, last) = (board.rows(), board.rows().len() - 1);
    let size = match (naming(board), inside) {
        (Naming::Square, true) => 14.5,
        (_, false) => 19.0,
        (_, true) => 26.0,
    };
    let mut put = |text: &str, cell: Cell, offset: Point| {
        let at = place(board, cell);
        pen.raw("<text class=\"coord\"").attr("font-size", size);
        pen.attr("x", at.x + offset.x).attr("y", at.y + offset.y).raw(">").text(text).raw("</text>");
    };
    let (letter, number) = (|cell: Cell| &board.name(cell)[..1], |cell: Cell| &board.name(cell)[1..]);
    match naming(board) {
        Naming::Square => {
            let (below, beside) =
                if inside { (pt(40.0, 39.0), pt(-40.0, -38.0)) } else { (pt(0.0, 68.0), pt(-68.0, 0.0)) };
            rows[last].iter().for_each(|&cell| put(letter(cell), cell, below));
            rows.iter().for_each(|row| put(number(row[0]), row[0], beside));
        }
        Naming::Rows => {
            rows.iter().for_each(|row| put(letter(row[0]), row[0], pt(-66.0, 0.0)));
            rows[last].iter().for_each(|&cell| put(number(cell), cell, pt(10.0, HEX_RADIUS + 14.0)));
            // The rows below the middle grow upwards, and each ends in a number of its own.
            for row in rows[rows.len() / 2..last].iter() {
                let end = row[row.len() - 1];
                put(number(end), end, pt(42.0, HEX_RADIUS + 5.0));
            }
        }
        Naming::Slanted => {
            // Beyond the bands of the sides.
            let (above, beside) = match is_upright(board) {
                true => (pt(50.0, -90.0), pt(-50.0, -90.0)),
                false => (pt(0.0, -HEX_RADIUS - 40.0), pt(-100.0, 0.0)),
            };
            rows[0].iter().for_each(|&cell| put(letter(cell), cell, above));
            rows.iter().for_each(|row| put(number(row[0]), row[0], beside));
        }
    }
    pen.done()
}
