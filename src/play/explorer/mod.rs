//! The opening explorer: how games went on from a position, counted by the positions that they reached.
//!
//! A book holds a count for each position of the first turns. What is said of a move is the count of the position to
//! which it leads, so a book needs no moves, and positions that are equal by symmetry count together.

mod book;
mod key;
mod result_count;

pub use book::{Book, book_heading};
pub use key::{PositionKey, Symmetries};
pub use result_count::ResultCount;

/// How many turns of a game are counted, and actions at most.
pub const BOOK_TURNS: usize = 8;
/// See [`BOOK_TURNS`].
pub const BOOK_PLIES: usize = 40;
