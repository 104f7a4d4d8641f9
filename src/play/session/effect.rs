//! The side effects of a session.

use crate::profile::GameResult;
use crate::{Feat, Save, Sound};
use basalt_bots::WorkerRequest;
use basalt_rules::Message;

use super::time::Millis;

/// A side effect that a session asks for; effects are performed in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Ask the worker; its responses carry the number of the request.
    Ask(WorkerRequest),
    /// Have the request with this number answered at once.
    Hurry(u32),
    /// Cancel the request with this number.
    Stop(u32),
    /// End the worker; the next request starts another one.
    EndWorker,
    /// Write the game under its key.
    Save(String, Box<Save>),
    /// Keep a result of playing alone if it is the best.
    KeepBest(Feat),
    /// Keep the result of a game that is over, unless there is one of it.
    KeepResult(GameResult),
    /// Store the time left at each ply (ms).
    KeepClock(Vec<u32>),
    /// The game has moved to another place with its own page; `true` if going back leads to the old one.
    Moved(bool),
    /// Play these sounds, each after its delay (ms), and drop those still pending.
    Sound(Vec<(u32, Sound)>),
    /// Tell the screen reader.
    Say(Vec<Message>),
    /// Show the player a notice.
    Notify(SessionNotice),
    /// The game is over and its last position has been looked at: show how it ended.
    ShowEnd,
    /// An action was made here, at this ply: say so online.
    Act(usize, String),
    /// It is for the player to send the game: show how.
    ShowSending,
    /// Withdraw the notices about bots.
    BotsSettled,
    /// Give [`Input::Wake`] at this time, instead of any time asked for before.
    WakeAt(Millis),
}

/// A notice about a session.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionNotice {
    /// The game of a link is now the player's own.
    Own,
    /// Another tab has continued the game; the moves made here are another game now.
    Parted,
    /// Another tab has played on, and its moves are shown here.
    Followed,
    /// No bot can be had.
    NoBot,
    /// Turns are being lost to the clock: pause until somebody is present.
    Away,
    /// The game has gone back to its start; nothing is lost.
    Restarted,
    /// A variation was deleted, and can be brought back.
    Deleted,
    /// Something at the table that is easily missed, in these words.
    Said(Message),
}
