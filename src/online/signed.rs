//! A message with the key and the signature of its author, and what exactly is signed.

/// The longest message with key and signature, in bytes. The broker takes no longer one.
pub const LONGEST_MESSAGE: usize = 1500;

/// The length of a key: an uncompressed point of P-256 in hexadecimal digits.
const KEY: usize = 130;
/// The length of a signature: r and s in hexadecimal digits.
const SIGNATURE: usize = 128;

/// A message as it stands in the log: key, signature and body, with a space between them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SignedText<'a> {
    /// The author's public key.
    pub key: &'a str,
    /// The signature of the [`statement`].
    pub signature: &'a str,
    /// What is said.
    pub body: &'a str,
}

impl<'a> SignedText<'a> {
    /// Reads such a text; `None` where it has another form. Nothing is verified.
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

/// Whether a text can be a public key.
pub(super) fn is_key(text: &str) -> bool {
    text.len() == KEY && is_hexadecimal(text)
}

/// Whether a text can be a signature.
pub(super) fn is_signature(text: &str) -> bool {
    text.len() == SIGNATURE && is_hexadecimal(text)
}

/// What an author signs: what is said, at which table.
pub fn statement(table: &str, body: &str) -> String {
    format!("basalt1\n{table}\n{body}")
}

/// What somebody who is invited signs with the secret of the invitation to take a seat. It names the author, so that nobody else can use it.
pub fn seat_statement(table: &str, author: &str) -> String {
    statement(table, &format!("seat {author}"))
}

/// Verifies signatures. A browser does that before a message is taken, since it takes its time.
pub trait Notary {
    /// Whether the key has signed this statement.
    fn is_genuine(&self, key: &str, signature: &str, statement: &str) -> bool;
}

/// The answer of a notary who was asked before.
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
