//! The shortest path on which a side would join its borders.

use std::collections::VecDeque;

use basalt_geometry::Cell;
use basalt_rules::Side;

use super::position::{Hex, SIDES};
use super::rows::HexRows;

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct JoiningPath {
    pub(super) cells: Vec<Cell>,
    /// The empty cells among them.
    pub(super) missing: Vec<Cell>,
}

/// The path with the fewest missing stones and, among those, one of the shortest; `None` if the other side bars the way.
pub(super) fn joining_path(position: &Hex, side: Side) -> Option<JoiningPath> {
    let board = position.grid();
    let [first, last] = HexRows::borders(side, position.size);
    let other = position.stones[side.next(SIDES).index()];
    // A missing stone costs more than any number of cells.
    let most = board.len() + 1;
    let cost = |cell| if position.owner(cell) == Some(side) { 1 } else { most + 1 };
    let is_open = |cell: Cell| !other.contains(cell, position.size);
    let mut found: Vec<Option<(usize, Option<Cell>)>> = vec![None; board.len()];
    let mut open: VecDeque<Cell> = VecDeque::new();
    for cell in first.without(other).cells(position.size) {
        found[cell.index()] = Some((cost(cell), None));
        open.push_back(cell);
    }
    // Boards are small: cells are looked at again until nothing gets cheaper.
    while let Some(cell) = open.pop_front() {
        let Some((so_far, _)) = found[cell.index()] else { continue };
        for next in
            board.directions().filter_map(|way| board.neighbour(cell, way)).filter(|&next| is_open(next))
        {
            let total = so_far + cost(next);
            if found[next.index()].is_none_or(|(known, _)| total < known) {
                found[next.index()] = Some((total, Some(cell)));
                open.push_back(next);
            }
        }
    }
    let reached = |cell: &Cell| found[cell.index()].map(|(total, _)| total);
    let end = last.cells(position.size).filter(|cell| reached(cell).is_some()).min_by_key(reached)?;
    let mut cells: Vec<Cell> =
        std::iter::successors(Some(end), |cell| found[cell.index()].and_then(|(_, before)| before)).collect();
    cells.reverse();
    let missing = cells.iter().copied().filter(|&cell| position.owner(cell).is_none()).collect();
    Some(JoiningPath { cells, missing })
}
