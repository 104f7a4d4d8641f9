//! Playback: movements, autoplay, and showing the last actions step by step.

use crate::profile::GameVerdict;
use crate::{Match, Script, Snapshot, Sound};
use basalt_rules::{Event, Side, Sides};

use super::changes::Facet;
use super::effect::Effect;
use super::outbox::Outbox;
use super::time::Millis;

/// The pause of autoplay between two steps (ms).
const REST: u64 = 700;
/// The pause between the steps of a catch-up (ms).
const BREATH: u64 = 120;
/// The least time for each of several actions (ms); walks need no extra time.
const LOOK: u64 = 400;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlaybackMode {
    #[default]
    Still,
    /// The game from the shown ply on.
    Autoplay,
    /// The last actions step by step; any input jumps to the end.
    CatchUp,
}

struct Motion {
    script: Script,
    from: usize,
    started: Millis,
    pace: f64,
}

impl Motion {
    fn time(&self, now: Millis) -> u32 {
        (now.since(self.started) as f64 / self.pace) as u32
    }
}

#[derive(Default)]
pub struct Playback {
    motion: Option<Motion>,
    run: PlaybackMode,
    /// The ply at which the run ends early.
    end: Option<usize>,
    step_at: Option<Millis>,
    began: Millis,
    pace: Option<f64>,
    /// Whether the next input finishes movements.
    finishes: bool,
}

impl Playback {
    pub fn mode(&self) -> PlaybackMode {
        self.run
    }

    pub fn is_moving(&self) -> bool {
        self.motion.is_some()
    }

    pub(super) fn moving_from(&self) -> Option<usize> {
        self.motion.as_ref().map(|motion| motion.from)
    }

    pub fn rests(&self) -> bool {
        !self.is_moving() && self.run == PlaybackMode::Still
    }

    pub(super) fn animates(&self) -> bool {
        self.pace.is_some()
    }

    pub fn snapshot(&self, now: Millis) -> Option<Snapshot> {
        self.motion.as_ref().map(|motion| motion.script.at(motion.time(now)))
    }

    pub(super) fn set_pace(&mut self, pace: Option<f64>) {
        self.pace = pace;
    }

    pub(super) fn finish_soon(&mut self) {
        self.finishes = !self.rests();
    }

    pub(super) fn take_finishing(&mut self) -> bool {
        std::mem::take(&mut self.finishes)
    }

    pub(super) fn begin(&mut self, run: PlaybackMode, end: Option<usize>, out: &mut Outbox) {
        self.end = end;
        self.set(run, out);
    }

    /// Begins with a first step at this time.
    pub(super) fn begin_at(&mut self, run: PlaybackMode, time: Millis, out: &mut Outbox) {
        self.begin(run, None, out);
        self.step_at = Some(time);
    }

    pub(super) fn end(&self, line: &Match) -> usize {
        self.end.map_or(line.last(), |end| end.min(line.last()))
    }

    pub(super) fn set(&mut self, run: PlaybackMode, out: &mut Outbox) {
        self.step_at = None;
        if self.run != run {
            self.run = run;
            out.changed(Facet::Playback);
        }
    }

    pub(super) fn next_ply(&mut self, line: &Match, out: &mut Outbox) -> Option<usize> {
        let (from, end) = (line.shown(), self.end(line));
        if from >= end {
            self.set(PlaybackMode::Still, out);
            return None;
        }
        // A piece's consecutive steps count as one.
        let goes_on = |ply: usize| {
            let (here, next) = (line.walk(ply), line.walk(ply + 1));
            here.zip(next).is_some_and(|((_, to), (from, _))| to == from)
        };
        let alone = self.run == PlaybackMode::Autoplay || !self.animates();
        self.began = out.now.time;
        Some(if alone { from + 1 } else { (from + 1..end).find(|&ply| !goes_on(ply)).unwrap_or(end) })
    }

    pub(super) fn go_on(&mut self, line: &Match, out: &mut Outbox) {
        let now = out.now.time;
        let rest = match self.run {
            PlaybackMode::Still => return,
            PlaybackMode::Autoplay => REST,
            PlaybackMode::CatchUp if line.walk(line.shown()).is_some() => BREATH,
            PlaybackMode::CatchUp => BREATH.max(LOOK.saturating_sub(now.since(self.began))),
        };
        if line.shown() >= self.end(line) {
            return self.set(PlaybackMode::Still, out);
        }
        self.step_at = Some(now.plus(rest));
    }

    pub(super) fn advance(&mut self, line: &Match, out: &mut Outbox) {
        let now = out.now.time;
        if self.motion.as_ref().is_some_and(|motion| motion.time(now) >= motion.script.length()) {
            self.end_motion(out);
            self.go_on(line, out);
        }
    }

    pub(super) fn take_due(&mut self, now: Millis) -> bool {
        self.step_at.take_if(|at| *at <= now).is_some()
    }

    /// When the next step is due. Movements run on frames instead.
    pub(super) fn next(&self) -> Option<Millis> {
        self.step_at
    }

    pub(super) fn stop_autoplay(&mut self, out: &mut Outbox) {
        if self.run == PlaybackMode::Autoplay {
            self.set(PlaybackMode::Still, out);
        }
    }

    pub(super) fn finish(&mut self, line: &Match, out: &mut Outbox) -> Option<usize> {
        let moved = self.end_motion(out);
        if moved {
            out.push(Effect::Sound(Vec::new()));
        }
        if self.run == PlaybackMode::CatchUp {
            self.set(PlaybackMode::Still, out);
            return Some(self.end(line));
        }
        if moved {
            self.go_on(line, out);
        }
        None
    }

    fn end_motion(&mut self, out: &mut Outbox) -> bool {
        let moved = self.motion.take().is_some();
        if moved {
            out.changed(Facet::Playback);
        }
        moved
    }

    /// Shows and plays the actions since a ply, for the persons here.
    pub(super) fn animate(&mut self, from: usize, line: &Match, persons: &[Side], out: &mut Outbox) {
        let events: Vec<Event> =
            (from + 1..=line.shown()).flat_map(|ply| line.events(ply)).copied().collect();
        let script = Script::new(line.scene(from), &events);
        // Without movement, the sounds are closer together.
        let pace = self.pace.unwrap_or(0.3);
        let heard = script.sounds().iter().map(|&(time, sound)| {
            let sound = match sound {
                Sound::End(_) if have_lost(line, persons) => Sound::End(GameVerdict::Lost),
                sound => sound,
            };
            ((f64::from(time) * pace) as u32, sound)
        });
        out.push(Effect::Sound(heard.collect()));
        if script.length() > 0 && self.animates() {
            self.motion = Some(Motion { script, from, started: out.now.time, pace });
            out.changed(Facet::Playback);
        }
    }
}

/// Whether others than these persons have won. Without persons, everybody is a bystander.
fn have_lost(line: &Match, persons: &[Side]) -> bool {
    let winners = line.standing(line.shown()).outcome.map_or(Sides::NONE, |outcome| outcome.winners);
    !winners.is_empty() && !persons.is_empty() && !persons.iter().any(|&side| winners.contains(side))
}
