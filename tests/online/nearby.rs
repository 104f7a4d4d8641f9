//! Two devices without a server: the codes that connect them, what they say, and the log as a file.

use basalt::online::{
    CodeFault, ConnectionCode, LONGEST_CODE, LogEntry, LogFault, NearbyMessage, NearbyRefusal, OnlineTerms,
    Outage, REFEREE, TableLog, author,
};
use basalt::play::TimeControl;
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Clerk, Log, START, TABLE, key, terms};

/// What Chromium says of a data channel, with a hidden address.
const CHROMIUM: &str = "v=0\r\no=- 4596489990601351948 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\na=group:BUNDLE 0\r\n\
a=extmap-allow-mixed\r\na=msid-semantic: WMS\r\nm=application 54609 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 0.0.0.0\r\n\
a=candidate:2164373265 1 udp 2113937151 0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9.local 54609 typ host generation 0 network-cost 999\r\n\
a=candidate:3388485749 1 tcp 1518149375 0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9.local 9 typ host tcptype active\r\n\
a=ice-ufrag:sXJ3\r\na=ice-pwd:yEclOTrLg1gEubBFefOqtmyV\r\na=ice-options:trickle\r\n\
a=fingerprint:sha-256 22:14:B5:AF:66:12:C7:C7:8D:EF:4B:DE:40:25:ED:5D:8F:17:54:DD:88:33:C0:13:2E:FD:1A:FA:7E:7A:1B:79\r\n\
a=setup:actpass\r\na=mid:0\r\na=sctp-port:5000\r\na=max-message-size:262144\r\n";

/// What Firefox says, with an address in the open.
const FIREFOX: &str = "v=0\r\no=mozilla...THIS_IS_SDPARTA-99.0 1 0 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n\
a=fingerprint:sha-256 22:14:B5:AF:66:12:C7:C7:8D:EF:4B:DE:40:25:ED:5D:8F:17:54:DD:88:33:C0:13:2E:FD:1A:FA:7E:7A:1B:79\r\n\
a=group:BUNDLE 0\r\nm=application 47391 UDP/DTLS/SCTP webrtc-datachannel\r\nc=IN IP4 192.168.7.23\r\n\
a=candidate:0 1 UDP 2122252543 192.168.7.23 47391 typ host\r\n\
a=candidate:1 1 TCP 2105524479 192.168.7.23 9 typ host tcptype active\r\na=sendrecv\r\na=end-of-candidates\r\n\
a=ice-pwd:0123456789abcdef0123456789abcdef\r\na=ice-ufrag:89abcdef\r\na=mid:0\r\na=setup:actpass\r\n\
a=sctp-port:5000\r\na=max-message-size:1073741823\r\n";

fn casual() -> OnlineTerms {
    terms("vaxandis", "", Some(TimeControl::Game { main: 300, increment: 3 }))
}

fn packed(description: &str, is_answer: bool) -> ConnectionCode {
    ConnectionCode::of_description(description, is_answer).expect("a description")
}

#[test]
fn a_code_is_short_enough_for_a_small_picture() {
    assert_eq!(packed(CHROMIUM, false).size(), 81);
    assert_eq!(packed(FIREFOX, false).size(), 61);
    let open = CHROMIUM.replace("0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9.local", "192.168.7.23");
    assert_eq!(packed(&open, false).size(), 69);
}

#[test]
fn a_code_says_what_the_browser_did() {
    for (description, address) in [
        (CHROMIUM, "0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9.local 54609 typ host"),
        (FIREFOX, "192.168.7.23 47391 typ host"),
    ] {
        let code = packed(description, true);
        assert_eq!(ConnectionCode::read(&code.to_string()), Ok(code.clone()));
        let again = code.description();
        for line in description.lines().filter(|line| {
            ["a=ice-", "a=fingerprint"].iter().any(|head| line.starts_with(head)) && !line.contains("trickle")
        }) {
            assert!(again.contains(&format!("{line}\r\n")), "{line}");
        }
        assert!(again.contains(address) && again.contains("a=setup:active\r\n") && code.is_answer());
        // What is read from it makes the same code.
        assert_eq!(packed(&again, true), code);
    }
}

#[test]
fn a_link_that_ends_in_a_code_is_one_too() {
    let code = packed(CHROMIUM, false);
    for text in
        [format!(" {code}\n"), format!("https://example.org/#/nearby/{code}"), format!("#/nearby/{code}/")]
    {
        assert_eq!(ConnectionCode::read(&text), Ok(code.clone()), "{text}");
    }
}

#[test]
fn strange_texts_are_no_codes() {
    let code = packed(CHROMIUM, false).to_string();
    let cut = &code[..code.len() - 1];
    let long = "A".repeat(LONGEST_CODE + 1);
    for text in ["", "hello", "#/nearby/", "https://example.org/", cut, &long, &format!("{code}A"), "é"] {
        assert_eq!(ConnectionCode::read(text), Err(CodeFault::Form), "{text}");
    }
    // The version is in the first sign.
    let newer = format!("I{}", &code[1..]);
    assert_eq!(ConnectionCode::read(&newer), Err(CodeFault::Newer));
    for (part, other) in
        [("54609 typ", "99999 typ"), ("a=ice-ufrag:sXJ3", "a=ice-ufrag:s=J3"), ("sha-256", "sha-1")]
    {
        let broken = CHROMIUM.replace(part, other);
        assert_eq!(ConnectionCode::of_description(&broken, false), None, "{other}");
    }
}

