//! Checks that there is one attempt a day and game, whatever happens to its saved game.
//!
//! It may be deleted, open in two tabs, in a file, or meet a wrong clock.

use basalt::games::catalogue;
use basalt::play::challenges::daily;
use basalt::play::challenges::daily::DailyAttempt;
use basalt::play::library::Written;
use basalt::play::profile::{GameResult, Mode, Statistics};
use basalt::play::{Day, Save, Terms};

use serde_json::json;

use super::{Browser, document, game, listed};

const GAME: &str = "hexafuse";

fn day(text: &str) -> Day {
    Day::read(text).expect("a day")
}

fn today() -> Day {
    day("2026-11-22")
}

fn key() -> String {
    daily::key(today(), GAME)
}

/// The attempt after this many of the person's and the opponent's first actions; the mark tells it apart.
fn attempt(plies: usize, mark: &str) -> Save {
    let mut played = catalogue::daily_board(GAME, today(), "").expect("a board");
    while played.last() < plies {
        let target = played.targets(false)[0];
        played.tap(target.tap);
    }
    Save {
        record: played.record(),
        last: plies,
        seats: daily::seats(&played, "Ada"),
        terms: Terms { mode: Mode::Daily(today()), ..Terms::default() },
        ..game(7, mark)
    }
}

fn result(verdict: &str) -> GameResult {
    GameResult::read(&format!("{} 9 {GAME} daily:2026-11-22 pulse {verdict} 40:38 28", key()))
        .expect("a result")
}

#[test]
fn an_attempt_is_open_then_begun_then_over() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    assert_eq!(tab.attempt(today(), GAME), DailyAttempt::Open);
    assert_eq!(tab.write(&key(), None, &attempt(0, "mine")), Written::Kept);
    assert_eq!(browser.tab(2).attempt(today(), GAME), DailyAttempt::Begun);
    assert_eq!(tab.results(), [], "it has no result yet");
    tab.keep_result(&result("won"));
    assert_eq!(tab.attempt(today(), GAME), DailyAttempt::Done(result("won")));
    // A second result, from wherever, changes nothing.
    browser.tab(2).keep_result(&result("lost"));
    assert_eq!(tab.results(), [result("won")]);
    for other in [("2026-11-23", GAME), ("2026-11-22", "volcano")] {
        assert_eq!(tab.attempt(day(other.0), other.1), DailyAttempt::Open);
    }
}

#[test]
fn whoever_deletes_the_game_has_had_the_attempt() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    tab.write(&key(), None, &attempt(2, "mine"));
    let kept = listed(&mut tab).remove(0);
    let deleted = tab.delete(&kept.name());
    assert_eq!(tab.attempt(today(), GAME), DailyAttempt::Lost);
    // What was deleted by mistake comes back.
    assert_eq!(tab.restore(&deleted), Ok(()));
    assert_eq!(tab.attempt(today(), GAME), DailyAttempt::Begun);
    let (_, save, _) = tab.open(&key()).expect("it is there");
    assert_eq!(save.terms.mode, Mode::Daily(today()));
    // One in which nothing was done leaves no trace.
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.write(&key(), None, &attempt(0, "idle"));
    tab.forget(&key(), tab.text_of(&key()).as_deref());
    assert_eq!(tab.attempt(today(), GAME), DailyAttempt::Open);
    assert!(browser.names_of().is_empty());
}

#[test]
fn two_tabs_have_one_attempt() {
    let browser = Browser::default();
    let (here, there) = (browser.tab(1), browser.tab(2));
    assert_eq!(here.write(&key(), None, &attempt(1, "here")), Written::Kept);
    // Pressed at the same moment: the second tab learns that the place is taken.
    assert_eq!(there.write(&key(), None, &attempt(0, "there")), Written::Taken);
    assert!(browser.holds("mark here.") && !browser.holds("mark there."));
}

