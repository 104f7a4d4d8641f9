//! What only some games have: a second picture of the board, a clock, puzzles, custom start positions.

use crate::geometry::{Board, Cell};

use super::{Game, Puzzle, Tap};

/// The time a turn may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit<A> {
    /// In seconds.
    pub seconds: u32,
    /// The claim that it has run out.
    pub claim: A,
}

/// What only some games have. A game sets what it has and takes the rest from [`Extras::NONE`].
pub struct Extras<G: Game> {
    /// Positions to win from, the easier ones first.
    pub puzzles: &'static [Puzzle],
    /// The same board as it is laid out in a portrait window.
    pub upright: Option<fn(&G) -> &'static Board>,
    /// Appends other touches that make up the same action, where there are some, such as the same ones in another order.
    pub taps_instead: Option<TapsInstead<G>>,
    /// Appends the cells that an action's piece would cover, where pieces cover several: a pointer on any of them can mean
    /// that action.
    pub covers: Option<Covers<G>>,
    /// The time that a turn may take; whoever runs the clock makes the claim.
    pub clock: Option<TimeLimit<G>>,
    /// While a start position is being set up: the position after the contents of one cell have moved to another; `None`
    /// where it cannot go there.
    pub arranged: Option<Arranged<G>>,
    /// The result of a player playing alone, once the goal is reached: the fewer the better. `None` while it is
    /// not.
    pub feat: Option<fn(&G) -> Option<i32>>,
}

/// Appends touches that make up an action.
pub type TapsInstead<G> = fn(&G, <G as Game>::Action, &mut Vec<Tap>);

/// Appends the cells that an action's piece would cover.
pub type Covers<G> = fn(&G, <G as Game>::Action, &mut Vec<Cell>);

/// The time limit of the turn to be played; `None` where this game is played without a clock.
pub type TimeLimit<G> = fn(&G) -> Option<Limit<<G as Game>::Action>>;

/// The position with what stands in the first cell moved to the second.
pub type Arranged<G> = fn(&G, Cell, Cell) -> Option<G>;

impl<G: Game> Extras<G> {
    /// Nothing of it.
    pub const NONE: Self = Extras {
        puzzles: &[],
        upright: None,
        taps_instead: None,
        covers: None,
        clock: None,
        arranged: None,
        feat: None,
    };
}
