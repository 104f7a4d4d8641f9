//! What a rated game does not allow.

use crate::play::profile::Mode;

use super::{Input, Session};

impl Session {
    /// Whether the game is rated.
    pub(super) fn is_rated(&self) -> bool {
        self.terms.mode == Mode::Rated
    }

    /// Whether a rated game does not allow this.
    pub(super) fn is_barred(&self, input: &Input) -> bool {
        self.is_rated()
            && match input {
                Input::Undo | Input::UndoPly => !self.is_within_turn(),
                Input::Restart | Input::Resume | Input::PlayOnAgainst(_) | Input::Seat(..) => true,
                Input::PauseBots(true) | Input::Hint | Input::Aid(_) => !self.able().over,
                _ => false,
            }
    }

    /// Whether a person is in the middle of a turn.
    pub(super) fn is_within_turn(&self) -> bool {
        let last = self.game.last();
        let person = self.game.mover(last).is_some_and(|side| self.bot(side).is_none());
        person && !self.game.begins_turn(last)
    }
}
