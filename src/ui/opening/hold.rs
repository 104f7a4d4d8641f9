//! The session of the app: at most one, which belongs to no page.

use basalt_app::opening::Problem;
use basalt_browser::random;
use basalt_play::library::key_of;
use basalt_play::session::{GameKind, PageInput, Session};
use basalt_play::{Match, Seat, Seats};

use crate::app::app_state::{open_key, open_session, page_state, session_context};
use crate::reactive::prelude::*;
use crate::session::SessionHandle;

/// Makes a session the app's only one; `known` is the stored text of its game.
pub fn hold(session: Session, known: Option<String>) -> SessionHandle {
    // The session belongs to no page: the click that starts a game comes from a page that is about to go.
    clear();
    let owner = page_state().session_owner.get_untracked();
    let session = owner.with(|| SessionHandle::new(session, known, session_context()));
    // A new game is saved at once.
    untrack(|| session.give(PageInput::Wake));
    open_session().set(Some(session));
    session
}

pub fn hold_unkept(game: Match, seats: Seats, place: GameKind) {
    hold(Session::new(game, seats, place, false, random::bits()), None);
}

pub fn hold_persons(game: Match, place: GameKind) {
    let seats = Seats::new(vec![Seat::default(); game.sides()]);
    hold_unkept(game, seats, place);
}

pub fn clear() {
    open_session().set(None);
    page_state().session_owner.get_untracked().cleanup();
}

pub fn fail(problem: Problem) {
    clear();
    page_state().problem.set(Some(problem));
}

/// Leaves the current game before it is deleted.
pub fn leave_deleted(names: &[String]) {
    if open_key().is_some_and(|key| names.iter().any(|name| key_of(name) == Some(key.as_str()))) {
        open_session().set(None);
    }
}
