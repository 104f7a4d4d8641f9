//! The lenient reader: undoes what chats, mails, phones and typing do to a text.
//!
//! It only proposes readings; the caller uses the first one that its strict reader accepts as a whole.

use std::borrow::Cow;

use percent_encoding::percent_decode_str;

use crate::matches::any::{ActionIndex, AnyPosition, Typed};
use basalt_geometry::sort;
use basalt_rules::Mistake;

/// The most readings of one text, since each may replay a game.
const MOST_READINGS: usize = 24;
const MOST_PIECES: usize = 48;
const MOST_MARKS: usize = 16;
const MOST_ENCODINGS: usize = 2;

/// Converts a text to the characters of records: ASCII, nothing escaped or invisible.
pub fn plain(text: &str) -> String {
    let in_ascii = |sign: char| {
        Some(match sign {
            // Markdown's escapes, soft hyphens, zero-width characters, directional marks.
            '\\' | '\r' | '\u{ad}' | '\u{200b}'..='\u{200f}' => return None,
            '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' => return None,
            '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(sign) - 0xfee0)?,
            '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
            '\u{2dc}' | '\u{2053}' | '\u{223c}' | '\u{301c}' => '~',
            '\u{3001}' => ',',
            '\u{3002}' => '.',
            '\n' => '\n',
            blank if blank.is_whitespace() => ' ',
            other => other,
        })
    };
    without_entities(text).chars().filter_map(in_ascii).collect()
}

/// Decodes the numeric entities of HTML, such as `&#126;`, by which some programs write the signs of records.
fn without_entities(text: &str) -> Cow<'_, str> {
    if !text.contains("&#") {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split("&#");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let sign = part.split_once(';').and_then(|(code, rest)| {
            let code = match code.strip_prefix(['x', 'X']) {
                Some(hex) => u8::from_str_radix(hex, 16).ok()?,
                None => code.parse().ok()?,
            };
            code.is_ascii_graphic().then_some((char::from(code), rest))
        });
        match sign {
            Some((sign, rest)) => {
                out.push(sign);
                out += rest;
            }
            None => {
                out += "&#";
                out += part;
            }
        }
    }
    Cow::Owned(out)
}

pub fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// Decodes only characters beyond ASCII, which browsers encode in an address; separators stay encoded.
fn decoded_beyond_ascii(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('%') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let is_beyond = |code: &[u8]| matches!(code, [b'%', b'8'..=b'9' | b'a'..=b'f' | b'A'..=b'F', low] if low.is_ascii_hexdigit());
        let length = 3 * rest.as_bytes().chunks(3).take_while(|code| is_beyond(code)).count();
        match percent_decode_str(&rest[..length]).decode_utf8() {
            Ok(signs) if length > 0 => out.push_str(&signs),
            _ => out.push_str(&rest[..length.max(1)]),
        }
        rest = &rest[length.max(1)..];
    }
    out + rest
}

fn is_foreign(sign: char) -> bool {
    match sign.is_ascii() {
        true => sign.is_whitespace() || sign.is_control() || "<>\"'`?&()[]{}!;".contains(sign),
        false => !sign.is_alphanumeric(),
    }
}

/// The text without its last mark, plain or encoded; `None` if it ends in a letter or digit.
fn without_mark(text: &str) -> Option<&str> {
    let last = text.chars().next_back()?;
    if !last.is_alphanumeric() {
        return Some(&text[..text.len() - last.len_utf8()]);
    }
    let (before, code) = text.split_at_checked(text.len().checked_sub(3)?)?;
    let is_mark =
        code.starts_with('%') && decoded(code).chars().all(|sign| sign.is_ascii() && is_foreign(sign));
    is_mark.then_some(before)
}

/// Whether a text has only one reading.
pub fn is_clean(text: &str) -> bool {
    let is_known = |sign: char| sign.is_ascii_alphanumeric() || "-._~,/:*+=".contains(sign);
    text.chars().all(is_known) && text.ends_with(|sign: char| sign.is_ascii_alphanumeric())
}

