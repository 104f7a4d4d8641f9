//! The online state of a session's game, and updates from its log.

use crate::Closing;
use basalt_rules::Sides;

#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OnlineSeat {
    pub table: String,
    /// The number of this game at its table, from 1.
    pub round: u32,
    /// The index of the local seat; `None` for an onlooker.
    pub own: Option<usize>,
    /// The number of plies in the log.
    pub confirmed: usize,
    /// The seconds left to each seat; empty without a clock.
    pub seconds: Vec<u32>,
    /// The log's last change (broker's Unix ms); `None` before it was read.
    pub time: Option<u64>,
    /// Whether players have days for a turn.
    pub by_days: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlineUpdate {
    /// Whether players have days for a turn.
    pub by_days: bool,
    /// The log's last change (broker's Unix ms).
    pub time: u64,
    pub actions: Vec<String>,
    pub closing: Option<Closing>,
    pub out: Sides,
    /// Whether a local message is unconfirmed.
    pub sending: bool,
    /// The seconds left to each seat; empty without a clock.
    pub seconds: Vec<u32>,
}
