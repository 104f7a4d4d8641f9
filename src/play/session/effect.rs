//! All that a session wants of the outside.

use crate::bots::Request;
use crate::play::{Feat, Save};
use crate::rules::Message;

use super::time::Millis;

/// All that a session wants of the outside, to be done in order.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Ask a bot; the answer carries the number. It may think for so many milliseconds.
    Ask {
        /// Of the request.
        number: u32,
        /// What is asked.
        request: Request,
        /// The longest it may think, in milliseconds.
        cap: u32,
    },
    /// The request with this number is to be answered at once.
    Hurry(u32),
    /// Nobody waits for the request with this number any more.
    Stop(u32),
    /// End the worker; the next request starts another one.
    EndWorker,
    /// Write the game under its key.
    Save(String, Box<Save>),
    /// A result of somebody who played alone.
    KeepBest(Feat),
    /// Write what is left of the turn at each ply, in milliseconds.
    KeepClock(Vec<u32>),
    /// The game is at another place, with a page of its own; `true` where the way back leads to the old one.
    Moved(bool),
    /// Tell the screen reader.
    Say(Vec<Message>),
    /// Tell the player at the edge of the page.
    Tell(News),
    /// The game is over and its last position has been looked at: show how it ended.
    ShowEnd,
    /// What was told of bots is settled.
    BotsSettled,
    /// Give [`Input::Wake`] at this time, instead of any time asked for before.
    WakeAt(Millis),
}

/// What a player is told of a session.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// The game of a link is now the player's own.
    Own,
    /// Another tab has played on; what was played here is a game of its own.
    Parted,
    /// Another tab has played on, and its moves are shown here.
    Followed,
    /// No bot can be had.
    NoBot,
    /// Turns are lost to the clock: nothing goes on until somebody is there.
    Away,
    /// Something at the table that is easily missed, in these words.
    Said(Message),
}
