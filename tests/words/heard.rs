//! Plays random games in every language, and renders every message that a player could get.

use std::cell::Cell;
use std::collections::BTreeSet;

use basalt::games::GameEntry;
use basalt::play::{Match, Reaction};
use basalt::rules::{ChoiceKind, Message, Record, Rng, Side, Tap};
use basalt::words::Language;

use crate::games::records::blocks;
use crate::play::asked::speaker;

/// The number of taps in a game.
const TAPS: usize = 150;

/// The number of taps between looks at the aids, which may search for a while.
const AIDED: usize = 5;

/// The messages in games of one kind.
#[derive(Default)]
pub(super) struct Heard {
    /// The broken sentences: a key without a message, a variable without a value.
    pub broken: BTreeSet<String>,
    /// The sentences with "Your opponent" after their first word.
    pub misplaced: BTreeSet<String>,
    /// The sentences about others in a game for one.
    pub untrue: BTreeSet<String>,
    pub buttons: BTreeSet<&'static str>,
    pub reasons: BTreeSet<&'static str>,
}

/// Words about others, which no game for one player needs.
const OF_OTHERS: [&str; 8] =
    ["opponent", "agree", "Everybody", "players", " wins", " won", "Nobody", "highest score"];

/// Whether a sentence shows its placeholders: `[key]` for a missing message, `{$name}` for a missing value.
pub(super) fn is_broken(sentence: &str) -> bool {
    sentence.contains(['[', ']', '{', '}']) || sentence.trim().is_empty()
}

/// Whether a name that is words stands with its capital within a sentence.
fn is_misplaced(sentence: &str, name: &str) -> bool {
    let begins = |before: &str| {
        before.trim_end().is_empty() || before.trim_end().ends_with(['.', '!', '?', '“', '«', '„'])
    };
    sentence.match_indices(name).any(|(at, _)| !begins(&sentence[..at]))
}

/// Plays a game with default options and with each other choice.
pub(super) fn listen(entry: &'static GameEntry) -> Heard {
    let id = entry.info.id;
    let speakers = Language::ALL.map(speaker);
    let mut heard = Heard::default();
    let mut rng = Rng::new(5);
    for options in variants(entry) {
        let mut game = (entry.begin)(&options).unwrap_or_else(|mistake| panic!("{options}: {mistake}"));
        let alone = game.sides() == 1;
        let mut say = |message: &Message| {
            for speaker in &speakers {
                let is_named = Cell::new(false);
                let sentence = speaker.say(message, &|side| {
                    is_named.set(true);
                    format!("Ada {}", side.number())
                });
                let of_others = || OF_OTHERS.iter().any(|words| sentence.contains(words));
                // What a text should look like is notation, which is the same for one player.
                let is_sentence = message.key != "mistake-unreadable";
                if alone && is_sentence && speaker.language().tag() == "en" && of_others() {
                    heard.untrue.insert(format!("{id}, {options}: {}: {sentence}", message.key));
                }
                if is_broken(&sentence) {
                    heard.broken.insert(format!("{id}, {options}: {}: {sentence}", message.key));
                }
                if !is_named.get() {
                    continue;
                }
                let opponent = speaker.label("table-opponent");
                let sentence = speaker.say(message, &|_| opponent.clone());
                if is_misplaced(&sentence, &opponent) {
                    heard.misplaced.insert(format!("{id}, {options}: {}: {sentence}", message.key));
                }
            }
        };
        for tap in 0..TAPS {
            tell_all(&game, &mut say);
            if tap.is_multiple_of(AIDED) {
                tell_aids(&game, &mut say);
            }
            heard.buttons.extend(game.buttons());
            heard.reasons.extend(game.standing(game.last()).outcome.map(|outcome| outcome.reason));
            if let Reaction::Refused(message) = game.tap(some_tap(&game, &mut rng)) {
                say(&message);
            }
        }
        for button in game.buttons() {
            game.tap(Tap::Button(button));
            tell_all(&game, &mut say);
            tell_aids(&game, &mut say);
            heard.reasons.extend(game.standing(game.last()).outcome.map(|outcome| outcome.reason));
        }
        for text in ["", "nonsense"] {
            if let Reaction::Refused(message) = game.type_in(text) {
                say(&message);
            }
        }
        game.show(0);
        if let Reaction::Refused(message) = game.tap(Tap::Slot(0)) {
            say(&message);
        }
    }
    // A recorded game offers what is rarely offered.
    for [code, ..] in blocks(id) {
        let record = Record::read(&code).unwrap_or_else(|mistake| panic!("{code}: {mistake}"));
        let mut game = (entry.open)(&record).unwrap_or_else(|mistake| panic!("{code}: {mistake}"));
        for ply in (0..=game.last()).rev() {
            game.show(ply);
            game.resume_here();
            heard.buttons.extend(game.buttons());
        }
    }
    heard
}

