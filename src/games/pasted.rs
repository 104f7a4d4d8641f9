//! Recognises a pasted text (link, record, save, position, exported file) and locates mistakes in it.

use std::ops::Range;

use percent_encoding::percent_decode_str;

use basalt_play::links::lenient;
use basalt_play::studies::Study;
use basalt_play::{Link, Route, Save};
use basalt_rules::{ChoiceKind, Mistake, Puzzle, Record};

use super::{catalogue, ids};

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pasted {
    Game(String),
    Move(String),
    Setup(String),
    Page(String),
    File(String),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misread {
    pub mistake: Mistake,
    /// The place in bytes.
    pub place: Range<usize>,
}

/// Occurs in every exported document.
const DOCUMENT: &str = "\"basalt-library\"";
const SAVE: &str = "basalt-save ";
const STUDY: &str = "basalt-study ";

/// Reads a pasted text.
///
/// # Errors
/// The mistake, with its place in the text.
pub fn read(text: &str) -> Result<Pasted, Misread> {
    if text.trim_start().starts_with('{') && text.contains(DOCUMENT) {
        return Ok(Pasted::File(text.to_owned()));
    }
    if text.trim_start().starts_with(SAVE) {
        return read_save(text);
    }
    if text.trim_start().starts_with(STUDY) {
        return match Study::read(text.trim()) {
            Ok(_) => Ok(Pasted::File(text.to_owned())),
            Err(mistake) => Err(misread(text, 0..text.trim_end().len(), mistake)),
        };
    }
    if let Some(Address { page, text: found, begin }) = address(text) {
        let rest = &found[begin..];
        if let ("embed", Some(study)) = (page, rest.strip_prefix("study/")) {
            return Ok(Pasted::Page(format!("#/study/{}", lenient::word(study))));
        }
        if !holds_record(page, rest) {
            let fragment = format!("#/{page}/{}", lenient::word(rest));
            return Ok(Pasted::Page(fragment.trim_end_matches('/').to_owned()));
        }
        return match whole(page, rest) {
            Ok(inner) => Ok(match page {
                "view" | "embed" => Pasted::Game(inner),
                "move" => Pasted::Move(inner),
                "setup" => Pasted::Setup(inner),
                _ => Pasted::Page(format!("#/{page}/{inner}")),
            }),
            // Show the mistake in the text as pasted.
            Err(mistake) => {
                let place = trimmed(text, first_word(text, rest));
                Err(misread(text, place, if is_cut(rest) { Mistake::CutLink } else { mistake }))
            }
        };
    }
    let place = trimmed(text, 0..text.len());
    let inner = &text[place.clone()];
    if inner.is_empty() {
        return Err(misread(text, place, Mistake::unreadable("link", "", "12/game.1~…")));
    }
    match bare(inner) {
        Some(Ok(link)) => Ok(Pasted::Game(link)),
        Some(Err(mistake)) => Err(misread(text, place, mistake)),
        None if is_address(inner) => Err(misread(text, place, Mistake::ForeignLink)),
        None => read_position(text, place),
    }
}

/// Whether a record ends before its actions.
fn is_cut(text: &str) -> bool {
    lenient::plain(&lenient::decoded(&lenient::decoded(text))).matches('~').count() < 2
}

fn is_address(text: &str) -> bool {
    text.contains("://") || text.contains("www.")
}

struct Address {
    page: &'static str,
    text: String,
    begin: usize,
}

fn address(text: &str) -> Option<Address> {
    // Lazy, since most texts name a page at once.
    let once = || lenient::plain(&lenient::decoded(text));
    let copies: [&dyn Fn() -> String; 5] = [
        &|| text.to_owned(),
        &|| lenient::plain(text),
        &|| ["%23/", "#%2F", "#%2f"].iter().fold(lenient::plain(text), |text, code| text.replace(code, "#/")),
        &once,
        &|| lenient::decoded(&once()),
    ];
    copies.iter().find_map(|copy| {
        let text = copy();
        let (page, begin) = text.match_indices("#/").find_map(|(at, sign)| named(&text, at + sign.len()))?;
        Some(Address { page, text, begin })
    })
}

/// The page named here, and where the rest begins. A game's id is the word of its page.
fn named(text: &str, at: usize) -> Option<(&'static str, usize)> {
    Route::words().chain(ids()).find_map(|page| {
        // Some programs write addresses in capitals.
        let (word, rest) = text[at..].split_at_checked(page.len())?;
        if !word.eq_ignore_ascii_case(page) {
            return None;
        }
        // A longer word is another page; an encoded slash is read after decoding.
        let is_other = rest.starts_with(|sign: char| sign.is_alphanumeric() || matches!(sign, '-' | '%'));
        let slash = usize::from(rest.starts_with('/'));
        (!is_other).then_some((page, at + page.len() + slash))
    })
}

fn holds_record(page: &str, rest: &str) -> bool {
    match page {
        "view" | "embed" | "setup" | "move" => true,
        "editor" => lenient::plain(&lenient::decoded(&lenient::decoded(rest))).contains('~'),
        "puzzle" => rest.starts_with("own"),
        _ => false,
    }
}

/// Whether the fragment of a page is as we write it; if not, only [`fragment`] can tell what is meant.
///
/// The first download has no more than this: most of the code that mends what was damaged is in the play chunk.
pub fn is_plain(page: &Route, hash: &str) -> bool {
    match page {
        Route::Home => matches!(hash, "" | "#/"),
        Route::About(id) => ids().any(|known| known == id) && page.fragment() == hash,
        _ => page.fragment() == hash && lenient::is_clean(hash.trim_start_matches("#/")),
    }
}

/// The fragment of a page, however it arrived; `None` if it names no page. A record is left unchanged for [`mended`].
pub fn fragment(hash: &str) -> Option<String> {
    const SIGNS: [char; 2] = ['#', '/'];
    let mut path = hash.trim_start_matches(SIGNS).to_owned();
    while path.starts_with('%') && lenient::decoded(&path) != path {
        path = lenient::decoded(&path).trim_start_matches(SIGNS).to_owned();
    }
    if lenient::word(&path).is_empty() {
        return Some("#/".to_owned());
    }
    let Address { page, text, begin } = address(&format!("#/{path}"))?;
    let rest = &text[begin..];
    let kept = if holds_record(page, rest) { rest.to_owned() } else { lenient::word(rest) };
    Some(format!("#/{page}/{kept}").trim_end_matches('/').to_owned())
}

/// Whether all letters are capitals, while every record names its game in small ones.
fn is_loud(text: &str) -> bool {
    text.contains('~') && !text.contains(|sign: char| sign.is_ascii_lowercase())
}

fn mangled(fragment: &str) -> Option<(&str, &str)> {
    let (page, rest) = fragment.strip_prefix("#/")?.split_once('/')?;
    (holds_record(page, rest) && (!lenient::is_clean(rest) || is_loud(rest))).then_some((page, rest))
}

/// Whether [`mended`] may know better; its games must be loaded.
pub fn is_mangled(fragment: &str) -> bool {
    let is_whole = |link: &str| {
        Link::read(link).is_ok_and(|read| read.to_string() == link) && catalogue::follow(link).is_ok()
    };
    mangled(fragment).is_some_and(|(page, rest)| !matches!(page, "view" | "embed") || !is_whole(rest))
}

/// The repaired fragment of a mangled record; its games must be loaded.
pub fn mended(fragment: &str) -> Option<String> {
    let (page, rest) = mangled(fragment)?;
    let inner = whole(page, rest).ok().filter(|inner| inner != rest)?;
    Some(format!("#/{page}/{inner}"))
}

fn strict(page: &str, rest: &str) -> Result<String, Mistake> {
    match page {
        "view" | "embed" => game_link(rest),
        "move" => {
            catalogue::follow_move(rest).map(|(link, _)| link.to_string()).map_err(|broken| broken.mistake)
        }
        "puzzle" => {
            let own = rest.strip_prefix("own/").or_else(|| rest.strip_prefix("own%2F")).unwrap_or_default();
            let puzzle = Puzzle::read_link(own)?;
            catalogue::own_puzzle(&puzzle).map(|_| format!("own/{}", puzzle.link()))
        }
        "editor" => {
            let record = Record::read(rest)?;
            catalogue::edit(&record).map(|_| record.to_string())
        }
        _ => {
            let record = Record::read(rest)?;
            catalogue::arrange(&record).map(|_| record.to_string())
        }
    }
}

/// Reads the rest of an address leniently, joined pieces first: a broken link's first line may be a shorter game.
fn whole(page: &str, rest: &str) -> Result<String, Mistake> {
    let end = |sign: char| sign.is_whitespace() || matches!(sign, '>' | '"' | '<');
    let first = &rest[..rest.find(end).unwrap_or(rest.len())];
    let mended = || {
        let readings = lenient::readings(rest);
        first_sound(&readings, |reading| strict(page, reading)).or_else(|| {
            let loud = readings.iter().filter(|reading| is_loud(reading));
            let quiet: Vec<String> = loud.map(|reading| reading.to_ascii_lowercase()).collect();
            first_sound(&quiet, |reading| strict(page, reading))
        })
    };
    match rest.trim().contains(char::is_whitespace) {
        true => mended().map_or_else(|| strict(page, first), Ok),
        false => strict(page, first).or_else(|mistake| mended().ok_or(mistake)),
    }
}

/// The first valid reading. Most differ only at their ends, so those with a refuted beginning are skipped.
fn first_sound(readings: &[String], read: impl Fn(&str) -> Result<String, Mistake>) -> Option<String> {
    let mut refuted: Vec<(&str, Option<&str>)> = Vec::new();
    readings.iter().find_map(|reading| {
        let start = reading.split('~').nth(3);
        if refuted.iter().any(|&(begin, other)| reading.starts_with(begin) && other == start) {
            return None;
        }
        let mistake = match read(reading) {
            Ok(inner) => return Some(inner),
            Err(mistake) => mistake,
        };
        refuted.extend(refuted_beginning(reading, &mistake).map(|begin| (begin, start)));
        None
    })
}

/// The text up to the mistaken action. Nothing with this start and beginning can be valid.
fn refuted_beginning<'a>(text: &'a str, mistake: &Mistake) -> Option<&'a str> {
    let actions = fields(text, 0..text.len()).get(2)?.clone();
    let mut actions = tokens(text, actions, &['_']).filter(|token| !token.is_empty());
    let action = match mistake {
        Mistake::Illegal { ply, .. } => actions.nth(ply.checked_sub(1)?)?,
        Mistake::Unreadable { part: "action", found, .. } => {
            actions.find(|token| lenient::decoded(&text[token.clone()]) == *found)?
        }
        _ => return None,
    };
    // The last action may continue in a longer text.
    text.get(..=action.end)
}

