//! What a search needs of a game, and what a search is: a value, advanced in slices, asked at any time.

use std::fmt::{self, Debug};

use crate::rules::{Rng, Side, Sides};

use super::moves::Moves;
use super::novice::Novice;
use super::rung::Rung;

/// The return of each side, or of each player, by its index: from 0 for a loss to 1 for a win, in between an estimate.
pub type Returns = [f32; Side::MOST];

/// What every search needs of a game.
pub trait Searchable: Novice {
    /// What the search decides on: an action, or a whole turn in a form of its own.
    type Move: Copy + PartialEq + Debug + Send + 'static;
    /// How this game is searched.
    type Search: Search<Self>;

    /// The budgets of the three levels, the weakest first.
    const BUDGETS: [Budget; 3];

    /// The opponents of a survival run, each 40 to 80 Elo stronger than the last.
    const RUNGS: &'static [Rung] = &Rung::UNMEASURED;

    /// Adds the moves of the side to move, at least one unless the game is over, each with a weight. The same position
    /// gives the same list.
    fn moves(&self, out: &mut Moves<Self::Move>);

    /// The same where the search begins: what is added here will be played, so it may take longer to find.
    fn root_moves(&self, out: &mut Moves<Self::Move>) {
        self.moves(out);
    }

    /// The moves that a level of limited sight considers, at least one unless the game is over; like those of the root,
    /// they can be played.
    fn moves_in_sight(&self, _sight: Sight, out: &mut Moves<Self::Move>) {
        self.root_moves(out);
    }

    /// What a position is judged by, in numbers for the side to move whose weights `basalt learn` finds; none where weights
    /// are not learnt.
    fn features(&self) -> Vec<f32> {
        Vec::new()
    }

    /// Makes a move.
    fn play(&mut self, mv: Self::Move);

    /// A move as actions that can be applied one after another.
    fn steps(&self, mv: Self::Move) -> Vec<Self::Action>;
}

/// What a level may spend, and how it chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most nodes it searches: simulations of a tree, moves made by alpha-beta.
    pub nodes: u32,
    /// See [`MoveChoice::temperature`].
    pub temperature: u16,
    /// What it sees of a position.
    pub sight: Sight,
    /// How many moves in a thousand it makes at random, without a search.
    pub blunders: u16,
}

/// What a level sees. However little that is, it never overlooks a win or a loss that is one action away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How many moves ahead it looks, playouts included.
    pub depth: u8,
    /// Moves of more actions are overlooked, where there are shorter ones.
    pub actions: u8,
    /// Whether it judges positions as a novice does: by what is counted, not by what that will lead to.
    pub plainly: bool,
}

impl Sight {
    /// All that a search can find.
    pub const FULL: Sight = Sight { depth: u8::MAX, actions: u8::MAX, plainly: false };
}

/// As the results of the ladder have it: `2/1` and a `p` where positions are judged plainly.
impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sight { depth, actions, plainly } = self;
        write!(f, "{depth}/{actions}{}", if *plainly { "p" } else { "" })
    }
}

/// How the move is chosen when the search is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveChoice {
    /// How much worse than the best a move may be and still be drawn, in thousandths of a win: 0 always takes the best.
    /// A point of a game's evaluation counts as one thousandth, which is its slope in an even position.
    pub temperature: u16,
    /// Draws among those.
    pub rng: Rng,
}

/// A search for the best move of one position. From the beginning it has a move.
pub trait Search<G: Searchable>: Sized {
    /// Begins a search within a budget. The game must not be over.
    fn new(root: &G, budget: Budget, seed: u64) -> Self;

    /// Searches this many nodes more, or fewer when the position is solved.
    fn advance(&mut self, nodes: u32);

    /// Whether the position is solved.
    fn is_over(&self) -> bool;

    /// How many nodes have been searched.
    fn nodes(&self) -> u32;

    /// The move it would make now.
    fn choose(&self, choice: MoveChoice) -> G::Move;

    /// From now on, values are found for this many of the best moves instead of for the best alone. Before the search has
    /// begun only.
    fn widen(&mut self, _count: usize) {}

    /// The best moves, at most this many, the best first.
    fn candidates(&self, count: usize) -> Vec<Candidate<G::Move>>;

    /// The value for the side to move, from 0 (lost) to 1000 (won).
    fn value(&self) -> u16 {
        self.candidates(1).first().map_or(500, |best| best.value)
    }

    /// The returns of all players after the best move, where more than two play; of two, one has what the other lacks.
    fn returns(&self) -> Option<Returns> {
        None
    }

    /// The principal variation, the best move first.
    fn line(&self) -> Vec<G::Move> {
        self.candidates(1).into_iter().next().map(|best| best.line).unwrap_or_default()
    }
}

/// One of the best moves of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<M> {
    /// Its value for the side to move, from 0 (lost) to 1000 (won).
    pub value: u16,
    /// The move, and the best replies as far as they were searched.
    pub line: Vec<M>,
}

