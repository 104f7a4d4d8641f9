//! The server for live games: runs the brokers with the logs, decides who may write, serves the app.

mod allowance;
mod broker;
mod brokers;
mod cards;
mod commands;
mod door;
mod frames;
mod gate;
mod guest;
mod metrics;
mod outdated;
mod reading;
mod referee;
mod refusal;
mod seekers;
mod store;
mod streams;
mod web;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use basalt_program::{Verdict, complain, conclude};
use clap::{Args, Parser};
use tokio::net::TcpListener;
use tokio::signal;

use brokers::Brokers;
use gate::Gate;
use metrics::Metrics;
use referee::SharedStandings;
use store::StoreWatch;

#[derive(Parser)]
#[command(
    name = "basalt-server",
    version,
    about = "Serves Basalt with live play, and runs the brokers that keep its games."
)]
pub(crate) struct OnlineArgs {
    /// The port at which the app is served; 0 for any that is free.
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// The address at which it is served: 0.0.0.0 for a whole network.
    #[arg(long, default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    address: IpAddr,
    /// The folder of the build that is served.
    #[arg(long, default_value = "dist")]
    folder: PathBuf,
    /// The folder in which the logs of games are kept.
    #[arg(long, default_value = "target/online")]
    data: PathBuf,
    /// The program of the broker.
    #[arg(long, default_value = "nats-server")]
    nats_server: PathBuf,
    /// How many brokers to start: 1, or 3 that keep three copies of every log, so that any one may fail.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=5))]
    brokers: u8,
    /// The first of the ports that brokers use on this machine, three each; 0 for any that are free.
    #[arg(long, default_value_t = 0)]
    broker_port: u16,
    #[command(flatten)]
    limits: Limits,
}

/// Limits per user, which the broker itself does not know.
#[derive(Args, Clone, Debug)]
struct Limits {
    /// How many connections one address may have.
    #[arg(long, default_value_t = 100)]
    connections: u32,
    /// How many connections a broker accepts.
    #[arg(long, default_value_t = 4000)]
    most_connections: u32,
    /// How many bytes a second a connection may send.
    #[arg(long, default_value_t = 16_000)]
    rate: u32,
    /// How many bytes it may send at once before that limit applies.
    #[arg(long, default_value_t = 128_000)]
    burst: u32,
    /// How many bytes a second it receives.
    #[arg(long, default_value_t = 512_000)]
    told_rate: u32,
    /// How many bytes it may receive at once before that limit applies.
    #[arg(long, default_value_t = 4_000_000)]
    told_burst: u32,
    /// How many bytes a key may write within an hour.
    #[arg(long, default_value_t = 1_000_000)]
    key_bytes: u64,
    /// How many bytes may be written from one address within an hour.
    #[arg(long, default_value_t = 5_000_000)]
    address_bytes: u64,
    /// How many keys from one address may look for an opponent within an hour.
    #[arg(long, default_value_t = 40)]
    seeking_keys: u32,
    /// For how many minutes a table waits for a second player before it may be removed when space is short.
    #[arg(long, default_value_t = 30.0, value_parser = minutes)]
    wait_minutes: f64,
    /// For how many hours after its last message a game of players without results is kept when space is short.
    #[arg(long, default_value_t = 12)]
    old_hours: u64,
    /// A proxy whose `X-Forwarded-For` names the address of the browser; can be given several times.
    #[arg(long)]
    trusted_proxy: Vec<IpAddr>,
    /// How often a key may connect within a minute.
    #[arg(long, default_value_t = 120)]
    admissions: u32,
    /// For how many days the log of a table is kept after the last entry.
    #[arg(long, default_value_t = 30.0, value_parser = days)]
    keep_days: f64,
    /// How many megabytes the logs of games may take.
    #[arg(long, default_value_t = 400)]
    store_megabytes: u64,
}

/// Parses a number of days, also less than one.
fn days(text: &str) -> Result<f64, String> {
    let days = text.parse().map_err(|_| "no number".to_owned())?;
    if (0.000_01..=100_000.0).contains(&days) { Ok(days) } else { Err("from 0.00001 to 100000".to_owned()) }
}

