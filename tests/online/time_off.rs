//! Weekends, nights and days away: no clock counts them, all readers agree on it, and nobody is away for longer than agreed.

use basalt::online::{
    AWAY_DAYS, Ignored, OnlineTerms, Outage, REFEREE, Saying, StandingClock, TimeOff, TurnCard, WhyStill,
    author,
};
use basalt::play::{Closing, Day, TimeControl};
use basalt::rules::Rng;
use proptest::prelude::*;

use super::{Log, START, key, terms};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// The log of a game that begins at a time.
fn begun_at(time: u64, terms: &OnlineTerms) -> Log {
    let mut log = Log::new();
    log.time = time;
    for player in 0..2 {
        assert_eq!(log.sit(player, terms), None);
    }
    assert_eq!(log.say(0, Saying::Reveal(log.lots[0].clone())), None);
    log
}

fn by_days(days: u32) -> OnlineTerms {
    terms("vaxandis", "", Some(TimeControl::Turn(days * 86_400)))
}

fn at(day: &str) -> u64 {
    Day::read(day).expect("a day").moment()
}

fn left(log: &Log, player: usize) -> u64 {
    log.game.round().and_then(|round| round.left(player, log.time)).expect("a clock")
}

fn away(log: &mut Log, player: usize, day: &str) -> Option<Ignored> {
    log.say(player, Saying::Away(Day::read(day).expect("a day")))
}

fn standing(log: &Log) -> Option<(WhyStill, u64)> {
    let round = log.game.round().expect("a game");
    round.standing(log.time).map(|StandingClock { why, until }| (why, until))
}

#[test]
fn time_off_is_part_of_the_terms_and_older_terms_stay_readable() {
    let plain = by_days(3);
    assert_eq!(plain.to_string(), "vaxandis.1~~0~259200~casual");
    let text = "vaxandis.1~~0~259200/weekends~casual";
    let off = OnlineTerms::read(text).expect("sound");
    assert_eq!((off.off, off.to_string().as_str()), (Some(TimeOff::Weekends), text));
    assert_eq!(plain.clone().resting(TimeOff::Weekends), off);
    let text = "vaxandis.1~~0~28800/nights-22+8~casual";
    let off = OnlineTerms::read(text).expect("sound");
    assert_eq!(off.off, Some(TimeOff::Nights { from: 22, hours: 8 }));
    // What fits no clock is refused: weekends go with days, nights with hours, and neither with minutes.
    let nights = TimeOff::Nights { from: 22, hours: 8 };
    assert_eq!(plain.clone().resting(nights), plain);
    for control in [
        "-/weekends",
        "300+3/weekends",
        "28800/weekends",
        "259200/nights-22+8",
        "60/nights-22+8",
        "259200/",
        "259200/Weekends",
        "259200/weekends/weekends",
        "259200/holidays",
        "28800/nights-24+8",
        "28800/nights-22+0",
        "28800/nights-22+13",
        "28800/nights-022+8",
        "28800/nights-22",
    ] {
        assert_eq!(OnlineTerms::read(&format!("vaxandis.1~~0~{control}~casual")), None, "{control}");
    }
}

#[test]
fn no_clock_runs_on_a_weekend_off() {
    // 2027-01-15 is a Friday; the game begins at 8:00.
    assert_eq!(Day::of(START).to_string(), "2027-01-15");
    let mut log = begun_at(START, &by_days(1).resting(TimeOff::Weekends));
    assert_eq!(standing(&log), None);
    assert_eq!(log.game.round().and_then(|round| round.deadline()), Some(at("2027-01-18") + 8 * HOUR));
    log.time = at("2027-01-16");
    assert_eq!((left(&log, 0), standing(&log)), (8 * HOUR, Some((WhyStill::Weekend, at("2027-01-18")))));
    log.time = at("2027-01-18") - 1;
    assert_eq!(left(&log, 0), 8 * HOUR);
    log.time = at("2027-01-18") + 8 * HOUR - 1;
    assert_eq!(log.say(1, Saying::Flag(log.here())), Some(Ignored::Undue));
    log.time += 1;
    assert_eq!(log.say(1, Saying::Flag(log.here())), None);
    assert!(matches!(log.closing(), Some(Closing::Flagged(_))));
}

