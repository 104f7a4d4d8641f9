//! Serves public data: players' ratings and histories, leaders, the lobby and arenas as JSON, and openings as text.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use basalt_games as games;
use basalt_online::PlayerCard;
use serde::Serialize;
use serde_json::json;

use super::lobby::SharedLobby;
use super::public::PublicData;
use crate::host::clock::now;
use crate::line::gate::{Gate, charge};
use crate::referee::arenas::SharedArenas;
use crate::referee::ledger::SharedStandings;
use crate::referee::openings::SharedOpenings;

/// Serves `/online/players/AUTHOR`, `/online/named/NAME`, `/online/challenges/AUTHOR`, `/online/leaders/GAME`,
/// `/online/openings/GAME`, `/online/lobby` and `/online/arena/ID/AUTHOR/VERSION`.
pub(crate) fn routes(gate: Gate, public: PublicData) -> Router {
    let standings = public.standings.clone();
    // Each question of a stranger takes time from those who play.
    let named = Router::new().route("/online/named/{name}", get(named)).with_state(standings.clone());
    let openings = Router::new().route("/online/openings/{game}", get(openings));
    let openings = openings.with_state(public.openings.clone());
    let challenges = Router::new().route("/online/challenges/{author}", get(challenges));
    let challenges = challenges.with_state(public.clone());
    let arena = Router::new().route("/online/arena/{arena}/{author}/{version}", get(arena));
    let arena = arena.with_state(public.arenas.clone());
    let lobby = Router::new().route("/online/lobby", get(lobby)).with_state(public.lobby);
    let standings = Router::new()
        .route("/online/players/{author}", get(player))
        .route("/online/leaders/{game}", get(leaders))
        .with_state(standings);
    let charged = standings.merge(named).merge(openings).merge(challenges).merge(arena);
    charged.route_layer(from_fn_with_state(gate, charge)).merge(lobby)
}

/// The players whose names begin with a text.
async fn named(State(standings): State<SharedStandings>, Path(name): Path<String>) -> Response {
    card(standings.lock().ok().map(|standings| standings.named(&name)))
}

/// A player's challenges, with the challengers' ratings.
async fn challenges(State(public): State<PublicData>, Path(author): Path<String>) -> Response {
    let found = public.challenges.lock().ok().filter(|_| is_author(&author));
    let found = found.map(|challenges| challenges.card(&author, now()));
    card(found.map(|mut found| {
        if let Ok(standings) = public.standings.lock() {
            for known in found.incoming.iter_mut().chain(&mut found.outgoing) {
                if let Some(rating) = standings.rating(&known.from.author, &known.game) {
                    (known.from.rating, known.from.deviation) = (rating.rating, rating.deviation);
                }
            }
        }
        found
    }))
}

/// An arena for a player, whose page knows a version.
async fn arena(
    State(arenas): State<SharedArenas>,
    Path((arena, author, version)): Path<(String, String, u64)>,
) -> Response {
    card(arenas.lock().ok().and_then(|arenas| arenas.card(&arena, &author, version, now())))
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

/// A player's card; an empty one for a player without results, since browsers report each 404 as an error.
async fn player(State(standings): State<SharedStandings>, Path(author): Path<String>) -> Response {
    let found = standings.lock().ok().filter(|_| is_author(&author));
    let found = found.map(|standings| standings.player(&author));
    let value = |player: Option<PlayerCard>| match player {
        Some(player) => serde_json::to_value(player).ok(),
        None => Some(json!({})),
    };
    card(found.and_then(value))
}

async fn leaders(State(standings): State<SharedStandings>, Path(game): Path<String>) -> Response {
    let known = games::ids().any(|id| id == game);
    card(standings.lock().ok().filter(|_| known).map(|mut standings| standings.leaders(&game).clone()))
}

/// The book of a game, as the explorer reads it.
async fn openings(State(openings): State<SharedOpenings>, Path(game): Path<String>) -> Response {
    let is_known = games::ids().any(|id| id == game);
    match openings.lock().ok().filter(|_| is_known).map(|mut openings| openings.text(&game)) {
        Some(text) => {
            let head = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
            (head, text.to_string()).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// Whether a text has the form of a key's name.
fn is_author(text: &str) -> bool {
    text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

fn card(card: Option<impl Serialize>) -> Response {
    match card.and_then(|card| serde_json::to_string(&card).ok()) {
        Some(text) => {
            ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], text).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
