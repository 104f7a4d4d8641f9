//! Sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use super::board::Cell;

/// A set of cells of a board, as two words (`u128` is slow in WebAssembly); boards of up to 64 cells use the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet([u64; 2]);

impl BitAnd for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitand(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitor(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitXor for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn bitxor(self, other: CellSet) -> CellSet {
        CellSet([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

/// A complement includes invalid indices; intersect it with a set of cells.
impl Not for CellSet {
    type Output = CellSet;
    #[inline(always)]
    fn not(self) -> CellSet {
        CellSet([!self.0[0], !self.0[1]])
    }
}

impl CellSet {
    pub const EMPTY: CellSet = CellSet([0, 0]);

    /// Makes a set of bits for cells up to index 63, and from 64 on.
    #[inline(always)]
    pub const fn from_words(words: [u64; 2]) -> CellSet {
        CellSet(words)
    }

    /// The bits for cells up to index 63, and from 64 on.
    #[inline(always)]
    pub const fn words(self) -> [u64; 2] {
        self.0
    }

    /// The set of one cell. It avoids indexing, so that sets stay in registers.
    #[inline(always)]
    pub const fn only(cell: Cell) -> CellSet {
        let bit = 1_u64 << (cell.0 & 63);
        let second = 0_u64.wrapping_sub((cell.0 >> 6) as u64);
        CellSet([bit & !second, bit & second])
    }

    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        *self = *self | CellSet::only(cell);
    }

    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        *self = *self & !CellSet::only(cell);
    }

    /// Removes and returns the first cell in reading order.
    #[inline]
    pub fn take_first(&mut self) -> Option<Cell> {
        let [first, second] = &mut self.0;
        if *first != 0 {
            let bit = first.trailing_zeros() as usize;
            *first &= *first - 1;
            return Some(Cell::new(bit));
        }
        if *second != 0 {
            let bit = second.trailing_zeros() as usize;
            *second &= *second - 1;
            return Some(Cell::new(64 + bit));
        }
        None
    }

    #[inline(always)]
    pub fn contains(self, cell: Cell) -> bool {
        self.meets(CellSet::only(cell))
    }

    #[inline(always)]
    pub fn meets(self, other: CellSet) -> bool {
        !(self & other).is_empty()
    }

    #[inline]
    pub fn len(self) -> usize {
        // Counting is slow without an instruction for it, and small boards leave the second word empty.
        let second = if self.0[1] == 0 { 0 } else { self.0[1].count_ones() };
        (self.0[0].count_ones() + second) as usize
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    pub fn first(self) -> Option<Cell> {
        self.iter().next()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take_first())
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | CellSet::only(cell))
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::index)).finish()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    fn set(cells: &BTreeSet<usize>) -> CellSet {
        cells.iter().copied().map(Cell::new).collect()
    }

    fn cells(set: CellSet) -> BTreeSet<usize> {
        set.iter().map(Cell::index).collect()
    }

    proptest! {
        #[test]
        fn it_is_a_set(
            one in prop::collection::btree_set(0_usize..96, 0..40),
            other in prop::collection::btree_set(0_usize..96, 0..40),
        ) {
            let (a, b) = (set(&one), set(&other));
            prop_assert_eq!(cells(a | b), &one | &other);
            prop_assert_eq!(cells(a & b), &one & &other);
            prop_assert_eq!(cells(a & !b), &one - &other);
            prop_assert_eq!(cells(a ^ b), &one ^ &other);
            prop_assert_eq!(a.meets(b), !one.is_disjoint(&other));
            prop_assert_eq!((a.len(), a.is_empty()), (one.len(), one.is_empty()));
            prop_assert_eq!(a.first().map(Cell::index), one.first().copied());
            prop_assert!(a.iter().map(Cell::index).eq(one.iter().copied()));
            prop_assert!((0..96).all(|cell| a.contains(Cell::new(cell)) == one.contains(&cell)));
            prop_assert_eq!(CellSet::from_words(a.words()), a);
        }
    }
}
