//! The rules pages: the same shape in both languages, and every figure a position that the engine knows.

use basalt::play::Link;

use crate::tested::{entries, folder};

/// A rules page of a game.
fn page(game: &str, language: &str) -> String {
    let path = folder(game).join(format!("guide.{language}.md"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
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
    for game in entries().map(|entry| entry.info.id) {
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
    for entry in entries() {
        for text in figures(&page(entry.info.id, "en")) {
            let opened = Link::read(&text).and_then(|link| Ok(((entry.open)(&link.record)?, link)));
            let (table, link) = opened.unwrap_or_else(|mistake| panic!("{text}: {mistake}"));
            assert_eq!(link.record.game, entry.info.id, "{text}");
            assert!(link.ply <= table.last(), "{text}");
        }
    }
}