#[test]
fn a_clock_that_is_wrong_makes_no_second_result_and_destroys_none() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.write(&key(), None, &attempt(1, "mine"));
    tab.keep_result(&result("lost"));
    // The day of the board counts, not that of the clock.
    for date in [0, u64::MAX, 9] {
        tab.keep_result(&GameResult { date, ..result("won") });
        assert_eq!(tab.results(), [result("lost")]);
    }
    let other = GameResult {
        key: daily::key(day("2030-01-01"), GAME),
        mode: Mode::Daily(day("2030-01-01")),
        ..result("won")
    };
    tab.keep_result(&other);
    assert_eq!(tab.attempt(day("2030-01-01"), GAME), DailyAttempt::Done(other));
    assert_eq!(tab.attempt(today(), GAME), DailyAttempt::Done(result("lost")));
    assert_eq!(daily::streak(&tab.results(), today()), 1, "a day to come is none in a row");
}

#[test]
fn a_file_makes_no_second_attempt() {
    let (one, other) = (Browser::default(), Browser::default());
    let (from, mut to) = (one.tab(1), other.tab(2));
    from.write(&key(), None, &attempt(2, "file"));
    let file = from.export(5);
    // A new device goes on where the old one was.
    let intake = to.import(&file).expect("room");
    assert_eq!((intake.good, intake.results), (1, 1));
    assert_eq!(to.attempt(today(), GAME), DailyAttempt::Begun);
    assert!(to.open(&key()).is_ok_and(|(_, save, _)| save.terms.mode == Mode::Daily(today())));
    to.import(&file).expect("room");
    assert_eq!(listed(&mut to).len(), 1);
    // Played on, deleted, and taken from the file again: what comes back is for practice.
    let known = to.text_of(&key());
    to.write(&key(), known.as_deref(), &attempt(6, "on"));
    let kept = listed(&mut to).remove(0);
    to.delete(&kept.name());
    to.import(&file).expect("room");
    assert_eq!(to.attempt(today(), GAME), DailyAttempt::Lost);
    let games = listed(&mut to);
    let [copy] = &games[..] else { panic!("{games:?}") };
    assert_ne!(copy.key, key());
    let (_, save, _) = to.open(&copy.key).expect("it is there");
    assert_eq!(save.terms.mode, Mode::Practice(today()));
    // Two devices that both began it: each has its own, and the file's is for practice.
    let third = Browser::default();
    let mut third = third.tab(3);
    third.write(&key(), None, &attempt(4, "third"));
    third.import(&file).expect("room");
    let modes: Vec<Mode> = listed(&mut third)
        .into_iter()
        .filter_map(|game| Some(third.open(&game.key).ok()?.1.terms.mode))
        .collect();
    assert_eq!(modes.iter().filter(|mode| matches!(mode, Mode::Daily(_))).count(), 1, "{modes:?}");
    assert!(third.open(&key()).is_ok_and(|(_, save, _)| save.last == 4));
}

#[test]
fn results_of_days_survive_export_wipe_and_import() {
    let (one, other) = (Browser::default(), Browser::default());
    let (from, to) = (one.tab(1), other.tab(2));
    from.write(&key(), None, &attempt(1, "mine"));
    from.keep_result(&result("won"));
    from.write(&daily::key(day("2026-11-21"), GAME), None, &{
        let save = attempt(1, "before");
        Save { terms: Terms { mode: Mode::Daily(day("2026-11-21")), ..Terms::default() }, ..save }
    });
    let file = from.export(5);
    let (before, state) = (from.results(), from.attempt(day("2026-11-21"), GAME));
    let wiped = from.wipe_results();
    assert_eq!((from.results(), wiped.len()), (Vec::new(), 2));
    assert_eq!(from.attempt(today(), GAME), DailyAttempt::Begun, "its game is still there");
    from.import(&file).expect("room");
    assert_eq!((from.results(), from.attempt(day("2026-11-21"), GAME)), (before.clone(), state));
    let won = Statistics::of(&from.results()).by_level.iter().map(|(_, counts)| counts.won).sum::<u32>();
    assert_eq!(won, 1);
    // Where it was only begun, the result of a file ends it; a line that says less than what is here changes nothing.
    to.write(&key(), None, &attempt(1, "there"));
    to.import(&file).expect("room");
    assert_eq!(to.results(), before);
    let begun = format!("{} 5 {GAME} daily:2026-11-22 pulse begun - 0", key());
    to.import(&document("results", &json!([begun]))).expect("room");
    assert_eq!(to.results(), before);
}
