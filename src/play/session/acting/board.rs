//! Changes of the game and of the ply on the board: every input that changes either calls these functions.

use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::effect::Effect;
use crate::session::state::Session;
use crate::session::telling;
use crate::{Match, NodeId};
use basalt_rules::Message;

/// Changes the game itself, and shows it.
pub(super) fn act_on_game<T>(session: &mut Session, change: impl FnOnce(&mut Match) -> T) -> T {
    session.lines.leave_aside();
    act(session, change)
}

/// Changes the shown line, and records whether the game's position has changed.
pub(super) fn act<T>(session: &mut Session, change: impl FnOnce(&mut Match) -> T) -> T {
    let (result, progressed) = session.lines.change(change);
    if progressed {
        progress(session);
    }
    show_anew(session);
    result
}

/// Tells the parts that the game has another position.
pub(super) fn progress(session: &mut Session) {
    session.lines.progress();
    session.saving.note();
    session.remote.unsend();
    session.reviewer.renew(&mut session.out);
    session.advisor.forget(&mut session.out);
}

/// Has the game or the line redrawn.
pub(super) fn show_anew(session: &mut Session) {
    session.pointer.propose(None, &mut session.out);
    session.lines.forget_targets();
    session.out.changed(Facet::Game);
}

/// Records a change of variations, marks or comments. A game that came by a link is saved once it is the player's own.
pub(super) fn note_remark(session: &mut Session) {
    if session.conduct().saved == Saved::Written {
        session.saving.note();
    }
    session.out.changed(Facet::Game);
}

/// Finishes movements, clears the refusal and stops autoplay, as any input meant for the game does.
pub(super) fn interrupt(session: &mut Session) {
    session.playback.stop_autoplay(&mut session.out);
    finish(session);
    session.pointer.clear_refusal(&mut session.out);
}

/// Finishes all movements.
pub(super) fn finish(session: &mut Session) {
    if let Some(end) = session.playback.finish(session.lines.line(), &mut session.out) {
        act(session, |line| line.show(end));
    }
}

/// Animates the action that led to the shown ply.
pub(super) fn animate(session: &mut Session) {
    if let Some(before) = session.line().shown().checked_sub(1) {
        session.playback.animate(before, session.lines.line(), &mut session.out);
    }
}

/// Announces to the screen reader what the last plies did, and who moves next.
pub(super) fn speak(session: &mut Session, plies: usize) {
    let told = telling::last_plies(session.line(), plies);
    session.out.push(Effect::Say(told));
}

/// Notifies the player if sides were swapped in the last plies.
pub(super) fn tell_of_swaps(session: &mut Session, plies: usize) {
    if let Some(told) = telling::swap(session.game(), plies) {
        session.out.announce(told);
    }
}

/// Refuses an input, with this explanation.
pub(super) fn refuse(session: &mut Session, message: Message) {
    session.pointer.refuse(message, None, &mut session.out);
}

/// Shows a node and its line.
pub(super) fn turn_to(session: &mut Session, node: NodeId) {
    let ply = session.game().tree().ply(node);
    session.lines.turn_to(node);
    if session.lines.is_aside() {
        session.advisor.leave_game(&mut session.out);
    }
    act(session, |line| line.show(ply));
}

/// Returns to the game at the ply where the variation leaves it.
pub(super) fn leave_variation(session: &mut Session) {
    if let Some(fork) = session.lines.fork() {
        let node = session.game().tree().main_at(fork);
        turn_to(session, node);
    }
}

/// Goes to a node; a step forward is animated.
pub(super) fn go_to(session: &mut Session, node: NodeId) {
    interrupt(session);
    if session.game().tree().has(node) {
        let before = session.node();
        turn_to(session, node);
        tell_way(session, before);
    }
}

/// Announces the node that is shown now, and animates its move if it follows `before`.
pub(super) fn tell_way(session: &mut Session, before: NodeId) {
    if session.node() == before {
        return;
    }
    speak(session, 1);
    if session.game().tree().parent(session.node()) == Some(before) {
        animate(session);
    }
}

/// Goes to a ply of the shown line.
pub(super) fn show(session: &mut Session, ply: usize) {
    let node = session.lines.node_at(ply.min(session.line().last()));
    go_to(session, node);
}
