//! Short effects: an opening crater, the dust of a landing, the trail of a capture.
//!
//! `progress` runs from 0 to 1.

use basalt_geometry::Point;
use basalt_rules::Look;

use super::pyramid::class;
use super::svg::{Pen, pt};

const SPARKS: [(f64, f64); 6] =
    [(0.0, -1.0), (0.87, -0.62), (0.72, 0.3), (-0.87, -0.62), (-0.72, 0.3), (0.25, -0.9)];

pub fn crater(progress: f64) -> String {
    let mut pen = Pen::new();
    let centre = pt(0.0, 18.0);
    let fades = 1.0 - progress * progress;
    pen.raw("<g").attr("opacity", fades).raw(">");
    pen.circle("crater-glow", centre, 46.0 + 14.0 * progress);
    pen.circle("crater", centre, 20.0 + 36.0 * progress);
    for (x, y) in SPARKS {
        let far = 18.0 + 56.0 * progress;
        let fall = 46.0 * progress * progress;
        pen.circle("ember", pt(x * far, centre.y + y * far + fall), 5.5 - 3.5 * progress);
    }
    pen.raw("</g>");
    pen.done()
}

pub fn dust(progress: f64) -> String {
    let mut pen = Pen::new();
    pen.raw("<ellipse class=\"dust\" cy=\"36\"").attr("rx", 26.0 + 28.0 * progress);
    pen.attr("ry", 8.0 + 8.0 * progress).attr("opacity", 0.75 * (1.0 - progress)).raw("/>");
    pen.done()
}

/// A trail in a pyramid's colour through these points, latest first; empty for other pieces.
pub fn trail(look: Look, points: impl Iterator<Item = Point>) -> String {
    let Look::Pyramid(pyramid) = look else { return String::new() };
    let mut pen = Pen::new();
    pen.raw("<g class=\"c-").raw(class(pyramid.colour)).raw("\">");
    for (point, age) in points.zip(1_u8..) {
        let age = f64::from(age);
        pen.raw("<g").attr("opacity", 0.55 / age).raw(">");
        pen.circle("glimmer", point, 13.0 - 1.6 * age).raw("</g>");
    }
    pen.raw("</g>");
    pen.done()
}
