//! Games that a search plays against itself, for learning weights and judging endgames.

use basalt_bots::{Budget, Moves, SearchRun, Searchable};
use basalt_rules::Rng;

use crate::arena::{drawn, seeded};

/// The positions of the numbered game, from a random opening on; `None` if it was cut short.
///
/// `strays` of a thousand moves are drawn from all.
pub(crate) fn positions<G: Searchable>(
    options: &G::Options,
    seed: u64,
    number: u32,
    budget: Budget,
    strays: u32,
) -> Option<Vec<G>> {
    let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
    let mut position = drawn::<G>(&seeded(options, seed, number), &mut rng).position;
    let mut positions = vec![position];
    while position.outcome().is_none() {
        if positions.len() > G::INFO.cut {
            return None;
        }
        let mv = if rng.below(1000) < strays {
            let mut moves = Moves::new();
            position.root_moves(&mut moves);
            moves.list()[rng.below(moves.len() as u32) as usize].0
        } else {
            SearchRun::new(&position, budget, rng.bits()).finish()
        };
        for action in position.steps(mv) {
            position.apply(action, &mut ());
        }
        positions.push(position);
    }
    Some(positions)
}
