//! Time in which a player's clock stands: hours that the terms leave free, and days on which a player is away.
//!
//! All of it follows from the log and from a time of the broker, so both sides and the referee compute the same clock.

use std::fmt;

use basalt_play::{Day, TimeControl};

/// The most days of a calendar year that a player may be away from a table. A day that is begun counts whole.
pub const AWAY_DAYS: u32 = 21;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
const WEEK: u64 = 7 * DAY;
/// The start of the first Monday after 1970-01-01, a Thursday.
const MONDAY: u64 = 4 * DAY;
/// The most hours of a night.
const LONGEST_NIGHT: u8 = 12;

/// The hours in which no clock of a game runs, by its terms.
///
/// They are those of UTC, so all terms with them are the same text, wherever their players live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeOff {
    /// Saturdays and Sundays, where a turn may take days.
    Weekends,
    /// These hours of each day, where a turn may take hours.
    Nights {
        /// The hour at which they begin.
        from: u8,
        /// How many they are.
        hours: u8,
    },
}

impl TimeOff {
    /// Reads it in its canonical form: `weekends` or `nights-22+8`.
    pub fn read(text: &str) -> Option<TimeOff> {
        let off = match text.strip_prefix("nights-") {
            None if text == "weekends" => TimeOff::Weekends,
            None => return None,
            Some(hours) => {
                let (from, hours) = hours.split_once('+')?;
                TimeOff::Nights { from: from.parse().ok()?, hours: hours.parse().ok()? }
            }
        };
        let is_sound = match off {
            TimeOff::Weekends => true,
            TimeOff::Nights { from, hours } => from < 24 && (1..=LONGEST_NIGHT).contains(&hours),
        };
        (is_sound && off.to_string() == text).then_some(off)
    }

    /// Whether a game with this clock may leave this time free.
    pub fn fits(self, control: TimeControl) -> bool {
        match self {
            TimeOff::Weekends => control.days().is_some(),
            TimeOff::Nights { .. } => control.hours().is_some(),
        }
    }

    /// The start of a period in which clocks run and then stand, its length, and how long they run (ms).
    fn rhythm(self) -> (u64, u64, u64) {
        match self {
            TimeOff::Weekends => (MONDAY, WEEK, 5 * DAY),
            TimeOff::Nights { from, hours } => {
                let (from, hours) = (u64::from(from % 24), u64::from(hours.clamp(1, LONGEST_NIGHT)));
                ((from + hours) % 24 * HOUR, DAY, (24 - hours) * HOUR)
            }
        }
    }

    /// How long clocks have run from a fixed moment before 1970 until a time (ms).
    fn total(self, time: u64) -> u64 {
        let (start, period, runs) = self.rhythm();
        let time = time.saturating_add(period - start);
        time / period * runs + (time % period).min(runs)
    }

    /// The end of the free time that a time is in.
    fn end(self, time: u64) -> Option<u64> {
        let (start, period, runs) = self.rhythm();
        let rest = time.saturating_add(period - start) % period;
        (rest >= runs).then(|| time.saturating_add(period - rest))
    }
}

impl fmt::Display for TimeOff {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeOff::Weekends => write!(f, "weekends"),
            TimeOff::Nights { from, hours } => write!(f, "nights-{from}+{hours}"),
        }
    }
}

/// A time, from its first millisecond to the one before `to` (broker's Unix ms).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AwaySpan {
    from: u64,
    to: u64,
}

impl AwaySpan {
    /// How many days of a year it touches.
    fn days_in(self, year: i32) -> u32 {
        let (mut day, last, mut count) = (Day::of(self.from), Day::of(self.to.saturating_sub(1)), 0);
        while day <= last {
            count += u32::from(day.date().0 == year);
            let Some(next) = day.after() else { break };
            day = next;
        }
        count
    }
}

/// When a player has been away from a table, and will be, as far as the player has said.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TimeAway {
    /// In order, and apart from each other.
    spans: Vec<AwaySpan>,
}

impl TimeAway {
    /// The time until which the player is away (Unix ms), if that is so at a time.
    pub fn until(&self, time: u64) -> Option<u64> {
        let is_in = |span: &&AwaySpan| span.from <= time && time < span.to;
        self.spans.iter().rev().find(is_in).map(|span| span.to)
    }

