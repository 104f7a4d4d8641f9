//! The app without a screen: the state of everything around a game, in parts that are plain values.
//!
//! A part takes an input and the time, and returns effects: `give(input, now) -> effects`, as a session does it for a
//! game. It has no screen, line, storage, clock or randomness, so tests run it in virtual time. `ui/run/` performs the
//! effects; views read one part each and give it inputs.
#![warn(missing_docs)]

pub mod daily;
pub mod library;
pub mod live;
pub mod navigation;
pub mod notices;
pub mod opening;
pub mod practice;
pub mod puzzles;
pub mod reviewing;
pub mod settings;
pub mod studies;
pub mod survival;
