//! Reports reach the server's host once each, and a player can send only a limited number.

use std::process::Command;
use std::time::Duration;

use basalt::online::{ReportReason, ReportSaying};

use super::line::Line;
use super::{Player, Server};

fn told(server: &Server) -> String {
    let out = Command::new(env!("CARGO_BIN_EXE_basalt-server"))
        .args(["reports", "--data"])
        .arg(server.folder.join("data"))
        .output()
        .expect("the tool runs");
    assert!(out.status.success(), "{out:?}");
    String::from_utf8(out.stdout).expect("text")
}

/// What is printed, once it has so many lines.
fn wait_for(server: &Server, lines: usize) -> String {
    for _ in 0..300 {
        let text = told(server);
        if text.lines().take_while(|line| !line.is_empty()).count() >= lines {
            return text;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("{}", told(server));
}

pub(super) fn a_report_is_printed_once_and_reports_are_limited(server: &Server) {
    assert_eq!(told(server), "");
    let [ada, bob, cid] = [7301, 7302, 7303].map(Player::new);
    let mut line = Line::of(server, &ada);
    let mut write = |body: &str| {
        let text = ada.signed(&ReportSaying::name(&bob.name), body);
        let answer = line.write(&format!("report-{}", bob.name), &text);
        answer.expect("an answer").err()
    };
    assert_eq!(write("report rude -").as_deref(), Some("message"));
    let said = |number: usize| {
        let table = Some(format!("table{number:07}"));
        ReportSaying { reason: ReportReason::Leaves, table }.to_string()
    };
    for number in 0..10 {
        assert_eq!(write(&said(number)), None);
    }
    assert_eq!(write(&said(10)).as_deref(), Some("key_bytes"));
    let line =
        |number: usize| format!("leaves  about {} \"\" by {} table table{number:07}", bob.name, ada.name);
    let text = wait_for(server, 10);
    let counted = format!("{} \"\": reports 10, by players 1, of whom have met 0", bob.name);
    assert_eq!(text.lines().collect::<Vec<_>>()[10..], ["", &counted], "{text}");
    assert!(
        text.lines().take(10).enumerate().all(|(number, found)| found.ends_with(&line(number))),
        "{text}"
    );
    // A later round adds what is new alone.
    let answer = ReportSaying { reason: ReportReason::Name, table: None }.to_string();
    let answer = bob.signed(&ReportSaying::name(&ada.name), &answer);
    let place = format!("report-{}", ada.name);
    assert!(Line::of(server, &bob).write(&place, &answer).expect("an answer").is_ok());
    let later = wait_for(server, 11);
    assert_eq!(later.lines().collect::<Vec<_>>()[..10], text.lines().collect::<Vec<_>>()[..10]);
    assert!(later.contains(&format!("name    about {} \"\" by {} table -\n", ada.name, bob.name)));
    // Nobody reports in another's name.
    let hers = ada.signed(&ReportSaying::name(&bob.name), &said(0));
    let answer = Line::of(server, &cid).write(&format!("report-{}", bob.name), &hers);
    assert_eq!(answer, Some(Err("message".to_owned())));
}
