//! What a gate says to a client.

use std::fmt;

use crate::log::LogEntry;
use crate::lot::is_author;

use super::place::{LinePlace, number};

/// The longest word of a reason, nonce or author.
const LONGEST_WORD: usize = 40;

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineAnswer {
    /// What the client has to sign, and the time of the logs (Unix ms). The first message.
    Nonce {
        nonce: String,
        now: u64,
    },
    /// The key is proven; this is its author's name.
    Welcome(String),
    Entry {
        log: LinePlace,
        entry: LogEntry,
    },
    /// All entries up to a sequence number have been sent, at a time (Unix ms).
    Read {
        log: LinePlace,
        sequence: u64,
        now: u64,
    },
    /// The text with this number is stored.
    Ok {
        number: u64,
        sequence: u64,
    },
    /// Why it is not stored, or with number 0, why the key is not let in.
    No {
        number: u64,
        reason: String,
    },
    /// All who are present at a table.
    Here {
        table: LinePlace,
        authors: Vec<String>,
    },
    /// How many others watch a game.
    Watch {
        table: LinePlace,
        count: u64,
    },
    Pong,
    /// The server ends: connect again at a random moment within this many seconds.
    Bye(u64),
}

impl LineAnswer {
    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<LineAnswer> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = rest.splitn(if verb == "here" { usize::MAX } else { 5 }, ' ').collect();
        let log = |name: &str| LinePlace::read(name).filter(LinePlace::is_log);
        let is_word = |word: &str| {
            (1..=LONGEST_WORD).contains(&word.len())
                && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        };
        let table = |name: &str| LinePlace::read(name).filter(LinePlace::is_table);
        let word = |word: &str| is_word(word).then(|| word.to_owned());
        let answer = match (verb, &words[..]) {
            ("nonce", &[nonce, now]) => LineAnswer::Nonce { nonce: word(nonce)?, now: number(now)? },
            ("welcome", &[name]) => is_author(name).then(|| LineAnswer::Welcome(name.to_owned()))?,
            ("entry", &[name, sequence, time, author, text]) => LineAnswer::Entry {
                log: log(name)?,
                entry: LogEntry {
                    sequence: number(sequence)?,
                    time: number(time)?,
                    from: word(author)?,
                    text: text.to_owned(),
                },
            },
            ("read", &[name, sequence, now]) => {
                LineAnswer::Read { log: log(name)?, sequence: number(sequence)?, now: number(now)? }
            }
            ("ok", &[at, sequence]) => LineAnswer::Ok { number: number(at)?, sequence: number(sequence)? },
            ("no", &[at, reason]) => LineAnswer::No { number: number(at)?, reason: word(reason)? },
            ("here", &[name, ref authors @ ..]) => LineAnswer::Here {
                table: table(name)?,
                authors: authors.iter().map(|name| word(name)).collect::<Option<_>>()?,
            },
            ("watch", &[name, count]) => LineAnswer::Watch { table: table(name)?, count: number(count)? },
            ("pong", &[""]) => LineAnswer::Pong,
            ("bye", &[seconds]) => LineAnswer::Bye(number(seconds)?),
            _ => return None,
        };
        (answer.to_string() == text).then_some(answer)
    }
}

impl fmt::Display for LineAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineAnswer::Nonce { nonce, now } => write!(f, "nonce {nonce} {now}"),
            LineAnswer::Welcome(author) => write!(f, "welcome {author}"),
            LineAnswer::Entry { log, entry: LogEntry { sequence, time, from, text } } => {
                write!(f, "entry {log} {sequence} {time} {from} {text}")
            }
            LineAnswer::Read { log, sequence, now } => write!(f, "read {log} {sequence} {now}"),
            LineAnswer::Ok { number, sequence } => write!(f, "ok {number} {sequence}"),
            LineAnswer::No { number, reason } => write!(f, "no {number} {reason}"),
            LineAnswer::Here { table, authors } => {
                write!(f, "here {table}")?;
                authors.iter().try_for_each(|author| write!(f, " {author}"))
            }
            LineAnswer::Watch { table, count } => write!(f, "watch {table} {count}"),
            LineAnswer::Pong => write!(f, "pong"),
            LineAnswer::Bye(seconds) => write!(f, "bye {seconds}"),
        }
    }
}
