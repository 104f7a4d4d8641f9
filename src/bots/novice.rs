//! The reference opponent of the weakest level, which follows one simple rule.

use basalt_rules::{Game, Rng};

/// A game that a novice plays.
pub trait Novice: Game {
    /// The action that looks best to a novice by one simple rule, in a position that is not over.
    fn novice_action(&self, rng: &mut Rng) -> Self::Action;
}

/// A random one of the actions of the highest value. The game must not be over.
pub fn one_of_best<G: Game, V: Ord>(
    position: &G,
    rng: &mut Rng,
    value: impl Fn(G::Action) -> V,
) -> G::Action {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let values: Vec<V> = actions.iter().map(|&action| value(action)).collect();
    let highest = values.iter().max();
    let best = || values.iter().zip(&actions).filter(|&(value, _)| Some(value) == highest);
    let drawn = rng.below(best().count() as u32) as usize;
    best().nth(drawn).map_or(actions[0], |(_, &action)| action)
}
