//! Counts the openings of all games for the opening explorer.
//!
//! It reads the results by itself, on its own thread: replaying a game takes longer than rating it, and ratings must not wait.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{OnlineResult, Openings};
use tokio::time::sleep;

use crate::host::ServerTrouble;
use crate::host::metrics::Metrics;
use crate::referee::ledger::Seal;
use crate::store::reading;
use crate::store::streams::RESULTS;

/// How often to look for results.
const ROUND: Duration = Duration::from_secs(2);

/// The books, shared with the web server.
pub(crate) type SharedOpenings = Arc<Mutex<Openings>>;

/// Begins to count.
///
/// # Errors
/// If the thread has no runtime.
pub(crate) fn begin(
    client: Client,
    metrics: Arc<Metrics>,
    seal: Arc<Seal>,
) -> Result<SharedOpenings, ServerTrouble> {
    let books = SharedOpenings::default();
    let counted = books.clone();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("openings cannot be counted: {error}"))?;
    std::thread::spawn(move || runtime.block_on(follow(&client, &metrics, &seal, &counted)));
    Ok(books)
}

async fn follow(client: &Client, metrics: &Metrics, seal: &Seal, books: &SharedOpenings) {
    let mut last = 0;
    loop {
        match reading::next(client, metrics, RESULTS, "result.>", last + 1).await {
            Ok(found) if found.is_empty() => {}
            Ok(found) => {
                for stored in found {
                    last = stored.entry.sequence;
                    if !seal.has_written(&stored) {
                        continue;
                    }
                    if let Ok(result) = serde_json::from_str::<OnlineResult>(&stored.entry.text)
                        && let Ok(mut books) = books.lock()
                    {
                        books.take(&result);
                    }
                }
                continue;
            }
            Err(trouble) => tracing::warn!("openings are counted again: {trouble}"),
        }
        sleep(ROUND).await;
    }
}
