//! Calendar days in UTC, the same everywhere on earth.

use std::fmt;

use time::Date;

/// The Julian day number of 1970-01-01.
const EPOCH: i32 = 2_440_588;
const LENGTH: u64 = 86_400_000;

/// A day, as the number of days since 1970-01-01. Its text is `2026-11-22`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(u32);

impl Day {
    pub const LAST: Day = Day(2_932_896);

    pub const fn on(number: u32) -> Day {
        if number < Day::LAST.0 { Day(number) } else { Day::LAST }
    }

    /// The day of a Unix time (ms), at most [`Day::LAST`].
    pub fn of(moment: u64) -> Day {
        Day::on(u32::try_from(moment / LENGTH).unwrap_or(u32::MAX))
    }

    /// Its start (Unix ms).
    pub fn moment(self) -> u64 {
        u64::from(self.0) * LENGTH
    }

    pub fn number(self) -> u32 {
        self.0
    }

    pub fn before(self) -> Option<Day> {
        self.0.checked_sub(1).map(Day)
    }

    pub fn after(self) -> Option<Day> {
        (self < Day::LAST).then_some(Day(self.0 + 1))
    }

    /// Year, month from 1 and day from 1.
    pub fn date(self) -> (i32, u8, u8) {
        let date = Date::from_julian_day(EPOCH + self.0 as i32).unwrap_or(Date::MIN);
        let (year, month, day) = date.to_calendar_date();
        (year, month.into(), day)
    }

    /// The day of the week, 0 for Monday.
    pub fn weekday(self) -> u8 {
        // 1970-01-01 was a Thursday.
        ((self.0 + 3) % 7) as u8
    }

    pub fn first_of_month(self) -> Day {
        Day(self.0 - (u32::from(self.date().2) - 1))
    }

    /// Parses a day; `None` for any other text or a day before 1970.
    pub fn read(text: &str) -> Option<Day> {
        let [year, month, day] = *text.split('-').collect::<Vec<_>>().as_slice() else { return None };
        let is_number = |part: &str, length| part.len() == length && part.bytes().all(|b| b.is_ascii_digit());
        if !is_number(year, 4) || !is_number(month, 2) || !is_number(day, 2) {
            return None;
        }
        let month: u8 = month.parse().ok()?;
        let date = Date::from_calendar_date(year.parse().ok()?, month.try_into().ok()?, day.parse().ok()?);
        u32::try_from(date.ok()?.to_julian_day() - EPOCH).ok().map(Day::on)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// Days in a row on which something was done.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct DayRow {
    /// Whether today counts already.
    pub today: bool,
    /// The current row, which may end yesterday: today can still be added.
    pub now: usize,
    pub longest: usize,
}

impl DayRow {
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

    #[test]
    fn a_day_is_read_as_it_is_written() {
        for text in ["1970-01-01", "1999-12-31", "2000-02-29", "2024-02-29", "2026-11-22", "9999-12-31"] {
            assert_eq!(day(text).to_string(), text);
        }
        for text in [
            "",
            "2026-11",
            "2026-11-22-1",
            "2025-02-29",
            "1969-12-31",
            "26-11-22",
            "2026-1-1",
            "2026-13-01",
            "+026-01-01",
        ] {
            assert_eq!(Day::read(text), None, "{text}");
        }
    }

    #[test]
    fn days_follow_each_other_over_the_ends_of_months_and_years() {
        for (one, next) in [
            ("2024-02-28", "2024-02-29"),
            ("2024-02-29", "2024-03-01"),
            ("2025-02-28", "2025-03-01"),
            ("2025-12-31", "2026-01-01"),
            ("2100-02-28", "2100-03-01"),
        ] {
            assert_eq!(day(one).after(), Some(day(next)));
            assert_eq!(day(next).before(), Some(day(one)));
        }
        assert_eq!((Day::LAST.after(), Day::of(0).before()), (None, None));
        assert_eq!(Day::LAST, day("9999-12-31"));
    }

    #[test]
    fn a_day_lasts_from_midnight_to_midnight() {
        let start = day("2026-11-22").moment();
        assert_eq!(start, 1_795_305_600_000);
        assert_eq!(Day::of(start).to_string(), "2026-11-22");
        assert_eq!(Day::of(start - 1).to_string(), "2026-11-21");
        assert_eq!(Day::of(start + LENGTH - 1).to_string(), "2026-11-22");
        assert_eq!(Day::of(u64::MAX), Day::LAST);
    }

    #[test]
    fn weeks_begin_on_monday() {
        assert_eq!(["2026-11-16", "2026-11-22", "2024-02-29"].map(|text| day(text).weekday()), [0, 6, 3]);
        assert_eq!(day("2026-11-22").first_of_month(), day("2026-11-01"));
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
        // Unordered days, over the end of a year, with a gap.
        assert_eq!(
            row(&["2026-01-01", "2025-12-30", "2026-01-03", "2025-12-31"], "2026-01-03"),
            (true, 1, 3)
        );
    }
}
