//! Puts the rooms together: what a process of a role needs, begun and ended in order.

use std::io::{self, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use basalt_program::{Verdict, complain};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::signal;
use tokio::sync::mpsc;
use tracing_subscriber::Layer;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

use crate::brokers::{self, Brokers};
use crate::calendar::HostCalendar;
use crate::host::ServerTrouble;
use crate::host::clock::now;
use crate::host::metrics::Metrics;
use crate::host::settings::{OnlineArgs, Role, RulingArgs, ServerCommand, Settings};
use crate::line::budgets::Budgets;
use crate::line::gate::Gate;
use crate::line::talk::LineDesk;
use crate::push::call::PushCaller;
use crate::push::{self, Pushes};
use crate::referee::arenas::{ArenaBook, SharedArenas};
use crate::referee::events::{EventBook, SharedEvents};
use crate::referee::ladders::{LadderBook, SharedLadders};
use crate::referee::ledger::Ledger;
use crate::referee::reports::{self, Reports};
use crate::referee::rulings::{self, HostRuling, HostRulings, RulingParts};
use crate::referee::seal::Seal;
use crate::referee::seeks::{SeekBook, SharedSeeks};
use crate::referee::{self, RefereeParts, openings, outdated, seekers};
use crate::store::leases::Leases;
use crate::store::partitions::Partitions;
use crate::store::watch::StoreWatch;
use crate::store::{jetstream, streams};
use crate::web;
use crate::web::lobby::Lobby;
use crate::web::public::PublicData;
use crate::web::turns::Turns;

const SPARE_FILES: u64 = 500;
/// How much may wait to be considered for pushes.
const NEWS: usize = 1000;

/// Does what the command line says: a command, or the server until it is ended.
///
/// # Errors
/// If the output cannot be written.
pub fn run(settings: &Settings, out: &mut impl Write) -> io::Result<Verdict> {
    let ruled = |args: &RulingArgs, ruling| rulings::add(&args.data, ruling, &args.about);
    let done = match &settings.command {
        Some(ServerCommand::BrokerConfig(args)) => brokers::config::write(args),
        Some(ServerCommand::PushKey { file }) => push::vapid::make(file),
        Some(ServerCommand::Ban(args)) => ruled(args, HostRuling::Ban),
        Some(ServerCommand::Unban(args)) => ruled(args, HostRuling::Unban),
        Some(ServerCommand::Unname(args)) => ruled(args, HostRuling::Unname),
        Some(ServerCommand::Bot(args)) => ruled(args, HostRuling::Bot),
        Some(ServerCommand::Unbot(args)) => ruled(args, HostRuling::Unbot),
        Some(ServerCommand::Close(args)) => ruled(args, HostRuling::Close),
        Some(ServerCommand::Reports { data }) => {
            return write!(out, "{}", reports::told(data)).map(|()| Verdict::Agrees);
        }
        None => return serve_until_ended(&settings.online, out),
    };
    match done {
        Ok(told) => writeln!(out, "{told}").map(|()| Verdict::Agrees),
        Err(trouble) => Ok(failed(&trouble)),
    }
}

fn failed(trouble: &ServerTrouble) -> Verdict {
    complain(format_args!("{trouble}"));
    Verdict::Unreadable
}

fn serve_until_ended(args: &OnlineArgs, out: &mut impl Write) -> io::Result<Verdict> {
    // A log that is there already is as good.
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(false).with_target(false);
    // The client library logs every event; `brokers/mod.rs` logs those that matter.
    let library = args.log_level.min(LevelFilter::WARN);
    let told = Targets::new().with_default(args.log_level).with_target("async_nats", library);
    let _ = tracing_subscriber::registry().with(lines.with_filter(told)).try_init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // Each connection takes a file.
    let files = rlimit::increase_nofile_limit(u64::MAX).unwrap_or(0);
    let wanted = u64::from(args.limits.most_connections) + SPARE_FILES;
    if files < wanted {
        tracing::warn!("{files} open files are allowed: {wanted} are wanted for all connections");
    }
    match runtime.block_on(serve(args, out)) {
        Ok(()) => Ok(Verdict::Agrees),
        Err(trouble) => Ok(failed(&trouble)),
    }
}

struct Begun {
    listener: TcpListener,
    brokers: Brokers,
    gate: Gate,
    /// For a gate.
    public: Option<PublicData>,
    /// Only a referee has them.
    leases: Option<Arc<Leases>>,
}

async fn begin(args: &OnlineArgs) -> Result<Begun, ServerTrouble> {
    let folder = &args.folder;
    let role = args.role;
    if role.includes(Role::Gate) && !folder.join("index.html").is_file() {
        return Err(format!("there is no build in {}: `make build` makes one", folder.display()));
    }
    if role != Role::All && args.nats.is_empty() {
        return Err("a role needs brokers to join (--nats)".to_owned());
    }
    let calendar = HostCalendar::of(args.events.as_deref())?;
    calendar.told(now()).iter().for_each(|told| tracing::info!("events, {told}"));
    let pushes = PushCaller::begin(&args.push)?;
    let listener = TcpListener::bind(SocketAddr::new(args.address, args.port)).await;
    let listener = listener.map_err(|error| {
        format!("cannot listen at {}:{}: {error} (--port chooses another port)", args.address, args.port)
    })?;
    let brokers = Brokers::begin(args).await?;
    let metrics = Arc::new(Metrics::default());
    let limits = &args.limits;
    let wanted = Partitions::new(args.partitions.into());
    let FollowedStreams { store, arenas, events, ladders, seeks, rulings, public, leases } =
        follow(args, &brokers, &metrics, (wanted, calendar), pushes.as_ref()).await?;
    let challenges = public.as_ref().map(|public| public.challenges.clone()).unwrap_or_default();
    let written =
        Arc::new(Budgets::new(limits, store.clone(), (arenas, events, ladders, seeks), challenges, rulings));
    let desk = match role.includes(Role::Gate) {
        true => Some(Arc::new(LineDesk::begin(
            brokers.gate().await?,
            metrics.clone(),
            limits.clone(),
            store.partitions,
            written,
            pushes.clone(),
        ))),
        false => None,
    };
    let gate = Gate::new(brokers.ways(), limits.clone(), metrics, store, pushes, desk);
    Ok(Begun { listener, brokers, gate, public, leases })
}

/// What follows the streams.
struct FollowedStreams {
    store: Arc<StoreWatch>,
    arenas: SharedArenas,
    events: SharedEvents,
    ladders: SharedLadders,
    seeks: SharedSeeks,
    rulings: Arc<HostRulings>,
    /// For a gate.
    public: Option<PublicData>,
    /// Only a referee has them.
    leases: Option<Arc<Leases>>,
}

/// Begins what needs the streams: gates and referees.
async fn follow(
    args: &OnlineArgs,
    brokers: &Brokers,
    metrics: &Arc<Metrics>,
    (wanted, calendar): (Partitions, HostCalendar),
    pushes: Option<&Arc<PushCaller>>,
) -> Result<FollowedStreams, ServerTrouble> {
    let (role, limits) = (args.role, &args.limits);
    let is_referee = role.includes(Role::Referee);
    let keeper = if is_referee { brokers.keeper().await? } else { brokers.gate().await? };
    let partitions = if is_referee {
        streams::make(&keeper, limits, brokers.copies(), brokers.are_own(), wanted).await?;
        wanted
    } else {
        streams::wait(&keeper).await?
    };
    let key = match brokers.credentials.referee()? {
        Some(key) => key,
        None if brokers.are_own() => referee::key(&args.data)?,
        None => return Err("the credentials have no key of the referee".to_owned()),
    };
    let seal = Arc::new(Seal::new(keeper.clone(), key, metrics.clone()));
    let leases = is_referee.then(|| Arc::new(Leases::new(keeper.clone(), metrics.clone(), partitions)));
    if leases.is_some() && brokers.are_own() {
        // Nobody else can hold one.
        jetstream::asked(&keeper, &format!("STREAM.PURGE.{}", streams::LEASES), &json!({})).await?;
    }
    // Earlier versions kept a file of each player there, who may wish to be forgotten.
    let _ = std::fs::remove_dir_all(args.data.join("ratings"));
    let ledger = Ledger::begin(partitions, seal.clone(), leases.clone());
    let ledger = Arc::new(ledger.await?);
    // What is counted does not hold up the referee.
    let aside = if is_referee { brokers.keeper().await? } else { brokers.gate().await? };
    let openings = openings::begin(aside, seal.clone(), leases.clone()).await?;
    let standings = ledger.standings.clone();
    let arenas = Arc::new(ArenaBook::new(keeper.clone(), partitions));
    let events = Arc::new(EventBook::new(keeper.clone(), partitions, calendar));
    let store = Arc::new(StoreWatch::new(limits.clone(), metrics.clone(), partitions, leases.clone()));
    tokio::spawn(arenas.clone().follow(leases.clone(), store.clone()));
    tokio::spawn(events.clone().follow(leases.clone(), store.clone()));
    let ladders = Arc::new(LadderBook::new(keeper.clone(), partitions, ()));
    tokio::spawn(ladders.clone().follow(leases.clone(), store.clone()));
    let seeks = Arc::new(SeekBook::new(keeper.clone(), partitions, ()));
    tokio::spawn(seeks.clone().follow(leases.clone(), store.clone()));
    let (pushes, news) = match leases.clone().zip(pushes.cloned()) {
        None => (None, None),
        Some((leases, caller)) => {
            let (news, heard) = mpsc::channel(NEWS);
            let pushes = Pushes::new(keeper.clone(), metrics.clone(), leases, caller, heard);
            (Some(pushes), Some(news))
        }
    };
    let rulings = Arc::new(HostRulings::of(&args.data, standings.clone()));
    let carries_out = leases.clone().map(|leases| RulingParts {
        client: keeper.clone(),
        partitions,
        leases,
        arenas: arenas.clone(),
        events: events.clone(),
        ladders: ladders.clone(),
        seeks: seeks.clone(),
        ledger: ledger.clone(),
    });
    tokio::spawn(rulings.clone().follow(carries_out));
    let keep = Duration::from_secs_f64(limits.keep_days * 86_400.0);
    let judges = leases.clone().map(|leases| RefereeParts {
        client: keeper.clone(),
        metrics: metrics.clone(),
        partitions,
        leases,
        ledger: ledger.clone(),
        arenas: arenas.clone(),
        events: events.clone(),
        ladders: ladders.clone(),
        seeks: seeks.clone(),
        seal: seal.clone(),
        rulings: rulings.clone(),
        keep,
        news,
    });
    referee::begin(ledger, judges, pushes)?;
    let (followed, client, known) = (store.clone(), keeper.clone(), standings.clone());
    let is_stranger = move |author: &str| {
        known.lock().is_ok_and(|known| known.player(author).is_none_or(|card| card.history.is_empty()))
    };
    tokio::spawn(async move { followed.follow(client, Box::new(is_stranger)).await });
    let mut public = None;
    if role.includes(Role::Gate) {
        let lobby =
            Lobby::new(keeper.clone(), standings.clone(), arenas.shared(), events.shared(), ladders.shared());
        let (standings, challenges) = (standings.clone(), lobby.challenges());
        // What the public asks does not hold up the referee.
        let turns = Turns::begin(brokers.gate().await?, partitions)?;
        let (lobby_text, arenas, events) = (lobby.text(), arenas.shared(), events.shared());
        let rulings = rulings.clone();
        public = Some(PublicData {
            standings,
            lobby: lobby_text,
            challenges,
            arenas,
            events,
            ladders: ladders.shared(),
            seeks: seeks.shared(),
            rulings,
            turns,
            openings,
        });
        tokio::spawn(lobby.follow());
    }
    if let Some(leases) = &leases {
        tokio::spawn(leases.clone().keep());
        tokio::spawn(seekers::rate(keeper.clone(), standings.clone()));
        let reports = Reports {
            client: keeper.clone(),
            metrics: metrics.clone(),
            standings: standings.clone(),
            leases: leases.clone(),
            data: args.data.clone(),
        };
        tokio::spawn(reports.follow());
        tokio::spawn(outdated::forget(seal, keep, partitions, leases.clone()));
    }
    let (arenas, events, ladders) = (arenas.shared(), events.shared(), ladders.shared());
    let seeks = seeks.shared();
    Ok(FollowedStreams { store, arenas, events, ladders, seeks, rulings, public, leases })
}

async fn serve(args: &OnlineArgs, out: &mut impl Write) -> Result<(), ServerTrouble> {
    let interrupted = interrupted();
    tokio::pin!(interrupted);
    // Brokers stop with the server, even during their start.
    let begun = tokio::select! {
        begun = begin(args) => begun?,
        () = &mut interrupted => return Ok(()),
    };
    let Begun { listener, mut brokers, gate, public, leases } = begun;
    let port = listener.local_addr().map_or(args.port, |address| address.port());
    // A closed output must not end the games.
    brokers.tell(out);
    let host = match args.address {
        address if address == Ipv4Addr::LOCALHOST => "localhost".to_owned(),
        address => SocketAddr::new(address, 0).to_string().trim_end_matches(":0").to_owned(),
    };
    let _ = match args.role {
        Role::All | Role::Gate => {
            writeln!(out, "Basalt is played online at http://{host}:{port}/ (Ctrl+C ends it)")
        }
        role => writeln!(out, "The {role:?} tells of itself at http://{host}:{port}/online/health"),
    };
    let _ = out.flush();
    let (metrics, store) = (gate.metrics.clone(), gate.store.clone());
    let of_gate = public.map(|public| (args.folder.as_path(), public));
    tokio::select! {
        // Dropped at the end: nobody new is taken.
        ended = web::serve(listener, gate.clone(), of_gate) => ended,
        ended = brokers.attend(out, &metrics, &store) => ended,
        () = &mut interrupted => Ok(()),
    }?;
    gate.drain(Duration::from_secs_f64(args.drain_seconds)).await;
    if let Some(leases) = leases {
        leases.release().await;
    }
    brokers.end().await;
    tracing::info!("ended");
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
