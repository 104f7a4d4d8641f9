//! Keys of positions, the same for positions that are equal by symmetry.

use std::fmt;
use std::hash::{Hash, Hasher};

use basalt_bots::mix_hash;
use basalt_geometry::{Board, Cell, Symmetry};
use basalt_rules::Position;

/// The characters of a key in texts, six bits each.
const SIGNS: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const LENGTH: u32 = 6;
const BITS: u32 = 6 * LENGTH;

/// The permutations of a board's cells that leave a game's rules as they are, the identity included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetries(Vec<Vec<Cell>>);

impl Symmetries {
    /// The permutations of a board.
    pub fn of(board: &Board, symmetry: Symmetry) -> Symmetries {
        Symmetries(board.symmetries(symmetry))
    }
}

/// A hash of what is visible of a position, of the side to move and of what it is asked for.
///
/// Among the 100,000 positions of a full book, two share a key with a chance of 7 %; that a player meets one of them
/// is far less likely.
///
/// # Stability
/// Books in files hold keys. After a change here, or of the looks in `rules/scene.rs`, they must be made again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PositionKey(u64);

impl PositionKey {
    /// The key of a position, given the symmetries of its board.
    pub fn of(position: &dyn Position, symmetries: &Symmetries) -> PositionKey {
        let scene = position.scene();
        let piles: Vec<u64> = scene.cells.iter().map(digest).collect();
        let permuted = |cells: &Vec<Cell>| {
            let seen = cells.iter().map(|cell| piles.get(cell.index()).copied().unwrap_or_default());
            seen.fold(0, mix_hash)
        };
        // The least one is the same for all of them.
        let board = symmetries.0.iter().map(permuted).min().unwrap_or_default();
        let aside = digest(&(position.sides(), position.to_move(), scene.trays, position.prompt().key));
        PositionKey(mix_hash(board, aside) >> (u64::BITS - BITS))
    }

    /// Reads the text form.
    pub fn read(text: &str) -> Option<PositionKey> {
        let value = |sign: u8| SIGNS.iter().position(|&other| other == sign).map(|place| place as u64);
        let add = |key: u64, sign: u8| Some(key << 6 | value(sign)?);
        let key = text.bytes().try_fold(0, add);
        key.filter(|_| text.len() == LENGTH as usize).map(PositionKey)
    }
}

impl fmt::Display for PositionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |place: u32| SIGNS[(self.0 >> (6 * place) & 63) as usize] as char;
        (0..LENGTH).rev().try_for_each(|place| write!(f, "{}", sign(place)))
    }
}

fn digest(value: &impl Hash) -> u64 {
    let mut hasher = PortableHasher(0);
    value.hash(&mut hasher);
    hasher.finish()
}

/// A hasher with the same result on every machine, whatever its word length.
struct PortableHasher(u64);

impl Hasher for PortableHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.write_u64(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = mix_hash(self.0, number);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn keys_survive_their_text(number in 0_u64..1 << BITS) {
            let key = PositionKey(number);
            prop_assert_eq!(PositionKey::read(&key.to_string()), Some(key));
        }

        #[test]
        fn other_texts_are_no_keys(text in "\\PC{0,8}") {
            prop_assert_eq!(PositionKey::read(&text).map(|key| key.to_string()).unwrap_or(text.clone()), text);
        }
    }

    #[test]
    fn hashes_do_not_depend_on_the_word_length() {
        let value = (7_usize, -1_isize, vec![1_u8, 2], Some('x'));
        assert_eq!(digest(&value), 17_472_171_980_916_634_736);
    }
}
