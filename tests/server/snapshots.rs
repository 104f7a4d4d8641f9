//! Snapshots of what follows from the results: a restart needs no others, and old results go.

use std::fs;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use async_nats::{Client, HeaderMap};
use basalt::online::{LogEntry, OnlineResult, Openings, PlayerCard, Standings};
use data_encoding::HEXLOWER;
use futures_util::future::join_all;
use nkeys::KeyPair;
use serde_json::{Value, json};

use super::referee::{card, play, wait_for};
use super::{Player, Server, log_of, runtime};

const DAY: u64 = 86_400_000;

/// A result that follows from a number: who played what, how it ended, and when.
fn result(number: u64, players: u64, now: u64) -> OnlineResult {
    let mixed = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20;
    let name = |number: u64| format!("{:016x}", number % players + 1);
    let game = ["vaxandis", "hexano", "duplohex"][(mixed % 3) as usize];
    let openings = ["vaxandis.1~~e5_e3_c3", "", "vaxandis.1~~e5"];
    OnlineResult {
        table: format!("many{number:08}"),
        round: 1,
        game: game.to_owned(),
        rated: !mixed.is_multiple_of(7),
        players: vec![name(number), name(number + 1 + mixed % (players - 1))],
        winners: vec![(mixed % 5 % 2) as usize],
        reason: "resigned".to_owned(),
        ended: now - DAY + number,
        sequence: 0,
        opening: openings[(mixed % 3) as usize].to_owned(),
        sides: vec![0],
        private: mixed.is_multiple_of(11),
        given_up: false,
    }
}

/// Writes results as a referee does, signed by its key.
async fn write_results(server: &Server, client: &Client, results: &[OnlineResult]) {
    let seed = fs::read_to_string(server.folder.join("data/referee.key")).expect("a key");
    let key = KeyPair::from_seed(seed.trim()).expect("a key");
    // More at once would not keep their order.
    for some in results.chunks(30) {
        let written = some.iter().map(|result| {
            let subject = format!("result.{}.{}.{}", result.game, result.table, result.round);
            let text = serde_json::to_string(result).expect("JSON");
            let seal = key.sign(format!("basalt-referee\n{subject}\n{text}").as_bytes()).expect("a seal");
            let mut headers = HeaderMap::new();
            headers.insert("Basalt-Referee", HEXLOWER.encode(&seal));
            client.request_with_headers(subject, headers, text.into())
        });
        for answer in join_all(written).await {
            let answer: Value = serde_json::from_slice(&answer.expect("an answer").payload).expect("JSON");
            assert!(answer.get("error").is_none(), "{answer}");
        }
    }
}

