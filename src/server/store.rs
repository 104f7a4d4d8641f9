//! Watches the streams' size, limits writing, and removes tables when space is short.
//!
//! A table waits until two different keys have written to it. When space is short, tables are removed in this
//! order, least recently used first:
//! 1. Waiting tables, which may fill only a part of `GAMES`.
//! 2. Finished games, and games of strangers without a message for half a day (`--old-hours`). A stranger is
//!    a player without results: keys cost nothing, so two strangers may well be one person.
//!
//! Games in progress of players with results stay. Hourly limits in bytes per key and address bound how fast
//! one person can fill the rest.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{ArenaSaying, OnlineGame};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use crate::arenas::SharedArenas;
use crate::jetstream::asked;
use crate::leases::{self, Leases, UPKEEP};
use crate::ledger::SharedStandings;
use crate::metrics::{Metrics, count};
use crate::partitions::Partitions;
use crate::refusal::Refusal;
use crate::settings::Limits;
use crate::streams::RESULTS;
use crate::{ServerTrouble, now, reading};

const ROUND: Duration = Duration::from_secs(2);
/// The fill levels (%) for removing waiting tables and old games, and for opening none.
const WAITING_GO_FROM: u64 = 50;
const OLD_GO_FROM: u64 = 65;
const CLOSED_FROM: u64 = 75;
/// The tables examined per round, so that the gate is not blocked.
const LOOKED_AT: usize = 200;
/// The tables dated per round, each with one message.
const DATED: usize = 2000;
/// The broker's answer for a subject without messages.
const NO_MESSAGE: &str = "no message found";
/// The most entries that the referee may be behind when old games are removed.
const BEHIND: u64 = 100;
/// When to examine a game again that had to stay (ms).
const AGAIN: u64 = HOUR;
/// A test text's length: two of them fill a disk page.
const TRIAL_BYTES: usize = 2000;
const TRIAL_PATIENCE: Duration = Duration::from_secs(3);
/// The table for test writes; no guest's table has this name.
pub(super) const TRIAL_TABLE: &str = "trial";
/// The subject of test writes, besides those to the logs of games, which matter.
const TRIAL: &str = "trial.written";
const TRIAL_AUTHOR: &str = "server";
/// The failed test writes before a restart of the brokers.
const TRIALS: u32 = 3;
/// The most challenges per key and hour. Their bytes count for the address as well.
const CHALLENGES: u32 = 30;
/// The most reports per key and hour.
const REPORTS: u32 = 10;
/// The most devices to be notified that are stored per key and hour, and per address and hour.
const DEVICES: u32 = 10;
const DEVICES_OF_ADDRESS: u32 = 60;
/// The most arenas opened per key and hour, and messages to them.
const ARENAS: u32 = 4;
const ARENA_MESSAGES: u32 = 240;
/// The most requests to be forgotten per address and hour.
const WISHES: u32 = 20;
/// A sign of presence is passed on once in this time.
const PRESENCE: Duration = Duration::from_secs(4);
const COUNTED: usize = 100_000;
/// A message's approximate overhead in bytes: subject, id and the broker's data.
const OVERHEAD: u64 = 160;
/// The smallest message in bytes: key and signature.
const SHORTEST: u64 = 260;
const HOUR: u64 = 3_600_000;

#[derive(Default)]
struct Hour {
    hour: u64,
    keys: HashMap<String, u64>,
    addresses: HashMap<IpAddr, u64>,
    wishes: HashMap<IpAddr, u32>,
    challenges: HashMap<String, u32>,
    reports: HashMap<String, u32>,
    devices: HashMap<String, u32>,
    devices_of: HashMap<IpAddr, u32>,
    arenas: HashMap<String, u32>,
    arena_messages: HashMap<String, u32>,
    seekers: HashMap<IpAddr, HashSet<String>>,
}

/// Who has said at which table that they are there, and what, since a time.
struct RecentPresence {
    since: Instant,
    said: HashSet<(String, String, bool)>,
}

struct KnownTable {
    /// The only author, while the table waits.
    by: Option<String>,
    /// The last write; `None` for a table from before the server's start that is not dated yet.
    heard: Option<u64>,
    /// When to examine it again, after it had to stay.
    stays: u64,
    /// Approximate.
    bytes: u64,
}

