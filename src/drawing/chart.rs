//! A line of values over time, such as a rating.

use super::svg::{Pen, pt};

const WIDTH: f64 = 320.0;
const HEIGHT: f64 = 96.0;
const EDGE: f64 = 8.0;
/// The least range of values over the height, so that small changes stay small.
const RANGE: i32 = 200;

/// Draws a line through evenly spaced values, with a dot at the last; empty for fewer than two.
pub fn chart(values: &[i32]) -> String {
    let (Some(&least), Some(&most), 2..) = (values.iter().min(), values.iter().max(), values.len()) else {
        return String::new();
    };
    let middle = f64::from(least) + f64::from(most - least) / 2.0;
    let scale = (HEIGHT - 2.0 * EDGE) / f64::from((most - least).max(RANGE));
    let step = (WIDTH - 2.0 * EDGE) / (values.len() - 1) as f64;
    let at = |(index, &value): (usize, &i32)| {
        pt(EDGE + step * index as f64, HEIGHT / 2.0 - (f64::from(value) - middle) * scale)
    };
    let mut pen = Pen::new();
    pen.raw(r#"<svg class="chart" viewBox="0 0 320 96"><path d=""#);
    let mut last = pt(0.0, 0.0);
    for (index, point) in values.iter().enumerate().map(at).enumerate() {
        pen.raw(if index == 0 { "M" } else { "L" }).num(point.x).raw(" ").num(point.y);
        last = point;
    }
    pen.raw(r#""/><circle r="4" cx=""#).num(last.x).raw(r#"" cy=""#).num(last.y).raw(r#""/></svg>"#);
    pen.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_goes_from_the_first_value_to_the_last() {
        assert_eq!(
            chart(&[1500, 1700, 1300]),
            r#"<svg class="chart" viewBox="0 0 320 96"><path d="M8 48L160 8L312 88"/><circle r="4" cx="312" cy="88"/></svg>"#
        );
        assert!(chart(&[]).is_empty() && chart(&[1500]).is_empty());
    }

    #[test]
    fn small_changes_stay_small_and_equal_values_lie_in_the_middle() {
        assert!(chart(&[1500, 1500]).contains("M8 48L312 48"));
        assert!(chart(&[1500, 1520]).contains("M8 52L312 44"));
    }
}
