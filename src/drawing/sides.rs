//! Draws the sides of a rhombus as bars in its frame: White's colour left and right, Black's above and below.

use basalt_geometry::{Board, BoardKind, Cell, CellShape, Point};

use super::outline::{corners, place};
use super::svg::{Pen, pt};

const OUTSIDE: f64 = 12.5;
/// The groove of a bar, the bar, and the light along its upper edge: their widths, and how far they are moved.
const LAYERS: [(&str, f64, Option<&str>); 3] = [
    ("side-edge", 16.0, Some(" transform=\"translate(0 1)\"")),
    ("side", 12.5, None),
    ("side-shine", 2.2, Some(" transform=\"translate(-1 -3)\"")),
];

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
    let (bare, corners) = (corners(CellShape::Hex, 0.0), corners(CellShape::Hex, -OUTSIDE));
    let lines = round.map(|(tint, cells, first)| {
        let of = |cell: Cell| [0, 1, 2].map(|i| add(place(board, cell), corners[(first + i + rotated) % 6]));
        let mut points: Vec<Point> = Vec::new();
        for cell in cells {
            let [from, top, to] = of(cell);
            // Between two cells the line turns back twice as far from their corner as both ends are together.
            let corner = add(place(board, cell), bare[(first + rotated) % 6]);
            match points.pop() {
                Some(last) => {
                    let middle = middle(last, from);
                    points.push(pt(2.0 * middle.x - corner.x, 2.0 * middle.y - corner.y));
                }
                None => points.push(from),
            }
            points.extend([top, to]);
        }
        // At the two blunt corners, two sides share a hexagon's edge, half each.
        let n = points.len();
        match tint {
            "b" => points[n - 1] = middle(points[n - 2], points[n - 1]),
            _ => points[0] = middle(points[0], points[1]),
        }
        (tint, points)
    });
    for (class, width, moved) in LAYERS {
        for (tint, points) in &lines {
            pen.raw("<path class=\"").raw(class).raw(" ").raw(tint).raw("\"").attr("stroke-width", width);
            pen.raw(moved.unwrap_or_default()).raw(" d=\"").line(points).end();
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
