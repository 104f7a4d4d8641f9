//! The list of weighted moves that a game fills for a search.

use basalt_geometry::sort;

/// Moves with their weights, in a reusable allocation.
#[derive(Clone, Debug)]
pub struct Moves<M> {
    list: Vec<(M, u32)>,
    /// Scratch space for ranking.
    keys: Vec<u64>,
    ranked: Vec<(M, u32)>,
}

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

    /// Adds a move. Double weight means about double the visits until returns are known.
    #[inline]
    pub fn push(&mut self, mv: M, weight: u32) {
        self.list.push((mv, weight));
    }

    /// Removes all moves.
    pub fn clear(&mut self) {
        self.list.clear();
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are no moves.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The moves with their weights, in order.
    #[inline]
    pub fn list(&self) -> &[(M, u32)] {
        &self.list
    }

    /// Sorts the moves by weight, best first. It sorts the weights, since a move may be several words.
    pub fn rank(&mut self) {
        self.keys.clear();
        self.keys
            .extend(self.list.iter().zip(0..).map(|(&(_, weight), place)| u64::from(weight) << 32 | place));
        sort(&mut self.keys, |a, b| a >> 32 > b >> 32);
        self.ranked.clear();
        self.ranked.extend(self.keys.iter().map(|&key| self.list[key as u32 as usize]));
        std::mem::swap(&mut self.list, &mut self.ranked);
    }

    /// Keeps only the first `count` moves.
    pub fn truncate(&mut self, count: usize) {
        self.list.truncate(count);
    }
}

impl<M: Copy> Default for Moves<M> {
    fn default() -> Self {
        Moves::new()
    }
}
