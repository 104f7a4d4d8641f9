//! Watches the streams' size, and removes tables when space is short.
//!
//! When space is short, tables are removed in this
//! order, least recently used first:
//! 1. Waiting tables, which may fill only a part of `GAMES`.
//! 2. Finished games, and games of strangers without a message for half a day (`--old-hours`). A stranger is
//!    a player without results: keys cost nothing, so two strangers may well be one person.
//!
//! Games in progress of players with results stay. The limits of `line/budgets.rs` bound how fast one person can fill
//! the rest.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::Client;
use basalt_online::OnlineGame;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::{Metrics, count};
use crate::host::settings::Limits;

use super::jetstream::asked;
use super::leases::{self, Leases, UPKEEP};
use super::partitions::Partitions;
use super::reading;
use super::streams::{self, RESULTS};
use super::tables::{KnownTables, TRIAL_TABLE};

/// Whether a player has no results.
pub(crate) type IsStranger = dyn Fn(&str) -> bool + Send + Sync;

const ROUND: Duration = Duration::from_secs(2);
/// The fill levels (%) for removing waiting tables and old games, and for opening none.
const WAITING_GO_FROM: u64 = 50;
const OLD_GO_FROM: u64 = 65;
const CLOSED_FROM: u64 = 75;
/// The tables examined per round, so that the gate is not blocked.
const LOOKED_AT: usize = 200;
/// The most entries that the referee may be behind when old games are removed.
const BEHIND: u64 = 100;
/// When to examine a game again that had to stay (ms).
const AGAIN: u64 = HOUR;
/// A test text's length: two of them fill a disk page.
const TRIAL_BYTES: usize = 2000;
const TRIAL_PATIENCE: Duration = Duration::from_secs(3);
/// The subject of test writes, besides those to the logs of games, which matter.
const TRIAL: &str = "trial.written";
const TRIAL_AUTHOR: &str = "server";
/// The failed test writes before a restart of the brokers.
const TRIALS: u32 = 3;
/// A message's approximate overhead in bytes: subject, id and the broker's data.
const OVERHEAD: u64 = 160;
const HOUR: u64 = 3_600_000;

pub(crate) struct StoreWatch {
    limits: Limits,
    metrics: Arc<Metrics>,
    pub(crate) partitions: Partitions,
    pub(crate) tables: KnownTables,
    /// The leases of a referee: the one that holds the upkeep removes tables.
    leases: Option<Arc<Leases>>,
    /// The approximate bytes left for waiting tables.
    room: AtomicI64,
    does_write: AtomicBool,
    /// Consecutive failed test writes.
    failures: AtomicU64,
}

impl StoreWatch {
    pub(crate) fn new(
        limits: Limits,
        metrics: Arc<Metrics>,
        partitions: Partitions,
        leases: Option<Arc<Leases>>,
    ) -> StoreWatch {
        StoreWatch {
            limits,
            tables: KnownTables::new(metrics.clone(), partitions),
            metrics,
            partitions,
            leases,
            room: AtomicI64::new(i64::MAX),
            does_write: AtomicBool::new(true),
            failures: AtomicU64::new(0),
        }
    }

    pub(crate) fn is_full(&self) -> bool {
        self.room.load(Ordering::Relaxed) <= 0
    }

    /// Notes that a message of this size (bytes) is about to be stored.
    pub(crate) fn take_room(&self, bytes: usize) {
        self.room.fetch_sub((bytes as u64 + OVERHEAD) as i64, Ordering::Relaxed);
    }

    pub(crate) fn does_write(&self) -> bool {
        self.does_write.load(Ordering::Relaxed)
    }

    /// Whether brokers have failed to store for too long; true once per incident.
    pub(crate) fn takes_trouble(&self) -> bool {
        let has = self.failures.load(Ordering::Relaxed) >= u64::from(TRIALS);
        if has {
            self.failures.store(0, Ordering::Relaxed);
        }
        has
    }

