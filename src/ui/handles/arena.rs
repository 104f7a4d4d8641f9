//! The followed arena, for views.

use basalt_app::live::{ArenaContext, ArenaEffect, ArenaInput, ArenaView, ArenaVisit};

use crate::reactive::state::State;

use super::line::now;

#[derive(Clone, Copy)]
pub struct ArenaHandle(State<ArenaVisit>);

impl ArenaHandle {
    pub fn new() -> Self {
        ArenaHandle(State::new(ArenaVisit::default()))
    }

    /// The followed arena, if it has this id and is known.
    pub fn view(self, id: &str) -> Option<ArenaView> {
        self.0.with(|visit| visit.view(id).cloned())
    }

    pub fn is_missing(self, id: &str) -> bool {
        self.0.with(|visit| visit.is_missing(id))
    }

    pub fn is_over(self, id: &str) -> bool {
        self.0.with(|visit| visit.is_over(id))
    }

    pub fn is_sending(self, id: &str) -> bool {
        self.0.with(|visit| visit.is_sending(id))
    }

    /// The arena where the player waits to be paired.
    pub fn waits_in(self) -> Option<String> {
        self.0.with(|visit| visit.waits_in(now()).map(str::to_owned))
    }

    pub fn give(self, input: ArenaInput, context: &ArenaContext<'_>) -> Vec<ArenaEffect> {
        let mut effects = Vec::new();
        self.0.update(|visit| effects = visit.give(input, context));
        effects
    }
}
