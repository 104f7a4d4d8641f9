//! The brokers: own ones, one or three with copies of every log, or a cluster that others run.

pub(crate) mod broker;
pub(crate) mod config;
pub(crate) mod credentials;

use std::io::Write;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

use crate::host::ServerTrouble;
use crate::host::metrics::{Metrics, count};
use crate::host::settings::OnlineArgs;
use crate::store::watch::StoreWatch;
use broker::{Broker, BrokerPlan};
use credentials::{Credentials, GATE, KEEPER};

/// How long a broker may take to answer.
pub(crate) const ANSWER: Duration = Duration::from_secs(2);
const ROUND: Duration = Duration::from_millis(100);
/// How often brokers of others are tried.
const TRIED: Duration = Duration::from_secs(1);
/// How many messages of a subscription may wait, in the memory.
const WAITING: usize = 8192;
/// The most clients of a broker: gates and referees.
const CLIENTS: u32 = 1000;
/// The most copies of a log by default.
const COPIES: usize = 3;

#[derive(Clone)]
pub(crate) struct BrokerWay {
    /// Host and port.
    pub(crate) to: String,
    pub(crate) alive: Arc<AtomicBool>,
}

pub(crate) struct Brokers {
    /// The brokers that this program has started.
    own: Vec<Broker>,
    addresses: Vec<String>,
    ways: Vec<BrokerWay>,
    pub(crate) credentials: Arc<Credentials>,
}

impl Brokers {
    /// Starts brokers, or joins those of others.
    pub(crate) async fn begin(args: &OnlineArgs) -> Result<Brokers, ServerTrouble> {
        match &args.nats_credentials {
            Some(path) if !args.nats.is_empty() => Brokers::join(args, Credentials::read(path)?),
            _ => Brokers::start(args).await,
        }
    }

    fn join(args: &OnlineArgs, credentials: Credentials) -> Result<Brokers, ServerTrouble> {
        let mut ways = Vec::new();
        for address in &args.nats {
            let parsed: Result<ServerAddr, _> = address.parse();
            let parsed = parsed.map_err(|error| format!("{address} is no address of a broker: {error}"))?;
            ways.push(BrokerWay {
                to: format!("{}:{}", parsed.host(), parsed.port()),
                alive: Arc::new(AtomicBool::new(false)),
            });
        }
        let credentials = Arc::new(credentials);
        Ok(Brokers { own: Vec::new(), addresses: args.nats.clone(), ways, credentials })
    }

    async fn start(args: &OnlineArgs) -> Result<Brokers, ServerTrouble> {
        // New at every start: only this program uses them. The referee's key stays, in the data folder.
        let credentials = Arc::new(Credentials::generate()?.without_referee());
        let count = usize::from(args.brokers.max(1));
        let mut ports = Vec::new();
        for place in 0..count {
            ports.push(ports_of(args.broker_port, place).await?);
        }
        let mut own = Vec::new();
        for (place, ports_of_it) in ports.iter().enumerate() {
            let is_alone = count == 1;
            // A single broker and a cluster store logs differently.
            let folder =
                if is_alone { args.data.clone() } else { args.data.join(format!("broker-{}", place + 1)) };
            let others = ports.iter().filter(|other| *other != ports_of_it).map(|other| other[1]).collect();
            let plan = BrokerPlan {
                program: args.nats_server.clone(),
                folder,
                name: if is_alone { "basalt".to_owned() } else { format!("basalt-{}", place + 1) },
                ports: *ports_of_it,
                others,
                connections: CLIENTS,
                credentials: credentials.clone(),
            };
            own.push(Broker::start(plan).await?);
        }
        for broker in &mut own {
            broker.wait().await?;
        }
        let addresses = own.iter().map(|broker| format!("nats://127.0.0.1:{}", broker.port())).collect();
        let ways = own
            .iter()
            .map(|broker| BrokerWay { to: format!("127.0.0.1:{}", broker.port()), alive: broker.alive() })
            .collect();
        Ok(Brokers { own, addresses, ways, credentials })
    }

