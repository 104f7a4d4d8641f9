//! Plays the moves of a match, takes them back and plays them again.

use crate::{Closing, Reaction};

use super::Match;
use super::any::ActionIndex;

impl Match {
    /// Takes back the last ply, or an end that was chosen and made none.
    pub fn undo(&mut self) -> bool {
        if self.closing.take().is_some_and(Closing::is_chosen) {
            self.show(self.last());
            return true;
        }
        let undone = self.history.undo();
        self.follow_game();
        self.show(self.history.played());
        undone
    }

    pub fn redo(&mut self) -> bool {
        let redone = self.closing.is_none() && self.history.redo();
        self.follow_game();
        self.show(self.history.played());
        redone
    }

    pub fn resume_here(&mut self) {
        self.selection.clear();
        if self.shown < self.last() {
            self.closing = None;
        }
        self.history.rewind(self.shown);
        self.follow_game();
    }

    pub(super) fn play(&mut self, action: ActionIndex) -> Reaction {
        self.let_go();
        if self.is_aside() {
            return Reaction::Tried(self.position().action_text(action));
        }
        if !self.history.play(action) {
            self.review.cut(self.history.played() - 1);
        }
        self.shown = self.history.played();
        self.follow_action();
        Reaction::Played
    }
}
