//! The tables that have logs: who may write there, and when somebody last did.
//!
//! A table waits until two different keys have written to it, or the server has begun its game.

use std::collections::HashMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use async_nats::{Client, Subscriber};
use basalt_online::{LogEntry, NativeNotary, OnlineMessage, REFEREE, STARTER, Saying};
use futures_util::StreamExt;
use tokio::sync::Notify;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::refusal::Refusal;

use super::partitions::Partitions;
use super::writers::{Charge, TableWriters};
use super::{index, reading};

/// The table for test writes; no guest's table has this name.
pub(crate) const TRIAL_TABLE: &str = "trial";

struct KnownTable {
    /// The only author, while the table waits.
    by: Option<String>,
    /// The last write (Unix ms).
    heard: u64,
    /// When to examine it again, after it had to stay.
    stays: u64,
    writers: TableWriters,
}

pub(crate) struct KnownTables {
    partitions: Partitions,
    tables: Mutex<HashMap<String, KnownTable>>,
    /// Whether all tables from before the start are known.
    is_indexed: AtomicBool,
    /// Tables whose logs are to be read, to know their players.
    unread: Mutex<Vec<String>>,
    has_unread: Notify,
}

impl KnownTables {
    pub(crate) fn new(partitions: Partitions) -> KnownTables {
        KnownTables {
            partitions,
            tables: Mutex::default(),
            is_indexed: AtomicBool::new(false),
            unread: Mutex::default(),
            has_unread: Notify::new(),
        }
    }

