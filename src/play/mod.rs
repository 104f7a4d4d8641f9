//! A game in progress, for people: its history, the taps that make an action, what is seen, and how it moves.
//!
//! [`Table`] is the face that pages talk to; behind it stands a [`Match`] of some game. Everything here is a value
//! without clock or screen, tested natively.

pub mod any;
mod arranging;
mod history;
mod link;
mod matches;
mod save;
mod seats;
mod selection;
mod stage;
mod table;
mod view;

pub use arranging::Arranging;
pub use history::{History, Step};
pub use link::Link;
pub use matches::Match;
pub use save::Save;
pub use seats::{Seat, Seats};
pub use selection::{Reach, Selection, Target};
pub use stage::{Bound, Flyer, Script, Snapshot};
pub use table::{Entry, Feat, Preview, QUIET_TURNS, Reaction, Standing, Table, Turn};
pub use view::{BoardView, CellView, Flight, Shown, Sign};
