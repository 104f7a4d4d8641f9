//! The opening explorer: the books in the games' folders, and what is read from them.

use std::fs;

use basalt::games::{self, catalogue};
use basalt::play::explorer::{Book, Symmetries};
use basalt::play::{Closing, Explored, Match, Save};
use basalt::rules::{Record, Rng, Side, Sides};

use super::library::Browser;
use crate::tested::folder;

/// The largest book in bytes.
const LARGEST: usize = 20_000;

/// The text of a game's book.
fn book(game: &str) -> String {
    fs::read_to_string(folder(game).join("explorer.txt")).unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn symmetries(game: &Match) -> Symmetries {
    catalogue::symmetries(game.info().id, game.board())
}

fn open(record: &str) -> Match {
    catalogue::open(&Record::read(record).expect("a record")).expect("a game")
}

fn explored(game: &Match, book: &Book) -> Explored {
    game.explored(book, &symmetries(game))
}

#[test]
fn games_that_begin_alike_have_a_book() {
    for id in games::ids() {
        assert_eq!(catalogue::has_book(id), folder(id).join("explorer.txt").exists(), "{id}");
    }
    let without = games::ids().filter(|id| !catalogue::has_book(id)).count();
    assert_eq!(without, 1 + catalogue::more().count(), "one draws all its starts, others are small");
}

#[test]
fn every_book_knows_how_its_game_begins() {
    for id in games::ids().filter(|id| catalogue::has_book(id)) {
        let text = book(id);
        assert!(text.len() <= LARGEST, "{id}: {} bytes", text.len());
        let book = Book::read(&text).unwrap_or_else(|| panic!("{id}: not a book of this version"));
        let mut game = catalogue::begin(id, "").expect("a game");
        let start = explored(&game, &book);
        let games =
            start.tally.unwrap_or_else(|| panic!("{id}: the start is unknown: make the book again")).games();
        assert!(games >= 200, "{id}: {games} games");
        // Every game made a first action; those that no other made are left out.
        let first: u32 = start.moves.iter().map(|known| known.tally.games()).sum();
        assert!(first <= games && 2 * first > games, "{id}: {first} of {games} games");
        assert!(start.moves.is_sorted_by_key(|known| std::cmp::Reverse(known.tally.games())), "{id}");
        // The most frequent moves lead into known positions for some turns.
        for ply in 0..4 {
            let here = explored(&game, &book);
            let next =
                here.moves.first().unwrap_or_else(|| panic!("{id}: nothing is known after {ply} actions"));
            assert!(game.play_exactly(&next.action), "{id}");
        }
    }
}

#[test]
fn equal_moves_are_one_row() {
    // Three of the six corners of an empty board with all symmetries.
    let mut games = Book::default();
    for corner in ["a1", "a5", "e9"] {
        let game = open(&format!("vaxandis.1~pie=false~{corner}"));
        games.add(&game.opening_keys(&symmetries(&game)), Sides::only(Side::FIRST));
    }
    let start = open("vaxandis.1~pie=false~");
    let found = explored(&start, &games);
    let rows: Vec<_> = found.moves.iter().map(|row| (row.equal, row.tally.games())).collect();
    assert_eq!(rows, [(5, 3)], "a corner, and five equal ones");
    assert_eq!(found.tally.map(|tally| tally.games()), Some(3));
    assert_eq!(found.moves[0].tally.score(Side::FIRST), 100);
    let other = open("vaxandis.1~pie=false.size=4~");
    let found = explored(&other, &games);
    assert_eq!((found.tally, found.knows_start, found.moves.len()), (None, false, 0), "another board");
}

#[test]
fn only_the_first_turns_are_counted() {
    for id in games::ids() {
        let mut game = catalogue::begin(id, "").expect("a game");
        let mut rng = Rng::new(1);
        while game.mover(game.last()).is_some() && game.last() < 60 {
            let targets = game.targets(false);
            game.tap(targets[rng.below(targets.len() as u32) as usize].tap);
        }
        let keys = game.opening_keys(&symmetries(&game));
        let last = keys.len() - 1;
        assert!(last <= 40 && game.turn_number(last) <= 8 && last > 3, "{id}: {last}");
        assert!(last == game.last() || last == 40 || game.turn_number(last + 1) > 8, "{id}: {last}");
        // The server counts a record of the first actions.
        let first = catalogue::open(&game.record_to(40)).expect("a game");
        assert_eq!(first.opening_keys(&symmetries(&first)), keys, "{id}");
    }
}

#[test]
fn own_games_count_once_they_are_over() {
    let browser = Browser::default();
    let tab = browser.tab(1);
    let open_game = open("vaxandis.1~pie=false~a1_c3_e5");
    let save = |closing, changed| Save { closing, changed, ..Save::of(open_game.record()) };
    let lost = Closing::Resigned(Side::FIRST);
    for (key, save) in
        [("open", save(None, 9)), ("lost", save(Some(lost), 5)), ("drawn", save(Some(Closing::Drawn), 7))]
    {
        browser.put(&format!("basalt.game.{key}"), &save.to_string());
    }
    browser.put("basalt.game.other", &Save::of(open("volcano.1~~").record()).to_string());
    browser.put("basalt.game.broken", "basalt-save 1\nvaxandis.1~");
    assert_eq!(tab.latest("vaxandis", 9), ["open", "drawn", "lost"]);
    assert_eq!(tab.latest("vaxandis", 1), ["open"]);
    let symmetries = symmetries(&open_game);
    let opening = |key: &str| tab.opening(key, &symmetries);
    let reached = open_game.opening_keys(&symmetries);
    assert_eq!(reached.len(), 4);
    assert_eq!([opening("open"), opening("broken"), opening("gone")], [None, None, None]);
    assert_eq!(opening("lost"), Some((reached.clone(), Sides::only(Side::new(1)))));
    assert_eq!(opening("drawn").map(|(_, winners)| winners.single()), Some(None));
    assert_eq!(tab.text_of("broken").as_deref(), Some("basalt-save 1\nvaxandis.1~"), "it stays where it was");
}
