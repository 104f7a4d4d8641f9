//! The possible actions of a session, computed once after every input.

use crate::correspondence::CorrespondenceState;
use basalt_bots::Level;

/// The nature of a session and its possible actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Capabilities {
    /// It is for a person to act: no bot is to move, or bots wait.
    pub open: bool,
    /// The last position of the game is shown.
    pub current: bool,
    /// It came by link and is only viewed.
    pub linked: bool,
    /// A start position is being set up.
    pub draft: bool,
    /// It is a puzzle.
    pub puzzle: bool,
    /// Bots alone play.
    pub watched: bool,
    /// Bots wait.
    pub paused: bool,
    /// Nobody seems to be present, and the game is paused.
    pub away: bool,
    /// The game is over at its last ply.
    pub over: bool,
    /// Something is at stake: it is a rated game or the attempt at the board of a day.
    pub rated: bool,
    /// A thinking bot can be told to move now.
    pub hurry: bool,
    /// The last move can be undone.
    pub undo: bool,
    /// Other moves can be tried, and something said of moves.
    pub vary: bool,
    /// A move made now is tried, not played.
    pub tries: bool,
    /// The line of a variation is shown.
    pub aside: bool,
    /// Aids can be shown.
    pub aids: bool,
    /// A good move can be asked for.
    pub hint: bool,
    /// Positions can be analysed.
    pub analysis: bool,
    /// The game can be reviewed.
    pub review: bool,
    /// The bot to move.
    pub bot_to_move: Option<Level>,
    /// The state of a correspondence.
    pub correspondence: Option<CorrespondenceState>,
    /// It is played online.
    pub online: bool,
}
