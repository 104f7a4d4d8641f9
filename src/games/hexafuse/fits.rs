//! Finds where pieces fit, for all cells at once.
//!
//! # Why it is fast
//! The 61 cells can be numbered so that a step in a direction adds the same number everywhere, modulo 61. A
//! shifted set of cells is then a rotated 61-bit word, and the fitting homes of a piece are a few such words
//! and-ed together.

use std::sync::LazyLock;

use basalt_geometry::hex;

use super::layout::{Bits, CELLS, RADIUS, first_in_row, index_at};
use super::pieces::{PIECES, Piece, SHAPES};
use super::placements::{Placement, table};

/// A set of cells under that numbering.
pub(super) type Rotated = u64;

const ALL: Rotated = (1 << CELLS) - 1;
/// The increment of a step along the second axis; along the first it is one.
const UP: i32 = 3 * RADIUS as i32 + 2;
const ROWS: usize = 2 * RADIUS as usize + 1;

/// The number of the cell with these axial coordinates, or the increment of a step.
pub(super) const fn number(q: i8, r: i8) -> u32 {
    (q as i32 + UP * r as i32).rem_euclid(CELLS as i32) as u32
}

/// By row: its first cell's number in both orders, and a bit for each of its cells.
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

#[inline]
pub(super) fn rotate(set: Rotated, by: u32) -> Rotated {
    (set << by | set >> (CELLS as u32 - by)) & ALL
}

#[inline(never)]
pub(super) fn rotated(bits: Bits) -> Rotated {
    RUNS.iter().fold(0, |all, &(from, to, run)| all | rotate(bits >> from & run, to))
}

/// The steps from a piece's cells back to its home, up to two cells long.
const BACKS: [(i8, i8); 19] = {
    let mut backs = [(0, 0); 19];
    let (mut count, mut q) = (0, -2);
    while q <= 2 {
        let mut r = -2;
        while r <= 2 {
            if hex::distance((q, r)) <= 2 {
                backs[count] = (q, r);
                count += 1;
            }
            r += 1;
        }
        q += 1;
    }
    backs
};

const fn steps() -> [u32; BACKS.len()] {
    let mut by = [0; BACKS.len()];
    let mut at = 0;
    while at < by.len() {
        by[at] = number(BACKS[at].0, BACKS[at].1);
        at += 1;
    }
    by
}

/// A set rotated by each of [`BACKS`].
#[inline]
fn spun(set: Rotated) -> [Rotated; BACKS.len()] {
    const BY: [u32; BACKS.len()] = steps();
    BY.map(|by| rotate(set, by))
}

struct Rotation {
    /// The homes from which it stays on the board and off the anchors.
    homes: Rotated,
    /// By cell of the piece: the index in [`BACKS`], padded with the first one.
    back: [u8; 5],
    placements: [Option<Placement>; CELLS],
}

struct Rotations {
    all: Vec<Rotation>,
    /// By piece: the index of its first rotation, with a sentinel.
    starts: [u8; PIECES + 1],
}

static ROTATIONS: LazyLock<Rotations> = LazyLock::new(|| {
    let mut rotations = Rotations { all: Vec::new(), starts: [0; PIECES + 1] };
    for (piece, shape) in SHAPES.into_iter().enumerate() {
        for rotation in 0..super::pieces::ROTATIONS[piece] {
            let (mut homes, mut placements) = (0, [None; CELLS]);
            for placement in table().of(piece as Piece) {
                let lie = table().lie(placement);
                if lie.rotation == rotation {
                    let home = rotated(1 << lie.home.index());
                    homes |= home;
                    placements[home.trailing_zeros() as usize] = Some(placement);
                }
            }
            let rotated = shape.rotated(rotation);
            let mut places = rotated
                .steps()
                .map(|(q, r)| BACKS.iter().position(|&step| step == (-q, -r)).unwrap_or_default());
            let first = places.next().unwrap_or_default() as u8;
            let mut back = [first; 5];
            back[1..].iter_mut().zip(places).for_each(|(back, place)| *back = place as u8);
            rotations.all.push(Rotation { homes, back, placements });
        }
        rotations.starts[piece + 1] = rotations.all.len() as u8;
    }
    rotations
});

/// The places of a side's pieces, before checking corners.
pub(super) struct Fits {
    /// The coverable cells, shifted to homes.
    free: [Rotated; BACKS.len()],
    /// The cells beside its own pieces and anchors, likewise.
    link: [Rotated; BACKS.len()],
}

impl Fits {
    #[inline]
    pub(super) fn on(free: Rotated, link: Rotated) -> Fits {
        Fits { free: spun(free), link: spun(link) }
    }

    #[inline(always)]
    fn homes(&self, rotation: &Rotation) -> Rotated {
        let (mut fits, mut linked) = (rotation.homes, 0);
        for back in rotation.back {
            fits &= self.free[usize::from(back)];
            linked |= self.link[usize::from(back)];
        }
        fits & linked
    }

    #[inline]
    pub(super) fn all<Hand: Iterator<Item = Piece>>(self, hand: Hand) -> Placements<Hand> {
        Placements { fits: self, hand, rotations: [].iter(), rotation: None, homes: 0 }
    }

    #[inline]
    pub(super) fn count(&self, piece: Piece) -> u32 {
        rotations_of(piece).iter().map(|rotation| self.homes(rotation).count_ones()).sum()
    }
}

#[inline]
pub(super) fn any(
    free: Rotated,
    link: Rotated,
    mut hand: impl Iterator<Item = Piece>,
    passes: impl Fn(Placement) -> bool,
) -> bool {
    const BY: [u32; BACKS.len()] = steps();
    hand.any(|piece| {
        let len = SHAPES[usize::from(piece)].len();
        rotations_of(piece).iter().any(|rotation| {
            let (mut fits, mut linked) = (rotation.homes, 0);
            for &back in &rotation.back[..len] {
                fits &= rotate(free, BY[usize::from(back)]);
                linked |= rotate(link, BY[usize::from(back)]);
            }
            let mut homes = fits & linked;
            std::iter::from_fn(|| {
                let home = homes.trailing_zeros() as usize;
                homes &= homes.wrapping_sub(1);
                rotation.placements.get(home).copied().flatten()
            })
            .any(&passes)
        })
    })
}

fn rotations_of(piece: Piece) -> &'static [Rotation] {
    let (rotations, piece) = (&*ROTATIONS, usize::from(piece));
    &rotations.all[rotations.starts[piece].into()..rotations.starts[piece + 1].into()]
}

pub(super) struct Placements<Hand> {
    fits: Fits,
    hand: Hand,
    rotations: std::slice::Iter<'static, Rotation>,
    rotation: Option<&'static Rotation>,
    homes: Rotated,
}

impl<Hand: Iterator<Item = Piece>> Iterator for Placements<Hand> {
    type Item = Placement;

    #[inline]
    fn next(&mut self) -> Option<Placement> {
        while self.homes == 0 {
            match self.rotations.next() {
                Some(rotation) => {
                    self.homes = self.fits.homes(rotation);
                    self.rotation = Some(rotation);
                }
                None => {
                    self.rotations = rotations_of(self.hand.next()?).iter();
                }
            }
        }
        let home = self.homes.trailing_zeros() as usize;
        self.homes &= self.homes - 1;
        self.rotation?.placements[home]
    }
}
