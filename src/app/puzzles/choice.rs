//! Which puzzle fits a player.

use basalt_games::catalogue;
use basalt_play::Store;
use basalt_play::challenges::puzzles::{PuzzleList, rating_after};
use basalt_play::library::Library;

/// The player's puzzle rating, and the indices of the puzzles of a game that were solved or tried.
///
/// The rating is 0 before the first try, so that the easiest puzzle comes first.
pub fn rating_and_done<S: Store>(library: &Library<S>, game: &str) -> (i32, Vec<usize>) {
    let log = library.puzzles();
    let tries = log.tries();
    let mut done = log.solved(game);
    done.extend(tries.iter().filter(|tried| tried.game == game).map(|tried| tried.number));
    (if tries.is_empty() { 0 } else { rating_after(&tries).rating }, done)
}

/// The index of the puzzle that fits the player best among those not tried yet, or else among all.
///
/// With a theme, only puzzles that have it are considered.
pub fn fitting<S: Store>(
    list: &PuzzleList,
    library: &Library<S>,
    game: &str,
    theme: Option<&str>,
) -> Option<usize> {
    let (rating, done) = rating_and_done(library, game);
    let last = list.count().checked_sub(1)?;
    let fits = |&number: &usize| theme.is_none_or(|theme| has_theme(list, number, theme));
    let best = |done: &[usize]| list.by_fit(rating, last, done).into_iter().find(fits);
    best(&done).or_else(|| best(&[]))
}

fn has_theme(list: &PuzzleList, number: usize, theme: &str) -> bool {
    let Some(puzzle) = list.get(number) else { return false };
    catalogue::open(&puzzle.record).is_ok_and(|game| game.puzzle_themes(&puzzle).contains(&theme))
}
