//! The games under test: those of the list, and the toy, which has the same kind of entry.

use std::path::{Path, PathBuf};

use basalt::games::{self, GAMES, GameEntry, SearchVisitor, Visitor};

use crate::toy::{Toy, WORDS};

static TOY: GameEntry = GameEntry::of::<Toy>();

/// All of them.
pub(crate) fn entries() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter().chain([&TOY])
}

/// Sends a visitor to one of them.
pub(crate) fn visit<V: Visitor>(id: &str, visitor: V) -> V::Output {
    if id == TOY.info.id {
        return visitor.visit::<Toy>(&WORDS);
    }
    games::visit(id, visitor).expect("a game of the list")
}

/// Sends a visitor that searches to one of them.
pub(crate) fn visit_searchable<V: SearchVisitor>(id: &str, visitor: V) -> V::Output {
    if id == TOY.info.id {
        return visitor.visit::<Toy>();
    }
    games::visit_searchable(id, visitor).expect("a game of the list")
}

/// The folder of one of them.
pub(crate) fn folder(id: &str) -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    if id == TOY.info.id { package.join("tests/toy") } else { package.join("src/games").join(id) }
}

/// A game's settings for the tests, from `tests.json` in its folder.
pub(crate) struct Tried {
    /// Options that make it short.
    pub short: &'static str,
    /// The number of forty random games whose end negamax solves, at most ten. Games of caps have too many
    /// turns for more.
    pub endgames: u64,
}

/// The settings of a game.
pub(crate) fn tried(id: &str) -> Tried {
    let path = folder(id).join("tests.json");
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let words =
        |key: &str| json[key].as_str().unwrap_or_else(|| panic!("{}: {key}", path.display())).to_owned();
    Tried { short: words("short").leak(), endgames: json["endgames"].as_u64().expect("a number of endgames") }
}
