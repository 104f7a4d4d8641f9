//! Draws random actions, which takes most of the time of random games.

use basalt_rules::Rng;

use super::action::{Action, Kind};
use super::bits::{Spread, step};
use super::position::Duplohex;

impl Duplohex {
    /// Draws uniformly among all normal actions without listing them; a constant `N` doubles the speed of random games.
    #[inline(always)]
    pub(super) fn draw<const N: usize>(&self, rng: &mut Rng) -> Action {
        let (side, vacant) = (self.to_move.index(), self.vacant());
        let lone = Kind::BOTH.map(|kind| self.lone(kind));
        let empty = vacant.count::<N>();
        let (mut adds, mut steps) = ([0; 2], [0; 2]);
        for kind in Kind::BOTH {
            let k = kind.index();
            if self.owed.owes(kind) {
                adds[k] = if self.supply[k][side] > 0 { empty } else { 0 };
                steps[k] = lone[1 - k].steps_from::<N>(lone[k] & self.pieces[k][side]);
            }
        }
        let total = adds[0] + adds[1] + steps[0] + steps[1] + u32::from(self.may_swap);
        if total == 0 {
            return self.draw_forced::<N>(rng);
        }
        let mut drawn = rng.below(total);
        if drawn < adds[0] + adds[1] {
            let ring = drawn >= adds[0];
            let kind = Kind::BOTH[usize::from(ring)];
            return Action::Add { kind, cell: vacant.nth::<N>(drawn - if ring { adds[0] } else { 0 }) };
        }
        drawn -= adds[0] + adds[1];
        for kind in Kind::BOTH {
            let k = kind.index();
            if drawn < steps[k] {
                let movers = lone[k] & self.pieces[k][side];
                for (way, from) in lone[1 - k].leading::<N>().into_iter().enumerate() {
                    let from = from & movers;
                    if drawn < from.count::<N>() {
                        let from = from.nth::<N>(drawn);
                        return Action::Move { kind, from, to: step(from, way, N) };
                    }
                    drawn -= from.count::<N>();
                }
            }
            drawn -= steps[k];
        }
        Action::Swap
    }

    #[inline(never)]
    fn draw_forced<const N: usize>(&self, rng: &mut Rng) -> Action {
        let forced = self.forced();
        let counts = forced.map(|set| set.len() as u32);
        if counts == [0, 0] {
            return Action::Pass;
        }
        let drawn = rng.below(counts[0] + counts[1]);
        match drawn.checked_sub(counts[0]) {
            None => Action::Add { kind: Kind::Disc, cell: forced[0].nth::<N>(drawn) },
            Some(drawn) => Action::Add { kind: Kind::Ring, cell: forced[1].nth::<N>(drawn) },
        }
    }
}
