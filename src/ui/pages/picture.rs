//! The picture of a position on cards and in lists.

use crate::drawing::board::Coords;
use crate::drawing::{Thumbnail, thumbnail};
use crate::play::Match;

use crate::ui::app_state::AppState;
use crate::ui::settings::Switch;

pub fn picture(app: AppState, game: &Match, ply: usize) -> String {
    let patterns = app.settings.patterns.get() == Switch(true);
    thumbnail(
        game.board(),
        &game.scene(ply),
        Thumbnail { patterns, coords: Coords::None, ..Thumbnail::default() },
    )
}
