//! What a side can do: where it can place, where a stack can land, whether anything is left, and a move by lot.

use crate::geometry::{Cell, CellSet, Direction};
use crate::rules::{Rng, Side};

use super::action::Action;
use super::position::Vaxandis;
use super::way::Way;

/// How often a move is drawn by lot before all are listed.
const DRAWS: usize = 400;

impl Vaxandis {
    /// The empty cells with no stack of either colour beside them: whoever's turn it is can place there.
    #[inline]
    pub fn free(&self) -> CellSet {
        let stacks = self.all_stacks();
        stacks.iter().fold(self.ground.all.difference(stacks), |free, cell| free.difference(self.near(cell)))
    }

    /// Where a stack of a side can land; empty when it is frozen.
    #[inline]
    pub fn landings(&self, side: Side, from: Cell) -> CellSet {
        let mut landings = CellSet::EMPTY;
        if !self.hopes(side, from).is_empty() && !self.is_frozen(from) {
            let way = Way::lift(self, side, from);
            for direction in self.board().directions() {
                walk(way, direction, |cell| landings.insert(cell));
            }
        }
        landings
    }

    /// Cells in which a stack could land as far as can be told without walking there: empty, and beside a friendly
    /// stack that is low enough. Stacks only grow on the way, so none becomes low enough.
    #[inline]
    fn hopes(&self, side: Side, from: Cell) -> CellSet {
        let mut friends = self.stacks(side);
        friends.remove(from);
        let beside = self.near(from).intersection(friends);
        if !beside.is_empty() {
            let low = beside.iter().map(|friend| self.height(friend)).min().unwrap_or(0);
            friends = friends.iter().filter(|&friend| self.height(friend) < low).collect();
        }
        let near = friends.iter().fold(CellSet::EMPTY, |near, friend| near.union(self.near(friend)));
        near.difference(self.all_stacks()).intersection(self.ground.lines(from))
    }

    /// Whether a stack of a side can move to a cell.
    #[inline]
    pub fn can_move(&self, side: Side, from: Cell, to: Cell) -> bool {
        let possible = self.stacks(side).contains(from) && self.height(to) == 0;
        let Some(direction) = self.ground.toward(from, to).filter(|_| possible) else { return false };
        if self.is_frozen(from) {
            return false;
        }
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

    /// Whether a side can do anything at all.
    #[inline]
    pub fn can_act(&self, side: Side) -> bool {
        !self.free().is_empty() || self.stacks(side).iter().any(|from| self.can_leave(side, from))
    }

    /// Whether a stack of a side can move anywhere.
    #[inline]
    pub fn can_leave(&self, side: Side, from: Cell) -> bool {
        !self.landings(side, from).is_empty()
    }

    /// A placement or move of a side, each as likely as the other. There must be one.
    ///
    /// Pairs of a stack and a cell in a line with it are drawn until one is a move: quicker than listing. Where moves
    /// are too rare for that, the list decides, which changes nothing about how likely each is.
    #[inline]
    pub fn draw(&self, side: Side, rng: &mut Rng) -> Action {
        let (free, stacks) = (self.free(), self.stacks(side));
        let places = self.ground.places_in_line();
        let pairs = free.len() + stacks.len() * places;
        for _ in 0..DRAWS {
            let drawn = rng.below(pairs as u32) as usize;
            let Some(drawn) = drawn.checked_sub(free.len()) else {
                return nth(free, drawn).map_or(Action::Swap, Action::Place);
            };
            let Some(from) = nth(stacks, drawn / places) else { continue };
            let Some(to) = self.ground.in_line(from, drawn % places) else { continue };
            if self.height(to) == 0 && self.can_move(side, from, to) {
                return Action::Move { from, to };
            }
        }
        let mut all = Vec::new();
        self.list(side, &mut all);
        all[rng.below(all.len() as u32) as usize]
    }

    /// Appends all placements and moves of a side, sorted.
    pub fn list(&self, side: Side, out: &mut Vec<Action>) {
        out.extend(self.free().iter().map(Action::Place));
        for from in self.stacks(side).iter() {
            out.extend(self.landings(side, from).iter().map(|to| Action::Move { from, to }));
        }
    }
}

/// Walks in a direction and names each cell in which the stack may land.
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
