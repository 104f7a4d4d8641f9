//! A text that a player pastes: a link, a record, a saved game, the text of a position or an exported file. It is recognised
//! by what it says, and what is wrong with it is found in it.

use std::ops::Range;

use percent_encoding::percent_decode_str;

use crate::play::{Link, Save, backup};
use crate::rules::{ChoiceKind, Mistake, Record};

use super::{catalogue, ids};

/// What a pasted text is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    /// A game at one of its plies, as a link without its address.
    Game(String),
    /// A move of a game that is played by links, as a link without its address.
    Move(String),
    /// A start position to be set up, as a record.
    Setup(String),
    /// Another page of the app, by the fragment of its address.
    Page(String),
    /// Saved games, results or puzzles, as they are exported.
    File(String),
}

/// What is wrong with a pasted text, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    /// What is wrong.
    pub mistake: Mistake,
    /// Where in the text, in bytes.
    pub place: Range<usize>,
}

/// The pages besides games, moves and set-ups that an address can name.
pub const PAGES: [&str; 15] = [
    "rules", "learn", "puzzle", "streak", "daily", "table", "survival", "saved", "profile", "editor",
    "settings", "online", "watch", "quick", "privacy",
];
/// What is in every exported document.
const DOCUMENT: &str = "\"basalt-library\"";
/// The lines with which files begin that earlier versions exported.
const FILES: [&str; 4] = ["basalt-save ", "basalt-game ", "basalt-results ", "basalt-puzzles "];

/// Reads a pasted text.
///
/// # Errors
/// What is wrong, with its place in the text.
pub fn read(text: &str) -> Result<Pasted, Misread> {
    if text.trim_start().starts_with('{') && text.contains(DOCUMENT) {
        return Ok(Pasted::File(text.to_owned()));
    }
    if text.lines().any(|line| FILES.iter().any(|file| line.starts_with(file))) {
        return read_file(text);
    }
    if let Some((page, rest)) = address(text) {
        let inner = &text[rest.clone()];
        return match page {
            "view" | "embed" => read_link(text, rest),
            "move" => match catalogue::follow_move(inner) {
                Ok((link, _)) => Ok(Pasted::Move(link.to_string())),
                Err(broken) => Err(misread(text, rest, broken.mistake)),
            },
            "setup" => {
                let record =
                    Record::read(inner).and_then(|record| catalogue::arrange(&record).map(|_| record));
                record
                    .map(|record| Pasted::Setup(record.to_string()))
                    .map_err(|mistake| misread(text, rest, mistake))
            }
            _ => Ok(Pasted::Page(format!("#/{page}/{inner}").trim_end_matches('/').to_owned())),
        };
    }
    let rest = trimmed(text, 0..text.len());
    match &text[rest.clone()] {
        "" => Err(misread(text, rest, Mistake::unreadable("link", "", "12/game.1~…"))),
        inner if inner.contains('~') || inner.contains("%7E") => read_link(text, rest),
        _ => read_position(text, rest),
    }
}

/// The page that an address in a text names, and what follows: up to white space or a sign that ends an address in a sentence.
fn address(text: &str) -> Option<(&'static str, Range<usize>)> {
    let (at, page) = ["view", "embed", "setup", "move"]
        .into_iter()
        .chain(PAGES)
        .filter_map(|page| Some((text.find(&format!("#/{page}"))?, page)))
        .min_by_key(|(at, _)| *at)?;
    let begin = at + "#/".len() + page.len();
    let rest = &text[begin..];
    let rest = if rest.starts_with('/') { begin + 1 } else { begin };
    let length = text[rest..]
        .find(|c: char| c.is_whitespace() || matches!(c, '>' | '"' | '<'))
        .unwrap_or(text.len() - rest);
    Some((page, rest..rest + length))
}

/// A place without the white space, quotes and brackets around it.
fn trimmed(text: &str, place: Range<usize>) -> Range<usize> {
    let outer = |c: char| c.is_whitespace() || matches!(c, '"' | '`' | '<' | '>' | '“' | '”' | '«' | '»');
    let inner = &text[place.clone()];
    let begin = place.start + (inner.len() - inner.trim_start_matches(outer).len());
    begin..begin + inner.trim_matches(outer).len()
}

