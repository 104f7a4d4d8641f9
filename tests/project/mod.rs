//! The project itself: its architecture, documents, commits, and how a game is added.

mod architecture;
mod documents;
mod sixth;
pub(crate) mod source;
mod subjects;
