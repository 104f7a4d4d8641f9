//! Estimates positions of Hexano-Duel for the search.

use crate::bots::{Returns, squash};
use crate::pyramids::CapRules;
use crate::pyramids::score::Captures;

use super::ending::has_tree;
use super::layout::COLOURS;
use super::position::Hexano;

/// The lead whose estimate lies halfway between a draw and a win when the game can end at once, in quarters of points.
const LEAD: f32 = 12.0;
/// How much that lead grows with each missing piece.
const LATE: f32 = 6.0;

/// Estimates the returns: from the lead, which counts more the nearer the end is.
pub(super) fn estimate(position: &Hexano) -> Returns {
    let [white, black] = [0, 1].map(|side| position.rules.worth(&position.captured[side]));
    let missing = position.holdings().iter().map(missing).min().unwrap_or(0);
    let white = squash((white - black) as f32 / (LEAD + LATE * missing as f32));
    [white, 1.0 - white, 0.0, 0.0, 0.0, 0.0]
}

/// How much captures lack for a collection: colours, and a tree.
fn missing(captured: &Captures) -> usize {
    let colours = COLOURS.into_iter().filter(|&colour| captured.of_colour(colour) == 0).count();
    colours + usize::from(!has_tree(captured))
}
