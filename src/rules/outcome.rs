//! The result of a game.

use super::{Side, Sides};

/// The result of a game, in absolute sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winning sides: one, several that share the win, or none (a draw, a solitaire lost).
    pub winners: Sides,
    /// The word for why the game ended, such as `colours`.
    pub reason: &'static str,
}

impl Outcome {
    /// The winner's number in a trace, or 0.
    pub fn winner_number(&self) -> usize {
        self.winners.single().map_or(0, Side::number)
    }
}
