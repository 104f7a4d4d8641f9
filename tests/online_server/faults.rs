//! What goes wrong around the server: a broker that cannot store anything, and too few open files.

use std::fs;
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::gate::{here, subject};
use super::line::Line;
use super::{Player, Server, TABLE};

/// The soft limit of a process for one of its resources, as `/proc` tells it.
fn soft_limit(process: u32, name: &str) -> String {
    let limits = fs::read_to_string(format!("/proc/{process}/limits")).expect("the process");
    let line = limits.lines().find(|line| line.starts_with(name)).expect("a limit");
    line[name.len()..].split_whitespace().next().expect("a number").to_owned()
}

#[test]
fn a_broker_that_stores_nothing_is_started_again() {
    let server = Server::start("disk");
    let ada = Player::new(71);
    let mut line = Line::of(&server, &ada);
    assert_eq!(line.write(&subject(&ada), &here(&ada, 1)).expect("an answer")["stream"], "GAMES");
    // The broker may write no byte more, as on a full disk. It goes on refusing everything when there is room again.
    let mut limited = Command::new("prlimit");
    limited.args([&format!("--pid={}", server.process), "--fsize=0:"]);
    assert!(limited.status().expect("prlimit runs").success());
    let health = || {
        let (head, body) = server.get("/online/health");
        (head, serde_json::from_str::<Value>(&body).expect("JSON"))
    };
    let begun = Instant::now();
    loop {
        let (head, told) = health();
        if told["stores"] == json!(false) {
            assert!(head.starts_with("HTTP/1.1 503"), "{head}");
            break;
        }
        assert!(begun.elapsed() < Duration::from_secs(30), "health says that nothing is stored: {told}");
        std::thread::sleep(Duration::from_millis(200));
    }
    let told = server.line();
    assert!(told.starts_with("broker: started again"), "{told}");
    let begun = Instant::now();
    while health().1["stores"] != json!(true) {
        assert!(begun.elapsed() < Duration::from_secs(30), "it stores again");
        std::thread::sleep(Duration::from_millis(200));
    }
    let mut line = Line::of(&server, &ada);
    assert_eq!(line.write(&subject(&ada), &here(&ada, 2)).expect("an answer")["stream"], "GAMES");
    assert_eq!(line.log(TABLE).len(), 2);
    let metrics = server.get("/online/metrics").1;
    assert!(metrics.contains("basalt_broker_restarts_total 1\n"), "{metrics}");
    assert!(!metrics.contains("basalt_write_failures_total 0\n"), "{metrics}");
}

#[test]
fn as_many_files_are_opened_as_the_machine_allows() {
    let server = Server::under("files", "ulimit -S -n 256", &["--connections", "1000"]);
    let soft: u64 = soft_limit(server.child.id(), "Max open files").parse().expect("a number");
    assert!(soft > 256, "{soft}");
    assert_eq!(soft_limit(server.process, "Max open files"), soft.to_string(), "the broker as well");
    // More connections than files were allowed: others are served meanwhile.
    let held: Vec<_> =
        (0..400).map(|_| TcpStream::connect(("127.0.0.1", server.port)).expect("it listens")).collect();
    assert!(server.get("/online/health").0.starts_with("HTTP/1.1 200"));
    drop(held);
}
