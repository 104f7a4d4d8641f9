//! Events on the server: folds their logs, opens the host's, says when a round begins, begins and ends games.
//!
//! Each process folds the stream `EVENTS` by itself. One referee, which holds a lease, also writes: rounds follow from
//! the log, so it only says when. How games end is written by the referees that judge them (`mod.rs`); a game in which
//! the mover has run out of time and nobody says so is ended here.

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{EventRuling, EventTable, Events, NativeNotary, OnlineGame, REFEREE};
use tokio::time::sleep;

use super::begun::{self, AFTER, AT_ONCE, TableFinding, TableVisits};
use crate::calendar::HostCalendar;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading;
use crate::store::watch::StoreWatch;

/// How often to look for entries, and whether to rule.
const ROUND: Duration = Duration::from_millis(500);

/// The folded events, shared with the web server and the guests' limits.
pub(crate) type SharedEvents = Arc<Mutex<Events>>;

pub(crate) struct EventBook {
    client: Client,
    partitions: Partitions,
    events: SharedEvents,
    /// The events that the host wants opened.
    calendar: HostCalendar,
    /// Held while the log is read, so that no entry is read twice.
    reading: tokio::sync::Mutex<()>,
}

impl EventBook {
    pub(crate) fn new(client: Client, partitions: Partitions, calendar: HostCalendar) -> EventBook {
        EventBook {
            client,
            partitions,
            events: SharedEvents::default(),
            calendar,
            reading: Default::default(),
        }
    }

    pub(crate) fn shared(&self) -> SharedEvents {
        self.events.clone()
    }

    /// Follows the logs while the program runs, and writes rulings while the lease of a referee is held.
    pub(crate) async fn follow(self: Arc<Self>, leases: Option<Arc<Leases>>, store: Arc<StoreWatch>) {
        let mut visits = TableVisits::new();
        loop {
            if let Err(trouble) = self.attend(leases.as_deref(), &store, &mut visits).await {
                tracing::warn!("events are followed again: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn attend(
        &self,
        leases: Option<&Leases>,
        store: &StoreWatch,
        visits: &mut TableVisits,
    ) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        // Nobody is late because of an outage that is not marked yet.
        match leases.is_some_and(|leases| leases.holds(UPKEEP)) && store.is_ready() {
            true => self.rule(visits, now()).await,
            false => {
                visits.clear();
                Ok(())
            }
        }
    }

    /// Applies what has been stored since.
    pub(crate) async fn catch_up(&self) -> Result<(), ServerTrouble> {
        let _alone = self.reading.lock().await;
        let from = self.events.lock().map_or(0, |events| events.sequence()) + 1;
        for stored in reading::all(&self.client, "EVENTS", "event.*.*", from).await? {
            if let Ok(mut events) = self.events.lock() {
                // Entries without effect are skipped.
                let _ = events.take(stored.word(1), &stored.entry, &NativeNotary);
            }
        }
        Ok(())
    }

    /// Opens the host's events, begins the rounds and games that are due at a time (Unix ms), and ends the games whose mover is out of time.
    pub(super) async fn rule(&self, visits: &mut TableVisits, now: u64) -> Result<(), ServerTrouble> {
        let due: Vec<(String, EventRuling)> = {
            let Ok(events) = self.events.lock() else { return Ok(()) };
            let rounds = events.due(now).into_iter().map(|id| (id, EventRuling::Round));
            rounds.chain(self.calendar.due(&events, now)).collect()
        };
        for (id, ruling) in &due {
            self.write(id, ruling).await?;
        }
        if !due.is_empty() {
            self.catch_up().await?;
        }
        let to_visit: Vec<(String, EventTable)> = {
            let Ok(events) = self.events.lock() else { return Ok(()) };
            let running: HashSet<&str> = events.running().map(|(_, table)| table).collect();
            visits.retain(|table, _| running.contains(table.as_str()));
            let found = events.running().filter(|(_, table)| visits.get(*table).is_none_or(|at| *at <= now));
            let found = found.filter_map(|(id, table)| Some((id.to_owned(), events.table(id, table)?)));
            found.take(AT_ONCE).collect()
        };
        for (id, table) in to_visit {
            let next = self.visit(&id, &table, now).await?;
            visits.insert(table.table, next);
        }
        Ok(())
    }

    /// Begins a game that has not begun, or ends one that has; returns when to look again (Unix ms).
    async fn visit(&self, id: &str, table: &EventTable, now: u64) -> Result<u64, ServerTrouble> {
        match begun::visit(&self.client, self.partitions, table, now).await? {
            TableFinding::Again(next) => Ok(next),
            TableFinding::Ended(winner) => {
                self.write(id, &EventRuling::Ended { table: table.table.clone(), winner }).await?;
                Ok(now + AFTER)
            }
        }
    }

    /// Tells an event how a game has ended, if it has paired the players.
    pub(crate) async fn tell_end(&self, game: &OnlineGame) -> Result<(), ServerTrouble> {
        let Some(id) = game.event() else { return Ok(()) };
        let Some(winner) = begun::ended(game) else { return Ok(()) };
        self.catch_up().await?;
        let table = game.table().to_owned();
        match self.events.lock().is_ok_and(|events| events.table(id, &table).is_some()) {
            true => self.write(id, &EventRuling::Ended { table, winner }).await,
            false => Ok(()),
        }
    }

    /// Ends an event that is not over, or a game of one, which counts as drawn.
    pub(crate) async fn close(&self, name: &str) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        let ruling = {
            let Ok(events) = self.events.lock() else { return Ok(()) };
            let of_table = events.running().find(|(_, table)| *table == name).map(|(id, _)| id.to_owned());
            match of_table {
                Some(id) => Some((id, EventRuling::Ended { table: name.to_owned(), winner: None })),
                None => events.is_open(name, now()).then(|| (name.to_owned(), EventRuling::Closed)),
            }
        };
        match ruling {
            Some((id, ruling)) => self.write(&id, &ruling).await,
            None => Ok(()),
        }
    }

    async fn write(&self, id: &str, ruling: &EventRuling) -> Result<(), ServerTrouble> {
        begun::store(&self.client, format!("put.event.{id}.{REFEREE}"), ruling.to_string()).await
    }
}
