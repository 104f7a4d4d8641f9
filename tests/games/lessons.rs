//! Proves every position of every lesson: its best turn is the only one of which the claim is true.
//!
//! The claims are proved from the lessons' files as the app reads them, and so is what the app then says.

use std::collections::HashSet;

use basalt::app::studies::LessonTry;
use basalt::games::{self, Visitor, catalogue};
use basalt::play::studies::{LessonPosition, LessonVerdict, StudyLesson};
use basalt::rules::{ClaimFault, Depict, Record, Side, TurnClaim, claimed_turn, explain, is_claimed};
use basalt::words::{Language, Words};

use super::puzzles::list;
use crate::tested::visit;

/// The least number of lessons of a game.
const LEAST: usize = 4;
/// The number of positions of a lesson.
const POSITIONS: usize = 3;
/// The most letters of an idea, which has to fit beside a board on a phone.
const LONGEST: usize = 240;

fn text(id: &str) -> String {
    let path = format!("{}/src/games/{id}/lessons.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn lessons(id: &str, tag: &str) -> Vec<StudyLesson> {
    StudyLesson::read_all(&text(id), tag).unwrap_or_else(|mistake| panic!("{id}: {mistake}"))
}

struct Proof<'a>(&'a LessonPosition);

impl Visitor for Proof<'_> {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let LessonPosition { start, turn, claim, reason } = self.0;
        let reasons = G::EXTRAS.reasons.as_ref().expect("a game with reasons");
        let position: G = start.position().unwrap_or_else(|mistake| panic!("{mistake}: {start}"));
        let (_, best) = claimed_turn(&position, claim, reasons)
            .unwrap_or_else(|fault| panic!("{fault:?}: {claim} in {start}"));
        assert_eq!(is_claimed(&position, claim, &best, turn), Ok(()), "{claim} of {turn:?} in {start}");
        // The same claim of another turn is refused.
        let is_other = |next: &G| match claim {
            TurnClaim::Win(1) => next.outcome().is_none(),
            _ => *next != best,
        };
        let (other, _) = position.turns().into_iter().find(|(_, next)| is_other(next)).expect("another turn");
        let mut at = position;
        let planted: Vec<String> = other
            .iter()
            .map(|&action| {
                let text = at.action_text(action);
                at.apply(action, &mut ());
                text
            })
            .collect();
        let refused = is_claimed(&position, claim, &best, &planted);
        assert_eq!(refused, Err(ClaimFault::Other), "{claim} of {planted:?} in {start}");
        self.judged(&planted);
        // What the app says when it is solved is the reason that the worker proves.
        let question = self.attempt(turn).1.question().expect("a question");
        let said = explain(&question, reasons).expect("a legal question");
        let key = said.unwrap_or_else(|| panic!("no reason for {turn:?} in {start}")).message.key;
        assert!(reason.as_ref().is_none_or(|reason| key == *reason), "{key} of {turn:?} in {start}");
    }
}

impl Proof<'_> {
    fn attempt(&self, turn: &[String]) -> (basalt::play::Match, LessonTry) {
        let (_, mut attempt) = LessonTry::new(self.0).expect("a legal position");
        let game =
            catalogue::open(&Record { actions: turn.to_vec(), ..self.0.start.clone() }).expect("legal");
        let verdict = attempt.judged(&game);
        attempt.take(verdict);
        (game, attempt)
    }

    fn judged(&self, planted: &[String]) {
        let LessonPosition { start, turn, .. } = self.0;
        assert_eq!(*self.attempt(turn).1.verdict(), LessonVerdict::Right, "{turn:?} in {start}");
        let wrong = LessonVerdict::Wrong(planted.to_vec());
        assert_eq!(*self.attempt(planted).1.verdict(), wrong, "{planted:?} in {start}");
        if turn.len() > 1 {
            assert_eq!(*self.attempt(&turn[..1]).1.verdict(), LessonVerdict::Open, "{turn:?} in {start}");
        }
    }
}

fn prove_all(id: &str) {
    for lesson in lessons(id, "en") {
        for position in &lesson.positions {
            assert_eq!(position.start.game, id, "{}", lesson.title);
            visit(id, Proof(position));
        }
    }
}

#[test]
fn every_position_of_volcano_has_one_best_turn() {
    prove_all("volcano");
}

#[test]
fn every_position_of_caldera_has_one_best_turn() {
    prove_all("caldera");
}

#[test]
fn every_position_of_hexano_has_one_best_turn() {
    prove_all("hexano");
}

#[test]
fn every_position_of_duplohex_has_one_best_turn() {
    prove_all("duplohex");
}

#[test]
fn every_position_of_vaxandis_has_one_best_turn() {
    prove_all("vaxandis");
}

#[test]
fn every_position_of_hexafuse_has_one_best_turn() {
    prove_all("hexafuse");
}

#[test]
fn every_game_has_lessons_in_all_languages() {
    for id in games::ids().filter(|id| catalogue::has_plans(id)) {
        let mut known: HashSet<String> =
            list(id).iter().map(|puzzle| puzzle.record.start.clone().unwrap_or_default()).collect();
        let english = lessons(id, "en");
        assert!(english.len() >= LEAST, "{id}: {}", english.len());
        for lesson in &english {
            assert_eq!(lesson.positions.len(), POSITIONS, "{id}: {}", lesson.title);
            // The board of the idea shows a whole turn.
            let Record { actions, .. } = &lesson.example;
            assert!(!actions.is_empty(), "{id}: {}", lesson.title);
            let game = catalogue::open(&lesson.example).unwrap_or_else(|mistake| panic!("{mistake}"));
            assert_ne!(game.mover(0), game.mover(game.last()), "{id}: {}", lesson.title);
            // Nothing is asked twice, in a lesson or as a puzzle.
            let starts = lesson.positions.iter().map(|position| &position.start).chain([&lesson.example]);
            for start in starts {
                assert!(
                    known.insert(start.start.clone().unwrap_or_default()),
                    "{id}: {}: {start}",
                    lesson.title
                );
            }
        }
        for language in Language::ALL {
            let said = lessons(id, language.tag());
            for (own, english) in said.iter().zip(&english) {
                assert!(own.idea.chars().count() <= LONGEST, "{id}, {}: {}", language.tag(), own.idea);
                let is_own = own.idea != english.idea && own.title.chars().count() < 40;
                assert!(language == Language::ENGLISH || is_own, "{id}, {}: {}", language.tag(), own.title);
            }
        }
    }
}

#[test]
fn a_task_says_what_the_claim_is() {
    let other = Side::FIRST;
    let with_plans = games::ids().filter(|id| catalogue::has_plans(id));
    for position in with_plans.flat_map(|id| lessons(id, "en")).flat_map(|lesson| lesson.positions) {
        for message in [position.task(other), position.lack(other)] {
            assert!(message.args.iter().any(|(name, _)| *name == "claim"), "{message:?}");
        }
    }
}
