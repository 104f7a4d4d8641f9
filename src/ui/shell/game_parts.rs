//! The games as parts of the app, so that playing one does not load the others.

use std::pin::Pin;

use wasm_split_helpers::SplitLoaderError;

use basalt_browser::parts::PartLost;
use basalt_games::{GameEntry, catalogue};
use basalt_rules::Game;

use crate::app::app_state::Play;
use crate::reactive::lazy::PartOnItsWay;

use super::shown::PLAY;

/// No game is loaded without the play. Named here, so that splitting keeps the play in one piece.
type GamePart = (&'static GameEntry, &'static dyn Play);

type GameOnItsWay = Pin<Box<dyn Future<Output = Result<GamePart, SplitLoaderError>>>>;

macro_rules! game_parts {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        static GAME_PARTS: &[(&str, fn() -> GameOnItsWay)] =
            &[$((<basalt_games::$folder::$game as Game>::INFO.id, || {
                static ENTRY: GameEntry = GameEntry::of::<basalt_games::$folder::$game>();
                #[cfg(split)]
                #[wasm_split_helpers::wasm_split($folder, fallible)]
                fn fetched() -> Result<GamePart, SplitLoaderError> {
                    Ok((&ENTRY, PLAY))
                }
                #[cfg(not(split))]
                async fn fetched() -> Result<GamePart, SplitLoaderError> {
                    Ok((&ENTRY, PLAY))
                }
                Box::pin(fetched())
            })),*];
    };
}
basalt_games::each_game!(game_parts);

pub(super) fn fetch_game(id: &str) -> Option<PartOnItsWay<()>> {
    let (_, fetch) = GAME_PARTS.iter().find(|(other, _)| *other == id)?;
    Some(Box::pin(async { fetch().await.map(|(game, _)| catalogue::add(game)).map_err(|_| PartLost) }))
}
