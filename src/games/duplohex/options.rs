//! The choices before the first action: the board and the pie rule.

use basalt_rules::{Choice, Mistake, Options, Wanted};

use super::action::SWAP;

/// Cells a side, their text, and each side's pieces per kind.
const SIZES: [(u8, &str, u8); 3] = [(6, "6", 18), (7, "7", 24), (9, "9", 40)];
const STANDARD: usize = 1;

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
    pub fn size(&self) -> u8 {
        SIZES[self.board].0
    }

    /// Each side's number of discs, and of rings.
    pub fn supply(&self) -> u8 {
        SIZES[self.board].2
    }

    pub fn swap(&self) -> bool {
        self.swap
    }
}

impl Options for DuplohexOptions {
    fn choices(&self) -> Vec<Choice> {
        vec![
            Choice::pick("size", &SIZES.map(|(_, word, _)| word), self.board, STANDARD),
            Choice::switch(SWAP, self.swap, false),
        ]
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Mistake> {
        let wanted = Wanted { key, value };
        match key {
            "size" => self.board = wanted.pick(&SIZES.map(|(_, word, _)| word))?,
            SWAP => self.swap = wanted.switch()?,
            _ => return Err(wanted.unknown(&["size", SWAP])),
        }
        Ok(())
    }
}
