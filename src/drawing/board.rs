//! The board without its pieces: stone, names, and positions on it.

use basalt_geometry::{Board, Cell, CellShape, Point};
use basalt_rules::Stone;

use super::coordinates::{margins, names};
use super::outline::{HEX_RADIUS, corners};
use super::slabs::{draw_ground, draw_slabs};
use super::svg::Pen;

pub use super::coordinates::Coords;
pub use super::outline::place;

pub struct Frame {
    /// Left, top, width and height.
    pub view_box: (f64, f64, f64, f64),
    /// What lies under the light in the joints.
    pub ground: String,
    /// What covers it.
    pub slabs: String,
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

/// The `transform` attribute of what is shifted, and stretched from a foot below its middle.
pub fn stretched(shift: Point, (wide, tall): (f64, f64), foot: f64) -> String {
    let mut pen = Pen::new();
    pen.raw("translate(").num(shift.x).raw(" ").num(shift.y + foot * (1.0 - tall));
    pen.raw(") scale(").num(wide).raw(" ").num(tall).raw(")");
    pen.done()
}

pub fn hit(shape: CellShape) -> String {
    let mut pen = Pen::new();
    pen.polygon("hit", &corners(shape, 0.0));
    pen.done()
}

/// The class of the board's `<svg>`.
pub fn class(stone: Stone) -> String {
    ["board ", stone.word()].concat()
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
    let (mut ground, mut slabs) = (Pen::new(), Pen::new());
    draw_ground(&mut ground, board, coords == Coords::Small);
    draw_slabs(&mut slabs, board);
    Frame { view_box, ground: ground.done(), slabs: slabs.done(), coordinates: names }
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
