//! The line as it is told in `docs/PROTOCOL.md`: what a stranger's client does with it, and what is stored and told.
//! What the gate refuses is proved in `src/server/web/tests.rs`.

use std::collections::HashSet;
use std::io::BufRead;
use std::process::Command;
use std::time::{Duration, Instant};

use basalt::games::catalogue;
use basalt::online::{LineAnswer, LineRequest, OnlineMessage, OnlineTerms, Saying};
use basalt::play::Begins;
use serde_json::Value;

use super::line::Line;
use super::{Player, Server, game_of_two};

fn here(table: &str, player: &Player, counter: u32) -> String {
    player.signed(table, &OnlineMessage { counter, saying: Saying::Here }.to_string())
}

/// What recorded players of Vaxandis did in their first game.
fn recorded() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/vaxandis.jsonl");
    let file = std::fs::File::open(path).expect("recorded games");
    let line = std::io::BufReader::new(file).lines().next().expect("a game").expect("a line");
    let game: Value = serde_json::from_str(&line).expect("JSON");
    let plies = game["plies"].as_array().expect("plies");
    plies.iter().map(|ply| ply["action"].as_str().expect("an action").to_owned()).collect()
}

pub(super) fn a_strangers_client_plays_a_whole_game(server: &Server) {
    let table = "strangers01";
    let actions = recorded();
    let options = "size=4.pie=false";
    let found = catalogue::begin("vaxandis", options).expect("a game");
    let terms = OnlineTerms::casual(&found, options.to_owned(), Begins::Seat(0), None).to_string();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/server/stranger.mjs");
    let port = server.port.to_string();
    let output = Command::new("node")
        .args(["--no-warnings", "--experimental-websocket", script, &port, table, &terms])
        .args(&actions)
        .output()
        .expect("node runs");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    let words: Vec<&str> = told.split_whitespace().collect();
    let count = (actions.len() + 3).to_string();
    assert_eq!(&words[2..], [&count, &count], "{}", String::from_utf8_lossy(&output.stderr));
    // The referee has judged it.
    let path = format!("/online/players/{}", words[0]);
    let begun = Instant::now();
    let history = loop {
        let card: Value = serde_json::from_str(&server.get(&path).1).unwrap_or_default();
        if let Some(game) = card["history"].get(0).filter(|game| game["opponents"][0]["name"] == "Bob") {
            break game.clone();
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "no result");
        std::thread::sleep(Duration::from_millis(50));
    };
    assert_eq!(history["game"], "vaxandis", "{history}");
}

pub(super) fn a_log_comes_in_order_without_gaps_and_each_text_once(server: &Server) {
    let table = "gapless0001";
    let players = [604, 605].map(Player::new);
    let [mut ada, mut bob] = [0, 1].map(|at| Line::of(server, &players[at]));
    assert!(ada.follow(table, 1).is_empty());
    let first = ada.write(table, &here(table, &players[0], 1)).expect("an answer").expect("stored");
    // The same text is not stored again, also on another line.
    assert_eq!(ada.write(table, &here(table, &players[0], 1)), Some(Ok(first)));
    assert_eq!(Line::of(server, &players[0]).write(table, &here(table, &players[0], 1)), Some(Ok(first)));
    // Nor is it taken for stored where it is not.
    let elsewhere = ada.write("another1", &here(table, &players[0], 1)).expect("an answer");
    assert_ne!(elsewhere, Ok(first));
    // Somebody else's signature does not use up another's mark.
    let stolen = here(table, &players[1], 1).replacen(
        &here(table, &players[1], 1)[131..195],
        &here(table, &players[0], 2)[131..195],
        1,
    );
    assert!(matches!(bob.write(table, &stolen), Some(Ok(_))));
    for counter in 2..400 {
        assert!(matches!(ada.write(table, &here(table, &players[0], counter)), Some(Ok(_))), "{counter}");
        assert!(matches!(bob.write(table, &here(table, &players[1], counter)), Some(Ok(_))), "{counter}");
    }
    // Read in several batches, and again from the middle.
    let all = bob.follow(table, 1);
    assert_eq!(all.len(), 2 + 2 * 398);
    assert!(all.windows(2).all(|pair| pair[0].sequence < pair[1].sequence));
    let texts: HashSet<&str> = all.iter().map(|entry| &entry.text[..]).collect();
    assert_eq!(texts.len(), all.len());
    let middle = all[500].sequence;
    assert_eq!(bob.follow(table, middle), all[500..]);
    for absurd in [middle + 1_000_000, (1 << 53) - 1] {
        assert!(bob.follow(table, absurd).is_empty());
    }
    assert!(bob.is_open());
    // Who leaves hears nothing more; who stays does.
    bob.say(&format!("leave {table}"));
    assert!(bob.is_open());
    let last = ada.write(table, &here(table, &players[0], 400)).expect("an answer").expect("stored");
    assert!(bob.ask(&LineRequest::Ping));
    assert_eq!(bob.answer(), Some(LineAnswer::Pong));
    let mut other = Line::of(server, &players[1]);
    assert_eq!(other.follow(table, last).len(), 1);
    assert!(matches!(ada.write(table, &here(table, &players[0], 401)), Some(Ok(_))));
    let told = other.until(|answer| match answer {
        LineAnswer::Entry { entry, .. } => Some(entry.text),
        _ => None,
    });
    assert_eq!(told, Some(here(table, &players[0], 401)));
}

