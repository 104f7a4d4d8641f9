//! Checks the library of saved games over a store that other tabs share, that fills up and may be blocked.

mod any_order;
mod archive;
mod attempts;
mod file;
mod listing;
mod own_name;
mod people;
mod practice;
mod puzzles;
mod runs;
mod studies;

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;

use basalt::games::catalogue;
use basalt::play::library::{Library, Missing, Shelf, Summary, Written, key_of, sort_summaries};
use basalt::play::profile::{GameResult, Statistics, ratings};
use basalt::play::{Begins, Feat, Save, Seat, Seats, Store, StoreError, Strictness};
use basalt::rules::{Choice, ChoiceKind, Record, Rng};
use serde_json::{Value, json};

use crate::fuzz::targets::read_json;

/// The browser's storage, which all tabs share.
#[derive(Default)]
pub(crate) struct Browser {
    entries: RefCell<BTreeMap<String, String>>,
    /// The number of texts that can still be written, if limited.
    pub(crate) room: Cell<Option<usize>>,
    blocked: Cell<bool>,
}

impl Browser {
    /// The library of one of the tabs.
    pub(crate) fn tab(&self, seed: u64) -> Library<&Browser> {
        Library::new(self, catalogue::resume, read_json, Rng::new(seed))
    }

    pub(crate) fn put(&self, name: &str, text: &str) {
        self.entries.borrow_mut().insert(name.to_owned(), text.to_owned());
    }

    fn names_of(&self) -> Vec<String> {
        self.entries.borrow().keys().cloned().collect()
    }

    fn holds(&self, text: &str) -> bool {
        self.entries.borrow().values().any(|there| there.contains(text))
    }
}

impl Store for &Browser {
    fn names(&self) -> Vec<String> {
        if self.blocked.get() { Vec::new() } else { self.names_of() }
    }

    fn read(&self, name: &str) -> Option<String> {
        self.entries.borrow().get(name).filter(|_| !self.blocked.get()).cloned()
    }

    fn write(&self, name: &str, text: &str) -> Result<(), StoreError> {
        if self.blocked.get() {
            return Err(StoreError::Blocked);
        }
        match self.room.get() {
            Some(0) => return Err(StoreError::Full),
            room => self.room.set(room.map(|room| room - 1)),
        }
        self.put(name, text);
        Ok(())
    }

    fn remove(&self, name: &str) {
        if !self.blocked.get() {
            self.entries.borrow_mut().remove(name);
        }
    }
}

/// The first game of the list, or the one played alone, at its start; `mark` tells it apart.
fn save(options: &str, changed: u64, mark: &str) -> Save {
    let game = basalt::games::ids().next().expect("a game");
    let game = catalogue::begin(game, options).expect("options of the game");
    Save {
        seats: Seats::new(vec![Seat::default(); game.sides()]),
        begun: 1,
        changed,
        more: vec![format!("mark {mark}.")],
        ..Save::of(game.record())
    }
}

fn game(changed: u64, mark: &str) -> Save {
    save("", changed, mark)
}

/// An exported document with one part: a list, or an object.
fn document(part: &str, entries: &Value) -> String {
    json!({ "format": "basalt-library", "version": 1, part: entries }).to_string()
}

/// The entry of such a document that is a game.
fn game_entry(key: &str, save: &Save) -> Value {
    json!({ "key": key, "save": save.to_string() })
}

/// A game that a later version has written, with its mark.
fn newer(mark: &str) -> String {
    game(9, mark).to_string().replacen("basalt-save 1", "basalt-save 2", 1)
}

/// The stored games, in the order of the list.
pub(crate) fn listed(tab: &mut Library<&Browser>) -> Vec<Summary> {
    sort_summaries(tab.summaries())
}

/// The stored games that can be read, in the order of the list.
pub(crate) fn saves(tab: &mut Library<&Browser>) -> Vec<Save> {
    let games = listed(tab).into_iter();
    games.filter_map(|game| Save::read(&tab.text(&game.name())?).ok()).collect()
}

fn keys(games: &[Summary]) -> Vec<&str> {
    games.iter().map(|game| game.key.as_str()).collect()
}

