//! Everything that can happen to a session, in nine groups.

use crate::{Match, MoveMark, NodeId, Save};
use basalt_bots::{Analysis, Level, Reply, Valuation};
use basalt_rules::{Reason, ReasonRequest, Side, Tap};

use super::online_update::OnlineUpdate;

pub enum Input {
    Page(PageInput),
    Move(MoveInput),
    Look(LookInput),
    Tree(TreeInput),
    Seat(SeatInput),
    Advice(AdviceInput),
    Worker(WorkerInput),
    Storage(StorageInput),
    Remote(RemoteInput),
}

pub enum PageInput {
    /// The page opens; the clock resumes with these times per ply (ms).
    Enter(Vec<u32>),
    Leave,
    /// The time of [`super::Effect::WakeAt`] has come, or a frame is due.
    Wake,
    /// The factor on animation durations; `None` for no movement.
    Pace(Option<f64>),
    /// Whether bots take their time where they are torn.
    Ponder(bool),
    Covered(bool),
    /// Whether the page asks something first: until it is answered, nothing is played.
    Bar(bool),
    /// A lesson asks for these actions of its game from the start, until the next of these inputs.
    Teach(Vec<String>),
    Here,
    Finish,
    /// Finish movements with the next input or frame, so that a press draws both changes together.
    FinishSoon,
}

pub enum MoveInput {
    Tap(Tap),
    /// The same, but a completed action waits for the same tap again or [`MoveInput::Confirm`].
    Propose(Tap),
    Confirm,
    /// The same as a tap, for a piece dropped there: it begins nothing else.
    Drop(Tap),
    /// Cancel the proposed tap, and keep the selection.
    Withdraw,
    Pick(usize),
    Typed(String),
    Offer(Vec<String>),
    /// Rotate the held piece; true means clockwise.
    Rotate(bool),
    Escape,
    /// Undo to a person's turn.
    Undo,
    Redo,
    UndoPly,
    RedoPly,
    RedoAll,
    Resume,
    Restart,
    /// Lose the game now, for the only person or the one to move.
    Resign,
    /// End the game without a winner, if only people play.
    AgreeToDraw,
}

pub enum LookInput {
    Point(Option<Tap>),
    Show(usize),
    StepOn,
    StepBack,
    Autoplay,
    Replay,
}

pub enum TreeInput {
    Beside(bool),
    Walk(NodeId),
    ToGame,
    Mark(NodeId, Option<MoveMark>),
    Comment(NodeId, String),
    /// The text of the strokes on the board after a move.
    Draw(NodeId, String),
    Promote(NodeId),
    Delete(NodeId),
    Restore,
    /// Try moves at the end of the game, to lay down a conditional reply.
    Prepare,
    /// Lay down the shown variation as a conditional reply.
    AddReply,
    RemoveReply(usize),
    /// Add these actions after a ply as a variation.
    TakeLine(usize, Vec<String>),
    /// Add a random turn, or a random game to its end, after what is shown. The seed decides which.
    TryAtRandom {
        to_end: bool,
        seed: u64,
    },
}

pub enum SeatInput {
    Seat(Side, Option<Level>),
    /// Seats the bot of the player's rating, which is this one in this game.
    Follow(Side, Level),
    Rename(Side, String),
    /// Continue from the shown ply, with a person for its mover and bots for the others.
    PlayOnAgainst(Level),
    Pause(bool),
    Hurry,
}

pub enum AdviceInput {
    Aid(&'static str),
    /// Draw this path of the aid, by default the nearest.
    Trace(Option<usize>),
    /// Preview these actions; `None` to stop.
    Consider(Option<Vec<String>>),
    /// Mark the piece or cell with which this action begins; `None` to stop.
    Begin(Option<String>),
    Hint,
    /// Ask why a turn is better than another; `None` to stop.
    Explain(Option<ReasonRequest>),
    /// Play the proof of the reason beside the board, or end that.
    Prove,
    /// Take back the turn to which the coach objects, with all that followed.
    TakeBack,
    /// Close the coach's words.
    Dismiss,
    Analyse,
    /// Show the review, starting it if it is incomplete; or hide it.
    Review(bool),
    GoOnReviewing(bool),
    Retry(Option<usize>),
    Reveal,
}

/// A report of the worker, with the number of its request.
pub enum WorkerInput {
    /// In thousandths.
    Progress(u32, u16),
    /// How torn the search for a move was, in thousandths.
    Doubt(u32, u16),
    Found(u32, Analysis),
    Valued(u32, Valuation),
    Answer(u32, Reply),
    /// Why a turn is better, if anything is proved.
    Explained(u32, Option<Reason>),
    /// A request failed; 0 means all pending ones.
    Failed(u32),
    Lost,
}

pub enum StorageInput {
    Saved,
    Parted,
    Followed(Box<Match>, Box<Save>),
    /// Make a linked game the player's own, from the shown ply on.
    Claim,
    Keep,
}

pub enum RemoteInput {
    Correspond,
    Sent,
    AnswerOffer(bool),
    /// A link has arrived; everything after this ply is new.
    Received(usize),
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

    /// Whether it finishes movements after [`PageInput::FinishSoon`]; hovering does not.
    pub(super) fn finishes(&self) -> bool {
        !matches!(self, Input::Look(LookInput::Point(_)))
    }
}

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
