//! The path of a piece through the air.

use basalt_drawing::UNIT;
use basalt_drawing::board::{place, placed};
use basalt_drawing::flares::{Sprite, shadow, trail, underlight};
use basalt_drawing::pieces::{PieceSet, tip};
use basalt_geometry::{Board, Cell, Point};
use basalt_play::{Bound, Flyer, back};
use basalt_rules::{Manner, Scene};

use super::trays::TrayPlace;

const NEAR: f64 = 140.0;

/// The height of a throw: 0 at both ends, 1 in the middle.
fn wave(time: f64) -> f64 {
    4.0 * time * (1.0 - time)
}

/// A flyer's path. Between cells it is a throw: even across the board and up and down again, larger at the top. A captured piece
/// is lifted, hangs, and is carried to its tray faster and faster; a piece that comes back from there does the reverse.
pub struct FlightPath {
    flyer: Flyer,
    start: Point,
    end: Point,
    rise: f64,
    /// Its scale at both ends.
    scales: (f64, f64),
}

/// The shares of a capture after which the piece hangs, and is carried.
const LIFTED: f64 = 0.29;
const CARRIED: f64 = 0.34;
/// How high it is lifted, and how large it is then.
const LIFT: f64 = 34.0;
const LIFT_SCALE: f64 = 1.14;
/// The height of a throw: at least, and for each cell.
const THROW: f64 = 52.0;
const THROW_ON: f64 = 24.0;
const HOP: f64 = 46.0;
/// Half of the height of a piece.
const STANDS: f64 = 22.0;
/// For how long the fire lights a thrown piece from below (ms).
const LIT: f64 = 200.0;

impl FlightPath {
    /// A flyer's path over the scene; `tray` is where its tray shows it.
    pub fn of(
        board: &Board,
        scene: &Scene,
        flyer: Flyer,
        tray: Option<TrayPlace>,
        set: PieceSet,
    ) -> FlightPath {
        let shape = board.shape();
        let on_top = |cell: Cell| {
            let centre = place(board, cell);
            let mut looks = scene.cells[cell.index()].clone();
            looks.push(flyer.look);
            let tip = tip(&looks, shape, set);
            Point { x: centre.x + tip.x, y: centre.y + tip.y }
        };
        // The tip of a piece that stands there is above the middle.
        let stands = |place: TrayPlace| TrayPlace {
            middle: Point { y: place.middle.y - STANDS * place.scale, ..place.middle },
            ..place
        };
        let beside = |at: Point| {
            let above = TrayPlace { middle: Point { x: at.x, y: at.y - 150.0 }, scale: 0.4 };
            tray.map_or(above, stands)
        };
        match (flyer.from, flyer.to) {
            (Bound::Cell(from), Bound::Cell(cell)) => {
                let (start, end) = (on_top(from), on_top(cell));
                let far = start.distance(end);
                let rise = match flyer.manner {
                    Manner::Slide => 0.0,
                    // A continuous movement stays low.
                    Manner::Hop if flyer.flows != (false, false) && far < NEAR => 6.0,
                    Manner::Hop => HOP,
                    Manner::Throw => {
                        THROW + THROW_ON * place(board, from).distance(place(board, cell)) / UNIT
                    }
                };
                FlightPath { flyer, start, end, rise, scales: (1.0, 1.0) }
            }
            (Bound::Cell(from), Bound::Tray(_)) => {
                let start = on_top(from);
                let TrayPlace { middle: end, scale } = beside(start);
                FlightPath { flyer, start, end, rise: 46.0, scales: (1.0, scale) }
            }
            (Bound::Tray(_), Bound::Cell(cell)) => {
                let end = on_top(cell);
                let TrayPlace { middle: start, scale } = beside(end);
                FlightPath { flyer, start, end, rise: 46.0, scales: (scale, 1.0) }
            }
            (Bound::Tray(_), Bound::Tray(_)) => {
                let TrayPlace { middle: at, scale } = beside(Point::default());
                FlightPath { flyer, start: at, end: at, rise: 0.0, scales: (scale, scale) }
            }
        }
    }

    fn between_cells(&self) -> bool {
        self.flyer.tray().is_none()
    }

