//! The claims about frozen stacks and the turns that are left, by flood fill and counting.

use std::collections::{BTreeMap, BTreeSet};

use basalt::rules::{Game, Options, Side};

use super::Claim;
use super::general::replies;

/// The stacks of a position's text by cell name: colour and height.
fn stacks<G: Game>(position: &G) -> BTreeMap<String, (char, u32)> {
    let text = position.text();
    let rows: Vec<&str> = text.split(' ').next().expect("a board").split('/').collect();
    let mut stacks = BTreeMap::new();
    for (row, letter) in rows.iter().rev().zip('a'..) {
        for (token, number) in row.split(',').zip(1..) {
            if let Some(colour @ ('b' | 'w')) = token.chars().next() {
                stacks.insert(format!("{letter}{number}"), (colour, token[1..].parse().expect("a height")));
            }
        }
    }
    stacks
}

fn beside<G: Game>(position: &G, name: &str) -> Vec<String> {
    let board = position.board();
    let cell = board.cell(name).expect("a cell");
    let near = board.directions().filter_map(|way| board.neighbour(cell, way));
    near.map(|cell| board.name(cell).to_owned()).collect()
}

fn colour(side: Side) -> char {
    ['b', 'w'][side.index()]
}

/// A side's frozen stacks: of every group with a stack beside a higher enemy.
fn frozen<G: Game>(position: &G, side: Side) -> BTreeSet<String> {
    let stacks = stacks(position);
    let mut frozen = BTreeSet::new();
    for (name, &stack) in stacks.iter().filter(|(_, stack)| stack.0 == colour(side)) {
        let mut group = vec![name.clone()];
        let mut index = 0;
        while index < group.len() {
            for near in beside(position, &group[index]) {
                if stacks.get(&near) == Some(&stack) && !group.contains(&near) {
                    group.push(near);
                }
            }
            index += 1;
        }
        let is_higher =
            |near: &String| stacks.get(near).is_some_and(|other| other.0 != stack.0 && other.1 > stack.1);
        if group.iter().any(|member| beside(position, member).iter().any(is_higher)) {
            frozen.insert(name.clone());
        }
    }
    frozen
}

/// The number of a side's legal turns in the position, as if it were to move.
fn turns<G: Game>(position: &G, side: Side) -> i64 {
    let text = position.text();
    let board = text.split(' ').next().expect("a board");
    let size = board.split('/').count().div_ceil(2);
    let options = G::Options::read(&format!("size={size}.pie=false")).expect("options");
    let turned = format!("{board} {} -", colour(side));
    let mut actions = Vec::new();
    match G::read(&turned, &options) {
        Ok(position) => position.actions(&mut actions),
        Err(mistake) => panic!("{turned}: {mistake}"),
    }
    actions.len() as i64
}

/// The cells without a stack there or beside.
fn free<G: Game>(position: &G) -> BTreeSet<String> {
    let stacks = stacks(position);
    let board = position.board();
    let names = board.cells().map(|cell| board.name(cell).to_owned());
    let is_free = |name: &String| {
        !stacks.contains_key(name) && beside(position, name).iter().all(|near| !stacks.contains_key(near))
    };
    names.filter(is_free).collect()
}

pub(super) fn check<G: Game>(claim: &Claim<G>) -> bool {
    let (side, other) = (claim.side(), claim.other());
    let (best, base) = (claim.after_best(), claim.base());
    match claim.key() {
        "vaxandis-why-exposes" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            let most = |position: &G| {
                replies(position).iter().map(|next| frozen(next, side).len() as i64).max().unwrap_or_default()
            };
            assert_eq!(frozen(&claim.proved(2), side).len() as i64, claim.number("count"));
            assert_eq!(most(&claim.after_played()), claim.number("count"));
            assert_eq!(most(&best), claim.number("other"));
            assert!(claim.number("count") > claim.number("other"));
        }
        "vaxandis-why-freezes" => {
            let named = claim.cells("cells");
            assert_eq!(named.len() as i64, claim.number("count"));
            assert!(named.is_subset(&frozen(&best, other)));
            assert!(
                named.is_disjoint(&frozen(claim.before, other)) && named.is_disjoint(&frozen(&base, other))
            );
        }
        "vaxandis-why-thaws" => {
            let named = claim.cells("cells");
            assert_eq!(named.len() as i64, claim.number("count"));
            assert!(named.is_subset(&frozen(claim.before, side)) && named.is_subset(&frozen(&base, side)));
            assert!(named.is_disjoint(&frozen(&best, side)));
            assert!(named.iter().all(|name| stacks(&best).contains_key(name)));
        }
        "vaxandis-why-last-place" => {
            assert_eq!((free(&best).len(), free(&base)), (0, claim.cells("cells")));
            assert_eq!(free(&base).len() as i64, claim.number("count"));
        }
        key @ ("vaxandis-why-hems" | "vaxandis-why-frees") => {
            let of = claim.side_of("side");
            assert_eq!(of, if key.ends_with("hems") { other } else { side });
            let counts = [turns(&best, of), turns(&base, of)];
            assert_eq!(counts, [claim.number("count"), claim.number("other")]);
            assert!(if of == other { counts[0] < counts[1] } else { counts[0] > counts[1] });
        }
        "vaxandis-why-keeps" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            let least =
                |position: &G| replies(position).iter().map(|next| turns(next, side)).min().expect("a reply");
            assert_eq!(turns(&claim.proved(2), side), claim.number("other"));
            assert_eq!(
                [least(&best), least(&claim.after_played())],
                [claim.number("count"), claim.number("other")]
            );
            assert!(claim.number("count") > claim.number("other"));
        }
        _ => return false,
    }
    true
}
