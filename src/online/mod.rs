//! Playing online: a game is what follows from its log, for players, onlookers and referees alike.
//!
//! The log is a list of signed messages, put into one order and stamped with the time by a broker. Nothing here reads or sends
//! one: [`OnlineGame`] takes the entries of a log, one after another, and says how the game stands. Whoever has taken the same
//! entries has come to the same game, clocks included, whatever strangers have written among them.

mod game;
mod lot;
mod message;
#[cfg(feature = "online")]
mod notary;
mod offers;
mod round;
mod signed;
mod terms;

pub use game::{GRACE, Ignored, LogEntry, OnlineGame, OnlinePlayer};
pub use lot::{Lot, author};
pub use message::{GameMoment, OnlineMessage, Phrase, Proposal, Saying, SeatLot};
#[cfg(feature = "online")]
pub use notary::NativeNotary;
pub use offers::OpenOffer;
pub use round::Round;
pub use signed::{LONGEST_MESSAGE, Notary, SignedText, statement};
pub use terms::{MOST_SEATS, OnlineTerms};
