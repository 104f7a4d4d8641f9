//! The lists of puzzles, which are files of the build, and the daily puzzle.

use crate::browser::life::Life;
use crate::browser::{clock, files};
use crate::games::{catalogue, ids};
use crate::play::Day;
use crate::play::puzzles::{self, PuzzleList};

use super::state::State;

/// Today, in UTC.
pub fn today() -> Day {
    Day::of(clock::today())
}

/// The game of today's puzzle, and the puzzle's number from 0 if its list has so many.
pub fn daily(count: usize) -> (&'static str, usize) {
    let games: Vec<&'static str> = ids().filter(|id| catalogue::puzzles(id).is_some()).collect();
    puzzles::daily(today(), &games, |_| count).unwrap_or_default()
}

/// The day whose puzzle this one is, if that is today.
pub fn day_of(game: &str, number: usize, count: usize) -> Option<Day> {
    (daily(count) == (game, number)).then(today)
}

/// Reads the list of a game into `puzzles`; then goes on, with whether it is there.
pub fn read_list(
    life: Life,
    puzzles: State<PuzzleList>,
    game: &'static str,
    go_on: impl FnOnce(bool) + 'static,
) {
    files::read(life, &format!("puzzles/{game}.txt"), move |text| {
        if let Some(text) = &text {
            puzzles.set(PuzzleList::new(game, text));
        }
        go_on(text.is_some());
    });
}
