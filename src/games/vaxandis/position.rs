//! The position: stacks, groups and frost, and the cells for new stacks.

use std::fmt;

use basalt_geometry::{Cell, CellSet, Cells};
use basalt_rules::{Look, Position, Seating, Side, Tint, winning_turns};

use super::action::Action;
use super::ground::Ground;
use super::heights::{Height, Heights};
use super::options::VaxandisOptions;

/// Side 1 is Black, side 2 White.
pub(super) const SIDES: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Pie {
    Never,
    /// The first stack is still to come.
    Ahead,
    Open,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Vaxandis {
    pub(super) ground: &'static Ground,
    pub(super) heights: Heights,
    stacks: [CellSet; SIDES],
    pub(super) to_move: Side,
    pub(super) pie: Pie,
    pub(super) seating: Seating,
    pub(super) over: bool,
    /// The empty cells without neighbouring stacks, cached for every turn.
    free: CellSet,
    /// The mover's frozen stacks, likewise.
    frozen: CellSet,
}

impl Vaxandis {
    pub(super) fn empty(options: &VaxandisOptions) -> Self {
        Vaxandis {
            ground: Ground::of(options.size()),
            heights: Heights::none(Ground::of(options.size()).all),
            stacks: [CellSet::EMPTY; SIDES],
            to_move: Side::FIRST,
            pie: if options.pie() { Pie::Ahead } else { Pie::Never },
            seating: Seating::default(),
            over: false,
            free: Ground::of(options.size()).all,
            frozen: CellSet::EMPTY,
        }
    }

    #[inline]
    pub fn height(&self, cell: Cell) -> Height {
        self.heights.of(cell)
    }

    #[inline]
    pub fn stacks(&self, side: Side) -> CellSet {
        self.stacks[side.index() & 1]
    }

    #[inline]
    pub(super) fn all_stacks(&self) -> CellSet {
        self.stacks[0] | self.stacks[1]
    }

    #[inline]
    pub(super) fn near(&self, cell: Cell) -> CellSet {
        self.ground.near(cell)
    }

    pub fn owner(&self, cell: Cell) -> Option<Side> {
        Side::all(SIDES).find(|&side| self.stacks(side).contains(cell))
    }

    #[inline]
    pub fn free(&self) -> CellSet {
        self.free
    }

    #[inline]
    pub(super) fn put<S: Cells>(&mut self, cell: Cell, side: Side, height: Height) {
        self.heights.put::<S>(cell, height);
        self.stacks[side.index() & 1].insert(cell);
        self.free = self.free & !(self.near(cell) | CellSet::only(cell));
    }

    #[inline]
    pub(super) fn take<S: Cells>(&mut self, cell: Cell, side: Side) {
        self.heights.take::<S>(cell);
        self.stacks[side.index() & 1].remove(cell);
        let stacks = S::of(self.all_stacks());
        let round = (S::of(self.near(cell)) & !stacks) | S::only(cell);
        let freed = round.filter(|cell| !S::of(self.near(cell)).meets(stacks));
        self.free = self.free | freed.all();
    }

    pub(super) fn settle(&mut self) {
        self.settle_in::<CellSet>();
    }

    // Inlined, it would be in the app four times.
    #[inline(never)]
    pub(super) fn settle_in<S: Cells>(&mut self) {
        self.frozen = self.frozen_of::<S>(self.to_move).all();
        self.over = !self.can_act::<S>();
    }

    /// What the other side would win with if the side to move did nothing. A swap belongs to one side alone.
    pub(super) fn threat(&self) -> Option<(Vaxandis, Vec<Action>)> {
        let mut idle = Vaxandis { to_move: self.to_move.next(SIDES), ..*self };
        idle.settle();
        let (turn, _) = winning_turns(&idle, 1).pop().filter(|_| self.pie != Pie::Open)?;
        Some((idle, turn))
    }

    /// The connected stacks of the same colour and height.
    #[inline]
    pub fn group(&self, cell: Cell) -> CellSet {
        let Some(side) = self.owner(cell) else { return CellSet::EMPTY };
        self.connected(cell, self.stacks(side) & self.heights.level(self.height(cell)))
    }

    #[inline]
    pub(super) fn connected<S: Cells>(&self, from: Cell, within: S) -> S {
        let mut found = S::only(from);
        let mut open = found;
        while let Some(cell) = open.take_first() {
            let next = S::of(self.near(cell)) & within & !found;
            (found, open) = (found | next, open | next);
        }
        found
    }

    #[inline]
    pub fn freezers(&self, group: CellSet) -> impl Iterator<Item = (Cell, Cell)> + '_ {
        let height = group.first().map_or(0, |cell| self.height(cell));
        let enemies =
            group.first().and_then(|cell| self.owner(cell)).map(|side| self.stacks(side.next(SIDES)));
        let beside = move |cell| self.near(cell) & enemies.unwrap_or_default();
        let pairs = group.iter().flat_map(move |cell| beside(cell).iter().map(move |enemy| (cell, enemy)));
        pairs.filter(move |&(_, enemy)| self.height(enemy) > height)
    }

    /// Whether a stack of its group is beside a higher enemy stack.
    #[inline]
    pub fn is_frozen(&self, cell: Cell) -> bool {
        self.freezers(self.group(cell)).next().is_some()
    }

    #[inline]
    pub(super) fn unfrozen(&self) -> CellSet {
        self.stacks(self.to_move) & !self.frozen
    }

    /// A side's frozen stacks: those beside a higher enemy stack, with their groups.
    #[inline]
    pub(super) fn frozen_of<S: Cells>(&self, side: Side) -> S {
        let (stacks, enemies) = (S::of(self.stacks(side)), S::of(self.stacks(side.next(SIDES))));
        let mut frozen = stacks.filter(|cell| {
            let beside = S::of(self.near(cell)) & enemies;
            beside.meets(self.heights.at_least(self.height(cell) + 1))
        });
        let mut open = frozen;
        while let Some(cell) = open.take_first() {
            let group = stacks & self.heights.level(self.height(cell));
            let next = S::of(self.near(cell)) & group & !frozen;
            (frozen, open) = (frozen | next, open | next);
        }
        frozen
    }

    pub fn frozen(&self) -> CellSet {
        self.frozen_of::<CellSet>(Side::FIRST) | self.frozen_of(Side::new(1))
    }

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
