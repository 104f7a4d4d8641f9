//! Remote players, by links or online: shows their moves and sends local ones.

use crate::correspondence::CorrespondenceState;
use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::input::RemoteInput;
use crate::session::online_update::OnlineUpdate;
use crate::session::playback::PlaybackMode;
use crate::session::state::Session;
use crate::{Closing, Match};
use basalt_rules::{Message, Sides};

use super::board::{act_on_game, interrupt, progress, show_anew, speak, tell_of_swaps};
use super::looking::begin_run;
use super::moves::go_back_to;
use super::storage::claim;

pub(crate) fn handle(session: &mut Session, input: RemoteInput) {
    match input {
        RemoteInput::Correspond => correspond(session),
        RemoteInput::Sent => note_sent(session),
        RemoteInput::AnswerOffer(accepts) => answer_offer(session, accepts),
        RemoteInput::Received(known) => received(session, known),
        RemoteInput::Online(update) => log_changed(session, &update),
    }
}

pub(crate) fn attend(session: &mut Session) {
    let (entered, rests) = (session.presence.is_entered(), session.playback.rests());
    let to_send = session.correspondence_state() == Some(CorrespondenceState::ToSend);
    if entered && rests && to_send {
        session.presence.prompts.ask_to_send(session.lines.revision(), &mut session.out);
    }
    let sends_first = session.remote.links().is_some() && (session.presence.is_covered() || to_send);
    let seen = session.is_over() && session.lines.is_current() && rests;
    session.presence.prompts.attend_end(entered && seen && !sends_first, &mut session.out);
}

fn correspond(session: &mut Session) {
    if !session.can_correspond() {
        return;
    }
    interrupt(session);
    if session.conduct().saved == Saved::Claimed {
        claim(session);
    }
    let id = session.out.new_key();
    session.remote.correspond(id, session.lines.game());
    session.saving.note();
    show_anew(session);
    session.out.changed(Facet::Seats);
}

fn note_sent(session: &mut Session) {
    if session.correspondence_state() == Some(CorrespondenceState::ToSend) {
        session.remote.note_sent(session.lines.game().last());
        session.saving.note();
        show_anew(session);
    }
}

fn answer_offer(session: &mut Session, accepts: bool) {
    if session.correspondence_state() != Some(CorrespondenceState::Offered) {
        return;
    }
    if accepts {
        interrupt(session);
    } else {
        let before = session.game().last().saturating_sub(1);
        go_back_to(session, before);
    }
    session.remote.answer_offer(accepts, session.lines.game().last());
    session.saving.note();
    session.presence.prompts.expect_end();
    show_anew(session);
}

fn received(session: &mut Session, known: usize) {
    interrupt(session);
    session.presence.prompts.expect_end();
    let fresh = session.game().last().saturating_sub(known);
    if fresh == 0 {
        return speak(session, 1);
    }
    show_since(session, known, fresh);
}

pub(super) fn show_since(session: &mut Session, known: usize, fresh: usize) {
    session.presence.prompts.reach(session.lines.game().last());
    tell_of_swaps(session, fresh);
    speak(session, fresh);
    act_on_game(session, |game| game.show(known));
    begin_run(session, PlaybackMode::CatchUp, None);
}

fn log_changed(session: &mut Session, update: &OnlineUpdate) {
    if session.remote.online().is_none() {
        return;
    }
    drop_out(session, update.out);
    let news = session.remote.update(update, session.lines.game(), &mut session.out);
    let Some(news) = news else { return };
    if let Some((ply, why)) = news.taken_back {
        go_back_to(session, ply);
        session.out.say("table-undone");
        session.out.announce(Message::new(why));
    }
    let fresh = update.actions.len().saturating_sub(session.game().last());
    if fresh > 0 && news.common == session.game().last() {
        show_fresh(session, &update.actions[news.common..]);
    }
    if let Some(closing) = update.closing
        && session.game().closing().is_none()
    {
        interrupt(session);
        if act_on_game(session, |game| game.close(closing)) {
            session.presence.prompts.expect_end();
            speak(session, 0);
        }
    }
}

fn drop_out(session: &mut Session, sides: Sides) {
    let known = session.game().dropped_out();
    for side in sides.iter().filter(|&side| !known.contains(side)) {
        session.lines.game_mut().drop_out(side);
        session.out.changed(Facet::Game);
        session.out.announce(Closing::Left(side).message());
    }
}

fn show_fresh(session: &mut Session, actions: &[String]) {
    interrupt(session);
    let (shown, known) = (session.game().shown(), session.game().last());
    // All readers of the log have played these actions, so they are legal.
    let play = |game: &mut Match| actions.iter().all(|action| game.replay(action));
    if session.lines.is_aside() || shown < known {
        // Do not move a player who is browsing.
        play(session.lines.game_mut());
        progress(session);
        if !session.lines.is_aside() {
            session.lines.game_mut().show(shown);
        }
        return show_anew(session);
    }
    act_on_game(session, play);
    let fresh = session.game().last() - known;
    session.presence.prompts.expect_end();
    if fresh > 0 {
        show_since(session, known, fresh);
    } else {
        speak(session, 0);
    }
}
