//! Where caps can walk within a turn without letting anything erupt.
//!
//! Such quiet steps move caps only, so every question about them is a search over sets of caps on ground that stays
//! as it is.

use std::cell::RefCell;

use crate::geometry::bits::{bit, cells, has};
use crate::geometry::{Board, Cell, Direction, Grid, sort};

use super::eruption::landings;
use super::visited::{CELLS, Visited};

/// What a turn's walks need to know of a position: boards of at most 37 cells, at most five caps.
#[derive(Clone, Copy, Debug)]
pub struct CapGround {
    /// The board.
    pub board: &'static Board,
    /// The same board as a sheet of bits.
    pub grid: &'static Grid,
    /// The cells that no cap may enter and on which no piece may land, whatever the caps do; never one of the caps'.
    pub shut: u64,
    /// How many pieces could fly from each cell, the top piece first.
    pub loose: [u8; CELLS],
    /// The cells of the caps that may be moved.
    pub caps: u64,
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

impl CapGround {
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

    /// Whether quiet steps lead from the caps to some that are `done`, the present place excepted. It searches
    /// depth first, trying steps to caps that are `near` first.
    pub fn leads(&self, done: impl Fn(u64) -> bool, near: impl Fn(u64) -> u8) -> bool {
        let caps = self.caps;
        SCRATCH.with_borrow_mut(|WalkRoom { visited, open }| {
            visited.reset(self.board.len(), caps.count_ones());
            open.clear();
            open.push(caps);
            visited.mark(cells(caps));
            while let Some(caps) = open.pop() {
                let first = open.len();
                for from in cells(caps) {
                    for direction in self.board.directions() {
                        let Tread::Quiet(next) = self.tread(caps, from, direction) else { continue };
                        if !visited.mark(cells(next)) {
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

/// Buffers for searches, kept so that playing does not allocate after the first ones.
struct WalkRoom {
    visited: Visited,
    /// Those still to be expanded.
    open: Vec<u64>,
}

/// More sets of caps than these are hardly ever open at once.
const OPEN: usize = 1 << 13;

thread_local! {
    static SCRATCH: RefCell<WalkRoom> =
        RefCell::new(WalkRoom { visited: Visited::default(), open: Vec::with_capacity(OPEN) });
}
