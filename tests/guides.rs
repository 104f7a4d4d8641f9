//! The rules pages: the same shape in both languages, and every figure a position that the engine knows.

use basalt::games::{catalogue, ids};

/// A rules page of a game.
fn page(game: &str, language: &str) -> String {
    let path = format!("{}/src/games/{game}/guide.{language}.md", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The links of its figures: pictures alone on their lines.
fn figures(page: &str) -> Vec<String> {
    let pictures = page.lines().filter_map(|line| line.strip_prefix("![")?.strip_suffix(')'));
    pictures.map(|picture| picture.rsplit_once("](").expect("a figure").1.to_owned()).collect()
}

/// How deep each heading is.
fn headings(page: &str) -> Vec<usize> {
    let depth = |line: &str| line.bytes().take_while(|&byte| byte == b'#').count();
    page.lines().map(depth).filter(|&depth| depth > 0).collect()
}

#[test]
fn both_languages_have_the_same_headings_and_figures() {
    for game in ids() {
        let (en, fr) = (page(game, "en"), page(game, "fr"));
        assert_eq!(figures(&en), figures(&fr), "{game}");
        assert_eq!(headings(&en), headings(&fr), "{game}");
        assert!(headings(&en).len() > 2 && figures(&en).len() > 2, "{game}: a page, not a note");
        let words = |page: &str| page.split_whitespace().count();
        assert!(words(&fr) * 10 > words(&en) * 9, "{game}: the French page is as long as the English one");
    }
}

#[test]
fn every_figure_can_be_opened() {
    for game in ids() {
        for link in figures(&page(game, "en")) {
            let opened = catalogue::follow(&link).map_err(|broken| broken.mistake.to_string());
            let table = opened.unwrap_or_else(|mistake| panic!("{game}: {link}: {mistake}"));
            assert_eq!(table.info().id, game, "{link}");
        }
    }
}
