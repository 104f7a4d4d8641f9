//! Which games have to be there before a page or a dialog can be shown: each is a part of the app of its own.

use crate::browser::route::Route;
use crate::browser::{clock, storage};
use crate::games::{catalogue, ids};
use crate::play::Day;
use crate::play::library::{key_of, name_of};

use super::dialog::Dialog;

/// All games.
pub fn all_games() -> Vec<&'static str> {
    ids().collect()
}

/// The games that a page waits for: those of the ones that it needs that are not there yet.
pub fn missing_for(page: &Route) -> Vec<&'static str> {
    let is_missing = |game: &&str| !catalogue::is_here(game);
    // In the end all are there, and no save has to be looked into.
    if !ids().any(|game| is_missing(&game)) {
        return Vec::new();
    }
    games_of(page).into_iter().filter(is_missing).collect()
}

/// The games that a page needs: those that its address or its save names, and all where games of any kind are opened or come from
/// others.
fn games_of(page: &Route) -> Vec<&'static str> {
    match page {
        Route::Settings | Route::Privacy | Route::Profile => Vec::new(),
        Route::Home => games_kept(),
        Route::Table(key) if key.is_empty() => games_kept(),
        // What is not here may be in the archive.
        Route::Table(key) => {
            storage::get(&name_of(key)).map_or_else(all_games, |save| catalogue::named(&save))
        }
        Route::Guide(text)
        | Route::Learn(text)
        | Route::Setup(text)
        | Route::Editor(text)
        | Route::OwnPuzzle(text)
        | Route::Puzzle(text, _)
        | Route::Streak(text)
        | Route::DailyBoard(text, _)
        | Route::View(text)
        | Route::Embed(text) => catalogue::named(text),
        Route::DailyPuzzle => {
            catalogue::daily_puzzle(Day::of(clock::today()), 1).map(|(game, _)| game).into_iter().collect()
        }
        Route::Saved
        | Route::Survival
        | Route::DailyChallenge
        | Route::Move(_)
        | Route::Online(_)
        | Route::Watch(_)
        | Route::Quick(_) => all_games(),
    }
}

/// The games that a dialog needs besides that of the session.
pub fn games_of_dialog(dialog: &Dialog) -> Vec<&'static str> {
    match dialog {
        Dialog::NewGame(game) | Dialog::Alone(game) => catalogue::named(game),
        Dialog::Paste(_) => all_games(),
        _ => Vec::new(),
    }
}

/// The games of all saves: the latest one that is open is looked for among them.
fn games_kept() -> Vec<&'static str> {
    let mut games = Vec::new();
    for name in storage::names().iter().filter(|name| key_of(name).is_some()) {
        if games.len() == ids().count() {
            break;
        }
        let kept = catalogue::named(&storage::get(name).unwrap_or_default());
        games.extend(kept.into_iter().filter(|game| !games.contains(game)).collect::<Vec<_>>());
    }
    games
}
