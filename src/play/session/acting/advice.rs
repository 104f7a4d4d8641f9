//! Help for the player: aids, hints, the analysis, the review, and retries of its turning points.

use crate::session::asking::Question;
use crate::session::changes::Facet;
use crate::session::input::AdviceInput;
use crate::session::state::Session;

use super::board::{finish, go_to, interrupt, leave_variation, turn_to};
use super::coaching;
use super::moves::take_offer;
use super::practising;
use super::proof;

pub(crate) fn handle(session: &mut Session, input: AdviceInput) {
    match input {
        AdviceInput::Aid(word) => {
            finish(session);
            session.advisor.reviewer.hide(&mut session.out);
            session.advisor.toggle_aid(word, &mut session.out);
        }
        AdviceInput::Trace(number) => session.advisor.trace(number, &mut session.out),
        AdviceInput::Consider(actions) => {
            let shown =
                session.lines.is_current() || session.line().would_try() || session.advisor.analysing.is_on();
            let actions = actions.filter(|_| shown);
            session.advisor.consider(actions, &mut session.out);
        }
        AdviceInput::Begin(action) => {
            let action = action.filter(|_| session.lines.is_current());
            session.advisor.begin(action, &mut session.out);
        }
        AdviceInput::Hint => {
            finish(session);
            let asks = session.can_hint();
            let question = asks.then(|| Question::about(&session.lines, session.terms));
            session.advisor.toggle_hint(question, &mut session.out);
            note_help(session, asks);
        }
        AdviceInput::Explain(question) => session.advisor.ask_why(question, &mut session.out),
        AdviceInput::Prove => proof::toggle(session),
        AdviceInput::TakeBack => coaching::take_back(session),
        AdviceInput::Dismiss => session.coach.dismiss(&mut session.out),
        AdviceInput::Analyse => {
            finish(session);
            session.advisor.reviewer.hide(&mut session.out);
            let allowed = session.conduct().analysis;
            session.advisor.toggle_analysis(allowed, &mut session.out);
            note_help(session, session.advisor.analysing.is_on());
        }
        AdviceInput::Review(shows) => show_review(session, shows),
        AdviceInput::GoOnReviewing(runs) => go_on_reviewing(session, runs),
        AdviceInput::Retry(start) => retry(session, start),
        AdviceInput::Reveal => reveal(session),
    }
}

/// Records help in a game that goes on, since wins with it are counted apart.
fn note_help(session: &mut Session, is_given: bool) {
    let game = session.game();
    if is_given && game.mover(game.last()).is_some() {
        session.saving.note_help();
    }
}

fn show_review(session: &mut Session, shows: bool) {
    finish(session);
    if shows && session.can_review() {
        session.advisor.put_away(&mut session.out);
        session.advisor.reviewer.show();
        go_on_reviewing(session, true);
        // It may have been reviewed by a version that kept none.
        practising::keep_reviewed(session);
    } else {
        session.advisor.reviewer.hide(&mut session.out);
    }
    session.out.changed(Facet::Review);
}

fn go_on_reviewing(session: &mut Session, runs: bool) {
    let seats = practising::practised_seats(session);
    session.advisor.reviewer.go_on(runs, session.lines.game(), &seats, &mut session.out);
}

fn retry(session: &mut Session, start: Option<usize>) {
    interrupt(session);
    let can_review = session.can_review();
    let improves = session.kind().improves();
    let (game, out) = (session.lines.game(), &mut session.out);
    let reviewer = &mut session.advisor.reviewer;
    let begun = start.filter(|&start| match improves {
        true => reviewer.begin_practice(game, out),
        false => can_review && reviewer.begin_retry(start, game, out),
    });
    match begun {
        Some(start) => {
            let node = session.game().tree().main_at(start);
            go_to(session, node);
        }
        None => {
            session.advisor.reviewer.end_retry(&mut session.out);
            leave_variation(session);
        }
    }
}

fn reveal(session: &mut Session) {
    interrupt(session);
    if let Some((start, best)) = session.advisor.reviewer.reveal(session.lines.game(), &mut session.out) {
        let node = session.game().tree().main_at(start);
        turn_to(session, node);
        take_offer(session, &best);
    }
}
