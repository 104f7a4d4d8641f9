//! The puzzles of a game as rows of a list: what is known of each, how far the player is, and filters.

use std::collections::HashSet;

use basalt_games::catalogue;
use basalt_play::Store;
use basalt_play::challenges::puzzles::{PuzzleList, TryResult};
use basalt_play::library::Library;
use basalt_rules::PuzzleTask;

/// How far a player is with a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleProgress {
    /// Neither solved nor missed.
    New,
    /// Solved, at whichever try.
    Solved,
    /// Missed at the first try, and not solved since.
    Missed,
}

impl PuzzleProgress {
    /// All of them, in the order of the filter.
    pub const ALL: [PuzzleProgress; 3] =
        [PuzzleProgress::New, PuzzleProgress::Solved, PuzzleProgress::Missed];

    /// Its word in messages and storage.
    pub const fn word(self) -> &'static str {
        match self {
            PuzzleProgress::New => "new",
            PuzzleProgress::Solved => "solved",
            PuzzleProgress::Missed => "missed",
        }
    }
}

/// A puzzle of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleRow {
    /// Its index in the list.
    pub number: usize,
    /// Its rating.
    pub rating: i32,
    /// What is to be reached.
    pub task: PuzzleTask,
    /// What its solution does, as message keys.
    pub themes: Vec<&'static str>,
}

impl PuzzleRow {
    /// Reads the puzzle of this index and opens its position for the themes; `None` if it is unreadable.
    pub fn read(list: &PuzzleList, number: usize) -> Option<PuzzleRow> {
        let puzzle = list.get(number)?;
        let game = catalogue::open(&puzzle.record).ok()?;
        Some(PuzzleRow {
            number,
            rating: puzzle.rating,
            task: puzzle.task,
            themes: game.puzzle_themes(&puzzle),
        })
    }
}

/// The puzzles of a game that a player has tried.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PuzzlesTried {
    solved: HashSet<usize>,
    missed: HashSet<usize>,
}

impl PuzzlesTried {
    /// Those that the library knows.
    pub fn of<S: Store>(library: &Library<S>, game: &str) -> PuzzlesTried {
        let log = library.puzzles();
        let mut tried =
            PuzzlesTried { solved: log.solved(game).into_iter().collect(), missed: HashSet::new() };
        for first in log.tries().into_iter().filter(|tried| tried.game == game) {
            match first.result {
                TryResult::Solved => tried.solved.insert(first.number),
                TryResult::Missed => tried.missed.insert(first.number),
                TryResult::Helped => false,
            };
        }
        tried
    }

    /// How far the player is with the puzzle of this index.
    pub fn progress(&self, number: usize) -> PuzzleProgress {
        match (self.solved.contains(&number), self.missed.contains(&number)) {
            (true, _) => PuzzleProgress::Solved,
            (_, true) => PuzzleProgress::Missed,
            _ => PuzzleProgress::New,
        }
    }
}

/// Which puzzles of a game are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PuzzleFilter {
    /// Those with this theme, or all.
    pub theme: Option<&'static str>,
    /// Those with which the player is this far, or all.
    pub progress: Option<PuzzleProgress>,
}

impl PuzzleFilter {
    /// Reads the output of [`PuzzleFilter::text`]; themes that the game does not have are dropped.
    pub fn read(text: &str, game: &str) -> PuzzleFilter {
        let (theme, progress) = text.split_once(' ').unwrap_or_default();
        PuzzleFilter {
            theme: catalogue::themes(game).iter().copied().find(|known| *known == theme),
            progress: PuzzleProgress::ALL.into_iter().find(|known| known.word() == progress),
        }
    }

    /// The filter as text.
    pub fn text(self) -> String {
        let progress = self.progress.map_or("", PuzzleProgress::word);
        format!("{} {progress}", self.theme.unwrap_or_default())
    }

    /// Whether a puzzle is listed, given how far the player is with it.
    pub fn fits(self, row: &PuzzleRow, progress: PuzzleProgress) -> bool {
        self.theme.is_none_or(|theme| row.themes.contains(&theme))
            && self.progress.is_none_or(|own| own == progress)
    }
}
