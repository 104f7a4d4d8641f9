//! The sides that play in a position, and sets of them.

use std::fmt;
use std::hash::{Hash, Hasher};

/// A side of a game by its place in the turn order; index 0 moves first.
///
/// A side is not a player: under a pie rule the players may swap sides ([`Seating`]). Players are named by
/// the side that they began with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Side(u8);

impl Side {
    /// The side that moves first.
    pub const FIRST: Side = Side(0);
    /// The most sides a game can have.
    pub const MOST: usize = 6;

    /// The side with this index; 0 is the first.
    pub const fn new(index: usize) -> Self {
        Side(index as u8)
    }

    /// The index; 0 moves first.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The displayed number; 1 moves first.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next side in turn among `count` sides.
    pub const fn next(self, count: usize) -> Side {
        Side(((self.0 as usize + 1) % count) as u8)
    }

    /// All of `count` sides in turn order.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Side> {
        (0..count).map(Side::new)
    }
}

/// Maps players to sides in a game of two, which a swap exchanges.
///
/// A swap changes neither what is legal nor the position's text, so positions that differ only in it are
/// equal.
#[derive(Clone, Copy, Default, Debug)]
pub struct Seating {
    swapped: bool,
}

impl Seating {
    /// Swaps the players' sides.
    pub fn swap(&mut self) {
        self.swapped = !self.swapped;
    }

    /// The player of a side.
    #[inline]
    pub fn player(self, side: Side) -> Side {
        if self.swapped { side.next(2) } else { side }
    }
}

impl PartialEq for Seating {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Seating {}

impl Hash for Seating {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

/// A set of sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Sides(u8);

impl Sides {
    /// The empty set.
    pub const NONE: Sides = Sides(0);

    /// Just this side.
    pub const fn only(side: Side) -> Sides {
        Sides(1 << side.0)
    }

    /// Whether the set contains the side.
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> side.0 & 1 == 1
    }

    /// The number of sides.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The sides in turn order.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Side::all(Side::MOST).filter(move |&side| self.contains(side))
    }

    /// The only side of a singleton.
    pub fn single(self) -> Option<Side> {
        (self.len() == 1).then(|| Side::new(self.0.trailing_zeros() as usize))
    }
}

impl FromIterator<Side> for Sides {
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        sides.into_iter().fold(Sides::NONE, |set, side| Sides(set.0 | 1 << side.0))
    }
}

impl fmt::Debug for Sides {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Side::number)).finish()
    }
}
