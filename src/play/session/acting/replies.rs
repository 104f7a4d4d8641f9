//! Conditional replies: laid down as a variation of the expected moves, and played when these come.
//!
//! Like planning ahead, this is loaded after the game; see `planning.rs`.

use crate::session::changes::Facet;
use crate::session::input::{Input, LookInput, MoveInput, PageInput, TreeInput};
use crate::session::state::Session;
use basalt_rules::Message;

use super::board::{act_on_game, interrupt, leave_variation, progress, show_anew, tell_of_swaps};
use super::elsewhere::show_since;
use super::keeping::made_here;

/// Handles an input that concerns replies; false for all others, which may still end the preparation.
pub(super) fn handle(session: &mut Session, input: &Input) -> bool {
    match input {
        Input::Tree(TreeInput::Prepare) => prepare(session),
        Input::Tree(TreeInput::AddReply) => add(session),
        Input::Tree(TreeInput::RemoveReply(place)) => {
            if session.planning.replies_mut().remove(*place) {
                note(session);
                session.out.say("reply-removed");
            }
        }
        Input::Tree(TreeInput::ToGame)
        | Input::Move(MoveInput::Escape)
        | Input::Look(LookInput::Show(_))
        | Input::Page(PageInput::Leave) => {
            stop_preparing(session);
            return false;
        }
        _ => return false,
    }
    true
}

fn note(session: &mut Session) {
    session.saving.note();
    session.out.changed(Facet::Game);
}

fn prepare(session: &mut Session) {
    if !session.may_prepare() {
        return;
    }
    interrupt(session);
    act_on_game(session, |game| game.show(usize::MAX));
    session.planning.prepare(true);
    session.out.say("reply-how");
}

fn stop_preparing(session: &mut Session) {
    if session.planning.prepare(false) {
        show_anew(session);
    }
}

/// Drops the replies and their preparation, because the game has left the moves before them.
pub(super) fn drop_all(session: &mut Session) {
    session.planning.replies_mut().clear();
    stop_preparing(session);
    note(session);
    session.out.announce(Message::new("reply-outdated"));
}

fn add(session: &mut Session) {
    let Some(end) = session.reply_end() else { return };
    let (line, from) = (session.line(), session.game().last());
    let is_own = |ply: usize| session.makes_ply(line, ply);
    let actions = line.record().actions.into_iter().enumerate().take(end).skip(from);
    let actions: Vec<(String, bool)> = actions.map(|(ply, action)| (action, is_own(ply))).collect();
    session.planning.replies_mut().add(from, &actions);
    interrupt(session);
    leave_variation(session);
    stop_preparing(session);
    note(session);
    session.out.announce(Message::new("reply-added"));
}

/// Drops what did not come true, and plays a reply that did; returns whether it played.
pub(super) fn attend(session: &mut Session) -> bool {
    if session.planning.is_preparing() && !session.may_prepare() {
        stop_preparing(session);
    }
    if session.planning.replies().is_empty() {
        return false;
    }
    if session.planning.replies().ply() != session.game().last() {
        session.planning.replies_mut().follow(&session.lines.game().record().actions);
        note(session);
        if session.planning.replies().is_empty() && !session.is_over() {
            session.out.announce(Message::new("reply-missed"));
        }
    }
    let game = session.game();
    let Some(own) = game.mover(game.last()).filter(|_| session.makes_ply(game, game.last())) else {
        return false;
    };
    let Some(line) = session.planning.replies().lines().first().cloned().filter(|_| session.may_reply())
    else {
        return false;
    };
    let legal = |plies: &usize| game.would_play(own, &line[..*plies]);
    let Some(plies) = (1..=line.len()).take_while(legal).last() else {
        session.planning.replies_mut().clear();
        return false;
    };
    play(session, &line[..plies]);
    true
}

/// Plays a reply, and shows it after the turn that it answers, unless the player looks elsewhere.
fn play(session: &mut Session, actions: &[String]) {
    interrupt(session);
    let (before, shown) = (session.game().last(), session.game().shown());
    let from = session.game().turn_start(before);
    let told = session.game().turn_text(before, actions).unwrap_or_default().text;
    let (aside, browses) = (session.lines.is_aside(), shown < from);
    if aside || browses {
        let game = session.lines.game_mut();
        actions.iter().all(|action| game.replay(action));
        if !aside {
            game.show(shown);
        }
        progress(session);
        show_anew(session);
    } else {
        act_on_game(session, |game| actions.iter().all(|action| game.replay(action)));
    }
    let plies = session.game().last() - before;
    // Saving comes next.
    session.planning.replies_mut().follow(&session.lines.game().record().actions);
    made_here(session, plies);
    session.remote.send(plies, session.lines.game(), &mut session.out);
    session.presence.prompts.expect_end();
    session.out.announce(Message::new("reply-played").with("moves", told));
    if aside || browses {
        return tell_of_swaps(session, plies);
    }
    show_since(session, from, session.game().last() - from);
}
