//! What a side can do: where it can place, where a stack can land, whether anything is left, and a random move.

use crate::geometry::{Cell, CellSet, Direction};
use crate::rules::{Rng, Side};

use super::action::Action;
use super::ground::CELLS;
use super::position::{Height, Vaxandis};
use super::way::Way;

impl Vaxandis {
    /// Where a stack of a side can land; empty when it is frozen.
    pub fn landings(&self, side: Side, from: Cell) -> CellSet {
        if self.is_frozen(from) { CellSet::EMPTY } else { self.unfrozen_landings(side, from) }
    }

    /// The same of a stack that is known not to be frozen.
    pub(super) fn unfrozen_landings(&self, side: Side, from: Cell) -> CellSet {
        let mut landings = CellSet::EMPTY;
        let way = Way::lift(self, side, from);
        for direction in self.ground.board.directions() {
            walk(way, direction, |cell| landings.insert(cell));
        }
        landings
    }

    /// The same by what is known of the whole side: the ways that lead to no candidate are not walked, and no further ones
    /// when at least `enough` landings are found.
    #[inline]
    pub(super) fn landings_on(&self, shores: &Shores, side: Side, from: Cell, enough: usize) -> CellSet {
        let mut landings = CellSet::EMPTY;
        let candidates = shores.candidates(self, side, from);
        if candidates.is_empty() {
            return landings;
        }
        let lifted = Way::lift(self, side, from);
        for direction in self.ground.board.directions() {
            let mut wanted = candidates & self.ground.ray(from, direction);
            if wanted.is_empty() {
                continue;
            }
            if landings.len() >= enough {
                break;
            }
            let mut way = lifted;
            for cell in way.ahead(direction) {
                if way.is_empty(cell) {
                    let freezes = way.pass(cell).freezes;
                    if wanted.contains(cell) {
                        wanted.remove(cell);
                        if way.may_land(cell) {
                            landings.insert(cell);
                        }
                    }
                    if freezes || wanted.is_empty() {
                        break;
                    }
                }
            }
        }
        landings
    }

    /// Whether a stack of a side can move to a cell.
    #[inline]
    pub fn can_move(&self, side: Side, from: Cell, to: Cell) -> bool {
        let possible = self.stacks(side).contains(from) && self.height(to) == 0;
        possible && !self.is_frozen(from) && self.reaches(side, from, to)
    }

    /// Whether a stack of a side that is not frozen can come to an empty cell and land there.
    #[inline]
    fn reaches(&self, side: Side, from: Cell, to: Cell) -> bool {
        let Some(direction) = self.ground.toward(from, to) else { return false };
        let mut way = Way::lift(self, side, from);
        for cell in way.ahead(direction) {
            if way.is_empty(cell) {
                let passing = way.pass(cell);
                if cell == to {
                    return way.may_land(to);
                }
                if passing.freezes {
                    return false;
                }
            }
        }
        false
    }

    /// Whether the side to move can do anything at all.
    #[inline]
    pub(super) fn can_act(&self) -> bool {
        let side = self.to_move;
        if !self.free().is_empty() {
            return true;
        }
        let (shores, stacks) = (Shores::of(self, side), self.unfrozen());
        let leaves = |from, within| {
            let candidates = shores.candidates(self, side, from) & within;
            candidates.iter().any(|to| self.reaches(side, from, to))
        };
        // The shortest ways are tried first: less can happen on them.
        stacks.iter().any(|from| leaves(from, self.near(from)))
            || stacks.iter().any(|from| leaves(from, self.ground.all & !self.near(from)))
    }

    /// Whether a stack of a side can move anywhere.
    #[inline]
    pub fn can_leave(&self, side: Side, from: Cell) -> bool {
        !self.landings(side, from).is_empty()
    }

    /// Whether the side to move can begin something in a cell: place a stack, or move the one that is there.
    pub(super) fn begins(&self, cell: Cell) -> bool {
        let can_leave = self.stacks(self.to_move).contains(cell) && self.can_leave(self.to_move, cell);
        can_leave || self.free().contains(cell)
    }

