//! The interface between games and searches, which advance in slices.

use std::fmt::Debug;

use basalt_rules::{Rng, Side, Sides};

use super::budget::{BotStrength, Budget, ScalePoint, Sight};
use super::moves::Moves;
use super::novice::Novice;

/// How much a style likes a turn, in games that do not say otherwise; see [`Searchable::LIKING`].
pub const USUAL_LIKING: u64 = 20;

/// The return of each side or player, by index, from 0 (loss) to 1 (win).
pub type Returns = [f32; Side::MOST];

/// The part of a game that every search needs.
pub trait Searchable: Novice {
    /// The unit of the search: an action, or a compact whole turn.
    type Move: Copy + PartialEq + Debug + Send + 'static;
    /// The search that this game uses.
    type Search: Search<Self>;

    /// The measured points of the game's scale of strength, from survival's first opponent to its last.
    const SCALE: &'static [ScalePoint];

    /// How much more often a style takes the turn that it likes best than the one that it likes least, among equal ones.
    ///
    /// 0 in a game whose bots have no styles, since what a style likes there is better or worse play than the search sees
    /// (`docs/decisions/fairness.md`).
    const LIKING: u64 = USUAL_LIKING;

    /// The levels on the scale, weakest first.
    const LEVELS: [BotStrength; 3];

    /// Adds the mover's moves with weights, at least one unless the game is over, the same for the same position.
    fn moves(&self, out: &mut Moves<Self::Move>);

    /// Adds the root moves. One of them will be played, so this may take longer.
    fn root_moves(&self, out: &mut Moves<Self::Move>) {
        self.moves(out);
    }

    /// Adds the playable moves in limited sight, at least one unless the game is over. The seed decides which walks are seen.
    fn moves_in_sight(&self, _sight: Sight, _seed: u64, out: &mut Moves<Self::Move>) {
        self.root_moves(out);
    }

    /// The budget that a bot has in this position, where it is not the same in all.
    fn budget_here(&self, budget: Budget) -> Budget {
        budget
    }

    /// The features for the side to move, whose weights `basalt learn` finds; empty if none are learnt.
    fn features(&self) -> Vec<f32> {
        Vec::new()
    }

    /// Makes a move.
    fn play(&mut self, mv: Self::Move);

    /// The actions of a move, in order.
    fn steps(&self, mv: Self::Move) -> Vec<Self::Action>;
}

/// How a finished search chooses its move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveChoice {
    /// The loss of value that halves a move's chance, in thousandths of a win; 0 always takes the best.
    ///
    /// A point of a game's evaluation counts as a thousandth, its slope in an even position. A move with less than a
    /// tenth of the best one's chance is never drawn.
    pub temperature: u16,
    /// The generator for that draw.
    pub rng: Rng,
}

/// A search for the best move of a position, which always has a candidate.
pub trait Search<G: Searchable>: Sized {
    /// Begins a search within a budget. The game must not be over.
    fn new(root: &G, budget: Budget, seed: u64) -> Self;

    /// Searches `nodes` more nodes, or fewer if the position is solved.
    fn advance(&mut self, nodes: u32);

    /// Whether the position is solved.
    fn is_over(&self) -> bool;

    /// The number of nodes searched.
    fn nodes(&self) -> u32;

    /// The best move so far.
    fn choose(&self, choice: MoveChoice) -> G::Move;

    /// The moves among which a choice draws, with their weights; empty if it takes the best one.
    fn chances(&self, _choice: MoveChoice) -> Vec<(G::Move, u64)> {
        Vec::new()
    }

    /// The moves whose value differs from a move's by at most `margin`, in the unit of the temperature, and which are
    /// searched about as well; that move is one of them. None in a decided position.
    fn peers(&self, _mv: G::Move, _margin: u32) -> Vec<G::Move> {
        Vec::new()
    }

    /// Requests values for this many best moves, before the search begins.
    fn widen(&mut self, _count: usize) {}

