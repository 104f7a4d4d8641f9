//! The session of the app: at most one, which belongs to no page.

use leptos::prelude::*;

use basalt_browser::random;
use basalt_play::library::key_of;
use basalt_play::session::{GameKind, PageInput, Session};
use basalt_play::{Match, Seat, Seats};

use crate::app::app_state::AppState;
use crate::app::problem::Problem;
use crate::session::SessionHandle;

/// Makes a session the app's only one; `known` is the stored text of its game.
pub fn hold(app: AppState, session: Session, known: Option<String>) -> SessionHandle {
    // The session belongs to no page: the click that starts a game comes from a page that is about to go.
    clear(app);
    let owner = app.page.session_owner.get_untracked();
    let session = owner.with(|| SessionHandle::new(session, known, app.context()));
    // A new game is saved at once.
    untrack(|| session.give(PageInput::Wake));
    app.session.set(Some(session));
    session
}

pub fn hold_unkept(app: AppState, game: Match, seats: Seats, place: GameKind) {
    hold(app, Session::new(game, seats, place, false, random::bits()), None);
}

pub fn hold_persons(app: AppState, game: Match, place: GameKind) {
    let seats = Seats::new(vec![Seat::default(); game.sides()]);
    hold_unkept(app, game, seats, place);
}

pub fn clear(app: AppState) {
    app.session.set(None);
    app.page.session_owner.get_untracked().cleanup();
}

pub fn fail(app: AppState, problem: Problem) {
    clear(app);
    app.page.problem.set(Some(problem));
}

/// Leaves the current game before it is deleted.
pub fn leave_deleted(app: AppState, names: &[String]) {
    if app.open_key().is_some_and(|key| names.iter().any(|name| key_of(name) == Some(key.as_str()))) {
        app.session.set(None);
    }
}
