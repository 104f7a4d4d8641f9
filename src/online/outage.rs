//! Outages of the server: nobody's time.
//!
//! While brokers store nothing, nobody can move. A referee that sees that they store again marks the outage in the logs of
//! the games and arenas that it held up, before anybody else writes there. It is charged to no clock, call or day.

use std::fmt;

/// The author of what a referee writes into the logs of players. No key has this name, and only referees can write under it.
pub const REFEREE: &str = "referee";

/// A time in which the server stored nothing, in the broker's Unix ms: `outage FROM TO`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outage {
    pub from: u64,
    pub to: u64,
}

impl Outage {
    /// Reads an outage in its canonical form.
    pub fn read(text: &str) -> Option<Outage> {
        let (from, to) = text.strip_prefix("outage ")?.split_once(' ')?;
        let outage = Outage { from: from.parse().ok()?, to: to.parse().ok()? };
        (outage.from < outage.to && outage.to_string() == text).then_some(outage)
    }

    /// What is left of it after a time; `None` if nothing is.
    pub(super) fn after(self, time: u64) -> Option<Outage> {
        let from = self.from.max(time);
        (from < self.to).then_some(Outage { from, ..self })
    }

    /// How much of it is later than a time (ms).
    pub(super) fn since(self, time: u64) -> u64 {
        self.to.saturating_sub(self.from.max(time))
    }
}

impl fmt::Display for Outage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "outage {} {}", self.from, self.to)
    }
}
