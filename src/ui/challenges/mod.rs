//! What pages need of challenges: boards of the day, puzzles, survival runs.

pub mod badge;
pub mod dailies;
pub mod days;
pub mod fitting;
pub mod practice;
pub mod puzzles;
pub mod survival;
