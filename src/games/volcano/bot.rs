//! Estimates positions of Volcano for the search.

use basalt_bots::{Returns, squash};
use basalt_pyramids::CapRules;
use basalt_rules::Side;

use super::position::Volcano;

/// The lead worth half between a draw and a win when the game can end at once, in quarters of points.
const LEAD: f32 = 12.0;
/// How much that lead grows with each missing colour.
const LATE: f32 = 6.0;

/// Estimates the returns from the lead over the mean of the others, which counts more near the end.
pub(super) fn estimate(position: &Volcano) -> Returns {
    let players = position.rules.players();
    let worth: [f32; Side::MOST] = std::array::from_fn(|side| {
        if side < players { position.rules.worth(&position.captured[side]) as f32 } else { 0.0 }
    });
    if players == 1 {
        return [squash(worth[0] / 100.0); Side::MOST];
    }
    let all: f32 = worth.iter().sum();
    let scale = LEAD + LATE * missing(position) as f32;
    let hope = |side: usize| {
        let others = (all - worth[side]) / (players - 1) as f32;
        squash((worth[side] - others) / scale)
    };
    let estimate: Returns = std::array::from_fn(|side| if side < players { hope(side) } else { 0.0 });
    let sum: f32 = estimate.iter().sum();
    estimate.map(|hope| hope / sum)
}

/// The number of colours that the most complete side still needs.
fn missing(position: &Volcano) -> usize {
    let colours = position.rules.setup().colours;
    let lacking = position
        .holdings()
        .iter()
        .map(|captured| colours.iter().filter(|&&colour| captured.of_colour(colour) == 0).count());
    lacking.min().unwrap_or(0)
}
