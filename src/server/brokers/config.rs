//! The settings of a broker: its users, what a gate may write, and the addresses.

use std::path::Path;

use serde_json::Value;

use super::credentials::{Credentials, GATE, KEEPER, write_secret};
use crate::host::ServerTrouble;
use crate::host::settings::BrokerConfigArgs;

/// Where a gate may write: what guests say, and what reads streams. It changes no stream, and judges nothing.
const GATE_WRITES: [&str; 10] = [
    "put.>",
    "forget.*",
    "here.*.*",
    "trial.written",
    "$JS.API.DIRECT.GET.>",
    "$JS.API.STREAM.MSG.GET.*",
    "$JS.API.STREAM.INFO.*",
    "$JS.API.CONSUMER.CREATE.*",
    "$JS.API.CONSUMER.MSG.NEXT.>",
    "$JS.API.CONSUMER.DELETE.>",
];
/// What only a referee says, among what a gate writes.
const REFEREE_WRITES: [&str; 8] = [
    "put.game.*.referee",
    "put.game.*.*.referee",
    "put.game.*.starter",
    "put.game.*.*.starter",
    "put.arena.*.referee",
    "put.event.*.referee",
    "put.ladder.*.referee",
    "put.seeks.*.referee",
];

/// One broker of a cluster.
pub(crate) struct BrokerConfig<'a> {
    pub(crate) name: String,
    pub(crate) host: &'a str,
    /// The ports for clients and other brokers.
    pub(crate) ports: [u16; 2],
    /// The addresses for brokers of the others.
    pub(crate) others: Vec<String>,
    pub(crate) logs: String,
    pub(crate) connections: u32,
    /// More lines, such as where to log.
    pub(crate) more: String,
    pub(crate) credentials: &'a Credentials,
}

impl BrokerConfig<'_> {
    pub(crate) fn text(&self) -> Result<String, ServerTrouble> {
        let BrokerConfig { name, host, ports: [clients, cluster], connections, more, .. } = self;
        let secret = |secret: &Option<String>, whose: &str| {
            secret.clone().ok_or_else(|| format!("the credentials have no password of {whose}"))
        };
        let keys = self.credentials;
        let (gate, keeper) = (secret(&keys.gate, GATE)?, secret(&keys.keeper, KEEPER)?);
        let logs = quoted(&self.logs);
        let may = GATE_WRITES.map(quoted).join(", ");
        let may_not = REFEREE_WRITES.map(quoted).join(", ");
        // Each stream has its own limit (`streams.rs`), so the limit of all of them is out of reach.
        let mut text = format!(
            r#"server_name: {name}
listen: "{host}:{clients}"
{more}max_payload: 64KB
max_control_line: 1KB
max_connections: {connections}
max_pending: 2MB
jetstream {{ store_dir: {logs}, max_mem: 64MB, max_file: 1000TB, sync_interval: 10s }}
accounts {{
  BASALT {{
    jetstream: enabled
    users: [
      {{ user: {KEEPER}, password: "{keeper}" }}
      {{ user: {GATE}, password: "{gate}", permissions: {{ publish: {{ allow: [ {may} ], deny: [ {may_not} ] }} }} }}
    ]
  }}
}}
"#
        );
        if !self.others.is_empty() {
            let route = secret(&keys.route, "brokers")?;
            let routes: Vec<String> =
                self.others.iter().map(|other| format!("\"nats-route://broker:{route}@{other}\"")).collect();
            text += &format!(
                r#"cluster {{
  name: basalt
  listen: "{host}:{cluster}"
  authorization {{ user: broker, password: "{route}", timeout: 5 }}
  routes: [ {} ]
}}
"#,
                routes.join(", ")
            );
        }
        Ok(text)
    }
}

pub(crate) fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}

/// Writes the settings of brokers that others start; returns what to do next.
pub(crate) fn write(args: &BrokerConfigArgs) -> Result<String, ServerTrouble> {
    let folder = &args.folder;
    std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
    let path = folder.join("credentials.json");
    let made = Credentials::generate()?;
    let credentials = if path.exists() { Credentials::read(&path)?.or(made) } else { made };
    credentials.write(&path)?;
    for (place, host) in args.host.iter().enumerate() {
        if host.is_empty() || host.contains(['"', '\n', '{', '}', ' ']) {
            return Err(format!("{host:?} is no address"));
        }
        let others = args.host.iter().enumerate().filter(|(other, _)| *other != place);
        let number = (place + 1).to_string();
        let config = BrokerConfig {
            name: format!("basalt-{number}"),
            host,
            ports: [args.port, args.cluster_port],
            others: others.map(|(_, host)| format!("{host}:{}", args.cluster_port)).collect(),
            logs: args.logs.replace("{broker}", &number),
            connections: args.most_connections,
            more: String::new(),
            credentials: &credentials,
        };
        let path = folder.join(format!("broker-{number}.conf"));
        write_secret(&path, &config.text()?)
            .map_err(|error| format!("cannot write {}: {error}", path.display()))?;
    }
    let addresses: Vec<String> =
        args.host.iter().map(|host| format!("nats://{host}:{}", args.port)).collect();
    Ok(format!(
        "--nats {} --nats-credentials {} --partitions {}",
        addresses.join(","),
        show(&path),
        args.partitions
    ))
}

fn show(path: &Path) -> String {
    path.display().to_string()
}