#[test]
fn games_are_in_the_order_of_their_last_change() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    for (key, changed) in [("b", 5), ("a", 5), ("old", 1), ("new", 9)] {
        assert_eq!(tab.write(key, None, &game(changed, key)), Written::Kept);
    }
    browser.put("basalt.aside.x", "nonsense");
    browser.put("basalt.game.later", &newer("later"));
    browser.put("somebody.else", "basalt-save 1");
    assert_eq!(keys(&listed(&mut tab)), ["new", "a", "b", "old", "later", "x"]);
    assert_eq!(key_of("basalt.game.a"), Some("a"));
    assert_eq!(key_of("basalt.aside.a"), None);
}

#[test]
fn what_another_tab_has_written_is_not_written_over() {
    let browser = Browser::default();
    let (here, there) = (browser.tab(1), browser.tab(2));
    assert_eq!(here.write("k", None, &game(1, "first")), Written::Kept);
    let known = here.text_of("k");
    assert_eq!(there.write("k", known.as_deref(), &game(2, "theirs")), Written::Kept);
    assert_eq!(here.write("k", known.as_deref(), &game(3, "ours")), Written::Taken);
    assert_eq!(here.write("k", None, &game(3, "ours")), Written::Taken);
    assert!(browser.holds("theirs") && !browser.holds("ours"));
    assert_eq!(here.write("k", here.text_of("k").as_deref(), &game(3, "ours")), Written::Kept);
}

#[test]
fn a_full_or_blocked_store_keeps_what_it_has() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    tab.write("k", None, &game(1, "kept"));
    let (known, more) = (tab.text_of("k"), game(2, "more"));
    let kept = listed(&mut tab).remove(0);
    let deleted = tab.delete(&kept.name());
    browser.room.set(Some(0));
    assert_eq!(tab.restore(&deleted), Err(StoreError::Full));
    assert_eq!(tab.write("k", None, &more), Written::NotKept(StoreError::Full));
    browser.room.set(None);
    assert_eq!(tab.restore(&deleted), Ok(()));
    browser.room.set(Some(0));
    assert_eq!(tab.write("k", known.as_deref(), &more), Written::NotKept(StoreError::Full));
    // A damaged game has to stay where it is when there is no room beside it.
    browser.put("basalt.game.bad", "nonsense");
    assert_eq!(keys(&listed(&mut tab)), ["k", "bad"]);
    assert!(matches!(tab.open("bad"), Err(Missing::Unreadable(_))));
    assert!(browser.names_of().contains(&"basalt.game.bad".to_owned()));
    browser.blocked.set(true);
    assert_eq!(tab.write("k", None, &more), Written::NotKept(StoreError::Blocked));
    assert!(listed(&mut tab).is_empty() && tab.text_of("k").is_none());
    assert_eq!(tab.import(&game(1, "file").to_string()), Err(StoreError::Blocked));
    assert_eq!(tab.open("k").err(), Some(Missing::Gone));
    browser.blocked.set(false);
    assert_eq!(tab.text_of("k"), known);
}

#[test]
fn damaged_games_are_set_aside_and_newer_ones_left_alone() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    browser.put("basalt.game.bad", "nonsense");
    browser.put("basalt.aside.bad", "older nonsense");
    browser.put("basalt.game.later", &newer("later"));
    let games = listed(&mut tab);
    assert_eq!(games.iter().filter(|game| game.shelf == Shelf::Aside).count(), 2);
    assert!(games.iter().all(|game| game.known.is_err() && tab.ending(game).is_none()));
    assert_eq!(tab.text("basalt.aside.bad").as_deref(), Some("older nonsense"));
    assert!(browser.holds("nonsense") && tab.text("basalt.game.bad").is_none());
    assert_eq!(tab.text("basalt.game.later"), Some(newer("later")));
    // A mistake that only the rules find is detected on opening.
    browser.put("basalt.game.odd", &game(1, "odd").to_string().replacen("\nlast=", "~z9\nlast=", 1));
    assert!(matches!(tab.open("odd"), Err(Missing::Unreadable(mistake)) if !mistake.is_from_newer()));
    assert!(matches!(tab.open("later"), Err(Missing::Unreadable(mistake)) if mistake.is_from_newer()));
    assert!(tab.text("basalt.aside.odd").is_some() && tab.text("basalt.game.later").is_some());
    assert_eq!(tab.open("odd").err(), Some(Missing::Gone));
    assert!(tab.text_of("odd").is_some_and(|text| text.contains("mark odd.")));
}

