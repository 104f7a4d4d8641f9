//! A node of the tree: a move with what has come of it.

use crate::rules::{Side, Sides};

use super::think::Taste;

/// A move in the tree, and what is known of the position after it.
#[derive(Clone, Copy, Debug)]
pub struct Node<M> {
    /// The move that leads here; the root repeats the first one.
    pub made: M,
    /// The side that makes it.
    pub side: Side,
    /// The player who has that side. Results are counted by player, since players may swap sides.
    pub mover: Side,
    /// The players who win here if nobody errs, as far as that is proven.
    pub proof: Option<Sides>,
    /// The key it shares with moves that do the same elsewhere.
    pub key: u16,
    /// How many moves can be made here; 0 until they are listed.
    pub count: u16,
    /// The first of them; the others follow.
    pub first: u32,
    /// How often it was tried.
    pub visits: u32,
    /// What the mover got of it in all.
    pub sum: f32,
    /// How often a move of its key was made later on.
    pub kin_visits: u32,
    /// What the mover got of those.
    pub kin_sum: f32,
    /// Its part of the weights of all moves beside it.
    pub prior: f32,
}

impl<M> Node<M> {
    /// A node that was never tried.
    pub fn new(made: M, [side, mover]: [Side; 2], key: u16, prior: f32) -> Self {
        Node {
            made,
            side,
            mover,
            proof: None,
            key,
            count: 0,
            first: 0,
            visits: 0,
            sum: 0.0,
            kin_visits: 0,
            kin_sum: 0.0,
            prior,
        }
    }

    /// What the mover got of it on average.
    #[inline]
    pub fn mean(&self) -> f32 {
        self.sum / self.visits.max(1) as f32
    }

    /// The places of the moves that can be made here.
    pub fn children(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.count)
    }

    /// How much there is for trying it next. `hope` is what is expected of moves never tried, `root` the root of the
    /// visits of the node before it.
    #[inline]
    pub fn appeal(&self, taste: &Taste, hope: f32, root: f32) -> f32 {
        let visits = self.visits as f32;
        let mut value = if self.visits > 0 { self.sum / visits } else { hope };
        if self.kin_visits > 0 {
            let kin = self.kin_sum / self.kin_visits as f32;
            let trust = (taste.keyed / (3.0 * visits + taste.keyed)).sqrt();
            value = if self.visits > 0 { value + trust * (kin - value) } else { kin };
        }
        value + taste.explore * self.prior * root / (1.0 + visits)
    }
}
