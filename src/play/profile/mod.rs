//! A player's achievements: results of finished games, and the ratings and statistics that follow.
//!
//! Only results are kept. Everything else is a fold over them, so that nothing is counted twice when a game is opened
//! again, two tabs see its end, or a backup is merged.

mod csv;
mod rating;
mod result;
mod statistics;

pub use csv::csv;
pub(crate) use rating::Rater;
pub use rating::{FIRST_RATING, Rating, own_rating, ratings};
pub use result::{GameResult, GameVerdict, Mode, begun_line, is_begun, read_begun};
pub use statistics::{Circumstances, LENGTHS, Statistics, WonDrawnLost};
