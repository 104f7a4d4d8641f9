//! The calendar of daily challenges: months by weeks, and how many days in a row were played.

use crate::play::profile::{GameResult, Mode};
use crate::play::{Day, DayRow};

/// A month.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Month {
    first: Day,
}

impl Month {
    /// The month of a day.
    pub fn of(day: Day) -> Month {
        Month { first: day.first_of_month() }
    }

    /// Its first day.
    pub fn first(self) -> Day {
        self.first
    }

    /// The month before; `None` before the first.
    pub fn before(self) -> Option<Month> {
        self.first.before().map(Month::of)
    }

    /// The month after; `None` after the last.
    pub fn after(self) -> Option<Month> {
        self.days().last()?.after().map(Month::of)
    }

    /// Its days in order.
    pub fn days(self) -> impl Iterator<Item = Day> {
        std::iter::successors(Some(self.first), move |day| {
            day.after().filter(|next| Month::of(*next) == self)
        })
    }

    /// Its days by weeks from Monday to Sunday; `None` stands for a day of another month.
    pub fn weeks(self) -> Vec<[Option<Day>; 7]> {
        let mut weeks = vec![[None; 7]];
        for day in self.days() {
            let place = usize::from(day.weekday());
            if place == 0 && day != self.first {
                weeks.push([None; 7]);
            }
            if let Some(week) = weeks.last_mut() {
                week[place] = Some(day);
            }
        }
        weeks
    }
}

/// The number of consecutive days with a finished attempt, up to today or yesterday.
pub fn streak(results: &[GameResult], today: Day) -> usize {
    let of_day = |result: &GameResult| match result.mode {
        Mode::Daily(day) => Some(day),
        Mode::Casual | Mode::Rated | Mode::Practice(_) | Mode::Survival(_) => None,
    };
    DayRow::of(&results.iter().filter_map(of_day).collect::<Vec<_>>(), today).now
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::read(text).expect("a day")
    }

    #[test]
    fn weeks_hold_every_day_of_the_month_once() {
        for (text, weeks, days, first) in [
            ("2026-11-22", 6, 30, 6),
            ("2027-02-28", 4, 28, 0),
            ("2024-02-29", 5, 29, 3),
            ("2026-12-31", 5, 31, 1),
        ] {
            let month = Month::of(day(text));
            let all = month.weeks();
            assert_eq!((all.len(), month.days().count()), (weeks, days), "{text}");
            assert_eq!(
                all.iter().flatten().flatten().copied().collect::<Vec<_>>(),
                month.days().collect::<Vec<_>>()
            );
            assert_eq!(all[0].iter().position(Option::is_some), Some(first), "{text}");
        }
    }

    #[test]
    fn months_follow_each_other_over_the_ends_of_years() {
        let month = |text: &str| Month::of(day(text));
        assert_eq!(month("2026-12-31").after(), Some(month("2027-01-01")));
        assert_eq!(month("2027-01-31").before(), Some(month("2026-12-01")));
        assert_eq!(month("2026-11-22").first(), day("2026-11-01"));
        assert_eq!((Month::of(Day::of(0)).before(), Month::of(Day::LAST).after()), (None, None));
    }

    #[test]
    fn a_streak_goes_on_until_a_day_was_missed() {
        let results = |days: &[&str]| -> Vec<GameResult> {
            let line = |day: &&str| GameResult::read(&format!("k 1 toy {day} pulse lost - 3"));
            days.iter().filter_map(line).collect()
        };
        let played = results(&[
            "daily:2026-02-28",
            "daily:2026-03-01",
            "daily:2026-03-02",
            "daily:2026-03-02",
            "rated",
        ]);
        assert_eq!(played.len(), 5);
        for (today, count) in
            [("2026-03-02", 3), ("2026-03-03", 3), ("2026-03-04", 0), ("2026-03-01", 2), ("2026-02-27", 0)]
        {
            assert_eq!(streak(&played, day(today)), count, "{today}");
        }
        let gap = results(&["daily:2026-02-27", "daily:2026-03-01"]);
        assert_eq!(streak(&gap, day("2026-03-01")), 1);
        assert_eq!(streak(&results(&["casual", "practice:2026-03-01"]), day("2026-03-01")), 0);
    }
}
