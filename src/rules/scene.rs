//! The look of a position, as data: the pieces in each cell and in the trays.

use basalt_geometry::{Board, Cell, Point, Polyhex, hex};

use super::Side;
use super::pyramid::Pyramid;

/// The two looks of a piece that belongs to one of two sides.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tint {
    /// White.
    White,
    /// Black.
    Black,
}

/// The look of a piece: all that the drawing code knows of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Look {
    /// A pyramid with a colour and a size.
    Pyramid(Pyramid),
    /// A cap on top of its cell, black with an ivory outline or vice versa.
    Cap(Tint),
    /// A flat round piece.
    Disc(Tint),
    /// A round piece with a hole for a disc.
    Ring(Tint),
    /// A stack, as a column with its height.
    Column {
        /// The owner's tint: basalt is black, ice is white.
        tint: Tint,
        /// The number of pieces in it.
        height: u16,
        /// Whether it is immobile.
        frozen: bool,
    },
    /// A piece of several cells, stored at its home, which carries its letter.
    Polyhex {
        /// Its owner.
        side: Side,
        /// Its letter.
        letter: char,
        /// Its shape before rotation.
        shape: Polyhex,
        /// Its rotation clockwise about its home, in steps of 60°; 0 in a tray.
        rotation: u8,
    },
    /// A fixed cell that belongs to a side.
    Anchor(Side),
    /// A cell that stays empty.
    Blocked,
}

impl Look {
    /// The layer of the piece: in a cell, higher layers are always above lower ones.
    pub fn layer(&self) -> u8 {
        match self {
            Look::Cap(_) | Look::Ring(_) => 1,
            _ => 0,
        }
    }

    /// The height in pieces.
    pub fn height(&self) -> u16 {
        match self {
            Look::Column { height, .. } => *height,
            _ => 1,
        }
    }

    /// Whether it joins a neighbour into one shape, as columns of one tint and height do.
    pub fn joins(&self, other: &Look) -> bool {
        match (self, other) {
            (Look::Column { tint, height, .. }, Look::Column { tint: other, height: same, .. }) => {
                tint == other && height == same
            }
            _ => false,
        }
    }

    /// The cells that it covers from its home; a scene lists a piece of several cells only there.
    pub fn covered(&self, board: &Board, home: Cell) -> Vec<Cell> {
        let Look::Polyhex { shape, rotation, .. } = self else { return vec![home] };
        let at = board.centre(home);
        let place = |step| {
            let way = hex::centre(step);
            board.nearest(Point { x: at.x + way.x, y: at.y + way.y })
        };
        shape.rotated(*rotation).steps().filter_map(place).collect()
    }

    /// The unrotated piece, as in a tray.
    pub fn in_tray(self) -> Look {
        match self {
            Look::Polyhex { side, letter, shape, .. } => Look::Polyhex { side, letter, shape, rotation: 0 },
            other => other,
        }
    }
}

/// Everything visible of a position.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// The pieces of each cell of the board, bottom to top.
    pub cells: Vec<Vec<Look>>,
    /// The pieces in each side's tray: captures, a hand, supplies.
    pub trays: Vec<Vec<Look>>,
}

impl Scene {
    /// An empty scene for a board and a number of sides.
    pub fn empty(board: &Board, sides: usize) -> Self {
        Scene { cells: vec![Vec::new(); board.len()], trays: vec![Vec::new(); sides] }
    }

    /// Puts a piece on top of a cell, below higher layers.
    pub fn put(&mut self, cell: Cell, look: Look) {
        let at = self.place_of(cell, look);
        self.cells[cell.index()].insert(at, look);
    }

    /// The index from the bottom that a piece would get in a cell.
    pub fn place_of(&self, cell: Cell, look: Look) -> usize {
        let pile = &self.cells[cell.index()];
        pile.iter().rposition(|other| other.layer() <= look.layer()).map_or(0, |i| i + 1)
    }

    /// Removes the piece at a depth of a cell, if there is one.
    pub fn take(&mut self, cell: Cell, depth: u8) -> Option<Look> {
        let pile = &mut self.cells[cell.index()];
        let at = pile.len().checked_sub(1 + depth as usize)?;
        Some(pile.remove(at))
    }

    /// The piece at a depth in a cell.
    pub fn look(&self, cell: Cell, depth: u8) -> Option<Look> {
        let pile = &self.cells[cell.index()];
        pile.len().checked_sub(1 + depth as usize).map(|at| pile[at])
    }

    /// The directions in which a cell's top piece joins the next cell's, as bits.
    pub fn joined(&self, board: &Board, cell: Cell) -> u8 {
        let Some(look) = self.look(cell, 0) else { return 0 };
        let joins =
            |to: Option<Cell>| to.and_then(|to| self.look(to, 0)).is_some_and(|other| look.joins(&other));
        let joined = board.directions().filter(|&direction| joins(board.neighbour(cell, direction)));
        joined.map(|direction| 1 << direction.index()).sum()
    }
}