/// What Monte Carlo tree search needs besides.
pub trait MonteCarlo: Searchable {
    /// How the tree is grown.
    const PARAMETERS: SearchParameters;

    /// A number below [`SearchParameters::amaf_keys`], the same for moves that do the same in different positions: what is
    /// learnt of a move in one is carried to the others (all moves as first).
    fn amaf_key(_mv: Self::Move) -> u16 {
        0
    }

    /// Makes one random playout step, a move or a part of one, and returns its AMAF key.
    fn playout_step(&mut self, rng: &mut Rng) -> u16;

    /// Plays a position out at once, where that is faster than step by step: the returns, and the AMAF keys of what the sides
    /// have done are added to the trail. Only where a search plays to win ([`MoveChoice::temperature`] is 0).
    fn play_out(&self, _rng: &mut Rng, _trail: &mut Vec<(Side, u16)>) -> Option<Returns> {
        None
    }

    /// Estimates the returns in a position that is not over.
    fn estimate(&self) -> Returns;

    /// The same as a novice does; see [`Sight::plainly`].
    fn estimate_plainly(&self) -> Returns {
        self.estimate()
    }
}

/// How a tree is grown.
#[derive(Clone, Copy, Debug)]
pub struct SearchParameters {
    /// The constant before PUCT's exploration term, 0 or more: how much a move is tried for its prior rather than for its
    /// returns, which lie between 0 and 1.
    pub exploration: f32,
    /// The visits after which a move's own mean weighs as much as its AMAF mean (RAVE's equivalence parameter); 0 without
    /// AMAF.
    pub rave_constant: f32,
    /// How many AMAF keys there are; 0 without AMAF.
    pub amaf_keys: u16,
    /// Progressive widening: a node tries its first `widening_base + widening_factor * sqrt(visits)` children, 1 or more.
    pub widening_base: f32,
    /// See [`SearchParameters::widening_base`]; 0 where the number does not grow.
    pub widening_factor: f32,
    /// How many children a node keeps, those of the highest weights; the root keeps all.
    pub max_children: u16,
    /// After how many visits a node is expanded.
    pub expansion_threshold: u32,
    /// The most steps of a playout before the position is estimated instead.
    pub max_playout_steps: u32,
    /// Where a search of full sight estimates positions as they are, without a playout: the constant before its exploration
    /// term.
    pub estimates_at_once: Option<f32>,
    /// Whether expansion makes each move to see which of them end the game.
    pub checks_terminal: bool,
}

impl SearchParameters {
    /// No AMAF, no widening, no playouts: moves are tried by weight and returns, and positions are estimated as they are.
    pub const DEFAULT: SearchParameters = SearchParameters {
        exploration: 1.0,
        rave_constant: 0.0,
        amaf_keys: 0,
        widening_base: 1000.0,
        widening_factor: 0.0,
        max_children: 1024,
        expansion_threshold: 1,
        max_playout_steps: 0,
        estimates_at_once: None,
        checks_terminal: false,
    };
}

/// What alpha-beta needs besides. For two sides only.
pub trait Evaluate: Searchable {
    /// How much better the position is for the side to move than for the other one, in points between -9999 and 9999.
    fn evaluate(&self) -> i32;

    /// The same for a level of limited sight: on boards of days its answers never change.
    fn evaluate_in_sight(&self) -> i32 {
        self.evaluate()
    }

    /// The same as a novice does; see [`Sight::plainly`].
    fn evaluate_plainly(&self) -> i32 {
        self.evaluate()
    }

    /// A hash of the position, the same on every machine.
    fn position_hash(&self) -> u64;

    /// Whether late moves are searched less deep wherever they can be: among those at the root, and two plies before the end of
    /// the search. For games with so many moves that no search is deep.
    const REDUCES_SOON: bool = false;

    /// How many history keys there are; 0 where moves are ordered by their weights alone.
    const HISTORY_KEYS: usize = 0;

    /// A number below [`Evaluate::HISTORY_KEYS`], the same for moves that do the same in different positions: those that
    /// refuted other moves before are tried first.
    fn history_key(&self, _mv: Self::Move) -> usize {
        0
    }
}

/// Mixes a number into a hash.
#[inline]
pub fn mix_hash(hash: u64, number: u64) -> u64 {
    let mut z = hash.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number ^ 0x94d0_49bb_1331_11eb);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    z ^ (z >> 29)
}

/// The return of a side from a game that these have won.
pub fn return_of(winners: Sides, side: Side, sides: usize) -> f32 {
    match winners.len() {
        // Alone, not to win is to lose.
        0 if sides == 1 => 0.0,
        0 => 1.0 / sides as f32,
        count if winners.contains(side) => 1.0 / count as f32,
        _ => 0.0,
    }
}

/// Squashes a lead in points to an estimate from 0 to 1, one half at 0.
#[inline]
pub fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}
