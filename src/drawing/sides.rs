//! Draws the sides of a rhombus as bands: White's colour left and right, Black's above and below.

use basalt_geometry::{Board, BoardKind, Cell, CellShape, Point};

use super::outline::{corners, place};
use super::svg::{Pen, pt};

const OUTSIDE: f64 = 11.26;
const WIDTHS: [(&str, f64); 2] = [("side-edge", 21.0), ("side", 15.0)];

pub(super) fn sides(board: &Board) -> String {
    let mut pen = Pen::new();
    if board.kind() != BoardKind::Rhombus {
        return pen.done();
    }
    let rows = board.rows();
    let last = rows.len() - 1;
    let column = |at: usize| rows.iter().map(move |row| row[at]);
    // The sides clockwise, each from its first corner.
    let round: [(&str, Vec<Cell>, usize); 4] = [
        ("b", rows[0].clone(), 5),
        ("w", column(last).collect(), 0),
        ("b", rows[last].iter().rev().copied().collect(), 2),
        ("w", column(0).rev().collect(), 3),
    ];
    let rotated = usize::from(board.is_on_its_tip());
    let corners = corners(CellShape::Hex, -OUTSIDE);
    let lines = round.map(|(tint, cells, first)| {
        let of = |cell: Cell| [0, 1, 2].map(|i| add(place(board, cell), corners[(first + i + rotated) % 6]));
        let mut points: Vec<Point> = cells.into_iter().flat_map(of).collect();
        // At the two blunt corners, two sides share a hexagon's edge, half each.
        let n = points.len();
        match tint {
            "b" => points[n - 1] = middle(points[n - 2], points[n - 1]),
            _ => points[0] = middle(points[0], points[1]),
        }
        (tint, points)
    });
    for (class, width) in WIDTHS {
        for (tint, points) in &lines {
            pen.raw("<path class=\"").raw(class).raw(" ").raw(tint).raw("\"").attr("stroke-width", width);
            pen.raw(" d=\"").line(points).end();
        }
    }
    pen.done()
}

fn add(a: Point, b: Point) -> Point {
    pt(a.x + b.x, a.y + b.y)
}

fn middle(a: Point, b: Point) -> Point {
    pt((a.x + b.x) / 2.0, (a.y + b.y) / 2.0)
}
