//! The server for games online, run as a program: its broker, its lines, and what it serves.

mod arena;
mod bots;
mod challenge;
mod cluster;
mod events;
mod faults;
mod gate;
mod hostile;
mod hosting;
mod limits;
mod line;
mod lobby;
mod machines;
mod many;
mod poison;
mod pool;
mod protocol;
mod push;
mod referee;
mod reports;
mod seeks;
mod shared;
mod snapshots;
mod turns;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_nats::{Client, ConnectOptions};
use basalt::games::catalogue;
use basalt::online::{
    GameMoment, LogEntry, Lot, NativeNotary, OnlineGame, OnlineMessage, OnlineTerms, Saying, SeatLot, author,
    statement,
};
use basalt::play::Begins;
use data_encoding::HEXLOWER;
use futures_util::StreamExt;
use futures_util::future::join_all;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};

const TABLE: &str = "k3x9a2b7c1d5";

/// A server with a folder of its own; it ends with the test.
struct Server {
    child: Child,
    folder: PathBuf,
    lines: Mutex<Receiver<String>>,
    port: u16,
    broker: u16,
    process: u32,
    /// The port and the process of each broker.
    brokers: Vec<(u16, u32)>,
}

impl Server {
    fn start(name: &str) -> Server {
        Server::with(name, &[])
    }

    /// With options of its own.
    fn with(name: &str, args: &[&str]) -> Server {
        Server::run(Server::folder(name), Command::new(env!("CARGO_BIN_EXE_basalt-server")), args)
    }

    /// Started by a shell, which runs this before.
    fn under(name: &str, before: &str, args: &[&str]) -> Server {
        let mut command = Command::new("sh");
        command.args(["-c", &format!("{before}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_basalt-server")]);
        Server::run(Server::folder(name), command, args)
    }

    /// A folder with a page.
    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("basalt-online-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("dist")).expect("a folder");
        fs::write(folder.join("dist/index.html"), "<!doctype html><title>Basalt</title>").expect("a page");
        folder
    }

    /// Over what an earlier one has left.
    fn again(folder: PathBuf, args: &[&str]) -> Server {
        Server::run(folder, Command::new(env!("CARGO_BIN_EXE_basalt-server")), args)
    }

    fn run(folder: PathBuf, mut command: Command, args: &[&str]) -> Server {
        let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
        let mut child = command
            .args(["--port", "0", "--folder", &path("dist"), "--data", &path("data")])
            .args(args)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the tool runs");
        let (send, lines) = channel();
        let out = BufReader::new(child.stdout.take().expect("its output"));
        std::thread::spawn(move || {
            out.lines().map_while(Result::ok).for_each(|line| drop(send.send(line)));
        });
        let (brokers, lines) = (Vec::new(), Mutex::new(lines));
        let mut server = Server { child, folder, lines, port: 0, broker: 0, process: 0, brokers };
        let numbers = |line: &str| -> Vec<u32> {
            line.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
        };
        let mut line = server.line();
        while line.starts_with("broker: ") {
            let found = numbers(&line);
            server.brokers.push((found[4] as u16, found[5]));
            line = server.line();
        }
        (server.broker, server.process) = server.brokers[0];
        server.port = numbers(&line)[0] as u16;
        server
    }

    fn line(&self) -> String {
        let lines = self.lines.lock().expect("the lines");
        lines.recv_timeout(Duration::from_secs(30)).expect("a line of the server")
    }

    /// What is served under a path: the head and the body.
    fn get(&self, path: &str) -> (String, String) {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("it hears");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("it answers");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        (head.to_owned(), body.to_owned())
    }

    /// A client of the broker, past the gate, which may do everything.
    async fn keeper(&self) -> Client {
        self.try_keeper().await.expect("the broker answers")
    }

    /// The same, where the broker may have gone.
    async fn try_keeper(&self) -> Option<Client> {
        self.user("keeper").await
    }

    /// A client of the broker, as one of its users.
    async fn user(&self, name: &str) -> Option<Client> {
        let password = self.password(name);
        let options = ConnectOptions::with_user_and_password(name.to_owned(), password);
        options.connect(format!("nats://127.0.0.1:{}", self.broker)).await.ok()
    }

    /// The password of a user of the broker.
    fn password(&self, name: &str) -> String {
        let settings = ["data/broker.conf", "data/broker-1/broker.conf"];
        let read = |path: &&str| fs::read_to_string(self.folder.join(path)).ok();
        let settings = settings.iter().find_map(read).expect("the broker's settings");
        let after = settings.split_once(&format!("user: {name}, password: \"")).expect("a user").1;
        after.split_once('"').expect("a password").0.to_owned()
    }
}

