//! How full the streams are, who may still write into them, and what goes first when room is short.
//!
//! A table counts as begun once two different keys have written at it. A stranger fills the store with tables at which nobody else sits:
//! such tables get no more than a part of `GAMES`, and the oldest of them go first.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, HeaderMap};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tokio::time::sleep;

use super::super::complain;
use super::metrics::{Metrics, count};
use super::refusal::Refusal;
use super::{Limits, ServerTrouble, now, reading};

/// How often streams are measured, and written to for a trial.
const ROUND: Duration = Duration::from_secs(2);
/// How long an answer of the broker may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// From which share of the store on, in percent, tables that have not begun are cleared away, and none is opened any more.
const CLEARED_FROM: u64 = 50;
const CLOSED_FROM: u64 = 75;
/// How many trials fail before the brokers are started again.
const TRIALS: u32 = 3;
/// How many wishes to be forgotten come from one address within an hour.
const WISHES: u32 = 20;
/// How many keys and addresses are counted at once.
const COUNTED: usize = 100_000;
/// What a message takes beside its text, about, in bytes.
const OVERHEAD: u64 = 200;
const HOUR: u64 = 3_600_000;

/// What was written within this hour.
#[derive(Default)]
struct Hour {
    hour: u64,
    keys: HashMap<String, u64>,
    addresses: HashMap<IpAddr, u64>,
    wishes: HashMap<IpAddr, u32>,
}

/// Who has written at a table.
enum Written {
    /// One author alone: it waits.
    By(String),
    /// Two or more: it has begun.
    Begun,
}

/// How full the streams are, for everybody who asks.
pub(super) struct Store {
    limits: Limits,
    metrics: Arc<Metrics>,
    hour: Mutex<Hour>,
    tables: Mutex<HashMap<String, Written>>,
    /// How many more bytes there are for tables that have not begun, about.
    room: AtomicI64,
    /// Whether the brokers store what is written.
    does_write: AtomicBool,
    /// How often in a row they did not.
    failures: AtomicU64,
}

impl Store {
    pub(super) fn new(limits: Limits, metrics: Arc<Metrics>) -> Store {
        Store {
            limits,
            metrics,
            hour: Mutex::default(),
            tables: Mutex::default(),
            room: AtomicI64::new(i64::MAX),
            does_write: AtomicBool::new(true),
            failures: AtomicU64::new(0),
        }
    }

    /// Whether there is no room for new tables.
    pub(super) fn is_full(&self) -> bool {
        self.room.load(Ordering::Relaxed) <= 0
    }

    /// Whether what is written is stored.
    pub(super) fn does_write(&self) -> bool {
        self.does_write.load(Ordering::Relaxed)
    }

    /// Whether brokers have refused to store anything for so long that they should be started again; asked once for each time.
    pub(super) fn takes_trouble(&self) -> bool {
        let has = self.failures.load(Ordering::Relaxed) >= u64::from(TRIALS);
        if has {
            self.failures.store(0, Ordering::Relaxed);
        }
        has
    }

