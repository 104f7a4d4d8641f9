//! The log of a table as a text: what two devices store, and what can be saved as a file and judged elsewhere.
//!
//! The first line is `basalt-log 1 TABLE`; each other one is an entry: `NUMBER TIME AUTHOR TEXT`. Numbers count from 1, times (Unix
//! ms) never fall, and texts are those of a server's log: `KEY SIGNATURE BODY`. `referee` marks times apart; nothing else is
//! unsigned. The device that kept the log has dated it, so the times are its word.

use std::fmt;

use basalt_play::is_table_name;

use crate::game::OnlineGame;
use crate::log::LogEntry;
use crate::lot::author;
use crate::message::{OnlineMessage, Saying};
use crate::outage::{Outage, REFEREE};
use crate::signed::{Notary, SignedText, statement};
use crate::terms::OnlineTerms;

use super::message::{entry, entry_line};

/// The most entries of a log: some ten games.
pub const MOST_ENTRIES: u64 = 3000;

const FORMAT: &str = "basalt-log";
const VERSION: &str = "1";

/// What is wrong with the text of a log; lines count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFault {
    /// It is not the log of a table.
    Form,
    /// A newer version of the app wrote it.
    Newer,
    /// This line is no entry.
    Line(usize),
    /// This entry has not the next number, or an earlier time than the one before.
    Order(usize),
    /// This entry was not signed by its author.
    Forged(usize),
}

/// The entries of a table's log, numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLog {
    table: String,
    entries: Vec<LogEntry>,
}

impl TableLog {
    /// The log of a table before its first entry.
    pub fn new(table: &str) -> TableLog {
        TableLog { table: table.to_owned(), entries: Vec::new() }
    }

    /// The table's name.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The entries in order.
    pub fn entries(&self) -> &[LogEntry] {
        &self.entries
    }

    /// The number of entries.
    pub fn count(&self) -> u64 {
        self.entries.len() as u64
    }

    /// The time of the last entry; 0 without any.
    pub fn last_time(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.time)
    }

    /// The terms under which the table was opened.
    pub fn terms(&self) -> Option<OnlineTerms> {
        self.entries.iter().find_map(|entry| {
            match OnlineMessage::read(SignedText::read(&entry.text)?.body)?.saying {
                Saying::Sit { terms, .. } => Some(terms),
                _ => None,
            }
        })
    }

    /// Adds the next entry, unless its number or time is not the next, or the log is full; returns whether it has.
    pub fn push(&mut self, entry: LogEntry) -> bool {
        let is_next = entry.sequence == self.count() + 1 && entry.time >= self.last_time();
        let fits = is_next && entry.sequence <= MOST_ENTRIES;
        if fits {
            self.entries.push(entry);
        }
        fits
    }

    /// Reads the text of a log, without verifying signatures.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<TableLog, LogFault> {
        let mut lines = text.lines();
        let head: Vec<&str> = lines.next().unwrap_or_default().split(' ').collect();
        let table = match head[..] {
            [FORMAT, VERSION, table] if is_table_name(table) => table,
            [FORMAT, version, ..] if version.parse::<u32>().is_ok_and(|version| version > 1) => {
                return Err(LogFault::Newer);
            }
            _ => return Err(LogFault::Form),
        };
        let mut log = TableLog::new(table);
        for (place, line) in lines.enumerate() {
            let entry = entry(line).ok_or(LogFault::Line(place + 2))?;
            if !log.push(entry) {
                return Err(LogFault::Order(place + 2));
            }
        }
        Ok(log)
    }

    /// The game that follows from the log, once each signature is verified.
    ///
    /// # Errors
    /// The first entry that its author has not signed.
    pub fn game(&self, notary: &impl Notary) -> Result<OnlineGame, LogFault> {
        let mut game = OnlineGame::new(&self.table);
        for (place, entry) in self.entries.iter().enumerate() {
            if !is_genuine(&self.table, entry, notary) {
                return Err(LogFault::Forged(place + 2));
            }
            game.take(entry, notary);
        }
        Ok(game)
    }
}

/// Whether an author has signed an entry. Who keeps the log says when it stood still.
fn is_genuine(table: &str, entry: &LogEntry, notary: &impl Notary) -> bool {
    if entry.from == REFEREE {
        return Outage::read(&entry.text).is_some();
    }
    SignedText::read(&entry.text).is_some_and(|signed| {
        author(signed.key) == entry.from
            && notary.is_genuine(signed.key, signed.signature, &statement(table, signed.body))
    })
}

impl fmt::Display for TableLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{FORMAT} {VERSION} {}", self.table)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{}", entry_line(entry)))
    }
}
