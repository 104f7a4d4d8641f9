//! Draws pyramids and caps: two faces seen from a corner, rim, pips, pattern.

use basalt_geometry::Point;
use basalt_rules::pyramid::{Colour, Pyramid};
use basalt_rules::{Look, Tint};

use super::outline::along;
use super::stack::Tier;
use super::svg::{Pen, pt, rough};

/// Lower strips get a thinner rim, or their neighbours' rims would cover them.
pub(super) const THIN: f64 = 10.0;

/// The visible corners of a piece.
///
/// ```text
///           tip                    back
///          / | \            left2 /     \ right2
///    left /  |  \ right           \     /
///         \  |  /           left   front2   right
///          front                    front
/// ```
struct Corners {
    left: Point,
    front: Point,
    right: Point,
    upper: Upper,
}

/// A tip, or the flat top of a covered piece.
enum Upper {
    Tip(Point),
    Flat { left: Point, front: Point, right: Point, back: Point },
}

impl Corners {
    fn of(tier: &Tier) -> Corners {
        let (w, y, drop) = (tier.body.half, tier.y, tier.slope * tier.body.half);
        let upper = if tier.top {
            Upper::Tip(pt(0.0, tier.tip()))
        } else {
            // A covered piece narrows upwards, but hardly in a low strip.
            let share = (1.0 - 0.8 * tier.rise / tier.body.height).max(0.55);
            let (w, y, drop) = (w * share, y - tier.rise, drop * share);
            Upper::Flat {
                left: pt(-w, y),
                front: pt(0.0, y + drop),
                right: pt(w, y),
                back: pt(0.0, y - drop),
            }
        };
        Corners { left: pt(-w, y), front: pt(0.0, y + drop), right: pt(w, y), upper }
    }

    fn outline(&self) -> Vec<Point> {
        match self.upper {
            Upper::Tip(tip) => vec![self.left, self.front, self.right, tip],
            Upper::Flat { left, right, back, .. } => {
                vec![self.left, self.front, self.right, right, back, left]
            }
        }
    }

    /// The lit left face, and the shaded right one.
    fn faces(&self) -> [Vec<Point>; 2] {
        match self.upper {
            Upper::Tip(tip) => [vec![self.left, self.front, tip], vec![self.front, self.right, tip]],
            Upper::Flat { left, front, right, .. } => {
                [vec![self.left, self.front, front, left], vec![self.front, self.right, right, front]]
            }
        }
    }
}

pub(super) fn draw(pen: &mut Pen, look: &Look, tier: &Tier, patterns: bool, more: &str) {
    match look {
        Look::Pyramid(pyramid) => draw_pyramid(pen, *pyramid, tier, patterns, more),
        Look::Cap(tint) => draw_cap(pen, *tint, tier, more),
        _ => {}
    }
}

fn draw_pyramid(pen: &mut Pen, pyramid: Pyramid, tier: &Tier, patterns: bool, more: &str) {
    let corners = Corners::of(tier);
    let [left, right] = corners.faces().map(|face| face.into_iter().map(rough).collect::<Vec<_>>());
    let pattern = if patterns { pattern(pyramid.colour) } else { None };
    let thin = tier.strip > 0.0 && tier.strip < THIN;
    pen.raw("<g class=\"piece c-").raw(class(pyramid.colour)).raw(if thin { " thin" } else { "" });
    pen.raw(if pattern.is_some() { " patterned" } else { "" }).raw(more).raw("\">");
    pen.path("f-rim").ring(&corners.outline()).raw("\"");
    let share = SOLID * if thin { 0.286 + 0.067 * tier.strip } else { 1.0 };
    pen.attr("stroke-width", rim(pyramid.colour) * share).raw("/>");
    if let Upper::Flat { left, front, right, back } = corners.upper {
        pen.polygon("f-top", &[left, front, right, back].map(rough));
    }
    // What a wider piece overhangs lies in its shadow.
    let shaded = !tier.top && tier.rise - tier.strip > 0.5;
    for (id, face) in [("l", &left), ("r", &right)] {
        pen.raw("<path fill=\"url(#").raw(id).raw(if shaded { "u-" } else { "-" });
        pen.raw(class(pyramid.colour)).raw(")\" d=\"").ring(face).end();
    }
    if let Some(id) = pattern {
        pen.raw("<path fill=\"url(#").raw(id).raw(")\" d=\"").ring(&left).ring(&right).end();
    }
    if let (Upper::Tip(tip), Colour::Clear) = (&corners.upper, pyramid.colour) {
        let back = pt(0.0, tier.y - tier.slope * tier.body.half);
        pen.path("back").line(&[corners.left, back, corners.right]).line(&[back, *tip]).end();
    }
    if pattern.is_none() && !thin {
        // The ridge towards the viewer and the lower edge catch the light.
        let Corners { left, front, .. } = corners;
        let (class, ridge) = match corners.upper {
            Upper::Tip(tip) => ("ridge", along(front, tip, 0.97)),
            Upper::Flat { front, .. } => ("ridge low", front),
        };
        let sill = [along(left, front, 0.03), along(left, front, 0.97)].map(rough);
        pen.path(class).line(&[front, ridge].map(rough)).line(&sill).end();
    }
    draw_pips(pen, pyramid, tier);
    pen.raw("</g>");
}

