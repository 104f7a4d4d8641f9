//! The values of alpha-beta: points of a game's evaluation, and wins by their distance from the root.

use basalt_rules::{Side, Sides};

/// The value of a win, less one for each move up to it.
const WIN: i32 = 30_000;
/// Values beyond this are proven wins and losses.
pub(super) const DECISIVE: i32 = 20_000;
/// A value beyond every other.
pub(super) const INFINITE: i32 = 32_000;

/// The value of an end, for a player at a distance from the root.
pub(super) fn terminal(winners: Sides, player: Side, distance: usize) -> i32 {
    match winners.single() {
        _ if winners == Sides::NONE => 0,
        Some(winner) if winner == player => WIN - distance as i32,
        Some(_) => distance as i32 - WIN,
        None => 0,
    }
}

/// Converts a value of the table, which counts wins from its position, to one from the root.
pub(super) fn from_table(value: i32, distance: usize) -> i32 {
    let distance = distance as i32;
    if value > DECISIVE {
        value - distance
    } else if value < -DECISIVE {
        value + distance
    } else {
        value
    }
}

/// Reverses [`from_table`].
pub(super) fn to_table(value: i32, distance: usize) -> i32 {
    from_table(value.saturating_neg(), distance).saturating_neg()
}
