//! Reasons for a better turn: wins that cannot be stopped, and chains that lack fewer cells.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Arg, Dispute, Grounds, ReasonKind, Reasons, Side, Strength, Witness, turn_text};

use super::action::Kind;
use super::position::{Duplohex, SIDES};
use super::threats::target;
use super::ways::{LONGEST, Ways};

pub(super) const REASONS: Reasons<Duplohex> = Reasons {
    kinds: &[&[
        ReasonKind { key: "duplohex-why-two-ways", strength: Strength::Forces, find: two_ways },
        ReasonKind { key: "duplohex-why-lets-two-ways", strength: Strength::Forces, find: lets_two_ways },
        ReasonKind { key: "duplohex-why-longer", strength: Strength::Shows, find: longer },
        ReasonKind { key: "duplohex-why-shorter", strength: Strength::Shows, find: shorter },
        ReasonKind { key: "duplohex-why-exposed", strength: Strength::Shows, find: exposed },
        ReasonKind { key: "duplohex-why-pinches", strength: Strength::Shows, find: pinches },
        ReasonKind { key: "duplohex-why-roomier", strength: Strength::Compares, find: roomier },
        ReasonKind { key: "duplohex-why-narrower", strength: Strength::Compares, find: narrower },
    ]],
    swaps: &[],
    winning_turn: Some(Duplohex::winning_turn),
    foresight: 0,
};

/// Both ways to win are shown: whatever the reply, one of the winning turns that are left is played.
fn two_ways(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    let after = &dispute.best.after;
    let ways = after.unstoppable(dispute.side())?;
    let cells: Vec<Cell> = ways.iter().filter_map(|turn| target(turn)).collect();
    let mut proof = vec![dispute.best.turn.clone()];
    if let Some((reply, next)) = &dispute.best.reply {
        proof.push(reply.clone());
        proof.extend(next.winning_turn());
    }
    Some(Grounds {
        args: vec![("cells", names(after, &cells))],
        witness: Witness::cells(cells),
        proof,
        effect: 1,
    })
}

/// After the turn that was played and the expected reply, the opponent can win in two ways.
fn lets_two_ways(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    let played = dispute.played.as_ref()?;
    let (reply, next) = played.reply.as_ref()?;
    let ways = next.unstoppable(dispute.other())?;
    let cells: Vec<Cell> = ways.iter().filter_map(|turn| target(turn)).collect();
    Some(Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("move", turn_text(&played.after, reply).into()),
            ("cells", names(next, &cells)),
        ],
        witness: Witness::cells(cells),
        proof: vec![played.turn.clone(), reply.clone()],
        effect: 0,
    })
}

/// The closeness of a side's chains to completion, by kind.
fn weights(position: &Duplohex, side: Side) -> [i32; 2] {
    Kind::BOTH.map(|kind| Ways::of(position, kind, side).weight() as i32)
}

/// By how much the better turn leaves the chains of both sides better balanced; 1 without another turn.
///
/// A chain that is shorter is no reason where the rest is worse.
fn advantage(dispute: &Dispute<Duplohex>) -> i32 {
    let balance = |position: &Duplohex| {
        let of = |side| weights(position, side).into_iter().sum::<i32>();
        of(dispute.side()) - of(dispute.other())
    };
    dispute.played.as_ref().map_or(1, |played| balance(&dispute.best.after) - balance(&played.after))
}

/// The kind of a side's chains that changed most towards `wanted`, with the cells that it lacks after both.
fn change(dispute: &Dispute<Duplohex>, side: Side, wanted: i32) -> Option<(Kind, Ways, usize, i32)> {
    let (other, _) = dispute.base();
    let of = |kind: Kind| {
        let (best, base) = (Ways::of(&dispute.best.after, kind, side), Ways::of(other, kind, side));
        let effect = wanted * (best.weight() as i32 - base.weight() as i32);
        // A barred layer has no number to tell.
        (effect > 0 && best.lack < LONGEST && base.lack < LONGEST).then_some((kind, best, base.lack, effect))
    };
    Kind::BOTH.into_iter().filter_map(of).max_by_key(|&(.., effect)| effect)
}

fn compared(dispute: &Dispute<Duplohex>, side: Side, wanted: i32) -> Option<Grounds<Duplohex>> {
    let (kind, ways, other, effect) = change(dispute, side, wanted)?;
    (advantage(dispute) > 0).then(|| Grounds {
        args: vec![
            ("side", side.into()),
            ("kind", kind.word().into()),
            ("count", ways.lack.into()),
            ("other", other.into()),
            ("compares", dispute.base().1.into()),
        ],
        witness: Witness::cells(ways.cells.iter()),
        proof: vec![dispute.best.turn.clone()],
        effect,
    })
}

