//! Reads calendars as hosts write them, and lets months pass in which processes come and go.

use basalt::rules::Rng;
use basalt_online::{EventRuling, Events, LogEntry, NativeNotary, REFEREE, host_event};

use super::HostCalendar;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// The days from 1970 to the first of January 2026, a Thursday.
const FIRST: u64 = 20_454;
/// The days of the months of 2026 and 2027.
const MONTHS: [u64; 12] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/// The days of 1970 on which the months of 2026 and 2027 begin.
fn first_days() -> Vec<u64> {
    let lengths = MONTHS.iter().chain(&MONTHS);
    lengths.scan(FIRST, |day, length| Some(std::mem::replace(day, *day + length))).collect()
}

/// The first Monday from a day on: the first of January 1970 was a Thursday.
fn monday_from(day: u64) -> u64 {
    (day..day + 7).find(|day| (day + 3) % 7 == 0).expect("a Monday")
}

/// When the first Monday of each month is at 20:00 in Berlin, found without the library of time zones.
fn first_mondays() -> Vec<u64> {
    let firsts = first_days();
    let last_sunday =
        |month: usize| monday_from(firsts[month + 1] - 7).wrapping_add(6).min(firsts[month + 1] - 1);
    let summers = [[last_sunday(2), last_sunday(9)], [last_sunday(14), last_sunday(21)]];
    let hours = |day: u64| {
        let is_summer = summers.iter().any(|[begins, ends]| (*begins..*ends).contains(&day));
        if is_summer { 18 } else { 19 }
    };
    firsts.iter().map(|first| monday_from(*first)).map(|day| day * DAY + hours(day) * HOUR).collect()
}

fn calendar(text: &str) -> HostCalendar {
    HostCalendar::read(text).expect("a calendar")
}

#[test]
fn the_example_is_read_and_says_when_what_begins() {
    let calendar = calendar(include_str!("../../../docs/hosting/events.txt"));
    let told = calendar.told((FIRST + 31 + 28 + 20) * DAY);
    assert_eq!(
        told,
        [
            "line 6: duplohex begins next on Monday, 6 April 2026 at 20:00 Europe/Berlin, and takes players from \
             Monday, 23 March 2026 at 19:00 Europe/Berlin",
            "line 7: vaxandis begins next on Sunday, 22 March 2026 at 18:00 Europe/Berlin, and takes players from \
             Monday, 16 March 2026 at 18:00 Europe/Berlin",
            "line 8: Equinox Cup begins next on Tuesday, 15 September 2026 at 12:00 Europe/Berlin, and takes players \
             from Tuesday, 25 August 2026 at 12:00 Europe/Berlin",
        ]
    );
    let plans: Vec<String> = calendar.events.iter().map(|event| event.plan.to_string()).collect();
    assert_eq!(
        plans,
        [
            "duplohex.1~~0~259200~rated swiss-5 double finished 16",
            "vaxandis.1~~0~86400~casual robin single together 8",
            "volcano.1~~0~604800~rated swiss-6 double days-14 16",
        ]
    );
}

#[test]
fn a_wrong_line_is_named_with_its_number_and_what_is_wrong() {
    let wrong = [
        ("first Monday, Duplohex, 5 rounds", "\"first monday\" is no day"),
        ("fifth Monday of the month, Duplohex, 5 rounds", "is no day: write \"first Monday of the month\""),
        ("31st of the month, Duplohex, 5 rounds", "not every month has this day"),
        ("first Monday of Juli, Duplohex, 5 rounds", "is no day"),
        ("first Monday of May and, Duplohex, 5 rounds", "is no day"),
        ("every Monday at 25:00, Duplohex, 5 rounds", "\"25:00\" is no time: write one as 20:00"),
        ("every Monday at 8pm, Duplohex, 5 rounds", "\"8pm\" is no time"),
        ("every Monday, Duplohx, 5 rounds", "no game is named \"Duplohx\""),
        ("every Monday", "no game is named \"\""),
        ("every Monday, Duplohex", "how many rounds?"),
        ("every Monday, Duplohex, 99 rounds", "\"99\" must be a number from 1 to 15"),
        ("every Monday, Duplohex, 5 rounds, round robin", "\"round robin\": this is said twice"),
        (
            "every Monday, Duplohex, 5 rounds, 3 hours a turn",
            "\"3 hours a turn\": a line says, between commas",
        ),
        ("every Monday, Duplohex, 5 rounds, with nonsense", "\"nonsense\" are no options of duplohex"),
        ("every Monday, Duplohex, 5 rounds, all games at once", "is for a round robin of up to 16"),
        ("every Monday, Duplohex, 5 rounds, called", "a name has 1 to"),
        ("every Monday, Duplohex, 5 rounds, open 40 days before", "\"40\" must be a number from 1 to 30"),
        ("time zone Middle/Earth", "no time zone is named \"Middle/Earth\""),
    ];
    for (line, why) in wrong {
        let text = format!("# A comment.\n\nevery Sunday, Hexano, round robin\n{line}\n");
        let text = if line.starts_with("time zone") { format!("\n\n\n{line}\n") } else { text };
        let mistakes = HostCalendar::read(&text).expect_err(line);
        let [(number, told)] = &mistakes[..] else { panic!("{line}: {mistakes:?}") };
        assert!(*number == 4 && told.contains(why), "{line}: {number} {told}");
    }
    let twice = HostCalendar::read("time zone UTC\ntime zone UTC\nx\nevery Sunday, Hexano, round robin\n");
    assert_eq!(
        twice.expect_err("two mistakes").iter().map(|(number, _)| *number).collect::<Vec<_>>(),
        [2, 3]
    );
    let late = HostCalendar::read("every Sunday, Hexano, round robin\ntime zone UTC\n");
    assert!(late.expect_err("a mistake")[0].1.contains("must come before"));
    let many = "every Sunday, Hexano, round robin\n".repeat(25);
    assert_eq!(HostCalendar::read(&many).expect_err("too many")[0].0, 25);
    // Capitals, spaces, line ends and the mark of some editors make no difference.
    let same = calendar(
        "\u{feff}TIME ZONE europe/berlin\r\nEvery  SUNDAY AT 8:00 , hexa no,3 Days a turn , Round Robin\r\n",
    );
    assert!(same.told(FIRST * DAY)[0].contains("Sunday, 4 January 2026 at 08:00 Europe/Berlin"));
}

