//! Checks the library as one file: complete, merged, and damaged in every way.

use basalt::play::library::{FilePlace, ImportReport, Skip, Skipped, Written};
use basalt::play::{Feat, StoreError};
use basalt::rules::{Mistake, Record};
use basalt::words::{Language, Speaker};

use super::{Browser, game, newer, read_json};

/// A browser with something of everything.
fn full_browser() -> Browser {
    let browser = Browser::default();
    let tab = browser.tab(1);
    for (key, changed) in [("a", 1), ("b", 2)] {
        assert_eq!(tab.write(key, None, &game(changed, key)), Written::Kept);
    }
    for (name, text) in [
        ("game.later", newer("later").as_str()),
        ("aside.bad", "nonsense \"quoted\" \\ \u{1}\ttab\n"),
        ("clock.a", "30000,29500"),
        ("result.r1", "r1 5 volcano rated pulse won 9:8 12"),
        ("result.r2", "r2 1 of a later version"),
        ("solved.volcano", "0,4"),
        ("puzzle-days", "2026-11-22"),
        ("streak.s", "s of a later version"),
        ("best.toy.1~~", "5 9"),
        ("theme", "light"),
        ("coach.volcano", "met"),
        ("names", "Ada\nBj\u{f6}rk"),
    ] {
        browser.put(&format!("basalt.{name}"), text);
    }
    browser.put("basalt.library.exported", "3");
    browser.put("somebody.else", "secret");
    browser
}

fn entries(browser: &Browser) -> Vec<(String, String)> {
    let own =
        |(name, _): &(&String, &String)| name.starts_with("basalt.") && !name.starts_with("basalt.library.");
    browser.entries.borrow().iter().filter(own).map(|(name, text)| (name.clone(), text.clone())).collect()
}

#[test]
fn everything_goes_along_and_a_second_time_changes_nothing() {
    let one = full_browser();
    let file = one.tab(1).export(1_763_850_000_000);
    assert!(read_json(&file).is_some(), "it is JSON: {file}");
    assert!(!file.contains("secret") && !file.contains("library.exported"));
    let other = Browser::default();
    let intake = other.tab(2).import(&file).expect("room");
    assert_eq!((intake.good, intake.newer, intake.aside), (2, 1, 1));
    assert_eq!((intake.results, intake.puzzles, intake.bests, intake.settings), (2, 3, 1, 3));
    assert_eq!(entries(&other), entries(&one));
    // Only the damaged game is named.
    let [Skipped { spot: FilePlace::Entry("aside", 1), key, why: Skip::Mistake(_) }] = &intake.skipped[..]
    else {
        panic!("{:?}", intake.skipped)
    };
    assert_eq!(key, "bad");
    let again = other.tab(3).import(&file).expect("room");
    assert_eq!((again.results, again.puzzles, again.bests, again.settings), (0, 0, 0, 0));
    // The damaged game is named each time.
    assert_eq!((again.good, again.here, again.newer, again.aside), (0, 3, 0, 1));
    assert_eq!(entries(&other), entries(&one));
    // So does a file that an editor has laid out anew, with the mark that some put first.
    let value: serde_json::Value = serde_json::from_str(&file).expect("JSON");
    let pretty = format!("\u{feff}{}", serde_json::to_string_pretty(&value).expect("JSON"));
    let third = Browser::default();
    third.tab(4).import(&pretty).expect("room");
    assert_eq!(entries(&third), entries(&one));
}

#[test]
fn what_is_here_is_never_written_over() {
    let file = full_browser().tab(1).export(5);
    let here = Browser::default();
    let tab = here.tab(2);
    tab.write("a", None, &game(9, "ours"));
    tab.keep_best(&Record::read("toy.1~~").expect("a record"), Feat { score: 4, turns: 30 });
    here.put("basalt.theme", "dark");
    here.put("basalt.clock.a", "7");
    here.put("basalt.result.r1", "r1 4 volcano rated pulse lost 1:8 12");
    let before = entries(&here);
    let intake = tab.import(&file).expect("room");
    assert_eq!((intake.good, intake.bests, intake.settings, intake.results), (2, 0, 2, 1));
    let after = entries(&here);
    assert!(before.iter().all(|entry| after.contains(entry)), "{after:?}");
    // The other game of that key has one of its own now, with its clock.
    let theirs = tab.summaries().into_iter().find(|game| game.changed == 1).expect("their game");
    assert_ne!(theirs.key, "a");
    assert_eq!(tab.clock(&theirs.key), [30_000, 29_500]);
    // It keeps that key when the file comes once more.
    let before = entries(&here);
    here.tab(3).import(&file).expect("room");
    assert_eq!(entries(&here), before);
}

