//! Events on the server: rounds follow from their logs, so the referee only says when one begins; the host's are opened here.

use std::sync::{Arc, Mutex};

use basalt_online::{EventRuling, EventTable, Events, NativeNotary};

use super::book::{GameLogs, RefereeBook};
use crate::calendar::HostCalendar;
use crate::store::reading::Stored;

/// The folded events, shared with the web server and the guests' limits.
pub(crate) type SharedEvents = Arc<Mutex<Events>>;

pub(crate) type EventBook = RefereeBook<Events>;

impl GameLogs for Events {
    const STREAM: &'static str = "EVENTS";
    const SUBJECT: &'static str = "event";
    type Ruling = EventRuling;
    /// The events that the host wants opened.
    type Plan = HostCalendar;

    fn sequence(&self) -> u64 {
        self.sequence()
    }

    fn apply(&mut self, stored: &Stored) {
        let _ = self.take(stored.word(1), &stored.entry, &NativeNotary);
    }

    fn due(&self, calendar: &HostCalendar, now: u64) -> Vec<(String, EventRuling)> {
        let rounds = self.due(now).into_iter().map(|id| (id, EventRuling::Round));
        rounds.chain(calendar.due(self, now)).collect()
    }

    fn running(&self, _now: u64) -> Vec<(&str, &str)> {
        self.running().collect()
    }

    fn table(&self, log: &str, table: &str) -> Option<EventTable> {
        self.table(log, table)
    }

    fn log_of(event: &str) -> Option<&str> {
        Some(event)
    }

    fn ended(table: String, winner: Option<String>) -> EventRuling {
        EventRuling::Ended { table, winner }
    }

    /// Ends a game, or an event that is not over.
    fn closed(&self, name: &str, now: u64) -> Option<(String, EventRuling)> {
        match self.running().find(|(_, table)| *table == name) {
            Some((id, table)) => Some((id.to_owned(), Self::ended(table.to_owned(), None))),
            None => self.is_open(name, now).then(|| (name.to_owned(), EventRuling::Closed)),
        }
    }
}
