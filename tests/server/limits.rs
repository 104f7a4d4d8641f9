//! What one guest may take of what everybody shares: the store, connections, and what is sent.

use std::time::{Duration, Instant};

use basalt::games::catalogue;
use basalt::online::{
    FORGET_ME, FORGETTING, GameMoment, OnlineMessage, OnlineTerms, Pool, PoolMessage, PoolSaying, Saying,
};
use basalt::play::Begins;
use serde_json::{Value, json};

use super::gate::{here, refused};
use super::line::Line;
use super::referee::{card, counted, play};
use super::{Player, Server, TABLE, runtime};

/// The longest message that passes the gate, nearly: with an action that no game has.
fn padded(player: &Player, table: &str, counter: u32) -> String {
    let saying = Saying::Act(GameMoment { epoch: 0, ply: counter }, "z".repeat(240));
    player.signed(table, &OnlineMessage { counter, saying }.to_string())
}

fn health(server: &Server) -> Value {
    serde_json::from_str(&server.get("/online/health").1).expect("JSON")
}

fn is_metric(server: &Server, line: &str) -> bool {
    server.get("/online/metrics").1.lines().any(|one| one == line)
}

/// Starts the server again over what it has left, with other options.
fn again(mut server: Server, args: &[&str]) -> Server {
    let folder = std::mem::take(&mut server.folder);
    server.end();
    Server::again(folder, args)
}

/// Tries something until it is so.
fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// Writes at a table; what is given as a reason against it.
fn write(line: &mut Line, player: &Player, table: &str, counter: u32) -> Option<String> {
    let text = padded(player, table, counter);
    let answer = line.write(table, &text).expect("an answer");
    answer.err()
}

#[test]
fn a_stranger_fills_the_store_for_nobody_else() {
    let args = ["--store-megabytes", "1", "--burst", "10000000", "--key-bytes", "100000000"];
    let server = Server::with("full", &args);
    let [ada, bob, eve, cleo] = [41, 42, 43, 44].map(Player::new);
    // Two play.
    let mut lines = [&ada, &bob].map(|player| Line::of(&server, player));
    for (line, player) in lines.iter_mut().zip([&ada, &bob]) {
        assert!(line.write(TABLE, &here(player, 1)).expect("an answer").is_ok());
    }
    assert_eq!(health(&server)["full"], json!(false));
    // A stranger opens tables until the server says that it is full. 504 messages once were enough that nobody could play any more.
    let mut line = Line::of(&server, &eve);
    let full =
        (0..3000).find_map(|at| write(&mut line, &eve, &format!("fill{at:06}"), 1).map(|why| (at, why)));
    let (at, why) = full.expect("the server says so");
    assert!(at > 500 && why == "full", "{at}: {why}");
    // Until it is measured that is an estimate: the stranger goes on.
    let mut more = 3000..;
    until("health and metrics say that it is full", || {
        more.by_ref().take(20).for_each(|at| drop(write(&mut line, &eve, &format!("fill{at:06}"), 1)));
        health(&server)["full"] == json!(true) && is_metric(&server, "basalt_store_full 1")
    });
    assert!(is_metric(&server, "basalt_store_limit_bytes{stream=\"GAMES\"} 1000000"));
    assert!(refused(&server, "full") > 0);
    // The two play on, and nothing of theirs has gone.
    for counter in 2..40 {
        assert!(lines[0].write(TABLE, &here(&ada, counter)).expect("an answer").is_ok());
    }
    assert_eq!(lines[1].log(TABLE).len(), 40);
    drop(lines);
    // Tables that have waited long enough go, and there is room for a new one.
    let server = again(server, &[&args[..], &["--wait-minutes", "0"]].concat());
    let mut line = Line::of(&server, &cleo);
    until("there is room", || write(&mut line, &cleo, "newtable1", 1).is_none());
    assert_eq!(line.log(TABLE).len(), 40);
    until("health says that there is room", || health(&server)["full"] == json!(false));
    until("metrics as well", || is_metric(&server, "basalt_store_full 0"));
}

