//! The signs of state: selectable, selected, target, last move, and so on.
//!
//! Every state has a different outline, independent of colour. A sign never covers its subject: brackets are
//! in the corners, badges at the upper right, paths above the tips. All are drawn around a cell's 0,0, except
//! [`flight`] and [`way`].

use basalt_geometry::{CellShape, Point};
use basalt_rules::{Look, Tint};

use super::outline::{along, corners, rounded};
use super::svg::{Pen, pt};

const BADGE: Point = pt(36.0, -36.0);

/// Selectable contents: brackets at the lower corners, `always` or only for those who prefer more contrast than the light in
/// the joints has.
pub fn selectable(shape: CellShape, always: bool) -> String {
    let (at, length): (&[usize], _) = match shape {
        CellShape::Square => (&[2, 3], 0.22),
        CellShape::Hex => (&[2, 4], 0.3),
    };
    brackets(shape, 5.0, at, length, if always { "" } else { " cup" })
}

/// Selected contents: a frame under the raised piece.
pub fn selected(shape: CellShape) -> String {
    frame("selected", shape, 5.0)
}

/// A target that throws pieces without a capture: the outline of a burst.
pub fn scatter(shape: CellShape, occupied: bool) -> String {
    target(shape, occupied, true).replace("class=\"burst\"", "class=\"burst open\"")
}

/// A target: a lozenge on an empty cell (a dot would look like a disc), brackets around others, a burst if `stirring`.
pub fn target(shape: CellShape, occupied: bool, stirring: bool) -> String {
    let mut pen = Pen::new();
    if occupied {
        let (at, length): (&[usize], _) = match shape {
            CellShape::Square => (&[0, 1, 2, 3], 0.2),
            CellShape::Hex => (&[0, 1, 2, 3, 4, 5], 0.24),
        };
        pen.raw(&brackets(shape, 6.0, at, length, ""));
    }
    match (occupied, stirring) {
        (false, false) => {
            pen.polygon("dot", &[pt(0.0, -15.0), pt(15.0, 0.0), pt(0.0, 15.0), pt(-15.0, 0.0)]);
        }
        (false, true) => draw_burst(&mut pen, pt(0.0, 0.0), 20.0),
        (true, true) => draw_burst(&mut pen, BADGE, 16.0),
        (true, false) => {}
    }
    pen.done()
}

/// A target that ends the game: a flag at the upper left.
pub fn ends() -> String {
    let mut pen = Pen::new();
    for class in ["flag-under", "flag"] {
        pen.path(class).raw("M-44-20V-48L-22-40-44-32").end();
    }
    pen.done()
}

/// The start of the last move: an open corner, under the pieces.
pub fn last_from(shape: CellShape) -> String {
    let c = corners(shape, 7.0);
    let (at, length) = match shape {
        CellShape::Square => (0, 0.19),
        CellShape::Hex => (5, 0.34),
    };
    let (before, after) = (c[(at + c.len() - 1) % c.len()], c[(at + 1) % c.len()]);
    let mut pen = Pen::new();
    pen.path("last-from").line(&[along(c[at], before, length), c[at], along(c[at], after, length)]).end();
    pen.done()
}

/// The end of the last move: a frame with a filled corner, under the pieces.
pub fn last_to(shape: CellShape) -> String {
    let mut pen = Pen::new();
    let c = corners(shape, 6.0);
    pen.raw(&frame("last-to", shape, 6.0));
    match shape {
        CellShape::Square => {
            pen.polygon("last-flag", &[c[0], pt(c[0].x + 21.0, c[0].y), pt(c[0].x, c[0].y + 21.0)])
        }
        CellShape::Hex => {
            pen.polygon("last-flag", &[c[5], pt(c[5].x + 17.0, c[5].y - 9.8), pt(c[5].x, c[5].y + 19.0)])
        }
    };
    pen.done()
}

pub fn focus(shape: CellShape) -> String {
    let mut pen = Pen::new();
    for class in ["focus-under", "focus"] {
        pen.path(class);
        rounded(&mut pen, &corners(shape, 0.0), 8.0);
        pen.end();
    }
    pen.done()
}

