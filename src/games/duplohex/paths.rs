//! The shortest path on which a side would connect its borders with pieces of one kind.

use basalt_geometry::{Cell, CellSet};
use basalt_rules::Side;

use super::action::Kind;
use super::bits::{Borders, Spread};
use super::position::Duplohex;

/// The cells of the largest board.
const MAX_CELLS: usize = 81;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShortestPath {
    pub cells: Vec<Cell>,
    /// The cells that need a piece of the kind, one action each.
    pub missing: Vec<Cell>,
    pub proven: bool,
}

/// The cost of an action, more than that of any number of cells, which break ties.
const ACTION: u16 = 128;
/// The cost of an unusable cell.
const FAR: u16 = u16::MAX;
/// The most path prefixes before only the cheapest to each cell is extended.
const MOST_BEGINNINGS: usize = 2000;

/// The material for a path of one kind.
///
/// A vacant cell takes a new piece. A lone piece of the other kind takes an adjacent piece that moves there:
/// a lone one off the path can be spared, once; any other must be replaced, or placed first.
struct PathGround {
    size: u8,
    open: CellSet,
    own: CellSet,
    /// The movable pieces.
    lone: CellSet,
    vacant: CellSet,
    /// By cell: the least cost of a path from there on, inclusive.
    rest: [u16; MAX_CELLS],
}

struct Beginning {
    at: Cell,
    /// The index of the prefix that is one cell shorter.
    before: Option<usize>,
    cells: CellSet,
    /// Its cost, and the least total cost.
    cost: u16,
    least: u16,
    /// The state for extending it: cells that pieces move into, and pieces beside them.
    state: (CellSet, CellSet),
}

impl PathGround {
    fn beside(&self, cell: Cell) -> CellSet {
        CellSet::only(cell).grown(self.size)
    }

    fn entered(&self, cells: CellSet) -> CellSet {
        cells & !self.own & !self.vacant
    }

    /// The least cost of a cell; [`FAR`] if no piece can get there.
    fn least(&self, cell: Cell) -> u16 {
        let actions = match self.beside(cell) {
            _ if self.own.contains(cell) => 0,
            _ if self.vacant.contains(cell) => 1,
            beside if beside.meets(self.lone) => 1,
            beside if beside.meets(self.vacant) => 2,
            _ => return FAR,
        };
        1 + actions * ACTION
    }

    /// A maximum matching of pieces off a path with the cells that they move into, by piece.
    fn spared(&self, cells: CellSet) -> [Option<Cell>; MAX_CELLS] {
        let mut spared = [None; MAX_CELLS];
        for to in self.entered(cells).iter() {
            self.spare(to, &mut (self.lone & !cells), &mut spared);
        }
        spared
    }

    /// Finds an augmenting path for a cell, trying each piece once.
    fn spare(&self, to: Cell, untried: &mut CellSet, spared: &mut [Option<Cell>; MAX_CELLS]) -> bool {
        while let Some(from) = (self.beside(to) & *untried).first() {
            untried.remove(from);
            let free = match spared[from.index()] {
                Some(other) => self.spare(other, untried, spared),
                None => true,
            };
            if free {
                spared[from.index()] = Some(to);
                return true;
            }
        }
        false
    }

    fn cost(&self, cells: CellSet) -> u16 {
        let entered = self.entered(cells);
        let moved = if entered.is_empty() { 0 } else { self.spared(cells).iter().flatten().count() };
        let actions = (cells & self.vacant).len() + 2 * entered.len() - moved;
        cells.len() as u16 + ACTION * actions as u16
    }

    /// Computes the least costs of paths to the last border (Dijkstra).
    fn measure(&mut self, last: CellSet) {
        let mut waiting = self.open;
        for cell in (last & waiting).iter() {
            self.rest[cell.index()] = self.least(cell);
        }
        // The nearest open cell has its final distance.
        while let Some(at) = waiting.iter().min_by_key(|cell| self.rest[cell.index()]) {
            waiting.remove(at);
            for cell in (self.beside(at) & waiting).iter() {
                let more = self.rest[at.index()].saturating_add(self.least(cell));
                self.rest[cell.index()] = self.rest[cell.index()].min(more);
            }
        }
    }

