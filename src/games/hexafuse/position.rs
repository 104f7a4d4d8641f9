//! The position: pieces on the board and in the hand, contacts and points.

use std::fmt;
use std::hash::{Hash, Hasher};

use basalt_rules::{Look, Position, Seating, Side};

use super::layout::{ANCHORS, Bits, CORNERS, NEAR, cells, spread};
use super::options::{HexaFuseOptions, TurnTime};
use super::order::Order;
use super::pieces::{PIECES, Piece, SHAPES, letter};
use super::placements::{Lie, Placement, table};

pub(super) const CONTACT: i32 = 3;
pub(super) const LOCK: i32 = 10;
/// The consecutive passes that end the game.
pub(super) const PASSES: u8 = 2;

#[derive(Clone, Copy)]
pub struct HexaFuse {
    pub(super) clock: TurnTime,
    pub(super) pie: bool,
    pub(super) blocked: Bits,
    pub(super) placed: [[Option<Placement>; PIECES]; 2],
    pub(super) cells: [Bits; 2],
    pub(super) near: [Bits; 2],
    pub(super) at_corners: [Bits; 2],
    pub(super) order: [Order; 2],
    pub(super) contacts: [u16; 2],
    /// The contacts of each piece when placed, if known; a text does not say.
    pub(super) made: [[u8; PIECES]; 2],
    /// The first side to lock its opponent.
    pub(super) lock: Option<Side>,
    pub(super) locker: Option<Piece>,
    pub(super) passes: u8,
    pub(super) swap: bool,
    pub(super) seating: Seating,
    pub(super) to_move: Side,
}

pub(super) fn look(side: Side, Lie { piece, rotation, .. }: Lie) -> Look {
    Look::Polyhex { side, letter: letter(piece), shape: SHAPES[usize::from(piece)], rotation }
}

pub(super) fn lying(side: Side, piece: Piece) -> Look {
    Look::Polyhex { side, letter: letter(piece), shape: SHAPES[usize::from(piece)], rotation: 0 }
}

impl HexaFuse {
    /// A board with anchors only, and empty hands.
    pub(super) fn empty(options: &HexaFuseOptions) -> Self {
        HexaFuse {
            clock: options.clock,
            pie: options.pie,
            blocked: 0,
            placed: [[None; PIECES]; 2],
            cells: [0; 2],
            near: ANCHORS.map(|anchors| spread(anchors, &NEAR)),
            at_corners: [0; 2],
            order: [Order::EMPTY; 2],
            contacts: [0; 2],
            made: [[0; PIECES]; 2],
            lock: None,
            locker: None,
            passes: 0,
            swap: false,
            seating: Seating::default(),
            to_move: Side::FIRST,
        }
    }

    #[inline]
    pub(super) fn lay(&mut self, side: usize, placement: Placement) {
        let table = table();
        self.placed[side][usize::from(table.lie(placement).piece)] = Some(placement);
        self.cells[side] |= table.cells(placement);
        self.near[side] |= table.near(placement);
        self.at_corners[side] |= table.corners(placement);
    }

    /// The contacts of a placement: pairs of one of its cells and an opposing piece.
    #[inline(never)]
    pub(super) fn contacts_of(&self, side: usize, placement: Placement) -> u32 {
        // Fewer enemy cells at its corners than cells.
        let own = table().cells(placement);
        let at = |cell: basalt_geometry::Cell| (CORNERS[cell.index()] & own).count_ones();
        cells(table().corners(placement) & self.cells[1 - side]).map(at).sum()
    }

    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.passes >= PASSES || self.order.iter().all(|order| order.is_empty())
    }

    pub(super) fn points(&self, side: Side) -> i32 {
        let index = side.index();
        let lock = if self.lock == Some(side) { LOCK } else { 0 };
        self.cells[index].count_ones() as i32 + CONTACT * i32::from(self.contacts[index]) + lock
    }
}

impl HexaFuse {
    /// Everything that matters for the rest of the game, so not which piece made contacts or the lock.
    fn essence(&self) -> impl Eq + Hash + '_ {
        let rules = (self.clock, self.pie, self.blocked);
        let state = (self.contacts, self.lock, self.passes, self.swap, self.to_move);
        (rules, &self.placed, &self.order, state)
    }
}

impl PartialEq for HexaFuse {
    fn eq(&self, other: &Self) -> bool {
        self.essence() == other.essence()
    }
}

impl Eq for HexaFuse {}

impl Hash for HexaFuse {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.essence().hash(state);
    }
}

impl fmt::Debug for HexaFuse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "HexaFuse(clock {:?}, pie {}: {})", self.clock, self.pie, self.text())
    }
}