#[test]
fn a_deleted_game_comes_back_with_its_clock() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    tab.write("k", None, &game(1, "mine"));
    tab.keep_clock("k", &[3000, 1500]);
    let kept = listed(&mut tab).remove(0);
    let deleted = tab.delete(&kept.name());
    assert!(browser.names_of().is_empty());
    assert_eq!(tab.restore(&deleted), Ok(()));
    assert_eq!((keys(&listed(&mut tab)), tab.clock("k")), (vec!["k"], vec![3000, 1500]));
    assert_eq!(tab.restore(&deleted), Ok(()));
    assert_eq!(keys(&listed(&mut tab)), ["k"]);
}

#[test]
fn a_deleted_game_comes_back_beside_what_another_tab_made_of_it() {
    let browser = Browser::default();
    let (mut here, there) = (browser.tab(1), browser.tab(2));
    here.write("k", None, &game(1, "mine"));
    here.keep_clock("k", &[3000]);
    let kept = listed(&mut here).remove(0);
    let deleted = here.delete(&kept.name());
    assert_eq!(there.write("k", None, &game(2, "theirs")), Written::Kept);
    assert_eq!(here.restore(&deleted), Ok(()));
    let games = listed(&mut here);
    assert_eq!((games.len(), keys(&games)[0]), (2, "k"));
    assert!(browser.holds("mark mine.") && browser.holds("mark theirs."));
    assert_eq!((here.clock("k"), here.clock(&games[1].key)), (vec![], vec![3000]));
}

#[test]
fn a_game_in_which_nothing_was_done_is_forgotten_unless_another_tab_has_played() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    tab.write("k", None, &game(1, "idle"));
    tab.keep_clock("k", &[3000]);
    let known = tab.text_of("k");
    browser.tab(2).write("k", known.as_deref(), &game(2, "played"));
    tab.forget("k", known.as_deref());
    assert!(browser.holds("mark played.") && tab.clock("k") == [3000]);
    tab.forget("k", tab.text_of("k").as_deref());
    assert!(browser.names_of().is_empty());
}

#[test]
fn backups_are_merged() {
    let (one, other) = (Browser::default(), Browser::default());
    let (from, mut to) = (one.tab(1), other.tab(2));
    from.write("same", None, &game(1, "same"));
    from.write("both", None, &game(2, "theirs"));
    one.put("basalt.game.later", &newer("later"));
    one.put("basalt.game.bad", "nonsense");
    let file = from.export(5);
    to.write("same", None, &game(1, "same"));
    to.write("both", None, &game(3, "ours"));
    let intake = to.import(&file).expect("room");
    assert_eq!(
        (intake.good, intake.here, intake.newer, intake.aside, intake.full, intake.bad),
        (1, 1, 1, 1, 0, 0)
    );
    assert_eq!(listed(&mut to).len(), 5);
    for text in ["mark same.", "mark theirs.", "mark ours.", "mark later.", "nonsense"] {
        assert!(other.holds(text), "{text}");
    }
    assert!(to.text_of("both").is_some_and(|text| text.contains("ours")));
    let again = to.import("a letter to Ada").expect("room");
    assert_eq!((again.bad, listed(&mut to).len()), (1, 5));
    // Keys that are not ours are replaced.
    for key in ["", "with a\ttab", &"long".repeat(20)] {
        to.import(&document("games", &json!([game_entry(key, &game(4, key))]))).expect("room");
        assert!(to.text_of(key).is_none(), "{key}");
    }
    assert_eq!(listed(&mut to).len(), 8);
    other.room.set(Some(1));
    let two = json!([game_entry("", &game(5, "p")), game_entry("x", &game(5, "q"))]);
    let intake = to.import(&document("games", &two)).expect("a store");
    assert_eq!((intake.good, intake.full), (1, 1));
}

fn result(line: &str) -> GameResult {
    GameResult::read(line).expect("a result")
}

