//! The clock of a turn: it runs while the table is seen, is kept with the game, and goes back with it.
//!
//! What is left is known for every ply, so that taking back brings the time back as well. A reload gains nothing: what is
//! left is kept with every second.

use crate::browser::{clock, storage};
use crate::rules::Tap;
use crate::ui::shelf::CLOCKS;
use crate::ui::state::State;

use super::{Desk, Place};

/// How often the clock is looked at, in milliseconds.
const TICK: i32 = 200;
/// The most that one look takes off, in milliseconds: a page that slept, was frozen or lay in the browser's history in
/// between did not keep its player waiting.
const MOST: f64 = 2.0 * TICK as f64;
/// When the player is told that little is left, in seconds.
const LITTLE: u32 = 10;

/// What is left of the turn at each ply, in milliseconds, the first ply first.
pub type Times = Vec<u32>;

/// The clock of a desk. A handle, copied freely.
#[derive(Clone, Copy)]
pub struct Clock {
    times: State<Times>,
    /// Which running of the clock is the present one; others have been stopped.
    run: State<u32>,
    /// When the clock was looked at last.
    seen: State<f64>,
    /// The whole seconds that are left, for those who watch.
    shown: State<Option<u32>>,
}

impl Clock {
    /// A clock that stands.
    pub fn new() -> Self {
        Clock {
            times: State::new(Vec::new()),
            run: State::new(0),
            seen: State::new(0.0),
            shown: State::new(None),
        }
    }
}

impl Desk {
    /// The seconds left of the turn; `None` where no clock runs.
    pub fn seconds_left(self) -> Option<u32> {
        self.clock.shown.get()
    }

    /// Starts the clock of a game that has one; it runs until the page is left.
    pub fn start_clock(self) {
        if self.read(|table| table.seconds()).is_none() || self.key().is_none() {
            return;
        }
        let key = self.key().unwrap_or_default();
        let kept = storage::get(&format!("{CLOCKS}{key}")).unwrap_or_default();
        self.clock.times.set_untracked(kept.split(',').map_while(|time| time.parse().ok()).collect());
        self.clock.seen.set_untracked(clock::now());
        self.clock.run.update_untracked(|run| *run = run.wrapping_add(1));
        let run = self.clock.run.get_untracked();
        self.tick(run);
    }

    /// Stops the clock: the page is left.
    pub fn stop_clock(self) {
        self.clock.run.update_untracked(|run| *run = run.wrapping_add(1));
    }

    fn tick(self, run: u32) {
        if self.clock.run.get_untracked() != run {
            return;
        }
        let now = clock::now();
        let passed = (now - self.clock.seen.get_untracked()).clamp(0.0, MOST);
        self.clock.seen.set_untracked(now);
        // A page that nobody sees does not wait for anybody.
        let passed = if clock::page_is_seen() { passed as u32 } else { 0 };
        let (ply, over, seconds) = self.read(|table| {
            let standing = table.standing(table.last());
            (table.last(), standing.outcome.is_some(), table.seconds())
        });
        let Some(full) = seconds.map(|seconds| seconds * 1000) else { return };
        if over {
            self.clock.shown.set(None);
            return clock::later(self.life, TICK, move || self.tick(run));
        }
        let moving = self.snapshot.with_untracked(Option::is_some);
        // A bot that is made to wait is not made to lose.
        let moving = moving || leptos::prelude::untrack(|| self.bots_wait() && self.bot_to_move().is_some());
        let mut times = self.clock.times.get_untracked();
        // What was taken back takes its time along; a new turn begins with all of it.
        times.resize(ply + 1, full);
        let before = times[ply];
        times[ply] = if moving { before } else { before.saturating_sub(passed) };
        let (left, was) = (times[ply].div_ceil(1000), before.div_ceil(1000));
        self.clock.times.set_untracked(times.clone());
        if self.clock.shown.get_untracked() != Some(left) {
            self.clock.shown.set(Some(left));
            self.keep_clock(&times);
        }
        if left == LITTLE && was > LITTLE {
            self.spoken.set(
                self.tongue.tell(&crate::rules::Message::new("clock-little").with("count", LITTLE as usize)),
            );
        }
        if times[ply] == 0 {
            // Looking back does not stop the clock.
            if !leptos::prelude::untrack(|| self.is_current()) {
                self.show(ply);
            }
            self.run_out();
        }
        clock::later(self.life, TICK, move || self.tick(run));
    }

    fn keep_clock(self, times: &Times) {
        if let Place::Shelf { key, .. } = self.place.get_untracked() {
            let text: Vec<String> = times.iter().map(u32::to_string).collect();
            // Where nothing can be kept the notice of the game itself says so.
            let _ = storage::set(&format!("{CLOCKS}{key}"), &text.join(","));
        }
    }
}
