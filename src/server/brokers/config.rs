//! The settings of a broker: accounts, what guests may reach, and the addresses.

use std::path::Path;

use serde_json::Value;

use super::credentials::{Credentials, DOOR, KEEPER, write_secret};
use crate::host::ServerTrouble;
use crate::host::settings::BrokerConfigArgs;
use crate::store::partitions::Partitions;
use crate::store::streams::ECHO;

/// One broker of a cluster.
pub(crate) struct BrokerConfig<'a> {
    pub(crate) name: String,
    pub(crate) host: &'a str,
    /// The ports for clients, WebSockets and other brokers.
    pub(crate) ports: [u16; 3],
    /// The addresses for brokers of the others.
    pub(crate) others: Vec<String>,
    pub(crate) logs: String,
    pub(crate) connections: u32,
    /// More lines, such as where to log.
    pub(crate) more: String,
    pub(crate) partitions: Partitions,
    pub(crate) credentials: &'a Credentials,
}

impl BrokerConfig<'_> {
    pub(crate) fn text(&self) -> Result<String, ServerTrouble> {
        let BrokerConfig { name, host, ports: [clients, sockets, cluster], connections, more, .. } = self;
        let secret = |secret: &Option<String>, whose: &str| {
            secret.clone().ok_or_else(|| format!("the credentials have no password of {whose}"))
        };
        let keys = self.credentials;
        let (door, keeper) = (secret(&keys.door, DOOR)?, secret(&keys.keeper, KEEPER)?);
        let issuer = keys.issuer()?.public_key();
        let logs = quoted(&self.logs);
        // Guests have an account without streams, which imports only these subjects. The broker replaces their
        // reply subject, so that only guests receive answers to guests.
        let services = [
            self.partitions.written_by_guests(),
            "put.seek.*.*",
            "put.challenge.*.*",
            "put.arena.*.*",
            "put.report.*.*",
            "put.push.*.*",
            "forget.*",
            ECHO,
        ]
        .map(str::to_owned);
        let streams = self.partitions.all().map(|part| self.partitions.stream(part));
        let reads: Vec<String> =
            streams.chain(["POOL".to_owned()]).map(|name| format!("$JS.API.DIRECT.GET.{name}")).collect();
        let told = ["game.*.*", "seek.*.*"].map(str::to_owned);
        let exported = |kind: &str, subjects: &[String], more: &str| -> Vec<String> {
            subjects.iter().map(|subject| format!("{{ {kind}: \"{subject}\"{more} }}")).collect()
        };
        let imported = |kind: &str, subjects: &[String]| -> Vec<String> {
            let one =
                |subject: &String| format!("{{ {kind}: {{ account: BASALT, subject: \"{subject}\" }} }}");
            subjects.iter().map(one).collect()
        };
        let exports = [
            exported("service", &services, ""),
            exported("service", &reads, ", response_type: Stream, response_threshold: \"5s\""),
            exported("stream", &told, ""),
        ];
        let imports =
            [imported("service", &services), imported("service", &reads), imported("stream", &told)];
        let (exports, imports) = (exports.concat().join(", "), imports.concat().join(", "));
        // Each stream has its own limit (`streams.rs`), so the limit of all of them is out of reach.
        let mut text = format!(
            r#"server_name: {name}
listen: "{host}:{clients}"
{more}max_payload: 4KB
max_control_line: 1KB
max_connections: {connections}
max_pending: 2MB
jetstream {{ store_dir: {logs}, max_mem: 64MB, max_file: 1000TB, sync_interval: 10s }}
websocket {{ listen: "{host}:{sockets}", no_tls: true, compression: false }}
accounts {{
  DOOR {{ users: [ {{ user: {DOOR}, password: "{door}" }} ] }}
  BASALT {{
    jetstream: enabled
    users: [ {{ user: {KEEPER}, password: "{keeper}" }} ]
    exports: [ {exports} ]
    imports: [ {{ stream: {{ account: GUESTS, subject: "here.*.*" }} }} ]
  }}
  GUESTS {{
    mappings: {{ "game.*.*": "put.game.$1.$2", "seek.*.*": "put.seek.$1.$2", "challenge.*.*": "put.challenge.$1.$2", "arena.*.*": "put.arena.$1.$2", "report.*.*": "put.report.$1.$2", "push.*.*": "put.push.$1.$2" }}
    exports: [ {{ stream: "here.*.*" }} ]
    imports: [ {imports} ]
  }}
}}
authorization {{
  timeout: 5
  auth_callout {{ issuer: {issuer}, account: DOOR, auth_users: [ {DOOR}, {KEEPER} ] }}
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
    let credentials = if path.exists() { Credentials::read(&path)? } else { Credentials::generate()? };
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
            ports: [args.port, args.websocket_port, args.cluster_port],
            others: others.map(|(_, host)| format!("{host}:{}", args.cluster_port)).collect(),
            logs: args.logs.replace("{broker}", &number),
            connections: args.most_connections,
            more: String::new(),
            partitions: Partitions::new(args.partitions.into()),
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
