//! Subscriptions to a session: some views update at once, others after the next frame, the longest of them last.

use basalt_browser::{clock, life::Life};
use basalt_play::session::{Changes, Facet};

use super::state::State;

/// The subscriptions to a session, by facets. A `Copy` handle.
#[derive(Clone, Copy)]
pub struct Subscriptions {
    prompt: [State<()>; Facet::COUNT],
    settled: [State<()>; Facet::COUNT],
    last: [State<()>; Facet::COUNT],
    waiting: State<Vec<Facet>>,
    life: Life,
}

impl Subscriptions {
    pub fn new(life: Life) -> Self {
        let facets = || std::array::from_fn(|_| State::new(()));
        let (prompt, settled, last) = (facets(), facets(), facets());
        Subscriptions { prompt, settled, last, waiting: State::new(Vec::new()), life }
    }

    pub fn track(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.prompt[facet as usize].track());
    }

    /// Tracks these facets, deferred: other views must not delay the board's answer.
    pub fn track_settled(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.settled[facet as usize].track());
    }

    /// Tracks these facets, deferred until after the other deferred views, in a separate task, so that the browser can paint a
    /// frame in between.
    pub fn track_last(self, facets: &[Facet]) {
        facets.iter().for_each(|&facet| self.last[facet as usize].track());
    }

    /// Notifies of changes. A hidden page is not painted, so it does not wait for a frame.
    pub fn tell(self, changes: Changes, hidden: bool) {
        let waits = self.waiting.with_untracked(|waiting| !waiting.is_empty());
        let changed: Vec<Facet> = Facet::ALL.into_iter().filter(|&facet| changes.has(facet)).collect();
        changed.iter().for_each(|&facet| self.prompt[facet as usize].set(()));
        let is_new = !changed.is_empty();
        self.waiting.update_untracked(|waiting| waiting.extend(changed));
        if hidden {
            let changed = self.settle();
            notify(&self.last, &changed);
        } else if !waits && is_new {
            clock::next_frame(self.life, move || {
                clock::later(self.life, 0, move || {
                    let changed = self.settle();
                    clock::later(self.life, 0, move || notify(&self.last, &changed));
                });
            });
        }
    }

    /// Updates the deferred views, and returns what has changed for the last ones.
    fn settle(self) -> Vec<Facet> {
        let mut changed = Vec::new();
        self.waiting.update_untracked(|waiting| changed = std::mem::take(waiting));
        notify(&self.settled, &changed);
        changed
    }
}

fn notify(subscribers: &[State<()>; Facet::COUNT], changed: &[Facet]) {
    for facet in Facet::ALL.into_iter().filter(|facet| changed.contains(facet)) {
        subscribers[facet as usize].set(());
    }
}
