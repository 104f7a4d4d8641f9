//! Removes the logs of tables without recent messages, and results that are older.
//!
//! The stream itself keeps all entries, since a game in progress needs its first ones, however old. Results stay while
//! a log may tell of them, and until a snapshot holds what follows from them.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use async_nats::Client;
use basalt_online::{AWAY_DAYS, LogEntry, OnlineMessage, Saying, SignedText};
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::partitions::Partitions;
use crate::store::reading;
use crate::store::streams::RESULTS;

use super::seal::Seal;
use super::snapshots::{OPENINGS, STANDINGS, Snapshots};

const ROUND: Duration = Duration::from_secs(3600);
/// How often another referee looks whether it is its turn.
const WAITING: Duration = Duration::from_secs(1);

/// Removes old tables while the program runs; `keep` counts from a table's last entry, or
/// from the day on which a player who is away comes back.
pub(crate) async fn forget(seal: Arc<Seal>, keep: Duration, partitions: Partitions, leases: Arc<Leases>) {
    let kept = [STANDINGS, OPENINGS].map(|name| Snapshots::new(&seal, name));
    loop {
        // Only one referee does.
        let is_due = leases.holds(UPKEEP);
        for part in partitions.all().filter(|_| is_due) {
            let stream = partitions.stream(part);
            if let Err(trouble) = round(&seal.client, keep, &stream).await {
                tracing::warn!("old tables cannot be forgotten: {trouble}");
            }
        }
        if is_due && let Err(trouble) = forget_results(&seal.client, &kept, keep).await {
            tracing::warn!("old results cannot be forgotten: {trouble}");
        }
        sleep(if is_due { ROUND.min(keep / 4) } else { WAITING }).await;
    }
}

/// Whether the result of a game that ended at a time (Unix ms) may have been removed.
pub(crate) fn may_have_gone(ended: u64, keep: Duration, now: u64) -> bool {
    // Removed a little later, so that clocks need not agree.
    now > ended + (keep * 7 / 6).as_millis() as u64
}

/// Removes results a third later than logs, if all snapshots hold them.
async fn forget_results(keeper: &Client, kept: &[Snapshots; 2], keep: Duration) -> Result<(), ServerTrouble> {
    let since = now().saturating_sub((keep * 4 / 3).as_millis() as u64);
    let first = reading::first_since(keeper, RESULTS, since).await?;
    let mut last = first.map_or(u64::MAX, |first| first.entry.sequence - 1);
    for snapshots in kept {
        last = last.min(snapshots.reach().await?);
    }
    reading::remove(keeper, RESULTS, ">", last).await
}

/// From when on the time after an entry counts (Unix ms): who is away is not late.
pub(super) fn counts_from(entry: &LogEntry) -> u64 {
    let said = SignedText::read(&entry.text).and_then(|signed| OnlineMessage::read(signed.body));
    let Some(Saying::Away(day)) = said.map(|message| message.saying) else { return entry.time };
    // At the turn of the year, the days of two years may follow each other.
    let longest = u64::from(2 * AWAY_DAYS) * 86_400_000;
    day.moment().clamp(entry.time, entry.time + longest)
}

pub(super) async fn round(keeper: &Client, keep: Duration, stream: &str) -> Result<(), ServerTrouble> {
    let until = now().saturating_sub(keep.as_millis() as u64);
    let mut seen = HashSet::new();
    let mut from = 1;
    loop {
        let entries = reading::next(keeper, stream, "game.*.*", from).await?;
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
            let log = reading::all(keeper, stream, &filter, from).await?;
            let last = log.last().map_or(&stored.entry, |last| &last.entry);
            let counts = log.iter().map(|stored| &stored.entry).chain([&stored.entry]).map(counts_from).max();
            if counts.is_none_or(|time| time <= until) {
                // Entries written meanwhile stay.
                reading::remove(keeper, stream, &filter, last.sequence).await?;
            }
        }
        if entries.is_empty() {
            return Ok(());
        }
    }
}
