//! The interface between games and searches: a search is a value that is advanced in slices.

use std::fmt::{self, Debug};

use basalt_rules::{Rng, Side, Sides};

use super::moves::Moves;
use super::novice::Novice;
use super::rung::Rung;

/// The return of each side or player, by index: from 0 for a loss to 1 for a win.
pub type Returns = [f32; Side::MOST];

/// The part of a game that every search needs.
pub trait Searchable: Novice {
    /// The unit that the search decides on: an action, or a whole turn in a compact form.
    type Move: Copy + PartialEq + Debug + Send + 'static;
    /// The search that this game uses.
    type Search: Search<Self>;

    /// The budgets of the three levels, the weakest first.
    const BUDGETS: [Budget; 3];

    /// The opponents of a survival run, each 40 to 80 Elo stronger than the last.
    const RUNGS: &'static [Rung] = &Rung::UNMEASURED;

    /// Adds the moves of the side to move with weights, at least one unless the game is over.
    ///
    /// The same position gives the same list.
    fn moves(&self, out: &mut Moves<Self::Move>);

    /// Adds the moves at the root. One of them will be played, so finding them may take longer.
    fn root_moves(&self, out: &mut Moves<Self::Move>) {
        self.moves(out);
    }

    /// Adds the moves that a level of limited sight considers, at least one unless the game is over.
    ///
    /// Like those of the root, they can be played.
    fn moves_in_sight(&self, _sight: Sight, out: &mut Moves<Self::Move>) {
        self.root_moves(out);
    }

    /// The features of the position for the side to move, whose weights `basalt learn` finds.
    ///
    /// Empty if none are learnt.
    fn features(&self) -> Vec<f32> {
        Vec::new()
    }

    /// Makes a move.
    fn play(&mut self, mv: Self::Move);

    /// The actions of a move, in order.
    fn steps(&self, mv: Self::Move) -> Vec<Self::Action>;
}

/// The limits of a level, and how it chooses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The most nodes that it searches: simulations in a tree, moves made by alpha-beta.
    pub nodes: u32,
    /// See [`MoveChoice::temperature`].
    pub temperature: u16,
    /// The part of the game that it sees.
    pub sight: Sight,
    /// The number of moves in a thousand that it makes at random, without a search.
    pub blunders: u16,
}

/// The part of the game that a level sees. It never overlooks a win or loss one action away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The number of moves that it looks ahead, playouts included.
    pub depth: u8,
    /// The most actions of a move that it sees, if there are shorter ones.
    pub actions: u8,
    /// Whether it judges positions as a novice does: by their present count, not by their prospects.
    pub plainly: bool,
}

impl Sight {
    /// The sight of everything that a search can find.
    pub const FULL: Sight = Sight { depth: u8::MAX, actions: u8::MAX, plainly: false };
}

/// As in the results of the ladder: `2/1`, with a `p` if positions are judged plainly.
impl fmt::Display for Sight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Sight { depth, actions, plainly } = self;
        write!(f, "{depth}/{actions}{}", if *plainly { "p" } else { "" })
    }
}

/// The way in which a finished search chooses its move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveChoice {
    /// How much worse than the best a move may be and still be drawn, in thousandths of a win.
    ///
    /// 0 always takes the best.
    ///
    /// A point of a game's evaluation counts as a thousandth, which is its slope in an even position.
    pub temperature: u16,
    /// The generator that draws among those.
    pub rng: Rng,
}

/// A search for the best move of a position. It has a move from the start.
pub trait Search<G: Searchable>: Sized {
    /// Begins a search within a budget. The game must not be over.
    fn new(root: &G, budget: Budget, seed: u64) -> Self;

    /// Searches this many more nodes, or fewer if the position gets solved.
    fn advance(&mut self, nodes: u32);

    /// Whether the position is solved.
    fn is_over(&self) -> bool;

    /// The number of nodes searched.
    fn nodes(&self) -> u32;

    /// The move that it would make now.
    fn choose(&self, choice: MoveChoice) -> G::Move;

    /// Finds values for this many of the best moves instead of the best alone.
    ///
    /// Call it only before the search has begun.
    fn widen(&mut self, _count: usize) {}

    /// The best moves, at most `count`, the best first.
    fn candidates(&self, count: usize) -> Vec<Candidate<G::Move>>;

    /// The value for the side to move, from 0 (lost) to 1000 (won).
    fn value(&self) -> u16 {
        self.candidates(1).first().map_or(500, |best| best.value)
    }

