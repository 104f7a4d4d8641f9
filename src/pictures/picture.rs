//! A whole board as one picture, at rest or moving, layered as on the screen.

use basalt_drawing::board::{Coords, class, frame, transform};
use basalt_drawing::flares::Sprite;
use basalt_drawing::overlay::{chains, overlay};
use basalt_drawing::pieces::{PieceSet, as_seen, single};
use basalt_drawing::strokes::strokes as drawn;
use basalt_drawing::{definitions, escape};
use basalt_geometry::{Board, Cell, Point};
use basalt_play::{BoardView, Flyer, Snapshot, Spark};
use basalt_rules::{Overlay, Stone, Stroke};

use super::flight_path::FlightPath;
use super::layers::{flights, in_air, in_cell, lights, on_ground, spark, sparks, welds};

#[derive(Clone, Debug)]
pub struct PictureStyle {
    /// The board, possibly with another layout than the game's.
    pub board: &'static Board,
    pub coords: Coords,
    pub set: PieceSet,
    pub title: String,
    pub stone: Stone,
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
    /// Draws a picture that needs no other.
    pub fn draw(&self, picture: &Picture<'_>) -> String {
        self.drawn(picture, &definitions(), None)
    }

    /// Draws a picture that refers to the definitions of an earlier one, which are 18 kB.
    pub fn draw_on(&self, picture: &Picture<'_>) -> String {
        self.drawn(picture, "", None)
    }

    /// Draws the part of this size around a point, on a page with the definitions; it fills whatever room it gets.
    pub fn draw_part(&self, picture: &Picture<'_>, middle: Point, (wide, high): (f64, f64)) -> String {
        self.drawn(picture, "", Some((middle.x - wide / 2.0, middle.y - high / 2.0, wide, high)))
    }

    fn drawn(&self, picture: &Picture<'_>, definitions: &str, part: Option<(f64, f64, f64, f64)>) -> String {
        let Picture { view, snapshot, proof, numbers, strokes } = *picture;
        let board = self.board;
        let mut ground = frame(board, self.coords);
        let slice = part.map_or("", |_| "\" preserveAspectRatio=\"xMidYMid slice");
        ground.view_box = part.unwrap_or(ground.view_box);
        // A part lies on the page itself.
        let page = if part.is_some() { String::new() } else { ground.page() };
        let cell = |cell: Cell| {
            let posed = snapshot.and_then(|now| now.poses.iter().find(|(at, _)| *at == cell));
            let drawn = in_cell(&view.cells[cell.index()], board, self.set, posed.map(|&(_, pose)| pose));
            format!("<g transform=\"{}\">{drawn}</g>", transform(board, cell))
        };
        let cells: String = board.back_to_front().map(cell).collect();
        let rest = Overlay { paths: Vec::new(), ..proof.clone() };
        let (moving, fly) = match snapshot {
            Some(snapshot) => (markup(on_ground(board, snapshot)), self.flying(snapshot)),
            None => Default::default(),
        };
        let seen = snapshot.map_or(&view.sparks, |snapshot| &snapshot.sparks);
        let contact = |(seen, (_, sprite)): (&Spark, (u64, Sprite))| sprite.holding(&spark(seen));
        let contacts: String = seen.iter().zip(sparks(board, seen)).map(contact).collect();
        [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"",
            &class(self.stone),
            "\" viewBox=\"",
            &ground.view_box_text(),
            slice,
            "\"><title>",
            &escape(&self.title),
            "</title>",
            definitions,
            &page,
            &ground.ground,
            &lights(board, view, snapshot.map_or(&[], |snapshot| &snapshot.flares)),
            &ground.slabs,
            &ground.coordinates,
            &chains(board, &proof.paths),
            &moving,
            &cells,
            &welds(board, view, snapshot.map_or(&[], |snapshot| &snapshot.apart)),
            &overlay(board, numbers, self.set),
            "<g class=\"flights\">",
            &flights(board, view, self.set),
            "</g>",
            &contacts,
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
        let piece = |flyer: &Flyer| {
            let drawn = single(as_seen(flyer.look, self.board), self.set);
            Sprite::group(path(flyer).transform(), 1.0).holding(&drawn)
        };
        let pieces: String = snapshot.flyers.iter().map(piece).collect();
        markup(in_air(self.board, snapshot, path)) + &pieces
    }
}

fn markup(sprites: Vec<(u64, Sprite)>) -> String {
    sprites.iter().map(|(_, sprite)| sprite.markup()).collect()
}
