//! The picture of a position on cards and in lists.

use basalt_drawing::board::Coords;
use basalt_drawing::{Thumbnail, thumbnail};
use basalt_play::Match;

use crate::app::app_state::AppState;
use crate::player::settings::Switch;

pub fn picture(app: AppState, game: &Match, ply: usize) -> String {
    let patterns = app.settings.patterns.get() == Switch(true);
    thumbnail(
        game.board(),
        &game.scene(ply),
        Thumbnail { patterns, coords: Coords::None, ..Thumbnail::default() },
    )
}
