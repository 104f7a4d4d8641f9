//! Where the caps can walk within a turn without letting anything erupt, and whether a capture lies on the way.

use std::cell::RefCell;

use crate::geometry::{Cell, Direction};

use super::pieces::pyramid;
use super::position::{Volcano, bit, cells, has};
use super::setups::CAPS;

/// Whether the player to move has a turn that captures anything: quiet steps, as many as needed, then an eruption.
///
/// Quiet steps move caps only, so the search is over sets of caps. Which eruptions would capture is known before it:
/// each is a volcano that must have a cap, and cells that must have none.
pub fn can_capture(position: &Volcano) -> bool {
    // Most turns have a capture at hand.
    let at_hand = |volcano| chances(position, volcano).any(|clear| clear & position.caps == 0);
    if cells(position.caps).any(at_hand) {
        return true;
    }
    let mut plan = Plan::new(position);
    !plan.is_hopeless() && SCRATCH.with_borrow_mut(|scratch| plan.search(position.caps, scratch))
}

/// The eruptions of a volcano that capture something, as the cells that must be clear of caps for it: the one the
/// cap steps to, and all on which pieces land up to the first capture.
fn chances(position: &Volcano, volcano: Cell) -> impl Iterator<Item = u64> + '_ {
    position.board.directions().filter_map(move |direction| chance(position, volcano, direction))
}

fn chance(position: &Volcano, volcano: Cell, direction: Direction) -> Option<u64> {
    let mut piece = position.stacks.top(volcano)?;
    let mut cell = position.board.neighbour(volcano, direction)?;
    let mut clear = bit(cell);
    loop {
        cell = position.board.neighbour(cell, direction)?;
        clear |= bit(cell);
        let beneath = position.stacks.top(cell).map(pyramid);
        if beneath.is_some_and(|beneath| beneath.size == pyramid(piece).size) {
            return Some(clear);
        }
        piece = position.stacks.below(piece)?;
    }
}

/// Room for searches, kept so that playing needs no memory after the first ones.
#[derive(Default)]
struct Scratch {
    /// The sets of caps seen, one bit each by their rank.
    seen: Vec<u64>,
    /// Those still to go on from.
    open: Vec<u64>,
}

thread_local! {
    static SCRATCH: RefCell<Scratch> = RefCell::default();
}

/// What a search needs of the board. Boards of one machine word only: all of this game's have at most 36 cells.
struct Plan<'a> {
    position: &'a Volcano,
    /// By volcano: the sets of cells of which one must be clear.
    chances: Vec<(Cell, u64)>,
    /// The cells with pieces.
    occupied: u64,
    /// How far each cell is from the nearest volcano with a chance.
    away: [u8; 64],
}

impl<'a> Plan<'a> {
    fn new(position: &'a Volcano) -> Self {
        let all = || position.board.cells();
        let found = all().flat_map(|volcano| chances(position, volcano).map(move |clear| (volcano, clear)));
        let chances: Vec<_> = found.collect();
        let occupied = all().filter(|&cell| !position.stacks.is_empty(cell)).map(bit).sum();
        Plan { position, chances, occupied, away: [0; 64] }
    }

    fn is_hopeless(&self) -> bool {
        self.chances.is_empty()
    }

    /// Depth first, steps that bring a cap nearer to a volcano with a chance before others.
    fn search(&mut self, caps: u64, scratch: &mut Scratch) -> bool {
        self.measure();
        let Scratch { seen, open } = scratch;
        seen.clear();
        seen.resize(SETS[self.position.board.len()][CAPS].div_ceil(64), 0);
        open.clear();
        open.push(caps);
        mark(seen, caps);
        while let Some(caps) = open.pop() {
            let first = open.len();
            for from in cells(caps) {
                for direction in self.position.board.directions() {
                    let Some(next) = self.quiet(caps, from, direction) else { continue };
                    if !mark(seen, next) {
                        continue;
                    }
                    if self.is_at_hand(next) {
                        return true;
                    }
                    open.push(next);
                }
            }
            open[first..].sort_unstable_by_key(|&caps| std::cmp::Reverse(self.distance(caps)));
        }
        false
    }

    /// The caps after a step; `None` when there is no such step or it lets something erupt.
    fn quiet(&self, caps: u64, from: Cell, direction: Direction) -> Option<u64> {
        let board = self.position.board;
        let to = board.neighbour(from, direction)?;
        let erupts = || has(self.occupied, from) && board.neighbour(to, direction).is_some_and(|c| !has(caps, c));
        (!has(caps, to) && !erupts()).then_some(caps ^ bit(from) ^ bit(to))
    }

    fn is_at_hand(&self, caps: u64) -> bool {
        self.chances.iter().any(|&(volcano, clear)| has(caps, volcano) && caps & clear == 0)
    }

    /// Fills in how far cells are from the volcanoes with a chance.
    fn measure(&mut self) {
        let board = self.position.board;
        let mut ring: u64 = 0;
        self.chances.iter().for_each(|&(volcano, _)| ring |= bit(volcano));
        let (mut reached, mut distance) = (0, 0);
        while ring != 0 {
            reached |= ring;
            let mut next = 0;
            for cell in cells(ring) {
                self.away[cell.index()] = distance;
                let around = board.directions().filter_map(|direction| board.neighbour(cell, direction));
                around.for_each(|cell| next |= bit(cell));
            }
            ring = next & !reached;
            distance += 1;
        }
    }

    fn distance(&self, caps: u64) -> u8 {
        cells(caps).map(|cell| self.away[cell.index()]).min().unwrap_or(0)
    }
}

/// How many sets of so many (second index) there are of so many cells (first index).
static SETS: [[usize; CAPS + 1]; 37] = {
    let mut table = [[0; CAPS + 1]; 37];
    let mut cells = 0;
    while cells < 37 {
        table[cells][0] = 1;
        let mut caps = 1;
        while cells > 0 && caps <= CAPS {
            table[cells][caps] = table[cells - 1][caps] + table[cells - 1][caps - 1];
            caps += 1;
        }
        cells += 1;
    }
    table
};

/// Marks a set of caps as seen; `false` when it was already.
fn mark(seen: &mut [u64], caps: u64) -> bool {
    let rank: usize = cells(caps).zip(1..).map(|(cell, place): (Cell, usize)| SETS[cell.index()][place]).sum();
    let fresh = seen[rank / 64] >> (rank % 64) & 1 == 0;
    seen[rank / 64] |= 1 << (rank % 64);
    fresh
}
