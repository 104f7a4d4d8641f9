//! Reads the commands of the NATS client protocol, in whatever pieces they arrive. Only the forms that clients write are read:
//! capitals, single spaces, CR LF.

use super::refusal::Refusal;

/// The longest line, as the broker takes it (`max_control_line`).
const LONGEST_LINE: usize = 1024;
/// The longest payload with its headers, as the broker takes it (`max_payload`).
const LONGEST_PAYLOAD: usize = 4096;

/// A command of a client.
#[derive(PartialEq, Eq, Clone, Debug)]
pub(super) enum Command {
    /// Introduces the client: its options as JSON.
    Connect(String),
    Ping,
    Pong,
    Subscribe {
        subject: String,
        sid: String,
    },
    Unsubscribe {
        sid: String,
        most: Option<String>,
    },
    Publish(Publication),
}

/// What a client publishes.
#[derive(PartialEq, Eq, Clone, Debug)]
pub(super) struct Publication {
    pub(super) subject: String,
    pub(super) reply: Option<String>,
    /// Its headers as they are written; `None` for a `PUB`.
    pub(super) headers: Option<Vec<u8>>,
    pub(super) body: Vec<u8>,
}

/// Reads commands incrementally.
#[derive(Default)]
pub(super) struct CommandReader {
    buffer: Vec<u8>,
}

impl CommandReader {
    /// Appends bytes.
    pub(super) fn extend(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    /// Takes the next whole command, if there is one.
    pub(super) fn next(&mut self) -> Result<Option<Command>, Refusal> {
        let seen = &self.buffer[..self.buffer.len().min(LONGEST_LINE + 2)];
        let Some(end) = seen.windows(2).position(|pair| pair == b"\r\n") else {
            return if seen.len() < LONGEST_LINE + 2 { Ok(None) } else { Err(Refusal::Line) };
        };
        let line = std::str::from_utf8(&self.buffer[..end]).map_err(|_| Refusal::Line)?;
        if line.bytes().any(|byte| !byte.is_ascii_graphic() && byte != b' ') {
            return Err(Refusal::Line);
        }
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        let words: Vec<&str> = rest.split(' ').collect();
        let own = |word: &str| word.to_owned();
        let mut length = end + 2;
        let command = match (verb, &words[..]) {
            ("PING", [""]) => Command::Ping,
            ("PONG", [""]) => Command::Pong,
            ("CONNECT", _) => Command::Connect(own(rest)),
            ("SUB", [subject, sid]) => Command::Subscribe { subject: own(subject), sid: own(sid) },
            ("UNSUB", [sid]) => Command::Unsubscribe { sid: own(sid), most: None },
            ("UNSUB", [sid, most]) => Command::Unsubscribe { sid: own(sid), most: Some(own(most)) },
            ("PUB" | "HPUB", [subject, words @ ..]) => {
                let sizes = if verb == "PUB" { 1 } else { 2 };
                let (reply, sizes) = match words {
                    [reply, sizes_ @ ..] if sizes_.len() == sizes => (Some(own(reply)), sizes_),
                    sizes_ if sizes_.len() == sizes => (None, sizes_),
                    _ => return Err(Refusal::Line),
                };
                let sizes: Vec<usize> = sizes.iter().map(|word| size(word)).collect::<Result<_, _>>()?;
                let (head, whole) = (sizes[0], sizes[sizes.len() - 1]);
                if whole > LONGEST_PAYLOAD || head > whole {
                    return Err(Refusal::Size);
                }
                let (start, stop) = (length, length + whole);
                let Some(payload) = self.buffer.get(start..stop + 2) else { return Ok(None) };
                if !payload.ends_with(b"\r\n") {
                    return Err(Refusal::Line);
                }
                length = stop + 2;
                let split = if verb == "PUB" { 0 } else { head };
                let headers = (verb == "HPUB").then(|| payload[..split].to_vec());
                Command::Publish(Publication {
                    subject: own(subject),
                    reply,
                    headers,
                    body: payload[split..whole].to_vec(),
                })
            }
            ("SUB" | "UNSUB" | "PUB" | "HPUB" | "PING" | "PONG", _) => return Err(Refusal::Line),
            _ => return Err(Refusal::Verb),
        };
        self.buffer.drain(..length);
        Ok(Some(command))
    }
}

/// A number of bytes.
fn size(word: &str) -> Result<usize, Refusal> {
    let sound = (1..=7).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| sound).ok_or(Refusal::Line)
}

impl Publication {
    /// Appends it as a command.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        let reply = self.reply.as_ref().map_or(String::new(), |reply| format!("{reply} "));
        let (subject, head) = (&self.subject, self.headers.as_deref().unwrap_or_default());
        let whole = head.len() + self.body.len();
        let line = match self.headers {
            None => format!("PUB {subject} {reply}{whole}\r\n"),
            Some(_) => format!("HPUB {subject} {reply}{} {whole}\r\n", head.len()),
        };
        for part in [line.as_bytes(), head, &self.body, b"\r\n"] {
            out.extend_from_slice(part);
        }
    }
}
