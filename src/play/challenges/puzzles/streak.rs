//! A streak: puzzles of one game, none rated below the last, until the first miss; and its text.
//!
//! # Stability
//! Streaks stay in people's browsers for years. Unknown lines are kept and not counted.

use std::fmt;

use basalt_geometry::{sort, sort_stably};
use basalt_rules::{GRADES, Rng};

use super::{PuzzleList, puzzle_rating};

const FEW: [usize; GRADES as usize - 1] = [5, 10];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StreakEnd {
    Missed(usize),
    Whole,
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
}

impl Streak {
    pub fn new(key: String, game: &str, seed: u64, date: u64) -> Self {
        Streak { key, changed: date, game: game.to_owned(), seed, solved: Vec::new(), end: None }
    }

    pub fn next(&self, list: &PuzzleList) -> Option<usize> {
        if self.end.is_some() {
            return None;
        }
        let hardness = list.hardness();
        // In a list that has grown, skip newer, easier puzzles.
        let least = self.solved.last().and_then(|&number| hardness.get(number)).copied().map(puzzle_rating);
        let fits = |&number: &usize| {
            !self.solved.contains(&number)
                && least.is_none_or(|least| puzzle_rating(hardness[number]) >= least)
        };
        order(&hardness, self.seed).into_iter().find(fits)
    }

    /// The streak after its next puzzle was solved or missed; other puzzles change nothing.
    pub fn judged(&self, list: &PuzzleList, number: usize, solved: bool, date: u64) -> Streak {
        let mut after = self.clone();
        if self.next(list) != Some(number) {
            return after;
        }
        after.changed = date;
        if solved {
            after.solved.push(number);
            after.end = after.next(list).is_none().then_some(StreakEnd::Whole);
        } else {
            after.end = Some(StreakEnd::Missed(number));
        }
        after
    }

    /// The number of judged puzzles; the later of two states has more.
    pub fn steps(&self) -> usize {
        self.solved.len() + usize::from(self.end.is_some())
    }

    pub fn read(line: &str) -> Option<Streak> {
        let [key, changed, game, seed, end, solved] =
            *line.trim_end().split(' ').collect::<Vec<_>>().as_slice()
        else {
            return None;
        };
        let name =
            |text: &str| (!text.is_empty() && !text.chars().any(char::is_control)).then(|| text.to_owned());
        let end = match end {
            "open" => None,
            "whole" => Some(StreakEnd::Whole),
            _ => Some(StreakEnd::Missed(end.strip_prefix("missed:")?.parse().ok()?)),
        };
        let mut numbers = Vec::new();
        for number in solved.split(',').filter(|_| solved != "-") {
            let number = number.parse().ok()?;
            if numbers.contains(&number) {
                return None;
            }
            numbers.push(number);
        }
        Some(Streak {
            key: name(key)?,
            changed: changed.parse().ok()?,
            game: name(game)?,
            seed: seed.parse().ok()?,
            solved: numbers,
            end,
        })
    }
}

impl fmt::Display for Streak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Streak { key, changed, game, seed, solved, end } = self;
        let end = match end {
            None => "open".to_owned(),
            Some(StreakEnd::Whole) => "whole".to_owned(),
            Some(StreakEnd::Missed(number)) => format!("missed:{number}"),
        };
        let solved: Vec<String> = solved.iter().map(usize::to_string).collect();
        let solved = if solved.is_empty() { "-".to_owned() } else { solved.join(",") };
        write!(f, "{key} {changed} {game} {seed} {end} {solved}")
    }
}

/// The puzzles of a streak, sorted by rating: a few of each lower grade, drawn evenly from its ratings, and all of the last.
/// Ties are broken by the seed.
fn order(hardness: &[[usize; 2]], seed: u64) -> Vec<usize> {
    let mut order = Vec::new();
    for grade in 1..=usize::from(GRADES) {
        let own = hardness.iter().enumerate().filter(|(_, hard)| hard[0] == grade);
        // Each puzzle has its own random number, so that a growing list keeps its order.
        let draw = |(number, hard): (usize, &[usize; 2])| {
            (puzzle_rating(*hard), Rng::new(seed.wrapping_add(number as u64)).bits(), number)
        };
        let mut drawn: Vec<(i32, u64, usize)> = own.map(draw).collect();
        sort(&mut drawn, |one, other| one < other);
        let place = |at: usize| at - drawn[..at].partition_point(|(rating, ..)| *rating < drawn[at].0);
        let mut turns: Vec<(usize, u64, usize)> =
            (0..drawn.len()).map(|at| (place(at), drawn[at].1, drawn[at].2)).collect();
        sort(&mut turns, |one, other| one < other);
        turns.truncate(FEW.get(grade - 1).copied().unwrap_or(usize::MAX));
        order.extend(turns.into_iter().map(|(.., number)| number));
    }
    sort_stably(&mut order, |&number| puzzle_rating(hardness[number]));
    order
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// A list that differs only in hardness: per grade, `counts` puzzles with one to four actions.
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
        let hardness = list.hardness();
        for seed in 0..50 {
            let streak = played(&list, seed, usize::MAX);
            assert_eq!(streak.end, Some(StreakEnd::Whole));
            assert_eq!(streak.solved.len(), 5 + 10 + 20);
            let different: BTreeSet<usize> = streak.solved.iter().copied().collect();
            assert_eq!(different.len(), streak.solved.len());
            for pair in streak.solved.windows(2) {
                assert!(hardness[pair[0]] <= hardness[pair[1]], "{:?}", streak.solved);
            }
        }
    }

    #[test]
    fn the_rating_rises_within_a_grade_however_few_of_its_puzzles_are_long() {
        let line = |long: bool| format!("1 win1 {} any.1~~\n", if long { "a1,a2" } else { "a1" });
        let list = PuzzleList::new("any", &(0..60).map(|number| line(number % 12 == 0)).collect::<String>());
        for seed in 0..50 {
            let first = played(&list, seed, FEW[0]).solved;
            let ratings: Vec<i32> =
                first.iter().map(|&number| puzzle_rating(list.hardness()[number])).collect();
            assert_eq!((ratings[0], ratings[FEW[0] - 1]), (1100, 1125), "seed {seed}: {ratings:?}");
            assert!(ratings.is_sorted(), "seed {seed}: {ratings:?}");
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
        let hardness = long.hardness();
        for seed in 0..50 {
            let mut streak = played(&short, seed, 8);
            let before = hardness[*streak.solved.last().expect("eight")];
            while let Some(number) = streak.next(&long) {
                assert!(hardness[number] >= before && !streak.solved.contains(&number));
                streak = streak.judged(&long, number, true, 3);
            }
            assert_eq!(streak.end, Some(StreakEnd::Whole));
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for line in [
            "a1 5 volcano 77 open -",
            "b2 6 hexano 0 open 4,17",
            "c3 7 any 9 missed:12 4",
            "d4 8 any 9 whole 1,0",
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
        ] {
            assert_eq!(Streak::read(line), None, "{line}");
        }
    }
}
