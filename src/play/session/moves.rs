//! What a player does: taps, typed moves, confirming, taking back and resuming.

use crate::play::{Match, Reaction, lenient, lesson};
use crate::rules::{Message, Tap};

use super::{Effect, Facet, Place, Session, SessionNotice};

impl Session {
    /// Changes the game as a player does: a lesson wants something of its own.
    pub(super) fn act_as_taught(&mut self, change: impl FnOnce(&mut Match) -> Reaction) -> Reaction {
        let Place::Lesson(script) = &self.place else { return self.act(change) };
        let script = script.clone();
        self.act(|game| lesson::along(&script, game, change))
    }

    pub(super) fn set_proposed(&mut self, tap: Option<Tap>) {
        if self.proposed != tap {
            self.proposed = tap;
            self.changes.add(Facet::Pointed);
        }
    }

    pub(super) fn tap(&mut self, tap: Tap) {
        self.interrupt();
        if matches!(self.place, Place::Embedded(_)) {
            return;
        }
        let objection = self.bots_object(|(word, _)| tap == Tap::Button(word));
        if let Some(message) = objection.filter(|_| !self.line().would_try()) {
            return self.refuse(message, None);
        }
        if self.offers_end_online(|(word, _)| tap == Tap::Button(word)) {
            return;
        }
        match self.act_as_taught(|game| game.tap(tap)) {
            Reaction::Played => self.played(1),
            Reaction::Tried(text) => self.tried(&text),
            Reaction::Refused(message) => {
                let cell = if let Tap::Cell(cell) = tap { Some(cell) } else { None };
                self.refuse(message, cell);
            }
            Reaction::Selected => {
                self.effects.extend(self.line().next_step().map(|next| Effect::Say(vec![next])));
            }
            Reaction::Dropped => {}
        }
    }

    /// Shows what a tap would do, to be confirmed; one that completes nothing, or confirms, is made at once. Where a
    /// position is set up, and in figures and lessons, nothing is at stake.
    pub(super) fn propose(&mut self, tap: Tap) {
        self.interrupt();
        let confirms = self.proposed.is_some_and(|proposed| self.line().agree(proposed, tap));
        let staked = !matches!(self.place, Place::Draft | Place::Editor | Place::Figure | Place::Lesson(_));
        let preview = self.line().preview(tap).filter(|_| self.capabilities.open && staked);
        match (confirms, self.proposed, preview) {
            (true, Some(proposed), _) => self.tap(proposed),
            (_, _, Some(preview)) => {
                self.set_proposed(Some(tap));
                self.effects
                    .push(Effect::Say(vec![Message::new("table-foretold").with("what", preview.message)]));
            }
            _ => self.tap(tap),
        }
    }

    pub(super) fn typed(&mut self, text: &str) {
        let agrees =
            |(_, agreement): (_, String)| lenient::moves(text).any(|part| lenient::key(part) == agreement);
        match self.bots_object(agrees).filter(|_| !self.line().would_try()) {
            Some(message) => {
                self.interrupt();
                self.refuse(message, None);
            }
            None if self.offers_end_online(|(_, agreement)| lenient::key(text) == *agreement) => {}
            None => {
                self.type_in(text);
            }
        }
    }

    /// Plays notation up to the first illegal action; returns whether all of it was legal.
    pub(super) fn type_in(&mut self, text: &str) -> bool {
        self.interrupt();
        if self.line().would_try() {
            return self.try_all(text);
        }
        let before = self.game.last();
        let reaction = self.act_as_taught(|game| game.type_in(text));
        let plies = self.game.last() - before;
        if plies > 0 {
            self.played(plies);
        }
        match reaction {
            Reaction::Refused(message) => {
                // The first that was not played is the one that was refused.
                let refused = lenient::moves(text).nth(plies);
                let against = refused.and_then(|action| self.game.objection_to(action));
                self.refuse(message, against.as_ref().and_then(|against| against.cell));
                self.objection = against.map(|against| against.shown);
                false
            }
            _ => true,
        }
    }

    pub(super) fn played(&mut self, plies: usize) {
        self.made_here(plies);
        self.send_online(plies);
        self.point(None);
        self.end_shown = false;
        self.tell_of_swaps(plies);
        self.speak(plies);
        self.animate();
    }

    pub(super) fn point(&mut self, tap: Option<Tap>) {
        if self.pointed != tap {
            self.pointed = tap;
            self.changes.add(Facet::Pointed);
        }
    }

    pub(super) fn rotate(&mut self, forwards: bool) {
        let (proposed, aim) = (self.proposed, self.aim());
        if self.act(|game| game.rotate(aim, forwards)) {
            // What is pointed at is previewed again, with the piece rotated.
            self.changes.add(Facet::Pointed);
        }
        self.set_proposed(proposed.filter(|&tap| self.line().preview(tap).is_some()));
    }

    pub(super) fn undo(&mut self) {
        self.interrupt();
        if self.act_on_game(Match::undo) {
            self.say("table-undone");
        }
    }

    pub(super) fn redo(&mut self) {
        self.interrupt();
        if self.act_on_game(Match::redo) {
            self.speak(1);
            self.animate();
        }
    }

    pub(super) fn resume(&mut self) {
        self.interrupt();
        if self.play_variation() {
            return;
        }
        let last = self.game.last();
        let over = self.game.mover(last).is_none() && self.game.shown() < last;
        self.act(|game| game.resume_here());
        self.end_shown = false;
        // A game that was played to its end stays as it is.
        if over && matches!(self.place, Place::Kept { .. } | Place::Sent { .. }) {
            // It is played here alone.
            self.correspondence = None;
            self.play_on_apart();
        }
    }

    pub(super) fn restart(&mut self) {
        self.interrupt();
        self.act_on_game(|game| {
            game.show(0);
            game.resume_here();
        });
        self.end_shown = false;
        // Only the table has a way to redo.
        if self.is_at_table() && self.place.puzzle().is_none() {
            self.effects.push(Effect::Notify(SessionNotice::Restarted));
        }
    }

    /// Redoes everything that was undone.
    pub(super) fn redo_all(&mut self) {
        self.interrupt();
        self.act_on_game(|game| while game.redo() {});
    }
}
