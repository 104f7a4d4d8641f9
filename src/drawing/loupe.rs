//! The loupe: the pieces of a tall stack, one by one.

use basalt_rules::Look;

use super::pieces::{PieceSet, draw_alone};
use super::svg::{Pen, pt};

/// The height of a row in pixels, and of the words beside it.
pub const LOUPE_ROW: u32 = 48;

/// The height of a row in drawing units: a large piece with a margin.
const ROW: f64 = 70.0;

/// A picture of a stack as a list, top first, in rows of [`LOUPE_ROW`] pixels.
pub fn loupe(looks: &[Look], set: PieceSet) -> String {
    let mut pen = Pen::new();
    let rows = looks.len() as f64;
    let scale = f64::from(LOUPE_ROW) / ROW;
    pen.open_svg("loupe-picture", (-44.0, 0.0, 88.0, rows * ROW));
    pen.attr("width", (88.0 * scale).round()).attr("height", rows * f64::from(LOUPE_ROW)).titled(None);
    for (row, look) in looks.iter().rev().enumerate() {
        pen.group_at(pt(0.0, (row as f64 + 0.5) * ROW));
        // A large piece extends from 31.6 above the middle to 27.1 below it; smaller ones have the same base
        // line.
        draw_alone(&mut pen, *look, set, |_| 16.0);
        pen.raw("</g>");
    }
    pen.raw("</svg>");
    pen.done()
}
