//! The claims about captures, threats and trees, by every turn and by counting captures in the positions' texts.

use std::collections::BTreeMap;

use basalt::rules::pyramid::Pyramid;
use basalt::rules::{Arg, Game, Look, Options, Side};

use super::Claim;
use super::general::replies;

/// A side's captures by their texts, such as `r3`.
fn captures<G: Game>(position: &G, side: Side) -> BTreeMap<String, usize> {
    let text = position.text();
    let held = text.split(' ').nth(2).expect("captures").split('|').nth(side.index()).expect("a side's");
    let mut counts = BTreeMap::new();
    let letters: Vec<char> = held.chars().collect();
    for piece in letters.chunks_exact(2) {
        *counts.entry(piece.iter().collect()).or_default() += 1;
    }
    counts
}

/// The pieces that a side has more of.
fn taken<G: Game>(before: &G, after: &G, side: Side) -> Vec<String> {
    let (held, holds) = (captures(before, side), captures(after, side));
    let more = |(piece, count): (&String, &usize)| {
        let old = held.get(piece).copied().unwrap_or_default();
        vec![piece.clone(); count.saturating_sub(old)]
    };
    let mut taken: Vec<String> = holds.iter().flat_map(more).collect();
    taken.sort();
    taken
}

fn text(piece: Pyramid) -> String {
    format!("{}{}", piece.colour.letter(), piece.size.number())
}

fn named<G: Game>(claim: &Claim<G>) -> Vec<String> {
    let Arg::Pieces(pieces) = claim.arg("pieces") else { panic!("pieces are told") };
    let text = |look: &Look| match look {
        Look::Pyramid(piece) => text(*piece),
        other => panic!("{other:?} is no pyramid"),
    };
    let mut named: Vec<String> = pieces.iter().map(text).collect();
    named.sort();
    named
}

/// The most pieces that a turn of the side to move takes.
fn most<G: Game>(position: &G) -> i64 {
    let side = position.to_move();
    replies(position).iter().map(|next| taken(position, next, side).len()).max().unwrap_or_default() as i64
}

/// The number of turns of the side to move that take a piece.
fn capturing<G: Game>(position: &G) -> i64 {
    let side = position.to_move();
    replies(position).iter().filter(|next| !taken(position, next, side).is_empty()).count() as i64
}

/// The position with a side to move, as read from its text.
fn turned<G: Game>(position: &G, side: Side) -> G {
    let text = position.text();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    fields[1] = side.number().to_string();
    G::read(&fields.join(" "), &G::Options::read("").expect("the defaults")).expect("a position")
}

/// The number of one-colour trees of a side, wild pieces left aside.
fn trees<G: Game>(position: &G, side: Side) -> i64 {
    let held = captures(position, side);
    let count = |piece: String| held.get(&piece).copied().unwrap_or_default();
    let of = |colour: char| (1..=3).map(|size| count(format!("{colour}{size}"))).min().unwrap_or_default();
    "roygcbpwt".chars().map(of).sum::<usize>() as i64
}

/// The fewest pieces that a side lacks for three trees, by trying how many of each colour they are.
fn lack<G: Game>(position: &G, side: Side) -> i64 {
    let held = captures(position, side);
    let missing = |colour: char, trees: i64| -> i64 {
        let count = |size| held.get(&format!("{colour}{size}")).copied().unwrap_or_default() as i64;
        (1..=3).map(|size| (trees - count(size)).max(0)).sum()
    };
    let mut least = vec![0, i64::MAX / 2, i64::MAX / 2, i64::MAX / 2];
    for colour in "rygb".chars() {
        let with =
            |trees: usize| (0..=trees).map(|own| least[trees - own] + missing(colour, own as i64)).min();
        least = (0..=3).map(|trees| with(trees).expect("a number")).collect();
    }
    least[3]
}

/// The number of colours that a side holds, of those that end the game.
fn colours<G: Game>(position: &G, side: Side) -> i64 {
    let held = captures(position, side);
    let wanted = if G::INFO.id == "hexano" { "roygbp" } else { "rygbp" };
    wanted.chars().filter(|&colour| held.keys().any(|piece| piece.starts_with(colour))).count() as i64
}

/// The cell that the last step of a turn of the proof leaves.
fn left<G: Game>(claim: &Claim<G>, turn: usize) -> String {
    let step = claim.reason.proof[turn].last().expect("a step");
    step.split_once('-').expect("a step").0.to_owned()
}

