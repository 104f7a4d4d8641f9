//! Everything that can happen to a session, in nine groups.

use crate::{Match, MoveMark, NodeId, Save};
use basalt_bots::{Analysis, Level, Reply, Valuation};
use basalt_rules::{Side, Tap};

use super::online_update::OnlineUpdate;

/// Everything that can happen to a session.
pub enum Input {
    /// The page opens, closes, or lets time pass.
    Page(PageInput),
    /// A player makes a move, or takes one back.
    Move(MoveInput),
    /// A player looks at something, which changes nothing.
    Look(LookInput),
    /// A player moves through the variations, or edits them.
    Tree(TreeInput),
    /// A player changes who sits where, or commands a bot.
    Seat(SeatInput),
    /// A player wants help: an aid, a hint, the analysis or the review.
    Advice(AdviceInput),
    /// The worker answers.
    Worker(WorkerInput),
    /// The game was written, here or in another tab, or is to be.
    Storage(StorageInput),
    /// The other players answer, by links or online.
    Remote(RemoteInput),
}

/// Input from a page.
pub enum PageInput {
    /// The page of the game opens; the clock resumes with this time left at each ply (ms).
    Enter(Vec<u32>),
    /// The page closes: the clock stops, and so do bots.
    Leave,
    /// The time requested by [`super::Effect::WakeAt`] has come, or a frame is due.
    Wake,
    /// The factor on the duration of movements; `None` for no movement.
    Pace(Option<f64>),
    /// Whether a dialog covers the board: the clock pauses then.
    Covered(bool),
    /// A player who had missed turns is back.
    Here,
    /// Any input anywhere: movements are finished.
    Finish,
    /// Movements are finished with the next input but pointing, or before the next frame: most presses of a cell end before
    /// that, so that both changes are drawn together.
    FinishSoon,
}

/// A player's input to the game.
pub enum MoveInput {
    /// A touch of the board, a tray or a button.
    Tap(Tap),
    /// The same, but an action waits for a confirmation: the same tap again, or [`MoveInput::Confirm`].
    Propose(Tap),
    /// The proposed tap is made.
    Confirm,
    /// The proposed tap is not made; the selection stays.
    Withdraw,
    /// The piece at hand with this number, from 0, is chosen.
    Pick(usize),
    /// Notation typed by a person: actions joined by commas.
    Typed(String),
    /// Several actions by their notation, shown one after the other.
    Offer(Vec<String>),
    /// The held piece is rotated, clockwise or back.
    Rotate(bool),
    /// Selection and refusal are dropped.
    Escape,
    /// Undoes back to where a person is to move.
    Undo,
    /// Redoes up to a person's turn.
    Redo,
    /// Undoes one ply.
    UndoPly,
    /// Redoes one ply.
    RedoPly,
    /// Redoes everything that was undone.
    RedoAll,
    /// Makes the shown ply the end of the game; a variation becomes another game.
    Resume,
    /// Begins the same game again from its first position.
    Restart,
}

/// A player's navigation.
pub enum LookInput {
    /// The pointer or the focus is on this tap.
    Point(Option<Tap>),
    /// Shows a ply.
    Show(usize),
    /// Shows the next ply.
    StepOn,
    /// Shows the ply before.
    StepBack,
    /// The game plays itself from the shown ply on, or stops.
    Autoplay,
    /// Replay everything since the player's last move.
    Replay,
}

/// A player's input to the variations.
pub enum TreeInput {
    /// Goes to the next variation, or the one before.
    Beside(bool),
    /// Shows a place of the game or of a variation.
    Walk(NodeId),
    /// Return from a variation to the game, where it was left.
    ToGame,
    /// A move is marked, or not any more.
    Mark(NodeId, Option<MoveMark>),
    /// A move gets this comment.
    Comment(NodeId, String),
    /// A variation becomes the first in its place.
    Promote(NodeId),
    /// A move of a variation is deleted with all that follows.
    Delete(NodeId),
    /// The last deletion is undone.
    Restore,
    /// These actions after a ply of the game become a variation.
    TakeLine(usize, Vec<String>),
}

