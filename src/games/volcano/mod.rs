//! Volcano, by Kristin Looney, with its square relatives: Mini-Volcano, Mega-Volcano, Melting Volcano, random
//! layouts and solitaire challenges.
//!
//! One engine plays them all: what differs is a row in the table of [`setups`] or an option.

mod bot;
mod challenge;
mod depict;
mod ending;
mod options;
mod position;
mod setups;
mod telling;
mod text;
mod walks;

pub use challenge::Challenge;
pub use options::{Caps, VolcanoOptions};
pub use position::Volcano;
pub use setups::SetupId;

pub use crate::pyramids::action::Action;
pub use crate::pyramids::deal::Layout;
use crate::words::Words;

/// What players read.
pub static WORDS: Words = Words { en: include_str!("messages/en.ftl"), fr: include_str!("messages/fr.ftl") };
