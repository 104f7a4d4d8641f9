//! Reasons for a better turn: stacks that freeze or thaw, and the turns that are left.

use basalt_geometry::CellSet;
use basalt_rules::{Dispute, Grounds, ReasonKind, Reasons, Side, Strength, TurnLine, Witness, turn_text};

use super::describe::cells;
use super::mobility::Mobility;
use super::position::Vaxandis;

pub(super) const REASONS: Reasons<Vaxandis> = Reasons {
    kinds: &[&[
        ReasonKind { key: "vaxandis-why-exposes", strength: Strength::Takes, find: exposes },
        ReasonKind { key: "vaxandis-why-freezes", strength: Strength::Shows, find: freezes },
        ReasonKind { key: "vaxandis-why-thaws", strength: Strength::Shows, find: thaws },
        ReasonKind { key: "vaxandis-why-last-place", strength: Strength::Shows, find: last_place },
        ReasonKind { key: "vaxandis-why-hems", strength: Strength::Compares, find: hems },
        ReasonKind { key: "vaxandis-why-frees", strength: Strength::Compares, find: frees },
        ReasonKind { key: "vaxandis-why-keeps", strength: Strength::Compares, find: keeps },
    ]],
    swaps: &[],
    winning_turn: None,
    foresight: 3,
};

fn frozen(position: &Vaxandis, side: Side) -> CellSet {
    position.frozen_of(side)
}

/// The number of turns that a side could choose from, if it were to move.
fn turns(position: &Vaxandis, side: Side) -> usize {
    let Mobility { placements, moves } = Mobility::of(position, side);
    placements + moves
}

/// The reply after which most stacks of the side are frozen, and their number.
fn coldest<'a>(
    dispute: &Dispute<Vaxandis>,
    replies: &'a [TurnLine<Vaxandis>],
) -> Option<(&'a TurnLine<Vaxandis>, usize)> {
    let count = |line: &&TurnLine<Vaxandis>| frozen(&line.1, dispute.side()).len();
    let coldest = replies.iter().max_by_key(count)?;
    Some((coldest, count(&coldest)))
}

/// A reply to the turn that was played freezes more stacks than any to the better turn.
fn exposes(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    let played = dispute.played.as_ref()?;
    let ((reply, next), most) = coldest(dispute, played.replies())?;
    let least = coldest(dispute, dispute.best.replies()).map_or(0, |(_, count)| count);
    let stacks = frozen(next, dispute.side());
    let freezes = !(stacks & !frozen(&played.after, dispute.side())).is_empty();
    (most > least && freezes && dispute.advantage(turns) >= 0).then(|| Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("move", turn_text(&played.after, reply).into()),
            ("count", most.into()),
            ("other", least.into()),
        ],
        witness: Witness::cells(stacks.iter()),
        proof: vec![played.turn.clone(), reply.clone()],
        effect: (most - least) as i32,
    })
}

/// Enemy stacks are frozen that were not before, and that the turn that was played leaves free.
fn freezes(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    let (other, _) = dispute.base();
    let side = dispute.other();
    let best = frozen(&dispute.best.after, side);
    let stacks = best & !frozen(&dispute.before, side) & !frozen(other, side);
    let pays = best.len() > frozen(other, side).len() && dispute.advantage(turns) > 0;
    (!stacks.is_empty() && pays).then(|| Grounds {
        args: vec![("count", stacks.len().into()), ("cells", cells(&dispute.before, stacks).into())],
        witness: Witness::cells(stacks.iter()),
        proof: vec![dispute.best.turn.clone()],
        effect: stacks.len() as i32,
    })
}

/// Own stacks thaw that the turn that was played leaves frozen.
fn thaws(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    let (other, _) = dispute.base();
    let side = dispute.side();
    let best = frozen(&dispute.best.after, side);
    let stacks = frozen(&dispute.before, side) & frozen(other, side) & !best;
    let pays = best.len() < frozen(other, side).len() && dispute.advantage(turns) > 0;
    (!stacks.is_empty() && pays).then(|| Grounds {
        args: vec![("count", stacks.len().into()), ("cells", cells(&dispute.before, stacks).into())],
        witness: Witness::cells(stacks.iter()),
        proof: vec![dispute.best.turn.clone()],
        effect: stacks.len() as i32,
    })
}

/// No cell is left for a new stack, and there was one.
fn last_place(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    let left = dispute.base().0.free();
    (dispute.best.after.free().is_empty() && !left.is_empty() && dispute.advantage(turns) > 0).then(|| {
        Grounds {
            args: vec![("count", left.len().into()), ("cells", cells(&dispute.before, left).into())],
            witness: Witness::cells(left.iter()),
            proof: vec![dispute.best.turn.clone()],
            effect: 0,
        }
    })
}

/// The opponent has fewer turns.
fn hems(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    dispute.compared(turns, dispute.other(), -1)
}

/// The side itself has more turns.
fn frees(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    dispute.compared(turns, dispute.side(), 1)
}

/// After every reply to the better turn more turns are left than after one to the turn that was played.
fn keeps(dispute: &Dispute<Vaxandis>) -> Option<Grounds<Vaxandis>> {
    dispute.kept(turns)
}
