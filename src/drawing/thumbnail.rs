//! Draws whole positions, for cards, lists and figures; the page's style sheets colour them.

use basalt_geometry::{Board, Cell, Point};
use basalt_rules::{Look, Overlay, Scene, Stone};

use super::board::{self, Coords};
use super::heat::{Glow, Light, heat, is_frozen};
use super::overlay::overlay;
use super::pieces::{PieceSet, PileStyle, as_seen, pile};
use super::polyhex::welds;
use super::svg::Pen;

#[derive(Clone, Copy, Default)]
pub struct Thumbnail<'a> {
    /// The name for screen readers; decoration without one.
    pub title: Option<&'a str>,
    pub stone: Stone,
    pub coords: Coords,
    pub set: PieceSet,
    pub over: Option<&'a Overlay>,
    /// The width and height of the busiest part, if not the whole board is shown.
    pub part: Option<(f64, f64)>,
}

pub fn thumbnail(board: &Board, scene: &Scene, how: Thumbnail) -> String {
    let frame = board::frame(board, how.coords);
    let mut pen = Pen::new();
    let view = how.part.map_or(frame.view_box, |size| busiest(board, scene, size));
    pen.open_svg(&board::class(how.stone), view);
    if how.part.is_some() {
        pen.raw(" preserveAspectRatio=\"xMidYMid slice\"");
    }
    pen.titled(how.title);
    let frozen = board.cells().filter(|cell| scene.look(*cell, 0).is_some_and(|look| is_frozen(&look)));
    let lights: Vec<_> = frozen.map(|cell| Glow::new(cell, Light::Cold, 1.0)).collect();
    pen.raw(&frame.ground).raw(&heat(board, &lights, None)).raw(&frame.slabs).raw(&frame.coordinates);
    for cell in board.back_to_front() {
        let looks = &scene.cells[cell.index()];
        if !looks.is_empty() && (how.part.is_none() || reaches(board, cell, view)) {
            let looks: Vec<Look> = looks.iter().map(|&look| as_seen(look, board)).collect();
            let joined = board.as_seen(scene.joined(board, cell));
            let style = PileStyle { set: how.set, joined, ..PileStyle::default() };
            pen.group_at(board::place(board, cell)).raw(&pile(&looks, board.shape(), style)).raw("</g>");
        }
    }
    let tops = board.cells().filter_map(|cell| Some((board::place(board, cell), scene.look(cell, 0)?)));
    let tops: Vec<_> = tops.map(|(at, look)| (at, as_seen(look, board))).collect();
    pen.raw(&welds(&tops, &[]));
    pen.raw(&how.over.map_or_else(String::new, |over| overlay(board, over, how.set)));
    pen.raw("</svg>");
    pen.done()
}

/// How far a stack reaches beyond the middle of its cell.
const REACH: f64 = 75.0;

fn reaches(board: &Board, cell: Cell, (left, top, wide, high): (f64, f64, f64, f64)) -> bool {
    let Point { x, y } = board::place(board, cell);
    x > left - REACH && x < left + wide + REACH && y > top - REACH && y < top + high + REACH
}

/// The view of a part of the board around the cell with the most pieces near it, as near to the middle as possible.
fn busiest(board: &Board, scene: &Scene, (wide, high): (f64, f64)) -> (f64, f64, f64, f64) {
    let view = |at: Point| (at.x - wide / 2.0, at.y - high / 2.0, wide, high);
    let count = |at: Point| {
        let (left, top, wide, high) = view(at);
        let inside = |p: Point| p.x > left && p.x < left + wide && p.y > top && p.y < top + high;
        let cells = board.cells().filter(|&cell| inside(board::place(board, cell)));
        cells.map(|cell| scene.cells[cell.index()].len().min(3)).sum::<usize>()
    };
    let mut best = (0, 0.0, Point::default());
    for cell in board.cells() {
        let at = board::place(board, cell);
        let (pieces, far) = (count(at), at.distance(Point::default()));
        if pieces > best.0 || (pieces == best.0 && far < best.1) {
            best = (pieces, far, at);
        }
    }
    view(best.2)
}
