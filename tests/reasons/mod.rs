//! Checks every claim of the reasons without their code: by brute force over turns and replies, by flood fill, by counting.
//!
//! The disputed turns come from reviewed games of bots (`tests/data/reviewed/`) and from random play. A kind without a
//! check fails.

mod caps;
mod duplohex;
mod general;
mod hexafuse;
mod measure;
mod vaxandis;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use basalt::games::Visitor;
use basalt::rules::{Arg, Depict, Dispute, Game, Options, Reason, Reasons, Record, Rng, Side, all_reasons};
use basalt::words::Words;

use crate::tested::visit;

/// A claim about two turns of a position, to be checked.
struct Claim<'a, G: Game> {
    before: &'a G,
    best: &'a [G::Action],
    played: Option<&'a [G::Action]>,
    reason: &'a Reason,
}

impl<G: Game> Claim<'_, G> {
    fn key(&self) -> &str {
        &self.reason.message.key
    }

    fn arg(&self, name: &str) -> &Arg {
        let found = self.reason.message.args.iter().find(|(other, _)| *other == name);
        &found.unwrap_or_else(|| panic!("`{}` has no `{name}`", self.key())).1
    }

    fn number(&self, name: &str) -> i64 {
        match self.arg(name) {
            Arg::Number(number) => *number,
            other => panic!("`{name}` is {other:?}"),
        }
    }

    fn text(&self, name: &str) -> &str {
        match self.arg(name) {
            Arg::Text(text) => text,
            other => panic!("`{name}` is {other:?}"),
        }
    }

    /// The cells that an argument lists.
    fn cells(&self, name: &str) -> BTreeSet<String> {
        self.text(name).split(", ").map(str::to_owned).collect()
    }

    fn side_of(&self, name: &str) -> Side {
        match self.arg(name) {
            Arg::Side(side) => *side,
            other => panic!("`{name}` is {other:?}"),
        }
    }

    fn side(&self) -> Side {
        self.before.to_move()
    }

    fn other(&self) -> Side {
        self.side().next(self.before.sides())
    }

    /// The side that the player who has to choose holds in a later position.
    fn own(&self, at: &G) -> Side {
        Side::all(2).find(|&side| at.player(side) == self.before.mover()).expect("a side")
    }

    fn after_best(&self) -> G {
        after(self.before, self.best)
    }

    fn after_played(&self) -> G {
        after(self.before, self.played.expect("a claim about the turn that was played"))
    }

    /// The other position of a comparison: after the turn that was played, or before the turn.
    fn base(&self) -> G {
        self.played.map_or(*self.before, |played| after(self.before, played))
    }

    /// The position after a number of turns of the proof, which are legal and whole.
    fn proved(&self, turns: usize) -> G {
        let mut at = *self.before;
        for turn in &self.reason.proof[..turns] {
            let (side, player) = (at.to_move(), at.mover());
            for text in turn {
                assert_eq!((at.to_move(), at.mover()), (side, player), "the turn is over before `{text}`");
                let action = at.read_action(text).expect("an action");
                assert!(at.accepts(action), "`{text}` is not legal");
                at.apply(action, &mut ());
            }
            assert!(is_over(&at, side, player), "the turn is whole");
        }
        at
    }

    /// Whether the proof begins with the turn that was played, rather than with the better one.
    fn is_about_played(&self) -> bool {
        self.played.is_some() && self.proved(1) == self.after_played()
    }

    /// That the proof is legal and begins with a disputed turn, and that the lit cells are on the board.
    fn check_proof(&self) {
        assert_eq!(
            Reason::read(&self.reason.to_string()).as_ref(),
            Some(self.reason),
            "it is read as it is written"
        );
        self.proved(self.reason.proof.len());
        assert!(
            self.is_about_played() || self.proved(1) == self.after_best(),
            "it begins with a disputed turn"
        );
        let cells = self.reason.witness.paths.iter().flatten().chain(&self.reason.witness.cells);
        cells.for_each(|cell| assert!(cell.index() < self.before.board().len()));
    }
}

/// Whether a turn of this side and player is over: a swap of the seats ends it, too.
fn is_over<G: Game>(at: &G, side: Side, player: Side) -> bool {
    at.to_move() != side || at.mover() != player || at.outcome().is_some()
}

fn after<G: Game>(before: &G, turn: &[G::Action]) -> G {
    let mut at = *before;
    turn.iter().for_each(|&action| at.apply(action, &mut ()));
    at
}

