//! A novice at games of caps: it captures as much as one step can and looks no further.
//!
//! It does not overlook a step that wins, nor one that ends the game without winning it.

use std::cmp::Ordering;

use basalt_bots::{Novice, one_of_best};
use basalt_rules::{Game, Position, Rng, Sides};

use super::action::Action;
use super::eruption::Eruption;
use super::position::{CapGame, CapRules};

impl<R: CapRules> Novice for CapGame<R> {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        let ground = self.ground();
        one_of_best(self, rng, |action| match action {
            Action::Step { from, direction } => {
                let landed = ground.landed(ground.caps, from, direction) as u8;
                let captures = self.prey(&Eruption { source: from, direction, landed }).len() as i32;
                (self.end_after(action), captures)
            }
            // It returns a piece only where it can do nothing else.
            Action::Return { .. } | Action::Agree => (Ordering::Equal, -1),
        })
    }
}

impl<R: CapRules> CapGame<R> {
    /// The result of an action for the player to move; to play on counts as even.
    fn end_after(&self, action: Action) -> Ordering {
        let mut next = *self;
        next.apply(action, &mut ());
        match next.winners() {
            None => Ordering::Equal,
            Some(winners) if winners == Sides::only(self.mover()) => Ordering::Greater,
            Some(_) => Ordering::Less,
        }
    }
}
