//! Checks the answers to a screen reader's questions about a board.
//!
//! They are whole sentences in every language, about what is on the board.

use basalt::games::{catalogue, ids};
use basalt::geometry::Cell;
use basalt::play::{Inquiry, Match, read_out};
use basalt::rules::{Look, Message, Record, Rng, Side};
use basalt::words::{Language, Speaker};

use crate::games::records::blocks;

/// A speaker with the messages of the app, of all games and of the toy.
pub(crate) fn speaker(language: Language) -> Speaker {
    let app = basalt::words::WORDS.get(language);
    let path = format!("{}/src/ui/messages/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.tag());
    let own = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let games = catalogue::words()
        .into_iter()
        .chain([&crate::toy::WORDS])
        .map(|words| words.get(language).to_owned());
    let all: String = [app.to_owned(), own].into_iter().chain(games).collect::<Vec<_>>().join("\n");
    Speaker::from_text(language, Box::leak(all.into_boxed_str()))
}

/// Whether a sentence shows its placeholders.
fn is_broken(sentence: &str) -> bool {
    sentence.contains(['[', ']', '{', '}']) || sentence.trim().is_empty()
}

fn said(speaker: &Speaker, messages: &[Message]) -> String {
    let name = |side: Side| format!("Ada {}", side.number());
    read_out(&messages.iter().map(|message| speaker.say(message, &name)).collect::<Vec<_>>())
}

/// A random game at some ply.
pub(crate) fn played(id: &str, seed: u64, taps: usize) -> Match {
    let mut game = catalogue::begin(id, "").expect("a game of the list");
    let mut rng = Rng::new(seed);
    for _ in 0..taps {
        let targets = game.targets(false);
        let Some(target) = targets.get(rng.below(targets.len().max(1) as u32) as usize) else { break };
        game.tap(target.tap);
    }
    game
}

fn at(game: &Match, name: &str) -> Cell {
    game.board().cell(name).expect("a cell of the board")
}

fn asked(inquiry: Inquiry, game: &Match, cell: &str, side: usize) -> Vec<Message> {
    inquiry.answer(game, game.board(), at(game, cell), Side::new(side))
}

#[test]
fn every_answer_is_whole_in_every_language() {
    let speakers = Language::ALL.map(speaker);
    for id in ids() {
        for seed in 0..6 {
            let game = played(id, seed, seed as usize * 9);
            for cell in game.board().cells().step_by(5) {
                for (inquiry, side) in Inquiry::ALL
                    .into_iter()
                    .flat_map(|one| Side::all(game.sides()).map(move |side| (one, side)))
                {
                    let answer = inquiry.answer(&game, game.board(), cell, side);
                    assert!(!answer.is_empty(), "{id}: {inquiry:?} is not answered");
                    for speaker in &speakers {
                        let words = said(speaker, &answer);
                        assert!(!is_broken(&words), "{id}, {inquiry:?}: {words}");
                        assert!(words.ends_with(['.', '!', '?']), "{id}, {inquiry:?}: {words}");
                    }
                }
            }
        }
    }
}

#[test]
fn answers_are_about_what_is_there() {
    for id in ids() {
        let game = played(id, 3, 40);
        let scene = game.scene(game.shown());
        let caps = scene.cells.iter().flatten().filter(|look| matches!(look, Look::Cap(_))).count();
        for row in game.board().rows() {
            let answer = Inquiry::Row.answer(&game, game.board(), row[0], Side::FIRST);
            assert_eq!(answer, row.iter().map(|&cell| game.cell_words(cell)).collect::<Vec<_>>());
        }
        let middle = game.board().rows()[0][0];
        let told = Inquiry::Caps.answer(&game, game.board(), middle, Side::FIRST);
        assert_eq!(told.len(), 1 + caps, "{id}: a sentence for each cap, after their number");
    }
}

#[test]
fn the_sentences_are_these() {
    let english = &speaker(Language::from_tag("en").expect("English"));
    let open = |text: &str| catalogue::open(&Record::read(text).expect("a record")).expect("a game");
    let volcano = open("volcano.1~~c3-d2");
    for (inquiry, cell, expected) in [
        (Inquiry::Caps, "a1", "5 caps: "),
        (
            Inquiry::Last,
            "a1",
            "Cap c3 to d2: one piece flies south-east: large red to e1. Captured: large red.",
        ),
        (Inquiry::Own, "a1", "Beside the board for Ada 1: large red. Still missing: "),
        (Inquiry::Stack, "c3", "c3, 2 pieces from the top: medium red and small red."),
    ] {
        let words = said(english, &asked(inquiry, &volcano, cell, 0));
        assert!(words.starts_with(expected), "{inquiry:?}: {words}");
    }
    let caldera = open("caldera.1~~~^,^,^,^,^/^,.,.,.,./.,.,.,.,./.,.,.,.,./r1,.,.,.,._1_g1g2b1b2b3|-");
    assert_eq!(
        said(english, &asked(Inquiry::Own, &caldera, "a1", 0)),
        "Beside the board for Ada 1: small green, medium green, small blue, medium blue and large blue. \
         One-colour trees: 1 of 3. For another tree: large green."
    );
    let begun = open("volcano.1~~");
    assert_eq!(said(english, &asked(Inquiry::Last, &begun, "a1", 0)), "Nothing has been played yet.");
    let [record, ..] = &blocks("duplohex")[0];
    let duplohex = open(record);
    let own = asked(Inquiry::Own, &duplohex, "a1", 1);
    let scene = duplohex.scene(duplohex.shown());
    let black = |look: &Look| matches!(look, Look::Disc(tint) | Look::Ring(tint) if *tint == basalt::rules::Tint::Black);
    let cells = scene.cells.iter().filter(|pile| pile.iter().any(black)).count();
    assert!(cells > 1);
    assert!(
        said(english, &own).starts_with(&format!("Ada 2 has pieces on {cells} cells:")),
        "{}",
        said(english, &own)
    );
}

#[test]
fn every_question_has_a_key_of_its_own() {
    for inquiry in Inquiry::ALL {
        assert_eq!(Inquiry::of_key(inquiry.key()), Some(inquiry));
    }
    assert_eq!(Inquiry::of_key("Enter"), None);
}
