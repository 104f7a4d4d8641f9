//! Checks the storage of puzzles: two tabs with one streak, files, deletion, and damage.

use basalt::play::challenges::puzzles::{PuzzleList, PuzzleTry, Streak, StreakEnd, TryResult, rating_after};
use basalt::play::library::{ImportReport, Written};
use basalt::play::{Day, StoreError};

use serde_json::json;

use super::{Browser, document};

/// Nine puzzles, each harder than the one before: every streak has them in this order.
fn list() -> PuzzleList {
    let line = |number: usize| {
        let solution = vec!["a1"; 1 + number % 3].join(",");
        format!("{} win1 {solution} any.1~~\n", 1 + number / 3)
    };
    PuzzleList::new("any", &(0..9).map(line).collect::<String>())
}

fn streak(key: &str, solved: usize) -> Streak {
    let begun = Streak::new(key.to_owned(), "any", 7, 1);
    (0..solved).fold(begun, |streak, number| streak.judged(&list(), number, true, 2 + number as u64))
}

#[test]
fn the_first_tab_that_judges_a_puzzle_counts() {
    let browser = Browser::default();
    let (one, other) = (browser.tab(1), browser.tab(2));
    let known = streak("k1", 3);
    assert_eq!(one.puzzles().write(None, &known), Written::Kept);
    let solved = known.judged(&list(), 3, true, 9);
    assert_eq!(one.puzzles().write(Some(&known), &solved), Written::Kept);
    // The other one still shows the same puzzle, and misses it.
    let missed = known.judged(&list(), 3, false, 10);
    assert_eq!(other.puzzles().write(Some(&known), &missed), Written::Taken);
    assert_eq!(other.puzzles().latest("any", false, false), Some(solved));
    assert_eq!((other.puzzles().latest("any", false, true), other.puzzles().best("any")), (None, 4));
}

#[test]
fn a_reload_goes_on_with_the_streak_that_was_changed_last() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    for kept in [streak("k1", 2), streak("k3", 4), streak("k2", 3)] {
        assert_eq!(tab.puzzles().write(None, &kept), Written::Kept);
    }
    let over = streak("k9", 5).judged(&list(), 5, false, 99);
    tab.puzzles().write(None, &over);
    let found = browser.tab(2).puzzles().latest("any", false, false).expect("one goes on");
    assert_eq!((found.key.as_str(), found.next(&list())), ("k3", Some(4)));
    assert_eq!(tab.puzzles().latest("any", false, true), Some(over));
    assert_eq!((tab.puzzles().best("any"), tab.puzzles().best("other")), (5, 0));
    assert_eq!(tab.puzzles().latest("other", false, false), None);
}

#[test]
fn a_store_that_is_full_or_blocked_keeps_what_it_has() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let known = streak("k1", 1);
    assert_eq!(tab.puzzles().write(None, &known), Written::Kept);
    browser.room.set(Some(0));
    let next = known.judged(&list(), 1, true, 9);
    assert_eq!(tab.puzzles().write(Some(&known), &next), Written::NotKept(StoreError::Full));
    assert_eq!(tab.puzzles().keep_solved("any", 1, None), Err(StoreError::Full));
    assert_eq!(tab.puzzles().streak("k1"), Some(known));
    browser.blocked.set(true);
    assert_eq!(tab.puzzles().write(None, &next), Written::NotKept(StoreError::Blocked));
}

#[test]
fn solved_puzzles_and_days_are_kept_once() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let day = Day::read("2026-11-22");
    for (number, day) in [(4, None), (7, day), (4, day), (7, None)] {
        assert_eq!(tab.puzzles().keep_solved("any", number, day), Ok(()));
    }
    assert_eq!(tab.puzzles().solved("any"), [4, 7]);
    assert_eq!(tab.puzzles().days(), [day.expect("a day")]);
    assert!(tab.puzzles().solved("other").is_empty());
}

fn tried(number: usize, result: TryResult) -> PuzzleTry {
    let day = Day::read("2026-11-22").expect("a day");
    PuzzleTry { day, game: "any".to_owned(), number, rating: 1500, result }
}

#[test]
fn only_the_first_try_at_a_puzzle_counts() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let puzzles = tab.puzzles();
    assert_eq!(puzzles.keep_try(&tried(4, TryResult::Missed)), Ok(true));
    assert_eq!(puzzles.keep_try(&tried(4, TryResult::Solved)), Ok(false));
    // Solved before tries were kept.
    assert_eq!(puzzles.keep_solved("any", 7, None), Ok(()));
    assert_eq!(puzzles.keep_try(&tried(7, TryResult::Solved)), Ok(false));
    assert_eq!(puzzles.tries(), [tried(4, TryResult::Missed)]);
    assert!(rating_after(&puzzles.tries()).rating < 1500);
}

