//! What happens to a stack on its way, step by step as the rules page has it.
//!
//! The position is not touched: growth on the way is kept beside it, and applied at the end of the action.

use crate::geometry::{Cell, CellSet, Direction};
use crate::rules::Side;

use super::position::{Height, MOST_HEIGHT, Vaxandis};

/// A stack that is lifted and on its way, with all heights as they are at this moment.
#[derive(Clone, Copy)]
pub(super) struct Way<'a> {
    position: &'a Vaxandis,
    /// The stacks of the mover, the lifted one excluded: it is part of no group.
    friends: CellSet,
    enemies: CellSet,
    from: Cell,
    /// The height of the moving stack.
    height: Height,
    /// The least height among the friendly stacks that stood beside the start.
    low: Option<Height>,
    /// The stacks that let nothing grow any more.
    known: CellSet,
    /// The stacks that have grown by one: a group grows once and is then known, so none grows twice.
    grown: CellSet,
}

/// What happens in an empty cell of the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Passing {
    /// The stacks that grow, the moving one excluded; where there is none, that does not grow either.
    pub grown: CellSet,
    /// Whether an enemy stack beside the cell is now higher than the moving one: the way ends here.
    pub freezes: bool,
}

impl<'a> Way<'a> {
    /// Lifts a stack of a side: records `low`, and what is known from the beginning.
    #[inline]
    pub(super) fn lift(position: &'a Vaxandis, side: Side, from: Cell) -> Self {
        let mut friends = position.stacks(side);
        friends.remove(from);
        let enemies = position.stacks(side.next(2));
        let mut way = Way {
            position,
            friends,
            enemies,
            from,
            height: position.height(from),
            low: None,
            known: CellSet::EMPTY,
            grown: CellSet::EMPTY,
        };
        // Friends beside the start, and their groups: whatever joins a known stack at its height is known too.
        way.known = position.near(from) & friends;
        way.low = way.known.iter().map(|friend| position.height(friend)).min();
        let mut open = way.known;
        while let Some(known) = open.take_first() {
            for next in (position.near(known) & friends & !way.known).iter() {
                if position.height(next) == position.height(known) {
                    way.known.insert(next);
                    open.insert(next);
                }
            }
        }
        way
    }

    /// The cells ahead, those with stacks included; the moving stack does nothing where it jumps.
    #[inline]
    pub(super) fn ahead(&self, direction: Direction) -> impl Iterator<Item = Cell> + use<'a> {
        self.position.ground.board.ray(self.from, direction)
    }

    /// Whether a cell ahead is empty, so that something happens in it.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.position.height(cell) == 0
    }

    /// Lets the stack come to an empty cell, the landing cell included.
    #[inline(always)]
    pub(super) fn pass(&mut self, cell: Cell) -> Passing {
        // 1. Growth.
        let fresh = self.beside(cell) & !self.known;
        let grown = if fresh.is_empty() { CellSet::EMPTY } else { self.grow(fresh) };
        // 2. Freezing: an enemy stack beside this cell that is now higher lets it go no further.
        let freezes = self.near_enemies(cell).any(|enemy| self.freezes(enemy));
        Passing { grown, freezes }
    }

    /// Lets the groups of some friendly stacks beside the moving one grow, by their present heights, those without a known
    /// stack; returns what has grown.
    #[inline(never)]
    fn grow(&mut self, fresh: CellSet) -> CellSet {
        let mut growing = CellSet::EMPTY;
        for friend in fresh.iter() {
            if !growing.contains(friend) {
                // It can still contain a known stack: one beside it that has grown to its height.
                let group = self.group(friend);
                if !group.meets(self.known) {
                    growing = growing | group;
                }
            }
        }
        // The moving stack grows once, however many groups there are; then all of them do, and are known.
        if !growing.is_empty() {
            self.height = raised(self.height);
            self.grown = self.grown | growing;
            self.known = self.known | growing;
        }
        growing
    }

    /// The enemy stacks beside a cell.
    #[inline]
    fn near_enemies(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        (self.position.near(cell) & self.enemies).iter()
    }

    /// Whether an enemy stack is higher than the moving one by now.
    #[inline]
    fn freezes(&self, enemy: Cell) -> bool {
        self.position.height(enemy) > self.height
    }

    /// The enemy stacks beside a cell that are higher than the moving stack.
    pub(super) fn freezers(&self, cell: Cell) -> CellSet {
        self.near_enemies(cell).filter(|&enemy| self.freezes(enemy)).collect()
    }

    /// Whether the stack may land on an empty cell it has come to.
    #[inline]
    pub(super) fn may_land(&self, cell: Cell) -> bool {
        self.beside(cell).iter().any(|friend| match self.low {
            Some(low) => self.height_of(friend) < low,
            None => self.height_of(friend) <= self.height,
        })
    }

    /// The friendly stacks beside a cell.
    #[inline]
    pub(super) fn beside(&self, cell: Cell) -> CellSet {
        self.position.near(cell) & self.friends
    }

    /// The height of the moving stack by now.
    #[inline]
    pub(super) fn height(&self) -> Height {
        self.height
    }

    /// The least height among the friendly stacks beside the start; `None` where there was none.
    #[inline]
    pub(super) fn low(&self) -> Option<Height> {
        self.low
    }

    /// All stacks that have grown by now, the moving one aside.
    #[inline]
    pub(super) fn grown(&self) -> CellSet {
        self.grown
    }

    /// The height of a friendly stack by now.
    #[inline]
    pub(super) fn height_of(&self, friend: Cell) -> Height {
        let height = self.position.height(friend);
        if self.grown.contains(friend) { raised(height) } else { height }
    }

    /// The group of a friendly stack by the heights of now.
    #[inline]
    fn group(&self, friend: Cell) -> CellSet {
        let height = self.height_of(friend);
        let mut group = CellSet::EMPTY;
        group.insert(friend);
        let mut open = group;
        while let Some(cell) = open.take_first() {
            for next in (self.beside(cell) & !group).iter() {
                if self.height_of(next) == height {
                    group.insert(next);
                    open.insert(next);
                }
            }
        }
        group
    }
}

/// The height of a stack that grows. No text can name more than the most, and no game comes near it.
#[inline]
pub(super) fn raised(height: Height) -> Height {
    (height + 1).min(MOST_HEIGHT)
}
