//! A game in progress: its history, input, appearance and movement.
//!
//! Pages use a [`Match`] of any game. Everything here is a value without clock or screen.

mod board;
pub mod challenges;
pub mod correspondence;
pub mod explorer;
pub mod figures;
pub mod insights;
pub mod library;
pub mod links;
pub mod matches;
pub mod practice;
pub mod profile;
mod review;
mod seats;
pub mod session;
pub mod studies;

pub use board::diagram::Diagram;
pub use board::gesture::{Gesture, Movement, Press, Release};
pub use board::inquiry::{Inquiry, read_out};
pub use board::numbers::turn_numbers;
pub use board::pose::{Act, Pose, back};
pub use board::shortcut::{keys, shortcut};
pub use board::sound::Sound;
pub use board::stage::{Bound, Flare, Flyer, Fresh, Kick, Script, Snapshot, Spark};
pub use board::tray::{Pile, TrayLot, piles, tray_lots};
pub use board::view::{BoardView, CellView, Flight, Shown, Sign};
pub use challenges::day::{Day, DayRow};
pub use library::save::{ELSEWHERE, LONGEST_TITLE, Save};
pub use library::store::{Store, StoreError};
pub use links::link::Link;
pub use links::route::{Route, RouteGames, RouteManner, RoutePart, RouteTitle};
pub use matches::Match;
pub use matches::arranging::Arranging;
pub use matches::editing::{ERASER, rewriting, sketched};
pub use matches::explored::{Explored, ExploredMove};
pub use matches::facts::Fact;
pub use matches::history::{History, Step};
pub use matches::reasons::TurnPair;
pub use matches::selection::{Reach, Selection, Target};
pub use matches::tree::cutting::Cutting;
pub use matches::tree::{MoveMark, NodeId, VariationTree};
pub use review::findings::{CurvePoint, Fault, Finding, PlayerReview, Review, Reviewed, ReviewedTurn};
pub use review::list_part::{list_part, turn_part};
pub use review::report::{
    Closing, Entry, Feat, MoveRow, Preview, QUIET_TURNS, Reaction, Standing, Turn, TurnText, VariationPart,
};
pub use seats::lookalikes::{Lookalikes, key_number};
pub use seats::offered_choices::offered_choices;
pub use seats::panels::{
    LaidOut, SeatState, far_sides, has_won, is_to_move, laid_out, near_seat, seat_state, seated_sides,
};
pub use seats::replies::Replies;
pub use seats::seat::{Begins, LONGEST_NAME, NameMistake, Seat, Seats, Sitter, checked_name, shown_text};
pub use seats::table_seat::{TableSeat, is_table_name};
pub use seats::terms::{DoubleGame, Strictness, Terms, TimeControl, clock_digits};