#[test]
fn a_file_takes_first_tries_along_and_damaged_ones_as_they_are() {
    let (here, there) = (Browser::default(), Browser::default());
    let damaged = "2026-13-22.any.1.1500.solved";
    here.put("basalt.puzzle-tries", damaged);
    let tab = here.tab(1);
    assert_eq!(tab.puzzles().keep_try(&tried(4, TryResult::Missed)), Ok(true));
    assert_eq!(tab.puzzles().keep_try(&tried(5, TryResult::Helped)), Ok(true));
    assert_eq!(tab.puzzles().unreadable(), 1);
    let other = there.tab(2);
    assert_eq!(other.puzzles().keep_try(&tried(4, TryResult::Solved)), Ok(true));
    assert_eq!(other.import(&tab.export(5)).expect("room").puzzles, 1);
    assert_eq!(other.puzzles().tries(), [tried(4, TryResult::Solved), tried(5, TryResult::Helped)]);
    assert_eq!(other.puzzles().unreadable(), 1);
    assert_eq!(other.import(&tab.export(5)).expect("room").puzzles, 0, "nothing is new a second time");
}

#[test]
fn what_is_damaged_is_counted_and_stays() {
    let browser = Browser::default();
    browser.put("basalt.streak.k1", "k1 nonsense");
    // An entry under another key is none of this streak.
    browser.put("basalt.streak.k2", &streak("k3", 4).to_string());
    browser.put("basalt.solved.any", "4,x,7");
    browser.put("basalt.puzzle-days", "2026-13-01,2026-11-22");
    let tab = browser.tab(1);
    assert_eq!(tab.puzzles().unreadable(), 4);
    assert_eq!((tab.puzzles().best("any"), tab.puzzles().solved("any")), (0, vec![4, 7]));
    assert_eq!(tab.puzzles().keep_solved("any", 9, Day::read("2026-11-23")), Ok(()));
    assert_eq!(tab.puzzles().unreadable(), 4);
    let file = tab.export(5);
    for kept in ["k1 nonsense", "4,x,7,9", "2026-13-01,2026-11-22,2026-11-23"] {
        assert!(browser.holds(kept) && file.contains(kept), "{kept}");
    }
}

#[test]
fn a_file_takes_puzzles_along_and_adds_only_what_is_new() {
    let (here, there) = (Browser::default(), Browser::default());
    let tab = here.tab(1);
    tab.puzzles().write(None, &streak("k1", 3));
    tab.puzzles().write(None, &streak("k2", 6));
    assert_eq!(tab.puzzles().keep_solved("any", 4, Day::read("2026-11-22")), Ok(()));
    here.put("basalt.streak.k5", "k5 of a later version");
    let file = tab.export(5);

    let other = there.tab(2);
    // Of one of them less is known here, of the other one more.
    other.puzzles().write(None, &streak("k1", 1));
    let further = streak("k2", 6).judged(&list(), 6, false, 50);
    other.puzzles().write(None, &further);
    assert_eq!(other.puzzles().keep_solved("any", 5, None), Ok(()));
    let intake = other.import(&file);
    assert_eq!(intake, Ok(ImportReport { puzzles: 4, ..ImportReport::default() }));
    assert_eq!(other.puzzles().streak("k1"), Some(streak("k1", 3)));
    assert_eq!(other.puzzles().streak("k2"), Some(further));
    assert_eq!(other.puzzles().solved("any"), [5, 4]);
    assert_eq!(other.puzzles().days().len(), 1);
    assert!(there.holds("k5 of a later version"));
    assert_eq!(other.import(&file), Ok(ImportReport::default()), "nothing is counted twice");
    let foreign = document("puzzles", &json!({ "theme": "dark", "solved.any": "8" }));
    let intake = other.import(&foreign).expect("room");
    assert_eq!((intake.puzzles, intake.bad, intake.skipped.len()), (1, 1, 1));
    assert!(!there.names_of().contains(&"basalt.theme".to_owned()));
}

#[test]
fn what_is_deleted_comes_back_beside_what_was_solved_since() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.puzzles().write(None, &streak("k1", 3));
    assert_eq!(tab.puzzles().keep_solved("any", 4, Day::read("2026-11-22")), Ok(()));
    let wiped = tab.wipe_results();
    assert!(browser.names_of().is_empty());
    assert_eq!(tab.puzzles().keep_solved("any", 8, None), Ok(()));
    assert_eq!(tab.restore(&wiped), Ok(()));
    assert_eq!(tab.puzzles().solved("any"), [8, 4]);
    assert_eq!((tab.puzzles().best("any"), tab.puzzles().days().len()), (3, 1));
    let over = streak("k1", 3).judged(&list(), 3, false, 9);
    assert_eq!(over.end, Some(StreakEnd::Missed(3)));
}
