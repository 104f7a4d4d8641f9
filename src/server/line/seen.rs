//! The time from a message's arrival at the gate until others see it.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

use tokio::time::Instant;

use super::writing::MARKED;

/// For how long the arrival of a message is remembered, at least.
const REMEMBERED: Duration = Duration::from_secs(5);
/// How many arrivals are remembered in that time.
const MOST: usize = 10_000;

/// When messages arrived, for the time until others see them.
pub(crate) struct SaidTimes(Mutex<RecentTimes>);

struct RecentTimes {
    since: Instant,
    recent: HashMap<SaidMark, Instant>,
    earlier: HashMap<SaidMark, Instant>,
}

impl Default for SaidTimes {
    fn default() -> SaidTimes {
        let (recent, earlier) = (HashMap::new(), HashMap::new());
        SaidTimes(Mutex::new(RecentTimes { since: Instant::now(), recent, earlier }))
    }
}

/// The beginning of a message's signature.
type SaidMark = [u8; 32];

fn mark_of(text: &[u8]) -> Option<SaidMark> {
    text.get(MARKED)?.first_chunk().copied()
}

impl SaidTimes {
    /// Notes when a text arrived.
    pub(crate) fn note(&self, text: &[u8], at: Instant) {
        if let (Some(mark), Ok(mut times)) = (mark_of(text), self.0.lock()) {
            if times.since.elapsed() > REMEMBERED {
                times.since = at;
                times.earlier = std::mem::take(&mut times.recent);
            }
            if times.recent.len() < MOST {
                times.recent.insert(mark, at);
            }
        }
    }

    /// When a text arrived, if it did here.
    pub(crate) fn at(&self, text: &[u8]) -> Option<Instant> {
        let (mark, times) = (mark_of(text)?, self.0.lock().ok()?);
        times.recent.get(&mark).or_else(|| times.earlier.get(&mark)).copied()
    }

    /// The arrival times of others’ messages that these bytes from a broker contain whole.
    pub(crate) fn of(&self, bytes: &[u8], own: Option<&String>) -> Vec<Instant> {
        const BEGINS: &[u8] = b"MSG game.";
        let mut found = Vec::new();
        let mut rest = bytes;
        while let Some(at) = rest.windows(BEGINS.len()).position(|window| window == BEGINS) {
            rest = &rest[at + BEGINS.len()..];
            let Some(end) = rest.windows(2).position(|pair| pair == b"\r\n") else { break };
            let line = String::from_utf8_lossy(&rest[..end]);
            let words: Vec<&str> = line.split(' ').collect();
            let is_own = own.is_some_and(|own| words[0].ends_with(&own[..]));
            // Messages that a stream has stored have headers: subject, subscription, length of these, whole length.
            let head =
                words.get(2).filter(|_| words.len() == 4 && !is_own).and_then(|head| head.parse().ok());
            let text = head.and_then(|head: usize| rest.get(end.saturating_add(2).saturating_add(head)..));
            let mark = text.and_then(mark_of);
            if let (Some(mark), Ok(times)) = (mark, self.0.lock()) {
                found.extend(times.recent.get(&mark).or_else(|| times.earlier.get(&mark)));
            }
        }
        found
    }
}
