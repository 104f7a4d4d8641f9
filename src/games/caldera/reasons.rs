//! Reasons for a better turn: captures, threats, trees, and pieces that go back to the board.

use basalt_pyramids::action::Action;
use basalt_pyramids::reasons;
use basalt_rules::{Dispute, Game, Grounds, ReasonKind, Reasons, Strength, Witness};

use super::position::Caldera;

pub(super) const REASONS: Reasons<Caldera> = Reasons {
    kinds: &[
        reasons::kinds(),
        &[ReasonKind { key: "caldera-why-returns", strength: Strength::Takes, find: returns }],
    ],
    swaps: &[],
    winning_turn: None,
    foresight: 0,
};

/// The piece that goes back makes the capture: no turn without it takes as many pieces.
fn returns(dispute: &Dispute<Caldera>) -> Option<Grounds<Caldera>> {
    let is_return = |action: &Action| matches!(action, Action::Return { .. });
    let (side, turn) = (dispute.side(), &dispute.best.turn);
    let &Action::Return { piece, to } = turn.iter().find(|action| is_return(action))? else { return None };
    let pieces = reasons::taken(&dispute.before, &dispute.best.after, side);
    let count = |after: &Caldera| reasons::taken(&dispute.before, after, side).len();
    let turns = dispute.before.turns();
    let plain = turns.iter().filter(|(turn, _)| !turn.iter().any(is_return));
    let most = plain.map(|(_, after)| count(after)).max().unwrap_or_default();
    let misses = dispute.played.as_ref().is_none_or(|played| count(&played.after) < pieces.len());
    (pieces.len() > most && misses).then(|| Grounds {
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
