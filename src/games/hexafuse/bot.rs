//! Bots for HexaFuse: alpha-beta on score, coverable cells, contacts and placements.
//!
//! The weights differ once one side is locked. `docs/decisions/evaluation.md` has the figures.
//!
//! A game takes about a dozen turns and is decided by locks: who runs out of placements first. Counting both
//! hands' placements is cheap, and examining every answer matters more than depth. Random playouts hardly
//! improve with a hundred times the nodes, since the locking answer is one among hundreds. Without the count
//! of cells, plain UCT was as good for the same time, because it sees who will still have room.

use basalt_bots::{AlphaBeta, BotStrength, Evaluate, Moves, ScalePoint, Searchable, Sight, mix_hash};
use basalt_rules::{Game, Position, Side};

use super::action::Action;
use super::layout::CELLS;
use super::placements::{Placement, table};
use super::position::{CONTACT, HexaFuse};
use super::room::Room;
use super::scale::{LEVELS, SCALE};

impl Searchable for HexaFuse {
    type Move = Action;
    type Search = AlphaBeta<HexaFuse>;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;
    const LIKING: u64 = 5;

    fn moves(&self, out: &mut Moves<Action>) {
        self.list(self.legality().all(), out);
    }

    /// Lists moves by number, because daily boards' answers must never change and ties go to the first.
    fn moves_in_sight(&self, _: Sight, _: u64, out: &mut Moves<Action>) {
        self.list(self.legality().in_order(), out);
    }

    fn features(&self) -> Vec<f32> {
        let mut features = vec![0.0; 2 * FEATURES];
        let first = if self.lock.is_some() { FEATURES } else { 0 };
        features[first..first + FEATURES].copy_from_slice(&self.judged());
        features
    }

    fn play(&mut self, mv: Action) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: Action) -> Vec<Action> {
        vec![mv]
    }
}

const FEATURES: usize = 13;

/// The weights of the features, before a side is locked and afterwards.
///
/// `basalt learn --game hexafuse --curve logistic --games 8000 --nodes 3000` found them from games of the
/// Overdrive without them.
const WEIGHTS: [[f32; FEATURES]; 2] = [
    [-30.6, 88.94, 3.95, -4.18, 4.73, 2.85, 4.31, -2.83, -2.04, 1.36, 3.94, 215.21, -58.54],
    [0.0, 0.0, 60.47, -118.93, -1.23, 54.62, -5.88, -7.13, 5.88, 7.13, 17.88, 183.35, 39.25],
];
/// This many placements are worth half of any number.
const FEW: f32 = 8.0;
const MOST: i32 = 9999;

/// With limited sight, the value of a point.
const POINT: i32 = 4;
/// The value of a cell that only one side can cover, usually a future point.
const OWN: i32 = 4;
const OPEN: i32 = 2;
/// The upper bound of the value of placements.
const ROOM: i32 = 120;
/// This many placements are worth half of that.
const HALF: i32 = 25;
const TEMPO: i32 = 10;

impl HexaFuse {
    #[inline]
    fn list(&self, placements: impl Iterator<Item = Placement>, out: &mut Moves<Action>) {
        if self.is_over() {
            return;
        }
        let side = self.to_move.index();
        for placement in placements {
            out.push(Action::Place(placement), self.at_once(side, placement));
        }
        if out.is_empty() {
            out.push(Action::Pass, 1);
        }
        if self.swap {
            out.push(Action::Swap, 50);
        }
    }

    /// The immediate score of a placement, except for a lock.
    #[inline]
    fn at_once(&self, side: usize, placement: Placement) -> u32 {
        table().cells(placement).count_ones() + CONTACT as u32 * self.contacts_of(side, placement)
    }

    /// The features for the side to move: its leads early and late, and the contacts to come.
    ///
    /// Only the side to move is sure of its best contacts.
    #[inline]
    fn judged(&self) -> [f32; FEATURES] {
        let other = self.to_move.next(2);
        let rooms = self.rooms();
        let (mine, theirs) = (&rooms[self.to_move.index()], &rooms[other.index()]);
        let lead = |of: fn(&Room) -> u32| of(mine) as f32 - of(theirs) as f32;
        let share = |room: &Room| room.placements as f32 / (room.placements as f32 + FEW);
        // The share of the board that is still open.
        let left = (mine.own + theirs.own + (mine.open + theirs.open) / 2) as f32 / CELLS as f32;
        let points = (self.points(self.to_move) - self.points(other)) as f32;
        let (own, placements) = (lead(|room| room.own), share(mine) - share(theirs));
        let (make, suffer) = (mine.contacts as f32, theirs.contacts as f32);
        [
            1.0,
            left,
            points,
            left * points,
            own,
            left * own,
            make,
            left * make,
            suffer,
            left * suffer,
            lead(|room| room.open),
            placements,
            left * placements,
        ]
    }

    fn worth(&self, side: usize, room: &Room) -> i32 {
        let placements = room.placements as i32;
        let points = self.score(Side::new(side)).unwrap_or(0);
        POINT * points
            + OWN * room.own as i32
            + OPEN * room.open as i32
            + ROOM * placements / (placements + HALF)
    }
}

impl Evaluate for HexaFuse {
    const REDUCES_SOON: bool = true;

    fn evaluate(&self) -> i32 {
        let weights = &WEIGHTS[usize::from(self.lock.is_some())];
        let value: f32 = self.judged().iter().zip(weights).map(|(feature, weight)| feature * weight).sum();
        (value as i32).clamp(-MOST, MOST)
    }

    fn evaluate_in_sight(&self) -> i32 {
        let (own, other) = (self.to_move.index(), self.to_move.next(2).index());
        let rooms = self.rooms();
        self.worth(own, &rooms[own]) - self.worth(other, &rooms[other]) + TEMPO
    }

    fn evaluate_plainly(&self) -> i32 {
        let other = self.to_move.next(2);
        POINT * (self.points(self.to_move) - self.points(other))
    }

    fn position_hash(&self) -> u64 {
        let state = u64::from(self.passes) | u64::from(self.swap) << 2 | (self.to_move.index() as u64) << 3;
        let lock = self.lock.map_or(0, |side| side.index() as u64 + 1);
        let mut all = mix_hash(state, lock);
        for side in Side::all(2) {
            let index = side.index();
            all = mix_hash(all, u64::from(self.contacts[index]));
            for (piece, placement) in self.placed(index) {
                all = mix_hash(all, table().cells(placement)) ^ u64::from(piece);
            }
        }
        all
    }
}