    /// A placement or move of the side to move, each as likely as the other. There must be one.
    ///
    /// Rejection sampling among the free cells and the candidate landings of all stacks: quicker than listing.
    #[inline]
    pub(super) fn draw(&self, rng: &mut Rng) -> Action {
        let (side, free, stacks) = (self.to_move, self.free(), self.unfrozen());
        let shores = Shores::of(self, side);
        let mut counts = [0_u8; CELLS];
        let mut all = free.len();
        for (from, count) in stacks.iter().zip(&mut counts) {
            let candidates = shores.candidates(self, side, from).len();
            *count = candidates as u8;
            all += candidates;
        }
        loop {
            let drawn = rng.below(all as u32) as usize;
            let Some(mut drawn) = drawn.checked_sub(free.len()) else {
                return nth(free, drawn).map_or(Action::Swap, Action::Place);
            };
            for (from, &count) in stacks.iter().zip(&counts) {
                let count = usize::from(count);
                if drawn < count {
                    let candidates = shores.candidates(self, side, from);
                    if let Some(to) = nth(candidates, drawn).filter(|&to| self.reaches(side, from, to)) {
                        return Action::Move { from, to };
                    }
                    break;
                }
                drawn -= count;
            }
        }
    }

    /// Appends all placements and moves of a side, sorted.
    pub fn list(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.free().iter().map(Action::Place));
        for from in self.stacks(side).iter() {
            out.extend(self.landings(side, from).iter().map(|to| Action::Move { from, to }));
        }
    }
}

/// How many heights [`Shores`] distinguishes; higher stacks count as this high.
const LEVELS: usize = 16;

/// Empty cells beside at least one and beside at least two of some stacks.
#[derive(Clone, Copy)]
struct Shore {
    once: CellSet,
    twice: CellSet,
}

impl Shore {
    const NONE: Shore = Shore { once: CellSet::EMPTY, twice: CellSet::EMPTY };

    #[inline]
    fn join(self, other: Shore) -> Shore {
        let both = self.once & other.once;
        Shore { once: self.once | other.once, twice: self.twice | other.twice | both }
    }
}

/// The empty cells beside stacks of a side of at most this height: a stack of it can land nowhere else.
pub(super) struct Shores([Shore; LEVELS]);

impl Shores {
    #[inline]
    pub(super) fn of(position: &Vaxandis, side: Side) -> Shores {
        let mut shores = [Shore::NONE; LEVELS];
        let stacks = position.all_stacks();
        for cell in position.stacks(side).iter() {
            let shore = &mut shores[level(position.height(cell))];
            *shore = shore.join(Shore { once: position.near(cell) & !stacks, twice: CellSet::EMPTY });
        }
        let mut lower = Shore::NONE;
        for shore in &mut shores {
            lower = lower.join(*shore);
            *shore = lower;
        }
        Shores(shores)
    }

    /// Where a stack may be able to land: empty cells in a line with it, and beside another stack that is low enough.
    /// Stacks only grow on the way, so none becomes low enough; everything else is still to be checked.
    #[inline]
    fn candidates(&self, position: &Vaxandis, side: Side, from: Cell) -> CellSet {
        let near = position.near(from);
        let beside = near & position.stacks(side);
        let low = beside.iter().fold(Height::MAX, |low, friend| low.min(position.height(friend)));
        let Shore { once, twice } = self.0[level(low - 1)];
        // The moving stack itself does not count for the cells around it.
        let shore = if position.height(from) < low { (once & !near) | twice } else { once };
        shore & position.ground.lines(from)
    }
}

#[inline]
fn level(height: Height) -> usize {
    usize::from(height).min(LEVELS - 1)
}

/// Walks in a direction and passes on each cell in which the stack may land.
#[inline]
fn walk(mut way: Way, direction: Direction, mut land: impl FnMut(Cell)) {
    for cell in way.ahead(direction) {
        if way.is_empty(cell) {
            let passing = way.pass(cell);
            if way.may_land(cell) {
                land(cell);
            }
            if passing.freezes {
                return;
            }
        }
    }
}

/// The cell at a place of a set, from 0.
#[inline]
fn nth(cells: CellSet, place: usize) -> Option<Cell> {
    cells.iter().nth(place)
}
