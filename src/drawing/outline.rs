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

/// The outline of a whole board, clockwise, with each side moved `inset` inwards.
pub(super) fn boundary(board: &Board, inset: f64) -> Vec<Point> {
    let shape = board.shape();
    let cell = corners(shape, 0.0);
    let near = |a: Point, b: Point| a.distance(b) < 1.0;
    let places: Vec<Point> = board.cells().map(|cell| place(board, cell)).collect();
    // The sides that no two cells share, and where each ends.
    let sides = places.iter().flat_map(|at| {
        (0..cell.len()).map(|i| [i, (i + 1) % cell.len()].map(|i| pt(at.x + cell[i].x, at.y + cell[i].y)))
    });
    let outer = |side: &[Point; 2]| {
        let middle = along(side[0], side[1], 0.5);
        // Across a side lies another cell, or nothing.
        places.iter().filter(|at| at.distance(middle) < 51.0).count() == 1
    };
    let mut open: Vec<[Point; 2]> = sides.filter(outer).collect();
    let mut line = Vec::new();
    let mut next = open.first().copied();
    while let Some(side) = next {
        open.retain(|other| !near(other[0], side[0]));
        line.push(side[0]);
        next = open.iter().find(|other| near(other[0], side[1])).copied();
    }
    let (n, turns) = (line.len(), |before: Point, at: Point, after: Point| {
        ((at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x)).abs() > 1.0
    });
    let turning = (0..n).filter(|&i| turns(line[(i + n - 1) % n], line[i], line[(i + 1) % n]));
    let line: Vec<Point> = turning.map(|i| line[i]).collect();
    moved(&line, inset, if shape == CellShape::Hex { 1.5 } else { 1.0 })
}

/// A closed line, clockwise, with each side moved inwards.
///
/// A corner moves by the sum of both sides' ways over `share`: 1.5 where sides meet at 120 degrees, 1 where they meet at 90.
pub(super) fn moved(line: &[Point], inset: f64, share: f64) -> Vec<Point> {
    let n = line.len();
    let inwards = |from: Point, to: Point| {
        let length = from.distance(to);
        pt((from.y - to.y) / length, (to.x - from.x) / length)
    };
    let corner = |i: usize| {
        let at = line[i];
        let (before, after) = (inwards(line[(i + n - 1) % n], at), inwards(at, line[(i + 1) % n]));
        let far = inset / share;
        pt(at.x + far * (before.x + after.x), at.y + far * (before.y + after.y))
    };
    (0..n).map(corner).collect()
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
