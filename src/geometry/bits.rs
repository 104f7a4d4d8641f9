//! Sets of cells in one machine word, for hot code on boards of up to 64 cells. Other code uses `CellSet`.

use super::board::Cell;

/// Whether a cell is in a set of cells given as bits.
#[inline]
pub fn has(bits: u64, cell: Cell) -> bool {
    bits >> cell.index() & 1 == 1
}

/// The bit of a cell.
#[inline]
pub fn bit(cell: Cell) -> u64 {
    1 << cell.index()
}

/// The cells of a set given as bits, in reading order.
pub fn cells(mut bits: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (bits != 0).then(|| Cell::new(bits.trailing_zeros() as usize));
        bits &= bits.wrapping_sub(1);
        cell
    })
}