#[test]
fn a_result_is_kept_once_and_goes_with_a_backup() {
    let (one, other) = (Browser::default(), Browser::default());
    let (from, to) = (one.tab(1), other.tab(2));
    let lines = ["a 5 volcano casual pulse won 9:8 12", "b 3 hexano rated spark lost - 7"];
    lines.iter().for_each(|line| from.keep_result(&result(line)));
    // The same game once more, won by now, in whichever tab.
    one.tab(3).keep_result(&result("b 9 hexano rated spark won - 9"));
    assert_eq!(from.results(), [result(lines[1]), result(lines[0])]);
    from.write("k", None, &game(1, "game"));
    one.put("basalt.result.new", "new 1 of a later version");
    let file = from.export(5);
    to.keep_result(&result("a 6 volcano casual pulse lost 1:8 12"));
    let intake = to.import(&file).expect("room");
    assert_eq!((intake.good, intake.results, intake.bad), (1, 2, 0));
    let here = to.results();
    assert_eq!(here.iter().map(|result| result.date).collect::<Vec<_>>(), [3, 6], "what is here stays");
    assert!(other.holds("new 1 of a later version"));
    assert_eq!(to.import(&file).expect("room").results, 0);
    assert_eq!(to.results(), here);
    // Results alone are a file too, and no game of it.
    let results = json!(["c 7 volcano rated pulse won - 3", "with\ta tab"]);
    let intake = to.import(&document("results", &results)).expect("room");
    assert_eq!((intake.results, intake.bad, intake.good), (1, 1, 0));
    other.room.set(Some(0));
    let results = json!(["d 7 volcano rated pulse won - 3"]);
    let intake = to.import(&document("results", &results)).expect("a store");
    assert_eq!((intake.results, intake.full), (0, 1));
}

#[test]
fn a_gentle_coach_sits_at_the_game_after_the_first_until_another_is_chosen() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    assert_eq!(tab.usual_coach(), None, "the first game is left alone");
    tab.keep_result(&result("a 5 volcano casual spark lost 9:8 12"));
    assert_eq!(tab.usual_coach(), Some(Strictness::Gentle));
    tab.keep_result(&result("b 6 volcano casual spark won 9:8 12"));
    assert_eq!(tab.usual_coach(), None);
    for chosen in [Some(Strictness::Strict), None] {
        tab.keep_usual_coach(chosen);
        assert_eq!(tab.usual_coach(), chosen);
    }
}

#[test]
fn results_are_wiped_and_brought_back() {
    let browser = Browser::default();
    let mut tab = browser.tab(1);
    for line in ["a 5 volcano casual pulse won 9:8 12", "b 6 hexano rated spark lost - 7"] {
        tab.keep_result(&result(line));
    }
    tab.write("k", None, &game(1, "game"));
    let wiped = tab.wipe_results();
    assert_eq!((tab.results().len(), listed(&mut tab).len()), (0, 1));
    tab.keep_result(&result("c 7 volcano casual pulse won 9:8 12"));
    tab.restore(&wiped).expect("room");
    assert_eq!(tab.results().len(), 3);
}

#[test]
fn statistics_survive_an_export_a_wipe_and_an_import() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    for line in [
        "a 5 volcano casual pulse won 20:8 12 754",
        "b 6 volcano rated spark lost 9:12 17 61",
        "c 7 volcano rated pulse won 14:8 9",
        "daily-volcano-2026-11-22 8 volcano daily:2026-11-22 pulse drawn 9:9 20 300",
    ] {
        tab.keep_result(&result(line));
    }
    tab.puzzles().keep_solved("volcano", 3, None).expect("room");
    let known = |tab: &Library<_>| {
        let mut results = tab.results();
        results.sort_by_key(|result| result.date);
        let ratings = ratings(&results, |level| level.index().map(|index| [1200, 1500, 1900][index]));
        (Statistics::of(&results), ratings, tab.puzzles().solved("volcano"))
    };
    let before = known(&tab);
    assert_eq!((before.0.spent, before.1.len(), before.2.len()), (1115, 2, 1));
    let file = tab.export(5);
    tab.wipe_results();
    assert_eq!(known(&tab), Default::default());
    let intake = tab.import(&file).expect("room");
    assert_eq!((intake.results, intake.puzzles, intake.bad), (4, 1, 0));
    assert_eq!(known(&tab), before);
}