/// A link without its address, or a record alone: that is shown at its end.
fn read_link(text: &str, place: Range<usize>) -> Result<Pasted, Misread> {
    let inner = &text[place.clone()];
    let numbered = Link::parts(inner)
        .filter(|(ply, record)| record.contains('~') && ply.chars().all(|c| c.is_ascii_digit()))
        .is_some();
    // What stands before a slash is the ply, unless it is the record itself.
    let has_ply = numbered || inner.find('/').is_some_and(|at| !inner[..at].contains(['~', '.']));
    let link = match has_ply {
        true => inner.to_owned(),
        false => match Record::read(inner).or_else(|mistake| {
            // Some programs encode a text again, and with it what separates its parts.
            Record::read(&percent_decode_str(inner).decode_utf8_lossy()).map_err(|_| mistake)
        }) {
            Ok(record) => Link { ply: record.actions.len(), record }.to_string(),
            Err(mistake) => return Err(misread(text, place, mistake)),
        },
    };
    match catalogue::follow(&link) {
        Ok(opened) => Ok(Pasted::Game(Link { ply: opened.shown(), record: opened.record() }.to_string())),
        Err(broken) => Err(misread(text, place, broken.mistake)),
    }
}

/// A file as it is exported; a single game is checked at once, so that what is wrong with it can be shown in it.
fn read_file(text: &str) -> Result<Pasted, Misread> {
    let copies = backup::read(text);
    let [copy] = copies.as_slice() else { return Ok(Pasted::File(text.to_owned())) };
    if copy.results().is_some() || copy.puzzles().is_some() || !copy.is_ours() {
        return Ok(Pasted::File(text.to_owned()));
    }
    match Save::read(&copy.text).and_then(|save| catalogue::resume(&save)) {
        Ok(_) => Ok(Pasted::File(text.to_owned())),
        Err(mistake) => {
            let all = 0..text.trim_end().len();
            let game = text.find("\ngame=").map(|at| at + "\ngame=".len());
            let game = game.map(|begin| begin..begin + text[begin..].lines().next().map_or(0, str::len));
            // What is wrong with the game stands in its line.
            let in_game = game.map(|game| (place_in(text, game.clone(), &mistake), game));
            Err(match in_game {
                Some((Some(place), _)) => Misread { mistake, place },
                _ => misread(text, all, mistake),
            })
        }
    }
}

