//! Marks, paths and words drawn over a board: a small closed vocabulary for aids, refusals and hints.

use basalt_geometry::Cell;

use super::{Look, Message, Side, Tap};

/// A mark in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A dot on the cell.
    Dot,
    /// The cell's count.
    Number(u16),
    /// The number, from 1, of the turn that moved this piece here.
    Turn(Look, u16),
    /// Frost over a piece of this height, which is fixed.
    Frost(u16),
    /// A cross on an obstacle.
    Cross,
    /// The next cell to tap.
    Here,
    /// A ring around a cell that proves a claim.
    Lit,
    /// A previewed piece.
    Ghost(Look),
}

/// A line through cells, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Path {
    /// Its owner, if any.
    pub side: Option<Side>,
    /// Its cells, in order.
    pub cells: Vec<Cell>,
    /// Whether it exists, rather than being possible.
    pub solid: bool,
    /// Its marked cells.
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

/// Everything drawn over a board, with words and offers.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Overlay {
    /// Marks in cells, at most one of each kind per cell or piece.
    pub marks: Vec<(Cell, Mark)>,
    /// Lines over the board.
    pub paths: Vec<Path>,
    /// The number of ways to play a piece at hand, by its tap.
    pub counts: Vec<(Tap, usize)>,
    /// The overlay in words, for players who cannot see the board.
    pub notes: Vec<Message>,
    /// The available actions.
    pub offers: Vec<Offer>,
}
