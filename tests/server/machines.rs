//! Three brokers, two gates and two referees as separate processes, as on several machines: each of
//! them is killed or ended while games go on.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use async_nats::{Client, ConnectOptions};
use basalt::online::{
    LineAnswer, LogEntry, NativeNotary, OnlineGame, OnlineMessage, OnlineResult, PlayerCard, REFEREE, Saying,
    Standings,
};
use basalt::play::Day;
use futures_util::StreamExt;
use serde_json::{Value, json};

use super::line::Line;
use super::push::{AwayPlayers, notifying};
use super::{Player, Server, game_of_two, inviting, log_of, runtime};

pub(super) const PARTITIONS: usize = 4;
/// How long anything may take that has to take over.
const PATIENCE: Duration = Duration::from_secs(60);

/// The server; an old one may be another program, which the environment names.
fn program(is_old: bool) -> String {
    let old = std::env::var("BASALT_OLD_SERVER").ok().filter(|_| is_old);
    old.unwrap_or(env!("CARGO_BIN_EXE_basalt-server").to_owned())
}

/// A process of a server, killed with the test.
struct Process {
    child: Child,
    port: u16,
}

impl Process {
    /// Starts it, and waits until it says where it answers.
    fn start(command: &mut Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).spawn().expect("it runs");
        let (send, lines) = channel();
        let out = BufReader::new(child.stdout.take().expect("its output"));
        std::thread::spawn(move || out.lines().map_while(Result::ok).for_each(|line| drop(send.send(line))));
        let line = lines.recv_timeout(PATIENCE).expect("a line of the server");
        let port = line.split_once("localhost:").expect("an address").1;
        let port = port.split('/').next().and_then(|port| port.parse().ok()).expect("a port");
        Process { child, port }
    }

    fn signal(&self, signal: &str) {
        Command::new("kill").args([signal, &self.child.id().to_string()]).status().expect("kill runs");
    }

    fn kill(&mut self) {
        self.signal("-9");
        self.child.wait().expect("it has ended");
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("it hears");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        text.split_once("\r\n\r\n").expect("a head").1.to_owned()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Brokers on loopback addresses of their own, and what joins them.
struct Machines {
    folder: PathBuf,
    hosts: Vec<String>,
    brokers: Vec<Child>,
}

impl Machines {
    fn start(name: &str, count: u32) -> Machines {
        let folder = Server::folder(name);
        // Every address in 127.0.0.0/8 is this machine's; these are this process' alone.
        let id = std::process::id();
        let host =
            |place: u32| format!("127.{}.{}.{}", 64 + (id >> 14 & 63), id >> 6 & 255, (id & 63) * 4 + place);
        let hosts: Vec<String> = (1..=count).map(host).collect();
        let mut command = Command::new(env!("CARGO_BIN_EXE_basalt-server"));
        command.args(["broker-config", "--partitions", &PARTITIONS.to_string(), "--folder"]).arg(&folder);
        command.arg("--logs").arg(folder.join("logs-{broker}"));
        for host in &hosts {
            command.args(["--host", host]);
        }
        let told = command.output().expect("it runs");
        assert!(told.status.success(), "{told:?}");
        let mut machines = Machines { folder, hosts, brokers: Vec::new() };
        machines.brokers = (0..machines.hosts.len()).map(|place| machines.broker(place)).collect();
        machines
    }

    fn broker(&self, place: usize) -> Child {
        let inner = |name: String| self.folder.join(name);
        let log = fs::File::create(inner(format!("broker-{}.log", place + 1))).expect("a log");
        let mut command = Command::new("nats-server");
        command.arg("--config").arg(inner(format!("broker-{}.conf", place + 1)));
        command.stdout(Stdio::null()).stderr(log).spawn().expect("nats-server runs")
    }

    fn addresses(&self) -> String {
        self.hosts.iter().map(|host| format!("nats://{host}:4222")).collect::<Vec<_>>().join(",")
    }

    /// A server in a role, with its settings partly from the environment and from a file.
    fn role(&self, role: &str, data: &str) -> Process {
        self.role_with(role, data, |command| command)
    }

    /// The same with a key for pushes.
    fn notifier(&self, role: &str, data: &str) -> Process {
        self.role_with(role, data, |command| notifying(command, &self.folder))
    }

    /// The same with more settings.
    fn role_with(&self, role: &str, data: &str, more: impl Fn(&mut Command) -> &mut Command) -> Process {
        let settings = self.folder.join(format!("{data}.conf"));
        let text = format!(
            "# {role}\nnats = {}\nnats-credentials = {}\npartitions = {PARTITIONS}\nport = 1\n",
            self.addresses(),
            self.folder.join("credentials.json").display()
        );
        fs::write(&settings, text).expect("a file");
        let mut command = Command::new(program(data == "old"));
        command.args(["--port", "0", "--settings"]).arg(settings);
        command.env("BASALT_SERVER_ROLE", role).env("BASALT_SERVER_DATA", self.folder.join(data));
        command.env("BASALT_SERVER_FOLDER", self.folder.join("dist"));
        Process::start(more(&mut command))
    }

    /// A client as the keeper of the streams.
    async fn keeper(&self) -> Client {
        let text = fs::read_to_string(self.folder.join("credentials.json")).expect("credentials");
        let credentials: Value = serde_json::from_str(&text).expect("JSON");
        let password = credentials["keeper"].as_str().expect("a password").to_owned();
        let options = ConnectOptions::with_user_and_password("keeper".to_owned(), password);
        options.connect(self.addresses().split(',').collect::<Vec<_>>()).await.expect("a broker answers")
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        for broker in &mut self.brokers {
            let _ = broker.kill();
            let _ = broker.wait();
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A player's line, which goes over to another gate once one has gone.
struct Traveller<'a> {
    player: &'a Player,
    line: Option<Line>,
    turn: usize,
}

impl Traveller<'_> {
    /// Writes as a page does: the same text again until it is confirmed.
    fn write(&mut self, gates: &[u16], table: &str, text: &str) {
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "nobody confirms {table}");
            if self.line.is_none() {
                self.turn += 1;
                self.line = Line::try_at(gates[self.turn % gates.len()], self.player, "");
            }
            let answer = self.line.as_mut().and_then(|line| line.write(table, text));
            match answer {
                Some(Ok(_)) => return,
                // A cluster that elects a leader refuses for a moment.
                Some(Err(reason)) => {
                    assert!(["store", "full"].contains(&&reason[..]), "{reason}");
                }
                None => self.line = None,
            }
        }
    }
}

