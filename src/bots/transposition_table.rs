//! The transposition table: what alpha-beta has found out about positions it may meet again.

/// What a value says of the score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScoreBound {
    /// It is the score.
    Exact,
    /// The score is no less: it failed high.
    Lower,
    /// The score is no more: it failed low.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct TableEntry {
    hash: u64,
    /// The value for the side to move.
    pub value: i16,
    /// The index of the best move in the game's list.
    pub best: u16,
    /// How deep it was searched; -1 marks an entry never used.
    pub depth: i8,
    /// What the value says of the score.
    pub bound: ScoreBound,
}

const NEVER: TableEntry = TableEntry { hash: 0, value: 0, best: 0, depth: -1, bound: ScoreBound::Exact };

/// The most entries: 16 bytes each.
const MOST: usize = 1 << 20;

/// The table. Each position has one slot, and the newest entry always replaces the old one.
pub(super) struct TranspositionTable(Vec<TableEntry>);

impl TranspositionTable {
    /// Room for about this many positions.
    pub(super) fn new(positions: u32) -> Self {
        TranspositionTable(vec![NEVER; (positions as usize).clamp(1024, MOST).next_power_of_two()])
    }

    fn place(&self, hash: u64) -> usize {
        (hash >> 32) as usize & (self.0.len() - 1)
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn get(&self, hash: u64) -> Option<TableEntry> {
        let entry = self.0[self.place(hash)];
        (entry.depth >= 0 && entry.hash == hash).then_some(entry)
    }

    /// Stores what was found out.
    #[inline]
    pub(super) fn put(&mut self, hash: u64, value: i32, best: usize, depth: i32, bound: ScoreBound) {
        let place = self.place(hash);
        let (value, best, depth) = (value as i16, best as u16, depth.clamp(0, 127) as i8);
        self.0[place] = TableEntry { hash, value, best, depth, bound };
    }
}
