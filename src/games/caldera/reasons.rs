//! Reasons for a better turn: captures, threats, trees, the race for them, and pieces that go back to the board.

use basalt_pyramids::action::Action;
use basalt_pyramids::reasons;
use basalt_rules::{
    Dispute, DisputedTurn, Game, Grounds, ReasonKind, Reasons, Side, Strength, TurnLine, Witness, turn_text,
};

use super::bot;
use super::position::Caldera;

pub(super) const REASONS: Reasons<Caldera> = Reasons {
    kinds: &[
        reasons::kinds(),
        &[
            ReasonKind { key: "caldera-why-closer", strength: Strength::Takes, find: closer },
            ReasonKind { key: "caldera-why-lets-closer", strength: Strength::Takes, find: lets_closer },
            ReasonKind { key: "caldera-why-returns", strength: Strength::Takes, find: returns },
        ],
    ],
    swaps: &[],
    winning_turn: None,
    foresight: 0,
};

/// The effect of a piece that winning trees need, in pieces of any kind.
const NEARER: i32 = 3;

/// The piece that goes back makes the capture: no turn without it takes as many pieces.
fn returns(dispute: &Dispute<Caldera>) -> Option<Grounds<Caldera>> {
    let is_return = |action: &Action| matches!(action, Action::Return { .. });
    let (side, turn) = (dispute.side(), &dispute.best.turn);
    let &Action::Return { piece, to } = turn.iter().find(|action| is_return(action))? else { return None };
    let pieces = reasons::taken(&dispute.before, &dispute.best.after, side);
    let count = |after: &Caldera| reasons::count_taken(&dispute.before, after, side);
    if dispute.played.as_ref().is_some_and(|played| count(&played.after) >= pieces.len()) {
        return None;
    }
    let turns = dispute.before.turns();
    let plain = turns.iter().filter(|(turn, _)| !turn.iter().any(is_return));
    let most = plain.map(|(_, after)| count(after)).max().unwrap_or_default();
    (pieces.len() > most).then(|| Grounds {
        args: vec![
            ("piece", reasons::looks(vec![piece])),
            ("cell", dispute.before.board.name(to).to_owned().into()),
            ("count", pieces.len().into()),
            ("other", most.into()),
            ("pieces", reasons::looks(pieces.clone())),
        ],
        witness: Witness::cells([to]),
        proof: vec![turn.clone()],
        effect: 2 + (pieces.len() - most) as i32,
    })
}

/// The fewest pieces that a side lacks for the one-colour trees that win.
fn lack(position: &Caldera, side: Side) -> usize {
    bot::lack(&position.captured[side.index()], position.rules.setup())
}

/// The reply after which the opponent lacks fewest pieces, and their number.
fn closest(branch: &DisputedTurn<Caldera>, other: Side) -> Option<(&TurnLine<Caldera>, usize)> {
    let left = |line: &&TurnLine<Caldera>| lack(&line.1, other);
    let closest = branch.replies().iter().min_by_key(left)?;
    Some((closest, left(&closest)))
}

/// By how many pieces the side is ahead of the opponent after the best reply to a branch.
fn race(dispute: &Dispute<Caldera>, branch: &DisputedTurn<Caldera>) -> i32 {
    let other = dispute.other();
    let theirs = closest(branch, other).map_or_else(|| lack(&branch.after, other), |(_, left)| left);
    theirs as i32 - lack(&branch.after, dispute.side()) as i32
}

fn is_ahead(dispute: &Dispute<Caldera>) -> bool {
    dispute.played.as_ref().is_none_or(|played| race(dispute, &dispute.best) > race(dispute, played))
}

/// The side lacks fewer pieces for the trees that win.
fn closer(dispute: &Dispute<Caldera>) -> Option<Grounds<Caldera>> {
    let side = dispute.side();
    let (base, compares) = dispute.base();
    let [best, other, before] = [&dispute.best.after, base, &dispute.before].map(|at| lack(at, side));
    (best < other && best < before && is_ahead(dispute)).then(|| Grounds {
        args: vec![
            ("pieces", reasons::looks(reasons::taken(&dispute.before, &dispute.best.after, side))),
            ("count", best.into()),
            ("other", other.into()),
            ("compares", compares.into()),
        ],
        witness: Witness::cells(reasons::source(&dispute.best.turn)),
        proof: vec![dispute.best.turn.clone()],
        effect: NEARER * (other - best) as i32,
    })
}

/// A reply to the turn that was played leaves the opponent fewer pieces short than any to the better turn.
fn lets_closer(dispute: &Dispute<Caldera>) -> Option<Grounds<Caldera>> {
    let (other, played) = (dispute.other(), dispute.played.as_ref()?);
    let ((reply, next), least) = closest(played, other)?;
    let (_, most) = closest(&dispute.best, other)?;
    (least < most && least < lack(&dispute.before, other) && is_ahead(dispute)).then(|| Grounds {
        args: vec![
            ("side", other.into()),
            ("move", turn_text(&played.after, reply).into()),
            ("pieces", reasons::looks(reasons::taken(&played.after, next, other))),
            ("count", least.into()),
            ("other", most.into()),
        ],
        witness: Witness::cells(reasons::source(reply)),
        proof: vec![played.turn.clone(), reply.clone()],
        effect: NEARER * (most - least) as i32,
    })
}
