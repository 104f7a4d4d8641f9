//! A whole board as one picture, at rest or moving, layered as on the screen.

use basalt_drawing::board::{Coords, class, frame, transform};
use basalt_drawing::overlay::{chains, overlay};
use basalt_drawing::pieces::{PieceSet, as_seen, single};
use basalt_drawing::strokes::strokes as drawn;
use basalt_drawing::{escape, patterns};
use basalt_geometry::{Board, Cell};
use basalt_play::{BoardView, Flyer, Snapshot};
use basalt_rules::{Overlay, Scene, Stroke};

use super::flight_path::FlightPath;
use super::layers::{flares, flights, in_cell, sparks};

#[derive(Clone, Debug)]
pub struct PictureStyle {
    /// The board, possibly with another layout than the game's.
    pub board: &'static Board,
    pub coords: Coords,
    pub set: PieceSet,
    pub title: String,
    /// The first scene of the game, which decides the background.
    pub first: Scene,
}

pub struct Picture<'a> {
    pub view: &'a BoardView,
    /// The movement; `None` at rest.
    pub snapshot: Option<&'a Snapshot>,
    pub proof: &'a Overlay,
    pub numbers: &'a Overlay,
    /// What the player has drawn.
    pub strokes: &'a [Stroke],
}

impl PictureStyle {
    pub fn draw(&self, picture: &Picture<'_>) -> String {
        let Picture { view, snapshot, proof, numbers, strokes } = *picture;
        let board = self.board;
        let ground = frame(board, self.coords);
        let cell = |cell: Cell| {
            let drawn = in_cell(&view.cells[cell.index()], board, self.set);
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
            &overlay(board, numbers, self.set),
            "<g class=\"flights\">",
            &flights(board, view, self.set),
            "</g>",
            &sparks(board, seen),
            "<g class=\"overlay\">",
            &overlay(board, &rest, self.set),
            "</g>",
            &fly,
            &drawn(board, strokes),
            "</svg>",
        ]
        .concat()
    }

    fn flying(&self, snapshot: &Snapshot) -> String {
        let path = |flyer: &Flyer| FlightPath::of(self.board, &snapshot.scene, *flyer, None, self.set);
        let captured = snapshot.flyers.iter().filter(|flyer| flyer.tray().is_some());
        let trails: String = captured.map(|flyer| path(flyer).trail()).collect();
        let piece = |flyer: &Flyer| {
            let drawn = single(as_seen(flyer.look, self.board), self.set);
            format!("<g transform=\"{}\">{drawn}</g>", path(flyer).transform())
        };
        trails + &snapshot.flyers.iter().map(piece).collect::<String>()
    }
}
