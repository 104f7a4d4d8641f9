//! Asks the brokers' interface for streams (JetStream).

use std::time::Duration;

use async_nats::{Client, HeaderMap, Message, Subscriber};
use futures_util::{FutureExt, StreamExt};
use serde_json::Value;

use crate::host::ServerTrouble;

pub(crate) const PATIENCE: Duration = Duration::from_secs(5);
/// The condition of a write: the sequence number of the subject's last message, 0 for none.
const EXPECTED: &str = "Nats-Expected-Last-Subject-Sequence";

/// What a stream did with a message.
pub(crate) enum WriteAnswer {
    /// Stored it under this sequence number.
    Stored(u64),
    /// Another message is the subject's last one.
    Unexpected,
    /// Refused it, for this reason.
    Refused(String),
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
    let answer = tokio::time::timeout(patience, asked).await.map_err(|_| told(&"no answer"))?;
    let answer = answer.map_err(|error| told(&error))?;
    let answer: Value = serde_json::from_slice(&answer.payload).map_err(|error| told(&error))?;
    let Some(error) = answer.get("error") else {
        let sequence = answer["seq"].as_u64().ok_or_else(|| told(&"an answer without a sequence number"))?;
        return Ok(WriteAnswer::Stored(sequence));
    };
    let why = error["description"].as_str().unwrap_or("no reason");
    let is_unexpected = why.starts_with("wrong last sequence");
    Ok(if is_unexpected { WriteAnswer::Unexpected } else { WriteAnswer::Refused(why.to_owned()) })
}

/// Takes what has come by now without waiting, of a subscription that is only a signal: messages that wait are kept whole.
pub(crate) fn drain(said: &mut Subscriber, mut each: impl FnMut(Message)) {
    while let Some(Some(message)) = said.next().now_or_never() {
        each(message);
    }
}

pub(crate) async fn asked(keeper: &Client, what: &str, order: &Value) -> Result<Value, ServerTrouble> {
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
