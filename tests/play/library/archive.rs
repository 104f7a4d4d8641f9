//! Checks the archive: the games that move there, both storages as one, and interrupted moves.

use std::collections::{BTreeMap, BTreeSet};

use basalt::games::catalogue;
use basalt::play::correspondence::Correspondence;
use basalt::play::library::{
    Archived, Deleted, Joined, Library, Movable, Shelf, StorageUse, Summary, Written, merged, name_of,
    sort_summaries, to_move,
};
use basalt::play::{Save, StoreError};
use basalt::rules::Rng;
use proptest::collection::vec;
use proptest::prelude::*;

use super::{Browser, game, newer, read_json};

/// Storage full enough for games to move.
const SHORT: StorageUse = StorageUse { used: 70_000_000, quota: 100_000_000 };
const ROOMY: StorageUse = StorageUse { used: 10_000_000, quota: 100_000_000 };

/// The archive in the browser: texts and abstracts by names.
type Archive = BTreeMap<String, (String, Option<String>)>;

fn over(changed: u64, mark: &str) -> Save {
    Save { over: Some(vec![0]), ..game(changed, mark) }
}

fn put(archive: &mut Archive, entries: Vec<Archived>) {
    archive.extend(entries.into_iter().map(|one| (one.name, (one.text, one.digest))));
}

/// Works on both storages as one, as the page does.
fn with_both<T>(
    browser: &Browser,
    archive: &mut Archive,
    full: StorageUse,
    work: impl FnOnce(&mut Library<Joined<&Browser>>) -> T,
) -> T {
    let entries = archive.iter().map(|(name, (text, _))| (name.clone(), text.clone())).collect();
    let joined = Joined::new(browser, full, Some(entries));
    let mut library = Library::new(joined, catalogue::resume, read_json, Rng::new(77));
    let done = work(&mut library);
    let (entries, removed) = library.store().changes();
    removed.iter().for_each(|name| drop(archive.remove(name)));
    put(archive, entries);
    done
}

fn abstracts(archive: &Archive) -> Vec<(String, String)> {
    let games = archive.iter().filter(|(name, _)| name.starts_with("basalt.game."));
    games.map(|(name, (text, digest))| (name.clone(), digest.clone().unwrap_or(text.clone()))).collect()
}

fn listed(browser: &Browser, archive: &Archive) -> Vec<Summary> {
    sort_summaries(merged(browser.tab(1).summaries(), &abstracts(archive)))
}

/// Moves all games that may move.
fn tidy(browser: &Browser, archive: &mut Archive) {
    let tab = browser.tab(1);
    let games = listed(browser, archive);
    let names: Vec<String> = tab.movable(&games, None).into_iter().map(|one| one.name).collect();
    let leaving = tab.leaving(&names, &games);
    put(archive, leaving.clone());
    tab.leave(&leaving);
}

proptest! {
    #[test]
    fn the_oldest_games_move_and_no_more_than_it_takes(
        games in vec((0..50_u64, 1..400_u64), 0..80),
        others in 0..60_000_u64,
        quota in 1..60_000_u64,
    ) {
        let games: Vec<Movable> = games
            .into_iter()
            .enumerate()
            .map(|(number, (changed, size))| Movable { name: format!("g{number}"), changed, size })
            .collect();
        let used = others + games.iter().map(|game| game.size).sum::<u64>();
        let full = StorageUse { used, quota };
        let moved = to_move(&games, full);
        prop_assert!(full.is_short() || moved.is_empty(), "there is room enough");
        let moves = |game: &&Movable| moved.contains(&game.name);
        let (gone, left): (Vec<&Movable>, Vec<&Movable>) = games.iter().partition(moves);
        prop_assert_eq!(gone.len(), moved.len(), "each moves once");
        let oldest_left = left.iter().map(|game| game.changed).min().unwrap_or(u64::MAX);
        prop_assert!(gone.iter().all(|game| game.changed <= oldest_left), "the oldest move first");
        prop_assert!(left.len() >= 20.min(games.len()), "the latest stay");
        let after = |gone: &[&Movable]| used - gone.iter().map(|game| game.size).sum::<u64>();
        let percent = |used: u64| StorageUse { used, quota }.percent();
        if full.is_short() {
            prop_assert!(percent(after(&gone)) <= 40 || left.len() <= 20, "it is enough, or all that may move");
            if let Some((last, before)) = moved.split_last() {
                let before: Vec<&Movable> =
                    games.iter().filter(|game| game.name != *last && before.contains(&game.name)).collect();
                prop_assert!(percent(after(&before)) > 40, "and not one too many");
            }
        }
    }
}

