//! Draws whole positions, for cards, lists and figures; the page's style sheets colour them.

use basalt_geometry::Board;
use basalt_rules::{Look, Overlay, Scene};

use super::board::{self, Coords};
use super::overlay::overlay;
use super::pieces::{PieceSet, PileStyle, as_seen, pile};
use super::svg::Pen;

#[derive(Clone, Copy, Default)]
pub struct Thumbnail<'a> {
    /// The name for screen readers; decoration without one.
    pub title: Option<&'a str>,
    pub coords: Coords,
    pub set: PieceSet,
    pub over: Option<&'a Overlay>,
}

pub fn thumbnail(board: &Board, scene: &Scene, how: Thumbnail) -> String {
    let frame = board::frame(board, how.coords);
    let mut pen = Pen::new();
    pen.open_svg(board::class(scene), frame.view_box);
    pen.titled(how.title);
    pen.raw(&frame.tray).raw(&frame.coordinates);
    for cell in board.back_to_front() {
        let looks = &scene.cells[cell.index()];
        if !looks.is_empty() {
            let looks: Vec<Look> = looks.iter().map(|&look| as_seen(look, board)).collect();
            let joined = board.as_seen(scene.joined(board, cell));
            let style = PileStyle { set: how.set, joined, ..PileStyle::default() };
            pen.group_at(board::place(board, cell)).raw(&pile(&looks, board.shape(), style)).raw("</g>");
        }
    }
    pen.raw(&how.over.map_or_else(String::new, |over| overlay(board, over, how.set)));
    pen.raw("</svg>");
    pen.done()
}
