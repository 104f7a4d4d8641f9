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

use async_nats::{Client, Subscriber};
use basalt_online::{ArenaSaying, LogEntry, NativeNotary, OnlineGame, OnlineMessage, Saying};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep};

use crate::arenas::SharedArenas;
use crate::jetstream::asked;
use crate::leases::{self, Leases, UPKEEP};
use crate::ledger::SharedStandings;
use crate::metrics::{Metrics, count};
use crate::networks::NetworkCounts;
use crate::partitions::Partitions;
use crate::refusal::Refusal;
use crate::rulings::HostRulings;
use crate::settings::Limits;
use crate::streams::RESULTS;
use crate::writers::{Charge, TableWriters};
use crate::{ServerTrouble, index, now, reading};

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
const DEVICES_OF_ADDRESS: u64 = 60;
/// The most arenas opened per key and hour, and messages to them.
const ARENAS: u32 = 4;
const ARENA_MESSAGES: u32 = 240;
/// The most arenas opened per address in as many hours as one may take from its opening to its end, nearly.
const ARENAS_OF_ADDRESS: u64 = 3;
const ARENA_HOURS: u64 = 6;
/// The most requests to be forgotten per address and hour.
const WISHES: u64 = 20;
/// A sign of presence is passed on once in this time.
const PRESENCE: Duration = Duration::from_secs(4);
const COUNTED: usize = 100_000;
/// Each address has up to three (`networks.rs`).
const MOST_NETWORKS: usize = 3 * COUNTED;
/// A message's approximate overhead in bytes: subject, id and the broker's data.
const OVERHEAD: u64 = 160;
const HOUR: u64 = 3_600_000;

#[derive(Default)]
struct Hour {
    hour: u64,
    keys: HashMap<String, u64>,
    addresses: NetworkCounts,
    wishes: NetworkCounts,
    challenges: HashMap<String, u32>,
    reports: HashMap<String, u32>,
    devices: HashMap<String, u32>,
    devices_of: NetworkCounts,
    arenas: HashMap<String, u32>,
    arena_messages: HashMap<String, u32>,
    /// The keys that have searched, and how many of each address.
    seekers: HashSet<String>,
    seekers_of: NetworkCounts,
}

/// Who has said at which table that they are there, and what, since a time.
struct RecentPresence {
    since: Instant,
    said: HashSet<(String, String, bool)>,
}

struct KnownTable {
    /// The only author, while the table waits.
    by: Option<String>,
    /// The last write (Unix ms).
    heard: u64,
    /// When to examine it again, after it had to stay.
    stays: u64,
    writers: TableWriters,
}

