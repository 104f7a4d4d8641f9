//! The side effects of a session.

use crate::practice::PracticeItem;
use crate::profile::GameResult;
use crate::{Feat, Save, Sound};
use basalt_bots::WorkerRequest;
use basalt_rules::Message;

use super::time::Millis;

#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    Ask(WorkerRequest),
    Hurry(u32),
    Stop(u32),
    EndWorker,
    Save(String, Box<Save>),
    KeepBest(Feat),
    KeepResult(GameResult),
    /// Add these mistakes to the practice queue, by id.
    Practise(Vec<(String, PracticeItem)>),
    /// The time left at each ply (ms).
    KeepClock(Vec<u32>),
    Moved(bool),
    /// Sounds after their delays (ms), in place of those to come.
    Sound(Vec<(u32, Sound)>),
    Say(Vec<Message>),
    Notify(SessionNotice),
    ShowEnd,
    /// Send an action made at this ply to the online table.
    Act(usize, String),
    ShowSending,
    BotsSettled,
    WakeAt(Millis),
}

#[derive(Clone, PartialEq, Debug)]
pub enum SessionNotice {
    Own,
    Parted,
    Followed,
    NoBot,
    Away,
    Restarted,
    Deleted,
    /// A message from the table that is easily missed.
    Said(Message),
}