    /// The returns of all players after the best move, with more than two.
    ///
    /// With two, each has what the other lacks.
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
    /// The move and the best replies that were searched.
    pub line: Vec<M>,
}

/// The part of a game that Monte Carlo tree search needs besides.
pub trait MonteCarlo: Searchable {
    /// The parameters of the tree.
    const PARAMETERS: SearchParameters;

    /// The AMAF key of a move, below [`SearchParameters::amaf_keys`].
    ///
    /// Moves that do the same in different positions share one, so what is learnt of a move in one carries
    /// over (all moves as first).
    fn amaf_key(_mv: Self::Move) -> u16 {
        0
    }

    /// Makes one random playout step, a move or a part of one, and returns its AMAF key.
    fn playout_step(&mut self, rng: &mut Rng) -> u16;

    /// Plays a position out at once, if that is faster than step by step.
    ///
    /// Returns the result, and adds the AMAF keys to the trail.
    ///
    /// Only a search that plays to win calls it ([`MoveChoice::temperature`] is 0).
    fn play_out(&self, _rng: &mut Rng, _trail: &mut Vec<(Side, u16)>) -> Option<Returns> {
        None
    }

    /// Estimates the returns in a position that is not over.
    fn estimate(&self) -> Returns;

    /// Estimates the returns as a novice does; see [`Sight::plainly`].
    fn estimate_plainly(&self) -> Returns {
        self.estimate()
    }
}

/// The parameters of a tree.
#[derive(Clone, Copy, Debug)]
pub struct SearchParameters {
    /// The factor of PUCT's exploration term, 0 or more.
    ///
    /// It weighs a move's prior against its returns, which are between 0 and 1.
    pub exploration: f32,
    /// The visits at which a move's own mean weighs as much as its AMAF mean; 0 without AMAF.
    ///
    /// This is RAVE's equivalence parameter.
    pub rave_constant: f32,
    /// The number of AMAF keys; 0 without AMAF.
    pub amaf_keys: u16,
    /// The base of progressive widening, 1 or more.
    ///
    /// A node tries its first `widening_base + widening_factor * sqrt(visits)` children.
    pub widening_base: f32,
    /// The growth of that number; see [`SearchParameters::widening_base`].
    pub widening_factor: f32,
    /// The number of children that a node keeps, those of the highest weights; the root keeps all.
    pub max_children: u16,
    /// The number of visits after which a node is expanded.
    pub expansion_threshold: u32,
    /// The most steps of a playout before the position is estimated instead.
    pub max_playout_steps: u32,
    /// The exploration factor of a full-sight search that estimates positions without a playout.
    pub estimates_at_once: Option<f32>,
    /// Whether expansion makes each move to find those that end the game.
    pub checks_terminal: bool,
}

impl SearchParameters {
    /// No AMAF, no widening, no playouts: moves are tried by weight and returns.
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

/// The part of a game that alpha-beta needs besides. It is for two sides only.
pub trait Evaluate: Searchable {
    /// The lead of the side to move, in points from -9999 to 9999.
    fn evaluate(&self) -> i32;

    /// The lead as a level of limited sight judges it. Its answers on daily boards must never change.
    fn evaluate_in_sight(&self) -> i32 {
        self.evaluate()
    }

    /// The lead as a novice judges it; see [`Sight::plainly`].
    fn evaluate_plainly(&self) -> i32 {
        self.evaluate()
    }

    /// A hash of the position, the same on every machine.
    fn position_hash(&self) -> u64;

    /// Whether late moves are reduced also at the root and two plies before the end of the search.
    ///
    /// It is for games with too many moves for any search to be deep.
    const REDUCES_SOON: bool = false;

    /// The number of history keys; 0 if moves are ordered by their weights alone.
    const HISTORY_KEYS: usize = 0;

    /// The history key of a move, below [`Evaluate::HISTORY_KEYS`].
    ///
    /// Moves that do the same in different positions share one; those that refuted other moves are tried
    /// first.
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

/// The return of a side when these have won.
pub fn return_of(winners: Sides, side: Side, sides: usize) -> f32 {
    match winners.len() {
        // With one player, not to win is to lose.
        0 if sides == 1 => 0.0,
        0 => 1.0 / sides as f32,
        count if winners.contains(side) => 1.0 / count as f32,
        _ => 0.0,
    }
}

/// Squashes a lead in points to an estimate from 0 to 1, with one half at 0.
#[inline]
pub fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}
