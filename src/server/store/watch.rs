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

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use basalt_online::{NativeNotary, OnlineGame, Outage, REFEREE};
use serde_json::json;
use tokio::sync::Notify;
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::{Metrics, count};
use crate::host::settings::Limits;

use super::jetstream::{MetLimit, NOT_STORED, WriteAnswer, asked, met_limit, write};
use super::leases::{self, Leases, UPKEEP};
use super::outages::{Interruption, LEAST};
use super::partitions::Partitions;
use super::progress::StoreProgress;
use super::reading;
use super::streams::{self, RESULTS};
use super::tables::{KnownTables, TRIAL_TABLE};

/// Whether a player has no results.
pub(crate) type IsStranger = dyn Fn(&str) -> bool + Send + Sync;

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
/// How long a test write may take, in rounds, and at least.
const TRIAL_ROUNDS: f64 = 1.5;
const LEAST_PATIENCE: f64 = 1.0;
/// The subject of test writes, besides those to the logs of games, which matter.
const TRIAL: &str = "trial.written";
const TRIAL_STREAM: &str = "TRIAL";
/// The author of test writes by processes that judge nothing.
const TRIAL_AUTHOR: &str = "server";
/// How often a process that judges nothing looks whether a referee has marked an outage, and how many times.
const MARKED: Duration = Duration::from_millis(250);
const MARKED_TRIES: usize = 40;
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
    progress: Mutex<StoreProgress>,
    interruption: Mutex<Interruption>,
    /// Told of each successful test write.
    is_well: Notify,
    /// Outages that arenas do not know of yet.
    outages: Mutex<Vec<Outage>>,
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
            tables: KnownTables::new(partitions),
            metrics,
            partitions,
            leases,
            room: AtomicI64::new(i64::MAX),
            does_write: AtomicBool::new(true),
            failures: AtomicU64::new(0),
            progress: Mutex::new(StoreProgress::new(now())),
            interruption: Mutex::default(),
            is_well: Notify::new(),
            outages: Mutex::default(),
        }
    }

    /// Whether games are judged, and whether the store is measured.
    pub(crate) fn progress(&self, now: u64) -> [bool; 2] {
        self.progress
            .lock()
            .map_or([false; 2], |progress| [progress.does_judge(now), progress.is_measured(now)])
    }

    /// Whether guests may write: the brokers store, and the last outage is marked.
    pub(crate) fn is_ready(&self) -> bool {
        self.interruption.lock().is_ok_and(|interruption| interruption.is_over(now()))
    }

    /// Lets guests write without brokers, for tests of a gate alone.
    #[cfg(test)]
    pub(crate) fn set_well(&self) {
        if let Ok(mut interruption) = self.interruption.lock() {
            interruption.end(u64::MAX / 2);
        }
    }

    /// Waits until guests may write.
    pub(crate) async fn ready(&self) {
        loop {
            let is_well = self.is_well.notified();
            if self.is_ready() {
                return;
            }
            is_well.await;
        }
    }

    /// The outages that arenas do not know of yet.
    pub(crate) fn outages(&self) -> Vec<Outage> {
        self.outages.lock().map(|outages| outages.clone()).unwrap_or_default()
    }

    pub(crate) fn forget_outage(&self, outage: Outage) {
        if let Ok(mut outages) = self.outages.lock() {
            outages.retain(|known| *known != outage);
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
            sleep(self.round()).await;
        }
    }

    fn round(&self) -> Duration {
        Duration::from_secs_f64(self.limits.measured_every)
    }

    fn patience(&self) -> Duration {
        Duration::from_secs_f64((self.limits.measured_every * TRIAL_ROUNDS).max(LEAST_PATIENCE))
    }

    async fn watch(&self, keeper: &Client, is_stranger: &IsStranger) -> Result<(), ServerTrouble> {
        let said = keeper.subscribe("game.*.*").await.map_err(|error| error.to_string())?;
        let measured = async {
            self.tables.read_tables(keeper).await?;
            let mut round = tokio::time::interval(self.round());
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
        let trial = async |stream: &str, subject: String, kept: String| {
            let headers = HeaderMap::new();
            match write(keeper, &subject, text.clone(), headers, None, self.patience()).await? {
                WriteAnswer::Stored(_) | WriteAnswer::Unexpected => Ok(()),
                // A stream at its size limit is sound.
                WriteAnswer::Refused(NOT_STORED, why) => {
                    match met_limit(keeper, stream, &kept, TRIAL_BYTES).await? {
                        Some(MetLimit::Stream | MetLimit::Subject) => Ok(()),
                        None => Err(why),
                    }
                }
                WriteAnswer::Refused(_, why) => Err(why),
            }
        };
        let all = async || -> Result<(), ServerTrouble> {
            trial(TRIAL_STREAM, TRIAL.to_owned(), TRIAL.to_owned()).await?;
            // A stream that has once failed to write stores nothing more, while others do.
            for part in self.partitions.all() {
                let subject = self.partitions.written(part, TRIAL_TABLE, TRIAL_AUTHOR);
                trial(&self.partitions.stream(part), subject, format!("game.{TRIAL_TABLE}.{TRIAL_AUTHOR}"))
                    .await?;
            }
            self.mark_outage(keeper).await
        };
        let done = all().await;
        let stored = done.is_ok();
        if let Err(why) = done {
            count(&self.metrics.write_failures);
            if self.does_write() {
                tracing::error!("the brokers store nothing: {why}");
            }
            self.failures.fetch_add(1, Ordering::Relaxed);
        } else {
            self.failures.store(0, Ordering::Relaxed);
            // A gate may not remove them; for a referee, the next round removes more.
            let parts = self.partitions.all().filter(|_| self.leases.is_some());
            for (part, author) in parts.flat_map(|part| [(part, TRIAL_AUTHOR), (part, REFEREE)]) {
                let order = json!({ "filter": format!("game.{TRIAL_TABLE}.{author}"), "keep": 1 });
                let _ =
                    asked(keeper, &format!("STREAM.PURGE.{}", self.partitions.stream(part)), &order).await;
            }
        }
        self.does_write.store(stored, Ordering::Relaxed);
    }

    /// Marks the outage that has just ended, if one has, and says that all is well.
    ///
    /// Referees write that into the log of the trial table, so that others know when all was well before they began.
    async fn mark_outage(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        let begun = now();
        let is_doubtful = self.interruption.lock().is_ok_and(|interruption| interruption.is_doubtful(begun));
        if is_doubtful {
            let ends = last_of(keeper, TRIAL_STREAM, TRIAL).await?.unwrap_or(begun);
            let marks = self.partitions.stream_of(TRIAL_TABLE);
            let mark = format!("game.{TRIAL_TABLE}.{REFEREE}");
            let well = last_of(keeper, &marks, &mark).await?;
            let outage = well.map(|from| Outage { from, to: ends });
            if let Some(outage) = outage.filter(|outage| outage.from + LEAST < outage.to) {
                if self.leases.is_some() {
                    self.excuse(keeper, outage).await?;
                } else {
                    // A referee does, if one is there.
                    for _ in 0..MARKED_TRIES {
                        if last_of(keeper, &marks, &mark).await?.is_some_and(|well| well >= ends) {
                            break;
                        }
                        sleep(MARKED).await;
                    }
                }
            }
        }
        if self.leases.is_some() {
            let part = self.partitions.of(TRIAL_TABLE);
            let subject = self.partitions.written(part, TRIAL_TABLE, REFEREE);
            let stored =
                write(keeper, &subject, "well".to_owned(), HeaderMap::new(), None, self.patience()).await?;
            if let WriteAnswer::Refused(_, why) = stored {
                tracing::debug!("it cannot be noted that all is well: {why}");
            }
        }
        if let Ok(mut interruption) = self.interruption.lock() {
            interruption.end(now());
        }
        self.is_well.notify_waiters();
        Ok(())
    }

    /// Marks an outage in the logs of the games that it held up.
    async fn excuse(&self, keeper: &Client, outage: Outage) -> Result<(), ServerTrouble> {
        let tables = self.tables.begun_since(outage.from.saturating_sub(Interruption::reach(outage)));
        tracing::warn!(
            tables = tables.len(),
            "the brokers stored nothing for {} s",
            (outage.to - outage.from) / 1000
        );
        for table in tables {
            let subject = self.partitions.written(self.partitions.of(&table), &table, REFEREE);
            let written =
                write(keeper, &subject, outage.to_string(), HeaderMap::new(), None, self.patience());
            if let WriteAnswer::Refused(_, why) = written.await? {
                tracing::warn!("an outage cannot be marked at {table}: {why}");
            }
        }
        if let Ok(mut outages) = self.outages.lock() {
            outages.push(outage);
        }
        Ok(())
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
                of_results = room_in(limit, bytes);
            }
        }
        if self.leases.is_none() {
            leases::note_judged(keeper, &self.metrics).await?;
        }
        if let Ok(mut progress) = self.progress.lock() {
            progress.note(self.metrics.judged_in_all(), self.metrics.behind(), now());
        }
        let clears = self.leases.as_ref().is_some_and(|leases| leases.holds(UPKEEP));
        let freed = if clears { self.clear(keeper, is_stranger, [all, each], whole).await? } else { 0 };
        let room = of_results.min(room_in(whole, all.saturating_sub(freed)));
        let before = self.room.swap(room, Ordering::Relaxed);
        self.metrics.full.set(i64::from(room <= 0));
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
        let log =
            reading::all(keeper, &self.partitions.stream_of(table), &format!("game.{table}.*"), 1).await?;
        let heard = log.last().map_or(0, |stored| stored.entry.time);
        // Elsewhere, since it verifies signatures as everybody does.
        let name = table.to_owned();
        let folded = tokio::task::spawn_blocking(move || {
            let mut game = OnlineGame::new(&name);
            log.iter().for_each(|stored| game.take(&stored.entry, &NativeNotary));
            let is_over = game.round().is_none_or(|round| round.mover().is_none());
            let players = game.players().iter().map(|player| player.author.clone()).collect::<Vec<_>>();
            (is_over, players)
        });
        let (is_over, players) = folded.await.map_err(|error| error.to_string())?;
        let is_of_strangers = players.iter().all(|player| is_stranger(player));
        let is_old = may_go(heard, is_over, is_of_strangers, [until, self.limits.old_hours], now());
        if !is_old {
            self.tables.keep(table, heard, now() + AGAIN);
        }
        Ok(is_old)
    }
}

