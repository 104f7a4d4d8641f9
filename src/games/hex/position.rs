//! The position: the stones, whose turn it is, and who has won.

use std::sync::LazyLock;

use basalt_geometry::{Board, Cell, rhombus, rhombus_on_its_tip};
use basalt_rules::{Look, Seating, Side, Tint};

use super::options::{HexOptions, SIZES};
use super::rows::HexRows;

pub(super) const SIDES: usize = 2;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hex {
    pub(super) size: u8,
    pub(super) swap: bool,
    /// By side.
    pub(super) stones: [HexRows; SIDES],
    pub(super) to_move: Side,
    pub(super) may_swap: bool,
    pub(super) seating: Seating,
    pub(super) winner: Option<Side>,
}

pub(super) fn look(side: Side) -> Look {
    Look::Disc(if side == Hex::WHITE { Tint::White } else { Tint::Black })
}

impl Hex {
    /// Joins left and right.
    pub const WHITE: Side = Side::FIRST;
    /// Joins top and bottom.
    pub const BLACK: Side = Side::new(1);

    pub(super) fn empty_board(options: &HexOptions) -> Self {
        Hex {
            size: options.size(),
            swap: options.swap(),
            stones: [HexRows::EMPTY; SIDES],
            to_move: Hex::WHITE,
            may_swap: false,
            seating: Seating::default(),
            winner: None,
        }
    }

    pub(super) fn grid(&self) -> &'static Board {
        static BOARDS: LazyLock<[Board; SIZES.len()]> =
            LazyLock::new(|| SIZES.map(|(size, _)| rhombus(size.into())));
        self.of_size(&BOARDS)
    }

    pub(super) fn upright(&self) -> &'static Board {
        static BOARDS: LazyLock<[Board; SIZES.len()]> =
            LazyLock::new(|| SIZES.map(|(size, _)| rhombus_on_its_tip(size.into())));
        self.of_size(&BOARDS)
    }

    fn of_size(&self, boards: &'static [Board; SIZES.len()]) -> &'static Board {
        let place = SIZES.iter().position(|&(size, _)| size == self.size);
        &boards[place.unwrap_or_default()]
    }

    #[inline(always)]
    pub(super) fn empty(&self) -> HexRows {
        HexRows::all(self.size).without(self.stones[0].or(self.stones[1]))
    }

    pub(super) fn owner(&self, cell: Cell) -> Option<Side> {
        Side::all(SIDES).find(|side| self.stones[side.index()].contains(cell, self.size))
    }

    /// Whether a side's stones join its borders.
    #[inline]
    pub(super) fn is_joined(&self, side: Side) -> bool {
        joins(self.stones[side.index()], side, self.size)
    }
}

/// Whether stones join the borders of a side.
#[inline]
pub(super) fn joins(stones: HexRows, side: Side, size: u8) -> bool {
    let [first, last] = HexRows::borders(side, size);
    stones.meets(last) && first.spread(stones).meets(last)
}
