//! How Hexano-Duel is thought about: a tree search over whole turns that weighs captures instead of playing on by lot.
//!
//! A turn is which eruption, with the own caps taken from where they are missed least; a walk there is found when the turn is
//! played. The greediest eruptions of the next turns are played instead of some by lot, which capture hardly anything,
//! and the captures then counted.

use crate::bots::{Moves, Plan, Sample, Shares, Taste, Think, Tree, softly};
use crate::pyramids::action::Action;
use crate::pyramids::heuristic::{Greedy, worth};
use crate::pyramids::score::Captures;
use crate::pyramids::turn::Turn;
use crate::pyramids::walk::Walking;
use crate::rules::{Game, Rng};

use super::ending::has_tree;
use super::layout::COLOURS;
use super::position::Hexano;

impl Think for Hexano {
    type Move = Turn;
    type Search = Tree<Hexano>;
    const PLANS: [Plan; 3] = [
        Plan { nodes: 100, softness: 60 },
        Plan { nodes: 1_500, softness: 30 },
        Plan { nodes: 90_000, softness: 0 },
    ];

    fn moves(&self, out: &mut Moves<Turn>) {
        if self.end.is_none() {
            self.each_turn_at_most(|turn, promise| out.push(turn, promise));
        }
    }

    fn first_moves(&self, out: &mut Moves<Turn>) {
        if self.end.is_none() {
            self.each_turn(|turn, promise| out.push(turn, promise));
        }
    }

    fn play(&mut self, made: Turn) {
        self.caps[self.to_move.index()] = self.caps_of(&made);
        self.apply(made.step(), &mut ());
    }

    fn steps(&self, made: Turn) -> Vec<Action> {
        self.ground().actions_of(&made)
    }
}

impl Sample for Hexano {
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
        let [white, black] = self.captured.each_ref().map(|captured| self.worth_of(captured));
        let missing = self.captured.iter().map(missing).min().unwrap_or(0);
        let white = softly((white - black) as f32 / (LEAD + LATE * missing as f32));
        [white, 1.0 - white, 0.0, 0.0, 0.0, 0.0]
    }
}

/// A lead that is as good as half of a win, in quarters of points, when the game can end at once.
const LEAD: f32 = 12.0;
/// How much more it has to be for each piece that is missing.
const LATE: f32 = 6.0;

/// How much captures lack to a collection: colours, and a tree.
fn missing(captured: &Captures) -> usize {
    let colours = COLOURS.into_iter().filter(|&colour| captured.of_colour(colour) == 0).count();
    colours + usize::from(!has_tree(captured))
}

impl Greedy for Hexano {
    fn holdings(&self) -> &Captures {
        &self.captured[self.to_move.index()]
    }

    fn worth_of(&self, captured: &Captures) -> i32 {
        worth(captured, &COLOURS)
    }
}
