//! Sets of cells as bits: how they grow over a rhombus of hexagons, and what is connected in them.

use std::ops::{BitAnd, BitOr, Not};

use crate::geometry::Cell;

/// The columns and rows of the largest board.
const LARGEST: usize = 9;

/// A set of cells by their indices. Boards of up to 64 cells use the first word only; two words instead of `u128`,
/// which is slow in WebAssembly.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bits([u64; 2]);

impl BitAnd for Bits {
    type Output = Bits;
    #[inline(always)]
    fn bitand(self, other: Bits) -> Bits {
        Bits([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Bits {
    type Output = Bits;
    #[inline(always)]
    fn bitor(self, other: Bits) -> Bits {
        Bits([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Not for Bits {
    type Output = Bits;
    #[inline(always)]
    fn not(self) -> Bits {
        Bits([!self.0[0], !self.0[1]])
    }
}

impl Bits {
    /// No cell.
    pub const NONE: Bits = Bits([0, 0]);

    /// One cell.
    #[inline(always)]
    pub const fn of(cell: Cell) -> Bits {
        let bit = 1 << (cell.index() & 63);
        if cell.index() < 64 { Bits([bit, 0]) } else { Bits([0, bit]) }
    }

    /// The cells whose index is `first`, `first + step` and so on, `count` of them.
    const fn every(first: usize, step: usize, count: usize) -> Bits {
        let mut bits = [0; 2];
        let mut i = 0;
        while i < count {
            let index = first + i * step;
            bits[index >> 6] |= 1 << (index & 63);
            i += 1;
        }
        Bits(bits)
    }

    /// Whether there is no cell in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// Whether the sets share a cell.
    #[inline(always)]
    pub fn meets(self, other: Bits) -> bool {
        !(self & other).is_empty()
    }

    /// Whether a cell is in the set.
    #[inline(always)]
    pub fn has(self, cell: Cell) -> bool {
        self.meets(Bits::of(cell))
    }

    /// How many cells there are.
    #[inline(always)]
    pub fn len(self) -> u32 {
        let beyond = if self.0[1] == 0 { 0 } else { self.0[1].count_ones() };
        self.0[0].count_ones() + beyond
    }

    /// The cells in reading order.
    pub fn cells(mut self) -> impl Iterator<Item = Cell> {
        std::iter::from_fn(move || {
            let half = usize::from(self.0[0] == 0);
            let word = self.0[half];
            self.0[half] &= word.wrapping_sub(1);
            (word != 0).then(|| Cell::new(64 * half + word.trailing_zeros() as usize))
        })
    }

    /// The cell that so many others of the set come before; there must be so many.
    #[inline]
    pub fn nth(self, mut before: u32) -> Cell {
        let (mut word, mut index) = (self.0[0], 0);
        if self.0[1] != 0 {
            let first = word.count_ones();
            if before >= first {
                (word, index, before) = (self.0[1], 64, before - first);
            }
        }
        // How many there are in each eight bits, then in all up to there.
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        let up_to = eights.wrapping_mul(0x0101_0101_0101_0101);
        // The first eight bits that reach beyond `before`: a byte each, whose high bit says so.
        let beyond = (up_to | 0x8080_8080_8080_8080)
            .wrapping_sub(u64::from(before + 1).wrapping_mul(0x0101_0101_0101_0101))
            & 0x8080_8080_8080_8080;
        let start = beyond.trailing_zeros() & !7;
        before -= (up_to << 8 >> start & 0xff) as u32;
        word >>= start;
        index += start;
        for _ in 0..before {
            word &= word.wrapping_sub(1);
        }
        Cell::new((index + word.trailing_zeros()) as usize)
    }

    /// The cells beside those of the set, to be cut with a set of cells of the board: what lies below its last row is
    /// not.
    #[inline(always)]
    pub fn grown(self, size: u8) -> Bits {
        match size {
            6 => self.grown_small::<6>(),
            7 => self.grown_small::<7>(),
            _ => self.grown_large::<9>(),
        }
    }

    #[inline(always)]
    fn grown_small<const N: usize>(self) -> Bits {
        let all = self.0[0];
        let (left, right) = (all & !const { column(N, 0) }.0[0], all & !const { column(N, N - 1) }.0[0]);
        let below = right << 1 | left << (N - 1) | all << N;
        let above = left >> 1 | right >> (N - 1) | all >> N;
        Bits([below | above, 0])
    }

    #[inline(always)]
    fn grown_large<const N: usize>(self) -> Bits {
        let (left, right) = (self & !const { column(N, 0) }, self & !const { column(N, N - 1) });
        let below = right.raised::<1>() | left.raised::<8>() | self.raised::<9>();
        let above = left.lowered::<1>() | right.lowered::<8>() | self.lowered::<9>();
        below | above
    }

    #[inline(always)]
    fn raised<const BY: usize>(self) -> Bits {
        Bits([self.0[0] << BY, self.0[1] << BY | self.0[0] >> (64 - BY)])
    }

    #[inline(always)]
    fn lowered<const BY: usize>(self) -> Bits {
        Bits([self.0[0] >> BY | self.0[1] << (64 - BY), self.0[1] >> BY])
    }

    /// The cells of `within` that hang together with some of these, themselves included if they are within.
    #[inline]
    pub fn spread(self, within: Bits, size: u8) -> Bits {
        let mut found = self & within;
        loop {
            let next = (found.grown(size) & within) | found;
            if next == found {
                return found;
            }
            found = next;
        }
    }
}

/// A column of a board.
const fn column(size: usize, number: usize) -> Bits {
    Bits::every(number, size, size)
}

/// The borders of a board that sides join.
pub struct Borders {
    /// All cells.
    pub all: Bits,
    /// By side: the cells at one border and at the other.
    pub pairs: [[Bits; 2]; 2],
}

impl Borders {
    const fn of(size: usize) -> Borders {
        Borders {
            all: Bits::every(0, 1, size * size),
            pairs: [
                [column(size, 0), column(size, size - 1)],
                [Bits::every(0, 1, size), Bits::every(size * (size - 1), 1, size)],
            ],
        }
    }

    /// Those of the board with so many cells a side: 6, 7 or 9.
    #[inline(always)]
    pub fn on(size: u8) -> &'static Borders {
        static BORDERS: [Borders; 3] = [Borders::of(6), Borders::of(7), Borders::of(LARGEST)];
        match size {
            6 => &BORDERS[0],
            7 => &BORDERS[1],
            _ => &BORDERS[2],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::rhombus;
    use crate::rules::Rng;

    /// A set in which each cell is with a chance of one in `odds`.
    fn any(rng: &mut Rng, size: u8, odds: u32) -> Bits {
        let drawn = |cell: &Cell| rng.below(odds) == 0 && cell.index() < 96;
        Borders::on(size).all.cells().filter(drawn).fold(Bits::NONE, |set, cell| set | Bits::of(cell))
    }

    #[test]
    fn sets_grow_to_the_neighbours_of_the_board() {
        let mut rng = Rng::new(1);
        for size in [6_u8, 7, 9] {
            let board = rhombus(size.into());
            for odds in [1, 2, 4, 20].repeat(20) {
                let set = any(&mut rng, size, odds);
                let near = set.cells().flat_map(|cell| board.directions().map(move |d| (cell, d)));
                let near = near.filter_map(|(cell, direction)| board.neighbour(cell, direction));
                let near = near.fold(Bits::NONE, |set, cell| set | Bits::of(cell));
                assert_eq!(set.grown(size) & Borders::on(size).all, near, "{size}: {set:?}");
            }
        }
    }

    #[test]
    fn cells_are_counted_and_found_in_order() {
        let mut rng = Rng::new(2);
        for size in [6, 7, 9] {
            for odds in [1, 2, 3, 30].repeat(20) {
                let set = any(&mut rng, size, odds);
                let cells: Vec<Cell> = set.cells().collect();
                assert_eq!(cells.len(), set.len() as usize);
                assert!(cells.is_sorted() && cells.iter().all(|&cell| set.has(cell)));
                for (before, &cell) in cells.iter().enumerate() {
                    assert_eq!(set.nth(before as u32), cell, "{set:?}");
                }
            }
        }
    }

    #[test]
    fn borders_are_the_ends_of_rows_and_columns() {
        for size in [6_u8, 7, 9] {
            let board = rhombus(size.into());
            let Borders { all, pairs: [[left, right], [top, bottom]] } = Borders::on(size);
            assert_eq!(all.len() as usize, board.len());
            let rows = board.rows();
            for row in rows {
                assert!(left.has(row[0]) && right.has(row[row.len() - 1]));
            }
            assert!(rows[0].iter().all(|&cell| top.has(cell)));
            assert!(rows[rows.len() - 1].iter().all(|&cell| bottom.has(cell)));
            assert_eq!([left, right, top, bottom].map(|border| border.len()), [size.into(); 4]);
        }
    }
}
