//! The type of positions.

use basalt_pyramids::CapGame;

use super::layout::SIDES;

/// The rules of Hexano-Duel, without options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexanoRules;

/// A position of Hexano-Duel, where each side has its own caps.
pub type Hexano = CapGame<HexanoRules>;

#[inline]
pub(super) fn opponent(position: &Hexano) -> usize {
    position.to_move.next(SIDES).index()
}
