//! Counts events for the operator, as Prometheus text at `/online/metrics`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::refusal::Refusal;
use super::settings::MOST_PARTITIONS;

#[derive(Default)]
pub(crate) struct Metrics {
    pub(crate) connections: AtomicU64,
    /// Refused connections: too many from one address, a page of another site, or no broker.
    pub(crate) refused: AtomicU64,
    pub(crate) admitted: AtomicU64,
    pub(crate) rejected: AtomicU64,
    pub(crate) judged: AtomicU64,
    /// Tables with a game in progress and recent messages.
    pub(crate) running: AtomicU64,
    pub(crate) results: AtomicU64,
    pub(crate) ratings: AtomicU64,
    pub(crate) restarts: AtomicU64,
    pub(crate) write_failures: AtomicU64,
    /// 1 while no new tables are opened for lack of space.
    pub(crate) full: AtomicU64,
    pub(crate) cleared: AtomicU64,
    /// The last entry and the last judged entry of each part.
    parts: [(AtomicU64, AtomicU64); MOST_PARTITIONS],
    /// From a message's arrival at this gate to its delivery to the other side.
    pub(crate) seen: Histogram,
    /// Used and permitted bytes per stream.
    streams: Mutex<BTreeMap<String, (u64, u64)>>,
    refusals: Mutex<BTreeMap<Refusal, u64>>,
    ignored: Mutex<BTreeMap<String, u64>>,
    pushes: Mutex<BTreeMap<&'static str, u64>>,
}

