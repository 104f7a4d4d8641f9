//! A novice at the toy: it extends the row with most discs of its own.

use basalt::bots::{Novice, one_of_best};
use basalt::geometry::Cell;
use basalt::rules::Rng;

use super::{Action, ROWS, Toy};

impl Novice for Toy {
    fn novice_action(&self, rng: &mut Rng) -> Action {
        let own = self.discs[self.to_move.index()];
        one_of_best(self, rng, |action| match action {
            Action::Place(cell) => {
                let through = ROWS.iter().filter(|row| row.contains(&cell.index()));
                through.map(|row| row.iter().filter(|&&index| own.contains(Cell::new(index))).count()).max()
            }
            Action::Agree => None,
        })
    }
}