    /// Whether an author may write a message of this size (bytes) at a table. What no seat has paid for, `pay` charges.
    pub(crate) fn admit(
        &self,
        table: &str,
        author: &str,
        (message, bytes): (&OnlineMessage, usize),
        is_full: bool,
        now: u64,
        pay: impl FnOnce(usize) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let mut tables = self.tables.lock().map_err(|_| Refusal::Full)?;
        let is_open = tables.get(table).is_some_and(|known| known.by.as_deref() != Some(author));
        if is_full && !is_open {
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
                pay(bytes)?;
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
            tables.insert(table.to_owned(), KnownTable { heard: now, ..known });
        }
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

    /// Whether an author's presence at a table concerns the others. In a game, only its players' does.
    pub(crate) fn is_theirs(&self, table: &str, author: &str) -> bool {
        let known = self.tables.lock();
        known.is_ok_and(|tables| tables.get(table).is_none_or(|known| known.writers.is_theirs(author)))
    }

    fn note(&self, table: &str, author: &str, at: u64, said: Option<&LogEntry>) {
        // What a referee marks in the log of a table makes it neither begun nor younger.
        if table == TRIAL_TABLE || author == REFEREE {
            return;
        }
        let Ok(mut tables) = self.tables.lock() else { return };
        let known = tables.entry(table.to_owned()).or_insert_with(|| self.met(table, author));
        // A game of an event waits for nobody.
        known.by.take_if(|by| by != author || author == STARTER);
        known.heard = known.heard.max(at);
        if let Some(entry) = said {
            known.writers.note(entry, &NativeNotary);
        }
    }

    /// Follows what is said at the tables.
    ///
    /// # Errors
    /// If the line is cut, or if it was.
    pub(super) async fn hear(&self, mut said: Subscriber) -> Result<(), ServerTrouble> {
        // What is said while the line is cut is not told. Entries of a part are numbered without gaps.
        let mut last: HashMap<String, u64> = HashMap::new();
        loop {
            let message = said.next().await.ok_or("the line is cut")?;
            if let ["game", table, author] = message.subject.split('.').collect::<Vec<_>>()[..] {
                let header =
                    |name: &str| message.headers.as_ref()?.get_last(name).map(|value| value.as_str());
                let entry = LogEntry {
                    sequence: header("Nats-Sequence").and_then(|value| value.parse().ok()).unwrap_or(0),
                    time: now(),
                    from: author.to_owned(),
                    text: String::from_utf8_lossy(&message.payload).into_owned(),
                };
                // Not by table: test writes go to one table in all parts.
                let stream = header("Nats-Stream").unwrap_or_default().to_owned();
                let before = last.insert(stream, entry.sequence);
                if before.is_some_and(|before| entry.sequence != before + 1) {
                    return Err("entries of games were missed".to_owned());
                }
                self.note(table, author, now(), Some(&entry));
            }
        }
    }

    /// Has the logs of tables that wait for players read again, since entries may be missing.
    pub(super) fn unlearn(&self) {
        self.is_indexed.store(false, Ordering::Relaxed);
        if let Ok(mut tables) = self.tables.lock() {
            tables.values_mut().for_each(|known| known.writers.unlearn());
        }
    }

    /// Reads the logs of tables from before the start where somebody writes, to know their players.
    pub(super) async fn read_players(&self, keeper: &Client) -> Result<(), ServerTrouble> {
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
            let log = reading::all(keeper, &stream, &subjects, from).await?;
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
    pub(super) async fn read_tables(&self, keeper: &Client) -> Result<(), ServerTrouble> {
        for part in self.partitions.all() {
            let stream = self.partitions.stream(part);
            index::tell_last(keeper, &stream, |table, author, time| self.note(table, author, time, None))
                .await?;
        }
        self.is_indexed.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Forgets the tables without a word since a time.
    pub(super) fn retain_since(&self, time: u64) {
        if let Ok(mut tables) = self.tables.lock() {
            tables.retain(|_, known| known.heard > time);
        }
    }

    /// The begun tables where somebody has written since a time.
    pub(super) fn begun_since(&self, time: u64) -> Vec<String> {
        let Ok(tables) = self.tables.lock() else { return Vec::new() };
        let is_it = |known: &KnownTable| known.by.is_none() && known.heard >= time;
        tables.iter().filter(|(_, known)| is_it(known)).map(|(table, _)| table.clone()).collect()
    }

    pub(super) fn remove(&self, table: &str) {
        if let Ok(mut tables) = self.tables.lock() {
            tables.remove(table);
        }
    }

    /// Notes that a table had to stay, and until when that is not examined again.
    pub(super) fn keep(&self, table: &str, heard: u64, until: u64) {
        if let Ok(mut tables) = self.tables.lock()
            && let Some(known) = tables.get_mut(table)
        {
            (known.heard, known.stays) = (heard, until);
        }
    }

    /// So many waiting or begun tables without a message since a time, oldest first.
    pub(super) fn candidates(&self, waits: bool, until: u64, now: u64, most: usize) -> Vec<String> {
        let Ok(tables) = self.tables.lock() else { return Vec::new() };
        let may_go =
            |known: &KnownTable| known.by.is_some() == waits && known.heard <= until && known.stays <= now;
        let mut found: Vec<_> = tables.iter().filter(|(_, known)| may_go(known)).collect();
        found.sort_by_key(|(_, known)| known.heard);
        found.into_iter().take(most).map(|(table, _)| table.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: u64 = 1_790_000_000_000;
    const MINUTE: u64 = 60_000;

    /// As the index tells them after a start: by table, author and time.
    fn known(entries: &[(&str, &str, u64)]) -> KnownTables {
        let tables = KnownTables::new(Partitions::new(1));
        entries.iter().for_each(|(table, author, at)| tables.note(table, author, NOW - at * MINUTE, None));
        tables
    }

    #[test]
    fn a_restart_makes_no_table_younger_and_the_oldest_go_first() {
        let tables = known(&[
            ("waits10", "ada", 10),
            ("waits40", "ada", 40),
            ("waits30", "bob", 30),
            ("begun50", "ada", 60),
            ("begun50", "bob", 50),
            ("trial", "server", 99),
        ]);
        let go = |waits: bool, most: usize| tables.candidates(waits, NOW - 15 * MINUTE, NOW, most);
        assert_eq!(
            (go(true, 9), go(true, 1)),
            (vec!["waits40".to_owned(), "waits30".to_owned()], vec!["waits40".to_owned()])
        );
        assert_eq!(go(false, 9), ["begun50"], "two have written there");
        // One that had to stay is not looked at again at once.
        tables.keep("begun50", NOW - 50 * MINUTE, NOW + 60 * MINUTE);
        assert!(go(false, 9).is_empty());
        assert_eq!(tables.candidates(false, NOW, NOW + 60 * MINUTE, 9), ["begun50"]);
        tables.remove("waits40");
        assert_eq!(go(true, 9), ["waits30"]);
        tables.retain_since(NOW - 20 * MINUTE);
        assert!(go(true, 9).is_empty() && tables.candidates(true, NOW, NOW, 9) == ["waits10"]);
    }

    #[test]
    fn an_outage_holds_up_begun_tables_and_begins_none() {
        let tables = known(&[
            ("waits", "ada", 1),
            ("begun", "ada", 9),
            ("begun", "bob", 5),
            ("older", "ada", 90),
            ("older", "bob", 80),
        ]);
        tables.note("waits", REFEREE, NOW, None);
        tables.note("begun", REFEREE, NOW, None);
        assert_eq!(tables.begun_since(NOW - 60 * MINUTE), ["begun"]);
        assert_eq!(tables.candidates(true, NOW - MINUTE, NOW, 9), ["waits"]);
        assert_eq!(tables.candidates(false, NOW - 5 * MINUTE, NOW, 9).len(), 2, "nor makes it them younger");
        // Where the server has begun a game of an event, its players are as good as there.
        tables.note("event", STARTER, NOW - 2 * MINUTE, None);
        assert!(tables.begun_since(NOW - 3 * MINUTE).contains(&"event".to_owned()));
        assert!(!tables.candidates(true, NOW, NOW, 9).contains(&"event".to_owned()));
    }
}