pub(super) fn check<G: Game>(claim: &Claim<G>) -> bool {
    let (side, other) = (claim.side(), claim.other());
    let best = claim.after_best();
    match claim.key() {
        "pyramids-why-lets-take" => {
            let (played, end) = (claim.after_played(), claim.proved(2));
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            let taken = taken(&played, &end, other);
            assert_eq!((named(claim), left(claim, 1)), (taken.clone(), claim.text("cell").to_owned()));
            assert_eq!(taken.len() as i64, claim.number("count"));
            assert_eq!([most(&played), most(&best)], [claim.number("count"), claim.number("other")]);
            assert!(claim.number("count") > claim.number("other"));
        }
        "pyramids-why-takes" => {
            let taken_by = taken(claim.before, &best, side);
            assert_eq!((named(claim), left(claim, 0)), (taken_by.clone(), claim.text("cell").to_owned()));
            assert_eq!(taken_by.len() as i64, claim.number("count"));
            assert!(claim.number("count") > claim.number("other"));
            match claim.played {
                Some(_) => {
                    let played = taken(claim.before, &claim.after_played(), side);
                    assert_eq!(played.len() as i64, claim.number("other"));
                }
                None => assert_eq!((claim.number("other"), claim.text("compares")), (0, "no")),
            }
        }
        "pyramids-why-tree" => {
            assert_eq!(named(claim), taken(claim.before, &best, side));
            assert_eq!(trees(&best, side), claim.number("count"));
            assert!(trees(claim.before, side) < claim.number("count"));
            assert!(claim.played.is_none() || trees(&claim.after_played(), side) < claim.number("count"));
        }
        "pyramids-why-seals" => {
            let threat = turned(claim.before, other);
            assert_eq!([most(&threat), most(&best)], [claim.number("count"), claim.number("other")]);
            assert!(claim.number("count") > claim.number("other") && claim.side_of("side") == other);
            let is_named = |next: &G| taken(&threat, next, other) == named(claim);
            assert!(replies(&threat).iter().any(is_named));
            assert!(claim.played.is_none() || most(&claim.after_played()) > claim.number("other"));
        }
        "pyramids-why-threatens" => {
            let again = turned(&best, side);
            let is_named = |next: &G| taken(&again, next, side) == named(claim);
            assert!(replies(&again).iter().any(is_named));
            assert_eq!(most(&again), claim.number("count"));
            match claim.played {
                Some(_) => assert_eq!(most(&turned(&claim.after_played(), side)), claim.number("other")),
                None => assert_eq!((claim.number("other"), claim.text("compares")), (0, "no")),
            }
            assert!(claim.number("count") > claim.number("other"));
        }
        "pyramids-why-fewer" => {
            let counts = [capturing(&best), capturing(&claim.after_played())];
            assert_eq!(counts, [claim.number("count"), claim.number("other")]);
            assert!(counts[0] < counts[1] && claim.side_of("side") == other);
        }
        "pyramids-why-prepares" => {
            let next = [&best, &claim.after_played()].map(|after| capturing(&turned(after, side)));
            assert_eq!(next, [claim.number("count"), claim.number("other")]);
            assert!(next[0] > next[1]);
        }
        "volcano-why-colour" | "hexano-why-colour" => {
            let all = if G::INFO.id == "hexano" { 6 } else { 5 };
            assert_eq!([colours(&best, side), all], [claim.number("count"), claim.number("other")]);
            assert!(colours(claim.before, side) < claim.number("count"));
            assert!(claim.played.is_none() || colours(&claim.after_played(), side) < claim.number("count"));
        }
        "caldera-why-closer" => {
            assert_eq!(named(claim), taken(claim.before, &best, side));
            assert_eq!(
                [lack(&best, side), lack(&claim.base(), side)],
                [claim.number("count"), claim.number("other")]
            );
            assert!(claim.number("count") < claim.number("other").min(lack(claim.before, side)));
            assert_eq!(claim.text("compares"), if claim.played.is_some() { "yes" } else { "no" });
        }
        "caldera-why-lets-closer" => {
            let (played, end) = (claim.after_played(), claim.proved(2));
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            assert_eq!(
                (named(claim), lack(&end, other)),
                (taken(&played, &end, other), claim.number("count"))
            );
            let least = |at: &G| replies(at).iter().map(|next| lack(next, other)).min().expect("a reply");
            assert_eq!([least(&played), least(&best)], [claim.number("count"), claim.number("other")]);
            assert!(claim.number("count") < claim.number("other").min(lack(claim.before, other)));
        }
        "caldera-why-returns" => {
            let taken_by = taken(claim.before, &best, side);
            assert_eq!((named(claim), taken_by.len() as i64), (taken_by.clone(), claim.number("count")));
            let back = format!("@{}", claim.text("cell"));
            assert!(claim.reason.proof[0].iter().any(|action| action.ends_with(&back)));
            let is_plain = |turn: &[G::Action]| {
                !turn.iter().any(|&action| claim.before.action_text(action).contains('@'))
            };
            let turns = claim.before.turns();
            let plain = turns.iter().filter(|(turn, _)| is_plain(turn));
            let most = plain.map(|(_, next)| taken(claim.before, next, side).len()).max().unwrap_or_default();
            assert_eq!(most as i64, claim.number("other"));
            assert!(claim.number("count") > claim.number("other"));
        }
        _ => return false,
    }
    true
}
