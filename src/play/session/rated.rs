//! What a rated game does not allow, of which the attempt at the board of a day is one; nor a game that is played by links.

use crate::play::profile::Mode;
use crate::rules::Message;

use super::{Input, Session};

impl Session {
    /// Whether something is at stake.
    pub(super) fn is_rated(&self) -> bool {
        self.terms.mode.is_rated()
    }

    /// Whether the kind of game does not allow this.
    pub(super) fn is_barred(&self, input: &Input) -> bool {
        if self.is_barred_by_link(input) || self.is_barred_online(input) {
            return true;
        }
        self.is_rated()
            && match input {
                Input::Undo | Input::UndoPly => !self.is_within_turn() && !self.is_in_variation(),
                Input::Restart | Input::PlayOnAgainst(_) | Input::Seat(..) => true,
                // What is played on from a game that is over is a game of its own.
                Input::Resume => !self.able().over,
                Input::PauseBots(true) | Input::Hint | Input::Analyse | Input::Aid(_) => !self.able().over,
                // It would answer before it has searched as far as it can.
                Input::Hurry => !self.can_hurry(),
                _ => false,
            }
    }

    /// How a refusal is put into words.
    pub(super) fn barred_words(&self) -> Message {
        Message::new(match self.terms.mode {
            _ if self.online.is_some() => "online-barred",
            _ if self.correspondence.is_some() => "correspondence-barred",
            Mode::Daily(_) => "daily-barred",
            Mode::Survival(_) => "survival-barred",
            Mode::Casual | Mode::Rated | Mode::Practice(_) => "rated-barred",
        })
    }

    /// Whether a bot that thinks may be told to move now.
    pub(super) fn can_hurry(&self) -> bool {
        self.terms.mode.can_hurry()
    }

    /// Whether a person is in the middle of a turn.
    pub(super) fn is_within_turn(&self) -> bool {
        let last = self.game.last();
        let person = self.game.mover(last).is_some_and(|side| self.bot(side).is_none());
        person && !self.game.begins_turn(last)
    }
}
