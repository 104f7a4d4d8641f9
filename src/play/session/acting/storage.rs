//! The library: a linked game becomes the player's own, or another tab continues the game.

use crate::session::changes::Facet;
use crate::session::conduct::Saved;
use crate::session::effect::SessionNotice;
use crate::session::input::StorageInput;
use crate::session::state::Session;
use crate::{Match, Save};

use super::board::{interrupt, progress, show_anew, turn_to};
use super::keeping::{make_own, move_to_new_place};
use super::moves::{forget_requests, resume};

pub(crate) fn handle(session: &mut Session, input: StorageInput) {
    match input {
        StorageInput::Saved => session.bots.take_here(&mut session.out),
        StorageInput::Parted => {
            move_to_new_place(session);
            session.out.notify(SessionNotice::Parted);
        }
        StorageInput::Followed(game, save) => follow(session, *game, *save),
        StorageInput::Claim => claim(session),
        StorageInput::Keep => {
            if matches!(session.conduct().saved, Saved::Claimed | Saved::Answered) {
                make_own(session);
            }
        }
    }
}

pub(super) fn claim(session: &mut Session) {
    if session.lines.is_current() {
        make_own(session);
    } else {
        resume(session);
    }
}

fn follow(session: &mut Session, game: Match, save: Save) {
    if save.record.game != session.game().info().id {
        return;
    }
    if session.saving.follow(&save) {
        session.out.changed(Facet::Kind);
    }
    if session.remote.follow(save.correspondence.clone()) {
        session.out.changed(Facet::Seats);
    }
    if *session.planning.replies() != save.replies {
        session.planning.replies_mut().clone_from(&save.replies);
        session.out.changed(Facet::Game);
    }
    if session.is_written_as(&save) {
        return follow_remarks(session, game, &save);
    }
    session.lines.leave_aside();
    interrupt(session);
    session.lines.follow(game);
    session.seats = save.seats;
    progress(session);
    show_anew(session);
    session.out.changed(Facet::Seats);
    session.saving.take();
    forget_requests(session);
    session.bots.leave_elsewhere(&mut session.out);
    session.out.notify(SessionNotice::Followed);
}

fn follow_remarks(session: &mut Session, game: Match, save: &Save) {
    if save.review != session.game().review_text() {
        // The review continues in the other tab, since two would interfere.
        session.advisor.reviewer.stop(&mut session.out);
        session.lines.game_mut().take_review(&game, usize::MAX);
        session.advisor.reviewer.renew(&mut session.out);
    }
    if save.variations != session.game().tree().text() {
        interrupt(session);
        let node = session.lines.follow_variations(game);
        turn_to(session, node);
    }
}
