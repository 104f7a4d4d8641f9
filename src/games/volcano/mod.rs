//! Volcano, by Kristin Looney, with Mini-, Mega- and Melting Volcano, random layouts and challenges.
//!
//! One engine plays them all: each is a row in the table of [`setups`] or an option.

mod bot;
mod challenge;
mod describe;
mod ending;
mod options;
mod position;
mod reasons;
mod rules;
mod scale;
mod setups;
mod walks;

pub use challenge::Challenge;
pub use options::VolcanoOptions;
pub use position::{Volcano, VolcanoRules};
pub use setups::{Caps, SetupId};

pub use basalt_pyramids::action::Action;
pub use basalt_pyramids::deal::Layout;
use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
