//! How good a position of Hexano-Duel is for a searcher.

use crate::bots::{Returns, squash};
use crate::pyramids::CapRules;
use crate::pyramids::score::Captures;

use super::ending::has_tree;
use super::layout::COLOURS;
use super::position::Hexano;

/// A lead that is as good as half of a win, in quarters of points, when the game can end at once.
const LEAD: f32 = 12.0;
/// How much more it has to be for each piece that is missing.
const LATE: f32 = 6.0;

/// What each side can hope for: its lead, which counts the more the nearer the end is.
pub fn estimate(position: &Hexano) -> Returns {
    let [white, black] = [0, 1].map(|side| position.rules.worth(&position.captured[side]));
    let missing = position.holdings().iter().map(missing).min().unwrap_or(0);
    let white = squash((white - black) as f32 / (LEAD + LATE * missing as f32));
    [white, 1.0 - white, 0.0, 0.0, 0.0, 0.0]
}

/// How much captures lack to a collection: colours, and a tree.
fn missing(captured: &Captures) -> usize {
    let colours = COLOURS.into_iter().filter(|&colour| captured.of_colour(colour) == 0).count();
    colours + usize::from(!has_tree(captured))
}
