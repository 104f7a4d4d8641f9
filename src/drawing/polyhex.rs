//! Draws pieces of several cells as one shape with faint seams and a letter on the home.

use basalt_geometry::hex::{self, Axial};
use basalt_geometry::{CellShape, Point};
use basalt_rules::{Look, Side};

use super::outline::{HEX_RADIUS, UNIT, along, corners, moved, rounded};
use super::svg::{Pen, pt};

const INSET: f64 = 7.0;
const ROUND: f64 = 12.0;
const GAP: f64 = 24.0;

/// The step across an edge, counted clockwise from the one between corners 0 and 1.
fn across(edge: usize) -> Axial {
    hex::STEPS[(7 - edge) % 6]
}

/// The rotated cells of a piece from its home; empty for other pieces.
fn steps(look: &Look) -> Vec<Axial> {
    match look {
        Look::Polyhex { shape, rotation, .. } => shape.rotated(*rotation).steps().collect(),
        _ => Vec::new(),
    }
}

fn centre(step: Axial) -> Point {
    let Point { x, y } = hex::centre(step);
    pt(x * UNIT, y * UNIT)
}

fn corner(step: Axial, number: usize) -> Point {
    let (middle, corner) = (centre(step), corners(CellShape::Hex, 0.0)[number % 6]);
    pt(middle.x + corner.x, middle.y + corner.y)
}

/// The outline of a piece, clockwise, with each side moved inwards.
///
/// It follows a cell's outer edges and crosses inner ones. Three cells meet at a corner, so the line never
/// touches itself; no piece in use has a hole.
fn outline(cells: &[Axial], inset: f64) -> Vec<Point> {
    let beyond = |cell, edge| hex::sum(cell, across(edge));
    let is_free = |cell, edge| !cells.contains(&beyond(cell, edge));
    // A topmost cell has an outer upper right edge.
    let Some(&top) = cells.iter().max_by_key(|cell| cell.1) else { return Vec::new() };
    let mut line = Vec::new();
    let (mut cell, mut edge) = (top, 0);
    loop {
        line.push(corner(cell, edge));
        let next = (edge + 1) % 6;
        if is_free(cell, next) {
            edge = next;
        } else {
            (cell, edge) = (beyond(cell, next), (edge + 5) % 6);
        }
        if (cell, edge) == (top, 0) {
            break;
        }
    }
    moved(&line, inset, 1.5)
}

/// Draws a piece; flat ones show each of their cells.
pub(super) fn draw(pen: &mut Pen, look: &Look, flat: bool, more: &str) {
    let Look::Polyhex { side, letter, .. } = look else { return };
    let cells = steps(look);
    let first = *side == Side::FIRST;
    pen.raw("<g class=\"piece fuse").raw(if first { " s1" } else { " s2" });
    pen.raw(if flat { " flat" } else { "" }).raw(more).raw("\">");
    let mut line = Pen::new();
    rounded(&mut line, &outline(&cells, INSET), ROUND);
    let line = line.done();
    // A preview is an outline.
    let solid = !flat && !more.contains("landing");
    let moved = |pen: &mut Pen, class: &str, way: &str, line: &str| {
        pen.raw("<path class=\"").raw(class).raw("\" transform=\"translate(").raw(way);
        pen.raw(")\" d=\"").raw(line).end();
    };
    if solid {
        moved(pen, "cast", "4 6", &line);
        moved(pen, "edge", "0 3.5", &line);
    } else {
        pen.path("under").raw(&line).end();
    }
    pen.path("body").raw(&line).end();
    if !first {
        pen.raw("<path fill=\"url(#hatch)\" d=\"").raw(&line).end();
    }
    if solid {
        let mut upper = Pen::new();
        rounded(&mut upper, &outline(&cells, INSET + 4.5), 0.8 * ROUND);
        moved(pen, "bevel", "-1 -1.5", &upper.done());
    }
    let ends = if flat { 0.08 } else { 0.3 };
    if cells.len() > 1 {
        pen.path("seam");
        for &cell in &cells {
            for edge in 0..3 {
                if cells.contains(&hex::sum(cell, across(edge))) {
                    let (from, to) = (corner(cell, edge), corner(cell, edge + 1));
                    pen.to("M", along(from, to, ends)).to("L", along(from, to, 1.0 - ends));
                }
            }
        }
        pen.end();
    }
    let mut utf8 = [0; 4];
    pen.raw("<text class=\"letter\" y=\"1\">").text(letter.encode_utf8(&mut utf8)).raw("</text></g>");
}

