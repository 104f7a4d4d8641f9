//! Pictures of positions: whole on cards and in lists, in part on posters.

use basalt_drawing::board::Coords;
use basalt_drawing::{Thumbnail, thumbnail};
use basalt_games::catalogue;
use basalt_pictures::{PictureStyle, spectacle};
use basalt_play::Match;

use crate::app::app_state::settings;

fn how(game: &Match) -> Thumbnail<'static> {
    let set = settings().piece_set();
    Thumbnail { stone: game.info().stone, set, coords: Coords::None, ..Thumbnail::default() }
}

pub fn picture(game: &Match, ply: usize) -> String {
    thumbnail(game.board(), &game.scene(ply), how(game))
}

/// About three cells of a position, as large as a poster shows them.
pub fn excerpt(game: &Match, ply: usize) -> String {
    thumbnail(game.board(), &game.scene(ply), Thumbnail { part: Some((300.0, 240.0)), ..how(game) })
}

/// About three cells of a game in full swing; empty until the game is loaded.
pub fn poster(id: &str) -> String {
    catalogue::showcase(id).map(|game| excerpt(&game, game.last())).unwrap_or_default()
}

/// The most spectacular moment of a game's sample, with pieces in the air.
pub fn moment(id: &str) -> String {
    let Ok(game) = catalogue::moment(id) else { return String::new() };
    let style = PictureStyle {
        board: game.board(),
        coords: Coords::None,
        set: settings().piece_set(),
        title: String::new(),
        stone: game.info().stone,
    };
    spectacle(&game, &style, (640.0, 250.0))
}
