//! The clock of a turn or a game: it runs while the game is visible, and is stored with it.
//!
//! The mover's remaining time is stored for every ply, so that undo restores it.

use crate::{Match, TimeControl};
use basalt_rules::{Message, Side};

use super::changes::Facet;
use super::effect::Effect;
use super::outbox::Outbox;
use super::time::{Millis, Now};

/// How often the clock is read (ms).
const TICK: u64 = 200;
/// The most that one reading may charge (ms): a page suspended meanwhile kept nobody waiting.
const GAP: u64 = 1000;
/// The time (ms) that a jump of the date leaves in rated games, since it may be set by hand.
const REST: u32 = 10_000;
/// The consecutive time-outs after which the player counts as absent.
const MISSED: u32 = 2;
/// Seconds left at the warning.
const LITTLE: u32 = 10;

#[derive(Default)]
pub struct Clock {
    /// The time left at each ply (ms).
    times: Vec<u32>,
    /// The last reading; `None` while it is stopped.
    seen: Option<Now>,
    seconds: Option<u32>,
    missed: u32,
}

#[derive(Clone, Copy)]
pub(super) struct Timed<'a> {
    pub game: &'a Match,
    pub control: Option<TimeControl>,
    /// Rated games do not wait.
    pub rated: bool,
}

impl Timed<'_> {
    fn seat_to_move(&self, ply: usize) -> Option<usize> {
        self.game.mover(ply).map(|side| self.game.seat(side, ply))
    }

    /// Whether the mover's time counts: in a game with a time for the whole game, not before the first turn.
    pub(super) fn mover_has_begun(&self) -> bool {
        let last = self.game.last();
        matches!(self.control, Some(TimeControl::Turn(_)))
            || (0..last).any(|ply| self.seat_to_move(ply) == self.seat_to_move(last))
    }

    fn is_over(&self) -> bool {
        self.game.mover(self.game.last()).is_none()
    }
}

impl Clock {
    pub fn seconds(&self) -> Option<u32> {
        self.seconds
    }

    pub(super) fn seconds_of(&self, side: Side, timed: Timed) -> Option<u32> {
        let left = self.seconds?;
        let (game, last) = (timed.game, timed.game.last());
        match timed.control? {
            _ if game.mover(last) == Some(side) => Some(left),
            TimeControl::Turn(_) => None,
            TimeControl::Game { main, increment } => {
                Some(self.given(game.seat(side, last), last, main, increment, timed).div_ceil(1000))
            }
        }
    }

    pub(super) fn times(&self) -> Vec<u32> {
        self.times.clone()
    }

    pub(super) fn runs(&self) -> bool {
        self.seen.is_some()
    }

    /// The time at the start of a turn (ms).
    fn at_first(&self, ply: usize, timed: Timed) -> u32 {
        let before = ply.checked_sub(1).and_then(|before| self.times.get(before));
        match (timed.control, before, timed.seat_to_move(ply)) {
            (_, Some(&before), _) if !timed.game.begins_turn(ply) => before,
            (Some(TimeControl::Turn(seconds)), ..) => seconds * 1000,
            (Some(TimeControl::Game { main, increment }), _, Some(seat)) => {
                self.given(seat, ply, main, increment, timed)
            }
            _ => 0,
        }
    }

    /// A seat's time between turns (ms).
    fn given(&self, seat: usize, ply: usize, main: u32, increment: u32, timed: Timed) -> u32 {
        let before = (0..ply).rev().find(|&before| timed.seat_to_move(before) == Some(seat));
        let left = before.and_then(|before| self.times.get(before));
        left.map_or(main * 1000, |left| left.saturating_add(increment * 1000))
    }

    pub(super) fn set_times(&mut self, times: Vec<u32>) {
        self.times = times;
    }

    pub(super) fn cut(&mut self, ply: usize) {
        self.times.truncate(ply + 1);
    }

    pub(super) fn run(&mut self, runs: bool, now: Now) {
        self.seen = runs.then_some(now);
    }

    /// Charges the time since the last reading, unless the clock `stands`; returns whether the time is up.
    pub(super) fn tick(&mut self, stands: bool, timed: Timed, out: &mut Outbox) -> bool {
        let Some(seen) = self.seen else { return false };
        let now = out.now;
        let passed = now.time.since(seen.time);
        let slept = now.date.saturating_sub(seen.date).saturating_sub(passed);
        self.seen = Some(now);
        if timed.is_over() {
            self.show_seconds(None, out);
            return false;
        }
        let ply = timed.game.last();
        // Undo restores the time.
        self.times.truncate(ply + 1);
        while self.times.len() <= ply {
            self.times.push(self.at_first(self.times.len(), timed));
        }
        let before = self.times[ply];
        let left = match stands {
            true => before,
            false if timed.rated => {
                let left = before.saturating_sub(passed.min(u64::from(before)) as u32);
                // On most systems the duration clock stops during sleep; only the date continues.
                let asleep = if slept > GAP { slept.min(u64::from(left)) as u32 } else { 0 };
                left.saturating_sub(asleep).max(REST.min(left))
            }
            false => before.saturating_sub(passed.min(GAP) as u32),
        };
        self.times[ply] = left;
        if self.seconds != Some(left.div_ceil(1000)) {
            self.show_seconds(Some(left.div_ceil(1000)), out);
            out.push(Effect::KeepClock(self.times.clone()));
        }
        if left.div_ceil(1000) == LITTLE && before.div_ceil(1000) > LITTLE {
            out.push(Effect::Say(vec![Message::new("clock-little").with("count", LITTLE as usize)]));
        }
        left == 0
    }

    pub(super) fn miss(&mut self, person: bool) {
        self.missed += u32::from(person);
    }

    pub(super) fn is_missed(&self) -> bool {
        self.missed >= MISSED
    }

    pub(super) fn forgive(&mut self) {
        self.missed = 0;
    }

    fn show_seconds(&mut self, seconds: Option<u32>, out: &mut Outbox) {
        if self.seconds != seconds {
            self.seconds = seconds;
            out.changed(Facet::Clock);
        }
    }

    pub(super) fn next(&self, timed: Timed) -> Option<Millis> {
        self.seen.filter(|_| !timed.is_over()).map(|seen| seen.time.plus(TICK))
    }
}
