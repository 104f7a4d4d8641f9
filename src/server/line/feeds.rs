//! The logs that lines of this gate follow: passes on what is stored there, and who is present.
//!
//! A stream numbers its entries without gaps, so the next entry of any log shows that one is missing; followers then read
//! on from their last entry.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, Message, Subscriber};
use axum::extract::ws::Utf8Bytes;
use basalt_online::{LineAnswer, LinePlace, LogEntry};
use futures_util::{StreamExt, stream};
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep};

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::reading::milliseconds;

use super::seen::SaidTimes;

/// How often those present are told, and unused feeds dropped.
const ROUND: Duration = Duration::from_secs(1);
/// How many news a follower may be behind before it reads the log again.
const BEHIND: usize = 32;
/// For how long a sign of presence counts: pages repeat it every five seconds.
const PRESENT: Duration = Duration::from_secs(8);
/// The most players whose presence at a table is told to others.
const MOST_PRESENT: usize = 20;

/// A stored entry, as it is passed on.
pub(crate) struct LiveEntry {
    pub(crate) sequence: u64,
    pub(crate) author: String,
    pub(crate) text: Utf8Bytes,
    /// When its text arrived at this gate.
    pub(crate) said: Option<Instant>,
}

#[derive(Clone)]
pub(crate) enum FeedNews {
    Entry(Arc<LiveEntry>),
    /// Who is present.
    Present(Utf8Bytes),
    /// Entries may be missing.
    Missed,
}

struct LogFeed {
    news: broadcast::Sender<FeedNews>,
    present: BTreeMap<String, Instant>,
    /// What was last told of those present.
    told: Utf8Bytes,
}

impl LogFeed {
    fn new(log: &LinePlace) -> LogFeed {
        let (news, present) = (broadcast::channel(BEHIND).0, BTreeMap::new());
        LogFeed { news, told: told(log, &present), present }
    }
}

fn told(log: &LinePlace, present: &BTreeMap<String, Instant>) -> Utf8Bytes {
    LineAnswer::Here { table: log.clone(), authors: present.keys().cloned().collect() }.to_string().into()
}

pub(crate) struct LogFeeds {
    client: Client,
    feeds: Mutex<HashMap<LinePlace, LogFeed>>,
    pub(crate) said: SaidTimes,
    /// By how much the brokers' clock is ahead of this one (ms).
    ahead: AtomicI64,
}

impl LogFeeds {
    pub(crate) fn new(client: Client) -> LogFeeds {
        LogFeeds { client, feeds: Mutex::default(), said: SaidTimes::default(), ahead: AtomicI64::new(0) }
    }

    /// The time by which entries are stamped (Unix ms).
    pub(crate) fn now(&self) -> u64 {
        now().saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }

    /// What is stored in a log from now on, and who is present there.
    pub(crate) fn listen(&self, log: &LinePlace) -> Option<(broadcast::Receiver<FeedNews>, Utf8Bytes)> {
        let mut feeds = self.feeds.lock().ok()?;
        let feed = feeds.entry(log.clone()).or_insert_with(|| LogFeed::new(log));
        Some((feed.news.subscribe(), feed.told.clone()))
    }

    /// Tells all that somebody is present.
    pub(crate) async fn say_here(&self, table: &str, own: &str, body: &'static [u8]) {
        // Without a broker it is not told; pages repeat it.
        let _ = self.client.publish(format!("here.{table}.{own}"), body.into()).await;
    }

    /// Passes on what is said while the program runs.
    pub(crate) async fn follow(&self) {
        loop {
            if let Err(trouble) = self.hear().await {
                tracing::warn!("logs are followed again: {trouble}");
            }
            self.miss();
            sleep(ROUND).await;
        }
    }

    async fn hear(&self) -> Result<(), ServerTrouble> {
        let entries = stream::select(self.subscribe("game.*.*").await?, self.subscribe("seek.*.*").await?);
        let signs = self.subscribe("here.*.*").await?;
        tokio::pin!(entries, signs);
        let mut last = HashMap::new();
        let mut round = tokio::time::interval(ROUND);
        loop {
            tokio::select! {
                entry = entries.next() => self.pass(&entry.ok_or("the line is cut")?, &mut last),
                sign = signs.next() => self.note_sign(&sign.ok_or("the line is cut")?),
                _ = round.tick() => self.tell_present(),
            }
        }
    }

    async fn subscribe(&self, subjects: &'static str) -> Result<Subscriber, ServerTrouble> {
        let asked = self.client.subscribe(subjects).await;
        asked.map_err(|error| format!("the broker does not answer: {error}"))
    }

    /// Passes on a stored entry; `last` has the last sequence number of each stream.
    fn pass(&self, message: &Message, last: &mut HashMap<String, u64>) {
        let header = |name: &str| Some(message.headers.as_ref()?.get_last(name)?.as_str());
        let sequence = header("Nats-Sequence").and_then(|word| word.parse::<u64>().ok());
        let (Some(stream), Some(sequence)) = (header("Nats-Stream"), sequence) else { return };
        let before = match last.get_mut(stream) {
            Some(before) => std::mem::replace(before, sequence),
            None => last.insert(stream.to_owned(), sequence).unwrap_or(0),
        };
        if sequence != before + 1 {
            self.miss();
        }
        let words: Vec<&str> = message.subject.split('.').collect();
        let (log, author) = match words[..] {
            ["game", table, author] => (LinePlace::Table(table.to_owned()), author),
            ["seek", game, author] => (LinePlace::Pool(game.to_owned()), author),
            _ => return,
        };
        let Some(time) = header("Nats-Time-Stamp").and_then(milliseconds) else { return };
        self.ahead.store(time as i64 - now() as i64, Ordering::Relaxed);
        let Ok(feeds) = self.feeds.lock() else { return };
        let Some(feed) = feeds.get(&log) else { return };
        let text = String::from_utf8_lossy(&message.payload).into_owned();
        let said = self.said.at(text.as_bytes());
        let entry = LogEntry { sequence, time, from: author.to_owned(), text };
        let text = LineAnswer::Entry { log, entry }.to_string().into();
        let entry = LiveEntry { sequence, author: author.to_owned(), text, said };
        // Nobody may listen any more.
        let _ = feed.news.send(FeedNews::Entry(Arc::new(entry)));
    }

    /// Has all logs read again from the last entry that each follower has.
    fn miss(&self) {
        if let Ok(feeds) = self.feeds.lock() {
            for feed in feeds.values() {
                let _ = feed.news.send(FeedNews::Missed);
            }
        }
    }

    fn note_sign(&self, message: &Message) {
        let words: Vec<&str> = message.subject.split('.').collect();
        let (["here", table, author], Ok(mut feeds)) = (&words[..], self.feeds.lock()) else { return };
        if let Some(feed) = feeds.get_mut(&LinePlace::Table((*table).to_owned()))
            && (feed.present.len() < MOST_PRESENT || feed.present.contains_key(*author))
        {
            feed.present.insert((*author).to_owned(), Instant::now());
        }
    }

    /// Tells who is present where that has changed, and drops feeds that nobody follows.
    fn tell_present(&self) {
        let Ok(mut feeds) = self.feeds.lock() else { return };
        feeds.retain(|_, feed| feed.news.receiver_count() > 0);
        for (log, feed) in feeds.iter_mut() {
            feed.present.retain(|_, at| at.elapsed() < PRESENT);
            let now = told(log, &feed.present);
            if log.is_table() && now != feed.told {
                feed.told = now.clone();
                let _ = feed.news.send(FeedNews::Present(now));
            }
        }
    }
}
