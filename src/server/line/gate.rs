//! The gate: forwards browsers' WebSockets to a broker.
//!
//! It limits their number and speed per address, and forwards only permitted commands (`guest.rs`).

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, Version};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use super::allowance::Allowance;
use super::budgets::Budgets;
use super::commands::CommandReader;
use super::frames::{self, FrameReader, SocketFrame};
use super::guest::{Guest, Passed};
use super::networks::{Network, NetworkCounts, networks};
use super::seen::SaidTimes;
use crate::brokers::{ANSWER, BrokerWay};
use crate::host::metrics::{Metrics, count};
use crate::host::refusal::Refusal;
use crate::host::settings::Limits;
use crate::push::call::PushCaller;
use crate::store::watch::StoreWatch;

/// A connection's log reads: the burst, then the rate per second.
const READS_AT_ONCE: u32 = 60;
const READS: u32 = 30;
/// New connections of an address beyond its open ones: the burst, and the rate per open one.
const ARRIVALS_AT_ONCE: u32 = 20;
const ARRIVALS: f64 = 0.1;
/// All log reads of an address, per permitted connection: the burst, then the rate per second.
const READS_OF_LINE_AT_ONCE: u32 = 3;
const READS_OF_LINE: u32 = 1;
/// Up to this many connections of an address receive at full speed; more share it.
const FULL_LINES: u32 = 4;
const WATCHED: usize = 10_000;
/// HTTP connections per WebSocket of an address, since browsers also load files.
const CONNECTIONS_A_LINE: u32 = 4;

/// How long a browser may take to read a buffer, which a modem does in two seconds.
const WRITTEN: Duration = Duration::from_secs(10);
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
    budgets: Arc<Mutex<HashMap<Network, OneBudget>>>,
    limits: Limits,
    /// Whether a proxy that the host has not named has been seen.
    has_met_proxy: Arc<AtomicBool>,
    said: Arc<SaidTimes>,
    /// Over how much time connections are closed, once they are.
    drains: Arc<watch::Sender<Option<Duration>>>,
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
    ) -> Gate {
        let lines = Arc::new(HeldPlaces::new(limits.connections));
        let connections = Arc::new(HeldPlaces::new(limits.connections.saturating_mul(CONNECTIONS_A_LINE)));
        let (budgets, said, turn) = (Arc::default(), Arc::default(), Arc::default());
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

    fn budget_of(&self, address: IpAddr) -> Option<SharedBudget> {
        let mut budgets = self.budgets.lock().ok()?;
        if budgets.len() >= WATCHED {
            budgets.retain(|_, budget| Arc::strong_count(budget) > 1);
        }
        let mut of = |(network, shares)| {
            let fresh = || Arc::new(Mutex::new(AddressBudget::new(&self.limits, shares)));
            budgets.entry(network).or_insert_with(fresh).clone()
        };
        Some(SharedBudget(networks(address).into_iter().map(&mut of).collect()))
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
        let budget = self.budget_of(address);
        budget.map_or(Duration::ZERO, |budget| budget.spend(|budget| &mut budget.reads, 1))
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

/// What the connections of a network may do together, since reopening one would reset its limits.
struct AddressBudget {
    arrivals: Allowance,
    reads: Allowance,
    told: Allowance,
}

type OneBudget = Arc<Mutex<AddressBudget>>;

/// The budgets of an address' networks, all of which are charged.
struct SharedBudget(Vec<OneBudget>);

impl AddressBudget {
    fn new(limits: &Limits, shares: u32) -> AddressBudget {
        let lines = limits.connections.saturating_mul(shares);
        let arrivals = (f64::from(lines) * ARRIVALS).ceil() as u32;
        // An operator who allows more connections also raises the budget.
        let full = FULL_LINES.saturating_mul(shares).max(lines / 25);
        AddressBudget {
            arrivals: Allowance::new(lines.saturating_add(ARRIVALS_AT_ONCE), arrivals),
            reads: Allowance::new(
                lines.saturating_mul(READS_OF_LINE_AT_ONCE).max(READS_AT_ONCE),
                lines.saturating_mul(READS_OF_LINE).max(READS),
            ),
            told: Allowance::new(
                limits.told_burst.saturating_mul(full),
                limits.told_rate.saturating_mul(full),
            ),
        }
    }
}

impl SharedBudget {
    /// Spends from all of them; returns how long to wait.
    fn spend(&self, part: fn(&mut AddressBudget) -> &mut Allowance, cost: usize) -> Duration {
        let spent = |budget: &OneBudget| {
            let mut held = budget.lock().ok()?;
            Some(part(&mut held).spend(cost))
        };
        self.0.iter().filter_map(spent).max().unwrap_or_default()
    }

    fn takes_arrival(&self) -> bool {
        self.0.iter().all(|budget| budget.lock().is_ok_and(|mut budget| budget.arrivals.take(1)))
    }
}

/// Counts each network's slots, up to a limit.
pub(crate) struct HeldPlaces {
    most: u32,
    held: Mutex<NetworkCounts>,
}

impl HeldPlaces {
    fn new(most: u32) -> HeldPlaces {
        HeldPlaces { most, held: Mutex::default() }
    }
}

/// A slot of an address, freed on drop.
pub(crate) struct HeldPlace(Arc<HeldPlaces>, IpAddr);

impl HeldPlace {
    fn take(places: &Arc<HeldPlaces>, address: IpAddr) -> Option<HeldPlace> {
        let is_free = places.held.lock().ok()?.take(address, 1, places.most.into());
        is_free.then(|| HeldPlace(places.clone(), address))
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        if let Ok(mut held) = self.0.held.lock() {
            held.give(self.1, 1);
        }
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
    let budget = gate.budget_of(address);
    let Some(budget) = budget.filter(SharedBudget::takes_arrival) else {
        return refused(Refusal::Connections, StatusCode::TOO_MANY_REQUESTS);
    };
    let answer = open(&gate, place, budget, address, request).await;
    answer.unwrap_or_else(|| refused(Refusal::Broker, StatusCode::BAD_GATEWAY))
}

async fn open(
    gate: &Gate,
    place: HeldPlace,
    budget: SharedBudget,
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
    shared: &SharedBudget,
    guest: &mut Guest<'_>,
) -> Result<(), Refusal> {
    let limits = &gate.limits;
    let mut budget = Allowance::new(limits.burst, limits.rate);
    let mut reads = Allowance::new(READS_AT_ONCE, READS);
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
                        gate.said.note(&command, arrived);
                        match guest.pass(command, &mut passed)? {
                            Passed::On => {}
                            Passed::Read => {
                                let of_address = shared.spend(|budget| &mut budget.reads, 1);
                                sleep_for(reads.spend(1).max(of_address)).await;
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
        let of_address = shared.spend(|budget| &mut budget.told, count);
        sleep_for(budget.spend(count).max(of_address)).await;
    }
}

async fn sleep_for(time: Duration) {
    if !time.is_zero() {
        sleep(time).await;
    }
}
