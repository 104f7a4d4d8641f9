//! A session of a game that is played by links: whose turn it is, what is to be sent, offers and their answers.

use crate::play::correspondence::{
    Correspondence, CorrespondenceState, MoveLink, OfferAnswer, is_end_offered, state_of,
};
use crate::play::key::new_key;
use crate::rules::Message;

use super::{Effect, Facet, Input, Place, PlaybackMode, Session, SessionNotice};

impl Session {
    /// The same session, played by links.
    pub fn by_link(mut self, correspondence: Option<Correspondence>) -> Self {
        self.correspondence = correspondence;
        self.attend_variations();
        self.capabilities = self.able();
        self
    }

    /// What the game keeps of its correspondence; `None` where it is not played by links.
    pub fn correspondence(&self) -> Option<&Correspondence> {
        self.correspondence.as_ref()
    }

    /// Whose turn it is, and to do what; `None` where the game is not played by links.
    pub fn correspondence_state(&self) -> Option<CorrespondenceState> {
        let own = self.correspondence.as_ref()?;
        if matches!(self.place, Place::Sent { beside: Some(_), .. }) {
            return Some(CorrespondenceState::Apart);
        }
        Some(state_of(&self.game, own))
    }

    /// Of a game that goes another way than the one of the same id that is kept here: the key of that, and the actions of this
    /// one. `None` elsewhere.
    pub fn apart(&self) -> Option<(String, Vec<String>)> {
        match &self.place {
            Place::Sent { beside: Some(key), .. } => Some((key.clone(), self.game.record().actions)),
            _ => None,
        }
    }

    /// The link that sends the game to the other player; `None` where it is not played by links.
    pub fn move_link(&self) -> Option<MoveLink> {
        let Correspondence { id, answered, answer, .. } = self.correspondence.clone()?;
        let name = |seat: usize| self.seats.all().get(seat).map(|seat| seat.name.clone()).unwrap_or_default();
        let from = answered.min(self.game.last());
        Some(MoveLink { id, from, answer, names: [name(0), name(1)], record: self.game.record() })
    }

    /// Whether the game could go on by links: two persons play it without a clock, and nothing is at stake.
    pub fn can_correspond(&self) -> bool {
        self.correspondence.is_none()
            && self.game.sides() == 2
            && self.persons().len() == 2
            && self.game.mover(self.game.last()).is_some()
            && self.time_control().is_none()
            && !self.is_rated()
            && matches!(self.place, Place::Kept { .. } | Place::Link(_))
    }

    /// Whether the game ends only if the other player, or the one here, agrees.
    pub(super) fn is_end_offered(&self) -> bool {
        is_end_offered(&self.game, self.correspondence.as_ref())
    }

    /// Whether the other player has, or has had, all there is.
    pub(super) fn is_all_sent(&self) -> bool {
        self.correspondence.as_ref().is_some_and(|own| self.game.last() <= own.sent)
    }

    /// Whether something is to be sent, or is being sent, before it is shown how the game ended.
    pub(super) fn sends_first(&self) -> bool {
        self.correspondence.is_some()
            && (self.covered || self.correspondence_state() == Some(CorrespondenceState::ToSend))
    }

    /// Whether a game by links does not allow this: what was sent stays, and nobody helps before the end.
    pub(super) fn is_barred_by_link(&self, input: &Input) -> bool {
        self.correspondence.is_some()
            && match input {
                Input::Undo | Input::UndoPly => self.is_all_sent() && !self.is_in_variation(),
                Input::Resume => !self.is_in_variation() && !self.is_past_of_a_finished_one(),
                Input::PlayOnAgainst(_) => !self.is_past_of_a_finished_one(),
                Input::Restart | Input::Seat(..) => true,
                Input::Hint | Input::Analyse | Input::Review(true) => !self.able().over,
                _ => false,
            }
    }

    /// Whether an earlier position of a game by links is shown that is over, and both players know: what is played on from
    /// there is a game of its own.
    fn is_past_of_a_finished_one(&self) -> bool {
        let shown = self.line().shown();
        self.correspondence_state() == Some(CorrespondenceState::Over)
            && (self.is_in_variation() || shown < self.game.last())
            && self.line().mover(shown).is_some()
    }

    /// There is something that the other player does not know.
    pub(super) fn is_to_be_sent(&mut self) {
        if let Some(own) = &mut self.correspondence {
            own.told = false;
        }
    }

    /// Asks for the game to be sent, once everything is at rest.
    pub(super) fn attend_sending(&mut self) {
        let asks = self.entered
            && self.rests()
            && self.correspondence_state() == Some(CorrespondenceState::ToSend)
            && self.asked_to_send != Some(self.revision);
        if asks {
            self.asked_to_send = Some(self.revision);
            self.effects.push(Effect::ShowSending);
        }
    }

    /// Lets a game of two go on by links: whoever made the last move, or is to make the first, plays here.
    pub(super) fn correspond(&mut self) {
        if !self.can_correspond() {
            return;
        }
        self.interrupt();
        if matches!(self.place, Place::Link(_)) {
            self.claim();
        }
        let last = self.game.last();
        let ply = last.saturating_sub(1);
        let own = self.game.mover(ply).map_or(0, |side| self.game.seat(side, ply));
        let id = new_key(&mut self.rng);
        self.correspondence = Some(Correspondence::new(id, own, self.game.turn_start(last)));
        self.unsaved = true;
        self.seen_anew();
        self.changes.add(Facet::Seats);
    }

    /// The link has left: what it says stays.
    pub(super) fn note_sent(&mut self) {
        let (state, last) = (self.correspondence_state(), self.game.last());
        if let (Some(own), Some(CorrespondenceState::ToSend)) = (&mut self.correspondence, state) {
            (own.told, own.sent) = (true, last);
            self.unsaved = true;
            self.seen_anew();
        }
    }

    /// Accepts or declines the other player's offer to end the game.
    pub(super) fn answer_offer(&mut self, accepts: bool) {
        if self.correspondence_state() != Some(CorrespondenceState::Offered) {
            return;
        }
        self.interrupt();
        if !accepts {
            let before = self.game.last().saturating_sub(1);
            self.act_on_game(|game| {
                game.show(before);
                game.resume_here();
            });
        }
        let last = self.game.last();
        if let Some(own) = &mut self.correspondence {
            own.answer = if accepts { OfferAnswer::Accepted } else { OfferAnswer::Declined };
            (own.sent, own.told) = (last, false);
        }
        self.unsaved = true;
        self.end_shown = false;
        self.seen_anew();
    }

    /// Shows what has come with a link since a ply.
    pub(super) fn received(&mut self, known: usize) {
        self.interrupt();
        self.end_shown = false;
        let last = self.game.last();
        let fresh = last.saturating_sub(known);
        if fresh == 0 {
            return self.speak(1);
        }
        self.tell_of_swaps(fresh);
        self.speak(fresh);
        self.act_on_game(|game| game.show(known));
        self.begin_run(PlaybackMode::CatchUp);
    }

    /// Keeps what a link says otherwise than the game as a variation.
    pub(super) fn take_line(&mut self, ply: usize, actions: &[String]) {
        self.interrupt();
        let start = self.game.tree().main_at(ply.min(self.game.last()));
        let node = self.game.add_line(start, actions);
        if node == start {
            return;
        }
        self.said_of_game();
        self.turn_to(node);
        self.speak(1);
        let told = Message::new("correspondence-varied");
        self.effects.push(Effect::Notify(SessionNotice::Said(told)));
    }
}