#[test]
fn an_hour_that_the_clocks_skip_or_repeat_is_one_event() {
    let calendar =
        calendar("time zone Europe/Berlin\nlast Sunday of the month at 2:30, Hexano, round robin\n");
    let told = calendar.told((FIRST + 31 + 28 + 20) * DAY);
    assert!(told[0].contains("Sunday, 29 March 2026 at 03:30"), "{told:?}");
    let starts = calendar.events[0].starts(&calendar.zone, FIRST * DAY);
    let october = starts.map(|start| start / HOUR).nth(9);
    assert_eq!(october, Some((FIRST + 31 + 28 + 31 + 30 + 31 + 30 + 31 + 31 + 30 + 24) * 24), "0:30 by UTC");
}

/// A referee, which knows what it has read since its last start.
struct LoneReferee {
    events: Events,
    read: usize,
    /// It is down until this hour.
    until: u64,
}

/// Eighteen months in which three referees come and go; returns how many events were opened, missed, and opened late.
fn eighteen_months(seed: u64, longest: u64) -> [usize; 3] {
    let calendar = calendar(
        "time zone Europe/Berlin\nfirst Monday of the month at 20:00, Duplohex, 3 days a turn, 5 rounds\n",
    );
    let mut rng = Rng::new(seed);
    let mut log: Vec<(String, LogEntry)> = Vec::new();
    let fresh = || LoneReferee { events: Events::default(), read: 0, until: 0 };
    let mut processes = [fresh(), fresh(), fresh()];
    let mut ruled: Vec<u64> = Vec::new();
    for hour in FIRST * 24..(FIRST + 365 + 181) * 24 {
        let now = hour * HOUR;
        let mut said = Vec::new();
        for process in &mut processes {
            if process.until > hour {
                continue;
            }
            if rng.below(100) == 0 {
                // It ends, and has forgotten everything when it is back.
                *process = LoneReferee { until: hour + 1 + u64::from(rng.below(longest as u32)), ..fresh() };
                continue;
            }
            for (event, entry) in &log[process.read..] {
                let _ = process.events.take(event, entry, &NativeNotary);
            }
            process.read = log.len();
            ruled.push(now);
            // Two that both hold a lease for a moment, or one that has not read the last entries, say the same twice.
            said.extend(calendar.due(&process.events, now));
        }
        for (event, ruling) in said {
            let sequence = log.len() as u64 + 1;
            log.push((
                event,
                LogEntry { sequence, time: now, from: REFEREE.to_owned(), text: ruling.to_string() },
            ));
        }
    }
    let mut events = Events::default();
    let mut opened: Vec<(String, u64)> = Vec::new();
    for (event, entry) in &log {
        if events.take(event, entry, &NativeNotary).is_ok() {
            opened.push((event.clone(), entry.time));
        }
    }
    let (mut missed, mut late) = (0, 0);
    let end = (FIRST + 365 + 181) * DAY;
    for start in first_mondays().into_iter().filter(|start| *start < end - DAY) {
        let id = host_event("duplohex", start, "");
        let times: Vec<u64> =
            opened.iter().filter(|(known, _)| *known == id).map(|(_, time)| *time).collect();
        let could = ruled.iter().copied().find(|now| (start.saturating_sub(14 * DAY)..start).contains(now));
        assert_eq!(times, Vec::from_iter(could), "opened once, as soon as a process could");
        missed += usize::from(could.is_none());
        late += usize::from(
            could.is_some_and(|now| now >= start - 14 * DAY + HOUR && start > (FIRST + 14) * DAY),
        );
    }
    // At the end the next one is open already.
    assert!(opened.len() + missed >= 18, "{} {missed}", opened.len());
    [opened.len(), missed, late]
}

#[test]
fn no_event_comes_twice_and_none_is_lost_through_restarts_of_every_process() {
    let [opened, missed, late] = (0..20)
        .map(|seed| eighteen_months(seed, 48))
        .fold([0; 3], |[a, b, c], [d, e, f]| [a + d, b + e, c + f]);
    assert_eq!((opened, missed), (20 * 19, 0));
    assert!(late > 0, "all were down at the hour, and one was back in time");
    // Weeks without any process: what nobody could have entered is not opened afterwards.
    let [_, missed, late] = (0..20)
        .map(|seed| eighteen_months(seed, 3000))
        .fold([0; 3], |[a, b, c], [d, e, f]| [a + d, b + e, c + f]);
    assert!(missed > 0 && late > 0, "{missed} {late}");
}

#[test]
fn lines_that_mean_the_same_event_open_one() {
    let calendar = calendar(
        "first Monday of the month, Hexano, round robin\nevery Monday, Hexano, round robin\n\
         every Monday, Hexano, round robin, called Another\n",
    );
    let first = monday_from(FIRST) * DAY + 20 * HOUR;
    let due = calendar.due(&Events::default(), first - HOUR);
    let named: Vec<(&str, u64)> = due
        .iter()
        .map(|(_, ruling)| match ruling {
            EventRuling::Opened { name, starts, .. } => (name.as_str(), *starts),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(named, [("", first), ("Another", first)]);
}
