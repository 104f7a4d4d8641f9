//! Message files as the checks see them: keys with the variables of each, and spaces as French wants them.

use std::collections::{BTreeMap, BTreeSet};

/// Keys, each with the names of the variables its sentence uses.
pub type Messages = BTreeMap<String, BTreeSet<String>>;

/// The messages of a file.
pub fn messages(text: &str) -> Messages {
    let mut found = Messages::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) =
            line.split_once(" = ").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
        {
            key = name.to_owned();
            found.entry(key.clone()).or_default();
        }
        for part in line.split('$').skip(1) {
            let name = part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-').collect();
            found.entry(key.clone()).or_default().insert(name);
        }
    }
    found
}

/// The keys that stand more than once in a file: the later one would win unseen.
pub fn repeated(text: &str) -> Vec<&str> {
    let keys = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    let mut seen = BTreeSet::new();
    keys.filter_map(|line| line.split_once(" = "))
        .map(|(key, _)| key)
        .filter(|key| !seen.insert(*key))
        .collect()
}

/// The messages that sentences of a file refer to: the key of the sentence, and that of the message it is given.
pub fn references(text: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut key = "";
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" = ").filter(|_| !line.starts_with(' ')) {
            key = name;
        }
        for rest in line.split('{').skip(1) {
            let name = rest.trim_start().split([' ', '}']).next().unwrap_or_default();
            if name.starts_with(|c: char| c.is_ascii_lowercase()) {
                found.push((key.to_owned(), name.to_owned()));
            }
        }
    }
    found
}

/// The names of all variants of a file, plural forms included.
pub fn variants(text: &str) -> Vec<&str> {
    let lines = text.lines().filter_map(|line| line.trim().trim_start_matches('*').strip_prefix('['));
    lines.filter_map(|line| line.split_once(']')).map(|(name, _)| name).collect()
}

/// The lines of a French file with an ordinary space where a no-break space belongs, or with none at all.
pub fn loose_spaces(text: &str) -> Vec<&str> {
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
fn keys_are_found_with_their_variables() {
    let found = messages("# no = { $no }\na-b = one { $x }\n    more { $y-z ->\nc = { a-b }");
    let names = |key: &str| found[key].iter().map(String::as_str).collect::<Vec<_>>();
    assert_eq!((found.len(), names("a-b"), names("c")), (2, vec!["x", "y-z"], vec![]));
}

#[test]
fn variants_are_found_with_the_default_one() {
    assert_eq!(variants("a = { $b ->\n    [c] d\n   *[e] f [g]\n  }"), ["c", "e"]);
}

#[test]
fn a_key_that_stands_twice_is_found() {
    assert_eq!(repeated("a = one\nb = two\na = three"), ["a"]);
}

#[test]
fn messages_within_messages_are_found() {
    let found = references("a = { b-c } and { $d } { $e ->\n   *[f] { g }\n  }\nh = i");
    let pair = |key: &str, other: &str| (key.to_owned(), other.to_owned());
    assert_eq!(found, [pair("a", "b-c"), pair("a", "g")]);
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
