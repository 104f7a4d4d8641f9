//! The marks, paths and words drawn over a board: a small closed vocabulary.
//!
//! Aids, refusals, hints, move numbers and the reason for which a game ended all use it, and one file draws
//! them.

use basalt_geometry::Cell;

use super::{Look, Message, Side};

/// A mark in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A dot: the cell is meant.
    Dot,
    /// A number that the cell counts.
    Number(u16),
    /// The number, from 1, of the turn in which this piece came here.
    Turn(Look, u16),
    /// Frost over a piece of this height: it will not move any more.
    Frost(u16),
    /// A cross: the cell is in the way.
    Cross,
    /// The cell to touch next.
    Here,
    /// A piece that would stand here.
    Ghost(Look),
}

/// A line through cells, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    /// The side that owns it, if any.
    pub side: Option<Side>,
    /// Its cells; the line joins neighbours in the list.
    pub cells: Vec<Cell>,
    /// Whether it exists already, or is only possible.
    pub solid: bool,
    /// The cells on it that are marked.
    pub stops: Vec<Cell>,
    /// Its description, if it can be viewed alone.
    pub told: Option<Message>,
    /// Whether it belongs to the layer of rings.
    pub rings: bool,
}

impl Path {
    /// A line with all of its cells marked.
    pub fn new(side: Option<Side>, cells: Vec<Cell>, solid: bool) -> Self {
        Path { side, stops: cells.clone(), cells, solid, told: None, rings: false }
    }
}

/// An action that a player can choose from an overlay.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// The effect in words.
    pub message: Message,
    /// The notation of its actions, in order.
    pub actions: Vec<String>,
}

/// Everything drawn over a board, said about it, and offered.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Overlay {
    /// Marks in cells, at most one of each kind for each cell or piece.
    pub marks: Vec<(Cell, Mark)>,
    /// Lines over the board.
    pub paths: Vec<Path>,
    /// The overlay in words, for players who cannot see the board.
    pub notes: Vec<Message>,
    /// The actions that can be chosen.
    pub offers: Vec<Offer>,
}
