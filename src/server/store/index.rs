//! Lists what a stream of games holds, by table and author: the last message of each, without its text.
//!
//! The broker would tell all subjects in one answer, which of many tables is longer than it may be. A consumer tells them
//! in parts, and when each was written. A subject that is not UTF-8 cuts the line; then every entry is read by itself.

use async_nats::Client;
use futures_util::StreamExt;
use serde_json::json;
use tokio::time::timeout;

use super::jetstream::{PATIENCE, asked, unless_cut};
use super::reading;
use crate::host::ServerTrouble;

const SUBJECTS: &str = "game.*.*";
/// How often a stream is listed in parts before its entries are read one by one.
const TRIES: usize = 2;
/// The most messages of an answer.
const BATCH: usize = 1000;
/// How long the broker keeps a consumer that nobody uses (ns).
const KEPT: u64 = 30_000_000_000;

/// Tells the table, the author and the time (Unix ms) of the last message under each subject `game.TABLE.AUTHOR`, which
/// may be told after earlier ones.
pub(crate) async fn tell_last(
    client: &Client,
    stream: &str,
    mut tell: impl FnMut(&str, &str, u64),
) -> Result<(), ServerTrouble> {
    // A line is also cut because a broker has gone: then the next one tells.
    for _ in 0..TRIES {
        match unless_cut(client, tell_in_parts(client, stream, &mut tell)).await.flatten() {
            Ok(()) => return Ok(()),
            Err(trouble) => tracing::warn!("{trouble}"),
        }
    }
    tracing::warn!("the entries of {stream} are read one by one");
    let mut from = 1;
    while let Some(stored) = reading::next_of_leader(client, stream, SUBJECTS, from).await? {
        tell(stored.word(1), stored.word(2), stored.entry.time);
        from = stored.entry.sequence + 1;
    }
    Ok(())
}

async fn tell_in_parts(
    client: &Client,
    stream: &str,
    tell: &mut impl FnMut(&str, &str, u64),
) -> Result<(), ServerTrouble> {
    let told = |error: &dyn std::fmt::Display| format!("cannot list the stream {stream}: {error}");
    let config = json!({
        "ack_policy": "none", "deliver_policy": "last_per_subject", "filter_subject": SUBJECTS,
        "headers_only": true, "mem_storage": true, "num_replicas": 1, "inactive_threshold": KEPT,
    });
    let order = json!({ "stream_name": stream, "config": config });
    let made = asked(client, &format!("CONSUMER.CREATE.{stream}"), &order).await?;
    let name = made["name"].as_str().ok_or_else(|| told(&"a consumer without a name"))?.to_owned();
    let mut left = made["num_pending"].as_u64().unwrap_or(0);
    let inbox = client.new_inbox();
    let mut answers = client.subscribe(inbox.clone()).await.map_err(|error| told(&error))?;
    while left > 0 {
        let order = json!({ "batch": BATCH, "no_wait": true }).to_string();
        let next = format!("$JS.API.CONSUMER.MSG.NEXT.{stream}.{name}");
        client.publish_with_reply(next, inbox.clone(), order.into()).await.map_err(|error| told(&error))?;
        for _ in 0..left.min(BATCH as u64) {
            let answer = timeout(PATIENCE, answers.next()).await.map_err(|_| told(&"no answer"))?;
            let answer = answer.ok_or_else(|| told(&"the line is cut"))?;
            // Anything else says that there is no more.
            let Some((time, pending)) = answer.reply.as_deref().and_then(mark) else {
                left = 0;
                break;
            };
            left = pending;
            if let ["game", table, author] = answer.subject.split('.').collect::<Vec<_>>()[..] {
                tell(table, author, time);
            }
        }
    }
    asked(client, &format!("CONSUMER.DELETE.{stream}.{name}"), &json!({})).await.map(drop)
}

/// When a message was stored (Unix ms), and how many come after it, as the broker writes it into the reply subject.
fn mark(reply: &str) -> Option<(u64, u64)> {
    let words: Vec<&str> = reply.split('.').collect();
    let ["$JS", "ACK", _, _, _, _, _, time, pending] = words[..] else { return None };
    Some((time.parse::<u64>().ok()? / 1_000_000, pending.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_and_the_rest_are_read() {
        let reply = "$JS.ACK.GAMES.q2Zk.1.17.3.1795370462345678901.41";
        assert_eq!(mark(reply), Some((1_795_370_462_345, 41)));
        assert_eq!(mark("_INBOX.x"), None);
        assert_eq!(mark("$JS.ACK.GAMES.q2Zk.1.17.3.x.41"), None);
    }
}
