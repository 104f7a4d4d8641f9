//! What stands round the board: players, the status line, moves, controls.

mod aid;
mod button;
mod controls;
mod moves;
mod notices;
mod player;
mod sentence;
mod status;

pub use aid::{Aid, AidButtons};
pub use button::Button;
pub use controls::{Controls, Notation};
pub use moves::{Moves, Strip};
pub use notices::Notices;
pub use player::{Player, Sheet};
pub use sentence::Sentence;
pub use status::Status;
