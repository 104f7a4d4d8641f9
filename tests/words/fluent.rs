//! Checks of message files: keys with the variables of each, and spaces as French requires them.

use std::collections::{BTreeMap, BTreeSet};

use crate::project::source::fluent::{self, Part};

/// Keys, each with the names of the variables its sentence uses.
pub(super) type Messages = BTreeMap<String, BTreeSet<String>>;

/// The messages of a file.
pub(super) fn messages(text: &str) -> Messages {
    let variable = |part: Part| match part {
        Part::Variable(name) => Some(name.to_owned()),
        _ => None,
    };
    let message =
        |(key, parts): (&str, Vec<Part>)| (key.to_owned(), parts.into_iter().filter_map(variable).collect());
    fluent::messages(text).into_iter().map(message).collect()
}

/// The keys that occur more than once in a file: the later one would win silently.
pub(super) fn repeated(text: &str) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    fluent::messages(text).into_iter().map(|(key, _)| key).filter(|key| !seen.insert(*key)).collect()
}

/// The messages that sentences of a file refer to: the sentence's key, and the other's.
pub(super) fn references(text: &str) -> Vec<(String, String)> {
    let referred = |(key, part): (&str, Part)| match part {
        Part::Message(other) => Some((key.to_owned(), other.to_owned())),
        _ => None,
    };
    pairs(text).filter_map(referred).collect()
}

/// The names of all variants of a file, plural forms included.
pub(super) fn variants(text: &str) -> Vec<&str> {
    let variant = |(_, part)| match part {
        Part::Variant(name) => Some(name),
        _ => None,
    };
    pairs(text).filter_map(variant).collect()
}

/// Every part of every sentence with the sentence's key.
fn pairs(text: &str) -> impl Iterator<Item = (&str, Part<'_>)> {
    fluent::messages(text).into_iter().flat_map(|(key, parts)| parts.into_iter().map(move |part| (key, part)))
}

/// The lines of a French file with an ordinary space where a no-break space belongs, or with none at all.
pub(super) fn loose_spaces(text: &str) -> Vec<&str> {
    let loose = |line: &&str| {
        let sentence = line.split_once(" = ").map_or(*line, |(_, sentence)| sentence);
        let before: Vec<(char, char)> = sentence.chars().zip(sentence.chars().skip(1)).collect();
        let is_loose = |&(left, right): &(char, char)| match (left, right) {
            (' ', ':' | ';' | '!' | '?' | '»') | ('«', ' ') => true,
            (left, ':' | ';' | '!' | '?' | '»') => left.is_alphanumeric() || left == '}',
            ('«', right) => right.is_alphanumeric() || right == '{',
            _ => false,
        };
        !line.starts_with('#') && before.iter().any(is_loose)
    };
    text.lines().filter(loose).collect()
}

#[test]
fn a_key_that_stands_twice_is_found() {
    assert_eq!(repeated("a = one\nb = two\na = three"), ["a"]);
}

#[test]
fn loose_spaces_of_each_kind_are_found() {
    for loose in
        ["a = oui !", "a = oui!", "a = { $x }: non", "a = « oui\u{a0}»", "a = «oui\u{a0}»", "    oui ?"]
    {
        assert_eq!(loose_spaces(loose), [loose]);
    }
    for sound in ["a = oui\u{a0}!", "a = «\u{a0}oui\u{a0}»\u{202f}; non", "# note : non", "    [one] un"] {
        assert!(loose_spaces(sound).is_empty(), "{sound}");
    }
}
