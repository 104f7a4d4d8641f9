//! What alpha-beta counts: points of a game's weighing, and wins by how near they are.

use crate::rules::{Side, Sides};

/// What a win counts, less one for each move until then.
const WIN: i32 = 30_000;
/// Values beyond this are wins and losses.
pub(super) const SURE: i32 = 20_000;
/// Nothing is worth more.
pub(super) const INFINITE: i32 = 32_000;

/// What an end counts for a player at a number of moves from the root.
pub(super) fn terminal(winners: Sides, player: Side, distance: usize) -> i32 {
    match winners.single() {
        _ if winners == Sides::NONE => 0,
        Some(winner) if winner == player => WIN - distance as i32,
        Some(_) => distance as i32 - WIN,
        None => 0,
    }
}

/// A value from the table, where wins are counted from the position, as one counted from the root.
pub(super) fn near(value: i32, distance: usize) -> i32 {
    let distance = distance as i32;
    if value > SURE {
        value - distance
    } else if value < -SURE {
        value + distance
    } else {
        value
    }
}

/// The reverse of [`near`].
pub(super) fn far(value: i32, distance: usize) -> i32 {
    near(value.saturating_neg(), distance).saturating_neg()
}
