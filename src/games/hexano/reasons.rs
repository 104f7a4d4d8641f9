//! Reasons for a better turn: captures, threats, trees, and colours that end the game.

use basalt_pyramids::reasons;
use basalt_rules::{ReasonKind, Reasons, Strength};

use super::layout::COLOURS;
use super::position::Hexano;

pub(super) const REASONS: Reasons<Hexano> = Reasons {
    kinds: &[
        reasons::kinds(),
        &[ReasonKind {
            key: "hexano-why-colour",
            strength: Strength::Shows,
            find: |dispute| reasons::colour(dispute, COLOURS.as_slice()),
        }],
    ],
    swaps: &[],
    winning_turn: None,
    foresight: 0,
};
