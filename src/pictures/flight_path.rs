//! The path of a piece through the air.

use basalt_drawing::board::{place, placed};
use basalt_drawing::flares::trail;
use basalt_drawing::pieces::{PieceSet, tip};
use basalt_geometry::{Board, Cell, Point};
use basalt_play::{Bound, Flyer};
use basalt_rules::{Manner, Scene};

const NEAR: f64 = 140.0;

/// A flyer's path: its tip follows an arc, and it shrinks towards a tray and grows on its way from one.
pub struct FlightPath {
    flyer: Flyer,
    start: Point,
    end: Point,
    rise: f64,
    /// Its scale at both ends.
    scales: (f64, f64),
}

/// The scale of a piece at a tray.
const AT_TRAY: f64 = 0.4;

impl FlightPath {
    /// A flyer's path over the scene; `tray` is the middle of the tray that it comes from or goes to.
    pub fn of(board: &Board, scene: &Scene, flyer: Flyer, tray: Option<Point>, set: PieceSet) -> FlightPath {
        let shape = board.shape();
        let on_top = |cell: Cell| {
            let centre = place(board, cell);
            let mut looks = scene.cells[cell.index()].clone();
            looks.push(flyer.look);
            let tip = tip(&looks, shape, set);
            Point { x: centre.x + tip.x, y: centre.y + tip.y }
        };
        let above = |at: Point| tray.unwrap_or(Point { x: at.x, y: at.y - 120.0 });
        match (flyer.from, flyer.to) {
            (Bound::Cell(from), Bound::Cell(cell)) => {
                let (start, end) = (on_top(from), on_top(cell));
                let far = start.distance(end);
                let rise = match flyer.manner {
                    Manner::Slide => 0.0,
                    // A continuous movement stays low.
                    Manner::Hop if flyer.flows != (false, false) && far < NEAR => 6.0,
                    Manner::Hop => 35.0,
                    Manner::Throw => 30.0 + 0.08 * far,
                };
                FlightPath { flyer, start, end, rise, scales: (1.0, 1.0) }
            }
            (Bound::Cell(from), Bound::Tray(_)) => {
                let start = on_top(from);
                FlightPath { flyer, start, end: above(start), rise: 40.0, scales: (1.0, AT_TRAY) }
            }
            (Bound::Tray(_), Bound::Cell(cell)) => {
                let end = on_top(cell);
                FlightPath { flyer, start: above(end), end, rise: 40.0, scales: (AT_TRAY, 1.0) }
            }
            (Bound::Tray(_), Bound::Tray(_)) => {
                let at = tray.unwrap_or(Point { x: 0.0, y: 0.0 });
                FlightPath { flyer, start: at, end: at, rise: 0.0, scales: (AT_TRAY, AT_TRAY) }
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
        let (from, to) = self.scales;
        placed(self.at(time), from + (to - from) * self.eased(time), tilt)
    }

    pub fn trail(&self) -> String {
        let earlier = (1..=5).map(|age| self.at((self.flyer.progress - 0.07 * f64::from(age)).max(0.0)));
        trail(self.flyer.look, earlier)
    }
}