pub(super) struct StoreWatch {
    limits: Limits,
    metrics: Arc<Metrics>,
    pub(super) partitions: Partitions,
    arenas: SharedArenas,
    /// The leases of a referee: the one that holds the upkeep removes tables.
    leases: Option<Arc<Leases>>,
    hour: Mutex<Hour>,
    presence: Mutex<RecentPresence>,
    tables: Mutex<HashMap<String, KnownTable>>,
    /// The approximate bytes left for waiting tables.
    room: AtomicI64,
    does_write: AtomicBool,
    /// Consecutive failed test writes.
    failures: AtomicU64,
}

impl StoreWatch {
    pub(super) fn new(
        limits: Limits,
        metrics: Arc<Metrics>,
        partitions: Partitions,
        leases: Option<Arc<Leases>>,
        arenas: SharedArenas,
    ) -> StoreWatch {
        StoreWatch {
            limits,
            metrics,
            partitions,
            arenas,
            leases,
            hour: Mutex::default(),
            presence: Mutex::new(RecentPresence { since: Instant::now(), said: HashSet::new() }),
            tables: Mutex::default(),
            room: AtomicI64::new(i64::MAX),
            does_write: AtomicBool::new(true),
            failures: AtomicU64::new(0),
        }
    }

    pub(super) fn is_full(&self) -> bool {
        self.room.load(Ordering::Relaxed) <= 0
    }

    pub(super) fn does_write(&self) -> bool {
        self.does_write.load(Ordering::Relaxed)
    }

    /// Whether brokers have failed to store for too long; true once per incident.
    pub(super) fn takes_trouble(&self) -> bool {
        let has = self.failures.load(Ordering::Relaxed) >= u64::from(TRIALS);
        if has {
            self.failures.store(0, Ordering::Relaxed);
        }
        has
    }

