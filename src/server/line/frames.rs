//! Parses browsers' WebSocket frames (RFC 6455) incrementally, and writes frames for the broker.

use crate::host::refusal::Refusal;

/// The largest accepted frame in bytes; a page sends a few short commands at a time.
const LONGEST: u64 = 65_536;
const LONGEST_CONTROL: u64 = 125;

const CONTINUATION: u8 = 0;
pub const BINARY: u8 = 2;
pub(crate) const CLOSE: u8 = 8;
const PONG: u8 = 10;

#[derive(PartialEq, Eq, Clone, Debug)]
pub(crate) enum SocketFrame {
    /// A piece of the byte stream; frame boundaries are irrelevant.
    Data(Vec<u8>),
    /// A ping, pong or close frame, with its opcode.
    Control(u8, Vec<u8>),
}

#[derive(Default)]
pub(crate) struct FrameReader {
    buffer: Vec<u8>,
}

impl FrameReader {
    pub(crate) fn extend(&mut self, bytes: &[u8]) {
        self.buffer.extend_from_slice(bytes);
    }

    pub(crate) fn next(&mut self) -> Result<Option<SocketFrame>, Refusal> {
        let [first, second, ref rest @ ..] = self.buffer[..] else { return Ok(None) };
        let code = first & 0x0f;
        let is_control = (CLOSE..=PONG).contains(&code);
        let is_last = first & 0x80 != 0;
        // Without extensions the reserved bits are never set; browsers always mask.
        let sound = first & 0x70 == 0
            && second & 0x80 != 0
            && (is_control && is_last || code == CONTINUATION || code == BINARY);
        if !sound {
            return Err(Refusal::Frame);
        }
        let (length, header) = match (second & 0x7f, rest) {
            (126, &[a, b, ..]) => (u64::from(u16::from_be_bytes([a, b])), 4),
            (127, &[a, b, c, d, e, f, g, h, ..]) => (u64::from_be_bytes([a, b, c, d, e, f, g, h]), 10),
            (126 | 127, _) => return Ok(None),
            (short, _) => (u64::from(short), 2),
        };
        if length > if is_control { LONGEST_CONTROL } else { LONGEST } {
            return Err(Refusal::Frame);
        }
        let end = header + 4 + length as usize;
        if self.buffer.len() < end {
            return Ok(None);
        }
        let masked: Vec<u8> = self.buffer.drain(..end).skip(header).collect();
        let (mask, body) = masked.split_at(4);
        let body = body.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask).collect();
        Ok(Some(if is_control { SocketFrame::Control(code, body) } else { SocketFrame::Data(body) }))
    }
}

/// A binary frame for the broker, masked with zeros because clients must mask.
pub(crate) fn binary(body: &[u8]) -> Vec<u8> {
    masked(BINARY, [0; 4], body)
}

pub(crate) fn control(code: u8, body: &[u8]) -> Vec<u8> {
    masked(code, [0; 4], body)
}

pub fn masked(code: u8, mask: [u8; 4], body: &[u8]) -> Vec<u8> {
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
    frame.extend_from_slice(&mask);
    frame.extend(body.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    frame
}
