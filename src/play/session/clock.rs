//! The clock of a turn or a game: it runs while the table is seen, is kept with the game, and goes back with it.
//!
//! What whoever is to move has left is stored for every ply, so that undo brings it back as well.

use crate::play::{Match, TimeControl};
use crate::rules::{Message, Side};

use super::{Effect, Facet, Millis, Now, Place, PlaybackMode, Session, SessionNotice};

/// How often the clock is read, in milliseconds.
const TICK: u64 = 200;
/// The most that one reading may charge: a page that was suspended in between kept nobody waiting.
const GAP: u64 = 1000;
/// What time that only the date tells of leaves in a rated game, in milliseconds: a date set by hand must not lose it.
const REST: u32 = 10_000;
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
    seen: Option<Now>,
    /// The whole seconds that are left, as shown.
    seconds: Option<u32>,
    /// How many turns persons have lost to it in a row.
    missed: u32,
}

impl Session {
    /// The seconds left to whoever is to move; `None` where no clock runs.
    pub fn seconds_left(&self) -> Option<u32> {
        self.clock.seconds
    }

    /// The seconds left to a side: of its turn, or of its game; `None` where no clock runs, or only for the others' turns.
    pub fn seconds_of(&self, side: Side) -> Option<u32> {
        if self.online.is_some() {
            return self.seconds_online(side);
        }
        let left = self.clock.seconds?;
        let last = self.game.last();
        match self.time_control()? {
            _ if self.game.mover(last) == Some(side) => Some(left),
            TimeControl::Turn(_) => None,
            TimeControl::Game { main, increment } => {
                Some(self.given(self.game.seat(side, last), last, main, increment).div_ceil(1000))
            }
        }
    }

    /// Whether the screen is to stay awake: somebody plays against a clock, and neither pauses nor has gone.
    pub fn keeps_awake(&self) -> bool {
        let able = self.able();
        let mover = self.game.mover(self.game.last());
        let paused = able.paused && able.bot_to_move.is_some();
        self.entered
            && mover.is_some_and(|side| self.seconds_of(side).is_some())
            && self.time_control().is_some_and(|control| control.days().is_none())
            && (self.is_rated() || !(self.covered || paused || self.is_away()))
    }

    /// How much time there is: by the game's own rules, or else as was agreed before it.
    pub fn time_control(&self) -> Option<TimeControl> {
        self.game.seconds().map(TimeControl::Turn).or(self.terms.control)
    }

    /// What was left at each ply, in milliseconds; empty without a clock.
    pub(super) fn times(&self) -> Vec<u32> {
        self.clock.times.clone()
    }

    /// What the seat that is to move at a ply has, in milliseconds, when the game comes to it.
    fn at_first(&self, ply: usize) -> u32 {
        let before = ply.checked_sub(1).and_then(|before| self.clock.times.get(before));
        match (self.time_control(), before, self.seat_to_move(ply)) {
            (_, Some(&before), _) if !self.game.begins_turn(ply) => before,
            (Some(TimeControl::Turn(seconds)), ..) => seconds * 1000,
            (Some(TimeControl::Game { main, increment }), _, Some(seat)) => {
                self.given(seat, ply, main, increment)
            }
            _ => 0,
        }
    }

    /// What a seat has between its turns up to a ply, in milliseconds.
    fn given(&self, seat: usize, ply: usize, main: u32, increment: u32) -> u32 {
        let before = (0..ply).rev().find(|&before| self.seat_to_move(before) == Some(seat));
        let left = before.and_then(|before| self.clock.times.get(before));
        left.map_or(main * 1000, |left| left.saturating_add(increment * 1000))
    }

    fn seat_to_move(&self, ply: usize) -> Option<usize> {
        self.game.mover(ply).map(|side| self.game.seat(side, ply))
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
        // In a rated game it also runs while another page is shown.
        let runs = (runs && self.entered || self.is_rated()) && kept && self.time_control().is_some();
        self.clock.seen = runs.then_some(self.now);
    }

    /// Charges what has passed since the clock was last read.
    pub(super) fn tick(&mut self) {
        let Some(seen) = self.clock.seen else { return };
        let passed = self.now.time.since(seen.time);
        let slept = self.now.date.saturating_sub(seen.date).saturating_sub(passed);
        self.clock.seen = Some(self.now);
        if self.game.mover(self.game.last()).is_none() {
            return self.show_seconds(None);
        }
        let ply = self.game.last();
        // Undo restores the time.
        self.clock.times.truncate(ply + 1);
        while self.clock.times.len() <= ply {
            self.clock.times.push(self.at_first(self.clock.times.len()));
        }
        let before = self.clock.times[ply];
        let left = match self.clock_stands() {
            true => before,
            false if self.is_rated() => {
                let left = before.saturating_sub(passed.min(u64::from(before)) as u32);
                // On most systems the clock for durations stands still while the device sleeps, and only the date goes on.
                let asleep = if slept > GAP { slept.min(u64::from(left)) as u32 } else { 0 };
                left.saturating_sub(asleep).max(REST.min(left))
            }
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
        let unseen = self.now.hidden || self.covered;
        // A bot is given its time by its level, not by what was agreed; that of a day searches as far on any machine.
        let own_time = self.game.seconds().is_none() || self.terms.mode.day().is_some();
        let of_bot = able.bot_to_move.is_some() && own_time;
        unseen && !self.is_rated()
            || of_bot
            || self.is_away()
            || !self.mover_has_begun()
            || self.is_moving()
            || self.playback() == PlaybackMode::CatchUp
            || able.paused && able.bot_to_move.is_some()
    }

    /// Whether whoever is to move has made a move before.
    fn mover_has_begun(&self) -> bool {
        let last = self.game.last();
        (0..last).any(|ply| self.seat_to_move(ply) == self.seat_to_move(last))
    }

    fn time_out(&mut self) {
        self.interrupt();
        // Viewing earlier plies does not stop the clock.
        self.act_on_game(|game| game.show(game.last()));
        if self.game.seconds().is_none() {
            return self.lose_on_time();
        }
        let person = self.able().bot_to_move.is_none();
        if !self.act_on_game(Match::run_out) {
            return;
        }
        let missed = self.clock.missed + u32::from(person);
        self.played(1);
        self.clock.missed = missed;
        // What comes next is soon seen in its place.
        let notice = match self.able().away {
            true => Some(SessionNotice::Away),
            false => self.game.told(self.game.last()).map(SessionNotice::Said),
        };
        self.effects.extend(notice.map(Effect::Notify));
    }

    /// Whoever is to move has lost the game.
    fn lose_on_time(&mut self) {
        self.act_on_game(Match::flag);
        self.progress();
        self.made_here(0);
        self.point(None);
        self.end_shown = false;
        self.speak(0);
    }

    /// Whether nobody seems to be there: turn after turn was lost to the clock. A rated game waits for nobody.
    pub(super) fn is_away(&self) -> bool {
        self.clock.missed >= MISSED && !self.is_rated()
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
        self.clock.seen.filter(|_| runs).map(|seen| seen.time.plus(TICK))
    }
}
