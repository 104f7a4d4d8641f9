//! Where caps can walk within a turn without letting anything erupt.
//!
//! Such quiet steps move caps only, so every question about them is a search over sets of caps on ground that stays
//! as it is.

use std::cell::RefCell;

use crate::geometry::bits::{bit, cells, has};
use crate::geometry::{Board, Cell, Direction, Grid, sort};
use crate::rules::Depict;
use crate::rules::pyramid::Pyramid;

use super::action::Action;
use super::eruption::landings;
use super::reach::Eruption;

/// The most cells of a board and the most caps of a side that can be searched.
const MOST: (usize, usize) = (37, 5);

/// What a turn's walks need to know of a position: boards of at most 37 cells, at most five caps.
#[derive(Clone, Copy, Debug)]
pub struct Ground {
    /// The board.
    pub board: &'static Board,
    /// The same board as a sheet of bits.
    pub grid: &'static Grid,
    /// The cells that no cap may enter and on which no piece may land, whatever the caps do; never one of the caps'.
    pub shut: u64,
    /// How many pieces could fly from each cell, the top piece first.
    pub loose: [u8; MOST.0],
    /// The cells of the caps that may be moved.
    pub caps: u64,
}

/// A game whose turns are walks of caps that end with an eruption.
pub trait Walking: Depict<Action = Action> {
    /// What walks of the side to move need to know.
    fn ground(&self) -> Ground;

    /// Calls `see` with the cells in which an eruption captures a piece, each with that piece.
    fn each_prey(&self, eruption: &Eruption, see: impl FnMut(Cell, Pyramid));

    /// The same as a list.
    fn prey(&self, eruption: &Eruption) -> Vec<(Cell, Pyramid)> {
        let mut prey = Vec::new();
        self.each_prey(eruption, |cell, piece| prey.push((cell, piece)));
        prey
    }
}

/// What a step does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tread {
    /// Nothing: there is no such step.
    Barred,
    /// It moves the cap, and nothing erupts: these are the caps after it.
    Quiet(u64),
    /// It lets the volcano it uncovers erupt; to begin with, something lands in the cell beyond the cap.
    Erupting,
}

impl Ground {
    /// What a step of one of these caps does.
    #[inline]
    pub fn tread(&self, caps: u64, from: Cell, direction: Direction) -> Tread {
        let closed = caps | self.shut;
        let Some(to) = self.board.neighbour(from, direction).filter(|&to| !has(closed, to)) else {
            return Tread::Barred;
        };
        let beyond = || self.board.neighbour(to, direction).is_some_and(|cell| !has(closed, cell));
        if self.loose[from.index()] > 0 && beyond() {
            return Tread::Erupting;
        }
        Tread::Quiet(caps ^ bit(from) ^ bit(to))
    }

    /// How many pieces land when one of these caps steps; none where the step is barred or quiet.
    #[inline]
    pub fn landed(&self, caps: u64, from: Cell, direction: Direction) -> usize {
        match self.tread(caps, from, direction) {
            Tread::Erupting => {
                let open = |cell| !has(caps | self.shut, cell);
                landings(self.board, from, direction, open).take(self.loose[from.index()].into()).count()
            }
            _ => 0,
        }
    }

    /// Whether one of these caps can let something erupt at once.
    #[inline]
    pub fn is_erupting(&self, caps: u64) -> bool {
        let erupts = |from, direction| self.tread(caps, from, direction) == Tread::Erupting;
        cells(caps).any(|from| self.board.directions().any(|direction| erupts(from, direction)))
    }

    /// Whether quiet steps lead from the caps to some that are `done`; the caps as they are are not asked. It goes
    /// depth first, by steps to caps that are `near` before others.
    pub fn leads(&self, done: impl Fn(u64) -> bool, near: impl Fn(u64) -> u8) -> bool {
        let caps = self.caps;
        SCRATCH.with_borrow_mut(|Scratch { seen, open }| {
            seen.clear();
            seen.resize(SETS[self.board.len()][caps.count_ones() as usize].div_ceil(64), 0);
            open.clear();
            open.push(caps);
            mark(seen, caps);
            while let Some(caps) = open.pop() {
                let first = open.len();
                for from in cells(caps) {
                    for direction in self.board.directions() {
                        let Tread::Quiet(next) = self.tread(caps, from, direction) else { continue };
                        if !mark(seen, next) {
                            continue;
                        }
                        if done(next) {
                            return true;
                        }
                        open.push(next);
                    }
                }
                sort(&mut open[first..], |&a, &b| near(a) > near(b));
            }
            false
        })
    }
}

/// Room for searches, kept so that playing needs no memory after the first ones.
struct Scratch {
    /// The sets of caps seen, one bit each by their rank.
    seen: Vec<u64>,
    /// Those still to go on from.
    open: Vec<u64>,
}

/// More sets of caps than these are hardly ever open at once.
const OPEN: usize = 1 << 13;

thread_local! {
    static SCRATCH: RefCell<Scratch> =
        RefCell::new(Scratch { seen: Vec::new(), open: Vec::with_capacity(OPEN) });
}

/// How many sets of so many (second index) there are of so many cells (first index).
pub(super) static SETS: [[usize; MOST.1 + 1]; MOST.0 + 1] = {
    let mut table = [[0; MOST.1 + 1]; MOST.0 + 1];
    let mut cells = 0;
    while cells <= MOST.0 {
        table[cells][0] = 1;
        let mut caps = 1;
        while cells > 0 && caps <= MOST.1 {
            table[cells][caps] = table[cells - 1][caps] + table[cells - 1][caps - 1];
            caps += 1;
        }
        cells += 1;
    }
    table
};

/// Marks a set of caps as seen; `false` when it was already.
fn mark(seen: &mut [u64], caps: u64) -> bool {
    let rank: usize =
        cells(caps).zip(1..).map(|(cell, place): (Cell, usize)| SETS[cell.index()][place]).sum();
    let fresh = seen[rank / 64] >> (rank % 64) & 1 == 0;
    seen[rank / 64] |= 1 << (rank % 64);
    fresh
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_caps_has_a_rank_of_its_own() {
        for (caps, all) in [(5, 4368), (3, 560)] {
            let mut seen = vec![0; SETS[16][caps].div_ceil(64)];
            let sets = (0_u64..1 << 16).filter(|set| set.count_ones() as usize == caps);
            assert_eq!(sets.filter(|&set| mark(&mut seen, set)).count(), all);
        }
    }
}