impl Server {
    /// Ends it gracefully.
    fn end(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            let _ = Command::new("kill").arg(self.child.id().to_string()).status();
            let _ = self.child.wait();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A player with a key.
struct Player {
    secret: SigningKey,
    key: String,
    name: String,
}

impl Player {
    fn new(number: u64) -> Player {
        let mut bits = [7; 32];
        bits[24..].copy_from_slice(&number.to_be_bytes());
        let secret = SigningKey::from_slice(&bits).expect("a key");
        let key = HEXLOWER.encode(&secret.verifying_key().to_sec1_point(false).to_bytes());
        let name = author(&key);
        Player { secret, key, name }
    }

    fn sign(&self, text: &str) -> String {
        let signature: Signature = self.secret.sign(text.as_bytes());
        HEXLOWER.encode(&signature.to_bytes())
    }

    /// What is said at a table or in a pool, signed.
    fn signed(&self, place: &str, body: &str) -> String {
        format!("{} {} {body}", self.key, self.sign(&statement(place, body)))
    }

    fn written(&self, counter: u32, saying: Saying) -> String {
        self.signed(TABLE, &OnlineMessage { counter, saying }.to_string())
    }
}

/// What two players say in a game of Vaxandis, and which of them: they sit down, make so many moves, and the first one may resign.
fn game_of_two(rated: bool, moves: usize, resigns: bool) -> Vec<(usize, Saying)> {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let terms = OnlineTerms { rated, ..OnlineTerms::casual(&found, String::new(), Begins::Seat(0), None) };
    let lots = [Lot::of_bits([1, 2]), Lot::of_bits([3, 4])];
    let sit = |lot: SeatLot, name: &str| Saying::Sit {
        terms: terms.clone(),
        lot,
        name: name.to_owned(),
        proof: None,
    };
    let at = |ply: usize| GameMoment { epoch: 0, ply: ply as u32 };
    let mut said = vec![
        (0, sit(SeatLot::Committed(lots[0].commitment()), "Ada")),
        (1, sit(SeatLot::Open(lots[1].clone()), "Bob <b>")),
        (0, Saying::Reveal(lots[0].clone())),
    ];
    for (ply, action) in ["e5", "e3", "c3", "g5"].into_iter().enumerate().take(moves) {
        said.push((ply % 2, Saying::Act(at(ply), action.to_owned())));
    }
    said.extend(resigns.then(|| (0, Saying::Resign(at(moves)))));
    said
}

/// The same at a table whose opener invites another player, so that it may be known and count.
fn inviting(said: Vec<(usize, Saying)>, other: &str) -> Vec<(usize, Saying)> {
    let invite = |(player, mut saying): (usize, Saying)| {
        if let Saying::Sit { terms, .. } = &mut saying {
            *terms = terms.clone().inviting([other.to_owned()]);
        }
        (player, saying)
    };
    said.into_iter().map(invite).collect()
}

fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).expect("a time after 1970").as_secs()
}

/// Writes into a log as a gate does; what the broker answers.
async fn write(client: &Client, subject: String, text: String) -> Option<Value> {
    let subject = if subject.starts_with("forget.") { subject } else { format!("put.{subject}") };
    let answer = tokio::time::timeout(Duration::from_secs(2), client.request(subject, text.into())).await;
    serde_json::from_slice(&answer.ok()?.ok()?.payload).ok()
}

/// What stands in a stream under some subjects, each entry stored a second after the one before it.
async fn log_of(client: &Client, stream: &str, subjects: &str) -> Vec<LogEntry> {
    let mut entries = Vec::new();
    let inbox = client.new_inbox();
    let mut answers = client.subscribe(inbox.clone()).await.expect("answers");
    let order = json!({ "next_by_subj": subjects, "seq": 1, "batch": 1000 }).to_string();
    let asked = client.publish_with_reply(format!("$JS.API.DIRECT.GET.{stream}"), inbox, order.into());
    asked.await.expect("a request");
    while let Some(answer) = answers.next().await {
        let headers = answer.headers.unwrap_or_default();
        let header =
            |name: &str| headers.get(name).map(|value| value.as_str().to_owned()).unwrap_or_default();
        let Ok(sequence) = header("Nats-Sequence").parse() else { break };
        let from = header("Nats-Subject").rsplit('.').next().unwrap_or_default().to_owned();
        let text = String::from_utf8_lossy(&answer.payload).into_owned();
        entries.push(LogEntry { sequence, time: sequence * 1000, from, text });
    }
    entries
}

/// The log of the table, judged.
async fn judged(client: &Client) -> OnlineGame {
    let mut game = OnlineGame::new(TABLE);
    for entry in log_of(client, "GAMES", &format!("game.{TABLE}.*")).await {
        game.take(&entry, &NativeNotary);
    }
    game
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime")
}

