//! Tells whose turn it is at tables, for the lists of players who are elsewhere.
//!
//! A page names its tables, so a table whose name is secret stays secret. A thread keeps the folded games, and reads what
//! has come since, for one question after another: nobody's moves wait for it.

use std::collections::HashMap;

use async_nats::Client;
use axum::Router;
use axum::extract::{Extension, Path, Request, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use basalt_online::{NativeNotary, OnlineGame, TurnCard, TurnsCard};
use basalt_play::is_table_name;
use tokio::sync::{mpsc, oneshot};

use crate::host::ServerTrouble;
use crate::line::gate::{Gate, Peer};
use crate::store::partitions::Partitions;
use crate::store::reading;

/// The most tables of a request.
const MOST: usize = 20;
/// The most tables that are remembered, with the positions of their games.
const REMEMBERED: usize = 1000;

/// How many questions may wait.
const WAITING: usize = 1000;

/// A table, and whom to tell whose turn it is; `None` where there is none.
type TurnQuestion = (String, oneshot::Sender<Result<Option<TurnCard>, ServerTrouble>>);

/// The way to the thread that knows.
#[derive(Clone)]
pub(crate) struct Turns(mpsc::Sender<TurnQuestion>);

impl Turns {
    /// Begins to answer.
    ///
    /// # Errors
    /// If the thread has no runtime.
    pub(crate) fn begin(client: Client, partitions: Partitions) -> Result<Turns, ServerTrouble> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| format!("turns cannot be told: {error}"))?;
        let (questions, mut asked) = mpsc::channel::<TurnQuestion>(WAITING);
        std::thread::spawn(move || {
            let mut known = KnownTurns { client, partitions, games: HashMap::new() };
            runtime.block_on(async {
                while let Some((table, answer)) = asked.recv().await {
                    // Who asked may have gone.
                    let _ = answer.send(known.of(&table).await);
                }
            });
        });
        Ok(Turns(questions))
    }

    async fn of(&self, table: &str) -> Result<Option<TurnCard>, ServerTrouble> {
        let (answer, told) = oneshot::channel();
        let asked = self.0.try_send((table.to_owned(), answer));
        asked.map_err(|_| "too many ask whose turn it is".to_owned())?;
        told.await.map_err(|error| error.to_string())?
    }
}

struct KnownTurns {
    client: Client,
    partitions: Partitions,
    games: HashMap<String, OnlineGame>,
}

impl KnownTurns {
    async fn of(&mut self, table: &str) -> Result<Option<TurnCard>, ServerTrouble> {
        if self.games.len() >= REMEMBERED && !self.games.contains_key(table) {
            self.games.clear();
        }
        let mut game = self.games.remove(table).unwrap_or_else(|| OnlineGame::new(table));
        let (stream, subjects) = (self.partitions.stream_of(table), format!("game.{table}.*"));
        loop {
            let from = game.sequence() + 1;
            let more = reading::next(&self.client, &stream, &subjects, from).await?;
            if more.is_empty() {
                break;
            }
            // As the page reads it, and the referee: a seat by a false invitation is nobody's turn.
            more.iter().for_each(|stored| game.take(&stored.entry, &NativeNotary));
        }
        // A name at which nothing is written is not remembered.
        if game.sequence() == 0 {
            return Ok(None);
        }
        let card = TurnCard::of(&game);
        self.games.insert(table.to_owned(), game);
        Ok(Some(card))
    }
}

/// Serves `/online/turns/TABLE,TABLE,…`.
pub(crate) fn routes(gate: Gate, turns: Turns) -> Router {
    Router::new().route("/online/turns/{tables}", get(turns_of)).with_state((gate, turns))
}

async fn turns_of(
    State((gate, turns)): State<(Gate, Turns)>,
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
        gate.charge_read(address).await;
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