pub(super) fn a_text_is_its_authors_and_in_its_place(server: &Server) {
    let table = "places00001";
    let [ada, eve] = [606, 607].map(Player::new);
    let mut line = Line::of(server, &eve);
    let message = |text: &str| Some(Err(text.to_owned()));
    for (place, text) in [
        (table, here(table, &ada, 1)),
        (table, "x".repeat(1600)),
        (table, eve.signed(table, "1 shout")),
        (table, format!("{} \u{e9}", here(table, &eve, 1))),
        ("seek-hexano", eve.signed("seek-hexano", "1 shout")),
        ("forget", eve.signed("forget", "forget you")),
        (&format!("challenge-{}", eve.name), eve.signed("challenge", "decline k3x9a2b7c1d5")),
        (&format!("report-{}", ada.name), eve.signed("report", "nonsense")),
    ] {
        assert_eq!(line.write(place, &text), message("message"), "{place} {text:.40}");
    }
    assert_eq!(line.write(&format!("push-{}", ada.name), &here(table, &eve, 1)), message("push_service"));
    assert!(line.is_open() && line.log(table).is_empty());
}

/// A sign of presence counts for eight seconds, so nobody else keeps this server busy.
#[test]
fn presence_is_told_at_a_table_and_at_a_game() {
    let server = Server::start("presence");
    std::thread::scope(|scope| {
        scope.spawn(|| those_who_are_present_are_told_when_that_changes(&server));
        scope.spawn(|| strangers_at_a_game_are_a_number(&server));
    });
}

fn those_who_are_present_are_told_when_that_changes(server: &Server) {
    let table = "present0001";
    let players = [608, 609].map(Player::new);
    let [mut ada, mut bob] = [0, 1].map(|at| Line::of(server, &players[at]));
    // The next that is said of those present, which may be said again.
    let here = |line: &mut Line, before: Option<&[String]>| {
        line.until(|answer| match answer {
            LineAnswer::Here { authors, .. } => Some(authors).filter(|authors| Some(&authors[..]) != before),
            _ => None,
        })
    };
    ada.follow(table, 1);
    assert_eq!(here(&mut ada, None), Some(vec![]));
    // Only who follows a table is there; a flood is one sign.
    assert!(bob.say(&format!("here {table}")));
    bob.follow(table, 1);
    bob.say(&format!("leave {table}"));
    assert!(bob.say(&format!("here {table}")) && bob.is_open());
    bob.follow(table, 1);
    (0..300).for_each(|_| assert!(bob.say(&format!("here {table}"))));
    let bobs = [players[1].name.clone()];
    assert_eq!(here(&mut ada, Some(&[])), Some(bobs.to_vec()));
    let mut names = [players[0].name.clone(), players[1].name.clone()];
    names.sort();
    // Pages repeat their sign.
    assert!(bob.say(&format!("here {table}")));
    ada.say(&format!("here {table} seen"));
    assert_eq!(here(&mut ada, Some(&bobs)), Some(names.to_vec()));
    // Who comes later is told at once. When somebody who has fallen silent is there no more is proved in `feeds.rs`.
    bob.follow(table, 1);
    assert_eq!(here(&mut bob, None), Some(names.to_vec()));
}

