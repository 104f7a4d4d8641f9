//! The library from the page's side: its list, what storage reports, and the work on both storages.

mod keeper;
mod task;

pub use keeper::{LibraryEffect, LibraryKeeper, LibraryNotice, has_played};
pub use task::{LibraryOutcome, LibraryTask, TaskEffect};