    /// The share of the way across the board. A throw is even; what slides or walks eases in and out, except where the
    /// movement goes on.
    fn across(&self, time: f64) -> f64 {
        let Flyer { manner, flows, .. } = self.flyer;
        if manner == Manner::Throw || (manner == Manner::Hop && flows == (false, false)) {
            return time;
        }
        let speed = |flows: bool| f64::from(u8::from(flows));
        let (square, cube) = (time * time, time * time * time);
        (cube - 2.0 * square + time) * speed(flows.0)
            + (3.0 * square - 2.0 * cube)
            + (cube - square) * speed(flows.1)
    }

    /// The place and scale of a piece on its way from its cell to its tray.
    fn carried(&self, time: f64) -> (Point, f64) {
        let (cell, tray, [full, small]) = match self.flyer.from {
            Bound::Cell(_) => (self.start, self.end, [self.scales.0, self.scales.1]),
            Bound::Tray(_) => (self.end, self.start, [self.scales.1, self.scales.0]),
        };
        let lift = (time / LIFTED).min(1.0);
        let carry = ((time - CARRIED) / (1.0 - CARRIED)).max(0.0);
        let far = carry * carry;
        let top = full + (LIFT_SCALE - 1.0) * lift;
        let y = cell.y - LIFT * back(lift, 1.3);
        let at = Point {
            x: cell.x + (tray.x - cell.x) * far,
            y: y + (tray.y - y) * far - self.rise * wave(carry) * (1.0 - carry),
        };
        (at, top + (small - top) * far)
    }

    fn placed_at(&self, time: f64) -> (Point, f64) {
        match (self.flyer.from, self.between_cells()) {
            (Bound::Tray(_), _) => self.carried(1.0 - time),
            (_, false) => self.carried(time),
            (_, true) => {
                let FlightPath { start, end, .. } = self;
                let across = self.across(time);
                let y = start.y + (end.y - start.y) * across - 4.0 * self.rise * time * (1.0 - time);
                let grown = match self.flyer.manner {
                    Manner::Throw => 0.15,
                    Manner::Hop if self.rise == HOP => 0.1,
                    Manner::Hop | Manner::Slide => 0.0,
                };
                let at = Point { x: start.x + (end.x - start.x) * across, y };
                (at, 1.0 + grown * wave(time))
            }
        }
    }

    pub fn transform(&self) -> String {
        let time = self.flyer.progress;
        let tilt = match self.flyer.manner {
            Manner::Throw if self.between_cells() => {
                let side = self.end.x - self.start.x;
                let side = if side.abs() < 1.0 { 0.5 } else { side.signum() };
                13.0 * side * (1.0 - 2.0 * time)
            }
            _ => 0.0,
        };
        let (at, scale) = self.placed_at(time);
        placed(at, scale, tilt)
    }

    /// Whether the fire that has just thrown a piece lights it from below.
    pub fn is_lit(flyer: &Flyer) -> bool {
        flyer.manner == Manner::Throw && flyer.tray().is_none() && f64::from(flyer.age) < LIT
    }

    /// That light.
    pub fn underlight(&self) -> Sprite {
        underlight(self.placed_at(self.flyer.progress).0, 1.0 - f64::from(self.flyer.age) / LIT)
    }

    /// The light behind a piece on its way to a tray.
    pub fn trail(&self) -> Vec<Sprite> {
        let earlier = (1..=4).map(|age| {
            let (at, scale) = self.placed_at((self.flyer.progress - 0.045 * f64::from(age)).max(0.0));
            Point { x: at.x, y: at.y + 24.0 * scale }
        });
        trail(self.flyer.look, earlier)
    }
}

/// The shadow on the ground of a piece that is thrown or hops; of others none is seen.
pub(super) fn flight_shadow(board: &Board, flyer: &Flyer) -> Option<Sprite> {
    let (Bound::Cell(from), Bound::Cell(to)) = (flyer.from, flyer.to) else { return None };
    let hops = flyer.manner == Manner::Hop && flyer.flows == (false, false);
    if !hops && flyer.manner != Manner::Throw {
        return None;
    }
    let (from, to, time) = (place(board, from), place(board, to), flyer.progress);
    let height = wave(time);
    // The light comes from the upper left.
    let x = from.x + (to.x - from.x) * time + 6.0 + 14.0 * height;
    Some(shadow(Point { x, y: from.y + (to.y - from.y) * time + 30.0 }, height))
}
