//! The logs that lines of this gate follow: passes on what is stored there, who is present, and how many watch.
//!
//! A stream numbers its entries without gaps, so the next entry of any log shows that one is missing; followers then read
//! on from their last entry.

use std::collections::{BTreeMap, HashMap};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::{Client, Message, Subscriber};
use axum::extract::ws::Utf8Bytes;
use basalt_online::{LineAnswer, LinePlace, LogEntry, author};
use futures_util::{StreamExt, stream};
use tokio::sync::broadcast;
use tokio::time::{Instant, sleep};

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::reading::milliseconds;

use super::seen::SaidTimes;

/// How often presence is announced and unused feeds are dropped.
const ROUND: Duration = Duration::from_secs(1);
/// How many news a follower may be behind before it reads the log again.
const BEHIND: usize = 32;
/// For how long a sign of presence counts: pages repeat it every five seconds.
const PRESENT: Duration = Duration::from_secs(8);
/// The most players present at a table whose names are announced.
const MOST_PRESENT: usize = 20;
/// What the name of a gate begins with where it tells the others how many watch a table there.
const GATE: &str = "gate-";
/// How often it tells that again while the number stays, in rounds.
const REPEATED: u64 = 4;

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
    /// Who is present, or how many watch.
    Around(Utf8Bytes),
    /// Entries may be missing.
    Missed,
}

struct LogFeed {
    news: broadcast::Sender<FeedNews>,
    present: BTreeMap<String, Instant>,
    /// The strangers who watch a game through this gate. One line follows few logs, so they are as few.
    watching: HashMap<String, Instant>,
    /// The number of watchers that each gate has announced, and when.
    watched: HashMap<String, (u64, Instant)>,
    /// The number that this gate has announced to the others.
    said: u64,
    /// What was last announced: the players present, and the number of watchers.
    told: [Utf8Bytes; 2],
}

impl LogFeed {
    fn new(log: &LinePlace) -> LogFeed {
        let mut feed = LogFeed {
            news: broadcast::channel(BEHIND).0,
            present: BTreeMap::new(),
            watching: HashMap::new(),
            watched: HashMap::new(),
            said: 0,
            told: Default::default(),
        };
        feed.told = feed.around(log);
        feed
    }

    /// Who is present, and how many watch.
    fn around(&self, log: &LinePlace) -> [Utf8Bytes; 2] {
        let authors = self.present.keys().cloned().collect();
        let here = LineAnswer::Here { table: log.clone(), authors };
        let count = self.watched.values().map(|(count, _)| count).sum();
        [here, LineAnswer::Watch { table: log.clone(), count }].map(|answer| answer.to_string().into())
    }

    /// Tells who is present and how many watch, where that has changed. Returns how many watch through this gate, if
    /// the others are to hear of it.
    fn tell_around(&mut self, log: &LinePlace, repeats: bool) -> Option<u64> {
        self.present.retain(|_, at| at.elapsed() < PRESENT);
        self.watching.retain(|_, at| at.elapsed() < PRESENT);
        self.watched.retain(|_, (count, at)| *count > 0 && at.elapsed() < PRESENT);
        let now = self.around(log);
        for (now, _) in now.iter().zip(&self.told).filter(|(now, before)| now != before) {
            // Nobody may listen any more.
            let _ = self.news.send(FeedNews::Around(now.clone()));
        }
        self.told = now;
        let count = self.watching.len() as u64;
        let before = std::mem::replace(&mut self.said, count);
        (count != before || repeats && count > 0).then_some(count)
    }
}

pub(crate) struct LogFeeds {
    client: Client,
    /// The name of this gate among others.
    gate: String,
    feeds: Mutex<HashMap<LinePlace, LogFeed>>,
    pub(crate) said: SaidTimes,
    /// By how much the brokers' clock is ahead of this one (ms).
    ahead: AtomicI64,
}

impl LogFeeds {
    pub(crate) fn new(client: Client) -> LogFeeds {
        let (gate, said) = (format!("{GATE}{}", author(&client.new_inbox())), SaidTimes::default());
        LogFeeds { client, gate, feeds: Mutex::default(), said, ahead: AtomicI64::new(0) }
    }

    /// The time by which entries are stamped (Unix ms).
    pub(crate) fn now(&self) -> u64 {
        now().saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }

    /// What is stored in a log from now on.
    pub(crate) fn listen(&self, log: &LinePlace) -> Option<broadcast::Receiver<FeedNews>> {
        let mut feeds = self.feeds.lock().ok()?;
        let feed = feeds.entry(log.clone()).or_insert_with(|| LogFeed::new(log));
        Some(feed.news.subscribe())
    }

    /// The players at a table and the number of watchers that were last announced.
    pub(crate) fn around(&self, log: &LinePlace) -> Option<[Utf8Bytes; 2]> {
        let feeds = self.feeds.lock().ok()?;
        feeds.get(log).filter(|_| log.is_table()).map(|feed| feed.told.clone())
    }

    /// Tells all that somebody is present.
    pub(crate) async fn say_here(&self, table: &str, own: &str, body: &'static [u8]) {
        // Without a broker it is not told; pages repeat it.
        let _ = self.client.publish(format!("here.{table}.{own}"), body.into()).await;
    }

