//! A search as a value: advanced in slices, asked at any time.

use crate::rules::Rng;

use super::level::Plan;
use super::think::Think;

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

    /// Looks at so many nodes more, or fewer when there is nothing left to find out.
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