#[test]
fn only_games_that_are_over_and_nobody_waits_for_move() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let by_link = Correspondence::read("k3x9a2b7 1 4 3 sent -");
    assert!(by_link.is_some());
    for (key, save) in [
        ("over", over(1, "over")),
        ("open", over(2, "open")),
        ("going", game(3, "going")),
        ("link", Save { correspondence: by_link, ..over(4, "link") }),
        ("attempt", over(5, "attempt")),
    ] {
        assert_eq!(tab.write(key, None, &save), Written::Kept);
    }
    browser.put("basalt.game.later", &newer("later"));
    browser.put("basalt.result.attempt", "attempt 5 volcano daily:2026-11-22 pulse begun - 0");
    let games = browser.tab(2).summaries();
    let movable = tab.movable(&games, Some("open"));
    assert_eq!(movable.len(), 1);
    assert_eq!(movable[0].name, "basalt.game.over");
    let text = tab.text_of("over").expect("kept");
    assert_eq!(movable[0].size, 2 * ("basalt.game.over".len() + text.len()) as u64);
}

#[test]
fn what_is_used_is_counted_in_units_of_utf_16() {
    let browser = Browser::default();
    assert_eq!(browser.tab(1).storage_use(), StorageUse { used: 0, quota: 5 * 1024 * 1024 });
    browser.put("somebody.else", &"x".repeat(1000));
    browser.put("é", "\u{1f30b}");
    assert_eq!(browser.tab(1).storage_use().used, 2 * (13 + 1000) + 2 * (1 + 2));
    // What was measured once counts, where it is less.
    browser.tab(1).note_full();
    let measured = browser.tab(1).storage_use();
    assert!((100..=102).contains(&measured.percent()) && measured.is_short(), "{measured:?}");
}

#[test]
fn an_abstract_says_all_that_a_list_shows() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let mut save = Save { title: "A % of\nmine".into(), ..over(7, "x") };
    save.times = vec![1, 2, 3];
    save.review = "5f3a 0:512.488:x".into();
    let mut game = catalogue::begin("volcano", "").expect("a game");
    while game.last() < 9 {
        let target = game.targets(false)[0];
        game.tap(target.tap);
    }
    (save.record, save.last) = (game.record(), 9);
    assert_eq!(tab.write("k", None, &save), Written::Kept);
    tab.keep_clock("k", &[3, 2, 1]);
    let games = tab.summaries();
    let leaving = tab.leaving(&[name_of("k")], &games);
    let names: Vec<&str> = leaving.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["basalt.game.k", "basalt.clock.k"]);
    let digest = leaving[0].digest.as_deref().expect("an abstract");
    assert_eq!(Summary::read("k", Shelf::Games, digest), games[0]);
    assert!(digest.len() < 200 && leaving[0].text == save.to_string(), "{digest}");
    // Damaged, or of a later version, it is told as a save is.
    let read = |text: &str| Summary::read("k", Shelf::Archive, text).known.expect_err("it cannot be read");
    assert!(read(&digest.replacen(" 1\n", " 2\n", 1)).is_from_newer());
    assert!(!read(&digest.replacen("names=", "names=%FF", 1)).is_from_newer());
    // What a save does not say of its end, but somebody has found out, goes along.
    let silent = Save { over: None, ..save };
    tab.write("k", tab.text_of("k").as_deref(), &silent);
    let digest = tab.leaving(&[name_of("k")], &games)[0].digest.clone().expect("an abstract");
    assert_eq!(Summary::read("k", Shelf::Games, &digest).known, games[0].known);
}