/// How many bytes more a stream may take until no new table is opened, of so many in all.
fn room_in(limit: u64, held: u64) -> i64 {
    (limit * CLOSED_FROM / 100) as i64 - held as i64
}

/// Whether a begun table may go where nobody has written since a time: its game is over, or its players are strangers who
/// have stopped for so many hours.
fn may_go(heard: u64, is_over: bool, is_of_strangers: bool, [until, old_hours]: [u64; 2], now: u64) -> bool {
    heard <= until && (is_over || is_of_strangers && heard + old_hours * HOUR <= now)
}

/// When the last message of a subject was stored (the broker's Unix ms); `None` if there is none.
async fn last_of(keeper: &Client, stream: &str, subject: &str) -> Result<Option<u64>, ServerTrouble> {
    Ok(reading::last(keeper, stream, subject).await?.map(|last| last.entry.time))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_790_000_000_000;

    #[test]
    fn games_that_are_over_go_and_those_of_strangers_once_they_have_stopped() {
        let until = NOW - HOUR / 2;
        let may = |minutes: u64, is_over: bool, is_of_strangers: bool| {
            may_go(NOW - minutes * 60_000, is_over, is_of_strangers, [until, 12], NOW)
        };
        assert_eq!([29, 30].map(|minutes| may(minutes, true, false)), [false, true], "over");
        assert_eq!([719, 720].map(|minutes| may(minutes, false, true)), [false, true], "of strangers");
        assert!(!may(100_000, false, false), "a game in progress of players with results stays");
    }

    #[test]
    fn no_table_is_opened_where_a_stream_is_nearly_full() {
        assert_eq!(
            [0, 749_999, 750_000, 999_999].map(|held| room_in(1_000_000, held) > 0),
            [true, true, false, false]
        );
    }
}
