//! Points in the plane of a board.

/// A point in the plane of the board; the unit is the width of a cell, and y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// The x coordinate, to the right.
    pub x: f64,
    /// The y coordinate, downwards.
    pub y: f64,
}

impl Point {
    /// The distance to another point.
    pub fn distance(self, other: Point) -> f64 {
        // `hypot` would guard against numbers that no board has, at a kilobyte of the download.
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}