#[test]
fn a_file_is_taken_in_where_there_is_room() {
    let from = Browser::default();
    for number in 0..30 {
        let save = if number % 3 == 0 { game(number, "g") } else { over(number, "g") };
        from.tab(1).write(&format!("k{number}"), None, &save);
        from.tab(1).keep_clock(&format!("k{number}"), &[number as u32]);
    }
    let file = from.tab(1).export(5);
    for (full, room) in [(ROOMY, None), (SHORT, None), (SHORT, Some(4)), (ROOMY, Some(0))] {
        let (browser, mut archive) = (Browser::default(), Archive::new());
        browser.room.set(room);
        let intake =
            with_both(&browser, &mut archive, full, |library| library.import(&file)).expect("a store");
        assert_eq!((intake.good, intake.full, intake.skipped.len()), (30, 0, 0), "{full:?} {room:?}");
        let games = listed(&browser, &archive);
        let keys: BTreeSet<&str> = games.iter().map(|game| game.key.as_str()).collect();
        assert_eq!((games.len(), keys.len()), (30, 30), "each once");
        let archived = games.iter().filter(|game| game.shelf == Shelf::Archive).count();
        match (full, room) {
            (ROOMY, None) => assert_eq!(archived, 0),
            (SHORT, None) => assert_eq!(archived, 20, "what goes on stays here"),
            _ => assert!(archived >= 26, "{archived}"),
        }
        // Once more it changes nothing, and what is exported is what came, with its clocks.
        let before = archive.clone();
        let again =
            with_both(&browser, &mut archive, full, |library| library.import(&file)).expect("a store");
        assert_eq!((again.full, &archive), (0, &before));
        let back = Browser::default();
        let all = with_both(&browser, &mut archive, full, |library| library.export(5));
        back.tab(1).import(&all).expect("room");
        assert_eq!(back.names_of(), from.names_of());
    }
    // Without an archive everything is as before.
    let browser = Browser::default();
    browser.room.set(Some(4));
    let joined = Joined::new(&browser, SHORT, None);
    let library = Library::new(joined, catalogue::resume, read_json, Rng::new(7));
    let intake = library.import(&file).expect("a store");
    assert_eq!((intake.good + intake.full, library.store().changes().0.len()), (30, 0));
    assert!(intake.full >= 26);
}

#[test]
fn damaged_entries_are_named_skipped_and_kept() {
    let browser = Browser::default();
    let mut archive = Archive::new();
    browser.tab(1).write("a", None, &over(1, "a"));
    tidy(&browser, &mut archive);
    archive.insert("basalt.game.bad".into(), ("nonsense".into(), None));
    archive
        .insert("basalt.game.worse".into(), (over(2, "x").to_string(), Some("basalt-abstract 1\n".into())));
    let before = archive.clone();
    let games = listed(&browser, &archive);
    let unreadable: Vec<&str> =
        games.iter().filter(|game| game.known.is_err()).map(|game| game.key.as_str()).collect();
    assert_eq!((games.len(), unreadable), (3, vec!["bad", "worse"]));
    assert_eq!(archive, before, "looking changes nothing");
    let file = with_both(&browser, &mut archive, SHORT, |library| library.export(5));
    assert!(file.contains("nonsense") && archive == before);
    assert!(browser.tab(1).read_game("bad", "nonsense").is_err_and(|mistake| !mistake.is_from_newer()));
}

/// An input; numbers choose among the current options.
#[derive(Clone, Debug)]
enum Deed {
    /// A game is begun, or played to its end.
    Begin(bool),
    /// A game is opened from wherever it is and changed.
    Change(usize),
    Rename(usize),
    /// One of two tabs puts the games that may move into the archive.
    Collect(usize),
    /// It removes what it has put there from among the games; without that the move was interrupted.
    Leave(usize),
    Delete(usize),
    Restore,
    Export,
    Import,
    /// The storage has room for this many more texts among the games, or for any number.
    Room(Option<usize>),
}

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        4 => any::<bool>().prop_map(Deed::Begin),
        4 => any::<usize>().prop_map(Deed::Change),
        1 => any::<usize>().prop_map(Deed::Rename),
        3 => (0..2_usize).prop_map(Deed::Collect),
        3 => (0..2_usize).prop_map(Deed::Leave),
        2 => any::<usize>().prop_map(Deed::Delete),
        2 => Just(Deed::Restore),
        1 => Just(Deed::Export),
        1 => Just(Deed::Import),
        1 => proptest::option::of(0..4_usize).prop_map(Deed::Room),
    ]
}

/// The storages, what two tabs are about to remove, and the marks of the games by their keys.
struct World {
    browser: Browser,
    archive: Archive,
    leaving: [Vec<Archived>; 2],
    deleted: Vec<Deleted>,
    file: String,
    marks: BTreeMap<String, String>,
    count: u64,
}

impl World {
    fn text(&self, key: &str) -> Option<String> {
        let name = name_of(key);
        self.browser.tab(1).text(&name).or_else(|| self.archive.get(&name).map(|(text, _)| text.clone()))
    }

