//! The gate: forwards browsers' WebSockets to a broker.
//!
//! It limits their number and speed per address, and forwards only permitted commands (`guest.rs`).

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequest, Request, State};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use basalt_online::{LONGEST_LINE, SUBPROTOCOL};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::allowance::Allowance;
use super::budgets::Budgets;
use super::commands::{CommandReader, GuestCommand};
use super::frames::{self, FrameReader, SocketFrame};
use super::guest::{Guest, Passed};
use super::seen::SaidTimes;
use super::shares::{AddressBudgets, HeldPlace, HeldPlaces, ReadPace, SharedBudget};
use super::talk::{self, Drains, LineDesk, LineGuest};
use crate::brokers::{ANSWER, BrokerWay};
use crate::host::metrics::{Metrics, count};
use crate::host::refusal::Refusal;
use crate::host::settings::Limits;
use crate::push::call::PushCaller;
use crate::store::watch::StoreWatch;

/// HTTP connections per WebSocket of an address, since browsers also load files.
const CONNECTIONS_A_LINE: u32 = 4;

/// How long a browser may take to read a buffer, which a modem does in two seconds.
const WRITTEN: Duration = Duration::from_secs(10);
/// What is read of a line at once, and written, in bytes.
const BUFFER: usize = 4096;
/// The code of a WebSocket that its server closes.
const GOING_AWAY: u16 = 1001;
/// How long the last answers may take on a connection that is closed.
const LAST_ANSWERS: Duration = Duration::from_millis(500);

#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

#[derive(Clone)]
pub(crate) struct Gate {
    ways: Arc<[BrokerWay]>,
    turn: Arc<AtomicUsize>,
    lines: Arc<HeldPlaces>,
    connections: Arc<HeldPlaces>,
    budgets: Arc<AddressBudgets>,
    limits: Limits,
    /// Whether a proxy that the host has not named has been seen.
    has_met_proxy: Arc<AtomicBool>,
    said: Arc<SaidTimes>,
    /// Over how much time connections are closed, once they are.
    drains: Arc<Drains>,
    /// For lines of our own, at a gate.
    desk: Option<Arc<LineDesk>>,
    pub(crate) store: Arc<StoreWatch>,
    /// How much guests may write.
    written: Arc<Budgets>,
    pub(crate) metrics: Arc<Metrics>,
    /// `None` if the host wants no pushes.
    pub(crate) pushes: Option<Arc<PushCaller>>,
}

impl Gate {
    pub(crate) fn new(
        ways: Vec<BrokerWay>,
        limits: Limits,
        metrics: Arc<Metrics>,
        store: Arc<StoreWatch>,
        written: Arc<Budgets>,
        pushes: Option<Arc<PushCaller>>,
        desk: Option<Arc<LineDesk>>,
    ) -> Gate {
        let lines = Arc::new(HeldPlaces::new(limits.connections));
        let connections = Arc::new(HeldPlaces::new(limits.connections.saturating_mul(CONNECTIONS_A_LINE)));
        let (said, turn) = (Arc::default(), Arc::default());
        let budgets = Arc::new(AddressBudgets::new(limits.clone()));
        let drains = Arc::new(watch::channel(None).0);
        let ways = ways.into();
        let has_met_proxy = Arc::default();
        Gate {
            ways,
            turn,
            lines,
            connections,
            budgets,
            limits,
            has_met_proxy,
            said,
            drains,
            store,
            written,
            metrics,
            pushes,
            desk,
        }
    }

