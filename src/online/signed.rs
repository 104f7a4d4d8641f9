//! A message with its author's key and signature, and the signed text.

/// The longest message in bytes; the broker rejects longer ones.
pub const LONGEST_MESSAGE: usize = 1500;

/// An uncompressed point of P-256 in hexadecimal digits.
const KEY: usize = 130;
/// r and s in hexadecimal digits.
const SIGNATURE: usize = 128;

/// A stored message: key, signature and body, separated by spaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignedText<'a> {
    pub key: &'a str,
    pub signature: &'a str,
    pub body: &'a str,
}

impl<'a> SignedText<'a> {
    /// Splits such a text without verifying it.
    pub fn read(text: &'a str) -> Option<Self> {
        let mut parts = text.splitn(3, ' ');
        let (key, signature, body) = (parts.next()?, parts.next()?, parts.next()?);
        let sound = text.len() <= LONGEST_MESSAGE
            && is_key(key)
            && is_signature(signature)
            && body.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic());
        sound.then_some(SignedText { key, signature, body })
    }
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

pub(super) fn is_key(text: &str) -> bool {
    text.len() == KEY && is_hexadecimal(text)
}

pub(super) fn is_signature(text: &str) -> bool {
    text.len() == SIGNATURE && is_hexadecimal(text)
}

/// The signed text: the table and the body.
pub fn statement(table: &str, body: &str) -> String {
    format!("basalt1\n{table}\n{body}")
}

/// The text that an invited player signs with the invitation's key; it names the author, so nobody else can use it.
pub fn seat_statement(table: &str, author: &str) -> String {
    statement(table, &format!("seat {author}"))
}

/// Verifies signatures. Browsers do it earlier, because it is asynchronous.
pub trait Notary {
    fn is_genuine(&self, key: &str, signature: &str, statement: &str) -> bool;
}

impl Notary for bool {
    fn is_genuine(&self, _: &str, _: &str, _: &str) -> bool {
        *self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_messages_are_read() {
        let (key, signature) = ("0".repeat(KEY), "f".repeat(SIGNATURE));
        let good = format!("{key} {signature} 1 here");
        let read = SignedText::read(&good).expect("a message");
        assert_eq!((read.key, read.signature, read.body), (&key[..], &signature[..], "1 here"));
        let bad = [
            format!("{key} {signature}"),
            format!("{key}0 {signature} 1 here"),
            format!("{key} {signature}0 1 here"),
            good.replacen('f', "F", 1),
            good.replace("here", "h\u{e9}re"),
            good.replace("here", "he\nre"),
            format!("{good}{}", " ".repeat(LONGEST_MESSAGE)),
        ];
        for text in bad {
            assert_eq!(SignedText::read(&text), None, "{text}");
        }
    }
}
