//! The library as a file: one JSON document with everything that is stored.
//!
//! ```json
//! {
//! "format": "basalt-library",
//! "version": 1,
//! "exported": 1763850000000,
//! "games": [
//! {"key": "a1b2c3d4", "save": ["basalt-save 1", "game=volcano.1~~c3-d2", "last=1", "…"], "clock": "30000,29500"},
//! {"key": "e5f6g7h8", "save": ["basalt-save 1", "…"]}
//! ],
//! "aside": [],
//! "results": ["a1b2c3d4 1763849000000 volcano rated pulse won 20:8 12 754"],
//! "puzzles": {"solved.volcano": "0,4,17", "puzzle-days": "2026-11-22", "puzzle-tries": "…", "streak.k3": "…"},
//! "bests": {"volcano.1~challenge=1~": "0 12"},
//! "settings": {"theme": "dark", "language": "fr"}
//! }
//! ```
//!
//! `games` are saves by lines (`play/library/save.rs`), with variations, reviews and the clock at every ply.
//! `aside` are unreadable games, as one text if lines would lose something. `results` are the lines of
//! `play/profile/result.rs`, from which ratings, statistics, the calendar and survival runs follow. `puzzles`
//! are the solved ones, their days, the first tries, and the streaks. `bests` are the best solitaire results by
//! start, and `settings` all other entries by name, studies and practice items among them. Each entry is one line, so every whole
//! line of a damaged file can be read. A file may also be a single game's save, or a single study.
//!
//! # Stability
//! Such files stay on people's disks for years: every version must be readable. Unknown members are ignored.

use crate::Store;
use crate::challenges::puzzles::is_of_puzzles;
use basalt_rules::{Message, Mistake};

use super::Library;
use super::entries::{ASIDE, BESTS, CLOCKS, GAMES, OURS, OWN, RESULTS};
use super::json::{Json, ReadJson};

const FORMAT: &str = "basalt-library";
const VERSION: u64 = 1;
const SAVE: &str = "basalt-save ";
/// How a study begins, and the prefix of its name among the settings.
const STUDY: [&str; 2] = ["basalt-study ", "study."];
/// The prefix of a practice item's name among the settings.
const PRACTICE: &str = "practice.";

fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted += &format!("\\u{:04x}", u32::from(c)),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

