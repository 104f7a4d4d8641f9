//! Subscriptions to a session: some views update at once, others after the next frame.

use basalt_browser::{clock, life::Life};
use basalt_play::session::{Changes, Facet};

use super::state::State;

/// The subscriptions to a session, by facets. A `Copy` handle.
#[derive(Clone, Copy)]
pub struct Subscriptions {
    prompt: [State<()>; Facet::COUNT],
    settled: [State<()>; Facet::COUNT],
    waiting: State<Vec<Facet>>,
    life: Life,
}

impl Subscriptions {
    pub fn new(life: Life) -> Self {
        let facets = || std::array::from_fn(|_| State::new(()));
        Subscriptions { prompt: facets(), settled: facets(), waiting: State::new(Vec::new()), life }
    }

    pub fn track(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.prompt[facet as usize].track());
    }

    /// Tracks these facets, deferred: other views must not delay the board's answer.
    pub fn track_settled(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.settled[facet as usize].track());
    }

    /// Notifies of changes. A hidden page is not painted, so it does not wait for a frame.
    pub fn tell(self, changes: Changes, hidden: bool) {
        let waits = self.waiting.with_untracked(|waiting| !waiting.is_empty());
        let changed: Vec<Facet> = Facet::ALL.into_iter().filter(|&facet| changes.has(facet)).collect();
        changed.iter().for_each(|&facet| self.prompt[facet as usize].set(()));
        let is_new = !changed.is_empty();
        self.waiting.update_untracked(|waiting| waiting.extend(changed));
        if hidden {
            self.settle();
        } else if !waits && is_new {
            clock::next_frame(self.life, move || clock::later(self.life, 0, move || self.settle()));
        }
    }

    fn settle(self) {
        let mut changed = Vec::new();
        self.waiting.update_untracked(|waiting| changed = std::mem::take(waiting));
        for facet in Facet::ALL.into_iter().filter(|facet| changed.contains(facet)) {
            self.settled[facet as usize].set(());
        }
    }
}
