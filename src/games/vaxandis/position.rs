//! The position: stacks, groups and frost, and the cells where a stack can be placed.

use std::fmt;

use crate::geometry::{Cell, CellSet};
use crate::rules::{Look, Position, Seating, Side, Tint};

use super::ground::{CELLS, Ground};
use super::options::VaxandisOptions;

/// How many pieces high a stack is; 0 is an empty cell.
pub type Height = u16;

/// The highest stack that a text can name. The highest ever seen in a game was a hundredth of it.
pub const MOST_HEIGHT: Height = 9999;

/// How many sides play: side 1 is Black, side 2 White.
pub(super) const SIDES: usize = 2;

/// Whether White may exchange the seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Pie {
    /// Not now and not later.
    Never,
    /// After the first stack, which is still to come.
    Ahead,
    /// Now.
    Open,
}

/// A position of Vaxandis.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vaxandis {
    pub(super) ground: &'static Ground,
    pub(super) heights: [Height; CELLS],
    stacks: [CellSet; SIDES],
    pub(super) to_move: Side,
    pub(super) pie: Pie,
    pub(super) seating: Seating,
    pub(super) over: bool,
    /// The empty cells without a stack beside them. Derived from the board, and kept because every turn needs it.
    free: CellSet,
    /// The frozen stacks of the side to move, likewise.
    frozen: CellSet,
}

impl Vaxandis {
    /// The empty board.
    pub(super) fn empty(options: &VaxandisOptions) -> Self {
        Vaxandis {
            ground: Ground::of(options.size()),
            heights: [0; CELLS],
            stacks: [CellSet::EMPTY; SIDES],
            to_move: Side::FIRST,
            pie: if options.pie() { Pie::Ahead } else { Pie::Never },
            seating: Seating::default(),
            over: false,
            free: Ground::of(options.size()).all,
            frozen: CellSet::EMPTY,
        }
    }

    /// The height of what stands in a cell; 0 where it is empty.
    #[inline]
    pub fn height(&self, cell: Cell) -> Height {
        self.heights[cell.index()]
    }

    /// The cells with stacks of a side.
    #[inline]
    pub fn stacks(&self, side: Side) -> CellSet {
        self.stacks[side.index() & 1]
    }

    /// The cells with stacks of either side.
    #[inline]
    pub(super) fn all_stacks(&self) -> CellSet {
        self.stacks[0] | self.stacks[1]
    }

    /// The cells beside a cell.
    #[inline]
    pub(super) fn near(&self, cell: Cell) -> CellSet {
        self.ground.near(cell)
    }

    /// Whose stack stands in a cell.
    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::all(SIDES).find(|&side| self.stacks(side).contains(cell))
    }

    /// The empty cells with no stack of either colour beside them: whoever's turn it is can place there.
    #[inline]
    pub fn free(&self) -> CellSet {
        self.free
    }

    /// Puts a stack on an empty cell.
    #[inline]
    pub(super) fn put(&mut self, cell: Cell, side: Side, height: Height) {
        self.heights[cell.index()] = height;
        self.stacks[side.index() & 1].insert(cell);
        self.free.remove(cell);
        self.free = self.free & !self.near(cell);
    }

    /// Takes a stack away. Cells around it become free where it was the only stack beside them.
    #[inline]
    pub(super) fn take(&mut self, cell: Cell, side: Side) {
        self.heights[cell.index()] = 0;
        self.stacks[side.index() & 1].remove(cell);
        let stacks = self.all_stacks();
        let mut round = self.near(cell) & !stacks;
        round.insert(cell);
        let alone = |cell: &Cell| !self.near(*cell).meets(stacks);
        let freed: CellSet = round.iter().filter(alone).collect();
        self.free = self.free | freed;
    }

    /// Updates what is derived from the board for the side to move.
    #[inline]
    pub(super) fn settle(&mut self) {
        self.frozen = self.frozen_of(self.to_move);
        self.over = !self.can_act();
    }

    /// The group of a stack: all of its colour and height that are connected with it.
    #[inline]
    pub fn group(&self, cell: Cell) -> CellSet {
        let Some(side) = self.owner(cell) else { return CellSet::EMPTY };
        let height = self.height(cell);
        self.connected(cell, self.stacks(side), |other| self.height(other) == height)
    }

    /// The cells of a set that pass a test and are connected with one of them, itself included.
    #[inline]
    pub(super) fn connected(&self, from: Cell, within: CellSet, joins: impl Fn(Cell) -> bool) -> CellSet {
        let mut found = CellSet::EMPTY;
        found.insert(from);
        let mut open = found;
        while let Some(cell) = open.take_first() {
            for next in (self.near(cell) & within & !found).iter() {
                if joins(next) {
                    found.insert(next);
                    open.insert(next);
                }
            }
        }
        found
    }

    /// The enemy stacks that freeze a group: those beside one of its stacks and higher.
    #[inline]
    pub fn freezers(&self, group: CellSet) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let height = group.first().map_or(0, |cell| self.height(cell));
        let enemies = group.first().and_then(|cell| self.owner(cell)).map(|side| self.stacks(side.next(SIDES)));
        let beside = move |cell| self.near(cell) & enemies.unwrap_or_default();
        let pairs = group.iter().flat_map(move |cell| beside(cell).iter().map(move |enemy| (cell, enemy)));
        pairs.filter(move |&(_, enemy)| self.height(enemy) > height)
    }

    /// Whether a stack must not move: one of its group is beside a higher enemy stack.
    #[inline]
    pub fn is_frozen(&self, cell: Cell) -> bool {
        self.freezers(self.group(cell)).next().is_some()
    }

    /// The stacks that the side to move can move if they have somewhere to land.
    #[inline]
    pub(super) fn unfrozen(&self) -> CellSet {
        self.stacks(self.to_move) & !self.frozen
    }

    /// The frozen stacks of a side: those beside a higher enemy stack, and with them their groups.
    #[inline]
    pub fn frozen_of(&self, side: Side) -> CellSet {
        let (stacks, enemies) = (self.stacks(side), self.stacks(side.next(SIDES)));
        let reached = enemies.iter().fold(CellSet::EMPTY, |near, enemy| near | self.near(enemy));
        let is_lower = |cell: &Cell| {
            let mut beside = (self.near(*cell) & enemies).iter();
            beside.any(|enemy| self.height(enemy) > self.height(*cell))
        };
        let mut frozen: CellSet = (reached & stacks).iter().filter(is_lower).collect();
        let mut open = frozen;
        while let Some(cell) = open.take_first() {
            for next in (self.near(cell) & stacks & !frozen).iter() {
                if self.height(next) == self.height(cell) {
                    frozen.insert(next);
                    open.insert(next);
                }
            }
        }
        frozen
    }

    /// All frozen stacks of both sides.
    pub fn frozen(&self) -> CellSet {
        self.frozen_of(Side::FIRST) | self.frozen_of(Side::new(1))
    }

    /// What a stack of a side looks like.
    pub(super) fn column(side: Side, height: Height, frozen: bool) -> Look {
        Look::Column { tint: if side == Side::FIRST { Tint::Black } else { Tint::White }, height, frozen }
    }
}

impl fmt::Debug for Vaxandis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Vaxandis { ground, pie, over, .. } = self;
        write!(f, "Vaxandis({ground:?}, pie {pie:?}, over {over}: {})", self.text())
    }
}
