//! Everything that can happen to a session.

use crate::bots::{Analysis, Level, Reply, Valuation};
use crate::play::{Match, MoveMark, NodeId, Save};
use crate::rules::{Side, Tap};

use super::online_update::OnlineUpdate;

/// Everything that can happen to a session.
pub enum Input {
    /// The page of the table is shown; the clock goes on with these times, what is left at each ply in milliseconds.
    Enter(Vec<u32>),
    /// The page is left: the clock stops, and so do bots.
    Leave,
    /// The time asked for by [`Effect::WakeAt`] has come, or a frame is due.
    Wake,
    /// How much slower than normal movements are shown; `None` for none.
    Pace(Option<f64>),
    /// A touch of the board, a tray or a button.
    Tap(Tap),
    /// The same, to be confirmed where it completes an action: by the same tap once more, or by [`Input::Confirm`].
    Propose(Tap),
    /// What was proposed is done.
    Confirm,
    /// What was proposed is not done; the selection stays.
    Withdraw,
    /// The piece at hand with this number, from 0, is chosen.
    Pick(usize),
    /// Notation typed by a person: actions joined by commas.
    Typed(String),
    /// Several actions by their notation, shown one after the other.
    Offer(Vec<String>),
    /// The pointer or the focus is on this tap.
    Point(Option<Tap>),
    /// The held piece is rotated, clockwise or back.
    Rotate(bool),
    /// Selection and refusal are dropped.
    Escape,
    /// Any input anywhere: movements are finished.
    Finish,
    /// The same with the next input but pointing, or before the next picture: a press of a cell mostly ends before that, and what is
    /// seen follows both at once.
    FinishSoon,
    /// Undoes back to where a person is to move.
    Undo,
    /// Redoes to where a person is to move.
    Redo,
    /// Undoes one ply.
    UndoPly,
    /// Redoes one ply.
    RedoPly,
    /// Shows a ply.
    Show(usize),
    /// Shows the next ply.
    StepOn,
    /// Shows the ply before.
    StepBack,
    /// Keeps the game of a link as it is.
    Keep,
    /// Goes to the next variation, or the one before.
    Beside(bool),
    /// Shows a place of the game or of a variation.
    Walk(NodeId),
    /// Goes from a variation back to the game, where it was left.
    ToGame,
    /// A move is marked, or not any more.
    Mark(NodeId, Option<MoveMark>),
    /// Something is said of a move.
    Comment(NodeId, String),
    /// A variation becomes the first in its place.
    Promote(NodeId),
    /// A move of a variation is deleted with all that follows.
    Delete(NodeId),
    /// What was deleted last comes back.
    Restore,
    /// Makes the shown ply the end of the game; a variation becomes a game of its own.
    Resume,
    /// Begins the same game again from its first position.
    Restart,
    /// Redoes everything that was undone.
    RedoAll,
    /// Of the paths of the aid that is shown only the one with this number, from 0, is drawn; or all again.
    Trace(Option<usize>),
    /// Looks at what these actions would do, without making them; or no longer.
    Consider(Option<Vec<String>>),
    /// Makes the game of a link the player's own.
    Claim,
    /// The game plays itself from the shown ply on, or stops.
    Autoplay,
    /// Everything since one's own last move is shown again.
    Replay,
    /// Whether a dialog covers the table: the clock stands meanwhile.
    Covered(bool),
    /// Somebody is there, of whom nothing was heard for turns.
    Here,
    /// An aid is shown or hidden.
    Aid(&'static str),
    /// A hint is searched, or hidden.
    Hint,
    /// The shown position is analysed, and each that is shown after it; or no longer.
    Analyse,
    /// The review of the game is shown, and begun where it is not whole; or put away.
    Review(bool),
    /// The review goes on, or stops.
    GoOnReviewing(bool),
    /// The turn that was played at this ply is tried again; or it is given up.
    Retry(Option<usize>),
    /// The best turn is shown in place of the one that is tried again.
    Reveal,
    /// A person or a bot takes the seat of a side.
    Seat(Side, Option<Level>),
    /// The player of a side is called by another name.
    Rename(Side, String),
    /// Plays on from the shown ply, the side to move there as a person and all others as a bot.
    PlayOnAgainst(Level),
    /// Bots are paused, or resumed.
    PauseBots(bool),
    /// The bot that thinks answers at once.
    Hurry,
    /// The progress of the request with this number, in thousandths.
    Progress(u32, u16),
    /// What the analysis with this number has found so far.
    Found(u32, Analysis),
    /// What a position is worth, by the request of a review with this number.
    Valued(u32, Valuation),
    /// The answer to the request with this number.
    Answer(u32, Reply),
    /// The request with this number failed; 0 stands for whichever is on its way.
    Failed(u32),
    /// The worker has died or cannot be started.
    WorkerLost,
    /// The game was written.
    Saved,
    /// It was not written: another tab had changed it.
    Parted,
    /// Another tab has written this game as this.
    Followed(Box<Match>, Box<Save>),
    /// The game goes on by links.
    Correspond,
    /// The link with all there is has been copied, shared or shown.
    Sent,
    /// The other player's offer to end the game is accepted or declined.
    AnswerOffer(bool),
    /// A link has come: all after this ply is new.
    Received(usize),
    /// These actions after a ply of the game become a variation.
    TakeLine(usize, Vec<String>),
    /// The log of a game online says how it stands.
    Online(Box<OnlineUpdate>),
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
                | Input::Consider(_)
                | Input::Trace(_)
                | Input::Covered(_)
                | Input::Finish
                | Input::FinishSoon
                | Input::Progress(..)
                | Input::Found(..)
                | Input::Valued(..)
                | Input::Answer(..)
                | Input::Failed(_)
                | Input::WorkerLost
                | Input::Saved
                | Input::Parted
                | Input::Followed(..)
                | Input::Received(_)
                | Input::Online(_)
        )
    }
}
