//! The list of games.
//!
//! It expands to several tables, so that each part of the app links only what it uses: lists of games read
//! facts (`FACTS`), pages use function pointers (`GAMES`), the worker begins searches (`SEARCHERS`), and
//! `WORDS` has the message files. Tools and tests, which need a game's type, use visitors. The browser
//! programs load games as chunks and make their own tables with `each_game!`.

use basalt_bots as bots;
use basalt_bots::{AnySearch, EngineRules, RecordEnd, Reply, Request, Searchable};
use basalt_rules as rules;
use basalt_rules::{AnyPuzzleQuest, Depict, Game, Mistake, Reason, ReasonRequest, Record, Side};
use basalt_words::Words;

pub mod catalogue;
mod entry;
pub mod foreign;
pub mod pasted;

// A module per game; the list at the end of this file has the display order.
pub mod caldera;
pub mod duplohex;
pub mod hex;
pub mod hexafuse;
pub mod hexano;
pub mod vaxandis;
pub mod volcano;

use entry::GameFacts;
pub use entry::{GameEntry, Judged};

/// The games that another site publishes, by their names there, and ours with the same rules.
pub(crate) const PUBLISHED: [(&str, &str); 1] = [("Volcano", "caldera")];

type BeginSearch = fn(&Request) -> Result<Option<Box<dyn AnySearch>>, Mistake>;

/// Finds the best reason that is proved for a better turn.
pub type Explain = fn(&ReasonRequest) -> Result<Option<Reason>, Mistake>;

type BeginQuest = fn(&Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake>;

#[derive(Clone, Copy)]
pub struct Searcher {
    pub begin_search: BeginSearch,
    pub begin_quest: BeginQuest,
}

impl Searcher {
    pub const fn of<G: Searchable + Depict>() -> Searcher {
        Searcher {
            begin_search: bots::begin::<G>,
            begin_quest: |record| {
                // Evaluated at compile time, or the worker would link the rest of the game's table: 4 to 15 kB a game.
                let kind = const { G::EXTRAS.puzzles };
                rules::begin_quest::<G>(
                    record,
                    kind.ok_or_else(|| Mistake::UnknownGame(record.game.clone()))?,
                )
            },
        }
    }
}

/// The reasons of a game, apart from its searches, so that the worker loads them when they are first asked for.
pub const fn explainer<G: Depict>() -> Explain {
    |request| match const { &G::EXTRAS.reasons } {
        Some(reasons) => rules::explain(request, reasons),
        None => Ok(None),
    }
}

/// Editions by the game whose card leads to them.
static EDITIONS: [(&str, &str); 1] = [("caldera", "volcano")];

/// Games without a card on the home page, where the row *More games* leads to them.
static MORE: &[&str] = &["hex"];

pub fn ids() -> impl Iterator<Item = &'static str> {
    FACTS.iter().map(|facts| facts.info.id)
}

/// Begins a search for a request; `None` when the game is over.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn begin_search(request: &Request) -> Result<Option<Box<dyn AnySearch>>, Mistake> {
    let searcher = searcher(&request.record.game)?;
    (searcher.begin_search)(request)
}

/// Begins to search for the puzzle in a record's position.
///
/// # Errors
/// An unknown game, one without puzzles, or an invalid record.
pub fn begin_quest(record: &Record) -> Result<Box<dyn AnyPuzzleQuest>, Mistake> {
    (searcher(&record.game)?.begin_quest)(record)
}

/// The best reason that is proved for a better turn; `None` if there is none.
///
/// # Errors
/// An unknown game, or an invalid record or line.
pub fn explain(request: &ReasonRequest) -> Result<Option<Reason>, Mistake> {
    let id = &request.record.game;
    let found = EXPLAINERS.iter().find(|(other, _)| other == id);
    let (_, explain) = found.ok_or_else(|| Mistake::UnknownGame(id.clone()))?;
    explain(request)
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

/// The player to move and the legal steps at the end of a record, or the winners: all that an engine needs of the rules.
///
/// # Errors
/// An unknown game, or an invalid record.
pub fn record_end(record: &Record) -> Result<RecordEnd, Mistake> {
    struct AtEnd<'a>(&'a Record);
    impl Visitor for AtEnd<'_> {
        type Output = Result<RecordEnd, Mistake>;
        fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
            end_of::<G>(self.0)
        }
    }
    visit(&record.game, AtEnd(record)).unwrap_or_else(|| Err(Mistake::UnknownGame(record.game.clone())))
}

fn end_of<G: Depict>(record: &Record) -> Result<RecordEnd, Mistake> {
    let position = record.position::<G>()?;
    if let Some(winners) = position.winners() {
        return Ok(RecordEnd::Over(winners.iter().map(Side::number).collect()));
    }
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let steps = actions.into_iter().map(|action| position.action_text(action)).collect();
    Ok(RecordEnd::Open(position.mover().number(), steps))
}

/// What a host of engines needs of a game's rules.
pub const fn engine_rules<G: Depict>() -> EngineRules {
    EngineRules { end: end_of::<G>, sides: |record| Ok(record.position::<G>()?.sides()) }
}

pub trait Visitor {
    type Output;
    fn visit<G: Depict>(self, words: &'static Words) -> Self::Output;
}

pub trait SearchVisitor {
    type Output;
    fn visit<G: Searchable + Depict>(self) -> Self::Output;
}

macro_rules! list {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        #[cfg(target_arch = "wasm32")]
        const COUNT: usize = [$(stringify!($folder)),*].len();

        #[cfg(not(target_arch = "wasm32"))]
        pub static GAMES: &[GameEntry] = &[$(GameEntry::of::<$folder::$game>()),*];

        /// The message files, separate because the page loads one language.
        pub static WORDS: &[&Words] = &[$(&$folder::WORDS),*];

        static FACTS: &[GameFacts] = &[$(GameFacts::of::<$folder::$game>()),*];

        /// The searchers by id, separate to keep bots out of pages.
        static SEARCHERS: &[(&str, Searcher)] =
            &[$((<$folder::$game as Game>::INFO.id, Searcher::of::<$folder::$game>())),*];

        /// The reasons by id, separate from the searchers.
        static EXPLAINERS: &[(&str, Explain)] =
            &[$((<$folder::$game as Game>::INFO.id, explainer::<$folder::$game>())),*];

        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Option<V::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>(&$folder::WORDS));
            })*
            None
        }

        pub fn visit_searchable<T: SearchVisitor>(id: &str, visitor: T) -> Option<T::Output> {
            $(if id == <$folder::$game as Game>::INFO.id {
                return Some(visitor.visit::<$folder::$game>());
            })*
            None
        }
    };
}

/// Passes the list of games to a macro, as the browser programs do.
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
            hex::Hex,
        }
    };
}
each_game!(list);

/// The examples of the page that a registry shows.
#[cfg(doctest)]
#[doc = include_str!("README.md")]
mod readme {}