/// The text of a position alone does not say of which game it is: that in which it can be read.
fn read_position(text: &str, place: Range<usize>) -> Result<Pasted, Misread> {
    let start = text[place.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
    let mut nearest: Option<Misread> = None;
    for id in ids() {
        let Some(info) = catalogue::info(id) else { continue };
        for options in all_options(id) {
            let (game, version, start) = (id.to_owned(), info.version, Some(start.clone()));
            let record = Record { game, version, options, actions: Vec::new(), start };
            match catalogue::open(&record) {
                Ok(_) => return Ok(Pasted::Game(Link { ply: 0, record }.to_string())),
                Err(mistake) => {
                    // The game of which most can be read is the one that was meant.
                    let found = place_in(text, place.clone(), &mistake).unwrap_or(place.clone());
                    let far = |found: &Range<usize>| (place.len() - found.len(), found.start);
                    if nearest.as_ref().is_none_or(|other| far(&found) > far(&other.place)) {
                        nearest = Some(Misread { mistake, place: found });
                    }
                }
            }
        }
    }
    let one_word = !start.contains([' ', ',', '/', '.']);
    match nearest {
        Some(misread) if !one_word => Err(misread),
        _ => Err(misread(text, place, Mistake::unreadable("link", &start, "12/game.1~…"))),
    }
}

/// The usual options of a game, then each other value of each choice alone: boards of other sizes among them.
fn all_options(game: &str) -> Vec<String> {
    let mut all = vec![String::new()];
    for choice in catalogue::choices(game, "").unwrap_or_default() {
        let values: Vec<String> = match choice.kind {
            ChoiceKind::Pick(values) | ChoiceKind::PickOrCells(values, _) => {
                values.iter().map(|value| (*value).to_owned()).collect()
            }
            ChoiceKind::Number(least, most) => (least..=most).map(|number| number.to_string()).collect(),
            _ => Vec::new(),
        };
        for value in values.iter().filter(|value| **value != choice.default) {
            all.extend(catalogue::choose(game, "", choice.key, value).ok());
        }
    }
    all
}

/// What is wrong with the part of a text, where it is found; else all of the part.
fn misread(text: &str, part: Range<usize>, mistake: Mistake) -> Misread {
    let place = place_in(text, part.clone(), &mistake).unwrap_or(part);
    Misread { mistake, place }
}

/// Where in a part of a text the mistake is; `None` where it is about all of it.
fn place_in(text: &str, part: Range<usize>, mistake: &Mistake) -> Option<Range<usize>> {
    let fields = fields(text, part.clone());
    let field = |number: usize| fields.get(number).cloned();
    match mistake {
        Mistake::Illegal { ply: 0, .. } | Mistake::NewerSave(_) => None,
        Mistake::Illegal { ply, .. } => {
            let actions = field(2)?;
            tokens(text, actions, &['_']).filter(|token| !token.is_empty()).nth(ply - 1)
        }
        Mistake::UnknownGame(game) => find(text, part, game),
        Mistake::NoArranging(_) => field(0),
        Mistake::OtherVersion { found, .. } => find(text, field(0)?, found),
        Mistake::Unreadable { part: "action", found, .. } => find(text, field(2).unwrap_or(part), found),
        Mistake::Unreadable { part: "ply", found, .. } => find(text, part, found),
        Mistake::Impossible { part: "ply", .. } => tokens(text, part, &['/']).next(),
        Mistake::Unreadable { found, .. } => {
            // From the start position to the head: names of cells occur in the actions too.
            [3, 1, 0, 2]
                .into_iter()
                .filter_map(field)
                .find_map(|place| find(text, place, found))
                .or_else(|| find(text, part, found))
        }
        Mistake::Impossible { about, .. } => [3, 1]
            .into_iter()
            .filter_map(field)
            .find_map(|place| find(text, place, about))
            .or_else(|| find(text, part, about)),
    }
}

/// The fields of a record: head, options, actions, start. A text that is no record is one field.
fn fields(text: &str, part: Range<usize>) -> Vec<Range<usize>> {
    match text[part.clone()].contains('~') {
        true => tokens(text, part, &['~']).collect(),
        false => Vec::new(),
    }
}

/// The pieces of a part of a text between these signs.
fn tokens<'a>(
    text: &'a str,
    part: Range<usize>,
    signs: &'a [char],
) -> impl Iterator<Item = Range<usize>> + 'a {
    let mut at = part.start;
    text[part].split(signs).map(move |token| {
        let place = at..at + token.len();
        // The signs are ASCII.
        at = place.end + 1;
        place
    })
}

/// Where something stands in a part of a text: as one of its words if possible, whatever encoding was added on the way.
fn find(text: &str, part: Range<usize>, wanted: &str) -> Option<Range<usize>> {
    const SIGNS: [char; 9] = ['~', '_', '/', ',', ' ', '\n', '=', '.', '|'];
    let wanted = wanted.trim_end_matches('…');
    if wanted.is_empty() {
        return None;
    }
    let decoded =
        |place: &Range<usize>| percent_decode_str(&text[place.clone()]).decode_utf8_lossy().into_owned();
    // Of larger pieces first: what contains a sign is not cut by it.
    for count in 1..=SIGNS.len() {
        if let Some(place) =
            tokens(text, part.clone(), &SIGNS[..count]).find(|place| decoded(place) == wanted)
        {
            return Some(place);
        }
    }
    let inner = &text[part.clone()];
    if let Some(at) = inner.find(wanted) {
        return Some(part.start + at..part.start + at + wanted.len());
    }
    // What was shortened, or is part of a longer word.
    tokens(text, part, &['~', '_']).find(|place| decoded(place).replace('_', " ").contains(wanted))
}
