//! What the gate and the guests' account keep from the broker, each as it was once done to a server.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use basalt::online::{FORGET_ME, FORGETTING, Saying};
use serde_json::json;

use super::line::Line;
use super::{Player, Server, TABLE, log_of, runtime, seconds, write};

/// How often something was refused, by its reason in the metrics.
pub(super) fn refused(server: &Server, reason: &str) -> u64 {
    let text = server.get("/online/metrics").1;
    let name = format!("basalt_refusals_total{{reason=\"{reason}\"}} ");
    text.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
}

pub(super) fn subject(player: &Player) -> String {
    format!("game.{TABLE}.{}", player.name)
}

pub(super) fn here(player: &Player, counter: u32) -> String {
    player.written(counter, Saying::Here)
}

/// The broker alone, without the gate before it: answers go to guests, whatever the reply.
#[test]
fn a_reply_subject_reaches_nothing_outside_the_guests_account() {
    let server = Server::start("replies");
    let [ada, eve] = [31, 32].map(Player::new);
    runtime().block_on(async {
        let client = server.enter(eve.token(seconds()), &eve.name).await.expect("welcome");
        let own = format!("game.evetable1.{}", eve.name);
        let forged = json!({
            "table": "forged01", "round": 1, "game": "vaxandis", "rated": true, "players": [eve.name, ada.name],
            "winners": [0], "reason": "resigned", "ended": 1_795_370_462_345_u64, "sequence": 1,
        });
        for text in [String::new(), forged.to_string()] {
            let stored = write(&client, own.clone(), text).await.expect("an answer");
            for reply in [
                format!("put.game.{TABLE}.{}", ada.name),
                "result.vaxandis.forged01".to_owned(),
                format!("rating.vaxandis.{}", ada.name),
                "$JS.API.STREAM.PURGE.GAMES".to_owned(),
                "$JS.API.STREAM.DELETE.GAMES".to_owned(),
            ] {
                let order = json!({ "seq": stored["seq"] }).to_string();
                let asked = client.publish_with_reply("$JS.API.DIRECT.GET.GAMES", reply, order.into());
                asked.await.expect("it is sent");
            }
            client.flush().await.expect("a line");
        }
        tokio::time::sleep(Duration::from_millis(500)).await;
        let last = here(&eve, 1);
        let stored = write(&client, own, last.clone()).await.expect("GAMES is there");
        assert_eq!(stored["stream"], "GAMES", "{stored}");
        // What the server itself writes for a trial aside, nothing else was written, nothing was removed.
        let log = log_of(&client, "GAMES", "game.*.*").await;
        let said = log.iter().filter(|entry| entry.from != "server");
        let said: Vec<_> = said.map(|entry| (&entry.from, &entry.text)).collect();
        let wanted = [String::new(), forged.to_string(), last];
        assert_eq!(said, wanted.iter().map(|text| (&eve.name, text)).collect::<Vec<_>>());
    });
    assert!(server.get(&format!("/online/players/{}", eve.name)).0.starts_with("HTTP/1.1 404"));
    let metrics = server.get("/online/metrics").1;
    assert!(metrics.contains("basalt_ratings_written_total 0"), "{metrics}");
}

