//! Logo, wordmark and seat signs.

use basalt_rules::{Look, Side, Tint};

use super::svg::Pen;

pub use super::icons::{Icon, icon};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatSign {
    Numbered(usize),
    White,
    Black,
    /// Plays the first of two colours.
    One,
    /// Plays the second of two colours.
    Two,
}

impl SeatSign {
    pub fn of(side: Side, emblem: Option<Look>) -> SeatSign {
        match emblem {
            Some(Look::Cap(tint) | Look::Disc(tint) | Look::Ring(tint) | Look::Column { tint, .. }) => {
                match tint {
                    Tint::White => SeatSign::White,
                    Tint::Black => SeatSign::Black,
                }
            }
            Some(_) if side.number() == 1 => SeatSign::One,
            Some(_) => SeatSign::Two,
            None => SeatSign::Numbered(side.number()),
        }
    }

    pub(super) fn class(self) -> &'static str {
        match self {
            SeatSign::Numbered(_) => "numbered",
            SeatSign::White => "white",
            SeatSign::Black => "black",
            SeatSign::One => "one",
            SeatSign::Two => "two",
        }
    }
}

/// Hexagon, diamond, triangle, square, pentagon and octagon, about 24 across.
const SHAPES: [&str; 6] = [
    "M0-12 10.4-6 10.4 6 0 12-10.4 6-10.4-6z",
    "M0-12.5 12.5 0 0 12.5-12.5 0z",
    "M0-13.5 13 9.5-13 9.5z",
    "M-10.3-10.3 10.3-10.3 10.3 10.3-10.3 10.3z",
    "M0-12.5 11.9-3.9 7.3 10.1-7.3 10.1-11.9-3.9z",
    "M4.6-11.1 11.1-4.6 11.1 4.6 4.6 11.1-4.6 11.1-11.1 4.6-11.1-4.6-4.6-11.1z",
];

const OWNED: [&str; 2] = ["M0-11 9.5-5.5 9.5 5.5 0 11-9.5 5.5-9.5-5.5z", "M0-11.5 11.5 0 0 11.5-11.5 0z"];
/// A hole in black's hexagon, in reverse: darkened pages paint black and white alike.
const CUT: &str = "M0-4-3.5-2-3.5 2 0 4 3.5 2 3.5-2z";

