//! The games as parts of the app, so that playing one does not load the others.

use std::pin::Pin;

use leptos::wasm_split::SplitLoaderError;

use basalt_browser::parts::PartLost;
use basalt_games::{GameEntry, catalogue};
use basalt_rules::Game;

use crate::reactive::lazy::PartOnItsWay;

type GameOnItsWay = Pin<Box<dyn Future<Output = Result<&'static GameEntry, SplitLoaderError>>>>;

pub type GameIsComing = PartOnItsWay<()>;

macro_rules! game_parts {
    ($($folder:ident :: $game:ident),* $(,)?) => {
        static GAME_PARTS: &[(&str, fn() -> GameOnItsWay)] =
            &[$((<basalt_games::$folder::$game as Game>::INFO.id, || {
                static ENTRY: GameEntry = GameEntry::of::<basalt_games::$folder::$game>();
                #[cfg(split)]
                #[leptos::wasm_split::wasm_split($folder, wasm_split_path = ::leptos::wasm_split, fallible)]
                fn fetched() -> Result<&'static GameEntry, SplitLoaderError> {
                    Ok(&ENTRY)
                }
                #[cfg(not(split))]
                async fn fetched() -> Result<&'static GameEntry, SplitLoaderError> {
                    Ok(&ENTRY)
                }
                Box::pin(fetched())
            })),*];
    };
}
basalt_games::each_game!(game_parts);

pub fn fetch_game(id: &str) -> Option<GameIsComing> {
    let (_, fetch) = GAME_PARTS.iter().find(|(other, _)| *other == id)?;
    Some(Box::pin(async { fetch().await.map(catalogue::add).map_err(|_| PartLost) }))
}
