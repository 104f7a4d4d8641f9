//! Survival: bot after bot, each stronger than the last, until the first loss.
//!
//! A run is a sequence of games, each stored under a key (`survival-RUN-NUMBER`). Nothing else is stored: the
//! next rung, the end of a run and the best runs are a fold over the results of its games, so no reload,
//! crash or second tab can count a game twice. A game that was begun has a line among the results, so
//! deleting it is no way out of a loss. The rungs are even steps on the game's scale of strength, from below
//! Spark to above Overdrive.

use std::cmp::Reverse;

use basalt_geometry::sort_stably;

use crate::profile::{GameResult, GameVerdict, Mode, read_begun};

/// Before the key of a game of a run.
const GAMES: &str = "survival-";

/// The key of a game of a run; games are counted from 1.
pub fn key(run: &str, number: u32) -> String {
    format!("{GAMES}{run}-{number}")
}

/// The run and the number of the game with a key; `None` for other games.
pub fn read_key(key: &str) -> Option<(&str, u32)> {
    let (run, number) = key.strip_prefix(GAMES)?.rsplit_once('-')?;
    let number: u32 = number.parse().ok()?;
    (!run.is_empty() && number > 0 && self::key(run, number) == key).then_some((run, number))
}

/// The state of a game of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// It is in progress.
    Begun,
    /// It was deleted before its end.
    Deleted,
    /// It is over.
    Done(GameVerdict),
}

/// A game of a run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunGame {
    /// The key under which it is kept.
    pub key: String,
    /// The id of the game that is played.
    pub game: String,
    /// The time of its start or end, in milliseconds since 1970.
    pub date: u64,
    /// Its rung, from 1.
    pub rung: u8,
    /// The state.
    pub stands: Stands,
}

impl RunGame {
    /// Parses the line of its result or start; `kept` says whether the game itself is still stored.
    pub fn read(line: &str, kept: bool) -> Option<RunGame> {
        let (key, date, game, mode, stands) = match GameResult::read(line) {
            Some(GameResult { key, date, game, mode, verdict, .. }) => {
                (key, date, game, mode, Stands::Done(verdict))
            }
            None => {
                let (key, date, game, mode) = read_begun(line)?;
                (key, date, game, mode, if kept { Stands::Begun } else { Stands::Deleted })
            }
        };
        let Mode::Survival(rung) = mode else { return None };
        Some(RunGame { key, game, date, rung, stands })
    }
}

/// The next step of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// This game is in progress.
    GoOn {
        /// The number of the game in the run, from 1.
        number: u32,
        /// Its rung, from 1.
        rung: u8,
    },
    /// This game is to be begun.
    Begin {
        /// The number of the game in the run, from 1.
        number: u32,
        /// Its rung, from 1.
        rung: u8,
    },
    /// Nothing: a game was lost or given up, or the last rung is passed.
    Over,
}

/// A run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SurvivalRun {
    /// The id in the keys of its games.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The time of the last end or, without one, the last start, in milliseconds since 1970.
    pub date: u64,
    /// The number of rungs passed.
    pub passed: u8,
    /// The next step.
    pub next: Next,
    /// The key of its last game.
    pub last: String,
}

/// All runs of a game with this many rungs: most rungs passed first, then the latest.
pub fn runs(games: &[RunGame], game: &str, rungs: u8) -> Vec<SurvivalRun> {
    let mut runs: Vec<(u32, SurvivalRun)> = Vec::new();
    for RunGame { key, date, rung, stands, .. } in games.iter().filter(|known| known.game == game) {
        let Some((id, number)) = read_key(key) else { continue };
        let passes = *stands == Stands::Done(GameVerdict::Won);
        let place = runs.iter().position(|(_, run)| run.id == id).unwrap_or_else(|| {
            let (id, game) = (id.to_owned(), game.to_owned());
            runs.push((
                0,
                SurvivalRun { id, game, date: 0, passed: 0, next: Next::Over, last: String::new() },
            ));
            runs.len() - 1
        });
        let (latest, run) = &mut runs[place];
        // Rungs come in order, so that the highest one passed tells how many were.
        run.passed = run.passed.max(if passes { *rung } else { rung - 1 });
        if number > *latest {
            *latest = number;
            run.date = *date;
            run.last.clone_from(key);
            run.next = next(*stands, number, *rung, rungs);
        }
    }
    let mut runs: Vec<SurvivalRun> = runs.into_iter().map(|(_, run)| run).collect();
    sort_stably(&mut runs, |run| Reverse((run.passed, run.date)));
    runs
}

