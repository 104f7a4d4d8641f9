//! A broker: a NATS server with JetStream that keeps the logs of games, started here and started again when it has ended.

use std::fs;
use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use nkeys::KeyPair;
use serde_json::Value;
use tokio::process::{Child, Command};
use tokio::time::sleep;

use super::ServerTrouble;
use super::guest::ECHO;

/// The name of the file with the broker's settings, in the data folder.
const SETTINGS: &str = "broker.conf";
/// The name of the file in which it says what happens.
const LOG: &str = "broker.log";
/// The name of the file with the number of its process.
const PROCESS: &str = "broker.pid";
/// What it logs once it listens.
const READY: &str = "Server is ready";
/// How long it may take to start, in tenths of a second.
const PATIENCE: usize = 100;

/// What a broker is started with.
pub(super) struct BrokerPlan {
    /// Its program.
    pub(super) program: PathBuf,
    /// Its folder.
    pub(super) folder: PathBuf,
    /// Its name among others.
    pub(super) name: String,
    /// Where clients reach it, where WebSockets do, and where other brokers do; on this machine only.
    pub(super) ports: [u16; 3],
    /// Where the other brokers reach each other; empty where it is alone.
    pub(super) others: Vec<u16>,
    /// How many connections it takes.
    pub(super) connections: u32,
    /// What all brokers know.
    pub(super) secrets: Arc<BrokerSecrets>,
}

/// What the doorkeeper and the brokers know: made anew at every start.
pub(super) struct BrokerSecrets {
    /// Signs what the doorkeeper admits.
    pub(super) issuer: KeyPair,
    /// The passwords of the doorkeeper, of whoever keeps the streams, and of brokers among themselves.
    pub(super) passwords: [String; 3],
}

impl BrokerSecrets {
    /// New ones.
    pub(super) fn new() -> Result<BrokerSecrets, ServerTrouble> {
        let secret = || KeyPair::new_user().seed().map_err(|error| format!("no secret can be made: {error}"));
        Ok(BrokerSecrets { issuer: KeyPair::new_account(), passwords: [secret()?, secret()?, secret()?] })
    }
}

/// One broker and its process.
pub(super) struct Broker {
    plan: BrokerPlan,
    child: Child,
    alive: Arc<AtomicBool>,
    /// How long its log was when it was started.
    logged: u64,
}

impl Broker {
    /// Starts the broker, without waiting until it answers. One that an earlier server has left behind is ended before.
    pub(super) async fn start(mut plan: BrokerPlan) -> Result<Broker, ServerTrouble> {
        let folder = plan.folder.display().to_string();
        let told =
            |what: &str, error: &dyn std::fmt::Display| format!("cannot {what} the folder {folder}: {error}");
        fs::create_dir_all(&plan.folder).map_err(|error| told("make", &error))?;
        plan.folder = plan.folder.canonicalize().map_err(|error| told("find", &error))?;
        end_earlier(&plan.program, &plan.folder).await;
        write_settings(&plan).map_err(|error| format!("cannot write the broker's settings: {error}"))?;
        let logged = length_of_log(&plan.folder);
        let child = spawn(&plan.program, &plan.folder)?;
        Ok(Broker { plan, child, alive: Arc::new(AtomicBool::new(false)), logged })
    }

    /// Where clients reach it.
    pub(super) fn port(&self) -> u16 {
        self.plan.ports[0]
    }

    /// Where WebSockets reach it.
    pub(super) fn gate(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.plan.ports[1]).into()
    }

    /// Whether it runs, followed by whoever serves.
    pub(super) fn alive(&self) -> Arc<AtomicBool> {
        self.alive.clone()
    }

    /// The number of its process.
    pub(super) fn process(&self) -> Option<u32> {
        self.child.id()
    }

    /// Starts it again if it has ended; whether it had.
    pub(super) async fn revive(&mut self) -> Result<bool, ServerTrouble> {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            return Ok(false);
        }
        self.alive.store(false, Ordering::Relaxed);
        self.logged = length_of_log(&self.plan.folder);
        self.child = spawn(&self.plan.program, &self.plan.folder)?;
        self.wait().await?;
        Ok(true)
    }

    /// Ends it because it stores nothing any more, so that it is started again; not while its disk is full, which would not help.
    pub(super) async fn renew(&mut self) {
        if self.has_room() {
            self.end().await;
        }
    }

    /// Whether its disk has room.
    fn has_room(&self) -> bool {
        let trial = self.plan.folder.join("trial");
        let has_room = fs::write(&trial, vec![0; 1_000_000]).is_ok();
        let _ = fs::remove_file(&trial);
        has_room
    }

    /// What it has logged since it was started.
    fn told(&self) -> String {
        let log = fs::read(self.log()).unwrap_or_default();
        // A log that has grown too long was begun anew.
        let from = usize::try_from(self.logged).ok().filter(|&from| from <= log.len()).unwrap_or(0);
        String::from_utf8_lossy(&log[from..]).into_owned()
    }

    /// Waits until it listens. Its log says so: at its port somebody else might answer.
    pub(super) async fn wait(&mut self) -> Result<(), ServerTrouble> {
        for _ in 0..PATIENCE {
            let told = self.told();
            let fatal = told.lines().find_map(|line| line.split_once("[FTL] ").map(|(_, what)| what));
            if let Some(what) = fatal {
                let _ = self.child.start_kill();
                return Err(format!("the broker cannot start: {what}"));
            }
            if let Ok(Some(status)) = self.child.try_wait() {
                if !self.has_room() {
                    return Err(format!(
                        "the broker has ended: the disk of {} is full",
                        self.plan.folder.display()
                    ));
                }
                return Err(format!("the broker has ended ({status}): {} says why", self.log().display()));
            }
            if told.contains(READY) {
                self.alive.store(true, Ordering::Relaxed);
                return Ok(());
            }
            sleep(Duration::from_millis(100)).await;
        }
        Err(format!("the broker does not start: {} says why", self.log().display()))
    }

    fn log(&self) -> PathBuf {
        self.plan.folder.join(LOG)
    }

    /// Ends it gracefully.
    pub(super) async fn end(&mut self) {
        if let Some(process) = self.process() {
            quit(&self.plan.program, process).await;
            let ended = tokio::time::timeout(Duration::from_secs(10), self.child.wait()).await;
            // One that does not end has nothing left that it could store.
            if ended.is_err() {
                let _ = self.child.kill().await;
            }
        }
    }
}