    /// Closes all connections, spread over some time, so that pages connect elsewhere.
    pub(crate) async fn drain(&self, time: Duration) {
        self.drains.send_replace(Some(time));
        let begun = Instant::now();
        let open = || self.metrics.connections.load(Ordering::Relaxed);
        tracing::info!(connections = open(), "closing");
        while open() > 0 && begun.elapsed() < time + 2 * LAST_ANSWERS {
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits for a connection's turn to be closed.
    async fn drained(&self, number: usize) {
        let mut drains = self.drains.subscribe();
        let time = drains.wait_for(Option::is_some).await.ok().and_then(|time| *time);
        // A multiple of an irrational number, modulo 1, is spread evenly.
        let part = (number as f64 * 0.618_033_988_75).fract();
        sleep(time.unwrap_or_default().mul_f64(part)).await;
    }

    /// A slot for a peer's connection, unless it has too many. Trusted proxies are unlimited.
    pub(crate) fn admit(&self, peer: IpAddr) -> Option<Option<HeldPlace>> {
        if self.limits.trusted_proxy.contains(&peer) {
            return Some(None);
        }
        let place = HeldPlace::take(&self.connections, peer);
        if place.is_none() {
            self.metrics.refuse(Refusal::Connections);
        }
        place.map(Some)
    }

    /// The browser's address: the peer, or the last one noted by a trusted proxy.
    pub(crate) fn address_of(&self, peer: IpAddr, request: &Request) -> IpAddr {
        let noted = || {
            let noted = request.headers().get_all("x-forwarded-for").into_iter().next_back()?;
            noted.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        if !self.limits.trusted_proxy.contains(&peer) {
            let is_proxy = request.headers().contains_key("x-forwarded-for");
            if is_proxy && !self.has_met_proxy.swap(true, Ordering::Relaxed) {
                tracing::warn!(
                    "{peer} speaks for others (X-Forwarded-For), and all of them count as one: if it is your proxy, \
                     --trusted-proxy {peer} names it"
                );
            }
            return peer;
        }
        noted().unwrap_or(peer)
    }

    /// Counts a read for an address; returns how long it has to wait.
    pub(crate) fn charge_read(&self, address: IpAddr) -> Duration {
        self.budgets.of(address).map_or(Duration::ZERO, |budget| budget.read())
    }

    pub(crate) fn alive(&self) -> usize {
        self.ways.iter().filter(|way| way.alive.load(Ordering::Relaxed)).count()
    }

    /// Connects to a broker, round robin, skipping those that do not answer.
    async fn connect(&self) -> Option<(TcpStream, &str)> {
        let turn = self.turn.fetch_add(1, Ordering::Relaxed);
        let ways = || (0..self.ways.len()).map(|place| &self.ways[(turn + place) % self.ways.len()]);
        let (up, down): (Vec<_>, Vec<_>) = ways().partition(|way| way.alive.load(Ordering::Relaxed));
        for way in up.into_iter().chain(down) {
            if let Ok(Ok(stream)) = timeout(ANSWER, TcpStream::connect(&way.to)).await {
                return Some((stream, &way.to));
            }
        }
        None
    }
}

/// Counts a connection to a broker while it is open.
struct OpenLine {
    metrics: Arc<Metrics>,
    number: usize,
}

impl OpenLine {
    fn new(metrics: Arc<Metrics>) -> OpenLine {
        let number = metrics.connections.fetch_add(1, Ordering::Relaxed) as usize;
        OpenLine { metrics, number }
    }
}

impl Drop for OpenLine {
    fn drop(&mut self) {
        self.metrics.connections.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether a WebSocket request is from this site or no browser page: browsers let other sites connect, with an origin.
fn is_same_site(request: &Request) -> bool {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = header("origin") else { return !request.headers().contains_key("origin") };
    let origin = origin.split_once("://").map(|(_, host)| host);
    origin.is_some() && [header("host"), header("x-forwarded-host")].contains(&origin)
}

/// Lets an address wait that reads too much.
pub(crate) async fn charge(
    State(gate): State<Gate>,
    Extension(Peer(peer)): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    sleep(gate.charge_read(gate.address_of(peer, &request))).await;
    next.run(request).await
}

pub(crate) async fn pass(
    State(gate): State<Gate>,
    Extension(Peer(peer)): Extension<Peer>,
    request: Request,
) -> Response {
    let refused = |refusal: Refusal, status: StatusCode| {
        count(&gate.metrics.refused);
        gate.metrics.refuse(refusal);
        status.into_response()
    };
    if !is_same_site(&request) {
        return refused(Refusal::Origin, StatusCode::FORBIDDEN);
    }
    let address = gate.address_of(peer, &request);
    let Some(place) = HeldPlace::take(&gate.lines, address) else {
        return refused(Refusal::Connections, StatusCode::TOO_MANY_REQUESTS);
    };
    let budget = gate.budgets.of(address);
    let Some(budget) = budget.filter(SharedBudget::takes_arrival) else {
        return refused(Refusal::Connections, StatusCode::TOO_MANY_REQUESTS);
    };
    let budget = Arc::new(budget);
    if let Some(desk) = gate.desk.clone().filter(|_| speaks_line(&request)) {
        let guest = LineGuest { address, budget };
        return open_line(desk, guest, place, gate.drains.subscribe(), request).await;
    }
    let answer = open(&gate, place, budget, address, request).await;
    answer.unwrap_or_else(|| refused(Refusal::Broker, StatusCode::BAD_GATEWAY))
}

/// Whether a client offers our subprotocol.
fn speaks_line(request: &Request) -> bool {
    let offered = request.headers().get_all("sec-websocket-protocol");
    offered
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.split(',').any(|name| name.trim() == SUBPROTOCOL))
}

/// Opens a line on which clients and the gate exchange messages of our own.
async fn open_line(
    desk: Arc<LineDesk>,
    guest: LineGuest,
    place: HeldPlace,
    drains: watch::Receiver<Option<Duration>>,
    request: Request,
) -> Response {
    let upgrade = match WebSocketUpgrade::from_request(request, &()).await {
        Ok(upgrade) => upgrade,
        Err(why) => return why.into_response(),
    };
    upgrade
        .protocols([SUBPROTOCOL])
        .max_message_size(LONGEST_LINE)
        .max_frame_size(LONGEST_LINE)
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .on_upgrade(|socket| talk::attend(desk, guest, place, socket, drains))
}

async fn open(
    gate: &Gate,
    place: HeldPlace,
    budget: Arc<SharedBudget>,
    address: IpAddr,
    mut request: Request,
) -> Option<Response> {
    let (stream, broker) = gate.connect().await?;
    stream.set_nodelay(true).ok()?;
    let (mut sender, connection) = hyper::client::conn::http1::handshake(TokioIo::new(stream)).await.ok()?;
    tokio::spawn(connection.with_upgrades());
    // Forward the browser's own handshake, without extensions so that the frames can be parsed.
    let mut onward =
        Request::builder().method("GET").uri("/").version(Version::HTTP_11).body(Body::empty()).ok()?;
    let headers =
        ["connection", "upgrade", "sec-websocket-key", "sec-websocket-version", "sec-websocket-protocol"];
    for name in headers {
        if let Some(value) = request.headers().get(name) {
            onward.headers_mut().insert(name, value.clone());
        }
    }
    onward.headers_mut().insert("host", HeaderValue::from_str(broker).ok()?);
    let mut answer = sender.send_request(onward).await.ok()?;
    if answer.status() != StatusCode::SWITCHING_PROTOCOLS {
        return Some(StatusCode::BAD_REQUEST.into_response());
    }
    let (browser, broker) = (hyper::upgrade::on(&mut request), hyper::upgrade::on(&mut answer));
    let gate = gate.clone();
    tokio::spawn(async move {
        let line = OpenLine::new(gate.metrics.clone());
        let _held = (place, &line);
        if let (Ok(browser), Ok(broker)) = tokio::join!(browser, broker) {
            let (mut from_browser, mut to_browser) = tokio::io::split(TokioIo::new(browser));
            let (mut from_broker, mut to_broker) = tokio::io::split(TokioIo::new(broker));
            let name = Arc::new(OnceLock::new());
            let mut guest = Guest::new(
                &gate.written,
                gate.store.partitions,
                gate.pushes.as_deref(),
                address,
                name.clone(),
            );
            {
                let told = told(&mut from_broker, &mut to_browser, &gate, &budget, &name);
                tokio::pin!(told);
                let is_drained = tokio::select! {
                    ended = checked(&mut from_browser, &mut to_broker, &gate, &budget, &mut guest) => {
                        if let Err(refusal) = ended {
                            gate.metrics.refuse(refusal);
                        }
                        false
                    }
                    _ = &mut told => false,
                    () = gate.drained(line.number) => true,
                };
                // The broker answers what was said, and closes the connection.
                let bye = frames::control(frames::CLOSE, &GOING_AWAY.to_be_bytes());
                if is_drained && to_broker.write_all(&bye).await.is_ok() && to_broker.flush().await.is_ok() {
                    let _ = timeout(LAST_ANSWERS, told).await;
                }
            }
            let _ = tokio::join!(to_browser.shutdown(), to_broker.shutdown());
        }
    });
    let mut response = Response::new(Body::empty());
    *response.status_mut() = StatusCode::SWITCHING_PROTOCOLS;
    *response.headers_mut() = std::mem::take(answer.headers_mut());
    Some(response)
}

/// Forwards a browser's commands: parses, checks and rewrites frames, at a limited rate.
async fn checked(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    gate: &Gate,
    shared: &Arc<SharedBudget>,
    guest: &mut Guest<'_>,
) -> Result<(), Refusal> {
    let limits = &gate.limits;
    let mut budget = Allowance::new(limits.burst, limits.rate);
    let reads = ReadPace::new(shared.clone());
    let (mut frames, mut commands) = (FrameReader::default(), CommandReader::default());
    let mut buffer = vec![0; 8192];
    loop {
        let count = match from.read(&mut buffer).await {
            Ok(count) if count > 0 => count,
            _ => return Ok(()),
        };
        let arrived = Instant::now();
        sleep_for(budget.spend(count)).await;
        frames.extend(&buffer[..count]);
        let mut out = Vec::new();
        while let Some(frame) = frames.next()? {
            match frame {
                SocketFrame::Control(code, body) => out.extend_from_slice(&frames::control(code, &body)),
                SocketFrame::Data(bytes) => {
                    commands.extend(&bytes);
                    let mut passed = Vec::new();
                    while let Some(command) = commands.next()? {
                        if let GuestCommand::Publish(said) = &command
                            && said.subject.starts_with("game.")
                        {
                            gate.said.note(&said.body, arrived);
                        }
                        match guest.pass(command, &mut passed)? {
                            Passed::On => {}
                            Passed::Read => {
                                reads.wait().await;
                            }
                            Passed::Answered(refusal) => gate.metrics.refuse(refusal),
                        }
                    }
                    if !passed.is_empty() {
                        out.extend_from_slice(&frames::binary(&passed));
                    }
                }
            }
        }
        if !out.is_empty() && (to.write_all(&out).await.is_err() || to.flush().await.is_err()) {
            return Ok(());
        }
    }
}

async fn told(
    from: &mut (impl AsyncRead + Unpin),
    to: &mut (impl AsyncWrite + Unpin),
    gate: &Gate,
    shared: &SharedBudget,
    own: &OnceLock<String>,
) -> std::io::Result<()> {
    let mut budget = Allowance::new(gate.limits.told_burst, gate.limits.told_rate);
    let mut buffer = vec![0; 8192];
    loop {
        let count = from.read(&mut buffer).await?;
        if count == 0 {
            return Ok(());
        }
        // For a browser that reads nothing, the broker would keep every message in memory.
        timeout(WRITTEN, async {
            to.write_all(&buffer[..count]).await?;
            to.flush().await
        })
        .await??;
        for said in gate.said.of(&buffer[..count], own.get()) {
            gate.metrics.seen.observe(said.elapsed());
        }
        sleep_for(budget.spend(count).max(shared.tell(count))).await;
    }
}

async fn sleep_for(time: Duration) {
    if !time.is_zero() {
        sleep(time).await;
    }
}
