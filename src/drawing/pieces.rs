//! Draws pieces: a cell's contents, flying pieces, and small pictures for trays and texts.

use basalt_geometry::{Board, CellShape, Point, Polyhex};
use basalt_rules::Look;

use super::pyramid::BURNING;
use super::stack::{Body, StackRoom, Tier, body, layout};
use super::svg::{Pen, pt};
use super::{columns, flat, polyhex, pyramid, signs, stones};

/// The set of pieces that the player has chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PieceSet {
    /// Whether pieces are seen from above, as in a printed diagram, and not as solids.
    pub flat: bool,
    /// Whether colours have patterns.
    pub patterns: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PileStyle {
    pub set: PieceSet,
    pub lift: bool,
    pub ghosts: usize,
    /// The depth of the piece that would be captured.
    pub taken: Option<usize>,
    /// The number of top pieces still in flight, which leave gaps.
    pub hidden: usize,
    pub joined: u8,
    /// Whether the cap on top can move.
    pub burns: bool,
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
    let set = style.set;
    let tiers = tiers_of(looks, Some(shape), set);
    if let (Some(base), true) = (tiers.first(), real > 0 && !set.flat) {
        draw_shadow(&mut pen, base);
    }
    if style.lift {
        pen.raw("<g class=\"lifted\" transform=\"translate(0 -5)\">");
    }
    if stones::is_set(&looks[..shown]) {
        stones::draw_socket(&mut pen);
    }
    let mut tiers = tiers.iter();
    for (i, look) in looks[..shown].iter().enumerate() {
        let taken = style.taken.is_some_and(|depth| i + 1 + depth == looks.len());
        let more = match (i < real, taken) {
            (true, false) if style.burns && i + 1 == real && matches!(look, Look::Cap(_)) => BURNING,
            (true, false) => "",
            (true, true) => " taken",
            (false, false) => " landing",
            (false, true) => " landing taken",
        };
        match body(look).and_then(|_| tiers.next()) {
            Some(tier) => draw(&mut pen, look, tier, set, more),
            None => draw_low(&mut pen, look, style.joined, set, more),
        }
    }
    if style.lift {
        pen.raw("</g>");
    }
    pen.done()
}

/// The tip of a pile's top piece from its cell's centre, where flights begin and end; [`LIFT`] higher if chosen.
///
/// Seen from above, it is the middle of the piece.
pub fn tip(looks: &[Look], shape: CellShape, set: PieceSet) -> Point {
    match tiers_of(looks, Some(shape), set).last() {
        Some(top) => pt(0.0, tip_of(top, set)),
        None => pt(0.0, -rise(looks, set)),
    }
}

/// How far the sign of a covered piece is below its usual place.
pub fn below_top(looks: &[Look], shape: CellShape, depth: u8, set: PieceSet) -> f64 {
    let tiers = tiers_of(looks, Some(shape), set);
    let tip = |tier| tip_of(tier, set);
    let y = |depth: usize| tiers.len().checked_sub(1 + depth).and_then(|at| tiers.get(at)).map(tip);
    // The top piece's tip is on the line of the sign.
    match (y(0), y(depth.into())) {
        // Slightly above the rim, clear of a bar in the corner.
        (Some(top), Some(piece)) => 0.7 * (piece - top),
        _ => 0.0,
    }
}

/// The height of a flat top above its cell, for signs on it.
pub fn rise(looks: &[Look], set: PieceSet) -> f64 {
    match looks.last() {
        Some(Look::Column { height, .. }) if !set.flat => columns::rise(*height),
        _ => 0.0,
    }
}

pub fn risen(signs: &str, up: f64) -> String {
    let mut pen = Pen::new();
    pen.group_at(pt(0.0, -up)).raw(signs).raw("</g>");
    pen.done()
}

