//! The board: 61 cells as bits of one word, anchors, blockable pairs, and adjacency.

use std::sync::LazyLock;

pub(super) use basalt_geometry::bits::{bit, cells};
use basalt_geometry::{Board, Cell, hex, hexhex};
use basalt_rules::Rng;

pub(super) type Bits = u64;

pub(super) const CELLS: usize = 61;
pub(super) const RADIUS: i8 = 4;

pub(super) static BOARD: LazyLock<Board> = LazyLock::new(|| hexhex(RADIUS as usize + 1));

/// The steps to the cells at a cell's corners, where an edge of the grid joins two corners.
///
/// ```text
///        (-1,2)
///  (-2,1)  / \  (1,1)
///         |   |
/// (-1,-1)  \ /  (2,-1)
///        (1,-2)
/// ```
const AT_CORNER: [(i8, i8); 6] = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)];

pub(super) const NEAR: [Bits; CELLS] = reach(hex::STEPS);
pub(super) const CORNERS: [Bits; CELLS] = reach(AT_CORNER);

/// By side: its anchors, on opposite corners of the board.
pub(super) const ANCHORS: [Bits; 2] =
    [bit_at(RADIUS, 0) | bit_at(-RADIUS, 0), bit_at(0, RADIUS) | bit_at(0, -RADIUS)];

/// The index of the cell with these axial coordinates from the centre; `None` off the board.
pub(super) const fn index_at(q: i8, r: i8) -> Option<usize> {
    if hex::distance((q, r)) > RADIUS {
        return None;
    }
    let mut index = 0;
    let mut row = RADIUS;
    while row > r {
        index += 2 * RADIUS + 1 - row.abs();
        row -= 1;
    }
    Some((index + q - first_in_row(r)) as usize)
}

pub(super) const fn first_in_row(r: i8) -> i8 {
    if r < 0 { -RADIUS - r } else { -RADIUS }
}

const fn bit_at(q: i8, r: i8) -> Bits {
    match index_at(q, r) {
        Some(index) => 1 << index,
        None => 0,
    }
}

const fn reach(steps: [(i8, i8); 6]) -> [Bits; CELLS] {
    let mut table = [0; CELLS];
    let mut r = -RADIUS;
    while r <= RADIUS {
        let mut q = -RADIUS;
        while q <= RADIUS {
            if let Some(index) = index_at(q, r) {
                let mut i = 0;
                while i < steps.len() {
                    table[index] |= bit_at(q + steps[i].0, r + steps[i].1);
                    i += 1;
                }
            }
            q += 1;
        }
        r += 1;
    }
    table
}

pub(super) fn spread(bits: Bits, table: &[Bits; CELLS]) -> Bits {
    cells(bits).fold(0, |all, cell| all | table[cell.index()])
}

/// The cell a step away; `None` off the board.
pub(super) fn stepped(from: Cell, step: (i8, i8)) -> Option<Cell> {
    let mut row = 0;
    let mut rest = from.index() as i8;
    while rest > 2 * RADIUS - (RADIUS - row).abs() {
        rest -= 2 * RADIUS + 1 - (RADIUS - row).abs();
        row += 1;
    }
    let r = RADIUS - row;
    index_at(first_in_row(r) + rest + step.0, r + step.1).map(Cell::new)
}

/// The blockable pairs of opposite cells: not the centre, an anchor, or beside one. In reading order.
pub(super) fn pairs() -> impl Iterator<Item = Bits> {
    let anchors = ANCHORS[0] | ANCHORS[1];
    let barred = anchors | spread(anchors, &NEAR);
    (0..CELLS / 2).map(|index| 1 << index | 1 << (CELLS - 1 - index)).filter(move |pair| pair & barred == 0)
}

/// Draws the blocked pair; the generator continues with the order of the pieces.
pub(super) fn draw_pair(rng: &mut Rng) -> Bits {
    let count = pairs().count() as u32;
    pairs().nth(rng.below(count) as usize).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_geometry::Direction;

    #[test]
    fn bits_and_board_are_numbered_alike() {
        let named = |name: &str| BOARD.cell(name).map(bit).expect(name);
        assert_eq!(ANCHORS, [named("e1") | named("e9"), named("a1") | named("i5")]);
        assert_eq!(bit_at(0, 0), named("e5"));
        for cell in BOARD.cells() {
            let beside = BOARD.directions().filter_map(|direction| BOARD.neighbour(cell, direction));
            assert_eq!(NEAR[cell.index()], beside.map(bit).sum::<Bits>());
            // A cell at a corner is beside two adjacent cells.
            let corner = |direction: usize| {
                let next = BOARD.neighbour(cell, Direction::new(direction))?;
                BOARD.neighbour(next, Direction::new((direction + 1) % 6))
            };
            assert_eq!(CORNERS[cell.index()], (0..6).filter_map(corner).map(bit).sum::<Bits>());
            assert_eq!(stepped(cell, (0, 0)), Some(cell));
            assert_eq!(stepped(cell, (1, 0)), BOARD.neighbour(cell, Direction::new(0)));
            assert_eq!(stepped(cell, (1, -1)), BOARD.neighbour(cell, Direction::new(5)));
        }
    }

    #[test]
    fn twenty_two_pairs_can_be_blocked() {
        assert_eq!(pairs().count(), 22);
        assert!(pairs().all(|pair| pair.count_ones() == 2));
    }
}
