//! Draws pieces: a cell's contents, flying pieces, and small pictures for trays and texts.

use basalt_geometry::{Board, CellShape, Point, Polyhex};
use basalt_rules::Look;

use super::stack::{StackRoom, Tier, body, layout};
use super::svg::{Pen, pt};
use super::{columns, polyhex, pyramid, signs, stones};

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PileStyle {
    pub patterns: bool,
    pub lift: bool,
    pub ghosts: usize,
    /// The depth of the piece that would be captured.
    pub taken: Option<usize>,
    /// The number of top pieces still in flight, which leave gaps.
    pub hidden: usize,
    pub joined: u8,
}

/// The size in pixels of a large piece's cell in pictures of scale 1.
const SPREAD_PIXELS: f64 = 34.0;

pub const LIFT: f64 = 5.0;

pub fn as_seen(look: Look, board: &Board) -> Look {
    match look {
        Look::Polyhex { side, letter, shape, rotation } => Look::Polyhex {
            side,
            letter,
            shape,
            rotation: (rotation + board.rotation()) % Polyhex::ROTATIONS,
        },
        look => look,
    }
}

/// Draws a cell's contents, bottom to top, around 0,0. Every piece is a `<g class="piece …">`.
pub fn pile(looks: &[Look], shape: CellShape, style: PileStyle) -> String {
    let mut pen = Pen::new();
    let shown = looks.len().saturating_sub(style.hidden);
    let real = looks.len().saturating_sub(style.ghosts).min(shown);
    let tiers = layout(looks, StackRoom::of(shape, standing(looks)));
    if let (Some(base), true) = (tiers.first(), real > 0) {
        draw_shadow(&mut pen, base);
    }
    if style.lift {
        pen.raw("<g class=\"lifted\" transform=\"translate(0 -5)\">");
    }
    if stones::is_set(&looks[..shown]) {
        stones::draw_socket(&mut pen, shape);
    }
    let mut tiers = tiers.iter();
    for (i, look) in looks[..shown].iter().enumerate() {
        let taken = style.taken.is_some_and(|depth| i + 1 + depth == looks.len());
        let more = match (i < real, taken) {
            (true, false) => "",
            (true, true) => " taken",
            (false, false) => " landing",
            (false, true) => " landing taken",
        };
        match body(look).and_then(|_| tiers.next()) {
            Some(tier) => pyramid::draw(&mut pen, look, tier, style.patterns, more),
            None => draw_flat(&mut pen, look, style.joined, more),
        }
    }
    if style.lift {
        pen.raw("</g>");
    }
    pen.done()
}

/// The tip of a pile's top piece from its cell's centre, where flights begin and end; [`LIFT`] higher if chosen.
pub fn tip(looks: &[Look], shape: CellShape) -> Point {
    match layout(looks, StackRoom::of(shape, standing(looks))).last() {
        Some(top) => pt(0.0, top.tip()),
        None => pt(0.0, -rise(looks)),
    }
}

/// How far the sign of a covered piece is below its usual place.
pub fn below_top(looks: &[Look], shape: CellShape, depth: u8) -> f64 {
    let tiers = layout(looks, StackRoom::of(shape, standing(looks)));
    let y = |depth: usize| tiers.len().checked_sub(1 + depth).and_then(|at| tiers.get(at)).map(Tier::tip);
    // The top piece's tip is on the line of the sign.
    match (y(0), y(depth.into())) {
        // Slightly above the rim, clear of a bar in the corner.
        (Some(top), Some(piece)) => 0.7 * (piece - top),
        _ => 0.0,
    }
}

/// The height of a flat top above its cell, for signs on it.
pub fn rise(looks: &[Look]) -> f64 {
    match looks.last() {
        Some(Look::Column { height, .. }) => columns::rise(*height),
        _ => 0.0,
    }
}

pub fn risen(signs: &str, up: f64) -> String {
    let mut pen = Pen::new();
    pen.group_at(pt(0.0, -up)).raw(signs).raw("</g>");
    pen.done()
}

/// Draws a flying piece with its tip at 0,0, so that it moves from [`tip`] to [`tip`].
pub fn single(look: Look, patterns: bool) -> String {
    let mut pen = Pen::new();
    let rise = rise(&[look]);
    if rise > 0.0 {
        pen.group_at(pt(0.0, rise));
    }
    draw_alone(&mut pen, look, patterns, |height| height);
    if rise > 0.0 {
        pen.raw("</g>");
    }
    pen.done()
}

/// The lowest front corner, the highest tip and the rim margin of a pile in tray pictures.
const STAND: (StackRoom, f64) = (StackRoom { low: 44.0, high: -44.0, keel: f64::INFINITY }, 4.0);

/// A tray picture of a pile, at `scale` (.35 to .42) relative to 100-pixel cells.
///
/// All pictures of a scale share height and base line, and are as wide as their widest piece. Pieces of
/// several cells are side by side instead, and smaller.
pub fn picture(looks: &[Look], scale: f64, patterns: bool) -> String {
    if looks.iter().any(spreads) {
        return polyhex::row("picture", looks, scale * SPREAD_PIXELS);
    }
    let (room, margin) = STAND;
    let half = looks.iter().map(|look| body(look).map_or(44.0, |b| b.half)).fold(10.0, f64::max) + margin;
    let view = (-half, room.high - margin, 2.0 * half, room.low - room.high + 2.0 * margin);
    let mut pen = Pen::new();
    // In less room it shrinks and keeps its base line.
    pen.open_svg("picture", view)
        .raw(" preserveAspectRatio=\"xMidYMax\"")
        .attr("width", (view.2 * scale).round())
        .attr("height", (view.3 * scale).round());
    pen.titled(None);
    let tiers = layout(looks, room);
    let mut tiers = tiers.iter();
    for look in looks {
        match body(look).and_then(|_| tiers.next()) {
            Some(tier) => pyramid::draw(&mut pen, look, tier, patterns, ""),
            None => {
                draw_flat(&mut pen, look, 0, "");
                stones::draw_inlay(&mut pen, look);
            }
        }
    }
    pen.raw("</svg>");
    pen.done()
}

