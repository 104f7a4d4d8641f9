//! Duplohex, by José Manuel Astilleros García-Monge: Hex on two layers, discs and rings.
//!
//! A layer is the set of a side's discs or of its rings; each connects separately. All sets of cells are bits
//! ([`bits`]), so the rules ([`rules`]) never allocate.

mod action;
mod bits;
mod bot;
mod chance;
mod depict;
mod describe;
mod explain;
mod fill;
mod novice;
mod options;
mod paths;
mod position;
mod reasons;
mod rules;
mod scale;
mod sketch;
mod text;
#[cfg(test)]
mod theorem;
mod threats;
mod ways;

pub use action::{Action, Kind};
pub use options::DuplohexOptions;
pub use paths::{ShortestPath, way};
pub use position::Duplohex;

use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
