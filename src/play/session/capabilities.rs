//! The possible actions of a session, computed once after every input.

use crate::correspondence::CorrespondenceState;
use basalt_bots::Level;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Capabilities {
    /// A person can act: no bot is to move, or bots are paused.
    pub open: bool,
    pub current: bool,
    pub linked: bool,
    pub draft: bool,
    pub puzzle: bool,
    pub watched: bool,
    pub paused: bool,
    pub away: bool,
    pub over: bool,
    /// A rated game, or the attempt at a daily board.
    pub rated: bool,
    pub hurry: bool,
    pub undo: bool,
    /// Moves can be tried and annotated.
    pub vary: bool,
    pub tries: bool,
    pub aside: bool,
    /// A turn is planned, or being planned.
    pub planning: bool,
    /// A conditional reply can be prepared.
    pub prepare: bool,
    pub preparing: bool,
    /// The shown variation can become one.
    pub reply: bool,
    pub aids: bool,
    pub hint: bool,
    pub analysis: bool,
    pub review: bool,
    pub bot_to_move: Option<Level>,
    pub correspondence: Option<CorrespondenceState>,
    pub online: bool,
}
