//! The games' searches as chunks of the worker.

use std::pin::Pin;

use basalt_games::Searcher;
use basalt_rules::{Game, Mistake};
use wasm_split_helpers::SplitLoaderError;

/// A searcher's future: in the published worker a chunk that loads on first use.
pub(crate) type SearcherOnItsWay = Pin<Box<dyn Future<Output = Result<Searcher, SplitLoaderError>>>>;

macro_rules! searcher_parts {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        static SEARCHER_PARTS: &[(&str, fn() -> SearcherOnItsWay)] =
            &[$((<basalt_games::$folder::$game as Game>::INFO.id, || {
                #[cfg(split)]
                #[wasm_split_helpers::wasm_split($folder, fallible)]
                fn fetched() -> Result<Searcher, SplitLoaderError> {
                    Ok(Searcher::of::<basalt_games::$folder::$game>())
                }
                #[cfg(not(split))]
                async fn fetched() -> Result<Searcher, SplitLoaderError> {
                    Ok(Searcher::of::<basalt_games::$folder::$game>())
                }
                Box::pin(fetched())
            })),*];
    };
}
basalt_games::each_game!(searcher_parts);

pub(crate) fn fetch_searcher(id: &str) -> Result<SearcherOnItsWay, Mistake> {
    let found = SEARCHER_PARTS.iter().find(|(other, _)| *other == id);
    let (_, fetch) = found.ok_or_else(|| Mistake::UnknownGame(id.to_owned()))?;
    Ok(fetch())
}