/// The place of the rest's first piece in the pasted text, or all of it if it was encoded.
fn first_word(text: &str, rest: &str) -> Range<usize> {
    let word = rest.split(|sign: char| sign.is_whitespace() || matches!(sign, '>' | '"' | '<')).next();
    let word = word.unwrap_or_default();
    text.find(word).map_or(0..text.len(), |begin| begin..begin + word.len())
}

/// A place without surrounding space, quotes and brackets, and without final punctuation.
fn trimmed(text: &str, place: Range<usize>) -> Range<usize> {
    let outer = |c: char| c.is_whitespace() || matches!(c, '"' | '`' | '<' | '>' | '“' | '”' | '«' | '»');
    let inner = &text[place.clone()];
    let begin = place.start + (inner.len() - inner.trim_start_matches(outer).len());
    begin..begin + inner.trim_matches(outer).len()
}

fn bare(text: &str) -> Option<Result<String, Mistake>> {
    let has_tilde = |text: &str| text.contains('~') || text.contains("%7E") || text.contains("%7e");
    let plain = lenient::plain(text);
    if !has_tilde(&plain) {
        return None;
    }
    let exact = (!text.contains(char::is_whitespace)).then(|| game_link(text));
    let mistake = match exact {
        Some(Ok(link)) => return Some(Ok(link)),
        Some(Err(mistake)) => Some(mistake),
        None => None,
    };
    let once = lenient::plain(&lenient::decoded(&plain));
    let found = [plain, once].iter().find_map(|text| {
        let readings = lenient::readings(&text[head(text)?..]);
        first_sound(&readings, game_link)
    });
    Some(found.ok_or_else(|| {
        mistake.unwrap_or_else(|| {
            game_link(text).err().unwrap_or(Mistake::unreadable("link", text, "12/game.1~…"))
        })
    }))
}