    /// At most `count` of the best moves, best first.
    fn candidates(&self, count: usize) -> Vec<Candidate<G::Move>>;

    /// The value for the side to move, from 0 (lost) to 1000 (won).
    fn value(&self) -> u16 {
        self.candidates(1).first().map_or(500, |best| best.value)
    }

    /// How torn the search is between its best moves, from 0 (forced, decided or clear) to 1000.
    fn doubt(&self) -> u16 {
        0
    }

    /// All players' returns after the best move, with more than two players.
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

/// What Monte Carlo tree search needs of a game.
pub trait MonteCarlo: Searchable {
    /// The parameters of the tree.
    const PARAMETERS: SearchParameters;

    /// The AMAF key of a move, below [`SearchParameters::amaf_keys`].
    ///
    /// Similar moves in different positions share a key, and with it their statistics (all moves as first).
    fn amaf_key(_mv: Self::Move) -> u16 {
        0
    }

    /// Makes a random playout step, a move or a part of one, and returns its AMAF key.
    fn playout_step(&mut self, rng: &mut Rng) -> u16;

    /// Plays a position out at once, if that is faster, and adds the AMAF keys to the trail.
    ///
    /// Only a search with unlimited sight calls it.
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
    /// The factor of PUCT's exploration term, at least 0, relative to returns from 0 to 1.
    pub exploration: f32,
    /// RAVE's equivalence parameter: the visits at which both means weigh the same; 0 without AMAF.
    pub rave_constant: f32,
    /// The number of AMAF keys; 0 without AMAF.
    pub amaf_keys: u16,
    /// The base of progressive widening, at least 1.
    ///
    /// A node tries its first `widening_base + widening_factor * sqrt(visits)` children.
    pub widening_base: f32,
    /// The growth of that number; see [`SearchParameters::widening_base`].
    pub widening_factor: f32,
    /// The most children per node, by weight; the root keeps all.
    pub max_children: u16,
    /// The visits that expand a node.
    pub expansion_threshold: u32,
    /// The most steps of a playout before an estimate.
    pub max_playout_steps: u32,
    /// The exploration factor of a full-sight search with estimates in place of playouts.
    pub estimates_at_once: Option<f32>,
    /// Whether expansion tests each move for the end of the game.
    pub checks_terminal: bool,
}

impl SearchParameters {
    /// No AMAF, widening or playouts: moves are tried by weight and returns.
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

/// What alpha-beta needs of a game for two sides.
pub trait Evaluate: Searchable {
    /// The lead of the side to move, in points from -9999 to 9999.
    fn evaluate(&self) -> i32;

    /// The lead for a bot of limited sight.
    fn evaluate_in_sight(&self) -> i32 {
        self.evaluate()
    }

    /// The lead as a novice sees it; see [`Sight::plainly`].
    fn evaluate_plainly(&self) -> i32 {
        self.evaluate()
    }

    /// A portable hash of the position.
    fn position_hash(&self) -> u64;

    /// Whether to reduce late moves also at the root and near the leaves, in games with very many moves.
    const REDUCES_SOON: bool = false;

    /// The number of history keys; 0 to order moves by weight alone.
    const HISTORY_KEYS: usize = 0;

    /// The history key of a move, below [`Evaluate::HISTORY_KEYS`].
    ///
    /// Similar moves in different positions share one; those with cutoffs are tried first.
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

/// The return of a side, given the winners.
pub fn return_of(winners: Sides, side: Side, sides: usize) -> f32 {
    match winners.len() {
        // With one player, anything but a win is a loss.
        0 if sides == 1 => 0.0,
        0 => 1.0 / sides as f32,
        count if winners.contains(side) => 1.0 / count as f32,
        _ => 0.0,
    }
}

/// Maps a lead in points to an estimate from 0 to 1, with 0.5 for 0.
#[inline]
pub fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}
