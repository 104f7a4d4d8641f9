//! Figures of a game as pictures: where most numbers are, shares with their intervals, and a flight of steps.

use super::svg::{Pen, pt};

const WIDTH: f64 = 320.0;
/// The ends of an axis; the numbers at them stay within the picture.
const LEFT: f64 = 16.0;
const RIGHT: f64 = 304.0;

/// Draws five rising numbers on an axis from 0: the middle half as a box, from a tenth to nine tenths as a line.
pub fn spread(numbers: [u32; 5]) -> String {
    let [low, lower, middle, upper, high] = numbers.map(f64::from);
    let scale = (RIGHT - LEFT) / high.max(1.0);
    let x = |number: f64| LEFT + number * scale;
    let mut pen = Pen::new();
    pen.open_svg("figure-drawn", (0.0, 0.0, WIDTH, 64.0)).titled(None);
    pen.path("axis").raw("M").num(LEFT).next(44.0).raw("H").num(RIGHT).end();
    pen.path("range").raw("M").num(x(low)).next(24.0).raw("H").num(x(high)).end();
    let width = (x(upper) - x(lower)).max(2.0);
    pen.raw(r#"<rect class="half" y="12" height="24" rx="3""#)
        .attr("x", x(lower))
        .attr("width", width)
        .raw("/>");
    pen.path("middle").raw("M").num(x(middle)).next(9.0).raw("V39").end();
    // A number that would be over another one is left out.
    let mut written: Vec<f64> = Vec::new();
    for number in [middle, high, 0.0] {
        let at = x(number);
        if written.iter().all(|other| (other - at).abs() > 28.0) {
            written.push(at);
            pen.raw(r#"<text text-anchor="middle" y="59""#).attr("x", at).raw(">").num(number).raw("</text>");
        }
    }
    pen.raw("</svg>");
    pen.done()
}

/// Draws shares in thousandths, each with half of its interval, a row each around the line of an even share.
pub fn intervals(rows: &[(u16, u16)], even: u16) -> String {
    const ROW: f64 = 24.0;
    /// The least distance to the ends of the axis, in thousandths: small differences are to look small.
    const REACH: u16 = 150;
    let far = rows.iter().map(|&(share, half)| share.abs_diff(even) + half).max().unwrap_or_default();
    let reach = f64::from(far.max(REACH));
    let middle = f64::midpoint(LEFT, RIGHT);
    let x = |share: f64| middle + (share - f64::from(even)) / reach * (RIGHT - LEFT) / 2.0;
    let height = ROW * rows.len() as f64;
    let mut pen = Pen::new();
    pen.open_svg("figure-drawn", (0.0, 0.0, WIDTH, height)).titled(None);
    pen.path("even").raw("M").num(middle).next(0.0).raw("V").num(height).end();
    for (row, &(share, half)) in rows.iter().enumerate() {
        let (share, half, y) = (f64::from(share), f64::from(half), ROW * (row as f64 + 0.5));
        pen.path("axis").raw("M").num(LEFT).next(y).raw("H").num(RIGHT).end();
        pen.path("range").raw("M").num(x(share - half)).next(y).raw("H").num(x(share + half)).end();
        pen.circle("dot", pt(x(share), y), 5.0);
    }
    pen.raw("</svg>");
    pen.done()
}

/// Draws this many steps that rise to the right.
pub fn stairs(steps: u16) -> String {
    const HEIGHT: f64 = 96.0;
    let steps = steps.max(1);
    let (run, rise) = ((RIGHT - LEFT) / f64::from(steps), (HEIGHT - 16.0) / f64::from(steps));
    let mut pen = Pen::new();
    pen.open_svg("figure-drawn", (0.0, 0.0, WIDTH, HEIGHT)).titled(None);
    pen.path("stairs").raw("M").num(LEFT).next(HEIGHT - 8.0);
    for step in 1..=steps {
        let step = f64::from(step);
        pen.raw("V").num(HEIGHT - 8.0 - rise * step).raw("H").num(LEFT + run * step);
    }
    pen.raw("V").num(HEIGHT - 8.0).raw("z").end().raw("</svg>");
    pen.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_spread_has_a_box_around_its_middle() {
        let drawn = spread([10, 20, 30, 40, 96]);
        assert!(drawn.contains(r#"x="76" width="60""#), "{drawn}");
        for number in ["0", "30", "96"] {
            assert_eq!(drawn.matches(&format!(">{number}</text>")).count(), 1, "{number}: {drawn}");
        }
        // Numbers that are all the same, or nothing.
        for same in [[0; 5], [7; 5]] {
            assert!(spread(same).contains("</svg>"));
        }
    }

    #[test]
    fn an_even_share_is_in_the_middle() {
        let drawn = intervals(&[(500, 20), (560, 30)], 500);
        assert!(drawn.contains(r#"cx="160" cy="12""#), "{drawn}");
        assert_eq!(drawn.matches("class=\"dot\"").count(), 2);
        assert!(intervals(&[], 500).contains("</svg>"));
        let far = intervals(&[(1000, 0)], 500);
        assert!(far.contains(r#"cx="304""#), "{far}");
    }

    #[test]
    fn a_flight_has_its_steps() {
        assert_eq!(stairs(31).matches('H').count(), 31);
        assert_eq!(stairs(0).matches('H').count(), 1);
    }
}
