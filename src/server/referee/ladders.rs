//! Ladders on the server: folds their logs, begins their games, ends those that nobody ends, says who sinks.
//!
//! Each process folds the stream `LADDERS` by itself. One referee, which holds a lease, also writes. How games end is
//! written by the referees that judge them (`mod.rs`).

use std::collections::HashSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{EventTable, LadderRuling, Ladders, NativeNotary, OnlineGame, REFEREE, ladder_of};
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

/// The folded ladders, shared with the web server and the guests' limits.
pub(crate) type SharedLadders = Arc<Mutex<Ladders>>;

pub(crate) struct LadderBook {
    client: Client,
    partitions: Partitions,
    ladders: SharedLadders,
    /// Held while the log is read, so that no entry is read twice.
    reading: tokio::sync::Mutex<()>,
}

impl LadderBook {
    pub(crate) fn new(client: Client, partitions: Partitions) -> LadderBook {
        LadderBook { client, partitions, ladders: SharedLadders::default(), reading: Default::default() }
    }

    pub(crate) fn shared(&self) -> SharedLadders {
        self.ladders.clone()
    }

    /// Follows the logs while the program runs, and writes rulings while the lease of a referee is held.
    pub(crate) async fn follow(self: Arc<Self>, leases: Option<Arc<Leases>>, store: Arc<StoreWatch>) {
        let mut visits = TableVisits::new();
        loop {
            if let Err(trouble) = self.attend(leases.as_deref(), &store, &mut visits).await {
                tracing::warn!("ladders are followed again: {trouble}");
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
        let from = self.ladders.lock().map_or(0, |ladders| ladders.sequence()) + 1;
        for stored in reading::all(&self.client, "LADDERS", "ladder.*.*", from).await? {
            if let Ok(mut ladders) = self.ladders.lock() {
                // Entries without effect are skipped.
                let _ = ladders.take(stored.word(1), &stored.entry, &NativeNotary);
            }
        }
        Ok(())
    }

    /// Begins the games of challenges at a time (Unix ms), ends those whose mover is out of time, and lets players sink.
    pub(super) async fn rule(&self, visits: &mut TableVisits, now: u64) -> Result<(), ServerTrouble> {
        let (due, to_visit) = {
            let Ok(ladders) = self.ladders.lock() else { return Ok(()) };
            let running: HashSet<&str> = ladders.running().map(|(_, table)| table).collect();
            visits.retain(|table, _| running.contains(table.as_str()));
            let found = ladders.running().filter(|(_, table)| visits.get(*table).is_none_or(|at| *at <= now));
            let found =
                found.filter_map(|(game, table)| Some((game.to_owned(), ladders.table(game, table)?)));
            (ladders.due(now), found.take(AT_ONCE).collect::<Vec<(String, EventTable)>>())
        };
        for (game, author) in due {
            self.write(&game, &LadderRuling::Sunk(author)).await?;
        }
        for (game, table) in to_visit {
            let next = match begun::visit(&self.client, self.partitions, &table, now).await? {
                TableFinding::Again(next) => next,
                TableFinding::Ended(winner) => {
                    let ruling = LadderRuling::Ended { table: table.table.clone(), winner };
                    self.write(&game, &ruling).await?;
                    now + AFTER
                }
            };
            visits.insert(table.table, next);
        }
        Ok(())
    }

    /// Tells a ladder how a game has ended, if it is one of its games.
    pub(crate) async fn tell_end(&self, game: &OnlineGame) -> Result<(), ServerTrouble> {
        let Some(ladder) = game.event().and_then(|id| ladder_of(id)) else { return Ok(()) };
        let Some(winner) = begun::ended(game) else { return Ok(()) };
        self.catch_up().await?;
        let table = game.table().to_owned();
        match self.ladders.lock().is_ok_and(|ladders| ladders.table(ladder, &table).is_some()) {
            true => self.write(ladder, &LadderRuling::Ended { table, winner }).await,
            false => Ok(()),
        }
    }

    /// Ends a game of a ladder, which counts as drawn.
    pub(crate) async fn close(&self, table: &str) -> Result<(), ServerTrouble> {
        self.catch_up().await?;
        let game = {
            let Ok(ladders) = self.ladders.lock() else { return Ok(()) };
            ladders.running().find(|(_, known)| *known == table).map(|(game, _)| game.to_owned())
        };
        match game {
            Some(game) => {
                self.write(&game, &LadderRuling::Ended { table: table.to_owned(), winner: None }).await
            }
            None => Ok(()),
        }
    }

    async fn write(&self, game: &str, ruling: &LadderRuling) -> Result<(), ServerTrouble> {
        begun::store(&self.client, format!("put.ladder.{game}.{REFEREE}"), ruling.to_string()).await
    }
}