fn the_app_is_served_with_what_time_it_is(server: &Server) {
    let (head, body) = server.get("/");
    assert!(head.starts_with("HTTP/1.1 200") && head.to_lowercase().contains("no-cache"), "{head}");
    assert!(body.contains("Basalt"));
    assert!(server.get("/nothing").0.starts_with("HTTP/1.1 404"));
    assert!(server.get("/../data/broker.conf").0.starts_with("HTTP/1.1 404"));
    let health: Value = serde_json::from_str(&server.get("/online/health").1).expect("JSON");
    assert_eq!((&health["service"], &health["broker"]), (&json!("basalt-online"), &json!(true)));
    assert!((health["now"].as_u64().expect("a time") / 1000).abs_diff(seconds()) < 60);
    assert!(server.get("/online").0.starts_with("HTTP/1.1 426"), "no WebSocket was asked for");
}

/// What a gate that somebody has taken over may still not do.
fn a_gate_changes_no_stream_and_writes_no_result(server: &Server) {
    runtime().block_on(async {
        let (ada, gate) = (Player::new(7001), server.user("gate").await.expect("a gate"));
        let hello = OnlineMessage { counter: 1, saying: Saying::Here }.to_string();
        let stored =
            write(&gate, format!("game.gatetable.{}", ada.name), ada.signed("gatetable", &hello)).await;
        assert_eq!(stored.expect("an answer")["stream"], "GAMES");
        let subjects = [
            "$JS.API.STREAM.DELETE.GAMES",
            "$JS.API.STREAM.PURGE.GAMES",
            "$JS.API.STREAM.UPDATE.GAMES",
            "$JS.API.STREAM.MSG.DELETE.GAMES",
            "result.vaxandis.forged01.1",
            "rating.vaxandis.0123456789abcdef",
            "lease.0",
            "put.game.gatetable.referee",
            "put.arena.gatetable.referee",
        ];
        let tried = subjects.map(|subject| {
            let asked = gate.request(subject, "{}".into());
            async move { (subject, tokio::time::timeout(Duration::from_secs(2), asked).await) }
        });
        for (subject, answer) in join_all(tried).await {
            assert!(!answer.is_ok_and(|answer| answer.is_ok()), "{subject}");
        }
        let keeper = server.keeper().await;
        assert_eq!(log_of(&keeper, "GAMES", "game.gatetable.*").await.len(), 1);
    });
}

#[test]
fn nothing_is_lost_when_the_broker_is_killed_nor_when_the_server_is() {
    let mut server = Server::start("killed");
    let [ada, bob] = [3, 4].map(Player::new);
    let before = runtime().block_on(async {
        let client = server.keeper().await;
        let mut counters = [0; 2];
        for (player, saying) in game_of_two(false, 1, false) {
            counters[player] += 1;
            let text = [&ada, &bob][player].written(counters[player], saying);
            let name = [&ada.name, &bob.name][player];
            let answer = write(&client, format!("game.{TABLE}.{name}"), text).await;
            assert!(answer.expect("an answer").get("error").is_none());
        }
        judged(&client).await.summary()
    });
    assert!(before.contains("e5"), "{before}");
    Command::new("kill").args(["-9", &server.process.to_string()]).status().expect("kill runs");
    let told = server.line();
    assert!(told.starts_with("broker: started again"), "{told}");
    // Again, until the broker has begun.
    let read = |server: &Server| {
        runtime().block_on(async {
            for _ in 0..10 {
                let read = async {
                    let client = server.try_keeper().await?;
                    Some(judged(&client).await.summary())
                };
                if let Ok(Some(summary)) = tokio::time::timeout(Duration::from_secs(8), read).await {
                    return summary;
                }
            }
            panic!("nobody is let in");
        })
    };
    assert_eq!(read(&server), before);
    // The server itself is killed and leaves its broker behind.
    server.child.kill().expect("it is killed");
    server.child.wait().expect("it has ended");
    let folder = server.folder.clone();
    server.folder = std::env::temp_dir().join("basalt-online-nothing");
    drop(server);
    assert_eq!(read(&Server::again(folder, &[])), before);
}

#[test]
fn what_is_missing_is_said() {
    let run = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_basalt-server")).args(args).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let (code, told) = run(&["--folder", "no-such-folder"]);
    assert!(code == Some(2) && told.contains("there is no build in no-such-folder"), "{told}");
    let folder = std::env::temp_dir().join(format!("basalt-online-missing-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("index.html"), "").expect("a page");
    let path = folder.to_string_lossy().into_owned();
    let args = ["--port", "0", "--folder", &path, "--data", &path, "--nats-server", "no-such-broker"];
    let (code, told) = run(&args);
    assert!(code == Some(2) && told.contains("there is no broker: no-such-broker is not found"), "{told}");
    fs::remove_dir_all(&folder).expect("it goes");
}
