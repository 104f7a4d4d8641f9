//! How HexaFuse is thought about: a tree search whose playouts take the better of a few placements by lot.
//!
//! A game is short, a dozen turns, but begins with hundreds of placements: weights by what a placement counts at once
//! keep the tree narrow, and playouts to the end say more of locks and of room than any count of the position does.

use crate::bots::{Moves, Plan, Sample, Shares, Taste, Think, Tree, softly};
use crate::rules::{Game, Rng, Side};

use super::action::Action;
use super::legality::Legality;
use super::placements::{Placement, table};
use super::position::{CONTACT, HexaFuse};

impl Think for HexaFuse {
    type Move = Action;
    type Search = Tree<HexaFuse>;
    const PLANS: [Plan; 3] = [
        Plan { nodes: 300, softness: 60 },
        Plan { nodes: 4_000, softness: 20 },
        Plan { nodes: 60_000, softness: 0 },
    ];

    fn moves(&self, out: &mut Moves<Action>) {
        if self.is_over() {
            return;
        }
        let side = self.to_move.index();
        for placement in self.legality().all() {
            let points = self.at_once(side, placement);
            out.push(Action::Place(placement), (1 + points * points) as u32);
        }
        if out.is_empty() {
            out.push(Action::Pass, 1);
        }
        if self.swap {
            out.push(Action::Swap, 50);
        }
    }

    fn play(&mut self, made: Action) {
        self.apply(made, &mut ());
    }

    fn steps(&self, made: Action) -> Vec<Action> {
        vec![made]
    }

    fn swaps_seats(made: Action) -> bool {
        made == Action::Swap
    }
}

/// How many placements are drawn for each of a playout.
const DRAWS: usize = 3;
/// A lead of so many points is as good as half of what is still missing for a win.
const LEAD: f32 = 12.0;

impl HexaFuse {
    /// What a placement counts at once, the lock aside.
    #[inline]
    fn at_once(&self, side: usize, placement: Placement) -> i32 {
        table().cells(placement).count_ones() as i32 + CONTACT * self.contacts_of(side, placement) as i32
    }
}

impl Sample for HexaFuse {
    const TASTE: Taste = Taste { explore: 1.2, width: 12.0, widen: 2.0, ripe: 2, strides: 60, ..Taste::PLAIN };

    fn stride(&mut self, rng: &mut Rng) -> u16 {
        let side = self.to_move.index();
        let mut best: Option<(i32, Placement)> = None;
        {
            let legality = Legality::new(self, side);
            for _ in 0..DRAWS {
                let Some(placement) = legality.draw(0, rng) else { break };
                let points = self.at_once(side, placement);
                if best.is_none_or(|(most, _)| points > most) {
                    best = Some((points, placement));
                }
            }
        }
        let action = best.map_or(Action::Pass, |(_, placement)| Action::Place(placement));
        self.apply(action, &mut ());
        0
    }

    fn hopes(&self) -> Shares {
        let lead = [0, 1].map(|side| self.score(Side::new(side)).unwrap_or(0));
        let first = softly((lead[0] - lead[1]) as f32 / LEAD);
        [first, 1.0 - first, 0.0, 0.0, 0.0, 0.0]
    }
}
