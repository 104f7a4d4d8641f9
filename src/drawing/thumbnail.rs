//! Whole positions as pictures: for the home page, the library and exports.

use crate::geometry::Board;
use crate::rules::{Look, Overlay, Scene};

use super::board::{self, Coords};
use super::defs::{HATCH, PATTERNS};
use super::overlay::overlay;
use super::pieces::{PileStyle, as_seen, pile};
use super::svg::Pen;

/// How a position is pictured.
#[derive(Clone, Copy, Default)]
pub struct Thumbnail<'a> {
    /// What the picture is called, in plain text; without a name it is decoration and silent.
    pub title: Option<&'a str>,
    /// Where the coordinates are.
    pub coords: Coords,
    /// Whether every colour has its pattern.
    pub patterns: bool,
    /// What is drawn over it.
    pub over: Option<&'a Overlay>,
    /// Whether it takes colours and patterns from the document around it, or includes them.
    pub setting: Setting,
}

/// Where a picture gets its colours from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Setting {
    /// From the page around it.
    #[default]
    Page,
    /// From itself, for a file of its own in the dark theme.
    Dark,
    /// From itself, for a file of its own in the light theme.
    Light,
}

/// The rules that a standalone picture includes: those of the page.
const STYLES: [&str; 2] = [include_str!("../../style/tokens.css"), include_str!("../../style/board.css")];

/// The pixels that a cell gets in a file of its own; a page sizes its pictures by style.
const ALONE_PIXELS: f64 = 0.8;

/// A complete picture of a position.
pub fn thumbnail(board: &Board, scene: &Scene, how: Thumbnail) -> String {
    let frame = board::frame(board, how.coords);
    let mut pen = Pen::new();
    pen.open_svg(board::class(scene), frame.view_box);
    let theme = match how.setting {
        Setting::Page => None,
        Setting::Dark => Some("dark"),
        Setting::Light => Some("light"),
    };
    if let Some(theme) = theme {
        let (_, _, width, height) = frame.view_box;
        pen.attr("width", (width * ALONE_PIXELS).round()).attr("height", (height * ALONE_PIXELS).round());
        pen.raw(" data-theme=\"").raw(theme).raw("\"");
    }
    pen.titled(how.title);
    if theme.is_some() {
        pen.raw("<style>");
        STYLES.iter().for_each(|css| without_comments(&mut pen, css));
        pen.raw("</style>");
        if how.patterns {
            pen.raw(PATTERNS);
        }
        let hatched = |look: &Look| matches!(look, Look::Polyhex { .. });
        if scene.cells.iter().flatten().any(hatched) {
            pen.raw(HATCH);
        }
        pen.raw(&frame.page());
    }
    pen.raw(&frame.tray).raw(&frame.coordinates);
    for cell in board.back_to_front() {
        let looks = &scene.cells[cell.index()];
        if !looks.is_empty() {
            let looks: Vec<Look> = looks.iter().map(|&look| as_seen(look, board)).collect();
            let joined = board.as_seen(scene.joined(board, cell));
            let style = PileStyle { patterns: how.patterns, joined, ..PileStyle::default() };
            pen.group_at(board::place(board, cell)).raw(&pile(&looks, board.shape(), style)).raw("</g>");
        }
    }
    pen.raw(&how.over.map_or_else(String::new, |over| overlay(board, over)));
    pen.raw("</svg>");
    pen.done()
}

/// Writes a style sheet without its comments; the rest needs escaping as all text does.
fn without_comments(pen: &mut Pen, css: &str) {
    let mut parts = css.split("/*");
    pen.text(parts.next().unwrap_or_default());
    for part in parts {
        pen.text(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
}
