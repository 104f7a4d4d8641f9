//! The list of games.
//!
//! Several tables are made from the list, so that each part of the app carries no more than it uses: lists of
//! games read facts alone (`FACTS`), pages use entries of function pointers (`GAMES`), the worker begins searches
//! (`SEARCHERS`), and `WORDS` has the message files. Tools and tests, which need a game's type, send visitors. The
//! programs for the browser load games as parts: they make their own tables with `each_game!`.

use basalt_bots as bots;
use basalt_bots::{AnySearch, Reply, Request, Searchable};
use basalt_rules as rules;
use basalt_rules::{AnyPuzzleQuest, Depict, Game, Mistake, Record};
use basalt_words::Words;

pub mod catalogue;
mod entry;
pub mod pasted;

// A module for each game; the list at the end of this file has the order in which players see them.
pub mod caldera;
pub mod duplohex;
pub mod hexafuse;
pub mod hexano;
pub mod vaxandis;
pub mod volcano;

use entry::GameFacts;
pub use entry::{GameEntry, Judged};

/// Begins the search of the position that a request leads to.
type BeginSearch = fn(&Request) -> Result<Option<Box<dyn AnySearch>>, Mistake>;

/// Begins to search for the puzzle in the position of a record.
type BeginQuest = fn(&Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake>;

#[derive(Clone, Copy)]
pub struct Searcher {
    /// Begins the search of the position that a request leads to; `None` when the game is over.
    ///
    /// # Errors
    /// The record is invalid.
    pub begin_search: BeginSearch,
    /// Begins to search for the puzzle in the position that a record leads to.
    ///
    /// # Errors
    /// The game has no puzzles, or the record is invalid.
    pub begin_quest: BeginQuest,
}

impl Searcher {
    pub const fn of<G: Searchable + Depict>() -> Searcher {
        Searcher {
            begin_search: bots::begin::<G>,
            begin_quest: |record| {
                let kind = G::EXTRAS.puzzles;
                rules::begin_quest::<G>(
                    record,
                    kind.ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?,
                )
            },
        }
    }
}

/// The games that are other editions of another one, whose card on the home page leads to them.
static EDITIONS: [(&str, &str); 1] = [("caldera", "volcano")];

/// The ids of all games, in the order in which players see them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    FACTS.iter().map(|facts| facts.info.id)
}

/// Begins the search of the position that a request leads to; `None` when the game is over.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn begin_search(request: &Request) -> Result<Option<Box<dyn AnySearch>>, Mistake> {
    let searcher = searcher(&request.record.game)?;
    (searcher.begin_search)(request)
}

/// Begins to search for the puzzle in the position that a record leads to.
///
/// # Errors
/// An unknown game, one without puzzles, or an invalid record.
pub fn begin_quest(record: &Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake> {
    (searcher(&record.game)?.begin_quest)(record)
}

fn searcher(id: &str) -> Result<&'static Searcher, Mistake> {
    let found = SEARCHERS.iter().find(|(other, _)| *other == id);
    found.map(|(_, searcher)| searcher).ok_or_else(|| Mistake::UnknownGame(id.to_owned()))
}

/// Answers a request at once.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn answer(request: &Request) -> Result<Reply, Mistake> {
    Ok(begin_search(request)?.map(bots::finish).unwrap_or_default())
}

/// A visitor of games whose types it needs, for tools and tests.
pub trait Visitor {
    type Output;
    /// Visits the game `G`, whose messages are `words`.
    fn visit<G: Depict>(self, words: &'static Words) -> Self::Output;
}

pub trait SearchVisitor {
    type Output;
    /// Visits the game `G`.
    fn visit<G: Searchable>(self) -> Self::Output;
}

macro_rules! list {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        #[cfg(target_arch = "wasm32")]
        const COUNT: usize = [$(stringify!($folder)),*].len();

        /// All games, in the order in which players see them.
        #[cfg(not(target_arch = "wasm32"))]
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$folder::$game>()),*];

        /// The message files, in a separate table, since the page loads one language from a file.
        pub static WORDS: &[&Words] = &[$(&$folder::WORDS),*];

        /// The facts that lists of games read, in a separate table, so that lists do not carry the games.
        static FACTS: &[GameFacts] = &[$(GameFacts::of::<$folder::$game>()),*];

        /// The searchers by id, in a table that pages do not carry, so that they stay free of bots.
        static SEARCHERS: &[(&str, Searcher)] =
            &[$((<$folder::$game as Game>::INFO.id, Searcher::of::<$folder::$game>())),*];

        /// Sends a visitor to the game with an id; `None` if there is no such game.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>(&$folder::WORDS));
            })*
            None
        }

        /// Sends a search visitor to the game with an id; `None` if there is no such game.
        pub fn visit_searchable<T: SearchVisitor>(id: &str, visitor: T) -> Option<T::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>());
            })*
            None
        }
    };
}

/// Hands the list of games to a macro, which makes something of each, as the programs for the browser do.
#[macro_export]
macro_rules! each_game {
    ($make:ident) => {
        $make! {
            volcano::Volcano,
            hexano::Hexano,
            duplohex::Duplohex,
            vaxandis::Vaxandis,
            hexafuse::HexaFuse,
            caldera::Caldera,
        }
    };
}
each_game!(list);
