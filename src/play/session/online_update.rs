//! The online state of a session's game, and updates from its log.

use crate::Closing;
use basalt_rules::Sides;

/// The online state of a game besides the game itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OnlineSeat {
    /// The table.
    pub table: String,
    /// The number of this game at its table, from 1.
    pub round: u32,
    /// The seat of the player here, from 0; `None` for an onlooker.
    pub own: Option<usize>,
    /// How many plies are in the log.
    pub confirmed: usize,
    /// The seconds that each seat has left; empty without a clock.
    pub seconds: Vec<u32>,
    /// When the log was last written, in milliseconds since 1970 by the broker's clock; `None` before it was read.
    pub time: Option<u64>,
}

/// The state of a game according to its log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineUpdate {
    /// When the log was last written, in milliseconds since 1970 by the broker's clock.
    pub time: u64,
    /// The actions that were made.
    pub actions: Vec<String>,
    /// The reason for the end, if it was not the rules.
    pub closing: Option<Closing>,
    /// The sides that have given up while others play on.
    pub out: Sides,
    /// Whether something that was said here is still on its way.
    pub sending: bool,
    /// The seconds that each seat has left; empty without a clock.
    pub seconds: Vec<u32>,
}
