//! Packs what a browser tells another to connect: an offer or answer of WebRTC, as a text short enough for a QR code.
//!
//! Descriptions (SDP) of data channels differ in user fragment, password, fingerprint and addresses only. Packed, those
//! take 69 to 81 bytes with one address, where the description takes 586 or more.
//!
//! ```text
//! 1 byte   version (upper half), 2 if hexadecimal, 1 for an answer
//! 1 byte   length of the user fragment less 4 (upper half), of the password less 22
//! …        both, as text, or as bytes if both are hexadecimal
//! 32       the fingerprint of the certificate (SHA-256)
//! …        addresses: kind (1 byte), address (16, 4 or 16 bytes), port (2)
//! ```

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::cmp::Reverse;
use std::fmt::{self, Write};

use data_encoding::{BASE64URL_NOPAD, HEXLOWER, HEXLOWER_PERMISSIVE};

/// The longest text of a code.
pub const LONGEST_CODE: usize = 240;

/// The version of this form.
const VERSION: u8 = 1;
const ANSWER: u8 = 1;
const HEXADECIMAL: u8 = 2;

/// The shortest user fragment and password that the standard allows (RFC 8839), and how much longer they may be.
const SHORTEST_USER: usize = 4;
const SHORTEST_PASSWORD: usize = 22;
const LONGER: usize = 15;
const FINGERPRINT: usize = 32;
/// The most addresses in a code: each makes the QR code larger.
const MOST_ADDRESSES: usize = 4;

const HIDDEN: u8 = 0;
const FOUR: u8 = 1;
const SIX: u8 = 2;

/// What is wrong with the text of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeFault {
    /// It is no code, or a part of it is missing.
    Form,
    /// A newer version of the app made it.
    Newer,
}

/// Where a device can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CodeHost {
    /// A name ending in `.local`, by which browsers hide an address.
    Hidden([u8; 16]),
    Shown(IpAddr),
}

/// An offer or answer of a connection between two browsers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConnectionCode {
    is_answer: bool,
    user: String,
    password: String,
    fingerprint: [u8; FINGERPRINT],
    addresses: Vec<(CodeHost, u16)>,
}

impl ConnectionCode {
    /// Reads a browser's description. `None` without an address, user fragment, password or fingerprint that a code can hold.
    pub fn of_description(description: &str, is_answer: bool) -> Option<ConnectionCode> {
        let value = |name: &str| {
            description.lines().find_map(|line| line.trim_end().strip_prefix("a=")?.strip_prefix(name))
        };
        let (user, password) = (value("ice-ufrag:")?.to_owned(), value("ice-pwd:")?.to_owned());
        let digits: String = value("fingerprint:sha-256 ")?.split(':').collect();
        let fingerprint = HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()?.try_into().ok()?;
        let mut found: Vec<(u32, (CodeHost, u16))> = description.lines().filter_map(candidate).collect();
        // The browser's preferred ones first; stable, so that there is one code for a description.
        found.sort_by_key(|(priority, _)| Reverse(*priority));
        let mut addresses: Vec<(CodeHost, u16)> = Vec::new();
        for (_, address) in found {
            if addresses.len() < MOST_ADDRESSES && !addresses.contains(&address) {
                addresses.push(address);
            }
        }
        let code = ConnectionCode { is_answer, user, password, fingerprint, addresses };
        (are_sound(&code.user, &code.password) && !code.addresses.is_empty()).then_some(code)
    }

    /// The description for the other browser.
    pub fn description(&self) -> String {
        let setup = if self.is_answer { "active" } else { "actpass" };
        let digits: Vec<String> = self.fingerprint.iter().map(|byte| format!("{byte:02X}")).collect();
        let mut lines = vec![
            "v=0".to_owned(),
            "o=- 1 1 IN IP4 127.0.0.1".to_owned(),
            "s=-".to_owned(),
            "t=0 0".to_owned(),
            "a=group:BUNDLE 0".to_owned(),
            "m=application 9 UDP/DTLS/SCTP webrtc-datachannel".to_owned(),
            "c=IN IP4 0.0.0.0".to_owned(),
            format!("a=ice-ufrag:{}", self.user),
            format!("a=ice-pwd:{}", self.password),
            format!("a=fingerprint:sha-256 {}", digits.join(":")),
            format!("a=setup:{setup}"),
            "a=mid:0".to_owned(),
            "a=sctp-port:5000".to_owned(),
            "a=max-message-size:262144".to_owned(),
        ];
        for (place, (host, port)) in self.addresses.iter().enumerate() {
            // The type of a host, and the highest priorities of the standard, falling.
            let priority = (126_u32 << 24) + ((65_535 - place as u32) << 8) + 255;
            lines.push(format!("a=candidate:{} 1 udp {priority} {host} {port} typ host", place + 1));
        }
        lines.push("a=end-of-candidates\r\n".to_owned());
        lines.join("\r\n")
    }

    /// Whether it answers an offer.
    pub fn is_answer(&self) -> bool {
        self.is_answer
    }

