//! What one guest may take of the store that everybody shares.

use std::time::{Duration, Instant};

use basalt::online::{GameMoment, OnlineMessage, Saying};
use serde_json::{Value, json};

use super::gate::{here, refused};
use super::line::Line;
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
    let args = [
        "--store-megabytes",
        "1",
        "--burst",
        "10000000",
        "--key-bytes",
        "100000000",
        "--measured-every",
        "0.25",
    ];
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

/// So many that their subjects took more than the 2 MB that a broker sends at once.
const TABLES: u64 = 40_000;

/// The broker once told all subjects in one answer, and cut the line of the server that asked.
#[test]
fn a_store_of_many_tables_is_measured_after_a_restart() {
    let often = ["--measured-every", "0.25"];
    let mut server = Server::with("tables", &often);
    let ada = Player::new(76);
    runtime().block_on(async {
        // Without the gate, which would take minutes.
        let client = server.keeper().await;
        for at in 0..TABLES {
            let subject = format!("put.game.manytablesofverylongnames{at:06}.{}", ada.name);
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
    until("all are stored", || bytes(&server) > TABLES * 70);
    server = again(server, &often);
    until("the store is measured", || bytes(&server) > TABLES * 70);
}
