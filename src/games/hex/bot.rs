//! The search: which moves it tries first, and how it plays a position out.

use basalt_bots::{
    BotStrength, Mcts, MonteCarlo, Moves, Returns, ScalePoint, SearchParameters, Searchable, Sight,
};
use basalt_geometry::Cell;
use basalt_rules::{Game, Rng, Side};

use super::action::Action;
use super::links;
use super::path::joining_path;
use super::position::{Hex, SIDES, joins};
use super::rows::HexRows;
use super::scale::{LEVELS, SCALE};

/// The key of a swap, after those of cells.
const SWAP_KEY: u16 = 169;

impl Searchable for Hex {
    type Move = Action;
    type Search = Mcts<Hex>;
    const SCALE: &'static [ScalePoint] = &SCALE;
    const LEVELS: [BotStrength; 3] = LEVELS;

    fn moves(&self, out: &mut Moves<Action>) {
        let stones = self.stones[0].or(self.stones[1]);
        let near = stones.grown().or(bridged(self.stones[self.to_move.index()]));
        self.list(out, |cell| {
            let beside = if near.contains(cell, self.size) { 2 } else { 0 };
            2 + self.border_distance(cell) + beside
        });
    }

    fn moves_in_sight(&self, sight: Sight, _: u64, out: &mut Moves<Action>) {
        if !sight.plainly {
            return self.moves(out);
        }
        let missing = joining_path(self, self.to_move).map(|path| path.missing).unwrap_or_default();
        self.list(out, |cell| {
            let on_the_way = if missing.contains(&cell) { 8 } else { 0 };
            1 + self.border_distance(cell) + on_the_way
        });
    }

    #[inline]
    fn play(&mut self, mv: Action) {
        self.apply(mv, &mut ());
    }

    fn steps(&self, mv: Action) -> Vec<Action> {
        vec![mv]
    }
}

impl MonteCarlo for Hex {
    const PARAMETERS: SearchParameters = SearchParameters {
        exploration: 0.3,
        rave_constant: 1000.0,
        amaf_keys: SWAP_KEY + 1,
        expansion_threshold: 2,
        max_playout_steps: SWAP_KEY as u32 + 1,
        ..SearchParameters::DEFAULT
    };

    fn amaf_key(mv: Action) -> u16 {
        match mv {
            Action::Place(cell) => cell.index() as u16,
            Action::Swap => SWAP_KEY,
        }
    }

    fn playout_step(&mut self, rng: &mut Rng) -> u16 {
        let action = self.random_action(rng);
        self.play(action);
        Self::amaf_key(action)
    }

    /// Fills the board at once. Where both cells of a bridge would be lost, its owner gets one of them.
    fn play_out(&self, rng: &mut Rng, trail: &mut Vec<(Side, u16)>) -> Option<Returns> {
        let empty = self.empty();
        let mut white = HexRows::drawn(|| rng.bits()).and(empty);
        white = white.or(links::lost(self.stones[0], empty.without(white), Hex::WHITE, self.size, rng));
        white = white.without(links::lost(self.stones[1], white, Hex::BLACK, self.size, rng));
        let black = empty.without(white);
        for (side, cells) in [(Hex::WHITE, white), (Hex::BLACK, black)] {
            trail.extend(cells.cells(self.size).map(|cell| (side, cell.index() as u16)));
        }
        // On a full board exactly one side has a chain.
        let black_won = joins(self.stones[1].or(black), Hex::BLACK, self.size);
        let mut returns = Returns::default();
        returns[usize::from(black_won)] = 1.0;
        Some(returns)
    }

    fn estimate(&self) -> Returns {
        [0.5; Side::MOST]
    }

    /// Rates each side by the missing stones of its chain.
    fn estimate_plainly(&self) -> Returns {
        let mut estimate = Returns::default();
        for side in Side::all(SIDES) {
            let lacks = joining_path(self, side).map_or(usize::from(self.size), |path| path.missing.len());
            estimate[side.index()] = 0.5 - LACK * lacks as f32;
        }
        estimate
    }
}

/// A novice's cost per missing stone of a chain.
const LACK: f32 = 0.03;

/// The cells a bridge away from a set.
fn bridged(stones: HexRows) -> HexRows {
    let one = stones.back::<1, 1>().or(stones.back::<-1, -1>()).or(stones.back::<2, -1>());
    one.or(stones.back::<-2, 1>()).or(stones.back::<-1, 2>()).or(stones.back::<1, -2>())
}

impl Hex {
    /// The distance of a cell from the nearest border.
    fn border_distance(&self, cell: Cell) -> u32 {
        let (size, at) = (usize::from(self.size), cell.index());
        let [x, y] = [at % size, at / size].map(|place| place.min(size - 1 - place));
        x.min(y) as u32
    }

    fn list(&self, out: &mut Moves<Action>, weight: impl Fn(Cell) -> u32) {
        if self.winner.is_some() {
            return;
        }
        for cell in self.empty().cells(self.size) {
            out.push(Action::Place(cell), weight(cell));
        }
        if self.may_swap {
            out.push(Action::Swap, 20);
        }
    }
}
