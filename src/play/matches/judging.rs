//! The referee's view of a match: exact notation, and ends by agreement.

use crate::matches::any::Typed;

use super::Match;

impl Match {
    /// Plays the one listed action with exactly this notation; false if there is none.
    pub fn play_exactly(&mut self, text: &str) -> bool {
        self.show(self.last());
        let position = self.position();
        let Ok(Typed::Accepted(action)) = position.type_in(text) else { return false };
        let listed = position.tappable().iter().any(|(other, _)| *other == action);
        listed && self.replay(text)
    }

    /// Plays the action with exactly this notation in a record, claims included; false if there is none.
    pub fn replay(&mut self, text: &str) -> bool {
        self.show(self.last());
        self.tries_at_end = false;
        let position = self.position();
        let Ok(Typed::Accepted(action)) = position.type_in(text) else { return false };
        let exact = position.action_text(action) == text && self.looking_back().is_none();
        if exact {
            self.play(action);
        }
        exact
    }

    /// Ends the game by an agreement; false if the rules do not allow it.
    pub fn end_by_agreement(&mut self) -> bool {
        self.show(self.last());
        let agreement = self.position().agreement().filter(|_| self.looking_back().is_none());
        agreement.map(|action| self.play(action)).is_some()
    }
}