#[test]
fn the_clock_of_a_player_who_is_away_stands_until_the_day() {
    let mut log = begun_at(START, &by_days(1).resting(TimeOff::Weekends));
    log.time += 4 * HOUR;
    assert_eq!(away(&mut log, 0, "2027-01-23"), None);
    // The weekend follows, so the clock runs again on a Monday.
    assert_eq!(standing(&log), Some((WhyStill::Away, at("2027-01-25"))));
    assert_eq!(log.game.away(0).and_then(|away| away.until(log.time)), Some(at("2027-01-23")));
    log.time = at("2027-01-22");
    assert_eq!(log.say(1, Saying::Flag(log.here())), Some(Ignored::Undue));
    assert_eq!(log.say(1, Saying::Call(log.here())), None);
    assert_eq!(left(&log, 0), 20 * HOUR);
    log.time = at("2027-01-25") + 20 * HOUR - 1;
    assert_eq!(log.say(1, Saying::Flag(log.here())), Some(Ignored::Undue));
    // A call is due no sooner than the clock.
    assert_eq!(log.say(1, Saying::Claim(log.here())), Some(Ignored::Undue));
    log.time += 1;
    assert_eq!(log.say(1, Saying::Flag(log.here())), None);
    assert_eq!(log.read_again().summary(), log.game.summary());
}

#[test]
fn who_comes_back_early_says_so_and_what_has_passed_stays() {
    let mut log = begun_at(START, &by_days(1));
    log.time += HOUR;
    assert_eq!(away(&mut log, 0, "2027-01-15"), Some(Ignored::Away), "nobody is away who is not");
    assert_eq!(away(&mut log, 0, "2027-01-25"), None);
    // Only the own clock stands.
    assert_eq!(log.game.away(1).and_then(|away| away.until(log.time)), None);
    log.time += 3 * DAY;
    assert_eq!(left(&log, 0), 23 * HOUR);
    assert_eq!(away(&mut log, 0, "2027-01-18"), None);
    assert_eq!((left(&log, 0), standing(&log)), (23 * HOUR, None));
    log.time += HOUR;
    assert_eq!(left(&log, 0), 22 * HOUR);
    assert_eq!(log.game.away(0).map(|away| away.days_in(2027)), Some(4), "a day that is begun counts");
    // A move begins the opponent's time, whatever the mover has said.
    assert_eq!(away(&mut log, 0, "2027-02-01"), None);
    assert_eq!(log.act(&mut Rng::new(3)), None);
    log.time += HOUR;
    assert_eq!((left(&log, 1), standing(&log)), (23 * HOUR, None));
}

#[test]
fn nobody_is_away_for_more_than_three_weeks_of_a_year() {
    let mut log = begun_at(START, &by_days(7));
    assert_eq!(away(&mut log, 0, "2027-12-31"), None);
    let until = at("2027-01-15") + u64::from(AWAY_DAYS) * DAY;
    assert_eq!(log.game.away(0).map(|away| away.last()), Some(until));
    log.time = until;
    assert_eq!(away(&mut log, 0, "2027-12-31"), Some(Ignored::Away));
    // At the turn of the year, the days of both follow each other.
    let mut log = begun_at(at("2027-12-20"), &by_days(14));
    assert_eq!(away(&mut log, 1, "2028-12-31"), None);
    assert_eq!(log.game.away(1).map(|away| away.last()), Some(at("2028-01-22")));
    assert_eq!(log.game.away(1).map(|away| [2027, 2028].map(|year| away.days_in(year))), Some([12, 21]));
}

