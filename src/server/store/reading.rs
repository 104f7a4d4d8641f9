//! Reads a stream's messages from a sequence number on, as log entries.

use async_nats::{Client, Message};
use basalt_online::LogEntry;
use basalt_play::Day;
use data_encoding::BASE64;
use futures_util::StreamExt;
use serde_json::{Value, json};

use crate::host::ServerTrouble;

use super::jetstream::{PATIENCE, asked, found, unless_cut};

const BATCH: usize = 250;
pub(crate) const SEAL: &str = "Basalt-Referee";

pub(crate) struct Stored {
    pub(crate) subject: String,
    /// Its author is the last word of the subject.
    pub(crate) entry: LogEntry,
    pub(crate) seal: Option<String>,
}

impl Stored {
    pub(crate) fn word(&self, place: usize) -> &str {
        self.subject.split('.').nth(place).unwrap_or_default()
    }
}

/// The next messages of a stream under some subjects, from a sequence number on; empty at the end.
///
/// A message that the client library cannot parse (invalid UTF-8 in subject or header) cuts the line,
/// and is then read as JSON, with its neighbours.
pub(crate) async fn next(
    client: &Client,
    stream: &str,
    subjects: &str,
    from: u64,
) -> Result<Vec<Stored>, ServerTrouble> {
    let found = match unless_cut(client, batch(client, stream, subjects, from)).await.flatten() {
        Ok(found) => found,
        Err(trouble) => one_by_one(client, stream, subjects, from).await.ok_or(trouble)?,
    };
    let mut last = from.saturating_sub(1);
    let rises = |stored: &Stored| {
        let rises = stored.entry.sequence > last;
        last = last.max(stored.entry.sequence);
        rises
    };
    Ok(found.into_iter().filter(rises).collect())
}

async fn batch(
    client: &Client,
    stream: &str,
    subjects: &str,
    from: u64,
) -> Result<Vec<Stored>, ServerTrouble> {
    let told = |error: &dyn std::fmt::Display| format!("cannot read the stream {stream}: {error}");
    let inbox = client.new_inbox();
    let mut answers = client.subscribe(inbox.clone()).await.map_err(|error| told(&error))?;
    let order = json!({ "seq": from.max(1), "next_by_subj": subjects, "batch": BATCH }).to_string();
    let asked = client.publish_with_reply(format!("$JS.API.DIRECT.GET.{stream}"), inbox, order.into());
    asked.await.map_err(|error| told(&error))?;
    let mut found = Vec::new();
    loop {
        let answer = tokio::time::timeout(PATIENCE, answers.next()).await;
        let answer = answer.map_err(|_| told(&"no answer"))?.ok_or_else(|| told(&"the line is cut"))?;
        match stored(&answer) {
            Some(message) => found.push(message),
            None if answer.status.is_some_and(|status| matches!(status.as_u16(), 204 | 404)) => {
                return Ok(found);
            }
            None => return Err(told(&answer.description.as_deref().unwrap_or("an answer that is none"))),
        }
    }
}

/// Reads them one by one as JSON, which any message survives; `None` if that fails too.
async fn one_by_one(client: &Client, stream: &str, subjects: &str, from: u64) -> Option<Vec<Stored>> {
    let (mut found, mut from) = (Vec::new(), from);
    while found.len() < BATCH
        && let Some(stored) = next_of_leader(client, stream, subjects, from).await.ok()?
    {
        from = stored.entry.sequence + 1;
        found.push(stored);
    }
    Some(found)
}

/// The next message of a stream under some subjects, as the leader among its copies has it; `None` at the end.
pub(crate) async fn next_of_leader(
    client: &Client,
    stream: &str,
    subjects: &str,
    from: u64,
) -> Result<Option<Stored>, ServerTrouble> {
    of_leader(client, stream, json!({ "seq": from.max(1), "next_by_subj": subjects })).await
}

/// The last message of a subject; `None` if there is none, or no stream.
pub(crate) async fn last(
    client: &Client,
    stream: &str,
    subject: &str,
) -> Result<Option<Stored>, ServerTrouble> {
    of_leader(client, stream, json!({ "last_by_subj": subject })).await
}

/// The first message of a stream that was stored at a time (Unix ms) or later; `None` if there is none.
pub(crate) async fn first_since(
    client: &Client,
    stream: &str,
    time: u64,
) -> Result<Option<Stored>, ServerTrouble> {
    of_leader(client, stream, json!({ "start_time": written(time), "next_by_subj": ">" })).await
}

async fn of_leader(client: &Client, stream: &str, order: Value) -> Result<Option<Stored>, ServerTrouble> {
    let answer = found(client, &format!("STREAM.MSG.GET.{stream}"), &order).await?;
    let read = |answer| of_json(&answer).ok_or_else(|| format!("cannot read the stream {stream}"));
    answer.map(read).transpose()
}