#[test]
fn chosen_games_alone_go_along_without_anything_else() {
    let one = full_browser();
    let file = one.tab(1).export_games(5, &["basalt.game.b".to_owned(), "basalt.aside.bad".to_owned()]);
    let other = Browser::default();
    other.tab(2).import(&file).expect("room");
    assert_eq!(other.names_of(), ["basalt.aside.bad", "basalt.game.b"]);
}

#[test]
fn a_damaged_entry_is_named_and_skipped_and_all_others_are_taken() {
    let file = full_browser().tab(1).export(5);
    let take = |file: &str| {
        let browser = Browser::default();
        let intake = browser.tab(2).import(file).expect("room");
        (intake, browser)
    };
    // A game without its text, a result that is none, a setting that is a number, a best of nothing.
    let broken = file
        .replacen("{\"key\": \"a\", \"save\"", "{\"key\": \"a\", \"shave\"", 1)
        .replacen("\"r1 5", "\"r1\\t5", 1)
        .replacen("\"theme\": \"light\"", "\"theme\": 7", 1)
        .replacen("\"5 9\"", "\"five\"", 1);
    let (intake, browser) = take(&broken);
    let named: Vec<(FilePlace, &str)> =
        intake.skipped.iter().map(|one| (one.spot.clone(), one.key.as_str())).collect();
    assert_eq!(
        named,
        [
            (FilePlace::Entry("games", 1), ""),
            (FilePlace::Entry("aside", 1), "bad"),
            (FilePlace::Entry("results", 1), "r1\t5"),
            (FilePlace::Entry("bests", 1), "toy.1~~"),
            (FilePlace::Entry("settings", 3), ""),
        ]
    );
    assert_eq!((intake.bad, intake.good, intake.results, intake.settings), (4, 1, 1, 2));
    assert!(browser.holds("mark b.") && browser.holds("Bj\u{f6}rk") && browser.holds("0,4"));
    // A game that the rules do not allow is set aside with its mistake.
    let (intake, browser) = take(&file.replacen("\"last=0\"", "\"last=9\"", 1));
    assert_eq!((intake.good, intake.aside), (1, 2));
    assert!(
        matches!(&intake.skipped[0], Skipped { spot: FilePlace::Entry("games", 1), key, why: Skip::Mistake(_) } if key == "a")
    );
    assert!(browser.holds("last=9"), "nothing is lost");
}

#[test]
fn of_a_file_that_is_cut_or_torn_every_whole_line_is_taken() {
    let file = full_browser().tab(1).export(5);
    let line_of =
        |text: &str, part: &str| text.lines().position(|line| line.contains(part)).expect("a line") + 1;
    let whole = Browser::default();
    whole.tab(2).import(&file).expect("room");
    // Cut off anywhere: the whole lines before the cut are read, and nothing else.
    for end in (0..file.len()).filter(|end| file.is_char_boundary(*end)) {
        let browser = Browser::default();
        let intake = browser.tab(2).import(&file[..end]).expect("room");
        let all = entries(&whole);
        assert!(entries(&browser).iter().all(|entry| all.contains(entry)), "cut at {end}");
        let lines = file[..end].lines().count();
        assert!(
            intake.skipped.iter().all(|skip| match skip.spot {
                FilePlace::Line(number) => number == lines || matches!(skip.why, Skip::Mistake(_)),
                FilePlace::File => end < 40,
                FilePlace::Entry(..) => end >= file.trim_end().len(),
            }),
            "cut at {end}: {:?}",
            intake.skipped
        );
        let line = file.lines().nth(line_of(&file, "mark a.") - 1).expect("a line").trim_end_matches(',');
        let is_whole = end >= file.find(line).expect("it is there") + line.len();
        assert_eq!(browser.holds("mark a."), is_whole, "cut at {end}");
    }
    // Torn in the middle: that line is named, and all others are taken.
    let torn = file.replacen("{\"key\": \"a\",", "{\"key\": \"a", 1);
    let browser = Browser::default();
    let intake = browser.tab(2).import(&torn).expect("room");
    assert!(intake.skipped.iter().any(|skip| skip.spot == FilePlace::Line(line_of(&file, "mark a."))));
    let left: Vec<_> = entries(&whole).into_iter().filter(|(name, _)| !name.ends_with(".a")).collect();
    assert_eq!(entries(&browser), left);
}

