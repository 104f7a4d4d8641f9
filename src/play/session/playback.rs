//! Playback: movements, autoplay, and catching up step by step with what was just done.

use crate::play::{Script, Snapshot};

use super::motion::Motion;
use super::{Facet, Millis, PlaybackMode, Session};

/// How long autoplay rests between two steps, in milliseconds.
const REST: u64 = 700;
/// The time between the steps of what was just done.
const BREATH: u64 = 120;

impl Session {
    /// What plays by itself.
    pub fn playback(&self) -> PlaybackMode {
        self.playback.run
    }

    /// Whether pieces move: frames are wanted, each with an [`super::Input::Wake`].
    pub fn is_moving(&self) -> bool {
        self.playback.motion.is_some()
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
        let before = self.game.last();
        let done = self.type_in(&actions.join(","));
        if done && self.playback.pace.is_some() && actions.len() > 1 {
            self.interrupt();
            self.act(|game| game.show(before));
            self.begin_run(PlaybackMode::CatchUp);
        }
        done
    }

    /// Shows again what the last turn did.
    pub(super) fn replay_turn(&mut self) {
        self.interrupt();
        let current = self.game.shown() == self.game.last();
        let start = self.game.turn_start(self.game.shown());
        self.act(|game| game.show(start));
        self.begin_run(if current { PlaybackMode::CatchUp } else { PlaybackMode::Autoplay });
    }

    /// Lets the game play itself from the shown ply on, or stops it.
    pub(super) fn toggle_autoplay(&mut self) {
        let on = self.playback() == PlaybackMode::Still;
        self.interrupt();
        if on {
            if self.game.shown() == self.game.last() {
                self.act(|game| game.show(0));
            }
            self.begin_run(PlaybackMode::Autoplay);
        }
    }

    fn begin_run(&mut self, run: PlaybackMode) {
        self.set_run(run);
        self.next_of_run();
    }

    fn set_run(&mut self, run: PlaybackMode) {
        self.playback.step_at = None;
        if self.playback.run != run {
            self.playback.run = run;
            self.changes.add(Facet::Playback);
        }
    }

    /// The next step of what plays by itself; it ends at the last ply.
    fn next_of_run(&mut self) {
        let ply = self.game.shown() + 1;
        if ply > self.game.last() {
            return self.set_run(PlaybackMode::Still);
        }
        self.act(|game| game.show(ply));
        // What was just done has been announced as a whole.
        if self.playback() == PlaybackMode::Autoplay {
            self.speak(1);
        }
        self.animate();
        if !self.is_moving() {
            self.go_on();
        }
    }

    /// After a step: the next one, once it has been shown for a while.
    fn go_on(&mut self) {
        let rest = match self.playback() {
            PlaybackMode::Still => return,
            PlaybackMode::Autoplay => REST,
            PlaybackMode::CatchUp => BREATH,
        };
        if self.game.shown() == self.game.last() {
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
        if self.playback() == PlaybackMode::CatchUp {
            self.set_run(PlaybackMode::Still);
            self.act(|game| game.show(game.last()));
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
        let (Some(pace), Some(before)) = (self.playback.pace, self.game.shown().checked_sub(1)) else {
            return;
        };
        let script = Script::new(self.game.scene(before), self.game.events(before + 1));
        if script.length() > 0 {
            self.playback.motion = Some(Motion { script, started: self.now.time, pace });
            self.changes.add(Facet::Playback);
        }
    }
}
