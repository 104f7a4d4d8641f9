//! Many tables at once, through the gate: every message is confirmed, told and kept, and no connection stays behind.

use std::fs;
use std::time::{Duration, Instant};

use basalt::online::{LineAnswer, OnlineMessage, Saying};

use super::faults::as_many_files_are_opened_as_the_machine_allows;
use super::gate::refused;
use super::line::Line;
use super::referee::counted;
use super::{Player, Server};

/// How many tables there are, with two lines each, and how many messages are said at each.
const TABLES: u64 = 40;
const MESSAGES: u32 = 5;

/// How many files the server has open.
fn files(server: &Server) -> usize {
    fs::read_dir(format!("/proc/{}/fd", server.child.id())).expect("the process").count()
}

/// Says something at a table, and follows it from another line: each message is confirmed, told, and found in the log.
fn talk(port: u16, number: u64) {
    let (writer, reader) = (Player::new(1000 + 2 * number), Player::new(1001 + 2 * number));
    let table = format!("many{number:06}");
    let mut lines = [&writer, &reader].map(|player| Line::at(port, player));
    assert!(lines[1].follow(&table, 1).is_empty());
    let mut written = Vec::new();
    for counter in 1..=MESSAGES {
        let text = writer.signed(&table, &OnlineMessage { counter, saying: Saying::Here }.to_string());
        assert!(lines[0].write(&table, &text).expect("an answer").is_ok());
        let told = lines[1].until(|answer| match answer {
            LineAnswer::Entry { entry, .. } => Some(entry.text),
            _ => None,
        });
        assert_eq!(told.as_ref(), Some(&text), "message {counter} at {table} is told");
        written.push((writer.name.clone(), text));
        assert_eq!(lines[0].log(&table), written, "who is told finds it in the log");
    }
}

#[test]
fn many_tables_lose_nothing_and_leave_no_file_open() {
    // Fewer files than lines need, unless the server asks for more.
    let server = Server::under("many", "ulimit -S -n 96", &[]);
    as_many_files_are_opened_as_the_machine_allows(&server, 96);
    let (before, port) = (files(&server), server.port);
    std::thread::scope(|scope| {
        let talks: Vec<_> = (0..TABLES).map(|number| scope.spawn(move || talk(port, number))).collect();
        for talk in talks {
            talk.join().expect("nothing is lost");
        }
    });
    assert_eq!(counted(&server, "basalt_keys_admitted_total"), 2 * TABLES);
    assert_eq!(refused(&server, "connections"), 0);
    let timed = counted(&server, "basalt_seen_seconds_count");
    let said = TABLES * u64::from(MESSAGES);
    assert!((said / 2..=said).contains(&timed), "{timed} of {said}");
    let whole = counted(&server, "basalt_seen_seconds_bucket{le=\"+Inf\"}");
    assert!(whole == timed && counted(&server, "basalt_seen_seconds_bucket{le=\"5.0\"}") <= timed);
    let begun = Instant::now();
    while counted(&server, "basalt_connections") > 0 || files(&server) > before + 4 {
        assert!(begun.elapsed() < Duration::from_secs(10), "{} files, {before} before", files(&server));
        std::thread::sleep(Duration::from_millis(50));
    }
}
