//! Tries a million mutated texts, the same in every run; libFuzzer calls the same functions (`make fuzz`).

pub(crate) mod targets;

use std::panic::catch_unwind;
use std::path::Path;

use basalt::rules::Rng;
use targets::{TARGETS, Target};

/// The most characters of a text.
const LONGEST: usize = 4096;

/// The kept texts of a target, sound and unsound.
fn corpus(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/corpus").join(name);
    let entries = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<_> = entries.map(|entry| entry.expect("an entry of a folder").path()).collect();
    // Sorted by name, so that every run is the same.
    paths.sort();
    paths
        .iter()
        .map(|path| String::from_utf8_lossy(&std::fs::read(path).expect("a text")).into_owned())
        .collect()
}

/// Where a word may begin or end.
fn is_bound(letter: char) -> bool {
    !letter.is_alphanumeric()
}

/// Mutates a text in a few places: letters, words, parts of other texts, extreme numbers.
fn mutated(texts: &[String], words: &[&str], rng: &mut Rng) -> String {
    const LETTERS: &[char] = &[
        '~', '.', '/', '=', '-', '_', '%', ' ', '\n', '\t', ',', ':', '"', '{', '}', '^', '0', '9', 'a', 'z',
        'é', '\u{0}', '\u{feff}', '\u{202e}', '😀',
    ];
    const NUMBERS: &[&str] = &["0", "-1", "255", "256", "65536", "4294967296", "18446744073709551616", "1e9"];
    let some = |count: usize, rng: &mut Rng| rng.below(count.max(1) as u32) as usize;
    let mut text: Vec<char> = texts[some(texts.len(), rng)].chars().take(LONGEST).collect();
    for _ in 0..=rng.below(4) {
        let at = some(text.len() + 1, rng);
        let end = (at + 1 + some(8, rng)).min(text.len());
        match rng.below(9) {
            0 => drop(text.drain(at..end)),
            1 => text.insert(at, LETTERS[some(LETTERS.len(), rng)]),
            2 if at < text.len() => text[at] = LETTERS[some(LETTERS.len(), rng)],
            3 => text.truncate(at),
            4 => {
                let part: Vec<char> = text[at..end].to_vec();
                text.splice(at..at, part);
            }
            5 => drop(text.splice(at..end, words[some(words.len(), rng)].chars())),
            6 => drop(text.splice(at..end, NUMBERS[some(NUMBERS.len(), rng)].chars())),
            7 => {
                let other: Vec<char> = texts[some(texts.len(), rng)].chars().collect();
                let from = some(other.len() + 1, rng);
                text.truncate(at);
                text.extend(&other[from..]);
            }
            _ if at < text.len() => {
                text[at] = char::from_u32(u32::from(text[at]).wrapping_add(1)).unwrap_or('~');
            }
            _ => {}
        }
    }
    text.into_iter().take(LONGEST).collect()
}

/// Tries the cases of a target, its corpus first.
fn try_all(name: &str) {
    let Target { run, cases, .. } = TARGETS.iter().find(|target| target.name == name).expect("a target");
    let texts = corpus(name);
    assert!(texts.len() >= 3, "{name}: too little is kept to begin with");
    let mut words: Vec<&str> = texts.iter().flat_map(|text| text.split(is_bound)).collect();
    words.sort_unstable();
    words.dedup();
    let mut rng = Rng::of_text(name);
    let mut tried = 0;
    for at in 0.. {
        let text = texts.get(at).cloned().unwrap_or_else(|| mutated(&texts, &words, &mut rng));
        assert!(catch_unwind(|| run(&text)).is_ok(), "{name}: this text breaks it: {text:?}");
        tried += 1;
        if tried == *cases {
            break;
        }
    }
    assert_eq!(tried, *cases);
}

/// Makes a test of each target, so that they run in parallel, and the list of those that have one.
macro_rules! tried {
    ($($name:ident),+ $(,)?) => {
        const TRIED: &[&str] = &[$(stringify!($name)),+];
        $(
            #[test]
            fn $name() {
                try_all(stringify!($name));
            }
        )+
    };
}

tried!(
    link, pasted, save, record, position, options, setup, typed, puzzle, study, order, engine, online, entry,
    import, words,
);

#[test]
fn a_million_cases_are_tried() {
    assert_eq!(TARGETS.iter().map(|target| target.name).collect::<Vec<_>>(), TRIED);
    let cases: u32 = TARGETS.iter().map(|target| target.cases).sum();
    assert!(cases >= 1_000_000, "{cases}");
}

#[test]
fn texts_that_are_changed_are_others() {
    let texts = ["volcano.1~~c3-d2_a1-a2".to_owned(), "0/toy.1~~".to_owned()];
    let mut rng = Rng::new(1);
    let made: std::collections::BTreeSet<_> =
        (0..1000).map(|_| mutated(&texts, &["toy"], &mut rng)).collect();
    assert!(made.len() > 800, "{} of a thousand are different", made.len());
}
