//! The followed ladder, for views.

use basalt_app::live::{LadderContext, LadderEffect, LadderInput, LadderView, LadderVisit};

use crate::reactive::state::State;

#[derive(Clone, Copy)]
pub struct LadderHandle(State<LadderVisit>);

impl LadderHandle {
    pub fn new() -> Self {
        LadderHandle(State::new(LadderVisit::default()))
    }

    /// The ladder of this game, if it is followed and known.
    pub fn view(self, game: &str) -> Option<LadderView> {
        self.0.with(|visit| visit.view(game).cloned())
    }

    pub fn is_missing(self, game: &str) -> bool {
        self.0.with(|visit| visit.is_missing(game))
    }

    pub fn is_sending(self, game: &str) -> bool {
        self.0.with(|visit| visit.is_sending(game))
    }

    /// The time of the shown state (local Unix ms), while the server does not answer.
    pub fn cut_since(self, game: &str) -> Option<u64> {
        self.0.with(|visit| visit.cut_since(game))
    }

    pub fn give(self, input: LadderInput, context: &LadderContext<'_>) -> Vec<LadderEffect> {
        let mut effects = Vec::new();
        self.0.update(|visit| effects = visit.give(input, context));
        effects
    }
}