const PARTS: [&str; 6] = ["games", "aside", "results", "puzzles", "bests", "settings"];

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FilePlace {
    File,
    /// A line, from 1, of a damaged file.
    Line(usize),
    /// An entry, from 1, of a part of the document.
    Entry(&'static str, usize),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Skip {
    Foreign,
    Mistake(Mistake),
    Full,
    /// The browser blocks storage.
    Blocked,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Skipped {
    pub spot: FilePlace,
    pub key: String,
    pub why: Skip,
}

impl Skipped {
    pub fn message(&self) -> Message {
        let spot = match &self.spot {
            FilePlace::File => Message::new("skipped-file"),
            FilePlace::Line(number) => Message::new("skipped-line").with("number", *number),
            FilePlace::Entry(part, number) => {
                Message::new("skipped-entry").with("part", *part).with("number", *number)
            }
        };
        let spot = match self.key.as_str() {
            "" => spot,
            key => Message::new("skipped-keyed").with("entry", spot).with("key", key.to_owned()),
        };
        let why = match &self.why {
            Skip::Foreign => Message::new("skipped-foreign"),
            Skip::Mistake(mistake) => mistake.message(),
            Skip::Full | Skip::Blocked => Message::new("skipped-full"),
        };
        Message::new("skipped").with("spot", spot).with("why", why)
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FileGame {
    /// The storage key; empty in a file with a single game.
    pub key: String,
    /// Its save, which may be damaged.
    pub text: String,
}

impl FileGame {
    pub(super) fn is_ours(&self) -> bool {
        !self.key.is_empty() || self.text.starts_with(SAVE)
    }
}

pub(super) enum Item {
    Game(FileGame, Option<String>),
    Result(String),
    Puzzles(String, String),
    Best(String, String),
    /// An item of the practice queue by its id.
    Practice(String, String),
    /// A study by its key, which is empty in a file with a single study.
    Study(String, String),
    Setting(String, String),
}

fn item(part: &str, name: &str, value: &Json) -> Option<Item> {
    let text = || value.text().map(str::to_owned);
    Some(match part {
        "games" | "aside" => {
            let lines = match value.member("save")? {
                Json::List(lines) => {
                    format!("{}\n", lines.iter().map(Json::text).collect::<Option<Vec<_>>>()?.join("\n"))
                }
                save => save.text()?.to_owned(),
            };
            let game = FileGame { key: value.member("key")?.text()?.to_owned(), text: lines };
            Item::Game(game, value.member("clock").and_then(Json::text).map(str::to_owned))
        }
        "results" => Item::Result(text()?),
        "puzzles" => Item::Puzzles(format!("{OURS}{name}"), text()?),
        "bests" => Item::Best(name.to_owned(), text()?),
        _ => match (name.strip_prefix(STUDY[1]), name.strip_prefix(PRACTICE)) {
            (Some(key), _) => Item::Study(key.to_owned(), text()?),
            (None, Some(id)) => Item::Practice(id.to_owned(), text()?),
            (None, None) => Item::Setting(name.to_owned(), text()?),
        },
    })
}

pub(super) fn items(file: &str, json: ReadJson) -> Vec<(FilePlace, Result<Item, Skip>)> {
    let file = file.trim_start_matches('\u{feff}');
    if !file.trim_start().starts_with('{') {
        return single_game(file);
    }
    let found = |item: Option<Item>| item.ok_or(Skip::Foreign);
    let Some(document) = json(file) else { return whole_lines(file, json) };
    match (document.member("format").and_then(Json::text), document.member("version")) {
        (Some(FORMAT), Some(&Json::Number(version))) if version > VERSION => {
            return vec![(FilePlace::File, Err(Skip::Mistake(Mistake::NewerSave(version.to_string()))))];
        }
        (Some(FORMAT), _) => {}
        _ => return vec![(FilePlace::File, Err(Skip::Foreign))],
    }
    let part = |part: &'static str| -> Vec<(FilePlace, Result<Item, Skip>)> {
        let spot = |index| FilePlace::Entry(part, index + 1);
        match document.member(part) {
            None => Vec::new(),
            Some(Json::List(list)) => {
                let items = list.iter().map(|value| found(item(part, "", value)));
                items.enumerate().map(|(index, item)| (spot(index), item)).collect()
            }
            Some(Json::Object(members)) => {
                let items = members.iter().map(|(name, value)| found(item(part, name, value)));
                items.enumerate().map(|(index, item)| (spot(index), item)).collect()
            }
            Some(_) => vec![(FilePlace::Entry(part, 0), Err(Skip::Foreign))],
        }
    };
    PARTS.into_iter().flat_map(part).collect()
}

/// The entries in the whole lines of a damaged document.
fn whole_lines(file: &str, json: ReadJson) -> Vec<(FilePlace, Result<Item, Skip>)> {
    if !file.contains(FORMAT) {
        return vec![(FilePlace::File, Err(Skip::Foreign))];
    }
    let mut part = None;
    let mut items = Vec::new();
    for (index, line) in file.lines().enumerate() {
        let line = line.trim().trim_end_matches(',');
        if line.ends_with([':', '[']) || (line.starts_with('"') && line.ends_with('{')) {
            part = PARTS.into_iter().find(|part| line.starts_with(&format!("\"{part}\"")));
            continue;
        }
        let Some(part) = part.filter(|_| line.chars().any(|c| !"[]{}".contains(c))) else { continue };
        let read = match part {
            "games" | "aside" | "results" => json(line).and_then(|value| item(part, "", &value)),
            _ => match json(&format!("{{{line}}}")) {
                Some(Json::Object(members)) => {
                    members.first().and_then(|(name, value)| item(part, name, value))
                }
                _ => None,
            },
        };
        items.push((FilePlace::Line(index + 1), read.ok_or(Skip::Foreign)));
    }
    items
}

/// The entry of a single exported game or study, without a key. An empty file has none.
fn single_game(file: &str) -> Vec<(FilePlace, Result<Item, Skip>)> {
    match file.trim() {
        "" => Vec::new(),
        text if text.starts_with(SAVE) => {
            let game = FileGame { key: String::new(), text: format!("{}\n", text.replace("\r\n", "\n")) };
            vec![(FilePlace::Entry("games", 1), Ok(Item::Game(game, None)))]
        }
        text if text.starts_with(STUDY[0]) => {
            vec![(
                FilePlace::File,
                Ok(Item::Study(String::new(), format!("{}\n", text.replace("\r\n", "\n")))),
            )]
        }
        _ => vec![(FilePlace::File, Err(Skip::Foreign))],
    }
}

pub(super) fn is_setting(name: &str) -> bool {
    let kept = [GAMES, ASIDE, CLOCKS, RESULTS, BESTS, OWN];
    name.starts_with(OURS)
        && !is_of_puzzles(name)
        && !kept.iter().any(|beginning| name.starts_with(beginning))
}

impl<S: Store> Library<S> {
    /// Exports everything as one document at a Unix time (ms).
    pub fn export(&self, moment: u64) -> String {
        let members = |beginning: &str, known: &dyn Fn(&str) -> bool| -> Vec<String> {
            let entries = self.entries(OURS).filter(|(name, _)| name.starts_with(beginning) && known(name));
            let member = |(name, text): (String, String)| {
                format!("{}: {}", quoted(&name[beginning.len()..]), quoted(&text))
            };
            entries.map(member).collect()
        };
        let results = self.entries(RESULTS).map(|(_, line)| quoted(&line)).collect();
        let rest = [
            ("results", ['[', ']'], results),
            ("puzzles", ['{', '}'], members(OURS, &is_of_puzzles)),
            ("bests", ['{', '}'], members(BESTS, &|_| true)),
            ("settings", ['{', '}'], members(OURS, &is_setting)),
        ];
        let names: Vec<String> =
            [GAMES, ASIDE].iter().flat_map(|it| self.entries(it)).map(|(name, _)| name).collect();
        self.document(moment, &names, &rest)
    }

    pub fn export_games(&self, moment: u64, names: &[String]) -> String {
        self.document(moment, names, &[])
    }

    fn document(&self, moment: u64, names: &[String], rest: &[(&str, [char; 2], Vec<String>)]) -> String {
        let games = |beginning: &str| -> Vec<String> {
            let keys = names.iter().filter_map(|name| name.strip_prefix(beginning));
            keys.filter_map(|key| {
                let text = self.store.read(&format!("{beginning}{key}"))?;
                let lines: Vec<&str> = text.trim_end().lines().collect();
                // A damaged save keeps its line breaks.
                let save = match text == format!("{}\n", lines.join("\n")) {
                    true => format!("[{}]", lines.into_iter().map(quoted).collect::<Vec<_>>().join(", ")),
                    false => quoted(&text),
                };
                let clock = self.store.read(&format!("{CLOCKS}{key}"));
                let clock = clock.map(|clock| format!(", \"clock\": {}", quoted(&clock))).unwrap_or_default();
                Some(format!("{{\"key\": {}, \"save\": {save}{clock}}}", quoted(key)))
            })
            .collect()
        };
        let mut file =
            format!("{{\n\"format\": \"{FORMAT}\",\n\"version\": {VERSION},\n\"exported\": {moment}");
        let games = [("games", ['[', ']'], games(GAMES)), ("aside", ['[', ']'], games(ASIDE))];
        for (part, [open, close], entries) in games.iter().chain(rest) {
            let entries = entries.join(",\n");
            let end = if entries.is_empty() { "" } else { "\n" };
            file += &format!(",\n\"{part}\": {open}\n{entries}{end}{close}");
        }
        file + "\n}\n"
    }
}