#[test]
fn who_plays_by_minutes_is_not_away() {
    let mut log =
        begun_at(START, &terms("vaxandis", "", Some(TimeControl::Game { main: 300, increment: 3 })));
    assert_eq!(away(&mut log, 0, "2027-01-20"), Some(Ignored::Away));
    assert!(TurnCard::of(&log.game).seats.is_empty());
    // Without a clock, a call waits for a player who is away.
    let mut log = begun_at(START, &terms("vaxandis", "", None));
    let mover = log.mover().expect("a mover");
    assert_eq!(log.say(1 - mover, Saying::Call(log.here())), None);
    assert_eq!(away(&mut log, mover, "2027-01-20"), None);
    assert_eq!(log.game.called(), None, "any message answers a call");
    assert_eq!(log.say(1 - mover, Saying::Call(log.here())), None);
    log.time = at("2027-01-20") + 7 * DAY - 1;
    assert_eq!(log.say(1 - mover, Saying::Claim(log.here())), Some(Ignored::Undue));
    log.time += 1;
    assert_eq!(log.say(1 - mover, Saying::Claim(log.here())), None);
}

#[test]
fn the_list_of_turns_tells_who_is_away() {
    let mut log = begun_at(START, &by_days(1));
    assert_eq!(away(&mut log, 1, "2027-01-20"), None);
    let card = TurnCard::of(&log.game);
    let seats: Vec<_> = card.seats.iter().map(|seat| (seat.author.as_str(), seat.next, seat.away)).collect();
    let names = [0, 1].map(|player| author(&key(player)));
    assert_eq!(seats, [(names[0].as_str(), 3, 0), (names[1].as_str(), 3, at("2027-01-20"))]);
}

/// The clock of a game as it is counted by hand, minute by minute.
struct ClockClerk {
    off: Option<TimeOff>,
    /// The minutes of a turn.
    turn: u64,
    since: u64,
    away: [Vec<(u64, u64)>; 2],
    outages: Vec<(u64, u64)>,
}

impl ClockClerk {
    fn counts(&self, mover: usize, time: u64) -> bool {
        let is_in = |spans: &[(u64, u64)]| spans.iter().any(|(from, to)| (*from..*to).contains(&time));
        let is_off = match self.off {
            None => false,
            Some(TimeOff::Weekends) => Day::of(time).weekday() >= 5,
            Some(TimeOff::Nights { from, hours }) => {
                let hour = time / HOUR % 24;
                (0..u64::from(hours)).any(|more| (u64::from(from) + more) % 24 == hour)
            }
        };
        !is_off && !is_in(&self.away[mover]) && !is_in(&self.outages)
    }

    /// The minutes left to the mover.
    fn left(&self, mover: usize, time: u64) -> u64 {
        let minutes =
            (self.since / MINUTE..time / MINUTE).filter(|minute| self.counts(mover, minute * MINUTE));
        self.turn.saturating_sub(minutes.count() as u64)
    }

    fn deadline(&self, mover: usize) -> u64 {
        let mut minutes = self.since / MINUTE..;
        let last =
            minutes.by_ref().filter(|minute| self.counts(mover, minute * MINUTE)).nth(self.turn as usize - 1);
        (last.expect("a minute") + 1) * MINUTE
    }

    fn is_within_budget(spans: &[(u64, u64)]) -> bool {
        let days =
            |(from, to): &(u64, u64)| (from / DAY..to.div_ceil(DAY)).map(|day| Day::on(day as u32).date().0);
        let years: Vec<i32> = spans.iter().flat_map(days).collect();
        years.iter().all(|year| years.iter().filter(|other| *other == year).count() <= AWAY_DAYS as usize)
    }

    /// A player is away until a day, or as long as the days of the year suffice.
    fn go(&mut self, player: usize, now: u64, day: u64) -> bool {
        let spans = &mut self.away[player];
        let last = spans.pop_if(|(_, to)| now < *to);
        let from = last.map_or(now, |(from, _)| from);
        let today = now / DAY;
        if day <= today {
            if from < now {
                spans.push((from, now));
            }
            return last.is_some();
        }
        for back in (today + 1..=day).rev() {
            spans.push((from, back * DAY));
            if ClockClerk::is_within_budget(spans) {
                return true;
            }
            spans.pop();
        }
        spans.extend(last);
        false
    }
}

