//! Checks that names which look alike are told apart by the number of the key, and that nothing unseen is in a name.

use basalt::play::{LONGEST_NAME, Lookalikes, shown_text};

const ADA: &str = "0a1b2c3d4e5f6071";
const EVE: &str = "8192a3b4c5d6e7f8";

/// The first name as it is shown beside the second, which is another player's.
fn beside(name: &str, other: &str) -> String {
    let known = [(ADA, name), (EVE, other)].map(|(author, name)| (author.to_owned(), name.to_owned()));
    Lookalikes::of(known).named(ADA, name, LONGEST_NAME).unwrap_or_default()
}

#[test]
fn names_that_look_alike_have_the_number_of_their_key() {
    let alike = [
        ("Ada", "Ada"),
        ("Ada", "ada"),
        ("Ada", "\u{410}d\u{430}"),
        ("Ada", "A\u{200b}da"),
        ("Ada", " A d a"),
        ("Ada", "\u{ff21}da"),
        ("Ada", "\u{1d400}\u{1d41d}\u{1d41a}"),
        ("Ada", "Ad\u{301}a"),
        ("Ada", "\u{391}d\u{3b1}"),
        ("李雷", "李\u{200d}雷"),
        ("Bill", "BiI1"),
        ("Otto", "0tt0"),
        ("Mimi", "rnimi"),
        ("Nina", "\u{39d}ina"),
        ("Wim", "vvim"),
    ];
    for (name, other) in alike {
        let shown = shown_text(name, LONGEST_NAME).expect("a name");
        assert_eq!(beside(name, other), format!("{shown} (0a1b 2c3d)"), "{name} beside {other}");
        let shown = shown_text(other, LONGEST_NAME).expect("a name");
        assert_eq!(beside(other, name), format!("{shown} (0a1b 2c3d)"), "{other} beside {name}");
    }
}

#[test]
fn names_that_differ_stand_alone() {
    for (name, other) in [("Ada", "Bob"), ("Ada", "Adam"), ("Ada", "Ida"), ("Анна", "Инна"), ("李雷", "李明")]
    {
        assert_eq!(Some(beside(name, other)), shown_text(name, LONGEST_NAME), "{name} beside {other}");
    }
    assert_eq!(beside("", ""), "", "nobody claims to be somebody");
}

#[test]
fn one_player_twice_is_one_player() {
    let known = [(ADA, "Ada"), (ADA, "Ada")].map(|(author, name)| (author.to_owned(), name.to_owned()));
    assert_eq!(Lookalikes::of(known).named(ADA, "Ada", LONGEST_NAME).as_deref(), Some("Ada"));
}

#[test]
fn a_shown_name_has_nothing_that_cannot_be_seen() {
    let shown = |text| shown_text(text, LONGEST_NAME);
    assert_eq!(shown("A\u{200d}d\u{fe0f}a").as_deref(), Some("Ada"), "no joiner joins these");
    assert_eq!(shown("A\u{200b}d\u{2060}a\u{ad}").as_deref(), Some("Ada"));
    assert_eq!(shown("Ada \u{3000}\u{a0} Byron\u{2003}").as_deref(), Some("Ada Byron"));
    assert_eq!(shown("\u{2800}Ada\u{3164}").as_deref(), Some("Ada"));
    assert_eq!(shown("\u{200b}\u{2800} \u{3164}"), None);
}
