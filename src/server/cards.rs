//! Serves public player data as JSON: ratings, histories and leaders.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use basalt_games as games;
use serde::Serialize;

use crate::ledger::SharedStandings;

/// Serves `/online/players/AUTHOR` and `/online/leaders/GAME`.
pub(super) fn routes(standings: SharedStandings) -> Router {
    Router::new()
        .route("/online/players/{author}", get(player))
        .route("/online/leaders/{game}", get(leaders))
        .with_state(standings)
}

async fn player(State(standings): State<SharedStandings>, Path(author): Path<String>) -> Response {
    card(standings.lock().ok().and_then(|standings| standings.player(&author)))
}

async fn leaders(State(standings): State<SharedStandings>, Path(game): Path<String>) -> Response {
    let known = games::ids().any(|id| id == game);
    card(standings.lock().ok().filter(|_| known).map(|standings| standings.leaders(&game)))
}

fn card(card: Option<impl Serialize>) -> Response {
    match card.and_then(|card| serde_json::to_string(&card).ok()) {
        Some(text) => {
            ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