    /// Whether an author may write so many bytes, at this table if it is one; counts them.
    pub(super) fn admit(
        &self,
        table: Option<&str>,
        author: &str,
        address: IpAddr,
        bytes: usize,
    ) -> Result<(), Refusal> {
        if let Some(table) = table.filter(|_| self.is_full()) {
            let tables = self.tables.lock().map_err(|_| Refusal::Full)?;
            let is_open = match tables.get(table) {
                None => false,
                Some(Written::By(other)) => other != author,
                Some(Written::Begun) => true,
            };
            if !is_open {
                return Err(Refusal::Full);
            }
        }
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let bytes = bytes as u64;
        let Hour { keys, addresses, .. } = &mut *hour;
        let (key, address) =
            (keys.entry(author.to_owned()).or_default(), addresses.entry(address).or_default());
        if *key + bytes > self.limits.key_bytes {
            return Err(Refusal::KeyBytes);
        }
        if *address + bytes > self.limits.address_bytes {
            return Err(Refusal::AddressBytes);
        }
        *key += bytes;
        *address += bytes;
        if table.is_some() {
            self.room.fetch_sub((bytes + OVERHEAD) as i64, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Whether a wish to be forgotten may be written: they are kept for ever.
    pub(super) fn admit_wish(&self, author: &str, address: IpAddr) -> Result<(), Refusal> {
        self.admit(None, author, address, 500)?;
        let mut hour = self.this_hour().ok_or(Refusal::Full)?;
        let wishes = hour.wishes.entry(address).or_default();
        *wishes += 1;
        if *wishes > WISHES { Err(Refusal::AddressBytes) } else { Ok(()) }
    }

    fn this_hour(&self) -> Option<std::sync::MutexGuard<'_, Hour>> {
        let mut held = self.hour.lock().ok()?;
        let hour = now() / HOUR;
        if held.hour != hour || held.keys.len() >= COUNTED || held.addresses.len() >= COUNTED {
            *held = Hour { hour, ..Hour::default() };
        }
        Some(held)
    }

    /// Notes that an author has written at a table.
    fn note(&self, table: &str, author: &str) {
        let Ok(mut tables) = self.tables.lock() else { return };
        let before = tables.get(table);
        let now = match before {
            None => Written::By(author.to_owned()),
            Some(Written::By(other)) if other != author => Written::Begun,
            Some(_) => return,
        };
        tables.insert(table.to_owned(), now);
    }

    /// Follows the streams as long as the program runs.
    pub(super) async fn follow(&self, keeper: Client) {
        loop {
            if let Err(trouble) = self.watch(&keeper).await {
                complain(format_args!("the store cannot be measured: {trouble}"));
            }
            sleep(ROUND).await;
        }
    }

    async fn watch(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        let mut said = keeper.subscribe("game.*.*").await.map_err(|error| error.to_string())?;
        self.read_tables(keeper).await?;
        let mut round = tokio::time::interval(ROUND);
        loop {
            tokio::select! {
                message = said.next() => {
                    let message = message.ok_or("the line is cut")?;
                    let words: Vec<&str> = message.subject.split('.').collect();
                    if let ["game", table, author] = words[..] {
                        self.note(table, author);
                    }
                }
                _ = round.tick() => {
                    self.try_to_write(keeper).await;
                    if self.does_write() {
                        self.measure(keeper).await?;
                    }
                }
            }
        }
    }

    /// Reads who has written at which table, from the names of all subjects.
    async fn read_tables(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        let mut offset = 0;
        loop {
            let order = json!({ "subjects_filter": "game.*.*", "offset": offset });
            let info = asked(keeper, "STREAM.INFO.GAMES", &order).await?;
            let Some(subjects) = info["state"]["subjects"].as_object() else { return Ok(()) };
            for subject in subjects.keys() {
                if let ["game", table, author] = subject.split('.').collect::<Vec<_>>()[..] {
                    self.note(table, author);
                }
            }
            offset += subjects.len();
            if subjects.is_empty() || offset as u64 >= info["total"].as_u64().unwrap_or(0) {
                return Ok(());
            }
        }
    }

    /// Writes something, as a disk that is full does not show otherwise.
    async fn try_to_write(&self, keeper: &Client) {
        let text = now().to_string();
        let asked = keeper.request_with_headers("trial.written", HeaderMap::new(), text.into());
        let answer = tokio::time::timeout(PATIENCE, asked).await.ok().and_then(Result::ok);
        let answer: Option<Value> = answer.and_then(|answer| serde_json::from_slice(&answer.payload).ok());
        let stored = answer.as_ref().is_some_and(|answer| answer.get("error").is_none());
        if stored {
            self.failures.store(0, Ordering::Relaxed);
        } else {
            let why = answer.and_then(|answer| Some(answer["error"]["description"].as_str()?.to_owned()));
            count(&self.metrics.write_failures);
            if self.does_write() {
                complain(format_args!(
                    "the brokers store nothing: {}",
                    why.as_deref().unwrap_or("no answer")
                ));
            }
            self.failures.fetch_add(1, Ordering::Relaxed);
        }
        self.does_write.store(stored, Ordering::Relaxed);
    }

    /// Measures the streams, and makes room where it is short.
    async fn measure(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        for (place, name) in super::streams::NAMES.into_iter().enumerate() {
            let info = asked(keeper, &format!("STREAM.INFO.{name}"), &json!({})).await?;
            let bytes = info["state"]["bytes"].as_u64().unwrap_or(0);
            let limit = info["config"]["max_bytes"].as_u64().unwrap_or(0);
            self.metrics.note_stream(place, bytes, limit);
            if name == "GAMES" {
                let last = info["state"]["last_seq"].as_u64().unwrap_or(0);
                self.metrics.last_entry.store(last, Ordering::Relaxed);
                let wanted = bytes.saturating_sub(limit * CLEARED_FROM / 100);
                let freed = if wanted > 0 { self.clear(keeper, wanted).await? } else { 0 };
                let room = (limit * CLOSED_FROM / 100) as i64 - bytes.saturating_sub(freed) as i64;
                let before = self.room.swap(room, Ordering::Relaxed);
                if room <= 0 && before > 0 {
                    complain(format_args!("the store is nearly full: no new tables are opened"));
                }
            }
        }
        Ok(())
    }

    /// Removes tables that have not begun, the oldest first, until so many bytes are free; those of the last minutes stay. How many bytes
    /// were freed, about.
    async fn clear(&self, keeper: &Client, wanted: u64) -> Result<u64, ServerTrouble> {
        let (mut from, mut freed) = (1, 0);
        let mut purged = HashSet::new();
        let until = now().saturating_sub(self.limits.wait_minutes * 60_000);
        while freed < wanted {
            let entries = reading::next(keeper, &self.metrics, "GAMES", "game.*.*", from).await?;
            let Some(last) = entries.last() else { break };
            from = last.entry.sequence + 1;
            let is_late = last.entry.time > until;
            for stored in entries.iter().filter(|stored| stored.entry.time <= until) {
                let table = stored.word(1);
                let waits =
                    self.tables.lock().is_ok_and(|tables| matches!(tables.get(table), Some(Written::By(_))));
                if !waits && !purged.contains(table) {
                    continue;
                }
                freed += stored.entry.text.len() as u64 + OVERHEAD;
                if purged.insert(table.to_owned()) {
                    let order = json!({ "filter": format!("game.{table}.*") });
                    asked(keeper, "STREAM.PURGE.GAMES", &order).await?;
                    if let Ok(mut tables) = self.tables.lock() {
                        tables.remove(table);
                    }
                    count(&self.metrics.cleared);
                }
            }
            if is_late {
                break;
            }
        }
        Ok(freed)
    }
}

/// Asks the broker's keeper of streams.
pub(super) async fn asked(keeper: &Client, what: &str, order: &Value) -> Result<Value, ServerTrouble> {
    let told = |error: &dyn std::fmt::Display| format!("{what}: {error}");
    let asked = keeper.request(format!("$JS.API.{what}"), order.to_string().into());
    let answer = tokio::time::timeout(PATIENCE, asked).await.map_err(|_| told(&"no answer"))?;
    let answer = answer.map_err(|error| told(&error))?;
    let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| told(&error))?;
    match answer.get("error") {
        None => Ok(answer),
        Some(error) => Err(told(&error["description"].as_str().unwrap_or("no reason"))),
    }
}