/// A position with two lines to dispute, the second possibly empty.
struct Case<G: Game>(G, Vec<G::Action>, Vec<G::Action>);

/// The action that swaps the seats.
fn swap_of<G: Game>(at: &G) -> Option<G::Action> {
    let mut actions = Vec::new();
    at.actions(&mut actions);
    actions.into_iter().find(|&action| {
        let next = after(at, &[action]);
        next.to_move() == at.to_move() && next.mover() != at.mover()
    })
}

/// A turn at random, and one more.
fn random_line<G: Game>(start: &G, rng: &mut Rng) -> Vec<G::Action> {
    let (mut at, mut line, mut turns) = (*start, Vec::new(), 0);
    while turns < 2 && at.outcome().is_none() && line.len() < 60 {
        let (side, player) = (at.to_move(), at.mover());
        let action = swap_of(&at).filter(|_| rng.below(2) == 0).unwrap_or_else(|| at.random_action(rng));
        at.apply(action, &mut ());
        line.push(action);
        turns += usize::from(is_over(&at, side, player));
    }
    line
}

/// Disputes of random turns in random games.
fn random_case<G: Game>(options: &G::Options, rng: &mut Rng) -> Option<Case<G>> {
    let mut at = G::new(options);
    let mut start = at;
    // Swaps are possible in the second turn alone.
    let plies = [70, 2][usize::from(rng.below(8) == 0)];
    for _ in 0..rng.below(plies) {
        if at.outcome().is_some() {
            break;
        }
        let side = at.to_move();
        let action = at.random_action(rng);
        at.apply(action, &mut ());
        if at.to_move() != side && at.outcome().is_none() {
            start = at;
        }
    }
    let (best, played) = (random_line(&start, rng), random_line(&start, rng));
    let is_hint = rng.below(5) == 0;
    (start.outcome().is_none()).then(|| Case(start, best, if is_hint { Vec::new() } else { played }))
}

/// The reviewed games of a game: record, and by ply the better line.
pub(crate) fn reviewed(game: &str) -> Vec<(Record, BTreeMap<usize, Vec<String>>)> {
    let path = format!("{}/tests/data/reviewed/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let line = |line: &str| {
        let (record, review) = line.split_once('\t').expect("a record and its review");
        let (_, review) = basalt::play::Review::read(review).expect("a review");
        let found = review.found().iter().map(|finding| (finding.ply, finding.line.clone())).collect();
        (Record::read(record).expect("a record"), found)
    };
    text.lines().map(line).collect()
}

/// Disputes of the turns of reviewed games with the better ones.
fn reviewed_cases<G: Game>(game: &str) -> Vec<Case<G>> {
    let mut cases = Vec::new();
    for (record, found) in reviewed(game) {
        for (&ply, best) in &found {
            let upto = Record { actions: record.actions[..ply].to_vec(), ..record.clone() };
            let before: G = upto.position().expect("a legal record");
            let read = |texts: &[String]| {
                let mut at = before;
                let mut line = Vec::new();
                for text in texts {
                    let action = at.read_action(text).expect("an action");
                    if at.outcome().is_some() || !at.accepts(action) {
                        break;
                    }
                    at.apply(action, &mut ());
                    line.push(action);
                }
                line
            };
            let mut rest = record.actions[ply..].to_vec();
            rest.truncate(40);
            cases.push(Case(before, read(best), read(&rest)));
            cases.push(Case(before, read(best), Vec::new()));
        }
    }
    cases
}

/// The whole first turn of a line; `None` if it is unfinished.
fn turn<'a, G: Game>(before: &G, line: &'a [G::Action]) -> Option<&'a [G::Action]> {
    let mut at = *before;
    for (index, &action) in line.iter().enumerate() {
        at.apply(action, &mut ());
        if is_over(&at, before.to_move(), before.mover()) {
            return Some(&line[..=index]);
        }
    }
    None
}

fn check<G: Game>(game: &str, claim: &Claim<G>) {
    claim.check_proof();
    let known = match (claim.key(), game) {
        (key, _) if key.starts_with("why-") => general::check(claim),
        (_, "duplohex") => duplohex::check(claim),
        (_, "vaxandis") => vaxandis::check(claim),
        (_, "hexafuse") => hexafuse::check(claim),
        _ => caps::check(claim),
    };
    assert!(known, "`{}` has no check", claim.key());
}

