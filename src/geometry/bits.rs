//! One-word sets of cells, for hot code on boards of up to 64 cells.

use super::board::Cell;

#[inline]
pub fn has(bits: u64, cell: Cell) -> bool {
    bits >> cell.index() & 1 == 1
}

#[inline]
pub fn bit(cell: Cell) -> u64 {
    1 << cell.index()
}

/// The cells of a bit set, in reading order.
pub fn cells(mut bits: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (bits != 0).then(|| Cell::new(bits.trailing_zeros() as usize));
        bits &= bits.wrapping_sub(1);
        cell
    })
}
