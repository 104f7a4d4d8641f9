//! The seats of a game, and its terms.

pub(crate) mod lookalikes;
pub(crate) mod offered_choices;
pub(crate) mod panels;
pub(crate) mod replies;
pub(crate) mod seat;
pub(crate) mod table_seat;
pub(crate) mod terms;
