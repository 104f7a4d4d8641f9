//! A whole board as one picture, at rest or while pieces move: the same layers as on the screen, in the same order.

use crate::drawing::board::{Coords, class, frame, transform};
use crate::drawing::overlay::{chains, overlay};
use crate::drawing::pieces::{as_seen, single};
use crate::drawing::{escape, patterns};
use crate::geometry::{Board, Cell};
use crate::play::{BoardView, Bound, Flyer, Snapshot};
use crate::rules::{Overlay, Scene};

use super::flight_path::FlightPath;
use super::layers::{flares, flights, in_cell, sparks};

/// How boards are pictured.
#[derive(Clone, Debug)]
pub struct PictureStyle {
    /// The board, which may be laid out in another way than the game's.
    pub board: &'static Board,
    /// Where the coordinates are.
    pub coords: Coords,
    /// Whether every colour has its pattern.
    pub patterns: bool,
    /// What the picture is called.
    pub title: String,
    /// The first scene of the game, which decides on the ground.
    pub first: Scene,
}

/// What is to be seen.
pub struct Picture<'a> {
    /// What stands in the cells, and signs.
    pub view: &'a BoardView,
    /// What moves; nothing at rest.
    pub snapshot: Option<&'a Snapshot>,
    /// What shows why the game ended.
    pub proof: &'a Overlay,
    /// The numbers of turns on the pieces.
    pub numbers: &'a Overlay,
}

impl PictureStyle {
    /// The picture as SVG, whose styles are those of the page.
    pub fn draw(&self, picture: &Picture<'_>) -> String {
        let Picture { view, snapshot, proof, numbers } = *picture;
        let board = self.board;
        let ground = frame(board, self.coords);
        let cell = |cell: Cell| {
            let drawn = in_cell(&view.cells[cell.index()], board, self.patterns);
            format!("<g transform=\"{}\">{drawn}</g>", transform(board, cell))
        };
        let cells: String = board.back_to_front().map(cell).collect();
        let rest = Overlay { paths: Vec::new(), ..proof.clone() };
        let (moving, fly) = match snapshot {
            Some(snapshot) => (flares(board, &snapshot.flares), self.flying(snapshot)),
            None => Default::default(),
        };
        let seen = snapshot.map_or(&view.sparks, |snapshot| &snapshot.sparks);
        [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"",
            class(&self.first),
            "\" viewBox=\"",
            &ground.view_box_text(),
            "\"><title>",
            &escape(&self.title),
            "</title>",
            &patterns(),
            &ground.page(),
            &ground.tray,
            &ground.coordinates,
            &chains(board, &proof.paths),
            &moving,
            &cells,
            &overlay(board, numbers),
            "<g class=\"flights\">",
            &flights(board, view),
            "</g>",
            &sparks(board, seen),
            "<g class=\"overlay\">",
            &overlay(board, &rest),
            "</g>",
            &fly,
            "</svg>",
        ]
        .concat()
    }

    /// The pieces on their way, over the light that captures leave behind.
    fn flying(&self, snapshot: &Snapshot) -> String {
        let path = |flyer: &Flyer| FlightPath::of(self.board, &snapshot.scene, *flyer, None);
        let captured = snapshot.flyers.iter().filter(|flyer| matches!(flyer.to, Bound::Tray(_)));
        let trails: String = captured.map(|flyer| path(flyer).trail()).collect();
        let piece = |flyer: &Flyer| {
            let drawn = single(as_seen(flyer.look, self.board), self.patterns);
            format!("<g transform=\"{}\">{drawn}</g>", path(flyer).transform())
        };
        trails + &snapshot.flyers.iter().map(piece).collect::<String>()
    }
}
