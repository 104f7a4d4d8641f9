//! A gate without brokers, in time that passes only while everybody waits: which lines and requests end, and which wait.

use std::fs;
use std::future::pending;
use std::io::Write;
use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_nats::ConnectOptions;
use basalt_online::{
    LineAnswer, LinePlace, LineRequest, OnlineMessage, SUBPROTOCOL, Saying, author, hello_statement,
    statement,
};
use clap::Parser;
use data_encoding::HEXLOWER;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::Generate;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout};

use crate::host::metrics::Metrics;
use crate::host::settings::Limits;
use crate::line::budgets::Budgets;
use crate::line::gate::Gate;
use crate::line::talk::LineDesk;
use crate::referee::arenas::SharedArenas;
use crate::referee::ledger::SharedStandings;
use crate::referee::rulings::HostRulings;
use crate::store::partitions::Partitions;
use crate::store::watch::StoreWatch;

use super::lobby::Lobby;
use super::public::PublicData;
use super::serve;
use super::turns::Turns;

/// An address at which nothing answers.
const NO_BROKER: &str = "127.0.0.1:1";
/// How much the sockets hold of what a deaf client does not read (bytes).
const SMALL: u32 = 4096;
const TABLE: &str = "k3x9a2b7c1d5";
const TEXT: u8 = 1;
const CLOSE: u8 = 8;

#[derive(Parser)]
struct GateFlags {
    #[command(flatten)]
    limits: Limits,
}

/// A running gate. Its folder is removed when the test ends.
struct LoneGate {
    port: u16,
    gate: Gate,
    folder: PathBuf,
}

impl LoneGate {
    async fn serve(name: &str, flags: &[&str]) -> LoneGate {
        let limits = GateFlags::parse_from(["basalt"].iter().chain(flags)).limits;
        let client = ConnectOptions::new().retry_on_initial_connect().connect(NO_BROKER).await;
        let client = client.expect("a client without a broker");
        let (metrics, partitions) = (Arc::<Metrics>::default(), Partitions::new(1));
        let store = Arc::new(StoreWatch::new(limits.clone(), metrics.clone(), partitions, None));
        store.set_well();
        let (standings, arenas) = (SharedStandings::default(), SharedArenas::default());
        let rulings = Arc::new(HostRulings::of(Path::new("/nonexistent"), Default::default()));
        let budgets = Budgets::new(
            &limits,
            store.clone(),
            (arenas.clone(), Default::default(), Default::default(), Default::default()),
            Default::default(),
            rulings.clone(),
        );
        let desk = LineDesk::begin(
            client.clone(),
            metrics.clone(),
            limits.clone(),
            partitions,
            Arc::new(budgets),
            None,
        );
        let gate = Gate::new(Vec::new(), limits, metrics, store, None, Some(Arc::new(desk)));
        let lobby = Lobby::new(
            client.clone(),
            standings.clone(),
            arenas.clone(),
            Default::default(),
            Default::default(),
        );
        let public = PublicData {
            standings,
            lobby: lobby.text(),
            challenges: lobby.challenges(),
            arenas,
            events: Default::default(),
            ladders: Default::default(),
            seeks: Default::default(),
            rulings,
            turns: Turns::begin(client, partitions).expect("a thread"),
            openings: Default::default(),
        };
        let folder = std::env::temp_dir().join(format!("basalt-gate-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("index.html"), "<!doctype html><title>Basalt</title>").expect("a page");
        let socket = TcpSocket::new_v4().expect("a socket");
        socket.set_send_buffer_size(SMALL).expect("a socket");
        socket.bind((Ipv4Addr::LOCALHOST, 0).into()).expect("a port");
        let listener = socket.listen(100).expect("it listens");
        let port = listener.local_addr().expect("an address").port();
        let (served, page) = (gate.clone(), folder.clone());
        tokio::spawn(async move { serve(listener, served, Some((page.as_path(), public))).await });
        LoneGate { port, gate, folder }
    }

    /// The host of its address.
    fn host(&self) -> String {
        format!("localhost:{}", self.port)
    }

    async fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).await.expect("it listens");
        // What a socket holds back for a moment would come hours later here.
        stream.set_nodelay(true).expect("a socket");
        stream
    }

