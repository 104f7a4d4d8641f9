//! Writes seekers' ratings into the pools, because seekers do not state their own.

use std::time::Duration;

use async_nats::{Client, Message};
use basalt_online::{PoolMessage, PoolSaying, RATING_OF, SignedText, rating_text};
use futures_util::StreamExt;
use tokio::time::sleep;

use super::ledger::SharedStandings;

/// Several referees share the searches.
const QUEUE: &str = "raters";

pub(crate) async fn rate(client: Client, standings: SharedStandings) {
    loop {
        match client.queue_subscribe("seek.*.*", QUEUE.into()).await {
            Ok(mut said) => {
                while let Some(message) = said.next().await {
                    if let Some((subject, text)) = rating(&message, &standings) {
                        // Otherwise the seeker counts as unrated a second later.
                        let _ = client.publish(subject, text.into()).await;
                    }
                }
            }
            Err(error) => tracing::warn!("cannot follow searches: {error}"),
        }
        sleep(Duration::from_secs(1)).await;
    }
}

/// The subject and text that answer a search; `None` for other messages.
fn rating(message: &Message, standings: &SharedStandings) -> Option<(String, String)> {
    let words: Vec<&str> = message.subject.split('.').collect();
    let ["seek", game, author] = words[..] else { return None };
    let text = std::str::from_utf8(&message.payload).ok()?;
    let PoolMessage { saying: PoolSaying::Seek { .. }, .. } =
        PoolMessage::read(SignedText::read(text)?.body)?
    else {
        return None;
    };
    let known = standings.lock().ok()?.rating(author, game).map(|card| (card.rating, card.deviation));
    Some((format!("put.seek.{game}.{RATING_OF}{author}"), rating_text(known)))
}
