//! A line to the server as a browser has it, through the gate: a WebSocket, and on it the NATS client protocol, byte by byte.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::{Player, Server, frames, seconds};

/// A line through the gate.
pub(super) struct Line {
    stream: TcpStream,
    /// What has come and is not read yet: bytes of frames, and of the protocol.
    frames: Vec<u8>,
    text: Vec<u8>,
    inbox: String,
    asked: u32,
    /// The code with which the other side has closed the line.
    pub(super) closed: Option<u16>,
}

/// A message of the broker.
pub(super) struct Heard {
    pub(super) subject: String,
    pub(super) head: String,
    pub(super) body: String,
}

impl Line {
    /// A WebSocket, before anything is said on it; the head of the answer.
    pub(super) fn open(port: u16, more: &str) -> Result<Line, String> {
        let mut stream = TcpStream::connect(("127.0.0.1", port)).map_err(|error| error.to_string())?;
        stream.set_nodelay(true).expect("a socket");
        stream.set_read_timeout(Some(Duration::from_millis(50))).expect("a socket");
        let request = format!(
            "GET /online HTTP/1.1\r\nHost: localhost:{port}\r\n{more}Connection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        );
        stream.write_all(request.as_bytes()).map_err(|error| error.to_string())?;
        let mut line = Line {
            stream,
            frames: Vec::new(),
            text: Vec::new(),
            inbox: String::new(),
            asked: 0,
            closed: None,
        };
        let begun = Instant::now();
        loop {
            let end = line.frames.windows(4).position(|four| four == b"\r\n\r\n");
            if let Some(end) = end {
                let head: Vec<u8> = line.frames.drain(..end + 4).collect();
                let head = String::from_utf8_lossy(&head).into_owned();
                return if head.starts_with("HTTP/1.1 101") { Ok(line) } else { Err(head) };
            }
            if !line.fetch() || begun.elapsed() > Duration::from_secs(10) {
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
        Line::come_in(port, player, "")
    }

    /// The same, with headers of one's own in the request.
    pub(super) fn with(server: &Server, player: &Player, more: &str) -> Line {
        Line::come_in(server.port, player, more)
    }

    fn come_in(port: u16, player: &Player, more: &str) -> Line {
        Line::try_at(port, player, more).expect("the player comes in")
    }

    /// The same, where the server or the brokers may have gone.
    pub(super) fn try_at(port: u16, player: &Player, more: &str) -> Option<Line> {
        let mut line = Line::open(port, more).ok()?;
        line.inbox = format!("_INBOX.{}", player.name);
        let token = player.token(seconds());
        line.say(&format!(
            "CONNECT {}\r\n",
            json!({ "auth_token": token, "headers": true, "verbose": false })
        ));
        line.say(&format!("SUB {}.* 1\r\n", line.inbox));
        line.is_open().then_some(line)
    }

    /// Sends bytes in a frame. Whether they went out.
    pub(super) fn send(&mut self, bytes: &[u8]) -> bool {
        self.raw(&frames::masked(frames::BINARY, [7, 99, 200, 1], bytes))
    }

    pub(super) fn raw(&mut self, bytes: &[u8]) -> bool {
        self.stream.write_all(bytes).is_ok()
    }

    pub(super) fn say(&mut self, text: &str) -> bool {
        self.send(text.as_bytes())
    }

    /// Waits a moment for bytes; whether the line still stands.
    fn fetch(&mut self) -> bool {
        let mut buffer = [0; 16_384];
        match self.stream.read(&mut buffer) {
            Ok(0) => return false,
            Ok(count) => self.frames.extend_from_slice(&buffer[..count]),
            Err(error) => {
                return matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut);
            }
        }
        true
    }

    fn unframe(&mut self) {
        while self.frames.len() >= 2 {
            let (header, length) = match self.frames[1] & 0x7f {
                126 if self.frames.len() >= 4 => {
                    (4, usize::from(u16::from_be_bytes([self.frames[2], self.frames[3]])))
                }
                126 => return,
                127 if self.frames.len() >= 10 => {
                    let length = self.frames[2..10].iter().fold(0, |all, byte| all << 8 | usize::from(*byte));
                    (10, length)
                }
                127 => return,
                short => (2, usize::from(short)),
            };
            if self.frames.len() < header + length {
                return;
            }
            let is_data = self.frames[0] & 0x0f < 8;
            let is_close = self.frames[0] & 0x0f == 8;
            let frame: Vec<u8> = self.frames.drain(..header + length).skip(header).collect();
            if is_data {
                self.text.extend_from_slice(&frame);
            }
            if let (true, &[high, low, ..]) = (is_close, &frame[..]) {
                self.closed = Some(u16::from_be_bytes([high, low]));
            }
        }
    }

    /// The next message, `PONG` or error; `None` where the line is cut or nothing comes.
    pub(super) fn next(&mut self) -> Option<Heard> {
        let begun = Instant::now();
        loop {
            self.unframe();
            if let Some(end) = self.text.windows(2).position(|pair| pair == b"\r\n") {
                let line = String::from_utf8_lossy(&self.text[..end]).into_owned();
                let words: Vec<&str> = line.split(' ').collect();
                let size = |place: usize| words[words.len() - place].parse::<usize>().expect("a size");
                let (head, whole) = match words[0] {
                    "MSG" => (0, size(1)),
                    "HMSG" => (size(2), size(1)),
                    _ => {
                        let heard = Heard { subject: words[0].to_owned(), head: String::new(), body: line };
                        self.text.drain(..end + 2);
                        if heard.subject == "PING" {
                            self.say("PONG\r\n");
                        } else if heard.subject != "INFO" {
                            return Some(heard);
                        }
                        continue;
                    }
                };
                if self.text.len() >= end + 2 + whole + 2 {
                    let subject = words[1].to_owned();
                    let all: Vec<u8> = self.text.drain(..end + 2 + whole + 2).skip(end + 2).collect();
                    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                    return Some(Heard { subject, head: text(&all[..head]), body: text(&all[head..whole]) });
                }
            }
            if !self.fetch() || begun.elapsed() > Duration::from_secs(10) {
                return None;
            }
        }
    }

    /// Whether the broker still answers; what it says before is passed over.
    pub(super) fn is_open(&mut self) -> bool {
        self.say("PING\r\n") && std::iter::from_fn(|| self.next()).any(|heard| heard.subject == "PONG")
    }

    /// Publishes with answers wanted, which come under the subject that is returned.
    pub(super) fn ask(&mut self, subject: &str, text: &str) -> String {
        self.asked += 1;
        let reply = format!("{}.a{}", self.inbox, self.asked);
        self.say(&format!("PUB {subject} {reply} {}\r\n{text}\r\n", text.len()));
        reply
    }

    /// Publishes with an answer wanted; the answer.
    pub(super) fn request(&mut self, subject: &str, text: &str) -> Option<Value> {
        let reply = self.ask(subject, text);
        let answer = std::iter::from_fn(|| self.next()).find(|heard| heard.subject == reply)?;
        serde_json::from_str(&answer.body).ok()
    }

    /// Writes a message as a page does, with its mark.
    pub(super) fn write(&mut self, subject: &str, text: &str) -> Option<Value> {
        self.asked += 1;
        let reply = format!("{}.a{}", self.inbox, self.asked);
        let head = format!("NATS/1.0\r\nNats-Msg-Id: {}\r\n\r\n", &text[131..195]);
        let whole = head.len() + text.len();
        self.say(&format!("HPUB {subject} {reply} {} {whole}\r\n{head}{text}\r\n", head.len()));
        let answer = std::iter::from_fn(|| self.next()).find(|heard| heard.subject == reply)?;
        serde_json::from_str(&answer.body).ok()
    }

    /// What stands in the log of a table: subjects and texts.
    pub(super) fn log(&mut self, table: &str) -> Vec<(String, String)> {
        let order = json!({ "next_by_subj": format!("game.{table}.*"), "seq": 1, "batch": 500 }).to_string();
        let reply = self.ask("$JS.API.DIRECT.GET.GAMES", &order);
        let answers = std::iter::from_fn(|| self.next()).filter(|heard| heard.subject == reply);
        let told = answers.take_while(|heard| heard.head.contains("Nats-Sequence"));
        let subject = |head: &str| {
            let line = head.lines().find_map(|line| line.strip_prefix("Nats-Subject: "));
            line.unwrap_or_default().to_owned()
        };
        told.map(|heard| (subject(&heard.head), heard.body)).collect()
    }
}
