//! Removes the logs of tables without recent messages.
//!
//! The stream itself keeps all entries, since a game in progress needs its first ones, however old.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use serde_json::json;
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::Metrics;
use crate::store::jetstream::asked;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading;

const ROUND: Duration = Duration::from_secs(3600);
/// How often another referee looks whether it is its turn.
const WAITING: Duration = Duration::from_secs(1);

/// Removes old tables while the program runs; `keep` counts from a table's last entry.
pub(crate) async fn forget(
    keeper: Client,
    metrics: Arc<Metrics>,
    keep: Duration,
    partitions: Partitions,
    leases: Arc<Leases>,
) {
    loop {
        // Only one referee does.
        let is_due = leases.holds(UPKEEP);
        for part in partitions.all().filter(|_| is_due) {
            let stream = partitions.stream(part);
            if let Err(trouble) = round(&keeper, &metrics, keep, &stream).await {
                tracing::warn!("old tables cannot be forgotten: {trouble}");
            }
        }
        sleep(if is_due { ROUND.min(keep / 4) } else { WAITING }).await;
    }
}

async fn round(
    keeper: &Client,
    metrics: &Metrics,
    keep: Duration,
    stream: &str,
) -> Result<(), ServerTrouble> {
    let until = now().saturating_sub(keep.as_millis() as u64);
    let mut seen = HashSet::new();
    let mut from = 1;
    loop {
        let entries = reading::next(keeper, metrics, stream, "game.*.*", from).await?;
        for stored in &entries {
            // Entries are sorted by time.
            if stored.entry.time > until {
                return Ok(());
            }
            from = stored.entry.sequence + 1;
            let table = stored.word(1).to_owned();
            if !seen.insert(table.clone()) {
                continue;
            }
            let filter = format!("game.{table}.*");
            let log = reading::all(keeper, metrics, stream, &filter, from).await?;
            let last = log.last().map_or(&stored.entry, |last| &last.entry);
            if last.time <= until {
                // Entries written meanwhile stay.
                let order = json!({ "filter": filter, "seq": last.sequence + 1 });
                asked(keeper, &format!("STREAM.PURGE.{stream}"), &order).await?;
            }
        }
        if entries.is_empty() {
            return Ok(());
        }
    }
}
