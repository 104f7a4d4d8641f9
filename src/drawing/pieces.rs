//! Pieces: what stands in a cell, what flies, and the small pictures of pieces in trays and texts.

use crate::geometry::{CellShape, Point};
use crate::rules::Look;

/// How a pile is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PileStyle {
    /// Whether every colour wears its pattern.
    pub patterns: bool,
    /// Whether the pile is chosen: it stands a little higher.
    pub lift: bool,
    /// How many pieces from the top are only announced: they would land here.
    pub ghosts: usize,
    /// How many pieces from the top keep their place but are not drawn, since they are still on their way.
    pub hidden: usize,
}

/// All that stands in one cell, bottom to top, round 0,0. Every piece is a `<g class="piece …">`.
pub fn pile(looks: &[Look], shape: CellShape, style: PileStyle) -> String {
    let _ = (looks, shape, style);
    String::new()
}

/// The tip of the top piece of a pile, from the centre of its cell: where flights begin and end.
pub fn tip(looks: &[Look], shape: CellShape) -> Point {
    let _ = (looks, shape);
    Point::default()
}

/// A lone piece as it flies, its tip at 0,0 (so that it moves from [`tip`] to [`tip`]).
pub fn single(look: Look, patterns: bool) -> String {
    let _ = (look, patterns);
    String::new()
}

/// A complete picture of a pile for trays, `scale` of its size on a board of 100 pixels a cell (.35 to .42).
pub fn picture(looks: &[Look], scale: f64, patterns: bool) -> String {
    let _ = (looks, scale, patterns);
    String::new()
}

/// A complete picture of one piece to stand in a line of text, this many pixels wide and high.
pub fn chip(look: Look, px: u32, patterns: bool) -> String {
    let _ = (look, px, patterns);
    String::new()
}

/// A complete small picture of something a side needs, with its letter below; dashed while it is missing.
pub fn goal(look: Look, letter: char, held: bool) -> String {
    let _ = (look, letter, held);
    String::new()
}
