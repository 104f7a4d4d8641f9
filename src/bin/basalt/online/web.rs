//! Serves the app, and passes WebSockets at `/online` on to the broker: so the page needs no other address than its own.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use hyper_util::rt::TokioIo;
use serde_json::json;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{Instant, sleep};
use tower_http::compression::CompressionLayer;
use tower_http::services::ServeDir;

use super::{ServerTrouble, now};

/// How many connections one address may have.
const CONNECTIONS: u32 = 100;
/// How many bytes a connection may send at once, and how many a second after that: the broker knows no such limit.
const BURST: f64 = 128_000.0;
const RATE: f64 = 16_000.0;

/// What all requests share.
#[derive(Clone)]
struct Gate {
    broker: SocketAddr,
    alive: Arc<AtomicBool>,
    held: Arc<Mutex<HashMap<IpAddr, u32>>>,
}

/// Serves until it cannot any more.
pub(super) async fn serve(
    listener: TcpListener,
    folder: &Path,
    broker: SocketAddr,
    alive: Arc<AtomicBool>,
) -> Result<(), ServerTrouble> {
    let files = Router::new()
        .fallback_service(ServeDir::new(folder))
        .layer(CompressionLayer::new())
        .layer(axum::middleware::map_response(fresh));
    let gate = Gate { broker, alive, held: Arc::default() };
    let app = Router::new()
        .route("/online", get(pass))
        .route("/online/health", get(health))
        .with_state(gate)
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
    let alive = gate.alive.load(Ordering::Relaxed);
    let body = json!({ "service": "basalt-online", "now": now(), "broker": alive }).to_string();
    let status = if alive { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")], body).into_response()
}

/// A place among the connections of an address; it is free again when this goes.
struct HeldPlace(Arc<Mutex<HashMap<IpAddr, u32>>>, IpAddr);

impl HeldPlace {
    fn take(gate: &Gate, address: IpAddr) -> Option<HeldPlace> {
        let mut held = gate.held.lock().ok()?;
        let count = held.entry(address).or_default();
        if *count >= CONNECTIONS {
            return None;
        }
        *count += 1;
        drop(held);
        Some(HeldPlace(gate.held.clone(), address))
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        let Ok(mut held) = self.0.lock() else { return };
        if let Some(count) = held.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.1);
            }
        }
    }
}

/// Passes a WebSocket on to the broker.
async fn pass(
    State(gate): State<Gate>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let Some(place) = HeldPlace::take(&gate, peer.ip()) else {
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    open(&gate, place, request).await.unwrap_or_else(|| StatusCode::BAD_GATEWAY.into_response())
}

async fn open(gate: &Gate, place: HeldPlace, mut request: Request) -> Option<Response> {
    let stream = TcpStream::connect(gate.broker).await.ok()?;
    stream.set_nodelay(true).ok()?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection.with_upgrades());
    // The browser's own handshake, for the broker to answer. Where the page is from was checked by nobody and matters to nobody:
    // whoever comes in proves to have a key.
    let mut onward =
        Request::builder().method("GET").uri("/").version(Version::HTTP_11).body(Body::empty()).ok()?;
    let headers =
        ["connection", "upgrade", "sec-websocket-key", "sec-websocket-version", "sec-websocket-protocol"];
    for name in headers {
        if let Some(value) = request.headers().get(name) {
            onward.headers_mut().insert(name, value.clone());
        }
    }
    onward.headers_mut().insert("host", HeaderValue::from_str(&gate.broker.to_string()).ok()?);
    let mut answer = sender.send_request(onward).await.ok()?;
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        return Some(StatusCode::BAD_REQUEST.into_response());
    }
    let (browser, broker) = (hyper::upgrade::on(&mut request), hyper::upgrade::on(&mut answer));
    tokio::spawn(async move {
        let _place = place;
        if let (Ok(browser), Ok(broker)) = tokio::join!(browser, broker) {
            let (mut from_browser, mut to_browser) = tokio::io::split(TokioIo::new(browser));
            let (mut from_broker, mut to_broker) = tokio::io::split(TokioIo::new(broker));
            tokio::select! {
                _ = limited(&mut from_browser, &mut to_broker) => {}
                _ = copy(&mut from_broker, &mut to_browser) => {}
            }
            let _ = tokio::join!(to_browser.shutdown(), to_broker.shutdown());
        }
    });
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    *response.headers_mut() = std::mem::take(answer.headers_mut());
    Some(response)
}

/// Copies no faster than a player needs.
async fn limited(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
) -> std::io::Result<()> {
    let mut buffer = vec![0; 8192];
    let (mut left, mut since) = (BURST, Instant::now());
    loop {
        let count = from.read(&mut buffer).await?;
        if count == 0 {
            return Ok(());
        }
        let passed = since.elapsed();
        since += passed;
        left = BURST.min(left + passed.as_secs_f64() * RATE) - count as f64;
        if left < 0.0 {
            sleep(Duration::from_secs_f64(-left / RATE)).await;
        }
        to.write_all(&buffer[..count]).await?;
        to.flush().await?;
    }
}
