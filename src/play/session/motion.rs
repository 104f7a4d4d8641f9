//! What moves at the table, and what plays by itself.

use crate::play::Script;

use super::time::Millis;

/// What plays by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlaybackMode {
    /// Nothing.
    #[default]
    Still,
    /// The game, from the shown ply on, to be watched.
    Autoplay,
    /// What was just done in several steps; any input takes it to its end.
    CatchUp,
}

/// A movement in progress.
pub(super) struct Motion {
    /// What moves, and when.
    pub script: Script,
    /// The ply that the pieces leave.
    pub from: usize,
    /// When it began.
    pub started: Millis,
    /// How much slower than normal.
    pub pace: f64,
}

impl Motion {
    /// The time of the script at a time of the clock.
    pub(super) fn time(&self, now: Millis) -> u32 {
        (now.since(self.started) as f64 / self.pace) as u32
    }
}

/// What moves and what plays by itself.
#[derive(Default)]
pub(super) struct Playback {
    /// What moves.
    pub motion: Option<Motion>,
    /// What plays by itself.
    pub run: PlaybackMode,
    /// The ply at which the run ends, where the line goes on after it.
    pub end: Option<usize>,
    /// When the next step of the run is due.
    pub step_at: Option<Millis>,
    /// When the step that is seen began.
    pub began: Millis,
    /// How much slower than normal; `None` for no movement at all.
    pub pace: Option<f64>,
}
