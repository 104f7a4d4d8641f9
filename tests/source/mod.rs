//! Sources taken apart by the parsers of their languages, as far as the checks need.

pub mod fluent;
pub mod rust;
pub mod views;
