//! How much room a side has left: the placements of its hand, counted for all cells at once.
//!
//! # Why it is fast
//! On this board the cells can be numbered so that a step in a direction adds the same number everywhere, modulo 61, the
//! number of cells. A set of cells shifted by a step is then a word of 61 bits rotated by that number, and the homes on
//! which a piece fits are a few such words and-ed together.

use std::sync::LazyLock;

use crate::geometry::hex;

use super::layout::{Bits, CELLS, RADIUS, first_in_row, index_at};
use super::legality::Legality;
use super::pieces::{PIECES, Piece, SHAPES};
use super::placements::table;
use super::position::HexaFuse;

/// A set of cells under the other numbering.
type Wound = u64;

const ALL: Wound = (1 << CELLS) - 1;
/// What a step along the second axis adds to a number; one along the first axis adds one.
const UP: i32 = 3 * RADIUS as i32 + 2;
/// How many rows there are.
const ROWS: usize = 2 * RADIUS as usize + 1;

/// The other number of the cell with these axial coordinates, or what a step adds.
const fn number(q: i8, r: i8) -> u32 {
    (q as i32 + UP * r as i32).rem_euclid(CELLS as i32) as u32
}

/// By row: the number of its first cell in the usual order and in the other, and as many bits as it has cells.
const RUNS: [(u32, u32, u64); ROWS] = {
    let mut runs = [(0, 0, 0); ROWS];
    let mut row = 0;
    while row < ROWS {
        let r = row as i8 - RADIUS;
        let first = first_in_row(r);
        if let Some(index) = index_at(first, r) {
            runs[row] = (index as u32, number(first, r), (1 << (2 * RADIUS + 1 - r.abs())) - 1);
        }
        row += 1;
    }
    runs
};

/// A set of cells rotated by this number.
#[inline]
fn rotate(set: Wound, by: u32) -> Wound {
    (set << by | set >> (CELLS as u32 - by)) & ALL
}

#[inline(never)]
fn wound(bits: Bits) -> Wound {
    RUNS.iter().fold(0, |all, &(from, to, run)| all | rotate(bits >> from & run, to))
}

/// A piece in one of its rotations.
struct Rotation {
    /// The homes from which it covers cells of the board only, and no anchor.
    homes: Wound,
    /// The number of the step from each cell of the piece back to its home.
    back: [u8; 5],
}

struct Rotations {
    all: Vec<Rotation>,
    /// By piece: the first of its rotations; behind the last piece, how many there are.
    starts: [u8; PIECES + 1],
}

static ROTATIONS: LazyLock<Rotations> = LazyLock::new(|| {
    let mut rotations = Rotations { all: Vec::new(), starts: [0; PIECES + 1] };
    for (piece, shape) in SHAPES.into_iter().enumerate() {
        for rotation in 0..super::pieces::ROTATIONS[piece] {
            let placed = table().of(piece as Piece).map(|placement| table().lie(placement));
            let homes = placed.filter(|lie| lie.rotation == rotation).map(|lie| wound(1 << lie.home.index())).sum();
            let mut back = [0; 5];
            for (place, (q, r)) in back.iter_mut().zip(shape.rotated(rotation).steps()) {
                *place = number(-q, -r) as u8;
            }
            rotations.all.push(Rotation { homes, back });
        }
        rotations.starts[piece + 1] = rotations.all.len() as u8;
    }
    rotations
});

/// By direction: what a step adds to a number, and the cells from which one leads to another cell.
const STEPS: [(u32, Wound); 6] = {
    let mut all = [(0, 0); 6];
    let mut way = 0;
    while way < 6 {
        let (dq, dr) = hex::STEPS[way];
        let mut set = 0;
        let mut r = -RADIUS;
        while r <= RADIUS {
            let mut q = -RADIUS;
            while q <= RADIUS {
                if index_at(q, r).is_some() && index_at(q + dq, r + dr).is_some() {
                    set |= 1 << number(q, r);
                }
                q += 1;
            }
            r += 1;
        }
        all[way] = (number(dq, dr), set);
        way += 1;
    }
    all
};

/// The cells of a set connected to a seed.
#[inline(never)]
fn grown(seed: Wound, within: Wound) -> Wound {
    let mut all = seed & within;
    loop {
        let wider = STEPS.iter().fold(all, |wider, &(by, from)| wider | rotate(all & from, by)) & within;
        if wider == all {
            return all;
        }
        all = wider;
    }
}

/// What a side can still do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// How many placements its hand has, including those that would touch an own piece at corners only.
    pub placements: u32,
    /// How many cells it may come to cover that the other side cannot.
    pub own: u32,
    /// How many both sides may come to cover.
    pub open: u32,
}

impl HexaFuse {
    /// What each side can still do.
    pub(super) fn rooms(&self) -> [Room; 2] {
        let grounds = [0, 1].map(|side| {
            let (free, link) = Legality::new(self, side).ground();
            (wound(free), wound(link))
        });
        [0, 1].map(|side| {
            let (free, link) = grounds[side];
            let reach = grown(link, free);
            let own = reach & !grounds[1 - side].0;
            Room { placements: self.placements(side, free, link), own: own.count_ones(), open: (reach & !own).count_ones() }
        })
    }

    #[inline(never)]
    fn placements(&self, side: usize, free: Wound, link: Wound) -> u32 {
        if free & link == 0 {
            return 0;
        }
        let rotations = &*ROTATIONS;
        let mut count = 0;
        for piece in self.order[side].hand().map(usize::from) {
            for rotation in &rotations.all[rotations.starts[piece].into()..rotations.starts[piece + 1].into()] {
                let (mut fits, mut linked) = (rotation.homes, 0);
                for &back in &rotation.back[..SHAPES[piece].len()] {
                    fits &= rotate(free, back.into());
                    linked |= rotate(link, back.into());
                }
                count += (fits & linked).count_ones();
            }
        }
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Game, Options, Position, Rng};

    #[test]
    fn room_is_what_counting_one_by_one_finds() {
        let mut rng = Rng::new(5);
        let mut seen = 0;
        for seed in 0..40 {
            let options = super::super::options::HexaFuseOptions::read(&format!("seed={seed}")).expect("options");
            let mut position = HexaFuse::new(&options);
            while position.outcome().is_none() {
                for side in [0, 1] {
                    let (free, link) = Legality::new(&position, side).ground();
                    let all = position.order[side].hand().flat_map(|piece| table().of(piece));
                    let cells = all.map(|placement| table().cells(placement));
                    let count = cells.filter(|cells| cells & !free == 0 && cells & link != 0).count();
                    assert_eq!(position.rooms()[side].placements as usize, count, "{position:?}");
                    seen += usize::from(count > 0);
                }
                let action = position.random_action(&mut rng);
                position.apply(action, &mut ());
            }
        }
        assert!(seen > 200);
    }
}