proptest! {
    #[test]
    fn nothing_that_is_read_can_harm(bytes in proptest::collection::vec(any::<u8>(), 0..160), head in 0_u8..32) {
        let mut bytes = bytes;
        if let Some(first) = bytes.first_mut() {
            *first = if head < 16 { 16 + head % 4 } else { *first };
        }
        let text = data_encoding::BASE64URL_NOPAD.encode(&bytes);
        if let Ok(code) = ConnectionCode::read(&text) {
            // There is one text for a code, and its description holds no line that it did not mean.
            prop_assert_eq!(code.to_string(), text);
            let description = code.description();
            prop_assert!(description.lines().count() <= 20);
            prop_assert!(description.bytes().all(|byte| byte.is_ascii_graphic() || b" \r\n".contains(&byte)));
            prop_assert_eq!(ConnectionCode::of_description(&description, code.is_answer()), Some(code));
        }
    }

    #[test]
    fn no_text_is_too_odd_to_be_judged(text in "\\PC{0,80}", lines in "(a=(candidate:|ice-ufrag:|ice-pwd:|fingerprint:sha-256 )[ -~]{0,60}\r\n){0,5}") {
        let _ = ConnectionCode::read(&text);
        let _ = ConnectionCode::of_description(&lines, false);
        let _ = NearbyMessage::read(&text);
        let _ = TableLog::read(&text);
        let _ = TableLog::read(&format!("basalt-log 1 {TABLE}\n{text}"));
    }
}

#[test]
fn what_devices_say_is_read_again() {
    let entry =
        LogEntry { sequence: 3, time: START, from: author(&key(0)), text: "a signed text".to_owned() };
    let hello = |asks, terms| NearbyMessage::Hello {
        asks,
        table: TABLE.to_owned(),
        count: 12,
        now: START,
        author: author(&key(1)),
        terms,
    };
    for message in [
        hello(true, None),
        hello(false, Some(casual())),
        NearbyMessage::Entry(entry),
        NearbyMessage::Write("a signed text".to_owned()),
        NearbyMessage::Ping { count: 0, now: START },
        NearbyMessage::No(NearbyRefusal::Same),
    ] {
        assert_eq!(NearbyMessage::read(&message.to_string()), Ok(message));
    }
    assert_eq!(NearbyMessage::read("hello 2 all is new"), Err(Some(NearbyRefusal::Version)));
    for text in
        ["", "hello", "hello 1 asks x 0 0 y", "entry 1 2 nobody text", "ping 1", "no reason", "ping 01 2"]
    {
        assert_eq!(NearbyMessage::read(text), Err(None), "{text}");
    }
}

/// A played game's log, numbered as a device does it, with a time apart in between.
fn played() -> (Log, TableLog) {
    let mut log = Log::begun(&casual());
    let mut rng = Rng::new(7);
    for _ in 0..9 {
        log.time += 4000;
        log.act(&mut rng);
    }
    let mut kept = TableLog::new(TABLE);
    let mut game = Log::new();
    for (place, entry) in log.entries.iter().enumerate() {
        let sequence = kept.count() + 1;
        assert!(kept.push(LogEntry { sequence, ..entry.clone() }));
        if place == 6 {
            let outage = Outage { from: entry.time, to: entry.time + 2000 };
            let (time, text) = (entry.time + 2000, outage.to_string());
            assert!(kept.push(LogEntry { sequence: sequence + 1, time, from: REFEREE.to_owned(), text }));
        }
    }
    for entry in kept.entries() {
        game.game.take(entry, &Clerk);
    }
    (game, kept)
}

#[test]
fn a_saved_log_is_the_same_game_elsewhere() {
    let (log, kept) = played();
    let read = TableLog::read(&kept.to_string()).expect("a log");
    assert_eq!(read, kept);
    let game = read.game(&Clerk).expect("all is signed");
    assert_eq!(game.summary(), log.game.summary());
    assert_eq!(game.ignored_count(), 0);
    assert_eq!(read.terms(), game.terms().cloned());
}

#[test]
fn a_log_that_was_changed_is_refused() {
    let (_, kept) = played();
    let text = kept.to_string();
    let lines: Vec<&str> = text.lines().collect();
    let with = |at: usize, line: &str| {
        let mut lines = lines.clone();
        lines[at] = line;
        lines.join("\n")
    };
    assert_eq!(TableLog::read(""), Err(LogFault::Form));
    assert_eq!(TableLog::read(&with(0, "basalt-log 2 new")), Err(LogFault::Newer));
    assert_eq!(TableLog::read(&with(0, "basalt-log 1 NO TABLE")), Err(LogFault::Form));
    assert_eq!(TableLog::read(&with(3, "no entry")), Err(LogFault::Line(4)));
    assert_eq!(TableLog::read(&with(3, lines[5])), Err(LogFault::Order(4)));
    // Another move under the same signature.
    let forged = lines[5].replacen(" act ", " act 0.0 ", 1);
    assert_ne!(forged, lines[5], "{}", lines[5]);
    let read = TableLog::read(&with(5, &forged)).expect("a log");
    assert_eq!(read.game(&Clerk).err(), Some(LogFault::Forged(6)));
    let stolen = lines[5].replacen(&author(&key(0)), &author(&key(1)), 1);
    let stolen =
        if stolen == lines[5] { lines[5].replacen(&author(&key(1)), &author(&key(0)), 1) } else { stolen };
    let read = TableLog::read(&with(5, &stolen)).expect("a log");
    assert_eq!(read.game(&Clerk).err(), Some(LogFault::Forged(6)));
}
