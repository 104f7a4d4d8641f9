//! The games' searches and reasons as chunks of the worker, one a game.

use std::pin::Pin;

use basalt_bots::{EngineRules, Searchable};
use basalt_games::{Explain, Searcher};
use basalt_rules::{Depict, Game, Info, Mistake};
use wasm_split_helpers::SplitLoaderError;

/// What the worker does for a game.
///
/// Both are in one chunk: what two chunks share is in the worker itself, and reasons share the rules with the searches.
#[derive(Clone, Copy)]
pub(crate) struct ThinkerPart {
    pub searcher: Searcher,
    pub explain: Explain,
    pub rules: EngineRules,
}

/// The part's future: in the published worker a chunk that loads on first use.
pub(crate) type ThinkerPartOnItsWay = Pin<Box<dyn Future<Output = Result<ThinkerPart, SplitLoaderError>>>>;

macro_rules! game_parts {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        static GAME_PARTS: &[(&Info, fn() -> ThinkerPartOnItsWay)] =
            &[$((&<basalt_games::$folder::$game as Game>::INFO, || {
                #[cfg(split)]
                #[wasm_split_helpers::wasm_split($folder, fallible)]
                fn fetched() -> Result<ThinkerPart, SplitLoaderError> {
                    Ok(part_of::<basalt_games::$folder::$game>())
                }
                #[cfg(not(split))]
                async fn fetched() -> Result<ThinkerPart, SplitLoaderError> {
                    Ok(part_of::<basalt_games::$folder::$game>())
                }
                Box::pin(fetched())
            })),*];
    };
}
basalt_games::each_game!(game_parts);

fn part_of<G: Depict + Searchable>() -> ThinkerPart {
    ThinkerPart {
        searcher: Searcher::of::<G>(),
        explain: basalt_games::explainer::<G>(),
        rules: basalt_games::engine_rules::<G>(),
    }
}

pub(crate) fn fetch_part(id: &str) -> Result<ThinkerPartOnItsWay, Mistake> {
    let found = GAME_PARTS.iter().find(|(other, _)| other.id == id);
    let (_, fetch) = found.ok_or_else(|| Mistake::UnknownGame(id.to_owned()))?;
    Ok(fetch())
}

/// The ids and versions of all games, which load nothing.
pub(crate) fn heads() -> impl Iterator<Item = (&'static str, u16)> {
    GAME_PARTS.iter().map(|(info, _)| (info.id, info.version))
}
