//! A streak: puzzles of one game, none rated below the last, until the first miss or for three minutes; and its text.
//!
//! # Stability
//! Streaks stay in people's browsers for years. Unknown lines are kept and not counted.

use std::fmt;

use basalt_geometry::{sort, sort_stably};
use basalt_rules::{GRADES, Rng, grade_of};

use crate::Day;

use super::PuzzleList;

const FEW: [usize; GRADES as usize - 1] = [5, 10];

/// How long a storm lasts without misses (ms).
pub const STORM: u64 = 180_000;
/// How much of it a miss costs (ms).
pub const STORM_MISS: u64 = 10_000;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreakEnd {
    Missed(usize),
    Whole,
    /// The time of a storm was over.
    Time,
}

/// What makes a streak a storm: it ends by time, and a miss costs some of that time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Storm {
    /// When it ends (Unix ms).
    pub until: u64,
    /// The indices of missed puzzles, in order.
    pub missed: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Streak {
    pub key: String,
    /// The last change (Unix ms).
    pub changed: u64,
    pub game: String,
    pub seed: u64,
    /// The indices of solved puzzles, in order.
    pub solved: Vec<usize>,
    pub end: Option<StreakEnd>,
    /// Set if it is a storm.
    pub storm: Option<Storm>,
}

impl Streak {
    pub fn new(key: String, game: &str, seed: u64, date: u64) -> Self {
        Streak { key, changed: date, game: game.to_owned(), seed, solved: Vec::new(), end: None, storm: None }
    }

    /// A storm that begins at this date (Unix ms).
    pub fn new_storm(key: String, game: &str, seed: u64, date: u64) -> Self {
        let storm = Storm { until: date + STORM, missed: Vec::new() };
        Streak { storm: Some(storm), ..Streak::new(key, game, seed, date) }
    }

    /// The day on which a storm began; `None` for a streak.
    pub fn storm_day(&self) -> Option<Day> {
        let Storm { until, missed } = self.storm.as_ref()?;
        Some(Day::of((until + STORM_MISS * missed.len() as u64).saturating_sub(STORM)))
    }

    /// How much time a storm has left (ms); `None` for a streak.
    pub fn time_left(&self, date: u64) -> Option<u64> {
        self.storm.as_ref().map(|storm| storm.until.saturating_sub(date))
    }

    /// The streak at a date: a storm ends when its time is over.
    pub fn at(&self, date: u64) -> Streak {
        let is_over = self.end.is_none() && self.time_left(date) == Some(0);
        let end = if is_over { Some(StreakEnd::Time) } else { self.end };
        Streak { end, ..self.clone() }
    }

    fn missed(&self) -> &[usize] {
        self.storm.as_ref().map_or(&[], |storm| &storm.missed)
    }

    pub fn next(&self, list: &PuzzleList) -> Option<usize> {
        if self.end.is_some() {
            return None;
        }
        let ratings = list.ratings();
        // In a list that has grown, skip newer, easier puzzles.
        let least = self.solved.last().and_then(|&number| ratings.get(number)).copied();
        let fits = |&number: &usize| {
            !self.solved.contains(&number)
                && !self.missed().contains(&number)
                && least.is_none_or(|least| ratings[number] >= least)
        };
        order(&ratings, self.seed).into_iter().find(fits)
    }

    /// The streak after its next puzzle was solved or missed; other puzzles change nothing.
    pub fn judged(&self, list: &PuzzleList, number: usize, solved: bool, date: u64) -> Streak {
        let mut after = self.at(date);
        if after.next(list) != Some(number) {
            return after;
        }
        after.changed = date;
        match (&mut after.storm, solved) {
            (_, true) => after.solved.push(number),
            (None, false) => after.end = Some(StreakEnd::Missed(number)),
            (Some(storm), false) => {
                storm.missed.push(number);
                storm.until = storm.until.saturating_sub(STORM_MISS);
            }
        }
        if after.end.is_none() && after.next(list).is_none() {
            after.end = Some(StreakEnd::Whole);
        }
        after.at(date)
    }

