//! The operations of hot code on sets of cells, compiled for one word and for two.

use std::ops::{BitAnd, BitOr, Not};

use super::board::Cell;
use super::cell_set::CellSet;

/// A set of cells: a [`CellSet`], or [`FewCells`] on small boards.
pub trait Cells: Copy + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self> {
    const EMPTY: Self;
    const WORDS: usize;

    fn from_words(words: [u64; 2]) -> Self;

    fn words(self) -> [u64; 2];

    fn only(cell: Cell) -> Self;

    /// The set of one cell if the condition holds, otherwise empty; branch-free.
    fn only_if(cell: Cell, holds: bool) -> Self;

    /// Removes and returns the first cell in reading order.
    fn take_first(&mut self) -> Option<Cell>;

    /// Removes and returns the last cell in reading order.
    fn take_last(&mut self) -> Option<Cell>;

    fn len(self) -> usize;

    fn is_empty(self) -> bool;

    #[inline(always)]
    fn of(cells: CellSet) -> Self {
        Self::from_words(cells.words())
    }

    #[inline(always)]
    fn all(self) -> CellSet {
        CellSet::from_words(self.words())
    }

    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    #[inline(always)]
    fn contains(self, cell: Cell) -> bool {
        self.meets(Self::only(cell))
    }

    /// This set if the condition holds, otherwise empty; branch-free.
    #[inline(always)]
    fn when(self, holds: bool) -> Self {
        let all = 0_u64.wrapping_sub(holds.into());
        self & Self::from_words([all, all])
    }

    /// The cells that pass a test; branch-free.
    #[inline(always)]
    fn filter(self, passes: impl Fn(Cell) -> bool) -> Self {
        let (mut passed, mut rest) = (Self::EMPTY, self);
        while let Some(cell) = rest.take_first() {
            passed = passed | Self::only_if(cell, passes(cell));
        }
        passed
    }

    /// The cell of this rank; `None` past the end.
    #[inline]
    fn nth(self, place: usize) -> Option<Cell> {
        let mut rest = self;
        for _ in 0..place {
            rest.take_first();
        }
        rest.take_first()
    }

    #[inline(always)]
    fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take_first())
    }
}

impl Cells for CellSet {
    const EMPTY: Self = CellSet::EMPTY;
    const WORDS: usize = 2;

    #[inline(always)]
    fn from_words(words: [u64; 2]) -> Self {
        CellSet::from_words(words)
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        CellSet::words(self)
    }

    #[inline(always)]
    fn only(cell: Cell) -> Self {
        CellSet::only(cell)
    }

    #[inline(always)]
    fn only_if(cell: Cell, holds: bool) -> Self {
        CellSet::only(cell).when(holds)
    }

    #[inline(always)]
    fn take_first(&mut self) -> Option<Cell> {
        CellSet::take_first(self)
    }

    #[inline]
    fn take_last(&mut self) -> Option<Cell> {
        let [first, second] = self.words();
        let mut few = FewCells(if second == 0 { first } else { second });
        let last = few.take_last();
        *self = CellSet::from_words(if second == 0 { [few.0, 0] } else { [first, few.0] });
        last.map(|cell| if second == 0 { cell } else { Cell::new(cell.index() + 64) })
    }

    #[inline]
    fn len(self) -> usize {
        CellSet::len(self)
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        CellSet::is_empty(self)
    }
}

/// A one-word set of cells, for boards of up to 64.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct FewCells(u64);

impl BitAnd for FewCells {
    type Output = FewCells;
    #[inline(always)]
    fn bitand(self, other: FewCells) -> FewCells {
        FewCells(self.0 & other.0)
    }
}

impl BitOr for FewCells {
    type Output = FewCells;
    #[inline(always)]
    fn bitor(self, other: FewCells) -> FewCells {
        FewCells(self.0 | other.0)
    }
}

/// A complement includes invalid indices; intersect it with a set of cells.
impl Not for FewCells {
    type Output = FewCells;
    #[inline(always)]
    fn not(self) -> FewCells {
        FewCells(!self.0)
    }
}

impl Cells for FewCells {
    const EMPTY: Self = FewCells(0);
    const WORDS: usize = 1;

    #[inline(always)]
    fn from_words(words: [u64; 2]) -> Self {
        FewCells(words[0])
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        [self.0, 0]
    }

    #[inline(always)]
    fn only(cell: Cell) -> Self {
        FewCells(1 << (cell.index() & 63))
    }

    #[inline(always)]
    fn only_if(cell: Cell, holds: bool) -> Self {
        FewCells(u64::from(holds) << (cell.index() & 63))
    }

    #[inline(always)]
    fn take_first(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(Cell::new(bit))
    }

    #[inline(always)]
    fn take_last(&mut self) -> Option<Cell> {
        if self.0 == 0 {
            return None;
        }
        let bit = 63 - self.0.leading_zeros() as usize;
        self.0 ^= 1 << bit;
        Some(Cell::new(bit))
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }
}
