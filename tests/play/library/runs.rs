//! Checks survival runs in the library: deleted games, two tabs, a file, deleted results.

use basalt::games::catalogue;
use basalt::play::challenges::survival;
use basalt::play::challenges::survival::{Next, in_progress};
use basalt::play::library::Written;
use basalt::play::profile::{GameResult, Mode};
use basalt::play::{Save, Terms};

use super::{Browser, game, listed};

const GAME: &str = "hexafuse";
const RUNGS: u8 = 30;

/// A game of a run after `plies`.
fn save(rung: u8, plies: usize) -> Save {
    let mut played = catalogue::begin(GAME, "").expect("a game");
    while played.last() < plies {
        let target = played.targets(false)[0];
        played.tap(target.tap);
    }
    Save {
        record: played.record(),
        last: plies,
        terms: Terms { mode: Mode::Survival(rung), ..Terms::default() },
        ..game(7, "mine")
    }
}

fn result(number: u32, rung: u8, verdict: &str) -> GameResult {
    let key = survival::key("a", number);
    GameResult::read(&format!("{key} {number} {GAME} survival:{rung} rung{rung} {verdict} 40:38 28"))
        .expect("a result")
}

/// The number of rungs passed in the best run, and its next step.
fn stands(browser: &Browser) -> Option<(u8, Next)> {
    browser.tab(9).runs(GAME, RUNGS).first().map(|run| (run.passed, run.next))
}

#[test]
fn a_run_follows_from_its_games() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    assert_eq!(stands(&browser), None);
    assert_eq!(tab.write(&survival::key("a", 1), None, &save(1, 1)), Written::Kept);
    assert_eq!(stands(&browser), Some((0, Next::GoOn { number: 1, rung: 1 })));
    assert_eq!(tab.results(), [], "it has no result yet");
    tab.keep_result(&result(1, 1, "won"));
    // Another tab reports the same game again.
    browser.tab(2).keep_result(&result(1, 1, "lost"));
    assert_eq!(stands(&browser), Some((1, Next::Begin { number: 2, rung: 2 })));
    assert_eq!(in_progress(&tab.runs("volcano", RUNGS)), None, "of another game there is none");
}

#[test]
fn a_game_that_is_deleted_ends_its_run_until_it_is_brought_back() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    tab.write(&survival::key("a", 1), None, &save(1, 1));
    let kept = listed(&mut tab).remove(0);
    let deleted = tab.delete(&kept.name());
    assert_eq!(stands(&browser), Some((0, Next::Over)));
    assert_eq!(tab.restore(&deleted), Ok(()));
    assert_eq!(stands(&browser), Some((0, Next::GoOn { number: 1, rung: 1 })));
}

#[test]
fn a_game_in_which_nothing_was_done_leaves_no_trace() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let key = survival::key("a", 1);
    tab.write(&key, None, &save(1, 0));
    tab.forget(&key, tab.text_of(&key).as_deref());
    assert!(browser.names_of().is_empty());
}

#[test]
fn a_game_that_is_kept_elsewhere_is_none_of_a_run() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.write("k3x9", None, &save(30, 1));
    assert_eq!(stands(&browser), None);
    assert_eq!(tab.open("k3x9").map(|(_, save, _)| save.terms.mode).ok(), Some(Mode::Casual));
}

#[test]
fn runs_go_along_with_a_file_and_are_wiped_with_the_results() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.keep_result(&result(1, 1, "won"));
    tab.write(&survival::key("a", 2), None, &save(2, 1));
    let file = tab.export(5);
    let there = stands(&browser);
    assert_eq!(there, Some((1, Next::GoOn { number: 2, rung: 2 })));
    let other = Browser::default();
    for _ in 0..2 {
        other.tab(3).import(&file).expect("it is taken in");
        assert_eq!(stands(&other), there);
    }
    let foreign = ("basalt.result.later001".to_owned(), "later001 of another form".to_owned());
    browser.put(&foreign.0, &foreign.1);
    assert_eq!(tab.unreadable_results(), std::slice::from_ref(&foreign), "begun ones are no trouble");
    let gone = tab.wipe_unreadable_results();
    assert_eq!((tab.unreadable_results().len(), tab.restore(&gone)), (0, Ok(())));
    let wiped = tab.wipe_results();
    assert!(wiped.contains(&foreign));
    assert_eq!(stands(&browser), None);
    assert_eq!(tab.restore(&wiped), Ok(()));
    assert_eq!(stands(&browser), there);
}

#[test]
fn a_game_that_was_deleted_does_not_come_back_into_its_run_with_a_file() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    tab.write(&survival::key("a", 1), None, &save(1, 1));
    let file = tab.export(5);
    let kept = listed(&mut tab).remove(0);
    tab.delete(&kept.name());
    tab.import(&file).expect("it is taken in");
    assert_eq!(stands(&browser), Some((0, Next::Over)));
}

#[test]
fn damaged_lines_lose_nothing() {
    let browser = Browser::default();
    browser.put("basalt.result.survival-a-1", "survival-a-1 soon");
    browser.put("basalt.result.survival-b-1", "survival-c-1 1 hexafuse survival:9 rung9 won - 3");
    browser.tab(1).keep_result(&result(2, 2, "won"));
    assert_eq!(stands(&browser), Some((2, Next::Begin { number: 3, rung: 3 })));
    assert!(browser.holds("survival-a-1 soon"), "a later version may read it");
}
