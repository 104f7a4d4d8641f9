//! Checks the storage of studies: two tabs, a full store, files, deletion, and damage.

use basalt::play::StoreError;
use basalt::play::library::{ImportReport, Written};
use basalt::play::studies::{Chapter, MOST_CHAPTERS, Study, study_name};
use basalt::rules::Record;

use super::Browser;

fn study(title: &str, changed: u64) -> Study {
    let record = Record { game: "any".to_owned(), version: 1, ..Record::default() };
    let chapters = vec![Chapter { record, ..Chapter::default() }];
    Study { title: title.to_owned(), changed, chapters, more: Vec::new() }
}

#[test]
fn no_tab_overwrites_what_another_has_changed() {
    let browser = Browser::default();
    let (one, other) = (browser.tab(1), browser.tab(2));
    assert_eq!(one.studies().write("k1", None, &study("first", 1)), Written::Kept);
    let known = other.studies().text("k1");
    assert_eq!(one.studies().write("k1", known.as_deref(), &study("second", 2)), Written::Kept);
    assert_eq!(other.studies().write("k1", known.as_deref(), &study("third", 3)), Written::Taken);
    assert_eq!(other.studies().text("k1"), Some(study("second", 2).to_string()));
    // What another tab has deleted is written again.
    one.delete(&study_name("k1"));
    assert_eq!(other.studies().write("k1", known.as_deref(), &study("third", 3)), Written::Kept);
}

#[test]
fn a_store_that_is_full_or_blocked_keeps_what_it_has() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    assert_eq!(tab.studies().write("k1", None, &study("first", 1)), Written::Kept);
    let known = tab.studies().text("k1");
    browser.room.set(Some(0));
    let next = study("second", 2);
    let full = Written::NotKept(StoreError::Full);
    assert_eq!(tab.studies().write("k1", known.as_deref(), &next), full);
    assert_eq!(tab.studies().text("k1"), known);
    browser.blocked.set(true);
    assert_eq!(tab.studies().write("k2", None, &next), Written::NotKept(StoreError::Blocked));
    assert!(tab.studies().all().is_empty());
}

#[test]
fn the_last_changed_comes_first_and_the_unreadable_last() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    browser.put("basalt.study.k0", "basalt-study 9\nof a later version");
    for (key, changed) in [("k1", 2), ("k2", 5), ("k3", 3)] {
        tab.studies().write(key, None, &study(key, changed));
    }
    let all = tab.studies().all();
    let keys: Vec<&str> = all.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys, ["k2", "k3", "k1", "k0"]);
    assert!(all[3].1.as_ref().is_err_and(|mistake| mistake.is_from_newer()));
}

#[test]
fn a_file_takes_studies_along_and_overwrites_none() {
    let (here, there) = (Browser::default(), Browser::default());
    let tab = here.tab(1);
    tab.studies().write("k1", None, &study("first", 1));
    tab.studies().write("k2", None, &study("second", 2));
    here.put("basalt.study.k3", "of a later version");
    let file = tab.export(5);

    let other = there.tab(2);
    other.studies().write("k1", None, &study("mine", 7));
    assert_eq!(other.import(&file), Ok(ImportReport { studies: 3, ..ImportReport::default() }));
    let titles: Vec<String> =
        other.studies().all().into_iter().filter_map(|(_, study)| Some(study.ok()?.title)).collect();
    assert_eq!(titles, ["mine", "second", "first"]);
    assert!(there.holds("of a later version"));
    assert_eq!(other.import(&file), Ok(ImportReport::default()), "nothing is counted twice");
}

#[test]
fn a_file_may_be_one_study() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let file = study("alone", 0).to_string();
    for sent in [file.clone(), file.replace('\n', "\r\n"), format!("\n{file}\n\n")] {
        let intake = tab.import(&sent).expect("room");
        assert_eq!((intake.studies, intake.skipped.len()), (usize::from(sent == file), 0), "{sent:?}");
    }
    assert_eq!(tab.studies().all().len(), 1);
    let cut = file.trim_end().trim_end_matches("end");
    let intake = tab.import(cut).expect("room");
    assert_eq!((intake.studies, intake.bad, intake.skipped.len()), (0, 1, 1));
    assert_ne!(intake.message().key, "intake-known");
}

#[test]
fn what_is_deleted_comes_back() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.studies().write("k1", None, &study("first", 1));
    let gone = tab.delete(&study_name("k1"));
    assert!(tab.studies().all().is_empty());
    assert_eq!(tab.restore(&gone), Ok(()));
    assert_eq!(tab.studies().all().len(), 1);
}

#[test]
fn what_could_not_be_read_again_is_not_written() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    assert_eq!(tab.studies().write("k1", None, &study("short", 1)), Written::Kept);
    let known = tab.studies().text("k1");
    // A sign that is not ASCII takes several bytes of the stored text.
    let long = study(&"é".repeat(60_000), 2);
    let chapter = Chapter { record: Record::read("volcano.1~~").expect("a record"), ..Chapter::default() };
    let many = Study { chapters: vec![chapter; MOST_CHAPTERS + 1], ..study("many", 3) };
    for (refused, why) in
        [(long, "study: mistake-study-long (300 kB)"), (many, "study: mistake-study-chapters (64)")]
    {
        let Written::Refused(mistake) = tab.studies().write("k1", known.as_deref(), &refused) else {
            panic!("written: {why}")
        };
        assert_eq!(mistake.to_string(), why);
    }
    let fits = study(&"é".repeat(40_000), 2);
    assert_eq!(tab.studies().write("k1", known.as_deref(), &fits), Written::Kept);
    assert!(tab.studies().all().iter().all(|(_, study)| study.is_ok()));
}
