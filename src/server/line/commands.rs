//! Parses the NATS client protocol incrementally.
//!
//! It accepts only what clients write: capitals, single spaces, CR LF.

use crate::host::refusal::Refusal;

/// The broker's longest line (`max_control_line`).
const LONGEST_LINE: usize = 1024;
/// The broker's longest payload with headers (`max_payload`).
const LONGEST_PAYLOAD: usize = 4096;

#[derive(PartialEq, Eq, Clone, Debug)]
pub(crate) enum GuestCommand {
    /// The client's options as JSON.
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

#[derive(PartialEq, Eq, Clone, Debug)]
pub(crate) struct Publication {
    pub(crate) subject: String,
    pub(crate) reply: Option<String>,
    /// The raw headers; `None` for a `PUB`.
    pub(crate) headers: Option<Vec<u8>>,
    pub(crate) body: Vec<u8>,
}

#[derive(Default)]
pub(crate) struct CommandReader {
    buffer: Vec<u8>,
}

impl CommandReader {
    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    pub(crate) fn next(&mut self) -> Result<Option<GuestCommand>, Refusal> {
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
            ("PING", [""]) => GuestCommand::Ping,
            ("PONG", [""]) => GuestCommand::Pong,
            ("CONNECT", _) => GuestCommand::Connect(own(rest)),
            ("SUB", [subject, sid]) => GuestCommand::Subscribe { subject: own(subject), sid: own(sid) },
            ("UNSUB", [sid]) => GuestCommand::Unsubscribe { sid: own(sid), most: None },
            ("UNSUB", [sid, most]) => GuestCommand::Unsubscribe { sid: own(sid), most: Some(own(most)) },
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
                GuestCommand::Publish(Publication {
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

fn size(word: &str) -> Result<usize, Refusal> {
    let sound = (1..=7).contains(&word.len()) && word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| sound).ok_or(Refusal::Line)
}

impl Publication {
    pub(crate) fn write(&self, out: &mut Vec<u8>) {
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::frames::{FrameReader, SocketFrame, binary};
    use super::*;

    fn read<'a>(pieces: impl Iterator<Item = &'a [u8]>) -> (Vec<GuestCommand>, Option<Refusal>) {
        let (mut reader, mut found) = (CommandReader::default(), Vec::new());
        for piece in pieces {
            reader.extend(piece);
            loop {
                match reader.next() {
                    Ok(Some(command)) => found.push(command),
                    Ok(None) => break,
                    Err(refusal) => return (found, Some(refusal)),
                }
            }
        }
        (found, None)
    }

    fn pieces<'a>(bytes: &'a [u8], lengths: &'a [usize]) -> impl Iterator<Item = &'a [u8]> {
        let (mut left, mut lengths) = (bytes, lengths.iter().cycle());
        std::iter::from_fn(move || {
            let length = left.len().min(*lengths.next()?);
            let (piece, rest) = left.split_at(length);
            left = rest;
            (!piece.is_empty()).then_some(piece)
        })
    }

    fn said() -> impl Strategy<Value = Vec<u8>> {
        let word = "[a-zA-Z0-9.*>$_]{1,12}";
        let publication = (word, prop::option::of(word), prop::collection::vec(any::<u8>(), 0..40)).prop_map(
            |(subject, reply, body)| {
                let mut out = Vec::new();
                Publication { subject, reply, headers: None, body }.write(&mut out);
                out
            },
        );
        let with_headers = (word, prop::collection::vec(any::<u8>(), 0..20), "[ -~]{0,20}").prop_map(
            |(subject, body, headers)| {
                let headers = Some(headers.into_bytes());
                let mut out = Vec::new();
                Publication { subject, reply: None, headers, body }.write(&mut out);
                out
            },
        );
        let line = "(PING|PONG|SUB [a-z.]{1,9} [0-9]{1,3}|UNSUB [0-9]{1,3}|UNSUB 1 2|CONNECT \\{\\})\r\n";
        let broken = "(PUB x 99999|LS x|SUB x|sub x 1|PUB a b c d|HPUB x 9 3|PING x)\r\n";
        prop_oneof![
            4 => line.prop_map(String::into_bytes),
            4 => publication,
            2 => with_headers,
            1 => broken.prop_map(String::into_bytes),
            1 => prop::collection::vec(any::<u8>(), 0..30),
            1 => Just(vec![b'x'; 1100]),
        ]
    }

    proptest! {
        #[test]
        fn any_split_of_the_bytes_gives_the_same_verdicts(
            said in prop::collection::vec(said(), 0..12),
            lengths in prop::collection::vec(1_usize..60, 1..8),
        ) {
            let bytes = said.concat();
            let whole = read(std::iter::once(&bytes[..]));
            prop_assert_eq!(&read(pieces(&bytes, &lengths)), &whole);
            prop_assert_eq!(&read(bytes.chunks(1)), &whole);
            // The same inside WebSocket frames, which have limits too.
            let frames: Vec<u8> = pieces(&bytes, &lengths).flat_map(binary).collect();
            let (mut reader, mut data) = (FrameReader::default(), Vec::new());
            for byte in frames {
                reader.extend(&[byte]);
                while let Some(SocketFrame::Data(more)) = reader.next().expect("frames") {
                    data.push(more);
                }
            }
            prop_assert_eq!(&read(data.iter().map(|piece| &piece[..])), &whole);
        }

        #[test]
        fn a_publication_is_read_as_it_is_written(
            subject in "[a-z.]{1,30}",
            reply in prop::option::of("[a-z.]{1,30}"),
            headers in prop::option::of(prop::collection::vec(any::<u8>(), 0..40)),
            body in prop::collection::vec(any::<u8>(), 0..200),
        ) {
            let publication = Publication { subject, reply, headers, body };
            let mut bytes = Vec::new();
            publication.write(&mut bytes);
            prop_assert_eq!(read(std::iter::once(&bytes[..])), (vec![GuestCommand::Publish(publication)], None));
        }

        #[test]
        fn frames_of_any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
            let mut whole = FrameReader::default();
            whole.extend(&bytes);
            let all: Vec<_> = std::iter::from_fn(|| whole.next().transpose()).take(300).collect();
            let mut reader = FrameReader::default();
            let mut found = Vec::new();
            for byte in &bytes {
                reader.extend(&[*byte]);
                while let Some(frame) = reader.next().transpose() {
                    let is_end = frame.is_err();
                    found.push(frame);
                    if is_end {
                        break;
                    }
                }
                if found.last().is_some_and(Result::is_err) {
                    break;
                }
            }
            let until = all.iter().position(Result::is_err).map_or(all.len(), |at| at + 1);
            prop_assert_eq!(&found[..], &all[..until]);
        }
    }

    #[test]
    fn unknown_verbs_are_refused() {
        for said in [
            "LS+ x\r\n",
            "pub x 0\r\n\r\n",
            "INFO {}\r\n",
            "MSG a 1 0\r\n\r\n",
            "\r\n",
            "+OK\r\n",
            "-ERR x\r\n",
        ] {
            assert_eq!(read(std::iter::once(said.as_bytes())).1, Some(Refusal::Verb), "{said}");
        }
    }
}
