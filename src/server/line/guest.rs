//! Checks a guest's commands before they reach the broker.
//!
//! The broker only checks where a guest writes, not reply subjects, headers, the size of reads or the texts.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, OnceLock};

use basalt_games as games;
use basalt_online::{LinePlace, SignedText, author};
use basalt_play::is_table_name;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::budgets::Budgets;
use super::commands::{GuestCommand, Publication};
use super::token;
use super::writing::{MARKED, admit};
use crate::host::clock::now;
use crate::host::refusal::Refusal;
use crate::push::call::PushCaller;
use crate::push::queue::SEEN;
use crate::store::partitions::Partitions;
use crate::store::streams::ECHO;

/// The most messages per read, as pages request.
const LARGEST_BATCH: u32 = 500;
/// The most subscriptions of a connection; a page at a table needs three.
const MOST_SUBSCRIPTIONS: usize = 40;
/// The only permitted header: the message id, by which the broker detects duplicates.
const MARK: &str = "NATS/1.0\r\nNats-Msg-Id: ";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadOrder {
    next_by_subj: String,
    seq: u64,
    batch: u32,
}

pub(crate) struct Guest<'a> {
    budgets: &'a Budgets,
    partitions: Partitions,
    /// `None` if the host wants no pushes.
    pushes: Option<&'a PushCaller>,
    address: IpAddr,
    /// The author of the token, once it is verified: nothing is counted for a key before.
    name: Arc<OnceLock<String>>,
    is_introduced: bool,
    subscriptions: HashMap<String, String>,
}

#[derive(PartialEq, Debug)]
pub(crate) enum Passed {
    On,
    Read,
    Answered(Refusal),
}

