//! The flat set: pyramids and caps seen from above, as in a printed diagram.
//!
//! A pyramid is a square with the letter of its colour and the number of its size. A stack is fanned out like
//! cards: each covered piece shows its lower edge, so that size, colour and order can be read.

use basalt_geometry::CellShape;
use basalt_rules::pyramid::{Pyramid, Size};
use basalt_rules::{Look, Tint};

use super::pyramid::{THIN, class, pattern, rim};
use super::stack::{Body, SLANT, Tier};
use super::svg::{Pen, pt};

/// The desired strip of a covered piece, and the highest useful one.
const STRIP: (f64, f64) = (16.5, 19.0);
/// The least height of the top piece, for its label.
const LEAST: f64 = 28.0;
/// The lowest strip with a label.
const LABELLED: f64 = 7.0;
/// How far a piece stays from the lines between cells.
const MARGIN: f64 = 4.0;

/// Half of a piece's side, and its height: the same, until it is fanned out.
pub(super) fn body(look: &Look) -> Option<Body> {
    let half = match look {
        Look::Pyramid(pyramid) => match pyramid.size {
            Size::Small => 19.0,
            Size::Medium => 26.0,
            Size::Large => 33.0,
        },
        Look::Cap(_) => 17.0,
        _ => return None,
    };
    Some(Body { half, height: 2.0 * half })
}

/// A piece in a line of text: almost as wide as high, so that its label can be read.
pub(super) fn in_text(look: &Look) -> Option<Body> {
    body(look).map(|body| Body { half: 12.0 + 0.58 * body.half, height: 54.0 })
}

/// Fans out a stack: in the middle of a cell, or on the base line of a picture.
///
/// Here `y` is a piece's lower edge, `rise` its visible height and the body's height its whole one.
pub(super) fn fan(looks: &[Look], shape: Option<CellShape>) -> Vec<Tier> {
    let bodies: Vec<Body> = looks.iter().filter_map(body).collect();
    let (Some(base), Some(top)) = (bodies.first(), bodies.last()) else { return Vec::new() };
    // How far from the middle a piece can be without leaving its cell.
    let reach = |body: &Body| match shape {
        Some(CellShape::Hex) => (SLANT * (100.0 - body.half) - MARGIN).min(46.0),
        _ => 50.0 - MARGIN - 2.0,
    };
    let (low, high) = (reach(base), -reach(top));
    let gaps = (bodies.len() - 1) as f64;
    let height = match looks.last() {
        // A circle cannot be lower.
        Some(Look::Cap(_)) => top.height,
        // Not `clamp`: its panic would bring the formatting of fractions, six kB, into the app.
        _ => (low - high - STRIP.0 * gaps).max(LEAST).min(top.height),
    };
    let strip = if gaps > 0.0 { ((low - high - height) / gaps).min(STRIP.1) } else { 0.0 };
    let whole = height + strip * gaps;
    let foot = if shape.is_some() { (whole / 2.0).max(high + whole).min(low) } else { low };
    let squeeze = height / top.height;
    let tier = |(at, body): (usize, &Body)| {
        let (y, is_top) = (foot - strip * at as f64, at + 1 == bodies.len());
        // A piece is a little below the one that lies on it.
        let most = y - (foot - whole + 2.0).max(-reach(body));
        let tall = if is_top { height } else { (squeeze * body.height).max(strip + MARGIN).min(most) };
        let body = Body { half: body.half, height: tall };
        Tier { body, y, rise: if is_top { tall } else { strip }, top: is_top, slope: 0.0, strip }
    };
    bodies.iter().enumerate().map(tier).collect()
}

/// The middle of what is visible of a piece.
pub(super) fn middle(tier: &Tier) -> f64 {
    tier.y - tier.rise / 2.0
}

pub(super) fn draw(pen: &mut Pen, look: &Look, tier: &Tier, patterns: bool, more: &str) {
    match look {
        Look::Pyramid(pyramid) => draw_square(pen, *pyramid, tier, patterns, more),
        Look::Cap(tint) => draw_crater(pen, *tint, tier, more),
        _ => {}
    }
}

