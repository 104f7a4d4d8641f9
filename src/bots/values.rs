//! The values of alpha-beta: points of a game's evaluation, and wins by their distance from the root.

use basalt_rules::{Side, Sides};

/// The value of a win, minus its distance.
const WIN: i32 = 30_000;
/// Values beyond this are proven wins and losses.
pub(super) const DECISIVE: i32 = 20_000;
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

/// Converts a stored value, whose wins count from its position, to one from the root.
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

pub(super) fn to_table(value: i32, distance: usize) -> i32 {
    from_table(value.saturating_neg(), distance).saturating_neg()
}
