//! Estimates landings from neighbourhoods, so that few ways need a walk.
//!
//! A stack with friends beside it must land beside a stack lower than all of them, even after growth. So for
//! each height of the lowest such friend, it collects the cells beside possible lower stacks. The result is a
//! superset of the landings, and the way excludes the rest.

use basalt_geometry::{Cell, Cells};
use basalt_rules::Side;

use super::heights::LEVELS;
use super::position::Vaxandis;

/// The last level, for all heights from here on; others are one height each, from 1.
const LAST: usize = LEVELS - 2;
const BITS: usize = 4;

/// The cells beside at least one stack, and beside at least two.
#[derive(Clone, Copy)]
struct Neighbours<S> {
    once: S,
    twice: S,
}

impl<S: Cells> Neighbours<S> {
    const NONE: Neighbours<S> = Neighbours { once: S::EMPTY, twice: S::EMPTY };

    #[inline(always)]
    fn with(self, near: S) -> Self {
        Neighbours { once: self.once | near, twice: self.twice | (self.once & near) }
    }

    #[inline(always)]
    fn join(self, other: Self) -> Self {
        let both = self.once & other.once;
        Neighbours { once: self.once | other.once, twice: self.twice | other.twice | both }
    }
}

pub(super) struct Landings<'a, S> {
    position: &'a Vaxandis,
    empty: S,
    /// The cells beside low enough stacks, by the level of the lowest friend beside the start; first, without friends.
    neighbours: [Neighbours<S>; LAST + 1],
    /// That level for each stack, bit by bit; 0 without such a friend.
    lows: [S; BITS],
    /// The stacks counted in their own neighbourhood.
    counted: S,
}

impl<'a, S: Cells> Landings<'a, S> {
    #[inline]
    pub(super) fn of(position: &'a Vaxandis, side: Side) -> Self {
        let (own, heights) = (S::of(position.stacks(side)), &position.heights);
        // The neighbours of each level's stacks; at first only of those that can have at most that level
        // after growth.
        let mut beside = [S::EMPTY; LAST + 1];
        let mut neighbours = [Neighbours::NONE; LAST + 1];
        let mut growing = S::EMPTY;
        for cell in own.iter() {
            let near = S::of(position.near(cell));
            let level = usize::from(heights.of(cell)).clamp(1, LAST);
            beside[level] = beside[level] | near;
            // A stack grows when another one arrives beside it, unless its group already contains a grown
            // one; that takes a friend of its height, or one lower.
            let peers = heights.kept::<S>(level - 1) & !heights.kept::<S>(level + 1);
            let grows = (near & own & peers).is_empty();
            growing = growing | S::only_if(cell, grows);
            let near_by = &mut neighbours[(level + usize::from(grows)).min(LAST)];
            *near_by = near_by.with(near);
        }
        // Then the neighbours of all stacks below a level.
        let (mut lower, mut rest) = (Neighbours::NONE, own);
        let (mut lows, mut counted) = ([S::EMPTY; BITS], S::EMPTY);
        for level in 1..LAST {
            let near_by = std::mem::replace(&mut neighbours[level], lower);
            lower = lower.join(near_by);
            if (own & heights.kept(level)).is_empty() {
                break;
            }
            let here = rest & beside[level];
            rest = rest & !here;
            number(&mut lows, here, level);
            let is_lower = !heights.kept::<S>(level) & (!growing | !heights.kept::<S>(level - 1));
            counted = counted | (here & is_lower);
        }
        // The last level has all neighbours, since its heights are unknown.
        lower = lower.join(neighbours[LAST]);
        (neighbours[0], neighbours[LAST]) = (lower, lower);
        let here = rest & beside[LAST];
        number(&mut lows, here, LAST);
        counted = counted | (rest & !here);
        Landings { position, empty: !S::of(position.all_stacks()), neighbours, lows, counted }
    }

    /// A stack's candidates: empty aligned cells beside another stack that is low enough.
    #[inline]
    pub(super) fn candidates(&self, from: Cell) -> S {
        let mut low = 0;
        for (bit, lows) in self.lows.iter().enumerate() {
            low |= usize::from(lows.contains(from)) << bit;
        }
        let Neighbours { once, twice } = self.neighbours[low.min(LAST)];
        // The moving stack does not count for the cells around it.
        let round = S::of(self.position.near(from)).when(self.counted.contains(from));
        S::of(self.position.ground.lines(from)) & self.empty & ((once & !round) | twice)
    }
}

/// Numbers stacks without a level, bit by bit.
#[inline(always)]
fn number<S: Cells>(lows: &mut [S; BITS], stacks: S, level: usize) {
    for (bit, lows) in lows.iter_mut().enumerate() {
        *lows = *lows | stacks.when(level >> bit & 1 == 1);
    }
}