/// A player's input to the seats and their bots.
pub enum SeatInput {
    /// A person or a bot takes the seat of a side.
    Seat(Side, Option<Level>),
    /// The player of a side is called by another name.
    Rename(Side, String),
    /// Plays on from the shown ply, the side to move there as a person and all others as a bot.
    PlayOnAgainst(Level),
    /// Bots are paused, or resumed.
    Pause(bool),
    /// The bot that thinks answers at once.
    Hurry,
}

/// A player's request for help.
pub enum AdviceInput {
    /// An aid is shown or hidden.
    Aid(&'static str),
    /// Of the paths of the aid that is shown, the one with this number, from 0, is drawn; or the nearest again.
    Trace(Option<usize>),
    /// Previews these actions without making them; or no longer.
    Consider(Option<Vec<String>>),
    /// Marks the piece or place with which this action begins; or no longer.
    Begin(Option<String>),
    /// A hint is searched, or hidden.
    Hint,
    /// The shown position is analysed, and each that is shown after it; or no longer.
    Analyse,
    /// Show the review, starting it if it is incomplete; or hide it.
    Review(bool),
    /// The review resumes, or stops.
    GoOnReviewing(bool),
    /// The turn that was played at this ply is tried again; or the retry ends.
    Retry(Option<usize>),
    /// The best turn is shown in place of the one that is tried again.
    Reveal,
}

/// A report of the worker; each response has the number of its request.
pub enum WorkerInput {
    /// The progress of a request, in thousandths.
    Progress(u32, u16),
    /// The lines of an analysis so far.
    Found(u32, Analysis),
    /// The value of a position, for a review.
    Valued(u32, Valuation),
    /// Handles the answer to a request.
    Answer(u32, Reply),
    /// A request failed; 0 stands for all pending ones.
    Failed(u32),
    /// The worker has died or cannot be started.
    Lost,
}

/// An event between a session and the library.
pub enum StorageInput {
    /// The game was written.
    Saved,
    /// It was not written: another tab had changed it.
    Parted,
    /// Another tab has written this game as this.
    Followed(Box<Match>, Box<Save>),
    /// Makes the game of a link the player's own, from the shown ply on.
    Claim,
    /// Keeps the game of a link as it is.
    Keep,
}

/// An event between players in different places.
pub enum RemoteInput {
    /// Continue the game by links.
    Correspond,
    /// The link with the newest moves has been copied, shared or shown.
    Sent,
    /// The other player's offer to end the game is accepted or declined.
    AnswerOffer(bool),
    /// A link has arrived: everything after this ply is new.
    Received(usize),
    /// The log of an online game has changed.
    Online(Box<OnlineUpdate>),
}

impl Input {
    pub(super) fn is_of_a_person(&self) -> bool {
        match self {
            Input::Page(input) => matches!(input, PageInput::Here),
            Input::Look(input) => !matches!(input, LookInput::Point(None)),
            Input::Advice(input) => {
                !matches!(input, AdviceInput::Consider(_) | AdviceInput::Begin(_) | AdviceInput::Trace(_))
            }
            Input::Move(_) | Input::Tree(_) | Input::Seat(_) => true,
            Input::Storage(input) => matches!(input, StorageInput::Claim | StorageInput::Keep),
            Input::Remote(input) => !matches!(input, RemoteInput::Received(_) | RemoteInput::Online(_)),
            Input::Worker(_) => false,
        }
    }

    /// Whether it finishes the movements that were to be finished with the next input: hovering does not.
    pub(super) fn finishes(&self) -> bool {
        !matches!(self, Input::Look(LookInput::Point(_)))
    }
}

/// Lets each group be passed as an input.
macro_rules! groups {
    ($($group:ident: $input:ident),*) => {
        $(impl From<$input> for Input {
            fn from(input: $input) -> Self {
                Input::$group(input)
            }
        })*
    };
}

groups!(
    Page: PageInput, Move: MoveInput, Look: LookInput, Tree: TreeInput, Seat: SeatInput, Advice: AdviceInput,
    Worker: WorkerInput, Storage: StorageInput, Remote: RemoteInput
);