/// The upper bounds of the classes of times, in seconds.
const BOUNDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// Counts durations by class.
#[derive(Default)]
pub(crate) struct Histogram {
    classes: [AtomicU64; BOUNDS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Histogram {
    pub(crate) fn observe(&self, time: Duration) {
        count(&self.count);
        self.microseconds.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
        if let Some(class) = BOUNDS.iter().position(|bound| time.as_secs_f64() <= *bound) {
            count(&self.classes[class]);
        }
    }

    fn write(&self, name: &str, help: &str, text: &mut String) {
        let value = |value: &AtomicU64| value.load(Ordering::Relaxed);
        // Writing to a string cannot fail.
        let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} histogram\n");
        let mut sum = 0;
        for (bound, class) in BOUNDS.iter().zip(&self.classes) {
            sum += value(class);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let (count, seconds) = (value(&self.count), value(&self.microseconds) as f64 / 1e6);
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {count}");
        let _ = write!(text, "{name}_sum {seconds}\n{name}_count {count}\n");
    }
}

pub(crate) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    pub(crate) fn ignore(&self, reason: &str) {
        if let Ok(mut ignored) = self.ignored.lock() {
            *ignored.entry(reason.to_lowercase()).or_default() += 1;
        }
    }

    pub(crate) fn refuse(&self, refusal: Refusal) {
        if let Ok(mut refusals) = self.refusals.lock() {
            *refusals.entry(refusal).or_default() += 1;
        }
    }

    pub(crate) fn push(&self, outcome: &'static str) {
        if let Ok(mut pushes) = self.pushes.lock() {
            *pushes.entry(outcome).or_default() += 1;
        }
    }

    pub(crate) fn note_stream(&self, name: &str, bytes: u64, limit: u64) {
        if let Ok(mut streams) = self.streams.lock() {
            streams.insert(name.to_owned(), (bytes, limit));
        }
    }

    pub(crate) fn note_last(&self, part: usize, last: u64) {
        self.parts[part].0.store(last, Ordering::Relaxed);
    }

    pub(crate) fn note_judged(&self, part: usize, judged: u64) {
        if let Some((_, known)) = self.parts.get(part) {
            known.store(judged, Ordering::Relaxed);
        }
    }

    pub(crate) fn judged(&self, part: usize) -> u64 {
        self.parts.get(part).map_or(0, |(_, judged)| judged.load(Ordering::Relaxed))
    }

    /// The judged entries of all parts.
    pub(crate) fn judged_in_all(&self) -> u64 {
        self.parts.iter().map(|(_, judged)| judged.load(Ordering::Relaxed)).sum()
    }

    pub(crate) fn behind(&self) -> u64 {
        let behind = |(last, judged): &(AtomicU64, AtomicU64)| {
            last.load(Ordering::Relaxed).saturating_sub(judged.load(Ordering::Relaxed))
        };
        self.parts.iter().map(behind).sum()
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let gauge = |value: &AtomicU64| ("gauge", value.load(Ordering::Relaxed));
        let counter = |value: &AtomicU64| ("counter", value.load(Ordering::Relaxed));
        let behind = AtomicU64::new(self.behind());
        let all = [
            ("basalt_connections", "Connections of browsers.", gauge(&self.connections)),
            ("basalt_connections_refused_total", "Connections refused.", counter(&self.refused)),
            ("basalt_keys_admitted_total", "Keys let in.", counter(&self.admitted)),
            ("basalt_keys_rejected_total", "Keys not let in.", counter(&self.rejected)),
            ("basalt_games_running", "Games in progress with a recent message.", gauge(&self.running)),
            ("basalt_entries_judged_total", "Entries of games judged.", counter(&self.judged)),
            ("basalt_results_written_total", "Results of games written.", counter(&self.results)),
            ("basalt_ratings_written_total", "Ratings written.", counter(&self.ratings)),
            ("basalt_broker_restarts_total", "Brokers started again.", counter(&self.restarts)),
            ("basalt_referee_behind", "Entries of games not judged yet.", gauge(&behind)),
            ("basalt_write_failures_total", "Trials of writing that failed.", counter(&self.write_failures)),
            ("basalt_store_full", "Whether no new tables are opened, for want of room.", gauge(&self.full)),
            ("basalt_tables_cleared_total", "Tables removed for room.", counter(&self.cleared)),
        ];
        for (name, help, (kind, value)) in all {
            // Writing to a string cannot fail.
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
        let mut family = |name: &str, help: &str, kind: &str, label: &str, all: Vec<(&str, u64)>| {
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
            for (what, value) in all {
                let _ = writeln!(text, "{name}{{{label}=\"{what}\"}} {value}");
            }
        };
        let ignored = self.ignored.lock().map(|ignored| ignored.clone()).unwrap_or_default();
        let ignored = ignored.iter().map(|(why, count)| (&why[..], *count)).collect();
        family(
            "basalt_entries_ignored_total",
            "Entries of games without effect.",
            "counter",
            "reason",
            ignored,
        );
        let refused = self.refusals.lock().map(|refusals| refusals.clone()).unwrap_or_default();
        let refused = refused.iter().map(|(why, count)| (why.label(), *count)).collect();
        family("basalt_refusals_total", "What guests were refused.", "counter", "reason", refused);
        let pushes = self.pushes.lock().map(|pushes| pushes.clone()).unwrap_or_default();
        let pushes = pushes.into_iter().collect();
        family("basalt_pushes_total", "Notifications of players who are away.", "counter", "outcome", pushes);
        let streams = self.streams.lock().map(|streams| streams.clone()).unwrap_or_default();
        let streams = || streams.iter().map(|(name, (bytes, limit))| (&name[..], *bytes, *limit));
        let bytes = streams().map(|(name, bytes, _)| (name, bytes)).collect();
        family("basalt_store_bytes", "How much a stream has.", "gauge", "stream", bytes);
        let limits = streams().map(|(name, _, limit)| (name, limit)).collect();
        family("basalt_store_limit_bytes", "How much a stream may have.", "gauge", "stream", limits);
        let version = vec![(env!("CARGO_PKG_VERSION"), 1)];
        family("basalt_build_info", "The version that runs.", "gauge", "version", version);
        self.seen.write("basalt_seen_seconds", "From a message's arrival to its delivery.", &mut text);
        text
    }
}
