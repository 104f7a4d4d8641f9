//! The search for an opponent, for views.

use basalt_app::live::{LineState, OpponentSearch, QuickWish, SearchEffect, SearchInput, Seeking};

use crate::reactive::state::State;

use super::line::{now, perform_live};

#[derive(Clone, Copy)]
pub struct SearchHandle(State<OpponentSearch>);

impl SearchHandle {
    pub fn new() -> Self {
        SearchHandle(State::new(OpponentSearch::default()))
    }

    pub fn with<R>(self, read: impl FnOnce(&Seeking) -> R) -> Option<R> {
        self.0.with(|search| search.seeking().map(read))
    }

    pub fn peek<R>(self, read: impl FnOnce(&Seeking) -> R) -> Option<R> {
        self.0.with_untracked(|search| search.seeking().map(read))
    }

    pub fn refusal(self) -> Option<LineState> {
        self.0.with(OpponentSearch::refusal)
    }

    /// Ends the search. Every page can do it, so it needs nothing of the rest of the search.
    pub fn end(self) {
        let mut effects = Vec::new();
        self.0.update_untracked(|search| effects = search.end(now()));
        if !effects.is_empty() {
            effects.into_iter().for_each(perform_live);
            self.0.update(|_| {});
        }
    }

    /// Has the page of searches continue this one: of these players, the opponent has not come.
    pub fn resume(self, wish: QuickWish, deserters: Vec<String>) {
        self.0.update_untracked(|search| search.resume(wish, deserters, now()));
    }

    pub fn give(self, input: SearchInput) -> Vec<SearchEffect> {
        let is_quiet = input.is_quiet();
        let mut effects = Vec::new();
        self.0.update_untracked(|search| effects = search.give(input, now()));
        if !is_quiet {
            self.0.update(|_| {});
        }
        effects
    }
}
