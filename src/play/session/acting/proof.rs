//! The proof of a reason: it plays on the board, and any other act of the player ends it.

use crate::session::changes::Facet;
use crate::session::effect::Effect;
use crate::session::input::{AdviceInput, Input, LookInput, MoveInput};
use crate::session::playback::PlaybackMode;
use crate::session::state::Session;
use crate::session::telling;

use super::board::{interrupt, show_anew};

/// Plays the proof of the reason beside the board, or ends that. Without movement, its last position is shown.
pub(super) fn toggle(session: &mut Session) {
    if session.proving.is_shown() {
        return end(session);
    }
    let Some(question) = session.question() else { return };
    let Some(reason) = session.advisor.reasoner.answer(&question).flatten().cloned() else { return };
    let proof = reason.proof.concat();
    let Some(mut line) = session.game().continued(question.record.actions.len(), &proof) else { return };
    interrupt(session);
    let mut told = vec![reason.said()];
    let animates = session.playback.animates();
    if !animates {
        line.show(line.last());
        told.extend(telling::last_plies(&line, proof.len()));
    }
    session.lines.set_proof(Some(line));
    let begins = session.proving.show(question, &reason, session.out.now.time);
    if animates {
        session.playback.begin_at(PlaybackMode::Autoplay, begins, &mut session.out);
    }
    session.out.push(Effect::Say(told));
    changed(session);
}

fn changed(session: &mut Session) {
    show_anew(session);
    session.out.changed(Facet::Hint);
    session.out.changed(Facet::Playback);
}

fn end(session: &mut Session) {
    interrupt(session);
    session.lines.set_proof(None);
    session.proving.hide();
    changed(session);
}

/// Ends the proof at an act of the player; returns whether that was all it meant, as for a tap on its board.
pub(crate) fn interrupted(session: &mut Session, input: &Input) -> bool {
    let acts = match input {
        Input::Page(_) | Input::Look(LookInput::Point(_)) | Input::Advice(AdviceInput::Prove) => false,
        input => input.is_of_a_person(),
    };
    if !acts || !session.proving.is_shown() {
        return false;
    }
    end(session);
    matches!(
        input,
        Input::Look(_)
            | Input::Move(
                MoveInput::Tap(_)
                    | MoveInput::Propose(_)
                    | MoveInput::Drop(_)
                    | MoveInput::Confirm
                    | MoveInput::Escape
            )
    )
}

/// Ends the proof once it was seen, or once nothing beside the board asks for it.
pub(crate) fn attend(session: &mut Session) {
    let Some(question) = session.proving.question() else { return };
    let is_asked = session.presence.is_entered() && session.question().as_ref() == Some(question);
    if !is_asked || session.proving.next().is_some_and(|ends| ends <= session.out.now.time) {
        return end(session);
    }
    if session.playback.rests() && session.playback.animates() {
        session.proving.hold(session.out.now.time);
    }
}
