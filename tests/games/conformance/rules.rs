//! The rules of every game: actions, outcomes, scores, randomness and equality.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};

use basalt::games::Visitor;
use basalt::rules::{Depict, Game, Rng, Side};
use basalt::words::Words;

use super::play::{Moment, every_moment};

/// The most bytes of a position.
const LARGEST: usize = 512;

/// Lists and claims, acceptance, outcomes and scores.
#[derive(Clone, Copy)]
pub(super) struct Rules;

impl Visitor for Rules {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let id = G::INFO.id;
        assert!(!id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase()), "{id}: lower-case letters");
        assert!(G::INFO.version > 0 && G::INFO.cut > 0, "{id}: version and cut");
        assert!(size_of::<G>() <= LARGEST, "{id}: a position has {} bytes", size_of::<G>());
        every_moment::<G>(2, check_rules);
    }
}

fn check_rules<G: Game>(at: &Moment<G>) {
    let position = &at.position;
    assert!(at.listed.is_sorted(), "{at}: actions are sorted");
    let mut all: Vec<G::Action> = at.accepted().collect();
    all.sort_unstable();
    assert!(all.windows(2).all(|pair| pair[0] != pair[1]), "{at}: no action twice");
    assert_eq!(at.listed.is_empty(), position.outcome().is_some(), "{at}: actions until the end, not longer");

    for action in at.accepted() {
        assert!(position.accepts(action), "{at}: {action:?} is accepted");
    }
    // Actions from elsewhere in the game are the most likely to be mistaken for legal.
    let later = at.steps.iter().flat_map(|step| accepted(&step.after));
    for action in accepted(at.start).into_iter().chain(later) {
        let expected = all.binary_search(&action).is_ok();
        assert_eq!(position.accepts(action), expected, "{at}: accepts {action:?}");
    }

    assert!(G::INFO.sides.contains(&position.sides()), "{at}: {} sides", position.sides());
    assert!(position.to_move().index() < position.sides(), "{at}: {:?} to move", position.to_move());
    let scored: Vec<bool> = Side::all(position.sides()).map(|side| position.score(side).is_some()).collect();
    assert!(scored.windows(2).all(|pair| pair[0] == pair[1]), "{at}: all sides have scores, or none");
    match position.outcome() {
        Some(outcome) => {
            let known = outcome.winners.iter().all(|side| side.index() < position.sides());
            assert!(known, "{at}: winners {:?}", outcome.winners);
            assert!(G::REASONS.contains(&outcome.reason), "{at}: the reason `{}`", outcome.reason);
            assert!(at.claimed.is_empty(), "{at}: nothing to claim after the end");
        }
        None => {
            if let Some(agreement) = position.agreement() {
                assert!(at.claimed.contains(&agreement), "{at}: an agreement is a claim");
                let mut after = *position;
                after.apply(agreement, &mut ());
                assert!(after.outcome().is_some(), "{at}: an agreement ends the game");
            }
        }
    }
}

/// All accepted actions of a position.
fn accepted<G: Game>(position: &G) -> Vec<G::Action> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    position.claims(&mut actions);
    actions
}

/// `random_action` is uniform over the legal actions.
#[derive(Clone, Copy)]
pub(super) struct Randomness;

impl Visitor for Randomness {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let mut rng = Rng::new(5);
        every_moment::<G>(1, |at: &Moment<G>| {
            if at.position.outcome().is_some() {
                return;
            }
            for _ in 0..4 {
                let drawn = at.position.random_action(&mut rng);
                assert!(at.listed.contains(&drawn), "{at}: {drawn:?} was drawn");
            }
            if at.record.actions.len().is_multiple_of(40) {
                check_evenness(at, &mut rng);
            }
        });
    }
}

/// Draws enough to expect 200 of each; with a deviation of 14, half or double that is no accident.
fn check_evenness<G: Game>(at: &Moment<G>, rng: &mut Rng) {
    let mut drawn: HashMap<G::Action, usize> = HashMap::new();
    for _ in 0..200 * at.listed.len() {
        *drawn.entry(at.position.random_action(rng)).or_default() += 1;
    }
    for action in &at.listed {
        let times = drawn.get(action).copied().unwrap_or_default();
        assert!((100..400).contains(&times), "{at}: {action:?} was drawn {times} times instead of 200");
    }
}

/// Equal positions have equal hashes, texts, actions and outcomes.
#[derive(Clone, Copy)]
pub(super) struct Equality;

impl Visitor for Equality {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let hasher = RandomState::new();
        let mut game: Vec<G> = Vec::new();
        every_moment::<G>(1, |at: &Moment<G>| {
            if at.record.actions.is_empty() {
                game.clear();
            }
            // A position read from its text is a good candidate for an equal one.
            let read = G::read(&at.position.text(), at.options).ok();
            for earlier in game.iter().chain(&read).filter(|&p| *p == at.position) {
                let same_hash = hasher.hash_one(earlier) == hasher.hash_one(at.position);
                assert!(same_hash, "{at}: equal positions have equal hashes");
                assert_eq!(earlier.text(), at.position.text(), "{at}: equal positions have one text");
                assert_eq!(earlier.outcome(), at.position.outcome(), "{at}: equal positions end alike");
                assert!(accepted(earlier) == accepted(&at.position), "{at}: equal positions go on alike");
            }
            game.push(at.position);
        });
    }
}
