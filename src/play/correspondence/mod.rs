//! Correspondence: two people play by sending each other links, each from a browser of their own and without a server.
//!
//! Every link holds the whole game, so that nothing is lost with one that never arrives.

mod joining;
mod move_link;
mod state;

pub use joining::{Joining, join, receiver};
pub use move_link::MoveLink;
pub use state::{Correspondence, CorrespondenceState, OfferAnswer};