/// The broker once told all subjects in one answer, and cut the line of the server that asked.
#[test]
fn a_store_of_many_tables_is_measured_after_a_restart() {
    let mut server = Server::start("tables");
    let ada = Player::new(76);
    runtime().block_on(async {
        // Without the gate, which would take minutes.
        let client = server.keeper().await;
        for at in 0..60_000 {
            let subject = format!("put.game.many{at:06}.{}", ada.name);
            match at % 250 {
                // As fast as the broker stores them.
                0 => drop(client.request(subject, "x".into()).await.expect("an answer")),
                _ => client.publish(subject, "x".into()).await.expect("it is sent"),
            }
        }
        client.flush().await.expect("a line");
    });
    let bytes = |server: &Server| {
        let text = server.get("/online/metrics").1;
        let line = text.lines().find_map(|line| line.strip_prefix("basalt_store_bytes{stream=\"GAMES\"} "));
        line.and_then(|bytes| bytes.parse().ok()).unwrap_or(0_u64)
    };
    until("all are stored", || bytes(&server) > 60_000 * 50);
    server = again(server, &[]);
    until("the store is measured", || bytes(&server) > 60_000 * 50);
}

#[test]
fn a_large_store_can_be_wished_for() {
    let server = Server::with("large", &["--store-megabytes", "5000"]);
    assert!(is_metric(&server, "basalt_store_full 0"));
}

#[test]
fn without_room_for_results_no_table_is_opened() {
    // Each wish to be forgotten is stored there for ever. Past the gate, which lets an address have twenty an hour.
    let server = Server::with("results", &["--store-megabytes", "1"]);
    runtime().block_on(async {
        let client = server.keeper().await;
        for number in 0..500 {
            let name = Player::new(1000 + number / 100).name;
            let text = format!("{number:<1800}");
            super::write(&client, format!("forget.{name}"), text).await.expect("an answer");
        }
    });
    until("health says that it is full", || health(&server)["full"] == json!(true));
    let mut line = Line::of(&server, &Player::new(75));
    assert_eq!(write(&mut line, &Player::new(75), "newtable1", 1).as_deref(), Some("full"));
}

#[test]
fn a_restart_makes_no_table_younger() {
    let wait = Duration::from_secs(15);
    let args = ["--store-megabytes", "1", "--burst", "10000000", "--key-bytes", "100000000"];
    let args = [&args[..], &["--wait-minutes", "0.25"]].concat();
    let server = Server::with("age", &args);
    let eve = Player::new(49);
    let mut line = Line::of(&server, &eve);
    // More than half of the store, so that tables which have waited long enough go.
    for at in 0..900 {
        assert_eq!(write(&mut line, &eve, &format!("wait{at:06}"), 1), None);
    }
    drop(line);
    let written = Instant::now();
    until("the tables have waited", || written.elapsed() > wait);
    let begun = Instant::now();
    let server = again(server, &args);
    let mut line = Line::of(&server, &eve);
    until("the table that has waited longest goes", || line.log("wait000000").is_empty());
    assert!(begun.elapsed() < wait, "as old as before: {:?}", begun.elapsed());
    assert_eq!(line.log("wait000899").len(), 1, "no more than is needed");
}

#[test]
fn old_games_of_strangers_go_first() {
    let args = ["--store-megabytes", "1", "--burst", "10000000", "--key-bytes", "100000000"];
    let old = ["--wait-minutes", "0", "--old-hours", "0"];
    let server = Server::with("old", &args);
    let players = [45, 46].map(Player::new);
    let strangers = [47, 48].map(Player::new);
    // Two with a result have a game in progress; two strangers have one as well, and one that is over.
    runtime().block_on(play(&server, "knownone", &players, false, 3));
    card(&server, &players[0], 1);
    runtime().block_on(async {
        super::referee::begin(&server, "knowntwo", &players).await;
        super::referee::begin(&server, "strange1", &strangers).await;
    });
    // The two who are known say so much that room is short.
    let mut lines = [&players[0], &players[1]].map(|player| Line::of(&server, player));
    for at in 10..610 {
        for (line, player) in lines.iter_mut().zip(&players) {
            assert_eq!(write(line, player, "knowntwo", at), None);
        }
    }
    drop(lines);
    let server = again(server, &[&args[..], &old[..]].concat());
    let mut line = Line::of(&server, &players[0]);
    until("the game of strangers goes", || line.log("strange1").is_empty());
    until("the game that is over goes", || line.log("knownone").is_empty());
    assert_eq!(
        line.log("knowntwo").len(),
        6 + 2 * 600,
        "a game in progress of players with results stays, and is read in parts"
    );
}

