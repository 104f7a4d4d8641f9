//! The ratings of the players at the table, for views.

use basalt_app::live::{Ratings, RatingsEffect, RatingsInput, TableRating};

use crate::reactive::state::State;

use super::line::now;

#[derive(Clone, Copy)]
pub struct RatingsHandle(State<Ratings>);

impl RatingsHandle {
    pub fn new() -> Self {
        RatingsHandle(State::new(Ratings::default()))
    }

    pub fn of(self, author: &str) -> Option<TableRating> {
        self.0.with(|ratings| ratings.of(author))
    }

    pub fn give(self, input: RatingsInput<'_>) -> Vec<RatingsEffect> {
        let is_answer = matches!(input, RatingsInput::Answered(..));
        let mut effects = Vec::new();
        self.0.update_untracked(|ratings| effects = ratings.give(input, now()));
        if is_answer {
            self.0.update(|_| {});
        }
        effects
    }
}
