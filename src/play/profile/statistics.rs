//! The wins against each opponent, and the best of them, counted from the results.

use basalt_bots::Level;

use super::{GameResult, GameVerdict, Mode};

/// Games won, drawn and lost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct WonDrawnLost {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

impl WonDrawnLost {
    fn count(&mut self, verdict: GameVerdict) {
        match verdict {
            GameVerdict::Won => self.won += 1,
            GameVerdict::Drawn => self.drawn += 1,
            GameVerdict::Lost => self.lost += 1,
        }
    }
}

/// A player's statistics in one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statistics {
    /// By opponent: each named level, and every rung against which a game was finished outside survival.
    pub by_level: Vec<(Level, WonDrawnLost)>,
    /// With hints or the analysis, which is no measure of the player: nothing else counts these games.
    pub helped: WonDrawnLost,
    /// The widest margin of a won game, in games with points.
    pub best_margin: Option<i32>,
    /// The fewest turns of a won game.
    pub quickest_win: Option<u32>,
    /// The time played, in seconds.
    pub spent: u64,
    /// The number of consecutive wins at the end.
    pub streak: u32,
    /// The most games that were won in a row.
    pub longest_streak: u32,
}

impl Default for Statistics {
    fn default() -> Self {
        Statistics {
            by_level: Level::ALL.map(|level| (level, WonDrawnLost::default())).to_vec(),
            helped: WonDrawnLost::default(),
            best_margin: None,
            quickest_win: None,
            spent: 0,
            streak: 0,
            longest_streak: 0,
        }
    }
}

impl Statistics {
    /// Counts these results, the oldest first.
    pub fn of<'a>(results: impl IntoIterator<Item = &'a GameResult>) -> Statistics {
        let mut found = Statistics::default();
        for result in results {
            found.spent += result.spent;
            if is_of_a_run(result) {
                continue;
            }
            if result.helped {
                found.helped.count(result.verdict);
                continue;
            }
            let by_level = &mut found.by_level;
            let place =
                by_level.binary_search_by_key(&result.bot, |(level, _)| *level).unwrap_or_else(|place| {
                    by_level.insert(place, (result.bot, WonDrawnLost::default()));
                    place
                });
            by_level[place].1.count(result.verdict);
            if result.verdict != GameVerdict::Won {
                found.streak = 0;
                continue;
            }
            found.streak += 1;
            found.longest_streak = found.longest_streak.max(found.streak);
            let quickest = found.quickest_win.unwrap_or(u32::MAX);
            found.quickest_win = Some(result.turns.min(quickest));
            let margin = result.score.map(|[own, other]| own.saturating_sub(other));
            found.best_margin = found.best_margin.max(margin.filter(|&margin| margin > 0));
        }
        found
    }
}

/// Whether it is a game of a survival run, which has its own page.
fn is_of_a_run(result: &GameResult) -> bool {
    matches!(result.mode, Mode::Survival(_))
}

/// The most turns of a game of each length but the last.
pub const LENGTHS: [u32; 3] = [15, 30, 60];

/// A player's results in one game by what a game was like; those of survival runs and with help stay out.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Circumstances {
    /// By the player's number in the order of play, for as many players as had one.
    pub by_number: Vec<WonDrawnLost>,
    /// By length; see [`LENGTHS`].
    pub by_length: [WonDrawnLost; LENGTHS.len() + 1],
    /// By the quarter of the day in which they ended: night, morning, afternoon, evening.
    pub by_time: [WonDrawnLost; 4],
}

