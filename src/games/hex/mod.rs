//! Hex, found by Piet Hein in 1942 and by John Nash in 1948: join your two sides of a rhombus before the other does.
//!
//! White joins left and right, Black top and bottom. All sets of cells are rows of bits ([`rows`]), so the rules
//! ([`rules`]) never allocate.

mod action;
mod bot;
mod depict;
mod describe;
mod links;
mod novice;
mod options;
mod path;
mod position;
mod rows;
mod rules;
mod scale;
mod text;

pub use action::Action;
pub use options::HexOptions;
pub use position::Hex;

use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
