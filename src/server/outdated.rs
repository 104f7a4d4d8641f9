//! Removes the logs of tables without recent messages.
//!
//! The stream itself keeps all entries, since a game in progress needs its first ones, however old.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use serde_json::json;
use tokio::time::sleep;

use crate::metrics::Metrics;
use crate::store::asked;
use crate::{ServerTrouble, now, reading};
use basalt_program::complain;

const ROUND: Duration = Duration::from_secs(3600);

/// Removes old tables while the program runs; `keep` counts from a table's last entry.
pub(super) async fn forget(keeper: Client, metrics: Arc<Metrics>, keep: Duration) {
    loop {
        if let Err(trouble) = round(&keeper, &metrics, keep).await {
            complain(format_args!("old tables cannot be forgotten: {trouble}"));
        }
        sleep(ROUND.min(keep / 4)).await;
    }
}

async fn round(keeper: &Client, metrics: &Metrics, keep: Duration) -> Result<(), ServerTrouble> {
    let until = now().saturating_sub(keep.as_millis() as u64);
    let mut seen = HashSet::new();
    let mut from = 1;
    loop {
        let entries = reading::next(keeper, metrics, "GAMES", "game.*.*", from).await?;
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
            let log = reading::all(keeper, metrics, "GAMES", &filter, from).await?;
            let last = log.last().map_or(&stored.entry, |last| &last.entry);
            if last.time <= until {
                // Entries written meanwhile stay.
                let order = json!({ "filter": filter, "seq": last.sequence + 1 });
                asked(keeper, "STREAM.PURGE.GAMES", &order).await?;
            }
        }
        if entries.is_empty() {
            return Ok(());
        }
    }
}
