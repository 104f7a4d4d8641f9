//! Changes of the game and of the shown ply, for every input that changes either.

use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::effect::Effect;
use crate::session::state::Session;
use crate::session::telling;
use crate::{Match, NodeId};
use basalt_rules::Message;

pub(super) fn act_on_game<T>(session: &mut Session, change: impl FnOnce(&mut Match) -> T) -> T {
    session.lines.leave_aside();
    act(session, change)
}

pub(super) fn act<T>(session: &mut Session, change: impl FnOnce(&mut Match) -> T) -> T {
    let (result, progressed) = session.lines.change(change);
    if progressed {
        progress(session);
    }
    show_anew(session);
    result
}

pub(super) fn progress(session: &mut Session) {
    session.lines.progress();
    session.saving.note();
    session.remote.unsend();
    session.advisor.reviewer.renew(&mut session.out);
    session.advisor.forget(&mut session.out);
}

pub(super) fn show_anew(session: &mut Session) {
    session.pointer.propose(None, &mut session.out);
    session.lines.forget_targets();
    session.out.changed(Facet::Game);
}

/// Records a change of annotations. A linked game is saved once it is the player's own.
pub(super) fn note_remark(session: &mut Session) {
    if session.conduct().saved == Saved::Written {
        session.saving.note();
    }
    session.out.changed(Facet::Game);
}

/// Finishes movements, clears the refusal and stops autoplay, as input to the game does.
pub(super) fn interrupt(session: &mut Session) {
    session.playback.stop_autoplay(&mut session.out);
    finish(session);
    session.pointer.clear_refusal(&mut session.out);
}

pub(super) fn finish(session: &mut Session) {
    if let Some(end) = session.playback.finish(session.lines.line(), &mut session.out) {
        act(session, |line| line.show(end));
    }
}

pub(super) fn animate(session: &mut Session) {
    if let Some(before) = session.line().shown().checked_sub(1) {
        animate_from(session, before);
    }
}

/// Animates the plies after this one.
pub(super) fn animate_from(session: &mut Session, ply: usize) {
    let persons = session.persons();
    session.playback.animate(ply, session.lines.line(), &persons, &mut session.out);
}

pub(super) fn speak(session: &mut Session, plies: usize) {
    let told = telling::last_plies(session.line(), plies);
    session.out.push(Effect::Say(told));
}

pub(super) fn tell_of_swaps(session: &mut Session, plies: usize) {
    if let Some(told) = telling::swap(session.game(), plies) {
        session.out.announce(told);
    }
}

pub(super) fn refuse(session: &mut Session, message: Message) {
    session.pointer.refuse(message, None, &mut session.out);
}

pub(super) fn turn_to(session: &mut Session, node: NodeId) {
    let ply = session.game().tree().ply(node);
    session.lines.turn_to(node);
    if session.lines.is_aside() {
        session.advisor.leave_game(&mut session.out);
    }
    act(session, |line| line.show(ply));
}

pub(super) fn leave_variation(session: &mut Session) {
    if let Some(fork) = session.lines.fork() {
        let node = session.game().tree().main_at(fork);
        turn_to(session, node);
    }
}

pub(super) fn go_to(session: &mut Session, node: NodeId) {
    interrupt(session);
    if session.game().tree().has(node) {
        let before = session.lines.node();
        turn_to(session, node);
        tell_way(session, before);
    }
}

/// Announces the shown node, and animates its move if it follows `before`.
pub(super) fn tell_way(session: &mut Session, before: NodeId) {
    if session.lines.node() == before {
        return;
    }
    speak(session, 1);
    if session.game().tree().parent(session.lines.node()) == Some(before) {
        animate(session);
    }
}

pub(super) fn show(session: &mut Session, ply: usize) {
    let node = session.lines.node_at(ply.min(session.line().last()));
    go_to(session, node);
}
