//! Correspondence: two people play by sending each other links, each from a browser of their own and without a server.
//!
//! Every link holds the whole game, so that nothing is lost with one that never arrives.

mod joining;
mod move_link;
mod standing;
mod state;

pub use joining::{Joining, join, receiver};
pub use move_link::MoveLink;
pub use standing::{LinkTurn, is_end_offered, state_of, turn_of, winning_seats};
pub use state::{Correspondence, CorrespondenceState, OfferAnswer};
