//! Sets of cells on a rhombus of hexagons: growth, and connected parts.

use basalt_geometry::{Cell, CellSet};

const LARGEST: usize = 9;

pub(super) const STEPS: usize = 6;

/// The cell a step away, which must exist: east, south-west and south-east, then their opposites.
#[inline(always)]
pub(super) fn step(from: Cell, step: usize, size: usize) -> Cell {
    let index = from.index();
    let by = [1, size - 1, size][step % 3];
    Cell::new(if step < 3 { index + by } else { index - by })
}

const BYTES: u64 = 0x0101_0101_0101_0101;

/// The bit index of the first byte whose prefix sum exceeds `before` < 64.
#[inline(always)]
fn enough(bytes: u64, before: u32) -> u32 {
    const HIGH: u64 = 0x80 * BYTES;
    let beyond = (bytes.wrapping_mul(BYTES) | HIGH).wrapping_sub(u64::from(before + 1) * BYTES) & HIGH;
    beyond.trailing_zeros() & !7
}

const fn every(first: usize, step: usize, count: usize) -> CellSet {
    let mut bits = [0; 2];
    let mut i = 0;
    while i < count {
        let index = first + i * step;
        bits[index >> 6] |= 1 << (index & 63);
        i += 1;
    }
    CellSet::from_words(bits)
}

/// Operations on sets of cells of a rhombus with `N` cells a side.
pub(super) trait Spread: Sized {
    fn count<const N: usize>(self) -> u32;

    fn nth<const N: usize>(self, before: u32) -> Cell;

    /// The neighbours of the set, to be intersected with the board: some are below the last row.
    fn grown(self, size: u8) -> Self;

    /// By step: the cells from which it leads into the set; intersect likewise.
    fn leading<const N: usize>(self) -> [Self; STEPS];

    fn steps_from<const N: usize>(self, movers: Self) -> u32;

    /// The cells of `within` connected to the set.
    fn spread(self, within: Self, size: u8) -> Self;
}

impl Spread for CellSet {
    #[inline(always)]
    fn count<const N: usize>(self) -> u32 {
        let [first, second] = self.words();
        if N < LARGEST { first.count_ones() } else { first.count_ones() + second.count_ones() }
    }

    #[inline(always)]
    fn nth<const N: usize>(self, mut before: u32) -> Cell {
        let (mut word, mut index) = (self.words()[0], 0);
        if N == LARGEST {
            let first = word.count_ones();
            if before >= first {
                (word, index, before) = (self.words()[1], 64, before - first);
            }
        }
        // Count the bits of each byte, then find the first byte with a sufficient sum.
        let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
        let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
        let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
        let start = enough(eights, before);
        before -= (eights.wrapping_mul(BYTES) << 8 >> start & 0xff) as u32;
        // The same for the bits of that byte.
        let bits = (word >> start & 0xff).wrapping_mul(BYTES) & 0x8040_2010_0804_0201;
        let bits = (bits + 0x7f * BYTES) >> 7 & BYTES;
        Cell::new((index + start + enough(bits, before) / 8) as usize)
    }

    #[inline(always)]
    fn grown(self, size: u8) -> CellSet {
        let join = |steps: [CellSet; STEPS]| steps.into_iter().fold(CellSet::EMPTY, |all, bits| all | bits);
        match size {
            6 => join(self.leading::<6>()),
            7 => join(self.leading::<7>()),
            _ => join(self.leading::<LARGEST>()),
        }
    }

    #[inline(always)]
    fn leading<const N: usize>(self) -> [CellSet; STEPS] {
        let (left, right) = (self & !const { column(N, N - 1) }, self & !const { column(N, 0) });
        if N < LARGEST {
            let (left, right, all) = (left.words()[0], right.words()[0], self.words()[0]);
            let bits = [right >> 1, left >> (N - 1), all >> N, left << 1, right << (N - 1), all << N];
            return bits.map(|bits| CellSet::from_words([bits, 0]));
        }
        const SLANTING: usize = LARGEST - 1;
        [
            lowered::<1>(right),
            lowered::<SLANTING>(left),
            lowered::<LARGEST>(self),
            raised::<1>(left),
            raised::<SLANTING>(right),
            raised::<LARGEST>(self),
        ]
    }

    #[inline(always)]
    fn steps_from<const N: usize>(self, movers: CellSet) -> u32 {
        // Adds six sets bitwise into sets of ones, twos and fours: three counts instead of six.
        let [a, b, c, d, e, f] = self.leading::<N>().map(|from| from & movers);
        let ((one, two), (other_one, other_two)) = (sum(a, b, c), sum(d, e, f));
        let (twos, fours) = sum(two, other_two, one & other_one);
        (one ^ other_one).count::<N>() + 2 * twos.count::<N>() + 4 * fours.count::<N>()
    }

