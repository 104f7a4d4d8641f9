//! The review of a game, and the reports on it that a page shows.

pub(crate) mod findings;
pub(crate) mod list_part;
pub(crate) mod report;
