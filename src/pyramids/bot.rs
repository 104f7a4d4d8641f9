//! How games of caps are thought about: a tree search over whole turns that evaluates captures instead of playing the
//! game to its end.
//!
//! A turn is which eruption, with the caps taken from where they are missed least: where caps stand matters little,
//! because they can walk nearly anywhere; a walk there is found when the turn is played. Steps as moves would drown the
//! search in walks that lead nowhere, and random playouts hardly capture anything; so the greediest eruptions of the
//! next turns are played instead, and the captures then counted. Any number of players can play.

use crate::bots::{Moves, Plan, Sample, Shares, Taste, Think, Tree};
use crate::rules::{Game, Rng};

use super::action::Action;
use super::position::{CapGame, CapRules};
use super::turn::CapTurn;

impl<R: CapRules> Think for CapGame<R> {
    type Move = CapTurn;
    type Search = Tree<Self>;
    const PLANS: [Plan; 3] = [
        Plan { nodes: 100, softness: 60 },
        Plan { nodes: 1_500, softness: 30 },
        Plan { nodes: R::STRONGEST, softness: 0 },
    ];

    fn moves(&self, out: &mut Moves<CapTurn>) {
        if self.end.is_none() {
            self.each_turn_at_most(|turn, promise| out.push(turn, promise));
        }
    }

    fn first_moves(&self, out: &mut Moves<CapTurn>) {
        if self.end.is_none() {
            self.each_turn(|turn, promise| out.push(turn, promise));
        }
    }

    fn play(&mut self, made: CapTurn) {
        self.caps[R::owner(self.to_move)] = self.caps_of(&made);
        self.apply(made.step(), &mut ());
    }

    fn steps(&self, made: CapTurn) -> Vec<Action> {
        self.ground().actions_of(&made)
    }
}

impl<R: CapRules> Sample for CapGame<R> {
    const TASTE: Taste =
        Taste { explore: 1.0, width: 6.0, widen: 1.0, ripe: 1, strides: 2, kept: 40, ..Taste::PLAIN };

    fn stride(&mut self, rng: &mut Rng) -> u16 {
        match self.greediest(rng) {
            Some(turn) => self.play(turn),
            None => self.apply(Action::Agree, &mut ()),
        }
        0
    }

    fn hopes(&self) -> Shares {
        R::hopes(self)
    }
}
