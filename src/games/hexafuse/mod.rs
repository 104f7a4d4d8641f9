//! HexaFuse Snap Duels: polyhexes on a hexagon of 61 cells.
//!
//! Pieces touch their own side's by edges, the opponent's by corners. All placements are a table of 64-bit words.

mod action;
mod bot;
mod depict;
mod describe;
mod explain;
mod fits;
mod layout;
mod legality;
mod novice;
mod options;
mod order;
mod pieces;
mod placements;
mod position;
mod reasons;
mod room;
mod rules;
mod scale;
mod sketch;
mod text;

pub use action::Action;
pub use options::{HexaFuseOptions, TurnTime};
pub use position::HexaFuse;

use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
