//! Follows the logs from which the server begins games, and writes what follows from them.
//!
//! Each process folds a stream by itself. One referee, which holds a lease, also writes. How games end is written by the
//! referees that judge them (`mod.rs`); a game in which the mover has run out of time and nobody says so is ended here.

use std::collections::HashSet;
use std::fmt::Display;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{EventTable, OnlineGame, REFEREE};
use tokio::time::sleep;

use super::begun::{self, AFTER, AT_ONCE, TableFinding, TableVisits};
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading::{self, Stored};
use crate::store::watch::StoreWatch;

/// How often to look for entries, and whether to rule.
const ROUND: Duration = Duration::from_millis(500);

/// The folded logs of one stream from which the server begins games: events, ladders, seeks.
pub(crate) trait GameLogs: Default + Send + 'static {
    /// The stream that keeps the logs.
    const STREAM: &'static str;
    /// The first word of its subjects; the second one names a log.
    const SUBJECT: &'static str;
    /// What the referee writes into a log.
    type Ruling: Display + Send + Sync;
    /// What the host has planned for these logs; `()` if there is nothing to plan.
    type Plan: Send + Sync;

    /// The last applied sequence number; 0 before the first.
    fn sequence(&self) -> u64;

    /// Applies the next entry. One without effect is skipped.
    fn apply(&mut self, stored: &Stored);

    /// What the referee is to write at a time (Unix ms), each with the name of its log.
    fn due(&self, plan: &Self::Plan, now: u64) -> Vec<(String, Self::Ruling)>;

    /// The games in progress at a time (Unix ms): the log and the table.
    fn running(&self, now: u64) -> Vec<(&str, &str)>;

    /// What is played at a table; `None` if the log knows of no game there that counts.
    fn table(&self, log: &str, table: &str) -> Option<EventTable>;

    /// The log to which a game belongs that was begun for `event`; `None` if it is of another stream.
    fn log_of(event: &str) -> Option<&str>;

    /// Says that a game has ended, and whose key won it; `None` for a draw.
    fn ended(table: String, winner: Option<String>) -> Self::Ruling;

    /// What the host writes to close something by its name at a time (Unix ms), with the name of its log; a game counts as drawn.
    fn closed(&self, name: &str, now: u64) -> Option<(String, Self::Ruling)>;
}

pub(crate) struct RefereeBook<Logs: GameLogs> {
    client: Client,
    partitions: Partitions,
    logs: Arc<Mutex<Logs>>,
    plan: Logs::Plan,
    /// Held while the stream is read, so that no entry is read twice.
    reading: tokio::sync::Mutex<()>,
}

impl<Logs: GameLogs> RefereeBook<Logs> {
    pub(crate) fn new(client: Client, partitions: Partitions, plan: Logs::Plan) -> RefereeBook<Logs> {
        RefereeBook { client, partitions, logs: Default::default(), plan, reading: Default::default() }
    }

    /// The folded logs, shared with the web server and the guests' limits.
    pub(crate) fn shared(&self) -> Arc<Mutex<Logs>> {
        self.logs.clone()
    }

    /// Follows the logs while the program runs, and writes rulings while the lease of a referee is held.
    pub(crate) async fn follow(self: Arc<Self>, leases: Option<Arc<Leases>>, store: Arc<StoreWatch>) {
        let mut visits = TableVisits::new();
        loop {
            if let Err(trouble) = self.attend(leases.as_deref(), &store, &mut visits).await {
                tracing::warn!("the stream {} is followed again: {trouble}", Logs::STREAM);
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
        let from = self.logs.lock().map_or(0, |logs| logs.sequence()) + 1;
        let subjects = format!("{}.*.*", Logs::SUBJECT);
        for stored in reading::all(&self.client, Logs::STREAM, &subjects, from).await? {
            if let Ok(mut logs) = self.logs.lock() {
                logs.apply(&stored);
            }
        }
        Ok(())
    }

    /// Writes what is due at a time (Unix ms), begins games, and ends those whose mover is out of time.
    pub(super) async fn rule(&self, visits: &mut TableVisits, now: u64) -> Result<(), ServerTrouble> {
        let due = self.logs.lock().map(|logs| logs.due(&self.plan, now)).unwrap_or_default();
        for (log, ruling) in &due {
            self.write(log, ruling).await?;
        }
        if !due.is_empty() {
            self.catch_up().await?;
        }
        for (log, table) in self.to_visit(visits, now) {
            let next = match begun::visit(&self.client, self.partitions, &table, now).await? {
                TableFinding::Again(next) => next,
                TableFinding::Ended(winner) => {
                    self.write(&log, &Logs::ended(table.table.clone(), winner)).await?;
                    now + AFTER
                }
            };
            visits.insert(table.table, next);
        }
        Ok(())
    }

    /// The tables to look at now; forgets the visits to those where no game is in progress.
    fn to_visit(&self, visits: &mut TableVisits, now: u64) -> Vec<(String, EventTable)> {
        let Ok(logs) = self.logs.lock() else { return vec![] };
        let running = logs.running(now);
        let tables: HashSet<&str> = running.iter().map(|(_, table)| *table).collect();
        visits.retain(|table, _| tables.contains(table.as_str()));
        let waits = running.into_iter().filter(|(_, table)| visits.get(*table).is_none_or(|at| *at <= now));
        let found = waits.filter_map(|(log, table)| Some((log.to_owned(), logs.table(log, table)?)));
        found.take(AT_ONCE).collect()
    }

    /// Writes into its log how a game has ended; a game of another stream is left alone.
    pub(crate) async fn tell_end(&self, game: &OnlineGame) -> Result<(), ServerTrouble> {
        let Some(log) = game.event().and_then(|event| Logs::log_of(event)) else { return Ok(()) };
        let Some(winner) = begun::ended(game) else { return Ok(()) };
        self.catch_up().await?;
        let table = game.table().to_owned();
        match self.logs.lock().is_ok_and(|logs| logs.table(log, &table).is_some()) {
            true => self.write(log, &Logs::ended(table, winner)).await,
            false => Ok(()),
        }
    }

    /// Closes what has this name, if anything has.
    pub(crate) async fn close(&self, name: &str) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        let closed = self.logs.lock().ok().and_then(|logs| logs.closed(name, now()));
        match closed {
            Some((log, ruling)) => self.write(&log, &ruling).await,
            None => Ok(()),
        }
    }

    async fn write(&self, log: &str, ruling: &Logs::Ruling) -> Result<(), ServerTrouble> {
        let subject = format!("put.{}.{log}.{REFEREE}", Logs::SUBJECT);
        begun::store(&self.client, subject, ruling.to_string()).await
    }
}
