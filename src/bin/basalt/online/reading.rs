//! Reads streams: what stands in them from a place on, as entries of logs.

use std::time::Duration;

use async_nats::{Client, Message};
use basalt::online::LogEntry;
use basalt::play::Day;
use futures_util::StreamExt;
use serde_json::json;

use super::ServerTrouble;

/// How many messages are asked for at once.
const BATCH: usize = 250;
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// A message of a stream.
pub(super) struct Stored {
    /// The subject under which it was written.
    pub(super) subject: String,
    /// What is left of it: the entry; its author is the last word of the subject.
    pub(super) entry: LogEntry,
}

impl Stored {
    /// A word of the subject, counted from 0.
    pub(super) fn word(&self, place: usize) -> &str {
        self.subject.split('.').nth(place).unwrap_or_default()
    }
}

/// The next messages of a stream under some subjects, from a place on; none where there are no more.
pub(super) async fn next(
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

/// Everything in a stream under some subjects, from a place on.
pub(super) async fn all(
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

/// A stored message from an answer; `None` for others.
fn stored(answer: &Message) -> Option<Stored> {
    let headers = answer.headers.as_ref()?;
    let header = |name: &str| headers.get(name).map(|value| value.as_str().to_owned());
    let subject = header("Nats-Subject")?;
    let from = subject.rsplit('.').next().unwrap_or_default().to_owned();
    let text = String::from_utf8_lossy(&answer.payload).into_owned();
    let sequence = header("Nats-Sequence")?.parse().ok()?;
    let time = milliseconds(&header("Nats-Time-Stamp")?)?;
    Some(Stored { subject, entry: LogEntry { sequence, time, from, text } })
}

/// A time such as `2026-11-22T18:01:02.345678901Z` in milliseconds since 1970, rounded down as browsers do.
fn milliseconds(text: &str) -> Option<u64> {
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
    fn the_brokers_time_is_read_as_browsers_read_it() {
        assert_eq!(milliseconds("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(milliseconds("2026-11-22T18:01:02.345678901Z"), Some(1_795_370_462_345));
        assert_eq!(milliseconds("2026-11-22T18:01:02.3Z"), Some(1_795_370_462_300));
        assert_eq!(milliseconds("2026-11-22 18:01:02"), None);
    }
}
