//! A player's puzzle rating, from the first try at each, and the text of such a try.
//!
//! # Stability
//! Tries stay in people's browsers for years. Unknown words are kept and not counted.

use std::fmt;

use basalt_geometry::sort_stably;

use crate::Day;
use crate::profile::{GameVerdict, Rater, Rating};

/// The deviation of puzzle ratings, which come from twenty tries of bots.
const DEVIATION: f64 = 80.0;
/// The first deviation of a player. With 350, as in Glickman's paper, the first miss took 463 points; with this
/// none takes a hundred, and twenty puzzles still tell players 500 points apart.
const FIRST_DEVIATION: f64 = 130.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TryResult {
    /// Solved in the first turn played.
    Solved,
    /// Not solved in the first turn, or the solution was shown.
    Missed,
    /// A hint was given, so no rating changes.
    Helped,
}

impl TryResult {
    const ALL: [TryResult; 3] = [TryResult::Solved, TryResult::Missed, TryResult::Helped];

    const fn word(self) -> &'static str {
        match self {
            TryResult::Solved => "solved",
            TryResult::Missed => "missed",
            TryResult::Helped => "helped",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PuzzleTry {
    pub day: Day,
    pub game: String,
    pub number: usize,
    pub rating: i32,
    pub result: TryResult,
}

impl PuzzleTry {
    pub fn read(word: &str) -> Option<PuzzleTry> {
        let [day, game, number, rating, result] = *word.split('.').collect::<Vec<_>>().as_slice() else {
            return None;
        };
        let tried = PuzzleTry {
            day: Day::read(day)?,
            game: game.to_owned(),
            number: number.parse().ok()?,
            rating: rating.parse().ok().filter(|rating| (0..=4000).contains(rating))?,
            result: TryResult::ALL.into_iter().find(|known| known.word() == result)?,
        };
        (!game.is_empty() && tried.to_string() == word).then_some(tried)
    }

    pub fn is_at_same(&self, other: &PuzzleTry) -> bool {
        (self.number, &self.game) == (other.number, &other.game)
    }
}

impl fmt::Display for PuzzleTry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PuzzleTry { day, game, number, rating, result } = self;
        write!(f, "{day}.{game}.{number}.{rating}.{}", result.word())
    }
}