    /// What is served under a path: the head and the body.
    async fn get(&self, path: &str) -> (String, String) {
        let mut stream = self.connect().await;
        let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.expect("it hears");
        let mut text = String::new();
        stream.read_to_string(&mut text).await.expect("it answers");
        let (head, body) = text.split_once("\r\n\r\n").expect("a head");
        (head.to_owned(), body.to_owned())
    }

    /// A line, before anything is said on it; the head of another answer.
    async fn open(&self, headers: &str) -> Result<LoneLine, String> {
        LoneLine::open(self.connect().await, &self.host(), headers).await
    }

    /// The same from an address behind a trusted proxy.
    async fn from(&self, address: &str) -> Result<LoneLine, String> {
        self.open(&format!("X-Forwarded-For: 9.9.9.9, {address}\r\n")).await
    }

    fn refused(&self, reason: &str) -> u64 {
        let (text, name) =
            (self.gate.metrics.text(), format!("basalt_refusals_total{{reason=\"{reason}\"}} "));
        text.lines().find_map(|line| line.strip_prefix(&name)?.parse().ok()).unwrap_or(0)
    }
}

impl Drop for LoneGate {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

struct LoneLine {
    stream: TcpStream,
    host: String,
    frames: Vec<u8>,
}

impl LoneLine {
    async fn open(stream: TcpStream, host: &str, headers: &str) -> Result<LoneLine, String> {
        LoneLine::speaking(stream, host, SUBPROTOCOL, headers).await
    }

    async fn speaking(
        mut stream: TcpStream,
        host: &str,
        protocol: &str,
        headers: &str,
    ) -> Result<LoneLine, String> {
        let request = format!(
            "GET /online HTTP/1.1\r\nHost: {host}\r\n{headers}Connection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Protocol: {protocol}\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).await.expect("it hears");
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        let head = String::from_utf8_lossy(&head).into_owned();
        match head.starts_with("HTTP/1.1 101") {
            true => Ok(LoneLine { stream, host: host.to_owned(), frames: Vec::new() }),
            false => Err(head),
        }
    }

    async fn say(&mut self, request: &LineRequest) {
        self.raw(&framed(TEXT, request.to_string().as_bytes())).await;
    }

    async fn raw(&mut self, bytes: &[u8]) {
        // It may be closed already.
        let _ = self.stream.write_all(bytes).await;
    }

    /// The next frame, by its code; `None` once the line is cut.
    async fn next(&mut self) -> Option<(u8, Vec<u8>)> {
        loop {
            if let &[code, length @ 0..126, ..] = &self.frames[..]
                && self.frames.len() >= 2 + usize::from(length)
            {
                let body = self.frames.drain(..2 + usize::from(length)).skip(2).collect();
                return Some((code & 0x0f, body));
            }
            if self.stream.read_buf(&mut self.frames).await.ok()? == 0 {
                return None;
            }
        }
    }

    async fn answer(&mut self) -> Option<LineAnswer> {
        match self.next().await? {
            (TEXT, text) => LineAnswer::read(&String::from_utf8_lossy(&text)),
            _ => None,
        }
    }

    async fn nonce(&mut self) -> String {
        match self.answer().await {
            Some(LineAnswer::Nonce { nonce, .. }) => nonce,
            other => panic!("no nonce: {other:?}"),
        }
    }

    /// Proves a new key.
    async fn greet(&mut self) {
        self.greet_as(&Guest::new()).await;
    }

    async fn greet_as(&mut self, guest: &Guest) {
        let nonce = self.nonce().await;
        let hello = guest.hello(&self.host, &nonce);
        self.say(&hello).await;
        assert_eq!(self.answer().await, Some(LineAnswer::Welcome(author(&guest.key))));
    }

    /// The answer to a text written at a table. Without a broker, the best is that it cannot be stored now.
    async fn write(&mut self, guest: &Guest, counter: u32) -> Option<LineAnswer> {
        self.say(&guest.write(counter)).await;
        self.answer().await
    }

    /// The reason with which the gate closes the line, once it does.
    async fn end(mut self) -> String {
        while let Some((code, body)) = self.next().await {
            if code == CLOSE {
                return String::from_utf8_lossy(&body[2..]).into_owned();
            }
        }
        "cut".to_owned()
    }
}

/// A frame of a WebSocket as a client sends it, with a mask of zeros, which changes nothing.
fn framed(code: u8, body: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x80 | code];
    match body.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length => {
            frame.push(0x80 | 126);
            frame.extend_from_slice(&(length as u16).to_be_bytes());
        }
    }
    [frame, vec![0; 4], body.to_vec()].concat()
}

