//! The daily puzzle: which one it is, and days in a row on which it was solved.

use crate::play::Day;

/// What the daily puzzles of a game advance by in its list. A prime, and no list is as long: none comes again
/// before all have been.
const STRIDE: usize = 7919;

/// The game of a day's puzzle among those that have puzzles, and the puzzle's number from 0 in a list of that length:
/// every day the next game has one.
pub fn daily<'a>(day: Day, games: &[&'a str], count: impl FnOnce(&str) -> usize) -> Option<(&'a str, usize)> {
    let day = day.number() as usize;
    let game = *games.get(day % games.len().max(1))?;
    let count = count(game).max(1);
    Some((game, day / games.len() % count * STRIDE % count))
}

/// Days in a row on which the daily puzzle was solved.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DayRow {
    /// Whether today's was.
    pub today: bool,
    /// How many in a row there are by now. Today can still be added, so a row that ends yesterday goes on.
    pub now: usize,
    /// The most there ever were.
    pub longest: usize,
}

impl DayRow {
    /// What these days come to, in any order.
    pub fn of(days: &[Day], today: Day) -> DayRow {
        let is_there = |day: Option<Day>| day.filter(|day| days.contains(day));
        // Counts back from a day.
        let row =
            |last: Option<Day>| std::iter::successors(is_there(last), |day| is_there(day.before())).count();
        let done = days.contains(&today);
        let now = row(if done { Some(today) } else { today.before() });
        let ends = days.iter().filter(|day| is_there(day.after()).is_none());
        DayRow { today: done, now, longest: ends.map(|&end| row(Some(end))).max().unwrap_or_default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::read(text).unwrap_or_else(|| panic!("{text}"))
    }

    fn row(days: &[&str], today: &str) -> (bool, usize, usize) {
        let days: Vec<Day> = days.iter().map(|text| day(text)).collect();
        let DayRow { today, now, longest } = DayRow::of(&days, day(today));
        (today, now, longest)
    }

    #[test]
    fn a_row_goes_on_until_a_day_is_left_out() {
        assert_eq!(row(&[], "2026-03-01"), (false, 0, 0));
        assert_eq!(row(&["2026-03-01"], "2026-03-01"), (true, 1, 1));
        assert_eq!(row(&["2026-02-28", "2026-03-01"], "2026-03-02"), (false, 2, 2));
        assert_eq!(row(&["2026-02-28", "2026-03-01"], "2026-03-03"), (false, 0, 2));
        // In any order, over the end of a year, with a gap.
        assert_eq!(
            row(&["2026-01-01", "2025-12-30", "2026-01-03", "2025-12-31"], "2026-01-03"),
            (true, 1, 3)
        );
    }

    #[test]
    fn every_day_the_next_game_has_a_puzzle_and_none_comes_again_before_all_have_been() {
        let games = ["one", "two", "three"];
        let count = |game: &str| if game == "two" { 10 } else { 7 };
        let first = day("2026-11-22");
        let days = std::iter::successors(Some(first), |day| day.after());
        let drawn: Vec<(&str, usize)> = days.take(30).filter_map(|day| daily(day, &games, count)).collect();
        assert_eq!(drawn.len(), 30);
        for pair in drawn.windows(4) {
            assert!(pair[0].0 == pair[3].0 && pair[0].0 != pair[1].0 && pair[0].0 != pair[2].0);
        }
        let numbers: std::collections::BTreeSet<usize> =
            drawn.iter().filter(|(game, _)| *game == "two").map(|&(_, number)| number).collect();
        assert_eq!(numbers.len(), 10, "{drawn:?}");
        assert_eq!(daily(first, &[], count), None);
    }
}
