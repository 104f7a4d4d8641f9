//! The path of a piece through the air.

use basalt_drawing::board::{place, placed};
use basalt_drawing::flares::trail;
use basalt_drawing::pieces::{PieceSet, tip};
use basalt_geometry::{Board, Cell, Point};
use basalt_play::{Bound, Flyer};
use basalt_rules::{Manner, Scene};

const NEAR: f64 = 140.0;

/// A flyer's path: its tip follows an arc, and it shrinks towards a tray.
pub struct FlightPath {
    flyer: Flyer,
    start: Point,
    end: Point,
    rise: f64,
    shrinks: f64,
}

impl FlightPath {
    /// A flyer's path over the scene; `tray` is the middle of its destination tray.
    pub fn of(board: &Board, scene: &Scene, flyer: Flyer, tray: Option<Point>, set: PieceSet) -> FlightPath {
        let shape = board.shape();
        let on_top = |cell: Cell| {
            let centre = place(board, cell);
            let mut looks = scene.cells[cell.index()].clone();
            looks.push(flyer.look);
            let tip = tip(&looks, shape, set);
            Point { x: centre.x + tip.x, y: centre.y + tip.y }
        };
        let start = on_top(flyer.from);
        match flyer.to {
            Bound::Cell(cell) => {
                let end = on_top(cell);
                let far = start.distance(end);
                let rise = match flyer.manner {
                    Manner::Slide => 0.0,
                    // A continuous movement stays low.
                    Manner::Hop if flyer.flows != (false, false) && far < NEAR => 6.0,
                    Manner::Hop => 35.0,
                    Manner::Throw => 30.0 + 0.08 * far,
                };
                FlightPath { flyer, start, end, rise, shrinks: 0.0 }
            }
            Bound::Tray(_) => {
                let end = tray.unwrap_or(Point { x: start.x, y: start.y - 120.0 });
                FlightPath { flyer, start, end, rise: 40.0, shrinks: 0.6 }
            }
        }
    }

    /// Eases in and out, except where the movement is continuous.
    fn eased(&self, time: f64) -> f64 {
        let speed = |flows: bool| f64::from(u8::from(flows));
        let (square, cube) = (time * time, time * time * time);
        (cube - 2.0 * square + time) * speed(self.flyer.flows.0)
            + (3.0 * square - 2.0 * cube)
            + (cube - square) * speed(self.flyer.flows.1)
    }

    fn at(&self, time: f64) -> Point {
        let FlightPath { start, end, .. } = self;
        let eased = self.eased(time);
        let y = start.y + (end.y - start.y) * eased - 4.0 * self.rise * time * (1.0 - time);
        Point { x: start.x + (end.x - start.x) * eased, y }
    }

    pub fn transform(&self) -> String {
        let time = self.flyer.progress;
        let tilt = match self.flyer.manner {
            Manner::Throw => 8.0 * (self.end.x - self.start.x).signum() * (1.0 - 2.0 * time),
            Manner::Hop | Manner::Slide => 0.0,
        };
        placed(self.at(time), 1.0 - self.shrinks * self.eased(time), tilt)
    }

    pub fn trail(&self) -> String {
        let earlier = (1..=5).map(|age| self.at((self.flyer.progress - 0.07 * f64::from(age)).max(0.0)));
        trail(self.flyer.look, earlier)
    }
}
