//! Starts, watches and restarts a broker: a NATS server with JetStream that stores the logs.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::process::{Child, Command};
use tokio::time::sleep;

use super::config::{BrokerConfig, quoted};
use super::credentials::{Credentials, write_secret};
use crate::host::ServerTrouble;

const SETTINGS: &str = "broker.conf";
const LOG: &str = "broker.log";
const PROCESS: &str = "broker.pid";
/// The broker logs this once it listens.
const READY: &str = "Server is ready";
/// The time limit for a start, in tenths of a second.
const PATIENCE: usize = 100;

pub(crate) struct BrokerPlan {
    pub(crate) program: PathBuf,
    pub(crate) folder: PathBuf,
    pub(crate) name: String,
    /// The local ports for clients and other brokers.
    pub(crate) ports: [u16; 2],
    pub(crate) others: Vec<u16>,
    pub(crate) connections: u32,
    pub(crate) credentials: Arc<Credentials>,
}

pub(crate) struct Broker {
    plan: BrokerPlan,
    child: Child,
    alive: Arc<AtomicBool>,
    logged: u64,
}

impl Broker {
    /// Starts the broker without waiting for it. Stops one that an earlier server left behind.
    pub(crate) async fn start(mut plan: BrokerPlan) -> Result<Broker, ServerTrouble> {
        let folder = plan.folder.display().to_string();
        let told =
            |what: &str, error: &dyn std::fmt::Display| format!("cannot {what} the folder {folder}: {error}");
        fs::create_dir_all(&plan.folder).map_err(|error| told("make", &error))?;
        plan.folder = plan.folder.canonicalize().map_err(|error| told("find", &error))?;
        end_earlier(&plan.program, &plan.folder).await;
        write_settings(&plan)?;
        let logged = length_of_log(&plan.folder);
        let child = spawn(&plan.program, &plan.folder)?;
        Ok(Broker { plan, child, alive: Arc::new(AtomicBool::new(false)), logged })
    }

    pub(crate) fn port(&self) -> u16 {
        self.plan.ports[0]
    }

    pub(crate) fn alive(&self) -> Arc<AtomicBool> {
        self.alive.clone()
    }

    pub(crate) fn process(&self) -> Option<u32> {
        self.child.id()
    }

    pub(crate) async fn revive(&mut self) -> Result<bool, ServerTrouble> {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            return Ok(false);
        }
        self.alive.store(false, Ordering::Relaxed);
        self.logged = length_of_log(&self.plan.folder);
        self.child = spawn(&self.plan.program, &self.plan.folder)?;
        self.wait().await?;
        Ok(true)
    }

    /// Stops it, to be restarted, because it stores nothing any more; not on a full disk, where that would not help.
    pub(crate) async fn renew(&mut self) {
        if self.has_room() {
            self.end().await;
        }
    }

    fn has_room(&self) -> bool {
        let trial = self.plan.folder.join("trial");
        let has_room = fs::write(&trial, vec![0; 1_000_000]).is_ok();
        let _ = fs::remove_file(&trial);
        has_room
    }

    fn told(&self) -> String {
        let log = fs::read(self.log()).unwrap_or_default();
        // A log that grew too long was rotated.
        let from = usize::try_from(self.logged).ok().filter(|&from| from <= log.len()).unwrap_or(0);
        String::from_utf8_lossy(&log[from..]).into_owned()
    }

    /// Waits for its log to say that it listens, because another program might answer at its port.
    pub(crate) async fn wait(&mut self) -> Result<(), ServerTrouble> {
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

    pub(crate) async fn end(&mut self) {
        if let Some(process) = self.process() {
            quit(&self.plan.program, process).await;
            let ended = tokio::time::timeout(Duration::from_secs(10), self.child.wait()).await;
            // A broker that does not stop has nothing left to store.
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
    // Output that cannot be logged goes to stderr.
    command.kill_on_drop(true).spawn().map_err(|error| match error.kind() {
        ErrorKind::NotFound => {
            format!("there is no broker: {} is not found; `make tools` installs one", program.display())
        }
        _ => format!("cannot start {}: {error}", program.display()),
    })
}

async fn quit(program: &Path, process: u32) {
    let mut command = Command::new(program);
    command.arg("--signal").arg(format!("quit={process}")).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.status().await;
}

/// Stops a broker left running on the same data, since two would write to the same files.
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

/// Writes the settings, which contain passwords, with owner-only permissions.
fn write_settings(plan: &BrokerPlan) -> Result<(), ServerTrouble> {
    let inner = |name: &str| plan.folder.join(name).to_string_lossy().into_owned();
    let config = BrokerConfig {
        name: plan.name.clone(),
        host: "127.0.0.1",
        ports: plan.ports,
        others: plan.others.iter().map(|port| format!("127.0.0.1:{port}")).collect(),
        logs: inner("logs"),
        connections: plan.connections,
        more: format!(
            "pid_file: {}\nlog_file: {}\nlogfile_size_limit: 10MB\nlogfile_max_num: 3\n",
            quoted(&inner(PROCESS)),
            quoted(&inner(LOG))
        ),
        credentials: &plan.credentials,
    };
    let told = |error| format!("cannot write the broker's settings: {error}");
    write_secret(&plan.folder.join(SETTINGS), &config.text()?).map_err(told)
}
