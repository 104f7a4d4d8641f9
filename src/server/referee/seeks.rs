//! Seeks on the server: the referee begins their games at once or at the agreed time, and says which have ended.

use std::sync::{Arc, Mutex};

use basalt_online::{EventTable, NativeNotary, SEEK_LOG, SeekRuling, Seeks};

use super::book::{GameLogs, RefereeBook};
use crate::store::reading::Stored;

/// All seeks share one log.
const LOG: &str = "all";

/// The folded seeks, shared with the web server and the guests' limits.
pub(crate) type SharedSeeks = Arc<Mutex<Seeks>>;

pub(crate) type SeekBook = RefereeBook<Seeks>;

impl GameLogs for Seeks {
    const STREAM: &'static str = "SEEKS";
    const SUBJECT: &'static str = "seeks";
    type Ruling = SeekRuling;
    type Plan = ();

    fn sequence(&self) -> u64 {
        self.sequence()
    }

    fn apply(&mut self, stored: &Stored) {
        let _ = self.take(&stored.entry, &NativeNotary);
    }

    fn due(&self, _plan: &(), _now: u64) -> Vec<(String, SeekRuling)> {
        vec![]
    }

    fn running(&self, now: u64) -> Vec<(&str, &str)> {
        self.running(now).map(|table| (LOG, table)).collect()
    }

    fn table(&self, _log: &str, table: &str) -> Option<EventTable> {
        self.table(table)
    }

    fn log_of(event: &str) -> Option<&str> {
        (event == SEEK_LOG).then_some(LOG)
    }

    /// Who won is nothing to a seek.
    fn ended(table: String, _winner: Option<String>) -> SeekRuling {
        SeekRuling::Ended(table)
    }

    /// Ends a game, or a date to come.
    fn closed(&self, name: &str, _now: u64) -> Option<(String, SeekRuling)> {
        self.table(name).map(|game| (LOG.to_owned(), SeekRuling::Ended(game.table)))
    }
}
