//! The project itself: its architecture, documents, commits, and how a game is added.

mod architecture;
mod documents;
mod restyling;
mod scales;
mod sixth;
pub(crate) mod source;
mod subjects;
