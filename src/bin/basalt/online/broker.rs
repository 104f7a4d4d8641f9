//! The broker: a NATS server with JetStream that keeps the logs of games, started here and started again whenever it ends.

use std::fs;
use std::io::{ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions};
use nkeys::KeyPair;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::process::{Child, Command};
use tokio::time::sleep;

use super::ServerTrouble;
use super::metrics::{Metrics, count};

/// The name of the file with the broker's settings, in the data folder.
const SETTINGS: &str = "broker.conf";
/// The name of the file with the number of its process.
const PROCESS: &str = "broker.pid";
/// How long it may take to start, in tenths of a second.
const PATIENCE: usize = 100;

/// The broker and what is known of it.
pub(super) struct Broker {
    program: PathBuf,
    data: PathBuf,
    child: Child,
    /// Where clients reach it, and where WebSockets do; on this machine only.
    ports: [u16; 2],
    /// Signs what the doorkeeper admits.
    pub(super) issuer: Arc<KeyPair>,
    /// The passwords of the doorkeeper and of whoever keeps the streams: made anew at every start.
    passwords: [String; 2],
    alive: Arc<AtomicBool>,
}

impl Broker {
    /// Starts the broker, and waits until it answers.
    pub(super) async fn start(program: &Path, data: &Path) -> Result<Broker, ServerTrouble> {
        let told = |what: &str, error: &dyn std::fmt::Display| format!("{what} {}: {error}", data.display());
        fs::create_dir_all(data).map_err(|error| told("cannot make the folder", &error))?;
        let data = data.canonicalize().map_err(|error| told("cannot find the folder", &error))?;
        end_earlier(program, &data).await;
        let ports = [free_port().await?, free_port().await?];
        let issuer = Arc::new(KeyPair::new_account());
        let secret = || KeyPair::new_user().seed().map_err(|error| format!("no secret can be made: {error}"));
        let passwords = [secret()?, secret()?];
        write_settings(&data, ports, &issuer.public_key(), &passwords)
            .map_err(|error| format!("cannot write the broker's settings: {error}"))?;
        let child = spawn(program, &data)?;
        let alive = Arc::new(AtomicBool::new(false));
        let mut broker = Broker { program: program.to_owned(), data, child, ports, issuer, passwords, alive };
        broker.wait().await?;
        Ok(broker)
    }

    /// Where clients reach it.
    pub(super) fn port(&self) -> u16 {
        self.ports[0]
    }

    /// Where WebSockets reach it.
    pub(super) fn gate(&self) -> SocketAddr {
        (Ipv4Addr::LOCALHOST, self.ports[1]).into()
    }

    /// The folder in which all is kept.
    pub(super) fn data(&self) -> &Path {
        &self.data
    }

    /// Whether it runs, followed by whoever serves.
    pub(super) fn alive(&self) -> Arc<AtomicBool> {
        self.alive.clone()
    }

    /// The number of its process.
    pub(super) fn process(&self) -> Option<u32> {
        self.child.id()
    }

    /// A client with a user's name and password, which connects again whenever it is needed.
    async fn client(&self, user: &str, password: &str) -> Result<Client, ServerTrouble> {
        ConnectOptions::with_user_and_password(user.to_owned(), password.to_owned())
            .retry_on_initial_connect()
            .reconnect_delay_callback(|tries| Duration::from_millis(50 * tries.min(10) as u64))
            .connect(format!("nats://127.0.0.1:{}", self.port()))
            .await
            .map_err(|error| format!("the broker does not answer: {error}"))
    }

    /// The doorkeeper's client.
    pub(super) async fn door(&self) -> Result<Client, ServerTrouble> {
        self.client("door", &self.passwords[0]).await
    }

    /// The client of whoever keeps the streams.
    pub(super) async fn keeper(&self) -> Result<Client, ServerTrouble> {
        self.client("keeper", &self.passwords[1]).await
    }

    /// Starts it again whenever it ends; returns only where it cannot be started any more.
    pub(super) async fn attend(
        &mut self,
        out: &mut impl Write,
        metrics: &Metrics,
    ) -> Result<(), ServerTrouble> {
        loop {
            let _ = self.child.wait().await;
            self.alive.store(false, Ordering::Relaxed);
            sleep(Duration::from_millis(100)).await;
            self.child = spawn(&self.program, &self.data)?;
            self.wait().await?;
            count(&metrics.restarts);
            let _ = writeln!(out, "broker: started again, process {}", self.process().unwrap_or(0));
            let _ = out.flush();
        }
    }

    /// Waits until it listens.
    async fn wait(&mut self) -> Result<(), ServerTrouble> {
        for _ in 0..PATIENCE {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Err(format!("the broker has ended ({status}): {} says why", self.log().display()));
            }
            if tokio::net::TcpStream::connect(self.gate()).await.is_ok() {
                self.alive.store(true, Ordering::Relaxed);
                return Ok(());
            }
            sleep(Duration::from_millis(100)).await;
        }
        Err(format!("the broker does not start: {} says why", self.log().display()))
    }

    fn log(&self) -> PathBuf {
        self.data.join("broker.log")
    }

    /// Ends it gracefully.
    pub(super) async fn end(&mut self) {
        if let Some(process) = self.process() {
            quit(&self.program, process).await;
            let _ = tokio::time::timeout(Duration::from_secs(10), self.child.wait()).await;
        }
    }
}

async fn free_port() -> Result<u16, ServerTrouble> {
    let found = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.and_then(|listener| listener.local_addr());
    found.map(|address| address.port()).map_err(|error| format!("no port is free: {error}"))
}

fn spawn(program: &Path, data: &Path) -> Result<Child, ServerTrouble> {
    let mut command = Command::new(program);
    command
        .arg("--config")
        .arg(data.join(SETTINGS))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
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
fn write_settings(
    data: &Path,
    ports: [u16; 2],
    issuer: &str,
    passwords: &[String; 2],
) -> std::io::Result<()> {
    use std::os::unix::fs::OpenOptionsExt;
    let path = data.join(SETTINGS);
    let _ = fs::remove_file(&path);
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    let quoted = |name: &str| Value::String(data.join(name).to_string_lossy().into_owned()).to_string();
    let ([clients, sockets], [door, keeper]) = (ports, passwords);
    let (process, log, logs) = (quoted(PROCESS), quoted("broker.log"), quoted("logs"));
    write!(
        file,
        r#"server_name: basalt
listen: "127.0.0.1:{clients}"
pid_file: {process}
log_file: {log}
logfile_size_limit: 10MB
max_payload: 4KB
max_control_line: 1KB
max_connections: 4000
jetstream {{ store_dir: {logs}, max_mem: 64MB, max_file: 1GB, sync_interval: 10s }}
websocket {{ listen: "127.0.0.1:{sockets}", no_tls: true, compression: false }}
accounts {{
  DOOR {{ users: [ {{ user: door, password: "{door}" }} ] }}
  BASALT {{ jetstream: enabled, users: [ {{ user: keeper, password: "{keeper}" }} ] }}
}}
authorization {{
  timeout: 5
  auth_callout {{ issuer: {issuer}, account: DOOR, auth_users: [ door, keeper ] }}
}}
"#
    )
}
