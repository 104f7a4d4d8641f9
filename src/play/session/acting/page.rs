//! The page: opening, closing, presence, and time.

use crate::Match;
use crate::session::effect::{Effect, SessionNotice};
use crate::session::input::{Input, PageInput};
use crate::session::state::Session;

use super::board::{act, act_on_game, finish, interrupt};
use super::looking::advance;
use super::moves::{closed, forget_requests, played};
use super::timing::{charge, run_clock};

pub(crate) fn handle(session: &mut Session, input: PageInput) {
    match input {
        PageInput::Enter(times) => {
            session.presence.enter(true, &mut session.out);
            note_presence(session, true);
            session.clock.set_times(times);
            run_clock(session, true);
        }
        PageInput::Leave => {
            session.presence.enter(false, &mut session.out);
            note_presence(session, false);
            run_clock(session, false);
            forget_requests(session);
            session.advisor.reviewer.leave(&mut session.out);
        }
        PageInput::Wake | PageInput::Here => {}
        PageInput::Pace(pace) => session.playback.set_pace(pace),
        PageInput::Ponder(ponders) => session.bots.set_pondering(ponders),
        PageInput::Covered(covered) => session.presence.cover(covered, &mut session.out),
        PageInput::Bar(is_barred) => session.presence.is_barred = is_barred,
        PageInput::Teach(script) => {
            interrupt(session);
            session.saving.teach(script);
            act(session, |game| game.drop_selection());
        }
        PageInput::Finish => finish(session),
        PageInput::FinishSoon => session.playback.finish_soon(),
    }
}

/// Charges the time until an input, and finishes movements; returns whether there were any.
pub(crate) fn pass_time(session: &mut Session, input: &Input) -> bool {
    tick(session);
    let finishes = input.finishes() && session.playback.take_finishing();
    if finishes {
        finish(session);
    }
    finishes
}

/// Ends an expired turn, and takes the due step of playback.
pub(crate) fn do_what_is_due(session: &mut Session) {
    tick(session);
    advance(session);
}

/// Records that the player is present; returns whether this input ends an absence.
pub(crate) fn welcome(session: &mut Session, input: &Input) -> bool {
    if !input.is_of_a_person() {
        return false;
    }
    note_presence(session, true);
    let was_away = session.is_away();
    if was_away {
        session.out.push(Effect::BotsSettled);
    }
    session.clock.forgive();
    was_away
}

fn note_presence(session: &mut Session, is_there: bool) {
    let spent = session.presence.note(is_there, session.out.now.time);
    if !session.lines.is_at_end() {
        session.saving.spend(spent);
    }
}

fn tick(session: &mut Session) {
    if charge(session) {
        time_out(session);
    }
}

fn time_out(session: &mut Session) {
    interrupt(session);
    // Viewing earlier plies does not stop the clock.
    act_on_game(session, |game| game.show(game.last()));
    if session.game().seconds().is_none() {
        return lose_on_time(session);
    }
    let person = session.bot_to_move().is_none();
    if !act_on_game(session, Match::run_out) {
        return;
    }
    played(session, 1);
    session.clock.miss(person);
    // The next prompt soon replaces it.
    let away = session.is_away() && !session.is_over();
    let told = || session.game().told(session.game().last()).map(SessionNotice::Said);
    if let Some(notice) = if away { Some(SessionNotice::Away) } else { told() } {
        session.out.notify(notice);
    }
}

fn lose_on_time(session: &mut Session) {
    act_on_game(session, Match::flag);
    closed(session);
}
