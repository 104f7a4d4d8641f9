//! The symmetries of boards, as permutations of cells.

use super::board::{Board, Cell};
use super::point::Point;

/// The rotations and reflections of its board under which a game's rules stay the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetry {
    /// None.
    Identity,
    /// The rotation by 180°.
    HalfTurn,
    /// All of the board's.
    Full,
}

/// The most rotations of a board onto itself, with room for squares and hexagons.
const TURNS: usize = 12;

/// The sines of as many turns, from the first: the library's sine would add 10 kB to the app for these.
const SINES: [f64; TURNS] = [0.0, 0.5, HIGH, 1.0, HIGH, 0.5, 0.0, -0.5, -HIGH, -1.0, -HIGH, -0.5];
/// Half the root of three.
const HIGH: f64 = 0.866_025_403_784_438_6;

impl Board {
    /// The permutations of cells under a kind of symmetry, the identity first: cell `i` takes the place of entry `i`.
    pub fn symmetries(&self, symmetry: Symmetry) -> Vec<Vec<Cell>> {
        let steps: Vec<(usize, f64)> = match symmetry {
            Symmetry::Identity => vec![(0, 1.0)],
            Symmetry::HalfTurn => vec![(0, 1.0), (TURNS / 2, 1.0)],
            Symmetry::Full => (0..TURNS).flat_map(|turn| [(turn, 1.0), (turn, -1.0)]).collect(),
        };
        let centres: Vec<Point> = self.cells().map(|cell| self.centre(cell)).collect();
        let mean = |of: fn(&Point) -> f64| centres.iter().map(of).sum::<f64>() / centres.len() as f64;
        let (x0, y0) = (mean(|point| point.x), mean(|point| point.y));
        let mut found = Vec::new();
        for (turn, mirrored) in steps {
            let (sin, cos) = (SINES[turn], SINES[(turn + TURNS / 4) % TURNS]);
            let place = |point: &Point| {
                let (x, y) = (point.x - x0, (point.y - y0) * mirrored);
                Point { x: x0 + x * cos - y * sin, y: y0 + x * sin + y * cos }
            };
            let cell = |point: Point| self.cells().find(|&cell| self.centre(cell).distance(point) < 0.1);
            found.extend(centres.iter().map(|point| cell(place(point))).collect::<Option<Vec<_>>>());
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{hexhex, rhombus, rhombus_on_its_tip, square};

    #[test]
    fn boards_map_to_themselves_in_as_many_ways_as_they_have_symmetries() {
        let full = |board: Board| board.symmetries(Symmetry::Full).len();
        assert_eq!(full(hexhex(3)), 12);
        assert_eq!(full(square(5)), 8);
        assert_eq!((full(rhombus(5)), full(rhombus_on_its_tip(5))), (4, 4));
        for cells in hexhex(3).symmetries(Symmetry::Full) {
            let places: BTreeSet<_> = cells.iter().collect();
            assert_eq!(places.len(), cells.len(), "no two cells go to the same place");
        }
    }

    #[test]
    fn the_identity_is_first_and_a_half_turn_reverses_the_reading_order() {
        let board = rhombus(4);
        let forwards: Vec<Cell> = board.cells().collect();
        let backwards: Vec<Cell> = board.cells().rev().collect();
        assert_eq!(board.symmetries(Symmetry::Identity), std::slice::from_ref(&forwards));
        assert_eq!(board.symmetries(Symmetry::HalfTurn), [forwards.clone(), backwards]);
        assert_eq!(board.symmetries(Symmetry::Full)[0], forwards);
    }
}
