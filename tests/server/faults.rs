//! What goes wrong around the server: a broker that cannot store anything, and too few open files.

use std::fs;
use std::net::TcpStream;
use std::process::Command;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::gate::here;
use super::line::Line;
use super::{Player, Server, TABLE};

/// Otherwise the server looks every two seconds whether its broker stores, and waits three for an answer.
const OFTEN: [&str; 2] = ["--measured-every", "0.25"];

/// The soft limit of a process for one of its resources, as `/proc` tells it.
fn soft_limit(process: u32, name: &str) -> String {
    let limits = fs::read_to_string(format!("/proc/{process}/limits")).expect("the process");
    let line = limits.lines().find(|line| line.starts_with(name)).expect("a limit");
    line[name.len()..].split_whitespace().next().expect("a number").to_owned()
}

#[test]
fn a_broker_that_stores_nothing_is_started_again() {
    let server = Server::with("disk", &OFTEN);
    let ada = Player::new(71);
    let mut line = Line::of(&server, &ada);
    assert!(line.write(TABLE, &here(&ada, 1)).expect("an answer").is_ok());
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
    assert!(line.write(TABLE, &here(&ada, 2)).expect("an answer").is_ok());
    assert_eq!(line.log(TABLE).len(), 2);
    let metrics = server.get("/online/metrics").1;
    assert!(metrics.contains("basalt_broker_restarts_total 1\n"), "{metrics}");
    assert!(!metrics.contains("basalt_write_failures_total 0\n"), "{metrics}");
}

/// A disk of its own for the server's data, which really gets full; `unshare` gives it one that only the server sees.
#[test]
fn a_full_disk_is_told_and_mends_itself_once_there_is_room() {
    let own = Command::new("unshare").args(["--map-root-user", "--mount", "true"]).output();
    if !own.is_ok_and(|done| done.status.success()) {
        eprintln!("not tested: nobody may mount a disk of their own here");
        return;
    }
    let folder = Server::folder("fulldisk");
    let data = folder.join("data");
    fs::create_dir_all(&data).expect("a folder");
    let mount = format!("mount -t tmpfs -o size=12m none '{}'", data.display());
    let mut command = Command::new("unshare");
    command.args(["--map-root-user", "--mount", "sh", "-c"]);
    command.args([&format!("{mount} && exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_basalt-server")]);
    let server = Server::run(folder, command, &OFTEN);
    let ada = Player::new(73);
    let mut line = Line::of(&server, &ada);
    assert!(line.write(TABLE, &here(&ada, 1)).expect("an answer").is_ok());
    let health = || {
        let (head, body) = server.get("/online/health");
        (head, serde_json::from_str::<Value>(&body).expect("JSON"))
    };
    let until_stores = |stores: bool| {
        let begun = Instant::now();
        while health().1["stores"] != json!(stores) {
            assert!(begun.elapsed() < Duration::from_secs(40), "stores: {stores}");
            std::thread::sleep(Duration::from_millis(200));
        }
    };
    let filler = format!("/proc/{}/root{}", server.child.id(), data.join("filler").display());
    let mut full = fs::File::create(&filler).expect("a file on the server's disk");
    while std::io::Write::write_all(&mut full, &[0; 4096]).is_ok() {}
    drop(full);
    // What the broker has reserved it may still use up.
    let mut line = Line::of(&server, &ada);
    let refused = (2..3000).find(|&counter| {
        let answer = line.write_once(TABLE, &here(&ada, counter));
        answer.is_none_or(|answer| answer.is_err())
    });
    let refused = refused.expect("nothing more is stored");
    until_stores(false);
    assert!(health().0.starts_with("HTTP/1.1 503"));
    // The server stays up, and is well again by itself.
    fs::remove_file(&filler).expect("it goes");
    until_stores(true);
    let mut line = Line::of(&server, &ada);
    assert!(line.write(TABLE, &here(&ada, refused)).expect("an answer").is_ok());
    let log = line.log(TABLE);
    assert_eq!(log.first(), Some(&(ada.name.clone(), here(&ada, 1))), "what was confirmed is there");
    assert_eq!(log.len() as u32, refused);
}

/// A server that was started with few files, `fewer` than it opens then, has raised its limit, and its broker's.
pub(super) fn as_many_files_are_opened_as_the_machine_allows(server: &Server, fewer: u64) {
    let soft: u64 = soft_limit(server.child.id(), "Max open files").parse().expect("a number");
    assert!(soft > fewer, "{soft}");
    assert_eq!(soft_limit(server.process, "Max open files"), soft.to_string(), "the broker as well");
    // More connections than files were allowed: others are served meanwhile.
    let held: Vec<_> = (0..fewer + 150)
        .map(|_| TcpStream::connect(("127.0.0.1", server.port)).expect("it listens"))
        .collect();
    assert!(server.get("/online/health").0.starts_with("HTTP/1.1 200"));
    drop(held);
}
