//! The list of games: one line per game, at the end of this file.

#[cfg(any(feature = "thinker", feature = "ui"))]
use std::pin::Pin;

#[cfg(any(feature = "thinker", feature = "ui"))]
use wasm_split_helpers::SplitLoaderError;

use crate::bots::{self, AnySearch, Reply, Request, Searchable};
use crate::rules::{self, AnyPuzzleQuest, Depict, Game, Mistake, Record};
use crate::words::Words;

pub mod catalogue;
mod entry;
pub mod pasted;

use entry::GameFacts;
pub use entry::{GameEntry, Judged};

/// Begins the search of the position that a request leads to.
type BeginSearch = fn(&Request) -> Result<Option<Box<dyn AnySearch>>, Mistake>;

/// Begins to look for the puzzle in the position of a record.
type BeginQuest = fn(&Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake>;

/// How positions of a game are searched.
#[derive(Clone, Copy)]
pub struct Searcher {
    /// Begins the search of the position that a request leads to; `None` when the game is over.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub begin_search: BeginSearch,
    /// Begins to look for the puzzle in the position that a record leads to.
    ///
    /// # Errors
    /// That the game has no puzzles, or what is wrong with the record.
    pub begin_quest: BeginQuest,
}

impl Searcher {
    /// That of the game `G`.
    const fn of<G: Searchable + Depict>() -> Searcher {
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

/// The searcher of a game on its way: in the published worker each is a part that comes when it is wanted.
#[cfg(feature = "thinker")]
pub type SearcherOnItsWay = Pin<Box<dyn Future<Output = Result<Searcher, SplitLoaderError>>>>;

/// Fetches the searcher of the game with an id.
///
/// # Errors
/// There is no such game.
#[cfg(feature = "thinker")]
pub fn fetch_searcher(id: &str) -> Result<SearcherOnItsWay, Mistake> {
    let found = SEARCHER_PARTS.iter().find(|(other, _)| *other == id);
    let (_, fetch) = found.ok_or_else(|| Mistake::UnknownGame(id.to_owned()))?;
    Ok(fetch())
}

/// A game on its way: in the published app each is a part that comes when it is wanted.
#[cfg(feature = "ui")]
type GameOnItsWay = Pin<Box<dyn Future<Output = Result<&'static GameEntry, SplitLoaderError>>>>;

/// The ids of all games, in the order in which players see them.
pub fn ids() -> impl Iterator<Item = &'static str> {
    FACTS.iter().map(|facts| facts.info.id)
}

/// Begins the search of the position that a request leads to; `None` when the game is over.
///
/// # Errors
/// An unknown game, or what is wrong with the record.
pub fn begin_search(request: &Request) -> Result<Option<Box<dyn AnySearch>>, Mistake> {
    let searcher = searcher(&request.record.game)?;
    (searcher.begin_search)(request)
}

/// Begins to look for the puzzle in the position that a record leads to.
///
/// # Errors
/// An unknown game, one without puzzles, or what is wrong with the record.
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

        /// How many there are.
        #[cfg(split)]
        const COUNT: usize = [$(stringify!($folder)),*].len();

        /// All games, in the order in which players see them.
        #[cfg(not(split))]
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$folder::$game>()),*];

        /// Each of them as a part of the app, a WebAssembly of its own: whoever plays one does not carry the others.
        #[cfg(feature = "ui")]
        static GAME_PARTS: &[(&str, fn() -> GameOnItsWay)] =
            &[$((<$folder::$game as Game>::INFO.id, || {
                static ENTRY: GameEntry = GameEntry::of::<$folder::$game>();
                #[cfg(split)]
                #[wasm_split_helpers::wasm_split($folder, fallible)]
                fn fetched() -> Result<&'static GameEntry, SplitLoaderError> {
                    Ok(&ENTRY)
                }
                #[cfg(not(split))]
                async fn fetched() -> Result<&'static GameEntry, SplitLoaderError> {
                    Ok(&ENTRY)
                }
                Box::pin(fetched())
            })),*];

        /// The message files of each of them: a table of its own, since the page has the words of one language from a file.
        pub static WORDS: &[&Words] = &[$(&$folder::WORDS),*];

        /// What is known of each of them: a table of its own, so that a page that lists games does not carry them.
        static FACTS: &[GameFacts] = &[$(GameFacts::of::<$folder::$game>()),*];

        /// How each of them is searched, by its id: a table of its own, so that a page does not carry the bots.
        static SEARCHERS: &[(&str, Searcher)] =
            &[$((<$folder::$game as Game>::INFO.id, Searcher::of::<$folder::$game>())),*];

        /// The same as parts of the worker, each a WebAssembly of its own.
        #[cfg(feature = "thinker")]
        static SEARCHER_PARTS: &[(&str, fn() -> SearcherOnItsWay)] =
            &[$((<$folder::$game as Game>::INFO.id, || {
                #[cfg(split)]
                #[wasm_split_helpers::wasm_split($folder, fallible)]
                fn fetched() -> Result<Searcher, SplitLoaderError> {
                    Ok(Searcher::of::<$folder::$game>())
                }
                #[cfg(not(split))]
                async fn fetched() -> Result<Searcher, SplitLoaderError> {
                    Ok(Searcher::of::<$folder::$game>())
                }
                Box::pin(fetched())
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
