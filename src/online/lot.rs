//! Random numbers that no player can choose: one commits, the others answer, the first reveals.

use std::fmt::Write;

use sha2::{Digest, Sha256};

use basalt_rules::Rng;

/// The hexadecimal digits of a hash, and the most of a number.
const HASH: usize = 64;
/// The hexadecimal digits of an open or revealed number.
const NONCE: usize = 32;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lot(String);

impl Lot {
    pub fn of_bits(bits: [u64; 2]) -> Lot {
        Lot(format!("{:016x}{:016x}", bits[0], bits[1]))
    }

    pub fn read(text: &str) -> Option<Lot> {
        is_hex(text, NONCE).then(|| Lot(text.to_owned()))
    }

    pub fn text(&self) -> &str {
        &self.0
    }

    pub fn commitment(&self) -> String {
        hash(&format!("basalt-lot {}", self.0))
    }
}

pub(super) fn is_commitment(text: &str) -> bool {
    is_hex(text, HASH)
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

pub(super) fn drawn(lots: &[Lot]) -> Rng {
    let all: Vec<&str> = lots.iter().map(Lot::text).collect();
    Rng::of_text(&hash(&format!("basalt-draw {}", all.join(" "))))
}

/// What is drawn at a table whose players draw nothing.
pub(super) fn drawn_by(table: &str) -> Rng {
    Rng::of_text(&hash(&format!("basalt-table {table}")))
}

const NAME: usize = 16;

pub(super) fn is_author(text: &str) -> bool {
    is_hex(text, NAME)
}

/// A key's name: the beginning of its hash.
pub fn author(key: &str) -> String {
    let mut name = hash(key);
    name.truncate(NAME);
    name
}

/// Letters and digits that follow from a text, for the name of a table; 32 at most.
pub(super) fn letters(text: &str, count: usize) -> String {
    let signs = b"abcdefghijklmnopqrstuvwxyz234567";
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().take(count).map(|byte| char::from(signs[usize::from(byte % 32)])).collect()
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::new(), |mut hex, byte| {
        // Writing to a string cannot fail.
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_what_everybody_computes() {
        // A test vector of FIPS 180-4.
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!(author("abc"), "ba7816bf8f01cfea");
    }

    #[test]
    fn every_lot_changes_the_draw() {
        let lots = [[1, 2], [3, 4], [5, 6]].map(Lot::of_bits);
        let draw = |lots: &[Lot]| drawn(lots).bits();
        let whole = draw(&lots);
        for at in 0..3 {
            let mut other = lots.clone();
            other[at] = Lot::of_bits([9, 9]);
            assert_ne!(draw(&other), whole);
        }
        assert_eq!(Lot::read(lots[0].text()).as_ref(), Some(&lots[0]));
        assert_ne!(lots[0].commitment(), lots[1].commitment());
        assert!(is_commitment(&lots[0].commitment()));
        for text in ["", "12", &"g".repeat(NONCE), &"A".repeat(NONCE), &"0".repeat(NONCE + 1)] {
            assert_eq!(Lot::read(text), None, "{text}");
        }
    }
}