/// Parses a number of minutes, also zero or less than one.
fn minutes(text: &str) -> Result<f64, String> {
    let minutes = text.parse().map_err(|_| "no number".to_owned())?;
    if (0.0..=100_000.0).contains(&minutes) { Ok(minutes) } else { Err("from 0 to 100000".to_owned()) }
}

const SPARE_FILES: u64 = 500;

pub(crate) type ServerTrouble = String;

fn main() -> ExitCode {
    let args = OnlineArgs::parse();
    conclude(|out| run(&args, out))
}

fn run(args: &OnlineArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    // Each connection takes two files, and two more in the broker, which inherits the limit.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(0);
    let wanted = 2 * u64::from(args.limits.most_connections) + SPARE_FILES;
    if files < wanted {
        complain(format_args!("{files} open files are allowed: {wanted} are wanted for all connections"));
    }
    match runtime.block_on(serve(args, out)) {
        Ok(()) => Ok(Verdict::Agrees),
        Err(trouble) => {
            complain(format_args!("{trouble}"));
            Ok(Verdict::Unreadable)
        }
    }
}

struct Begun {
    listener: TcpListener,
    brokers: Brokers,
    gate: Gate,
    standings: SharedStandings,
}

async fn begin(args: &OnlineArgs) -> Result<Begun, ServerTrouble> {
    let folder = &args.folder;
    if !folder.join("index.html").is_file() {
        return Err(format!("there is no build in {}: `make build` makes one", folder.display()));
    }
    let listener = TcpListener::bind(SocketAddr::new(args.address, args.port)).await;
    let listener = listener.map_err(|error| {
        format!("cannot listen at {}:{}: {error} (--port chooses another port)", args.address, args.port)
    })?;
    let brokers = Brokers::start(args).await?;
    let metrics = Arc::new(Metrics::default());
    let limits = &args.limits;
    door::keep(&brokers, limits.admissions, metrics.clone()).await?;
    let keeper = brokers.keeper().await?;
    streams::make(&keeper, limits, brokers.count()).await?;
    streams::echo(&keeper).await?;
    let store = Arc::new(StoreWatch::new(limits.clone(), metrics.clone()));
    let (followed, client) = (store.clone(), keeper.clone());
    let standings = referee::begin(keeper.clone(), brokers.data(), metrics.clone())?;
    let known = standings.clone();
    tokio::spawn(async move { followed.follow(client, known).await });
    tokio::spawn(seekers::rate(keeper.clone(), standings.clone()));
    let keep = Duration::from_secs_f64(limits.keep_days * 86_400.0);
    tokio::spawn(outdated::forget(keeper, metrics.clone(), keep));
    let gate = Gate::new(brokers.ways(), limits.clone(), metrics, store);
    Ok(Begun { listener, brokers, gate, standings })
}

async fn serve(args: &OnlineArgs, out: &mut impl Write) -> Result<(), ServerTrouble> {
    let interrupted = interrupted();
    tokio::pin!(interrupted);
    // Brokers stop with the server, even during their start.
    let begun = tokio::select! {
        begun = begin(args) => begun?,
        () = &mut interrupted => return Ok(()),
    };
    let Begun { listener, mut brokers, gate, standings } = begun;
    let port = listener.local_addr().map_or(args.port, |address| address.port());
    // A closed output must not end the games.
    brokers.tell(out);
    let host = match args.address {
        address if address == Ipv4Addr::LOCALHOST => "localhost".to_owned(),
        address => SocketAddr::new(address, 0).to_string().trim_end_matches(":0").to_owned(),
    };
    let _ = writeln!(out, "Basalt is played online at http://{host}:{port}/ (Ctrl+C ends it)");
    let _ = out.flush();
    let (metrics, store) = (gate.metrics.clone(), gate.store.clone());
    tokio::select! {
        ended = web::serve(listener, &args.folder, gate, standings) => ended,
        ended = brokers.attend(out, &metrics, &store) => ended,
        () = &mut interrupted => Ok(()),
    }?;
    brokers.end().await;
    Ok(())
}

async fn interrupted() {
    let asked = signal::unix::signal(signal::unix::SignalKind::terminate());
    match asked {
        Ok(mut asked) => tokio::select! {
            _ = asked.recv() => {}
            _ = signal::ctrl_c() => {}
        },
        Err(_) => drop(signal::ctrl_c().await),
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}