struct Guest {
    secret: SigningKey,
    key: String,
}

impl Guest {
    fn new() -> Guest {
        let secret = SigningKey::generate();
        let key = HEXLOWER.encode(&secret.verifying_key().to_sec1_point(false).to_bytes());
        Guest { secret, key }
    }

    fn sign(&self, text: &str) -> String {
        let signature: Signature = self.secret.sign(text.as_bytes());
        HEXLOWER.encode(&signature.to_bytes())
    }

    fn hello(&self, host: &str, nonce: &str) -> LineRequest {
        LineRequest::Hello { key: self.key.clone(), signature: self.sign(&hello_statement(host, nonce)) }
    }

    /// A request to write at a table.
    fn write(&self, counter: u32) -> LineRequest {
        let body = OnlineMessage { counter, saying: Saying::Here }.to_string();
        let text = format!("{} {} {body}", self.key, self.sign(&statement(TABLE, &body)));
        LineRequest::Write { number: 1, place: LinePlace::Table(TABLE.to_owned()), text }
    }
}

#[tokio::test(start_paused = true)]
async fn nothing_counts_before_the_key_is_proven() {
    let gate = LoneGate::serve("proven", &["--key-bytes", "2000"]).await;
    let [ada, eve] = [Guest::new(), Guest::new()];
    // Whatever comes before, and a proof of an earlier nonce, of another key, or of nothing.
    let earlier = ada.hello(&gate.host(), &gate.open("").await.expect("a line").nonce().await);
    let hello = |signature: String| LineRequest::Hello { key: ada.key.clone(), signature }.to_string();
    for (said, reason) in [
        (ada.write(1).to_string(), "connect"),
        ("ping".to_owned(), "connect"),
        (format!("follow {TABLE} 1"), "connect"),
        (earlier.to_string(), "token_signature"),
        (hello(eve.sign(&hello_statement(&gate.host(), "x"))), "token_signature"),
        (hello("0".repeat(128)), "token_signature"),
        ("hello".to_owned(), "line"),
        ("CONNECT {}".to_owned(), "line"),
    ] {
        let mut line = gate.open("").await.expect("a line");
        line.nonce().await;
        // The stranger says more right behind it.
        let more = (1..20).flat_map(|counter| framed(TEXT, ada.write(counter).to_string().as_bytes()));
        let all: Vec<u8> = framed(TEXT, said.as_bytes()).into_iter().chain(more).collect();
        line.raw(&all).await;
        assert_eq!(line.end().await, reason, "{said:.60}");
    }
    // Her hour is untouched: what she writes is to be stored, until there is too much of it.
    let mut line = gate.open("").await.expect("a line");
    line.greet_as(&ada).await;
    let no = |reason: &str| Some(LineAnswer::No { number: 1, reason: reason.to_owned() });
    assert_eq!(line.write(&ada, 1).await, no("store"));
    let mut answer = None;
    for counter in 2..9 {
        answer = line.write(&ada, counter).await;
    }
    assert_eq!(answer, no("key_bytes"));
    // A proof serves once: the nonce of each line is another one.
    let mut second = gate.open("").await.expect("a line");
    let own = ada.hello(&gate.host(), &second.nonce().await);
    second.say(&own).await;
    assert_eq!(second.answer().await, Some(LineAnswer::Welcome(author(&ada.key))));
    second.say(&own).await;
    assert_eq!(second.end().await, "connect");
    assert_eq!(gate.refused("token_signature"), 3);
}

