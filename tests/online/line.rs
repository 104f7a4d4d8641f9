//! The messages between a client and a gate: what is written is read, and nothing else.

use basalt::online::{LineAnswer, LinePlace, LineRequest, LogEntry};
use proptest::prelude::*;

fn place() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z0-9]{8,32}",
        "(challenge|report|push)-[0-9a-f]{16}",
        "(arena|event)-[a-z0-9]{8,32}",
        Just("seek-vaxandis".to_owned()),
        Just("forget".to_owned()),
    ]
}

fn log() -> impl Strategy<Value = String> {
    prop_oneof!["[a-z0-9]{8,32}", Just("seek-hexano".to_owned())]
}

/// Messages of both sides, nearly all of them sound.
fn message() -> impl Strategy<Value = String> {
    let number = prop_oneof![Just(0), 0..100_u64, Just((1 << 53) - 1)];
    let two = (number.clone(), number);
    prop_oneof![
        "hello [0-9a-f]{130} [0-9a-f]{128}",
        (log(), two.clone()).prop_map(|(log, (from, _))| format!("follow {log} {from}")),
        log().prop_map(|log| format!("leave {log}")),
        (place(), two.clone(), "[ -~]{0,40}")
            .prop_map(|(place, (at, _), text)| format!("write {at} {place} {text}")),
        "here [a-z0-9]{8,32}( seen)?",
        Just("ping".to_owned()),
        "nonce [0-9a-f]{16} [1-9][0-9]{0,14}",
        "welcome [0-9a-f]{16}",
        (log(), two.clone(), "[0-9a-f]{16}|rating-of-[0-9a-f]{16}|referee|starter", "\\PC{0,40}")
            .prop_map(|(log, (at, time), author, text)| format!("entry {log} {at} {time} {author} {text}")),
        (log(), two.clone()).prop_map(|(log, (at, now))| format!("read {log} {at} {now}")),
        two.clone().prop_map(|(number, at)| format!("ok {number} {at}")),
        (two, "[a-z_]{1,20}").prop_map(|((number, _), why)| format!("no {number} {why}")),
        "here [a-z0-9]{8,32}( [0-9a-f]{16}){0,4}",
        "watch [a-z0-9]{8,32} (0|[1-9][0-9]{0,4})",
        Just("pong".to_owned()),
        "bye [0-9]{1}",
    ]
}

/// A sign of a text replaced, doubled or removed.
fn changed(text: &str, at: usize, sign: char, how: u8) -> String {
    let mut signs: Vec<char> = text.chars().collect();
    let at = at % signs.len().max(1);
    match how {
        0 => signs.insert(at, sign),
        1 => drop(signs.get(at).is_some().then(|| signs.remove(at))),
        _ => signs.iter_mut().skip(at).take(1).for_each(|old| *old = sign),
    }
    signs.into_iter().collect()
}

/// What each side understands by a text, written again.
fn read(text: &str) -> [Option<String>; 2] {
    let request = LineRequest::read(text).map(|request| request.to_string());
    [request, LineAnswer::read(text).map(|answer| answer.to_string())]
}

proptest! {
    #[test]
    fn what_is_sound_is_read(text in message()) {
        prop_assert!(read(&text).contains(&Some(text.clone())), "{}", text);
    }

    #[test]
    fn whatever_is_read_has_one_form(
        text in message(), at in any::<usize>(), sign in prop_oneof![any::<char>(), "[ 0-9a-f-]".prop_map(|text: String| text.chars().next().unwrap_or(' '))], how in 0..3_u8,
        noise in "\\PC{0,60}",
    ) {
        for text in [changed(&text, at, sign, how), noise] {
            for again in read(&text).into_iter().flatten() {
                prop_assert_eq!(&again, &text);
            }
        }
    }
}

#[test]
fn what_is_not_understood_is_refused() {
    let key = "0".repeat(130);
    for text in [
        "",
        " ",
        "PING",
        "ping ",
        "ping 1",
        "hello",
        &format!("hello {key} {}", "0".repeat(127)),
        "follow table001",
        "follow table001 -1",
        "follow table001 01",
        "follow table001 +1",
        "follow table001 1 ",
        "follow table001 9007199254740992",
        "follow table001 18446744073709551616",
        "follow short 1",
        "follow Table0001 1",
        "follow seek-nothing 1",
        "follow arena-table001 1",
        "follow forget 1",
        "follow * 1",
        "follow table001.* 1",
        "leave",
        "leave table001 1",
        "write 1 table001",
        "write x table001 text",
        "write 1 challenge-0123 text",
        "write 1 rating-vaxandis text",
        "write 1 result text",
        "here table001 unseen",
        "here seek-hexano",
        "\nping",
        "ping\n",
    ] {
        assert_eq!(LineRequest::read(text), None, "{text:?}");
    }
    for text in [
        "entry table001 1 2 author",
        "entry table001 1 2 au.thor x",
        "no 1 ",
        "no 1 a b",
        "here forget",
        "bye -1",
        "watch table001",
        "watch table001 -1",
        "watch table001 1 2",
        "watch seek-hexano 1",
    ] {
        assert_eq!(LineAnswer::read(text), None, "{text:?}");
    }
}

#[test]
fn a_text_is_passed_on_as_it_is() {
    let log = LinePlace::read("table001").expect("a table");
    let entry = LogEntry {
        sequence: 7,
        time: 9,
        from: "0123456789abcdef".to_owned(),
        text: " two  spaces ".to_owned(),
    };
    let told = LineAnswer::Entry { log: log.clone(), entry }.to_string();
    assert_eq!(told, "entry table001 7 9 0123456789abcdef  two  spaces ");
    assert_eq!(LineAnswer::read(&told).expect("an entry").to_string(), told);
    assert!(log.is_log() && !LinePlace::read("forget").expect("a place").is_log());
}
