//! The input and output of an update: the time, effects and changes.

use crate::library::key::new_key;
use basalt_rules::{Message, Rng};

use super::capabilities::Capabilities;
use super::changes::{Changes, Facet};
use super::effect::{Effect, SessionNotice};
use super::time::{Millis, Now};

pub(super) struct Outbox {
    pub now: Now,
    effects: Vec<Effect>,
    changes: Changes,
    rng: Rng,
    requests: u32,
    wake: Option<Millis>,
    pub able: Capabilities,
}

impl Outbox {
    pub(super) fn new(seed: u64) -> Self {
        Outbox {
            now: Now::default(),
            effects: Vec::new(),
            changes: Changes::default(),
            rng: Rng::new(seed),
            // Another game's requests have other numbers, so that no answer to a game that was left is taken for one to this.
            requests: (seed >> 33) as u32,
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

    pub(super) fn say(&mut self, key: &'static str) {
        self.push(Effect::Say(vec![Message::new(key)]));
    }

    pub(super) fn notify(&mut self, notice: SessionNotice) {
        self.push(Effect::Notify(notice));
    }

    pub(super) fn announce(&mut self, message: Message) {
        self.notify(SessionNotice::Said(message));
    }

    pub(super) fn next_request(&mut self) -> u32 {
        self.requests = self.requests.wrapping_add(1).max(1);
        self.requests
    }

    pub(super) fn seed(&mut self) -> u64 {
        u64::from(self.rng.below(1_000_000_000))
    }

    pub(super) fn new_key(&mut self) -> String {
        new_key(&mut self.rng)
    }

    /// Requests a wake-up, if the time differs from the last request.
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
