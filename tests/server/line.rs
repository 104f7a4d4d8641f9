//! A client's line to the server: a WebSocket, and on it the messages of `docs/PROTOCOL.md`.

use std::collections::VecDeque;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use basalt::online::{LineAnswer, LineRequest, LogEntry, SUBPROTOCOL, hello_statement};

use super::{Player, Server};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
const TEXT: u8 = 1;

/// A frame of a WebSocket as a client sends it.
pub(super) fn masked(code: u8, body: &[u8]) -> Vec<u8> {
    const MASK: [u8; 4] = [7, 99, 200, 1];
    let mut frame = vec![0x80 | code];
    match body.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length @ 126..65_536 => {
            frame.push(0x80 | 126);
            frame.extend_from_slice(&(length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 127);
            frame.extend_from_slice(&(length as u64).to_be_bytes());
        }
    }
    frame.extend_from_slice(&MASK);
    frame.extend(body.iter().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}

pub(super) struct Line {
    stream: TcpStream,
    host: String,
    /// The bytes of frames that are not read yet.
    frames: Vec<u8>,
    heard: VecDeque<String>,
    number: u64,
    /// The code and the reason with which the other side has closed the line.
    pub(super) closed: Option<(u16, String)>,
}

impl Line {
    /// A WebSocket, before anything is said on it; the head of another answer.
    pub(super) fn open(port: u16, more: &str) -> Result<Line, String> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).map_err(|error| error.to_string())?;
        stream.set_nodelay(true).expect("a socket");
        stream.set_read_timeout(Some(Duration::from_millis(50))).expect("a socket");
        let host = format!("localhost:{port}");
        let request = format!(
            "GET /online HTTP/1.1\r\nHost: {host}\r\n{more}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Protocol: {SUBPROTOCOL}\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).map_err(|error| error.to_string())?;
        let (frames, heard) = (Vec::new(), VecDeque::new());
        let mut line = Line { stream, host, frames, heard, number: 0, closed: None };
        let begun = Instant::now();
        loop {
            if let Some(end) = line.frames.windows(4).position(|four| four == b"\r\n\r\n") {
                let head: Vec<u8> = line.frames.drain(..end + 4).collect();
                let head = String::from_utf8_lossy(&head).into_owned();
                return if head.starts_with("HTTP/1.1 101") { Ok(line) } else { Err(head) };
            }
            if !line.fetch() || begun.elapsed() > PATIENCE {
                return Err("no answer".to_owned());
            }
        }
    }

    /// A line of a player who has come in.
    pub(super) fn of(server: &Server, player: &Player) -> Line {
        Line::with(server, player, "")
    }

    /// The same, at the port of a server.
    pub(super) fn at(port: u16, player: &Player) -> Line {
        Line::try_at(port, player, "").expect("the player comes in")
    }

    /// The same, with headers of one's own in the request.
    pub(super) fn with(server: &Server, player: &Player, more: &str) -> Line {
        Line::try_at(server.port, player, more).expect("the player comes in")
    }

    /// The same, where the server may have gone.
    pub(super) fn try_at(port: u16, player: &Player, more: &str) -> Option<Line> {
        let mut line = Line::open(port, more).ok()?;
        line.greet(player);
        (line.answer()? == LineAnswer::Welcome(player.name.clone())).then_some(line)
    }

    /// Proves a player's key.
    pub(super) fn greet(&mut self, player: &Player) {
        let Some(LineAnswer::Nonce { nonce, .. }) = self.answer() else { return };
        let signature = player.sign(&hello_statement(&self.host, &nonce));
        self.ask(&LineRequest::Hello { key: player.key.clone(), signature });
    }

    /// Sends bytes as they are. Whether they went out.
    pub(super) fn raw(&mut self, bytes: &[u8]) -> bool {
        self.stream.write_all(bytes).is_ok()
    }

    pub(super) fn say(&mut self, text: &str) -> bool {
        self.raw(&masked(TEXT, text.as_bytes()))
    }

    pub(super) fn ask(&mut self, request: &LineRequest) -> bool {
        self.say(&request.to_string())
    }

    /// Waits a moment for bytes; whether the line still stands.
    fn fetch(&mut self) -> bool {
        let mut buffer = [0; 16_384];
        match self.stream.read(&mut buffer) {
            Ok(0) => false,
            Ok(count) => {
                self.frames.extend_from_slice(&buffer[..count]);
                true
            }
            Err(error) => {
                matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
            }
        }
    }

    fn unframe(&mut self) {
        while self.frames.len() >= 2 {
            let (header, length) = match self.frames[1] & 0x7f {
                126 if self.frames.len() >= 4 => {
                    (4, usize::from(u16::from_be_bytes([self.frames[2], self.frames[3]])))
                }
                126 | 127 => return,
                short => (2, usize::from(short)),
            };
            if self.frames.len() < header + length {
                return;
            }
            let code = self.frames[0] & 0x0f;
            let frame: Vec<u8> = self.frames.drain(..header + length).skip(header).collect();
            match (code, &frame[..]) {
                (TEXT, text) => self.heard.push_back(String::from_utf8_lossy(text).into_owned()),
                (8, &[high, low, ref why @ ..]) => {
                    let why = String::from_utf8_lossy(why).into_owned();
                    self.closed = Some((u16::from_be_bytes([high, low]), why));
                }
                _ => {}
            }
        }
    }

    /// The next message; `None` where the line is cut or nothing comes.
    pub(super) fn next(&mut self) -> Option<String> {
        let begun = Instant::now();
        loop {
            self.unframe();
            if let Some(text) = self.heard.pop_front() {
                return Some(text);
            }
            if self.closed.is_some() || !self.fetch() || begun.elapsed() > PATIENCE {
                return None;
            }
        }
    }

    /// The next message, which has to be understood.
    pub(super) fn answer(&mut self) -> Option<LineAnswer> {
        let text = self.next()?;
        Some(LineAnswer::read(&text).unwrap_or_else(|| panic!("no message of the line: {text}")))
    }

    /// The next messages until one is wanted.
    pub(super) fn until<T>(&mut self, mut wanted: impl FnMut(LineAnswer) -> Option<T>) -> Option<T> {
        loop {
            if let Some(found) = wanted(self.answer()?) {
                return Some(found);
            }
        }
    }

    /// Whether the gate still answers; what it says before is passed over.
    pub(super) fn is_open(&mut self) -> bool {
        self.ask(&LineRequest::Ping)
            && self.until(|answer| (answer == LineAnswer::Pong).then_some(())).is_some()
    }

    /// Why the line is closed, once it is.
    pub(super) fn end(&mut self) -> Option<(u16, String)> {
        while self.next().is_some() {}
        self.closed.clone()
    }

    /// Writes a text, again while an outage is not marked, as a page does; its sequence number, or the reason against it.
    /// `None` if the line is cut.
    pub(super) fn write(&mut self, place: &str, text: &str) -> Option<Result<u64, String>> {
        let begun = Instant::now();
        loop {
            match self.write_once(place, text)? {
                Err(reason) if reason == "store" && begun.elapsed() < PATIENCE => {
                    std::thread::sleep(Duration::from_millis(100));
                }
                answer => return Some(answer),
            }
        }
    }

    /// The same, once.
    pub(super) fn write_once(&mut self, place: &str, text: &str) -> Option<Result<u64, String>> {
        self.number += 1;
        let own = self.number;
        self.say(&format!("write {own} {place} {text}"));
        self.until(|answer| match answer {
            LineAnswer::Ok { number, sequence } if number == own => Some(Ok(sequence)),
            LineAnswer::No { number, reason } if number == own => Some(Err(reason)),
            _ => None,
        })
    }

    /// Follows a log; its entries so far.
    pub(super) fn follow(&mut self, log: &str, from: u64) -> Vec<LogEntry> {
        self.say(&format!("follow {log} {from}"));
        let mut found = Vec::new();
        self.until(|answer| match answer {
            LineAnswer::Entry { log: of, entry } if of.to_string() == log => {
                found.push(entry);
                None
            }
            LineAnswer::Read { log: of, .. } => (of.to_string() == log).then_some(()),
            _ => None,
        });
        found
    }

    /// The entries of a log: authors and texts.
    pub(super) fn log(&mut self, log: &str) -> Vec<(String, String)> {
        let found = self.follow(log, 1);
        self.say(&format!("leave {log}"));
        found.into_iter().map(|entry| (entry.from, entry.text)).collect()
    }
}
