//! A novice at HexaFuse: it takes the most immediate points.

use basalt_bots::{Novice, one_of_best};
use basalt_rules::{Game, Rng};

use super::action::Action;
use super::position::HexaFuse;

impl Novice for HexaFuse {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        one_of_best(self, rng, |action| {
            let mut next = *self;
            next.apply(action, &mut ());
            next.points(self.to_move)
        })
    }
}
