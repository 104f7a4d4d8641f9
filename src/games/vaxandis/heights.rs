//! The heights of all stacks, by cell and by height, to compare all stacks at once.

use basalt_geometry::{Cell, CellSet, Cells};

use super::ground::CELLS;

/// The number of pieces in a stack; 0 for an empty cell.
pub type Height = u16;

/// The highest stack in texts, a hundred times what games reach.
pub const MOST_HEIGHT: Height = 9999;

/// The number of heights with sets, including 0. Higher stacks are rare and handled one by one.
pub(super) const LEVELS: usize = 15;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Heights {
    of: [Height; CELLS],
    /// The cells at least 0, 1, 2 … high: first words, then second words. Cached for every step.
    at_least: [[u64; LEVELS]; 2],
}

impl Heights {
    pub(super) fn none(board: CellSet) -> Heights {
        let mut heights = Heights { of: [0; CELLS], at_least: [[0; LEVELS]; 2] };
        [heights.at_least[0][0], heights.at_least[1][0]] = board.words();
        heights
    }

    #[inline(always)]
    pub(super) fn of(&self, cell: Cell) -> Height {
        self.of[cell.index()]
    }

    #[inline]
    pub(super) fn put<S: Cells>(&mut self, cell: Cell, height: Height) {
        self.of[cell.index()] = height;
        for (words, only) in self.at_least.iter_mut().zip(S::only(cell).words()).take(S::WORDS) {
            for word in words.iter_mut().take(usize::from(height) + 1).skip(1) {
                *word |= only;
            }
        }
    }

    #[inline]
    pub(super) fn take<S: Cells>(&mut self, cell: Cell) {
        self.of[cell.index()] = 0;
        for (words, only) in self.at_least.iter_mut().zip(S::only(cell).words()).take(S::WORDS) {
            for word in &mut words[1..] {
                *word &= !only;
            }
        }
    }

    #[inline]
    pub(super) fn raise<S: Cells>(&mut self, stacks: S) {
        for cell in stacks.iter() {
            self.of[cell.index()] = raised(self.of(cell));
        }
        for (words, stacks) in self.at_least.iter_mut().zip(stacks.words()).take(S::WORDS) {
            for level in (1..LEVELS).rev() {
                words[level] |= words[level - 1] & stacks;
            }
        }
    }

    /// The stacks of at least this height; all cells if it is 0.
    #[inline(always)]
    pub(super) fn at_least<S: Cells>(&self, height: Height) -> S {
        let level = usize::from(height);
        if level < LEVELS { self.kept(level) } else { self.far_up(height) }
    }

    /// The same for a height with a set.
    #[inline(always)]
    pub(super) fn kept<S: Cells>(&self, level: usize) -> S {
        S::from_words([self.at_least[0][level], self.at_least[1][level]])
    }

    /// The same for a height without a set.
    #[cold]
    #[inline(never)]
    fn far_up<S: Cells>(&self, height: Height) -> S {
        let highest = S::from_words([self.at_least[0][LEVELS - 1], self.at_least[1][LEVELS - 1]]);
        highest.filter(|cell| self.of(cell) >= height)
    }

    #[inline(always)]
    pub(super) fn level<S: Cells>(&self, height: Height) -> S {
        self.at_least::<S>(height) & !self.at_least::<S>(height + 1)
    }
}

/// The height after growth, saturating.
#[inline]
pub(super) fn raised(height: Height) -> Height {
    (height + 1).min(MOST_HEIGHT)
}
