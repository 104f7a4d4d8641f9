//! The message files are whole: the same keys in both languages, none missing, none unused, no bare word in a view.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use basalt::games::{catalogue, ids};
use basalt::rules::{Choice, ChoiceKind};
use fluent_bundle::FluentResource;

/// Every file below a folder with this ending.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder of the sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|e| e == ending) {
                found.push(path);
            }
        }
    }
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a source file")
}

/// The messages of a file: key, and the variables it uses.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) =
            line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            key = name.to_owned();
            found.entry(key.clone()).or_default();
        }
        for part in line.split('$').skip(1) {
            let name = part.chars().take_while(char::is_ascii_alphanumeric).collect();
            found.entry(key.clone()).or_default().insert(name);
        }
    }
    found
}

/// The keys of one language, over all message files.
fn all_keys(language: &str) -> BTreeSet<String> {
    let named = |path: &PathBuf| path.file_stem().is_some_and(|stem| stem == language);
    files("src", "ftl").iter().filter(|p| named(p)).flat_map(|p| messages(&read(p)).into_keys()).collect()
}

/// The string literals of a source, without its tests.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

/// The keys that follow from the games' own descriptions.
fn described_keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for game in ids() {
        keys.extend(["name", "pitch", "players", "usual"].map(|word| format!("{game}-{word}")));
        for Choice { key, kind, .. } in catalogue::choices(game, "").expect("the usual options") {
            keys.insert(format!("{game}-option-{key}"));
            let values = match kind {
                ChoiceKind::Switch => vec!["true", "false"],
                ChoiceKind::Pick(values) | ChoiceKind::PickOrCells(values, _) => values,
                ChoiceKind::Number(..) | ChoiceKind::Seed => Vec::new(),
            };
            keys.extend(values.iter().map(|value| format!("{game}-option-{key}-{value}")));
        }
    }
    keys
}

/// Sentences in French with an ordinary space where a no-break space belongs.
fn loose_spaces(text: &str) -> Vec<&str> {
    let loose = |line: &&str| {
        !line.starts_with('#')
            && ([" :", " ;", " !", " ?", " »"].iter().any(|mark| line.contains(mark)) || line.contains("« "))
    };
    text.lines().filter(loose).collect()
}

/// Words between tags, or in attributes that are read or heard, on lines of a view.
fn bare_words(source: &str) -> Vec<&str> {
    let starts_with_letter = |text: &str| text.trim_start().starts_with(char::is_alphabetic);
    let bare = |line: &&str| {
        let attributes = ["aria-label=\"", "title=\"", "placeholder=\"", "alt=\""];
        let said = attributes.iter().any(|a| {
            line.split(a).skip(1).any(|rest| starts_with_letter(rest) && !rest.starts_with("Basalt\""))
        });
        let between = line
            .split("</")
            .next()
            .filter(|_| line.contains("</"))
            .and_then(|before| before.rsplit_once('>'));
        said || between.is_some_and(|(_, text)| starts_with_letter(text))
    };
    source.lines().filter(bare).collect()
}

#[test]
fn both_languages_say_the_same_things() {
    for english in files("src", "ftl").iter().filter(|path| path.ends_with("en.ftl")) {
        let french = english.with_file_name("fr.ftl");
        assert_eq!(messages(&read(english)), messages(&read(&french)), "{}", english.display());
        for path in [english, &french] {
            assert!(FluentResource::try_new(read(path)).is_ok(), "{} can be read", path.display());
        }
    }
}

#[test]
fn no_sentence_is_missing() {
    let known = all_keys("en");
    let missing: Vec<_> = described_keys().difference(&known).cloned().collect();
    assert!(missing.is_empty(), "{missing:?}");
    for path in files("src", "rs") {
        let source = read(&path);
        for call in ["app.label(\"", "app.word(\"", "tongue.label(\"", "key=\"", "Message::new(\""] {
            let code = source.split("#[cfg(test)]").next().unwrap_or_default();
            for key in code.split(call).skip(1).filter_map(|rest| rest.split('"').next()) {
                assert!(known.contains(key), "{}: no words for `{key}`", path.display());
            }
        }
    }
}

#[test]
fn no_sentence_is_unused() {
    let mut used: BTreeSet<String> =
        files("src", "rs").iter().flat_map(|path| literals(&read(path))).collect();
    used.extend(described_keys());
    for path in files("src", "ftl") {
        // A message may be part of another.
        let text = read(&path);
        used.extend(text.split("{ ").skip(1).filter_map(|rest| rest.split(' ').next()).map(str::to_owned));
    }
    // Families whose last word is put together by the code: reasons, buttons, parts of texts, notes, settings.
    let families = |key: &str| {
        let of_game = ids().any(|id| {
            ["reason", "button", "option"].iter().any(|family| key.starts_with(&format!("{id}-{family}-")))
        });
        of_game || key.starts_with("part-") || key.starts_with("settings-")
    };
    let unused: Vec<_> =
        all_keys("en").into_iter().filter(|key| !used.contains(key) && !families(key)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn no_view_has_words_of_its_own() {
    for path in files("src/ui", "rs") {
        let source = read(&path);
        let bare = bare_words(&source);
        assert!(bare.is_empty(), "{}: {bare:?}", path.display());
    }
}

#[test]
fn french_is_spaced_as_french() {
    for path in files("src", "ftl").iter().filter(|path| path.ends_with("fr.ftl")) {
        let text = read(path);
        assert!(loose_spaces(&text).is_empty(), "{}: {:?}", path.display(), loose_spaces(&text));
    }
}

#[test]
fn the_checks_can_fail() {
    assert_ne!(messages("a = { $x }"), messages("a = { $y }"));
    assert_ne!(messages("a-b = one"), messages("a-c = one"));
    assert_eq!(bare_words("<p>Hello</p>"), ["<p>Hello</p>"]);
    assert_eq!(bare_words("<p aria-label=\"Hello\">"), ["<p aria-label=\"Hello\">"]);
    assert!(bare_words("<p>{text}</p>").is_empty());
    assert_eq!(loose_spaces("a = oui !"), ["a = oui !"]);
    assert!(loose_spaces("a = oui\u{a0}!").is_empty());
    assert_eq!(literals("label(\"a-b\") // no"), ["a-b"]);
}
