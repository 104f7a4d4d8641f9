//! Basalt: abstract board games in the browser. The code map and the invariants stand in `ARCHITECTURE.md`.
//!
//! The folders form one chain; each uses only those before it:
//! `geometry` ← `rules` ← `bots` ← `play` ← `drawing` ← `words` ← `pyramids` ← `games` ← `browser` ← `ui`.

pub mod bots;
#[cfg(feature = "ui")]
pub mod browser;
pub mod drawing;
pub mod games;
pub mod geometry;
pub mod play;
pub mod pyramids;
pub mod rules;
#[cfg(feature = "ui")]
pub mod ui;
pub mod words;