fn length_of_log(folder: &Path) -> u64 {
    fs::metadata(folder.join(LOG)).map_or(0, |file| file.len())
}

fn spawn(program: &Path, data: &Path) -> Result<Child, ServerTrouble> {
    let mut command = Command::new(program);
    command.arg("--config").arg(data.join(SETTINGS)).stdin(Stdio::null()).stdout(Stdio::null());
    // What it cannot write into its log is said on stderr.
    command.kill_on_drop(true).spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => {
            format!("there is no broker: {} is not found; `make tools` installs one", program.display())
        }
        _ => format!("cannot start {}: {error}", program.display()),
    })
}

/// Asks a broker to end.
async fn quit(program: &Path, process: u32) {
    let mut command = Command::new(program);
    command.arg("--signal").arg(format!("quit={process}")).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.status().await;
}

/// Ends a broker of the same data that an earlier server has left behind: two of them would write into the same files.
async fn end_earlier(program: &Path, data: &Path) {
    let Ok(text) = fs::read_to_string(data.join(PROCESS)) else { return };
    let Ok(process) = text.trim().parse::<u32>() else { return };
    let settings = data.join(SETTINGS);
    let command = move || fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
    let is_ours = || String::from_utf8_lossy(&command()).contains(&*settings.to_string_lossy());
    if is_ours() {
        quit(program, process).await;
        for _ in 0..PATIENCE {
            if !is_ours() {
                break;
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
}

/// Writes the broker's settings, for nobody else to read: they hold passwords.
fn write_settings(plan: &BrokerPlan) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    let BrokerPlan { folder, name, ports, others, connections, secrets, .. } = plan;
    let path = folder.join(SETTINGS);
    let _ = fs::remove_file(&path);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    let quoted = |name: &str| Value::String(folder.join(name).to_string_lossy().into_owned()).to_string();
    let ([clients, sockets, cluster], [door, keeper, route]) = (ports, &secrets.passwords);
    let (process, log, logs) = (quoted(PROCESS), quoted(LOG), quoted("logs"));
    let issuer = secrets.issuer.public_key();
    // Guests have an account without streams. Of the account that has them they import these and no more, and the broker puts a reply
    // subject of its own in place of theirs: whatever a guest asks, only guests can receive the answer.
    let services = ["put.game.*.*", "put.seek.*.*", "forget.*", ECHO];
    let reads = ["$JS.API.DIRECT.GET.GAMES", "$JS.API.DIRECT.GET.POOL"];
    let told = ["game.*.*", "seek.*.*"];
    let exported = |kind: &str, subjects: &[&str], more: &str| -> Vec<String> {
        subjects.iter().map(|subject| format!("{{ {kind}: \"{subject}\"{more} }}")).collect()
    };
    let imported = |kind: &str, subjects: &[&str]| -> Vec<String> {
        let one = |subject: &&str| format!("{{ {kind}: {{ account: BASALT, subject: \"{subject}\" }} }}");
        subjects.iter().map(one).collect()
    };
    let exports = [
        exported("service", &services, ""),
        exported("service", &reads, ", response_type: Stream, response_threshold: \"5s\""),
        exported("stream", &told, ""),
    ];
    let imports = [imported("service", &services), imported("service", &reads), imported("stream", &told)];
    let (exports, imports) = (exports.concat().join(", "), imports.concat().join(", "));
    write!(
        file,
        r#"server_name: {name}
listen: "127.0.0.1:{clients}"
pid_file: {process}
log_file: {log}
logfile_size_limit: 10MB
max_payload: 4KB
max_control_line: 1KB
max_connections: {connections}
max_pending: 2MB
jetstream {{ store_dir: {logs}, max_mem: 64MB, max_file: 4GB, sync_interval: 10s }}
websocket {{ listen: "127.0.0.1:{sockets}", no_tls: true, compression: false }}
accounts {{
  DOOR {{ users: [ {{ user: door, password: "{door}" }} ] }}
  BASALT {{
    jetstream: enabled
    users: [ {{ user: keeper, password: "{keeper}" }} ]
    exports: [ {exports} ]
  }}
  GUESTS {{
    mappings: {{ "game.*.*": "put.game.$1.$2", "seek.*.*": "put.seek.$1.$2" }}
    imports: [ {imports} ]
  }}
}}
authorization {{
  timeout: 5
  auth_callout {{ issuer: {issuer}, account: DOOR, auth_users: [ door, keeper ] }}
}}
"#
    )?;
    if others.is_empty() {
        return Ok(());
    }
    let routes: Vec<String> =
        others.iter().map(|port| format!("\"nats-route://broker:{route}@127.0.0.1:{port}\"")).collect();
    write!(
        file,
        r#"cluster {{
  name: basalt
  listen: "127.0.0.1:{cluster}"
  authorization {{ user: broker, password: "{route}", timeout: 5 }}
  routes: [ {} ]
}}
"#,
        routes.join(", ")
    )
}
