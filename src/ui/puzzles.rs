//! The lists of puzzles, which are files of the build, and which puzzles were solved here.

use crate::browser::life::Life;
use crate::browser::{clock, files, storage};
use crate::games::{catalogue, ids};
use crate::rules::Puzzle;

use super::state::State;

/// The prefix of the keys for solved puzzles, before the game's id.
const SOLVED: &str = "basalt.solved.";
/// A day, in milliseconds.
const DAY: u64 = 86_400_000;
/// What the daily puzzles of a game advance by in its list. A prime, and no list is as long: none comes again
/// before all have been.
const STRIDE: usize = 7919;

/// The puzzles of the game whose list was read last.
#[derive(Default)]
pub struct PuzzleList {
    game: String,
    lines: Vec<String>,
}

impl PuzzleList {
    /// The list of a game from the text of its file.
    pub fn new(game: &str, text: &str) -> Self {
        PuzzleList { game: game.to_owned(), lines: text.lines().map(str::to_owned).collect() }
    }

    /// Whether it is the list of this game.
    pub fn is_of(&self, game: &str) -> bool {
        self.game == game
    }

    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// A puzzle by its number from 0.
    pub fn get(&self, number: usize) -> Option<Puzzle> {
        Puzzle::read(self.lines.get(number)?).ok()
    }

    /// The grades of all puzzles: what their lines begin with.
    pub fn grades(&self) -> Vec<usize> {
        let grade = |line: &String| line.split(' ').next().and_then(|grade| grade.parse().ok());
        self.lines.iter().map(|line| grade(line).unwrap_or_default()).collect()
    }
}

/// The numbers of the puzzles of a game that were solved here, from 0.
pub fn solved(game: &str) -> Vec<usize> {
    let kept = storage::get(&format!("{SOLVED}{game}")).unwrap_or_default();
    kept.split(',').filter_map(|number| number.parse().ok()).collect()
}

/// Remembers that a puzzle was solved.
pub fn keep_solved(game: &str, number: usize) {
    let mut all = solved(game);
    if !all.contains(&number) {
        all.push(number);
        let text: Vec<String> = all.iter().map(usize::to_string).collect();
        // If storage fails, puzzles have to be solved again.
        storage::set(&format!("{SOLVED}{game}"), &text.join(","));
    }
}

/// The game of today's puzzle, and its turn among the daily puzzles of this game: every day, by the date in UTC, the next
/// game has one.
pub fn daily() -> (&'static str, usize) {
    let games: Vec<&'static str> = ids().filter(|id| catalogue::puzzles(id).is_some()).collect();
    let day = (clock::today() / DAY) as usize;
    let count = games.len().max(1);
    (games.get(day % count).copied().unwrap_or_default(), day / count)
}

/// The number, from 1, of the puzzle that has such a turn in a list of this length.
pub fn number_of(turn: usize, count: usize) -> usize {
    turn % count.max(1) * STRIDE % count.max(1) + 1
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
            puzzles.set_untracked(PuzzleList::new(game, text));
        }
        go_on(text.is_some());
    });
}