    fn happen(&mut self, deed: &Deed) -> Result<(), TestCaseError> {
        let keys: Vec<String> = self.marks.keys().cloned().collect();
        let pick = |number: &usize| keys.get(number % keys.len().max(1)).cloned();
        self.count += 1;
        let mark = format!("m{}", self.count);
        match deed {
            Deed::Begin(is_over) => {
                let key = format!("k{}", self.count);
                let save = if *is_over { over(self.count, &mark) } else { game(self.count, &mark) };
                if self.browser.tab(1).write(&key, None, &save) == Written::Kept {
                    self.marks.insert(key, mark);
                }
            }
            Deed::Change(number) => {
                let Some(key) = pick(number) else { return Ok(()) };
                let known = self.text(&key);
                let save = Save::read(known.as_deref().unwrap_or_default());
                let Ok(save) = save else { return Err(TestCaseError::fail(format!("{key} is gone"))) };
                let save = Save { more: vec![format!("mark {mark}.")], changed: self.count, ..save };
                if self.browser.tab(1).write(&key, known.as_deref(), &save) == Written::Kept {
                    self.marks.insert(key, mark);
                }
            }
            Deed::Rename(number) => {
                let Some(key) = pick(number) else { return Ok(()) };
                let renamed =
                    with_both(&self.browser, &mut self.archive, SHORT, |library| library.rename(&key, "N"));
                if renamed.is_ok() {
                    prop_assert!(self.text(&key).is_some_and(|text| text.contains("\ntitle=N\n")));
                }
            }
            Deed::Collect(tab) => {
                let games = listed(&self.browser, &self.archive);
                let library = self.browser.tab(*tab as u64);
                let names: Vec<String> =
                    library.movable(&games, None).into_iter().map(|one| one.name).collect();
                self.leaving[*tab] = library.leaving(&names, &games);
                put(&mut self.archive, self.leaving[*tab].clone());
            }
            Deed::Leave(tab) => drop(self.browser.tab(1).leave(&std::mem::take(&mut self.leaving[*tab]))),
            Deed::Delete(number) => {
                let Some(key) = pick(number) else { return Ok(()) };
                let gone = with_both(&self.browser, &mut self.archive, SHORT, |library| {
                    library.delete(&name_of(&key))
                });
                prop_assert!(self.text(&key).is_none());
                self.deleted.push(gone);
                self.marks.remove(&key);
            }
            Deed::Restore => {
                let Some(gone) = self.deleted.pop() else { return Ok(()) };
                let restored =
                    with_both(&self.browser, &mut self.archive, SHORT, |library| library.restore(&gone));
                match restored {
                    Ok(()) => self.see(),
                    Err(_) => self.deleted.push(gone),
                }
            }
            Deed::Export => {
                self.file = with_both(&self.browser, &mut self.archive, SHORT, |library| library.export(5));
            }
            Deed::Import => {
                let file = self.file.clone();
                let intake =
                    with_both(&self.browser, &mut self.archive, SHORT, |library| library.import(&file));
                prop_assert_ne!(intake, Err(StoreError::Blocked));
                self.see();
            }
            Deed::Room(room) => self.browser.room.set(*room),
        }
        Ok(())
    }

    /// Games have come: all that were there before are there as they were.
    fn see(&mut self) {
        for game in listed(&self.browser, &self.archive) {
            let text = self.text(&game.key).expect("it is listed");
            let mark = text.split("mark ").nth(1).and_then(|rest| rest.split_once('.')).expect("a mark").0;
            self.marks.entry(game.key).or_insert_with(|| mark.to_owned());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_game_is_lost_or_doubled_wherever_a_move_ends(deeds in vec(deed(), 1..50)) {
        let mut world = World {
            browser: Browser::default(),
            archive: Archive::new(),
            leaving: Default::default(),
            deleted: Vec::new(),
            file: "{\"format\": \"basalt-library\"}".to_owned(),
            marks: BTreeMap::new(),
            count: 0,
        };
        for deed in &deeds {
            world.happen(deed)?;
            for (key, mark) in &world.marks {
                let text = world.text(key).unwrap_or_default();
                prop_assert!(text.contains(&format!("mark {mark}.")), "{key} is not as it was left, by {deed:?}");
            }
            let games = listed(&world.browser, &world.archive);
            let keys: Vec<&String> = games.iter().map(|game| &game.key).collect();
            let all: BTreeSet<&String> = keys.iter().copied().collect();
            prop_assert_eq!(keys.len(), all.len(), "listed twice, by {:?}", deed);
            prop_assert_eq!(all, world.marks.keys().collect::<BTreeSet<_>>(), "by {:?}", deed);
        }
        let file = with_both(&world.browser, &mut world.archive, SHORT, |library| library.export(5));
        for mark in world.marks.values() {
            prop_assert!(file.contains(&format!("mark {mark}.")), "{mark} is not exported");
        }
    }
}
