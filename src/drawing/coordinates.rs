//! The names of rows and columns around a board, from its cells' names.

use basalt_geometry::{Board, BoardKind, Cell, Point};

use super::outline::{HEX_RADIUS, place};
use super::svg::{Pen, pt};

pub(super) struct Margins {
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
    pub left: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coords {
    #[default]
    Outside,
    /// For small screens: inside the edge cells of squares, so that the board keeps the whole width.
    ///
    /// On hexagons, larger and in the notches between edge cells; on a rhombus, where they take no width.
    Inside,
    None,
}

/// The margins for coordinates and for signs that extend beyond the edge.
pub(super) fn margins(board: &Board, coords: Coords) -> Margins {
    let (top, right, bottom, left) = match (board.kind(), coords) {
        (BoardKind::Square | BoardKind::Hexagon, Coords::None) | (BoardKind::Square, Coords::Inside) => {
            (7.0, 7.0, 7.0, 7.0)
        }
        (BoardKind::Square, Coords::Outside) => (7.0, 7.0, 34.0, 34.0),
        (BoardKind::Hexagon, Coords::Inside) => (13.0, 10.0, 13.0, 10.0),
        (BoardKind::Hexagon, Coords::Outside) => (28.0, 28.0, 28.0, 28.0),
        (BoardKind::Rhombus, Coords::None) if board.is_on_its_tip() => (26.0, 26.0, 26.0, 26.0),
        (BoardKind::Rhombus, _) if board.is_on_its_tip() => (50.0, 26.0, 26.0, 26.0),
        (BoardKind::Rhombus, Coords::None) => (26.0, 16.0, 26.0, 16.0),
        // Width is scarce on a small screen: the bands at the two tips overlap the edge.
        (BoardKind::Rhombus, Coords::Inside) => (58.0, 16.0, 28.0, 16.0),
        (BoardKind::Rhombus, Coords::Outside) => (58.0, 28.0, 28.0, 68.0),
    };
    Margins { top, right, bottom, left }
}

pub(super) fn names(board: &Board, coords: Coords) -> String {
    let mut pen = Pen::new();
    if coords == Coords::None {
        return pen.done();
    }
    let inside = coords == Coords::Inside;
    let (rows, last, middle) = (board.rows(), board.rows().len() - 1, board.rows().len() / 2);
    // The same size beside small and large cells, so the more rows, the larger in cell units.
    let size = match (board.kind(), inside) {
        (BoardKind::Square, true) => 14.5,
        (BoardKind::Rhombus, false) => (3.0 * rows.len() as f64).min(24.0),
        (_, false) => (2.1 * rows.len() as f64).clamp(13.0, 24.0),
        (_, true) => 25.0,
    };
    let mut put = |text: &str, cell: Cell, offset: Point| {
        let at = place(board, cell);
        pen.raw("<text class=\"coord\"").attr("font-size", size);
        pen.attr("x", at.x + offset.x).attr("y", at.y + offset.y).raw(">").text(text).raw("</text>");
    };
    let (letter, number) = (|cell: Cell| &board.name(cell)[..1], |cell: Cell| &board.name(cell)[1..]);
    // On a hexagon: the numbers of the first and last row, and the letters of all rows, at the given side.
    let (along, away) = if inside { (42.0, 2.0) } else { (10.0, 14.0) };
    let beside = |row: usize, side: f64| match inside {
        true => pt(48.0 * side, if row > middle { 54.0 } else { -54.0 }),
        false => pt(66.0 * side, 0.0),
    };
    match board.kind() {
        BoardKind::Square => {
            let (below, beside) =
                if inside { (pt(40.0, 39.0), pt(-40.0, -38.0)) } else { (pt(0.0, 68.0), pt(-68.0, 0.0)) };
            rows[last].iter().for_each(|&cell| put(letter(cell), cell, below));
            rows.iter().for_each(|row| put(number(row[0]), row[0], beside));
        }
        // Its numbers follow lines that bend in the middle, so both ends have the number, at the right or,
        // seen from the other side, at the left.
        BoardKind::Hexagon if board.is_opposite() => {
            rows.iter()
                .enumerate()
                .for_each(|(at, row)| put(letter(row[0]), row[row.len() - 1], beside(at, 1.0)));
            rows[last].iter().for_each(|&cell| put(number(cell), cell, pt(-along, HEX_RADIUS + away)));
            for row in &rows[middle..last] {
                put(number(row[0]), row[0], pt(-42.0, HEX_RADIUS + 5.0));
            }
            rows[0].iter().for_each(|&cell| put(number(cell), cell, pt(-along, -HEX_RADIUS - away)));
            for row in &rows[1..middle] {
                put(number(row[0]), row[0], pt(-42.0, -HEX_RADIUS - 5.0));
            }
        }
        BoardKind::Hexagon => {
            rows.iter().enumerate().for_each(|(at, row)| put(letter(row[0]), row[0], beside(at, -1.0)));
            rows[last].iter().for_each(|&cell| put(number(cell), cell, pt(along, HEX_RADIUS + away)));
            // Rows grow towards the middle, and each ends in its own number.
            for row in &rows[middle..last] {
                let end = row[row.len() - 1];
                put(number(end), end, pt(42.0, HEX_RADIUS + 5.0));
            }
            rows[0].iter().for_each(|&cell| put(number(cell), cell, pt(along, -HEX_RADIUS - away)));
            for row in &rows[1..middle] {
                let end = row[row.len() - 1];
                put(number(end), end, pt(42.0, -HEX_RADIUS - 5.0));
            }
        }
        BoardKind::Rhombus => {
            // Beyond the bands of the sides.
            let (above, beside) = match board.is_on_its_tip() {
                true => (pt(50.0, -90.0), pt(-50.0, -90.0)),
                // In the corner that each row leaves free below it.
                false if inside => (pt(0.0, -HEX_RADIUS - 40.0), pt(-58.0, 64.0)),
                false => (pt(0.0, -HEX_RADIUS - 40.0), pt(-100.0, 0.0)),
            };
            rows[0].iter().for_each(|&cell| put(letter(cell), cell, above));
            rows.iter().for_each(|row| put(number(row[0]), row[0], beside));
        }
    }
    pen.done()
}