    /// Whether this program has started them.
    pub(crate) fn are_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// How many copies of a log are kept.
    pub(crate) fn copies(&self) -> usize {
        if self.are_own() { self.own.len() } else { self.addresses.len().min(COPIES) }
    }

    /// The brokers, and whether they answer.
    pub(crate) fn ways(&self) -> Vec<BrokerWay> {
        self.ways.clone()
    }

    pub(crate) fn tell(&self, out: &mut impl Write) {
        for broker in &self.own {
            // A closed output must not end the games.
            let process = broker.process().unwrap_or(0);
            let _ = writeln!(out, "broker: 127.0.0.1:{}, process {process}", broker.port());
        }
    }

    /// A client that reconnects to any answering broker.
    async fn client(&self, user: &str, password: Option<&String>) -> Result<Client, ServerTrouble> {
        let password = password.ok_or_else(|| format!("the credentials have no password of {user}"))?;
        ConnectOptions::with_user_and_password(user.to_owned(), password.clone())
            .retry_on_initial_connect()
            .connection_timeout(ANSWER)
            // A machine that has gone does not close its connections.
            .ping_interval(Duration::from_secs(5))
            .subscription_capacity(WAITING)
            .event_callback(|event| async move {
                match event {
                    // Under load there are hundreds a second, and while no broker answers, some.
                    Event::SlowConsumer(_) | Event::ClientError(_) => tracing::debug!("broker: {event}"),
                    _ => tracing::info!("broker: {event}"),
                }
            })
            .reconnect_delay_callback(|tries| Duration::from_millis(50 * tries.min(10) as u64))
            .connect(&self.addresses[..])
            .await
            .map_err(|error| format!("the broker does not answer: {error}"))
    }

    /// A client of a gate, which may read, and write what guests say.
    pub(crate) async fn gate(&self) -> Result<Client, ServerTrouble> {
        self.client(GATE, self.credentials.gate.as_ref()).await
    }

    pub(crate) async fn keeper(&self) -> Result<Client, ServerTrouble> {
        self.client(KEEPER, self.credentials.keeper.as_ref()).await
    }

    /// Restarts each own broker that exits, and watches those of others; returns only if a restart fails.
    pub(crate) async fn attend(
        &mut self,
        out: &mut impl Write,
        metrics: &Metrics,
        store: &StoreWatch,
    ) -> Result<(), ServerTrouble> {
        while !self.are_own() {
            for way in &self.ways {
                let answer = timeout(ANSWER, TcpStream::connect(&way.to)).await;
                way.alive.store(answer.is_ok_and(|answer| answer.is_ok()), Ordering::Relaxed);
            }
            sleep(TRIED).await;
        }
        loop {
            if store.takes_trouble() {
                for broker in &mut self.own {
                    broker.renew().await;
                }
            }
            for broker in &mut self.own {
                if broker.revive().await? {
                    count(&metrics.restarts);
                    let _ = writeln!(out, "broker: started again, process {}", broker.process().unwrap_or(0));
                    let _ = out.flush();
                }
            }
            sleep(ROUND).await;
        }
    }

    pub(crate) async fn end(&mut self) {
        for broker in &mut self.own {
            broker.end().await;
        }
    }
}

/// The ports of a broker: consecutive from the first one, or any free ones.
async fn ports_of(first: u16, place: usize) -> Result<[u16; 2], ServerTrouble> {
    if first > 0 {
        let at = |number: usize| u16::try_from(usize::from(first) + 2 * place + number);
        let ports = at(0).and_then(|one| Ok([one, at(1)?]));
        return ports.map_err(|_| format!("there are no ports so far beyond {first}"));
    }
    let mut held = Vec::new();
    for _ in 0..2 {
        let found = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        held.push(found.map_err(|error| format!("no port is free: {error}"))?);
    }
    let port = |listener: &TcpListener| listener.local_addr().map_or(0, |address| address.port());
    Ok([port(&held[0]), port(&held[1])])
}
