//! Bots for Vaxandis: alpha-beta on the number of possible actions.
//!
//! A player who cannot act loses, so this is a good and cheap measure. Random playouts say little here: a
//! careless move freezes half a side.

use basalt_bots::{AlphaBeta, BotStrength, Evaluate, Moves, ScalePoint, Searchable, mix_hash};
use basalt_geometry::{CellSet, Cells, FewCells};
use basalt_rules::{Game, Side};

use super::action::Action;
use super::ground::CELLS;
use super::landings::Landings;
use super::position::{Pie, SIDES, Vaxandis};
use super::scale::{LEVELS, SCALE};

impl Searchable for Vaxandis {
    type Move = Action;
    type Search = AlphaBeta<Vaxandis>;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;
    const LIKING: u64 = 0;

    fn moves(&self, out: &mut Moves<Action>) {
        if self.ground.has_few_cells() {
            self.moves_in::<FewCells>(out);
        } else {
            self.moves_in::<CellSet>(out);
        }
    }

    fn play(&mut self, mv: Action) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: Action) -> Vec<Action> {
        vec![mv]
    }
}

/// The value of a stack's first landing, which makes it mobile.
const FREE: i32 = 6;
const LANDING: i32 = 1;
const MOST: usize = 8;
const TEMPO: i32 = 3;

impl Vaxandis {
    #[inline]
    fn moves_in<S: Cells>(&self, out: &mut Moves<Action>) {
        if self.over {
            return;
        }
        let (side, enemies) = (self.to_move, S::of(self.stacks(self.to_move.next(SIDES))));
        for cell in self.free().iter() {
            out.push(Action::Place(cell), 2);
        }
        let landings = Landings::<S>::of(self, side);
        for from in S::of(self.unfrozen()).iter() {
            for to in self.landings_among(side, from, landings.candidates(from), usize::MAX).iter() {
                // Landing beside enemies is likely to freeze some.
                let beside = (S::of(self.near(to)) & enemies).len() as u32;
                out.push(Action::Move { from, to }, 1 + 2 * beside);
            }
        }
        if self.pie == Pie::Open {
            out.push(Action::Swap, 4);
        }
    }

    #[inline]
    fn advantage<S: Cells>(&self) -> i32 {
        let other = self.to_move.next(SIDES);
        let others = S::of(self.stacks(other)) & !self.frozen_of::<S>(other);
        self.freedom(self.to_move, S::of(self.unfrozen())) - self.freedom(other, others)
    }

    /// The value of a side's actions with these unfrozen stacks.
    #[inline]
    fn freedom<S: Cells>(&self, side: Side, stacks: S) -> i32 {
        let landings = Landings::<S>::of(self, side);
        let of = |from| {
            let landings =
                self.landings_among(side, from, landings.candidates(from), MOST).len().min(MOST) as i32;
            if landings == 0 { 0 } else { FREE + LANDING * landings }
        };
        stacks.iter().map(of).sum()
    }
}

impl Evaluate for Vaxandis {
    fn evaluate(&self) -> i32 {
        TEMPO
            + if self.ground.has_few_cells() {
                self.advantage::<FewCells>()
            } else {
                self.advantage::<CellSet>()
            }
    }

    fn evaluate_plainly(&self) -> i32 {
        let frozen = |side| self.frozen_of::<CellSet>(side).len() as i32;
        frozen(self.to_move.next(SIDES)) - frozen(self.to_move)
    }

    /// Side, start and destination; a placed stack starts from an extra cell.
    const HISTORY_KEYS: usize = SIDES * (CELLS + 1) * CELLS;

    fn history_key(&self, mv: Action) -> usize {
        let (from, to) = match mv {
            Action::Move { from, to } => (from.index(), to.index()),
            Action::Place(cell) => (CELLS, cell.index()),
            Action::Swap => (0, 0),
        };
        (self.to_move.index() * (CELLS + 1) + from) * CELLS + to
    }

    fn position_hash(&self) -> u64 {
        let open = u64::from(self.pie == Pie::Open);
        let mut all = mix_hash(self.to_move.index() as u64, open);
        for side in Side::all(SIDES) {
            for cell in self.stacks(side).iter() {
                let stack =
                    cell.index() as u64 | u64::from(self.height(cell)) << 8 | (side.index() as u64) << 32;
                all = all.wrapping_add(mix_hash(1, stack));
            }
        }
        all
    }
}