#[test]
fn two_keys_of_one_stranger_write_so_much_within_an_hour() {
    let server = Server::with(
        "hour",
        &["--key-bytes", "3000", "--address-bytes", "5000", "--trusted-proxy", "127.0.0.1"],
    );
    let [ada, bob, cleo] = [61, 62, 63].map(Player::new);
    let from = |address: &str| format!("X-Forwarded-For: {address}\r\n");
    // At a table that has begun by them, from addresses of one network.
    let reasons = [(&ada, "2001:db8:1:1::a"), (&bob, "2001:db8:1:1::b")].map(|(player, address)| {
        let mut line = Line::with(&server, player, &from(address));
        let reasons = (1..20).filter_map(|at| write(&mut line, player, TABLE, at));
        reasons.last().expect("an end")
    });
    assert_eq!(reasons, ["key_bytes", "address_bytes"]);
    assert!(refused(&server, "key_bytes") > 0 && refused(&server, "address_bytes") > 0);
    // A key that has had enough has had enough everywhere; from another network another one writes.
    assert_eq!(
        write(&mut Line::with(&server, &ada, &from("2001:db8:1:2::a")), &ada, TABLE, 30).as_deref(),
        Some("key_bytes")
    );
    assert_eq!(write(&mut Line::with(&server, &cleo, &from("2001:db8:1:2::a")), &cleo, TABLE, 1), None);
}

/// They are kept for ever: 500 texts that were none once filled the stream of results.
#[test]
fn an_address_wishes_to_be_forgotten_so_often_within_an_hour() {
    let server = Server::start("wishes");
    let eve = Player::new(67);
    let mut line = Line::of(&server, &eve);
    let wish = eve.signed(FORGETTING, FORGET_ME);
    let mut stored = 0;
    for _ in 0..30 {
        match line.write(FORGETTING, &wish).expect("an answer") {
            Ok(_) => stored += 1,
            Err(reason) => assert_eq!(reason, "address_bytes"),
        }
    }
    assert_eq!((stored, refused(&server, "address_bytes")), (20, 10));
    let players = [68, 69].map(Player::new);
    runtime().block_on(play(&server, "casualone", &players, false, 3));
    card(&server, &players[0], 1);
}

/// A hundred searches that nobody means were once enough that nobody else was looked at.
#[test]
fn an_address_has_so_many_who_look_for_an_opponent() {
    let server = Server::with("seekers", &["--seeking-keys", "3", "--trusted-proxy", "127.0.0.1"]);
    let found = catalogue::begin("hexano", "").expect("a game");
    let terms = OnlineTerms::casual(&found, String::new(), Begins::Random, None);
    let pool = Pool::new("hexano");
    let seek = |number: u64, address: &str, at: u64| {
        let player = Player::new(number);
        let mut line = Line::with(&server, &player, &format!("X-Forwarded-For: {address}\r\n"));
        let body = PoolMessage { at, saying: PoolSaying::seek(terms.clone(), 0) }.to_string();
        let text = player.signed(pool.name(), &body);
        let answer = line.write(pool.name(), &text).expect("an answer");
        answer.err()
    };
    for number in 200..203 {
        assert_eq!(seek(number, "198.51.100.7", 2000), None);
    }
    assert_eq!(seek(203, "198.51.100.7", 2000).as_deref(), Some("address_keys"));
    assert_eq!(seek(200, "198.51.100.7", 3000), None, "a search may be renewed");
    assert_eq!(seek(204, "198.51.100.8", 2000), None, "another address");
    assert_eq!(refused(&server, "address_keys"), 1);
}

#[test]
fn a_network_has_so_many_lines() {
    let server = Server::with("network", &["--connections", "2", "--trusted-proxy", "127.0.0.1"]);
    let open = |address: &str| Line::open(server.port, &format!("X-Forwarded-For: 9.9.9.9, {address}\r\n"));
    let lines = [open("2001:db8:1:1::a"), open("2001:db8:1:1:ffff::b")];
    assert!(lines.iter().all(Result::is_ok));
    assert!(open("2001:db8:1:1::c").err().expect("refused").starts_with("HTTP/1.1 429"));
    let others = ["2001:db8:1:2::a", "198.51.100.1", "::ffff:198.51.100.1"].map(open);
    assert!(others.iter().all(Result::is_ok));
    assert!(open("198.51.100.1").is_err(), "the same address in another form");
    assert_eq!(refused(&server, "connections"), 2);
    drop(lines);
    until("a place is free again", || open("2001:db8:1:1::d").is_ok());
}

