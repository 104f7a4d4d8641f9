//! The walks of caps within a turn that cause no eruption.
//!
//! Such quiet steps move only caps, so every question is a search over sets of caps on fixed ground.

use std::cell::RefCell;

use basalt_geometry::bits::{bit, cells, has};
use basalt_geometry::{Board, Cell, Direction, Grid, sort};

use super::eruption::landings;
use super::visited::{CELLS, Visited};

/// The part of a position that walks need: a board of at most 37 cells and at most six caps.
#[derive(Clone, Copy, Debug)]
pub struct CapGround {
    pub board: &'static Board,
    pub grid: &'static Grid,
    /// The cells that no cap may enter and no piece may land on in this turn; never one of the caps'.
    pub shut: u64,
    /// The number of pieces that could fly from each cell, from the top.
    pub loose: [u8; CELLS],
    pub caps: u64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepEffect {
    Barred,
    /// The cap moves and nothing erupts; these are the caps after it.
    Quiet(u64),
    /// The uncovered volcano erupts: at least one piece lands beyond the cap.
    Erupting,
}

impl CapGround {
    #[inline]
    pub fn step_effect(&self, caps: u64, from: Cell, direction: Direction) -> StepEffect {
        let closed = caps | self.shut;
        let Some(to) = self.board.neighbour(from, direction).filter(|&to| !has(closed, to)) else {
            return StepEffect::Barred;
        };
        let beyond = || self.board.neighbour(to, direction).is_some_and(|cell| !has(closed, cell));
        if self.loose[from.index()] > 0 && beyond() {
            return StepEffect::Erupting;
        }
        StepEffect::Quiet(caps ^ bit(from) ^ bit(to))
    }

    /// The number of pieces that land when one of these caps steps; 0 if the step is barred or quiet.
    #[inline]
    pub fn landed(&self, caps: u64, from: Cell, direction: Direction) -> usize {
        match self.step_effect(caps, from, direction) {
            StepEffect::Erupting => {
                let open = |cell| !has(caps | self.shut, cell);
                landings(self.board, from, direction, open).take(self.loose[from.index()].into()).count()
            }
            _ => 0,
        }
    }

    /// Whether one of these caps can cause an eruption at once.
    #[inline]
    pub fn is_erupting(&self, caps: u64) -> bool {
        let erupts = |from, direction| self.step_effect(caps, from, direction) == StepEffect::Erupting;
        cells(caps).any(|from| self.board.directions().any(|direction| erupts(from, direction)))
    }

    /// Whether quiet steps lead to other caps that are `done`; depth first, trying caps that are `near` first.
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
                        let StepEffect::Quiet(next) = self.step_effect(caps, from, direction) else {
                            continue;
                        };
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

/// Buffers that searches reuse, so that playing does not allocate after the first ones.
struct WalkRoom {
    visited: Visited,
    open: Vec<u64>,
}

/// The usual maximum of sets open at once.
const OPEN: usize = 1 << 13;

thread_local! {
    static SCRATCH: RefCell<WalkRoom> =
        RefCell::new(WalkRoom { visited: Visited::default(), open: Vec::with_capacity(OPEN) });
}
