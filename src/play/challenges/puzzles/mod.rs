//! Solving puzzles: the list of a game, streaks, and the storage of both.

mod daily;
mod list;
mod log;
mod rating;
mod streak;
mod trial;

pub use daily::daily;
pub use list::PuzzleList;
pub use log::{PuzzleLog, is_of_puzzles, streak_key};
pub use rating::{PuzzleTry, TryResult, rating_after};
pub use streak::{STORM, STORM_MISS, Storm, Streak, StreakEnd};
pub use trial::{PuzzleHint, PuzzleVerdict, PuzzleWay, Stand, puzzle_hint, puzzle_verdict, puzzle_ways};
