//! Checks that shortcuts are the same keys on every keyboard layout.

use basalt::play::shortcut;

#[test]
fn a_shortcut_is_its_letter_or_the_place_of_its_key() {
    let cases = [
        // Latin layouts: by the letter, also with Shift or Caps Lock.
        ("z", "KeyZ", false, "z"),
        ("Z", "KeyZ", false, "z"),
        ("Z", "KeyZ", true, "z"),
        ("z", "KeyY", false, "z"),
        ("a", "KeyQ", false, "a"),
        // Other layouts: by position.
        ("я", "KeyZ", false, "z"),
        ("Я", "KeyZ", true, "z"),
        ("н", "KeyY", false, "y"),
        ("ζ", "KeyZ", false, "z"),
        ("ئ", "KeyZ", false, "z"),
        ("ㅋ", "KeyZ", false, "z"),
        ("ö", "Semicolon", false, "ö"),
        ("ı", "KeyI", false, "ı"),
        ("é", "KeyW", false, "é"),
        // Digits, also where they need Shift or have other signs.
        ("1", "Digit1", false, "1"),
        ("1", "Digit1", true, "1"),
        ("&", "Digit1", false, "1"),
        ("é", "Digit2", false, "2"),
        ("٣", "Digit3", false, "3"),
        ("3", "Numpad3", false, "3"),
        ("!", "Digit1", true, "!"),
        // The question mark.
        ("?", "Slash", true, "?"),
        ("?", "Minus", true, "?"),
        ("؟", "Slash", true, "?"),
        // Keys with names.
        ("Escape", "Escape", false, "Escape"),
        ("ArrowLeft", "ArrowLeft", false, "ArrowLeft"),
        (" ", "Space", false, " "),
        // Input methods.
        ("Process", "KeyZ", false, ""),
        ("Dead", "Quote", false, ""),
    ];
    for (key, code, shift, expected) in cases {
        assert_eq!(shortcut(key, code, shift), expected, "{key} at {code}, shift {shift}");
    }
}

#[test]
fn pages_compare_no_keys_by_themselves() {
    fn look(folder: &std::path::Path, found: &mut Vec<String>) {
        for entry in std::fs::read_dir(folder).expect("a folder of sources").flatten() {
            let path = entry.path();
            if path.is_dir() {
                look(&path, found);
            } else if !path.ends_with("ui/app/keys.rs")
                && std::fs::read_to_string(&path).is_ok_and(|text| text.contains("event.key()"))
            {
                found.push(path.display().to_string());
            }
        }
    }
    let mut found = Vec::new();
    look(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui"), &mut found);
    assert!(found.is_empty(), "these compare keys without `shortcut_of`: {found:?}");
}
