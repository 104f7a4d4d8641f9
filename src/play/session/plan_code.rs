//! The entry points of planning ahead, whose code is loaded after a game.

use crate::Match;
use basalt_rules::Overlay;

use super::input::Input;

/// The functions of `acting/plans.rs` for a session `S`.
pub(super) struct PlanCode<S> {
    /// Handles an input that concerns a plan; false for all others.
    pub handle: fn(&mut S, &Input) -> bool,
    /// Plays the plan if it is time; returns whether it did.
    pub attend: fn(&mut S) -> bool,
    /// The plan's actions after a ply, drawn.
    pub overlay: fn(&Match, usize) -> Overlay,
}

impl<S> Clone for PlanCode<S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for PlanCode<S> {}
