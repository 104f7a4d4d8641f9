//! The engine of the games of caps: stacks of pyramids, eruptions, walks of caps, captures and scores.
//!
//! A game is a [`CapRules`], its differences; [`CapGame`] implements the rest, from steps to bots and sentences.

mod bot;
mod capture_aid;
mod depict;
mod describe;
mod explain;
mod game;
mod novelty;
mod novice;
mod piece_text;
mod position;
mod returns;
pub mod sheet;
mod shortest;
mod sketch;
mod themes;

pub mod action;
pub mod deal;
pub mod eruption;
pub mod heuristic;
pub mod notation;
pub mod reach;
pub mod reasons;
pub mod score;
pub mod stacks;
pub mod supply;
pub mod turn;
pub mod visited;
pub mod walk;

pub use depict::{colour_goal, colour_letter};
pub use position::{CapGame, CapKind, CapRules, OwnWords};

use basalt_words::Words;

pub static WORDS: Words = basalt_words::words!();