    /// The number of judged puzzles; the later of two states has more.
    pub fn steps(&self) -> usize {
        self.solved.len() + self.missed().len() + usize::from(self.end.is_some())
    }

    pub fn read(line: &str) -> Option<Streak> {
        let words: Vec<&str> = line.trim_end().split(' ').collect();
        let ([key, changed, game, seed, end, solved], rest) = words.split_first_chunk()?;
        let storm = match rest {
            [] => None,
            [until, missed] => Some(Storm { until: until.parse().ok()?, missed: read_numbers(missed)? }),
            _ => return None,
        };
        let name =
            |text: &str| (!text.is_empty() && !text.chars().any(char::is_control)).then(|| text.to_owned());
        let end = match *end {
            "open" => None,
            "whole" => Some(StreakEnd::Whole),
            "time" if storm.is_some() => Some(StreakEnd::Time),
            _ if storm.is_some() => return None,
            _ => Some(StreakEnd::Missed(end.strip_prefix("missed:")?.parse().ok()?)),
        };
        Some(Streak {
            key: name(key)?,
            changed: changed.parse().ok()?,
            game: name(game)?,
            seed: seed.parse().ok()?,
            solved: read_numbers(solved)?,
            end,
            storm,
        })
    }
}

/// Parses what [`written`] writes; `None` if a number is there twice.
fn read_numbers(text: &str) -> Option<Vec<usize>> {
    let mut numbers = Vec::new();
    for number in text.split(',').filter(|_| text != "-") {
        let number = number.parse().ok()?;
        if numbers.contains(&number) {
            return None;
        }
        numbers.push(number);
    }
    Some(numbers)
}

fn written(numbers: &[usize]) -> String {
    let words: Vec<String> = numbers.iter().map(usize::to_string).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

impl fmt::Display for Streak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Streak { key, changed, game, seed, solved, end, storm } = self;
        let end = match end {
            None => "open".to_owned(),
            Some(StreakEnd::Whole) => "whole".to_owned(),
            Some(StreakEnd::Time) => "time".to_owned(),
            Some(StreakEnd::Missed(number)) => format!("missed:{number}"),
        };
        write!(f, "{key} {changed} {game} {seed} {end} {}", written(solved))?;
        match storm {
            Some(Storm { until, missed }) => write!(f, " {until} {}", written(missed)),
            None => Ok(()),
        }
    }
}

/// The puzzles of a streak, sorted by rating: a few of each lower grade, drawn evenly from its ratings, and all of the last.
/// Ties are broken by the seed.
fn order(ratings: &[i32], seed: u64) -> Vec<usize> {
    let mut order = Vec::new();
    for grade in 1..=GRADES {
        let own = ratings.iter().enumerate().filter(|(_, rating)| grade_of(**rating) == grade);
        // Each puzzle has its own random number, so that a growing list keeps its order.
        let draw = |(number, &rating): (usize, &i32)| {
            (rating, Rng::new(seed.wrapping_add(number as u64)).bits(), number)
        };
        let mut drawn: Vec<(i32, u64, usize)> = own.map(draw).collect();
        sort(&mut drawn, |one, other| one < other);
        let few = FEW.get(usize::from(grade) - 1).copied().unwrap_or(usize::MAX);
        order.extend(spread(&drawn, few));
    }
    sort_stably(&mut order, |&number| ratings[number]);
    order
}

