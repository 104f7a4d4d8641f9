//! Bots for games of caps: a tree search over whole turns that estimates captures.
//!
//! A turn is an eruption, with the caps taken from where they matter least: the places of caps matter little,
//! because caps can walk nearly anywhere, and the walk is found when the turn is played. With single steps as
//! moves the search would drown in walks that lead nowhere, and random playouts hardly capture anything; so
//! the search plays the greediest eruption of the next turn and counts the captures. Any number of players
//! can play.

use basalt_bots::{
    BotStrength, Mcts, MonteCarlo, Moves, Returns, ScalePoint, SearchParameters, Searchable, Sight,
};
use basalt_rules::{Game, Rng, Side};

use super::action::Action;
use super::position::{CapGame, CapRules};
use super::turn::CapTurn;

impl<R: CapRules> Searchable for CapGame<R> {
    type Move = CapTurn;
    type Search = Mcts<Self>;
    const SCALE: &'static [ScalePoint] = R::SCALE;
    const LEVELS: [BotStrength; 3] = R::LEVELS;
    const LIKING: u64 = R::LIKING;

    fn moves(&self, out: &mut Moves<CapTurn>) {
        if self.end.is_none() {
            self.each_turn_at_most(|turn, promise| out.push(turn, promise));
        }
    }

    fn root_moves(&self, out: &mut Moves<CapTurn>) {
        if self.end.is_none() {
            self.each_turn(|turn, promise| out.push(turn, promise));
        }
    }

    fn moves_in_sight(&self, sight: Sight, seed: u64, out: &mut Moves<CapTurn>) {
        if self.end.is_none() {
            self.each_near_turn(sight, seed, |turn, promise| out.push(turn, promise));
        }
    }

    /// Counts after the greediest eruptions of the next two turns, so that neither side has one pending.
    fn features(&self) -> Vec<f32> {
        let mut later = *self;
        let mut rng = Rng::new(1);
        for _ in 0..2 {
            if later.end.is_some() {
                return Vec::new();
            }
            later.playout_step(&mut rng);
        }
        if later.end.is_some() { Vec::new() } else { R::features(&later) }
    }

    fn play(&mut self, mv: CapTurn) {
        if mv.erupts() {
            self.caps[R::owner(self.to_move)] = self.caps_of(&mv);
        }
        if R::RETURNS
            && let Some(action) = mv.return_action()
        {
            self.apply(action, &mut ());
        }
        if mv.erupts() {
            self.apply(mv.step(), &mut ());
        }
    }

    fn steps(&self, mv: CapTurn) -> Vec<Action> {
        self.ground().actions_of(&mv)
    }
}

/// The value of each point of a lead for a novice, above an even game. Even the largest lead can still grow.
const POINT: f32 = 0.01;

impl<R: CapRules> MonteCarlo for CapGame<R> {
    const PARAMETERS: SearchParameters = SearchParameters {
        exploration: 1.0,
        widening_base: 6.0,
        widening_factor: 1.0,
        expansion_threshold: 1,
        max_playout_steps: 1,
        estimates_at_once: R::ESTIMATES_AT_ONCE,
        max_children: 40,
        ..SearchParameters::DEFAULT
    };

    fn playout_step(&mut self, rng: &mut Rng) -> u16 {
        match self.greediest(rng) {
            Some(turn) => self.play(turn),
            None => self.apply(Action::Agree, &mut ()),
        }
        0
    }

    fn estimate(&self) -> Returns {
        R::estimate(self)
    }

    /// Counts the captures alone, not their prospects.
    fn estimate_plainly(&self) -> Returns {
        let points = |side: usize| self.points(Side::new(side)) as f32;
        let sides = self.rules.sides();
        let all: f32 = (0..sides).map(points).sum();
        let lead = |side: usize| points(side) - (all - points(side)) / (sides.max(2) - 1) as f32;
        let mut estimate = Returns::default();
        (0..sides).for_each(|side| estimate[side] = 0.5 + POINT * lead(side));
        estimate
    }
}
