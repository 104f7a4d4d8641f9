//! Games by link: two people play by sending each other links, without a server.
//!
//! Every link holds the whole game with its id, so losing one loses nothing. A link changes only the game
//! with its id that it continues. Sent plies are never taken back, so both copies stay prefixes of each
//! other; the one exception, a declined offer to end the game, is in the link itself.

mod joining;
mod move_link;
mod standing;
mod state;

pub use joining::{Joining, join, receiver};
pub use move_link::MoveLink;
pub use standing::{LinkTurn, is_end_offered, state_of, turn_of, winning_seats};
pub use state::{Correspondence, CorrespondenceState, OfferAnswer};