/// A refused attempt: a dotted frame and a cross beside the contents.
pub fn refused(shape: CellShape, occupied: bool) -> String {
    let mut pen = Pen::new();
    pen.raw(&frame("refused dotted", shape, 5.0));
    let cross = if occupied { "M27-45 45-27M45-45 27-27" } else { "M-13-13 13 13M13-13-13 13" };
    for class in ["refused-under", "refused"] {
        pen.path(class).raw(cross).end();
    }
    pen.done()
}

/// A short text at the upper right: the order of a landing, a gain, a height.
pub fn badge(text: &str) -> String {
    let mut pen = Pen::new();
    let wide = text.chars().count() > 1;
    pen.circle("badge", BADGE, if wide { 15.5 } else { 13.5 });
    pen.raw(if wide { "<text class=\"badge-text wide\"" } else { "<text class=\"badge-text\"" });
    pen.attr("x", BADGE.x).attr("y", BADGE.y);
    pen.raw(">").text(text).raw("</text>");
    pen.done()
}

/// The number of the turn that moved a piece here: on a disc, or a tag at the foot of other pieces.
pub fn turn(look: &Look, shape: CellShape, number: u16) -> String {
    let text = number.to_string();
    let mut pen = Pen::new();
    let long = text.len() > 2;
    if let Look::Disc(tint) = look {
        pen.raw("<text class=\"turn").raw(if *tint == Tint::White { " w" } else { " b" });
        pen.raw(if long { " long\">" } else { "\">" }).text(&text).raw("</text>");
        return pen.done();
    }
    let at = match shape {
        CellShape::Square => pt(29.0, 34.0),
        CellShape::Hex => pt(25.0, 31.0),
    };
    let half = match text.len() {
        1 => 14.0,
        2 => 19.0,
        _ => 25.0,
    };
    pen.raw("<rect class=\"turn-tag\"").attr("x", at.x - half).attr("y", at.y - 14.0);
    pen.attr("width", 2.0 * half).attr("height", 28.0).attr("rx", 9.0).raw("/>");
    pen.raw("<text class=\"turn\"").attr("x", at.x).attr("y", at.y).raw(">").text(&text).raw("</text>");
    pen.done()
}

/// The top piece will be captured: an arrow up.
pub fn take() -> String {
    let mut pen = Pen::new();
    let Point { x, y } = BADGE;
    pen.circle("badge take", BADGE, 14.5).path("take-arrow");
    pen.to("M", pt(x, y + 7.0)).raw("V").num(y - 6.0);
    pen.line(&[pt(x - 6.0, y - 1.0), pt(x, y - 7.0), pt(x + 6.0, y - 1.0)]).end();
    pen.done()
}

/// Eight rays for an event without a moving piece, such as gained points.
pub fn burst() -> String {
    let mut pen = Pen::new();
    draw_burst(&mut pen, pt(0.0, 0.0), 19.0);
    pen.done()
}

/// A contact that scores, with its points above it.
pub fn spark(label: &str) -> String {
    let mut pen = Pen::new();
    draw_burst(&mut pen, pt(0.0, 0.0), 19.0);
    if !label.is_empty() {
        pen.raw("<text class=\"spark-text\" y=\"-27\">").text(label).raw("</text>");
    }
    pen.done()
}

/// The background of the outer or inner piece in a choice of two nested ones.
pub fn part(outer: bool) -> String {
    let mut pen = Pen::new();
    pen.circle("ground", pt(0.0, 0.0), if outer { 50.0 } else { 27.0 });
    pen.done()
}

/// The end of a flight: a bar across the way out of this cell.
///
/// `way` leads to the next cell, in cell widths; at the edge of the board the bar stays inside.
pub fn stop(way: Point, at_edge: bool) -> String {
    const HALF: f64 = 26.0;
    const INSIDE: f64 = 44.0;
    let mut pen = Pen::new();
    let length = pt(0.0, 0.0).distance(way).max(0.01);
    let (x, y) = (way.x / length, way.y / length);
    let fits = |along: f64, across: f64| (INSIDE - HALF * across.abs()) / (50.0 * along.abs()).max(0.01);
    let share = if at_edge { fits(way.x, y).min(fits(way.y, x)).min(1.0) } else { 1.0 };
    let middle = pt(way.x * 50.0 * share, way.y * 50.0 * share);
    let bar = [pt(middle.x - HALF * y, middle.y + HALF * x), pt(middle.x + HALF * y, middle.y - HALF * x)];
    for class in ["stop-under", "stop"] {
        pen.path(class).line(&bar).end();
    }
    pen.done()
}

