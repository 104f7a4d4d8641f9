//! What the connection to a broker tells of itself, for the host's log: the same again at most once a minute.

use std::collections::BTreeMap;
use std::sync::Mutex;

use async_nats::Event;

use crate::host::clock::now;

/// How long the same kind of event is not told again (ms).
const SILENCE: u64 = 60_000;

/// When each kind of event was told last, and how many have come since.
#[derive(Default)]
struct ToldEvents(BTreeMap<String, (u64, u64)>);

impl ToldEvents {
    /// How many events of a kind to tell of now, this one included; `None` for none.
    fn tell(&mut self, kind: &str, now: u64) -> Option<u64> {
        let (at, silent) = self.0.entry(kind.to_owned()).or_default();
        if now < at.saturating_add(SILENCE) {
            *silent += 1;
            return None;
        }
        *at = now;
        Some(std::mem::take(silent) + 1)
    }
}

/// Tells the host of events.
#[derive(Default)]
pub(crate) struct EventLog(Mutex<ToldEvents>);

impl EventLog {
    pub(crate) fn note(&self, event: &Event) {
        // Under load there are hundreds a second, each of another subscription.
        let kind = match event {
            Event::SlowConsumer(_) => "more messages come than are read".to_owned(),
            other => other.to_string(),
        };
        if let Some(count) = self.0.lock().ok().and_then(|mut told| told.tell(&kind, now())) {
            tracing::info!(count, "broker: {kind}");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_told_once_a_minute_with_how_often_it_came() {
        let mut told = ToldEvents::default();
        let begun = 1_800_000_000_000;
        let all: Vec<u64> = (0..120_000).filter_map(|at| told.tell("slow", begun + at)).collect();
        assert_eq!(all, [1, 60_000], "two lines of 120,000");
        assert_eq!(told.tell("disconnected", begun + 1), Some(1), "another one at once");
    }
}
