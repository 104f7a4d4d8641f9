//! Who sits where, and on which terms.

pub(crate) mod holders;
pub(crate) mod table_seat;
pub(crate) mod terms;