/// A picture of one piece for a line of text; the largest pieces are `px` pixels wide.
pub fn chip(look: Look, px: u32, patterns: bool) -> String {
    if spreads(&look) {
        return polyhex::row("chip", &[look], f64::from(px) / 2.4);
    }
    let mut pen = Pen::new();
    let view = match body(&look) {
        Some(body) => (-body.half - 2.5, -50.0, 2.0 * body.half + 5.0, 65.0),
        None => (-46.0, -46.0 - rise(&[look]), 92.0, 92.0 + rise(&[look])),
    };
    let scale = f64::from(px) / if body(&look).is_some() { 84.0 } else { view.2 };
    pen.open_svg("chip", view)
        .attr("width", (view.2 * scale).round())
        .attr("height", (view.3 * scale).round())
        .titled(None);
    draw_alone(&mut pen, look, patterns, |_| 0.0);
    stones::draw_inlay(&mut pen, &look);
    pen.raw("</svg>");
    pen.done()
}

/// A large piece as rotated, for the hand and the queue; `pixels` is the width of a cell.
pub fn slot(look: Look, pixels: f64) -> String {
    polyhex::row("picture", &[look], pixels)
}

pub fn last_to(looks: &[Look], shape: CellShape) -> String {
    match looks.last() {
        Some(look) if spreads(look) => polyhex::halo(look),
        _ => signs::last_to(shape),
    }
}

fn spreads(look: &Look) -> bool {
    matches!(look, Look::Polyhex { .. })
}

/// The largest half diagonal of a piece in a goal's picture.
const GOAL: f64 = 20.5;

#[derive(Clone, PartialEq, Debug)]
pub struct GoalPicture {
    pub pieces: Vec<Look>,
    pub letter: String,
    /// Whether the side has it; others are dashed.
    pub held: bool,
    /// Whether it is separated by a line.
    pub apart: bool,
}

/// A small picture of an item that a side needs, with its letter below.
pub fn goal(of: &GoalPicture) -> String {
    let mut pen = Pen::new();
    let half = if of.apart { 40.0 } else { 23.0 };
    pen.open_svg(
        if of.apart { "goal-picture apart" } else { "goal-picture" },
        (-half, -30.0, 2.0 * half, 72.0),
    )
    .raw(" preserveAspectRatio=\"xMidYMin\"")
    .attr("width", (half * 19.0 / 23.0).round())
    .attr("height", 30.0)
    .titled(None);
    match (&of.pieces[..], of.held) {
        ([look], true) => match body(look) {
            Some(body) => {
                let scale = (GOAL / body.half).min(1.0);
                pen.raw("<g transform=\"scale(").num(scale).raw(")\">");
                draw_alone(&mut pen, *look, false, |_| 2.0);
                pen.raw("</g>");
            }
            None => {
                let open = if spreads(look) {
                    "<g transform=\"scale(.16)\">"
                } else {
                    "<g transform=\"translate(0 -8) scale(.45)\">"
                };
                pen.raw(open);
                draw_flat(&mut pen, look, 0, "");
                pen.raw("</g>");
            }
        },
        (stack, true) => {
            pen.raw("<g transform=\"translate(0 -11) scale(.44)\">");
            let tiers = layout(stack, STAND.0);
            for (look, tier) in stack.iter().zip(&tiers) {
                pyramid::draw(&mut pen, look, tier, false, "");
            }
            pen.raw("</g>");
        }
        ([_], false) => {
            pen.polygon("lack", &[pt(-19.0, 2.0), pt(0.0, 8.0), pt(19.0, 2.0), pt(0.0, -25.0)]);
        }
        (_, false) => {
            pen.polygon("lack", &[pt(-21.0, 2.0), pt(0.0, 8.0), pt(21.0, 2.0), pt(0.0, -29.0)]);
            pen.path("lack").raw("M-14 -8L14 -8M-8 -17L8 -17").end();
        }
    }
    pen.raw(if of.held { "<text class=\"goal-letter\"" } else { "<text class=\"goal-letter lacking\"" });
    pen.raw(" y=\"29\">").text(&of.letter).raw("</text></svg>");
    pen.done()
}

fn standing(looks: &[Look]) -> usize {
    looks.iter().filter(|look| body(look).is_some()).count()
}

pub(super) fn draw_alone(pen: &mut Pen, look: Look, patterns: bool, y: impl Fn(f64) -> f64) {
    match body(&look) {
        Some(body) => pyramid::draw(pen, &look, &Tier::alone(body, y(body.height)), patterns, ""),
        None => draw_flat(pen, &look, 0, ""),
    }
}

fn draw_flat(pen: &mut Pen, look: &Look, joined: u8, more: &str) {
    match look {
        Look::Column { .. } => columns::draw(pen, look, joined, more),
        _ => stones::draw(pen, look, more),
    }
}

fn draw_shadow(pen: &mut Pen, base: &Tier) {
    pen.raw("<ellipse class=\"shadow\"").attr("cy", base.y + 5.0).attr("rx", base.body.half * 1.08);
    pen.attr("ry", base.body.half * base.slope * 1.3).raw("/>");
}