/// A line that is opened again and again made the server verify a signature each time, and everybody else wait.
#[test]
fn an_address_opens_so_many_lines_one_after_another() {
    let server = Server::with("arrivals", &["--connections", "10", "--trusted-proxy", "127.0.0.1"]);
    let open = |address: &str| Line::open(server.port, &format!("X-Forwarded-For: {address}\r\n"));
    let begun = Instant::now();
    let refusal = (0..200).find_map(|at| {
        // The place of a line that was closed is free again a moment later.
        until("a place is free", || counted(&server, "basalt_connections") < 10);
        open("198.51.100.9").err().map(|head| (at, head))
    });
    let (at, head) = refusal.expect("there is an end to it");
    assert!(head.starts_with("HTTP/1.1 429"), "{head}");
    assert!(at >= 30 && at <= 31 + begun.elapsed().as_secs(), "{at}");
    assert!(open("198.51.100.10").is_ok(), "another address");
    until("a second later there is one more", || open("198.51.100.9").is_ok());
}

/// All that the lines of an address read together, however many they are.
#[test]
fn lines_of_an_address_share_what_they_read() {
    let args = ["--burst", "10000000", "--key-bytes", "100000000", "--address-bytes", "100000000"];
    let limits = ["--connections", "20", "--told-burst", "100000", "--told-rate", "50000"];
    let server = Server::with("shared", &[&args[..], &limits[..]].concat());
    let player = Player::new(210);
    let mut line = Line::of(&server, &player);
    for at in 0..400 {
        assert_eq!(write(&mut line, &player, TABLE, at + 1), None);
    }
    let port = server.port;
    let begun = Instant::now();
    let bytes: usize = std::thread::scope(|scope| {
        let readers: Vec<_> = (0..6_u64)
            .map(|number| {
                scope.spawn(move || {
                    let mut line = Line::at(port, &Player::new(220 + number));
                    line.log(TABLE).iter().map(|(_, text)| text.len()).sum::<usize>()
                })
            })
            .collect();
        readers.into_iter().map(|reader| reader.join().expect("it reads")).sum()
    });
    // Four times as much as one line, and no more.
    let least = Duration::from_secs_f64((bytes as f64 - 480_000.0) / 200_000.0);
    assert!(bytes > 1_200_000 && begun.elapsed() > least, "{bytes} bytes after {:?}", begun.elapsed());
}

#[test]
fn searches_by_name_share_the_reads_of_an_address() {
    // 60 at once, then 20 a second.
    let server = Server::with("searches", &["--connections", "20"]);
    let begun = Instant::now();
    for _ in 0..90 {
        let (head, body) = server.get("/online/named/ada");
        assert!(head.starts_with("HTTP/1.1 200") && body == r#"{"players":[]}"#, "{head}: {body}");
    }
    assert!(begun.elapsed() > Duration::from_millis(800), "after {:?}", begun.elapsed());
}

#[test]
fn a_short_request_is_not_answered_at_any_length() {
    // Of every table one was told 36 MB for 90 bytes. Now it is one table, and so much a second.
    let args = ["--burst", "10000000", "--key-bytes", "100000000", "--address-bytes", "100000000"];
    let limits = ["--told-burst", "100000", "--told-rate", "50000"];
    let server = Server::with("told", &[&args[..], &limits[..]].concat());
    let players = [64, 65, 66].map(Player::new);
    for player in &players {
        let mut line = Line::of(&server, player);
        for at in 0..300 {
            assert_eq!(write(&mut line, player, TABLE, at + 1), None);
        }
    }
    let mut line = Line::of(&server, &players[0]);
    let begun = Instant::now();
    let told = line.log(TABLE);
    assert_eq!(told.len(), 900);
    let bytes: usize = told.iter().map(|(_, text)| text.len()).sum();
    let least = Duration::from_secs_f64((bytes as f64 - 120_000.0) / 50_000.0);
    assert!(begun.elapsed() > least, "{bytes} bytes after {:?}", begun.elapsed());
}

#[test]
fn every_answer_has_the_usual_headers() {
    let server = Server::start("guarded");
    for path in [
        "/",
        "/nothing",
        "/online",
        "/online/health",
        "/online/metrics",
        "/online/players/x",
        "/online/leaders/vaxandis",
    ] {
        let head = server.get(path).0.to_lowercase();
        for name in [
            "x-content-type-options: nosniff",
            "referrer-policy: ",
            "cross-origin-opener-policy: same-origin",
        ] {
            assert!(head.contains(name), "{path}: {head}");
        }
        // Boards are shown in frames of any page; what is no page is not.
        assert_eq!(head.contains("x-frame-options: deny"), path != "/", "{path}: {head}");
    }
    let cross = Line::open(server.port, "Origin: https://evil.example\r\n").err().expect("refused");
    assert!(cross.contains("x-content-type-options: nosniff"), "{cross}");
}
