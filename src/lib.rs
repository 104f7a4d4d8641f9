//! Basalt: abstract board games in the browser. The code map and the invariants are in `ARCHITECTURE.md`.
//!
//! Start with `rules` (what a game is), `play` (a game in progress) and `games`; who uses whom is drawn there.
//!
//! A game is begun, touched and written down without its type:
//!
//! ```
//! use basalt::games::catalogue;
//! use basalt::rules::{Mistake, Record};
//!
//! # fn main() -> Result<(), Mistake> {
//! let mut game = catalogue::begin("vaxandis", "size=4")?;
//! let first = game.targets(false)[0].tap;
//! game.tap(first);
//! assert_eq!(game.last(), 1, "one touch is a whole action here");
//!
//! let text = game.record().to_string();
//! assert_eq!(text, "vaxandis.1~size=4~g1");
//! assert_eq!(catalogue::open(&Record::read(&text)?)?.record().to_string(), text);
//! # Ok(())
//! # }
//! ```

#[macro_use]
pub mod words;

pub mod bots;
#[cfg(feature = "ui")]
pub mod browser;
pub mod drawing;
pub mod games;
pub mod geometry;
pub mod online;
pub mod pictures;
pub mod play;
pub mod pyramids;
pub mod rules;
#[cfg(feature = "ui")]
pub mod ui;
