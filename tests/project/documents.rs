//! Documents stay short enough to be read, and name only files that exist.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The most bytes of a document; those that a newcomer reads first have a limit of their own.
const LONGEST: usize = 12_000;
const LIMITS: [(&str, usize); 2] = [("README.md", 4_000), ("ARCHITECTURE.md", 12_000)];
/// The most rows of the glossary, below the head of its table.
const GLOSSARY: usize = 20;
/// What stands for a name in a path.
const PLACEHOLDERS: [&str; 4] = ["NAME", "TAG", "GAME", "AUTHOR"];
/// What a build or the server writes.
const WRITTEN: [&str; 3] = ["dist/", "target/", "licences.txt"];
const ENDINGS: [&str; 10] = [".rs", ".mjs", ".js", ".md", ".css", ".ftl", ".json", ".txt", ".toml", ".html"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files below a folder, without what is built or installed.
fn below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name in Unicode").to_owned();
        match path.is_dir() {
            true if [".git", "target", "dist", "node_modules"].contains(&name.as_str()) => {}
            true => below(&path, found),
            false => found.push(path),
        }
    }
}

/// The documents for those who work here: not the rules of games, which are words for players.
fn documents() -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "SECURITY.md", "CREDITS.md", "CHANGELOG.md"]
            .map(|name| root().join(name))
            .to_vec();
    let mut nested = Vec::new();
    for folder in ["docs", "benches", "src/server"] {
        below(&root().join(folder), &mut nested);
    }
    files.extend(nested.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "md")));
    assert!(files.len() > 20, "the documents are found");
    files
}

/// The paths that a text names: in code, those that look like files of ours, and the targets of links.
fn named(text: &str) -> BTreeSet<&str> {
    let of_ours = |word: &&str| {
        word.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_./-".contains(&byte))
            && !word.starts_with('/')
            && (word.ends_with('/') || ENDINGS.iter().any(|ending| word.ends_with(ending)))
            && !PLACEHOLDERS.iter().any(|name| word.contains(name))
            && !WRITTEN.iter().any(|written| word.starts_with(written))
    };
    let prose = text.split("```").step_by(2).flat_map(|prose| prose.lines());
    let prose: Vec<&str> = prose.filter(|line| !line.starts_with("    ")).collect();
    let code = prose.iter().flat_map(|line| line.split('`').skip(1).step_by(2)).filter(of_ours);
    let links =
        prose.iter().flat_map(|line| line.split("](").skip(1)).filter_map(|rest| rest.split(')').next());
    let links = links.filter(|link| !link.contains("://")).filter_map(|link| link.split('#').next());
    code.chain(links).filter(|path| !path.is_empty()).collect()
}

#[test]
fn documents_stay_short() {
    for path in documents() {
        let name =
            path.strip_prefix(root()).expect("below the package").to_str().expect("Unicode").to_owned();
        let limit = LIMITS.iter().find(|(other, _)| *other == name).map_or(LONGEST, |(_, limit)| *limit);
        let bytes = fs::read(&path).expect("a document").len();
        assert!(bytes <= limit, "{name} has {bytes} bytes of {limit}: move what changes often, or say less");
    }
}

#[test]
fn the_glossary_keeps_to_words_that_surprise() {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the document");
    let (_, glossary) = text.split_once("## Glossary").expect("a glossary");
    let rows = glossary.lines().filter(|line| line.starts_with("| ")).count() - 1;
    assert!((10..=GLOSSARY).contains(&rows), "{rows} rows");
}

#[test]
fn documents_name_only_files_that_exist() {
    let mut files = Vec::new();
    below(root(), &mut files);
    let names: BTreeSet<&str> = files.iter().filter_map(|path| path.file_name()?.to_str()).collect();
    let (mut checked, mut missing) = (0, Vec::new());
    for document in documents() {
        if document.parent().is_some_and(|folder| folder.ends_with("log")) {
            // A diary names files as they were.
            continue;
        }
        let text = fs::read_to_string(&document).expect("a document");
        let folder = document.parent().expect("a folder");
        for path in named(&text) {
            checked += 1;
            let exists = [folder, root(), &root().join("src")].iter().any(|base| base.join(path).exists());
            if !exists && (path.contains('/') || !names.contains(path)) {
                missing.push(format!("{}: {path}", document.display()));
            }
        }
    }
    assert!(checked > 100, "{checked} paths are read");
    assert!(missing.is_empty(), "\n{}", missing.join("\n"));
}

#[test]
fn paths_are_read_in_code_and_in_links() {
    let text = "See `rules/game.rs`, `mod.rs`, `a + b`, `dist/` and [this](docs/A.md#head), not [that](https://x.org/a).\n\
                ```\n`not/this.rs`\n```\n    `nor/this.rs`\n`games/NAME/`";
    assert_eq!(named(text), BTreeSet::from(["docs/A.md", "mod.rs", "rules/game.rs"]));
}
