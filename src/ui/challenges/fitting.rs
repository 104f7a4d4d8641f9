//! The choice of a puzzle by the player's rating and by theme.

use basalt_games::catalogue;
use basalt_play::Route;
use basalt_play::challenges::puzzles::PuzzleList;

use super::puzzles::{rating_and_done, read_list};
use crate::app::app_state::AppState;
use crate::app::navigation::go;

/// Opens the puzzle of a game that fits the player best among those not tried yet, or else among all.
///
/// With a theme, only puzzles that have it are considered.
pub fn open_fitting(app: AppState, id: &'static str, theme: Option<&'static str>) {
    let open = move |there: bool| {
        if app.page.route.with_untracked(|page| *page != Route::Puzzles) {
            return;
        }
        // The page of a puzzle says that the list is missing, and offers to load it again.
        let number = fitting(app, id, theme).filter(|_| there).unwrap_or_default();
        go(app, Route::Puzzle(id.to_owned(), number + 1));
    };
    match app.puzzles.list.with_untracked(|list| list.is_of(id)) {
        true => open(true),
        false => read_list(app.life, app.puzzles.list, id, open),
    }
}

/// The index of the puzzle of the loaded list that fits best.
fn fitting(app: AppState, id: &str, theme: Option<&str>) -> Option<usize> {
    let (rating, done) = rating_and_done(app, id);
    app.puzzles.list.with_untracked(|list| {
        let last = list.count().checked_sub(1)?;
        let fits = |&number: &usize| theme.is_none_or(|theme| has_theme(list, number, theme));
        let best = |done: &[usize]| list.by_fit(rating, last, done).into_iter().find(fits);
        best(&done).or_else(|| best(&[]))
    })
}

fn has_theme(list: &PuzzleList, number: usize, theme: &str) -> bool {
    let Some(puzzle) = list.get(number) else { return false };
    catalogue::open(&puzzle.record).is_ok_and(|game| game.themes(&puzzle.solution).contains(&theme))
}
