//! Challenges to one player: boards of the day, puzzles, survival runs, lessons.

pub mod daily;
pub(crate) mod day;
pub mod lesson;
pub mod puzzles;
pub mod survival;
