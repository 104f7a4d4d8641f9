//! Checks the live region's words after every kind of action, in every game and language, word for word.
//!
//! `tests/data/told.txt` has an example of each kind; actions differ in kind if their messages do. After an
//! intended change, `BASALT_DRAW=1 cargo test told` rewrites it, to be proofread.

use std::collections::{BTreeMap, BTreeSet};

use basalt::games::{catalogue, ids};
use basalt::play::Match;
use basalt::rules::{Arg, Message, Record, Rng, Side};
use basalt::words::{Language, Speaker};

use super::asked::speaker;
use crate::games::records::blocks;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/told.txt");

/// The keys of a message and of those in it, which are the kind of an action.
fn kind(message: &Message, keys: &mut BTreeSet<String>) {
    keys.insert(message.key.to_string());
    for (name, arg) in &message.args {
        match arg {
            Arg::Message(inner) => kind(inner, keys),
            Arg::List(list) => list.iter().for_each(|inner| kind(inner, keys)),
            // Words that choose a variant of a sentence, but not names of cells.
            Arg::Text(word) if !word.contains(|c: char| c.is_ascii_digit()) && word.len() > 2 => {
                keys.insert(format!("{name}={word}"));
            }
            _ => {}
        }
    }
}

/// Games with actions to announce: recorded games, and random ones with default options.
fn games(game: &str) -> Vec<Match> {
    let recorded = blocks(game).into_iter().map(|[record, ..]| {
        catalogue::open(&Record::read(&record).expect("a record")).expect("a recorded game")
    });
    let chance = (1..=12).map(|seed| {
        let mut game = catalogue::begin(game, &catalogue::usual(game, seed)).expect("a game of the list");
        let mut rng = Rng::new(seed);
        for _ in 0..160 {
            let targets = game.targets(false);
            let Some(target) = targets.get(rng.below(targets.len().max(1) as u32) as usize) else { break };
            game.tap(target.tap);
        }
        if let Some((_, action)) = game.agreement() {
            game.type_in(&action);
        }
        game
    });
    recorded.chain(chance).collect()
}

/// One example of each kind, in every language.
fn told() -> String {
    let speakers = Language::ALL.map(|language| Speaker::new(language, catalogue::words()));
    let mut text = String::new();
    for game in ids() {
        let mut kinds: BTreeMap<String, Message> = BTreeMap::new();
        for game in games(game) {
            for ply in 1..=game.last() {
                let Some(message) = game.told(ply) else { continue };
                let mut keys = BTreeSet::new();
                kind(&message, &mut keys);
                kinds.entry(keys.into_iter().collect::<Vec<_>>().join(" ")).or_insert(message);
            }
        }
        assert!(kinds.len() >= 2, "{game}: {} kinds of actions are told", kinds.len());
        for (kind, message) in kinds {
            text += &format!("{game}: {kind}\n");
            for speaker in &speakers {
                let said = speaker.say(&message, &|side| format!("Ada {}", side.number()));
                assert!(
                    !said.contains(['[', ']', '{', '}', '\n']) && !said.trim().is_empty(),
                    "{kind}: {said}"
                );
                text += &format!("  {}: {said}\n", speaker.language().tag());
            }
        }
    }
    text
}

#[test]
fn every_kind_of_action_is_told_word_for_word() {
    let told = told();
    if std::env::var_os("BASALT_DRAW").is_some() {
        std::fs::write(DATA, &told).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(DATA).unwrap_or_default();
    for (now, before) in told.lines().zip(kept.lines()) {
        assert_eq!(now, before, "what is said now, and what is kept");
    }
    assert_eq!(told.lines().count(), kept.lines().count(), "lines that are said, and that are kept");
}

/// "Your opponent" has a capital, so sentences need a variant wherever a name is not their first word.
#[test]
fn the_opponent_has_no_capital_within_a_sentence() {
    for language in Language::ALL {
        let speaker = speaker(language);
        let opponent = speaker.say(&Message::new("table-opponent"), &|_| String::new());
        let check = |message: &Message| {
            let said = speaker.say(message, &|_| opponent.clone());
            let within = said.match_indices(&opponent).any(|(at, _)| {
                let before = said[..at].trim_end();
                !before.is_empty() && !before.ends_with(['.', ':', '(', ','])
            });
            assert!(!within, "{language:?}: {said}");
        };
        for key in [
            "table-to-move",
            "window-turn",
            "online-turn",
            "correspondence-turn",
            "study-find",
            "inquiry-beside",
            "inquiry-nothing-beside",
            "table-flagged",
            "ending-win",
        ] {
            check(&Message::new(key).with("side", Side::FIRST).with("pieces", "x"));
        }
        for id in ids() {
            for game in games(id).into_iter().take(20) {
                (1..=game.last()).filter_map(|ply| game.told(ply)).for_each(|message| check(&message));
                game.proof().notes.iter().for_each(check);
                game.board().cells().for_each(|cell| check(&game.cell_words(cell)));
            }
        }
    }
}
