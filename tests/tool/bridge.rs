//! Talks to an engine over `basalt bridge`, as a page does.

use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

use tungstenite::{Message, WebSocket, client};

const KEY: &str = "0123456789abcdef";

/// A running bridge; it is stopped at the end.
struct Bridge {
    child: Child,
    address: String,
}

impl Drop for Bridge {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Bridge {
    fn begin(command: &[&str]) -> Bridge {
        let mut child = Command::new(super::PROGRAM)
            .args(["bridge", "--port", "0", "--key", KEY])
            .args(command)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the tool runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
        let address = line.trim().split_once("ws://").expect("an address").1;
        let (address, key) = address.split_once('/').expect("a key");
        assert_eq!(key, KEY);
        Bridge { child, address: address.to_owned() }
    }

    fn join(&self, key: &str) -> Option<WebSocket<TcpStream>> {
        let stream = TcpStream::connect(&self.address).expect("the bridge listens");
        client(format!("ws://{}/{key}", self.address), stream).ok().map(|(page, _)| page)
    }
}

fn ask(page: &mut WebSocket<TcpStream>, line: &str) {
    page.send(Message::text(line)).expect("the bridge reads");
}

fn hear(page: &mut WebSocket<TcpStream>) -> String {
    match page.read().expect("the bridge answers") {
        Message::Text(line) => line.as_str().to_owned(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_page_with_the_key_talks_to_the_engine() {
    let bridge = Bridge::begin(&[super::PROGRAM, "engine", "--level", "spark"]);
    let mut page = bridge.join(KEY).expect("the key opens");
    ask(&mut page, "hello 1");
    assert!(hear(&mut page).starts_with("name Basalt "));
    while hear(&mut page) != "ready 1" {}
    // A line break in a message cannot become a second line.
    ask(&mut page, "go vaxandis.1~size=4.pie=false~\nnodes=20");
    assert!(hear(&mut page).starts_with("found "));
    assert!(hear(&mut page).starts_with("move "));
    // Another page has an engine of its own.
    let mut other = bridge.join(KEY).expect("the key opens");
    ask(&mut other, "legal vaxandis.1~size=4.pie=false~");
    assert!(hear(&mut other).starts_with("steps 1 "));
}

#[test]
fn a_page_without_the_key_is_refused() {
    let bridge = Bridge::begin(&[super::PROGRAM, "engine"]);
    for key in ["", "0123456789abcdee", "0123456789abcdef/", "0123456789ABCDEF"] {
        assert!(bridge.join(key).is_none(), "{key}");
    }
    assert!(bridge.join(KEY).is_some());
}

#[test]
fn the_end_of_the_engine_is_the_end_of_the_line() {
    for command in [&["false"][..], &["no-such-program"]] {
        let bridge = Bridge::begin(command);
        let ended =
            bridge.join(KEY).is_none_or(|mut page| matches!(page.read(), Ok(Message::Close(_)) | Err(_)));
        assert!(ended, "{command:?}");
    }
}