/// Removes what was stored under some subjects up to a time (Unix ms).
pub(crate) async fn remove_until(
    client: &Client,
    stream: &str,
    subjects: &str,
    time: u64,
) -> Result<(), ServerTrouble> {
    for stored in all(client, stream, subjects, 1).await? {
        if stored.entry.time <= time {
            remove(client, stream, &stored.subject, stored.entry.sequence).await?;
        }
    }
    Ok(())
}

/// Removes the messages under some subjects up to one with a sequence number.
pub(crate) async fn remove(
    client: &Client,
    stream: &str,
    subjects: &str,
    last: u64,
) -> Result<(), ServerTrouble> {
    let order = json!({ "filter": subjects, "seq": last + 1 });
    asked(client, &format!("STREAM.PURGE.{stream}"), &order).await.map(drop)
}

/// Parses a stored message in an answer of `STREAM.MSG.GET`.
fn of_json(answer: &Value) -> Option<Stored> {
    let message = &answer["message"];
    let sequence = message["seq"].as_u64()?;
    let text = |name: &str| {
        let bytes = BASE64.decode(message[name].as_str().unwrap_or_default().as_bytes()).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    };
    let headers = text("hdrs")?;
    let mut lines = headers.lines().filter_map(|line| line.split_once(':'));
    let seal = lines.rfind(|(name, _)| *name == SEAL).map(|(_, value)| value.trim().to_owned());
    let subject = message["subject"].as_str()?.to_owned();
    Some(of(subject, sequence, milliseconds(message["time"].as_str()?)?, text("data")?, seal))
}

/// All messages of a stream under some subjects, from a sequence number on.
pub(crate) async fn all(
    client: &Client,
    stream: &str,
    subjects: &str,
    from: u64,
) -> Result<Vec<Stored>, ServerTrouble> {
    let (mut found, mut from) = (Vec::new(), from);
    loop {
        let mut more = next(client, stream, subjects, from).await?;
        let Some(last) = more.last() else { return Ok(found) };
        from = last.entry.sequence + 1;
        found.append(&mut more);
    }
}

fn of(subject: String, sequence: u64, time: u64, text: String, seal: Option<String>) -> Stored {
    let from = subject.rsplit('.').next().unwrap_or_default().to_owned();
    Stored { subject, entry: LogEntry { sequence, time, from, text }, seal }
}

/// Parses a stored message, `None` for other answers. The broker appends its headers, so the last of a name counts.
fn stored(answer: &Message) -> Option<Stored> {
    let headers = answer.headers.as_ref()?;
    let header = |name: &str| headers.get_last(name).map(|value| value.as_str().to_owned());
    let text = String::from_utf8_lossy(&answer.payload).into_owned();
    let (sequence, time) =
        (header("Nats-Sequence")?.parse().ok()?, milliseconds(&header("Nats-Time-Stamp")?)?);
    Some(of(header("Nats-Subject")?, sequence, time, text, header(SEAL)))
}

/// Writes a time (Unix ms) as brokers read it, in whole seconds.
fn written(time: u64) -> String {
    let (day, seconds) = (Day::of(time), time / 1000 % 86_400);
    format!("{day}T{:02}:{:02}:{:02}Z", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Parses a time such as `2026-11-22T18:01:02.345678901Z` into Unix ms, rounded down.
pub(crate) fn milliseconds(text: &str) -> Option<u64> {
    let (day, time) = text.strip_suffix('Z')?.split_once('T')?;
    let day = Day::read(day)?.moment();
    let (time, fraction) = time.split_once('.').unwrap_or((time, ""));
    let numbers: Vec<u64> = time.split(':').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    let [hours, minutes, seconds] = numbers[..] else { return None };
    let fraction: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    Some(day + ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_of_the_author_are_not_taken_for_the_brokers() {
        let mut headers = async_nats::HeaderMap::new();
        for (name, authors, brokers) in [
            ("Nats-Subject", "game.k3x9a2b7c1d5.0000000000000000", "game.k3x9a2b7c1d5.0a1b2c3d4e5f6071"),
            ("Nats-Sequence", "4000000000", "7"),
            ("Nats-Time-Stamp", "2036-12-25T02:00:00Z", "1970-01-01T00:00:02Z"),
        ] {
            headers.append(name, authors);
            headers.append(name, brokers);
        }
        let answer = Message {
            subject: "_INBOX.x".into(),
            reply: None,
            payload: "x".into(),
            headers: Some(headers),
            status: None,
            description: None,
            length: 1,
        };
        let found = stored(&answer).expect("a message");
        assert_eq!((found.entry.sequence, found.entry.time), (7, 2000));
        assert_eq!((&found.entry.from[..], found.word(2)), ("0a1b2c3d4e5f6071", "0a1b2c3d4e5f6071"));
    }

    #[test]
    fn the_brokers_time_is_read_as_browsers_read_it() {
        assert_eq!(milliseconds("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(milliseconds("2026-11-22T18:01:02.345678901Z"), Some(1_795_370_462_345));
        assert_eq!(milliseconds("2026-11-22T18:01:02.3Z"), Some(1_795_370_462_300));
        assert_eq!(milliseconds("2026-11-22 18:01:02"), None);
    }
}
