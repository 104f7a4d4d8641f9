//! How bots play HexaFuse: alpha-beta on the score, on the cells that each side can still cover, and on how many
//! placements its hand has.
//!
//! A game is short, a dozen turns, and is decided by locks: who runs out of placements first. Counting the placements
//! of both hands is cheap, and looking at every answer matters more than looking far. Random playouts were tried: they
//! hardly play better for a hundred times the nodes, since the single answer that locks is one among hundreds. Without
//! the cells, plain UCT was as good for the same time: it sees who will still have room when the other has none.

use crate::bots::{AlphaBeta, Moves, Budget, Searchable, Evaluate, mix_hash, Rung, Sight};
use crate::rules::{Game, Position, Side};

use super::action::Action;
use super::placements::{Placement, table};
use super::position::{CONTACT, HexaFuse};
use super::room::Room;
use super::rungs::RUNGS;

impl Searchable for HexaFuse {
    type Move = Action;
    type Search = AlphaBeta<HexaFuse>;
    const BUDGETS: [Budget; 3] = [
        Budget { nodes: 100_000, temperature: 10, sight: Sight { depth: 2, actions: u8::MAX, plainly: true }, blunders: 0 },
        Budget { nodes: 100_000, temperature: 0, sight: Sight { depth: 2, actions: u8::MAX, plainly: false }, blunders: 0 },
        Budget { nodes: 800_000, temperature: 0, sight: Sight::FULL, blunders: 0 },
    ];
    const RUNGS: &'static [Rung] = &RUNGS;

    fn moves(&self, out: &mut Moves<Action>) {
        self.list(self.legality().all(), out);
    }

    /// In the order of their numbers: on boards of days the answers of these levels never change, and of equal moves the first
    /// is taken.
    fn moves_in_sight(&self, _: Sight, out: &mut Moves<Action>) {
        self.list(self.legality().in_order(), out);
    }

    fn play(&mut self, mv: Action) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: Action) -> Vec<Action> {
        vec![mv]
    }
}

/// What a point counts.
const POINT: i32 = 4;
/// What a cell counts that only its side can cover: it usually becomes a point.
const OWN: i32 = 4;
/// What a cell counts that both can cover.
const OPEN: i32 = 2;
/// The limit of what placements count.
const ROOM: i32 = 120;
/// With this many placements a side has half of that.
const HALF: i32 = 25;
/// What it counts to be the side to move.
const TEMPO: i32 = 10;

impl HexaFuse {
    /// Lists these placements, with what else can be done.
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

    /// What a placement scores at once, apart from the lock.
    #[inline]
    fn at_once(&self, side: usize, placement: Placement) -> u32 {
        table().cells(placement).count_ones() + CONTACT as u32 * self.contacts_of(side, placement)
    }

    /// The value of a side: its points and what it can still do.
    fn worth(&self, side: usize, room: &Room) -> i32 {
        let placements = room.placements as i32;
        let points = self.score(Side::new(side)).unwrap_or(0);
        POINT * points + OWN * room.own as i32 + OPEN * room.open as i32 + ROOM * placements / (placements + HALF)
    }
}

impl Evaluate for HexaFuse {
    fn evaluate(&self) -> i32 {
        let (own, other) = (self.to_move.index(), self.to_move.next(2).index());
        let rooms = self.rooms();
        self.worth(own, &rooms[own]) - self.worth(other, &rooms[other]) + TEMPO
    }

    /// By points.
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
