//! What a game tells a searcher, and what a search is: a value, advanced in slices, asked at any time.

use std::fmt::Debug;

use crate::rules::{Game, Rng, Side, Sides};

use super::moves::Moves;

/// What each side, or each player, gets out of a game, by its index: 0 for a loss, 1 for a win, between them what is hoped for.
pub type Shares = [f32; Side::MOST];

/// What every searcher needs of a game.
pub trait Think: Game {
    /// What the search decides on: an action, or a whole turn in a form of its own.
    type Move: Copy + PartialEq + Debug + Send + 'static;
    /// How this game is searched.
    type Search: Search<Self>;

    /// The budgets of the three levels, the weakest first.
    const PLANS: [Plan; 3];

    /// Adds the moves of the side to move, at least one unless the game is over, each with a weight. The same position
    /// gives the same list.
    fn moves(&self, out: &mut Moves<Self::Move>);

    /// The same where the search begins: what is added here will be played, so it may take longer to find.
    fn first_moves(&self, out: &mut Moves<Self::Move>) {
        self.moves(out);
    }

    /// Makes a move.
    fn play(&mut self, made: Self::Move);

    /// A move as actions that can be applied one after another.
    fn steps(&self, made: Self::Move) -> Vec<Self::Action>;
}

/// What a level is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many nodes it looks at.
    pub nodes: u32,
    /// See [`Wish::softness`].
    pub softness: u16,
}

/// How the move is to be chosen when the search is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wish {
    /// How much worse than the best a move may look to be chosen all the same: in thousandths of a win for a tree,
    /// in points of the game's weighing for alpha-beta.
    pub softness: u16,
    /// Draws among those.
    pub rng: Rng,
}

/// A search for the best move of one position. From the beginning it has a move.
pub trait Search<G: Think>: Sized {
    /// Begins a search that may do what a plan allows. The game must not be over.
    fn new(root: &G, plan: Plan, seed: u64) -> Self;

    /// Looks at this many nodes more, or fewer when there is nothing left to find out.
    fn advance(&mut self, nodes: u32);

    /// Whether there is nothing left to find out.
    fn is_over(&self) -> bool;

    /// How many nodes have been looked at.
    fn nodes(&self) -> u32;

    /// The move it would make now.
    fn choose(&self, wish: Wish) -> G::Move;

    /// What the side to move can hope for, from 0 (lost) to 1000 (won).
    fn value(&self) -> u16;

    /// What it thinks will be played, the best move first.
    fn line(&self) -> Vec<G::Move>;
}

/// What the tree search needs besides.
pub trait Sample: Think {
    /// How the tree is grown.
    const TASTE: Taste;

    /// A number below [`Taste::keys`] that moves share which do the same in different positions: what is learnt of a
    /// move in one is carried to the others.
    fn key(_made: Self::Move) -> u16 {
        0
    }

    /// Makes one random playout step, a move or a part of one, and returns its key.
    fn stride(&mut self, rng: &mut Rng) -> u16;

    /// What each side can hope for in a position that is not over.
    fn hopes(&self) -> Shares;
}

/// How a tree is grown.
#[derive(Clone, Copy, Debug)]
pub struct Taste {
    /// How much a move is tried for its weight rather than for its results.
    pub explore: f32,
    /// How many visits it takes until the results of a move count as much as those of its key; 0 without keys.
    pub keyed: f32,
    /// How many keys there are.
    pub keys: u16,
    /// How many moves of a node are tried to begin with; it grows with the root of its visits times `widen`.
    pub width: f32,
    /// See [`Taste::width`].
    pub widen: f32,
    /// How many moves a node keeps, the best weighed of them; the root keeps all.
    pub kept: u16,
    /// After how many visits the moves of a node are listed.
    pub ripe: u32,
    /// The most steps of a playout before the position is weighed instead.
    pub strides: u32,
    /// Whether the moves of a node are played out when they are listed, to see which end the game.
    pub looks: bool,
}

impl Taste {
    /// Moves are tried by weight alone, and positions are weighed as they are.
    pub const PLAIN: Taste = Taste {
        explore: 1.0,
        keyed: 0.0,
        keys: 0,
        width: 1000.0,
        widen: 0.0,
        kept: 1024,
        ripe: 1,
        strides: 0,
        looks: false,
    };
}

/// What the alpha-beta search needs besides. For two sides only.
pub trait Weigh: Think {
    /// How much better the position is for the side to move than for the other one; between -9999 and 9999.
    fn weigh(&self) -> i32;

    /// A number that tells positions apart, the same on every machine.
    fn fingerprint(&self) -> u64;
}

/// Mixes a number into a fingerprint.
#[inline]
pub fn mixed(fingerprint: u64, number: u64) -> u64 {
    let mut z = fingerprint.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(number ^ 0x94d0_49bb_1331_11eb);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    z ^ (z >> 29)
}

/// What a side gets of a game that these have won.
pub fn share(winners: Sides, side: Side, sides: usize) -> f32 {
    match winners.len() {
        // Alone, not to win is to lose.
        0 if sides == 1 => 0.0,
        0 => 1.0 / sides as f32,
        count if winners.contains(side) => 1.0 / count as f32,
        _ => 0.0,
    }
}

/// A number from 0 to 1 that grows with `x` and is one half at 0: what is hoped for, from a lead in points.
#[inline]
pub fn softly(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}
