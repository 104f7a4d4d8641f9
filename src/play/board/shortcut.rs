//! Maps keys to shortcuts, independent of keyboard layout and modifiers, and lists those that are single signs.

/// The signs that act at once at a board or on its page: their only list, for handlers and for the help.
pub mod keys {
    pub const ANALYSIS: &str = "a";
    pub const CAPS: &str = "c";
    pub const DRAW: &str = "d";
    pub const ERASE: &str = "x";
    pub const FLIP: &str = "f";
    pub const HELP: &str = "?";
    pub const HINT: &str = "h";
    pub const LAST: &str = "n";
    pub const LOUPE: &str = "l";
    pub const OWN: &str = "o";
    pub const PAUSE: &str = "p";
    pub const REDO: &str = "y";
    pub const ROW: &str = "w";
    pub const STACK: &str = "s";
    pub const TURN: &str = "r";
    pub const UNDO: &str = "z";
}

/// The shortcut of a key by its text and place (`key` and `code` of a browser's event).
///
/// It is a small Latin letter, a digit, another sign, or a key name such as `Escape`; empty for none. On
/// non-Latin layouts the key's place decides.
pub fn shortcut(key: &str, code: &str, shift: bool) -> String {
    let mut signs = key.chars();
    let (Some(sign), None) = (signs.next(), signs.next()) else {
        // An input method is at work.
        return if matches!(key, "Process" | "Dead" | "Unidentified") {
            String::new()
        } else {
            key.to_owned()
        };
    };
    if sign.is_ascii_alphanumeric() {
        return sign.to_ascii_lowercase().to_string();
    }
    // Latin letters with accents have their own keys.
    let is_latin = matches!(sign, '\u{c0}'..='\u{24f}');
    if let (Some(letter), false) = (code.strip_prefix("Key"), sign.is_ascii() || is_latin) {
        return letter.to_ascii_lowercase();
    }
    match code.strip_prefix("Digit") {
        // Some layouts write digits with Shift.
        Some(digit) if !shift && sign != '?' => digit.to_owned(),
        _ if code == "Slash" && shift && !sign.is_ascii() => "?".to_owned(),
        _ => key.to_owned(),
    }
}
