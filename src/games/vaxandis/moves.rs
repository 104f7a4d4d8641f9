//! The actions of a side: placements, landings, whether any exist, and a random one.

use basalt_geometry::{Cell, CellSet, Cells};
use basalt_rules::{Rng, Side};

use super::action::Action;
use super::ground::CELLS;
use super::landings::Landings;
use super::position::Vaxandis;
use super::way::Way;

impl Vaxandis {
    /// The landings of a stack; empty if it is frozen.
    pub fn landings(&self, side: Side, from: Cell) -> CellSet {
        if self.is_frozen(from) { CellSet::EMPTY } else { self.unfrozen_landings(side, from) }
    }

    /// The landings of an unfrozen stack, by walking every way.
    pub(super) fn unfrozen_landings(&self, side: Side, from: Cell) -> CellSet {
        let mut landings = CellSet::EMPTY;
        let lifted = Way::<CellSet>::lift(self, side, from);
        for direction in self.ground.board.directions() {
            let mut way = lifted;
            for cell in way.stops(direction) {
                let freezes = way.pass(cell).freezes;
                if way.may_land(cell) {
                    landings.insert(cell);
                }
                if freezes {
                    break;
                }
            }
        }
        landings
    }

    /// The candidates that an unfrozen stack can land on; stops between directions after at least `enough`.
    #[inline]
    pub(super) fn landings_among<S: Cells>(&self, side: Side, from: Cell, candidates: S, enough: usize) -> S {
        let mut landings = S::EMPTY;
        if candidates.is_empty() {
            return landings;
        }
        let lifted = Way::<S>::lift(self, side, from);
        for direction in self.ground.board.directions() {
            let mut wanted = candidates & S::of(self.ground.ray(from, direction));
            if wanted.is_empty() {
                continue;
            }
            if landings.len() >= enough {
                break;
            }
            // Most landings are certain even after growth.
            for cell in lifted.stops(direction) {
                if wanted.contains(cell) && lifted.will_land(cell) {
                    wanted = wanted & !S::only(cell);
                    landings = landings | S::only(cell);
                }
                if wanted.is_empty() || !lifted.freezers(cell).is_empty() {
                    break;
                }
            }
            if wanted.is_empty() {
                continue;
            }
            let mut way = lifted;
            for cell in way.stops(direction) {
                let freezes = way.pass(cell).freezes;
                if wanted.contains(cell) {
                    wanted = wanted & !S::only(cell);
                    landings = landings | S::only_if(cell, way.may_land(cell));
                }
                if freezes || wanted.is_empty() {
                    break;
                }
            }
        }
        landings
    }

    #[inline]
    pub fn can_move(&self, side: Side, from: Cell, to: Cell) -> bool {
        let possible = self.stacks(side).contains(from) && self.height(to) == 0;
        possible && !self.is_frozen(from) && self.reaches::<CellSet>(side, from, to)
    }

    /// Whether an unfrozen stack can reach an empty cell and land there.
    #[inline]
    fn reaches<S: Cells>(&self, side: Side, from: Cell, to: Cell) -> bool {
        let Some(direction) = self.ground.toward(from, to) else { return false };
        let mut way = Way::<S>::lift(self, side, from);
        // Usually known without growth.
        if !way.might_land(to) {
            return false;
        }
        let mut between = (S::of(self.ground.between(from, to)) & !S::of(self.all_stacks())).iter();
        if way.will_land(to) && between.all(|cell| way.freezers(cell).is_empty()) {
            return true;
        }
        for cell in way.stops(direction) {
            let freezes = way.pass(cell).freezes;
            if cell == to {
                return way.may_land(to);
            }
            if freezes {
                return false;
            }
        }
        false
    }

    #[inline]
    pub(super) fn can_act<S: Cells>(&self) -> bool {
        if !self.free().is_empty() {
            return true;
        }
        let side = self.to_move;
        // Single steps first: nothing can happen before one ends.
        let (unfrozen, empty) = (S::of(self.unfrozen()), !S::of(self.all_stacks()));
        let steps = |from| {
            let way = Way::<S>::lift(self, side, from);
            (S::of(self.near(from)) & empty).iter().any(|to| way.will_land(to))
        };
        if unfrozen.iter().any(steps) {
            return true;
        }
        let landings = Landings::<S>::of(self, side);
        let leaves = |from| landings.candidates(from).iter().any(|to| self.reaches::<S>(side, from, to));
        unfrozen.iter().any(leaves)
    }

    #[inline]
    pub fn can_leave(&self, side: Side, from: Cell) -> bool {
        !self.landings(side, from).is_empty()
    }

