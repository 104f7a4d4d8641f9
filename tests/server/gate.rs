//! Who may open a line, and how many.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use basalt::online::Saying;

use super::line::Line;
use super::{Player, Server};

/// How often something was refused, by its reason in the metrics.
pub(super) fn refused(server: &Server, reason: &str) -> u64 {
    let text = server.get("/online/metrics").1;
    let name = format!("basalt_refusals_total{{reason=\"{reason}\"}} ");
    text.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
}

pub(super) fn here(player: &Player, counter: u32) -> String {
    player.written(counter, Saying::Here)
}

#[test]
fn connections_are_limited_and_half_requests_are_closed() {
    let server = Server::with("half", &["--connections", "2"]);
    // Pages of other sites open no line; this site's and programs do.
    let cross = Line::open(server.port, "Origin: https://evil.example\r\n").err().expect("refused");
    assert!(cross.starts_with("HTTP/1.1 403"), "{cross}");
    let own = format!("Origin: http://localhost:{}\r\n", server.port);
    let lines = [Line::open(server.port, &own), Line::open(server.port, "")];
    assert!(lines.iter().all(Result::is_ok));
    let third = Line::open(server.port, "").err().expect("refused");
    assert!(third.starts_with("HTTP/1.1 429"), "{third}");
    assert_eq!((refused(&server, "origin"), refused(&server, "connections")), (1, 1));
    drop(lines);
    // Requests that do not get on.
    let begun = Instant::now();
    let mut half: Vec<TcpStream> = (0..6)
        .map(|_| {
            let mut stream = TcpStream::connect(("127.0.0.1", server.port)).expect("it listens");
            stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ").expect("it hears");
            stream
        })
        .collect();
    assert!(server.get("/online/health").0.starts_with("HTTP/1.1 200"), "others are served meanwhile");
    for stream in &mut half {
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a socket");
        let _ = stream.read_to_end(&mut Vec::new());
    }
    assert!(begun.elapsed() < Duration::from_secs(25), "half requests are closed");
}

/// Whoever has many addresses once had as many lines as the broker took.
#[test]
fn a_gate_has_so_many_lines_in_all() {
    let server = Server::with("most", &["--most-connections", "3", "--trusted-proxy", "127.0.0.1"]);
    let open = |number: u64| {
        let from = format!("X-Forwarded-For: 10.0.1.{number}\r\n");
        Line::open(server.port, &from)
    };
    let lines: Vec<Line> = (0..3).map(|number| open(number).expect("a line")).collect();
    let begun = Instant::now();
    // A line counts once it has begun.
    let head = (0..50).find_map(|_| open(9).err()).expect("refused");
    assert!(head.starts_with("HTTP/1.1 503") && begun.elapsed() < Duration::from_secs(10), "{head}");
    drop(lines);
}

#[test]
fn a_port_that_is_taken_is_said_at_once() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let folder = std::env::temp_dir().join(format!("basalt-online-taken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("index.html"), "").expect("a page");
    let path = folder.to_string_lossy().into_owned();
    let begun = Instant::now();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_basalt-server"))
        .args(["--port", "0", "--folder", &path, "--data", &path, "--broker-port", &port])
        .output()
        .expect("it runs");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("address already in use") && output.status.code() == Some(2), "{told}");
    assert!(begun.elapsed() < Duration::from_secs(8), "at once");
    std::fs::remove_dir_all(&folder).expect("it goes");
}
