//! The choice of a puzzle by the player's rating and by theme.

use basalt_app::puzzles::fitting;
use basalt_play::Route;

use super::puzzles::read_list;
use crate::app::app_state::{app_life, library, page_state, puzzles};
use crate::opening::navigation::go;

/// Opens the puzzle of a game that fits the player best among those not tried yet, or else among all.
///
/// With a theme, only puzzles that have it are considered.
pub fn open_fitting(id: &'static str, theme: Option<&'static str>) {
    let open = move |there: bool| {
        if page_state().route.with_untracked(|page| *page != Route::Puzzles) {
            return;
        }
        // The page of a puzzle says that the list is missing, and offers to load it again.
        let library = library().read();
        let number = puzzles().list.with_untracked(|list| fitting(list, library, id, theme));
        let number = number.filter(|_| there).unwrap_or_default();
        go(Route::Puzzle(id.to_owned(), number + 1));
    };
    match puzzles().list.with_untracked(|list| list.is_of(id)) {
        true => open(true),
        false => read_list(app_life(), puzzles().list, id, open),
    }
}