/// A server that one has come to could pass a nonce of another one on, and the proof back to it.
#[tokio::test(start_paused = true)]
async fn a_proof_for_another_host_opens_no_line() {
    let (gate, ada) = (LoneGate::serve("hosts", &["--site", "play.example.org"]).await, Guest::new());
    let open = async |host: &str, headers: &str| {
        LoneLine::speaking(gate.connect().await, host, SUBPROTOCOL, headers).await
    };
    let site = "play.example.org";
    let mut line = open(site, "Origin: https://play.example.org\r\n").await.expect("a line");
    line.greet_as(&ada).await;
    for host in ["", "evil.example", "localhost", "play.example.org:443"] {
        let mut line = open(site, "").await.expect("a line");
        let nonce = line.nonce().await;
        line.say(&ada.hello(host, &nonce)).await;
        assert_eq!(line.end().await, "token_signature", "{host}");
    }
    // Whatever a request says of its host, as that of another server would.
    for headers in ["", "X-Forwarded-Host: evil.example\r\n", "Origin: https://evil.example\r\n"] {
        let mut line = open("evil.example", headers).await.expect("a line");
        let nonce = line.nonce().await;
        line.say(&ada.hello("evil.example", &nonce)).await;
        assert_eq!(line.end().await, "token_signature", "{headers}");
    }
    let head = open(site, "Origin: https://evil.example\r\n").await.err().expect("refused");
    assert!(head.starts_with("HTTP/1.1 403"), "{head}");
    assert_eq!((gate.refused("token_signature"), gate.refused("origin")), (7, 1));
}

/// A server that was not told its own hosts takes what the request says, and clients that name none.
#[tokio::test(start_paused = true)]
async fn without_a_site_a_proof_names_the_host_of_the_request_or_none() {
    let (gate, ada) = (LoneGate::serve("any-host", &[]).await, Guest::new());
    let proved = async |named: &str, headers: &str| {
        let line = LoneLine::speaking(gate.connect().await, "inner:80", SUBPROTOCOL, headers).await;
        let mut line = line.expect("a line");
        let nonce = line.nonce().await;
        line.say(&ada.hello(named, &nonce)).await;
        line.answer().await == Some(LineAnswer::Welcome(author(&ada.key)))
    };
    assert!(proved("inner:80", "").await);
    assert!(proved("", "").await, "a page from before hosts were named");
    assert!(proved("play.example.org", "X-Forwarded-Host: play.example.org\r\n").await, "behind a proxy");
    assert!(!proved("play.example.org", "").await);
}

/// Behind a proxy that is not named, all players share one address: sixty were once refused what twenty had used up.
#[tokio::test(start_paused = true)]
async fn the_log_warns_once_of_a_proxy_that_is_not_named() {
    let log = Arc::<Mutex<Vec<u8>>>::default();
    let (written, own) = (log.clone(), LogWriter(log));
    let writer = tracing_subscriber::fmt().with_ansi(false).with_writer(move || own.clone());
    let _log = tracing::subscriber::set_default(writer.finish());
    let lines = || {
        String::from_utf8_lossy(&written.lock().expect("the log"))
            .matches("--trusted-proxy 127.0.0.1")
            .count()
    };
    let named = LoneGate::serve("named", &["--trusted-proxy", "127.0.0.1"]).await;
    assert!(named.from("198.51.100.1").await.is_ok() && lines() == 0, "a named one");
    let gate = LoneGate::serve("unnamed", &[]).await;
    assert!(gate.open("").await.is_ok() && lines() == 0, "no proxy");
    for _ in 0..3 {
        assert!(gate.from("198.51.100.1").await.is_ok());
    }
    assert_eq!(lines(), 1);
}

/// Keeps what is logged.
#[derive(Clone)]
struct LogWriter(Arc<Mutex<Vec<u8>>>);

