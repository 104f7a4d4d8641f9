//! The player's presence: whether the page is open and uncovered, and the playing time.

use super::changes::Facet;
use super::outbox::Outbox;
use super::prompts::Prompts;
use super::time::Millis;

/// The longest pause between inputs that counts as playing (ms).
const MOST_AT_ONCE: u64 = 60_000;

#[derive(Default)]
pub(super) struct Presence {
    /// What happens after a while without the player.
    pub prompts: Prompts,
    entered: bool,
    covered: bool,
    /// Whether the page asks something before anything is played.
    pub(super) is_barred: bool,
    /// The last sign of presence; `None` while the page is closed.
    present: Option<Millis>,
}

impl Presence {
    /// A finished game that is opened does not show its result again.
    pub(super) fn new(over: bool) -> Self {
        Presence { prompts: Prompts::new(over), ..Presence::default() }
    }

    pub(super) fn is_entered(&self) -> bool {
        self.entered
    }

    pub(super) fn is_covered(&self) -> bool {
        self.covered
    }

    pub(super) fn enter(&mut self, enters: bool, out: &mut Outbox) {
        self.entered = enters;
        out.changed(Facet::Clock);
    }

    pub(super) fn cover(&mut self, covered: bool, out: &mut Outbox) {
        self.covered = covered;
        out.changed(Facet::Clock);
    }

    /// Updates the presence; returns the playing time since the last call (ms).
    pub(super) fn note(&mut self, is_there: bool, now: Millis) -> u64 {
        let before = std::mem::replace(&mut self.present, is_there.then_some(now));
        before.map_or(0, |before| now.since(before).min(MOST_AT_ONCE))
    }
}
