//! The rungs of survival runs as basalt columns that rise.

use basalt_geometry::Point;

use super::svg::{Pen, pt};

/// The size of the columns' own units, which the page stretches to its room.
const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 300.0;
/// The height of the first column, and the room for the top of the last.
const FIRST: f64 = 24.0;
const ABOVE: f64 = 8.0;
/// The share of a column's place that it fills, and how far its top is seen from above.
const FILLED: f64 = 0.96;
const SEEN: f64 = 6.0;
/// The top and the height of the columns, and the place of the tiers below, in percent of the picture.
const PLOT: (f64, f64) = (24.0, 64.0);
const TIERS: f64 = 92.0;
/// The heights of flags in pixels: a flag near another one is higher, so that their words are apart.
const FLAG: f64 = 26.0;
const HIGH_FLAG: f64 = 48.0;
/// The share of the ladder within which two flags are near.
const NEAR: f64 = 0.36;
/// The share at either end where the words of a flag are beside it, not over it.
const END: f64 = 0.25;

/// The rungs of a game, and how far a player is.
#[derive(Clone, Copy)]
pub struct Ladder<'a> {
    /// The number of rungs.
    pub count: u8,
    /// The number of rungs passed in the current run.
    pub passed: u8,
    /// The rung to be played next, from 1, and the words at its flag.
    pub at: Option<(u8, &'a str)>,
    /// The highest rung passed in a finished run, and the words at its flag.
    pub best: Option<(u8, &'a str)>,
    /// The last rung and the name of each tier.
    pub tiers: &'a [(u8, String)],
}

impl Ladder<'_> {
    fn width(self) -> f64 {
        WIDTH / f64::from(self.count.max(1))
    }

    /// The middle of the top of a rung's column.
    fn top(self, rung: u8) -> Point {
        let rise = (HEIGHT - ABOVE - FIRST) / f64::from(self.count.max(2) - 1);
        pt(self.width() * (f64::from(rung) - 0.5), HEIGHT - FIRST - rise * f64::from(rung - 1))
    }

    fn column(self, pen: &mut Pen, rung: u8) {
        let class = match self.at {
            _ if rung <= self.passed => "passed",
            Some((at, _)) if at == rung => "next",
            _ => "open",
        };
        let (Point { x, y }, half) = (self.top(rung), self.width() * FILLED / 2.0);
        pen.raw("<g class=\"").raw(class).raw("\">");
        pen.polygon("left", &[pt(x - half, y), pt(x, y + SEEN), pt(x, HEIGHT), pt(x - half, HEIGHT - SEEN)]);
        pen.polygon("right", &[pt(x, y + SEEN), pt(x + half, y), pt(x + half, HEIGHT - SEEN), pt(x, HEIGHT)]);
        pen.polygon("top", &[pt(x - half, y), pt(x, y - SEEN), pt(x + half, y), pt(x, y + SEEN)]);
        pen.raw("</g>");
    }

    fn flag(self, pen: &mut Pen, class: &str, (rung, words): (u8, &str), height: f64) {
        let Point { x, y } = self.top(rung);
        let (x, y) = (x / WIDTH, y / HEIGHT);
        let (anchor, aside) = match x {
            x if x < END => ("start", -2.0),
            x if x > 1.0 - END => ("end", 2.0),
            _ => ("middle", 0.0),
        };
        pen.raw("<svg overflow=\"visible\" class=\"").raw(class).raw("\"");
        percent(pen, "x", x * 100.0);
        percent(pen, "y", PLOT.0 + PLOT.1 * y);
        pen.raw(">").path("pole").line(&[pt(0.0, 0.0), pt(0.0, -height)]).end();
        pen.polygon("cloth", &[pt(0.0, -height), pt(11.0, 5.0 - height), pt(0.0, 10.0 - height)]);
        pen.raw("<text text-anchor=\"").raw(anchor).raw("\"").attr("x", aside).attr("y", -height - 6.0);
        pen.raw(">").text(words).raw("</text></svg>");
    }

    fn tier(self, pen: &mut Pen, before: u8, last: u8, name: &str) {
        let share = |rung: u8| 100.0 * f64::from(rung) / f64::from(self.count);
        let (from, to) = (share(before) + 0.4, share(last) - 0.4);
        pen.raw("<line class=\"tier\"");
        for (name, at) in [("x1", from), ("x2", to), ("y1", TIERS), ("y2", TIERS)] {
            percent(pen, name, at);
        }
        pen.raw("/><text text-anchor=\"middle\"");
        percent(pen, "x", (from + to) / 2.0);
        percent(pen, "y", 100.0);
        pen.raw(">").text(name).raw("</text>");
    }
}

