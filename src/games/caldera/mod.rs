//! Caldera, by Kristin Looney, with its Fiesta edition (the Volcano of today) and Mega-Fiesta.
//!
//! A race for trees without a score; once a turn, a captured piece may return to the board: the power play.

mod bot;
mod describe;
mod ending;
mod foreign;
mod options;
mod position;
mod reasons;
mod rules;
mod scale;
mod setups;

pub use options::CalderaOptions;
pub use position::{Caldera, CalderaRules};
pub use setups::EditionId;

pub use basalt_pyramids::action::Action;
pub use basalt_pyramids::deal::Layout;
use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
