//! A line of ratings over time, with an axis, its dates and a line at a fixed rating.

use super::svg::{Pen, pt};

const HEIGHT: f64 = 140.0;
/// The place of the line's ends; the numbers of the axis are left of it.
const LEFT: f64 = 46.0;
const RIGHT: f64 = 310.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 116.0;
/// The least range of values over the height, so that small changes stay small.
const RANGE: i32 = 200;
/// The distances between lines of the axis; the first that needs no more than [`MOST_LINES`] is used.
const STEPS: [i32; 6] = [50, 100, 200, 500, 1000, 5000];
const MOST_LINES: i32 = 4;

/// Ratings over time.
pub struct RatingChart<'a> {
    /// The ratings, the oldest first.
    pub values: &'a [i32],
    /// How many of the first ones are provisional: their line is dashed.
    pub provisional: usize,
    /// The rating of the fixed line.
    pub level: i32,
    /// The dates of the first and the last.
    pub dates: [&'a str; 2],
}

/// Draws a line through evenly spaced ratings, with a dot at the last; empty for fewer than two.
pub fn chart(chart: &RatingChart<'_>) -> String {
    let &RatingChart { values, provisional, level, dates: [first, last] } = chart;
    let 2.. = values.len() else { return String::new() };
    let least = values.iter().copied().min().unwrap_or(level).min(level);
    let most = values.iter().copied().max().unwrap_or(level).max(level);
    let missing = (RANGE - (most - least)).max(0);
    let (least, most) = (least - missing / 2, most + missing / 2);
    let scale = (BOTTOM - TOP) / f64::from((most - least).max(1));
    let height = |value: i32| BOTTOM - f64::from(value - least) * scale;
    let step = (RIGHT - LEFT) / (values.len() - 1) as f64;
    let at = |index: usize| pt(LEFT + step * index as f64, height(values[index]));
    let mut pen = Pen::new();
    pen.raw(r#"<svg class="chart" viewBox="0 0 320 140">"#);
    let grid = |pen: &mut Pen, value: i32, class: &str| {
        let y = height(value);
        pen.path(class).raw("M").num(LEFT).next(y).raw("H").num(RIGHT).end();
        pen.raw(r#"<text text-anchor="end""#).attr("x", LEFT - 6.0).attr("y", y + 4.0).raw(">");
        pen.num(f64::from(value)).raw("</text>");
    };
    let lines = |step: i32| (most - least) / step;
    let apart = STEPS.into_iter().find(|&step| lines(step) <= MOST_LINES).unwrap_or(most - least);
    let begin = least.div_euclid(apart) + i32::from(least.rem_euclid(apart) > 0);
    for value in (begin..).map(|number| number * apart).take_while(|&value| value <= most) {
        // Numbers too close to that of the fixed line would be over it.
        if f64::from((value - level).abs()) * scale >= 14.0 {
            grid(&mut pen, value, "grid");
        }
    }
    grid(&mut pen, level, "level");
    // The provisional line ends at the first rating that is not provisional.
    let end = values.len() - 1;
    for (class, from, to) in [("provisional", 0, provisional.min(end)), ("sure", provisional, end)] {
        if from < to {
            pen.path(class).line(&(from..=to).map(at).collect::<Vec<_>>()).end();
        }
    }
    pen.circle("last", at(values.len() - 1), 4.0);
    pen.raw("<text").attr("x", LEFT).attr("y", HEIGHT - 6.0).raw(">").text(first).raw("</text>");
    pen.raw(r#"<text text-anchor="end""#).attr("x", RIGHT).attr("y", HEIGHT - 6.0).raw(">");
    pen.text(last).raw("</text></svg>");
    pen.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(values: &[i32], provisional: usize) -> String {
        chart(&RatingChart { values, provisional, level: 1500, dates: ["1 <May>", "2 May"] })
    }

    #[test]
    fn the_line_goes_from_the_first_value_to_the_last_between_two_dates() {
        let drawn = drawn(&[1500, 1700, 1300], 0);
        assert!(drawn.contains(r#"d="M46 63 178 10 310 116""#), "{drawn}");
        assert!(drawn.contains(r#"<circle class="last" cx="310" cy="116" r="4"/>"#), "{drawn}");
        assert!(drawn.contains(">1 &lt;May&gt;</text>") && drawn.contains(">2 May</text>"), "{drawn}");
        for value in ["1300", "1400", "1500", "1600", "1700"] {
            assert_eq!(drawn.matches(&format!(">{value}</text>")).count(), 1, "{value}: {drawn}");
        }
        assert_eq!(drawn.matches(r#"class="level""#).count(), 1);
    }

    #[test]
    fn nothing_is_drawn_of_fewer_than_two_values() {
        assert!(drawn(&[], 0).is_empty() && drawn(&[1500], 1).is_empty());
    }

    #[test]
    fn small_changes_stay_small_and_the_fixed_line_is_always_there() {
        assert!(drawn(&[1500, 1500], 0).contains("M46 63 310 63"));
        assert!(drawn(&[2100, 2120], 0).contains(r#"class="level" d="M46 116H310""#));
    }

    #[test]
    fn provisional_ratings_are_a_line_of_their_own() {
        let lines = |provisional: usize| {
            let drawn = drawn(&[1500, 1700, 1300], provisional);
            ["provisional", "sure"].map(|class| drawn.contains(&format!(r#"<path class="{class}""#)))
        };
        assert_eq!(
            [0, 1, 2, 3, 9].map(lines),
            [[false, true], [true, true], [true, false], [true, false], [true, false]]
        );
    }
}
