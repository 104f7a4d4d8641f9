//! A novice at Hex: it extends its most complete chain and ignores the opponent's.

use basalt_bots::{Novice, one_of_best};
use basalt_rules::Rng;

use super::action::Action;
use super::path::joining_path;
use super::position::Hex;

impl Novice for Hex {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        let missing = joining_path(self, self.to_move).map(|path| path.missing).unwrap_or_default();
        one_of_best(self, rng, |action| matches!(action, Action::Place(cell) if missing.contains(&cell)))
    }
}
