//! What is seen of a game as time goes by: movements, autoplay, and showing step by step what was just done.

use crate::browser::clock as time;
use crate::play::{Script, Snapshot};

use super::Desk;

/// How long autoplay rests between two steps, in milliseconds.
const REST: i32 = 700;
/// How long the steps of what was just done lie apart.
const BREATH: i32 = 120;

/// A movement on its way.
pub(super) struct Motion {
    script: Script,
    started: f64,
    pace: f64,
    number: u32,
}

/// What plays by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Run {
    /// Nothing.
    Still,
    /// The game, from the shown ply on, for somebody who watches.
    Autoplay,
    /// What was just done in several steps; any input takes it to its end.
    CatchUp,
}

impl Run {
    /// How long it rests between two steps.
    fn rest(self) -> i32 {
        if self == Run::Autoplay { REST } else { BREATH }
    }
}

impl Desk {
    /// Whether the game plays itself to its end.
    pub fn autoplays(self) -> bool {
        self.run.get() == Run::Autoplay
    }

    /// Whether it is shown step by step what was just done.
    pub fn catches_up(self) -> bool {
        self.run.get() == Run::CatchUp
    }

    /// Whether nothing moves and nothing plays by itself.
    pub fn rests(self) -> bool {
        let moves = self.snapshot.with(Option::is_some);
        self.run.get() == Run::Still && !moves
    }

    /// Does several actions after each other, seen one after the other; whether they could be done.
    pub fn take_offer(self, actions: &[String]) -> bool {
        let before = self.read(|table| table.last());
        let steps = self.settings.pace().is_some() && actions.len() > 1;
        let done = self.type_in(&actions.join(","));
        if done && steps {
            self.interrupt();
            self.change(|table| table.show(before));
            self.begin_run(Run::CatchUp);
        }
        done
    }

    /// Shows again what the last turn did.
    pub fn replay_turn(self) {
        self.interrupt();
        let run = if self.is_current() { Run::CatchUp } else { Run::Autoplay };
        let start = self.read(|table| table.turn_start(table.shown()));
        self.change(|table| table.show(start));
        self.begin_run(run);
    }

    /// Lets the game play itself from the shown ply on, or stops it.
    pub fn toggle_autoplay(self) {
        let on = self.run.get_untracked() == Run::Still;
        self.interrupt();
        if on {
            if self.is_current() {
                self.change(|table| table.show(0));
            }
            self.begin_run(Run::Autoplay);
        }
    }

    fn begin_run(self, run: Run) {
        self.run.set(run);
        self.runs.update_untracked(|number| *number = number.wrapping_add(1));
        self.play_on(self.runs.get_untracked());
    }

    /// The next step of the run with this number; it ends itself at the last ply. Another run leaves it behind.
    fn play_on(self, number: u32) {
        let run = self.run.get_untracked();
        if run == Run::Still || self.runs.get_untracked() != number {
            return;
        }
        let next = self.read(|table| (table.shown() < table.last()).then(|| table.shown() + 1));
        let Some(ply) = next else { return self.run.set(Run::Still) };
        self.change(|table| table.show(ply));
        // What was just done has been told as a whole.
        if run == Run::Autoplay {
            self.speak(1);
        }
        self.animate();
        if self.motion.with_untracked(Option::is_none) {
            self.go_on();
        }
    }

    /// After a step: the next one, when it has been looked at.
    fn go_on(self) {
        let (run, number) = (self.run.get_untracked(), self.runs.get_untracked());
        if run == Run::Still {
            return;
        }
        if self.is_current() {
            return self.run.set(Run::Still);
        }
        time::later(self.life, run.rest(), move || self.play_on(number));
    }

    /// Any input: what moves is finished at once, what was refused is forgotten, what plays by itself stops.
    pub fn interrupt(self) {
        if self.run.get_untracked() == Run::Autoplay {
            self.run.set(Run::Still);
        }
        self.finish();
        self.quieten();
    }

    /// Brings everything that moves to its end.
    pub fn finish(self) {
        let moved = self.end_motion();
        if self.run.get_untracked() == Run::CatchUp {
            self.run.set(Run::Still);
            self.change(|table| table.show(table.last()));
        } else if moved {
            self.go_on();
        }
    }

    fn end_motion(self) -> bool {
        let moved = self.motion.with_untracked(Option::is_some);
        if moved {
            self.motion.set_untracked(None);
            self.snapshot.set(None);
        }
        moved
    }

    /// Lets the last shown action be seen.
    pub(super) fn animate(self) {
        let Some(pace) = self.settings.pace() else { return };
        let script = self.read(|table| {
            let ply = table.shown();
            ply.checked_sub(1).map(|before| Script::new(table.scene(before), table.events(ply)))
        });
        let Some(script) = script.filter(|script| script.length() > 0) else { return };
        self.motions.update_untracked(|number| *number = number.wrapping_add(1));
        let number = self.motions.get_untracked();
        self.snapshot.set(Some(script.at(0)));
        self.motion.set_untracked(Some(Motion { script, started: time::now(), pace, number }));
        time::next_frame(self.life, move || self.frame(number));
    }

    /// One picture of the movement with this number; another movement, or an end, leaves it alone.
    fn frame(self, number: u32) {
        let next: Option<Option<Snapshot>> = self.motion.with_untracked(|motion| {
            let motion = motion.as_ref().filter(|motion| motion.number == number)?;
            let time = ((time::now() - motion.started) / motion.pace).max(0.0) as u32;
            Some((time < motion.script.length()).then(|| motion.script.at(time)))
        });
        match next {
            None => {}
            Some(Some(snapshot)) => {
                self.snapshot.set(Some(snapshot));
                time::next_frame(self.life, move || self.frame(number));
            }
            Some(None) => {
                self.end_motion();
                self.go_on();
            }
        }
    }
}
