//! Seeks on the server: folds their log, begins their games at once or at the agreed time, and says which have ended.
//!
//! Each process folds the stream `SEEKS` by itself. One referee, which holds a lease, also writes. How games end is
//! written by the referees that judge them (`mod.rs`).

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{EventTable, NativeNotary, OnlineGame, REFEREE, SEEK_LOG, SeekRuling, Seeks};
use tokio::time::sleep;

use super::begun::{self, AFTER, AT_ONCE, TableFinding, TableVisits};
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading;
use crate::store::watch::StoreWatch;

/// How often to look for entries, and whether to rule.
const ROUND: Duration = Duration::from_millis(500);

/// The folded seeks, shared with the web server and the guests' limits.
pub(crate) type SharedSeeks = Arc<Mutex<Seeks>>;

pub(crate) struct SeekBook {
    client: Client,
    partitions: Partitions,
    seeks: SharedSeeks,
    /// Held while the log is read, so that no entry is read twice.
    reading: tokio::sync::Mutex<()>,
}

impl SeekBook {
    pub(crate) fn new(client: Client, partitions: Partitions) -> SeekBook {
        SeekBook { client, partitions, seeks: SharedSeeks::default(), reading: Default::default() }
    }

    pub(crate) fn shared(&self) -> SharedSeeks {
        self.seeks.clone()
    }

    /// Follows the log while the program runs, and writes rulings while the lease of a referee is held.
    pub(crate) async fn follow(self: Arc<Self>, leases: Option<Arc<Leases>>, store: Arc<StoreWatch>) {
        let mut visits = TableVisits::new();
        loop {
            if let Err(trouble) = self.attend(leases.as_deref(), &store, &mut visits).await {
                tracing::warn!("seeks are followed again: {trouble}");
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
        let from = self.seeks.lock().map_or(0, |seeks| seeks.sequence()) + 1;
        for stored in reading::all(&self.client, "SEEKS", "seeks.*.*", from).await? {
            if let Ok(mut seeks) = self.seeks.lock() {
                // Entries without effect are skipped.
                let _ = seeks.take(&stored.entry, &NativeNotary);
            }
        }
        Ok(())
    }

    /// Begins the games that are due at a time (Unix ms), and ends those whose mover is out of time.
    pub(super) async fn rule(&self, visits: &mut TableVisits, now: u64) -> Result<(), ServerTrouble> {
        let to_visit = {
            let Ok(seeks) = self.seeks.lock() else { return Ok(()) };
            let running: HashSet<&str> = seeks.running(now).collect();
            visits.retain(|table, _| running.contains(table.as_str()));
            let found = seeks.running(now).filter(|table| visits.get(*table).is_none_or(|at| *at <= now));
            found.filter_map(|table| seeks.table(table)).take(AT_ONCE).collect::<Vec<EventTable>>()
        };
        for table in to_visit {
            let next = match begun::visit(&self.client, self.partitions, &table, now).await? {
                TableFinding::Again(next) => next,
                TableFinding::Ended(_) => {
                    self.write(&table.table).await?;
                    now + AFTER
                }
            };
            visits.insert(table.table, next);
        }
        Ok(())
    }

    /// Says that a game has ended, if a seek has begun it.
    pub(crate) async fn tell_end(&self, game: &OnlineGame) -> Result<(), ServerTrouble> {
        match game.event().is_some_and(|id| id == SEEK_LOG) && begun::ended(game).is_some() {
            true => self.close(game.table()).await,
            false => Ok(()),
        }
    }

    /// Ends the game or the date of a seek.
    pub(crate) async fn close(&self, table: &str) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        match self.seeks.lock().is_ok_and(|seeks| seeks.table(table).is_some()) {
            true => self.write(table).await,
            false => Ok(()),
        }
    }

    async fn write(&self, table: &str) -> Result<(), ServerTrouble> {
        let ruling = SeekRuling::Ended(table.to_owned()).to_string();
        begun::store(&self.client, format!("put.seeks.all.{REFEREE}"), ruling).await
    }
}
