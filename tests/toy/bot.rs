//! Bots for the toy, with either search; its moves are its actions.

use basalt::bots::{
    Budget, Evaluate, Mcts, MonteCarlo, Moves, Returns, SearchParameters, Searchable, Sight, mix_hash,
};
use basalt::rules::{Game, Rng, Side};

use super::{Action, SIDES, Toy};

impl Searchable for Toy {
    type Move = Action;
    type Search = Mcts<Toy>;
    const BUDGETS: [Budget; 3] = [
        Budget { nodes: 30, temperature: 100, sight: Sight::FULL, blunders: 0 },
        Budget { nodes: 200, temperature: 0, sight: Sight::FULL, blunders: 0 },
        Budget { nodes: 5000, temperature: 0, sight: Sight::FULL, blunders: 0 },
    ];

    fn moves(&self, out: &mut Moves<Action>) {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.into_iter().for_each(|action| out.push(action, 1));
    }

    fn play(&mut self, mv: Action) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: Action) -> Vec<Action> {
        vec![mv]
    }
}

impl MonteCarlo for Toy {
    const PARAMETERS: SearchParameters = SearchParameters {
        max_playout_steps: 9,
        amaf_keys: 9,
        rave_constant: 10.0,
        ..SearchParameters::DEFAULT
    };

    fn amaf_key(mv: Action) -> u16 {
        match mv {
            Action::Place(cell) => cell.index() as u16,
            Action::Agree => 0,
        }
    }

    fn playout_step(&mut self, rng: &mut Rng) -> u16 {
        let action = self.random_action(rng);
        self.play(action);
        Self::amaf_key(action)
    }

    fn estimate(&self) -> Returns {
        [0.5; Side::MOST]
    }
}

impl Evaluate for Toy {
    fn evaluate(&self) -> i32 {
        0
    }

    fn position_hash(&self) -> u64 {
        let discs =
            (0..SIDES).flat_map(|side| self.discs[side].iter().map(move |cell| 9 * side + cell.index()));
        discs.fold(self.to_move.index() as u64, |all, number| mix_hash(all, 1 << number))
    }
}
