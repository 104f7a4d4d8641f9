//! How far a side is from joining its borders with pieces of one kind, and the shortest path.

use crate::geometry::{Cell, CellSet, MAX_CELLS};
use crate::rules::Side;

use super::action::Kind;
use super::bits::{Borders, Spread};
use super::position::Duplohex;

/// A way from border to border.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortestPath {
    /// Its cells in order.
    pub cells: Vec<Cell>,
    /// Those in which the side has no piece of the kind yet.
    pub missing: Vec<Cell>,
}

/// A cell that lacks a piece costs more than any number of cells that have one: paths that lack least come first, the
/// shortest of them before the others.
const LACKING: u16 = 128;
/// A cell that the way cannot use, or has not reached.
const FAR: u16 = u16::MAX;

/// The way that lacks the fewest pieces of a kind, the shortest of those; `None` when the other side's pieces of that
/// kind bar them all. A cell with a lone piece of the other kind lacks one like an empty cell: there a piece moves in.
pub fn way(position: &Duplohex, kind: Kind, side: Side) -> Option<ShortestPath> {
    let own = position.pieces[kind.index()][side.index()];
    let Borders { all, pairs } = Borders::on(position.size);
    let [first, last] = pairs[side.index()];
    let open = *all & !position.pieces[kind.index()][side.next(2).index()];
    let cost = |cell: Cell| if own.contains(cell) { 1 } else { LACKING };
    let mut distance = [FAR; MAX_CELLS];
    let mut before = [None; MAX_CELLS];
    (first & open).iter().for_each(|cell| distance[cell.index()] = cost(cell));
    let mut waiting = open;
    // The nearest open cell is at its final distance.
    while let Some(at) = waiting.iter().min_by_key(|cell| distance[cell.index()]) {
        let here = distance[at.index()];
        if here == FAR {
            return None;
        }
        if last.contains(at) {
            let mut cells: Vec<Cell> = std::iter::successors(Some(at), |cell| before[cell.index()]).collect();
            cells.reverse();
            let missing = cells.iter().copied().filter(|&cell| !own.contains(cell)).collect();
            return Some(ShortestPath { cells, missing });
        }
        waiting = waiting & !CellSet::only(at);
        for cell in (CellSet::only(at).grown(position.size) & waiting).iter() {
            if here + cost(cell) < distance[cell.index()] {
                distance[cell.index()] = here + cost(cell);
                before[cell.index()] = Some(at);
            }
        }
    }
    None
}
