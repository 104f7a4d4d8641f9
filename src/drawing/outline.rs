//! The outlines of cells: corners, inset corners, rounded corners.

use basalt_geometry::{Board, Cell, CellShape, Point};

use super::svg::{Pen, pt};

/// The width of a cell: the side of a square, or a hexagon from flat to flat.
pub const UNIT: f64 = 100.0;

pub(super) const HEX_RADIUS: f64 = 57.735_026_918_962_58;

const HEX_QUARTER: f64 = HEX_RADIUS / 2.0;

pub fn place(board: &Board, cell: Cell) -> Point {
    let centre = board.centre(cell);
    pt(centre.x * UNIT, centre.y * UNIT)
}

/// The corners of a cell, clockwise, with each side moved `inset` inwards.
///
/// Squares begin at the upper left, hexagons at the top.
///
/// ```text
/// 0     1        0
///  +---+      5 / \ 1
///  |   |      |     |
///  +---+      4 \ / 2
/// 3     2        3
/// ```
pub(super) fn corners(shape: CellShape, inset: f64) -> Vec<Point> {
    match shape {
        CellShape::Square => {
            let h = 50.0 - inset;
            vec![pt(-h, -h), pt(h, -h), pt(h, h), pt(-h, h)]
        }
        CellShape::Hex => {
            let k = (50.0 - inset) / 50.0;
            let (x, y, tip) = (50.0 * k, HEX_QUARTER * k, HEX_RADIUS * k);
            vec![pt(0.0, -tip), pt(x, -y), pt(x, y), pt(0.0, tip), pt(-x, y), pt(-x, -y)]
        }
    }
}

pub(super) fn along(from: Point, to: Point, share: f64) -> Point {
    pt(from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
}

/// Writes a closed path with rounded corners.
pub(super) fn rounded(pen: &mut Pen, points: &[Point], radius: f64) {
    let n = points.len();
    for (i, &corner) in points.iter().enumerate() {
        let near = |other: Point| {
            let length = corner.distance(other);
            along(corner, other, radius.min(length / 2.0) / length)
        };
        let (from, to) = (near(points[(i + n - 1) % n]), near(points[(i + 1) % n]));
        pen.to(if i == 0 { "M" } else { "L" }, from).to("Q", corner).next(to.x).next(to.y);
    }
    pen.raw("z");
}
