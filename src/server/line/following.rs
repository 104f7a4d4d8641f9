//! Sends the entries of a log to one line: the stored ones, then each new one, in order and without gaps.

use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use axum::extract::ws::Utf8Bytes;
use basalt_online::{LineAnswer, LinePlace};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};

use crate::host::ServerTrouble;
use crate::store::partitions::Partitions;
use crate::store::reading::{self, Stored};

use super::feeds::{FeedNews, LogFeeds};
use super::shares::ReadPace;

/// How long to wait for brokers that do not answer.
const PAUSE: Duration = Duration::from_secs(1);

/// Something to send to a client.
pub(crate) struct LineSaid {
    pub(crate) text: Utf8Bytes,
    /// When a text of somebody else in it arrived.
    pub(crate) said: Option<Instant>,
}

impl From<LineAnswer> for LineSaid {
    fn from(answer: LineAnswer) -> LineSaid {
        LineSaid { text: answer.to_string().into(), said: None }
    }
}

/// The way to what is stored.
pub(crate) struct LogReader {
    pub(crate) client: Client,
    pub(crate) partitions: Partitions,
    pub(crate) feeds: Arc<LogFeeds>,
}

impl LogReader {
    /// Sends what a log has from a sequence number on until the line ends. A client that reads slowly is waited for, and
    /// the log is read again from where it is.
    pub(crate) async fn follow(
        &self,
        log: LinePlace,
        from: u64,
        own: &str,
        out: mpsc::Sender<LineSaid>,
        pace: &ReadPace,
    ) {
        let Some(mut news) = self.feeds.listen(&log) else { return };
        let mut last = from.saturating_sub(1);
        // The first read is paid for.
        let mut is_paid = true;
        loop {
            loop {
                if !std::mem::take(&mut is_paid) {
                    pace.wait().await;
                }
                let _turn = pace.turn().await;
                let more = match self.more(&log, last + 1).await {
                    Ok(more) => more,
                    Err(trouble) => {
                        tracing::debug!("{trouble}");
                        sleep(PAUSE).await;
                        continue;
                    }
                };
                if more.is_empty() {
                    break;
                }
                for Stored { entry, .. } in more {
                    last = entry.sequence;
                    let answer = LineAnswer::Entry { log: log.clone(), entry };
                    if out.send(answer.into()).await.is_err() {
                        return;
                    }
                }
            }
            let read = LineAnswer::Read { log: log.clone(), sequence: last, now: self.feeds.now() };
            if out.send(read.into()).await.is_err() {
                return;
            }
            for text in self.feeds.around(&log).into_iter().flatten() {
                // Whether the line has gone is seen below.
                let _ = out.send(LineSaid { text, said: None }).await;
            }
            loop {
                let said = match news.recv().await {
                    Ok(FeedNews::Entry(entry)) if entry.sequence > last => {
                        last = entry.sequence;
                        LineSaid {
                            text: entry.text.clone(),
                            said: entry.said.filter(|_| entry.author != own),
                        }
                    }
                    Ok(FeedNews::Entry(_)) => continue,
                    Ok(FeedNews::Around(text)) => LineSaid { text, said: None },
                    Ok(FeedNews::Missed) | Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return,
                };
                if out.send(said).await.is_err() {
                    return;
                }
            }
        }
    }

    /// The next entries of a log; empty at its end.
    async fn more(&self, log: &LinePlace, from: u64) -> Result<Vec<Stored>, ServerTrouble> {
        let (stream, subjects) = match log {
            LinePlace::Table(table) => (self.partitions.stream_of(table), format!("game.{table}.*")),
            LinePlace::Pool(game) => ("POOL".to_owned(), format!("seek.{game}.*")),
            _ => return Ok(Vec::new()),
        };
        let found = reading::next(&self.client, &stream, &subjects, from).await?;
        if !found.is_empty() {
            return Ok(found);
        }
        // Another copy of the stream may have answered, and lack the latest entries.
        Ok(reading::next_of_leader(&self.client, &stream, &subjects, from).await?.into_iter().collect())
    }
}
