//! What is chosen before the first action: the board and the pie rule.

use crate::rules::{Choice, ChoiceKind, Mistake, Options};

use super::action::SWAP;

/// The boards by their cells a side, as they are written, with the pieces each side has of each kind.
const SIZES: [(u8, &str, u8); 3] = [(6, "6", 18), (7, "7", 24), (9, "9", 40)];
/// The standard board's place among them.
const STANDARD: usize = 1;

/// All that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuplohexOptions {
    board: usize,
    swap: bool,
}

impl Default for DuplohexOptions {
    fn default() -> Self {
        DuplohexOptions { board: STANDARD, swap: false }
    }
}

impl DuplohexOptions {
    /// The cells a side: 6, 7 or 9.
    pub fn size(&self) -> u8 {
        SIZES[self.board].0
    }

    /// How many discs, and as many rings, each side begins with.
    pub fn supply(&self) -> u8 {
        SIZES[self.board].2
    }

    /// Whether Black may answer the first piece by swapping seats.
    pub fn swap(&self) -> bool {
        self.swap
    }
}

impl Options for DuplohexOptions {
    fn choices(&self) -> Vec<Choice> {
        let choice = |key, kind, value: &str, default: &str| Choice {
            key,
            kind,
            value: value.to_owned(),
            default: default.to_owned(),
            applies: true,
        };
        let sizes = ChoiceKind::Pick(SIZES.map(|(_, word, _)| word).to_vec());
        vec![
            choice("size", sizes, SIZES[self.board].1, SIZES[STANDARD].1),
            choice(SWAP, ChoiceKind::Switch, SWITCH[usize::from(self.swap)], SWITCH[0]),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let place = |words: &[&str]| words.iter().position(|&word| word == value);
        let (found, expected) = match key {
            "size" => (place(&SIZES.map(|(_, word, _)| word)), "size=6, size=7 or size=9"),
            SWAP => (place(&SWITCH), "swap=true or swap=false"),
            _ => (None, "size or swap"),
        };
        let found = found.ok_or_else(|| Mistake::unreadable("options", &[key, value].join("="), expected))?;
        match key {
            "size" => self.board = found,
            _ => self.swap = found == 1,
        }
        Ok(())
    }
}

const SWITCH: [&str; 2] = ["false", "true"];
