//! Puzzles from the page's side: which one is shown, a try at it, and streaks.

mod choice;
mod rows;
mod streak;
mod trial;

pub use choice::{fitting, rating_and_done};
pub use rows::{PuzzleFilter, PuzzleProgress, PuzzleRow, PuzzlesTried};
pub use streak::{StreakNews, end_in_time, follow_streak, in_progress, judge_in_streak, latest_or_new};
pub use trial::{HintTold, PuzzleFacts, PuzzleTrial, TrialContext, TrialEffect, TrialInput};