/// Each sign of a stranger once went to all at the table: those of a hundred lines made a move take nine seconds.
fn strangers_at_a_game_are_a_number(server: &Server) {
    let table = "watched0001";
    let players = [630, 631].map(Player::new);
    let mut lines = [0, 1].map(|at| Line::of(server, &players[at]));
    let mut counters = [0; 2];
    for (at, saying) in game_of_two(false, 0, false) {
        counters[at] += 1;
        let text = players[at].signed(table, &OnlineMessage { counter: counters[at], saying }.to_string());
        assert!(matches!(lines[at].write(table, &text), Some(Ok(_))));
    }
    let mut strangers: Vec<Line> = (632..640).map(|number| Line::of(server, &Player::new(number))).collect();
    let begun = Instant::now();
    lines[0].follow(table, 1);
    for line in &mut strangers {
        line.follow(table, 1);
        (0..100).for_each(|_| assert!(line.say(&format!("here {table}"))));
    }
    lines[1].follow(table, 1);
    lines[1].say(&format!("here {table}"));
    let (mut told, mut here) = (Vec::new(), Vec::new());
    while told.last() != Some(&8) || here.iter().all(Vec::is_empty) {
        // Pages repeat their signs.
        strangers.iter_mut().for_each(|line| assert!(line.say(&format!("here {table}"))));
        let more = lines[0].until(|answer| match answer {
            LineAnswer::Watch { count, .. } => Some(Ok(count)),
            LineAnswer::Here { authors, .. } => Some(Err(authors)),
            _ => None,
        });
        match more.expect("an answer") {
            Ok(count) => told.push(count),
            Err(authors) => here.push(authors),
        }
    }
    // Whoever reads the log again hears it again. That only changes are told else, at most once a second, `feeds.rs` proves.
    here.dedup();
    assert_eq!(here, [vec![], vec![players[1].name.clone()]], "players alone have names");
    assert!(told[0] == 0 && told.is_sorted(), "{told:?}");
    assert!(told.len() as u64 <= 6 + begun.elapsed().as_secs(), "not with each sign: {told:?}");
    // Whoever comes later is told at once.
    let seen = strangers[0].follow(table, 1).len();
    let watch = strangers[0].until(|answer| match answer {
        LineAnswer::Watch { count, .. } => Some(count),
        _ => None,
    });
    assert_eq!((seen, watch), (3, Some(8)));
}

pub(super) fn who_does_not_read_is_waited_for_and_misses_nothing(server: &Server) {
    let table = "slowtable01";
    let [ada, slow] = [610, 611].map(Player::new);
    let mut writer = Line::of(server, &ada);
    let mut reader = Line::of(server, &slow);
    let long = |counter: u32| {
        let saying = Saying::Act(Default::default(), "z".repeat(240));
        ada.signed(table, &OnlineMessage { counter, saying }.to_string())
    };
    reader.follow(table, 1);
    // More than the gate, both sockets and the feed hold, while nothing is read.
    let written: Vec<String> = (1..1400).map(long).collect();
    for text in &written {
        assert!(matches!(writer.write(table, text), Some(Ok(_))));
    }
    let mut heard = Vec::new();
    while heard.len() < written.len() {
        let text = reader.until(|answer| match answer {
            LineAnswer::Entry { entry, .. } => Some(entry.text),
            _ => None,
        });
        heard.push(text.expect("an entry"));
    }
    assert_eq!(heard, written);
}

pub(super) fn a_server_that_ends_says_when_to_come_again(server: &Server) {
    let mut line = Line::of(server, &Player::new(612));
    let process = server.child.id().to_string();
    Command::new("kill").arg(process).status().expect("kill runs");
    assert_eq!(line.answer(), Some(LineAnswer::Bye(1)));
    // Until then everything goes on.
    assert!(line.is_open());
    assert_eq!(line.end().map(|(code, _)| code), Some(1001));
}

/// What is counted in advance is counted for the whole address.
pub(super) fn who_follows_again_and_again_holds_up_nobody_else(server: &Server) {
    let table = "again000001";
    let [ada, eve] = [622, 623].map(Player::new);
    // They share an address, with nobody else.
    let from = "X-Forwarded-For: 198.51.100.77\r\n";
    let mut loud = Line::with(server, &eve, from);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(3) {
        assert!(loud.say(&format!("follow {table} 1")) && loud.is_open());
    }
    let begun = Instant::now();
    assert!(Line::with(server, &ada, from).follow(table, 1).is_empty());
    assert!(begun.elapsed() < Duration::from_secs(5), "after {:?}", begun.elapsed());
}
