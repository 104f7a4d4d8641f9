//! How Volcano is thought about: a tree search over whole turns that weighs captures instead of playing on by lot.
//!
//! A turn is which eruption, with the caps taken from where they are missed least: where caps stand matters little,
//! because the next player can walk them nearly anywhere. Steps as moves would drown the search in walks that lead
//! nowhere, and playouts by lot capture hardly anything; so the greediest eruptions of the next turns are played
//! instead, and the captures then counted. Any number of players can play.

use crate::bots::{Moves, Plan, Sample, Shares, Taste, Think, Tree, softly};
use crate::pyramids::action::Action;
use crate::pyramids::heuristic::{Greedy, worth};
use crate::pyramids::score::Captures;
use crate::pyramids::turn::Turn;
use crate::pyramids::walk::Walking;
use crate::rules::{Game, Rng, Side};

use super::position::Volcano;

impl Think for Volcano {
    type Move = Turn;
    type Search = Tree<Volcano>;
    const PLANS: [Plan; 3] = [
        Plan { nodes: 100, softness: 60 },
        Plan { nodes: 1_500, softness: 30 },
        Plan { nodes: 45_000, softness: 0 },
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
        self.caps = self.caps_of(&made);
        self.apply(made.step(), &mut ());
    }

    fn steps(&self, made: Turn) -> Vec<Action> {
        self.ground().actions_of(&made)
    }
}

impl Sample for Volcano {
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
        let players = usize::from(self.players);
        let worth: [f32; Side::MOST] = std::array::from_fn(|side| {
            if side < players { self.worth(Side::new(side)) as f32 } else { 0.0 }
        });
        if players == 1 {
            return [softly(worth[0] / 100.0); Side::MOST];
        }
        let all: f32 = worth.iter().sum();
        let scale = LEAD + LATE * self.missing() as f32;
        let hope = |side: usize| {
            let others = (all - worth[side]) / (players - 1) as f32;
            softly((worth[side] - others) / scale)
        };
        let hopes: Shares = std::array::from_fn(|side| if side < players { hope(side) } else { 0.0 });
        let sum: f32 = hopes.iter().sum();
        hopes.map(|hope| hope / sum)
    }
}

/// A lead that is as good as half of a win, in quarters of points, when the game can end at once.
const LEAD: f32 = 12.0;
/// How much more it has to be for each colour that is missing.
const LATE: f32 = 6.0;

impl Volcano {
    /// How many colours the side that has most of them still needs.
    fn missing(&self) -> usize {
        let of = |side: usize| {
            let lacks = |&&colour: &&_| self.captured[side].of_colour(colour) == 0;
            self.setup.colours.iter().filter(lacks).count()
        };
        (0..usize::from(self.players)).map(of).min().unwrap_or(0)
    }

    /// What a side's captures are worth, in quarters of points.
    fn worth(&self, side: Side) -> i32 {
        self.worth_of(&self.captured[side.index()])
    }
}

impl Greedy for Volcano {
    fn holdings(&self) -> &Captures {
        &self.captured[self.to_move.index()]
    }

    fn worth_of(&self, captured: &Captures) -> i32 {
        let Some(challenge) = self.challenge else { return worth(captured, self.setup.colours) };
        let wanted = captured.pieces().filter(|&piece| challenge.wants(piece)).count() as i32;
        8 * wanted - 4 * challenge.score(captured)
    }
}
