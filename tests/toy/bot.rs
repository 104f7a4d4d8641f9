//! How the toy is thought about: by either search, its moves being its actions.

use basalt::bots::{self, Moves, Plan, Sample, Shares, Taste, Think, Tree, Weigh};
use basalt::rules::{Game, Rng, Side};

use super::{Action, SIDES, Toy};

impl Think for Toy {
    type Move = Action;
    type Search = Tree<Toy>;
    const PLANS: [Plan; 3] = [
        Plan { nodes: 30, softness: 100 },
        Plan { nodes: 200, softness: 0 },
        Plan { nodes: 5000, softness: 0 },
    ];

    fn moves(&self, out: &mut Moves<Action>) {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.into_iter().for_each(|action| out.push(action, 1));
    }

    fn play(&mut self, made: Action) {
        self.apply(made, &mut ());
    }

    fn steps(&self, made: Action) -> Vec<Action> {
        vec![made]
    }
}

impl Sample for Toy {
    const TASTE: Taste = Taste { strides: 9, keys: 9, keyed: 10.0, ..Taste::PLAIN };

    fn key(made: Action) -> u16 {
        match made {
            Action::Place(cell) => cell.index() as u16,
            Action::Agree => 0,
        }
    }

    fn stride(&mut self, rng: &mut Rng) -> u16 {
        let action = self.random_action(rng);
        self.play(action);
        Self::key(action)
    }

    fn hopes(&self) -> Shares {
        [0.5; Side::MOST]
    }
}

impl Weigh for Toy {
    fn weigh(&self) -> i32 {
        0
    }

    fn fingerprint(&self) -> u64 {
        let discs =
            (0..SIDES).flat_map(|side| self.discs[side].iter().map(move |cell| 9 * side + cell.index()));
        discs.fold(self.to_move.index() as u64, |all, number| bots::mixed(all, 1 << number))
    }
}
