//! Ladders on the server: the referee begins the games of challenges, and says who sinks.

use std::sync::{Arc, Mutex};

use basalt_online::{EventTable, LadderRuling, Ladders, NativeNotary, ladder_of};

use super::book::{GameLogs, RefereeBook};
use crate::store::reading::Stored;

/// The folded ladders, shared with the web server and the guests' limits.
pub(crate) type SharedLadders = Arc<Mutex<Ladders>>;

pub(crate) type LadderBook = RefereeBook<Ladders>;

impl GameLogs for Ladders {
    const STREAM: &'static str = "LADDERS";
    const SUBJECT: &'static str = "ladder";
    type Ruling = LadderRuling;
    type Plan = ();

    fn sequence(&self) -> u64 {
        self.sequence()
    }

    fn apply(&mut self, stored: &Stored) {
        let _ = self.take(stored.word(1), &stored.entry, &NativeNotary);
    }

    fn due(&self, _plan: &(), now: u64) -> Vec<(String, LadderRuling)> {
        self.due(now).into_iter().map(|(game, author)| (game, LadderRuling::Sunk(author))).collect()
    }

    fn running(&self, _now: u64) -> Vec<(&str, &str)> {
        self.running().collect()
    }

    fn table(&self, log: &str, table: &str) -> Option<EventTable> {
        self.table(log, table)
    }

    fn log_of(event: &str) -> Option<&str> {
        ladder_of(event)
    }

    fn ended(table: String, winner: Option<String>) -> LadderRuling {
        LadderRuling::Ended { table, winner }
    }

    fn closed(&self, name: &str, _now: u64) -> Option<(String, LadderRuling)> {
        let (game, table) = self.running().find(|(_, table)| *table == name)?;
        Some((game.to_owned(), Self::ended(table.to_owned(), None)))
    }
}
