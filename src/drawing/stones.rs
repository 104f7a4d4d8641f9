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

/// Draws a piece; flat ones have neither shadow nor shine.
pub(super) fn draw(pen: &mut Pen, look: &Look, flat: bool, more: &str) {
    let centre = pt(0.0, 0.0);
    let open = |pen: &mut Pen, class: &str| {
        pen.raw("<g class=\"piece").raw(class).raw(more).raw("\">");
    };
    match look {
        Look::Disc(tint) => {
            open(pen, stone(*tint));
            if !flat {
                pen.circle("cast", pt(0.0, 3.0), DISC + 1.0);
            }
            pen.circle("under", centre, DISC).circle("body", centre, DISC - EDGE);
            if !flat {
                pen.path("shine").raw("M-19-7A20 20 0 0 1-7-19").end();
            }
        }
        Look::Ring(tint) => {
            open(pen, stone(*tint));
            let (middle, width) = ((RING.0 + RING.1) / 2.0, RING.0 - RING.1);
            for (class, width) in [("hoop-under", width), ("hoop", width - 2.0 * EDGE)] {
                pen.raw("<circle class=\"")
                    .raw(class)
                    .raw("\"")
                    .attr("r", middle)
                    .attr("stroke-width", width);
                pen.raw("/>");
            }
            if !flat {
                pen.path("shine").raw("M-36-11A37.6 37.6 0 0 1-11-36").end();
            }
        }
        Look::Anchor(side) => {
            open(pen, owner(*side));
            let nut = corners(CellShape::Hex, 14.5);
            pen.polygon("nut-under", &nut).polygon("nut", &nut);
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
pub(super) fn draw_socket(pen: &mut Pen, shape: CellShape) {
    pen.path("socket");
    rounded(pen, &corners(shape, 3.5), 8.0);
    pen.end();
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
