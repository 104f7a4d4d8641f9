//! A novice at games of caps: captures as much as one step can, and looks no further.

use crate::bots::{Novice, one_of_best};
use crate::rules::Rng;

use super::action::Action;
use super::eruption::Eruption;
use super::position::{CapGame, CapRules};

impl<R: CapRules> Novice for CapGame<R> {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        let ground = self.ground();
        one_of_best(self, rng, |action| match action {
            Action::Step { from, direction } => {
                let landed = ground.landed(ground.caps, from, direction) as u8;
                self.prey(&Eruption { source: from, direction, landed }).len()
            }
            Action::Agree => 0,
        })
    }
}
