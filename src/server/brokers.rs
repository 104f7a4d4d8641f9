//! The brokers of a server: one, or three with copies of every log.

use std::io::Write;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ConnectOptions};
use tokio::net::TcpListener;
use tokio::time::sleep;

use crate::broker::{Broker, BrokerPlan, BrokerSecrets};
use crate::gate::BrokerWay;
use crate::metrics::{Metrics, count};
use crate::store::StoreWatch;
use crate::{OnlineArgs, ServerTrouble};

const ROUND: Duration = Duration::from_millis(100);

pub(super) struct Brokers {
    data: PathBuf,
    all: Vec<Broker>,
    pub(super) secrets: Arc<BrokerSecrets>,
}

impl Brokers {
    pub(super) async fn start(args: &OnlineArgs) -> Result<Brokers, ServerTrouble> {
        let secrets = Arc::new(BrokerSecrets::new()?);
        let count = usize::from(args.brokers.max(1));
        let mut ports = Vec::new();
        for place in 0..count {
            ports.push(ports_of(args.broker_port, place).await?);
        }
        let mut all = Vec::new();
        for (place, own) in ports.iter().enumerate() {
            let is_alone = count == 1;
            // A single broker and a cluster store logs differently.
            let folder =
                if is_alone { args.data.clone() } else { args.data.join(format!("broker-{}", place + 1)) };
            let others = ports.iter().filter(|other| *other != own).map(|other| other[2]).collect();
            let plan = BrokerPlan {
                program: args.nats_server.clone(),
                folder,
                name: if is_alone { "basalt".to_owned() } else { format!("basalt-{}", place + 1) },
                ports: *own,
                others,
                connections: args.limits.most_connections,
                secrets: secrets.clone(),
            };
            all.push(Broker::start(plan).await?);
        }
        for broker in &mut all {
            broker.wait().await?;
        }
        let data =
            args.data.canonicalize().map_err(|error| format!("cannot find the data folder: {error}"))?;
        Ok(Brokers { data, all, secrets })
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    pub(super) fn data(&self) -> &Path {
        &self.data
    }

    /// The addresses to which browsers are forwarded.
    pub(super) fn ways(&self) -> Vec<BrokerWay> {
        self.all.iter().map(|broker| BrokerWay { to: broker.gate(), alive: broker.alive() }).collect()
    }

    pub(super) fn tell(&self, out: &mut impl Write) {
        for broker in &self.all {
            // A closed output must not end the games.
            let process = broker.process().unwrap_or(0);
            let _ = writeln!(out, "broker: 127.0.0.1:{}, process {process}", broker.port());
        }
    }

    /// A client that reconnects to any answering broker.
    async fn client(&self, user: &str, password: &str) -> Result<Client, ServerTrouble> {
        let addresses: Vec<String> =
            self.all.iter().map(|broker| format!("nats://127.0.0.1:{}", broker.port())).collect();
        ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned())
            .retry_on_initial_connect()
            .reconnect_delay_callback(|tries| Duration::from_millis(50 * tries.min(10) as u64))
            .connect(addresses)
            .await
            .map_err(|error| format!("the broker does not answer: {error}"))
    }

    pub(super) async fn door(&self) -> Result<Client, ServerTrouble> {
        self.client("door", &self.secrets.passwords[0]).await
    }

    pub(super) async fn keeper(&self) -> Result<Client, ServerTrouble> {
        self.client("keeper", &self.secrets.passwords[1]).await
    }

    /// Restarts each broker that exits; returns only if that fails.
    pub(super) async fn attend(
        &mut self,
        out: &mut impl Write,
        metrics: &Metrics,
        store: &StoreWatch,
    ) -> Result<(), ServerTrouble> {
        loop {
            if store.takes_trouble() {
                for broker in &mut self.all {
                    broker.renew().await;
                }
            }
            for broker in &mut self.all {
                if broker.revive().await? {
                    count(&metrics.restarts);
                    let _ = writeln!(out, "broker: started again, process {}", broker.process().unwrap_or(0));
                    let _ = out.flush();
                }
            }
            sleep(ROUND).await;
        }
    }

    pub(super) async fn end(&mut self) {
        for broker in &mut self.all {
            broker.end().await;
        }
    }
}

/// The ports of a broker: consecutive from the first one, or any free ones.
async fn ports_of(first: u16, place: usize) -> Result<[u16; 3], ServerTrouble> {
    if first > 0 {
        let at = |number: usize| u16::try_from(usize::from(first) + 3 * place + number);
        let ports = at(0).and_then(|one| Ok([one, at(1)?, at(2)?]));
        return ports.map_err(|_| format!("there are no ports so far beyond {first}"));
    }
    let mut held = Vec::new();
    for _ in 0..3 {
        let found = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
        held.push(found.map_err(|error| format!("no port is free: {error}"))?);
    }
    let port = |listener: &TcpListener| listener.local_addr().map_or(0, |address| address.port());
    Ok([port(&held[0]), port(&held[1]), port(&held[2])])
}
