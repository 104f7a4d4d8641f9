//! The picture of a position on cards and in lists.

use basalt_drawing::board::Coords;
use basalt_drawing::{Thumbnail, thumbnail};
use basalt_play::Match;

use crate::app::app_state::AppState;

pub fn picture(app: AppState, game: &Match, ply: usize) -> String {
    let set = app.settings.piece_set();
    thumbnail(game.board(), &game.scene(ply), Thumbnail { set, coords: Coords::None, ..Thumbnail::default() })
}
