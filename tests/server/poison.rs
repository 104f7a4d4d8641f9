//! Entries that are made to stop the referee: it passes over them, and judges all others.

use async_nats::HeaderMap;
use basalt::games::catalogue;
use basalt::online::{GameMoment, Lot, OnlineMessage, OnlineTerms, Saying, SeatLot};
use basalt::play::Begins;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::referee::{card, counted, play};
use super::{Player, Server, log_of, runtime, seconds, write};

/// How many rounds two play at one table.
const ROUNDS: u32 = 203;

/// How often the referee has passed over an entry for a reason.
fn ignored(server: &Server, reason: &str) -> u64 {
    let name = format!("basalt_entries_ignored_total{{reason=\"{reason}\"}}");
    let text = server.get("/online/metrics").1;
    if text.contains(&name) { counted(server, &name) } else { 0 }
}

/// What the keeper of the streams says to the broker, in the protocol itself: no library writes a subject that is not UTF-8.
fn say_as_keeper(server: &Server, command: &[u8]) {
    let password = server.password("keeper");
    let mut stream = TcpStream::connect(("127.0.0.1", server.broker)).expect("the broker");
    stream.set_read_timeout(Some(Duration::from_secs(5))).expect("a limit");
    let connect = format!(
        "CONNECT {{\"user\":\"keeper\",\"pass\":\"{password}\",\"verbose\":false,\"headers\":true}}\r\n"
    );
    let mut all = connect.into_bytes();
    all.extend_from_slice(command);
    all.extend_from_slice(b"PING\r\n");
    stream.write_all(&all).expect("it is sent");
    let mut told = String::new();
    let mut buffer = [0; 4096];
    while !told.contains("PONG") {
        let count = stream.read(&mut buffer).expect("an answer");
        assert!(count > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&buffer[..count]));
    }
}

fn headers_of_a_stranger_do_not_stop_the_referee(server: &Server) {
    let players = [31, 32].map(Player::new);
    runtime().block_on(async {
        let eve = Player::new(33);
        let client = server.keeper().await;
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Sequence", "4000000000");
        headers.insert("Nats-Time-Stamp", "2036-12-25T02:00:00.0Z");
        let subject = format!("put.game.evestable1.{}", eve.name);
        let asked = client.request_with_headers(subject, headers, eve.written(1, Saying::Here).into());
        asked.await.expect("it is stored");
        play(server, "headedone", &players, false, 4).await;
    });
    let played = card(server, &players[0], 1);
    assert!(played.history[0].ended / 1000 < seconds() + 60, "by the broker's time");
}

