//! The choices before the first action: the board and the pie rule.

use basalt_rules::{Choice, Mistake, Options, Wanted};

use super::action::SWAP;

/// The cells a side, and their text.
pub(super) const SIZES: [(u8, &str); 4] = [(7, "7"), (9, "9"), (11, "11"), (13, "13")];
const STANDARD: usize = 2;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HexOptions {
    board: usize,
    swap: bool,
}

impl Default for HexOptions {
    fn default() -> Self {
        HexOptions { board: STANDARD, swap: true }
    }
}

impl HexOptions {
    pub fn size(&self) -> u8 {
        SIZES[self.board].0
    }

    pub fn swap(&self) -> bool {
        self.swap
    }
}

impl Options for HexOptions {
    fn choices(&self) -> Vec<Choice> {
        vec![
            Choice::pick("size", &SIZES.map(|(_, word)| word), self.board, STANDARD),
            Choice::switch(SWAP, self.swap, true),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        match key {
            "size" => self.board = wanted.pick(&SIZES.map(|(_, word)| word))?,
            SWAP => self.swap = wanted.switch()?,
            _ => return Err(wanted.unknown(&["size", SWAP])),
        }
        Ok(())
    }
}
