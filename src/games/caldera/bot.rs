//! Estimates positions of Caldera for the search: the fewest pieces that each player still needs.

use basalt_bots::Returns;
use basalt_pyramids::heuristic::lead;
use basalt_pyramids::score::Captures;
use basalt_rules::pyramid::{Pyramid, Size};

use super::position::Caldera;
use super::setups::Edition;

/// The value of a piece that completes or approaches a winning tree.
const NEARER: i32 = 12;
const NEARER_ANY: i32 = 5;
/// The value of any other piece, which can return to the board or start another tree.
const SPARE: i32 = 2;
/// A lead of this value is halfway between a draw and a win when the game can end at once.
const LEAD: f32 = 16.0;
/// The increase of that lead per piece that the nearest player still needs.
const LATE: f32 = 5.0;

/// The fewest captures that a side lacks for its winning trees of one colour.
pub(super) fn lack(captured: &Captures, setup: &Edition) -> usize {
    // The number of trees by their missing pieces.
    let mut trees = [0; Size::ALL.len() + 1];
    for &colour in setup.colours {
        let sizes = Size::ALL.map(|size| captured.count(Pyramid { colour, size }));
        for tree in 0..setup.goal.min(setup.copies) {
            trees[sizes.iter().filter(|&&count| count <= tree).count()] += 1;
        }
    }
    let (mut left, mut lack) = (setup.goal, 0);
    for (lacking, count) in trees.into_iter().enumerate() {
        let taken = left.min(count);
        (left, lack) = (left - taken, lack + taken * lacking);
    }
    lack
}

/// The fewest captures that a side lacks for its winning trees of any kind; 0 if these do not matter.
pub(super) fn lack_any(captured: &Captures, setup: &Edition) -> usize {
    Size::ALL.iter().map(|&size| setup.any_goal.saturating_sub(captured.of_size(size))).sum()
}

pub(super) fn worth(captured: &Captures, setup: &Edition) -> i32 {
    let nearer = 3 * setup.goal - lack(captured, setup);
    let nearer_any = 3 * setup.any_goal - lack_any(captured, setup);
    NEARER * nearer as i32 + NEARER_ANY * nearer_any as i32 + SPARE * captured.len() as i32
}

/// Estimates the returns from the lead over the mean of the others, weighted more near the end.
pub(super) fn estimate(position: &Caldera) -> Returns {
    let setup = position.rules.setup();
    let nearest = position.holdings().iter().map(|captured| lack(captured, setup)).min().unwrap_or(0);
    lead(position, LEAD + LATE * nearest as f32)
}
