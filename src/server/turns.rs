//! Tells whose turn it is at tables, for the lists of players who are elsewhere.
//!
//! A page names its tables, so a table whose name is secret stays secret. A gate folds a log again only once it has
//! grown, which one short read tells.

use std::collections::HashMap;
use std::sync::Arc;

use async_nats::Client;
use axum::Router;
use axum::extract::{Extension, Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use basalt_online::{OnlineGame, TurnCard, TurnsCard};
use basalt_play::is_table_name;
use tokio::sync::Mutex;
use tokio::time::sleep;

use crate::ServerTrouble;
use crate::gate::{Gate, Peer};
use crate::metrics::Metrics;
use crate::partitions::Partitions;
use crate::reading::{self, Stored};

/// The most tables of a request.
const MOST: usize = 20;
/// The most tables that are remembered.
const REMEMBERED: usize = 10_000;

pub(super) struct Turns {
    client: Client,
    metrics: Arc<Metrics>,
    partitions: Partitions,
    /// What is known of a table, and the last entry of its log by then.
    known: Mutex<HashMap<String, (u64, TurnCard)>>,
}

impl Turns {
    pub(super) fn new(client: Client, metrics: Arc<Metrics>, partitions: Partitions) -> Turns {
        Turns { client, metrics, partitions, known: Mutex::default() }
    }

    async fn of(&self, table: &str) -> Result<Option<TurnCard>, ServerTrouble> {
        let stream = self.partitions.stream_of(table);
        let subjects = format!("game.{table}.*");
        let known = self.known.lock().await.get(table).cloned();
        let from = known.as_ref().map_or(1, |(last, _)| last + 1);
        let mut log = reading::all(&self.client, &self.metrics, &stream, &subjects, from).await?;
        if let Some((_, card)) = known.filter(|_| log.is_empty()) {
            return Ok(Some(card));
        }
        if from > 1 {
            log = reading::all(&self.client, &self.metrics, &stream, &subjects, 1).await?;
        }
        let Some(last) = log.last().map(|stored| stored.entry.sequence) else { return Ok(None) };
        let card = folded(table, &log);
        let mut known = self.known.lock().await;
        if known.len() >= REMEMBERED {
            known.clear();
        }
        known.insert(table.to_owned(), (last, card.clone()));
        Ok(Some(card))
    }
}

fn folded(table: &str, log: &[Stored]) -> TurnCard {
    let mut game = OnlineGame::new(table);
    // Nobody can write in another's name, and the page that opens the table verifies everything.
    log.iter().for_each(|stored| game.take(&stored.entry, &true));
    TurnCard::of(&game)
}

/// Serves `/online/turns/TABLE,TABLE,…`.
pub(super) fn routes(gate: Gate, turns: Arc<Turns>) -> Router {
    Router::new().route("/online/turns/{tables}", get(turns_of)).with_state((gate, turns))
}

async fn turns_of(
    State((gate, turns)): State<(Gate, Arc<Turns>)>,
    Extension(Peer(peer)): Extension<Peer>,
    Path(tables): Path<String>,
    request: Request,
) -> Response {
    let address = gate.address_of(peer, &request);
    drop(request);
    let names: Vec<&str> = tables.split(',').collect();
    if names.len() > MOST || !names.iter().all(|name| is_table_name(name)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut found = Vec::new();
    for name in names {
        // The same limit as for reads over a connection.
        sleep(gate.charge_read(address)).await;
        match turns.of(name).await {
            Ok(card) => found.extend(card),
            Err(trouble) => {
                tracing::warn!("a turn is not known: {trouble}");
                return StatusCode::SERVICE_UNAVAILABLE.into_response();
            }
        }
    }
    match serde_json::to_string(&TurnsCard { turns: found }) {
        Ok(text) => ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
