//! The clock of a turn or a game: it runs while the table is seen, and is stored with the game.
//!
//! The mover's time left is stored for every ply, so that undo restores it.

use crate::{Match, TimeControl};
use basalt_rules::{Message, Side};

use super::changes::Facet;
use super::effect::Effect;
use super::outbox::Outbox;
use super::time::{Millis, Now};

/// How often the clock is read (ms).
const TICK: u64 = 200;
/// The most that one reading may charge: a page that was suspended in between kept nobody waiting.
const GAP: u64 = 1000;
/// The time (ms) that a rated game always leaves if only the date shows that time has passed: setting the date by hand
/// must not lose it.
const REST: u32 = 10_000;
/// After how many consecutive turns lost on time the player counts as absent.
const MISSED: u32 = 2;
/// When the player is warned, in seconds left.
const LITTLE: u32 = 10;

#[derive(Default)]
pub(super) struct Clock {
    /// The time left at each ply (ms), from the first ply on.
    times: Vec<u32>,
    /// When it was last read; `None` while it is stopped.
    seen: Option<Now>,
    /// The whole seconds that are left, as shown.
    seconds: Option<u32>,
    /// How many turns in a row persons have lost to it.
    missed: u32,
}

/// The clock's view of the game.
#[derive(Clone, Copy)]
pub(super) struct Timed<'a> {
    pub game: &'a Match,
    /// How much time there is.
    pub control: Option<TimeControl>,
    /// Whether the game is rated: it does not wait.
    pub rated: bool,
}

impl Timed<'_> {
    /// The seat whose turn it is at a ply.
    fn seat_to_move(&self, ply: usize) -> Option<usize> {
        self.game.mover(ply).map(|side| self.game.seat(side, ply))
    }

    /// Whether the mover has made a move before.
    pub(super) fn mover_has_begun(&self) -> bool {
        let last = self.game.last();
        (0..last).any(|ply| self.seat_to_move(ply) == self.seat_to_move(last))
    }

    fn is_over(&self) -> bool {
        self.game.mover(self.game.last()).is_none()
    }
}

impl Clock {
    /// The seconds left to the mover; `None` if no clock runs.
    pub(super) fn seconds(&self) -> Option<u32> {
        self.seconds
    }

    /// The seconds left to a side, of its turn or its game; `None` if no clock runs for it.
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

    /// The time left at each ply (ms); empty without a clock.
    pub(super) fn times(&self) -> Vec<u32> {
        self.times.clone()
    }

    pub(super) fn runs(&self) -> bool {
        self.seen.is_some()
    }

    /// The time of the seat to move at a ply (ms), when its turn begins.
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

    /// The time of a seat between its turns up to a ply (ms).
    fn given(&self, seat: usize, ply: usize, main: u32, increment: u32, timed: Timed) -> u32 {
        let before = (0..ply).rev().find(|&before| timed.seat_to_move(before) == Some(seat));
        let left = before.and_then(|before| self.times.get(before));
        left.map_or(main * 1000, |left| left.saturating_add(increment * 1000))
    }

    /// Resumes with the time left at each ply.
    pub(super) fn set_times(&mut self, times: Vec<u32>) {
        self.times = times;
    }

    /// Drops the times after a ply.
    pub(super) fn cut(&mut self, ply: usize) {
        self.times.truncate(ply + 1);
    }

    /// Starts it, or stops it.
    pub(super) fn run(&mut self, runs: bool, now: Now) {
        self.seen = runs.then_some(now);
    }

    /// Charges the time since the last reading, unless it `stands`; returns whether the time is up.
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
                // On most systems the clock for durations stops while the device sleeps; only the date goes on.
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

    /// A turn was lost to it, by a person or a bot.
    pub(super) fn miss(&mut self, person: bool) {
        self.missed += u32::from(person);
    }

    /// Whether nobody seems to be present: several turns in a row were lost to the clock.
    pub(super) fn is_missed(&self) -> bool {
        self.missed >= MISSED
    }

    /// Resets that count: somebody is present.
    pub(super) fn forgive(&mut self) {
        self.missed = 0;
    }

    fn show_seconds(&mut self, seconds: Option<u32>, out: &mut Outbox) {
        if self.seconds != seconds {
            self.seconds = seconds;
            out.changed(Facet::Clock);
        }
    }

    /// When the clock is to be read next.
    pub(super) fn next(&self, timed: Timed) -> Option<Millis> {
        self.seen.filter(|_| !timed.is_over()).map(|seen| seen.time.plus(TICK))
    }
}