    /// The time until which the player was last away, or is (Unix ms); 0 for never.
    pub fn last(&self) -> u64 {
        self.spans.last().map_or(0, |span| span.to)
    }

    /// How many days of a year the player has taken.
    pub fn days_in(&self, year: i32) -> u32 {
        self.spans.iter().map(|span| span.days_in(year)).sum()
    }

    /// Says from now on until when the player is away: until a day begins, or as long as the year has days left.
    /// A day that has begun ends the time away. Returns whether anything follows.
    ///
    /// What has passed stays, so that no clock runs backwards; times given must not decrease.
    pub(super) fn say(&mut self, now: u64, day: Day) -> bool {
        let is_away = self.until(now).is_some();
        if day <= Day::of(now) {
            if let Some(last) = self.spans.last_mut().filter(|_| is_away) {
                last.to = now;
                self.spans.retain(|span| span.from < span.to);
            }
            return is_away;
        }
        let last = if is_away { self.spans.pop() } else { None };
        let from = last.map_or(now, |span| span.from);
        let mut back = Day::of(from);
        let mut year = back.date().0;
        let mut left = AWAY_DAYS.saturating_sub(self.days_in(year));
        while back < day && left > 0 {
            let Some(next) = back.after() else { break };
            (back, left) = (next, left - 1);
            if back.date().0 != year {
                year = back.date().0;
                left = AWAY_DAYS.saturating_sub(self.days_in(year));
            }
        }
        let span = AwaySpan { from, to: back.moment() };
        match span.to > now {
            true => self.spans.push(span),
            false => self.spans.extend(last),
        }
        span.to > now
    }
}

/// Why a clock stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WhyStill {
    /// It is a weekend, and the terms leave it free.
    Weekend,
    /// It is one of the hours that the terms leave free.
    Night,
    /// The mover is away.
    Away,
}

/// A clock that stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingClock {
    pub why: WhyStill,
    /// When it runs again (broker's Unix ms).
    pub until: u64,
}

/// The time that counts for a player: all but what the terms leave free, and but for the player's time away.
#[derive(Clone, Copy)]
pub(super) struct CountedTime<'a> {
    pub(super) off: Option<TimeOff>,
    pub(super) away: &'a TimeAway,
}

impl CountedTime<'_> {
    fn agreed(self, from: u64, to: u64) -> u64 {
        match self.off {
            None => to.saturating_sub(from),
            Some(off) => off.total(to).saturating_sub(off.total(from)),
        }
    }

    /// How much of the time between two moments counts (ms).
    pub(super) fn between(self, from: u64, to: u64) -> u64 {
        let away = self.away.spans.iter().map(|span| {
            let (from, to) = (from.max(span.from), to.min(span.to));
            if from < to { self.agreed(from, to) } else { 0 }
        });
        self.agreed(from, to).saturating_sub(away.sum())
    }

    /// The first moment at which this much has counted since another one.
    pub(super) fn after(self, from: u64, time: u64) -> u64 {
        let (mut from, mut left) = (from, time);
        for span in &self.away.spans {
            let before = self.agreed(from, span.from);
            if left <= before {
                break;
            }
            left -= before;
            from = from.max(span.to);
        }
        let Some(off) = self.off.filter(|_| left > 0) else { return from.saturating_add(left) };
        let (start, period, runs) = off.rhythm();
        let total = off.total(from).saturating_add(left) - 1;
        (total / runs).saturating_mul(period).saturating_add(total % runs + 1 + start) - period
    }

    /// Why the clock stands at a moment, and until when.
    pub(super) fn standing(self, time: u64) -> Option<StandingClock> {
        let next = |time: u64| {
            let by_terms = || self.off.and_then(|off| Some((off, off.end(time)?)));
            match (self.away.until(time), by_terms) {
                (Some(until), _) => Some((WhyStill::Away, until)),
                (None, by_terms) => by_terms().map(|(off, until)| match off {
                    TimeOff::Weekends => (WhyStill::Weekend, until),
                    TimeOff::Nights { .. } => (WhyStill::Night, until),
                }),
            }
        };
        let (why, mut until) = next(time)?;
        while let Some((_, later)) = next(until) {
            until = later;
        }
        Some(StandingClock { why, until })
    }
}
