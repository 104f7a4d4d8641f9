//! The claims about placements, the lock and own ground, by counting and flood fill.

use std::collections::BTreeSet;

use basalt::geometry::Cell;
use basalt::rules::{Game, Options, Side};

use super::Claim;
use super::general::replies;

fn fields<G: Game>(position: &G) -> Vec<String> {
    position.text().split(' ').map(str::to_owned).collect()
}

/// The side that has locked the other, from the position's text.
fn lock<G: Game>(position: &G) -> Option<usize> {
    fields(position)[5].parse::<usize>().expect("a side").checked_sub(1)
}

/// The number of a side's legal placements, as if it were to move.
fn placements<G: Game>(position: &G, side: Side) -> i64 {
    if position.outcome().is_some() {
        return 0;
    }
    let mut fields = fields(position);
    fields[1] = side.number().to_string();
    // Without the right to swap, which has no placement.
    let last = fields.len() - 1;
    fields[last] = "-".to_owned();
    let options = G::Options::read("").expect("the defaults");
    let turned = G::read(&fields.join(" "), &options).unwrap_or_else(|mistake| panic!("{mistake}"));
    let mut actions = Vec::new();
    turned.actions(&mut actions);
    actions.iter().filter(|&&action| turned.action_text(action).contains(':')).count() as i64
}

/// The cells that a side alone can still reach with pieces.
fn ground<G: Game>(position: &G, side: Side) -> i64 {
    let board = position.board();
    let text = position.text();
    let tokens: Vec<&str> = text.split(' ').next().expect("a board").split(['/', ',']).collect();
    let is_of = |cell: Cell, number: usize| tokens[cell.index()].starts_with(&number.to_string());
    let near = |cell: Cell| board.directions().filter_map(move |way| board.neighbour(cell, way));
    let vacant = |cell: Cell| tokens[cell.index()] == ".";
    let open = |cell: Cell, number: usize| vacant(cell) && !near(cell).any(|next| is_of(next, 3 - number));
    let (own, other) = (side.number(), 3 - side.number());
    let mut reach: BTreeSet<Cell> =
        board.cells().filter(|&cell| open(cell, own) && near(cell).any(|next| is_of(next, own))).collect();
    loop {
        let more: BTreeSet<Cell> =
            reach.iter().flat_map(|&cell| near(cell)).filter(|&cell| open(cell, own)).collect();
        let size = reach.len();
        reach.extend(more);
        if reach.len() == size {
            break;
        }
    }
    reach.iter().filter(|&&cell| !open(cell, other)).count() as i64
}

pub(super) fn check<G: Game>(claim: &Claim<G>) -> bool {
    let (side, other) = (claim.side(), claim.other());
    let (best, base) = (claim.after_best(), claim.base());
    match claim.key() {
        "hexafuse-why-locks" => {
            assert_eq!((lock(claim.before), lock(&best)), (None, Some(side.index())));
            assert_eq!((placements(&best, other), claim.side_of("side")), (0, other));
            assert!(claim.played.is_none() || lock(&base).is_none());
        }
        "hexafuse-why-lets-lock" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            let end = claim.proved(2);
            assert_eq!((lock(&base), lock(&end)), (None, Some(other.index())));
            assert_eq!(placements(&end, side), 0);
            assert!(!replies(&best).iter().any(|next| lock(next) == Some(other.index())));
        }
        "hexafuse-why-traps" => {
            assert!(!replies(&best).is_empty() && claim.side_of("side") == other);
            for reply in replies(&best) {
                let locks = replies(&reply).iter().any(|next| lock(next) == Some(side.index()));
                assert!(lock(&reply).is_none() && locks, "not after {}", reply.text());
            }
        }
        "hexafuse-why-ground" => {
            let cells = [&best, &base].map(|at| ground(at, side));
            assert_eq!(cells, [claim.number("count"), claim.number("other")]);
            assert!(cells[0] > cells[1]);
        }
        key @ ("hexafuse-why-crowds" | "hexafuse-why-spreads") => {
            let of = claim.side_of("side");
            assert_eq!(of, if key.ends_with("crowds") { other } else { side });
            let counts = [&best, &base].map(|at| placements(at, of));
            assert_eq!(counts, [claim.number("count"), claim.number("other")]);
            assert!(if of == other { counts[0] < counts[1] } else { counts[0] > counts[1] });
        }
        "hexafuse-why-keeps" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            let own = |at: &G| placements(at, claim.own(at));
            let least = |at: &G| replies(at).iter().map(own).min().expect("a reply");
            assert_eq!(own(&claim.proved(2)), claim.number("other"));
            assert_eq!([least(&best), least(&base)], [claim.number("count"), claim.number("other")]);
            assert!(claim.number("count") > claim.number("other"));
        }
        "hexafuse-why-even" => {
            let gap = |at: &G| (placements(at, Side::FIRST) - placements(at, Side::new(1))).abs();
            assert_eq!([gap(&best), gap(&base)], [claim.number("count"), claim.number("other")]);
            assert!(gap(&best) < gap(&base));
            // Both can be taken over.
            assert!([best, base].iter().all(|at| super::swap_of(at).is_some()));
        }
        "hexafuse-why-side" => {
            let is_swap = |at: &G| at.player(side) != claim.before.player(side);
            let swapped = placements(claim.before, other);
            let kept = placements(claim.before, side);
            assert_eq!([swapped, kept], [claim.number("count"), claim.number("other")]);
            match claim.text("kind") {
                "swap" => assert!(is_swap(&best) && swapped > kept),
                _ => assert!(is_swap(&base) && !is_swap(&best) && swapped < kept),
            }
        }
        "hexafuse-why-taken-points" => {
            assert!(claim.own(&best) != side);
            let points = |at: &G| i64::from(at.score(claim.own(at)).expect("a score"));
            let played = claim.played.map_or(0, |_| points(&base));
            assert_eq!([points(&best), played], [claim.number("count"), claim.number("other")]);
            assert!(points(&best) > played);
        }
        _ => return false,
    }
    true
}
