//! The books of the opening explorer: a fold over the results of all games played here.

use std::collections::BTreeMap;
use std::sync::Arc;

use basalt_games::catalogue;
use basalt_play::explorer::{Book, Symmetries, book_heading};
use basalt_rules::{Record, Side, Sides};

use super::result::OnlineResult;

/// The most positions of a published book: 35 kB at most.
const PUBLISHED: usize = 2000;

#[derive(Default)]
struct GameBook {
    book: Book,
    /// The published text, until the next result.
    text: Option<Arc<str>>,
}

/// The books of all games, by their ids.
#[derive(Default)]
pub struct Openings {
    books: BTreeMap<String, GameBook>,
    /// By game and number of cells.
    symmetries: BTreeMap<(String, usize), Symmetries>,
}

impl Openings {
    /// Counts a result. One without a readable opening, of a game given up at once or for one player is skipped.
    pub fn take(&mut self, result: &OnlineResult) {
        if result.given_up {
            return;
        }
        let Ok(record) = Record::read(&result.opening) else { return };
        let Ok(game) = catalogue::open(&record) else { return };
        if game.info().id != result.game || game.sides() < 2 {
            return;
        }
        let board = game.board();
        let symmetries = self.symmetries.entry((result.game.clone(), board.len()));
        let symmetries = symmetries.or_insert_with(|| catalogue::symmetries(&result.game, board));
        let sides = result.sides.iter().filter(|side| **side < game.sides());
        let winners: Sides = sides.map(|&side| Side::new(side)).collect();
        let kept = self.books.entry(result.game.clone()).or_default();
        kept.book.add(&game.opening_keys(symmetries), winners);
        kept.text = None;
    }

    /// A book as it is stored, from 0, with its game's id; `None` after the last one.
    pub fn part(&self, place: usize) -> Option<(&str, String)> {
        let (game, kept) = self.books.iter().nth(place)?;
        Some((game, format!("{}\n{}", book_heading(), kept.book.lines(1, usize::MAX))))
    }

    /// Takes in a stored book; false if it is of another version, whose positions count for nothing here.
    pub fn restore(&mut self, game: &str, text: &str) -> bool {
        let Some(book) = Book::read(text) else { return false };
        self.books.insert(game.to_owned(), GameBook { book, text: None });
        true
    }

    /// The book of a game as text.
    pub fn text(&mut self, game: &str) -> Arc<str> {
        let write = |book: &Book| format!("{}\n{}", book_heading(), book.lines(1, PUBLISHED)).into();
        match self.books.get_mut(game) {
            Some(kept) => kept.text.get_or_insert_with(|| write(&kept.book)).clone(),
            None => write(&Book::default()),
        }
    }
}
