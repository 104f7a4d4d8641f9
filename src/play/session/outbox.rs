//! The exchange of a session during an update: the time comes in, effects and changes go out.

use crate::library::key::new_key;
use basalt_rules::{Message, Rng};

use super::capabilities::Capabilities;
use super::changes::{Changes, Facet};
use super::effect::{Effect, SessionNotice};
use super::time::{Millis, Now};

/// The time of an update, and its output.
pub(super) struct Outbox {
    /// When the update happens.
    pub now: Now,
    effects: Vec<Effect>,
    changes: Changes,
    rng: Rng,
    /// The number of the last request.
    requests: u32,
    /// When the session wants to be woken.
    wake: Option<Millis>,
    /// The capabilities after the last update.
    pub able: Capabilities,
}

impl Outbox {
    /// An empty one; `seed` for keys and bots.
    pub(super) fn new(seed: u64) -> Self {
        Outbox {
            now: Now::default(),
            effects: Vec::new(),
            changes: Changes::default(),
            rng: Rng::new(seed),
            requests: 0,
            wake: None,
            able: Capabilities::default(),
        }
    }

    pub(super) fn push(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    pub(super) fn push_first(&mut self, effect: Effect) {
        self.effects.insert(0, effect);
    }

    pub(super) fn changed(&mut self, facet: Facet) {
        self.changes.add(facet);
    }

    /// Has the screen reader read this.
    pub(super) fn say(&mut self, key: &'static str) {
        self.push(Effect::Say(vec![Message::new(key)]));
    }

    pub(super) fn notify(&mut self, notice: SessionNotice) {
        self.push(Effect::Notify(notice));
    }

    /// Shows a notice in these words.
    pub(super) fn announce(&mut self, message: Message) {
        self.notify(SessionNotice::Said(message));
    }

    pub(super) fn next_request(&mut self) -> u32 {
        self.requests = self.requests.wrapping_add(1).max(1);
        self.requests
    }

    /// A seed short enough to be read aloud.
    pub(super) fn seed(&mut self) -> u64 {
        u64::from(self.rng.below(1_000_000_000))
    }

    pub(super) fn new_key(&mut self) -> String {
        new_key(&mut self.rng)
    }

    /// Requests a wake-up at this time, if it differs from the last request.
    pub(super) fn wake_at(&mut self, wake: Option<Millis>) {
        if self.wake != wake {
            self.wake = wake;
            self.effects.extend(wake.map(Effect::WakeAt));
        }
    }

    pub(super) fn enable(&mut self, able: Capabilities) {
        if self.able != able {
            self.able = able;
            self.changed(Facet::Capabilities);
        }
    }

    pub(super) fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    pub(super) fn take_changes(&mut self) -> Changes {
        std::mem::take(&mut self.changes)
    }
}
