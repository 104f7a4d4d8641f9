//! Estimates positions of Volcano for the search.

use basalt_bots::{Returns, squash};
use basalt_pyramids::CapRules;
use basalt_pyramids::heuristic::lead;
use basalt_rules::Side;

use super::position::Volcano;

/// The lead, in quarter points, halfway between a draw and a win when the game can end at once.
const LEAD: f32 = 12.0;
/// The increase of that lead per missing colour.
const LATE: f32 = 6.0;

/// Estimates the returns from the lead over the mean of the others, weighted more near the end.
pub(super) fn estimate(position: &Volcano) -> Returns {
    if position.rules.players() == 1 {
        let worth = position.rules.worth(&position.captured[Side::FIRST.index()]);
        return [squash(worth as f32 / 100.0); Side::MOST];
    }
    lead(position, LEAD + LATE * missing(position) as f32)
}

/// The fewest colours that any side lacks.
fn missing(position: &Volcano) -> usize {
    let colours = position.rules.setup().colours;
    let lacking = position
        .holdings()
        .iter()
        .map(|captured| colours.iter().filter(|&&colour| captured.of_colour(colour) == 0).count());
    lacking.min().unwrap_or(0)
}
