//! The entry points of planning ahead, whose code is loaded after a game.

use crate::Match;
use basalt_rules::{Overlay, Record, Side};

use super::input::Input;

/// A game that starts with a record's position, but with this side to move; `None` if that is not possible.
pub type Turned = fn(&Record, Side) -> Option<Match>;

/// The functions of `acting/plans.rs` for a session `S`.
pub(super) struct PlanCode<S> {
    /// Handles an input that concerns a plan; false for all others.
    pub handle: fn(&mut S, &Input) -> bool,
    /// Plays the plan if it is time; returns whether it did.
    pub attend: fn(&mut S) -> bool,
    /// The plan's actions after a ply, drawn.
    pub overlay: fn(&Match, usize) -> Overlay,
    /// The number of pieces that a side can take in hand for a plan.
    pub hand: fn(&S, Side) -> usize,
    pub turned: Turned,
}

impl<S> Clone for PlanCode<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for PlanCode<S> {}
