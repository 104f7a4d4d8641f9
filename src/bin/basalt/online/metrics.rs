//! What is counted, for whoever watches over the server: Prometheus' text at `/online/metrics`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is counted. All counters begin at 0 with the server.
#[derive(Default)]
pub(super) struct Metrics {
    /// Connections of browsers that are open.
    pub(super) connections: AtomicU64,
    /// Connections that were refused: too many from one address, or no broker.
    pub(super) refused: AtomicU64,
    /// Keys that were let in.
    pub(super) admitted: AtomicU64,
    /// Keys that were not.
    pub(super) rejected: AtomicU64,
    /// Entries of games that the referee has judged.
    pub(super) judged: AtomicU64,
    /// Tables with a game in progress at which something was said lately.
    pub(super) running: AtomicU64,
    /// Results that were written.
    pub(super) results: AtomicU64,
    /// Ratings that were written.
    pub(super) ratings: AtomicU64,
    /// How often a broker had to be started again.
    pub(super) restarts: AtomicU64,
    /// Entries that had no effect, by reason.
    ignored: Mutex<BTreeMap<String, u64>>,
}

/// Counts one more.
pub(super) fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

impl Metrics {
    /// Counts an entry without effect.
    pub(super) fn ignore(&self, reason: &str) {
        if let Ok(mut ignored) = self.ignored.lock() {
            *ignored.entry(reason.to_lowercase()).or_default() += 1;
        }
    }

    /// All of it as Prometheus reads it.
    pub(super) fn text(&self) -> String {
        let mut text = String::new();
        let gauge = |value: &AtomicU64| ("gauge", value.load(Ordering::Relaxed));
        let counter = |value: &AtomicU64| ("counter", value.load(Ordering::Relaxed));
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
        ];
        for (name, help, (kind, value)) in all {
            // Writing to a text cannot fail.
            let _ = write!(text, "# HELP {name} {help}\n# TYPE {name} {kind}\n{name} {value}\n");
        }
        let name = "basalt_entries_ignored_total";
        let _ = write!(text, "# HELP {name} Entries of games without effect.\n# TYPE {name} counter\n");
        for (reason, count) in self.ignored.lock().iter().flat_map(|ignored| ignored.iter()) {
            let _ = writeln!(text, "{name}{{reason=\"{reason}\"}} {count}");
        }
        text
    }
}