/// A game of two, said step by step.
struct Spoken {
    table: String,
    players: [usize; 2],
    said: Vec<(usize, Saying)>,
    counters: [u32; 2],
    /// What was said: subject and text.
    texts: Vec<(String, String)>,
}

impl Spoken {
    fn new(number: usize, players: [usize; 2]) -> Spoken {
        let mut said = game_of_two(true, 4, true);
        said.reverse();
        Spoken { table: format!("machines{number:03}"), players, said, counters: [0; 2], texts: Vec::new() }
    }

    fn step(&mut self, gates: &[u16], travellers: &mut [Traveller]) {
        let Some((place, saying)) = self.said.pop() else { return };
        self.counters[place] += 1;
        let (_, saying) = inviting(vec![(place, saying)], &travellers[self.players[1]].player.name).remove(0);
        let traveller = &mut travellers[self.players[place]];
        let body = OnlineMessage { counter: self.counters[place], saying }.to_string();
        let text = traveller.player.signed(&self.table, &body);
        let subject = format!("game.{}.{}", self.table, traveller.player.name);
        traveller.write(gates, &self.table, &text);
        self.texts.push((subject, text));
    }
}

/// The log of a table, with the broker's times.
async fn timed(client: &Client, table: &str) -> Vec<LogEntry> {
    let mut all = Vec::new();
    for part in 0..PARTITIONS {
        let inbox = client.new_inbox();
        let mut answers = client.subscribe(inbox.clone()).await.expect("answers");
        let order = json!({ "next_by_subj": format!("game.{table}.*"), "seq": 1, "batch": 500 }).to_string();
        let subject = format!("$JS.API.DIRECT.GET.GAMES_{part}");
        client.publish_with_reply(subject, inbox, order.into()).await.expect("a request");
        while let Some(answer) = answers.next().await {
            let headers = answer.headers.unwrap_or_default();
            let header = |name: &str| {
                headers.get_last(name).map(|value| value.as_str().to_owned()).unwrap_or_default()
            };
            let Ok(sequence) = header("Nats-Sequence").parse() else { break };
            let time = header("Nats-Time-Stamp");
            let (day, clock) = time.trim_end_matches('Z').split_once('T').expect("a time");
            let parts: Vec<f64> = clock.split(':').map(|part| part.parse().expect("a number")).collect();
            let within = ((parts[0] * 60.0 + parts[1]) * 60_000.0) as u64 + (parts[2] * 1000.0) as u64;
            all.push(LogEntry {
                sequence,
                time: Day::read(day).expect("a day").moment() + within,
                from: header("Nats-Subject").rsplit('.').next().unwrap_or_default().to_owned(),
                text: String::from_utf8_lossy(&answer.payload).into_owned(),
            });
        }
    }
    all
}