    pub(crate) async fn follow(&self, keeper: Client, is_stranger: Box<IsStranger>) {
        loop {
            if let Err(trouble) = self.watch(&keeper, &*is_stranger).await {
                self.tables.unlearn();
                tracing::warn!("the store cannot be measured: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn watch(&self, keeper: &Client, is_stranger: &IsStranger) -> Result<(), ServerTrouble> {
        let said = keeper.subscribe("game.*.*").await.map_err(|error| error.to_string())?;
        let measured = async {
            self.tables.read_tables(keeper).await?;
            let mut round = tokio::time::interval(ROUND);
            loop {
                round.tick().await;
                self.try_to_write(keeper).await;
                if self.does_write() {
                    self.measure(keeper, is_stranger).await?;
                }
            }
        };
        // Who may write where is known at once, however long it takes to measure.
        tokio::select! {
            ended = self.tables.hear(said) => ended,
            ended = self.tables.read_players(keeper) => ended,
            ended = measured => ended,
        }
    }

    /// Tests writing, because nothing else reveals a full disk.
    async fn try_to_write(&self, keeper: &Client) {
        // On a full disk, a short text still fits into a file's last page.
        let text = format!("{:<TRIAL_BYTES$}", now());
        let trial = async |subject: String| {
            let asked = keeper.request(subject, text.clone().into());
            let answer = tokio::time::timeout(TRIAL_PATIENCE, asked).await;
            let answer = answer.ok().and_then(Result::ok).ok_or("no answer".to_owned())?;
            let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| error.to_string())?;
            let why = answer.get("error").map(|error| error["description"].as_str().unwrap_or("no reason"));
            // A stream at its size limit is sound.
            match why.filter(|why| !why.contains("maximum")) {
                None => Ok(()),
                Some(why) => Err(why.to_owned()),
            }
        };
        let mut done: Result<(), ServerTrouble> = Ok(());
        // A stream that has once failed to write stores nothing more, while others do.
        let of_games =
            self.partitions.all().map(|part| self.partitions.written(part, TRIAL_TABLE, TRIAL_AUTHOR));
        for subject in std::iter::once(TRIAL.to_owned()).chain(of_games) {
            done = match done {
                Ok(()) => trial(subject).await,
                failed => failed,
            };
        }
        let stored = done.is_ok();
        if let Err(why) = done {
            count(&self.metrics.write_failures);
            if self.does_write() {
                tracing::error!("the brokers store nothing: {why}");
            }
            self.failures.fetch_add(1, Ordering::Relaxed);
        } else {
            self.failures.store(0, Ordering::Relaxed);
            let order = json!({ "filter": format!("game.{TRIAL_TABLE}.*"), "keep": 1 });
            // A gate may not remove them; for a referee, the next round removes more.
            for part in self.partitions.all().filter(|_| self.leases.is_some()) {
                let _ =
                    asked(keeper, &format!("STREAM.PURGE.{}", self.partitions.stream(part)), &order).await;
            }
        }
        self.does_write.store(stored, Ordering::Relaxed);
    }

    async fn measure(&self, keeper: &Client, is_stranger: &IsStranger) -> Result<(), ServerTrouble> {
        let (mut all, mut whole, mut each) = (0, 0, 0);
        // Without room for its result no game may begin.
        let mut of_results = i64::MAX;
        for (place, name) in streams::names(self.partitions).iter().enumerate() {
            let info = asked(keeper, &format!("STREAM.INFO.{name}"), &json!({})).await?;
            let bytes = info["state"]["bytes"].as_u64().unwrap_or(0);
            let limit = info["config"]["max_bytes"].as_u64().unwrap_or(0);
            self.metrics.note_stream(name, bytes, limit);
            // The logs of games come first.
            if place < self.partitions.count() {
                let last = info["state"]["last_seq"].as_u64().unwrap_or(0);
                self.metrics.note_last(place, last);
                // A table may be in any part, so the fullest one counts for all.
                if bytes >= all {
                    all = bytes;
                    each = bytes / info["state"]["messages"].as_u64().unwrap_or(0).max(1);
                }
                whole = limit;
            } else if name == RESULTS {
                of_results = (limit * CLOSED_FROM / 100) as i64 - bytes as i64;
            }
        }
        if self.leases.is_none() {
            leases::note_judged(keeper, &self.metrics).await?;
        }
        let clears = self.leases.as_ref().is_some_and(|leases| leases.holds(UPKEEP));
        let freed = if clears { self.clear(keeper, is_stranger, [all, each], whole).await? } else { 0 };
        let room = of_results.min((whole * CLOSED_FROM / 100) as i64 - all.saturating_sub(freed) as i64);
        let before = self.room.swap(room, Ordering::Relaxed);
        self.metrics.full.store(u64::from(room <= 0), Ordering::Relaxed);
        if room <= 0 && before > 0 {
            let what = if room == of_results { RESULTS } else { "the store of games" };
            tracing::warn!("{what} is nearly full: no new tables are opened");
        }
        Ok(())
    }

    /// Removes tables of so many bytes, and so many a message, until enough space is free; returns the approximate
    /// bytes freed.
    async fn clear(
        &self,
        keeper: &Client,
        is_stranger: &IsStranger,
        [bytes, each]: [u64; 2],
        limit: u64,
    ) -> Result<u64, ServerTrouble> {
        let until = now().saturating_sub((self.limits.wait_minutes * 60_000.0) as u64);
        // `referee/outdated.rs` has removed these.
        self.tables.retain_since(now().saturating_sub(((self.limits.keep_days + 1.0) * 24.0) as u64 * HOUR));
        let mut freed = 0;
        for (share, waits) in [(WAITING_GO_FROM, true), (OLD_GO_FROM, false)] {
            let most = limit * share / 100;
            // Whether a player has results is known once the referee has caught up.
            if bytes - freed.min(bytes) <= most || !waits && self.metrics.behind() > BEHIND {
                return Ok(freed);
            }
            for table in self.tables.candidates(waits, until, now(), LOOKED_AT) {
                if bytes - freed.min(bytes) <= most {
                    break;
                }
                if !waits && !self.is_old(keeper, is_stranger, &table, until).await? {
                    continue;
                }
                let order = json!({ "filter": format!("game.{table}.*") });
                let purge = format!("STREAM.PURGE.{}", self.partitions.stream_of(&table));
                freed += asked(keeper, &purge, &order).await?["purged"].as_u64().unwrap_or(0) * each;
                count(&self.metrics.cleared);
                self.tables.remove(&table);
            }
        }
        Ok(freed)
    }

    /// Whether a begun table may go: its game is over or missing, or its strangers have stopped.
    async fn is_old(
        &self,
        keeper: &Client,
        is_stranger: &IsStranger,
        table: &str,
        until: u64,
    ) -> Result<bool, ServerTrouble> {
        let log = reading::all(
            keeper,
            &self.metrics,
            &self.partitions.stream_of(table),
            &format!("game.{table}.*"),
            1,
        )
        .await?;
        let mut game = OnlineGame::new(table);
        // Signatures are not verified again: a forger speaks for nobody else.
        log.iter().for_each(|stored| game.take(&stored.entry, &true));
        let heard = log.last().map_or(0, |stored| stored.entry.time);
        let is_over = game.round().is_none_or(|round| round.mover().is_none());
        let is_old = heard <= until
            && (is_over
                || heard + self.limits.old_hours * HOUR <= now()
                    && game.players().iter().all(|player| is_stranger(&player.author)));
        if !is_old {
            self.tables.keep(table, heard, now() + AGAIN);
        }
        Ok(is_old)
    }
}
