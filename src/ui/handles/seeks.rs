//! The seeks of a server, for views.

use basalt_app::live::{SeekVisit, SeeksContext, SeeksEffect, SeeksInput, SeeksView};

use crate::reactive::state::State;

#[derive(Clone, Copy)]
pub struct SeeksHandle(State<SeekVisit>);

impl SeeksHandle {
    pub fn new() -> Self {
        SeeksHandle(State::new(SeekVisit::default()))
    }

    /// The seeks, once they are known.
    pub fn view(self) -> Option<SeeksView> {
        self.0.with(|visit| visit.view().cloned())
    }

    pub fn is_sending(self) -> bool {
        self.0.with(SeekVisit::is_sending)
    }

    /// The time of the shown state (local Unix ms), while the server does not answer.
    pub fn cut_since(self) -> Option<u64> {
        self.0.with(SeekVisit::cut_since)
    }

    /// When the game at a table begins (Unix ms), if it is a date of the player here.
    pub fn begins(self, table: &str) -> Option<u64> {
        self.0.with(|visit| visit.begins(table))
    }

    pub fn give(self, input: SeeksInput, context: &SeeksContext<'_>) -> Vec<SeeksEffect> {
        let mut effects = Vec::new();
        self.0.update(|visit| effects = visit.give(input, context));
        effects
    }
}
