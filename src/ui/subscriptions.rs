//! What follows a session: views that answer a player at once, and views beside the board, which wait until that is painted.

use crate::browser::{clock, life::Life};
use crate::play::session::{Changes, Facet};

use super::state::State;

/// What follows a session, by facets. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Subscriptions {
    /// Notified of changes at once.
    prompt: [State<()>; Facet::COUNT],
    /// Notified of them after the next picture.
    settled: [State<()>; Facet::COUNT],
    /// The changes of which those are to be notified.
    waiting: State<Vec<Facet>>,
    /// As long as the session is open.
    life: Life,
}

impl Subscriptions {
    /// Nobody follows yet.
    pub fn new(life: Life) -> Self {
        let facets = || std::array::from_fn(|_| State::new(()));
        Subscriptions { prompt: facets(), settled: facets(), waiting: State::new(Vec::new()), life }
    }

    /// The view that asks follows these facets.
    pub fn track(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.prompt[facet as usize].track());
    }

    /// The same once the board has answered: what stands beside it must not keep a player waiting.
    pub fn track_settled(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.settled[facet as usize].track());
    }

    /// Notifies of changes. A page that nobody sees is not painted, and waits for no picture.
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
