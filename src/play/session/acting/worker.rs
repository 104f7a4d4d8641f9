//! The worker: requests for moves, analyses and reviews, and its answers.

use crate::session::advisor::Hint;
use crate::session::asking::Question;
use crate::session::bots::BotStep;
use crate::session::effect::Effect;
use crate::session::input::WorkerInput;
use crate::session::review::ReviewNews;
use crate::session::state::Session;
use basalt_bots::{Reply, Valuation};
use basalt_rules::Reason;

use super::board::note_remark;
use super::coaching;
use super::moves::take_offer;
use super::practising;

pub(crate) fn handle(session: &mut Session, input: WorkerInput) {
    match input {
        WorkerInput::Progress(number, progress) => {
            session.coach.note_progress(number, session.out.now.time);
            session.advisor.reviewer.note_progress(number, session.out.now.time);
            session.bots.note_progress(number, progress, &mut session.out);
            session.advisor.note_progress(number, progress, &mut session.out);
        }
        WorkerInput::Doubt(number, doubt) => session.bots.note_doubt(number, doubt, &mut session.out),
        WorkerInput::Found(number, found) => {
            session.advisor.analysing.found(number, found, &mut session.out);
        }
        WorkerInput::Valued(number, valuation) => valued(session, number, valuation),
        WorkerInput::Answer(number, reply) => answered(session, number, &reply),
        WorkerInput::Explained(number, reason) => explained(session, number, reason),
        WorkerInput::Failed(number) => failed(session, number),
        WorkerInput::Lost => failed(session, 0),
    }
}

pub(crate) fn attend(session: &mut Session) {
    coaching::attend(session);
    // After a bot's move another bot may be next.
    while attend_bots(session) {}
    attend_advice(session);
}

/// Requests a bot's move, or makes it once everything is at rest; returns whether it did.
fn attend_bots(session: &mut Session) -> bool {
    let awake = session.presence.is_entered() && !session.is_away() && !session.bots.is_paused();
    let Some(level) = session.bot_to_move().filter(|_| awake && session.conduct().bots) else {
        session.bots.forget(&mut session.out);
        return false;
    };
    // The coach speaks first.
    if session.is_coaching() {
        return false;
    }
    // A bot's search has priority.
    session.advisor.hide_hint(&mut session.out);
    match session.bots.next_step(level, session.lines.revision(), session.out.now.time) {
        BotStep::Wait => false,
        BotStep::Replace => {
            failed(session, 0);
            false
        }
        BotStep::Move(actions) => move_when_due(session, &actions),
        BotStep::Ask => match agreement_among_bots(session) {
            Some(text) => {
                session.bots.decide(session.lines.revision(), text, &mut session.out);
                true
            }
            None => {
                let question = Question::about(&session.lines, session.terms);
                session.bots.ask(question, level, &mut session.out);
                false
            }
        },
    }
}

fn move_when_due(session: &mut Session, actions: &[String]) -> bool {
    let among_bots = session.is_watched();
    let ready = session.playback.rests()
        && !session.proving.is_shown()
        && session.lines.is_current()
        && session.bots.is_due(among_bots, &mut session.out);
    if ready {
        session.lines.leave_aside();
    }
    let done = ready && take_offer(session, actions);
    if ready && !done {
        session.bots.lose(&mut session.out);
    }
    done
}

/// Bots among themselves agree to a suggested end, since nobody else would.
fn agreement_among_bots(session: &Session) -> Option<String> {
    let suggested = session.is_watched() && session.game().suggested_end().is_some();
    session.game().agreement().filter(|_| suggested).map(|(_, text)| text)
}

fn attend_advice(session: &mut Session) {
    if session.advisor.next().is_some_and(|due| due <= session.out.now.time) {
        failed(session, 0);
    }
    if !session.conduct().analysis {
        session.advisor.analysing.turn(false, &mut session.out);
    }
    let is_taken = |session: &Session| {
        !session.presence.is_entered()
            || session.coach.is_judging()
            || session.bots.is_thinking()
            || session.advisor.is_thinking()
    };
    let busy = is_taken(session) || !session.playback.rests();
    if session.advisor.analysing.attend(&session.lines, busy, &mut session.out) {
        failed(session, 0);
    }
    let why = session.question().filter(|_| session.presence.is_entered());
    session.advisor.reasoner.attend(why, &mut session.out);
    if !session.can_review() {
        return session.advisor.reviewer.end(&mut session.out);
    }
    let busy = is_taken(session) || session.advisor.analysing.is_searching();
    let seats = practising::practised_seats(session);
    if session.advisor.reviewer.attend(session.lines.game(), &seats, busy, &mut session.out) {
        failed(session, 0);
    }
}

fn answered(session: &mut Session, number: u32, reply: &Reply) {
    let Reply { actions, line, .. } = reply;
    // A clock runs while a bot takes its time, and rated games take no longer than they must.
    let may_ponder = !session.is_rated() && session.time_control().is_none() && !session.is_watched();
    if !session.bots.answer(number, actions, session.lines.revision(), may_ponder, &mut session.out)
        && !session.advisor.answer(number, actions, line, &session.lines, &mut session.out)
    {
        session.advisor.analysing.ended(number, &mut session.out);
    }
}

fn valued(session: &mut Session, number: u32, valuation: Valuation) {
    if session.coach.valued(number, &valuation) {
        return;
    }
    match session.advisor.reviewer.valued(number, valuation, &mut session.out) {
        ReviewNews::None => return,
        ReviewNews::Judged => {}
        ReviewNews::Found(finding) => {
            if !session.lines.game_mut().add_finding(finding) {
                session.advisor.reviewer.give_up(&mut session.out);
            }
            note_remark(session);
            session.advisor.reviewer.renew(&mut session.out);
        }
    }
    practising::keep_reviewed(session);
}

fn explained(session: &mut Session, number: u32, reason: Option<Reason>) {
    let is_proved = reason.is_some();
    let is_asked = session.advisor.reasoner.explained(number, reason, &mut session.out);
    let is_hint = matches!(session.advisor.hint(), Hint::Shown(_));
    let told = session.why().map(|why| why.message).filter(|_| is_proved);
    // The panels of a review and of the coach are read out by themselves.
    if is_asked && is_hint && session.advisor.reviewer.retry().is_none() {
        session.out.push(Effect::Say(told.into_iter().collect()));
    }
}

/// Retries a failed request once in a new worker; 0 means the worker failed.
fn failed(session: &mut Session, number: u32) {
    if session.advisor.reasoner.explained(number, None, &mut session.out) && number > 0 {
        return;
    }
    if session.coach.fail(number) && number > 0 {
        return;
    }
    let question = Question::about(&session.lines, session.terms);
    if session.bots.fail(number, question, &mut session.out) {
        return;
    }
    if session.advisor.fail(number, question, &mut session.out) {
        return;
    }
    if !session.advisor.reviewer.fail(number, session.lines.game(), &mut session.out) {
        session.advisor.analysing.failed(number, &session.lines, &mut session.out);
    }
}
