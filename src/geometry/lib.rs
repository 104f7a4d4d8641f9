//! Boards as tables of cells, and their shapes.
//!
//! A board, for any game, answers questions about neighbours, rays, names and centres.

mod board;
mod cell_set;
mod cells;
mod grid;
mod order;
mod point;
mod polyhex;
mod shapes;
mod symmetry;

pub mod bits;
pub mod hex;

pub use board::{Arrow, Board, BoardKind, Cell, CellShape, Direction, MAX_CELLS};
pub use cell_set::CellSet;
pub use cells::{Cells, FewCells};
pub use grid::{Grid, stepped};
pub use order::{sort, sort_stably};
pub use point::Point;
pub use polyhex::Polyhex;
pub use shapes::{hexhex, rhombus, rhombus_on_its_tip, square};
pub use symmetry::Symmetry;

/// The examples of the page that a registry shows.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
mod readme {}
