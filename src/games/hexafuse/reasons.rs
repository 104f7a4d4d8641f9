//! Reasons for a better turn: the lock, the placements that are left, and cells that only one side can fill.

use basalt_rules::{
    Dispute, Game, Grounds, ReasonKind, Reasons, Side, Strength, TurnLine, Witness, turn_text,
};

use super::action::Action;
use super::legality::Legality;
use super::position::HexaFuse;

pub(super) const REASONS: Reasons<HexaFuse> = Reasons {
    kinds: &[&[
        ReasonKind { key: "hexafuse-why-locks", strength: Strength::Takes, find: locks },
        ReasonKind { key: "hexafuse-why-lets-lock", strength: Strength::Takes, find: lets_lock },
        ReasonKind { key: "hexafuse-why-traps", strength: Strength::Takes, find: traps },
        ReasonKind { key: "hexafuse-why-ground", strength: Strength::Shows, find: ground },
        ReasonKind { key: "hexafuse-why-crowds", strength: Strength::Compares, find: crowds },
        ReasonKind { key: "hexafuse-why-spreads", strength: Strength::Compares, find: spreads },
        ReasonKind { key: "hexafuse-why-keeps", strength: Strength::Compares, find: keeps },
        ReasonKind { key: "hexafuse-why-even", strength: Strength::Compares, find: even },
    ]],
    swaps: &[
        ReasonKind { key: "hexafuse-why-taken-points", strength: Strength::Takes, find: taken_points },
        ReasonKind { key: "hexafuse-why-side", strength: Strength::Shows, find: better_side },
        ReasonKind {
            key: "hexafuse-why-keeps",
            strength: Strength::Compares,
            find: |dispute| dispute.kept(placements),
        },
    ],
    winning_turn: None,
    foresight: 4,
};

/// The effect of the lock in points, before those of a piece.
const LOCK_EFFECT: i32 = 10;
/// The most replies that are answered one by one.
const MOST_REPLIES: usize = 40;

/// The number of placements that a side could choose from, if it were to move.
fn placements(position: &HexaFuse, side: Side) -> usize {
    if position.is_over() { 0 } else { Legality::new(position, side.index()).all().count() }
}

fn locks(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let side = Some(dispute.side());
    let is_new = dispute.best.after.lock == side && dispute.before.lock.is_none();
    let avoids = dispute.played.as_ref().is_none_or(|played| played.after.lock != side);
    (is_new && avoids).then(|| Grounds {
        args: vec![("side", dispute.other().into())],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: LOCK_EFFECT + 1,
    })
}

/// A reply to the turn that was played locks, and none to the better turn does.
fn lets_lock(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let (played, other) = (dispute.played.as_ref()?, Some(dispute.other()));
    let locks = |line: &&TurnLine<HexaFuse>| line.1.lock == other;
    let (reply, _) = played.replies().iter().find(locks)?;
    let holds = played.after.lock.is_none() && !dispute.best.replies().iter().any(|line| locks(&line));
    holds.then(|| Grounds {
        args: vec![("side", dispute.other().into()), ("move", turn_text(&played.after, reply).into())],
        witness: Witness::default(),
        proof: vec![played.turn.clone(), reply.clone()],
        effect: LOCK_EFFECT + 1,
    })
}

/// A placement with which a side locks.
fn locking(position: &HexaFuse, side: Side) -> Option<HexaFuse> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let after = |action: Action| {
        let mut next = *position;
        next.apply(action, &mut ());
        next
    };
    actions.into_iter().map(after).find(|next| next.lock == Some(side))
}

/// Whatever the reply to the better turn, the next placement can lock.
fn traps(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let (side, after) = (dispute.side(), &dispute.best.after);
    if after.lock.is_some() || after.swap || placements(after, dispute.other()) > MOST_REPLIES {
        return None;
    }
    let replies = dispute.best.replies();
    let is_trap = |line: &TurnLine<HexaFuse>| line.1.lock.is_none() && locking(&line.1, side).is_some();
    (!replies.is_empty() && replies.iter().all(is_trap)).then(|| Grounds {
        args: vec![("side", dispute.other().into())],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: LOCK_EFFECT,
    })
}