/// The opponent's shortest chain of a kind lacks more cells.
fn longer(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    compared(dispute, dispute.other(), -1)
}

/// The own shortest chain of a kind lacks fewer.
fn shorter(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    compared(dispute, dispute.side(), 1)
}

/// The empty cells where a piece of the opponent's would make each shortest chain longer.
fn pinches_of(position: &Duplohex, kind: Kind, side: Side) -> CellSet {
    let Ways { lack, cells } = Ways::of(position, kind, side);
    let blocks = |&cell: &Cell| {
        let mut blocked = *position;
        let theirs = &mut blocked.pieces[kind.index()][side.next(SIDES).index()];
        *theirs = *theirs | CellSet::only(cell);
        Ways::of(&blocked, kind, side).lack > lack
    };
    (cells & position.vacant()).iter().filter(blocks).collect()
}

/// The kind of a side's shortest chain.
fn main_kind(position: &Duplohex, side: Side) -> Kind {
    let [discs, rings] = weights(position, side);
    if discs >= rings { Kind::Disc } else { Kind::Ring }
}

/// The chain that the better turn leaves no cell to cut can be cut after the turn that was played.
fn exposed(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    let (side, played) = (dispute.side(), dispute.played.as_ref()?);
    let kind = main_kind(&dispute.best.after, side);
    let cells = pinches_of(&played.after, kind, side);
    let cell = cells.first()?;
    let holds = pinches_of(&dispute.best.after, kind, side).is_empty()
        && Ways::of(&dispute.best.after, kind, side).lack <= Ways::of(&played.after, kind, side).lack;
    (holds && advantage(dispute) >= 0).then(|| Grounds {
        args: vec![
            ("side", dispute.other().into()),
            ("kind", kind.word().into()),
            ("cell", dispute.before.grid().name(cell).to_owned().into()),
        ],
        witness: Witness::cells([cell]),
        proof: vec![played.turn.clone()],
        effect: 0,
    })
}

/// The opponent's shortest chain has a cell where one piece makes it longer, and had none.
fn pinches(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    let (other, _) = dispute.base();
    let side = dispute.other();
    let kind = main_kind(other, side);
    let cells = pinches_of(&dispute.best.after, kind, side);
    let cell = cells.first()?;
    let holds = pinches_of(other, kind, side).is_empty()
        && Ways::of(&dispute.best.after, kind, side).lack >= Ways::of(other, kind, side).lack;
    (holds && advantage(dispute) >= 0).then(|| Grounds {
        args: vec![
            ("side", side.into()),
            ("kind", kind.word().into()),
            ("cell", dispute.before.grid().name(cell).to_owned().into()),
        ],
        witness: Witness::cells([cell]),
        proof: vec![dispute.best.turn.clone()],
        effect: 0,
    })
}

/// The number of cells on shortest chains changed towards `wanted`, where both lack as many.
fn room(dispute: &Dispute<Duplohex>, side: Side, wanted: i32) -> Option<Grounds<Duplohex>> {
    let played = dispute.played.as_ref()?;
    let of = |kind: Kind| {
        let (best, other) = (Ways::of(&dispute.best.after, kind, side), Ways::of(&played.after, kind, side));
        let (count, base) = (best.cells.len() as i32, other.cells.len() as i32);
        let is_better = wanted * (count - base) > 0 && best.lack == other.lack && best.lack < LONGEST;
        is_better.then_some((kind, best, base))
    };
    let (kind, ways, base) = Kind::BOTH
        .into_iter()
        .filter_map(of)
        .max_by_key(|(_, ways, base)| wanted * (ways.cells.len() as i32 - base))?;
    (advantage(dispute) >= 0).then(|| Grounds {
        args: vec![
            ("side", side.into()),
            ("kind", kind.word().into()),
            ("lack", ways.lack.into()),
            ("count", ways.cells.len().into()),
            ("other", base.into()),
        ],
        witness: Witness::cells(ways.cells.iter()),
        proof: vec![dispute.best.turn.clone()],
        effect: wanted * (ways.cells.len() as i32 - base),
    })
}

fn roomier(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    room(dispute, dispute.side(), 1)
}

fn narrower(dispute: &Dispute<Duplohex>) -> Option<Grounds<Duplohex>> {
    room(dispute, dispute.other(), -1)
}

fn names(position: &Duplohex, cells: &[Cell]) -> Arg {
    let names: Vec<&str> = cells.iter().map(|&cell| position.grid().name(cell)).collect();
    names.join(", ").into()
}