/// The place of the first record: at the game's id and version, or the ply and drawing before it.
fn head(text: &str) -> Option<usize> {
    let at = |id: &'static str| {
        let heads = text.match_indices(id).map(|(at, _)| at);
        let is_head = |at: &usize| {
            let rest = text[at + id.len()..].strip_prefix('.');
            rest.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
        };
        heads.into_iter().find(is_head)
    };
    let begin = ids().filter_map(at).min()?;
    let before = text[..begin].strip_suffix('/').unwrap_or_default();
    let number = before.trim_end_matches(|sign: char| sign.is_ascii_digit()).len();
    let drawn = before.trim_end_matches(|sign: char| sign.is_alphanumeric() || ",.-_%".contains(sign)).len();
    let found = [drawn, number].into_iter().find(|&at| Link::is_head(&before[at..]));
    Some(found.unwrap_or(begin))
}

/// Reads a link without its address, or a record alone, shown at its end.
fn game_link(inner: &str) -> Result<String, Mistake> {
    let numbered =
        Link::parts(inner).filter(|(head, record)| record.contains('~') && Link::is_head(head)).is_some();
    // A part before a slash is the ply, unless it is the record.
    let has_ply = numbered || inner.find('/').is_some_and(|at| !inner[..at].contains(['~', '.']));
    let link = match has_ply {
        true => inner.to_owned(),
        false => {
            let record = Record::read(inner).or_else(|mistake| {
                // Some programs encode a text again, with its separators.
                Record::read(&lenient::decoded(inner)).map_err(|_| mistake)
            })?;
            Link::at(record.actions.len(), record).to_string()
        }
    };
    match catalogue::follow(&link) {
        Ok(opened) => {
            let names = Link::read(&link).map(|link| link.names).unwrap_or_default();
            Ok(Link::of(&opened).with_names(names).to_string())
        }
        Err(broken) => Err(broken.mistake),
    }
}

