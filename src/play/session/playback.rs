//! Playback: movements, autoplay, and catching up step by step with what was just done.

use crate::play::{Script, Snapshot};
use crate::rules::{Event, Side};

use super::motion::Motion;
use super::{Effect, Facet, Millis, PlaybackMode, Session};

/// How long autoplay rests between two steps, in milliseconds.
const REST: u64 = 700;
/// The time between the steps of what was just done.
const BREATH: u64 = 120;
/// The least time that one of several actions is looked at, with its movement; walks only lead to what comes after them.
const LOOK: u64 = 400;

impl Session {
    /// What plays by itself.
    pub fn playback(&self) -> PlaybackMode {
        self.playback.run
    }

    /// Whether pieces move: frames are wanted, each with an [`super::Input::Wake`].
    pub fn is_moving(&self) -> bool {
        self.playback.motion.is_some()
    }

    /// The ply that moving pieces leave.
    pub(super) fn moving_from(&self) -> Option<usize> {
        self.playback.motion.as_ref().map(|motion| motion.from)
    }

    /// Whether nothing moves and nothing plays by itself.
    pub fn rests(&self) -> bool {
        !self.is_moving() && self.playback() == PlaybackMode::Still
    }

    /// What is to be seen of the movement now; `None` at rest.
    pub fn snapshot(&self, now: Millis) -> Option<Snapshot> {
        self.playback.motion.as_ref().map(|motion| motion.script.at(motion.time(now)))
    }

    /// Makes several actions, shown one after another; returns whether they could be made.
    pub(super) fn take_offer(&mut self, actions: &[String]) -> bool {
        let tries = self.line().would_try();
        let before = if tries { self.line().shown() } else { self.line().last() };
        let done = self.type_in(&actions.join(","));
        let end = self.line().shown();
        if done && self.playback.pace.is_some() && actions.len() > 1 {
            self.interrupt();
            self.act(|game| game.show(before));
            // What was tried there before may go on after these actions.
            self.run_to(PlaybackMode::CatchUp, Some(end));
        }
        done
    }

    /// Shows again what has happened since the player who looks moved last.
    pub(super) fn replay(&mut self) {
        self.interrupt();
        let current = self.line().shown() == self.line().last();
        let start = self.since().max(self.line_start());
        self.act(|game| game.show(start));
        self.begin_run(if current { PlaybackMode::CatchUp } else { PlaybackMode::Autoplay });
    }

    /// The ply since which others have moved: since the only person's last turn, else since that of whose turn it is.
    pub(super) fn since(&self) -> usize {
        let line = self.line();
        let shown = line.shown();
        let of_mover = || line.seat(line.mover(shown).unwrap_or(Side::FIRST), shown);
        line.since_turn_of(self.only_seat().unwrap_or_else(of_mover), shown)
    }

    /// Lets the game play itself from the shown ply on, or stops it.
    pub(super) fn toggle_autoplay(&mut self) {
        let on = self.playback() == PlaybackMode::Still;
        self.interrupt();
        if on {
            if self.line().shown() == self.line().last() {
                let start = self.line_start();
                self.act(|line| line.show(start));
            }
            self.begin_run(PlaybackMode::Autoplay);
        }
    }

    pub(super) fn begin_run(&mut self, run: PlaybackMode) {
        self.run_to(run, None);
    }

    fn run_to(&mut self, run: PlaybackMode, end: Option<usize>) {
        self.playback.end = end;
        self.set_run(run);
        self.next_of_run();
    }

    /// The ply at which what plays by itself ends.
    fn end_of_run(&self) -> usize {
        let last = self.line().last();
        self.playback.end.map_or(last, |end| end.min(last))
    }

    fn set_run(&mut self, run: PlaybackMode) {
        self.playback.step_at = None;
        if self.playback.run != run {
            self.playback.run = run;
            self.changes.add(Facet::Playback);
        }
    }

