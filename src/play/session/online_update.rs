//! What a session knows of a game online, and what its log says.

use crate::play::Closing;
use crate::rules::Sides;

/// What a session knows of a game online besides the game itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OnlineSeat {
    /// The table.
    pub table: String,
    /// Which game of the table it is, from 1.
    pub round: u32,
    /// The seat of whoever plays here, from 0; `None` for an onlooker.
    pub own: Option<usize>,
    /// How many plies stand in the log.
    pub confirmed: usize,
    /// The seconds that each seat has left; empty without a clock.
    pub seconds: Vec<u32>,
    /// When the log was last written, in milliseconds since 1970 by the broker's clock; `None` before it was read.
    pub time: Option<u64>,
}

/// What the log says of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineUpdate {
    /// When the log was last written, in milliseconds since 1970 by the broker's clock.
    pub time: u64,
    /// The actions that were made.
    pub actions: Vec<String>,
    /// What ended it, where that was not its rules.
    pub closing: Option<Closing>,
    /// The sides that have given up while others play on.
    pub out: Sides,
    /// Whether something that was said here is still on its way.
    pub sending: bool,
    /// The seconds that each seat has left; empty without a clock.
    pub seconds: Vec<u32>,
}
