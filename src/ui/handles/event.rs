//! The followed event, for views.

use basalt_app::live::{EventContext, EventEffect, EventInput, EventView, EventVisit};

use crate::reactive::state::State;

#[derive(Clone, Copy)]
pub struct EventHandle(State<EventVisit>);

impl EventHandle {
    pub fn new() -> Self {
        EventHandle(State::new(EventVisit::default()))
    }

    /// The followed event, if it has this id and is known.
    pub fn view(self, id: &str) -> Option<EventView> {
        self.0.with(|visit| visit.view(id).cloned())
    }

    pub fn is_missing(self, id: &str) -> bool {
        self.0.with(|visit| visit.is_missing(id))
    }

    pub fn is_sending(self, id: &str) -> bool {
        self.0.with(|visit| visit.is_sending(id))
    }

    /// The time of the shown state (local Unix ms), while the server does not answer.
    pub fn cut_since(self, id: &str) -> Option<u64> {
        self.0.with(|visit| visit.cut_since(id))
    }

    pub fn give(self, input: EventInput, context: &EventContext<'_>) -> Vec<EventEffect> {
        let mut effects = Vec::new();
        self.0.update(|visit| effects = visit.give(input, context));
        effects
    }
}