/// The likely originals of a received text, most likely first.
pub fn readings(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut layer = text.to_owned();
    for _ in 0..=MOST_ENCODINGS {
        // Some programs encode only tildes; encoded separators in names stay.
        let plain = plain(&decoded_beyond_ascii(&layer)).replace("%7E", "~").replace("%7e", "~");
        // Mail marks a soft line break with an equals sign.
        if plain.contains("=\n") {
            let unbroken = plain.replace("=\n", "\n").replace("=3D", "=").replace("=7E", "~");
            add_joined(&unbroken, &mut found);
        }
        add_joined(&plain, &mut found);
        let inner = decoded(&layer);
        if inner == layer {
            break;
        }
        layer = inner;
    }
    found
}

fn add_joined(text: &str, found: &mut Vec<String>) {
    let pieces = pieces(text);
    // A piece alone in its line or joined by a separator continues a broken link, even if the first line is
    // readable.
    const SEPARATORS: [char; 3] = ['-', '_', '~'];
    let goes_on = |pair: &&[(&str, bool)]| match **pair {
        [(before, _), (piece, alone)] => {
            alone
                || piece.contains(['_', '~'])
                || before.ends_with(SEPARATORS)
                || piece.starts_with(SEPARATORS)
        }
        _ => false,
    };
    let sure = 1 + pieces.windows(2).take_while(goes_on).count();
    for count in (1..=sure).rev().chain(sure + 1..=pieces.len()) {
        if found.len() >= MOST_READINGS {
            return;
        }
        let joined: String = pieces.iter().take(count).map(|(piece, _)| *piece).collect();
        add_ends(&joined, found);
        if let Some((link, _)) = joined.split_once('|') {
            add_ends(link, found);
        }
    }
}

/// The pieces of a text up to the first foreign character, and whether each is alone in its line.
fn pieces(text: &str) -> Vec<(&str, bool)> {
    let mut pieces = Vec::new();
    for (number, line) in text.trim_start().lines().enumerate() {
        let line = if number == 0 { line } else { line.trim_start_matches(['>', ' ', '|']) };
        if line.is_empty() {
            break;
        }
        for word in line.split_whitespace() {
            let end = word.find(is_foreign);
            pieces.push((&word[..end.unwrap_or(word.len())], number > 0 && word == line.trim_end()));
            if end.is_some() || pieces.len() == MOST_PIECES {
                return pieces;
            }
        }
    }
    pieces
}

/// Adds a text, and what remains as marks are stripped from its end.
fn add_ends(text: &str, found: &mut Vec<String>) {
    let ends = std::iter::successors(Some(text), |text| without_mark(text)).take(MOST_MARKS);
    for end in ends.filter(|end| !end.is_empty()) {
        if found.len() < MOST_READINGS && !found.iter().any(|other| other == end) {
            found.push(end.to_owned());
        }
    }
}

pub fn word(text: &str) -> String {
    let plain = plain(&decoded_beyond_ascii(text));
    let first = pieces(&plain).first().map_or("", |(word, _)| *word);
    let mut word = first.split('|').next().unwrap_or_default();
    while let Some(shorter) = without_mark(word) {
        word = shorter;
    }
    word.to_owned()
}

pub fn moves(line: &str) -> impl Iterator<Item = &str> {
    line.split([',', '\n', '\u{ff0c}', '\u{3001}']).map(str::trim).filter(|part| !part.is_empty())
}

pub fn key(text: &str) -> String {
    let plain = plain(text);
    let digits = plain.trim_start().trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_numbered = digits.len() < plain.trim_start().len() && digits.trim_start().starts_with(['.', ')']);
    let text = if is_numbered { digits } else { &plain };
    bare(text).collect()
}

fn bare(text: &str) -> impl Iterator<Item = char> {
    text.chars().filter(|sign| sign.is_alphanumeric()).map(|sign| sign.to_ascii_lowercase())
}

fn has_key(text: &str, key: &str) -> bool {
    bare(text).eq(key.chars())
}

pub enum Meaning {
    /// One action, or why it is refused here.
    Typed(Typed),
    /// Two of several actions.
    Ambiguous([String; 2]),
}

