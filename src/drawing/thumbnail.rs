//! Draws whole positions: for the home page, the library and exports.

use basalt_geometry::Board;
use basalt_rules::{Look, Overlay, Scene};

use super::board::{self, Coords};
use super::defs::{HATCH, PATTERNS};
use super::overlay::overlay;
use super::pieces::{PileStyle, as_seen, pile};
use super::svg::Pen;

#[derive(Clone, Copy, Default)]
pub struct Thumbnail<'a> {
    /// The name for screen readers; decoration without one.
    pub title: Option<&'a str>,
    pub coords: Coords,
    pub patterns: bool,
    pub over: Option<&'a Overlay>,
    /// The source of its styles.
    pub setting: Setting,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Setting {
    #[default]
    Page,
    Dark,
    Light,
}

/// The page's style sheets, for standalone pictures.
const STYLES: [&str; 2] = [include_str!("../../style/tokens.css"), include_str!("../../style/board.css")];

/// Pixels per unit in a standalone file; a page sizes its pictures by style.
const ALONE_PIXELS: f64 = 0.8;

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

fn without_comments(pen: &mut Pen, css: &str) {
    let mut parts = css.split("/*");
    pen.text(parts.next().unwrap_or_default());
    for part in parts {
        pen.text(part.split_once("*/").map_or("", |(_, rest)| rest));
    }
}
