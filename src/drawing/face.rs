//! The likeness of an opponent of a survival run: a basalt column, whose height, break and crack its rung decides.

use basalt_geometry::Point;

use super::svg::{Pen, pt};

/// The corners of a column's top, from the left one clockwise, seen from above.
const CORNERS: [(f64, f64); 6] =
    [(-36.0, 0.0), (-18.0, -12.0), (18.0, -12.0), (36.0, 0.0), (18.0, 12.0), (-18.0, 12.0)];
/// The walls that are seen, each between two corners.
const WALLS: [(&str, usize, usize); 3] = [("left", 0, 5), ("front", 5, 4), ("right", 4, 3)];
/// How far each break raises the corners of the top.
const BREAKS: [[f64; 6]; 4] = [
    [0.0; 6],
    [15.0, 9.0, -4.0, -9.0, -5.0, 8.0],
    [-9.0, -4.0, 9.0, 15.0, 8.0, -5.0],
    [11.0, -8.0, 13.0, -6.0, 9.0, -10.0],
];
/// Where the tops of the heights lie, and where all columns stand.
const TOPS: [f64; 4] = [2.0, -9.0, -19.0, -28.0];
const FOOT: f64 = 36.0;
/// The heights above the foot of the seams between drums that lie on each other.
const SEAMS: [f64; 2] = [9.0, 19.0];
/// The classes of the tiers: stones, gems and peaks.
const TIERS: [&str; 3] = ["face", "face gem", "face peak"];

/// Draws the column of a rung, from 1, in the colours of its tier; no two of the first 48 have the same features.
pub fn face(rung: u8, tier: usize, px: u32) -> String {
    let number = usize::from(rung.max(1) - 1);
    let (ones, fours, rest) = (number % 4, number / 4 % 4, number / 16);
    // Neighbours differ in all three.
    let (height, crack) = (TOPS[(ones + fours) % 4], (ones + fours + rest) % 3);
    let corner = |at: usize| pt(CORNERS[at].0, height + CORNERS[at].1 - BREAKS[ones][at]);
    let foot = |at: usize, up: f64| pt(CORNERS[at].0, FOOT + CORNERS[at].1 - up);
    let mut pen = Pen::new();
    pen.open_svg(TIERS[tier.min(TIERS.len() - 1)], (-50.0, -50.0, 100.0, 100.0));
    pen.attr("width", px.into()).attr("height", px.into()).titled(None);
    for (class, from, to) in WALLS {
        pen.polygon(class, &[corner(from), corner(to), foot(to, 0.0), foot(from, 0.0)]);
    }
    pen.polygon("top", &(0..CORNERS.len()).map(corner).collect::<Vec<Point>>());
    match crack {
        1 => {
            let (front, step) = (corner(5), (FOOT - height) / 4.0);
            let at = |x: f64, steps: f64| pt(front.x + x, front.y + step * steps);
            pen.path("crack").line(&[at(9.0, 0.0), at(14.0, 0.9), at(7.0, 1.7), at(13.0, 2.8)]).end();
        }
        2 => {
            pen.path("seam");
            for up in SEAMS {
                pen.line(&[foot(0, up), foot(5, up), foot(4, up), foot(3, up)]);
            }
            pen.end();
        }
        _ => {}
    }
    pen.raw("</svg>");
    pen.done()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::face;

    #[test]
    fn every_rung_has_a_column_of_its_own_and_always_the_same() {
        let faces: BTreeSet<String> = (1..=48).map(|rung| face(rung, 0, 40)).collect();
        assert_eq!(faces.len(), 48);
        assert_eq!((face(7, 1, 40), face(0, 2, 40)), (face(7, 1, 40), face(1, 9, 40)));
        assert_ne!(face(7, 1, 40), face(7, 0, 40));
    }
}
