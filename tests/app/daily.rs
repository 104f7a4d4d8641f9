//! Boards of the day: what an attempt offers when, that it is made once, and which day a page shows over midnight.

use basalt::app::daily::{
    DailyStart, DailyWay, attempt_told, daily_game, daily_start, daily_ways, day_after_midnight, is_revealed,
};
use basalt::games::{catalogue, ids};
use basalt::play::Day;
use basalt::play::challenges::daily::{self, DailyAttempt};
use basalt::play::profile::{GameResult, Mode};

const DAYS: [&str; 3] = ["2026-11-21", "2026-11-22", "2026-11-23"];

fn day(text: &str) -> Day {
    Day::read(text).expect("a day")
}

/// Attempts in every state, with the words of the result.
fn attempts() -> [(DailyAttempt, &'static str); 4] {
    let line = "daily-x 5 volcano daily:2026-11-22 pulse won 9:8 12";
    let done = GameResult::read(line).expect("a result");
    [
        (DailyAttempt::Open, ""),
        (DailyAttempt::Begun, "daily-begun"),
        (DailyAttempt::Lost, "daily-lost"),
        (DailyAttempt::Done(done), "daily-result"),
    ]
}

#[test]
fn an_attempt_offers_what_its_state_and_its_day_allow() {
    use DailyWay::{Begin, Continue, Look, Practise, Share};
    let today = day(DAYS[1]);
    let [(open, _), (begun, _), (lost, _), (done, _)] = attempts();
    for (attempt, shown, ways) in [
        (&open, DAYS[0], vec![Practise]),
        (&open, DAYS[1], vec![Begin]),
        (&open, DAYS[2], vec![]),
        (&begun, DAYS[0], vec![Continue]),
        (&begun, DAYS[1], vec![Continue]),
        (&lost, DAYS[1], vec![Practise]),
        (&done, DAYS[0], vec![Practise, Look, Share]),
        (&done, DAYS[1], vec![Practise, Look, Share]),
    ] {
        let told = format!("{attempt:?} {shown}");
        assert_eq!(daily_ways(attempt, day(shown), today, true, true), ways, "{told}");
        let without_board: Vec<DailyWay> =
            ways.iter().copied().filter(|way| ![Begin, Practise].contains(way)).collect();
        assert_eq!(daily_ways(attempt, day(shown), today, false, true), without_board, "{told}");
        let unkept: Vec<DailyWay> = ways.into_iter().filter(|way| *way != Look).collect();
        assert_eq!(daily_ways(attempt, day(shown), today, true, false), unkept, "{told}");
    }
}

#[test]
fn a_board_is_seen_from_its_day_on_and_its_state_is_told() {
    let today = day(DAYS[1]);
    for (attempt, told) in attempts() {
        for (shown, open) in DAYS.into_iter().zip(["daily-past", "daily-open", "daily-future"]) {
            let key = if told.is_empty() { open } else { told };
            assert_eq!(attempt_told(&attempt, day(shown), today).key, key);
            let is_seen = shown != DAYS[2] || attempt != DailyAttempt::Open;
            assert_eq!(is_revealed(&attempt, day(shown), today), is_seen);
        }
    }
}

#[test]
fn an_attempt_is_begun_once_and_practice_as_often_as_one_likes() {
    let today = day(DAYS[1]);
    let [(open, _), (begun, _), (lost, _), (done, _)] = attempts();
    assert_eq!(daily_start(&open, today), DailyStart::Begin(Mode::Daily(today)));
    assert_eq!(daily_start(&begun, today), DailyStart::Continue);
    assert_eq!([daily_start(&lost, today), daily_start(&done, today)], [DailyStart::Nothing; 2]);
    let board = ids()
        .filter(|id| !catalogue::needs_openings(id))
        .find_map(|id| catalogue::daily_board(id, today, ""))
        .expect("a board without a list");
    let (key, seats) = daily_game(&board, Mode::Daily(today), "Ada");
    assert_eq!(key, Some(daily::key(today, board.info().id)));
    assert!(seats.all().iter().any(|seat| seat.name == "Ada"), "{seats:?}");
    assert_eq!(daily_game(&board, Mode::Practice(today), "Ada").0, None);
}

#[test]
fn over_midnight_a_page_of_today_moves_on_and_a_chosen_day_stays() {
    let [one, two, three] = DAYS.map(day);
    assert_eq!(day_after_midnight(two, two, three), Some(three));
    assert_eq!(day_after_midnight(one, two, three), None, "it was chosen");
    assert_eq!(day_after_midnight(two, two, two), None);
    assert_eq!(day_after_midnight(three, one, three), None, "it is there already");
}
