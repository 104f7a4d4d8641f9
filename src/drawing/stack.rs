//! The geometry of stacks, as numbers only.
//!
//! A stack is seen from a corner, slightly from above. Every covered piece shows a strip of the same height,
//! so that size, colour and order can be read; the top piece is a whole pyramid. Taller stacks lower the eye
//! and flatten the top, more so where wide pieces overhang narrow ones, to make room for strips.

use basalt_geometry::CellShape;
use basalt_rules::Look;
use basalt_rules::pyramid::Size;

/// Half of a piece's base diagonal, and its height.
#[derive(Clone, Copy)]
pub(super) struct Body {
    pub half: f64,
    pub height: f64,
}

/// The measures of a look in a stack; `None` for flat pieces.
pub(super) fn body(look: &Look) -> Option<Body> {
    let (half, height) = match look {
        Look::Pyramid(pyramid) => match pyramid.size {
            Size::Small => (20.0, 27.0),
            Size::Medium => (29.5, 37.0),
            Size::Large => (39.0, 47.0),
        },
        Look::Cap(_) => (17.0, 25.0),
        _ => return None,
    };
    Some(Body { half, height })
}

#[derive(Clone, Copy)]
pub(super) struct StackRoom {
    pub low: f64,
    pub high: f64,
    /// Where the cell's lower sides would meet if extended; wide bases stay above it.
    pub keel: f64,
}

/// The slope of a hexagon's lower half: 1 over the square root of 3.
pub(super) const SLANT: f64 = 0.577_350_269_189_625_8;

impl StackRoom {
    /// A cell's room for this many pieces; small stacks are nearer to the middle.
    pub(super) fn of(shape: CellShape, pieces: usize) -> StackRoom {
        let (low, high, keel) = match shape {
            CellShape::Square => (44.5, -45.0, f64::INFINITY),
            CellShape::Hex => (45.0, -50.0, 57.2),
        };
        let raised = match pieces {
            0 | 1 => 12.0,
            2 => 5.0,
            _ => 0.0,
        };
        StackRoom { low: low - raised, high, keel }
    }

    fn base(&self, half: f64, slope: f64) -> f64 {
        (self.low - slope * half).min(self.keel - SLANT * half)
    }
}

#[derive(Clone, Copy)]
pub(super) struct Tier {
    pub body: Body,
    /// The height of the base's centre; the front corner is `slope * half` lower.
    pub y: f64,
    /// The distance to the next piece, or the height of the top piece's tip.
    pub rise: f64,
    pub top: bool,
    /// The drop of corners per unit that they come forward.
    pub slope: f64,
    /// The visible strip of a covered piece; 0 in a stack of one.
    pub strip: f64,
}

impl Tier {
    pub(super) fn alone(body: Body, y: f64) -> Tier {
        Tier { body, y, rise: body.height, top: true, slope: SLOPE, strip: 0.0 }
    }

    pub(super) fn tip(&self) -> f64 {
        self.y - self.rise
    }
}

pub(super) const SLOPE: f64 = 0.30;

const LOW_SLOPE: f64 = 0.16;

/// The share of its height that the top piece of a stack of eight keeps.
const FLAT_TIP: f64 = 0.42;

/// The most that taller stacks are squeezed, relative to eight.
const MOST_SQUEEZE: f64 = 1.25;

/// The highest useful strip.
const STRIP: f64 = 17.2;

/// The desired strip: 5.8 pixels in a cell of 48.
fn wanted(pieces: usize) -> f64 {
    12.2 - 1.2 * (pieces as f64 - 4.0).max(0.0)
}