/// The rating after these first tries, sorted by day.
///
/// Days without tries make it less sure, so that it moves faster when the player comes back.
pub fn rating_after(tries: &[PuzzleTry]) -> Rating {
    let mut sorted: Vec<&PuzzleTry> = tries.iter().collect();
    sort_stably(&mut sorted, |tried| tried.day);
    let mut rater = Rater::new(FIRST_DEVIATION);
    let mut last: Option<Day> = None;
    for tried in sorted {
        let verdict = match tried.result {
            TryResult::Solved => GameVerdict::Won,
            TryResult::Missed => GameVerdict::Lost,
            TryResult::Helped => continue,
        };
        let rested = last.map_or(0, |last| tried.day.number() - last.number());
        last = Some(tried.day);
        rater.rest(rested, FIRST_DEVIATION);
        rater.rate(tried.rating.into(), DEVIATION, verdict);
    }
    rater.rating()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tried(number: usize, rating: i32, result: TryResult) -> PuzzleTry {
        let day = Day::read("2026-11-22").expect("a day");
        PuzzleTry { day, game: "any".to_owned(), number, rating, result }
    }

    fn after(results: &[TryResult]) -> Rating {
        let tries: Vec<PuzzleTry> =
            results.iter().enumerate().map(|(number, &result)| tried(number, 1500, result)).collect();
        rating_after(&tries)
    }

    #[test]
    fn solving_raises_missing_lowers_and_hints_change_nothing() {
        use TryResult::{Helped, Missed, Solved};
        assert_eq!((after(&[]).rating, after(&[]).margin), (1500, 260));
        assert!(after(&[Solved]).rating > 1500 && after(&[Missed]).rating < 1500);
        assert_eq!(after(&[Helped, Helped]), after(&[]));
        assert!(after(&[Solved, Missed]).margin < after(&[Solved]).margin);
        let settled = after(&[Solved, Missed].repeat(60));
        assert!((1440..1560).contains(&settled.rating) && settled.margin < 160, "{settled:?}");
    }

    #[test]
    fn one_try_changes_tens_of_points_and_many_settle_where_the_player_is() {
        for result in [TryResult::Solved, TryResult::Missed] {
            for rating in (1100..=2000).step_by(25) {
                let change = rating_after(&[tried(0, rating, result)]).rating - 1500;
                assert!((1..100).contains(&change.abs()), "{rating}: {change}");
            }
        }
        // A player who solves what is easier than 1900 and misses the rest, given puzzles of the own rating.
        let mut tries = Vec::new();
        let mut ratings = vec![rating_after(&tries).rating];
        for number in 0..60 {
            let rating = ratings[number].clamp(1100, 2000);
            let result = if rating < 1900 { TryResult::Solved } else { TryResult::Missed };
            tries.push(tried(number, rating, result));
            ratings.push(rating_after(&tries).rating);
        }
        let steps = ratings.windows(2).map(|pair| (pair[1] - pair[0]).abs());
        assert!(steps.max().is_some_and(|step| step < 100), "{ratings:?}");
        assert!((1850..1950).contains(&ratings[60]), "{ratings:?}");
        assert!(ratings[20] > 1700, "{ratings:?}");
    }

    /// Computed with Glickman's formulas by a separate program.
    #[test]
    fn a_first_try_changes_as_many_points_as_glicko_2_says() {
        for (rating, missed, solved) in [
            (1100, -82, 9),
            (1250, -70, 17),
            (1400, -54, 31),
            (1500, -42, 42),
            (1700, -21, 65),
            (1900, -9, 82),
        ] {
            let changed = |result| rating_after(&[tried(0, rating, result)]).rating - 1500;
            assert_eq!(
                (changed(TryResult::Missed), changed(TryResult::Solved)),
                (missed, solved),
                "{rating}"
            );
        }
    }

    /// The same program: a settled player's miss takes ten points, and three times as many after a year without puzzles.
    #[test]
    fn a_settled_rating_moves_by_ten_points_and_faster_after_a_rest() {
        use TryResult::{Missed, Solved};
        let mut tries: Vec<PuzzleTry> = (0..80)
            .map(|number| tried(number, 1500, if number % 2 == 0 { Missed } else { Solved }))
            .collect();
        let before = rating_after(&tries);
        let missed_on = |day: &str| {
            let day = Day::read(day).expect("a day");
            let later = PuzzleTry { day, ..tried(80, 1500, Missed) };
            let tries: Vec<PuzzleTry> = tries.iter().cloned().chain([later]).collect();
            rating_after(&tries).rating - before.rating
        };
        assert_eq!((before.rating, before.margin), (1504, 122));
        assert_eq!(["2026-11-22", "2027-11-22", "2099-11-22"].map(missed_on), [-10, -31, -42]);
        // A day apart, the margin stays small.
        for (at, tried) in tries.iter_mut().enumerate() {
            tried.day = Day::on(tried.day.number() + at as u32);
        }
        assert!((122..150).contains(&rating_after(&tries).margin), "{:?}", rating_after(&tries));
    }

    #[test]
    fn tries_count_in_the_order_of_their_days() {
        let early =
            PuzzleTry { day: Day::read("2026-11-20").expect("a day"), ..tried(1, 1800, TryResult::Missed) };
        let late = tried(2, 1200, TryResult::Solved);
        assert_eq!(rating_after(&[early.clone(), late.clone()]), rating_after(&[late, early]));
    }

    #[test]
    fn what_is_written_is_read_again_and_nothing_else() {
        for result in TryResult::ALL {
            let tried = tried(7, 1425, result);
            assert_eq!(PuzzleTry::read(&tried.to_string()), Some(tried));
        }
        for word in [
            "",
            "2026-11-22.any.7.1425",
            "2026-11-22.any.7.1425.won",
            "2026-11-22.any.07.1425.solved",
            "2026-11-22.any.7.-5.solved",
            "2026-11-22.any.7.99999.solved",
            "2026-13-22.any.7.1425.solved",
            "2026-11-22..7.1425.solved",
            "2026-11-22.any.7.1425.solved.more",
        ] {
            assert_eq!(PuzzleTry::read(word), None, "{word}");
        }
    }
}