#[test]
fn who_begins_is_kept() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    assert_eq!(tab.usual_begins(), Begins::Seat(0));
    tab.keep_usual_begins(Begins::Random);
    assert_eq!(browser.tab(2).usual_begins(), Begins::Random);
}

/// A game of one player, where there is one in the list, with its first action made.
fn alone() -> Option<Save> {
    let values = |choice: &Choice| match &choice.kind {
        ChoiceKind::Pick(values) => values.iter().map(|value| (*value).to_owned()).collect(),
        ChoiceKind::Number(least, _) => vec![least.to_string()],
        _ => Vec::new(),
    };
    let begun = basalt::games::ids().find_map(|id| {
        catalogue::choices(id, "").ok()?.iter().find_map(|choice| {
            let options =
                values(choice).into_iter().map(|value| catalogue::choose(id, "", choice.key, &value));
            let mut begun = options.filter_map(|options| catalogue::begin(id, &options.ok()?).ok());
            begun.find(|game| game.sides() == 1)
        })
    });
    let mut played = begun?;
    while played.last() == 0 {
        let target = played.targets(false).first().cloned()?;
        played.tap(target.tap);
    }
    Some(Save {
        record: played.record(),
        last: 1,
        seats: Seats::new(vec![Seat::default()]),
        ..game(1, "alone")
    })
}

#[test]
fn a_game_played_alone_elsewhere_says_so() {
    let save = alone().expect("a game that can be played alone");
    let (one, other) = (Browser::default(), Browser::default());
    one.tab(1).write("k", None, &save);
    let file = one.tab(1).export(5);
    let mut there = other.tab(2);
    there.import(&file).expect("room");
    assert!(saves(&mut there)[0].elsewhere);
    // Where it was played the file changes nothing.
    one.tab(1).import(&file).expect("room");
    let [kept] = &saves(&mut one.tab(1))[..] else { panic!("one game") };
    assert!(!kept.elsewhere);
}

#[test]
fn the_best_result_and_the_seats_of_the_last_game_are_kept() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let start = Record::read("toy.1~~").expect("a record");
    assert_eq!(tab.best(&start), None);
    for (score, turns, best) in [(5, 9, (5, 9)), (5, 10, (5, 9)), (4, 20, (4, 20)), (6, 1, (4, 20))] {
        tab.keep_best(&start, Feat { score, turns });
        assert_eq!(tab.best(&start), Some(Feat { score: best.0, turns: best.1 }));
    }
    assert_eq!(tab.usual_seats(2).bots_text(), "-_spark");
    let mut seats = tab.usual_seats(3);
    seats.seat_bots("pulse_-_spark");
    tab.keep_usual_seats(&seats);
    assert_eq!(tab.usual_seats(2).bots_text(), "pulse_-");
    tab.keep_usual_seats(&Seats::new(vec![Seat::default()]));
    assert_eq!(
        (tab.usual_seats(1).bots_text(), tab.usual_seats(2).bots_text()),
        ("-".into(), "pulse_-".into())
    );
}

#[test]
fn names_once_given_are_kept_and_no_bot_takes_them() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let seats = |names: &[&str], bots: &str| {
        let mut seats = Seats::new(names.iter().map(|&name| Seat::person(name)).collect());
        seats.seat_bots(bots);
        seats
    };
    let names = |sides: usize| -> Vec<String> {
        tab.usual_seats(sides).all().iter().map(|seat| seat.name.clone()).collect()
    };
    tab.keep_usual_seats(&seats(&["Ada", "Blaise", "Chen"], "-_-_-"));
    assert_eq!(names(4), ["Ada", "Blaise", "Chen", ""]);
    tab.keep_usual_seats(&seats(&["Eve", ""], "-_spark"));
    assert_eq!(names(3), ["Eve", "", "Chen"], "a bot has its own name");
    tab.keep_usual_seats(&seats(&["", ""], "-_-"));
    assert_eq!(names(3), ["", "", "Chen"], "a name that is taken away is gone");
}