fn any_off() -> impl Strategy<Value = (TimeControl, Option<TimeOff>)> {
    let days = |days: u32| TimeControl::Turn(days * 86_400);
    prop_oneof![
        (1_u32..=7).prop_map(move |count| (days(count), None)),
        (1_u32..=7).prop_map(move |count| (days(count), Some(TimeOff::Weekends))),
        (1_u32..24).prop_map(|hours| (TimeControl::Turn(hours * 3600), None)),
        (1_u32..24, 0_u8..24, 1_u8..=12).prop_map(|(turn, from, hours)| {
            (TimeControl::Turn(turn * 3600), Some(TimeOff::Nights { from, hours }))
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_clock_is_what_a_clerk_counts_minute_by_minute(
        (control, off) in any_off(),
        start in 0_u64..500_000,
        steps in prop::collection::vec((0_u64..3000, 0_u8..8, 0_u64..60), 1..24),
    ) {
        let TimeControl::Turn(seconds) = control else { unreachable!("a clock of turns") };
        let agreed = terms("vaxandis", "", Some(control));
        let agreed = off.into_iter().fold(agreed, OnlineTerms::resting);
        prop_assert_eq!(OnlineTerms::read(&agreed.to_string()), Some(agreed.clone()));
        let mut log = begun_at(START + start * MINUTE, &agreed);
        let mut clerk = ClockClerk {
            off, turn: u64::from(seconds) / 60, since: log.time, away: Default::default(), outages: Vec::new(),
        };
        let mut rng = Rng::new(start);
        for (gap, kind, days) in steps {
            let mover = log.mover().expect("a mover");
            let before = left(&log, mover);
            log.time += gap * MINUTE;
            prop_assert!(left(&log, mover) <= before, "no clock runs backwards");
            let (now, at_hand) = (log.time, left(&log, mover));
            match kind {
                0..=3 => {
                    let (player, day) = (usize::from(kind % 2), (now / DAY + days / 2).saturating_sub(3));
                    let done = log.say(player, Saying::Away(Day::on(day as u32)));
                    prop_assert_eq!(done.is_none(), clerk.go(player, now, day), "{:?}", done);
                    prop_assert_eq!(left(&log, mover), at_hand, "what has passed stays");
                }
                4 => {
                    log.time += days * 20 * MINUTE;
                    if days > 0 {
                        log.raw(REFEREE.to_owned(), Outage { from: now, to: log.time }.to_string());
                        clerk.outages.push((now, log.time));
                        prop_assert_eq!(left(&log, mover), at_hand, "charged to nobody");
                    }
                }
                5 => {
                    let done = log.say(1 - mover, Saying::Flag(log.here()));
                    prop_assert_eq!(done.is_none(), clerk.left(mover, now) == 0);
                    if done.is_none() {
                        break;
                    }
                }
                _ if at_hand > 0 => {
                    prop_assert_eq!(log.act(&mut rng), None);
                    clerk.since = now;
                }
                _ => {}
            }
            let Some(mover) = log.mover() else { break };
            let round = log.game.round().expect("a game");
            prop_assert_eq!(left(&log, mover), clerk.left(mover, log.time) * MINUTE);
            // An outage after the end of a player's time moves it no more.
            if left(&log, mover) > 0 {
                let deadline = clerk.deadline(mover);
                prop_assert_eq!(round.deadline(), Some(deadline));
                prop_assert!(round.is_late(deadline) && !round.is_late(deadline - 1));
            }
            let standing = round.standing(log.time);
            prop_assert_eq!(standing.is_some(), !clerk.counts(mover, log.time));
            if let Some(StandingClock { until, .. }) = standing {
                prop_assert!((log.time..until).step_by(MINUTE as usize).all(|time| !clerk.counts(mover, time)));
                prop_assert!(clerk.counts(mover, until));
            }
            for player in 0..2 {
                let away = log.game.away(player).cloned().unwrap_or_default();
                prop_assert!((2026..2032).all(|year| away.days_in(year) <= AWAY_DAYS));
            }
        }
        // A page and the referee read the same clocks from the log.
        prop_assert_eq!(log.read_again().summary(), log.game.summary());
    }
}
