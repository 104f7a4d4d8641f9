//! Reasons for a better turn: captures, threats, trees, and colours that end the game.

use basalt_pyramids::reasons;
use basalt_rules::{ReasonKind, Reasons, Strength};

use super::position::Volcano;

pub(super) const REASONS: Reasons<Volcano> = Reasons {
    kinds: &[
        reasons::kinds(),
        &[ReasonKind {
            key: "volcano-why-colour",
            strength: Strength::Shows,
            find: |dispute| reasons::colour(dispute, dispute.before.rules.setup().colours),
        }],
    ],
    swaps: &[],
    winning_turn: None,
    foresight: 0,
};
