//! Bots for the toy, with either search; its moves are its actions.

use basalt::bots::{
    BotStrength, Budget, Evaluate, Mcts, MonteCarlo, Moves, Returns, ScalePoint, SearchParameters,
    Searchable, mix_hash,
};
use basalt::rules::{Game, Rng, Side};

use super::{Action, SIDES, Toy};

impl Searchable for Toy {
    type Move = Action;
    type Search = Mcts<Toy>;
    const SCALE: &'static [ScalePoint] = &[
        ScalePoint::new(0, Budget::full(20, 200)),
        ScalePoint::new(300, Budget::full(30, 50)),
        ScalePoint::new(600, Budget::full(200, 0)),
        ScalePoint::new(900, Budget::full(5000, 0)),
    ];
    const LIKING: u64 = 0;
    const LEVELS: [BotStrength; 3] = [BotStrength(300), BotStrength(600), BotStrength(900)];

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