    #[inline]
    fn spread(self, within: CellSet, size: u8) -> CellSet {
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

#[inline(always)]
fn raised<const BY: usize>(set: CellSet) -> CellSet {
    let [first, second] = set.words();
    CellSet::from_words([first << BY, second << BY | first >> (64 - BY)])
}

#[inline(always)]
fn lowered<const BY: usize>(set: CellSet) -> CellSet {
    let [first, second] = set.words();
    CellSet::from_words([first >> BY | second << (64 - BY), second >> BY])
}

/// A full adder: the bitwise sum and carry of three sets.
#[inline(always)]
fn sum(a: CellSet, b: CellSet, c: CellSet) -> (CellSet, CellSet) {
    let unlike = a ^ b;
    (unlike ^ c, (a & b) | (unlike & c))
}

const fn column(size: usize, number: usize) -> CellSet {
    every(number, size, size)
}

pub(super) struct Borders {
    pub all: CellSet,
    /// By side: the cells at both borders.
    pub pairs: [[CellSet; 2]; 2],
}

impl Borders {
    const fn of(size: usize) -> Borders {
        Borders {
            all: every(0, 1, size * size),
            pairs: [
                [column(size, 0), column(size, size - 1)],
                [every(0, 1, size), every(size * (size - 1), 1, size)],
            ],
        }
    }

    #[inline(always)]
    pub(super) fn on(size: u8) -> &'static Borders {
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
    use basalt_geometry::rhombus;
    use basalt_rules::Rng;

    fn any(rng: &mut Rng, size: u8, odds: u32) -> CellSet {
        let drawn = |cell: &Cell| rng.below(odds) == 0 && cell.index() < 96;
        Borders::on(size).all.iter().filter(drawn).fold(CellSet::EMPTY, |set, cell| set | CellSet::only(cell))
    }

    #[test]
    fn sets_grow_to_the_neighbours_of_the_board() {
        let mut rng = Rng::new(1);
        for size in [6_u8, 7, 9] {
            let board = rhombus(size.into());
            for odds in [1, 2, 4, 20].repeat(20) {
                let set = any(&mut rng, size, odds);
                let near = set.iter().flat_map(|cell| board.directions().map(move |d| (cell, d)));
                let near = near.filter_map(|(cell, direction)| board.neighbour(cell, direction));
                let near = near.fold(CellSet::EMPTY, |set, cell| set | CellSet::only(cell));
                assert_eq!(set.grown(size) & Borders::on(size).all, near, "{size}: {set:?}");
                let (leading, steps) = match size {
                    6 => (set.leading::<6>(), set.steps_from::<6>(Borders::on(6).all)),
                    7 => (set.leading::<7>(), set.steps_from::<7>(Borders::on(7).all)),
                    _ => (set.leading::<9>(), set.steps_from::<9>(Borders::on(9).all)),
                };
                let leading = leading.map(|from| from & Borders::on(size).all);
                assert_eq!(
                    leading.iter().map(|from| from.len()).sum::<usize>(),
                    steps as usize,
                    "{size}: {set:?}"
                );
                for (way, from) in leading.into_iter().enumerate() {
                    let led = from.iter().all(|cell| set.contains(step(cell, way, size.into())));
                    assert!(led, "{size}: {set:?}, {way}");
                }
            }
        }
    }

    #[test]
    fn cells_are_counted_and_found_in_order() {
        let mut rng = Rng::new(2);
        for size in [6, 7, 9] {
            for odds in [1, 2, 3, 30].repeat(20) {
                let set = any(&mut rng, size, odds);
                let cells: Vec<Cell> = set.iter().collect();
                assert_eq!(cells.len(), set.len());
                assert!(cells.is_sorted() && cells.iter().all(|&cell| set.contains(cell)));
                for (before, &cell) in cells.iter().enumerate() {
                    let before = before as u32;
                    let found = if size < 9 { set.nth::<7>(before) } else { set.nth::<9>(before) };
                    assert_eq!(found, cell, "{set:?}");
                }
            }
        }
    }

    #[test]
    fn borders_are_the_ends_of_rows_and_columns() {
        for size in [6_u8, 7, 9] {
            let board = rhombus(size.into());
            let Borders { all, pairs: [[left, right], [top, bottom]] } = Borders::on(size);
            assert_eq!(all.len(), board.len());
            let rows = board.rows();
            for row in rows {
                assert!(left.contains(row[0]) && right.contains(row[row.len() - 1]));
            }
            assert!(rows[0].iter().all(|&cell| top.contains(cell)));
            assert!(rows[rows.len() - 1].iter().all(|&cell| bottom.contains(cell)));
            assert_eq!([left, right, top, bottom].map(|border| border.len()), [usize::from(size); 4]);
        }
    }
}