/// The usual options, and those that differ from them in one choice.
fn variants(entry: &GameEntry) -> Vec<String> {
    let mut variants = vec![String::new()];
    for choice in (entry.begin)("").expect("the usual options are sound").choices() {
        let values: Vec<String> = match choice.kind {
            ChoiceKind::Switch => vec!["true".to_owned(), "false".to_owned()],
            ChoiceKind::Pick(words) | ChoiceKind::PickOrCells(words, _) => {
                words.into_iter().map(str::to_owned).collect()
            }
            ChoiceKind::Number(least, most) => vec![least.to_string(), most.to_string()],
            ChoiceKind::Seed => Vec::new(),
        };
        variants.extend(values.iter().map(|value| {
            (entry.choose)("", choice.key, value)
                .unwrap_or_else(|mistake| panic!("{}: {mistake}", entry.info.id))
        }));
    }
    variants
}

/// Mostly a tap that continues, sometimes any.
fn some_tap(game: &Match, rng: &mut Rng) -> Tap {
    let targets = game.targets(false);
    if targets.is_empty() || rng.below(8) == 0 {
        let cells: Vec<_> = game.board().cells().collect();
        return Tap::Cell(cells[rng.below(cells.len() as u32) as usize]);
    }
    targets[rng.below(targets.len() as u32) as usize].tap
}

/// Renders every message about a game but those of its aids.
fn tell_all(game: &Match, say: &mut impl FnMut(&Message)) {
    let standing = game.standing(game.shown());
    say(&standing.prompt);
    standing.verdict.iter().chain(&standing.headline()).for_each(&mut *say);
    for panel in &standing.panels {
        panel.groups.iter().for_each(|group| (1..3).for_each(|count| say(&group.named(count))));
        panel.goals.iter().flat_map(|goal| [&goal.name, &goal.letter]).for_each(&mut *say);
        panel.notes.iter().for_each(&mut *say);
    }
    game.board().cells().for_each(|cell| say(&game.cell_words(cell)));
    game.told(game.shown()).iter().for_each(&mut *say);
    for target in game.targets(false) {
        game.preview(target.tap).iter().for_each(|preview| say(&preview.message));
    }
}

/// Renders every message on the board that a player asks for.
fn tell_aids(game: &Match, say: &mut impl FnMut(&Message)) {
    for overlay in game.aids().iter().map(|aid| game.aid(aid)).chain([game.proof()]) {
        overlay.notes.iter().for_each(&mut *say);
        overlay.offers.iter().for_each(|offer| say(&offer.message));
        overlay.paths.iter().flat_map(|path| &path.told).for_each(&mut *say);
    }
}

#[test]
fn a_name_of_words_begins_a_sentence_or_is_small() {
    assert!(is_misplaced("It’s Your opponent’s turn.", "Your opponent"));
    assert!(!is_misplaced("Your opponent won. Your opponent has a tree.", "Your opponent"));
    let names = |count: usize| vec![Message::new("side-within").with("side", Side::FIRST); count];
    for language in Language::ALL {
        let speaker = speaker(language);
        let opponent = speaker.label("table-opponent");
        for message in [
            Message::new("table-shared").with("names", names(2)),
            Message::new("ending-tie").with("names", names(3)),
        ] {
            let sentence = speaker.say(&message, &|_| opponent.clone());
            assert!(!is_misplaced(&sentence, &opponent), "{sentence}");
        }
    }
}

#[test]
fn broken_sentences_are_told_from_whole_ones() {
    assert!(is_broken("[volcano-prompt]") && is_broken("To {$to}.") && is_broken(" "));
    assert!(!is_broken("Ada took “large red”."));
}
