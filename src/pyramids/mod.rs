//! What the games of caps share: stacks of pyramids, eruptions, the walks of caps within a turn, captures and their
//! score.
//!
//! A game is a [`CapRules`]: the points in which it differs. Everything else, from steps to bots and sentences, is
//! that of [`CapGame`].

mod bot;
mod capture_aid;
mod depict;
mod describe;
mod explain;
mod game;
mod novelty;
mod novice;
mod position;
pub mod sheet;
mod shortest;
mod sketch;

pub mod action;
pub mod deal;
pub mod eruption;
pub mod heuristic;
pub mod notation;
pub mod reach;
pub mod score;
pub mod stacks;
pub mod supply;
pub mod turn;
pub mod visited;
pub mod walk;

pub use depict::{colour_goal, colour_letter};
pub use position::{CapGame, CapKind, CapRules, OwnWords};

use crate::words::Words;

/// What players read of all games of caps.
pub static WORDS: Words = words!();