fn what_cannot_be_read_or_written_is_set_aside(server: &Server) {
    let players = [34, 35].map(Player::new);
    let name = &players[0].name;
    // A table whose name is not UTF-8, a header that is not, a table with a name that no table has.
    let mut odd = b"PUB put.game.ab\xff\xfe\x80.".to_vec();
    odd.extend_from_slice(name.as_bytes());
    odd.extend_from_slice(b" 1\r\nx\r\n");
    odd.extend_from_slice(b"HPUB put.game.evestable1.");
    odd.extend_from_slice(name.as_bytes());
    odd.extend_from_slice(b" 20 21\r\nNATS/1.0\r\na: \xff\xfe\x80\r\n\r\nx\r\n");
    odd.extend_from_slice(b"PUB put.game.Short.");
    odd.extend_from_slice(name.as_bytes());
    odd.extend_from_slice(b" 1\r\nx\r\n");
    say_as_keeper(server, &odd);
    runtime().block_on(play(server, "oddgame01", &players, false, 4));
    card(server, &players[0], 1);
    assert_eq!(ignored(server, "table"), 2);
    // The tables are listed anew, and the store is measured again.
    let measured = || {
        let text = server.get("/online/metrics").1;
        let line = text.lines().find_map(|line| line.strip_prefix("basalt_store_bytes{stream=\"GAMES\"} "));
        line.and_then(|bytes| bytes.parse().ok()).unwrap_or(0_u64)
    };
    let (before, begun) = (measured(), Instant::now());
    runtime().block_on(play(server, "casualone", &players, false, 3));
    while measured() <= before {
        assert!(begun.elapsed() < Duration::from_secs(60), "the store is not measured");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// On a server of its own: whoever lists the stream again cannot pass over what the client library cannot read.
#[test]
fn what_strangers_and_faults_leave_in_a_log_does_not_stop_the_referee() {
    let server = Server::start("poison");
    std::thread::scope(|scope| {
        scope.spawn(|| headers_of_a_stranger_do_not_stop_the_referee(&server));
        scope.spawn(|| what_cannot_be_read_or_written_is_set_aside(&server));
    });
}

pub(super) fn results_that_the_referee_has_not_signed_do_not_count(server: &Server) {
    let players = [36, 37].map(Player::new);
    let [one, other] = [&players[0].name, &players[1].name];
    let text = format!(
        "{{\"table\":\"forged01\",\"round\":1,\"game\":\"vaxandis\",\"rated\":true,\"players\":[\"{one}\",\"{other}\"],\"winners\":[0],\"reason\":\"resigned\",\"ended\":1795370462345,\"sequence\":1}}"
    );
    let rating = "{\"name\":\"OWNED\",\"rating\":null}";
    let forged = format!(
        "PUB result.vaxandis.forged01 {}\r\n{text}\r\nPUB result.vaxandis.forged01.1 {}\r\n{text}\r\nPUB rating.vaxandis.{one} {}\r\n{rating}\r\n",
        text.len(),
        text.len(),
        rating.len()
    );
    say_as_keeper(server, forged.as_bytes());
    // A game that is played makes the referee read its results.
    runtime().block_on(play(server, "sealedone", &players, true, 4));
    let played = card(server, &players[0], 1);
    assert_eq!((&played.history[0].table[..], &played.name[..]), ("sealedone", "Ada"));
    // Two results and a rating, which is read again whenever the referee compares ratings.
    let unsigned = ignored(server, "unsigned");
    assert!(unsigned >= 3, "{unsigned}");
}

/// Two play short games at one table, one after the other, each beginning in turn.
async fn rounds(server: &Server, players: &[Player; 2], count: u32) {
    let found = catalogue::begin("vaxandis", "").expect("a game");
    let terms = OnlineTerms::casual(&found, String::new(), Begins::Seat(0), None);
    let lot = |round: u32| Lot::of_bits([u64::from(round), 7]);
    let sit = |lot: SeatLot| Saying::Sit { terms: terms.clone(), lot, name: "Ada".to_owned(), proof: None };
    let mut said = vec![
        (0, sit(SeatLot::Committed(lot(0).commitment()))),
        (1, sit(SeatLot::Open(lot(1)))),
        (0, Saying::Reveal(lot(0))),
    ];
    for epoch in 0..count {
        let at = |ply: u32| GameMoment { epoch, ply };
        let first = epoch as usize % 2;
        said.extend([
            (first, Saying::Act(at(0), "e5".to_owned())),
            (1 - first, Saying::Act(at(1), "e3".to_owned())),
            (0, Saying::Resign(at(2))),
            (0, Saying::OfferAgain(at(2), lot(epoch + 2).commitment())),
            (1, Saying::AcceptAgain(at(2), lot(1))),
            (0, Saying::Reveal(lot(epoch + 2))),
        ]);
    }
    let client = server.keeper().await;
    let mut counters = [0; 2];
    for (player, saying) in said {
        counters[player] += 1;
        let text = players[player]
            .signed("rematches", &OnlineMessage { counter: counters[player], saying }.to_string());
        let subject = format!("game.rematches.{}", players[player].name);
        let answer = write(&client, subject, text).await.expect("an answer");
        assert!(answer.get("error").is_none(), "{answer}");
    }
}

/// Results took 200 of a table once; then the referee tried the same entry again for ever.
pub(super) fn two_who_play_again_two_hundred_times_hold_nobody_up(server: &Server) {
    let others = [40, 41].map(Player::new);
    runtime().block_on(rounds(server, &[38, 39].map(Player::new), ROUNDS));
    let results = || {
        runtime()
            .block_on(async { log_of(&server.keeper().await, "RESULTS", "result.*.rematches.*").await.len() })
    };
    // Judged without optimisation, 1,200 signatures take a while.
    let begun = Instant::now();
    while results() < ROUNDS as usize {
        assert!(begun.elapsed() < Duration::from_secs(90), "{}", server.get("/online/metrics").1);
        std::thread::sleep(Duration::from_millis(250));
    }
    runtime().block_on(play(server, "casualone", &others, false, 3));
    card(server, &others[0], 1);
    assert_eq!(results(), ROUNDS as usize);
}
