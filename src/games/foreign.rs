//! Reads games that another site publishes: a finished game as JSON, as Abstract Play writes it.
//!
//! `header.game.name` names the game, `header.startingPosition` its start, and `moves` has a list of turns for each
//! round; a turn is a text, or an object with the text `move`. The text's steps are separated by commas.

use std::ops::Range;

use basalt_play::Link;
use basalt_play::library::{Json, ReadJson};
use basalt_rules::{Mistake, Record};

use super::pasted::{Misread, Pasted};
use super::{PUBLISHED, catalogue};

/// The name of the site, as its documents have it.
const SITE: &str = "\"Abstract Play\"";
/// The form of its documents, shown where one cannot be read.
const FORM: &str = "{\"header\": …, \"moves\": …}";
/// The signs between the steps of a turn.
const SEPARATORS: [char; 5] = [',', ';', '/', '\\', '\n'];

/// Whether a text is a game of another site, readable or not.
pub fn is_foreign(text: &str) -> bool {
    text.trim_start().starts_with('{') && text.contains(SITE)
}

/// Reads a game of another site; `None` if the text is none.
///
/// All games must be loaded.
///
/// # Errors
/// The mistake, with its place in the text: a game that we do not have, a start or a step that cannot be read, or
/// a step that the rules do not allow.
pub fn read(text: &str, json: ReadJson) -> Option<Result<Pasted, Misread>> {
    if !is_foreign(text) {
        return None;
    }
    let document = json(text).unwrap_or(Json::Other);
    let (Some(header), Some(Json::List(rounds))) = (document.member("header"), document.member("moves"))
    else {
        return Some(Err(at(text, 0, "", Mistake::unreadable("record", text, FORM))));
    };
    Some(game_of(text, header, rounds).map(|record| {
        let last = record.actions.len();
        let names = header.list("players").iter().map(|player| player.word("name"));
        Pasted::Game(Link::at(last, record).with_names(names).to_string())
    }))
}

fn game_of(text: &str, header: &Json, rounds: &[Json]) -> Result<Record, Misread> {
    let name = header.member("game").map(|game| game.word("name")).unwrap_or_default();
    let id = PUBLISHED.into_iter().find(|(there, _)| *there == name).map(|(_, id)| id);
    let known = id.and_then(|id| Some((catalogue::info(id)?, catalogue::foreign(id)?)));
    let Some((info, foreign)) = known else {
        return Err(at(text, 0, &name, Mistake::UnknownGame(name.clone())));
    };
    let start = header.word("startingPosition");
    let Some(begun) = (foreign.start)(&start) else {
        let mistake = Mistake::unreadable("position", &start, foreign.form);
        return Err(at(text, 0, &start, mistake));
    };
    let mut record = Record {
        game: info.id.to_owned(),
        version: info.version,
        options: foreign.options.to_owned(),
        actions: Vec::new(),
        start: Some(begun),
    };
    if let Err(mistake) = catalogue::open(&record) {
        return Err(at(text, 0, &start, mistake));
    }
    // Each turn with the place from which its text is to be looked for, and the index of its first action.
    let mut from = text.find("\"moves\"").unwrap_or_default();
    let mut turns: Vec<(usize, String, usize)> = Vec::new();
    for turn in rounds.iter().flat_map(turns_of) {
        turns.push((from, turn.clone(), record.actions.len()));
        from = text[from..].find(&turn).map_or(from, |found| from + found + turn.len());
        // A word without a cell ends the game: its player resigned, or ran out of time.
        let steps = turn
            .split(SEPARATORS)
            .map(str::trim)
            .filter(|step| step.contains(|sign: char| sign.is_ascii_digit()));
        for step in steps {
            let step = step.to_ascii_lowercase();
            let Some(action) = (foreign.action)(&step) else {
                let (from, turn, _) = turns.last().cloned().unwrap_or_default();
                return Err(at(text, from, &turn, Mistake::unreadable("action", &step, "b2-c3, rd3-c3")));
            };
            record.actions.push(action);
        }
    }
    match catalogue::open(&record) {
        Ok(_) => Ok(record),
        Err(mistake) => {
            let wrong = match &mistake {
                Mistake::Illegal { ply, .. } => ply.saturating_sub(1),
                Mistake::Unreadable { .. } | Mistake::Impossible { .. } => unreadable_ply(&record),
                _ => 0,
            };
            let (from, turn, _) =
                turns.into_iter().rev().find(|(.., first)| *first <= wrong).unwrap_or_default();
            Err(at(text, from, &turn, mistake))
        }
    }
}

/// The index of the first action that cannot be played.
fn unreadable_ply(record: &Record) -> usize {
    let plays = |&count: &usize| {
        catalogue::open(&Record { actions: record.actions[..count].to_vec(), ..record.clone() }).is_ok()
    };
    (1..=record.actions.len()).find(|count| !plays(count)).unwrap_or(1) - 1
}

/// The turns of a round, in their order.
fn turns_of(round: &Json) -> Vec<String> {
    let Json::List(turns) = round else { return Vec::new() };
    let turn = |turn: &Json| {
        turn.text().map(str::to_owned).or_else(|| Some(turn.member("move")?.text()?.to_owned()))
    };
    turns.iter().filter_map(turn).collect()
}

/// A mistake at the first place of a text after another; at the whole document if it is written otherwise there.
fn at(text: &str, from: usize, found: &str, mistake: Mistake) -> Misread {
    let whole: Range<usize> = 0..text.trim_end().len();
    let begin = text[from..].find(found).filter(|_| !found.is_empty()).map(|begin| from + begin);
    Misread { mistake, place: begin.map_or(whole, |begin| begin..begin + found.len()) }
}
