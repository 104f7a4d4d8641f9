//! Checks the storage of the practice queue: two tabs, limits, damage, and what is done.

use basalt::play::practice::{MOST_WAITING, PracticeItem, PracticeSchedule, PracticeTask};
use basalt::play::{Day, StoreError};
use basalt::rules::Puzzle;

use super::Browser;

fn day(number: u32) -> Day {
    Day::on(number)
}

fn item(number: usize) -> (String, PracticeItem) {
    let puzzle = Puzzle::read("1 win1 b2-c3 duplohex.1~~").expect("a puzzle");
    PracticeItem::of_puzzle("duplohex", number, &puzzle, &["theme-block"], PracticeSchedule::new(day(9)))
}

#[test]
fn what_is_written_is_read_again() {
    let (id, item) = item(7);
    assert_eq!(id, "duplohex-7");
    let text = item.to_string();
    assert_eq!(PracticeItem::read(&text), Ok(item.clone()));
    // What a later version adds to the head stays.
    let later = text.replacen("themes=", "colour=red\nthemes=", 1);
    let read = PracticeItem::read(&later).expect("an item");
    assert_eq!(read.more, ["colour=red"]);
    assert_eq!(PracticeItem::read(&read.to_string()), Ok(read));
    let done = PracticeItem { schedule: item.schedule.left(day(9)), ..item }.done();
    assert_eq!(done.to_string(), "basalt-practice 1\nstate=1 0 1970-01-10 done\n");
    assert_eq!(PracticeItem::read(&done.to_string()).map(|item| item.task), Ok(PracticeTask::Nothing));
    for text in [
        "",
        "basalt-practice",
        "basalt-practice x\nstate=0 0 1970-01-10\n",
        "basalt-practice 1\n",
        "basalt-practice 1\nstate=0 0 1970-01-10\n",
        "basalt-practice 1\nstate=0 0 1970-01-10\npuzzle=duplohex\n",
        "basalt-practice 1\nstate=0 0 1970-01-10\npuzzle=duplohex x 1 win1 b2-c3 duplohex.1~~\n",
        "basalt-practice 1\nstate=0 0 1970-01-10\nbasalt-save 1\nlast=0\n",
    ] {
        assert!(PracticeItem::read(text).is_err(), "{text}");
    }
    let newer = PracticeItem::read("basalt-practice 2\n");
    assert!(newer.is_err_and(|mistake| mistake.is_from_newer()));
}

#[test]
fn the_first_tab_that_tries_an_item_counts() {
    let browser = Browser::default();
    let (one, other) = (browser.tab(1), browser.tab(2));
    let (id, own) = item(1);
    one.practice().add(&[(id.clone(), own)]).expect("a store");
    assert_eq!(one.practice().note_try(&id, true, day(9)), Ok(true));
    assert_eq!(other.practice().note_try(&id, false, day(9)), Ok(false), "it is not due any more");
    assert_eq!(other.practice().item(&id).map(|item| item.schedule.solved), Some(1));
    assert_eq!(other.practice().note_try("missing", false, day(9)), Ok(false));
    assert!(other.practice().due(day(9)).is_empty() && other.practice().due(day(10)).len() == 1);
}

#[test]
fn too_many_items_end_those_that_are_known_best() {
    let browser = Browser::default();
    let queue = browser.tab(1);
    let items: Vec<_> = (0..MOST_WAITING).map(item).collect();
    assert_eq!(queue.practice().add(&items), Ok(MOST_WAITING));
    queue.practice().note_try(&items[3].0, true, day(9)).expect("a store");
    assert_eq!(queue.practice().add(&[item(MOST_WAITING)]), Ok(1));
    assert_eq!(queue.practice().waiting().len(), MOST_WAITING);
    assert_eq!(queue.practice().item(&items[3].0).map(|item| item.task), Some(PracticeTask::Nothing));
    // Those that are done are remembered, but not for ever.
    for number in 0..MOST_WAITING * 4 {
        let (id, own) = item(number);
        queue.practice().add(&[(id.clone(), own)]).expect("a store");
        queue.practice().leave(&id, day(number as u32)).expect("a store");
    }
    queue.practice().add(&[item(9999)]).expect("a store");
    assert_eq!(queue.practice().entries().len(), 501);
}

#[test]
fn the_later_of_two_states_is_taken_in_and_damage_overwrites_nothing() {
    let browser = Browser::default();
    let here = browser.tab(1);
    let (id, own) = item(1);
    let tried = |solved: bool, of: &PracticeItem| PracticeItem {
        schedule: of.schedule.tried(solved, of.schedule.day),
        ..of.clone()
    };
    let take_in = |item: &PracticeItem| here.practice().take_in(&id, &item.to_string());
    let once = tried(true, &own);
    assert_eq!((take_in(&own), take_in(&once), take_in(&own)), (Ok(true), Ok(true), Ok(false)));
    assert_eq!(here.practice().take_in(&id, "damaged"), Ok(false));
    assert_eq!(here.practice().item(&id), Some(once.clone()));
    let left = PracticeItem { schedule: once.schedule.left(day(9)), ..once }.done();
    assert_eq!(
        (take_in(&left), take_in(&tried(false, &own))),
        (Ok(true), Ok(false)),
        "what is left stays so"
    );
    assert_eq!(here.practice().take_in("", "basalt-practice 1\n"), Ok(false));
    assert_eq!(here.practice().take_in("a\nb", "basalt-practice 1\n"), Ok(false));
}

#[test]
fn a_full_store_keeps_what_it_has_and_deleted_results_bring_the_queue_back() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.practice().add(&[item(1)]).expect("a store");
    let deleted = tab.wipe_results();
    assert!(tab.practice().entries().is_empty());
    tab.restore(&deleted).expect("a store");
    assert_eq!(tab.practice().waiting().len(), 1);
    browser.room.set(Some(0));
    assert_eq!(tab.practice().add(&[item(2)]), Err(StoreError::Full));
    assert_eq!(tab.practice().note_try(&item(1).0, true, day(9)), Err(StoreError::Full));
    assert_eq!(tab.practice().due(day(9)).len(), 1);
}
