//! The calendar of daily challenges: months by weeks, and runs of days played.

use crate::profile::{GameResult, Mode};
use crate::{Day, DayRow};

pub const FIRST: Day = Day::on(20_758);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Month {
    first: Day,
}

impl Month {
    pub fn of(day: Day) -> Month {
        Month { first: day.first_of_month() }
    }

    pub fn first(self) -> Day {
        self.first
    }

    pub fn before(self) -> Option<Month> {
        self.first.before().map(Month::of)
    }

    pub fn after(self) -> Option<Month> {
        self.days().last()?.after().map(Month::of)
    }

    pub fn days(self) -> impl Iterator<Item = Day> {
        std::iter::successors(Some(self.first), move |day| {
            day.after().filter(|next| Month::of(*next) == self)
        })
    }

    pub fn is_open(self, today: Day) -> bool {
        self.days().any(|day| is_open(day, today))
    }

    /// The day that the Tab key reaches: the chosen one, or else the first with boards.
    pub fn tab_stop(self, chosen: Day, today: Day) -> Day {
        let is_own = Month::of(chosen) == self && is_open(chosen, today);
        let mut open = self.days().filter(|day| is_open(*day, today));
        if is_own { chosen } else { open.next().unwrap_or(FIRST) }
    }

    /// Its days by weeks from Monday to Sunday; `None` for days of other months.
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

pub fn is_open(day: Day, today: Day) -> bool {
    (FIRST..=today).contains(&day)
}

/// The day at this offset, if it has boards.
pub fn open_day(from: Day, days: i64, today: Day) -> Option<Day> {
    let number = u32::try_from(i64::from(from.number()) + days).ok()?;
    Some(Day::on(number)).filter(|day| is_open(*day, today))
}

/// The consecutive days with a finished attempt, up to today or yesterday.
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
    fn boards_are_open_from_the_first_challenge_to_today() {
        let today = Day::on(FIRST.number() + 40);
        let (first, last) = (Month::of(FIRST), Month::of(today));
        assert!(first.is_open(today) && last.is_open(today));
        assert!(first.before().is_some_and(|month| !month.is_open(today)));
        assert!(last.after().is_some_and(|month| !month.is_open(today)));
        assert_eq!(open_day(today, -7, today), Some(Day::on(today.number() - 7)));
        assert_eq!((open_day(today, 1, today), open_day(FIRST, -1, today)), (None, None));
        assert_eq!(open_day(Day::on(3), -7, today), None);
    }

    #[test]
    fn the_tab_key_stops_at_one_day_of_a_month() {
        let today = Day::on(FIRST.number() + 40);
        let (first, last) = (Month::of(FIRST), Month::of(today));
        assert_eq!(last.tab_stop(today, today), today);
        assert_eq!(first.tab_stop(today, today), FIRST, "the chosen day is in another month");
        assert_eq!(last.tab_stop(FIRST, today), last.first());
        assert_eq!(last.after().map(|next| next.tab_stop(today, today)), Some(FIRST), "no day is open");
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
