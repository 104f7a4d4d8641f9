//! The grid of hexagons in axial coordinates: q grows to the east, r to the north-east.
//!
//! ```text
//!  (-1,1) (0,1)
//! (-1,0) (0,0) (1,0)
//!  (0,-1) (1,-1)
//! ```

use super::point::Point;

/// The height of an equilateral triangle of side 1; trigonometry would cost 4 kB of download.
pub const HEIGHT: f64 = 0.866_025_403_784_438_6;

pub type Axial = (i8, i8);

pub const STEPS: [Axial; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

pub const fn sum(a: Axial, b: Axial) -> Axial {
    (a.0 + b.0, a.1 + b.1)
}

pub const fn rotated((q, r): Axial) -> Axial {
    (q + r, -q)
}

/// The number of steps from (0, 0).
pub const fn distance((q, r): Axial) -> i8 {
    let third = (q + r).abs();
    let longer = if q.abs() > r.abs() { q.abs() } else { r.abs() };
    if third > longer { third } else { longer }
}

/// The centre of a cell; (0, 0) is the origin.
pub fn centre((q, r): Axial) -> Point {
    let (q, r) = (f64::from(q), f64::from(r));
    Point { x: q + r / 2.0, y: -HEIGHT * r }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Direction, hexhex};

    #[test]
    fn steps_are_the_directions_of_boards() {
        let board = hexhex(2);
        for (step, direction) in STEPS.into_iter().zip(board.directions()) {
            let (there, wanted) = (centre(step), board.step(direction));
            assert!(there.distance(wanted) < 1e-9, "{step:?} leads to {there:?}, not {wanted:?}");
            assert_eq!(distance(step), 1);
        }
    }

    #[test]
    fn rotating_goes_through_the_steps_clockwise() {
        for (place, step) in STEPS.into_iter().enumerate() {
            assert_eq!(rotated(step), STEPS[(place + 5) % 6]);
            assert_eq!(sum(step, STEPS[(place + 3) % 6]), (0, 0));
        }
    }

    #[test]
    fn distances_are_counted_in_steps() {
        let board = hexhex(4);
        let centre_cell = board.cell("d4").expect("d4");
        let mut ring = vec![((0, 0), centre_cell)];
        let mut seen = vec![centre_cell];
        for steps in 0..=3 {
            assert!(ring.iter().all(|&(place, _)| distance(place) == steps), "{ring:?}");
            let beside = ring.iter().flat_map(|&(place, cell)| {
                let next = |way| Some((sum(place, STEPS[way]), board.neighbour(cell, Direction::new(way))?));
                (0..6).filter_map(next).collect::<Vec<_>>()
            });
            let next: Vec<_> = beside.filter(|(_, cell)| !seen.contains(cell)).collect();
            seen.extend(next.iter().map(|&(_, cell)| cell));
            ring = next;
        }
        assert_eq!(seen.len().min(board.len()), board.len());
    }
}
