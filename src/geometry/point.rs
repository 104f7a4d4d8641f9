//! Points in the plane of a board.

/// A point in the plane of the board, in cell widths; y grows downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub fn distance(self, other: Point) -> f64 {
        // `hypot` would cost a kilobyte of the download to guard against numbers that no board has.
        let (x, y) = (other.x - self.x, other.y - self.y);
        (x * x + y * y).sqrt()
    }
}
