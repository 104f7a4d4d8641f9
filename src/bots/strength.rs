//! One number of strength a game: the levels and the opponents of survival are points on its scale.

use super::budget::{BotStrength, Budget, ScalePoint};
use super::searchable::Searchable;

/// The distance of survival's opponents on the scale, and the least where there would be too few of them.
const STEPS: [u16; 2] = [62, 42];
/// The number of opponents below which they stand nearer to each other, and the most that have a name.
const RUNGS: [u16; 2] = [30, super::rung::MOST_RUNGS as u16];

/// The number of survival's opponents on a scale.
pub const fn rung_count(scale: &[ScalePoint]) -> u8 {
    let span = span(scale);
    let mut count = span / STEPS[0] + 1;
    if count < RUNGS[0] {
        let near = span / STEPS[1] + 1;
        count = if near < RUNGS[0] { near } else { RUNGS[0] };
    }
    (if count < RUNGS[1] { count } else { RUNGS[1] }) as u8
}

/// The distance from the first point of a scale to the last.
pub(super) const fn span(scale: &[ScalePoint]) -> u16 {
    match scale {
        [first, .., last] => last.strength.0 - first.strength.0,
        _ => 0,
    }
}

impl BotStrength {
    /// The strength of an opponent of survival, from 1; beyond the last one it is the last.
    pub fn of_rung<G: Searchable>(rung: u8) -> BotStrength {
        BotStrength::at_rung(rung, rung_count(G::SCALE), span(G::SCALE))
    }

    /// The strength at one of `count` rungs, from 1, on a scale of this span.
    pub(super) fn at_rung(rung: u8, count: u8, span: u16) -> BotStrength {
        let last = u32::from(count).max(2) - 1;
        let place = u32::from(rung.max(1) - 1).min(last);
        BotStrength((u32::from(span) * place / last) as u16)
    }

    /// The budget in a game: that of a point, or between two of the same sight. Elsewhere it is that of the nearer point.
    pub fn budget<G: Searchable>(self) -> Budget {
        let above = G::SCALE.iter().position(|point| point.strength >= self);
        let above = above.unwrap_or(G::SCALE.len() - 1);
        let (low, high) = (G::SCALE[above.saturating_sub(1)], G::SCALE[above]);
        let distance = high.strength.0 - low.strength.0;
        if self >= high.strength || distance == 0 {
            return high.budget;
        }
        let part = u32::from(self.0.saturating_sub(low.strength.0)) * PARTS / u32::from(distance);
        let (low, high) = (low.budget, high.budget);
        if low.sight.with_walks(0) != high.sight.with_walks(0) {
            return if 2 * part < PARTS { low } else { high };
        }
        let evenly = |from: u16, to: u16| {
            let [from, to] = [from, to].map(i64::from);
            (from + (to - from) * i64::from(part) / i64::from(PARTS)) as u16
        };
        Budget {
            nodes: between(low.nodes, high.nodes, part),
            temperature: evenly(low.temperature, high.temperature),
            sight: low.sight.with_walks(evenly(low.sight.walks, high.sight.walks)),
        }
    }
}

const BITS: u32 = 8;
const PARTS: u32 = 1 << BITS;

/// The number at a part of the way between two by their ratio. It uses square roots, since powers differ between machines.
fn between(from: u32, to: u32, part: u32) -> u32 {
    let mut root = f64::from(to) / f64::from(from.max(1));
    let mut found = f64::from(from);
    for bit in (0..BITS).rev() {
        root = root.sqrt();
        if part >> bit & 1 == 1 {
            found *= root;
        }
    }
    (found + 0.5) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_between_two_follow_their_ratio() {
        assert_eq!([0, 64, 128, 192, 256].map(|part| between(100, 1600, part)), [100, 200, 400, 800, 100]);
        assert_eq!(between(30, 30, 77), 30);
        assert_eq!(between(1000, 10, 128), 100);
    }

    #[test]
    fn opponents_are_40_to_80_apart() {
        let count = |span: u16| {
            rung_count(&[
                ScalePoint::new(1000, Budget::full(1, 0)),
                ScalePoint::new(1000 + span, Budget::full(2, 0)),
            ])
        };
        assert_eq!([840, 1260, 1500, 1860, 2480, 2914, 3800].map(count), [21, 30, 30, 31, 41, 48, 48]);
        for span in 500..3760 {
            let step = f64::from(span) / f64::from(count(span) - 1);
            assert!((40.0..=80.0).contains(&step), "{span}: {step}");
        }
        assert_eq!(rung_count(&[]), 1);
    }
}
