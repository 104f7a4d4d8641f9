//! The page that shows the game of a session.

use basalt_play::Route;
use basalt_play::session::{Session, SessionPage};

pub fn page_of(session: &Session) -> Route {
    if let Some(table) = session.open_table() {
        return Route::Online(table.to_owned());
    }
    let kind = session.kind();
    let game = || session.game().info().id.to_owned();
    let edited = || session.game().record_from(session.game().shown()).to_string();
    let link = || kind.link().unwrap_or_default().to_owned();
    match session.conduct().page {
        SessionPage::Game => Route::Game(kind.key().unwrap_or_default().to_owned()),
        SessionPage::View => Route::View(link()),
        SessionPage::Move => Route::Move(link()),
        SessionPage::Embed | SessionPage::StudyEmbed => Route::Embed(link()),
        SessionPage::Study => Route::Study(link()),
        SessionPage::Watch => Route::Watch(kind.watched_table().unwrap_or_default().to_owned()),
        SessionPage::Setup => Route::Setup(edited()),
        SessionPage::Editor => Route::Editor(edited()),
        SessionPage::OwnPuzzle => Route::OwnPuzzle(link()),
        SessionPage::Puzzle => Route::Puzzle(game(), kind.puzzle().map_or(0, |(number, _)| number) + 1),
        SessionPage::Streak => Route::Streak(game()),
        SessionPage::Practice => Route::Practice,
        SessionPage::Guide => Route::Guide(game()),
        SessionPage::Learn => Route::Learn(game()),
    }
}