#[test]
fn the_gate_refuses_what_is_not_a_guests_and_counts_it() {
    let server = Server::start("gate");
    let [ada, eve] = [33, 34].map(Player::new);
    let mut honest = Line::of(&server, &ada);
    let (own, inbox) = (subject(&eve), format!("_INBOX.{}", eve.name));
    let text = here(&eve, 1);
    let message =
        |to: &str, reply: &str, text: &str| format!("PUB {to} {reply} {}\r\n{text}\r\n", text.len());
    let order =
        |subject: &str, batch: u32| json!({ "next_by_subj": subject, "seq": 1, "batch": batch }).to_string();
    let reads = "$JS.API.DIRECT.GET.GAMES";
    let table = format!("game.{TABLE}.*");
    let with = |headers: &str| {
        let head = format!("NATS/1.0\r\n{headers}\r\n");
        format!("HPUB {own} {inbox}.r {} {}\r\n{head}{text}\r\n", head.len(), head.len() + text.len())
    };
    let reply = format!("{inbox}.r");
    let cases = [
        ("reply", message(reads, "$JS.API.STREAM.DELETE.GAMES", &order(&table, 1))),
        ("reply", message(reads, &format!("put.game.{TABLE}.{}", ada.name), &order(&table, 1))),
        ("reply", message(&own, &format!("_INBOX.{}.r", ada.name), &text)),
        ("reply", message(&own, &format!("{inbox}.*"), &text)),
        ("headers", with("Nats-Sequence: 4000000000\r\n")),
        ("headers", with("Nats-Time-Stamp: 2026-12-25T02:00:00.0Z\r\n")),
        ("headers", with(&format!("Nats-Msg-Id: {}\r\nNats-Sequence: 7\r\n", &text[131..195]))),
        ("headers", with("Nats-Msg-Id: another\r\n")),
        ("headers", with("Nats-Rollup: all\r\n")),
        ("read", message(reads, &reply, &order("game.*.*", 500))),
        ("read", message(reads, &reply, &order(">", 500))),
        ("read", message(reads, &reply, &order(&table, 501))),
        ("read", message(reads, &reply, r#"{"seq":1}"#)),
        ("subject", message(&subject(&ada), &reply, &text)),
        ("subject", message("result.vaxandis.forged01", &reply, &text)),
        ("subject", message("$JS.API.STREAM.PURGE.GAMES", &reply, "")),
        ("subject", message("echo", &reply, "")),
        ("table", message(&format!("game.short.{}", eve.name), &reply, &text)),
        ("table", message(&format!("put.game.>.{}", eve.name), &reply, &text).replacen("put.", "", 1)),
        ("table", "SUB game.*.* 9\r\n".to_owned()),
        ("table", "SUB here.*.* 9\r\n".to_owned()),
        ("table", "SUB seek.*.* 9\r\n".to_owned()),
        ("subject", "SUB game.> 9\r\n".to_owned()),
        ("subject", "SUB > 9\r\n".to_owned()),
        ("subject", format!("SUB _INBOX.{}.> 9\r\n", ada.name)),
        ("table", message(&format!("game.{}.{}", "t".repeat(900), eve.name), &reply, &text)),
        ("line", format!("PUB game.table\u{1}\u{7f}.{} 1\r\nx\r\n", eve.name)),
        ("line", format!("SUB {table} queue 9\r\n")),
        ("line", format!("PUB {own} x\r\n")),
        ("line", "PUB ".repeat(400)),
        ("size", format!("PUB {own} 5000\r\n")),
        ("verb", "LS+ x\r\n".to_owned()),
        ("verb", "pub x 0\r\n\r\n".to_owned()),
        ("connect", "CONNECT {}\r\n".to_owned()),
        ("read", message(reads, &reply, r#"{"multi_last":["game.>"],"batch":500}"#)),
        ("read", message("$JS.API.DIRECT.GET.RESULTS", &reply, &order("result.>", 1))),
        ("subject", message("$JS.API.STREAM.MSG.GET.GAMES", &reply, r#"{"seq":1}"#)),
        ("subject", message("$SYS.REQ.SERVER.PING", &reply, "")),
        ("subject", message(&format!("rating.vaxandis.{}", eve.name), &reply, &text)),
        ("subject", message(&format!("forget.{}", ada.name), &reply, &text)),
        ("subscriptions", (0..60).map(|at| format!("SUB here.table{at:04}.* {at}\r\n")).collect()),
        ("frame", "A".repeat(70_000)),
    ];
    for (reason, said) in cases {
        let before = refused(&server, reason);
        let mut line = Line::of(&server, &eve);
        line.say(&said);
        assert!(!line.is_open(), "{reason}: {said:.200}");
        assert_eq!(refused(&server, reason), before + 1, "{reason}: {said:.200}");
    }
    // Bytes that are no UTF-8 in the name of a table.
    let mut line = Line::of(&server, &eve);
    line.send(&[b"PUB game.table\xff\xfe.", eve.name.as_bytes(), b" 1\r\nx\r\n"].concat());
    assert!(!line.is_open());
    // Texts that nobody has signed are answered, and stored nowhere.
    let mut line = Line::of(&server, &eve);
    for text in
        ["", "x", &here(&ada, 1), &"x".repeat(2000), &eve.signed(TABLE, "1 zzzz"), &eve.signed(TABLE, "here")]
    {
        let answer = line.request(&own, text).expect("an answer");
        assert_eq!(answer["error"]["reason"], "message", "{text}");
    }
    let wish = eve.signed(FORGETTING, "remember me");
    assert_eq!(
        line.request(&format!("forget.{}", eve.name), &wish).expect("an answer")["error"]["reason"],
        "message"
    );
    let wish = eve.signed(FORGETTING, FORGET_ME);
    assert_eq!(line.request(&format!("forget.{}", eve.name), &wish).expect("an answer")["stream"], "RESULTS");
    assert_eq!(refused(&server, "message"), 7);
    assert!(line.is_open());
    // A mark that somebody else has used is one's own all the same.
    let [mine, hers] = [here(&ada, 7), here(&eve, 7)];
    let stolen = hers.replacen(&hers[131..195], &mine[131..195], 1);
    assert_eq!(line.write(&own, &stolen).expect("an answer")["stream"], "GAMES");
    let answer = honest.write(&subject(&ada), &mine).expect("an answer");
    assert_eq!((&answer["stream"], &answer["duplicate"]), (&json!("GAMES"), &json!(null)), "{answer}");
    let again = honest.write(&subject(&ada), &mine).expect("an answer");
    assert_eq!((&again["seq"], &again["duplicate"]), (&answer["seq"], &json!(true)), "{again}");
    // Before anything was said, nothing is heard; another way in than the token there is none.
    for said in ["SUB here.table0001.* 1\r\n", "CONNECT {\"user\":\"keeper\",\"pass\":\"x\"}\r\n"] {
        let mut line = Line::open(server.port, "").expect("a line");
        line.say(said);
        assert!(!line.is_open());
    }
    // The honest player was never cut off, and of the other nothing else stands in the log.
    let more = here(&ada, 8);
    assert_eq!(honest.write(&subject(&ada), &more).expect("an answer")["stream"], "GAMES");
    let log = [(own, stolen), (subject(&ada), mine), (subject(&ada), more)];
    assert_eq!(honest.log(TABLE), log);
}

#[test]
fn connections_are_limited_and_half_requests_are_closed() {
    let server = Server::with("half", &["--connections", "2"]);
    // Pages of other sites open no line; this site's and programs do.
    let cross = Line::open(server.port, "Origin: https://evil.example\r\n").err().expect("refused");
    assert!(cross.starts_with("HTTP/1.1 403"), "{cross}");
    let own = format!("Origin: http://localhost:{}\r\n", server.port);
    let lines = [Line::open(server.port, &own), Line::open(server.port, "")];
    assert!(lines.iter().all(Result::is_ok));
    let third = Line::open(server.port, "").err().expect("refused");
    assert!(third.starts_with("HTTP/1.1 429"), "{third}");
    assert_eq!((refused(&server, "origin"), refused(&server, "connections")), (1, 1));
    drop(lines);
    // Requests that do not get on.
    let begun = Instant::now();
    let mut half: Vec<TcpStream> = (0..6)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("it listens");
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ").expect("it hears");
            stream
        })
        .collect();
    assert!(server.get("/online/health").0.starts_with("HTTP/1.1 200"), "others are served meanwhile");
    for stream in &mut half {
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket");
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert!(begun.elapsed() < Duration::from_secs(25), "half requests are closed");
}

#[test]
fn a_port_that_is_taken_is_said_at_once() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let folder = std::env::temp_dir().join(format!("basalt-online-taken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("index.html"), "").expect("a page");
    let path = folder.to_string_lossy().into_owned();
    let begun = Instant::now();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_basalt-server"))
        .args(["--port", "0", "--folder", &path, "--data", &path, "--broker-port", &port])
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("address already in use") && output.status.code() == Some(2), "{told}");
    assert!(begun.elapsed() < Duration::from_secs(8), "at once");
    std::fs::remove_dir_all(&folder).expect("it goes");
}
