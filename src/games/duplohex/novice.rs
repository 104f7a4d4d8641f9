//! A novice at Duplohex: it extends its most complete chain and ignores the opponent's.

use basalt_bots::{Novice, one_of_best};
use basalt_rules::Rng;

use super::action::{Action, Kind};
use super::paths::way;
use super::position::Duplohex;

impl Novice for Duplohex {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        let ways = Kind::BOTH.map(|kind| way(self, kind, self.to_move));
        let value = |kind: Kind, cell, from| {
            let Some(way) = &ways[kind.index()] else { return 0 };
            // Prefer adding to moving, and stay on the chain.
            match from {
                _ if !way.missing.contains(&cell) => 0,
                None => MOST - 2 * way.missing.len() as i32,
                Some(from) if way.cells.contains(&from) => 0,
                Some(_) => MOST - 2 * way.missing.len() as i32 - 1,
            }
        };
        one_of_best(self, rng, |action| match action {
            Action::Add { kind, cell } => value(kind, cell, None),
            Action::Move { kind, from, to } => value(kind, to, Some(from)),
            Action::Pass | Action::Swap => 0,
        })
    }
}

/// More than twice the missing cells of any chain.
const MOST: i32 = 1000;
