//! When an item comes back: after 1, 3, 9 and 27 days while it is solved, and tomorrow after a miss.

use std::cmp::Ordering;
use std::fmt;

use crate::Day;

/// The days until an item comes back, by how often in a row it had been solved. After all of them it is done.
pub const PRACTICE_WAITS: [u32; 4] = [1, 3, 9, 27];
/// Ends the state of an item that does not come back.
const DONE: &str = "done";

/// When an item comes back, and what is known of its tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PracticeSchedule {
    /// How often it has been tried, on a day each.
    pub tries: u32,
    /// How often in a row it has been solved.
    pub solved: u32,
    /// The day on which it comes back, or was done.
    pub day: Day,
    /// Whether it does not come back.
    pub is_done: bool,
}

impl PracticeSchedule {
    /// The schedule of a new item.
    pub fn new(today: Day) -> PracticeSchedule {
        PracticeSchedule { tries: 0, solved: 0, day: today, is_done: false }
    }

    /// Whether it is to be tried on this day.
    pub fn is_due(&self, today: Day) -> bool {
        !self.is_done && self.day <= today
    }

    /// The schedule after a try.
    pub fn tried(self, is_solved: bool, today: Day) -> PracticeSchedule {
        let tries = self.tries.saturating_add(1);
        if !is_solved {
            return PracticeSchedule {
                tries,
                solved: 0,
                day: later(today, PRACTICE_WAITS[0]),
                is_done: false,
            };
        }
        let solved = self.solved.saturating_add(1);
        match PRACTICE_WAITS.get(self.solved as usize) {
            Some(&wait) => PracticeSchedule { tries, solved, day: later(today, wait), is_done: false },
            None => PracticeSchedule { tries, solved, day: today, is_done: true },
        }
    }

    /// The schedule of an item that is left for good.
    pub fn left(self, today: Day) -> PracticeSchedule {
        PracticeSchedule { tries: self.tries.saturating_add(1), day: today, is_done: true, ..self }
    }

    /// Which of two states of an item is the later one: that with more tries, or else the one that is done, or comes later.
    pub fn compared(&self, other: &PracticeSchedule) -> Ordering {
        let of = |schedule: &PracticeSchedule| (schedule.tries, schedule.is_done, schedule.day);
        of(self).cmp(&of(other))
    }

    /// Parses what [`fmt::Display`] writes.
    pub fn read(text: &str) -> Option<PracticeSchedule> {
        let words: Vec<&str> = text.split(' ').collect();
        let (&[tries, solved, day], rest) = words.split_at_checked(3)? else { return None };
        let schedule = PracticeSchedule {
            tries: tries.parse().ok()?,
            solved: solved.parse().ok()?,
            day: Day::read(day)?,
            is_done: rest == [DONE],
        };
        (schedule.to_string() == text).then_some(schedule)
    }
}

impl fmt::Display for PracticeSchedule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PracticeSchedule { tries, solved, day, is_done } = self;
        write!(f, "{tries} {solved} {day}{}", if *is_done { " done" } else { "" })
    }
}

fn later(today: Day, days: u32) -> Day {
    Day::on(today.number().saturating_add(days))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        Day::read(text).expect("a day")
    }

    #[test]
    fn what_is_solved_comes_back_after_1_3_9_and_27_days_and_is_done_then() {
        let mut today = day("2026-11-29");
        let mut schedule = PracticeSchedule::new(today);
        assert!(schedule.is_due(today));
        for wait in [1, 3, 9, 27] {
            schedule = schedule.tried(true, today);
            assert_eq!(schedule.day.number() - today.number(), wait);
            assert!(!schedule.is_due(today) && !schedule.is_done);
            today = schedule.day;
            assert!(schedule.is_due(today));
        }
        schedule = schedule.tried(true, today);
        assert!(schedule.is_done && !schedule.is_due(Day::LAST));
        assert_eq!((schedule.tries, schedule.solved), (5, 5));
    }

    #[test]
    fn a_miss_comes_back_tomorrow_and_begins_the_row_anew() {
        let today = day("2026-11-29");
        let twice = PracticeSchedule::new(today).tried(true, today).tried(true, day("2026-11-30"));
        assert_eq!(twice.day, day("2026-12-03"));
        let missed = twice.tried(false, day("2026-12-03"));
        assert_eq!((missed.day, missed.solved, missed.tries), (day("2026-12-04"), 0, 3));
        assert_eq!(missed.tried(true, missed.day).day, day("2026-12-05"));
        assert_eq!(PracticeSchedule::new(Day::LAST).tried(false, Day::LAST).day, Day::LAST);
    }

    #[test]
    fn of_two_states_the_one_with_more_tries_is_the_later() {
        let today = day("2026-11-29");
        let new = PracticeSchedule::new(today);
        let (solved, missed, left) = (new.tried(true, today), new.tried(false, today), new.left(today));
        assert_eq!(new.compared(&solved), Ordering::Less);
        assert_eq!(left.compared(&missed), Ordering::Greater, "what is left stays so");
        assert_eq!(left.compared(&left), Ordering::Equal);
    }

    #[test]
    fn what_is_written_is_read_again_and_nothing_else() {
        let today = day("2026-11-29");
        for schedule in [PracticeSchedule::new(today), PracticeSchedule::new(today).left(today)] {
            assert_eq!(PracticeSchedule::read(&schedule.to_string()), Some(schedule));
        }
        assert_eq!(PracticeSchedule::new(today).left(today).to_string(), "1 0 2026-11-29 done");
        for text in
            ["", "1", "1 0", "1 0 never", "01 0 2026-11-29", "1 0 2026-11-29 gone", "1 0 2026-11-29 done x"]
        {
            assert_eq!(PracticeSchedule::read(text), None, "{text}");
        }
    }
}