/// The rim of a solid, relative to a flat piece's.
const SOLID: f64 = 0.86;

fn draw_pips(pen: &mut Pen, pyramid: Pyramid, tier: &Tier) {
    let (strip, above) = if tier.top { (13.0, 7.4) } else { (tier.strip, tier.strip / 2.0) };
    let radius = f64::min(3.1, strip * 0.3);
    if radius <= 1.15 {
        return;
    }
    let (w, pips) = (tier.body.half, pyramid.size.number());
    let pip = |pip| {
        let x = -w * 0.5 + (f64::from(pip) - f64::from(pips - 1) / 2.0) * 9.2;
        pt(x, tier.y + tier.slope * (w + x) - above)
    };
    // A single path, since every element costs the page.
    pen.path("pip").dots((0..pips).map(pip), radius).end();
}

/// The class of a cap under which something can erupt.
pub(super) const BURNING: &str = " burning";

/// Draws a cap: no pips, a band across both faces, and a double outline, visible on any colour.
fn draw_cap(pen: &mut Pen, tint: Tint, tier: &Tier, more: &str) {
    let corners =
        Corners::of(&Tier { rise: if tier.top { tier.rise } else { tier.body.height }, top: true, ..*tier });
    let outline = corners.outline();
    let [left, right] = corners.faces();
    let (w, drop, rise) = (tier.body.half, tier.slope * tier.body.half, tier.y - outline[3].y);
    let (up, rest) = (0.46, 0.54);
    let y = tier.y - rise * up;
    pen.raw("<g class=\"piece ")
        .raw(if tint == Tint::White { "cap-w" } else { "cap-k" })
        .raw(more)
        .raw("\">");
    pen.polygon("cap-halo o", &outline).polygon("cap-halo i", &outline);
    pen.polygon("l", &left).polygon("r", &right).path("band");
    let band = [pt(-w * rest, y), pt(0.0, y + drop * rest), pt(w * rest, y)];
    pen.line(&band).end();
    if more == BURNING {
        pen.path("band core").line(&band).end();
    }
    pen.raw("</g>");
}

/// The suffix of a colour's class `c-…`; letters would differ only in case for the two whites.
pub(super) fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "r",
        Colour::Orange => "o",
        Colour::Yellow => "y",
        Colour::Green => "g",
        Colour::Cyan => "c",
        Colour::Blue => "b",
        Colour::Purple => "p",
        Colour::White => "w",
        Colour::Clear => "t",
        Colour::OpaqueWhite => "ow",
        Colour::OpaqueBlack => "ok",
    }
}

/// The id of a colour's pattern; none for yellow, clear (its back edges show) and opaque ones (strong outlines).
pub(super) fn pattern(colour: Colour) -> Option<&'static str> {
    match colour {
        Colour::Red => Some("pat-r"),
        Colour::Orange => Some("pat-o"),
        Colour::Green => Some("pat-g"),
        Colour::Cyan => Some("pat-c"),
        Colour::Blue => Some("pat-b"),
        Colour::Purple => Some("pat-p"),
        Colour::White => Some("pat-w"),
        Colour::Yellow | Colour::Clear | Colour::OpaqueWhite | Colour::OpaqueBlack => None,
    }
}

pub(super) fn rim(colour: Colour) -> f64 {
    match colour {
        Colour::Clear => 4.6,
        Colour::OpaqueWhite => 5.0,
        Colour::OpaqueBlack => 6.0,
        _ => 4.2,
    }
}
