//! The curve of a game: a player's chances by position, with the turning points.

use super::brand::SeatSign;
use super::svg::{Pen, pt};
use basalt_geometry::Point;

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 84.0;
const EDGE: f64 = 6.0;
const WON: f64 = 1000.0;
const RADII: [f64; 3] = [2.6, 3.6, 4.6];

#[derive(Clone, PartialEq, Debug)]
pub struct Curve {
    /// The player's chances (thousandths), by position.
    pub values: Vec<u16>,
    pub wanted: usize,
    /// By faulty turn: the position after it, its severity from 0 to 2, whether it is a turning point.
    pub marks: Vec<(usize, usize, bool)>,
    pub here: usize,
    pub signs: [SeatSign; 2],
}

/// The x coordinate of a position, from 0 to 1.
fn share(index: usize, wanted: usize) -> f64 {
    let last = wanted.saturating_sub(1).max(1);
    EDGE / WIDTH + (1.0 - 2.0 * EDGE / WIDTH) * index as f64 / last as f64
}

/// The position nearest to an x coordinate from 0 to 1.
pub fn nearest_on_curve(place: f64, wanted: usize) -> usize {
    let last = wanted.saturating_sub(1) as f64;
    let along = (place * WIDTH - EDGE) / (WIDTH - 2.0 * EDGE);
    (along * last + 0.5).clamp(0.0, last) as usize
}

pub fn curve(shown: &Curve) -> String {
    let Curve { values, wanted, marks, here, signs } = shown;
    let at = |index: usize| {
        let value = f64::from(values.get(index).copied().unwrap_or_default());
        pt(WIDTH * share(index, *wanted), EDGE + (HEIGHT - 2.0 * EDGE) * (1.0 - value / WON))
    };
    let mut pen = Pen::new();
    pen.open_svg("curve", (0.0, 0.0, WIDTH, HEIGHT)).titled(None);
    if let Some(last) = values.len().checked_sub(1) {
        let line: Vec<Point> = (0..=last).map(at).collect();
        // The area extends to the sides.
        let right = if last + 1 < *wanted { line[last].x } else { WIDTH };
        let ground = |pen: &mut Pen, sign: SeatSign, edge: f64| {
            let mut area = vec![pt(0.0, edge), pt(0.0, line[0].y)];
            area.extend(&line);
            area.extend([pt(right, line[last].y), pt(right, edge)]);
            pen.polygon(sign.class(), &area);
        };
        ground(&mut pen, signs[1], 0.0);
        ground(&mut pen, signs[0], HEIGHT);
        let middle = HEIGHT / 2.0;
        pen.path("curve-even").line(&[pt(EDGE, middle), pt(WIDTH - EDGE, middle)]).end();
        if last > 0 {
            pen.path("curve-line").line(&line).end();
        }
    }
    for &(index, fault, is_shown) in marks {
        let class = if is_shown { "curve-mark" } else { "curve-fault" };
        let (centre, radius) = (at(index), RADII[fault.min(RADII.len() - 1)]);
        match fault {
            // Shapes distinguish them too: the worst have corners.
            2 => {
                let corners = [(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)];
                let corner = |(x, y): (f64, f64)| pt(centre.x + x * radius, centre.y + y * radius);
                pen.polygon(class, &corners.map(corner))
            }
            _ => pen.circle(class, centre, radius),
        };
    }
    if *here < values.len() {
        let place = at(*here);
        pen.path("curve-halo").line(&[pt(place.x, 0.0), pt(place.x, HEIGHT)]).end();
        pen.path("curve-here").line(&[pt(place.x, 0.0), pt(place.x, HEIGHT)]).end();
        pen.circle("curve-dot", place, 4.0);
    }
    pen.raw("</svg>");
    pen.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(values: &[u16], wanted: usize) -> Curve {
        Curve {
            values: values.to_vec(),
            wanted,
            marks: Vec::new(),
            here: 9,
            signs: [SeatSign::White, SeatSign::Black],
        }
    }

    #[test]
    fn the_line_rises_with_the_chance_and_ends_where_nothing_is_known_yet() {
        let drawn = curve(&shown(&[500, 1000, 0], 5));
        assert!(drawn.contains(r#"class="curve-line" d="M6 42 83 6 160 78""#), "{drawn}");
        assert!(drawn.contains(r#"class="black" d="M0 0 0 42 6 42 83 6 160 78 160 78 160 0z""#), "{drawn}");
        assert!(drawn.contains(r#"class="white" d="M0 84 0 42 6 42 83 6 160 78 160 78 160 84z""#), "{drawn}");
        assert!(curve(&shown(&[500, 1000, 0], 3)).contains("314 78 320 78 320 84z"));
        assert!(!drawn.contains("curve-here"));
        assert!(
            !curve(&shown(&[], 5)).contains("curve-line") && !curve(&shown(&[500], 1)).contains("curve-line")
        );
    }

    #[test]
    fn marks_and_the_place_lie_on_the_line() {
        let drawn =
            curve(&Curve { marks: vec![(1, 2, true), (2, 0, false)], here: 2, ..shown(&[500, 1000, 0], 3) });
        assert!(drawn.contains(r#"class="curve-fault" cx="314" cy="78" r="2.6""#), "{drawn}");
        assert!(drawn.contains(r#"class="curve-mark" d="M160 .48"#), "{drawn}");
        assert!(drawn.contains(r#"class="curve-here" d="M314 0 314 84""#), "{drawn}");
    }

    #[test]
    fn a_place_on_the_curve_is_its_nearest_position() {
        for wanted in [1, 2, 31] {
            for index in 0..wanted {
                assert_eq!(nearest_on_curve(share(index, wanted), wanted), index);
            }
            assert_eq!([nearest_on_curve(-1.0, wanted), nearest_on_curve(2.0, wanted)], [0, wanted - 1]);
        }
        assert_eq!(nearest_on_curve(0.5, 0), 0);
    }
}