/// Waits until players' cards are those that follow from all results.
fn compare(server: &Server, players: u64, results: &[OnlineResult]) {
    let mut standings = Standings::default();
    results.iter().for_each(|result| drop(standings.take(result)));
    let begun = Instant::now();
    for number in 1..=players {
        let name = format!("{number:016x}");
        loop {
            let card: Option<PlayerCard> =
                serde_json::from_str(&server.get(&format!("/online/players/{name}")).1).ok();
            if card == standings.player(&name) {
                break;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "{card:?}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

/// Kills the server and its broker; returns their folder.
pub(super) fn kill(mut server: Server) -> std::path::PathBuf {
    Command::new("kill").args(["-9", &server.process.to_string()]).status().expect("kill runs");
    server.child.kill().expect("it is killed");
    server.child.wait().expect("it has ended");
    let folder = server.folder.clone();
    server.folder = std::env::temp_dir().join("basalt-online-nothing");
    folder
}

fn now() -> u64 {
    super::seconds() * 1000
}

/// Until a condition holds.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let begun = Instant::now();
    while !is_so().await {
        assert!(begun.elapsed() < Duration::from_secs(60), "{what}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[test]
fn standings_and_openings_outlast_the_results() {
    // Logs are kept for four seconds, and results for six.
    let args = ["--keep-days", "0.00005"];
    let server = Server::with("snapshots", &args);
    let mut results: Vec<OnlineResult> = (0..400).map(|number| result(number, 8, now())).collect();
    let named = [41, 42].map(Player::new);
    runtime().block_on(async {
        let client = server.keeper().await;
        write_results(&server, &client, &results).await;
        play(&server, "casualone", &named, false, 3).await;
        let is_first = |entry: &LogEntry| entry.sequence == 1;
        until("old results go", async || {
            !log_of(&client, "RESULTS", ">").await.first().is_some_and(is_first)
        })
        .await;
    });
    compare(&server, 8, &results);
    let mut books = Openings::default();
    let casual =
        OnlineResult { opening: "vaxandis.1~~e5_e3_c3".to_owned(), sides: vec![1], ..results[0].clone() };
    let casual = OnlineResult { game: "vaxandis".to_owned(), ..casual };
    results.iter().chain([&casual]).for_each(|result| books.take(result));
    let openings = books.text("vaxandis");
    assert!(openings.lines().count() > 3, "{openings}");
    let counted = |text: &str| (*text == *openings).then_some(());
    wait_for(&server, "/online/openings/vaxandis", counted);
    let before = card(&server, &named[0], 1);
    assert_eq!(before.name, "Ada");

    let server = Server::again(kill(server), &args);
    compare(&server, 8, &results);
    assert_eq!(card(&server, &named[0], 1), before);
    wait_for(&server, "/online/openings/vaxandis", counted);
    // What follows counts on.
    let more: Vec<OnlineResult> = (400..430).map(|number| result(number, 8, now())).collect();
    let folder = runtime().block_on(async {
        let client = server.keeper().await;
        write_results(&server, &client, &more).await;
        results.extend(more);
        compare(&server, 8, &results);
        // Nothing else holds what the snapshots hold: without them the server does not begin.
        let gone = client.request("$JS.API.STREAM.DELETE.SNAPSHOTS", "{}".into()).await.expect("an answer");
        let gone: Value = serde_json::from_slice(&gone.payload).expect("JSON");
        assert_eq!(gone["success"], json!(true));
        kill(server)
    });
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let mut command = Command::new(env!("CARGO_BIN_EXE_basalt-server"));
    command.args(["--port", "0", "--folder", &path("dist"), "--data", &path("data")]);
    let Output { status, stderr, .. } = command.output().expect("it runs");
    let told = String::from_utf8_lossy(&stderr);
    assert!(status.code() == Some(2) && told.contains("restore SNAPSHOTS"), "{told}");
    fs::remove_dir_all(&folder).expect("it goes");
}

/// The store of an earlier version has results only.
#[test]
fn a_store_without_snapshots_loses_nothing() {
    let server = Server::start("earlier");
    let results: Vec<OnlineResult> = (0..60).map(|number| result(number, 6, now())).collect();
    runtime().block_on(async {
        let client = server.keeper().await;
        write_results(&server, &client, &results).await;
        compare(&server, 6, &results);
        client.request("$JS.API.STREAM.DELETE.SNAPSHOTS", "{}".into()).await.expect("an answer");
    });
    let server = Server::again(kill(server), &[]);
    compare(&server, 6, &results);
}

/// How much memory a process has, in megabytes.
fn resident(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let line = status.lines().find(|line| line.starts_with("VmRSS")).expect("a line");
    line.split_whitespace().nth(1).and_then(|number| number.parse::<u64>().ok()).expect("a number") / 1024
}

/// Prints what a server with so many results takes, a million unless the environment says another number.
#[test]
#[ignore = "a measurement of a quarter of an hour, no proof: run it by its name"]
#[expect(clippy::print_stdout, reason = "so whoever measures reads it")]
fn a_million_results_take_little_memory() {
    let count = std::env::var("BASALT_RESULTS").map_or(1_000_000, |count| count.parse().expect("a number"));
    let players = 5000;
    let server = Server::with("million", &["--store-megabytes", "2000"]);
    let (now, begun) = (now(), Instant::now());
    let last = result(count - 1, players, now);
    let is_there = |server: &Server| {
        let card = server.get(&format!("/online/players/{}", last.players[0])).1;
        serde_json::from_str::<PlayerCard>(&card).is_ok_and(|card| card.history[0].ended == last.ended)
    };
    runtime().block_on(async {
        let client = server.keeper().await;
        for from in (0..count).step_by(10_000) {
            let some: Vec<OnlineResult> =
                (from..count.min(from + 10_000)).map(|number| result(number, players, now)).collect();
            write_results(&server, &client, &some).await;
        }
    });
    println!("{count} results are written after {:?}", begun.elapsed());
    let wait = |server: &Server| {
        let begun = Instant::now();
        while !is_there(server) {
            assert!(begun.elapsed() < Duration::from_secs(1800), "they are not there");
            std::thread::sleep(Duration::from_millis(50));
        }
        std::thread::sleep(Duration::from_secs(5));
    };
    wait(&server);
    println!("folded as they came: {} MB", resident(server.child.id()));
    runtime().block_on(async {
        let client = server.keeper().await;
        while log_of(&client, "SNAPSHOTS", "head.*").await.len() < 2 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    });
    let folder = kill(server);
    let begun = Instant::now();
    let server = Server::again(folder, &["--store-megabytes", "2000"]);
    println!("it answers after {:?}", begun.elapsed());
    wait(&server);
    println!(
        "all are there after {:?}, with {} MB",
        begun.elapsed() - Duration::from_secs(5),
        resident(server.child.id())
    );
}
