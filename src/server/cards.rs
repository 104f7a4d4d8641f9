//! Serves public data as JSON: players' ratings and histories, leaders, and the lobby.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use basalt_games as games;
use serde::Serialize;

use crate::PublicData;
use crate::ledger::SharedStandings;
use crate::lobby::SharedLobby;

/// Serves `/online/players/AUTHOR`, `/online/leaders/GAME` and `/online/lobby`.
pub(super) fn routes(PublicData { standings, lobby: shared }: PublicData) -> Router {
    let lobby = Router::new().route("/online/lobby", get(lobby)).with_state(shared);
    Router::new()
        .route("/online/players/{author}", get(player))
        .route("/online/leaders/{game}", get(leaders))
        .with_state(standings)
        .merge(lobby)
}

/// The lobby; nothing to a browser that has this version already.
async fn lobby(State(lobby): State<SharedLobby>, headers: HeaderMap) -> Response {
    let Some((version, text)) = lobby.lock().ok().map(|lobby| lobby.clone()) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let tag = format!("\"{version}\"");
    let known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let head = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache"), (ETAG, &tag)];
    match known == Some(&tag) {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (head, text.to_string()).into_response(),
    }
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