    /// Whether an author may write this many bytes, at this table if given; counts them.
    pub(super) fn admit(
        &self,
        table: Option<&str>,
        author: &str,
        address: IpAddr,
        bytes: usize,
    ) -> Result<(), Refusal> {
        if let Some(table) = table.filter(|_| self.is_full()) {
            let tables = self.tables.lock().map_err(|_| Refusal::Full)?;
            let is_open = tables.get(table).is_some_and(|known| known.by.as_deref() != Some(author));
            if !is_open {
                return Err(Refusal::Full);
            }
        }
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let bytes = bytes as u64;
        // Do not record refused writes: keys cost nothing, and the maps are bounded.
        let of_key = hour.keys.get(author).copied().unwrap_or(0) + bytes;
        let of_address = hour.addresses.get(&address).copied().unwrap_or(0) + bytes;
        if of_key > self.limits.key_bytes {
            return Err(Refusal::KeyBytes);
        }
        if of_address > self.limits.address_bytes {
            return Err(Refusal::AddressBytes);
        }
        hour.keys.insert(author.to_owned(), of_key);
        hour.addresses.insert(address, of_address);
        if table.is_some() {
            self.room.fetch_sub((bytes + OVERHEAD) as i64, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Whether a player's sign of presence at a table is passed on: pages repeat theirs every five seconds.
    pub(super) fn admits_presence(&self, author: &str, table: &str, sees: bool) -> bool {
        let Ok(mut recent) = self.presence.lock() else { return false };
        if recent.since.elapsed() >= PRESENCE || recent.said.len() >= COUNTED {
            *recent = RecentPresence { since: Instant::now(), said: HashSet::new() };
        }
        recent.said.insert((author.to_owned(), table.to_owned(), sees))
    }

    /// Whether a request to be forgotten may be written, which is kept forever.
    pub(super) fn admit_wish(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        self.admit(None, author, address, 500)?;
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let wishes = hour.wishes.entry(address).or_default();
        *wishes += 1;
        if *wishes > WISHES { Err(Refusal::AddressBytes) } else { Ok(()) }
    }

    /// Whether a player may challenge once more within the hour.
    pub(super) fn admit_challenge(&self, author: &str) -> Result<(), Refusal> {
        self.count(author, |hour| &mut hour.challenges, CHALLENGES)
    }

    /// Whether a player may report once more within the hour.
    pub(super) fn admit_report(&self, author: &str) -> Result<(), Refusal> {
        self.count(author, |hour| &mut hour.reports, REPORTS)
    }

    /// Whether a player may store once more within the hour which device is to be notified.
    pub(super) fn admit_device(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        self.count(author, |hour| &mut hour.devices, DEVICES)?;
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let devices = hour.devices_of.entry(address).or_default();
        *devices += 1;
        if *devices > DEVICES_OF_ADDRESS { Err(Refusal::AddressBytes) } else { Ok(()) }
    }

    /// Whether a player may write into an arena's log.
    pub(super) fn admit_arena(
        &self,
        arena: &str,
        author: &str,
        address: IpAddr,
        saying: &ArenaSaying,
    ) -> Result<(), Refusal> {
        let is_open = matches!(saying, ArenaSaying::Open { .. });
        {
            let arenas = self.arenas.lock().map_err(|_| Refusal::Full)?;
            let may = if is_open {
                arenas.may_open(arena, author, now()).is_ok()
            } else {
                arenas.is_open(arena, now())
            };
            if !may {
                return Err(Refusal::Arenas);
            }
        }
        match saying {
            ArenaSaying::Open { .. } => self.count(author, |hour| &mut hour.arenas, ARENAS)?,
            // Keys that never play cost others time, as in a search.
            ArenaSaying::Join(_) => self.admit_seeker(author, address)?,
            ArenaSaying::Here | ArenaSaying::Leave => {}
        }
        self.count(author, |hour| &mut hour.arena_messages, ARENA_MESSAGES)
    }

    /// Whether an author may write at a table: at an arena's, only the two that it has paired.
    pub(super) fn admits_at(&self, table: &str, author: &str) -> bool {
        self.arenas.lock().is_ok_and(|arenas| arenas.admits(table, author))
    }

    fn count(
        &self,
        author: &str,
        counts: fn(&mut Hour) -> &mut HashMap<String, u32>,
        most: u32,
    ) -> Result<(), Refusal> {
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let counts = counts(&mut hour);
        if counts.len() >= COUNTED {
            counts.clear();
        }
        let count = counts.entry(author.to_owned()).or_default();
        *count += 1;
        if *count > most { Err(Refusal::KeyBytes) } else { Ok(()) }
    }

    /// Whether another key of an address may search: bogus searches keep others from being paired.
    pub(super) fn admit_seeker(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let seekers = hour.seekers.entry(address).or_default();
        if !seekers.contains(author) {
            if seekers.len() >= self.limits.seeking_keys as usize {
                return Err(Refusal::AddressKeys);
            }
            seekers.insert(author.to_owned());
        }
        Ok(())
    }

    fn this_hour(&self) -> Option<std::sync::MutexGuard<'_, Hour>> {
        let mut held = self.hour.lock().ok()?;
        let hour = now() / HOUR;
        // Many keys of one address do not reset its count.
        if held.hour != hour || held.addresses.len() >= COUNTED {
            *held = Hour { hour, ..Hour::default() };
        }
        if held.keys.len() >= COUNTED {
            held.keys.clear();
        }
        Some(held)
    }

    fn note(&self, table: &str, author: &str, bytes: u64, at: Option<u64>) {
        if table == TRIAL_TABLE {
            return;
        }
        let Ok(mut tables) = self.tables.lock() else { return };
        let fresh = || KnownTable { by: Some(author.to_owned()), heard: None, stays: 0, bytes: 0 };
        let known = tables.entry(table.to_owned()).or_insert_with(fresh);
        known.by.take_if(|by| by != author);
        known.heard = at.or(known.heard);
        known.bytes += bytes;
    }

    pub(super) async fn follow(&self, keeper: Client, standings: SharedStandings) {
        loop {
            if let Err(trouble) = self.watch(&keeper, &standings).await {
                tracing::warn!("the store cannot be measured: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn watch(&self, keeper: &Client, standings: &SharedStandings) -> Result<(), ServerTrouble> {
        let mut said = keeper.subscribe("game.*.*").await.map_err(|error| error.to_string())?;
        self.read_tables(keeper).await?;
        let mut round = tokio::time::interval(ROUND);
        loop {
            tokio::select! {
                message = said.next() => {
                    let message = message.ok_or("the line is cut")?;
                    let words: Vec<&str> = message.subject.split('.').collect();
                    if let ["game", table, author] = words[..] {
                        self.note(table, author, message.payload.len() as u64 + OVERHEAD, Some(now()));
                    }
                }
                _ = round.tick() => {
                    self.try_to_write(keeper).await;
                    if self.does_write() {
                        self.measure(keeper, standings).await?;
                    }
                }
            }
        }
    }

    /// Reads each table's authors from the subjects' names, which have no times.
    async fn read_tables(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        if let Ok(mut tables) = self.tables.lock() {
            tables.values_mut().for_each(|known| known.bytes = 0);
        }
        for part in self.partitions.all() {
            self.read_tables_of(keeper, part).await?;
        }
        Ok(())
    }

    async fn read_tables_of(&self, keeper: &Client, part: usize) -> Result<(), ServerTrouble> {
        let what = format!("STREAM.INFO.{}", self.partitions.stream(part));
        let mut offset = 0;
        loop {
            let order = json!({ "subjects_filter": "game.*.*", "offset": offset });
            let info = asked(keeper, &what, &order).await?;
            let Some(subjects) = info["state"]["subjects"].as_object() else { return Ok(()) };
            for (subject, count) in subjects {
                if let ["game", table, author] = subject.split('.').collect::<Vec<_>>()[..] {
                    self.note(table, author, count.as_u64().unwrap_or(0) * (SHORTEST + OVERHEAD), None);
                }
            }
            offset += subjects.len();
            if subjects.is_empty() || offset as u64 >= info["total"].as_u64().unwrap_or(0) {
                return Ok(());
            }
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
            // The next round removes more.
            for part in self.partitions.all() {
                let _ =
                    asked(keeper, &format!("STREAM.PURGE.{}", self.partitions.stream(part)), &order).await;
            }
        }
        self.does_write.store(stored, Ordering::Relaxed);
    }

    async fn measure(&self, keeper: &Client, standings: &SharedStandings) -> Result<(), ServerTrouble> {
        let (mut all, mut whole) = (0, 0);
        // Without room for its result no game may begin.
        let mut of_results = i64::MAX;
        for (place, name) in super::streams::names(self.partitions).iter().enumerate() {
            let info = asked(keeper, &format!("STREAM.INFO.{name}"), &json!({})).await?;
            let bytes = info["state"]["bytes"].as_u64().unwrap_or(0);
            let limit = info["config"]["max_bytes"].as_u64().unwrap_or(0);
            self.metrics.note_stream(name, bytes, limit);
            // The logs of games come first.
            if place < self.partitions.count() {
                let last = info["state"]["last_seq"].as_u64().unwrap_or(0);
                self.metrics.note_last(place, last);
                // A table may be in any part, so the fullest one counts for all.
                all = all.max(bytes);
                whole = limit;
            } else if name == RESULTS {
                of_results = (limit * CLOSED_FROM / 100) as i64 - bytes as i64;
            }
        }
        if self.leases.is_none() {
            leases::note_judged(keeper, &self.metrics).await?;
        }
        let clears = self.leases.as_ref().is_some_and(|leases| leases.holds(UPKEEP));
        let freed = if clears { self.clear(keeper, standings, all, whole).await? } else { 0 };
        let room = of_results.min((whole * CLOSED_FROM / 100) as i64 - all.saturating_sub(freed) as i64);
        let before = self.room.swap(room, Ordering::Relaxed);
        self.metrics.full.store(u64::from(room <= 0), Ordering::Relaxed);
        if room <= 0 && before > 0 {
            let what = if room == of_results { RESULTS } else { "the store of games" };
            tracing::warn!("{what} is nearly full: no new tables are opened");
        }
        Ok(())
    }

    /// Removes tables until enough space is free; returns the approximate bytes freed.
    async fn clear(
        &self,
        keeper: &Client,
        standings: &SharedStandings,
        bytes: u64,
        limit: u64,
    ) -> Result<u64, ServerTrouble> {
        let until = now().saturating_sub((self.limits.wait_minutes * 60_000.0) as u64);
        if let Ok(mut tables) = self.tables.lock() {
            // `outdated.rs` has removed these.
            let gone = now().saturating_sub(((self.limits.keep_days + 1.0) * 24.0) as u64 * HOUR);
            tables.retain(|_, known| known.heard.is_none_or(|heard| heard > gone));
        }
        let mut freed = 0;
        for (share, waits) in [(WAITING_GO_FROM, true), (OLD_GO_FROM, false)] {
            let most = limit * share / 100;
            // Whether a player has results is known once the referee has caught up.
            if bytes - freed.min(bytes) <= most || !waits && self.metrics.behind() > BEHIND {
                return Ok(freed);
            }
            if !self.date(keeper).await? {
                return Ok(freed);
            }
            for table in self.candidates(waits, until) {
                if bytes - freed.min(bytes) <= most {
                    break;
                }
                if !waits && !self.is_old(keeper, standings, &table, until).await? {
                    continue;
                }
                let order = json!({ "filter": format!("game.{table}.*") });
                asked(keeper, &format!("STREAM.PURGE.{}", self.partitions.stream_of(&table)), &order).await?;
                count(&self.metrics.cleared);
                if let Ok(mut tables) = self.tables.lock() {
                    freed += tables.remove(&table).map_or(0, |known| known.bytes);
                }
            }
        }
        Ok(freed)
    }

    async fn date(&self, keeper: &Client) -> Result<bool, ServerTrouble> {
        let undated = |tables: &HashMap<String, KnownTable>| -> Vec<String> {
            let all = tables.iter().filter(|(_, known)| known.heard.is_none());
            all.take(DATED + 1).map(|(table, _)| table.clone()).collect()
        };
        let found = self.tables.lock().map(|tables| undated(&tables)).unwrap_or_default();
        for table in found.iter().take(DATED) {
            let order = json!({ "last_by_subj": format!("game.{table}.*") });
            let last =
                asked(keeper, &format!("STREAM.MSG.GET.{}", self.partitions.stream_of(table)), &order).await;
            let is_gone = last.as_ref().is_err_and(|trouble| trouble.contains(NO_MESSAGE));
            let time = match last {
                Err(trouble) if !is_gone => return Err(trouble),
                last => last.ok().and_then(|last| reading::milliseconds(last["message"]["time"].as_str()?)),
            };
            let Ok(mut tables) = self.tables.lock() else { continue };
            match tables.get_mut(table) {
                // A write in the meantime is later.
                Some(known) if time.is_some() => known.heard = known.heard.or(time),
                _ => drop(tables.remove(table)),
            }
        }
        Ok(found.len() <= DATED)
    }

    /// The waiting or begun tables without a message since a time, oldest first.
    fn candidates(&self, waits: bool, until: u64) -> Vec<String> {
        let Ok(tables) = self.tables.lock() else { return Vec::new() };
        let now = now();
        let is_heard = |known: &KnownTable| known.heard.is_none_or(|heard| heard > until);
        let may_go =
            |known: &KnownTable| known.by.is_some() == waits && !is_heard(known) && known.stays <= now;
        let mut found: Vec<_> = tables.iter().filter(|(_, known)| may_go(known)).collect();
        found.sort_by_key(|(_, known)| known.heard);
        found.into_iter().take(LOOKED_AT).map(|(table, _)| table.clone()).collect()
    }

    /// Whether a begun table may go: its game is over or missing, or its strangers have stopped.
    async fn is_old(
        &self,
        keeper: &Client,
        standings: &SharedStandings,
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
        let is_stranger = |author: &str| {
            standings
                .lock()
                .is_ok_and(|standings| standings.player(author).is_none_or(|card| card.history.is_empty()))
        };
        let is_over = game.round().is_none_or(|round| round.mover().is_none());
        let is_old = heard <= until
            && (is_over
                || heard + self.limits.old_hours * HOUR <= now()
                    && game.players().iter().all(|player| is_stranger(&player.author)));
        if !is_old
            && let Ok(mut tables) = self.tables.lock()
            && let Some(known) = tables.get_mut(table)
        {
            (known.heard, known.stays) = (Some(heard), now() + AGAIN);
        }
        Ok(is_old)
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Given {
        #[command(flatten)]
        limits: Limits,
    }

    #[test]
    fn fresh_keys_do_not_make_an_address_new() {
        let limits = Given::parse_from(["basalt", "--address-bytes", "1000"]).limits;
        let store =
            StoreWatch::new(limits, Arc::default(), Partitions::new(1), None, SharedArenas::default());
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        assert_eq!(store.admit(None, "first", address, 900), Ok(()));
        let admitted = (0..=COUNTED).find(|key| store.admit(None, &key.to_string(), address, 300).is_ok());
        assert_eq!(admitted, None);
        // Keys of many addresses: each address' count survives.
        for number in 0..=COUNTED as u32 {
            let other = IpAddr::V4(Ipv4Addr::from(number % 90_000));
            assert_eq!(store.admit(None, &number.to_string(), other, 1), Ok(()));
        }
        assert_eq!(store.admit(None, "last", address, 300), Err(Refusal::AddressBytes));
    }
}
