//! Checks `make game`: it copies the toy under another id, lists it, and reports what is missing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use basalt::games::ids;

/// The script's report on a game in a package.
fn made(id: &str, root: &Path) -> (String, bool) {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/toy/copy.mjs");
    let output = Command::new("node").arg(script).arg(id).arg(root).output().expect("node runs");
    (String::from_utf8(output.stdout).expect("UTF-8"), output.status.success())
}

/// A package with only what the script reads.
fn bare() -> PathBuf {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = std::env::temp_dir().join(format!("basalt-sixth-{}", std::process::id()));
    for path in [
        "src/games/lib.rs",
        "src/npm/games.js",
        "src/npm/index.d.ts",
        "tests/data/answers.txt",
        "README.md",
        "CREDITS.md",
    ] {
        fs::create_dir_all(root.join(path).parent().expect("a folder")).expect("a new folder");
        fs::copy(package.join(path), root.join(path)).expect("a copy");
    }
    root
}

#[test]
fn nothing_is_missing_of_the_games_of_the_list() {
    for id in ids() {
        let said = made(id, Path::new(env!("CARGO_MANIFEST_DIR")));
        assert_eq!(said, ("Nothing is missing.\n".to_owned(), true), "{id}");
    }
}

#[test]
fn a_game_begins_as_a_copy_of_the_toy() {
    let root = bare();
    let (said, done) = made("go9", &root);
    assert!(done && said.contains("src/games/lib.rs lists it"), "{said}");
    let list = fs::read_to_string(root.join("src/games/lib.rs")).expect("the list");
    assert!(list.contains("hex::Hex,\n            go9::Go9,\n        }\n"), "{list}");
    assert!(list.contains("pub mod duplohex;\npub mod go9;\npub mod hex;\n"), "{list}");
    assert!(list.contains("\"hex\", \"go9\"];\n"), "a row of More games: {list}");
    let read = |path: &str| fs::read_to_string(root.join("src/games/go9").join(path)).expect("a copied file");
    assert!(read("mod.rs").contains("id: \"go9\"") && read("guide.fr.md").contains("(0/go9.1~~)"));
    for path in
        ["mod.rs", "bot.rs", "depict.rs", "options.rs", "tests.json", "messages/en.ftl", "guide.en.md"]
    {
        let text = read(path).to_lowercase();
        let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        assert!(!words.clone().any(|word| word == "toy" || word == "basalt"), "{path}: {text}");
    }
    for what in [
        "bot.rs: still the toy's",
        "guide.en.md: still",
        "go9-perft.json",
        "for overdrive",
        "coach.fr.md",
        "npm/index.d.ts",
        "CREDITS.md",
    ] {
        assert!(said.contains(what), "{what}: {said}");
    }
    // Written files stay, and are no longer missing.
    fs::write(root.join("src/games/go9/bot.rs"), "//! Its own.\n").expect("a written file");
    fs::write(root.join("tests/data/go9.jsonl"), "").expect("a written file");
    let (again, _) = made("go9", &root);
    assert!(
        !again.contains("bot.rs") && !again.contains("go9.jsonl") && again.contains("depict.rs"),
        "{again}"
    );
    assert_eq!(read("bot.rs"), "//! Its own.\n");
    for id in ["", "toy", "Go", "go-9"] {
        assert!(!made(id, &root).1, "`{id}` is no id");
    }
    fs::remove_dir_all(root).expect("the folder goes");
}
