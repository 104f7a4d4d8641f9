//! Draws the arrows and marks of a player. Each kind has its own line and shape, over ink.

use basalt_geometry::{Board, Point};
use basalt_rules::{Ink, Stroke};

use super::outline::{along, place};
use super::svg::{Pen, pt};

/// The distance of an arrow from the centres of its cells.
const BEGIN: f64 = 18.0;
const END: f64 = 20.0;
/// The length of an arrowhead, and half of its width.
const HEAD: (f64, f64) = (36.0, 23.0);
/// How far the ink reaches beyond a line, on both sides together.
const UNDER: f64 = 8.0;

/// A stroke as SVG text, in board units.
pub fn stroke(board: &Board, stroke: Stroke) -> String {
    let mut pen = Pen::new();
    open(&mut pen, stroke.ink);
    if stroke.is_mark() {
        pen.group_at(place(board, stroke.from));
        draw_mark(&mut pen, stroke.ink);
        pen.raw("</g>");
    } else {
        draw_arrow(&mut pen, stroke.ink, place(board, stroke.from), place(board, stroke.to));
    }
    pen.raw("</g>");
    pen.done()
}

/// All strokes, in order.
pub fn strokes(board: &Board, all: &[Stroke]) -> String {
    all.iter().map(|&one| stroke(board, one)).collect()
}

/// A sample of a kind for its button: a short arrow and the mark, 24 by 24.
pub fn ink_icon(ink: Ink, px: u32) -> String {
    let mut pen = Pen::new();
    pen.open_svg("picture", (-60.0, -60.0, 230.0, 120.0))
        .attr("width", f64::from(px) * 23.0 / 12.0)
        .attr("height", f64::from(px))
        .titled(None);
    open(&mut pen, ink);
    draw_mark(&mut pen, ink);
    draw_arrow(&mut pen, ink, pt(50.0, 40.0), pt(165.0, -45.0));
    pen.raw("</g></svg>");
    pen.done()
}

fn open(pen: &mut Pen, ink: Ink) {
    pen.raw("<g class=\"stroke ").raw(ink.word()).raw("\">");
}

fn draw_arrow(pen: &mut Pen, ink: Ink, from: Point, to: Point) {
    let length = from.distance(to).max(1.0);
    let at = |distance: f64| along(from, to, distance / length);
    let (tip, base) = (at(length - END), at(length - END - HEAD.0));
    let (x, y) = ((to.x - from.x) / length * HEAD.1, (to.y - from.y) / length * HEAD.1);
    let head = [tip, pt(base.x - y, base.y + x), pt(base.x + y, base.y - x)];
    // The line ends inside the head, except that dots must not show beyond it.
    let line = [at(BEGIN), at(length - END - HEAD.0 + 2.0)];
    let (width, dashes) = match ink {
        Ink::Green => (11.0, None),
        Ink::Red => (11.0, Some("22 17")),
        Ink::Blue => (15.0, None),
        Ink::Yellow => (13.0, Some(".1 18")),
    };
    let mut draw = |class: &str, width: f64, dashes: Option<&str>| {
        pen.raw("<path class=\"").raw(class).raw("\"").attr("stroke-width", width);
        if let Some(dashes) = dashes {
            pen.raw(" stroke-dasharray=\"").raw(dashes).raw("\"");
        }
        pen.raw(" d=\"").line(&line).end();
    };
    draw("under", width + UNDER, dashes);
    draw("line", width, dashes);
    if ink == Ink::Blue {
        draw("under", 5.0, None);
    }
    pen.raw("<path class=\"head\" stroke-width=\"4\" d=\"").ring(&head).end();
}

fn draw_mark(pen: &mut Pen, ink: Ink) {
    const WIDTH: f64 = 7.0;
    let mut shape = Pen::new();
    match ink {
        Ink::Green => {
            shape.dots([pt(0.0, 0.0)].into_iter(), 41.0);
        }
        Ink::Red => {
            shape.ring(&[pt(0.0, -46.0), pt(46.0, 0.0), pt(0.0, 46.0), pt(-46.0, 0.0)]);
        }
        Ink::Blue => {
            shape.ring(&[pt(-36.0, -36.0), pt(36.0, -36.0), pt(36.0, 36.0), pt(-36.0, 36.0)]);
        }
        Ink::Yellow => {
            shape.ring(&[pt(0.0, -46.0), pt(43.0, 31.0), pt(-43.0, 31.0)]);
        }
    }
    let shape = shape.done();
    for (class, width) in [("under", WIDTH + UNDER), ("line", WIDTH)] {
        pen.raw("<path class=\"").raw(class).raw("\"").attr("stroke-width", width);
        pen.raw(" d=\"").raw(&shape).end();
    }
}
