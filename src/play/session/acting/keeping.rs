//! Saving the game under its key or a new one, and saving its result.

use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::effect::{Effect, SessionNotice};
use crate::session::results::Contestant;
use crate::session::saving::Contents;
use crate::session::state::Session;
use basalt_rules::{Message, Side};

use super::timing::run_clock;

pub(crate) fn save(session: &mut Session) {
    if !session.saving.take() {
        return;
    }
    match session.conduct().saved {
        Saved::Written => write(session),
        // A change to a linked game makes it the player's own.
        Saved::Claimed | Saved::Answered => make_own(session),
        Saved::Address => session.out.push(Effect::Moved(false)),
        Saved::Never => {}
    }
}

fn write(session: &mut Session) {
    let Some(kept) = session.saving.kind().kept_in_library() else { return };
    let (game, times) = (session.lines.game(), session.clock.times());
    let Session { seats, terms, remote, planning, .. } = &*session;
    let replies = planning.replies();
    let save =
        Contents { kept, game, seats, terms: *terms, times, remote, replies }.save(session.out.now.date);
    // Before everything else: a failing announcement must not lose it.
    session.out.push_first(Effect::Save(kept.key.clone(), Box::new(save)));
}

pub(super) fn made_here(session: &mut Session, plies: usize) {
    // A change to a linked game makes it the player's own first.
    save(session);
    if session.saving.note_made(plies, session.lines.game().last()) {
        let helped = session.saving.kind().kept_in_library().is_some_and(|kept| kept.helped);
        if let Some(feat) = session.game().feat().filter(|_| !helped) {
            session.out.push(Effect::KeepBest(feat));
        }
        keep_result(session);
    }
}

fn keep_result(session: &mut Session) {
    let Some(kept) = session.saving.kind().kept_in_library() else { return };
    let [own] = session.persons()[..] else { return };
    let others = Side::all(session.game().sides()).filter(|&side| side != own);
    let Some(bot) = others.filter_map(|side| session.bot(side)).max() else { return };
    let contestant = Contestant { kept, game: session.game(), mode: session.terms.mode, own, bot };
    if let Some(result) = contestant.result(session.out.now.date) {
        session.out.push(Effect::KeepResult(result));
    }
}

pub(super) fn make_own(session: &mut Session) {
    // A player who answers a link knows that the game is theirs.
    let is_told = session.conduct().saved != Saved::Answered;
    move_to_new_place(session);
    if is_told {
        session.out.notify(SessionNotice::Own);
    }
}

pub(super) fn play_on_apart(session: &mut Session) {
    session.saving.count_as_elsewhere();
    move_to_new_place(session);
    session.out.announce(Message::new("variation-own-game"));
}

pub(super) fn move_to_new_place(session: &mut Session) {
    // Back leads to the page of the link.
    let leads_back = session.conduct().saved != Saved::Answered;
    session.saving.move_to(session.out.new_key(), session.out.now.date);
    // A game is rated once.
    session.terms.mode = session.terms.mode.unrated();
    session.out.changed(Facet::Kind);
    write(session);
    session.out.push(Effect::Moved(leads_back));
    run_clock(session, true);
}
