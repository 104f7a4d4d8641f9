//! Vaxandis, by Saïd Galdseid: stacks grow as they pass each other and freeze beside higher ones.
//!
//! A player who cannot act loses.
//!
//! The core is [`way`]: what happens to a stack on its way, step by step as on the rules page. Listing,
//! playing, previews and reasons all walk it.

mod action;
mod bot;
mod course;
mod depict;
mod ground;
mod heights;
mod mobility;
mod moves;
mod novice;
mod options;
mod position;
mod prospects;
mod rules;
mod rungs;
mod explain;
mod describe;
mod sketch;
mod text;
mod way;

pub use action::Action;
pub use course::{Barrier, Course};
pub use mobility::Mobility;
pub use options::VaxandisOptions;
pub use heights::{Height, MOST_HEIGHT};
pub use position::Vaxandis;
pub use explain::Reason;

use crate::words::Words;

/// The messages of Vaxandis.
pub static WORDS: Words = words!();
