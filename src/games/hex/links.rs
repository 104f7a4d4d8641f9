//! Bridges: two stones with two empty cells between them, of which the owner can always take one.
//!
//! A stone on the row beside its border has a bridge to it.

use basalt_rules::{Rng, Side};

use super::rows::HexRows;

/// For each bridge of a side's stones of which the other side would have both cells: one of them.
pub(super) fn lost(stones: HexRows, taken: HexRows, side: Side, size: u8, rng: &mut Rng) -> HexRows {
    let coin = HexRows::drawn_alike(rng.bits());
    let mut saved = between::<1, 1, 1, 0, 0, 1>(stones, stones, taken, coin);
    saved = saved.or(between::<2, -1, 1, -1, 1, 0>(stones, stones, taken, coin));
    saved = saved.or(between::<-1, 2, -1, 1, 0, 1>(stones, stones, taken, coin));
    let [first, last] = HexRows::borders(side, size);
    // Beside the border the cells themselves stand for what is beyond.
    if side == Side::FIRST {
        saved = saved.or(between::<-1, 0, -1, 0, -1, 1>(stones, first, taken, coin));
        saved.or(between::<1, 0, 1, 0, 1, -1>(stones, last, taken, coin))
    } else {
        saved = saved.or(between::<0, -1, 0, -1, 1, -1>(stones, first, taken, coin));
        saved.or(between::<0, 1, 0, 1, -1, 1>(stones, last, taken, coin))
    }
}

/// One of two taken cells, one and other, of each stone with a step (X, Y) to a cell of `far`.
#[inline(always)]
fn between<const X: i32, const Y: i32, const X1: i32, const Y1: i32, const X2: i32, const Y2: i32>(
    stones: HexRows,
    far: HexRows,
    taken: HexRows,
    coin: HexRows,
) -> HexRows {
    let both = stones.and(far.back::<X, Y>()).and(taken.back::<X1, Y1>()).and(taken.back::<X2, Y2>());
    let one = both.and(coin).ahead::<X1, Y1>();
    one.or(both.without(coin).ahead::<X2, Y2>())
}
