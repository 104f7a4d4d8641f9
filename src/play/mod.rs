//! A game in progress, for people: its history, its input, its appearance and its movement.
//!
//! Pages talk to a [`Match`], whichever game it is of. Everything here is a value without clock or screen, tested natively.

// Other folders build on this one: its public items are documented.
#![warn(missing_docs)]

pub mod any;
mod arranging;
pub mod correspondence;
pub mod daily;
mod day;
mod diagram;
mod editing;
mod gesture;
mod glance;
mod history;
mod inquiry;
mod key;
pub mod lenient;
pub mod lesson;
pub mod library;
mod link;
mod list_part;
mod matches;
mod numbers;
mod offered_choices;
mod panels;
pub mod profile;
pub mod puzzles;
mod report;
mod review;
mod route;
mod save;
mod seats;
mod selection;
pub mod session;
mod shortcut;
mod stage;
mod store;
pub mod survival;
mod table_seat;
mod terms;
mod tray;
mod tree;
mod view;

pub use arranging::Arranging;
pub use day::{Day, DayRow};
pub use diagram::Diagram;
pub use editing::{ERASER, rewriting, sketched};
pub use gesture::{Gesture, Movement, Press, Release};
pub use history::{History, Step};
pub use inquiry::{Inquiry, read_out};
pub use link::Link;
pub use list_part::{list_part, turn_part};
pub use matches::Match;
pub use numbers::turn_numbers;
pub use offered_choices::offered_choices;
pub use panels::{
    LaidOut, SeatState, far_sides, has_won, is_to_move, laid_out, near_seat, seat_state, seated_sides,
};
pub use report::{
    Closing, Entry, Feat, ForeseenLine, MoveRow, Preview, QUIET_TURNS, Reaction, Standing, Turn, TurnText,
    VariationPart,
};
pub use review::{CurvePoint, Fault, Finding, PlayerReview, Review, Reviewed, ReviewedTurn};
pub use route::{Route, RouteGames, RouteManner, RoutePart, RouteTitle};
pub use save::{ELSEWHERE, LONGEST_TITLE, Save};
pub use seats::{Begins, LONGEST_NAME, NameMistake, Seat, Seats, checked_name, shown_text};
pub use selection::{Reach, Selection, Target};
pub use shortcut::shortcut;
pub use stage::{Bound, Flare, Flyer, Fresh, Script, Snapshot, Sound, Spark};
pub use store::{Store, StoreError};
pub use table_seat::{TableSeat, is_table_name};
pub use terms::{Terms, TimeControl, clock_digits};
pub use tray::{TrayLot, tray_lots};
pub use tree::{Cutting, MoveMark, NodeId, VariationTree};
pub use view::{BoardView, CellView, Flight, Shown, Sign};
