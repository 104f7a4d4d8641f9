//! Checks that `tests/picture/board.svg` is what the drawing code draws.
//!
//! `BASALT_DRAW=1 cargo test picture` redraws it.

use basalt::drawing::board::Coords;
use basalt::drawing::{self, PieceSet, Thumbnail, thumbnail};
use basalt::games::catalogue;

#[test]
fn the_picture_in_the_readme_is_drawn_by_the_app() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/picture/board.svg");
    let game = catalogue::begin("volcano", "").expect("the usual options are sound");
    let how = Thumbnail {
        over: None,
        part: None,
        title: Some("Volcano, the start position"),
        coords: Coords::None,
        set: PieceSet::default(),
        stone: game.info().stone,
    };
    let drawn = alone(&thumbnail(game.board(), &game.scene(0), how)) + "\n";
    if std::env::var_os("BASALT_DRAW").is_some() {
        std::fs::write(path, &drawn).expect("the picture can be written");
    }
    let kept = std::fs::read_to_string(path).expect("the picture is there");
    assert!(kept == drawn, "the drawing has changed: look at it, then redraw the picture");
}

/// The style sheets that a picture needs outside the page.
const STYLES: [&str; 2] = [include_str!("../../style/tokens.css"), include_str!("../../style/board.css")];

/// A picture as a file: with a size, the styles of the dark theme, and a ground.
fn alone(markup: &str) -> String {
    let (head, rest) = markup.split_once("</title>").expect("it has a title");
    let (open, title) = head.split_once('>').expect("it begins with its element");
    let (before, sizes) = open.split_once("viewBox=\"").expect("it has a frame");
    let (frame, after) = sizes.split_once('"').expect("its frame ends");
    let numbers: Vec<f64> = frame.split(' ').filter_map(|number| number.parse().ok()).collect();
    let [x, y, width, height] = numbers[..] else { panic!("its frame has four numbers: {frame}") };
    let [wide, high] = [width, height].map(|units| (units * 0.8).round());
    let styles: String = STYLES.iter().map(|css| without_comments(css)).collect();
    let definitions = drawing::definitions();
    format!(
        "{before}viewBox=\"{frame}\" width=\"{wide}\" height=\"{high}\" data-theme=\"dark\"{after}>{title}</title>\
         <style>{styles}</style>{definitions}<rect class=\"page\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>{rest}"
    )
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default();
    let others = parts.map(|part| part.split_once("*/").map_or("", |(_, rest)| rest));
    drawing::escape(&[first].into_iter().chain(others).collect::<String>())
}
