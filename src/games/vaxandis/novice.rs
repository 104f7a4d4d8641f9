//! A novice at Vaxandis: it freezes as much as one action can and keeps its own stacks mobile.
//!
//! The most growth breaks ties. Growth alone is worse than random play, since it costs own landings.

use basalt_bots::{Novice, one_of_best};
use basalt_geometry::CellSet;
use basalt_rules::{Game, Rng, Side};

use super::action::Action;
use super::position::{SIDES, Vaxandis};

impl Novice for Vaxandis {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        one_of_best(self, rng, |action| {
            let mut next = *self;
            next.apply(action, &mut ());
            let frozen = |side| next.frozen_of::<CellSet>(side).len() as i32;
            (frozen(self.to_move.next(SIDES)) - frozen(self.to_move), next.total_height(self.to_move))
        })
    }
}

impl Vaxandis {
    fn total_height(&self, side: Side) -> u32 {
        self.stacks(side).iter().map(|cell| u32::from(self.height(cell))).sum()
    }
}
