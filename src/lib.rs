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

pub use basalt_app as app;
pub use basalt_bots as bots;
pub use basalt_drawing as drawing;
pub use basalt_games as games;
pub use basalt_geometry as geometry;
pub use basalt_online as online;
pub use basalt_pictures as pictures;
pub use basalt_play as play;
pub use basalt_pyramids as pyramids;
pub use basalt_rules as rules;
pub use basalt_words as words;

pub use basalt_words::words;