    fn longer(&self, before: Option<(usize, &Beginning)>, at: Cell) -> Option<Beginning> {
        let cells = before.map_or(CellSet::EMPTY, |(_, before)| before.cells) | CellSet::only(at);
        if self.rest[at.index()] == FAR {
            return None;
        }
        let cost = self.cost(cells);
        let entered = self.entered(cells);
        Some(Beginning {
            at,
            before: before.map(|(place, _)| place),
            cells,
            cost,
            least: cost + self.rest[at.index()] - self.least(at),
            state: (entered, entered.grown(self.size) & self.lone & cells),
        })
    }

    fn path(&self, cells: Vec<Cell>, proven: bool) -> ShortestPath {
        let set: CellSet = cells.iter().copied().collect();
        let (entered, spared) = (self.entered(set), self.spared(set));
        let mut missing = Vec::new();
        for &cell in &cells {
            if entered.contains(cell) && !spared.contains(&Some(cell)) {
                let beside = self.beside(cell);
                let sources = [beside & self.lone, beside & self.vacant & !set, beside & self.vacant];
                missing.extend(sources.into_iter().find_map(CellSet::first));
            }
            missing.extend((!self.own.contains(cell)).then_some(cell));
        }
        ShortestPath { cells, missing, proven }
    }
}

/// The path that needs the fewest further actions if the opponent does nothing, then the shortest.
///
/// A path costs at least its prefix plus its rest, so the search extends the prefix for which that is least.
/// Prefixes dropped at the limit cost at least `dropped`, so a cheaper path is proven.
pub fn way(position: &Duplohex, kind: Kind, side: Side) -> Option<ShortestPath> {
    search(position, kind, side, MOST_BEGINNINGS)
}

