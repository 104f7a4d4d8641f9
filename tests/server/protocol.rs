//! The line as it is told in `docs/PROTOCOL.md`: what a stranger's client does with it, and what the gate refuses.

use std::collections::HashSet;
use std::io::BufRead;
use std::process::Command;
use std::time::{Duration, Instant};

use basalt::games::catalogue;
use basalt::online::{LineAnswer, LineRequest, OnlineMessage, OnlineTerms, Saying, hello_statement};
use basalt::play::Begins;
use serde_json::Value;

use super::gate::refused;
use super::line::{Line, masked};
use super::{Player, Server, TABLE, game_of_two};

fn here(player: &Player, counter: u32) -> String {
    player.written(counter, Saying::Here)
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

#[test]
fn a_strangers_client_plays_a_whole_game() {
    let server = Server::start("stranger");
    let actions = recorded();
    let options = "size=4.pie=false";
    let found = catalogue::begin("vaxandis", options).expect("a game");
    let terms = OnlineTerms::casual(&found, options.to_owned(), Begins::Seat(0), None).to_string();
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/server/stranger.mjs");
    let port = server.port.to_string();
    let output = Command::new("node")
        .args(["--no-warnings", "--experimental-websocket", script, &port, TABLE, &terms])
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

#[test]
fn nothing_counts_before_the_key_is_proven() {
    let server = Server::with("proven", &["--key-bytes", "2000", "--admissions", "3"]);
    let [ada, eve] = [601, 602].map(Player::new);
    let hello = |player: &Player, signature: String| {
        LineRequest::Hello { key: player.key.clone(), signature }.to_string()
    };
    let nonce = |line: &mut Line| match line.answer() {
        Some(LineAnswer::Nonce { nonce, .. }) => nonce,
        other => panic!("no nonce: {other:?}"),
    };
    let write = |counter| format!("write 1 {TABLE} {}", here(&ada, counter));
    // Whatever comes before, and a proof of an earlier nonce, of another key, or of nothing.
    let mut first = Line::open(server.port, "").expect("a line");
    let earlier = hello(&ada, ada.sign(&hello_statement(&nonce(&mut first))));
    for (said, reason) in [
        (write(1), "connect"),
        ("ping".to_owned(), "connect"),
        (format!("follow {TABLE} 1"), "connect"),
        (earlier, "token_signature"),
        (hello(&ada, eve.sign(&hello_statement("x"))), "token_signature"),
        (format!("hello {} {}", ada.key, "0".repeat(128)), "token_signature"),
        ("hello".to_owned(), "line"),
        ("CONNECT {}".to_owned(), "line"),
    ] {
        let mut line = Line::open(server.port, "").expect("a line");
        nonce(&mut line);
        // The stranger says more right behind it.
        let more: Vec<u8> = (1..20).flat_map(|counter| masked(1, write(counter).as_bytes())).collect();
        line.raw(&[masked(1, said.as_bytes()), more].concat());
        assert_eq!(line.end(), Some((1008, reason.to_owned())), "{said:.60}");
    }
    let mut line = Line::of(&server, &ada);
    assert!(line.log(TABLE).is_empty(), "nothing was written");
    assert!(matches!(line.write(TABLE, &here(&ada, 1)), Some(Ok(_))), "her hour is untouched");
    // A proof serves once: the nonce of each line is another one.
    let mut second = Line::open(server.port, "").expect("a line");
    let own = hello(&ada, ada.sign(&hello_statement(&nonce(&mut second))));
    second.say(&own);
    assert_eq!(second.answer(), Some(LineAnswer::Welcome(ada.name.clone())));
    second.say(&own);
    assert_eq!(second.end(), Some((1008, "connect".to_owned())));
    // Three times a minute, and no more.
    let lines: Vec<bool> = (0..4).map(|_| Line::try_at(server.port, &ada, "").is_some()).collect();
    assert!(!lines[3] && refused(&server, "token_often") > 0, "{lines:?}");
}

#[test]
fn what_is_not_understood_ends_the_line() {
    let server = Server::start("strict");
    let eve = Player::new(603);
    for (said, reason) in [
        ("PING".to_owned(), "line"),
        ("ping ".to_owned(), "line"),
        ("follow * 1".to_owned(), "line"),
        (format!("follow {TABLE} 18446744073709551615"), "line"),
        (format!("follow {TABLE} -1"), "line"),
        ("follow arena-k3x9a2b7c1d5 1".to_owned(), "line"),
        (format!("write 01 {TABLE} x"), "line"),
        ("write 1 result-vaxandis x".to_owned(), "line"),
        ("write 1 rating x".to_owned(), "line"),
        (format!("here {TABLE} there"), "line"),
        ("$JS.API.STREAM.DELETE.GAMES".to_owned(), "line"),
    ] {
        let before = refused(&server, reason);
        let mut line = Line::of(&server, &eve);
        line.say(&said);
        assert_eq!(line.end(), Some((1008, reason.to_owned())), "{said}");
        assert_eq!(refused(&server, reason), before + 1, "{said}");
    }
    // Nine logs are one too many.
    let mut line = Line::of(&server, &eve);
    (0..9).for_each(|at| assert!(line.say(&format!("follow table{at:04} 1"))));
    assert_eq!(line.end(), Some((1008, "subscriptions".to_owned())));
    // What breaks the rules of WebSockets: a long message, binary data, half a message, no mask, a reserved bit.
    let long = format!("write 1 {TABLE} {}", "x".repeat(3000));
    for bytes in [
        masked(1, long.as_bytes()),
        masked(2, b"ping"),
        vec![0x81, 4, b'p', b'i', b'n', b'g'],
        [&[0xc1][..], &masked(1, b"ping")[1..]].concat(),
        masked(1, &[0xff, 0xfe]),
        vec![0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
    ] {
        let mut line = Line::of(&server, &eve);
        line.raw(&bytes);
        assert!(!line.is_open(), "{:.20?}", &bytes[..4]);
    }
    // Another subprotocol is none; a page of an earlier version has no other.
    for protocol in ["basalt0", "basalt10", "nats"] {
        let told = Line::speaking(server.port, protocol, "").err().expect("refused");
        assert!(told.starts_with("HTTP/1.1 426"), "{protocol}: {told}");
    }
    assert_eq!(refused(&server, "version"), 3);
    let line = Line::speaking(server.port, "basalt2, basalt1", "");
    assert!(line.is_ok(), "the one that both speak");
}

#[test]
fn a_log_comes_in_order_without_gaps_and_each_text_once() {
    let server = Server::with("gapless", &["--key-bytes", "10000000", "--burst", "10000000"]);
    let players = [604, 605].map(Player::new);
    let [mut ada, mut bob] = [0, 1].map(|at| Line::of(&server, &players[at]));
    assert!(ada.follow(TABLE, 1).is_empty());
    let first = ada.write(TABLE, &here(&players[0], 1)).expect("an answer").expect("stored");
    // The same text is not stored again, also on another line.
    assert_eq!(ada.write(TABLE, &here(&players[0], 1)), Some(Ok(first)));
    assert_eq!(Line::of(&server, &players[0]).write(TABLE, &here(&players[0], 1)), Some(Ok(first)));
    // Nor is it taken for stored where it is not.
    let elsewhere = ada.write("another1", &here(&players[0], 1)).expect("an answer");
    assert_ne!(elsewhere, Ok(first));
    // Somebody else's signature does not use up another's mark.
    let stolen =
        here(&players[1], 1).replacen(&here(&players[1], 1)[131..195], &here(&players[0], 2)[131..195], 1);
    assert!(matches!(bob.write(TABLE, &stolen), Some(Ok(_))));
    for counter in 2..400 {
        assert!(matches!(ada.write(TABLE, &here(&players[0], counter)), Some(Ok(_))), "{counter}");
        assert!(matches!(bob.write(TABLE, &here(&players[1], counter)), Some(Ok(_))), "{counter}");
    }
    // Read in several batches, and again from the middle.
    let all = bob.follow(TABLE, 1);
    assert_eq!(all.len(), 2 + 2 * 398);
    assert!(all.windows(2).all(|pair| pair[0].sequence < pair[1].sequence));
    let texts: HashSet<&str> = all.iter().map(|entry| &entry.text[..]).collect();
    assert_eq!(texts.len(), all.len());
    let middle = all[500].sequence;
    assert_eq!(bob.follow(TABLE, middle), all[500..]);
    for absurd in [middle + 1_000_000, (1 << 53) - 1] {
        assert!(bob.follow(TABLE, absurd).is_empty());
    }
    assert!(bob.is_open());
    // Who leaves hears nothing more; who stays does.
    bob.say(&format!("leave {TABLE}"));
    assert!(bob.is_open());
    let last = ada.write(TABLE, &here(&players[0], 400)).expect("an answer").expect("stored");
    assert!(bob.ask(&LineRequest::Ping));
    assert_eq!(bob.answer(), Some(LineAnswer::Pong));
    let mut other = Line::of(&server, &players[1]);
    assert_eq!(other.follow(TABLE, last).len(), 1);
    assert!(matches!(ada.write(TABLE, &here(&players[0], 401)), Some(Ok(_))));
    let told = other.until(|answer| match answer {
        LineAnswer::Entry { entry, .. } => Some(entry.text),
        _ => None,
    });
    assert_eq!(told, Some(here(&players[0], 401)));
}

#[test]
fn a_text_is_its_authors_and_in_its_place() {
    let server = Server::start("places");
    let [ada, eve] = [606, 607].map(Player::new);
    let mut line = Line::of(&server, &eve);
    let message = |text: &str| Some(Err(text.to_owned()));
    for (place, text) in [
        (TABLE, here(&ada, 1)),
        (TABLE, "x".repeat(1600)),
        (TABLE, eve.signed(TABLE, "1 shout")),
        (TABLE, format!("{} \u{e9}", here(&eve, 1))),
        ("seek-hexano", eve.signed("seek-hexano", "1 shout")),
        ("forget", eve.signed("forget", "forget you")),
        (&format!("challenge-{}", eve.name), eve.signed("challenge", "decline k3x9a2b7c1d5")),
        (&format!("report-{}", ada.name), eve.signed("report", "nonsense")),
    ] {
        assert_eq!(line.write(place, &text), message("message"), "{place} {text:.40}");
    }
    assert_eq!(line.write(&format!("push-{}", ada.name), &here(&eve, 1)), message("push_service"));
    assert!(line.is_open() && line.log(TABLE).is_empty());
}

#[test]
fn those_who_are_present_are_told_when_that_changes() {
    let server = Server::start("present");
    let players = [608, 609].map(Player::new);
    let [mut ada, mut bob] = [0, 1].map(|at| Line::of(&server, &players[at]));
    let here = |line: &mut Line| {
        line.until(|answer| match answer {
            LineAnswer::Here { authors, .. } => Some(authors),
            _ => None,
        })
    };
    ada.follow(TABLE, 1);
    assert_eq!(here(&mut ada), Some(vec![]));
    // Only who follows a table is there; a flood is one sign.
    assert!(bob.say(&format!("here {TABLE}")));
    bob.follow(TABLE, 1);
    bob.say(&format!("leave {TABLE}"));
    assert!(bob.say(&format!("here {TABLE}")) && bob.is_open());
    bob.follow(TABLE, 1);
    (0..300).for_each(|_| assert!(bob.say(&format!("here {TABLE}"))));
    assert_eq!(here(&mut ada), Some(vec![players[1].name.clone()]));
    let mut names = [players[0].name.clone(), players[1].name.clone()];
    names.sort();
    ada.say(&format!("here {TABLE} seen"));
    assert_eq!(here(&mut ada), Some(names.to_vec()));
    // Who comes later is told at once, and who falls silent is not there any more.
    bob.follow(TABLE, 1);
    assert_eq!(here(&mut bob), Some(names.to_vec()));
    let begun = Instant::now();
    let mut present = names.to_vec();
    while !present.is_empty() {
        assert!(begun.elapsed() < Duration::from_secs(30), "{present:?} are still there");
        ada.ask(&LineRequest::Ping);
        match ada.answer() {
            Some(LineAnswer::Here { authors, .. }) => present = authors,
            _ => std::thread::sleep(Duration::from_millis(100)),
        }
    }
}

/// Parts of a message that never ends once counted for nothing: ninety megabytes a second were read of twenty lines.
#[test]
fn parts_of_a_message_count_before_it_is_whole() {
    let server = Server::with("parts", &["--burst", "10000", "--rate", "1000"]);
    let mut line = Line::of(&server, &Player::new(640));
    let part = |code: u8, body: &[u8], is_last: bool| {
        let mut frame = masked(code, body);
        frame[0] = if is_last { 0x80 | code } else { code };
        frame
    };
    assert!(line.raw(&[part(1, b"pi", false), part(0, b"", false), part(0, b"ng", true)].concat()));
    assert_eq!(line.answer(), Some(LineAnswer::Pong), "parts are allowed");
    // A hundred kilobytes, of which the gate reads the burst and then a little each second.
    let empty = part(0, b"", false).repeat(100_000 / 6);
    assert!(line.raw(&[part(1, b"pi", false), empty, part(0, b"ng", true)].concat()));
    std::thread::sleep(Duration::from_secs(2));
    assert!(line.hears_nothing(), "they are not read yet");
    assert!(Line::of(&server, &Player::new(641)).is_open(), "others are served");
}

/// Each sign of a stranger once went to all at the table: those of a hundred lines made a move take nine seconds.
#[test]
fn strangers_at_a_game_are_a_number() {
    let server = Server::start("watched");
    let players = [630, 631].map(Player::new);
    let mut lines = [0, 1].map(|at| Line::of(&server, &players[at]));
    let mut counters = [0; 2];
    for (at, saying) in game_of_two(false, 0, false) {
        counters[at] += 1;
        let text = players[at].written(counters[at], saying);
        assert!(matches!(lines[at].write(TABLE, &text), Some(Ok(_))));
    }
    let mut strangers: Vec<Line> = (632..640).map(|number| Line::of(&server, &Player::new(number))).collect();
    let begun = Instant::now();
    lines[0].follow(TABLE, 1);
    for line in &mut strangers {
        line.follow(TABLE, 1);
        (0..100).for_each(|_| assert!(line.say(&format!("here {TABLE}"))));
    }
    lines[1].follow(TABLE, 1);
    lines[1].say(&format!("here {TABLE}"));
    let (mut told, mut here) = (Vec::new(), Vec::new());
    while told.last() != Some(&8) || here.len() < 2 {
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
    assert_eq!(here, [vec![], vec![players[1].name.clone()]], "players alone have names");
    assert_eq!(told[0], 0);
    assert!(told.windows(2).all(|two| two[0] < two[1]), "only changes are told: {told:?}");
    assert!(told.len() as u64 <= 2 + begun.elapsed().as_secs(), "once a second: {told:?}");
    // Whoever comes later is told at once.
    let seen = strangers[0].follow(TABLE, 1).len();
    let watch = strangers[0].until(|answer| match answer {
        LineAnswer::Watch { count, .. } => Some(count),
        _ => None,
    });
    assert_eq!((seen, watch), (3, Some(8)));
}

#[test]
fn who_does_not_read_is_waited_for_and_misses_nothing() {
    let args = [
        "--key-bytes",
        "100000000",
        "--address-bytes",
        "100000000",
        "--burst",
        "100000000",
        "--told-burst",
        "100000000",
    ];
    let server = Server::with("slow", &args);
    let [ada, slow] = [610, 611].map(Player::new);
    let mut writer = Line::of(&server, &ada);
    let mut reader = Line::of(&server, &slow);
    let long = |counter: u32| {
        let saying = Saying::Act(Default::default(), "z".repeat(240));
        ada.signed(TABLE, &OnlineMessage { counter, saying }.to_string())
    };
    reader.follow(TABLE, 1);
    // More than the gate, both sockets and the feed hold, while nothing is read.
    let written: Vec<String> = (1..1400).map(long).collect();
    for text in &written {
        assert!(matches!(writer.write(TABLE, text), Some(Ok(_))));
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

#[test]
fn a_server_that_ends_says_when_to_come_again() {
    let mut server = Server::with("bye", &["--drain-seconds", "1.5"]);
    let mut line = Line::of(&server, &Player::new(612));
    let process = server.child.id().to_string();
    Command::new("kill").arg(process).status().expect("kill runs");
    assert_eq!(line.answer(), Some(LineAnswer::Bye(2)));
    // Until then everything goes on.
    assert!(line.is_open());
    assert_eq!(line.end().map(|(code, _)| code), Some(1001));
    server.end();
}

/// The copy of a log that answers first may lack what another one has confirmed.
#[test]
fn what_is_confirmed_is_found_whatever_copy_answers() {
    let server = Server::with("copies", &["--brokers", "3", "--key-bytes", "10000000"]);
    let players = [620, 621].map(Player::new);
    let [mut ada, mut bob] = [0, 1].map(|at| Line::of(&server, &players[at]));
    // The streams have leaders by now, or the next one is tried.
    let mut next = 0;
    let mut write = |ada: &mut Line| {
        next += 1;
        let text = here(&players[0], next);
        loop {
            if let Ok(sequence) = ada.write(TABLE, &text).expect("an answer") {
                return (sequence, text);
            }
        }
    };
    let mut last = 0;
    for _ in 0..150 {
        let (sequence, text) = write(&mut ada);
        let found: Vec<String> = bob.follow(TABLE, last + 1).into_iter().map(|entry| entry.text).collect();
        assert_eq!(found, [text]);
        last = sequence;
        assert!(bob.say(&format!("leave {TABLE}")) && bob.is_open());
    }
}

/// What is counted in advance is counted for the whole address.
#[test]
fn who_follows_again_and_again_holds_up_nobody_else() {
    let server = Server::with("again", &["--burst", "10000000", "--rate", "10000000"]);
    let [ada, eve] = [622, 623].map(Player::new);
    let mut loud = Line::of(&server, &eve);
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(3) {
        assert!(loud.say(&format!("follow {TABLE} 1")) && loud.is_open());
    }
    let begun = Instant::now();
    assert!(Line::of(&server, &ada).follow(TABLE, 1).is_empty());
    assert!(begun.elapsed() < Duration::from_secs(5), "after {:?}", begun.elapsed());
}
