//! Serves the app, what is told of players, and the way to the broker at `/online`: so the page needs no other address than its own.

use std::path::Path;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use tokio::net::TcpListener;
use tokio::time::sleep;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use super::gate::{Gate, Peer, pass};
use super::referee::SharedStandings;
use super::{ServerTrouble, cards, now};

/// How long the head of a request may take, and how long a connection may wait for one.
const HEADER: Duration = Duration::from_secs(15);
/// How long the head of a request may be, in bytes: as long as it is held, it takes memory.
const LONGEST_HEAD: usize = 32_768;
/// How long nothing is taken after a connection could not be.
const PAUSE: Duration = Duration::from_millis(200);

/// Serves until it cannot any more.
pub(super) async fn serve(
    listener: TcpListener,
    folder: &Path,
    gate: Gate,
    standings: SharedStandings,
) -> Result<(), ServerTrouble> {
    let admitting = gate.clone();
    let files = Router::new()
        .fallback_service(ServeDir::new(folder).precompressed_br().precompressed_gzip())
        .layer(CompressionLayer::new())
        .layer(axum::middleware::map_response(fresh));
    let app = Router::new()
        .route("/online", get(pass))
        .route("/online/health", get(health))
        .route("/online/metrics", get(metrics))
        .with_state(gate)
        .merge(cards::routes(standings))
        .merge(files);
    let app = app.layer(axum::middleware::map_response(guarded));
    let mut http = http1::Builder::new();
    // A request that does not get on holds its connection no longer than this.
    http.timer(TokioTimer::new()).header_read_timeout(HEADER).max_buf_size(LONGEST_HEAD);
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                // Too many open files, or a peer that has gone already.
                super::super::complain(format_args!("a connection cannot be taken: {error}"));
                sleep(PAUSE).await;
                continue;
            }
        };
        let Some(place) = admitting.admit(peer.ip()) else { continue };
        let _ = stream.set_nodelay(true);
        let app = app.clone().layer(axum::Extension(Peer(peer.ip())));
        let connection =
            http.serve_connection(TokioIo::new(stream), TowerToHyperService::new(app)).with_upgrades();
        tokio::spawn(async move {
            let _place = place;
            // How a connection ends is the browser's affair.
            let _ = connection.await;
        });
    }
}

/// What every answer says: that files are what they are called, and that other pages learn nothing. Boards are shown in frames of any
/// page (`#/embed/…`), so that nothing is said of frames; what is no page is shown in none.
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

/// Browsers ask whether what they keep is still what is served.
async fn fresh(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Says that games can be played online here, and what time it is.
async fn health(State(gate): State<Gate>) -> Response {
    let brokers = gate.alive();
    let (stores, is_full) = (gate.store.does_write(), gate.store.is_full());
    let body = json!({
        "service": "basalt-online", "now": now(), "broker": brokers > 0, "brokers": brokers,
        "stores": stores, "full": is_full, "behind": gate.metrics.behind(),
    });
    let is_well = brokers > 0 && stores;
    let status = if is_well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body.to_string())
        .into_response()
}

/// What is counted, for Prometheus.
async fn metrics(State(gate): State<Gate>) -> Response {
    let kind = "text/plain; version=0.0.4";
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], gate.metrics.text()).into_response()
}