/// At most this many of puzzles sorted by rating: one drawn from each of as many equal parts.
fn spread(sorted: &[(i32, u64, usize)], few: usize) -> Vec<usize> {
    let parts = few.min(sorted.len());
    let part = |index: usize| {
        let (from, to) = (sorted.len() * index / parts, sorted.len() * (index + 1) / parts);
        sorted[from..to].iter().min_by_key(|(_, random, _)| random).map(|&(.., number)| number)
    };
    (0..parts).filter_map(part).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A list that differs only in ratings: per grade, `counts` puzzles with one to four actions.
    fn list(counts: [usize; 3]) -> PuzzleList {
        let line = |grade: usize, number: usize| {
            let solution = ["a1", "a2", "a3", "a4"][..=number % 4].join(",");
            format!("{grade} win1 {solution} any.1~~\n")
        };
        let lines = (1..=3).flat_map(|grade| (0..counts[grade - 1]).map(move |number| line(grade, number)));
        PuzzleList::new("any", &lines.collect::<String>())
    }

    fn begun(seed: u64) -> Streak {
        Streak::new("k1".to_owned(), "any", seed, 1)
    }

    fn played(list: &PuzzleList, seed: u64, most: usize) -> Streak {
        let mut streak = begun(seed);
        while let Some(number) = streak.next(list).filter(|_| streak.solved.len() < most) {
            streak = streak.judged(list, number, true, 2);
        }
        streak
    }

    #[test]
    fn no_puzzle_is_easier_than_the_one_before_and_none_comes_twice() {
        let list = list([40, 30, 20]);
        let ratings = list.ratings();
        for seed in 0..50 {
            let streak = played(&list, seed, usize::MAX);
            assert_eq!(streak.end, Some(StreakEnd::Whole));
            assert_eq!(streak.solved.len(), 5 + 10 + 20);
            let different: BTreeSet<usize> = streak.solved.iter().copied().collect();
            assert_eq!(different.len(), streak.solved.len());
            for pair in streak.solved.windows(2) {
                assert!(ratings[pair[0]] <= ratings[pair[1]], "{:?}", streak.solved);
            }
        }
    }

    #[test]
    fn the_rating_rises_within_a_grade_from_its_lowest_part_to_its_highest() {
        let line = |number: usize| format!("{} win1 a1 any.1~~\n", 1300 - 7 * number);
        let list = PuzzleList::new("any", &(0..60).map(line).collect::<String>());
        for seed in 0..50 {
            let first = played(&list, seed, usize::MAX).solved;
            let parts: Vec<usize> = first.iter().map(|number| (59 - number) / 12).collect();
            assert_eq!(parts, [0, 1, 2, 3, 4], "seed {seed}: {first:?}");
        }
    }

    #[test]
    fn two_streaks_differ_and_one_seed_gives_the_same_again() {
        let list = list([40, 30, 20]);
        let different: BTreeSet<Vec<usize>> = (0..50).map(|seed| played(&list, seed, 10).solved).collect();
        assert_eq!(different.len(), 50);
        assert_eq!(played(&list, 7, 99), played(&list, 7, 99));
    }

    #[test]
    fn the_first_miss_ends_it_and_nothing_counts_after_that() {
        let list = list([9, 9, 9]);
        let streak = played(&list, 3, 4);
        let next = streak.next(&list).expect("it goes on");
        let missed = streak.judged(&list, next, false, 9);
        assert_eq!((missed.end, missed.changed), (Some(StreakEnd::Missed(next)), 9));
        assert_eq!((missed.solved.len(), missed.steps(), missed.next(&list)), (4, 5, None));
        assert_eq!(missed.judged(&list, next, true, 10), missed);
    }

    #[test]
    fn only_the_next_puzzle_counts_and_it_counts_once() {
        let list = list([9, 9, 9]);
        let streak = begun(5);
        let next = streak.next(&list).expect("a puzzle");
        let after = streak.judged(&list, next, true, 2);
        assert_eq!(after.judged(&list, next, true, 3), after);
        assert_eq!(streak.judged(&list, (next + 1) % 27, false, 3), streak);
    }

    #[test]
    fn a_list_that_has_grown_leads_back_to_nothing_easier() {
        let (short, long) = (list([9, 9, 9]), list([9, 9, 9]));
        let more = "1 win1 a1 any.1~~\n2 win1 a1 any.1~~\n3 win1 a1 any.1~~\n".repeat(9);
        let lines: String = (0..27).filter_map(|number| Some(format!("{}\n", long.get(number)?))).collect();
        let long = PuzzleList::new("any", &(lines + &more));
        assert_eq!(long.count(), 54);
        let ratings = long.ratings();
        for seed in 0..50 {
            let mut streak = played(&short, seed, 8);
            let before = ratings[*streak.solved.last().expect("eight")];
            while let Some(number) = streak.next(&long) {
                assert!(ratings[number] >= before && !streak.solved.contains(&number));
                streak = streak.judged(&long, number, true, 3);
            }
            assert_eq!(streak.end, Some(StreakEnd::Whole));
        }
    }

    #[test]
    fn a_storm_goes_on_after_a_miss_and_ends_when_its_time_is_over() {
        let list = list([40, 30, 20]);
        let begin = 10 * STORM;
        let mut storm = Streak::new_storm("k1".to_owned(), "any", 7, begin);
        assert_eq!(
            (storm.storm_day(), storm.time_left(begin + 1000)),
            (Some(Day::of(begin)), Some(STORM - 1000))
        );
        let mut ratings = Vec::new();
        for at in 0..9_u64 {
            let next = storm.next(&list).expect("it goes on");
            ratings.push(list.ratings()[next]);
            storm = storm.judged(&list, next, at % 3 != 0, begin + at * 100);
            assert_eq!(storm.end, None);
        }
        assert!(ratings.is_sorted(), "{ratings:?}");
        assert_eq!((storm.solved.len(), storm.missed().len(), storm.steps()), (6, 3, 9));
        let until = begin + STORM - 3 * STORM_MISS;
        assert_eq!((storm.time_left(until - 1), storm.time_left(until + 5)), (Some(1), Some(0)));
        assert_eq!(storm.storm_day(), Some(Day::of(begin)), "misses do not move its begin");
        assert_eq!(storm.at(until - 1), storm);
        let next = storm.next(&list).expect("it goes on");
        // What comes too late does not count, and neither does anything after that.
        let late = storm.judged(&list, next, true, until);
        assert_eq!((late.end, late.solved.len(), late.next(&list)), (Some(StreakEnd::Time), 6, None));
        assert_eq!(late.judged(&list, next, true, until), late);
        // A miss that takes the last of the time ends it.
        let missed = storm.judged(&list, next, false, until - STORM_MISS);
        assert_eq!((missed.end, missed.missed().len()), (Some(StreakEnd::Time), 4));
        // A streak has no time.
        assert_eq!(begun(7).at(u64::MAX), begun(7));
    }

    #[test]
    fn a_storm_through_all_puzzles_is_whole() {
        let list = list([9, 9, 9]);
        let mut storm = Streak::new_storm("k1".to_owned(), "any", 7, 5);
        while let Some(next) = storm.next(&list) {
            storm = storm.judged(&list, next, storm.solved.len().is_multiple_of(2), 6);
            storm.storm = storm.storm.map(|own| Storm { until: 1 << 40, ..own });
        }
        assert_eq!(storm.end, Some(StreakEnd::Whole));
        assert_eq!(storm.steps(), 5 + 9 + 9 + 1);
    }

    #[test]
    fn what_is_written_is_read_again() {
        for line in [
            "a1 5 volcano 77 open -",
            "b2 6 hexano 0 open 4,17",
            "c3 7 any 9 missed:12 4",
            "d4 8 any 9 whole 1,0",
            "e5 8 any 9 open - 180008 -",
            "f6 9 any 9 time 1,0 9 4,2",
            "g7 9 any 9 whole 1,0 99 4",
        ] {
            assert_eq!(Streak::read(line).map(|streak| streak.to_string()).as_deref(), Some(line));
        }
    }

    #[test]
    fn what_is_not_known_is_no_streak() {
        for line in [
            "",
            "colour blue",
            "a1 5 volcano 77 open",
            "a1 5 volcano 77 open 1,x",
            "a1 5 volcano 77 open 1,1",
            "a1 5 volcano 77 missed 1",
            "a1 5 volcano 77 paused 1",
            "a1 -5 volcano 77 open 1",
            " 5 volcano 77 open 1",
            "a1 5 volcano 77 open 1 more",
            "a1 5 volcano 77 open 1 9",
            "a1 5 volcano 77 open 1 9 2,2",
            "a1 5 volcano 77 open 1 9 - more",
            "a1 5 volcano 77 time 1",
            "a1 5 volcano 77 missed:4 1 9 -",
        ] {
            assert_eq!(Streak::read(line), None, "{line}");
        }
    }
}