    /// The next step of what plays by itself; it ends at the last ply that is wanted.
    fn next_of_run(&mut self) {
        let (from, end) = (self.line().shown(), self.end_of_run());
        if from >= end {
            return self.set_run(PlaybackMode::Still);
        }
        // The steps of one piece that walks are seen as one.
        let goes_on = |ply: usize| {
            let (here, next) = (self.line().walk(ply), self.line().walk(ply + 1));
            here.zip(next).is_some_and(|((_, to), (from, _))| to == from)
        };
        let alone = self.playback() == PlaybackMode::Autoplay || self.playback.pace.is_none();
        let ply = if alone { from + 1 } else { (from + 1..end).find(|&ply| !goes_on(ply)).unwrap_or(end) };
        self.playback.began = self.now.time;
        self.act(|game| game.show(ply));
        // What was just done has been announced as a whole.
        if self.playback() == PlaybackMode::Autoplay {
            self.speak(1);
        }
        self.animate_from(from);
        if !self.is_moving() {
            self.go_on();
        }
    }

    /// After a step: the next one, once it has been shown for a while.
    fn go_on(&mut self) {
        let rest = match self.playback() {
            PlaybackMode::Still => return,
            PlaybackMode::Autoplay => REST,
            PlaybackMode::CatchUp if self.line().walk(self.line().shown()).is_some() => BREATH,
            PlaybackMode::CatchUp => {
                BREATH.max(LOOK.saturating_sub(self.now.time.since(self.playback.began)))
            }
        };
        if self.line().shown() >= self.end_of_run() {
            return self.set_run(PlaybackMode::Still);
        }
        self.playback.step_at = Some(self.now.time.plus(rest));
    }

    /// Ends the movement whose time is over, and takes the step that is due.
    pub(super) fn advance_playback(&mut self) {
        let now = self.now.time;
        if self.playback.motion.as_ref().is_some_and(|motion| motion.time(now) >= motion.script.length()) {
            self.end_motion();
            self.go_on();
        }
        if self.playback.step_at.is_some_and(|at| at <= now) {
            self.playback.step_at = None;
            self.next_of_run();
        }
    }

    /// When the next step is due. Movements are read every frame and need no wake-up.
    pub(super) fn next_step(&self) -> Option<Millis> {
        self.playback.step_at
    }

    /// Any input meant for the game: movements are finished at once, the refusal is cleared, autoplay stops.
    pub(super) fn interrupt(&mut self) {
        if self.playback() == PlaybackMode::Autoplay {
            self.set_run(PlaybackMode::Still);
        }
        self.finish();
        self.quieten();
    }

    /// Finishes all movements.
    pub(super) fn finish(&mut self) {
        let moved = self.end_motion();
        if moved {
            self.effects.push(Effect::Sound(Vec::new()));
        }
        if self.playback() == PlaybackMode::CatchUp {
            self.set_run(PlaybackMode::Still);
            let end = self.end_of_run();
            self.act(|game| game.show(end));
        } else if moved {
            self.go_on();
        }
    }

    fn end_motion(&mut self) -> bool {
        let moved = self.playback.motion.take().is_some();
        if moved {
            self.changes.add(Facet::Playback);
        }
        moved
    }

    /// Plays the movement of the action that led to the shown ply.
    pub(super) fn animate(&mut self) {
        if let Some(before) = self.line().shown().checked_sub(1) {
            self.animate_from(before);
        }
    }

    /// Plays the movements from a ply to the shown one.
    fn animate_from(&mut self, from: usize) {
        let line = self.line();
        let events: Vec<Event> =
            (from + 1..=line.shown()).flat_map(|ply| line.events(ply)).copied().collect();
        let script = Script::new(line.scene(from), &events);
        // Where nothing moves, what is heard is only shorter.
        let pace = self.playback.pace.unwrap_or(0.3);
        let heard = script.sounds().iter().map(|&(time, sound)| ((f64::from(time) * pace) as u32, sound));
        self.effects.push(Effect::Sound(heard.collect()));
        if script.length() > 0 && self.playback.pace.is_some() {
            self.playback.motion = Some(Motion { script, from, started: self.now.time, pace });
            self.changes.add(Facet::Playback);
        }
    }
}