/// The only action that a typed move can mean.
///
/// # Errors
/// The text is never an action of this game on this board.
pub fn meaning(position: &dyn AnyPosition, text: &str) -> Result<Meaning, Mistake> {
    let mistake = match position.type_in(text) {
        Ok(typed) => return Ok(Meaning::Typed(typed)),
        Err(mistake) => mistake,
    };
    let wanted = key(text);
    if wanted.is_empty() {
        return Err(mistake);
    }
    let tapped = position.tappable().into_iter().map(|(action, _)| action);
    let mut actions: Vec<ActionIndex> =
        tapped.chain(position.single_taps().into_iter().map(|(action, _)| action)).collect();
    actions.dedup();
    // As in records, or as in the move list, or without the piece's letter.
    let written = |action: ActionIndex| has_key(&position.action_text(action), &wanted);
    let shortened = |action: ActionIndex| {
        let text = position.action_text(action);
        has_key(&position.entry(action), &wanted)
            || text
                .strip_prefix(|sign: char| sign.is_ascii_uppercase())
                .is_some_and(|rest| has_key(rest, &wanted))
    };
    let found = |means: &dyn Fn(ActionIndex) -> bool| -> Vec<ActionIndex> {
        let mut found: Vec<ActionIndex> = actions.iter().copied().filter(|&action| means(action)).collect();
        sort(&mut found, |one, other| one < other);
        found.dedup();
        found
    };
    let exact = found(&written);
    let found = if exact.is_empty() { found(&shortened) } else { exact };
    match *found {
        [action] => return Ok(Meaning::Typed(Typed::Accepted(action))),
        [one, other, ..] => {
            // Signs distinguish moves with the same letters, such as b3-a4 and b3@a4.
            let typed = plain(text);
            let is_signed = |action: &&ActionIndex| {
                let text = position.action_text(**action);
                text.chars().all(|sign| sign.is_alphanumeric() || typed.contains(sign))
            };
            let mut signed = found.iter().filter(is_signed);
            return Ok(match (signed.next(), signed.next()) {
                (Some(&action), None) => Meaning::Typed(Typed::Accepted(action)),
                _ => Meaning::Ambiguous([one, other].map(|action| position.action_text(action))),
            });
        }
        [] => {}
    }
    // If it is illegal, the game explains why, given a spelling as in records.
    spellings(text)
        .iter()
        .find_map(|spelled| position.type_in(spelled).ok())
        .map(Meaning::Typed)
        .ok_or(mistake)
}

fn spellings(text: &str) -> Vec<String> {
    let joined: String = plain(text).chars().filter(|sign| !sign.is_whitespace()).collect();
    let lower = joined.trim_end_matches(|sign: char| !sign.is_alphanumeric()).to_ascii_lowercase();
    let mut dashed = String::new();
    for sign in key(text).chars() {
        if sign.is_alphabetic() && dashed.ends_with(|last: char| last.is_ascii_digit()) {
            dashed.push('-');
        }
        dashed.push(sign);
    }
    let capital = |text: &String| text.get(..1).map(|first| first.to_ascii_uppercase() + &text[1..]);
    let both = [lower, dashed];
    let capitals: Vec<String> = both.iter().filter_map(capital).collect();
    both.into_iter().chain(capitals).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_a_link_is_peeled_one_mark_at_a_time() {
        assert_eq!(readings("5/a.1~~b-c.)"), ["5/a.1~~b-c.", "5/a.1~~b-c"]);
        assert_eq!(readings("a.1~~**"), ["a.1~~**", "a.1~~*", "a.1~~", "a.1~", "a.1"]);
        assert_eq!(readings("a.1~~b%20&fbclid=x"), ["a.1~~b%20", "a.1~~b"]);
        assert_eq!(readings("a.1～～b–c"), ["a.1~~b-c"]);
    }

    #[test]
    fn broken_lines_are_joined_and_sentences_are_not_preferred() {
        assert_eq!(readings("a.1~~b\n> _c d")[0], "a.1~~b_c");
        assert_eq!(readings("a.1~~b=\n_c")[0], "a.1~~b_c");
        assert_eq!(readings("a.1~~b 2 moves")[0], "a.1~~b");
    }

    #[test]
    fn a_key_is_what_is_left_of_a_move() {
        for text in ["c3-d2", "C3–D2", "1. c3 - d2", "12) c3d2!", "ｃ３－ｄ２."] {
            assert_eq!(key(text), "c3d2", "{text}");
        }
        assert_eq!(key("+1.2"), "12");
    }
}
