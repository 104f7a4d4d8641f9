//! What is drawn over a board beside its pieces: a small closed vocabulary.

use crate::geometry::Cell;

use super::{Look, Message, Side};

/// A mark in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// It is meant.
    Dot,
    /// What it counts.
    Number(u16),
    /// The turn in which this piece came here, from 1.
    Turn(Look, u16),
    /// Frost comes over the piece, which is this high: it will not move any more.
    Frost(u16),
    /// It stands in the way.
    Cross,
    /// It is to be touched next.
    Here,
    /// The piece would stand here.
    Ghost(Look),
}

/// A line through cells, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    /// Whose it is; `None` where it is nobody's.
    pub side: Option<Side>,
    /// Its cells; neighbours in the list are joined by the line.
    pub cells: Vec<Cell>,
    /// Whether it exists already, or is still to be made.
    pub solid: bool,
    /// Its cells that are marked.
    pub stops: Vec<Cell>,
    /// What is said of it, where it can be looked at alone.
    pub told: Option<Message>,
    /// Whether it is one of rings, which are drawn as such.
    pub rings: bool,
}

impl Path {
    /// A line, each of its cells marked.
    pub fn new(side: Option<Side>, cells: Vec<Cell>, solid: bool) -> Self {
        Path { side, stops: cells.clone(), cells, solid, told: None, rings: false }
    }
}

/// Something that can be done from an overlay by choosing it.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// What it does.
    pub message: Message,
    /// The notation of its actions, in order, as they can be typed.
    pub actions: Vec<String>,
}

/// What is drawn over a board, said beside it, and offered.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Overlay {
    /// Marks in cells, at most one of each kind per cell, or per piece.
    pub marks: Vec<(Cell, Mark)>,
    /// Lines over the board.
    pub paths: Vec<Path>,
    /// The same in words, for players who cannot see the board.
    pub notes: Vec<Message>,
    /// What can be done from here.
    pub offers: Vec<Offer>,
}
