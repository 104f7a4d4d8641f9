//! Places in the plane of a board.

/// A place in the plane of the board; one unit is the width of a cell, y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The distance to another place.
    pub fn distance(self, other: Point) -> f64 {
        // `hypot` would guard against numbers that no board has, at a kilobyte of the download.
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}
