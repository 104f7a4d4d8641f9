//! Practice: own mistakes come back as positions in which to find a better turn, until they have been solved often enough.

mod item;
mod looks;
mod queue;
mod schedule;

pub use item::{BadTurn, PracticeItem, PracticeSource, PracticeTask, TOLERANCE};
pub use looks::{DeeperLook, DeeperLooks};
pub use queue::{MOST_WAITING, PracticeQueue, WaitingItem, practice_id};
pub use schedule::{PRACTICE_WAITS, PracticeSchedule};
