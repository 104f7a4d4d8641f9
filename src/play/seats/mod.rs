//! Who sits where, and on which terms.

pub(crate) mod offered_choices;
pub(crate) mod panels;
pub(crate) mod seat;
pub(crate) mod table_seat;
pub(crate) mod terms;
