//! The clock of a turn: it runs while the table is seen, is kept with the game, and goes back with it.
//!
//! The time left is stored for every ply, so that undo brings it back as well.

use crate::play::Match;
use crate::rules::Message;

use super::{Effect, Facet, Millis, Place, PlaybackMode, Session, SessionNotice};

/// How often the clock is read, in milliseconds.
const TICK: u64 = 200;
/// The most that one reading may charge: a page that was suspended in between kept nobody waiting.
const GAP: u64 = 1000;
/// After how many consecutive turns lost on time the player counts as absent.
const MISSED: u32 = 2;
/// When the player is warned, in seconds left.
const LITTLE: u32 = 10;

/// The clock of a session.
#[derive(Default)]
pub struct Clock {
    /// What is left at each ply, in milliseconds, the first ply first.
    times: Vec<u32>,
    /// When it was last read; `None` while it is stopped.
    seen: Option<Millis>,
    /// The whole seconds that are left, as shown.
    seconds: Option<u32>,
    /// How many turns persons have lost to it in a row.
    missed: u32,
}

impl Session {
    /// The seconds left of the turn; `None` where no clock runs.
    pub fn seconds_left(&self) -> Option<u32> {
        self.clock.seconds
    }

    /// Starts the clock of a game that has one, with what was left at each ply.
    pub(super) fn start_clock(&mut self, times: Vec<u32>) {
        self.clock.times = times;
        self.run_clock(true);
    }

    /// Starts or stops the clock; what passed until now is charged first.
    pub(super) fn run_clock(&mut self, runs: bool) {
        self.tick();
        let kept = matches!(self.place, Place::Kept { .. });
        let runs = runs && self.entered && kept && self.game.seconds().is_some();
        self.clock.seen = runs.then_some(self.now.time);
    }

    /// Charges what has passed since the clock was last read.
    pub(super) fn tick(&mut self) {
        let Some(seen) = self.clock.seen else { return };
        let Some(full) = self.game.seconds().map(|seconds| seconds * 1000) else { return };
        let passed = self.now.time.since(seen);
        self.clock.seen = Some(self.now.time);
        if self.game.mover(self.game.last()).is_none() {
            return self.show_seconds(None);
        }
        let ply = self.game.last();
        // Undo restores the time; a new turn begins with all of it.
        self.clock.times.resize(ply + 1, full);
        let before = self.clock.times[ply];
        let left = match self.clock_stands() {
            true => before,
            false => before.saturating_sub(passed.min(GAP) as u32),
        };
        self.clock.times[ply] = left;
        if self.clock.seconds != Some(left.div_ceil(1000)) {
            self.show_seconds(Some(left.div_ceil(1000)));
            self.effects.push(Effect::KeepClock(self.clock.times.clone()));
        }
        if left.div_ceil(1000) == LITTLE && before.div_ceil(1000) > LITTLE {
            let message = Message::new("clock-little").with("count", LITTLE as usize);
            self.effects.push(Effect::Say(vec![message]));
        }
        if left == 0 {
            self.time_out();
        }
    }

    /// Whether nobody is kept waiting: nobody looks, a dialog covers the table, the player has not begun yet, pieces still
    /// move, or a bot was made to wait.
    fn clock_stands(&self) -> bool {
        let able = self.able();
        self.now.hidden
            || self.covered
            || self.is_away()
            || !self.mover_has_begun()
            || self.is_moving()
            || self.playback() == PlaybackMode::CatchUp
            || able.paused && able.bot_to_move.is_some()
    }

    /// Whether whoever is to move has made a move before.
    fn mover_has_begun(&self) -> bool {
        let seat = |ply| self.game.mover(ply).map(|side| self.game.seat(side, ply));
        let last = self.game.last();
        (0..last).any(|ply| seat(ply) == seat(last))
    }

    fn time_out(&mut self) {
        self.interrupt();
        // Viewing earlier plies does not stop the clock.
        self.act(|game| game.show(game.last()));
        let person = self.able().bot_to_move.is_none();
        if !self.act(Match::run_out) {
            return;
        }
        let missed = self.clock.missed + u32::from(person);
        self.played(1);
        self.clock.missed = missed;
        // What comes next is soon seen in its place.
        self.effects
            .extend(self.game.told(self.game.last()).map(|told| Effect::Notify(SessionNotice::Said(told))));
        if self.is_away() {
            self.effects.push(Effect::Notify(SessionNotice::Away));
        }
    }

    /// Whether nobody seems to be there: turn after turn was lost to the clock.
    pub(super) fn is_away(&self) -> bool {
        self.clock.missed >= MISSED
    }

    /// Somebody is there.
    pub(super) fn heard_of(&mut self) {
        if self.is_away() {
            self.effects.push(Effect::BotsSettled);
        }
        self.clock.missed = 0;
    }

    fn show_seconds(&mut self, seconds: Option<u32>) {
        if self.clock.seconds != seconds {
            self.clock.seconds = seconds;
            self.changes.add(Facet::Clock);
        }
    }

    /// When the clock is to be read next.
    pub(super) fn next_tick(&self) -> Option<Millis> {
        let runs = self.game.mover(self.game.last()).is_some();
        self.clock.seen.filter(|_| runs).map(|seen| seen.plus(TICK))
    }
}