/// Draws a flying piece with its tip at 0,0, so that it moves from [`tip`] to [`tip`].
pub fn single(look: Look, set: PieceSet) -> String {
    let mut pen = Pen::new();
    let rise = rise(&[look], set);
    if rise > 0.0 {
        pen.group_at(pt(0.0, rise));
    }
    draw_alone(&mut pen, look, set, |height| height);
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
pub fn picture(looks: &[Look], scale: f64, set: PieceSet) -> String {
    if looks.iter().any(spreads) {
        return polyhex::row("picture", looks, scale * SPREAD_PIXELS, set.flat);
    }
    let (room, margin) = STAND;
    let tiers = tiers_of(looks, None, set);
    let low = looks.iter().any(|look| body(look).is_none());
    let wide = tiers.iter().map(|tier| tier.body.half).fold(10.0, f64::max);
    let half = if low { 44.0_f64.max(wide) } else { wide } + margin;
    let view = (-half, room.high - margin, 2.0 * half, room.low - room.high + 2.0 * margin);
    let mut pen = Pen::new();
    // In less room it shrinks and keeps its base line.
    pen.open_svg("picture", view)
        .raw(" preserveAspectRatio=\"xMidYMax\"")
        .attr("width", (view.2 * scale).round())
        .attr("height", (view.3 * scale).round());
    pen.titled(None);
    let mut tiers = tiers.iter();
    for look in looks {
        match body(look).and_then(|_| tiers.next()) {
            Some(tier) => draw(&mut pen, look, tier, set, ""),
            None => {
                draw_low(&mut pen, look, 0, set, "");
                stones::draw_inlay(&mut pen, look);
            }
        }
    }
    pen.raw("</svg>");
    pen.done()
}

/// A picture of one piece for a line of text; the largest pieces are `px` pixels wide.
pub fn chip(look: Look, px: u32, set: PieceSet) -> String {
    if spreads(&look) {
        return polyhex::row("chip", &[look], f64::from(px) / 2.4, set.flat);
    }
    let mut pen = Pen::new();
    let flat = flat::in_text(&look).filter(|_| set.flat);
    let rise = rise(&[look], set);
    let (view, whole) = match flat.or(body(&look)) {
        Some(Body { half, height }) if flat.is_some() => {
            let tall = height + 5.0;
            ((-half - 2.5, -tall / 2.0, 2.0 * half + 5.0, tall), 51.0)
        }
        Some(Body { half, .. }) => ((-half - 2.5, -50.0, 2.0 * half + 5.0, 65.0), 84.0),
        // A hexagon on its tip is higher than wide.
        None if matches!(look, Look::Column { .. }) => ((-46.0, -52.0 - rise, 92.0, 104.0 + rise), 92.0),
        None => ((-46.0, -46.0 - rise, 92.0, 92.0 + rise), 92.0),
    };
    let scale = f64::from(px) / whole;
    pen.open_svg("chip", view)
        .attr("width", (view.2 * scale).round())
        .attr("height", (view.3 * scale).round())
        .titled(None);
    match flat {
        Some(body) => flat::draw(&mut pen, &look, &Tier::alone(body, body.height / 2.0), set.patterns, ""),
        None => draw_alone(&mut pen, look, set, |_| 0.0),
    }
    stones::draw_inlay(&mut pen, &look);
    pen.raw("</svg>");
    pen.done()
}

/// A large piece as rotated, for the hand and the queue; `pixels` is the width of a cell.
pub fn slot(look: Look, pixels: f64, set: PieceSet) -> String {
    polyhex::row("picture", &[look], pixels, set.flat)
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
pub fn goal(of: &GoalPicture, set: PieceSet) -> String {
    let set = PieceSet { patterns: false, ..set };
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
                // Flat pieces are around the middle.
                pen.raw("<g transform=\"translate(0 ").num(if set.flat { -8.0 } else { 0.0 });
                pen.raw(") scale(").num(scale).raw(")\">");
                draw_alone(&mut pen, *look, set, |_| 2.0);
                pen.raw("</g>");
            }
            None => {
                let open = if spreads(look) {
                    "<g transform=\"scale(.16)\">"
                } else {
                    "<g transform=\"translate(0 -8) scale(.45)\">"
                };
                pen.raw(open);
                draw_low(&mut pen, look, 0, set, "");
                pen.raw("</g>");
            }
        },
        (stack, true) => {
            pen.raw("<g transform=\"translate(0 -11) scale(.44)\">");
            for (look, tier) in stack.iter().zip(&tiers_of(stack, None, set)) {
                draw(&mut pen, look, tier, set, "");
            }
            pen.raw("</g>");
        }
        (stack, false) => draw_lack(&mut pen, stack.len(), set),
    }
    pen.raw(if of.held { "<text class=\"goal-letter\"" } else { "<text class=\"goal-letter lacking\"" });
    pen.raw(" y=\"29\">").text(&of.letter).raw("</text></svg>");
    pen.done()
}