fn draw_square(pen: &mut Pen, pyramid: Pyramid, tier: &Tier, patterns: bool, more: &str) {
    let (half, foot, head) = (tier.body.half, tier.y, tier.y - tier.body.height);
    let corners = [pt(-half, head), pt(half, head), pt(half, foot), pt(-half, foot)];
    let pattern = if patterns { pattern(pyramid.colour) } else { None };
    let thin = tier.strip > 0.0 && tier.strip < THIN;
    pen.raw("<g class=\"piece c-").raw(class(pyramid.colour)).raw(if thin { " thin" } else { "" });
    pen.raw(if pattern.is_some() { " patterned" } else { "" }).raw(more).raw("\">");
    pen.path("f-rim").ring(&corners).raw("\"");
    pen.attr("stroke-width", rim(pyramid.colour) * if thin { 0.5 } else { 1.0 }).raw("/>");
    pen.polygon("f-left", &corners);
    if let Some(id) = pattern {
        pen.raw("<path fill=\"url(#").raw(id).raw(")\" d=\"").ring(&corners).end();
    }
    if tier.top {
        // The edges of the pyramid, as far as its label leaves room.
        let far = 0.14 * half.min(tier.body.height);
        pen.path("edge");
        for (corner, (x, y)) in corners.iter().zip([(far, far), (-far, far), (-far, -far), (far, -far)]) {
            pen.line(&[*corner, pt(corner.x + x, corner.y + y)]);
        }
        pen.end();
    }
    let size = if tier.top { 0.62 * tier.rise } else { 0.9 * tier.rise }.min(1.1 * half);
    if tier.top || tier.strip >= LABELLED {
        pen.raw("<text class=\"label\"").attr("y", middle(tier)).attr("font-size", size).raw(">");
        let mut utf8 = [0; 4];
        pen.raw(pyramid.colour.letter().to_ascii_uppercase().encode_utf8(&mut utf8));
        pen.num(pyramid.size.number().into()).raw("</text>");
    }
    pen.raw("</g>");
}

/// Draws a cap as the crater of a volcano: a circle with two outlines around a ring.
fn draw_crater(pen: &mut Pen, tint: Tint, tier: &Tier, more: &str) {
    let (centre, radius) = (pt(0.0, tier.y - tier.body.half), tier.body.half - 2.0);
    pen.raw("<g class=\"piece ").raw(if tint == Tint::White { "cap-w" } else { "cap-k" });
    pen.raw(more).raw("\">");
    pen.circle("cap-halo o", centre, radius).circle("cap-halo i", centre, radius);
    pen.circle("l", centre, radius).circle("band", centre, 0.4 * radius);
    pen.raw("</g>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_rules::pyramid::Colour;

    #[test]
    fn every_piece_of_a_fan_can_be_seen() {
        for pieces in 1..=8_u32 {
            for code in 0..3_usize.pow(pieces) {
                let size = |at: u32| Size::ALL[code / 3_usize.pow(at) % 3];
                let pyramid = |at| Look::Pyramid(Pyramid { colour: Colour::Red, size: size(at) });
                for shape in [None, Some(CellShape::Square), Some(CellShape::Hex)] {
                    let tiers = fan(&(0..pieces).map(pyramid).collect::<Vec<_>>(), shape);
                    for pair in tiers.windows(2) {
                        let (below, above) = (pair[0], pair[1]);
                        assert!((below.y - above.y - below.strip).abs() < 1e-9 && below.strip >= 5.5);
                        // Its strip is its own, above nothing but its ground.
                        assert!(below.body.height > below.strip, "{code} of {pieces}");
                    }
                    let top = tiers[tiers.len() - 1];
                    assert!(top.body.height >= LEAST && top.rise == top.body.height);
                }
            }
        }
    }
}
