//! Counts the openings of all games for the opening explorer.
//!
//! It reads the results by itself, on its own thread: replaying a game takes longer than rating it, and ratings must not wait.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::Client;
use basalt_online::{OnlineResult, Openings};
use tokio::time::sleep;

use super::seal::Seal;
use super::snapshots::{OPENINGS, Snapshots};
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::store::leases::{Leases, UPKEEP};
use crate::store::reading;
use crate::store::streams::RESULTS;

/// How often to look for results.
const ROUND: Duration = Duration::from_secs(2);

/// The books, shared with the web server.
pub(crate) type SharedOpenings = Arc<Mutex<Openings>>;

struct OpeningCounter {
    client: Client,
    seal: Arc<Seal>,
    /// Only a referee has them.
    leases: Option<Arc<Leases>>,
    books: SharedOpenings,
    snapshots: Snapshots,
    /// The last result counted.
    last: u64,
}

/// Begins to count, from the last snapshot on.
///
/// # Errors
/// If the snapshot cannot be read, or the thread has no runtime.
pub(crate) async fn begin(
    client: Client,
    seal: Arc<Seal>,
    leases: Option<Arc<Leases>>,
) -> Result<SharedOpenings, ServerTrouble> {
    let mut snapshots = Snapshots::new(&seal, OPENINGS);
    let mut openings = Openings::default();
    let read = snapshots.read(|_, line| {
        let (game, text): (String, String) = serde_json::from_str(line)?;
        if !openings.restore(&game, &text) {
            tracing::warn!("the openings of {game} are of another version and do not count");
        }
        Ok(())
    });
    let last = read.await?;
    let books = Arc::new(Mutex::new(openings));
    let mut counter = OpeningCounter { client, seal, leases, books: books.clone(), snapshots, last };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("openings cannot be counted: {error}"))?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            loop {
                if let Err(trouble) = counter.round().await {
                    tracing::warn!("openings are counted again: {trouble}");
                }
                sleep(ROUND).await;
            }
        });
    });
    Ok(books)
}

impl OpeningCounter {
    /// Counts what has been stored since.
    async fn round(&mut self) -> Result<(), ServerTrouble> {
        loop {
            let from = self.last + 1;
            let found = reading::next(&self.client, RESULTS, "result.>", from).await?;
            if found.is_empty() {
                break;
            }
            for stored in found {
                self.last = stored.entry.sequence;
                if self.seal.has_written(&stored)
                    && let Ok(result) = serde_json::from_str::<OnlineResult>(&stored.entry.text)
                    && let Ok(mut books) = self.books.lock()
                {
                    books.take(&result);
                }
            }
        }
        let holds = self.leases.as_ref().is_some_and(|leases| leases.holds(UPKEEP));
        if holds && self.snapshots.is_due(self.last, now()) {
            let books = &self.books;
            let line = |place: usize| {
                let books = books.lock().map_err(|error| error.to_string())?;
                let text = books.part(place).map(|part| serde_json::to_string(&part));
                text.transpose().map_err(|error| error.to_string())
            };
            self.snapshots.write(self.last, line).await?;
        }
        Ok(())
    }
}
