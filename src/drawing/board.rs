//! The ground of a board: tray, cells, coordinates, and where things go on it.

use crate::geometry::{Board, Cell, CellShape, Point};
use crate::rules::{Look, Scene};

use super::UNIT;
use super::outline::{corners, rounded};
use super::svg::{Pen, pt};

/// Where the coordinates stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coords {
    /// Beside the board.
    #[default]
    Outside,
    /// For small screens: inside the edge cells of squares, so that the board keeps the whole width; beside
    /// hexagons, but larger.
    Inside,
    /// Nowhere.
    None,
}

/// What lies under the pieces of a board.
pub struct Frame {
    /// Left, top, width and height of what is to be seen.
    pub view_box: (f64, f64, f64, f64),
    /// The tray and its cells.
    pub tray: String,
    /// The names of rows and columns.
    pub coordinates: String,
}

impl Frame {
    /// The text of the `viewBox` attribute.
    pub fn view_box_text(&self) -> String {
        let (x, y, w, h) = self.view_box;
        let mut pen = Pen::new();
        pen.num(x).raw(" ").num(y).raw(" ").num(w).raw(" ").num(h);
        pen.done()
    }
}

/// The centre of a cell in units of drawings.
pub fn place(board: &Board, cell: Cell) -> Point {
    let centre = board.centre(cell);
    pt(centre.x * UNIT, centre.y * UNIT)
}

/// The `transform` attribute of what belongs to a cell: `translate(100 200)`.
pub fn transform(board: &Board, cell: Cell) -> String {
    let at = place(board, cell);
    let mut pen = Pen::new();
    pen.raw("translate(").num(at.x).raw(" ").num(at.y).raw(")");
    pen.done()
}

/// What feels the pointer in a cell: the whole cell, unseen.
pub fn hit(shape: CellShape) -> String {
    let mut pen = Pen::new();
    pen.polygon("hit", &corners(shape, 0.0));
    pen.done()
}

/// The class of the board's `<svg>`. White and black pieces stand on cells of a middle grey (`mid`), where both are
/// seen; coloured ones on dark or light stone.
pub fn class(scene: &Scene) -> &'static str {
    let grey = |look: &Look| matches!(look, Look::Disc(_) | Look::Ring(_) | Look::Column { .. });
    let mut looks = scene.cells.iter().chain(&scene.trays).flatten();
    if looks.any(grey) { "board mid" } else { "board" }
}

/// The ground of a board.
pub fn frame(board: &Board, coords: Coords) -> Frame {
    let _ = (board, coords, rounded);
    Frame { view_box: (0.0, 0.0, 0.0, 0.0), tray: String::new(), coordinates: String::new() }
}
