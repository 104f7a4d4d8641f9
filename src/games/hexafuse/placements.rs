//! All placements: every piece in every rotation on every cell, as masks, computed once.

use std::sync::LazyLock;

use basalt_geometry::Cell;

use super::layout::{ANCHORS, BOARD, Bits, CORNERS, NEAR, bit, spread, stepped};
use super::pieces::{PIECES, Piece, ROTATIONS, SHAPES};

/// A rotated piece at a place, by its number in the table; never on an anchor.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Placement(u16);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lie {
    pub piece: Piece,
    /// Clockwise, in steps of 60°.
    pub rotation: u8,
    pub home: Cell,
}

/// All placements by piece, as a struct of arrays: random draws read only the first.
pub(super) struct Table {
    cells: Vec<Bits>,
    near: Vec<Bits>,
    corners: Vec<Bits>,
    lies: Vec<Lie>,
    /// By piece: its first placement, with a sentinel.
    starts: [u16; PIECES + 1],
}

pub(super) fn table() -> &'static Table {
    static TABLE: LazyLock<Table> = LazyLock::new(Table::new);
    &TABLE
}

pub(super) fn covered(lie: Lie) -> Option<Bits> {
    let cell = |step| stepped(lie.home, step).map(bit);
    SHAPES[usize::from(lie.piece)].rotated(lie.rotation).steps().map(cell).sum()
}

impl Table {
    fn new() -> Self {
        let mut table = Table {
            cells: Vec::new(),
            near: Vec::new(),
            corners: Vec::new(),
            lies: Vec::new(),
            starts: [0; PIECES + 1],
        };
        for piece in 0..PIECES as Piece {
            let rotations = 0..ROTATIONS[usize::from(piece)];
            let lies =
                rotations.flat_map(|rotation| BOARD.cells().map(move |home| Lie { piece, rotation, home }));
            for lie in lies {
                if let Some(cells) = covered(lie).filter(|cells| cells & (ANCHORS[0] | ANCHORS[1]) == 0) {
                    table.cells.push(cells);
                    table.near.push(spread(cells, &NEAR));
                    table.corners.push(spread(cells, &CORNERS));
                    table.lies.push(lie);
                }
            }
            table.starts[usize::from(piece) + 1] = table.lies.len() as u16;
        }
        table
    }

    #[inline]
    pub(super) fn of(&self, piece: Piece) -> impl Iterator<Item = Placement> + use<> {
        (self.starts[usize::from(piece)]..self.starts[usize::from(piece) + 1]).map(Placement)
    }

    #[inline]
    pub(super) fn count(&self, piece: Piece) -> u32 {
        u32::from(self.starts[usize::from(piece) + 1] - self.starts[usize::from(piece)])
    }

    #[inline]
    pub(super) fn nth(&self, piece: Piece, place: u32) -> Placement {
        Placement(self.starts[usize::from(piece)] + place as u16)
    }

    #[inline]
    pub(super) fn cells(&self, placement: Placement) -> Bits {
        self.cells[usize::from(placement.0)]
    }

    /// The cells beside a placement; some of the placement's cells are among them.
    #[inline]
    pub(super) fn near(&self, placement: Placement) -> Bits {
        self.near[usize::from(placement.0)]
    }

    #[inline]
    pub(super) fn corners(&self, placement: Placement) -> Bits {
        self.corners[usize::from(placement.0)]
    }

    #[inline]
    pub(super) fn lie(&self, placement: Placement) -> Lie {
        self.lies[usize::from(placement.0)]
    }

    pub(super) fn find(&self, piece: Piece, cells: Bits) -> Option<Placement> {
        self.of(piece).find(|&placement| self.cells(placement) == cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn no_two_placements_of_a_piece_cover_the_same_cells() {
        let table = table();
        for piece in 0..PIECES as Piece {
            let sets: HashSet<Bits> = table.of(piece).map(|placement| table.cells(placement)).collect();
            assert_eq!(sets.len(), table.count(piece) as usize);
            let size = SHAPES[usize::from(piece)].len() as u32;
            assert!(sets.iter().all(|cells| cells.count_ones() == size));
            // Symmetric pieces repeat rotations.
            let all =
                (0..6).flat_map(|rotation| BOARD.cells().map(move |home| Lie { piece, rotation, home }));
            let anchors = ANCHORS[0] | ANCHORS[1];
            let all: HashSet<Bits> = all.filter_map(covered).filter(|cells| cells & anchors == 0).collect();
            assert_eq!(all, sets);
        }
    }
}