    /// Notes that a stranger watches a game.
    pub(crate) fn note_watching(&self, log: &LinePlace, author: &str) {
        if let Ok(mut feeds) = self.feeds.lock()
            && let Some(feed) = feeds.get_mut(log)
        {
            feed.watching.insert(author.to_owned(), Instant::now());
        }
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
        let mut rounds = tokio::time::interval(ROUND);
        let mut round = 0;
        loop {
            tokio::select! {
                entry = entries.next() => self.pass(&entry.ok_or("the line is cut")?, &mut last),
                sign = signs.next() => self.note_sign(&sign.ok_or("the line is cut")?),
                _ = rounds.tick() => {
                    round += 1;
                    for (table, count) in self.tell_around(round % REPEATED == 0) {
                        let subject = format!("here.{table}.{}", self.gate);
                        // Without a broker it is not told; the next round but few repeats it.
                        let _ = self.client.publish(subject, count.to_string().into()).await;
                    }
                }
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
        let Some(feed) = feeds.get_mut(&LinePlace::Table((*table).to_owned())) else { return };
        if author.starts_with(GATE) {
            let count = std::str::from_utf8(&message.payload).ok().and_then(|count| count.parse().ok());
            feed.watched.insert((*author).to_owned(), (count.unwrap_or(0), Instant::now()));
        } else if feed.present.len() < MOST_PRESENT || feed.present.contains_key(*author) {
            feed.present.insert((*author).to_owned(), Instant::now());
        }
    }

    /// Tells at all tables who is around, and drops feeds that nobody follows. Returns what the other gates are to hear:
    /// at which tables how many watch through this one.
    fn tell_around(&self, repeats: bool) -> Vec<(String, u64)> {
        let Ok(mut feeds) = self.feeds.lock() else { return Vec::new() };
        feeds.retain(|_, feed| feed.news.receiver_count() > 0);
        let tables = feeds.iter_mut().filter_map(|(log, feed)| match log {
            LinePlace::Table(table) => Some((table.clone(), feed.tell_around(log, repeats)?)),
            _ => None,
        });
        tables.collect()
    }
}

#[cfg(test)]
mod tests {
    use async_nats::ConnectOptions;
    use tokio::time::advance;

    use super::*;

    const TABLE: &str = "k3x9a2b7c1d5";

    fn sign(author: &str) -> Message {
        let subject = format!("here.{TABLE}.{author}").into();
        let (reply, headers, status, description) = (None, None, None, None);
        Message { subject, reply, payload: "".into(), headers, status, description, length: 0 }
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_watch_are_told_as_a_number_when_it_changes() {
        let log = LinePlace::Table("k3x9a2b7c1d5".to_owned());
        let mut feed = LogFeed::new(&log);
        let mut news = feed.news.subscribe();
        let mut told = || match news.try_recv() {
            Ok(FeedNews::Around(text)) => Some(text.to_string()),
            _ => None,
        };
        for author in ["eve", "mallory", "eve"] {
            feed.watching.insert(author.to_owned(), Instant::now());
        }
        assert_eq!((feed.tell_around(&log, false), told()), (Some(2), None), "it goes to all gates first");
        for (gate, count) in [("gate-1", 2), ("gate-2", 40), ("gate-3", 0)] {
            feed.watched.insert(gate.to_owned(), (count, Instant::now()));
        }
        assert_eq!((feed.tell_around(&log, false), told()), (None, Some("watch k3x9a2b7c1d5 42".to_owned())));
        advance(PRESENT / 2).await;
        assert_eq!((feed.tell_around(&log, true), told()), (Some(2), None), "repeated for other gates alone");
        feed.watched.insert("gate-2".to_owned(), (41, Instant::now()));
        advance(PRESENT / 2).await;
        // Who says nothing any more has gone; so has a gate.
        assert_eq!(
            (feed.tell_around(&log, false), told()),
            (Some(0), Some("watch k3x9a2b7c1d5 41".to_owned()))
        );
    }

    #[tokio::test(start_paused = true)]
    async fn those_who_are_present_are_told_when_that_changes() {
        let client = ConnectOptions::new().retry_on_initial_connect().connect("127.0.0.1:1").await;
        let feeds = LogFeeds::new(client.expect("a client without a broker"));
        let log = LinePlace::Table(TABLE.to_owned());
        let mut news = feeds.listen(&log).expect("a feed");
        let here = || feeds.around(&log).expect("a table")[0].to_string();
        assert_eq!(here(), format!("here {TABLE}"));
        let mut round = |after: u64, says: &[&str]| {
            says.iter().for_each(|author| feeds.note_sign(&sign(author)));
            feeds.tell_around(false);
            let told = match news.try_recv() {
                Ok(FeedNews::Around(text)) => Some(text.replace(&format!("here {TABLE}"), "")),
                _ => None,
            };
            (sleep(Duration::from_secs(after)), told)
        };
        for (after, says, expected) in [
            (5, &["bob"; 300][..], Some(" bob")),
            (0, &["ada"], Some(" ada bob")),
            (4, &["ada", "bob", "ada"], None),
            (3, &["ada"], None),
            // Bob has said nothing for seven, eight, nine seconds.
            (1, &[], None),
            (5, &[], Some(" ada")),
            (9, &[], Some("")),
            (0, &[], None),
        ] {
            let (wait, told) = round(after, says);
            assert_eq!(told.as_deref(), expected, "{says:.3?}");
            wait.await;
        }
        // A crowd is announced up to the limit.
        let crowd: Vec<String> = (0..30).map(|number| format!("{number:02}")).collect();
        let (_, told) = round(0, &crowd.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(told.expect("a crowd").split_whitespace().count(), MOST_PRESENT);
        // A late arrival is announced at once.
        assert!(here().ends_with(" 19"));
    }
}
