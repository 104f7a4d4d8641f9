//! Serves public data: players' ratings and histories, leaders, the lobby, seeks, arenas, events and ladders as JSON, and openings as text.

use std::hash::{DefaultHasher, Hash, Hasher};

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
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;

use super::public::PublicData;
use crate::host::clock::now;
use crate::line::gate::{Gate, charge};

/// Serves `/online/players/AUTHOR`, `/online/named/NAME`, `/online/challenges/AUTHOR`, `/online/leaders/GAME`,
/// `/online/openings/GAME`, `/online/lobby`, `/online/seeks/AUTHOR`, `/online/arena/ID/AUTHOR/VERSION`,
/// `/online/event/ID/AUTHOR/VERSION` and `/online/ladder/GAME/AUTHOR/VERSION`.
pub(crate) fn routes(gate: Gate, public: PublicData) -> Router {
    Router::new()
        .route("/online/players/{author}", get(player))
        .route("/online/named/{name}", get(named))
        .route("/online/challenges/{author}", get(challenges))
        .route("/online/leaders/{game}", get(leaders))
        .route("/online/openings/{game}", get(openings))
        .route("/online/arena/{arena}/{author}/{version}", get(arena))
        .route("/online/event/{event}/{author}/{version}", get(event))
        .route("/online/seeks/{author}", get(seeks))
        .route("/online/ladder/{game}/{author}/{version}", get(ladder))
        // Each question of a stranger takes time from those who play; the lobby is one text for all.
        .route_layer(from_fn_with_state(gate, charge))
        .route("/online/lobby", get(lobby))
        // The card of a large event is 300 kB, a third of that compressed.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .with_state(public)
}

/// The players whose names begin with a text.
async fn named(State(public): State<PublicData>, Path(name): Path<String>) -> Response {
    card(public.standings.lock().ok().map(|standings| standings.named(&name)))
}

/// A player's challenges, with the challengers' ratings.
async fn challenges(State(public): State<PublicData>, Path(author): Path<String>) -> Response {
    let found = public.challenges.open.lock().ok().filter(|_| is_author(&author));
    let found = found.map(|challenges| challenges.card(&author, now()));
    card(found.map(|mut found| {
        if let Ok(standings) = public.standings.lock() {
            for known in found.incoming.iter_mut().chain(&mut found.outgoing) {
                known.from.bot = standings.is_bot(&known.from.author);
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
    State(public): State<PublicData>,
    Path((arena, author, version)): Path<(String, String, u64)>,
) -> Response {
    card(public.arenas.lock().ok().and_then(|arenas| arenas.card(&arena, &author, version, now())))
}

/// An event for a player, whose page knows a version. Events last so long that names may have gone meanwhile.
async fn event(
    State(public): State<PublicData>,
    Path((event, author, version)): Path<(String, String, u64)>,
) -> Response {
    let found = public.events.lock().ok().and_then(|events| events.card(&event, &author, version, now()));
    card(found.map(|mut found| {
        if let (Ok(standings), Some(line)) = (public.standings.lock(), &mut found.event) {
            let opened = line.opened;
            let shown = |author: &str, name: &mut String| match standings.is_forgotten(author, opened) {
                true => name.clear(),
                false => *name = public.rulings.shown(author, name).to_owned(),
            };
            shown(&line.by, &mut line.name);
            found.rows.iter_mut().for_each(|row| shown(&row.author, &mut row.name));
        }
        found
    }))
}

/// A ladder for a player, whose page knows a version.
async fn ladder(
    State(public): State<PublicData>,
    Path((game, author, version)): Path<(String, String, u64)>,
) -> Response {
    let found = public.ladders.lock().ok().and_then(|ladders| ladders.card(&game, &author, version, now()));
    card(found.map(|mut found| {
        if let Ok(standings) = public.standings.lock() {
            for row in &mut found.rows {
                match standings.is_forgotten(&row.author, row.entered) {
                    true => row.name.clear(),
                    false => row.name = public.rulings.shown(&row.author, &row.name).to_owned(),
                }
            }
        }
        found
    }))
}

/// The seeks for a player; nothing to a browser that has the same ones already.
async fn seeks(State(public): State<PublicData>, Path(author): Path<String>, headers: HeaderMap) -> Response {
    let found = public.seeks.lock().ok().zip(public.standings.lock().ok()).map(|(seeks, standings)| {
        seeks.card(&author, now(), |by, name, since| {
            let is_shown = !public.rulings.is_banned(by) && !standings.is_bot(by);
            let name = if standings.is_forgotten(by, since) { "" } else { public.rulings.shown(by, name) };
            is_shown.then(|| name.to_owned())
        })
    });
    let Some(text) = found.and_then(|card| serde_json::to_string(&card).ok()) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    tagged(&format!("{:016x}", hasher.finish()), text, &headers)
}

/// The lobby; nothing to a browser that has this version already.
async fn lobby(State(public): State<PublicData>, headers: HeaderMap) -> Response {
    let Some((version, text)) = public.lobby.lock().ok().map(|lobby| lobby.clone()) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    tagged(&version.to_string(), text.to_string(), &headers)
}

/// A text of some version, or nothing to a browser that has it.
fn tagged(version: &str, text: String, headers: &HeaderMap) -> Response {
    let tag = format!("\"{version}\"");
    let known = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let head = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache"), (ETAG, &tag)];
    match known == Some(&tag) {
        true => (StatusCode::NOT_MODIFIED, head).into_response(),
        false => (head, text).into_response(),
    }
}

/// A player's card; an empty one for a player without results, since browsers report each 404 as an error.
async fn player(State(public): State<PublicData>, Path(author): Path<String>) -> Response {
    let found = public.standings.lock().ok().filter(|_| is_author(&author));
    let found = found.map(|standings| (standings.player(&author), standings.is_bot(&author)));
    let value = |(player, is_bot): (Option<PlayerCard>, bool)| match player {
        Some(player) => serde_json::to_value(player).ok(),
        None if is_bot => Some(json!({ "bot": true })),
        None => Some(json!({})),
    };
    card(found.and_then(value))
}

async fn leaders(State(public): State<PublicData>, Path(game): Path<String>) -> Response {
    let known = games::ids().any(|id| id == game);
    card(public.standings.lock().ok().filter(|_| known).map(|mut standings| standings.leaders(&game).clone()))
}

/// The book of a game, as the explorer reads it.
async fn openings(State(public): State<PublicData>, Path(game): Path<String>) -> Response {
    let is_known = games::ids().any(|id| id == game);
    match public.openings.lock().ok().filter(|_| is_known).map(|mut openings| openings.text(&game)) {
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