impl Write for LogWriter {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("the log").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[tokio::test(start_paused = true)]
async fn what_is_not_understood_ends_the_line() {
    let gate = LoneGate::serve("strict", &[]).await;
    for (number, said) in [
        "PING",
        "ping ",
        "follow * 1",
        "follow k3x9a2b7c1d5 18446744073709551615",
        "follow k3x9a2b7c1d5 -1",
        "follow arena-k3x9a2b7c1d5 1",
        "write 01 k3x9a2b7c1d5 x",
        "write 1 result-vaxandis x",
        "write 1 rating x",
        "here k3x9a2b7c1d5 there",
        "$JS.API.STREAM.DELETE.GAMES",
    ]
    .into_iter()
    .enumerate()
    {
        let mut line = gate.open("").await.expect("a line");
        line.greet().await;
        line.raw(&framed(TEXT, said.as_bytes())).await;
        assert_eq!(line.end().await, "line", "{said}");
        assert_eq!(gate.refused("line"), number as u64 + 1, "{said}");
    }
    // Nine logs are one too many.
    let mut line = gate.open("").await.expect("a line");
    line.greet().await;
    for number in 0..9 {
        line.raw(&framed(TEXT, format!("follow table{number:04} 1").as_bytes())).await;
    }
    assert_eq!(line.end().await, "subscriptions");
    // What breaks the rules of WebSockets: a long message, half a message, no mask, a reserved bit.
    let long = format!("write 1 {TABLE} {}", "x".repeat(3000));
    for bytes in [
        framed(TEXT, long.as_bytes()),
        framed(2, b"ping"),
        vec![0x81, 4, b'p', b'i', b'n', b'g'],
        [&[0xc1][..], &framed(TEXT, b"ping")[1..]].concat(),
        framed(TEXT, &[0xff, 0xfe]),
        vec![0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0],
    ] {
        let mut line = gate.open("").await.expect("a line");
        line.greet().await;
        line.raw(&bytes).await;
        let begun = Instant::now();
        line.end().await;
        assert!(begun.elapsed() < Duration::from_secs(5), "{:.20?}", &bytes[..4]);
    }
    // Another subprotocol is none; a page of an earlier version has no other.
    for protocol in ["basalt0", "basalt10", "nats"] {
        let told = LoneLine::speaking(gate.connect().await, &gate.host(), protocol, "").await.err();
        assert!(told.is_some_and(|told| told.starts_with("HTTP/1.1 426")), "{protocol}");
    }
    assert_eq!(gate.refused("version"), 3);
    let line = LoneLine::speaking(gate.connect().await, &gate.host(), "basalt2, basalt1", "").await;
    assert!(line.is_ok(), "the one that both speak");
}

/// Parts of a message that never ends once counted for nothing: ninety megabytes a second were read of twenty lines.
#[tokio::test(start_paused = true)]
async fn parts_of_a_message_count_before_it_is_whole() {
    let gate = LoneGate::serve("parts", &["--burst", "10000", "--rate", "1000"]).await;
    let part = |code: u8, body: &[u8], is_last: bool| {
        let mut frame = framed(code, body);
        frame[0] = if is_last { 0x80 | code } else { code };
        frame
    };
    let ping = |empty: usize| {
        [part(TEXT, b"pi", false), part(0, b"", false).repeat(empty), part(0, b"ng", true)].concat()
    };
    let mut line = gate.open("").await.expect("a line");
    line.greet().await;
    line.raw(&ping(1)).await;
    assert_eq!(line.answer().await, Some(LineAnswer::Pong), "parts are allowed");
    // The gate reads twice the burst of these forty kilobytes at once, and the rest at twice the rate.
    let begun = Instant::now();
    line.raw(&ping(40_000 / 6)).await;
    assert_eq!(line.answer().await, Some(LineAnswer::Pong));
    assert!((7..11).contains(&begun.elapsed().as_secs()), "after {:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn half_requests_are_closed_and_others_are_served_meanwhile() {
    let gate = LoneGate::serve("half", &[]).await;
    let begun = Instant::now();
    let mut half = Vec::new();
    for _ in 0..6 {
        let mut stream = gate.connect().await;
        stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ").await.expect("it hears");
        half.push(stream);
    }
    assert!(gate.get("/").await.0.starts_with("HTTP/1.1 200"));
    assert!(begun.elapsed() < Duration::from_secs(1));
    for mut stream in half {
        let _ = stream.read_to_end(&mut Vec::new()).await;
    }
    assert!((14..17).contains(&begun.elapsed().as_secs()), "{:?}", begun.elapsed());
}

#[tokio::test(start_paused = true)]
async fn connections_are_limited_and_pages_of_other_sites_have_none() {
    let gate = LoneGate::serve("limited", &["--connections", "2"]).await;
    let cross = gate.open("Origin: https://evil.example\r\n").await.err().expect("refused");
    assert!(cross.starts_with("HTTP/1.1 403"), "{cross}");
    assert!(cross.to_lowercase().contains("x-content-type-options: nosniff"), "{cross}");
    let own = format!("Origin: http://localhost:{}\r\n", gate.port);
    let lines = [gate.open(&own).await, gate.open("").await];
    assert!(lines.iter().all(Result::is_ok));
    assert!(gate.open("").await.err().expect("refused").starts_with("HTTP/1.1 429"));
    assert_eq!((gate.refused("origin"), gate.refused("connections")), (1, 1));
    // Without a proxy's word everybody here has the same address.
    assert!(gate.from("198.51.100.1").await.is_err());
    drop(lines);
    let free = async {
        while gate.open("").await.is_err() {
            sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(1), free).await.expect("a place is free again");
}

#[tokio::test(start_paused = true)]
async fn a_network_has_so_many_lines_and_a_gate_so_many_in_all() {
    let flags = ["--connections", "2", "--most-connections", "5", "--trusted-proxy", "127.0.0.1"];
    let gate = LoneGate::serve("network", &flags).await;
    let mut lines = Vec::new();
    for (address, refusal) in [
        ("2001:db8:1:1::a", None),
        ("2001:db8:1:1:ffff::b", None),
        ("2001:db8:1:1::c", Some("HTTP/1.1 429")),
        ("2001:db8:1:2::a", None),
        ("198.51.100.1", None),
        ("::ffff:198.51.100.1", None),
        // The gate has five.
        ("198.51.100.2", Some("HTTP/1.1 503")),
    ] {
        let found = gate.from(address).await;
        match (&found, refusal) {
            (Ok(_), None) => {}
            (Err(head), Some(refusal)) if head.starts_with(refusal) => {}
            _ => panic!("{address}: {:?}", found.err()),
        }
        if let Ok(mut line) = found {
            // It counts once it has begun.
            assert!(matches!(line.answer().await, Some(LineAnswer::Nonce { .. })));
            lines.push(line);
        }
    }
    lines.pop();
    lines.swap_remove(0);
    let same = async {
        loop {
            match gate.from("198.51.100.1").await {
                Ok(line) => return line,
                Err(_) => sleep(Duration::from_millis(10)).await,
            }
        }
    };
    let _same = timeout(Duration::from_secs(1), same).await.expect("a place is free again");
    let third = gate.from("198.51.100.1").await.err();
    assert!(third.is_some_and(|head| head.starts_with("HTTP/1.1 429")), "in whatever form it is written");
}

/// A line that is opened again and again made the server verify a signature each time, and everybody else wait.
#[tokio::test(start_paused = true)]
async fn an_address_opens_so_many_lines_one_after_another() {
    let gate = LoneGate::serve("arrivals", &["--connections", "10", "--trusted-proxy", "127.0.0.1"]).await;
    let mut opened = 0;
    let refusal = loop {
        match gate.from("198.51.100.9").await {
            Ok(mut line) => {
                opened += 1;
                assert!(matches!(line.answer().await, Some(LineAnswer::Nonce { .. })));
                drop(line);
                // Its place is free again once the gate has noticed.
                let open = || gate.gate.metrics.text().contains("basalt_connections 0\n");
                while !open() {
                    tokio::task::yield_now().await;
                }
            }
            Err(head) => break head,
        }
    };
    assert!(refusal.starts_with("HTTP/1.1 429"), "{refusal}");
    assert_eq!(opened, 30);
    assert!(gate.from("198.51.100.10").await.is_ok(), "another address");
    sleep(Duration::from_secs(1)).await;
    assert!(gate.from("198.51.100.9").await.is_ok(), "a second later there is one more");
}

#[tokio::test(start_paused = true)]
async fn searches_by_name_share_the_reads_of_an_address() {
    // 60 at once, then 30 a second.
    let gate = LoneGate::serve("searches", &["--connections", "20"]).await;
    let begun = Instant::now();
    for _ in 0..90 {
        let (head, body) = gate.get("/online/named/ada").await;
        assert!(head.starts_with("HTTP/1.1 200") && body == r#"{"players":[]}"#, "{head}: {body}");
    }
    let waited = begun.elapsed().as_secs_f64();
    assert!((0.9..1.1).contains(&waited), "{waited}");
}

#[tokio::test(start_paused = true)]
async fn every_answer_has_the_usual_headers() {
    let gate = LoneGate::serve("guarded", &[]).await;
    for path in [
        "/",
        "/nothing",
        "/online",
        "/online/health",
        "/online/metrics",
        "/online/players/x",
        "/online/leaders/vaxandis",
    ] {
        let head = gate.get(path).await.0.to_lowercase();
        for name in [
            "x-content-type-options: nosniff",
            "referrer-policy: ",
            "cross-origin-opener-policy: same-origin",
        ] {
            assert!(head.contains(name), "{path}: {head}");
        }
        // Boards are shown in frames of any page; what is no page is not.
        assert_eq!(head.contains("x-frame-options: deny"), path != "/", "{path}: {head}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_unchanged_lobby_is_not_sent_twice() {
    let gate = LoneGate::serve("lobby", &[]).await;
    let tagged = async |more: String| {
        let mut stream = gate.connect().await;
        let request =
            format!("GET /online/lobby HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{more}\r\n");
        stream.write_all(request.as_bytes()).await.expect("it hears");
        let mut text = String::new();
        stream.read_to_string(&mut text).await.expect("it answers");
        text
    };
    let first = tagged(String::new()).await;
    let tag = first.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    let again = tagged(format!("If-None-Match: {tag}\r\n")).await;
    assert!(again.starts_with("HTTP/1.1 304") && again.ends_with("\r\n\r\n"), "{again}");
    let other = tagged("If-None-Match: \"other\"\r\n".to_owned()).await;
    assert!(other.starts_with("HTTP/1.1 200") && other.contains("\"waiting\":[]"), "{other}");
}

#[tokio::test(start_paused = true)]
async fn cards_travel_compressed() {
    let gate = LoneGate::serve("compressed", &[]).await;
    let mut stream = gate.connect().await;
    let request =
        "GET /online/lobby HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAccept-Encoding: gzip\r\n\r\n";
    stream.write_all(request.as_bytes()).await.expect("it hears");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.expect("it answers");
    let head = String::from_utf8_lossy(&answer).to_lowercase();
    assert!(head.contains("content-encoding: gzip"), "{head}");
    assert!(
        gate.get("/online/lobby").await.1.contains("\"waiting\":[]"),
        "plain where nothing else is accepted"
    );
}

#[tokio::test(start_paused = true)]
async fn silent_lines_are_closed_and_those_that_ping_stay() {
    let gate = LoneGate::serve("silent", &[]).await;
    let begun = Instant::now();
    // Who does not say who it is has ten seconds.
    let shy = gate.open("").await.expect("a line");
    assert_eq!(shy.end().await, "connect");
    assert_eq!(begun.elapsed().as_secs(), 10);
    let [mut silent, mut page] = [gate.open("").await, gate.open("").await].map(|line| line.expect("a line"));
    silent.greet().await;
    page.greet().await;
    let begun = Instant::now();
    let pings = async {
        for _ in 0..30 {
            sleep(Duration::from_secs(4)).await;
            page.say(&LineRequest::Ping).await;
            assert_eq!(page.answer().await, Some(LineAnswer::Pong));
        }
    };
    let silence = async {
        silent.end().await;
        begun.elapsed().as_secs()
    };
    let ((), silence) = tokio::join!(pings, silence);
    assert_eq!((silence, begun.elapsed().as_secs()), (20, 120));
}

#[tokio::test(start_paused = true)]
async fn a_line_that_reads_nothing_is_closed_after_ten_seconds() {
    let gate = LoneGate::serve("deaf", &["--rate", "100000000", "--burst", "100000000"]).await;
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_send_buffer_size(SMALL).expect("a socket");
    socket.set_recv_buffer_size(SMALL).expect("a socket");
    let stream = socket.connect((Ipv4Addr::LOCALHOST, gate.port).into()).await.expect("it listens");
    let mut deaf = LoneLine::open(stream, &gate.host(), "").await.expect("a line");
    deaf.greet().await;
    let open = || gate.gate.metrics.text().contains("basalt_connections 1\n");
    let pings = framed(TEXT, b"ping").repeat(1000);
    let begun = Instant::now();
    let asks = async {
        while deaf.stream.write_all(&pings).await.is_ok() {}
        pending::<()>().await;
    };
    let closed = async {
        while open() {
            sleep(Duration::from_millis(100)).await;
        }
        begun.elapsed().as_secs()
    };
    let closed = tokio::select! {
        () = asks => unreachable!("it waits for ever"),
        closed = timeout(Duration::from_secs(60), closed) => closed.expect("it is closed"),
    };
    assert!((10..13).contains(&closed), "after {closed} s");
}
