//! The list of games: one line per game, at the end of this file.

use crate::bots::{self, AnySearch, Reply, Request, Searchable};
use crate::rules::{self, AnyPuzzleQuest, Depict, Game, Mistake, Record};
use crate::words::Words;

pub mod catalogue;
mod entry;
pub mod pasted;

pub use entry::{GameEntry, Judged};

/// Begins the search of the position that a request leads to.
type BeginSearch = fn(&Request) -> Result<Option<Box<dyn AnySearch>>, Mistake>;

/// Begins to look for the puzzle in the position of a record.
type BeginQuest = fn(&Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake>;

/// The ids of all games, in the order in which players see them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    GAMES.iter().map(|entry| entry.info.id)
}

/// Begins the search of the position that a request leads to; `None` when the game is over.
///
/// # Errors
/// An unknown game, or what is wrong with the record.
pub fn begin_search(request: &Request) -> Result<Option<Box<dyn AnySearch>>, Mistake> {
    let game = &request.record.game;
    let found = SEARCHES.iter().find(|(id, _)| id == game);
    let (_, begin) = found.ok_or_else(|| Mistake::UnknownGame(game.clone()))?;
    begin(request)
}

/// Begins to look for the puzzle in the position that a record leads to.
///
/// # Errors
/// An unknown game, one without puzzles, or what is wrong with the record.
pub fn begin_quest(record: &Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake> {
    let found = QUESTS.iter().find(|(id, _)| *id == record.game);
    let (_, begin) = found.ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?;
    begin(record)
}

/// Answers a request at once.
///
/// # Errors
/// An unknown game, or what is wrong with the record.
pub fn answer(request: &Request) -> Result<Reply, Mistake> {
    Ok(begin_search(request)?.map(bots::finish).unwrap_or_default())
}

/// What a visitor does with a game it knows only by its contract: tools and tests that need its type.
pub trait Visitor {
    /// What it returns.
    type Output;
    /// Does it with the game `G`, whose words are `words`.
    fn visit<G: Depict>(self, words: &'static Words) -> Self::Output;
}

/// What a visitor does with a game that it only searches.
pub trait SearchVisitor {
    /// What it returns.
    type Output;
    /// Does it with the game `G`.
    fn visit<G: Searchable>(self) -> Self::Output;
}

macro_rules! list {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        $(pub mod $folder;)*

        /// All games, in the order in which players see them.
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$folder::$game>(&$folder::WORDS)),*];

        /// The search of each of them, by its id: a table of its own, so that a page does not carry the bots.
        static SEARCHES: &[(&str, BeginSearch)] =
            &[$((<$folder::$game as Game>::INFO.id, bots::begin::<$folder::$game>)),*];

        /// The search for puzzles of each of them, likewise.
        static QUESTS: &[(&str, BeginQuest)] = &[$((<$folder::$game as Game>::INFO.id, |record| {
            let kind = <$folder::$game as Depict>::EXTRAS.puzzles;
            rules::begin_quest::<$folder::$game>(record, kind.ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?)
        })),*];

        /// Sends a visitor to the game with an id; `None` when there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>(&$folder::WORDS));
            })*
            None
        }

        /// Sends a search visitor to the game with an id; `None` when there is no such game.
        pub fn visit_searchable<T: SearchVisitor>(id: &str, visitor: T) -> Option<T::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>());
            })*
            None
        }
    };
}

list! {
    volcano::Volcano,
    hexano::Hexano,
    duplohex::Duplohex,
    vaxandis::Vaxandis,
    hexafuse::HexaFuse,
}
