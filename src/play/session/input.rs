//! All that can happen to a session.

use crate::bots::{Level, Reply};
use crate::play::{Match, Save};
use crate::rules::{Side, Tap};

/// All that can happen to a session.
pub enum Input {
    /// The page of the table is shown; the clock goes on with these times, what is left at each ply in milliseconds.
    Enter(Vec<u32>),
    /// The page is left: the clock stands and nobody waits for a bot.
    Leave,
    /// The time asked for by [`Effect::WakeAt`] has come, or a frame is due.
    Wake,
    /// How much slower than normal movements are shown; `None` for not at all.
    Pace(Option<f64>),
    /// A touch of the board, a tray or a button.
    Tap(Tap),
    /// Notation typed by a person: actions joined by commas.
    Typed(String),
    /// Several actions by their notation, shown one after the other.
    Offer(Vec<String>),
    /// The pointer or the focus is on what this tap would do.
    Point(Option<Tap>),
    /// The held piece is rotated, clockwise or back.
    Rotate(bool),
    /// Selection and refusal are dropped.
    Escape,
    /// Any input anywhere: what moves is finished.
    Finish,
    /// Takes back to where a person is to move.
    Undo,
    /// Plays again what was taken back, to where a person is to move.
    Redo,
    /// Takes back one ply.
    UndoPly,
    /// Plays again one ply.
    RedoPly,
    /// Looks at a ply.
    Show(usize),
    /// Looks at the next ply.
    StepOn,
    /// Looks at the ply before.
    StepBack,
    /// Makes the shown ply the end of the game.
    Resume,
    /// Begins the same game again from its first position.
    Restart,
    /// Makes the game of a link the player's own.
    Claim,
    /// The game plays itself from the shown ply on, or stops.
    Autoplay,
    /// The last turn is shown again.
    ReplayTurn,
    /// Whether a dialog covers the table: the clock stands meanwhile.
    Covered(bool),
    /// Somebody is there, of whom nothing was heard for turns.
    Here,
    /// An aid is shown or put away.
    Aid(&'static str),
    /// A good move is looked for, or put away.
    Hint,
    /// A person or a bot takes the seat of a side.
    Seat(Side, Option<Level>),
    /// Plays on from the shown ply, the side to move there as a person and all others as a bot.
    PlayOnAgainst(Level),
    /// Bots wait, or go on.
    PauseBots(bool),
    /// The bot that thinks answers at once.
    Hurry,
    /// How far the request with this number is, in thousandths.
    Progress(u32, u16),
    /// The answer to the request with this number.
    Answer(u32, Reply),
    /// The request with this number failed; 0 stands for whichever is on its way.
    Failed(u32),
    /// The worker has died or cannot be had.
    WorkerLost,
    /// The game was written.
    Saved,
    /// It was not written: another tab has changed it meanwhile.
    Parted,
    /// Another tab has written this game, so.
    Followed(Box<Match>, Box<Save>),
}

impl Input {
    /// Whether it shows that a person is there.
    pub(super) fn is_of_a_person(&self) -> bool {
        !matches!(
            self,
            Input::Enter(_)
                | Input::Leave
                | Input::Wake
                | Input::Pace(_)
                | Input::Point(None)
                | Input::Covered(_)
                | Input::Finish
                | Input::Progress(..)
                | Input::Answer(..)
                | Input::Failed(_)
                | Input::WorkerLost
                | Input::Saved
                | Input::Parted
                | Input::Followed(..)
        )
    }
}