impl<'a> Guest<'a> {
    pub(crate) fn new(
        budgets: &'a Budgets,
        partitions: Partitions,
        pushes: Option<&'a PushCaller>,
        address: IpAddr,
        name: Arc<OnceLock<String>>,
    ) -> Guest<'a> {
        Guest {
            budgets,
            partitions,
            pushes,
            address,
            name,
            is_introduced: false,
            subscriptions: HashMap::new(),
        }
    }

    pub(crate) fn pass(&mut self, command: GuestCommand, out: &mut Vec<u8>) -> Result<Passed, Refusal> {
        match command {
            GuestCommand::Ping => out.extend_from_slice(b"PING\r\n"),
            GuestCommand::Pong => out.extend_from_slice(b"PONG\r\n"),
            GuestCommand::Connect(options) => out.extend_from_slice(self.introduce(&options)?.as_bytes()),
            GuestCommand::Subscribe { subject, sid } => {
                self.may_subscribe(&subject)?;
                word(&sid).ok_or(Refusal::Line)?;
                out.extend_from_slice(format!("SUB {subject} {sid}\r\n").as_bytes());
                self.subscriptions.insert(sid, subject);
                if self.subscriptions.len() > MOST_SUBSCRIPTIONS {
                    return Err(Refusal::Subscriptions);
                }
            }
            GuestCommand::Unsubscribe { sid, most } => {
                self.own()?;
                word(&sid).ok_or(Refusal::Line)?;
                let most = match most {
                    None => {
                        self.subscriptions.remove(&sid);
                        String::new()
                    }
                    Some(most) => format!(" {}", word(&most).ok_or(Refusal::Line)?),
                };
                out.extend_from_slice(format!("UNSUB {sid}{most}\r\n").as_bytes());
            }
            GuestCommand::Publish(publication) => return self.publish(publication, out),
        }
        Ok(Passed::On)
    }

    fn own(&self) -> Result<&str, Refusal> {
        self.name.get().map(|name| &name[..]).ok_or(Refusal::Connect)
    }

    /// The handshake, reduced to the token, the only way in for guests.
    fn introduce(&mut self, options: &str) -> Result<String, Refusal> {
        if std::mem::replace(&mut self.is_introduced, true) {
            return Err(Refusal::Connect);
        }
        let options: Value = serde_json::from_str(options).map_err(|_| Refusal::Connect)?;
        let token = options["auth_token"].as_str().ok_or(Refusal::Connect)?;
        // The doorkeeper tells the guest why a token is rejected.
        if let Ok(name) = token::verified(token) {
            if self.budgets.rulings.is_banned(&name) {
                return Err(Refusal::Banned);
            }
            self.name.set(name).map_err(|_| Refusal::Connect)?;
        }
        let is = |name: &str, default: bool| options[name].as_bool().unwrap_or(default);
        let options = json!({
            "auth_token": token, "protocol": 1, "lang": "basalt", "version": "1", "verbose": false, "pedantic": false,
            "headers": is("headers", false), "no_responders": is("no_responders", false), "echo": is("echo", true),
        });
        Ok(format!("CONNECT {options}\r\n"))
    }

    /// Guests may subscribe to named tables, a game's pool, and their own inbox.
    fn may_subscribe(&self, subject: &str) -> Result<(), Refusal> {
        self.own()?;
        if self.is_own_inbox(subject, "*>") {
            return Ok(());
        }
        let words: Vec<&str> = subject.split('.').collect();
        match words[..] {
            ["game" | "here" | "seek", place, author] if is_author(author) => place_of(words[0], place),
            _ => Err(Refusal::Subject),
        }
    }

    /// Whether a subject is in the guest's own inbox, possibly with these wildcards.
    fn is_own_inbox(&self, subject: &str, wildcards: &str) -> bool {
        let inner = |own: &str| subject.strip_prefix("_INBOX.")?.strip_prefix(own)?.strip_prefix('.');
        let sound = |inner: &str| {
            inner.split('.').all(|word| {
                !word.is_empty()
                    && word.chars().all(|sign| sign.is_ascii_alphanumeric() || wildcards.contains(sign))
            })
        };
        self.name.get().and_then(|name| inner(name)).is_some_and(sound)
    }

    fn publish(&self, mut publication: Publication, out: &mut Vec<u8>) -> Result<Passed, Refusal> {
        let (own, now) = (self.own()?, now());
        // Perhaps since it has come in.
        if self.budgets.rulings.is_banned(own) {
            return Err(Refusal::Banned);
        }
        if let Some(reply) = &publication.reply
            && !self.is_own_inbox(reply, "")
        {
            return Err(Refusal::Reply);
        }
        let subject = publication.subject.clone();
        let is_bare = publication.headers.is_none();
        let mut passed = Passed::On;
        if let Some(stream) = subject.strip_prefix("$JS.API.DIRECT.GET.") {
            let order = read_order(stream, &publication.body)?;
            if !is_bare {
                return Err(Refusal::Headers);
            }
            if publication.reply.is_none() {
                return Err(Refusal::Reply);
            }
            if let (Some(table), "GAMES") = (order.next_by_subj.split('.').nth(1), stream) {
                publication.subject = format!("$JS.API.DIRECT.GET.{}", self.partitions.stream_of(table));
            }
            publication.body = serde_json::to_vec(&order).map_err(|_| Refusal::Read)?;
            passed = Passed::Read;
        } else {
            let words: Vec<&str> = subject.split('.').collect();
            let checked = match words[..] {
                ["here", table, author] if author == own => {
                    place_of("here", table)?;
                    let is_known = publication.body.is_empty() || publication.body == SEEN;
                    match (is_bare, publication.reply.is_none(), is_known) {
                        (true, true, true) => {
                            let sees = !publication.body.is_empty();
                            match self.budgets.admits_presence(own, table, sees, now) {
                                true => Ok(()),
                                false => return Ok(Passed::On),
                            }
                        }
                        (false, ..) => return Err(Refusal::Headers),
                        (_, false, _) => return Err(Refusal::Reply),
                        _ => return Err(Refusal::Size),
                    }
                }
                _ => {
                    let place = place_of_words(&words, own)?;
                    let text = self.check_text(&publication)?;
                    text.and_then(|text| admit(self.budgets, self.pushes, &place, own, self.address, text))
                }
            };
            if let Err(refusal) = checked {
                // Sent through the broker so that answers arrive in order.
                let Some(why) = refusal.answer() else { return Err(refusal) };
                let answer =
                    json!({ "error": { "code": 503, "reason": refusal.label(), "description": why } });
                publication = Publication {
                    subject: ECHO.to_owned(),
                    reply: publication.reply,
                    headers: None,
                    body: answer.to_string().into_bytes(),
                };
                passed = Passed::Answered(refusal);
            } else {
                if let Some(headers) = &mut publication.headers {
                    // The broker compares ids of all authors, so the prefix separates them.
                    headers.splice(MARK.len()..MARK.len(), format!("{own}.").into_bytes());
                }
                let partitions = self.partitions;
                if let (&["game", table, author], true) = (&words[..], partitions.count() > 1) {
                    publication.subject = partitions.written(partitions.of(table), table, author);
                }
            }
        }
        publication.write(out);
        Ok(passed)
    }

    /// The plausibly signed text of a message; other headers end the connection.
    fn check_text<'b>(&self, publication: &'b Publication) -> Result<Result<&'b str, Refusal>, Refusal> {
        let text = std::str::from_utf8(&publication.body).unwrap_or_default();
        if let Some(headers) = &publication.headers {
            let mark = std::str::from_utf8(headers).ok().and_then(|headers| headers.strip_prefix(MARK));
            let mark = mark.and_then(|mark| mark.strip_suffix("\r\n\r\n")).ok_or(Refusal::Headers)?;
            if text.get(MARKED) != Some(mark) {
                return Err(Refusal::Headers);
            }
        }
        let is_own = |signed: SignedText| Some(&author(signed.key)) == self.name.get();
        Ok(match SignedText::read(text).is_some_and(is_own) {
            true => Ok(text),
            false => Err(Refusal::Message),
        })
    }
}

