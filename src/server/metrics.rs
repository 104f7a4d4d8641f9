//! Counts events for the operator, as Prometheus text at `/online/metrics`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::refusal::Refusal;
use crate::streams::NAMES;

#[derive(Default)]
pub(super) struct Metrics {
    pub(super) connections: AtomicU64,
    /// Refused connections: too many from one address, a page of another site, or no broker.
    pub(super) refused: AtomicU64,
    pub(super) admitted: AtomicU64,
    pub(super) rejected: AtomicU64,
    pub(super) judged: AtomicU64,
    /// Tables with a game in progress and recent messages.
    pub(super) running: AtomicU64,
    pub(super) results: AtomicU64,
    pub(super) ratings: AtomicU64,
    pub(super) restarts: AtomicU64,
    pub(super) write_failures: AtomicU64,
    /// 1 while no new tables are opened for lack of space.
    pub(super) full: AtomicU64,
    pub(super) cleared: AtomicU64,
    pub(super) last_entry: AtomicU64,
    pub(super) judged_entry: AtomicU64,
    /// Used and permitted bytes per stream.
    streams: [(AtomicU64, AtomicU64); NAMES.len()],
    refusals: Mutex<BTreeMap<Refusal, u64>>,
    ignored: Mutex<BTreeMap<String, u64>>,
}

pub(super) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    pub(super) fn ignore(&self, reason: &str) {
        if let Ok(mut ignored) = self.ignored.lock() {
            *ignored.entry(reason.to_lowercase()).or_default() += 1;
        }
    }

    pub(super) fn refuse(&self, refusal: Refusal) {
        if let Ok(mut refusals) = self.refusals.lock() {
            *refusals.entry(refusal).or_default() += 1;
        }
    }

    pub(super) fn note_stream(&self, place: usize, bytes: u64, limit: u64) {
        self.streams[place].0.store(bytes, Ordering::Relaxed);
        self.streams[place].1.store(limit, Ordering::Relaxed);
    }

    pub(super) fn behind(&self) -> u64 {
        let last = self.last_entry.load(Ordering::Relaxed);
        last.saturating_sub(self.judged_entry.load(Ordering::Relaxed))
    }

    pub(super) fn text(&self) -> String {
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
        let streams = || NAMES.iter().copied().zip(&self.streams);
        let bytes = streams().map(|(name, (bytes, _))| (name, bytes.load(Ordering::Relaxed))).collect();
        family("basalt_store_bytes", "How much a stream has.", "gauge", "stream", bytes);
        let limits = streams().map(|(name, (_, limit))| (name, limit.load(Ordering::Relaxed))).collect();
        family("basalt_store_limit_bytes", "How much a stream may have.", "gauge", "stream", limits);
        text
    }
}
