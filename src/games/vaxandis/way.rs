//! What happens to a stack on its way, step by step as the rules page has it.
//!
//! The position is not touched: growth on the way is kept beside it, and applied at the end of the action.

use crate::geometry::{Cell, Cells, Direction};
use crate::rules::Side;

use super::ground::Ground;
use super::heights::{Height, MOST_HEIGHT, raised};
use super::position::{SIDES, Vaxandis};

/// A stack that is lifted and on its way, with all heights as they are at this moment.
#[derive(Clone, Copy)]
pub(super) struct Way<'a, S> {
    position: &'a Vaxandis,
    /// The stacks of the mover, the lifted one excluded: it is part of no group.
    friends: S,
    enemies: S,
    from: Cell,
    /// The height of the moving stack.
    height: Height,
    /// The least height among the friendly stacks that stood beside the start.
    low: Option<Height>,
    /// Of the known stacks those that tell whether a group has one: those beside the start, and those that have grown. The
    /// others are groups of the former; they keep their heights, so whatever they join later joins the stack at the start.
    known: S,
    /// The stacks that have grown by one: a group grows once and is then known, so none grows twice.
    grown: S,
}

/// What happens in an empty cell of the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Passing<S> {
    /// The stacks that grow, the moving one excluded; where there is none, that does not grow either.
    pub grown: S,
    /// Whether an enemy stack beside the cell is now higher than the moving one: the way ends here.
    pub freezes: bool,
}

impl<'a, S: Cells> Way<'a, S> {
    /// Lifts a stack of a side: records `low`, and what is known from the beginning.
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

    /// The cells ahead, those with stacks included; the moving stack does nothing where it jumps.
    #[inline]
    pub(super) fn ahead(&self, direction: Direction) -> impl Iterator<Item = Cell> + use<'a, S> {
        self.position.ground.board.ray(self.from, direction)
    }

    /// The empty cells ahead, in order.
    #[inline]
    pub(super) fn stops(&self, direction: Direction) -> impl Iterator<Item = Cell> + use<S> {
        let mut rest = S::of(self.position.ground.ray(self.from, direction)) & !S::of(self.position.all_stacks());
        let onward = Ground::goes_on(direction);
        std::iter::from_fn(move || if onward { rest.take_first() } else { rest.take_last() })
    }

    /// Whether a cell ahead is empty, so that something happens in it.
    #[inline]
    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.position.height(cell) == 0
    }

    /// Lets the stack come to an empty cell, the landing cell included.
    #[inline(always)]
    pub(super) fn pass(&mut self, cell: Cell) -> Passing<S> {
        // 1. Growth.
        let fresh = self.beside(cell) & !self.known;
        let grown = if fresh.is_empty() { S::EMPTY } else { self.grow(fresh) };
        // 2. Freezing: an enemy stack beside this cell that is now higher lets it go no further.
        Passing { grown, freezes: !self.freezers(cell).is_empty() }
    }

    /// Lets the groups of some friendly stacks beside the moving one grow, by their present heights, those without a known
    /// stack; returns what has grown.
    #[inline(never)]
    fn grow(&mut self, fresh: S) -> S {
        let mut growing = S::EMPTY;
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

    /// The enemy stacks beside a cell that are higher than the moving stack by now.
    #[inline]
    pub(super) fn freezers(&self, cell: Cell) -> S {
        S::of(self.position.near(cell)) & self.enemies & self.position.heights.at_least(self.height + 1)
    }

    /// Whether the stack may land on an empty cell it has come to.
    #[inline]
    pub(super) fn may_land(&self, cell: Cell) -> bool {
        let too_high = self.low.unwrap_or(self.height + 1);
        !(self.beside(cell) & !self.at_least(too_high)).is_empty()
    }

    /// Whether it is at all possible that the stack lands on a cell ahead: friends only grow on the way.
    #[inline]
    pub(super) fn might_land(&self, cell: Cell) -> bool {
        let beside = self.beside(cell);
        !match self.low {
            Some(low) => beside & !self.position.heights.at_least::<S>(low),
            None => beside,
        }
        .is_empty()
    }

    /// Whether the stack is sure to land on a cell ahead if it comes there: a friend grows by one at most, and the moving
    /// stack with it.
    #[inline]
    pub(super) fn will_land(&self, cell: Cell) -> bool {
        let too_high = self.low.map_or(self.height + 1, |low| low - 1);
        !(self.beside(cell) & !self.position.heights.at_least::<S>(too_high)).is_empty()
    }

    /// The friendly stacks beside a cell.
    #[inline]
    pub(super) fn beside(&self, cell: Cell) -> S {
        S::of(self.position.near(cell)) & self.friends
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
    pub(super) fn grown(&self) -> S {
        self.grown
    }

    /// The height of a friendly stack by now.
    #[inline]
    pub(super) fn height_of(&self, friend: Cell) -> Height {
        let height = self.position.height(friend);
        if self.grown.contains(friend) { raised(height) } else { height }
    }

    /// The stacks that are at least so high by now.
    #[inline]
    fn at_least(&self, height: Height) -> S {
        let heights = &self.position.heights;
        // What has grown is no higher than the most.
        let grown = if height > MOST_HEIGHT { S::EMPTY } else { self.grown & heights.at_least(height - 1) };
        heights.at_least::<S>(height) | grown
    }

    /// The group of a friendly stack by the heights of now.
    #[inline]
    fn group(&self, friend: Cell) -> S {
        let height = self.height_of(friend);
        self.position.connected(friend, self.friends & self.at_least(height) & !self.at_least(height + 1))
    }
}
