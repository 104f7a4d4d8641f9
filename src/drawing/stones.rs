//! Draws flat pieces: discs, rings, anchors, blocked cells, polyhexes.

use basalt_geometry::CellShape;
use basalt_rules::{Look, Side, Tint};

use super::outline::{corners, rounded};
use super::polyhex;
use super::svg::{Pen, pt};

const DISC: f64 = 28.0;
/// A ring's outer and inner radius, with a gap around a disc.
const RING: (f64, f64) = (44.0, 31.0);
const EDGE: f64 = 3.0;

/// Draws a piece; flat ones have outlines instead of shadow and shine.
pub(super) fn draw(pen: &mut Pen, look: &Look, flat: bool, more: &str) {
    let centre = pt(0.0, 0.0);
    let open = |pen: &mut Pen, class: &str| {
        pen.raw("<g class=\"piece").raw(class).raw(more).raw("\">");
    };
    match look {
        Look::Disc(tint) => {
            open(pen, stone(*tint));
            if flat {
                pen.circle("under", centre, DISC).circle("body", centre, DISC - EDGE);
            } else {
                pen.circle("cast", pt(3.0, 5.0), 27.5).circle("heel", centre, 27.0);
                pen.circle("dome", pt(0.0, -1.5), 26.3);
                pen.path("shine").raw("M-19-8A21 21 0 0 1-7-20").end();
            }
        }
        Look::Ring(tint) => {
            open(pen, stone(*tint));
            let (middle, width) = ((RING.0 + RING.1) / 2.0, RING.0 - RING.1);
            let mut hoop = |class: &str, x: f64, y: f64, width: f64| {
                pen.raw("<circle class=\"").raw(class).raw("\"").attr("cx", x).attr("cy", y);
                pen.attr("r", middle).attr("stroke-width", width).raw("/>");
            };
            if flat {
                hoop("hoop-under", 0.0, 0.0, width);
                hoop("hoop", 0.0, 0.0, width - 2.0 * EDGE);
            } else {
                hoop("hoop cast", 2.0, 4.5, width + 1.0);
                hoop("hoop heel", 0.0, 0.8, width);
                hoop("hoop dome", 0.0, -0.8, width - 1.5);
                pen.path("shine").raw("M-36-12A38 38 0 0 1-12-36").end();
            }
        }
        Look::Anchor(side) => {
            open(pen, owner(*side));
            let nut = corners(CellShape::Hex, 14.5);
            if flat {
                pen.polygon("nut-under", &nut).polygon("nut", &nut);
            } else {
                let body = corners(CellShape::Hex, 10.0);
                for (class, x, y) in [("cast", 4.0, 6.0), ("edge", 0.0, 3.0), ("body", 0.0, 0.0)] {
                    pen.polygon(class, &body.iter().map(|p| pt(p.x + x, p.y + y)).collect::<Vec<_>>());
                }
                pen.polygon("well", &corners(CellShape::Hex, 20.0));
            }
            match *side == Side::FIRST {
                true => pen.circle("bolt", centre, 15.0),
                false => pen.path("bolt").raw("M0-19 19 0 0 19-19 0z").end(),
            };
        }
        Look::Blocked => {
            open(pen, "");
            pen.path("blocked");
            rounded(pen, &corners(CellShape::Hex, 5.0), 7.0);
            pen.end().path("rubble");
            pen.raw("M-22-14-4-25 12-13 6 4-14 6zM14-8 27-2 24 14 9 10zM-18 14 2 12 8 27-9 31z").end();
        }
        Look::Polyhex { .. } => return polyhex::draw(pen, look, flat, more),
        Look::Pyramid(_) | Look::Cap(_) | Look::Column { .. } => return,
    }
    pen.raw("</g>");
}

/// Marks small black discs and rings by an inlay or four gaps: darkened pages paint black and white alike.
pub(super) fn draw_inlay(pen: &mut Pen, look: &Look) {
    match look {
        Look::Disc(Tint::Black) => pen.path("inlay").raw("M0-14 14 0 0 14-14 0z").end(),
        Look::Ring(Tint::Black) => {
            pen.path("inlay").raw("M-46-6h17v12h-17zM29-6h17v12h-17zM-6-46h12v17h-12zM-6 29h12v17h-12z").end()
        }
        _ => return,
    };
}

/// Whether a disc is in a ring, which fixes both.
pub(super) fn is_set(looks: &[Look]) -> bool {
    matches!(looks, [Look::Disc(_), Look::Ring(_)])
}

/// Darkens the cell under such a pair.
pub(super) fn draw_socket(pen: &mut Pen) {
    pen.circle("socket", pt(0.0, 0.0), RING.0);
}

fn stone(tint: Tint) -> &'static str {
    match tint {
        Tint::White => " stone w",
        Tint::Black => " stone b",
    }
}

fn owner(side: Side) -> &'static str {
    if side == Side::FIRST { " fuse s1" } else { " fuse s2" }
}
