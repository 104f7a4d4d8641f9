//! Random games of any game, as bots play them, for a clock outside.

use std::hint::black_box;

use basalt::games::{self, Visitor};
use basalt::rules::{Depict, Event, Game, Listener, Options, Rng};
use basalt::words::Words;
use wasm_bindgen::prelude::wasm_bindgen;

/// Plays so many games, each action as likely as any other, without anybody who listens; returns the number of actions, 0
/// where there is no such game.
#[wasm_bindgen]
pub fn play(game: &str, seed: u32, count: u32) -> u32 {
    games::visit(game, Plays { seed, count, counts: false }).unwrap_or(0)
}

/// Plays the same games once more and counts their turns, which takes longer.
#[wasm_bindgen]
pub fn turns(game: &str, seed: u32, count: u32) -> u32 {
    games::visit(game, Plays { seed, count, counts: true }).unwrap_or(0)
}

struct Plays {
    seed: u32,
    count: u32,
    counts: bool,
}

impl Visitor for Plays {
    type Output = u32;

    fn visit<G: Depict>(self, _: &'static Words) -> u32 {
        let Ok(options) = G::Options::read("") else { return 0 };
        let start = G::new(&options);
        let mut rng = Rng::new(self.seed.into());
        let (mut actions, mut ends) = (0, TurnEnds::default());
        for _ in 0..self.count {
            actions += match self.counts {
                true => one(&start, &mut rng, &mut ends),
                false => one(&start, &mut rng, &mut ()),
            };
        }
        if self.counts { ends.turns } else { actions }
    }
}

/// Plays one game until it is over, or has had as many actions as a game may have; returns how many they were.
fn one<G: Game, L: Listener>(start: &G, rng: &mut Rng, listener: &mut L) -> u32 {
    let mut position = *start;
    let mut actions = 0;
    while position.outcome().is_none() && actions < G::INFO.cut as u32 {
        let action = position.random_action(rng);
        position.apply(action, listener);
        actions += 1;
    }
    black_box(&position);
    actions
}

/// Counts the turns that end.
#[derive(Default)]
struct TurnEnds {
    turns: u32,
}

impl Listener for TurnEnds {
    fn hear(&mut self, event: Event) {
        self.turns += u32::from(matches!(event, Event::TurnTo(_)));
    }
}