    /// Reads the text of a code, or a link that ends in one, as it was pasted.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str) -> Result<ConnectionCode, CodeFault> {
        let text = text.trim().trim_end_matches('/');
        let text = text.rsplit('/').next().unwrap_or_default();
        if text.len() > LONGEST_CODE {
            return Err(CodeFault::Form);
        }
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| CodeFault::Form)?;
        match bytes.first().map(|head| head >> 4) {
            Some(VERSION) => ConnectionCode::unpacked(&bytes).ok_or(CodeFault::Form),
            Some(version) if version > VERSION && bytes.len() > FINGERPRINT => Err(CodeFault::Newer),
            _ => Err(CodeFault::Form),
        }
    }

    fn unpacked(mut bytes: &[u8]) -> Option<ConnectionCode> {
        let head = *taken(&mut bytes, 1)?.first()?;
        let lengths = *taken(&mut bytes, 1)?.first()?;
        if head & 0x0f & !(ANSWER | HEXADECIMAL) != 0 {
            return None;
        }
        let mut word = |length: usize| match head & HEXADECIMAL != 0 {
            true if length.is_multiple_of(2) => Some(HEXLOWER.encode(taken(&mut bytes, length / 2)?)),
            true => None,
            false => String::from_utf8(taken(&mut bytes, length)?.to_vec()).ok(),
        };
        let user = word(SHORTEST_USER + usize::from(lengths >> 4))?;
        let password = word(SHORTEST_PASSWORD + usize::from(lengths & 0x0f))?;
        let fingerprint = taken(&mut bytes, FINGERPRINT)?.try_into().ok()?;
        let mut addresses = Vec::new();
        while !bytes.is_empty() {
            let host = match *taken(&mut bytes, 1)?.first()? {
                HIDDEN => CodeHost::Hidden(taken(&mut bytes, 16)?.try_into().ok()?),
                FOUR => {
                    let four: [u8; 4] = taken(&mut bytes, 4)?.try_into().ok()?;
                    CodeHost::Shown(Ipv4Addr::from(four).into())
                }
                SIX => {
                    let six: [u8; 16] = taken(&mut bytes, 16)?.try_into().ok()?;
                    CodeHost::Shown(Ipv6Addr::from(six).into())
                }
                _ => return None,
            };
            let port = u16::from_be_bytes(taken(&mut bytes, 2)?.try_into().ok()?);
            addresses.push((host, port));
        }
        let code = ConnectionCode { is_answer: head & ANSWER != 0, user, password, fingerprint, addresses };
        // There is one text for a code.
        let is_sound = are_sound(&code.user, &code.password)
            && (1..=MOST_ADDRESSES).contains(&code.addresses.len())
            && code.is_hexadecimal() == (head & HEXADECIMAL != 0);
        is_sound.then_some(code)
    }

    fn is_hexadecimal(&self) -> bool {
        let is = |word: &str| {
            word.len().is_multiple_of(2) && word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
        };
        is(&self.user) && is(&self.password)
    }

    fn packed(&self) -> Vec<u8> {
        let is_hexadecimal = self.is_hexadecimal();
        let kind = if self.is_answer { ANSWER } else { 0 } | if is_hexadecimal { HEXADECIMAL } else { 0 };
        let lengths = (self.user.len() - SHORTEST_USER) << 4 | (self.password.len() - SHORTEST_PASSWORD);
        let mut bytes = vec![VERSION << 4 | kind, lengths as u8];
        for word in [&self.user, &self.password] {
            match is_hexadecimal.then(|| HEXLOWER.decode(word.as_bytes()).ok()).flatten() {
                Some(digits) => bytes.extend(digits),
                None => bytes.extend(word.bytes()),
            }
        }
        bytes.extend(self.fingerprint);
        for (host, port) in &self.addresses {
            match host {
                CodeHost::Hidden(name) => {
                    bytes.push(HIDDEN);
                    bytes.extend(name);
                }
                CodeHost::Shown(IpAddr::V4(address)) => {
                    bytes.push(FOUR);
                    bytes.extend(address.octets());
                }
                CodeHost::Shown(IpAddr::V6(address)) => {
                    bytes.push(SIX);
                    bytes.extend(address.octets());
                }
            }
            bytes.extend(port.to_be_bytes());
        }
        bytes
    }

    /// How many bytes the packed code takes.
    pub fn size(&self) -> usize {
        self.packed().len()
    }
}

impl fmt::Display for ConnectionCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&BASE64URL_NOPAD.encode(&self.packed()))
    }
}

impl fmt::Display for CodeHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CodeHost::Hidden(name) => {
                for (place, byte) in name.iter().enumerate() {
                    if matches!(place, 4 | 6 | 8 | 10) {
                        f.write_char('-')?;
                    }
                    write!(f, "{byte:02x}")?;
                }
                f.write_str(".local")
            }
            CodeHost::Shown(address) => write!(f, "{address}"),
        }
    }
}

/// Whether these can be packed, and hold nothing else that a description means something by.
fn are_sound(user: &str, password: &str) -> bool {
    let is = |word: &str, shortest: usize| {
        let signs = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'/');
        (shortest..=shortest + LONGER).contains(&word.len()) && word.bytes().all(signs)
    };
    is(user, SHORTEST_USER) && is(password, SHORTEST_PASSWORD)
}

/// The priority and address of a line of a description: `a=candidate:1 1 udp 2122260223 192.168.1.2 50000 typ host`.
fn candidate(line: &str) -> Option<(u32, (CodeHost, u16))> {
    let words: Vec<&str> = line.trim_end().strip_prefix("a=candidate:")?.split(' ').collect();
    let &[_, component, protocol, priority, host, port, "typ", "host", ..] = &words[..] else { return None };
    let is_ours = component == "1" && protocol.eq_ignore_ascii_case("udp");
    let host = match host.strip_suffix(".local") {
        Some(name) => {
            let digits: String = name.split('-').collect();
            CodeHost::Hidden(HEXLOWER_PERMISSIVE.decode(digits.as_bytes()).ok()?.try_into().ok()?)
        }
        None => CodeHost::Shown(host.parse().ok()?),
    };
    Some((priority.parse().ok()?, (host, port.parse().ok()?))).filter(|_| is_ours)
}

/// Takes bytes off the front.
fn taken<'a>(bytes: &mut &'a [u8], count: usize) -> Option<&'a [u8]> {
    let (front, rest) = bytes.split_at_checked(count)?;
    *bytes = rest;
    Some(front)
}