/// The step after a game of a run.
fn next(stands: Stands, number: u32, rung: u8, rungs: u8) -> Next {
    match stands {
        Stands::Begun => Next::GoOn { number, rung },
        Stands::Done(GameVerdict::Won) if rung < rungs => Next::Begin { number: number + 1, rung: rung + 1 },
        // Not lost, and not passed either.
        Stands::Done(GameVerdict::Drawn) => Next::Begin { number: number + 1, rung },
        Stands::Done(GameVerdict::Won | GameVerdict::Lost) | Stands::Deleted => Next::Over,
    }
}

/// The run in progress: the latest that is not over.
pub fn in_progress(runs: &[SurvivalRun]) -> Option<&SurvivalRun> {
    runs.iter().filter(|run| run.next != Next::Over).max_by_key(|run| run.date)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses games of runs as `run number rung verdict`, one after another.
    fn told(games: &str) -> Vec<RunGame> {
        let game = |(date, words): (u64, &str)| {
            let [run, number, rung, how] = *words.split(' ').collect::<Vec<_>>().as_slice() else {
                panic!("{words}")
            };
            let key = key(run, number.parse().expect("a number"));
            let verdict = if how == "deleted" { "begun" } else { how };
            let line = format!("{key} {date} toy survival:{rung} rung{rung} {verdict} - 9");
            RunGame::read(&line, how != "deleted").expect("a game")
        };
        (1..).zip(games.split(", ")).map(game).collect()
    }

    fn run(games: &str) -> (u8, Next) {
        let found = runs(&told(games), "toy", 3);
        assert_eq!(found.len(), 1, "{games}");
        (found[0].passed, found[0].next)
    }

    #[test]
    fn keys_are_read_as_they_are_written() {
        assert_eq!(read_key(&key("ab3", 12)), Some(("ab3", 12)));
        for text in
            ["survival-ab3", "survival-ab3-0", "survival-ab3-01", "survival--1", "ab3-1", "survival-ab3-x"]
        {
            assert_eq!(read_key(text), None, "{text}");
        }
    }

    #[test]
    fn games_of_other_modes_are_none_of_a_run() {
        for line in [
            "survival-a-1 5 toy rated rung1 won - 9",
            "survival-a-1 5 toy rated rung1 begun - 0",
            "",
            "nonsense",
        ] {
            assert_eq!(RunGame::read(line, true), None, "{line}");
        }
    }

    #[test]
    fn a_run_goes_on_until_the_first_loss() {
        assert_eq!(run("a 1 1 begun"), (0, Next::GoOn { number: 1, rung: 1 }));
        assert_eq!(run("a 1 1 won"), (1, Next::Begin { number: 2, rung: 2 }));
        assert_eq!(run("a 1 1 won, a 2 2 begun"), (1, Next::GoOn { number: 2, rung: 2 }));
        assert_eq!(run("a 1 1 won, a 2 2 lost"), (1, Next::Over));
        assert_eq!(run("a 1 1 won, a 2 2 won, a 3 3 won"), (3, Next::Over), "the top");
    }

    #[test]
    fn a_drawn_game_is_played_again_at_the_same_rung() {
        assert_eq!(run("a 1 1 drawn"), (0, Next::Begin { number: 2, rung: 1 }));
        assert_eq!(run("a 1 1 drawn, a 2 1 won"), (1, Next::Begin { number: 3, rung: 2 }));
    }

    #[test]
    fn a_game_that_was_deleted_ends_its_run() {
        assert_eq!(run("a 1 1 won, a 2 2 deleted"), (1, Next::Over));
    }

    #[test]
    fn games_may_be_told_in_any_order_and_in_part() {
        assert_eq!(run("a 3 3 begun, a 1 1 won, a 2 2 won"), (2, Next::GoOn { number: 3, rung: 3 }));
        // Of a file only the last game may have come.
        assert_eq!(run("a 3 3 lost"), (2, Next::Over));
    }

    #[test]
    fn the_best_run_comes_first_and_the_latest_goes_on() {
        let found = runs(&told("a 1 1 begun, b 1 1 won, b 2 2 lost, c 1 1 won, d 1 1 begun"), "toy", 3);
        assert_eq!(found.iter().map(|run| run.id.as_str()).collect::<String>(), "cbda");
        assert_eq!(in_progress(&found).map(|run| run.id.as_str()), Some("d"));
        assert_eq!(runs(&told("a 1 1 begun"), "other", 3), []);
        assert_eq!(in_progress(&runs(&told("b 1 1 lost"), "toy", 3)), None);
    }
}