pub(super) struct StoreWatch {
    limits: Limits,
    metrics: Arc<Metrics>,
    pub(super) partitions: Partitions,
    arenas: SharedArenas,
    pub(super) rulings: Arc<HostRulings>,
    /// The leases of a referee: the one that holds the upkeep removes tables.
    leases: Option<Arc<Leases>>,
    hour: Mutex<Hour>,
    presence: Mutex<RecentPresence>,
    /// The arenas opened by each address, and since when these are counted.
    opened: Mutex<(u64, NetworkCounts)>,
    tables: Mutex<HashMap<String, KnownTable>>,
    /// Whether all tables from before the start are known.
    is_indexed: AtomicBool,
    /// Tables whose logs are to be read, to know their players.
    unread: Mutex<Vec<String>>,
    has_unread: Notify,
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
        rulings: Arc<HostRulings>,
    ) -> StoreWatch {
        StoreWatch {
            limits,
            metrics,
            partitions,
            arenas,
            rulings,
            leases,
            hour: Mutex::default(),
            presence: Mutex::new(RecentPresence { since: Instant::now(), said: HashSet::new() }),
            opened: Mutex::default(),
            tables: Mutex::default(),
            is_indexed: AtomicBool::new(false),
            unread: Mutex::default(),
            has_unread: Notify::new(),
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

    /// Whether an author may write this many bytes; counts them.
    pub(super) fn admit(&self, author: &str, address: IpAddr, bytes: usize) -> Result<(), Refusal> {
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let bytes = bytes as u64;
        // Do not record refused writes: keys cost nothing, and the maps are bounded.
        let of_key = hour.keys.get(author).copied().unwrap_or(0) + bytes;
        if of_key > self.limits.key_bytes {
            return Err(Refusal::KeyBytes);
        }
        if !hour.addresses.take(address, bytes, self.limits.address_bytes) {
            return Err(Refusal::AddressBytes);
        }
        hour.keys.insert(author.to_owned(), of_key);
        Ok(())
    }

    /// Whether an author may write a message of this size (bytes) at a table; counts it.
    pub(super) fn admit_at(
        &self,
        table: &str,
        author: &str,
        address: IpAddr,
        message: &OnlineMessage,
        bytes: usize,
    ) -> Result<(), Refusal> {
        if self.rulings.has_closed(table) {
            return Err(Refusal::Message);
        }
        let mut tables = self.tables.lock().map_err(|_| Refusal::Full)?;
        let is_open = tables.get(table).is_some_and(|known| known.by.as_deref() != Some(author));
        if self.is_full() && !is_open {
            return Err(Refusal::Full);
        }
        let mut fresh = None;
        let known = match tables.get_mut(table) {
            Some(known) => known,
            None => fresh.insert(self.met(table, author)),
        };
        match known.writers.charge(table, author, message, bytes, &NativeNotary) {
            None => return Err(Refusal::Message),
            Some(Charge::Seat) => {}
            Some(Charge::Hour(bytes)) => {
                self.admit(author, address, bytes)?;
                known.writers.pay(author, message);
            }
        }
        if known.writers.is_unread() && self.is_indexed.load(Ordering::Relaxed) {
            self.read_soon(table);
        }
        if let Some(known) = fresh
            && matches!(message.saying, Saying::Sit { .. })
        {
            // The log will say so in a moment.
            tables.insert(table.to_owned(), KnownTable { heard: now(), ..known });
        }
        self.room.fetch_sub((bytes as u64 + OVERHEAD) as i64, Ordering::Relaxed);
        Ok(())
    }

    fn read_soon(&self, table: &str) {
        if let Ok(mut unread) = self.unread.lock()
            && !unread.iter().any(|known| known == table)
        {
            unread.push(table.to_owned());
            self.has_unread.notify_one();
        }
    }

    /// A table of which nothing is known but an author.
    fn met(&self, table: &str, author: &str) -> KnownTable {
        let writers = match self.is_indexed.load(Ordering::Relaxed) {
            true => TableWriters::of(table),
            false => TableWriters::Unread { has_more: true },
        };
        KnownTable { by: Some(author.to_owned()), heard: 0, stays: 0, writers }
    }

    /// Whether a sign of presence at a table is passed on: pages repeat theirs every five seconds. In a game, only its
    /// players' concern anybody.
    pub(super) fn admits_presence(&self, author: &str, table: &str, sees: bool) -> bool {
        let is_theirs = self
            .tables
            .lock()
            .is_ok_and(|tables| tables.get(table).is_none_or(|known| known.writers.is_theirs(author)));
        let Ok(mut recent) = self.presence.lock() else { return false };
        if !is_theirs {
            return false;
        }
        if recent.since.elapsed() >= PRESENCE || recent.said.len() >= COUNTED {
            *recent = RecentPresence { since: Instant::now(), said: HashSet::new() };
        }
        recent.said.insert((author.to_owned(), table.to_owned(), sees))
    }

    /// Whether a request to be forgotten may be written, which is kept forever.
    pub(super) fn admit_wish(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        self.admit(author, address, 500)?;
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        if hour.wishes.take(address, 1, WISHES) { Ok(()) } else { Err(Refusal::AddressBytes) }
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
        let is_free = hour.devices_of.take(address, 1, DEVICES_OF_ADDRESS);
        if is_free { Ok(()) } else { Err(Refusal::AddressBytes) }
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
        if self.rulings.has_closed(arena) {
            return Err(Refusal::Arenas);
        }
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
            ArenaSaying::Open { .. } => {
                self.count(author, |hour| &mut hour.arenas, ARENAS)?;
                let mut opened = self.opened.lock().map_err(|_| Refusal::Full)?;
                let window = now() / (ARENA_HOURS * HOUR);
                if opened.0 != window {
                    *opened = (window, NetworkCounts::default());
                }
                if !opened.1.take(address, 1, ARENAS_OF_ADDRESS) {
                    return Err(Refusal::Arenas);
                }
            }
            // Keys that never play cost others time, as in a search.
            ArenaSaying::Join(_) => self.admit_seeker(author, address)?,
            ArenaSaying::Here | ArenaSaying::Leave => {}
        }
        self.count(author, |hour| &mut hour.arena_messages, ARENA_MESSAGES)
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
        if hour.seekers.contains(author) {
            return Ok(());
        }
        if !hour.seekers_of.take(address, 1, u64::from(self.limits.seeking_keys)) {
            return Err(Refusal::AddressKeys);
        }
        hour.seekers.insert(author.to_owned());
        Ok(())
    }

    fn this_hour(&self) -> Option<std::sync::MutexGuard<'_, Hour>> {
        let mut held = self.hour.lock().ok()?;
        let hour = now() / HOUR;
        // Many keys of one address do not reset its count.
        if held.hour != hour || held.addresses.len() >= MOST_NETWORKS {
            *held = Hour { hour, ..Hour::default() };
        }
        if held.keys.len() >= COUNTED {
            held.keys.clear();
        }
        Some(held)
    }

    fn note(&self, table: &str, author: &str, at: u64, said: Option<&LogEntry>) {
        if table == TRIAL_TABLE {
            return;
        }
        let Ok(mut tables) = self.tables.lock() else { return };
        let known = tables.entry(table.to_owned()).or_insert_with(|| self.met(table, author));
        known.by.take_if(|by| by != author);
        known.heard = known.heard.max(at);
        if let Some(entry) = said {
            known.writers.note(entry, &NativeNotary);
        }
    }

    pub(super) async fn follow(&self, keeper: Client, standings: SharedStandings) {
        loop {
            if let Err(trouble) = self.watch(&keeper, &standings).await {
                self.unlearn();
                tracing::warn!("the store cannot be measured: {trouble}");
            }
            sleep(ROUND).await;
        }
    }

    async fn watch(&self, keeper: &Client, standings: &SharedStandings) -> Result<(), ServerTrouble> {
        let said = keeper.subscribe("game.*.*").await.map_err(|error| error.to_string())?;
        let measured = async {
            self.read_tables(keeper).await?;
            let mut round = tokio::time::interval(ROUND);
            loop {
                round.tick().await;
                self.try_to_write(keeper).await;
                if self.does_write() {
                    self.measure(keeper, standings).await?;
                }
            }
        };
        // Who may write where is known at once, however long it takes to measure.
        tokio::select! {
            ended = self.hear(said) => ended,
            ended = self.read_players(keeper) => ended,
            ended = measured => ended,
        }
    }

    async fn hear(&self, mut said: Subscriber) -> Result<(), ServerTrouble> {
        // What is said while the line is cut is not told. Entries of a part are numbered without gaps.
        let mut last: HashMap<usize, u64> = HashMap::new();
        loop {
            let message = said.next().await.ok_or("the line is cut")?;
            if let ["game", table, author] = message.subject.split('.').collect::<Vec<_>>()[..] {
                let sequence = message.headers.as_ref().and_then(|headers| headers.get_last("Nats-Sequence"));
                let entry = LogEntry {
                    sequence: sequence.and_then(|value| value.as_str().parse().ok()).unwrap_or(0),
                    time: now(),
                    from: author.to_owned(),
                    text: String::from_utf8_lossy(&message.payload).into_owned(),
                };
                let part = self.partitions.of(table);
                let before = last.insert(part, entry.sequence);
                if before.is_some_and(|before| entry.sequence != before + 1) {
                    return Err("entries of games were missed".to_owned());
                }
                self.note(table, author, now(), Some(&entry));
            }
        }
    }

    /// Has the logs of tables that wait for players read again, since entries may be missing.
    fn unlearn(&self) {
        self.is_indexed.store(false, Ordering::Relaxed);
        if let Ok(mut tables) = self.tables.lock() {
            tables.values_mut().for_each(|known| known.writers.unlearn());
        }
    }

    /// Reads the logs of tables from before the start where somebody writes, to know their players.
    async fn read_players(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        loop {
            self.has_unread.notified().await;
            let tables = self.unread.lock().map(|mut unread| std::mem::take(&mut *unread));
            for table in tables.unwrap_or_default() {
                self.read_players_of(keeper, &table).await?;
            }
        }
    }

    async fn read_players_of(&self, keeper: &Client, table: &str) -> Result<(), ServerTrouble> {
        let (stream, subjects) = (self.partitions.stream_of(table), format!("game.{table}.*"));
        let mut writers = TableWriters::of(table);
        let mut from = 1;
        loop {
            let known = |tables: &mut HashMap<String, KnownTable>| {
                tables.get_mut(table).is_some_and(|known| known.writers.begin_reading())
            };
            if !self.tables.lock().is_ok_and(|mut tables| known(&mut tables)) {
                return Ok(());
            }
            let log = reading::all(keeper, &self.metrics, &stream, &subjects, from).await?;
            log.iter().for_each(|stored| writers.note(&stored.entry, &NativeNotary));
            from = log.last().map_or(from, |last| last.entry.sequence + 1);
            if let Ok(mut tables) = self.tables.lock()
                && let Some(known) = tables.get_mut(table)
                && known.writers.is_read()
            {
                known.writers = writers;
                return Ok(());
            }
        }
    }

    /// Reads which tables there are, who has written to them, and when.
    async fn read_tables(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        for part in self.partitions.all() {
            let stream = self.partitions.stream(part);
            index::tell_last(keeper, &stream, |table, author, time| self.note(table, author, time, None))
                .await?;
        }
        self.is_indexed.store(true, Ordering::Relaxed);
        Ok(())
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
        let (mut all, mut whole, mut each) = (0, 0, 0);
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
        let freed = if clears { self.clear(keeper, standings, [all, each], whole).await? } else { 0 };
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
        standings: &SharedStandings,
        [bytes, each]: [u64; 2],
        limit: u64,
    ) -> Result<u64, ServerTrouble> {
        let until = now().saturating_sub((self.limits.wait_minutes * 60_000.0) as u64);
        if let Ok(mut tables) = self.tables.lock() {
            // `outdated.rs` has removed these.
            let gone = now().saturating_sub(((self.limits.keep_days + 1.0) * 24.0) as u64 * HOUR);
            tables.retain(|_, known| known.heard > gone);
        }
        let mut freed = 0;
        for (share, waits) in [(WAITING_GO_FROM, true), (OLD_GO_FROM, false)] {
            let most = limit * share / 100;
            // Whether a player has results is known once the referee has caught up.
            if bytes - freed.min(bytes) <= most || !waits && self.metrics.behind() > BEHIND {
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
                let purge = format!("STREAM.PURGE.{}", self.partitions.stream_of(&table));
                freed += asked(keeper, &purge, &order).await?["purged"].as_u64().unwrap_or(0) * each;
                count(&self.metrics.cleared);
                if let Ok(mut tables) = self.tables.lock() {
                    tables.remove(&table);
                }
            }
        }
        Ok(freed)
    }

    /// The waiting or begun tables without a message since a time, oldest first.
    fn candidates(&self, waits: bool, until: u64) -> Vec<String> {
        let Ok(tables) = self.tables.lock() else { return Vec::new() };
        let now = now();
        let is_heard = |known: &KnownTable| known.heard > until;
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
            (known.heard, known.stays) = (heard, now() + AGAIN);
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

    fn rulings() -> Arc<HostRulings> {
        Arc::new(HostRulings::of(std::path::Path::new("/nonexistent")))
    }

    #[test]
    fn fresh_keys_do_not_make_an_address_new() {
        let limits = Given::parse_from(["basalt", "--address-bytes", "1000"]).limits;
        let store = StoreWatch::new(
            limits,
            Arc::default(),
            Partitions::new(1),
            None,
            SharedArenas::default(),
            rulings(),
        );
        let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
        assert_eq!(store.admit("first", address, 900), Ok(()));
        let admitted = (0..=COUNTED).find(|key| store.admit(&key.to_string(), address, 300).is_ok());
        assert_eq!(admitted, None);
        // Keys of many addresses: each address' count survives.
        for number in 0..=COUNTED as u32 {
            let other = IpAddr::V4(Ipv4Addr::from(number % 90_000));
            assert_eq!(store.admit(&number.to_string(), other, 1), Ok(()));
        }
        assert_eq!(store.admit("last", address, 300), Err(Refusal::AddressBytes));
    }
}
