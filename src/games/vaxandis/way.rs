//! The way of a stack, step by step as on the rules page.
//!
//! The position stays unchanged: growth is stored beside it and applied at the end of the action.

use basalt_geometry::{Cell, Cells, Direction};
use basalt_rules::Side;

use super::ground::Ground;
use super::heights::{Height, MOST_HEIGHT, raised};
use super::position::{SIDES, Vaxandis};

/// A lifted stack on its way, with current heights.
#[derive(Clone, Copy)]
pub(super) struct Way<'a, S> {
    position: &'a Vaxandis,
    /// The mover's other stacks.
    friends: S,
    enemies: S,
    from: Cell,
    height: Height,
    /// The least height of friendly stacks beside the start.
    low: Option<Height>,
    /// The known stacks that identify groups: those beside the start, and grown ones.
    ///
    /// Other stacks of these groups keep their heights, so any group that they join later contains a known stack.
    known: S,
    /// The stacks that have grown. A group grows once and is then known.
    grown: S,
}

/// The events in an empty cell of the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Passing<S> {
    /// The growing stacks except the moving one, which grows if any do.
    pub grown: S,
    /// Whether an enemy stack beside the cell is now higher, which ends the way.
    pub freezes: bool,
}

impl<'a, S: Cells> Way<'a, S> {
    #[inline]
    pub(super) fn lift(position: &'a Vaxandis, side: Side, from: Cell) -> Self {
        let friends = S::of(position.stacks(side)) & !S::only(from);
        let known = S::of(position.near(from)) & friends;
        Way {
            position,
            friends,
            enemies: S::of(position.stacks(side.next(SIDES))),
            from,
            height: position.height(from),
            low: known.iter().map(|friend| position.height(friend)).min(),
            known,
            grown: S::EMPTY,
        }
    }

    /// The cells ahead, including jumped stacks.
    #[inline]
    pub(super) fn ahead(&self, direction: Direction) -> impl Iterator<Item = Cell> + use<'a, S> {
        self.position.ground.board.ray(self.from, direction)
    }

    /// The empty cells ahead, in order.
    #[inline]
    pub(super) fn stops(&self, direction: Direction) -> impl Iterator<Item = Cell> + use<S> {
        let mut rest =
            S::of(self.position.ground.ray(self.from, direction)) & !S::of(self.position.all_stacks());
        let onward = Ground::goes_on(direction);
        std::iter::from_fn(move || if onward { rest.take_first() } else { rest.take_last() })
    }

    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.position.height(cell) == 0
    }

    /// Moves the stack to an empty cell, possibly the landing.
    #[inline(always)]
    pub(super) fn pass(&mut self, cell: Cell) -> Passing<S> {
        // 1. Growth.
        let fresh = self.beside(cell) & !self.known;
        let grown = if fresh.is_empty() { S::EMPTY } else { self.grow(fresh) };
        // 2. Freezing: an enemy stack beside this cell that is now higher stops it.
        Passing { grown, freezes: !self.freezers(cell).is_empty() }
    }

    /// Grows the groups, by current heights, of some adjacent friends, except known ones; returns what has grown.
    #[inline(never)]
    fn grow(&mut self, fresh: S) -> S {
        let mut growing = S::EMPTY;
        for friend in fresh.iter() {
            if !growing.contains(friend) {
                // It may still contain a known stack that has grown to its height.
                let group = self.group(friend);
                if !group.meets(self.known) {
                    growing = growing | group;
                }
            }
        }
        // The moving stack grows once for all groups, which are then known.
        if !growing.is_empty() {
            self.height = raised(self.height);
            self.grown = self.grown | growing;
            self.known = self.known | growing;
        }
        growing
    }

    /// The adjacent enemy stacks that are now higher than the moving one.
    #[inline]
    pub(super) fn freezers(&self, cell: Cell) -> S {
        S::of(self.position.near(cell)) & self.enemies & self.position.heights.at_least(self.height + 1)
    }

    /// Whether the stack may land on the empty cell that it has reached.
    #[inline]
    pub(super) fn may_land(&self, cell: Cell) -> bool {
        let too_high = self.low.unwrap_or(self.height + 1);
        !(self.beside(cell) & !self.at_least(too_high)).is_empty()
    }

    /// Whether the stack might land on a cell ahead; friends only grow on the way.
    #[inline]
    pub(super) fn might_land(&self, cell: Cell) -> bool {
        let beside = self.beside(cell);
        !match self.low {
            Some(low) => beside & !self.position.heights.at_least::<S>(low),
            None => beside,
        }
        .is_empty()
    }

    /// Whether the stack will certainly land on a cell ahead: a friend grows by one at most, and the mover with it.
    #[inline]
    pub(super) fn will_land(&self, cell: Cell) -> bool {
        let too_high = self.low.map_or(self.height + 1, |low| low - 1);
        !(self.beside(cell) & !self.position.heights.at_least::<S>(too_high)).is_empty()
    }

    #[inline]
    pub(super) fn beside(&self, cell: Cell) -> S {
        S::of(self.position.near(cell)) & self.friends
    }

    #[inline]
    pub(super) fn height(&self) -> Height {
        self.height
    }

    #[inline]
    pub(super) fn low(&self) -> Option<Height> {
        self.low
    }

    #[inline]
    pub(super) fn grown(&self) -> S {
        self.grown
    }

    #[inline]
    pub(super) fn height_of(&self, friend: Cell) -> Height {
        let height = self.position.height(friend);
        if self.grown.contains(friend) { raised(height) } else { height }
    }

    #[inline]
    fn at_least(&self, height: Height) -> S {
        let heights = &self.position.heights;
        // Growth saturates.
        let grown = if height > MOST_HEIGHT { S::EMPTY } else { self.grown & heights.at_least(height - 1) };
        heights.at_least::<S>(height) | grown
    }

    #[inline]
    fn group(&self, friend: Cell) -> S {
        let height = self.height_of(friend);
        self.position.connected(friend, self.friends & self.at_least(height) & !self.at_least(height + 1))
    }
}
