//! The gate: opens clients' lines, and limits their number per address.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{FromRequest, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use basalt_online::{LONGEST_LINE, SUBPROTOCOL};
use tokio::sync::watch;
use tokio::time::{Instant, sleep, timeout};

use crate::brokers::BrokerWay;
use crate::host::metrics::{Metrics, count};
use crate::host::refusal::Refusal;
use crate::host::settings::Limits;
use crate::push::call::PushCaller;
use crate::store::watch::StoreWatch;

use super::limiter::Pace;
use super::networks::{HeldPlace, HeldPlaces};
use super::shares::AddressPaces;
use super::talk::{self, Drains, LineDesk, LineGuest};

/// HTTP connections per WebSocket of an address, since browsers also load files.
const CONNECTIONS_A_LINE: u32 = 4;

/// What is read of a line at once, and written, in bytes.
const BUFFER: usize = 4096;
/// How long the last answers may take on lines that are closed.
const LAST_ANSWERS: Duration = Duration::from_secs(1);
/// How long a connection waits for an outage to be marked.
const MARKED_WITHIN: Duration = Duration::from_secs(3);

#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whether a connection has become a line.
#[derive(Clone, Default)]
pub(crate) struct IsLine(pub(crate) Arc<AtomicBool>);

#[derive(Clone)]
pub(crate) struct Gate {
    /// The brokers, of which it tells whether they answer.
    ways: Arc<[BrokerWay]>,
    lines: Arc<HeldPlaces>,
    connections: Arc<HeldPlaces>,
    paces: Arc<AddressPaces>,
    limits: Limits,
    /// Whether a proxy that the host has not named has been seen.
    has_met_proxy: Arc<AtomicBool>,
    /// Over how much time connections are closed, once they are.
    drains: Arc<Drains>,
    /// For lines of our own, at a gate.
    desk: Option<Arc<LineDesk>>,
    pub(crate) store: Arc<StoreWatch>,
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
        pushes: Option<Arc<PushCaller>>,
        desk: Option<Arc<LineDesk>>,
    ) -> Gate {
        let lines = HeldPlaces::new(limits.connections);
        let connections = HeldPlaces::new(limits.connections.saturating_mul(CONNECTIONS_A_LINE));
        let paces = Arc::new(AddressPaces::new(&limits));
        let drains = Arc::new(watch::channel(None).0);
        let ways = ways.into();
        let has_met_proxy = Arc::default();
        Gate { ways, lines, connections, paces, limits, has_met_proxy, drains, store, metrics, pushes, desk }
    }

    /// Has all lines come again within some time, and closes those that are still there then.
    pub(crate) async fn drain(&self, time: Duration) {
        self.drains.send_replace(Some(time));
        let begun = Instant::now();
        let open = || self.metrics.connections.get();
        tracing::info!(connections = open(), "closing");
        while open() > 0 && begun.elapsed() < time + LAST_ANSWERS {
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// A slot for a peer's connection, unless it has too many. Trusted proxies are unlimited.
    pub(crate) fn admit(&self, peer: IpAddr) -> Option<Option<HeldPlace>> {
        if self.limits.trusted_proxy.contains(&peer) {
            return Some(None);
        }
        let place = self.connections.take(peer);
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

    /// How fast all bytes of a line are read: most are messages, which have limits of their own.
    pub(crate) fn raw_pace(&self) -> Pace {
        Pace::new(self.limits.burst.saturating_mul(2), self.limits.rate.saturating_mul(2))
    }

    /// Waits until somebody at an address may read once more, and counts it.
    pub(crate) async fn charge_read(&self, address: IpAddr) {
        self.paces.reads.wait(address, 1).await;
    }

    pub(crate) fn alive(&self) -> usize {
        self.ways.iter().filter(|way| way.alive.load(Ordering::Relaxed)).count()
    }
}

/// The hosts that the proof of a key may name: `sites`, or without them those of the request, or no host, as in the release
/// before. `None` for the page of another site, which browsers let connect.
fn hosts_of(request: &Request, sites: &[String]) -> Option<Vec<String>> {
    let header = |name: &str| request.headers().get(name).map(|value| value.to_str().unwrap_or_default());
    let said: Vec<&str> = ["host", "x-forwarded-host"].into_iter().filter_map(header).collect();
    let is_same = header("origin")
        .is_none_or(|origin| origin.split_once("://").is_some_and(|(_, host)| said.contains(&host)));
    let hosts = || match sites {
        [] => said.iter().copied().chain([""]).map(str::to_owned).collect(),
        sites => sites.to_vec(),
    };
    is_same.then(hosts)
}

/// Lets an address wait that reads too much.
pub(crate) async fn charge(
    State(gate): State<Gate>,
    Extension(Peer(peer)): Extension<Peer>,
    request: Request,
    next: Next,
) -> Response {
    gate.charge_read(gate.address_of(peer, &request)).await;
    next.run(request).await
}

/// Opens a client's line, unless its address has too many, or it speaks another version.
pub(crate) async fn pass(
    State(gate): State<Gate>,
    Extension(Peer(peer)): Extension<Peer>,
    Extension(IsLine(is_line)): Extension<IsLine>,
    request: Request,
) -> Response {
    let refused = |refusal: Refusal, status: StatusCode| {
        count(&gate.metrics.refused);
        gate.metrics.refuse(refusal);
        status.into_response()
    };
    let Some(hosts) = hosts_of(&request, &gate.limits.site) else {
        return refused(Refusal::Origin, StatusCode::FORBIDDEN);
    };
    if gate.metrics.connections.get() >= gate.limits.most_connections.into() {
        return refused(Refusal::Connections, StatusCode::SERVICE_UNAVAILABLE);
    }
    let address = gate.address_of(peer, &request);
    // Who comes back after an outage may write as soon as it is marked; meanwhile all may read.
    let _ = timeout(MARKED_WITHIN, gate.store.ready()).await;
    let Some(place) = gate.lines.take(address) else {
        return refused(Refusal::Connections, StatusCode::TOO_MANY_REQUESTS);
    };
    if !gate.paces.arrivals.take(address, 1) {
        return refused(Refusal::Connections, StatusCode::TOO_MANY_REQUESTS);
    }
    let Some(desk) = gate.desk.clone().filter(|_| speaks_line(&request)) else {
        return refused(Refusal::Version, StatusCode::UPGRADE_REQUIRED);
    };
    is_line.store(true, Ordering::Relaxed);
    let guest = LineGuest { address, hosts, paces: gate.paces.clone() };
    open_line(desk, guest, place, gate.drains.subscribe(), request).await
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
