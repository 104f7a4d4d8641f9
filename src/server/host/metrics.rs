//! Counts events for the operator, as OpenMetrics text at `/online/metrics`.

use std::sync::atomic::{AtomicU64, Ordering};

use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Metric, Registry};

use super::refusal::Refusal;
use super::settings::MOST_PARTITIONS;

/// The upper bounds of the classes of times, in seconds.
const BOUNDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

type Label = [(&'static str, String); 1];

pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) connections: Gauge,
    /// Refused connections: too many from one address, a page of another site, or no broker.
    pub(crate) refused: Counter,
    pub(crate) admitted: Counter,
    pub(crate) rejected: Counter,
    pub(crate) judged: Counter,
    /// Tables with a game in progress and recent messages.
    pub(crate) running: Gauge,
    pub(crate) results: Counter,
    pub(crate) restarts: Counter,
    pub(crate) write_failures: Counter,
    /// 1 while no new tables are opened for lack of space.
    pub(crate) full: Gauge,
    pub(crate) cleared: Counter,
    /// From a message's arrival at this gate to its delivery to the other side, in seconds.
    pub(crate) seen: Histogram,
    behind: Gauge,
    /// The last entry and the last judged entry of each part.
    parts: [(AtomicU64, AtomicU64); MOST_PARTITIONS],
    /// Used and permitted bytes per stream.
    bytes: Family<Label, Gauge>,
    limits: Family<Label, Gauge>,
    refusals: Family<Label, Counter>,
    ignored: Family<Label, Counter>,
    pushes: Family<Label, Counter>,
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("basalt");
        let all = &mut registry;
        let seen = Histogram::new(BOUNDS);
        all.register("seen_seconds", "From a message's arrival to its delivery", seen.clone());
        let version = [("version", env!("CARGO_PKG_VERSION"))];
        all.register("build", "The version that runs", Info::new(version));
        Metrics {
            connections: metric(all, "connections", "Connections of browsers"),
            refused: metric(all, "connections_refused", "Connections refused"),
            admitted: metric(all, "keys_admitted", "Keys let in"),
            rejected: metric(all, "keys_rejected", "Keys not let in"),
            running: metric(all, "games_running", "Games in progress with a recent message"),
            judged: metric(all, "entries_judged", "Entries of games judged"),
            results: metric(all, "results_written", "Results of games written"),
            restarts: metric(all, "broker_restarts", "Brokers started again"),
            behind: metric(all, "referee_behind", "Entries of games not judged yet"),
            write_failures: metric(all, "write_failures", "Trials of writing that failed"),
            full: metric(all, "store_full", "Whether no new tables are opened, for want of room"),
            cleared: metric(all, "tables_cleared", "Tables removed for room"),
            ignored: metric(all, "entries_ignored", "Entries of games without effect"),
            refusals: metric(all, "refusals", "What guests were refused"),
            pushes: metric(all, "pushes", "Notifications of players who are away"),
            bytes: metric(all, "store_bytes", "How much a stream has"),
            limits: metric(all, "store_limit_bytes", "How much a stream may have"),
            seen,
            parts: Default::default(),
            registry,
        }
    }
}

/// Registers a metric under a name; counters get the suffix `_total`.
fn metric<M: Metric + Clone + Default>(all: &mut Registry, name: &str, help: &str) -> M {
    let metric = M::default();
    all.register(name, help, metric.clone());
    metric
}

pub(crate) fn count(counter: &Counter) {
    counter.inc();
}

impl Metrics {
    pub(crate) fn ignore(&self, reason: &str) {
        self.ignored.get_or_create(&[("reason", reason.to_lowercase())]).inc();
    }

    pub(crate) fn refuse(&self, refusal: Refusal) {
        self.refusals.get_or_create(&[("reason", refusal.label().to_owned())]).inc();
    }

    pub(crate) fn push(&self, outcome: &'static str) {
        self.pushes.get_or_create(&[("outcome", outcome.to_owned())]).inc();
    }

    pub(crate) fn note_stream(&self, name: &str, bytes: u64, limit: u64) {
        let label = [("stream", name.to_owned())];
        self.bytes.get_or_create(&label).set(bytes as i64);
        self.limits.get_or_create(&label).set(limit as i64);
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
        self.behind.set(self.behind() as i64);
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
