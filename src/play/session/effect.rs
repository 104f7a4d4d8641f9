//! The side effects of a session.

use crate::profile::GameResult;
use crate::{Feat, Save, Sound};
use basalt_bots::WorkerRequest;
use basalt_rules::Message;

use super::time::Millis;

/// A requested side effect; effects are performed in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    Ask(WorkerRequest),
    /// Request an immediate answer to this request.
    Hurry(u32),
    Stop(u32),
    EndWorker,
    Save(String, Box<Save>),
    KeepBest(Feat),
    KeepResult(GameResult),
    /// The time left at each ply (ms).
    KeepClock(Vec<u32>),
    /// The game has a new page; `true` if Back leads to the old one.
    Moved(bool),
    /// Play these sounds after their delays (ms), and drop pending ones.
    Sound(Vec<(u32, Sound)>),
    Say(Vec<Message>),
    Notify(SessionNotice),
    /// Show the result, after the last position was visible for a while.
    ShowEnd,
    /// Send an action made at this ply to the online table.
    Act(usize, String),
    /// Show how to send the game.
    ShowSending,
    /// Dismiss the notices about bots.
    BotsSettled,
    /// Replaces the time of the next [`Input::Wake`].
    WakeAt(Millis),
}

#[derive(Clone, PartialEq, Debug)]
pub enum SessionNotice {
    Own,
    /// Another tab has continued the game; the moves made here are now a separate game.
    Parted,
    /// Another tab has played on, and its moves are shown.
    Followed,
    /// No worker can be started.
    NoBot,
    /// The players seem absent, and the game is paused.
    Away,
    /// The game was set back to its start, and can be restored.
    Restarted,
    Deleted,
    /// A message from the table that is easily missed.
    Said(Message),
}
