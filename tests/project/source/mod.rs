//! Takes sources apart with the parsers of their languages, as far as the checks need.

pub(crate) mod facets;
pub(crate) mod fluent;
pub(crate) mod rust;
pub(crate) mod views;
