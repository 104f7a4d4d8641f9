//! Addresses: the pages, links to positions, and the lenient reader of pasted texts.

pub mod lenient;
pub(crate) mod link;
pub(crate) mod route;
