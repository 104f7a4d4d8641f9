//! The shortest chains that a side could still make, for the order of moves and for reasons.

use basalt_geometry::CellSet;
use basalt_rules::Side;

use super::action::Kind;
use super::bits::{Borders, Spread};
use super::position::Duplohex;

/// The most cells that a shortest path can lack.
pub(super) const LONGEST: usize = 24;

/// The shortest chains of a kind that a side could still make, by the cells without a piece of it.
pub(super) struct Ways {
    /// The missing pieces; [`LONGEST`] without a path.
    pub lack: usize,
    pub cells: CellSet,
}

impl Ways {
    pub(super) fn of(position: &Duplohex, kind: Kind, side: Side) -> Ways {
        Ways::around(position, kind, side, position.pieces[kind.index()][side.next(2).index()])
    }

    /// Those that there could be if the opponent moved every lone piece away: its pairs never move.
    pub(super) fn at_best(position: &Duplohex, kind: Kind, side: Side) -> Ways {
        let theirs = position.pieces[kind.index()][side.next(2).index()];
        let [first, second] = position.pieces[1 - kind.index()];
        Ways::around(position, kind, side, theirs & (first | second))
    }

    fn around(position: &Duplohex, kind: Kind, side: Side, blocked: CellSet) -> Ways {
        let size = position.size;
        let Borders { all, pairs } = Borders::on(size);
        let own = position.pieces[kind.index()][side.index()];
        let open = *all & !blocked & !own;
        let [first, last] = pairs[side.index()];
        // By the number of pieces added from each border: the reachable cells.
        let mut from = [[CellSet::EMPTY; LONGEST]; 2];
        let mut lack = LONGEST;
        for (border, (start, goal)) in [(first, last), (last, first)].into_iter().enumerate() {
            let mut chain = start.spread(own, size);
            let mut edge = (start | chain.grown(size)) & open;
            let mut done = CellSet::EMPTY;
            let mut count = 0;
            while !edge.is_empty() && count < LONGEST - 1 && !chain.meets(goal) {
                from[border][count] = edge;
                done = done | edge;
                count += 1;
                if edge.meets(goal) {
                    break;
                }
                chain = chain | (edge.grown(size) & own).spread(own, size);
                if chain.meets(goal) {
                    break;
                }
                edge = (edge.grown(size) | chain.grown(size)) & open & !done;
            }
            let arrived = chain.meets(goal) || count > 0 && from[border][count - 1].meets(goal);
            lack = if arrived { count } else { LONGEST };
        }
        let mut cells = CellSet::EMPTY;
        if lack < LONGEST {
            for step in 0..lack {
                cells = cells | (from[0][step] & from[1][lack - 1 - step]);
            }
        }
        Ways { lack, cells }
    }

    /// The weight of cells on these paths: the fewer missing, the higher.
    pub(super) fn weight(&self) -> u32 {
        if self.lack == LONGEST { 0 } else { 240 / (self.lack * self.lack + 1) as u32 }
    }
}
