//! Draws what a side holds as columns: a tree of each colour, with missing pieces dashed and the number of others.

use basalt_rules::pyramid::{Pyramid, Size};
use basalt_rules::{Column, Look};

use super::pieces::{PieceSet, draw_alone};
use super::stack::{SLOPE, body};
use super::svg::{Pen, pt};
use super::{flat, pyramid};

/// The height of a piece's row, and half of a column's width. A large piece reaches into the row above.
const ROW: f64 = 52.0;
const HALF: f64 = 44.0;
/// The space under a piece.
const UNDER: f64 = 5.0;

fn height(column: &Column) -> f64 {
    ROW * column.pieces.len() as f64
}

/// The scale of flat pieces, which stand in their own row.
const FLAT: f64 = 0.74;

/// The outline of a missing piece; `None` as its class if any colour will do.
fn draw_lacking(pen: &mut Pen, look: &Look, colour: &str, foot: f64, set: PieceSet) {
    let class = ["lack", colour].join(" ");
    let solid = body(look).filter(|_| !set.flat);
    if let Some(body) = solid {
        let y = foot - SLOPE * body.half;
        let corners = [pt(-body.half, y), pt(0.0, foot), pt(body.half, y), pt(0.0, y - body.height)];
        pen.polygon(&class, &corners);
    } else if let Some(body) = flat::body(look) {
        let (half, top) = (FLAT * body.half, foot - FLAT * body.height);
        pen.polygon(&class, &[pt(-half, foot), pt(half, foot), pt(half, top), pt(-half, top)]);
    }
}

fn draw_held(pen: &mut Pen, look: Look, foot: f64, set: PieceSet) {
    let down = match (flat::body(&look), body(&look)) {
        (Some(body), _) if set.flat => FLAT * body.half,
        (_, Some(body)) => SLOPE * body.half,
        _ => 0.0,
    };
    pen.raw("<g transform=\"translate(0 ").num(foot - down).raw(")");
    if set.flat {
        pen.raw(" scale(").num(FLAT).raw(")");
    }
    pen.raw("\">");
    draw_alone(pen, look, set, |_| 0.0);
    pen.raw("</g>");
}

/// Draws a column around x = 0, downwards from y = 0.
fn draw_column(pen: &mut Pen, of: &Column, lacks: bool, set: PieceSet) {
    if of.is_whole() {
        pen.raw("<rect class=\"whole\"").attr("x", 2.5 - HALF).attr("y", 2.5).attr("width", 2.0 * HALF - 5.0);
        pen.attr("height", height(of) - 5.0).attr("rx", 10.0).raw("/>");
    }
    // Each piece stands in front of the one below it.
    for (row, &(look, count)) in of.pieces.iter().enumerate().rev() {
        let foot = ROW * (row + 1) as f64 - UNDER;
        if count > 0 {
            draw_held(pen, look, foot, set);
        } else if let (Look::Pyramid(missing), true) = (look, lacks) {
            draw_lacking(pen, &look, &["c-", pyramid::class(missing.colour)].concat(), foot, set);
        }
    }
    for (row, &(_, count)) in of.pieces.iter().enumerate().filter(|(_, (_, count))| *count > 1) {
        pen.raw("<text class=\"number\"").attr("x", HALF - 1.0).attr("y", ROW * (row + 1) as f64 - UNDER);
        pen.raw(">").num(count as f64).raw("</text>");
    }
}

/// The picture of one column.
pub fn column(of: &Column, set: PieceSet) -> String {
    let mut pen = Pen::new();
    pen.open_svg("column-picture", (-HALF, 0.0, 2.0 * HALF, height(of))).titled(None);
    draw_column(&mut pen, of, true, set);
    pen.raw("</svg>");
    pen.done()
}

/// All columns side by side in one picture, each an item; `lacks` draws the missing pieces.
pub fn columns(all: &[Column], lacks: bool, set: PieceSet) -> String {
    let (wide, high) = columns_size(all);
    let mut pen = Pen::new();
    pen.open_svg("columns-picture", (0.0, 0.0, wide, high)).raw(" preserveAspectRatio=\"xMaxYMid\"");
    pen.attr("width", wide).attr("height", high).titled(None);
    for (at, one) in all.iter().enumerate() {
        let pieces: usize = one.pieces.iter().map(|(_, count)| count).sum();
        pen.raw("<g class=\"lot\" data-pieces=\"").num(pieces as f64).raw("\" transform=\"translate(");
        pen.num(HALF * (2 * at + 1) as f64).raw(" 0)\">");
        draw_column(&mut pen, one, lacks, set);
        pen.raw("</g>");
    }
    pen.raw("</svg>");
    pen.done()
}

/// The size of all columns side by side.
pub(super) fn columns_size(all: &[Column]) -> (f64, f64) {
    (2.0 * HALF * all.len() as f64, all.iter().map(height).fold(0.0, f64::max))
}

/// The pieces that a tree of any kind lacks: dashed, without a colour.
pub fn lacking(sizes: &[Size], set: PieceSet) -> String {
    let mut pen = Pen::new();
    let width = 2.0 * HALF * sizes.len() as f64;
    pen.open_svg("lacking-picture", (0.0, -14.0, width, ROW + 14.0));
    pen.attr("width", width).attr("height", ROW + 14.0).titled(None);
    for (at, &size) in sizes.iter().enumerate() {
        // Only the size is drawn.
        let look = Look::Pyramid(Pyramid { colour: basalt_rules::pyramid::Colour::Clear, size });
        pen.group_at(pt(HALF * (2 * at + 1) as f64, 0.0));
        draw_lacking(&mut pen, &look, "any", ROW - UNDER, set);
        pen.raw("</g>");
    }
    pen.raw("</svg>");
    pen.done()
}