/// Draws the joints in which two pieces of a side touch: `pieces` with the places of their homes, as seen on the board.
///
/// Cells that are still `apart` are not joined yet.
pub fn welds(pieces: &[(Point, Look)], apart: &[(Point, Point)]) -> String {
    let cells: Vec<(Point, Side, usize)> = pieces
        .iter()
        .enumerate()
        .filter_map(|(at, (home, look))| match look {
            Look::Polyhex { side, .. } => Some((at, *home, *side, look)),
            _ => None,
        })
        .flat_map(|(at, home, side, look)| {
            let places = steps(look).into_iter().map(centre);
            places.map(move |p| (pt(home.x + p.x, home.y + p.y), side, at)).collect::<Vec<_>>()
        })
        .collect();
    let mut lines = [Pen::new(), Pen::new()];
    for &(at, side, piece) in &cells {
        for edge in 0..3 {
            let beyond = centre(across(edge));
            let beyond = pt(at.x + beyond.x, at.y + beyond.y);
            let touches = |&(other, of, its): &(Point, Side, usize)| {
                of == side && its != piece && other.distance(beyond) < 1.0
            };
            let is_near = |a: Point, b: Point| a.distance(b) < 1.0;
            let waits = |&(a, b): &(Point, Point)| {
                (is_near(a, at) && is_near(b, beyond)) || (is_near(b, at) && is_near(a, beyond))
            };
            if cells.iter().any(touches) && !apart.iter().any(waits) {
                let [from, to] = [edge, edge + 1].map(|number| corner((0, 0), number));
                let (from, to) = (along(from, to, 0.16), along(from, to, 0.84));
                let line = &mut lines[side.index().min(1)];
                line.to("M", pt(at.x + from.x, at.y + from.y)).to("L", pt(at.x + to.x, at.y + to.y));
            }
        }
    }
    let mut pen = Pen::new();
    for (line, class) in lines.into_iter().zip(["weld s1", "weld s2"]) {
        let line = line.done();
        if !line.is_empty() {
            pen.path(class).raw(&line).end().path("weld-core").raw(&line).end();
        }
    }
    pen.done()
}

pub(super) fn halo(look: &Look) -> String {
    let mut pen = Pen::new();
    pen.path("last-to round");
    rounded(&mut pen, &outline(&steps(look), 1.5), ROUND);
    pen.end();
    pen.done()
}

/// A piece's bounds around its home: left, top, width, height.
pub(super) fn bounds(look: &Look) -> (f64, f64, f64, f64) {
    let centres: Vec<Point> = steps(look).into_iter().map(centre).collect();
    let least = |of: fn(&Point) -> f64| centres.iter().map(of).fold(f64::INFINITY, f64::min);
    let most = |of: fn(&Point) -> f64| centres.iter().map(of).fold(f64::NEG_INFINITY, f64::max);
    let (left, top) = (least(|p| p.x) - 50.0, least(|p| p.y) - HEX_RADIUS);
    (left, top, most(|p| p.x) + 50.0 - left, most(|p| p.y) + HEX_RADIUS - top)
}

pub(super) fn row(class: &str, looks: &[Look], pixels: f64, flat: bool) -> String {
    let boxes: Vec<_> = looks.iter().map(bounds).collect();
    let height = boxes.iter().map(|size| size.3).fold(0.0, f64::max);
    let width = boxes.iter().map(|size| size.2 + GAP).sum::<f64>() - GAP;
    let scale = pixels / UNIT;
    let mut pen = Pen::new();
    pen.open_svg(class, (0.0, 0.0, width.max(1.0), height.max(1.0)))
        .attr("width", (width * scale).ceil())
        .attr("height", (height * scale).ceil())
        .titled(None);
    let mut x = 0.0;
    for (look, (left, top, wide, tall)) in looks.iter().zip(boxes) {
        pen.group_at(pt(x - left, height - tall - top));
        draw(&mut pen, look, flat, "");
        pen.raw("</g>");
        x += wide + GAP;
    }
    pen.raw("</svg>");
    pen.done()
}