/// Whether a subject's second word is well-formed: a table, or a game's pool.
fn place_of(kind: &str, place: &str) -> Result<(), Refusal> {
    let sound = if kind == "seek" { games::ids().any(|id| id == place) } else { is_table_name(place) };
    sound.then_some(()).ok_or(Refusal::Table)
}

/// Where an author writes, by the words of a subject.
fn place_of_words(words: &[&str], own: &str) -> Result<LinePlace, Refusal> {
    let (name, is_kind): (String, fn(&LinePlace) -> bool) = match *words {
        ["game", table, author] if author == own => (table.to_owned(), LinePlace::is_table),
        ["forget", author] if author == own => (words[0].to_owned(), |_| true),
        [kind @ ("seek" | "challenge" | "arena" | "report" | "push"), to, author]
            if author == own && to != own =>
        {
            (format!("{kind}-{to}"), |_| true)
        }
        _ => return Err(Refusal::Subject),
    };
    LinePlace::read(&name).filter(is_kind).ok_or(Refusal::Table)
}

fn is_author(word: &str) -> bool {
    word == "*" || word.len() == 16 && word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn read_order(stream: &str, body: &[u8]) -> Result<ReadOrder, Refusal> {
    let order: ReadOrder = serde_json::from_slice(body).map_err(|_| Refusal::Read)?;
    let words: Vec<&str> = order.next_by_subj.split('.').collect();
    let kind = match (stream, &words[..]) {
        ("GAMES", [kind @ "game", _, author]) | ("POOL", [kind @ "seek", _, author]) if is_author(author) => {
            *kind
        }
        _ => return Err(Refusal::Read),
    };
    place_of(kind, words[1]).map_err(|_| Refusal::Read)?;
    if !(1..=LARGEST_BATCH).contains(&order.batch) {
        return Err(Refusal::Read);
    }
    Ok(order)
}

fn word(text: &str) -> Option<&str> {
    let sound = (1..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    sound.then_some(text)
}
