//! The ground of a board: tray, cells, and positions on it.

use basalt_geometry::{Board, Cell, CellShape, Point};
use basalt_rules::{Look, Scene};

use super::coordinates::{margins, names};
use super::outline::{HEX_RADIUS, corners};

use super::sides::sides;
use super::svg::{Pen, pt};

pub use super::coordinates::Coords;
pub use super::outline::place;

pub struct Frame {
    /// Left, top, width and height.
    pub view_box: (f64, f64, f64, f64),
    pub tray: String,
    pub coordinates: String,
}

impl Frame {
    /// The background of a picture that is shown on an unknown one.
    pub fn page(&self) -> String {
        let (x, y, w, h) = self.view_box;
        let mut pen = Pen::new();
        pen.raw("<rect class=\"page\"")
            .attr("x", x)
            .attr("y", y)
            .attr("width", w)
            .attr("height", h)
            .raw("/>");
        pen.done()
    }

    pub fn view_box_text(&self) -> String {
        let (x, y, w, h) = self.view_box;
        let mut pen = Pen::new();
        pen.num(x).raw(" ").num(y).raw(" ").num(w).raw(" ").num(h);
        pen.done()
    }
}

pub fn transform(board: &Board, cell: Cell) -> String {
    let at = place(board, cell);
    let mut pen = Pen::new();
    pen.raw("translate(").num(at.x).raw(" ").num(at.y).raw(")");
    pen.done()
}

/// A moving object's `transform` attribute; `tilt` in degrees.
pub fn placed(at: Point, scale: f64, tilt: f64) -> String {
    let mut pen = Pen::new();
    pen.raw("translate(")
        .num(at.x)
        .raw(" ")
        .num(at.y)
        .raw(") scale(")
        .num(scale)
        .raw(") rotate(")
        .num(tilt)
        .raw(")");
    pen.done()
}

pub fn hit(shape: CellShape) -> String {
    let mut pen = Pen::new();
    pen.polygon("hit", &corners(shape, 0.0));
    pen.done()
}

/// The class of the board's `<svg>`.
///
/// Boards with white and black pieces, and empty ones, have middle grey cells (`mid`), on which both are
/// visible; coloured ones have dark or light stone.
pub fn class(scene: &Scene) -> &'static str {
    let grey = |look: &Look| matches!(look, Look::Disc(_) | Look::Ring(_) | Look::Column { .. });
    let mut looks = scene.cells.iter().chain(&scene.trays).flatten().peekable();
    if looks.peek().is_none() || looks.any(grey) { "board mid" } else { "board" }
}

pub fn frame(board: &Board, coords: Coords) -> Frame {
    let (left, top, right, bottom) = bounds(board);
    let names = names(board, coords);
    let margin = margins(board, coords);
    let view_box = (
        left - margin.left,
        top - margin.top,
        right - left + margin.left + margin.right,
        bottom - top + margin.top + margin.bottom,
    );
    Frame { view_box, tray: tray(board), coordinates: names }
}

fn bounds(board: &Board) -> (f64, f64, f64, f64) {
    let tall = match board.shape() {
        CellShape::Square => 50.0,
        CellShape::Hex => HEX_RADIUS,
    };
    board.cells().map(|cell| place(board, cell)).fold(
        (f64::INFINITY, f64::INFINITY, f64::NEG_INFINITY, f64::NEG_INFINITY),
        |(left, top, right, bottom), p| {
            (left.min(p.x - 50.0), top.min(p.y - tall), right.max(p.x + 50.0), bottom.max(p.y + tall))
        },
    )
}

const GREYS: [&str; 4] = ["cell", "cell v1", "cell v2", "cell v3"];

/// Draws the tray and all cells in a few paths, by grey; a path per cell would be ten times as long.
fn tray(board: &Board) -> String {
    let shape = board.shape();
    let mut pen = Pen::new();
    pen.raw(&sides(board));
    match shape {
        CellShape::Square => {
            let (left, top, right, bottom) = bounds(board);
            pen.raw("<rect class=\"tray\"").attr("x", left - 5.0).attr("y", top - 5.0);
            pen.attr("width", right - left + 10.0)
                .attr("height", bottom - top + 10.0)
                .attr("rx", 12.0)
                .raw("/>");
        }
        CellShape::Hex => {
            let outline = Walk::closed(&corners(shape, 0.0));
            pen.raw("<path class=\"tray\" stroke-width=\"11\" d=\"");
            board.cells().for_each(|cell| outline.from(&mut pen, place(board, cell)));
            pen.end();
        }
    }
    // A face is smaller by half of its stroke, which rounds its corners in a third of the text of rounded
    // paths.
    let face = Walk::closed(&corners(shape, 1.8 + 4.0));
    for (grey, class) in GREYS.into_iter().enumerate() {
        pen.path(class);
        for at in
            board.cells().map(|cell| place(board, cell)).filter(|&at| hash(at) as usize % GREYS.len() == grey)
        {
            face.from(&mut pen, at);
        }
        pen.end();
    }
    let inner = corners(shape, 4.0);
    let upper: Vec<Point> = match shape {
        CellShape::Square => [3, 0, 1].map(|i| inner[i]).to_vec(),
        CellShape::Hex => [4, 5, 0, 1].map(|i| inner[i]).to_vec(),
    };
    let bevel = Walk::open(&upper);
    pen.path("bevel");
    board.cells().for_each(|cell| bevel.from(&mut pen, place(board, cell)));
    pen.end();
    pen.done()
}

struct Walk {
    start: Point,
    steps: String,
}

impl Walk {
    fn open(points: &[Point]) -> Walk {
        let mut pen = Pen::new();
        pen.raw("l");
        let mut at = points[0];
        for (i, &p) in points[1..].iter().enumerate() {
            step(&mut pen, i == 0, &mut at, p);
        }
        Walk { start: points[0], steps: pen.done() }
    }

    fn closed(points: &[Point]) -> Walk {
        let mut walk = Walk::open(points);
        walk.steps.push('z');
        walk
    }

    fn from(&self, pen: &mut Pen, at: Point) {
        pen.to("M", pt(at.x + self.start.x, at.y + self.start.y)).raw(&self.steps);
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

fn rough(p: Point) -> Point {
    pt((p.x * 10.0).round() / 10.0, (p.y * 10.0).round() / 10.0)
}

fn hash(at: Point) -> u32 {
    let (x, y) = (at.x.round() as i32, at.y.round() as i32);
    let mixed = x.wrapping_mul(374_761_393).wrapping_add(y.wrapping_mul(668_265_263));
    let mixed = (mixed ^ ((mixed as u32) >> 13) as i32).wrapping_mul(1_274_126_177);
    mixed as u32 ^ (mixed as u32) >> 16
}