/// Reads a single exported game and checks it at once, to show mistakes in it.
fn read_save(text: &str) -> Result<Pasted, Misread> {
    let save = format!("{}\n", text.trim().replace("\r\n", "\n"));
    match Save::read(&save).and_then(|save| catalogue::resume(&save)) {
        Ok(_) => Ok(Pasted::File(text.to_owned())),
        Err(mistake) => {
            let all = 0..text.trim_end().len();
            let game = text.find("\ngame=").map(|at| at + "\ngame=".len());
            let game = game.map(|begin| begin..begin + text[begin..].lines().next().map_or(0, str::len));
            // A mistake in the game is in its line.
            let in_game = game.map(|game| (place_in(text, game.clone(), &mistake), game));
            Err(match in_game {
                Some((Some(place), _)) => Misread { mistake, place },
                _ => misread(text, all, mistake),
            })
        }
    }
}

/// Reads a position's text, which does not name its game, as one of the game that can read it.
fn read_position(text: &str, place: Range<usize>) -> Result<Pasted, Misread> {
    let start = text[place.clone()].split_whitespace().collect::<Vec<_>>().join(" ");
    let mut nearest: Option<Misread> = None;
    // Most options lead to the same mistakes.
    let mut seen: Vec<Mistake> = Vec::new();
    for id in ids() {
        let Some(info) = catalogue::info(id) else { continue };
        for options in all_options(id) {
            let (game, version, start) = (id.to_owned(), info.version, Some(start.clone()));
            let record = Record { game, version, options, actions: Vec::new(), start };
            match catalogue::open(&record) {
                Ok(_) => return Ok(Pasted::Game(Link::at(0, record).to_string())),
                Err(mistake) if seen.contains(&mistake) => {}
                Err(mistake) => {
                    seen.push(mistake.clone());
                    // The game that can read most of it was meant.
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

/// The default options of a game, then each other value of each choice alone, such as other sizes.
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

fn misread(text: &str, part: Range<usize>, mistake: Mistake) -> Misread {
    let place = place_in(text, part.clone(), &mistake).unwrap_or(part);
    Misread { mistake, place }
}

/// The place of a mistake in a part of a text; `None` if it concerns all of it.
fn place_in(text: &str, part: Range<usize>, mistake: &Mistake) -> Option<Range<usize>> {
    let fields = fields(text, part.clone());
    let field = |number: usize| fields.get(number).cloned();
    match mistake {
        Mistake::Illegal { ply: 0, .. } | Mistake::NewerSave(_) | Mistake::ForeignLink | Mistake::CutLink => {
            None
        }
        Mistake::Illegal { ply, .. } => {
            let actions = field(2)?;
            tokens(text, actions, &['_']).filter(|token| !token.is_empty()).nth(ply - 1)
        }
        Mistake::UnknownGame(game) => find(text, part, game),
        Mistake::NoArranging(_) => field(0),
        Mistake::OtherVersion { found, .. } => find(text, field(0)?, found),
        Mistake::Unreadable { part: "action", found, .. } => find(text, field(2).unwrap_or(part), found),
        Mistake::Unreadable { part: "ply", found, .. } => find(text, part, found),
        Mistake::Unreadable { found, .. } => {
            // The start position first, since cell names occur in actions too.
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

/// The fields of a record: head, options, actions, start. Any other text is one field.
fn fields(text: &str, part: Range<usize>) -> Vec<Range<usize>> {
    match text[part.clone()].contains('~') {
        true => tokens(text, part, &['~']).collect(),
        false => Vec::new(),
    }
}

fn tokens<'a>(
    text: &'a str,
    part: Range<usize>,
    signs: &'a [char],
) -> impl Iterator<Item = Range<usize>> + 'a {
    let mut at = part.start;
    text[part].split(signs).map(move |token| {
        let place = at..at + token.len();
        at = place.end + 1;
        place
    })
}

/// The place of a word in a part of a text, with any encoding.
fn find(text: &str, part: Range<usize>, wanted: &str) -> Option<Range<usize>> {
    const SIGNS: [char; 9] = ['~', '_', '/', ',', ' ', '\n', '=', '.', '|'];
    let wanted = wanted.trim_end_matches('…');
    if wanted.is_empty() {
        return None;
    }
    let decoded = |place: &Range<usize>| percent_decode_str(&text[place.clone()]).decode_utf8_lossy();
    let inner = &text[part.clone()];
    // Without encoding, a plain search suffices.
    if !inner.contains('%') && !inner.contains(wanted) {
        return None;
    }
    // Larger pieces first, so as not to cut a word with separators.
    for count in 1..=SIGNS.len() {
        if let Some(place) =
            tokens(text, part.clone(), &SIGNS[..count]).find(|place| decoded(place) == wanted)
        {
            return Some(place);
        }
    }
    if let Some(at) = inner.find(wanted) {
        return Some(part.start + at..part.start + at + wanted.len());
    }
    // It was shortened, or is part of a longer word.
    tokens(text, part, &['~', '_']).find(|place| decoded(place).replace('_', " ").contains(wanted))
}
