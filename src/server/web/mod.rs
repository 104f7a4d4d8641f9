//! Serves the app, players' data and the WebSocket at `/online`, so that a page needs one address.

pub(crate) mod cards;
mod connection;
pub(crate) mod lobby;
pub(crate) mod public;
pub(crate) mod turns;

use std::path::Path;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use basalt_online::SUBPROTOCOL;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::line::gate::{Gate, IsLine, Peer, pass};
use connection::ClientStream;
use public::PublicData;

/// The time limit for a request's head, and for an idle connection.
const HEADER: Duration = Duration::from_secs(15);
/// The largest head of a request in bytes, held in memory.
const LONGEST_HEAD: usize = 32_768;
const PAUSE: Duration = Duration::from_millis(200);

/// Serves health and metrics, and for a gate, with its folder and the public data, the rest.
pub(crate) async fn serve(
    listener: TcpListener,
    gate: Gate,
    of_gate: Option<(&Path, PublicData)>,
) -> Result<(), ServerTrouble> {
    let (admitting, watched) = (gate.clone(), gate.clone());
    let mut app = Router::new().route("/online/health", get(health)).route("/online/metrics", get(metrics));
    if of_gate.is_some() {
        app = app.route("/online", get(pass));
    }
    let mut app = app.with_state(gate);
    if let Some((folder, public)) = of_gate {
        let files = Router::new()
            .fallback_service(ServeDir::new(folder).precompressed_br().precompressed_gzip())
            .layer(CompressionLayer::new())
            .layer(axum::middleware::map_response(fresh));
        let turns = turns::routes(watched.clone(), public.turns.clone());
        app = app.merge(cards::routes(watched, public)).merge(turns).merge(files);
    }
    let app = app.layer(axum::middleware::map_response(guarded));
    let mut http = http1::Builder::new();
    // A stalled request holds its connection no longer.
    http.timer(TokioTimer::new()).header_read_timeout(HEADER).max_buf_size(LONGEST_HEAD);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or the peer has already gone.
                tracing::warn!("a connection cannot be taken: {error}");
                sleep(PAUSE).await;
                continue;
            }
        };
        let Some(place) = admitting.admit(peer.ip()) else { continue };
        let _ = stream.set_nodelay(true);
        let is_line = IsLine::default();
        let app = app.clone().layer(axum::Extension(Peer(peer.ip()))).layer(axum::Extension(is_line.clone()));
        let stream = TokioIo::new(ClientStream::new(stream, is_line, admitting.raw_pace()));
        let connection = http.serve_connection(stream, TowerToHyperService::new(app)).with_upgrades();
        tokio::spawn(async move {
            let _place = place;
            // The browser decides how a connection ends.
            let _ = connection.await;
        });
    }
}

/// The headers of every answer: browsers must not guess types, and other pages learn nothing.
///
/// Boards may be framed by any page (`#/embed/…`), so pages carry no frame rule; everything else is never
/// framed.
async fn guarded(mut response: Response) -> Response {
    let headers = response.headers_mut();
    let is_page = headers
        .get(CONTENT_TYPE)
        .is_some_and(|kind| kind.to_str().is_ok_and(|kind| kind.starts_with("text/html")));
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if !is_page {
        headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    response
}

/// The headers of files: always revalidated, and readable from a sandboxed frame, which has no origin.
async fn fresh(mut response: Response) -> Response {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

/// Reports that live games are available, the server's time, and the key for subscriptions to pushes, if there is one.
async fn health(State(gate): State<Gate>) -> Response {
    let brokers = gate.alive();
    let [judges, is_measured] = gate.store.progress(now());
    let (stores, is_full) = (gate.store.does_write(), gate.store.is_full());
    let mut body = json!({
        "service": "basalt-online", "line": SUBPROTOCOL, "now": now(), "broker": brokers > 0, "brokers": brokers,
        "stores": stores, "full": is_full, "behind": gate.metrics.behind(),
        "judges": judges, "measured": is_measured,
    });
    if let Some(pushes) = &gate.pushes {
        body["push"] = pushes.public_key().into();
    }
    let is_well = brokers > 0 && stores;
    let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body.to_string())
        .into_response()
}

async fn metrics(State(gate): State<Gate>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], gate.metrics.text()).into_response()
}

#[cfg(test)]
mod tests;
