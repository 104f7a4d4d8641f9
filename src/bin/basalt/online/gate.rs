//! The way to the brokers: WebSockets of browsers are passed on to one of them, so many of an address and so fast.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, copy};
use tokio::net::TcpStream;
use tokio::time::{Instant, sleep};

use super::Limits;
use super::metrics::{Metrics, count};

/// The way to one broker.
pub(super) struct BrokerWay {
    /// Where it takes WebSockets.
    pub(super) to: SocketAddr,
    /// Whether it runs.
    pub(super) alive: Arc<AtomicBool>,
}

/// The ways to the brokers, shared by all requests.
#[derive(Clone)]
pub(super) struct Gate {
    ways: Arc<[BrokerWay]>,
    /// Which of them comes next.
    turn: Arc<AtomicUsize>,
    held: Arc<Mutex<HashMap<IpAddr, u32>>>,
    limits: Limits,
    /// What is counted.
    pub(super) metrics: Arc<Metrics>,
}

impl Gate {
    /// The ways to brokers whose lives are followed.
    pub(super) fn new(ways: Vec<BrokerWay>, limits: Limits, metrics: Arc<Metrics>) -> Gate {
        Gate { ways: ways.into(), turn: Arc::default(), held: Arc::default(), limits, metrics }
    }

    /// How many brokers run.
    pub(super) fn alive(&self) -> usize {
        self.ways.iter().filter(|way| way.alive.load(Ordering::Relaxed)).count()
    }

    /// A line to one of the brokers: each in its turn, and the next one where it does not answer.
    async fn connect(&self) -> Option<(TcpStream, SocketAddr)> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        for place in 0..self.ways.len() {
            let way = &self.ways[(turn + place) % self.ways.len()];
            if let Ok(stream) = TcpStream::connect(way.to).await {
                return Some((stream, way.to));
            }
        }
        None
    }
}

/// A place among the connections of an address; it is free again when this goes.
struct HeldPlace(Gate, IpAddr);

impl HeldPlace {
    fn take(gate: &Gate, address: IpAddr) -> Option<HeldPlace> {
        let mut held = gate.held.lock().ok()?;
        let count = held.entry(address).or_default();
        if *count >= gate.limits.connections {
            return None;
        }
        *count += 1;
        drop(held);
        gate.metrics.connections.fetch_add(1, Ordering::Relaxed);
        Some(HeldPlace(gate.clone(), address))
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        self.0.metrics.connections.fetch_sub(1, Ordering::Relaxed);
        let Ok(mut held) = self.0.held.lock() else { return };
        if let Some(count) = held.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.1);
            }
        }
    }
}

/// Passes a WebSocket on to the broker.
pub(super) async fn pass(
    State(gate): State<Gate>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response {
    let Some(place) = HeldPlace::take(&gate, peer.ip()) else {
        count(&gate.metrics.refused);
        return StatusCode::TOO_MANY_REQUESTS.into_response();
    };
    open(&gate, place, request).await.unwrap_or_else(|| {
        count(&gate.metrics.refused);
        StatusCode::BAD_GATEWAY.into_response()
    })
}

async fn open(gate: &Gate, place: HeldPlace, mut request: Request) -> Option<Response> {
    let (stream, broker) = gate.connect().await?;
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
    onward.headers_mut().insert("host", HeaderValue::from_str(&broker.to_string()).ok()?);
    let mut answer = sender.send_request(onward).await.ok()?;
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        return Some(StatusCode::BAD_REQUEST.into_response());
    }
    let (browser, broker) = (hyper::upgrade::on(&mut request), hyper::upgrade::on(&mut answer));
    let (burst, rate) = (f64::from(gate.limits.burst), f64::from(gate.limits.rate));
    tokio::spawn(async move {
        let _place = place;
        if let (Ok(browser), Ok(broker)) = tokio::join!(browser, broker) {
            let (mut from_browser, mut to_browser) = tokio::io::split(TokioIo::new(browser));
            let (mut from_broker, mut to_broker) = tokio::io::split(TokioIo::new(broker));
            tokio::select! {
                _ = limited(&mut from_browser, &mut to_broker, burst, rate) => {}
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

/// Copies no faster than a player needs: so many bytes at once, and then so many a second.
async fn limited(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    burst: f64,
    rate: f64,
) -> std::io::Result<()> {
    let mut buffer = vec![0; 8192];
    let (mut left, mut since) = (burst, Instant::now());
    loop {
        let count = from.read(&mut buffer).await?;
        if count == 0 {
            return Ok(());
        }
        let passed = since.elapsed();
        since += passed;
        left = burst.min(left + passed.as_secs_f64() * rate) - count as f64;
        if left < 0.0 {
            sleep(Duration::from_secs_f64(-left / rate.max(1.0))).await;
        }
        to.write_all(&buffer[..count]).await?;
        to.flush().await?;
    }
}
