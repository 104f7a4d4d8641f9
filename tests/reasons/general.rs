//! The claims that all games share, by brute force.

use basalt::rules::{Game, Side, Sides};

use super::Claim;

/// The positions after every turn of the side to move.
///
/// Caps may walk without end, so their games list their turns; all others are followed action by action.
pub(super) fn replies<G: Game>(position: &G) -> Vec<G> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    if ["volcano", "caldera", "hexano"].contains(&G::INFO.id) {
        return position.turns().into_iter().map(|(_, next)| next).collect();
    }
    let (mut open, mut done) = (vec![*position], Vec::new());
    while let Some(at) = open.pop() {
        let mut actions = Vec::new();
        at.actions(&mut actions);
        for action in actions {
            let mut next = at;
            next.apply(action, &mut ());
            let goes_on = next.to_move() == position.to_move() && next.outcome().is_none();
            if goes_on { open.push(next) } else { done.push(next) }
        }
    }
    done
}

fn has_won<G: Game>(position: &G, side: Side) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winners == Sides::only(side))
}

/// Whether a side wins within a number of its further turns, the other being to move.
fn wins_within<G: Game>(position: &G, side: Side, turns: i64) -> bool {
    if position.outcome().is_some() {
        return has_won(position, side);
    }
    turns > 0
        && replies(position).iter().all(|answer| {
            has_won(answer, side)
                || answer.outcome().is_none()
                    && replies(answer).iter().any(|next| {
                        has_won(next, side) || next.outcome().is_none() && wins_within(next, side, turns - 1)
                    })
        })
}

fn gain<G: Game>(before: &G, after: &G, side: Side) -> i64 {
    i64::from(after.score(side).expect("a score") - before.score(side).expect("a score"))
}

/// The most points that a reply adds.
fn most<G: Game>(position: &G) -> i64 {
    let side = position.to_move();
    replies(position).iter().map(|next| gain(position, next, side)).max().unwrap_or_default()
}

/// That the turns of the proof after the first ones are a forced win in as many turns of the side as the claim says, to the
/// end unless the search was cut short; and that the number is no larger than it must be.
fn check_line<G: Game>(claim: &Claim<G>, side: Side, first: usize) {
    let count = claim.number("count");
    assert!(!wins_within(&claim.proved(first), side, count - 2), "it wins within fewer turns");
    let line = claim.reason.proof.len() - first;
    assert!(line as i64 <= 2 * (count - 1));
    for (at, turns) in (first..).step_by(2).take(line / 2 + 1).zip((0..count).rev()) {
        assert!(wins_within(&claim.proved(at), side, turns), "the win is kept");
    }
    let end = claim.proved(claim.reason.proof.len());
    assert!(end.outcome().is_none() || has_won(&end, side));
}

pub(super) fn check<G: Game>(claim: &Claim<G>) -> bool {
    let (side, other) = (claim.side(), claim.other());
    match claim.key() {
        "why-wins" => assert!(has_won(&claim.after_best(), side)),
        "why-ends-ahead" => {
            let end = claim.after_best();
            assert!(has_won(&end, side));
            let scores = [side, other].map(|side| end.score(side).map(i64::from));
            assert_eq!(scores, [Some(claim.number("own")), Some(claim.number("other"))]);
        }
        "why-ends-behind" => {
            let end = claim.after_played();
            assert!(end.outcome().is_some() && claim.after_best().outcome().is_none());
            let scores = [side, other].map(|side| end.score(side).map(i64::from));
            assert_eq!(scores, [Some(claim.number("own")), Some(claim.number("other"))]);
            assert!(scores[0] < scores[1]);
        }
        "why-loses" => {
            assert!(claim.is_about_played());
            assert!(has_won(&claim.proved(2), other) && claim.side_of("side") == other);
            assert!(!replies(&claim.after_best()).iter().any(|next| has_won(next, other)));
        }
        "why-forces" => {
            assert!(wins_within(&claim.after_best(), side, claim.number("count") - 1));
            check_line(claim, side, 1);
        }
        "why-forced" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            assert!(wins_within(&claim.proved(2), other, claim.number("count") - 1));
            check_line(claim, other, 2);
        }
        "why-points" => {
            assert_eq!(gain(claim.before, &claim.after_best(), side), claim.number("best"));
            assert!(claim.number("best") > claim.number("played"));
            match claim.played {
                Some(_) => {
                    assert_eq!(gain(claim.before, &claim.after_played(), side), claim.number("played"));
                }
                None => assert_eq!(claim.text("compares"), "no"),
            }
        }
        "why-allows" => {
            assert!(claim.is_about_played() && claim.side_of("side") == other);
            assert_eq!(gain(&claim.after_played(), &claim.proved(2), other), claim.number("count"));
            assert_eq!(most(&claim.after_played()), claim.number("count"));
            assert_eq!(most(&claim.after_best()).max(0), claim.number("other"));
            assert!(claim.number("count") > claim.number("other"));
        }
        _ => return false,
    }
    true
}