/// The dashed outline of what is lacking: one piece, or several stacked.
fn draw_lack(pen: &mut Pen, pieces: usize, set: PieceSet) {
    match (pieces, set.flat) {
        (1, true) => {
            pen.polygon("lack", &[pt(-19.0, 11.0), pt(19.0, 11.0), pt(19.0, -27.0), pt(-19.0, -27.0)]);
        }
        (_, true) => {
            pen.polygon("lack", &[pt(-15.0, 9.0), pt(15.0, 9.0), pt(15.0, -18.0), pt(-15.0, -18.0)]);
            pen.path("lack").raw("M-15 0L15 0M-15 -9L15 -9").end();
        }
        (1, false) => {
            pen.polygon("lack", &[pt(-19.0, 2.0), pt(0.0, 8.0), pt(19.0, 2.0), pt(0.0, -25.0)]);
        }
        (_, false) => {
            pen.polygon("lack", &[pt(-21.0, 2.0), pt(0.0, 8.0), pt(21.0, 2.0), pt(0.0, -29.0)]);
            pen.path("lack").raw("M-14 -8L14 -8M-8 -17L8 -17").end();
        }
    }
}

/// An empty place on a shelf, for what a goal still wants.
pub fn dashed(pieces: usize, set: PieceSet) -> String {
    let mut pen = Pen::new();
    pen.open_svg("picture socket", (-23.0, -32.0, 46.0, 44.0))
        .raw(" preserveAspectRatio=\"xMidYMax\"")
        .attr("width", 26.0)
        .attr("height", 25.0)
        .titled(None);
    draw_lack(&mut pen, pieces, set);
    pen.raw("</svg>");
    pen.done()
}

fn standing(looks: &[Look]) -> usize {
    looks.iter().filter(|look| body(look).is_some()).count()
}

/// The places of a stack's pieces in a cell, or in a picture.
fn tiers_of(looks: &[Look], shape: Option<CellShape>, set: PieceSet) -> Vec<Tier> {
    match shape {
        _ if set.flat => flat::fan(looks, shape),
        Some(shape) => layout(looks, StackRoom::of(shape, standing(looks))),
        None => layout(looks, STAND.0),
    }
}

fn tip_of(tier: &Tier, set: PieceSet) -> f64 {
    if set.flat { flat::middle(tier) } else { tier.tip() }
}

/// Draws one piece alone: flat around 0,0, or on a base whose centre is `y` of its height.
pub(super) fn draw_alone(pen: &mut Pen, look: Look, set: PieceSet, y: impl Fn(f64) -> f64) {
    let tier = match set.flat {
        true => flat::body(&look).map(|body| Tier::alone(body, body.half)),
        false => body(&look).map(|body| Tier::alone(body, y(body.height))),
    };
    match tier {
        Some(tier) => draw(pen, &look, &tier, set, ""),
        None => draw_low(pen, &look, 0, set, ""),
    }
}

fn draw(pen: &mut Pen, look: &Look, tier: &Tier, set: PieceSet, more: &str) {
    let draw = if set.flat { flat::draw } else { pyramid::draw };
    draw(pen, look, tier, set.patterns, more);
}

/// Draws a piece that does not stack.
fn draw_low(pen: &mut Pen, look: &Look, joined: u8, set: PieceSet, more: &str) {
    match look {
        Look::Column { .. } => columns::draw(pen, look, joined, set.flat, more),
        _ => stones::draw(pen, look, set.flat, more),
    }
}

fn draw_shadow(pen: &mut Pen, base: &Tier) {
    let (half, y) = (base.body.half, base.y + 0.35 * base.slope * base.body.half);
    for (class, x, down, wide) in [("shadow far", 5.0, 4.0, 1.08), ("shadow", 1.5, 2.0, 0.9)] {
        pen.raw("<ellipse class=\"").raw(class).raw("\"").attr("cx", x).attr("cy", (y + down).round());
        pen.attr("rx", (half * wide).round()).attr("ry", (half * wide * base.slope * 1.05).round()).raw("/>");
    }
}