/// There are more cells that only this side can fill.
fn ground(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let (other, compares) = dispute.base();
    let own = |position: &HexaFuse| position.rooms().map(|room| room.own as i32);
    let side = dispute.side().index();
    let (best, base) = (own(&dispute.best.after), own(other));
    let lead = |own: [i32; 2]| own[side] - own[1 - side];
    (best[side] > base[side] && lead(best) > lead(base)).then(|| Grounds {
        args: vec![("count", best[side].into()), ("other", base[side].into()), ("compares", compares.into())],
        witness: Witness::default(),
        proof: vec![dispute.best.turn.clone()],
        effect: best[side] - base[side],
    })
}

/// The opponent has fewer placements.
fn crowds(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    dispute.compared(placements, dispute.other(), -1)
}

/// The side itself has more placements.
fn spreads(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    dispute.compared(placements, dispute.side(), 1)
}

/// After every reply to the better turn more placements are left than after one to the turn that was played.
fn keeps(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let swaps = dispute.best.after.swap || dispute.played.as_ref().is_some_and(|played| played.after.swap);
    if swaps { None } else { dispute.kept(placements) }
}

/// By how much the first side has more placements than the second, if each were to move.
fn lead(position: &HexaFuse) -> i32 {
    let [first, second] = [0, 1].map(|side| placements(position, Side::new(side)) as i32);
    first - second
}

/// An opening after which the sides have more equal numbers of placements: the opponent takes the better one.
fn even(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let (best, played) = (&dispute.best, dispute.played.as_ref()?);
    if !(best.after.swap && played.after.swap) {
        return None;
    }
    let (even, uneven) = (lead(&best.after).abs(), lead(&played.after).abs());
    (even < uneven).then(|| Grounds {
        args: vec![("count", even.into()), ("other", uneven.into())],
        witness: Witness::default(),
        proof: vec![best.turn.clone()],
        effect: uneven - even,
    })
}

/// The turn that swaps, and whether it is the better one.
fn swapping(dispute: &Dispute<HexaFuse>) -> Option<(&[Action], bool)> {
    let swaps = |turn: &&Vec<Action>| turn.first() == Some(&Action::Swap);
    let best = Some(&dispute.best.turn).filter(swaps).map(|turn| (turn.as_slice(), true));
    best.or_else(|| {
        Some((dispute.played.as_ref().map(|played| &played.turn).filter(swaps)?.as_slice(), false))
    })
}

/// The better turn takes over the side with more placements, or leaves the opponent the one with fewer.
fn better_side(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let (turn, is_best) = swapping(dispute)?;
    let [swapped, kept] = [0, 1].map(|side| placements(&dispute.before, Side::new(side)));
    let pays = if is_best { swapped > kept } else { swapped < kept };
    pays.then(|| Grounds {
        args: vec![
            ("kind", if is_best { "swap" } else { "stay" }.into()),
            ("count", swapped.into()),
            ("other", kept.into()),
        ],
        witness: Witness::default(),
        proof: vec![turn.to_vec()],
        effect: (swapped as i32 - kept as i32).abs(),
    })
}

/// The better turn takes over more points than the turn that was played scores.
fn taken_points(dispute: &Dispute<HexaFuse>) -> Option<Grounds<HexaFuse>> {
    let (turn, is_best) = swapping(dispute)?;
    let points = |position: &HexaFuse| position.points(dispute.own(position));
    let other = dispute.played.as_ref().map_or(0, |played| points(&played.after));
    let best = points(&dispute.best.after);
    (is_best && best > other).then(|| Grounds {
        args: vec![("count", best.into()), ("other", other.into())],
        witness: Witness::default(),
        proof: vec![turn.to_vec()],
        effect: best - other,
    })
}
