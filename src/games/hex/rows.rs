//! Sets of cells of a rhombus: a number for each row, with a bit for each column.
//!
//! The neighbours of column x are x - 1 and x + 1 in its row, x and x + 1 in the row above, x - 1 and x in the one
//! below.

use basalt_geometry::Cell;
use basalt_rules::Side;

/// The rows of the largest board, as many as a vector register holds.
const ROOM: usize = 16;

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct HexRows([u16; ROOM]);

/// By the cells a side.
static ALL: [HexRows; ROOM] = {
    let mut all = [HexRows::EMPTY; ROOM];
    let mut size = 0;
    while size < ROOM {
        all[size] = HexRows::filled(0, size, (1 << size) - 1);
        size += 1;
    }
    all
};

/// By the cells a side, and by side.
static BORDERS: [[[HexRows; 2]; 2]; ROOM] = {
    let mut all = [[[HexRows::EMPTY; 2]; 2]; ROOM];
    let mut size = 1;
    while size < ROOM {
        let (last, row) = (size - 1, (1 << size) - 1);
        all[size] = [
            [HexRows::filled(0, size, 1), HexRows::filled(0, size, 1 << last)],
            [HexRows::filled(0, 1, row), HexRows::filled(last, size, row)],
        ];
        size += 1;
    }
    all
};

impl HexRows {
    pub(super) const EMPTY: HexRows = HexRows([0; ROOM]);

    const fn filled(mut row: usize, end: usize, bits: u16) -> HexRows {
        let mut rows = [0; ROOM];
        while row < end {
            rows[row] = bits;
            row += 1;
        }
        HexRows(rows)
    }

    /// All cells of a board.
    #[inline(always)]
    pub(super) fn all(size: u8) -> HexRows {
        ALL[usize::from(size) % ROOM]
    }

    /// The two sides of the board that a side joins: left and right, or top and bottom.
    #[inline(always)]
    pub(super) fn borders(side: Side, size: u8) -> [HexRows; 2] {
        BORDERS[usize::from(size) % ROOM][side.index() % 2]
    }

    /// Cells at random, each with an even chance.
    pub(super) fn drawn(mut bits: impl FnMut() -> u64) -> HexRows {
        let words: [u64; ROOM / 4] = std::array::from_fn(|_| bits());
        HexRows(std::array::from_fn(|row| (words[row / 4] >> (16 * (row % 4))) as u16))
    }

    /// The same cells at random in each fourth row, which is cheaper.
    pub(super) fn drawn_alike(bits: u64) -> HexRows {
        HexRows::drawn(|| bits)
    }

    #[inline(always)]
    fn with(self, other: HexRows, of: impl Fn(u16, u16) -> u16) -> HexRows {
        HexRows(std::array::from_fn(|row| of(self.0[row], other.0[row])))
    }

    #[inline(always)]
    pub(super) fn and(self, other: HexRows) -> HexRows {
        self.with(other, |one, other| one & other)
    }

    #[inline(always)]
    pub(super) fn or(self, other: HexRows) -> HexRows {
        self.with(other, |one, other| one | other)
    }

    /// The cells that the other set does not have.
    #[inline(always)]
    pub(super) fn without(self, other: HexRows) -> HexRows {
        self.with(other, |one, other| one & !other)
    }

    #[inline(always)]
    pub(super) fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    #[inline(always)]
    pub(super) fn meets(self, other: HexRows) -> bool {
        !self.and(other).is_empty()
    }

    pub(super) fn len(self) -> u32 {
        self.0.iter().map(|row| row.count_ones()).sum()
    }

    #[inline(always)]
    pub(super) fn contains(self, cell: Cell, size: u8) -> bool {
        let size = usize::from(size);
        self.0[cell.index() / size % ROOM] >> (cell.index() % size) & 1 == 1
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, cell: Cell, size: u8) {
        let size = usize::from(size);
        self.0[cell.index() / size % ROOM] |= 1 << (cell.index() % size);
    }

    /// Its cells, in the board's order.
    pub(super) fn cells(self, size: u8) -> impl Iterator<Item = Cell> {
        let mut rest = self;
        std::iter::from_fn(move || rest.take_first(size))
    }

    /// Removes its first cell.
    pub(super) fn take_first(&mut self, size: u8) -> Option<Cell> {
        let row = self.0.iter().position(|&row| row != 0)?;
        let bits = &mut self.0[row];
        let column = bits.trailing_zeros() as usize;
        *bits &= *bits - 1;
        Some(Cell::new(row * usize::from(size) + column))
    }

    /// The cells from which a step of `COLUMNS` columns and `ROWS` rows leads into the set.
    #[inline(always)]
    pub(super) fn back<const COLUMNS: i32, const ROWS: i32>(self) -> HexRows {
        HexRows(std::array::from_fn(|row| {
            let from = row as i32 + ROWS;
            let row = if from < 0 || from >= ROOM as i32 { 0 } else { self.0[from as usize] };
            if COLUMNS >= 0 { row >> COLUMNS } else { row << -COLUMNS }
        }))
    }

    /// The set moved by `COLUMNS` columns and `ROWS` rows; cells may leave the board.
    #[inline(always)]
    pub(super) fn ahead<const COLUMNS: i32, const ROWS: i32>(self) -> HexRows {
        HexRows(std::array::from_fn(|row| {
            let from = row as i32 - ROWS;
            let row = if from < 0 || from >= ROOM as i32 { 0 } else { self.0[from as usize] };
            if COLUMNS >= 0 { row << COLUMNS } else { row >> -COLUMNS }
        }))
    }

    /// The neighbours of its cells; some are outside the board.
    #[inline(always)]
    pub(super) fn grown(self) -> HexRows {
        let beside = self.back::<1, 0>().or(self.back::<-1, 0>());
        let above = self.back::<0, 1>().or(self.back::<-1, 1>());
        beside.or(above).or(self.back::<0, -1>()).or(self.back::<1, -1>())
    }

    /// The cells of `within` connected to the set, with those of the set that are within.
    pub(super) fn spread(self, within: HexRows) -> HexRows {
        let mut reached = self.and(within).0;
        let within = &within.0;
        loop {
            let before = reached;
            let mut above = 0;
            for (row, within) in reached.iter_mut().zip(within) {
                *row = along(*row | (above | above >> 1) & within, *within);
                above = *row;
            }
            let mut below = 0;
            for (row, within) in reached.iter_mut().zip(within).rev() {
                *row = along(*row | (below | below << 1) & within, *within);
                below = *row;
            }
            if reached == before {
                return HexRows(reached);
            }
        }
    }
}

/// The runs of bits of `within` that have a bit of `from`.
#[inline(always)]
fn along(from: u16, within: u16) -> u16 {
    if from == 0 {
        return 0;
    }
    // A carry runs up to the end of a run; down it goes in doubled steps.
    let up = ((within.wrapping_add(from) ^ within) | from) & within;
    let (mut down, mut open) = (up, within);
    for by in [1, 2, 4, 8] {
        down |= open & (down >> by);
        open &= open >> by;
    }
    down
}
