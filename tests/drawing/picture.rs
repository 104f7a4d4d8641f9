//! Checks that `tests/picture/board.svg` is what the drawing code draws.
//!
//! `BASALT_DRAW=1 cargo test picture` redraws it.

use basalt::drawing::board::Coords;
use basalt::drawing::{Setting, Thumbnail, thumbnail};
use basalt::games::catalogue;

#[test]
fn the_picture_in_the_readme_is_drawn_by_the_app() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/picture/board.svg");
    let game = catalogue::begin("volcano", "").expect("the usual options are sound");
    let how = Thumbnail {
        over: None,
        title: Some("Volcano, the start position"),
        coords: Coords::None,
        patterns: false,
        setting: Setting::Dark,
    };
    let drawn = thumbnail(game.board(), &game.scene(0), how) + "\n";
    if std::env::var_os("BASALT_DRAW").is_some() {
        std::fs::write(path, &drawn).expect("the picture can be written");
    }
    let kept = std::fs::read_to_string(path).expect("the picture is there");
    assert!(kept == drawn, "the drawing has changed: look at it, then redraw the picture");
}
