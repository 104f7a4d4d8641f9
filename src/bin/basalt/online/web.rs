//! Serves the app, what is told of players, and the way to the broker at `/online`: so the page needs no other address than its own.

use std::net::SocketAddr;
use std::path::Path;

use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::json;
use tokio::net::TcpListener;
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use super::gate::{Gate, pass};
use super::referee::SharedStandings;
use super::{ServerTrouble, cards, now};

/// Serves until it cannot any more.
pub(super) async fn serve(
    listener: TcpListener,
    folder: &Path,
    gate: Gate,
    standings: SharedStandings,
) -> Result<(), ServerTrouble> {
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
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, app).await.map_err(|error| format!("nothing is served any more: {error}"))
}

/// Browsers ask whether what they keep is still what is served.
async fn fresh(mut response: Response) -> Response {
    response.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Says that games can be played online here, and what time it is.
async fn health(State(gate): State<Gate>) -> Response {
    let brokers = gate.alive();
    let body = json!({ "service": "basalt-online", "now": now(), "broker": brokers > 0, "brokers": brokers })
        .to_string();
    let status = if brokers > 0 { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body).into_response()
}

/// What is counted, for Prometheus.
async fn metrics(State(gate): State<Gate>) -> Response {
    let kind = "text/plain; version=0.0.4";
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "no-store")], gate.metrics.text()).into_response()
}
