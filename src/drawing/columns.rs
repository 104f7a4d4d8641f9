//! Draws columns: hexagons whose height grows with their pieces, with the height as a number.
//!
//! A group is one plateau: its neighbours share their top.

use basalt_geometry::{CellShape, Point};
use basalt_rules::{Look, Tint};

use super::outline::{along, corners};
use super::svg::{Pen, pt};

const INSET: f64 = 5.0;

/// The directions across the edges, clockwise from the upper right.
const ACROSS: [u8; 6] = [1, 0, 5, 4, 3, 2];

const WALLS: [(usize, &str); 2] = [(2, "wall dim"), (3, "wall lit")];

const BACK: [usize; 2] = [5, 0];

/// The height of a step that the walls show.
const STEP: f64 = 4.6;
/// The most steps that the walls show.
const STEPS: u16 = 6;

/// The height of a column's top: a step per piece up to six, then smaller ones up to twelve.
pub(super) fn rise(height: u16) -> f64 {
    3.0 + STEP * f64::from(height.min(STEPS)) + 0.7 * f64::from(height.clamp(STEPS, 12) - STEPS)
}

/// Draws a column as a group; `joined` has a bit for each direction in which it continues.
///
/// Flat ones are seen from above, without walls.
pub(super) fn draw(pen: &mut Pen, look: &Look, joined: u8, flat: bool, more: &str) {
    let Look::Column { tint, height, frozen } = *look else { return };
    let goes_on = |edge: usize| joined >> ACROSS[edge] & 1 == 1;
    let base = outline(goes_on);
    let up = if flat { 0.0 } else { rise(height) };
    let top: Vec<Point> = base.iter().map(|p| pt(p.x, p.y - up)).collect();
    let next = |corner: usize| (corner + 1) % 6;
    pen.raw("<g class=\"piece column").raw(if tint == Tint::White { " ice" } else { " basalt" });
    pen.raw(if frozen { " frozen" } else { "" }).raw(more).raw("\">");
    if !flat {
        pen.polygon("cast", &base.iter().map(|p| pt(p.x + 5.0, p.y + 6.0)).collect::<Vec<_>>());
    }
    for (edge, class) in WALLS.into_iter().filter(|(edge, _)| !flat && !goes_on(*edge)) {
        pen.polygon(class, &[top[edge], top[next(edge)], base[next(edge)], base[edge]]);
    }
    pen.polygon("top", &top);
    match tint {
        Tint::Black => {
            pen.path("joint").line(&[pt(-4.0, -30.0 - up), pt(6.0, -17.0 - up), pt(-2.0, -9.0 - up)]);
            pen.line(&[pt(22.0, 14.0 - up), pt(31.0, 4.0 - up)]).end();
        }
        Tint::White => {
            pen.path("facet").line(&[pt(-33.0, 4.0 - up), pt(-17.0, -24.0 - up)]);
            pen.line(&[pt(-25.0, 9.0 - up), pt(-19.0, -1.5 - up)]).end();
        }
    }
    if !flat {
        draw_steps(pen, &top, height, goes_on);
    }
    draw_rim(pen, &top, goes_on);
    if frozen {
        draw_frost(pen, &top, up);
    }
    let class = match height {
        0..=99 => "height",
        100..=999 => "height long",
        _ => "height longest",
    };
    pen.raw("<text class=\"").raw(class).raw("\"").attr("y", if frozen { -9.0 } else { 1.0 } - up).raw(">");
    pen.num(height.into()).raw("</text></g>");
}

fn outline(goes_on: impl Fn(usize) -> bool) -> Vec<Point> {
    let (outer, inner) = (corners(CellShape::Hex, 0.0), corners(CellShape::Hex, INSET));
    let corner = |at: usize| {
        let (before, after) = ((at + 5) % 6, at);
        match (goes_on(before), goes_on(after)) {
            (true, true) => outer[at],
            (false, false) => inner[at],
            // Where an inset edge meets one that is not, the corner is on the latter.
            (true, false) => along(outer[at], outer[(at + 5) % 6], SLANTED_INSET),
            (false, true) => along(outer[at], outer[(at + 1) % 6], SLANTED_INSET),
        }
    };
    (0..6).map(corner).collect()
}

/// The inset along an adjacent edge at 120 degrees, as a fraction of the edge.
///
/// It is the inset over half of the square root of 3, over the edge of a hexagon 100 wide.
const SLANTED_INSET: f64 = INSET / basalt_geometry::hex::HEIGHT / super::outline::HEX_RADIUS;

/// Draws a line for each step of a column, so that its walls tell its height too.
fn draw_steps(pen: &mut Pen, top: &[Point], height: u16, goes_on: impl Fn(usize) -> bool) {
    let walls: Vec<usize> = WALLS.into_iter().map(|(edge, _)| edge).filter(|&edge| !goes_on(edge)).collect();
    if walls.is_empty() || height < 2 {
        return;
    }
    pen.path("steps");
    for edge in walls {
        for step in 1..height.min(STEPS) {
            let down = STEP * f64::from(step);
            pen.line(&[top[edge], top[edge + 1]].map(|p| pt(p.x, p.y + down)));
        }
    }
    pen.end();
}

fn draw_rim(pen: &mut Pen, top: &[Point], goes_on: impl Fn(usize) -> bool) {
    pen.path("rim");
    for edge in (0..6).filter(|&edge| !goes_on(edge)) {
        pen.line(&[top[edge], top[(edge + 1) % 6]]);
    }
    pen.end();
}

/// Draws rime on a top that is this far above its cell; `joined` has a bit for each direction in which it continues.
pub(super) fn draw_rime(pen: &mut Pen, up: f64, joined: u8) {
    let goes_on = |edge: usize| joined >> ACROSS[edge] & 1 == 1;
    let top: Vec<Point> = outline(goes_on).iter().map(|p| pt(p.x, p.y - up)).collect();
    pen.raw("<g class=\"rime\">").polygon("rime-skin", &top);
    draw_icicles(pen, &top, pt(0.0, -up), goes_on);
    pen.raw("</g>");
}

fn draw_frost(pen: &mut Pen, top: &[Point], up: f64) {
    pen.raw("<g class=\"frost\">");
    draw_icicles(pen, top, pt(0.0, -up), |_| false);
    pen.group_at(pt(0.0, 22.0 - up));
    pen.path("flake").raw("M0-12.5V12.5M-10.8-6.2 10.8 6.2M-10.8 6.2 10.8-6.2").end().raw("</g></g>");
}

fn draw_icicles(pen: &mut Pen, top: &[Point], centre: Point, goes_on: impl Fn(usize) -> bool) {
    const TEETH: usize = 4;
    pen.path("icicles");
    for edge in BACK.into_iter().filter(|&edge| !goes_on(edge)) {
        let (from, to) = (top[edge], top[(edge + 1) % 6]);
        let share = |tooth: usize, half: f64| (tooth as f64 + half) / TEETH as f64;
        for tooth in 0..TEETH {
            let tip = along(from, to, share(tooth, 0.5));
            let tip = along(tip, centre, if tooth % 2 == 0 { 0.34 } else { 0.2 });
            pen.ring(&[along(from, to, share(tooth, 0.0)), tip, along(from, to, share(tooth, 1.0))]);
        }
    }
    pen.end();
}
