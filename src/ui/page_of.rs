//! The page that shows the game of a session.

use crate::play::Route;
use crate::play::session::{Place, Session};

/// The page that shows this game.
pub fn page_of(session: &Session) -> Route {
    let edited = || session.game().record_from(session.game().shown()).to_string();
    if let Some(table) = session.open_table() {
        return Route::Online(table.to_owned());
    }
    match session.place() {
        Place::Kept { key, .. } => Route::Game(key.clone()),
        Place::Link(link) => Route::View(link.clone()),
        Place::Sent { link, .. } => Route::Move(link.clone()),
        Place::Embedded(link) => Route::Embed(link.clone()),
        Place::Watched(table) => Route::Watch(table.clone()),
        Place::Draft => Route::Setup(edited()),
        Place::Editor => Route::Editor(edited()),
        Place::OwnPuzzle(link) => Route::OwnPuzzle(link.clone()),
        Place::Puzzle(id, number) => Route::Puzzle((*id).to_owned(), number + 1),
        Place::Streak(id, _) => Route::Streak((*id).to_owned()),
        Place::Figure => Route::Guide(session.game().info().id.to_owned()),
        Place::Lesson(_) => Route::Learn(session.game().info().id.to_owned()),
    }
}
