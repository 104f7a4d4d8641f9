//! Draws overlays: marks in cells and lines through them.

use basalt_geometry::{Board, Cell, CellShape, Point};
use basalt_rules::{Look, Mark, Overlay, Path, Side};

use super::columns;
use super::outline::{along, place};
use super::pieces::{PieceSet, PileStyle, as_seen, pile};
use super::signs;
use super::svg::{Pen, pt};

/// An overlay as SVG text, in board units.
pub fn overlay(board: &Board, overlay: &Overlay, set: PieceSet) -> String {
    let mut pen = Pen::new();
    for path in &overlay.paths {
        draw_path(&mut pen, board, path);
    }
    // Frost covers pieces one after another.
    let frost = |mark: &Mark| matches!(mark, Mark::Frost(_));
    // The stacks of a plateau share its skin of rime.
    let joined = |cell: Cell, mark: Mark| {
        let joins = |to: Option<Cell>| to.is_some_and(|to| overlay.marks.contains(&(to, mark)));
        let directions = board.directions().filter(|&direction| joins(board.neighbour(cell, direction)));
        board.as_seen(directions.map(|direction| 1 << direction.index()).sum())
    };
    for (class, over) in [("", false), ("in-turn", true)] {
        let mut marks = overlay.marks.iter().filter(|(_, mark)| frost(mark) == over).peekable();
        if marks.peek().is_some() {
            pen.raw("<g>");
            for &(cell, mark) in marks {
                pen.raw("<g class=\"").raw(class).raw("\">").group_at(place(board, cell));
                let joined = if over { joined(cell, mark) } else { 0 };
                pen.raw(&draw_mark(mark, joined, board, set)).raw("</g></g>");
            }
            pen.raw("</g>");
        }
    }
    pen.done()
}

/// Draws the chains that ended a game, under the pieces, as growing lines.
pub fn chains(board: &Board, paths: &[Path]) -> String {
    let mut pen = Pen::new();
    for path in paths {
        pen.raw("<g>");
        for link in path.cells.windows(2) {
            pen.raw("<g class=\"in-turn\">");
            for class in ["chain-under", "chain", "chain-core"] {
                pen.path(class).line(&[place(board, link[0]), place(board, link[1])]).end();
            }
            pen.raw("</g>");
        }
        pen.raw("</g>");
    }
    pen.done()
}

fn draw_mark(mark: Mark, joined: u8, board: &Board, set: PieceSet) -> String {
    let shape = board.shape();
    match mark {
        Mark::Dot => {
            let mut pen = Pen::new();
            pen.circle("aid-dot", pt(0.0, 0.0), 13.0);
            pen.done()
        }
        Mark::Here => {
            let mut pen = Pen::new();
            pen.circle("here-under", pt(0.0, 0.0), 47.0).circle("here", pt(0.0, 0.0), 47.0);
            pen.done()
        }
        Mark::Lit => {
            let mut pen = Pen::new();
            pen.circle("witness-under", pt(0.0, 0.0), 44.0).circle("witness", pt(0.0, 0.0), 44.0);
            pen.done()
        }
        Mark::Number(number) => signs::badge(&number.to_string()),
        Mark::Turn(look, number) => signs::turn(&look, shape, number),
        Mark::Frost(height) => {
            let mut pen = Pen::new();
            columns::draw_rime(&mut pen, if set.flat { 0.0 } else { columns::rise(height) }, joined);
            pen.done()
        }
        // The obstacle itself stays visible.
        Mark::Cross => signs::refused(shape, true),
        Mark::Ghost(look) => ghost(as_seen(look, board), shape, set),
    }
}

fn ghost(look: Look, shape: CellShape, set: PieceSet) -> String {
    pile(&[look], shape, PileStyle { set, ghosts: 1, ..PileStyle::default() })
}

/// The points of a path. Where it returns, each direction keeps to its right.
fn lanes(board: &Board, cells: &[Cell]) -> Vec<Point> {
    const APART: f64 = 9.0;
    let returns = |from: Cell, to: Cell| cells.windows(2).any(|leg| leg[0] == to && leg[1] == from);
    if !cells.windows(2).any(|leg| returns(leg[0], leg[1])) {
        return cells.iter().map(|&cell| place(board, cell)).collect();
    }
    let mut points = Vec::new();
    for leg in cells.windows(2) {
        let (from, to) = (place(board, leg[0]), place(board, leg[1]));
        let aside = if returns(leg[0], leg[1]) { APART / from.distance(to) } else { 0.0 };
        let (x, y) = ((from.y - to.y) * aside, (to.x - from.x) * aside);
        points.extend([from, to].map(|at| pt(at.x + x, at.y + y)));
    }
    points
}

/// How much of the way between two centres a bar leaves free at each end: it covers no number.
const RIM: f64 = 0.36;

/// Draws a line over an ink outline: solid if the connection exists, else dotted, or dashed between rings. A solid line
/// without marked cells is a bar between the rims of two pieces.
fn draw_path(pen: &mut Pen, board: &Board, path: &Path) {
    let mut points = lanes(board, &path.cells);
    if let [from, to] = points[..]
        && path.solid
        && path.stops.is_empty()
    {
        points = vec![along(from, to, RIM), along(to, from, RIM)];
    }
    let side = match path.side.map(Side::number) {
        Some(1) => " first",
        Some(2) => " second",
        _ => "",
    };
    let kind = match (path.solid, path.rings) {
        (true, _) => " solid",
        (false, true) => " rings",
        (false, false) => "",
    };
    for class in ["aid-path-under", "aid-path"] {
        pen.path(&format!("{class}{side}{kind}")).line(&points).end();
    }
    for &cell in &path.stops {
        let point = place(board, cell);
        if path.rings {
            // The ring surrounds a disc marked in the same cell.
            for class in ["aid-ring-under", "aid-ring"] {
                pen.circle(&format!("{class}{side}"), point, 22.0);
            }
        } else {
            pen.circle(&format!("aid-stop{side}"), point, if path.solid { 6.0 } else { 10.0 });
        }
    }
}
