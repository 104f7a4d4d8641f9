//! What two devices say to each other over their connection, as text.

use std::fmt;

use basalt_play::is_table_name;

use crate::log::LogEntry;
use crate::lot::is_author;
use crate::outage::REFEREE;
use crate::terms::OnlineTerms;

/// The version of what devices say.
pub const NEARBY_VERSION: u32 = 1;

/// Why a device does not play with the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NearbyRefusal {
    /// It has another version of what devices say.
    Version,
    /// It does not know the game that is to go on, or has the same part in it.
    Other,
    /// Both play with the same key.
    Same,
}

/// What a device says.
#[allow(clippy::large_enum_variant, reason = "a message is read, judged and dropped")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NearbyMessage {
    /// Which game it wants, and how much of its log it has. The first message.
    Hello {
        /// Whether it has not heard the greeting of the other one.
        asks: bool,
        table: String,
        /// The number of entries that it has.
        count: u64,
        /// Its date (Unix ms).
        now: u64,
        /// Its player's key name.
        author: String,
        /// The terms, from the device that keeps the log.
        terms: Option<OnlineTerms>,
    },
    /// An entry of the log, from the device that keeps it.
    Entry(LogEntry),
    /// A signed text for the log, from the other device.
    Write(String),
    /// Both say it every two seconds: how many entries it has, and its date (Unix ms).
    Ping {
        count: u64,
        now: u64,
    },
    No(NearbyRefusal),
}

impl NearbyRefusal {
    const ALL: [NearbyRefusal; 3] = [NearbyRefusal::Version, NearbyRefusal::Other, NearbyRefusal::Same];

    fn word(self) -> &'static str {
        match self {
            NearbyRefusal::Version => "version",
            NearbyRefusal::Other => "other",
            NearbyRefusal::Same => "same",
        }
    }
}

impl NearbyMessage {
    /// Reads a message.
    ///
    /// # Errors
    /// `Version` for the greeting of another version; `None` for anything else that is not understood.
    pub fn read(text: &str) -> Result<NearbyMessage, Option<NearbyRefusal>> {
        let (verb, rest) = text.split_once(' ').ok_or(None)?;
        if verb == "hello" && !rest.starts_with(&format!("{NEARBY_VERSION} ")) {
            return Err(Some(NearbyRefusal::Version));
        }
        let message = NearbyMessage::of_words(verb, rest).ok_or(None)?;
        if message.to_string() == text { Ok(message) } else { Err(None) }
    }

    fn of_words(verb: &str, rest: &str) -> Option<NearbyMessage> {
        match verb {
            "hello" => {
                let words: Vec<&str> = rest.split(' ').collect();
                let (&[_, asks, table, count, now, author], terms) = words.split_first_chunk()?;
                let asks = ["has", "asks"].iter().position(|word| *word == asks)? == 1;
                let terms = match *terms {
                    [] => None,
                    [terms] => Some(OnlineTerms::read(terms)?),
                    _ => return None,
                };
                let is_sound = is_table_name(table) && is_author(author);
                let (table, author) = (table.to_owned(), author.to_owned());
                let (count, now) = (count.parse().ok()?, now.parse().ok()?);
                is_sound.then_some(NearbyMessage::Hello { asks, table, count, now, author, terms })
            }
            "entry" => entry(rest).map(NearbyMessage::Entry),
            "write" => Some(NearbyMessage::Write(rest.to_owned())),
            "ping" => {
                let (count, now) = rest.split_once(' ')?;
                Some(NearbyMessage::Ping { count: count.parse().ok()?, now: now.parse().ok()? })
            }
            "no" => NearbyRefusal::ALL.into_iter().find(|why| why.word() == rest).map(NearbyMessage::No),
            _ => None,
        }
    }
}

/// Reads an entry: its number, time, author and text.
pub(super) fn entry(line: &str) -> Option<LogEntry> {
    let mut words = line.splitn(4, ' ');
    let (sequence, time) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let from = words.next().filter(|name| is_author(name) || *name == REFEREE)?.to_owned();
    let text =
        words.next().filter(|text| text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()))?;
    Some(LogEntry { sequence, time, from, text: text.to_owned() })
}

/// An entry in words.
pub(super) fn entry_line(entry: &LogEntry) -> String {
    let LogEntry { sequence, time, from, text } = entry;
    format!("{sequence} {time} {from} {text}")
}

impl fmt::Display for NearbyMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NearbyMessage::Hello { asks, table, count, now, author, terms } => {
                let asks = if *asks { "asks" } else { "has" };
                write!(f, "hello {NEARBY_VERSION} {asks} {table} {count} {now} {author}")?;
                terms.iter().try_for_each(|terms| write!(f, " {terms}"))
            }
            NearbyMessage::Entry(entry) => write!(f, "entry {}", entry_line(entry)),
            NearbyMessage::Write(text) => write!(f, "write {text}"),
            NearbyMessage::Ping { count, now } => write!(f, "ping {count} {now}"),
            NearbyMessage::No(why) => write!(f, "no {}", why.word()),
        }
    }
}