#[test]
fn a_file_of_somebody_else_or_of_a_later_version_changes_nothing() {
    for (file, why) in [
        ("{}", Skip::Foreign),
        ("{\"format\": \"chess\", \"games\": [{\"key\": \"a\", \"save\": []}]}", Skip::Foreign),
        (
            "{\"format\": \"basalt-library\", \"version\": 2, \"games\": 5}",
            Skip::Mistake(Mistake::NewerSave("2".into())),
        ),
        ("{ not even JSON", Skip::Foreign),
        ("Dear Ada,", Skip::Foreign),
    ] {
        let browser = Browser::default();
        let intake = browser.tab(1).import(file).expect("room");
        assert_eq!(intake.skipped, [Skipped { spot: FilePlace::File, key: String::new(), why }], "{file}");
        assert!(browser.names_of().is_empty());
    }
    // A part that is no list is named.
    let browser = Browser::default();
    let intake = browser
        .tab(1)
        .import("{\"format\": \"basalt-library\", \"version\": 1, \"games\": 5}")
        .expect("room");
    assert_eq!(intake.skipped[0].spot, FilePlace::Entry("games", 0));
}

#[test]
fn where_the_room_ends_in_the_middle_the_rest_is_named() {
    let file = full_browser().tab(1).export(5);
    for room in 0..10 {
        let browser = Browser::default();
        browser.room.set(Some(room));
        let intake = browser.tab(2).import(&file).expect("a store");
        assert_eq!(entries(&browser).len(), room, "room for {room}");
        let full = intake.skipped.iter().filter(|skip| skip.why == Skip::Full).count();
        assert!(full > 0 && full == intake.full, "room for {room}: {intake:?}");
        // With room the same file brings the rest.
        browser.room.set(None);
        browser.tab(3).import(&file).expect("room");
        assert_eq!(entries(&browser).len(), entries(&full_browser()).len(), "room for {room}");
    }
    let browser = Browser::default();
    browser.blocked.set(true);
    assert_eq!(browser.tab(1).import(&file), Err(StoreError::Blocked));
}

#[test]
fn a_single_game_is_taken_in_without_a_key_of_its_own() {
    let one = game(1, "one");
    for file in [one.to_string(), format!("\n{}\n\n", one.to_string().replace('\n', "\r\n"))] {
        let browser = Browser::default();
        assert_eq!(browser.tab(1).import(&file).expect("room").good, 1);
        let [name] = &browser.names_of()[..] else { panic!("{:?}", browser.names_of()) };
        assert_eq!(browser.entries.borrow()[name], one.to_string());
    }
    // One that is damaged is set aside, and what is no game of ours is not taken in.
    let browser = Browser::default();
    assert_eq!(browser.tab(1).import("basalt-save 1\nnonsense\n").expect("room").aside, 1);
    assert_eq!(browser.tab(1).import(&format!("Look:\n{one}")).expect("room").bad, 1);
    assert_eq!(browser.names_of().len(), 1);
}

#[test]
fn a_file_that_brings_nothing_new_is_said_to_bring_nothing() {
    let words = concat!(
        include_str!("../../../src/words/messages/en.ftl"),
        include_str!("../../../src/ui/messages/en.ftl")
    );
    let speaker = Speaker::from_text(Language::ENGLISH, words);
    let say = |intake: &ImportReport| speaker.say(&intake.message(), &|side| side.number().to_string());
    let new = ImportReport { good: 60, results: 197, puzzles: 3, settings: 1, ..ImportReport::default() };
    assert_eq!(say(&new), "Imported 60 games, 197 results, puzzle progress and 1 setting.");
    let some = ImportReport { good: 1, here: 59, full: 2, ..ImportReport::default() };
    assert_eq!(say(&some), "Imported 1 game. 59 games were already here. There was no room for 2 games.");
    assert_eq!(say(&ImportReport { here: 60, ..ImportReport::default() }), "All 60 games are already here.");
    assert_eq!(say(&ImportReport { here: 1, ..ImportReport::default() }), "This game is already here.");
    assert_eq!(say(&ImportReport::default()), "Everything in this file is already here.");
    assert_eq!(
        say(&ImportReport { bad: 1, ..ImportReport::default() }),
        "Nothing new was imported. 1 part is not a saved game."
    );
}
