//! A streak in several tabs: the first to judge a puzzle counts, and the others follow.

use basalt_play::Store;
use basalt_play::challenges::puzzles::{PuzzleList, Streak};
use basalt_play::library::{Library, Written};

/// The storm of a game that is in progress, or else its streak. Storms whose time is over end by this.
pub fn in_progress<S: Store>(library: &Library<S>, game: &str, date: u64) -> Option<Streak> {
    open_storm(library, game, date).or_else(|| library.puzzles().latest(game, false, false))
}

fn open_storm<S: Store>(library: &Library<S>, game: &str, date: u64) -> Option<Streak> {
    loop {
        let storm = library.puzzles().latest(game, true, false)?;
        if !end_in_time(&storm, library, date) {
            return (storm.at(date) == storm).then_some(storm);
        }
    }
}

/// Ends a storm whose time is over; whether that was to be done, and was stored.
pub fn end_in_time<S: Store>(storm: &Streak, library: &Library<S>, date: u64) -> bool {
    let after = storm.at(date);
    after != *storm && library.puzzles().write(Some(storm), &after) == Written::Kept
}

/// The streak or storm of a game that is in progress, or else a new one, with what came of storing that.
pub fn latest_or_new<S: Store>(
    library: &Library<S>,
    game: &str,
    storm: bool,
    seed: u64,
    date: u64,
) -> (Streak, Option<Written>) {
    let open = match storm {
        true => open_storm(library, game, date),
        false => library.puzzles().latest(game, false, false),
    };
    match open {
        Some(streak) => (streak, None),
        None => {
            let make = if storm { Streak::new_storm } else { Streak::new };
            let streak = make(library.new_key(), game, seed, date);
            let written = library.puzzles().write(None, &streak);
            (streak, Some(written))
        }
    }
}

/// Counts a puzzle as solved or missed. `None` if it is not the streak's next one; with [`Written::Taken`] another tab was
/// first, and the streak is as it was.
pub fn judge_in_streak<S: Store>(
    streak: &mut Streak,
    list: &PuzzleList,
    library: &Library<S>,
    number: usize,
    is_solved: bool,
    date: u64,
) -> Option<Written> {
    let judged = streak.judged(list, number, is_solved, date);
    if judged == *streak {
        return None;
    }
    let written = library.puzzles().write(Some(streak), &judged);
    if written != Written::Taken {
        *streak = judged;
    }
    Some(written)
}

/// What another tab's change to a streak means here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StreakNews {
    /// It is what is known.
    Nothing,
    /// The streak goes on from here, on its page.
    Show(Option<Streak>),
    /// Its page reads it again when it is shown.
    Forget,
}

/// Takes another tab's change to the streak of this key.
pub fn follow_streak<S: Store>(
    known: Option<&Streak>,
    key: &str,
    library: &Library<S>,
    is_shown: bool,
) -> StreakNews {
    let Some(known) = known.filter(|streak| streak.key == key) else { return StreakNews::Nothing };
    let kept = library.puzzles().streak(key);
    match kept.as_ref() == Some(known) {
        true => StreakNews::Nothing,
        false if is_shown => StreakNews::Show(kept),
        false => StreakNews::Forget,
    }
}
