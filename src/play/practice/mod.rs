//! Practice: own mistakes come back as positions in which to find a better turn, until they have been solved often enough.

mod item;
mod queue;
mod schedule;

pub use item::{BadTurn, PracticeItem, PracticeSource, PracticeTask};
pub use queue::{MOST_WAITING, PracticeQueue, WaitingItem, practice_id};
pub use schedule::{PRACTICE_WAITS, PracticeSchedule};

/// The chance to win, in thousandths, that a turn has to give away to come back.
///
/// In a solution less than this is forgiven, so the turn that was played never solves it.
pub const TOLERANCE: u16 = 100;
