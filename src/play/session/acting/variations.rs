//! Variations: tries, marks, comments and drawings, without changing the game.

use crate::links::lenient;
use crate::session::effect::SessionNotice;
use crate::session::input::TreeInput;
use crate::session::remote::Remote;
use crate::session::state::Session;
use crate::{NodeId, Reaction};
use basalt_rules::Message;

use super::board::{
    act, finish, go_to, interrupt, leave_variation, note_remark, progress, refuse, show_anew, speak,
    tell_way, turn_to,
};
use super::keeping::play_on_apart;
use super::timing::run_clock;

pub(crate) fn handle(session: &mut Session, input: TreeInput) {
    match input {
        TreeInput::Beside(forwards) => {
            let beside = session.game().tree().beside(session.lines.node(), forwards);
            go_to(session, beside);
        }
        TreeInput::Walk(node) => go_to(session, node),
        TreeInput::ToGame => {
            interrupt(session);
            leave_variation(session);
            speak(session, 1);
        }
        TreeInput::Mark(node, mark) => {
            if may_change(session, node) && session.lines.mark(node, mark) {
                note_remark(session);
            }
        }
        TreeInput::Comment(node, comment) => {
            if may_change(session, node) && session.lines.comment(node, &comment) {
                note_remark(session);
            }
        }
        TreeInput::Draw(node, drawing) => {
            if session.game().tree().has(node)
                && session.conduct().draws
                && session.lines.draw(node, &drawing)
            {
                note_remark(session);
            }
        }
        TreeInput::Promote(node) => promote(session, node),
        TreeInput::Delete(node) => delete(session, node),
        TreeInput::Restore => restore(session),
        TreeInput::TakeLine(ply, actions) => take_line(session, ply, &actions),
        TreeInput::TryAtRandom { to_end, seed } => try_at_random(session, to_end, seed),
        // Without the code of replies there are none.
        TreeInput::Prepare | TreeInput::AddReply | TreeInput::RemoveReply(_) => {}
    }
}

pub(super) fn tried(session: &mut Session, text: &str) {
    let before = session.lines.node();
    let (node, is_new) = session.lines.try_action(text);
    if node == before {
        return refuse(session, Message::new("variation-full"));
    }
    if is_new {
        note_remark(session);
    }
    turn_to(session, node);
    session.pointer.point(None, &mut session.out);
    tell_way(session, before);
    session.advisor.reviewer.retried(&session.lines, &mut session.out);
}

pub(super) fn try_all(session: &mut Session, text: &str) -> bool {
    for part in lenient::moves(text) {
        finish(session);
        match act(session, |line| line.type_in(part)) {
            Reaction::Tried(action) => tried(session, &action),
            Reaction::Refused(message) => {
                refuse(session, message);
                return false;
            }
            _ => {}
        }
    }
    true
}

/// Removes the last tried move, or steps back if it is annotated or continued.
pub(super) fn take_back(session: &mut Session) {
    interrupt(session);
    let Some(before) = session.game().tree().parent(session.lines.node()) else { return };
    if session.can_vary() && session.lines.cut_plain() {
        note_remark(session);
    }
    turn_to(session, before);
    session.out.say("table-undone");
}

fn may_change(session: &Session, node: NodeId) -> bool {
    session.game().tree().has(node) && session.can_vary()
}

fn delete(session: &mut Session, node: NodeId) {
    interrupt(session);
    if may_change(session, node)
        && let Some(shown) = session.lines.delete(node)
    {
        note_remark(session);
        turn_to(session, shown);
        session.out.notify(SessionNotice::Deleted);
    }
}

fn restore(session: &mut Session) {
    interrupt(session);
    if let Some(node) = session.lines.restore() {
        note_remark(session);
        turn_to(session, node);
        speak(session, 1);
    }
}

fn promote(session: &mut Session, node: NodeId) {
    interrupt(session);
    if may_change(session, node) && session.lines.promote(node) {
        note_remark(session);
        let shown = session.lines.node();
        turn_to(session, shown);
        session.out.say("variation-promoted");
    }
}

fn take_line(session: &mut Session, ply: usize, actions: &[String]) {
    interrupt(session);
    if let Some(node) = session.lines.add_line(ply, actions) {
        note_remark(session);
        turn_to(session, node);
        speak(session, 1);
        session.out.announce(Message::new("correspondence-varied"));
    }
}

fn try_at_random(session: &mut Session, to_end: bool, seed: u64) {
    interrupt(session);
    if !session.can_vary() {
        return;
    }
    let before = session.lines.node();
    if let Some(node) = session.lines.add_random(to_end, seed) {
        note_remark(session);
        turn_to(session, node);
        tell_way(session, before);
        speak(session, 1);
    } else if session.game().tree().is_full() {
        refuse(session, Message::new("variation-full"));
    }
}

/// Makes the shown variation a separate game; false if none is shown.
pub(super) fn play_variation(session: &mut Session) -> bool {
    let Some(fork) = session.lines.become_variation() else { return false };
    session.clock.cut(fork);
    run_clock(session, true);
    // The continuation is local.
    session.remote = Remote::None;
    progress(session);
    show_anew(session);
    session.lines.note_seen(session.game().last());
    session.presence.prompts.expect_end();
    play_on_apart(session);
    true
}
