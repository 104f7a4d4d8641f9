//! The stone of a board: a frame around a ground, and slabs on it, hewn by hand.

use basalt_geometry::{Board, BoardKind, CellShape, Point};

use super::outline::{HEX_RADIUS, along, boundary, corners, place};
use super::sides::sides;
use super::svg::{Pen, pt, rough};

/// The width of the frame, wider where sides are inlaid in it and narrower on small screens.
pub(super) fn frame_width(board: &Board, small: bool) -> f64 {
    match (board.kind(), small) {
        (BoardKind::Rhombus, _) => 25.0,
        (BoardKind::Square, false) => 14.0,
        (BoardKind::Hexagon, false) => 12.0,
        (_, true) => 6.0,
    }
}

/// Half of the joint between two slabs.
const JOINT: f64 = 2.6;

/// The id of the clip path of a board's ground: of equal boards all are the same.
pub(super) fn bed(board: &Board) -> String {
    let wide = |of: fn(Point) -> f64| {
        let places: Vec<f64> = board.cells().map(|cell| of(place(board, cell))).collect();
        let (most, least) = (f64::max, f64::min);
        places.iter().copied().fold(f64::NEG_INFINITY, most) - places.into_iter().fold(f64::INFINITY, least)
    };
    let mut pen = Pen::new();
    pen.raw("bed").num(board.len() as f64).raw("-").num(wide(|p| p.x).round());
    pen.raw("-").num(wide(|p| p.y).round());
    pen.done()
}

/// Draws what lies under the light: the frame with what is inlaid in it, and the ground.
pub(super) fn draw_ground(pen: &mut Pen, board: &Board, small: bool) {
    let width = frame_width(board, small);
    let mut line = Pen::new();
    line.ring(&boundary(board, 0.0).into_iter().map(rough).collect::<Vec<_>>());
    let line = line.done();
    // The upper edge of the frame is lit.
    for (class, width, down) in [("frame-lip", width, 0.0), ("frame", width - 0.8, 0.8)] {
        pen.raw("<path class=\"").raw(class).raw("\"").attr("stroke-width", 2.0 * width);
        if down > 0.0 {
            pen.raw(" transform=\"translate(0 ").num(down).raw(")\"");
        }
        pen.raw(" d=\"").raw(&line).end();
    }
    pen.raw(&sides(board));
    pen.raw("<path class=\"ground\" stroke-width=\"6\" d=\"").raw(&line).end();
    pen.raw("<clipPath id=\"").raw(&bed(board)).raw("\"><path d=\"");
    pen.ring(&boundary(board, -3.0).into_iter().map(rough).collect::<Vec<_>>()).end().raw("</clipPath>");
}

const GREYS: [&str; 4] = ["cell", "cell v1", "cell v2", "cell v3"];

/// Draws all slabs in a few paths, by grey, and over them one pattern of light edges and front walls: a path per cell would be
/// ten times as long.
pub(super) fn draw_slabs(pen: &mut Pen, board: &Board) {
    let shape = board.shape();
    let places: Vec<Point> = board.cells().map(|cell| place(board, cell)).collect();
    for (grey, class) in GREYS.into_iter().enumerate() {
        let face = Walk::closed(&hewn(shape, grey));
        pen.path(class);
        for &at in places.iter().filter(|&&at| hash(at) as usize % GREYS.len() == grey) {
            face.from(pen, at);
        }
        pen.end();
    }
    let pattern = match shape {
        CellShape::Square => "relief-square",
        CellShape::Hex => "relief-hex",
    };
    pen.raw("<path class=\"relief\" fill=\"url(#").raw(pattern).raw(")\" d=\"");
    pen.ring(&boundary(board, 0.0).into_iter().map(rough).collect::<Vec<_>>()).end();
}

/// The outline of a slab: each corner is cut by its own amount.
fn hewn(shape: CellShape, variant: usize) -> Vec<Point> {
    let cell = corners(shape, JOINT);
    let n = cell.len();
    let cuts: &[f64] = match (shape, variant) {
        (CellShape::Square, 0) => &[3.0, 6.0, 4.0, 2.0],
        (CellShape::Square, 1) => &[6.0, 2.0, 3.0, 5.0],
        (CellShape::Square, 2) => &[2.0, 4.0, 7.0, 3.0],
        (CellShape::Square, _) => &[4.0, 3.0, 2.0, 6.0],
        (CellShape::Hex, _) => &[2.2, 3.4, 2.6, 4.0],
    };
    let side = match shape {
        CellShape::Square => 100.0 - 2.0 * JOINT,
        CellShape::Hex => HEX_RADIUS - 3.0,
    };
    let cut = |i: usize| match shape {
        CellShape::Square => cuts[i],
        CellShape::Hex => cuts[(variant + i) % cuts.len()],
    };
    (0..n)
        .flat_map(|i| {
            [cell[(i + n - 1) % n], cell[(i + 1) % n]].map(|other| along(cell[i], other, cut(i) / side))
        })
        .collect()
}

struct Walk {
    start: Point,
    steps: String,
}

impl Walk {
    fn closed(points: &[Point]) -> Walk {
        let mut pen = Pen::new();
        pen.raw("l");
        let mut at = points[0];
        for (i, &p) in points[1..].iter().enumerate() {
            step(&mut pen, i == 0, &mut at, p);
        }
        pen.raw("z");
        Walk { start: points[0], steps: pen.done() }
    }

    fn from(&self, pen: &mut Pen, at: Point) {
        pen.to("M", rough(pt(at.x + self.start.x, at.y + self.start.y))).raw(&self.steps);
    }
}

/// Steps to a point, rounded first so that errors do not add up.
fn step(pen: &mut Pen, first: bool, at: &mut Point, to: Point) {
    let to = rough(to);
    if first {
        pen.num(to.x - at.x);
    } else {
        pen.next(to.x - at.x);
    }
    pen.next(to.y - at.y);
    *at = to;
}

fn hash(at: Point) -> u32 {
    let (x, y) = (at.x.round() as i32, at.y.round() as i32);
    let mixed = x.wrapping_mul(374_761_393).wrapping_add(y.wrapping_mul(668_265_263));
    let mixed = (mixed ^ ((mixed as u32) >> 13) as i32).wrapping_mul(1_274_126_177);
    mixed as u32 ^ (mixed as u32) >> 16
}
