//! How a game ended.

use super::{Side, Sides};

/// How a game ended, in absolute sides, never as "the side that just moved".
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won: one side; several that share the win; none when nobody won (a draw, a puzzle lost).
    pub winners: Sides,
    /// Why the game ended: the word of the rules page, such as `colours`.
    pub reason: &'static str,
}

impl Outcome {
    /// The number a trace gives for the winner: the side's number, 0 where there is no single winner.
    pub fn winner_number(&self) -> usize {
        self.winners.single().map_or(0, Side::number)
    }
}
