//! Polyhexes: a few hexagons joined by their edges, independent of place.

use std::fmt;

use super::hex;
use super::order::sort;

/// A few hexagons joined by their edges, stored as axial steps from one of them, its *home*.
///
/// It takes six bytes. Two are equal when they have the same cells in the same order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polyhex([u8; Polyhex::MOST]);

/// Marks the end of the list; no step is so long.
const NONE: u8 = 0;

impl Polyhex {
    pub const MOST: usize = 6;
    pub const ROTATIONS: u8 = 6;

    /// The polyhex with these axial cells, its home first; none may be more than seven from home.
    pub const fn new(cells: &[(i8, i8)]) -> Self {
        let mut steps = [NONE; Polyhex::MOST];
        let mut i = 0;
        while i < cells.len() {
            steps[i] = pack((cells[i].0 - cells[0].0, cells[i].1 - cells[0].1));
            i += 1;
        }
        Polyhex(steps)
    }

    /// The steps from home to each cell, starting with (0, 0).
    pub fn steps(self) -> impl Iterator<Item = (i8, i8)> + Clone {
        self.0.into_iter().take_while(|&step| step != NONE).map(unpack)
    }

    pub fn len(self) -> usize {
        self.steps().count()
    }

    /// Whether it has no cells; no piece in use is empty.
    pub fn is_empty(self) -> bool {
        self.0[0] == NONE
    }

    /// Rotates the shape clockwise about its home by `times` × 60°.
    ///
    /// ```text
    ///   (0,1)                  (1,0) goes to (1,-1), (1,-1) to (0,-1), …
    /// (0,0) (1,0)
    ///     (1,-1)
    /// ```
    #[must_use]
    pub fn rotated(self, times: u8) -> Self {
        let once = |shape: Polyhex| {
            Polyhex(shape.0.map(|step| if step == NONE { NONE } else { pack(hex::rotated(unpack(step))) }))
        };
        (0..times % Polyhex::ROTATIONS).fold(self, |shape, _| once(shape))
    }

    /// The number of distinct rotations: 6, 3, 2 or 1.
    pub fn rotations(self) -> u8 {
        (1..Polyhex::ROTATIONS)
            .find(|&times| self.rotated(times).form() == self.form())
            .unwrap_or(Polyhex::ROTATIONS)
    }

    /// The cells in a canonical order and translation.
    fn form(self) -> Vec<(i8, i8)> {
        let mut cells: Vec<(i8, i8)> = self.steps().collect();
        sort(&mut cells, |a, b| a < b);
        let first = cells.first().copied().unwrap_or_default();
        cells.iter().map(|cell| (cell.0 - first.0, cell.1 - first.1)).collect()
    }
}

/// Packs a step, from -7 to 7 each, into a byte other than `NONE`.
const fn pack(step: (i8, i8)) -> u8 {
    ((step.0 + 8) as u8) << 4 | (step.1 + 8) as u8
}

const fn unpack(byte: u8) -> (i8, i8) {
    ((byte >> 4) as i8 - 8, (byte & 15) as i8 - 8)
}

impl fmt::Debug for Polyhex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.steps()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_counted_from_home() {
        let bent = Polyhex::new(&[(1, 0), (0, 0), (1, 1)]);
        assert_eq!(bent.steps().collect::<Vec<_>>(), [(0, 0), (-1, 0), (0, 1)]);
        assert_eq!((bent.len(), bent.is_empty()), (3, false));
    }

    #[test]
    fn six_rotations_lead_round() {
        let pair = Polyhex::new(&[(0, 0), (1, 0)]);
        let clockwise = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
        for (times, step) in (0..).zip(clockwise) {
            assert_eq!(pair.rotated(times), Polyhex::new(&[(0, 0), step]));
        }
        assert_eq!(pair.rotated(6), pair);
    }

    #[test]
    fn symmetric_ones_have_fewer_rotations() {
        for (cells, rotations) in [
            (&[(0, 0)][..], 1),
            (&[(0, 0), (1, 0), (0, 1)], 2),
            (&[(0, 0), (1, 0)], 3),
            (&[(0, 0), (1, 0), (1, 1)], 6),
        ] {
            assert_eq!(Polyhex::new(cells).rotations(), rotations, "{cells:?}");
        }
    }
}
