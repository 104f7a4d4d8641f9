//! The transposition table of alpha-beta.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScoreBound {
    Exact,
    /// The search failed high.
    Lower,
    /// The search failed low.
    Upper,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    hash: u64,
    pub value: i16,
    pub best: u16,
    /// The search depth; -1 marks an unused entry.
    pub depth: i8,
    pub bound: ScoreBound,
}

const NEVER: TableEntry = TableEntry { hash: 0, value: 0, best: 0, depth: -1, bound: ScoreBound::Exact };

/// The most entries, of 16 bytes each.
const MOST: usize = 1 << 20;

/// A direct-mapped table, where the newest entry always wins.
pub(super) struct TranspositionTable(Vec<TableEntry>);

impl TranspositionTable {
    /// Allocates for about this many positions.
    pub(super) fn new(positions: u32) -> Self {
        TranspositionTable(vec![NEVER; (positions as usize).clamp(1024, MOST).next_power_of_two()])
    }

    fn place(&self, hash: u64) -> usize {
        (hash >> 32) as usize & (self.0.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<TableEntry> {
        let entry = self.0[self.place(hash)];
        (entry.depth >= 0 && entry.hash == hash).then_some(entry)
    }

    #[inline]
    pub(super) fn put(&mut self, hash: u64, value: i32, best: usize, depth: i32, bound: ScoreBound) {
        let place = self.place(hash);
        let (value, best, depth) = (value as i16, best as u16, depth.clamp(0, 127) as i8);
        self.0[place] = TableEntry { hash, value, best, depth, bound };
    }
}
