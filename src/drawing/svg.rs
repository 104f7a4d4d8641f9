//! A pen that writes SVG into a string: short numbers, points, elements.
//!
//! It avoids formatting machinery, since the board is rewritten at every action.

use basalt_geometry::Point;

pub(super) const fn pt(x: f64, y: f64) -> Point {
    Point { x, y }
}

/// A point to a tenth, for what need not meet a line exactly.
pub(super) fn rough(p: Point) -> Point {
    pt((p.x * 10.0).round() / 10.0, (p.y * 10.0).round() / 10.0)
}

#[derive(Default)]
pub(super) struct Pen(String);

impl Pen {
    pub(super) fn new() -> Self {
        Pen(String::with_capacity(512))
    }

    pub(super) fn done(self) -> String {
        self.0
    }

    pub(super) fn raw(&mut self, text: &str) -> &mut Self {
        self.0.push_str(text);
        self
    }

    /// Writes escaped text, for an attribute or between tags.
    pub(super) fn text(&mut self, text: &str) -> &mut Self {
        text.chars().for_each(|c| self.escaped(c));
        self
    }

    fn escaped(&mut self, c: char) {
        match c {
            '&' => self.0.push_str("&amp;"),
            '<' => self.0.push_str("&lt;"),
            '>' => self.0.push_str("&gt;"),
            '"' => self.0.push_str("&quot;"),
            // XML allows no control characters, even escaped.
            c if c < ' ' && !matches!(c, '\t' | '\n' | '\r') => {}
            c => self.0.push(c),
        }
    }

    /// Writes a number with at most two decimals and no trailing zeros: `12`, `-.5`, `3.25`.
    pub(super) fn num(&mut self, value: f64) -> &mut Self {
        let hundredths = (value * 100.0).round() as i64;
        if hundredths < 0 {
            self.0.push('-');
        }
        let size = hundredths.unsigned_abs();
        let (whole, rest) = (size / 100, size % 100);
        if whole > 0 || rest == 0 {
            self.digits(whole);
        }
        if rest > 0 {
            self.0.push('.');
            self.0.push(digit(rest / 10));
            if rest % 10 > 0 {
                self.0.push(digit(rest % 10));
            }
        }
        self
    }

    fn digits(&mut self, value: u64) {
        if value >= 10 {
            self.digits(value / 10);
        }
        self.0.push(digit(value % 10));
    }

    /// Writes a further number, with a minus sign as separator if possible.
    pub(super) fn next(&mut self, value: f64) -> &mut Self {
        if value > -0.005 {
            self.0.push(' ');
        }
        self.num(value)
    }

    pub(super) fn attr(&mut self, name: &str, value: f64) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").num(value).raw("\"")
    }

    pub(super) fn to(&mut self, letter: &str, at: Point) -> &mut Self {
        self.raw(letter).num(at.x).next(at.y)
    }

    pub(super) fn line(&mut self, points: &[Point]) -> &mut Self {
        for (i, &p) in points.iter().enumerate() {
            if i == 0 {
                self.to("M", p);
            } else {
                self.next(p.x).next(p.y);
            }
        }
        self
    }

    pub(super) fn ring(&mut self, points: &[Point]) -> &mut Self {
        self.line(points).raw("z")
    }

    pub(super) fn dots(&mut self, centres: impl Iterator<Item = Point>, radius: f64) -> &mut Self {
        for Point { x, y } in centres {
            self.to("M", Point { x: x - radius, y });
            for over in [2.0 * radius, -2.0 * radius] {
                self.raw("a").num(radius).next(radius).raw(" 0 1 0").next(over).raw(" 0");
            }
        }
        self
    }

    /// Opens a path with a class; path data follows, then [`Pen::end`].
    pub(super) fn path(&mut self, class: &str) -> &mut Self {
        self.raw("<path class=\"").raw(class).raw("\" d=\"")
    }

    pub(super) fn end(&mut self) -> &mut Self {
        self.raw("\"/>")
    }

    pub(super) fn polygon(&mut self, class: &str, points: &[Point]) -> &mut Self {
        self.path(class).ring(points).end()
    }

    pub(super) fn circle(&mut self, class: &str, centre: Point, radius: f64) -> &mut Self {
        self.raw("<circle class=\"").raw(class).raw("\"");
        if centre.x != 0.0 {
            self.attr("cx", centre.x);
        }
        if centre.y != 0.0 {
            self.attr("cy", centre.y);
        }
        self.attr("r", radius).raw("/>")
    }

    pub(super) fn group_at(&mut self, at: Point) -> &mut Self {
        self.raw("<g transform=\"translate(").num(at.x).raw(" ").num(at.y).raw(")\">")
    }

    pub(super) fn open_svg(&mut self, class: &str, view: (f64, f64, f64, f64)) -> &mut Self {
        self.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"").raw(class).raw("\" viewBox=\"");
        self.num(view.0).raw(" ").num(view.1).raw(" ").num(view.2).raw(" ").num(view.3).raw("\"")
    }

    /// Ends the opening tag with a name for screen readers, or marks the picture as decoration.
    pub(super) fn titled(&mut self, title: Option<&str>) -> &mut Self {
        match title {
            Some(title) => self.raw(" role=\"img\"><title>").text(title).raw("</title>"),
            None => self.raw(" aria-hidden=\"true\">"),
        }
    }
}

fn digit(value: u64) -> char {
    char::from(b'0' + value as u8)
}

pub fn escape(text: &str) -> String {
    let mut pen = Pen::new();
    pen.text(text);
    pen.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let written = |value| {
            let mut pen = Pen::new();
            pen.num(value);
            pen.done()
        };
        for (value, text) in [
            (0.0, "0"),
            (-0.001, "0"),
            (12.0, "12"),
            (-0.5, "-.5"),
            (3.254, "3.25"),
            (-100.1, "-100.1"),
            (0.999, "1"),
            (0.05, ".05"),
        ] {
            assert_eq!(written(value), text);
        }
    }

    #[test]
    fn points_are_separated_by_a_space_or_a_sign() {
        let mut pen = Pen::new();
        pen.ring(&[pt(-1.0, 2.0), pt(0.0, -3.5), pt(4.0, 0.0)]);
        assert_eq!(pen.done(), "M-1 2 0-3.5 4 0z");
    }

    #[test]
    fn markup_in_text_is_escaped() {
        assert_eq!(escape("<a b=\"c\"> & \u{1}d"), "&lt;a b=&quot;c&quot;&gt; &amp; d");
    }
}
