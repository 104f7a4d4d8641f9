//! Vaxandis, by Saïd Galdseid: stacks grow as they pass each other and freeze beside higher ones.
//!
//! A player who cannot act loses. The core is [`way`]: a stack's way step by step, as on the rules page.
//! Listing, playing, previews and reasons all use it.

mod action;
mod bot;
mod course;
mod depict;
mod describe;
mod explain;
mod ground;
mod heights;
mod landings;
mod mobility;
mod moves;
mod novice;
mod options;
mod position;
mod reasons;
mod rules;
mod scale;
mod sketch;
mod text;
mod way;

pub use action::Action;
pub use course::{Barrier, Course};
pub use explain::Obstacle;
pub use heights::{Height, MOST_HEIGHT};
pub use mobility::Mobility;
pub use options::VaxandisOptions;
pub use position::Vaxandis;

use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
