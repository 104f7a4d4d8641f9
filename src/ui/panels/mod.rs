//! The panels around the board: players, status line, moves, controls.

mod aid;
mod analysis;
mod button;
mod choices;
mod controls;
mod hand;
mod moves;
mod notices;
mod one_stop;
mod player;
mod primer;
mod review;
mod seat_lines;
mod sentence;
mod settled;
mod share_daily;
mod status;
mod toggle;
mod who;

pub use aid::{Advice, Aid, AidButtons, advice};
pub use analysis::Analysis;
pub use button::{Button, LinkButton, TextButton};
pub use choices::{Choices, button_words};
pub use controls::{Controls, Notation};
pub use hand::{AtHand, Grasp, Hand, Queue, piece};
pub use moves::{Moves, Strip};
pub use notices::Notices;
pub use player::{Line, Player, Sheet, sign};
pub use primer::Primer;
pub use review::ReviewPanel;
pub use seat_lines::{HeldLines, OtherLines, SeatLine, held_lines, session_seats};
pub use sentence::Sentence;
pub use share_daily::ShareDaily;
pub use status::Status;
pub use toggle::Toggle;
pub use who::Who;