pub(super) fn layout(looks: &[Look], room: StackRoom) -> Vec<Tier> {
    let bodies: Vec<(Body, bool)> =
        looks.iter().filter_map(|look| body(look).map(|b| (b, matches!(look, Look::Cap(_))))).collect();
    let (Some(&(base, _)), Some(&(top, _))) = (bodies.first(), bodies.last()) else {
        return Vec::new();
    };
    let n = bodies.len();
    let gaps = (n - 1) as f64;
    // The squeeze lowers the eye and flattens the top. Free height grows at least linearly with it, so the
    // wanted strip is reached where the line reaches it.
    let slope = |squeeze: f64| SLOPE + (LOW_SLOPE - SLOPE) * squeeze;
    let tip = |squeeze: f64| top.height * (1.0 + (FLAT_TIP - 1.0) * squeeze);
    // Adds the part hidden by a wider piece. A cap stands clear of its piece.
    let overhang = |i: usize, squeeze: f64| {
        let ((below, _), (above, is_cap)) = (bodies[i], bodies[i + 1]);
        (slope(squeeze) * (above.half - below.half)).max(0.0) + if is_cap { 2.0 } else { 0.0 }
    };
    let free = |squeeze: f64| {
        let overhangs: f64 = (0..n - 1).map(|i| overhang(i, squeeze)).sum();
        room.base(base.half, slope(squeeze)) - room.high - tip(squeeze) - overhangs
    };
    let (most, least) = (free(MOST_SQUEEZE), free(0.0));
    let needed = MOST_SQUEEZE * (wanted(n) * gaps - least) / (most - least);
    let squeeze = needed.max((n as f64 - 4.0) / 4.0).clamp(0.0, MOST_SQUEEZE);
    let strip = if n > 1 { (free(squeeze) / gaps).min(STRIP) } else { 0.0 };
    let mut y = room.base(base.half, slope(squeeze));
    (0..n)
        .map(|i| {
            let top = i + 1 == n;
            let rise = if top { tip(squeeze) } else { strip + overhang(i, squeeze) };
            let tier = Tier { body: bodies[i].0, y, rise, top, slope: slope(squeeze), strip };
            y -= rise;
            tier
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use basalt_rules::Tint;
    use basalt_rules::pyramid::{Colour, Pyramid};

    fn stack(sizes: &[usize]) -> Vec<Look> {
        let pyramid =
            |&size: &usize| Look::Pyramid(Pyramid { colour: Colour::Red, size: Size::ALL[size - 1] });
        sizes.iter().map(pyramid).collect()
    }

    /// The strip in pixels on a square of 48 pixels.
    fn strip(looks: &[Look]) -> f64 {
        layout(looks, StackRoom::of(CellShape::Square, looks.len()))[0].strip * 0.48
    }

    fn orders(pieces: usize) -> impl Iterator<Item = Vec<usize>> {
        (0..3_usize.pow(pieces as u32))
            .map(move |code| (0..pieces).map(|i| code / 3_usize.pow(i as u32) % 3 + 1).collect())
    }

    fn worst(pieces: usize) -> f64 {
        orders(pieces).map(|sizes| strip(&stack(&sizes))).fold(f64::INFINITY, f64::min)
    }

    #[test]
    fn strips_stay_readable_on_48_pixels() {
        assert!(strip(&stack(&[1, 2, 3])) >= 7.0, "nest");
        assert!(strip(&stack(&[3, 2, 1])) >= 8.2, "tree");
        for (pieces, least) in [(4, 5.8), (5, 5.2), (6, 4.6), (7, 4.1), (8, 3.7), (11, 2.6)] {
            assert!(worst(pieces) >= least, "{pieces} pieces: {}", worst(pieces));
        }
    }

    #[test]
    fn every_stack_stays_within_its_room() {
        for pieces in 1..=8 {
            for sizes in orders(pieces) {
                for capped in [false, true] {
                    let mut looks = stack(&sizes);
                    looks.extend(capped.then_some(Look::Cap(Tint::Black)));
                    for shape in [CellShape::Square, CellShape::Hex] {
                        let room = StackRoom::of(shape, looks.len());
                        let tiers = layout(&looks, room);
                        let (base, top) = (tiers[0], tiers[tiers.len() - 1]);
                        assert!(base.y + base.slope * base.body.half <= room.low + 1e-9);
                        assert!(top.tip() >= room.high - 1e-9, "{sizes:?} capped {capped}");
                    }
                }
            }
        }
    }
}
