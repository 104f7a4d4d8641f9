//! The list of moves that a game fills for a search, each with a weight.

use crate::geometry::sort;

/// Moves with their weights. Allocated once and reused.
#[derive(Clone, Debug)]
pub struct Moves<M> {
    list: Vec<(M, u32)>,
    /// Room for ranking: weights with places, and the moves in their new order.
    keys: Vec<u64>,
    ranked: Vec<(M, u32)>,
}

/// Room for the moves of any position.
const ROOM: usize = 2048;

impl<M: Copy> Moves<M> {
    /// An empty list.
    pub fn new() -> Self {
        Moves {
            list: Vec::with_capacity(ROOM),
            keys: Vec::with_capacity(ROOM),
            ranked: Vec::with_capacity(ROOM),
        }
    }

    /// Adds a move. The weight says how promising it looks beside the others: one of twice the weight is tried about
    /// twice as often until returns say more.
    #[inline]
    pub fn push(&mut self, mv: M, weight: u32) {
        self.list.push((mv, weight));
    }

    /// Takes all moves out.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The moves with their weights, in the order in which they stand.
    #[inline]
    pub fn list(&self) -> &[(M, u32)] {
        &self.list
    }

    /// Sorts the moves by weight, the best first. A move may be several words, so that what is sorted are their weights.
    pub fn rank(&mut self) {
        self.keys.clear();
        self.keys
            .extend(self.list.iter().zip(0..).map(|(&(_, weight), place)| u64::from(weight) << 32 | place));
        sort(&mut self.keys, |a, b| a >> 32 > b >> 32);
        self.ranked.clear();
        self.ranked.extend(self.keys.iter().map(|&key| self.list[key as u32 as usize]));
        std::mem::swap(&mut self.list, &mut self.ranked);
    }

    /// Keeps only the first moves.
    pub fn truncate(&mut self, count: usize) {
        self.list.truncate(count);
    }
}

impl<M: Copy> Default for Moves<M> {
    fn default() -> Self {
        Moves::new()
    }
}
