//! The type of positions.

use basalt_pyramids::CapGame;

use super::layout::SIDES;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct HexanoRules;

pub type Hexano = CapGame<HexanoRules>;

#[inline]
pub(super) fn opponent(position: &Hexano) -> usize {
    position.to_move.next(SIDES).index()
}