fn search(position: &Duplohex, kind: Kind, side: Side, most: usize) -> Option<ShortestPath> {
    let own = position.pieces[kind.index()][side.index()];
    let Borders { all, pairs } = Borders::on(position.size);
    let [first, last] = pairs[side.index()];
    let mut ground = PathGround {
        size: position.size,
        open: *all & !position.pieces[kind.index()][side.next(2).index()],
        own,
        lone: own & position.lone(kind),
        vacant: position.vacant(),
        rest: [FAR; MAX_CELLS],
    };
    ground.measure(last);
    let mut begun: Vec<Beginning> =
        (first & ground.open).iter().filter_map(|at| ground.longer(None, at)).collect();
    let mut waiting: Vec<usize> = (0..begun.len()).collect();
    let mut dropped = FAR;
    loop {
        let key = |&place: &usize| (begun[place].least, FAR - begun[place].cost);
        let next = (0..waiting.len()).min_by_key(|&i| key(&waiting[i]))?;
        let place = waiting.swap_remove(next);
        let Beginning { at, before, cells, cost, .. } = begun[place];
        if last.contains(at) {
            let mut path: Vec<Cell> = std::iter::successors(Some(place), |&place| begun[place].before)
                .map(|place| begun[place].at)
                .collect();
            path.reverse();
            return Some(ground.path(path, cost / ACTION <= dropped / ACTION));
        }
        // A shortest path returns neither to the first border nor beside a cell that it has left.
        let left = before.map_or(CellSet::EMPTY, |before| begun[before].cells);
        for next in (ground.beside(at) & ground.open & !first & !cells & !left.grown(position.size)).iter() {
            let Some(longer) = ground.longer(Some((place, &begun[place])), next) else { continue };
            let is_full = begun.len() > most;
            let mut rivals = begun.iter().filter(|other| other.at == next && other.cost <= longer.cost);
            let surpassed = rivals.clone().any(|other| other.state == longer.state);
            if !surpassed && is_full && rivals.next().is_some() {
                dropped = dropped.min(longer.least);
            } else if !surpassed {
                waiting.push(begun.len());
                begun.push(longer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::duplohex::options::DuplohexOptions;
    use basalt_rules::{Game, Options, Position, Rng};

    const MOST: usize = 3;

    /// The fewest actions that connect a side's borders, by brute force; `None` if more than `left`.
    fn fewest(position: &Duplohex, kind: Kind, side: Side, left: usize) -> Option<usize> {
        let own = position.pieces[kind.index()][side.index()];
        let [first, last] = Borders::on(position.size).pairs[side.index()];
        if first.spread(own, position.size).meets(last) {
            return Some(0);
        }
        let left = left.checked_sub(1)?;
        let lone = position.lone(kind.other());
        let adds = position.vacant().iter().map(|to| (CellSet::EMPTY, to));
        let moves = (own & position.lone(kind)).iter().flat_map(|from| {
            let from = CellSet::only(from);
            (from.grown(position.size) & lone).iter().map(move |to| (from, to)).collect::<Vec<_>>()
        });
        let mut best = None;
        for (from, to) in adds.chain(moves).collect::<Vec<_>>() {
            let mut next = *position;
            next.pieces[kind.index()][side.index()] = (own & !from) | CellSet::only(to);
            let most = best.map_or(left, |best: usize| best.saturating_sub(2));
            best = fewest(&next, kind, side, most).map(|count| count + 1).or(best);
            if best == Some(1) {
                break;
            }
        }
        best
    }

    #[test]
    fn a_path_needs_as_many_actions_as_it_says() {
        let mut rng = Rng::new(3);
        let new = || Duplohex::new(&DuplohexOptions::read("size=6").expect("options"));
        let (mut position, mut compared) = (new(), [0; MOST + 1]);
        for turn in 0..900 {
            if position.outcome().is_some() {
                position = new();
            }
            for side in [Duplohex::WHITE, Duplohex::BLACK] {
                for kind in Kind::BOTH {
                    let told = way(&position, kind, side).map(|way| way.missing.len());
                    // Only some positions are searched this far.
                    let most = if turn % 40 == 0 { MOST } else { MOST - 1 };
                    let found = fewest(&position, kind, side, most);
                    assert_eq!(
                        told.filter(|&count| count <= most),
                        found,
                        "{side:?} {kind:?} {}",
                        position.text()
                    );
                    compared[found.unwrap_or(MOST)] += 1;
                }
            }
            let action = position.random_action(&mut rng);
            position.apply(action, &mut ());
        }
        assert!(compared[1..MOST].iter().all(|&count| count > 20), "{compared:?}");
    }

    #[test]
    fn a_search_that_gives_up_early_says_so() {
        let mut rng = Rng::new(5);
        let (mut proven, mut wrong, mut unproven) = (0, 0, 0);
        for size in ["size=6", "size=7", "size=9"] {
            let new = || Duplohex::new(&DuplohexOptions::read(size).expect("options"));
            let mut position = new();
            for _ in 0..120 {
                if position.outcome().is_some() {
                    position = new();
                }
                for (side, kind) in [Duplohex::WHITE, Duplohex::BLACK].into_iter().zip(Kind::BOTH) {
                    let whole = way(&position, kind, side);
                    unproven += usize::from(whole.as_ref().is_some_and(|way| !way.proven));
                    let Some(whole) = whole.filter(|way| way.proven) else { continue };
                    let early = search(&position, kind, side, 12).expect("a way, if not the shortest");
                    let is_shortest = early.missing.len() == whole.missing.len();
                    assert!(early.missing.len() >= whole.missing.len());
                    assert!(is_shortest || !early.proven, "{kind:?} {}", position.text());
                    proven += usize::from(early.proven);
                    wrong += usize::from(!is_shortest);
                }
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
        }
        assert!(proven > 100 && wrong > 0, "{proven}, {wrong}");
        // The default limit is rarely reached.
        assert!(unproven < 5, "{unproven}");
    }
}
