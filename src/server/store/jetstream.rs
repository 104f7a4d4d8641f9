//! Asks the brokers' interface for streams (JetStream). What is decided by an answer is decided by its code, never by its words.

use std::sync::atomic::Ordering;
use std::time::Duration;

use async_nats::{Client, HeaderMap, Message, Subscriber};
use futures_util::{FutureExt, StreamExt};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::host::ServerTrouble;

pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// How often to check whether the line was cut.
const GLANCE: Duration = Duration::from_millis(100);
/// The condition of a write: the sequence number of the subject's last message, 0 for none.
const EXPECTED: &str = "Nats-Expected-Last-Subject-Sequence";

/// The broker's codes: there is no such stream, or no such message.
pub(crate) const NO_STREAM: u64 = 10_059;
const NO_MESSAGE: u64 = 10_037;
/// Another message is the subject's last one; the second code comes with its number.
const WRONG_LAST: [u64; 2] = [10_071, 10_164];
/// A message is too long for the stream.
pub(crate) const TOO_LONG: u64 = 10_054;
/// A stream has not stored a message: it is at a limit, or its disk fails.
pub(crate) const NOT_STORED: u64 = 10_077;
/// A message's approximate overhead in bytes: subject, headers and the broker's data.
const OVERHEAD: u64 = 256;

/// A limit that a stream has met, so that it stores nothing more although it is sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MetLimit {
    Stream,
    /// The limit of messages of one subject.
    Subject,
}

/// What a stream did with a message.
pub(crate) enum WriteAnswer {
    /// Stored it under this sequence number.
    Stored(u64),
    /// Another message is the subject's last one.
    Unexpected,
    /// Refused it, with the broker's code and its reason.
    Refused(u64, String),
}

/// Writes a message, on condition that the subject's last one has a sequence number, if one is given.
pub(crate) async fn write(
    client: &Client,
    subject: &str,
    text: String,
    mut headers: HeaderMap,
    expected: Option<u64>,
    patience: Duration,
) -> Result<WriteAnswer, ServerTrouble> {
    let told = |error: &dyn std::fmt::Display| format!("cannot write {subject}: {error}");
    if let Some(expected) = expected {
        headers.insert(EXPECTED, expected.to_string());
    }
    let asked = client.request_with_headers(subject.to_owned(), headers, text.into());
    let answer = timeout(patience, asked).await.map_err(|_| told(&"no answer"))?;
    let answer = answer.map_err(|error| told(&error))?;
    let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| told(&error))?;
    let Some(error) = answer.get("error") else {
        let sequence = answer["seq"].as_u64().ok_or_else(|| told(&"an answer without a sequence number"))?;
        return Ok(WriteAnswer::Stored(sequence));
    };
    let why = error["description"].as_str().unwrap_or("no reason");
    let code = error["err_code"].as_u64().unwrap_or(0);
    Ok(match WRONG_LAST.contains(&code) {
        true => WriteAnswer::Unexpected,
        false => WriteAnswer::Refused(code, why.to_owned()),
    })
}

/// The limit of a stream that a message of this size would exceed, from what the broker says of the stream.
pub(crate) async fn met_limit(
    client: &Client,
    stream: &str,
    subject: &str,
    bytes: usize,
) -> Result<Option<MetLimit>, ServerTrouble> {
    let order = json!({ "subjects_filter": subject });
    let info = asked(client, &format!("STREAM.INFO.{stream}"), &order).await?;
    Ok(limit_in(&info, subject, bytes))
}

fn limit_in(info: &Value, subject: &str, bytes: usize) -> Option<MetLimit> {
    let limit = |name: &str| info["config"][name].as_u64().filter(|limit| *limit > 0);
    let held = info["state"]["bytes"].as_u64().unwrap_or(0) + bytes as u64 + OVERHEAD;
    let of_subject = info["state"]["subjects"][subject].as_u64().unwrap_or(0);
    if limit("max_msgs_per_subject").is_some_and(|most| of_subject >= most) {
        return Some(MetLimit::Subject);
    }
    limit("max_bytes").is_some_and(|most| held > most).then_some(MetLimit::Stream)
}

/// Takes what has come by now without waiting, of a subscription that is only a signal: messages that wait are kept whole.
pub(crate) fn drain(said: &mut Subscriber, mut each: impl FnMut(Message)) {
    while let Some(Some(message)) = said.next().now_or_never() {
        each(message);
    }
}

/// Waits for an answer of the brokers, unless the client's line is cut: then none comes, which took five seconds to notice.
pub(crate) async fn unless_cut<T>(
    client: &Client,
    answer: impl Future<Output = T>,
) -> Result<T, ServerTrouble> {
    let statistics = client.statistics();
    let connects = || statistics.connects.load(Ordering::Relaxed);
    // Before the first line, questions wait.
    let before = connects().max(1);
    let cut = async {
        while connects() <= before {
            sleep(GLANCE).await;
        }
    };
    tokio::select! {
        answer = answer => Ok(answer),
        () = cut => Err("the line was cut".to_owned()),
    }
}

pub(crate) async fn asked(keeper: &Client, what: &str, order: &Value) -> Result<Value, ServerTrouble> {
    let nothing = || format!("{what}: there is none");
    found(keeper, what, order).await?.ok_or_else(nothing)
}

/// The same for what may not exist: `None` if there is no such stream or message.
pub(crate) async fn found(
    keeper: &Client,
    what: &str,
    order: &Value,
) -> Result<Option<Value>, ServerTrouble> {
    let told = |error: &dyn std::fmt::Display| format!("{what}: {error}");
    let asked = timeout(PATIENCE, keeper.request(format!("$JS.API.{what}"), order.to_string().into()));
    let answer = unless_cut(keeper, asked).await.map_err(|error| told(&error))?;
    let answer = answer.map_err(|_| told(&"no answer"))?.map_err(|error| told(&error))?;
    let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| told(&error))?;
    match answer.get("error") {
        None => Ok(Some(answer)),
        Some(error) if [NO_STREAM, NO_MESSAGE].map(Value::from).contains(&error["err_code"]) => Ok(None),
        Some(error) => Err(told(&error["description"].as_str().unwrap_or("no reason"))),
    }
}

/// The sequence numbers of a stream's first and last message.
pub(crate) async fn ends(keeper: &Client, stream: &str) -> Result<[u64; 2], ServerTrouble> {
    let info = asked(keeper, &format!("STREAM.INFO.{stream}"), &json!({})).await?;
    Ok(["first_seq", "last_seq"].map(|name| info["state"][name].as_u64().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_told_by_numbers() {
        let info = |held: u64, of_subject: u64| {
            json!({
                "config": { "max_msgs_per_subject": 1500, "max_bytes": 1_000_000, "max_msgs": -1 },
                "state": { "bytes": held, "subjects": { "game.table.author": of_subject } },
            })
        };
        let met = |held, of_subject| limit_in(&info(held, of_subject), "game.table.author", 300);
        assert_eq!([met(0, 0), met(999_000, 1499)], [None, None], "whatever it says, that is no limit");
        assert_eq!([met(0, 1500), met(999_900, 0)], [Some(MetLimit::Subject), Some(MetLimit::Stream)]);
        assert_eq!(limit_in(&json!({ "config": { "max_bytes": -1 } }), "any", 1 << 40), None, "no limit");
    }
}
