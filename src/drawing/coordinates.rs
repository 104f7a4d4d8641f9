//! The names of rows and columns around a board, from its cells' names.

use basalt_geometry::{Board, BoardKind, Cell, Point};

use super::outline::{HEX_RADIUS, place};
use super::slabs::frame_width;
use super::svg::{Pen, pt};

pub(super) struct Margins {
    pub top: f64,
    pub right: f64,
    pub bottom: f64,
    pub left: f64,
}

/// Whether and how large the names are: inside the edge cells of squares, in the notches between those of hexagons, and where
/// the rows of a rhombus leave room, so that the board keeps the whole width.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coords {
    #[default]
    Usual,
    /// Larger, for small screens, on which the frame is narrow.
    Small,
    None,
}

/// The place of a name between the rows of a hexagon, from the middle of the longer row's end cell.
const NOTCH: Point = pt(30.0, 63.0);

/// The margins for coordinates and for signs that extend beyond the edge.
pub(super) fn margins(board: &Board, coords: Coords) -> Margins {
    let frame = frame_width(board, coords == Coords::Small) + 1.0;
    let (top, right, bottom, left) = match (board.kind(), coords) {
        // Numbers rise above the notches.
        (BoardKind::Hexagon, Coords::Small) => (15.0, 10.0, 15.0, 10.0),
        (BoardKind::Hexagon, Coords::Usual) => (20.0, frame, 20.0, frame),
        (BoardKind::Square | BoardKind::Hexagon, _) | (BoardKind::Rhombus, Coords::None) => {
            (frame, frame, frame, frame)
        }
        (BoardKind::Rhombus, _) if board.is_on_its_tip() => (52.0, frame, frame, frame),
        // Width is scarce on a small screen: the frame overlaps the edge at the two tips.
        (BoardKind::Rhombus, Coords::Small) => (58.0, 16.0, 28.0, 16.0),
        (BoardKind::Rhombus, Coords::Usual) => (58.0, frame, frame, frame + 4.0),
    };
    Margins { top, right, bottom, left }
}

pub(super) fn names(board: &Board, coords: Coords) -> String {
    let mut pen = Pen::new();
    if coords == Coords::None {
        return pen.done();
    }
    let small = coords == Coords::Small;
    let (rows, last, middle) = (board.rows(), board.rows().len() - 1, board.rows().len() / 2);
    // The same size beside small and large cells, so the more rows, the larger in cell units.
    let size = match (board.kind(), small) {
        (BoardKind::Square, true) => 14.5,
        (BoardKind::Square, false) => 11.5,
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
    // Clear of what rises from the cells below them.
    let (along, away) = (50.0, if small { 5.0 } else { 12.0 });
    // As deep in the notch between two rows as beyond the frame, so that no name reaches over the widest row.
    let beside = |row: usize, side: f64| pt(NOTCH.x * side, if row > middle { NOTCH.y } else { -NOTCH.y });
    match board.kind() {
        BoardKind::Square => {
            let (below, beside) =
                if small { (pt(40.0, 37.0), pt(-40.0, -38.0)) } else { (pt(40.5, 36.5), pt(-40.5, -39.0)) };
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
                put(number(row[0]), row[0], pt(-NOTCH.x, NOTCH.y));
            }
            rows[0].iter().for_each(|&cell| put(number(cell), cell, pt(-along, -HEX_RADIUS - away)));
            for row in &rows[1..middle] {
                put(number(row[0]), row[0], pt(-NOTCH.x, -NOTCH.y));
            }
        }
        BoardKind::Hexagon => {
            rows.iter().enumerate().for_each(|(at, row)| put(letter(row[0]), row[0], beside(at, -1.0)));
            rows[last].iter().for_each(|&cell| put(number(cell), cell, pt(along, HEX_RADIUS + away)));
            // Rows grow towards the middle, and each ends in its own number.
            for row in &rows[middle..last] {
                let end = row[row.len() - 1];
                put(number(end), end, pt(NOTCH.x, NOTCH.y));
            }
            rows[0].iter().for_each(|&cell| put(number(cell), cell, pt(along, -HEX_RADIUS - away)));
            for row in &rows[1..middle] {
                let end = row[row.len() - 1];
                put(number(end), end, pt(NOTCH.x, -NOTCH.y));
            }
        }
        BoardKind::Rhombus => {
            // Beyond the bands of the sides.
            let (above, beside) = match board.is_on_its_tip() {
                true => (pt(50.0, -90.0), pt(-50.0, -90.0)),
                // In the corner that each row leaves free below it.
                false if small => (pt(0.0, -HEX_RADIUS - 40.0), pt(-58.0, 64.0)),
                false => (pt(0.0, -HEX_RADIUS - 40.0), pt(-62.0, 66.0)),
            };
            rows[0].iter().for_each(|&cell| put(letter(cell), cell, above));
            rows.iter().for_each(|row| put(number(row[0]), row[0], beside));
        }
    }
    pen.done()
}
