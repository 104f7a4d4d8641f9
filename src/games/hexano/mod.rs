//! Hexano-Duel, by Jeremiah Wittevrongel after Volcano: two players with their own caps on a hexagon.

mod bot;
mod describe;
mod ending;
mod explain;
mod layout;
mod options;
mod position;
mod reasons;
mod rules;
mod scale;

pub use options::HexanoOptions;
pub use position::{Hexano, HexanoRules};

pub use basalt_pyramids::action::Action;

use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
