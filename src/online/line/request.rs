//! What a client says to a gate.

use std::fmt;

use crate::signed::{is_key, is_signature};

use super::place::{LinePlace, number};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LineRequest {
    /// Proves the key by a signature over the nonce. The first message.
    Hello {
        key: String,
        signature: String,
    },
    /// Wants all entries of a log from a sequence number on, and each new one.
    Follow {
        log: LinePlace,
        from: u64,
    },
    Leave(LinePlace),
    /// Writes a signed text; the answer has the same number.
    Write {
        number: u64,
        place: LinePlace,
        text: String,
    },
    /// The player is at a table, and perhaps sees it.
    Here {
        table: String,
        sees: bool,
    },
    Ping,
}

impl LineRequest {
    /// Reads a message in its canonical form.
    pub fn read(text: &str) -> Option<LineRequest> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words: Vec<&str> = rest.splitn(3, ' ').collect();
        let log = |name: &str| LinePlace::read(name).filter(LinePlace::is_log);
        let table = |name: &str| match LinePlace::read(name)? {
            LinePlace::Table(table) => Some(table),
            _ => None,
        };
        let request = match (verb, &words[..]) {
            ("hello", &[key, signature]) => {
                let sound = is_key(key) && is_signature(signature);
                sound.then(|| LineRequest::Hello { key: key.to_owned(), signature: signature.to_owned() })?
            }
            ("follow", &[name, from]) => LineRequest::Follow { log: log(name)?, from: number(from)? },
            ("leave", &[name]) => LineRequest::Leave(log(name)?),
            ("write", &[at, name, text]) => LineRequest::Write {
                number: number(at)?,
                place: LinePlace::read(name)?,
                text: text.to_owned(),
            },
            ("here", &[name]) => LineRequest::Here { table: table(name)?, sees: false },
            ("here", &[name, "seen"]) => LineRequest::Here { table: table(name)?, sees: true },
            ("ping", &[""]) => LineRequest::Ping,
            _ => return None,
        };
        (request.to_string() == text).then_some(request)
    }
}

impl fmt::Display for LineRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineRequest::Hello { key, signature } => write!(f, "hello {key} {signature}"),
            LineRequest::Follow { log, from } => write!(f, "follow {log} {from}"),
            LineRequest::Leave(log) => write!(f, "leave {log}"),
            LineRequest::Write { number, place, text } => write!(f, "write {number} {place} {text}"),
            LineRequest::Here { table, sees } => {
                write!(f, "here {table}{}", if *sees { " seen" } else { "" })
            }
            LineRequest::Ping => write!(f, "ping"),
        }
    }
}