impl Circumstances {
    /// Counts these results; `hour_of` tells the hour of a moment where the player is, from 0 to 23.
    pub fn of<'a>(
        results: impl IntoIterator<Item = &'a GameResult>,
        hour_of: impl Fn(u64) -> u32,
    ) -> Circumstances {
        let mut found = Circumstances::default();
        for result in results.into_iter().filter(|result| !is_of_a_run(result) && !result.helped) {
            if let Some(number) = result.number.map(usize::from) {
                let most = found.by_number.len().max(number);
                found.by_number.resize(most, WonDrawnLost::default());
                found.by_number[number - 1].count(result.verdict);
            }
            let length = LENGTHS.partition_point(|&most| most < result.turns);
            found.by_length[length].count(result.verdict);
            found.by_time[hour_of(result.date) as usize / 6 % 4].count(result.verdict);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_counted_by_what_they_were_like() {
        let lines = [
            "a 0 volcano casual spark won - 15 60 1",
            "b 1 volcano rated spark lost - 16 60 2",
            "c 2 volcano rated pulse drawn - 30",
            "d 3 volcano casual pulse won - 61 60 4",
            "survival-a-1 3 volcano survival:1 rung1 won - 61 60 1",
        ];
        let results = lines.map(|line| GameResult::read(line).expect("a result"));
        let found = Circumstances::of(&results, |moment| [5, 6, 18, 23][moment as usize]);
        let count = |won, drawn, lost| WonDrawnLost { won, drawn, lost };
        assert_eq!(found.by_number, [count(1, 0, 0), count(0, 0, 1), count(0, 0, 0), count(1, 0, 0)]);
        assert_eq!(found.by_length, [count(1, 0, 0), count(0, 1, 1), count(0, 0, 0), count(1, 0, 0)]);
        assert_eq!(found.by_time, [count(1, 0, 0), count(0, 0, 1), count(0, 0, 0), count(1, 1, 0)]);
    }

    fn statistics(lines: &[&str]) -> Statistics {
        let result =
            |(number, line): (usize, &&str)| GameResult::read(&format!("k{number} {number} volcano {line}"));
        let results: Vec<GameResult> = lines.iter().enumerate().filter_map(result).collect();
        assert_eq!(results.len(), lines.len());
        Statistics::of(&results)
    }

    #[test]
    fn games_are_counted_by_level_and_those_with_help_apart() {
        let found = statistics(&[
            "casual spark won 20:18 30",
            "rated spark lost 10:18 5",
            "rated overdrive drawn 18:18 50",
            "casual overdrive won 30:10 24",
            "daily:2026-11-22 overdrive lost 10:30 24",
            "casual overdrive won 40:2 9 60 1 helped",
            "casual spark lost 2:40 9 60 1 helped",
            "rated rung17 drawn 9:9 30",
            "casual rung4 won 19:9 30",
            "survival:4 rung4 won 19:9 30",
        ]);
        let count = |won, drawn, lost| WonDrawnLost { won, drawn, lost };
        let expected = [
            (Level::Spark, count(1, 0, 1)),
            (Level::Pulse, count(0, 0, 0)),
            (Level::Overdrive, count(1, 1, 1)),
            (Level::Rung(4), count(1, 0, 0)),
            (Level::Rung(17), count(0, 1, 0)),
        ];
        assert_eq!(found.by_level, expected);
        assert_eq!(found.helped, WonDrawnLost { won: 1, drawn: 0, lost: 1 });
        assert_eq!((found.best_margin, found.quickest_win), (Some(20), Some(24)));
    }

    #[test]
    fn a_streak_ends_with_the_first_game_that_is_not_won() {
        let won = "casual spark won - 9";
        let streaks = |lines: &[&str]| {
            let found = statistics(lines);
            [found.streak, found.longest_streak]
        };
        assert_eq!(streaks(&[]), [0, 0]);
        assert_eq!(streaks(&[won, won]), [2, 2]);
        assert_eq!(streaks(&[won, won, "casual spark lost - 9", won]), [1, 2]);
        assert_eq!(streaks(&[won, "rated pulse drawn - 9"]), [0, 1]);
    }

    #[test]
    fn time_adds_up_as_far_as_it_was_counted() {
        let found = statistics(&[
            "casual spark won - 9",
            "rated pulse lost - 9 754",
            "casual pulse drawn - 9 46",
            "survival:3 rung3 won - 9 100",
        ]);
        assert_eq!((found.spent, found.streak), (900, 0), "survival has its own page, but takes time");
    }

    #[test]
    fn a_win_on_equal_points_has_no_margin() {
        assert_eq!(statistics(&["casual spark won 5:5 9"]).best_margin, None);
    }
}
