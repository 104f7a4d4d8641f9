//! The challenges that the player here knows of, for views.

use basalt_app::live::{ChallengeInbox, InboxEffect, InboxInput, IncomingChallenge};

use crate::reactive::state::State;

use super::line::now;

#[derive(Clone, Copy)]
pub struct InboxHandle(State<ChallengeInbox>);

impl InboxHandle {
    pub fn new() -> Self {
        InboxHandle(State::new(ChallengeInbox::default()))
    }

    pub fn any(self) -> bool {
        self.0.with(ChallengeInbox::any)
    }

    pub fn incoming(self) -> Vec<IncomingChallenge> {
        self.0.with(ChallengeInbox::incoming)
    }

    pub fn standing(self, table: &str) -> &'static str {
        self.0.with(|inbox| inbox.standing(table))
    }

    pub fn give(self, input: InboxInput<'_>) -> Vec<InboxEffect> {
        let (mut effects, mut is_changed) = (Vec::new(), false);
        self.0.update_untracked(|inbox| {
            let before = inbox.clone();
            effects = inbox.give(input, now());
            is_changed = *inbox != before;
        });
        // A button keeps the focus while nothing changes.
        if is_changed {
            self.0.update(|_| {});
        }
        effects
    }
}