fn percent(pen: &mut Pen, name: &str, value: f64) {
    pen.raw(" ").raw(name).raw("=\"").num(value).raw("%\"");
}

/// Draws a column for each rung: those passed have lava on top, and flags mark the next rung and the best run.
///
/// The page sets the size. Columns stretch with it; words and flags keep theirs.
pub fn ladder(ladder: Ladder<'_>) -> String {
    let Ladder { count, at, best, tiers, .. } = ladder;
    let mut pen = Pen::new();
    pen.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"ladder\"").titled(None);
    pen.raw("<svg preserveAspectRatio=\"none\" viewBox=\"0 0 ").num(WIDTH).next(HEIGHT).raw("\"");
    percent(&mut pen, "y", PLOT.0);
    percent(&mut pen, "height", PLOT.1);
    pen.raw(">");
    (1..=count).for_each(|rung| ladder.column(&mut pen, rung));
    pen.raw("</svg>");
    let mut before = 0;
    for (last, name) in tiers.iter().map(|(last, name)| ((*last).min(count), name)) {
        if before < last {
            ladder.tier(&mut pen, before, last, name);
            before = last;
        }
    }
    if let Some(best) = best {
        let near = at.is_some_and(|(at, _)| f64::from(at.abs_diff(best.0)) < NEAR * f64::from(count));
        ladder.flag(&mut pen, "best", best, if near { HIGH_FLAG } else { FLAG });
    }
    if let Some(at) = at {
        ladder.flag(&mut pen, "you", at, FLAG);
    }
    pen.raw("</svg>");
    pen.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: Ladder<'static> = Ladder { count: 36, passed: 0, at: None, best: None, tiers: &[] };

    #[test]
    fn every_rung_is_a_column_and_flags_have_their_words() {
        let tiers = [(25, "Stones".to_owned()), (36, "Gems".to_owned()), (48, "Peaks".to_owned())];
        let drawn = ladder(Ladder {
            passed: 8,
            at: Some((9, "You <9>")),
            best: Some((14, "Best: 14")),
            tiers: &tiers,
            ..PLAIN
        });
        let count = |class: &str| drawn.matches(&format!(r#"class="{class}""#)).count();
        assert_eq!(["passed", "next", "open", "you", "best", "tier"].map(count), [8, 1, 27, 1, 1, 2]);
        assert!(drawn.contains(">You &lt;9&gt;</text>") && drawn.contains(">Best: 14</text>"), "{drawn}");
        assert!(drawn.contains(">Gems</text>") && !drawn.contains("Peaks"), "no rung is that high");
        let plain = ladder(PLAIN);
        assert!(!plain.contains("pole") && !plain.contains("class=\"next\""), "{plain}");
    }

    #[test]
    fn flags_near_each_other_have_different_heights_and_words_stay_inside() {
        let drawn = |at: u8, best: u8| ladder(Ladder { at: Some((at, "")), best: Some((best, "")), ..PLAIN });
        assert!(drawn(9, 14).contains("0-48") && drawn(9, 8).contains("0-48"));
        assert!(!drawn(3, 30).contains("0-48"));
        let anchors = |at: u8| ["start", "middle", "end"].map(|anchor| drawn(at, at).matches(anchor).count());
        assert_eq!([1, 18, 36].map(anchors), [[2, 0, 0], [0, 2, 0], [0, 0, 2]]);
    }
}
