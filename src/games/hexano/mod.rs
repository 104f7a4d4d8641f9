//! Hexano-Duel, by Jeremiah Wittevrongel after Volcano: two players with their own caps on a hexagon.

mod bot;
mod describe;
mod ending;
mod explain;
mod layout;
mod options;
mod position;
mod rules;
mod rungs;

pub use options::HexanoOptions;
pub use position::{Hexano, HexanoRules};

pub use crate::pyramids::action::Action;

use crate::words::Words;

pub static WORDS: Words = words!();