/// What one fold over the logs gives, in the order in which the results stand.
async fn folded(client: &Client, tables: &[String]) -> (Standings, usize) {
    let mut standings = Standings::default();
    let results = log_of(client, "RESULTS", "result.*.*.*").await;
    for stored in &results {
        let result: OnlineResult = serde_json::from_str(&stored.text).expect("a result");
        assert!(tables.contains(&result.table));
        let mut game = OnlineGame::new(&result.table);
        let mut log = timed(client, &result.table).await;
        // An outage that is marked after the end is no part of the result.
        log.retain(|entry| entry.from != REFEREE);
        log.iter().for_each(|entry| game.take(entry, &NativeNotary));
        assert_eq!(OnlineResult::of(&game).as_ref(), Some(&result), "it follows from the log");
        standings.take(&result);
        game.players().iter().for_each(|player| standings.rename(&player.author, &player.name));
    }
    (standings, results.len())
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// Compares what gates serve and what is stored with one fold over the logs.
fn compare(machines: &Machines, gates: &[&Process], players: &[Player], games: &[Spoken]) {
    let tables: Vec<String> = games.iter().map(|game| game.table.clone()).collect();
    let card = |gate: &Process, player: &Player| -> Option<PlayerCard> {
        serde_json::from_str(&gate.get(&format!("/online/players/{}", player.name))).ok()
    };
    for gate in gates {
        until("all results are there", || {
            let cards = players.iter().filter_map(|player| card(gate, player));
            cards.map(|card| card.history.len()).sum::<usize>() == 2 * games.len()
        });
    }
    runtime().block_on(async {
        let keeper = machines.keeper().await;
        for game in games {
            // Outages are marked there, too.
            let mut log = timed(&keeper, &game.table).await;
            log.retain(|entry| entry.from != REFEREE);
            let said: Vec<&String> = game.texts.iter().map(|(_, text)| text).collect();
            assert_eq!(
                log.iter().map(|entry| &entry.text).collect::<Vec<_>>(),
                said,
                "no move is lost or doubled"
            );
        }
        let (standings, results) = folded(&keeper, &tables).await;
        assert_eq!(results, games.len(), "no result stands twice");
        for gate in gates {
            for player in players {
                assert_eq!(card(gate, player), standings.player(&player.name));
            }
        }
    });
}

/// Waits until each part has a referee, and the ratings have one.
fn until_led(machines: &Machines) {
    until("every part has a referee", || {
        runtime().block_on(async {
            let keeper = machines.keeper().await;
            log_of(&keeper, "LEASES", "lease.*").await.len() == PARTITIONS + 1
        })
    });
}

#[test]
fn any_process_is_killed_and_no_move_is_lost_and_no_result_stands_twice() {
    let mut machines = Machines::start("machines", 3);
    // The key is made once.
    notifying(&mut Command::new("true"), &machines.folder);
    let both = |role: &str| [1, 2].map(|number| machines.notifier(role, &format!("{role}-{number}")));
    let (mut referees, mut gates) = std::thread::scope(|scope| {
        let referees = scope.spawn(|| both("referee"));
        let gates = both("gate");
        (referees.join().expect("referees"), gates)
    });
    until_led(&machines);
    let ports = gates.each_ref().map(|gate| gate.port);
    let players: Vec<Player> = (900..904).map(Player::new).collect();
    let mut travellers: Vec<Traveller> =
        players.iter().enumerate().map(|(turn, player)| Traveller { player, line: None, turn }).collect();
    let pairs = [[0, 1], [2, 3], [0, 2], [1, 3], [3, 0], [2, 1], [1, 0], [0, 3]];
    let mut games: Vec<Spoken> =
        pairs.iter().enumerate().map(|(number, players)| Spoken::new(number, *players)).collect();
    let begun = Instant::now();
    let mut step =
        |games: &mut [Spoken]| games.iter_mut().for_each(|game| game.step(&ports, &mut travellers));
    step(&mut games);
    step(&mut games);
    let away = AwayPlayers::begin(ports[1]);
    gates[0].kill();
    step(&mut games);
    // Another one takes its place.
    gates[0] = machines.notifier("gate", "gate-1");
    let mut at = ports;
    at[0] = gates[0].port;
    for game in &mut games[..4] {
        game.step(&at[1..], &mut travellers);
    }
    referees[0].kill();
    for game in &mut games[4..] {
        game.step(&at[1..], &mut travellers);
    }
    machines.brokers[0].kill().expect("it is killed");
    machines.brokers[0].wait().expect("it has ended");
    for game in &mut games {
        game.step(&at, &mut travellers);
    }
    machines.brokers[0] = machines.broker(0);
    for game in &mut games {
        game.step(&at, &mut travellers);
    }
    for game in &mut games {
        game.step(&at, &mut travellers);
    }
    // Sooner a game would change no rating.
    std::thread::sleep(Duration::from_millis(5500).saturating_sub(begun.elapsed()));
    for game in &mut games[..5] {
        game.step(&at, &mut travellers);
    }
    // The other one has to finish the work of both, and the first one comes back.
    referees[0] = machines.notifier("referee", "referee-1");
    referees[1].kill();
    for game in &mut games[5..] {
        game.step(&at, &mut travellers);
    }
    assert!(games.iter().all(|game| game.said.is_empty()), "all is said");
    compare(&machines, &gates.each_ref(), &players, &games);
    away.go_on(gates[1].port);
}

#[test]
fn a_new_version_beside_the_old_one_takes_over_without_losing_a_move() {
    let machines = Machines::start("upgrade", 1);
    let mut old = machines.role_with("all", "old", |command| command.args(["--drain-seconds", "1"]));
    until_led(&machines);
    let players: Vec<Player> = (910..912).map(Player::new).collect();
    let mut travellers: Vec<Traveller> =
        players.iter().map(|player| Traveller { player, line: None, turn: 0 }).collect();
    let mut game = Spoken::new(1, [0, 1]);
    for _ in 0..4 {
        game.step(&[old.port], &mut travellers);
    }
    let new = machines.role("all", "new");
    // A listener receives everything said so far, is told to come again, and then a close frame (1001).
    let mut listener = Line::at(old.port, &players[1]);
    let before = listener.follow(&game.table, 1).len();
    game.step(&[old.port], &mut travellers);
    old.signal("-TERM");
    let heard: Vec<LineAnswer> = std::iter::from_fn(|| listener.answer()).collect();
    let texts = heard.iter().filter_map(|answer| match answer {
        LineAnswer::Entry { entry, .. } => Some(&entry.text),
        _ => None,
    });
    assert_eq!((before, texts.collect::<Vec<_>>()), (4, vec![&game.texts[4].1]));
    assert!(heard.iter().any(|answer| matches!(answer, LineAnswer::Bye(_))));
    assert_eq!(listener.closed.map(|(code, _)| code), Some(1001));
    game.step(&[new.port], &mut travellers);
    assert!(old.child.wait().expect("it ends").success());
    while !game.said.is_empty() {
        game.step(&[new.port], &mut travellers);
    }
    compare(&machines, &[&new], &players, &[game]);
    let metrics = new.get("/online/metrics");
    assert!(metrics.contains("basalt_results_written_total 1\n"), "{metrics}");
}