    /// Whether the mover can place a stack in a cell or move the one there.
    pub(super) fn begins(&self, cell: Cell) -> bool {
        let can_leave = self.stacks(self.to_move).contains(cell) && self.can_leave(self.to_move, cell);
        can_leave || self.free().contains(cell)
    }

    /// Draws the mover's placement or move uniformly, if any, by rejection sampling, which is faster than listing.
    #[inline]
    pub(super) fn draw<S: Cells>(&self, rng: &mut Rng) -> Action {
        let (side, free, stacks) = (self.to_move, S::of(self.free()), S::of(self.unfrozen()));
        let landings = Landings::<S>::of(self, side);
        let mut counts = [0_u8; CELLS];
        let placements = free.len();
        let mut all = placements;
        for (from, count) in stacks.iter().zip(&mut counts) {
            let candidates = landings.candidates(from).len();
            *count = candidates as u8;
            all += candidates;
        }
        loop {
            let drawn = rng.below(all as u32) as usize;
            let Some(mut drawn) = drawn.checked_sub(placements) else {
                return free.nth(drawn).map_or(Action::Swap, Action::Place);
            };
            for (from, &count) in stacks.iter().zip(&counts) {
                let count = usize::from(count);
                if drawn < count {
                    let to = landings.candidates(from).nth(drawn);
                    if let Some(to) = to.filter(|&to| self.reaches::<S>(side, from, to)) {
                        return Action::Move { from, to };
                    }
                    break;
                }
                drawn -= count;
            }
        }
    }

    pub fn list(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.free().iter().map(Action::Place));
        for from in self.stacks(side).iter() {
            out.extend(self.landings(side, from).iter().map(|to| Action::Move { from, to }));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::vaxandis::VaxandisOptions;
    use basalt_geometry::FewCells;
    use basalt_rules::{Game, Options, Position};

    use super::*;

    const SIZES: [&str; 3] = ["size=4", "", "size=6"];

    fn empty(options: &str) -> Vaxandis {
        Vaxandis::new(&VaxandisOptions::read(options).expect(options))
    }

    /// Few walks find what all walks find, with sets of either width, in games
    #[test]
    fn few_ways_tell_what_all_ways_tell() {
        for (options, games) in SIZES.into_iter().zip([30, 20, 5]) {
            let mut rng = Rng::new(5);
            for _ in 0..games {
                let mut position = empty(options);
                while position.outcome().is_none() {
                    check_all(&position);
                    position.apply(position.random_action(&mut rng), &mut ());
                }
                check_all(&position);
            }
        }
    }

    /// and in crowded positions that no game reaches, also with stacks higher than any level.
    #[test]
    fn few_ways_tell_what_all_ways_tell_in_a_crowd() {
        let mut rng = Rng::new(6);
        for options in SIZES {
            for highest in [2, 4, 8, 20] {
                for _ in 0..60 {
                    let mut position = empty(options);
                    let most_empty = 3 + rng.below(4);
                    for cell in position.ground.all.iter() {
                        if let side @ 0..2 = rng.below(most_empty) {
                            position.put::<CellSet>(
                                cell,
                                Side::new(side as usize),
                                1 + rng.below(highest) as u16,
                            );
                        }
                    }
                    position.settle();
                    check_all(&position);
                }
            }
        }
    }

    fn check_all(position: &Vaxandis) {
        check::<CellSet>(position);
        if position.ground.has_few_cells() {
            check::<FewCells>(position);
        }
    }

    fn check<S: Cells>(position: &Vaxandis) {
        for side in Side::all(2) {
            let landings = Landings::<S>::of(position, side);
            let frozen = position.frozen_of::<S>(side).all();
            let mut leaves = false;
            for from in position.stacks(side).iter() {
                assert_eq!(frozen.contains(from), position.is_frozen(from), "{position:?}: {from:?}");
                let walked = position.unfrozen_landings(side, from);
                let found = position.landings_among(side, from, landings.candidates(from), usize::MAX);
                assert_eq!(found.all(), walked, "{position:?}: {from:?}");
                for to in (position.ground.lines(from) & !position.all_stacks()).iter() {
                    let reaches = position.reaches::<S>(side, from, to);
                    assert_eq!(reaches, walked.contains(to), "{position:?}: {from:?} to {to:?}");
                }
                leaves |= !frozen.contains(from) && !walked.is_empty();
            }
            if side == position.to_move {
                assert_eq!(position.can_act::<S>(), leaves || !position.free().is_empty(), "{position:?}");
            }
        }
    }
}