/// Checks a claim, and what it says that the winning turn does at once.
fn check_all<G: Game>(game: &str, claim: &Claim<G>) {
    check(game, claim);
    let Some(how) = &claim.reason.how else { return };
    assert!(
        how.how.is_none() && !how.message.key.starts_with("why-forc"),
        "it says more than how the game ends"
    );
    if claim.key() == "why-forced" {
        let before = claim.proved(1);
        let read = |at: &mut G, text: &String| {
            let action = at.read_action(text).expect("an action");
            at.apply(action, &mut ());
            Some(action)
        };
        let best: Vec<G::Action> = claim.reason.proof[1].iter().scan(before, read).collect();
        return check(game, &Claim { before: &before, best: &best, played: None, reason: how });
    }
    check(game, &Claim { reason: how, ..*claim });
}

/// Checks the claims of a game until there are `most`, and counts them by kind.
struct Checking {
    game: &'static str,
    most: usize,
    seed: u64,
}

impl Visitor for Checking {
    type Output = BTreeMap<String, usize>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let Checking { game, most, seed } = self;
        let reasons: Reasons<G> = G::EXTRAS.reasons.expect("a game with reasons");
        let mut rng = Rng::new(seed);
        let mut cases = reviewed_cases::<G>(game);
        rng.shuffle(&mut cases);
        let mut counts = BTreeMap::new();
        let mut idle = 0;
        while counts.values().sum::<usize>() < most && idle < 20_000 {
            let case =
                cases.pop().or_else(|| random_case(&G::Options::read("").expect("the defaults"), &mut rng));
            let Some(Case(before, best, played)) = case else { continue };
            idle += 1;
            let other = (!played.is_empty()).then_some(played.as_slice());
            let Some(dispute) = Dispute::new(before, &best, other) else { continue };
            for reason in all_reasons(&dispute, &reasons) {
                let turn_of = |line| turn(&before, line).expect("a whole turn");
                let (best, played) = (turn_of(&best), other.map(turn_of));
                let claim = Claim { before: &before, best, played, reason: &reason };
                let held = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| check_all(game, &claim)));
                assert!(
                    held.is_ok(),
                    "{game}: {:?} is false of {best:?} against {played:?} in\n{}",
                    reason,
                    before.text()
                );
                *counts.entry(reason.message.key.to_string()).or_default() += 1;
                if let Some(how) = &reason.how {
                    *counts.entry(how.message.key.to_string()).or_default() += 1;
                }
                idle = 0;
            }
        }
        counts
    }
}

/// The games that give reasons.
const GAMES: [&str; 6] = ["caldera", "duplohex", "hexafuse", "hexano", "vaxandis", "volcano"];

/// Checks this many claims of a game, and returns their numbers by kind.
fn hold(game: &'static str, most: usize, seed: u64) -> BTreeMap<String, usize> {
    let counts = visit(game, Checking { game, most, seed });
    assert!(counts.values().sum::<usize>() >= most, "{game}: {counts:?}");
    counts
}

// As many claims of each game as some seconds allow: games of caps have many turns.
#[test]
fn a_sample_of_claims_of_caldera_holds() {
    hold("caldera", 20, 1);
}

#[test]
fn a_sample_of_claims_of_duplohex_holds() {
    hold("duplohex", 2000, 1);
}

#[test]
fn a_sample_of_claims_of_hexafuse_holds() {
    hold("hexafuse", 1500, 1);
}

#[test]
fn a_sample_of_claims_of_hexano_holds() {
    hold("hexano", 1000, 1);
}

#[test]
fn a_sample_of_claims_of_vaxandis_holds() {
    hold("vaxandis", 700, 1);
}

#[test]
fn a_sample_of_claims_of_volcano_holds() {
    hold("volcano", 60, 1);
}

/// Checks 10,000 claims of each game, or of `BASALT_GAME`; run it optimised: `cargo test --release`.
#[test]
#[ignore = "takes an hour: samples of the same claims run in every suite"]
#[expect(clippy::print_stdout, reason = "so whoever measures reads it")]
fn ten_thousand_claims_of_each_game_hold() {
    let only = std::env::var("BASALT_GAME").ok();
    let claims = std::env::var("BASALT_CLAIMS").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000);
    for game in GAMES.into_iter().filter(|game| only.as_deref().is_none_or(|only| only == *game)) {
        println!("{game}: {:?}", hold(game, claims, 2));
    }
}
