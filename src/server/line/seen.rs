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
}