pub fn seat(sign: SeatSign, px: u32) -> String {
    let shape = match sign {
        SeatSign::Numbered(number) => SHAPES[(number - 1) % SHAPES.len()],
        SeatSign::White | SeatSign::Black | SeatSign::One => OWNED[0],
        SeatSign::Two => OWNED[1],
    };
    let mut pen = Pen::new();
    pen.open_svg("seat-sign", (-14.0, -14.0, 28.0, 28.0)).attr("width", px.into()).attr("height", px.into());
    pen.titled(None).path(sign.class()).raw(shape).raw(if sign == SeatSign::Black { CUT } else { "" }).end();
    if let SeatSign::Numbered(number) = sign {
        // The centroid of a triangle is lower than that of its box.
        pen.raw("<text")
            .attr("y", if number == 3 { 3.0 } else { 0.8 })
            .raw(">")
            .num(number as f64)
            .raw("</text>");
    }
    pen.raw("</svg>");
    pen.done()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MarkState {
    Open,
    Won,
    /// Lost, drawn, or no longer playable.
    Lost,
}

/// A daily board's mark: the game's crest in a hexagon, with a sign of the result.
pub fn crest(lines: &str, state: MarkState) -> String {
    let (class, sign) = match state {
        MarkState::Open => ("crest open", ""),
        MarkState::Won => ("crest won", "M29.8 34.2l2.3 2.4 4-4.6"),
        MarkState::Lost => ("crest lost", "M30.4 31.4l5.2 5.2M35.6 31.4l-5.2 5.2"),
    };
    let mut pen = Pen::new();
    pen.open_svg(class, (0.0, 0.0, 42.0, 44.0)).titled(None);
    pen.path("frame").raw("M20 2.5 37 12V31L20 40.5 3 31V12Z").end();
    pen.path("lines").raw(lines).end();
    if !sign.is_empty() {
        pen.raw("<circle class=\"seal\" cx=\"33\" cy=\"34\" r=\"7\"/>").path("sign").raw(sign).end();
    }
    pen.raw("</svg>");
    pen.done()
}

pub fn crystals(lit: usize) -> String {
    let mut pen = Pen::new();
    pen.open_svg("crystals", (0.0, 0.0, 33.0, 18.0)).attr("width", 27.into()).attr("height", 15.into());
    pen.titled(None);
    let shapes = ["M5.5 1l4 3v10l-4 3-4-3V4z", "M16.5 1l4 3v10l-4 3-4-3V4z", "M27.5 1l4 3v10l-4 3-4-3V4z"];
    for (place, shape) in shapes.into_iter().enumerate() {
        pen.path(if place < lit { "lit" } else { "unlit" }).raw(shape).end();
    }
    pen.raw("</svg>");
    pen.done()
}

/// A bar divided by counts: each part has the colour of a side's sign, or that of drawn games. The page sets its width.
pub fn shares(parts: &[(Option<SeatSign>, u32)]) -> String {
    const WIDTH: f64 = 120.0;
    const HEIGHT: f64 = 10.0;
    let total = parts.iter().map(|(_, count)| count).sum::<u32>().max(1);
    let mut pen = Pen::new();
    pen.open_svg("shares", (0.0, 0.0, WIDTH, HEIGHT)).raw(" preserveAspectRatio=\"none\"").titled(None);
    let mut x = 0.0;
    // Empty parts, too: a numbered side has its colour by its place among them.
    for (sign, count) in parts {
        let width = WIDTH * f64::from(*count) / f64::from(total);
        pen.raw("<rect class=\"")
            .raw(sign.map_or("drawn", SeatSign::class))
            .raw("\"")
            .attr("x", x)
            .attr("width", width)
            .attr("height", HEIGHT);
        pen.raw("/>");
        x += width;
    }
    pen.raw("</svg>");
    pen.done()
}

/// A bar with `value` of `most` parts filled; a few parts are separated. The page sets its width.
pub fn meter(value: usize, most: usize) -> String {
    const WIDTH: f64 = 120.0;
    const HEIGHT: f64 = 6.0;
    let most = most.max(1);
    let value = value.min(most);
    let mut pen = Pen::new();
    pen.open_svg("meter", (0.0, 0.0, WIDTH, HEIGHT)).raw(" preserveAspectRatio=\"none\"").titled(None);
    let mut bar = |class: &str, x: f64, width: f64| {
        pen.raw("<rect class=\"")
            .raw(class)
            .raw("\"")
            .attr("x", x)
            .attr("width", width)
            .attr("height", HEIGHT);
        pen.raw("/>");
    };
    if most <= 9 {
        let part = WIDTH / most as f64;
        (0..most).for_each(|i| bar(if i < value { "full" } else { "rest" }, i as f64 * part, part - 2.0));
    } else {
        bar("rest", 0.0, WIDTH);
        bar("full", 0.0, WIDTH * value as f64 / most as f64);
    }
    pen.raw("</svg>");
    pen.done()
}

/// A column with three walls and a crack, in a box of 96 by 96. The crack is cut at the outline, so it needs no ids.
const COLUMN: &str = concat!(
    "<path d=\"M19 25 33 10H63L77 25V73L63 88H33L19 73z\" fill=\"#0c0e10\" stroke=\"#0c0e10\" stroke-width=\"6.5\" ",
    "stroke-linejoin=\"round\"/>",
    "<path d=\"M19 25 33 10H63L77 25 63 40H33z\" fill=\"#98a1ac\"/><path d=\"M19 25 33 40V88L19 73z\" fill=\"#66707b\"/>",
    "<path d=\"M33 40H63V88H33z\" fill=\"#464d56\"/><path d=\"M77 25 63 40V88L77 73z\" fill=\"#2d3239\"/>",
    "<path d=\"M19 25 33 40H63L77 25M33 40V88M63 40V88\" fill=\"none\" stroke=\"#15181c\" stroke-width=\"1.4\"/>",
    "<path d=\"M44.8 10 35 19 45.2 28.3 33.9 39.6 44.2 52 34.2 64 44.4 76.3 40.3 88H54.6L59.6 73.7 51.8 64 61.8 52 ",
    "52.1 40.4 64.8 27.7 55 19 63.8 10.9 63 10z\" fill=\"#4a1c0b\"/>",
    "<path d=\"M48.5 10 38.7 19 48.8 28.2 37.3 39.7 47.5 52 37.5 64 47.2 75.8 42.9 88H51.9L56.8 74.2 48.5 64 58.5 52 ",
    "48.7 40.3 61.2 27.8 51.3 19 61.1 10z\" fill=\"#ff7a33\"/>",
    "<path d=\"M52.6 10 42.8 19 52.8 28.1 41 39.9 51 52 41.1 64 50.3 75.3 45.8 88H49L53.7 74.7 44.9 64 55 52 45 40.1 ",
    "57.2 27.9 47.2 19 57 10z\" fill=\"#ffe0b8\"/>"
);

/// The logo: a basalt column with a glowing crack, `px` pixels in size, with its colours since it is also the icon.
pub fn mark(px: u32) -> String {
    let mut pen = Pen::new();
    pen.open_svg("mark", (4.0, 5.0, 88.0, 88.0))
        .attr("width", px.into())
        .attr("height", px.into())
        .titled(None);
    pen.raw(COLUMN).raw("</svg>");
    pen.done()
}

/// The name in drawn letters, `px` pixels high, in the text colour.
///
/// Strokes have one width and corners are cut at 60 degrees; the As are pyramids barred by the crack.
pub fn wordmark(px: u32) -> String {
    const WIDTH: f64 = 56.4;
    const HEIGHT: f64 = 12.4;
    let mut pen = Pen::new();
    pen.open_svg("wordmark", (-1.4, -1.2, WIDTH, HEIGHT)).attr("width", f64::from(px) * WIDTH / HEIGHT);
    pen.attr("height", px.into()).titled(Some("Basalt"));
    pen.path("letters")
        .raw("M0 10V0H4.5L6 1.5V3.4L4.5 4.9 6.4 6.6V8.4L4.8 10zM0 4.9H4.5M8.6 10 13.2 0 17.8 10M26 1.7");
    pen.raw("L24.4 0H21.6L20 1.6V3.3L21.6 4.9H24.6L26.2 6.6V8.4L24.6 10H21.4L19.8 8.4M28 10 32.6 0 37.2 10M39.6 0V10");
    pen.raw("H45.2M45.6 0H53.6M49.6 0V10").end();
    pen.path("bars").raw("M10.8 7.2 12.7 6.3 13.7 7.8 15.6 6.9M30.2 7.2 32.1 6.3 33.1 7.8 35 6.9").end();
    pen.raw("</svg>");
    pen.done()
}