/// A flight from stop to stop as dotted hops, between tips of pieces in board units.
pub fn flight(stops: &[Point]) -> String {
    let mut pen = Pen::new();
    if stops.len() < 2 {
        return String::new();
    }
    for class in ["flight-under", "flight"] {
        pen.path(class).to("M", stops[0]);
        for hop in stops.windows(2) {
            pen.to("Q", peak(hop[0], hop[1]));
            pen.next(hop[1].x).next(hop[1].y);
        }
        pen.end();
    }
    pen.done()
}

/// A way along the board, with jumps through the air, between tops of pieces in board units.
pub fn way(stops: &[Point]) -> String {
    const CLEAR: f64 = 34.0;
    /// Nearer cells are neighbours.
    const NEAR: f64 = 140.0;
    let mut pen = Pen::new();
    let mut stops = stops.to_vec();
    let [first, .., last] = *stops else { return String::new() };
    let ends = stops.len() - 1;
    let short = |from: Point, to: Point| along(from, to, CLEAR / from.distance(to).max(3.0 * CLEAR));
    (stops[0], stops[ends]) = (short(first, stops[1]), short(last, stops[ends - 1]));
    for class in ["flight-under", "flight"] {
        pen.path(class).to("M", stops[0]);
        for leg in stops.windows(2) {
            if leg[0].distance(leg[1]) < NEAR {
                pen.to("L", leg[1]);
            } else {
                pen.to("Q", swing(leg[0], leg[1])).next(leg[1].x).next(leg[1].y);
            }
        }
        pen.end();
    }
    pen.done()
}

/// The control point of a jump: above its middle and beside it, clear of the jumped piece.
fn swing(from: Point, to: Point) -> Point {
    const ASIDE: f64 = 84.0;
    let (middle, length) = (along(from, to, 0.5), from.distance(to).max(1.0));
    let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
    let side = if x > 0.0 || (x == 0.0 && y > 0.0) { ASIDE } else { -ASIDE };
    pt(middle.x + side * y, middle.y - side * x)
}

/// The control point of a hop: above its middle, by its length; steep hops swing right, or their dots would overlap.
pub fn peak(from: Point, to: Point) -> Point {
    let middle = along(from, to, 0.5);
    let rise = (26.0 + 0.08 * from.distance(to)).clamp(34.0, 44.0);
    if (to.x - from.x).abs() < 30.0 { pt(middle.x + rise, middle.y) } else { pt(middle.x, middle.y - rise) }
}

fn frame(class: &str, shape: CellShape, inset: f64) -> String {
    let mut pen = Pen::new();
    pen.path(class);
    rounded(&mut pen, &corners(shape, inset), 6.0);
    pen.end();
    pen.done()
}

/// Brackets at some corners over an ink outline, visible on any piece.
fn brackets(shape: CellShape, inset: f64, at: &[usize], length: f64, more: &str) -> String {
    let c = corners(shape, inset);
    let mut data = Pen::new();
    for &i in at {
        let (before, after) = (c[(i + c.len() - 1) % c.len()], c[(i + 1) % c.len()]);
        data.line(&[along(c[i], before, length), c[i], along(c[i], after, length)]);
    }
    let data = data.done();
    let mut pen = Pen::new();
    for class in ["bracket-under", "bracket"] {
        pen.raw("<path class=\"").raw(class).raw(more).raw("\" d=\"").raw(&data).end();
    }
    pen.done()
}

fn draw_burst(pen: &mut Pen, centre: Point, radius: f64) {
    // Every second of sixteen rays is short; the first quarter is rotated for the others.
    let quarter = [(0.0, -1.0), (0.176, -0.425), (0.707, -0.707), (0.425, -0.176)];
    let rays: [Point; 16] = std::array::from_fn(|i| {
        let (x, y) = quarter[i % 4];
        let (x, y) = [(x, y), (-y, x), (-x, -y), (y, -x)][i / 4];
        pt(centre.x + radius * x, centre.y + radius * y)
    });
    pen.polygon("burst", &rays);
}
