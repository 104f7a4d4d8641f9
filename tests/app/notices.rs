//! Notices: which replace others, which leave by themselves, and what each offers.

use basalt::app::notices::{NewVersion, Notice, NoticeFate, NoticeOffer, Notices};
use basalt::app::studies::DeletedChapter;
use basalt::play::studies::{Chapter, ChapterTask, StudyPlace};
use basalt::play::{Route, StoreError};
use basalt::rules::{Message, Record};

fn said(key: &'static str) -> Notice {
    Notice::Said(Message::new(key))
}

fn deleted(name: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), "text".to_owned())]
}

fn told(notices: &[Notice]) -> Notices {
    let mut list = Notices::default();
    notices.iter().cloned().for_each(|notice| list.tell(notice));
    list
}

fn chapter(study: &str) -> DeletedChapter {
    let record = Record::read("volcano.1~~").expect("a record");
    let chapter = Chapter {
        name: String::new(),
        task: ChapterTask::default(),
        record,
        variations: String::new(),
        more: Vec::new(),
    };
    DeletedChapter { study: StudyPlace::Kept(study.to_owned()), place: 0, chapter }
}

#[test]
fn a_notice_on_which_nothing_depends_leaves_when_it_was_seen_and_is_not_being_read() {
    let mut notices = told(&[said("one")]);
    let number = notices.changes();
    assert_eq!(notices.late(number, true, true), NoticeFate::Stays, "it is read, by pointer or keyboard");
    assert_eq!(notices.late(number, false, false), NoticeFate::Stays, "nobody sees the page");
    assert_eq!(notices.late(number, false, true), NoticeFate::Left);
    assert_eq!(notices.latest(), None);
}

#[test]
fn the_timer_of_an_earlier_notice_ends_no_other() {
    let mut notices = told(&[said("one")]);
    let number = notices.changes();
    notices.tell(said("two"));
    assert_eq!(notices.late(number, false, true), NoticeFate::Gone);
    assert_eq!(notices.latest(), Some(&said("two")));
}

#[test]
fn a_notice_with_something_to_be_done_stays() {
    let stays = [
        Notice::Update(NewVersion::Ready),
        Notice::Trouble(StoreError::Full),
        Notice::Short(90),
        Notice::NoBot,
        Notice::LateBot,
        Notice::Away,
        Notice::Deleted(vec![deleted("basalt.game.k")]),
        Notice::Reset(Vec::new()),
        Notice::NoWords,
        Notice::Crashed("k".to_owned()),
    ];
    assert!(stays.iter().all(|notice| !notice.passes()));
    let passes =
        [Notice::Own, Notice::Parted, Notice::Followed, Notice::Sound, Notice::Restarted, said("one")];
    assert!(passes.iter().all(Notice::passes));
}

#[test]
fn a_notice_replaces_its_kind_and_undoes_what_both_did() {
    let gone = |name: &str| Notice::Deleted(vec![deleted(name)]);
    let notices = told(&[gone("basalt.game.a"), Notice::Own, gone("basalt.game.b")]);
    let both = vec![deleted("basalt.game.a"), deleted("basalt.game.b")];
    assert_eq!(notices.latest(), Some(&Notice::Deleted(both.clone())));
    let latest = notices.latest().expect("a notice");
    assert_eq!(latest.offer(false), Some(("notice-deleted-undo", NoticeOffer::Restore(both))));
    assert_eq!(latest.message(), Message::new("notice-deleted").with("count", 2_usize));
    let notices = told(&[Notice::VariationsDeleted(1), Notice::VariationsDeleted(2)]);
    let offer = notices.latest().and_then(|notice| notice.offer(true));
    assert_eq!(offer, Some(("notice-deleted-undo", NoticeOffer::RestoreVariations(3))));
}

#[test]
fn a_version_that_is_gone_stays_in_front() {
    let past = Notice::Update(NewVersion::Past);
    let mut notices = told(&[past.clone(), Notice::NoBot]);
    assert_eq!(notices.latest(), Some(&past), "trouble is often caused by it, and goes with it");
    assert!(notices.dismiss(&past));
    assert_eq!(notices.latest(), Some(&Notice::NoBot));
    let mut notices = told(&[Notice::Update(NewVersion::Ready), Notice::NoBot]);
    assert_eq!(notices.latest(), Some(&Notice::NoBot), "one that waits is no hurry");
    assert!(!notices.dismiss(&Notice::Away), "nothing was told");
}

#[test]
fn what_can_be_undone_on_a_page_is_dismissed_with_it() {
    let of_page = [
        Notice::Deleted(vec![deleted("basalt.game.a")]),
        Notice::Wiped(Vec::new()),
        Notice::Reset(Vec::new()),
        Notice::Sound,
        Notice::Restarted,
        Notice::VariationsDeleted(1),
        Notice::StudyChanged,
        Notice::ChaptersDeleted(vec![chapter("k3x9a2b7")]),
    ];
    for notice in of_page {
        let mut notices = told(&[Notice::Away, notice]);
        assert!(notices.leave_page(&Route::Saved));
        assert_eq!(notices.latest(), Some(&Notice::Away), "a notice of no page stays");
        assert!(!notices.leave_page(&Route::Home));
    }
}

#[test]
fn chapters_can_be_put_back_on_every_page_of_their_study() {
    let gone = Notice::ChaptersDeleted(vec![chapter("k3x9a2b7")]);
    let mut notices = told(std::slice::from_ref(&gone));
    assert!(!notices.leave_page(&Route::Study("k3x9a2b7/2".to_owned())));
    assert_eq!(notices.latest(), Some(&gone));
    assert!(notices.leave_page(&Route::Study("k4x9a2b7".to_owned())));
}

#[test]
fn a_game_that_cannot_be_stored_is_shared_where_there_is_one() {
    let full = Notice::Trouble(StoreError::Full);
    assert_eq!(full.offer(true), Some(("share-title", NoticeOffer::Share)));
    assert_eq!(full.offer(false), None);
}

#[test]
fn a_deleted_study_is_called_a_study() {
    let study = Notice::Deleted(vec![deleted("basalt.study.k3x9a2b7")]);
    assert_eq!(study.message(), Message::new("notice-study-deleted"));
}
