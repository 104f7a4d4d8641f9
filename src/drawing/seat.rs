//! Draws a side beside the board: sign, name, pieces and score, for pages and shared pictures.

use basalt_rules::pyramid::Size;
use basalt_rules::{Column, Ink, Look};

use super::brand::{SeatSign, mark, seat};
use super::holdings::{columns, columns_size, lacking};
use super::pieces::{GoalPicture, PieceSet, goal, picture};
use super::strokes::ink_icon;
use super::svg::Pen;

#[derive(Clone, PartialEq, Debug)]
pub struct HeldPieces {
    /// One item, bottom to top.
    pub pieces: Vec<Look>,
    pub count: usize,
    /// One item's points; `None` for single pieces.
    pub points: Option<i32>,
    pub fresh: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct SeatPicture {
    pub number: usize,
    pub sign: SeatSign,
    pub name: String,
    pub score: Option<i32>,
    pub gain: i32,
    pub lots: Vec<HeldPieces>,
    /// What is held by colour, in games that count trees; no lots then.
    pub columns: Vec<Column>,
    /// The numbers towards each goal, with the sizes that any next tree lacks.
    pub progress: Vec<(String, Vec<Size>)>,
    pub over: bool,
    pub words: String,
    pub goals: Vec<GoalPicture>,
    /// Numbers with their names. If they add up to the score, they are its parts.
    pub meters: Vec<(String, usize)>,
    pub state: String,
    pub framed: bool,
}

/// The size of pieces in a page's line, relative to a board.
const LINE: f64 = 0.36;
const SHARED: f64 = 0.62;

/// Numbers towards goals, with what is lacking until the game is over.
pub fn progress_line(progress: &[(String, Vec<Size>)], over: bool, set: PieceSet) -> String {
    let mut pen = Pen::new();
    pen.raw("<span class=\"progress\" aria-hidden=\"true\">");
    for (sign, sizes) in progress {
        pen.raw("<span>").text(sign);
        if !sizes.is_empty() && !over {
            pen.raw(&lacking(sizes, set));
        }
        pen.raw("</span>");
    }
    pen.raw("</span>");
    pen.done()
}

/// The text under an item: the points of a tree, or the number of singles, `2×7`.
fn under(lot: &HeldPieces) -> String {
    match (lot.points, lot.count) {
        (Some(points), 1) => points.to_string(),
        (Some(points), count) => [&count.to_string(), "×", &points.to_string()].concat(),
        (None, 1) => String::new(),
        (None, count) => ["×", &count.to_string()].concat(),
    }
}

pub fn seat_line(of: &SeatPicture, set: PieceSet) -> String {
    let mut pen = Pen::new();
    pen.raw("<span class=\"sign\" aria-hidden=\"true\">").raw(&seat(of.sign, 24)).raw("</span><b>");
    pen.text(&of.name).raw("</b>");
    if of.gain > 0 {
        pen.raw("<strong class=\"gained\">+").num(f64::from(of.gain)).raw("</strong>");
    }
    if !of.progress.is_empty() {
        pen.raw(&progress_line(&of.progress, of.over, set));
        pen.raw("<span class=\"lots held\" data-tray=\"").num(of.number as f64).raw("\"");
        if !of.words.is_empty() {
            pen.raw(" role=\"img\" aria-label=\"").text(&of.words).raw("\"");
        }
        pen.raw(">").raw(&columns(&of.columns, !of.over, set)).raw("</span>");
        return pen.done();
    }
    // Large pieces get smaller with their number, then take a second row.
    let spreads = matches!(of.lots.first().map(|lot| &lot.pieces[..]), Some([Look::Polyhex { .. }]));
    let many = spreads && of.lots.len() > 6;
    let scale = if spreads { LINE.min(1.1 / of.lots.len() as f64) } else { LINE };
    pen.raw("<span class=\"lots").raw(if many { " many" } else { "" });
    pen.raw(if of.goals.is_empty() { "\"" } else { " below\"" });
    pen.raw(" data-tray=\"").num(of.number as f64).raw("\"");
    if !of.words.is_empty() {
        pen.raw(" role=\"img\" aria-label=\"").text(&of.words).raw("\"");
    }
    pen.raw(">");
    for lot in &of.lots {
        pen.raw(if lot.fresh { "<span class=\"lot fresh\"" } else { "<span class=\"lot\"" });
        pen.raw(" data-pieces=\"").num((lot.pieces.len() * lot.count) as f64).raw("\">");
        pen.raw(&picture(&lot.pieces, scale, set)).raw("<i>").raw(&under(lot)).raw("</i></span>");
    }
    pen.raw("</span>");
    if !of.goals.is_empty() {
        pen.raw("<span class=\"wants\" aria-hidden=\"true\">");
        for one in &of.goals {
            pen.raw(&goal(one, set));
        }
        pen.raw("</span>");
    }
    if let Some(score) = of.score {
        pen.raw("<strong class=\"total\">").num(f64::from(score)).raw("</strong>");
    }
    pen.done()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    Square,
    Wide,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Portrait {
    /// The winner, or the name of the game.
    pub headline: String,
    /// The headline's final scores; a long headline breaks before them.
    pub scores: String,
    /// The reason for the end, or whose turn it is.
    pub why: String,
    pub seats: Vec<SeatPicture>,
    /// What the strokes on the board mean.
    pub legend: Vec<(Ink, String)>,
    pub address: String,
}

fn size(svg: &str) -> (f64, f64) {
    // As the pen writes numbers; the library's reader of floats would add 15 kB to the app for these.
    let read = |name: &str| {
        let (number, _) = svg.split_once(name)?.1.split_once('"')?;
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        let digits: u32 = format!("{whole}{part}").parse().ok()?;
        Some(part.bytes().fold(f64::from(digits), |value, _| value / 10.0))
    };
    (read(" width=\"").unwrap_or(0.0), read(" height=\"").unwrap_or(0.0))
}

/// The approximate width of a text in units of its size, which cannot be measured here.
fn width(text: &str) -> f64 {
    let sign = |c: char| match c {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' => 0.3,
        'f' | 't' | 'r' | '-' | '(' | ')' => 0.4,
        'm' | 'w' | 'M' | 'W' | '@' => 0.9,
        c if c.is_uppercase() => 0.72,
        c if c.is_ascii() || c < '\u{2e80}' => 0.61,
        _ => 1.05,
    };
    text.chars().map(sign).sum()
}

fn cut(text: &str, most: f64) -> String {
    if width(text) <= most {
        return text.to_owned();
    }
    let mut short: Vec<char> = text.chars().collect();
    while !short.is_empty() && width(&short.iter().collect::<String>()) > most - 0.9 {
        short.pop();
    }
    short.push('…');
    short.into_iter().collect()
}

/// Breaks a text into lines of a width: game and reason separately, each at most `count` lines.
fn lines(text: &str, most: f64, count: usize) -> Vec<String> {
    if let Some((game, why)) = text.split_once(" · ").filter(|_| width(text) > most) {
        return [lines(game, most, count), lines(why, most, count)].concat();
    }
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let is_full = lines.len() == count;
        match lines.last_mut().filter(|line| is_full || width(line) + 0.3 + width(word) <= most) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| cut(line, most)).collect()
}

/// Writes a text; `class` gives its colour and anchor, `y` is its middle.
fn write(pen: &mut Pen, class: &str, (x, y): (f64, f64), (px, weight): (f64, &str), text: &str) {
    if text.is_empty() {
        return;
    }
    pen.raw("<text class=\"").raw(class).raw("\"").attr("x", x).attr("y", y).attr("font-size", px);
    pen.raw(" font-weight=\"").raw(weight).raw("\">").text(text).raw("</text>");
}

fn place(pen: &mut Pen, (x, y): (f64, f64), scale: f64, svg: &str) {
    pen.raw("<g transform=\"translate(").num(x).raw(" ").num(y).raw(") scale(").num(scale).raw(")\">");
    pen.raw(svg).raw("</g>");
}

/// The gaps between items and after the last scoring one, and a seat's margin (px).
const GAP: f64 = 8.0;
const APART: f64 = 16.0;
const INSET: f64 = 22.0;
const UNDER: f64 = 24.0;
/// The height of a line of the legend.
const LEGEND: f64 = 44.0;

/// An item, its picture, its size, its left and its row.
type Placed<'a> = (&'a HeldPieces, String, (f64, f64), f64, usize);

struct Lots<'a> {
    placed: Vec<Placed<'a>>,
    row: f64,
    below: f64,
    rows: usize,
}

fn lay(of: &SeatPicture, most: f64, scale: f64, set: PieceSet) -> Lots<'_> {
    let (mut left, mut rows, mut tall) = (0.0, 1, 0.0_f64);
    let mut placed: Vec<Placed<'_>> = Vec::new();
    for lot in &of.lots {
        let svg = picture(&lot.pieces, 1.0, set);
        let (wide, high) = size(&svg);
        let (wide, high) = (wide * scale, high * scale);
        let last = placed.last().map(|(lot, ..)| lot.points.is_some());
        left += if last == Some(true) && lot.points.is_none() { APART } else { 0.0 };
        if left > 0.0 && left + wide > most {
            (left, rows) = (0.0, rows + 1);
        }
        tall = tall.max(high);
        placed.push((lot, svg, (wide, high), left, rows - 1));
        left += wide + GAP;
    }
    let is_numbered = of.lots.iter().any(|lot| !under(lot).is_empty());
    let below = if is_numbered { UNDER } else { GAP };
    Lots { placed, row: tall + below, below, rows }
}

fn meters_height(of: &SeatPicture) -> f64 {
    match (of.meters.is_empty(), is_sum(of)) {
        (true, _) => 0.0,
        (_, true) => 54.0,
        _ => 26.0,
    }
}

fn is_sum(of: &SeatPicture) -> bool {
    let sum: usize = of.meters.iter().map(|(_, value)| value).sum();
    !of.meters.is_empty() && of.score.is_some_and(|score| usize::try_from(score) == Ok(sum))
}

/// Draws a seat's numbers: the parts of its score as a bar with a legend, or words.
fn draw_meters(pen: &mut Pen, of: &SeatPicture, (x, y, w): (f64, f64, f64), most: f64) {
    if !is_sum(of) {
        let words: Vec<&str> = of.meters.iter().map(|(words, _)| words.as_str()).collect();
        return write(
            pen,
            "said muted-text",
            (x, y + 12.0),
            (18.0, "400"),
            &cut(&words.join(" · "), w / 18.0),
        );
    }
    let rect = |pen: &mut Pen, class: &str, (x, y, w, h): (f64, f64, f64, f64)| {
        pen.raw("<rect class=\"").raw(class).raw("\"").attr("x", x).attr("y", y).attr("width", w);
        pen.attr("height", h).attr("rx", 3.0).raw("/>");
    };
    pen.raw("<g class=\"portions ").raw(of.sign.class()).raw("\">");
    rect(pen, "portion rest", (x, y, w, 14.0));
    let (mut left, mut at) = (x, x);
    for ((words, value), class) in of.meters.iter().zip(["portion", "portion second", "portion third"]) {
        if *value == 0 {
            continue;
        }
        let wide = w * *value as f64 / most.max(1.0);
        rect(pen, class, (left, y, (wide - 2.0).max(1.0), 14.0));
        left += wide;
        rect(pen, class, (at, y + 27.0, 13.0, 13.0));
        write(pen, "said muted-text", (at + 21.0, y + 34.0), (18.0, "400"), words);
        at += 21.0 + width(words) * 18.0 + 20.0;
    }
    pen.raw("</g>");
}

struct Common {
    scale: f64,
    most: f64,
    set: PieceSet,
}

fn seat_box(pen: &mut Pen, of: &SeatPicture, (x, y, w, h): (f64, f64, f64, f64), common: &Common) {
    pen.raw(if of.framed { "<rect class=\"seat-box framed\"" } else { "<rect class=\"seat-box\"" });
    pen.attr("x", x).attr("y", y).attr("width", w).attr("height", h).attr("rx", 16.0).raw("/>");
    let middle = y + if h < 80.0 { h / 2.0 } else { 38.0 };
    place(pen, (x + INSET, middle - 17.0), 1.0, &seat(of.sign, 34));
    let signs: Vec<&str> = of.progress.iter().map(|(sign, _)| sign.as_str()).collect();
    let score = of.score.map_or_else(|| signs.join(" · "), |score| score.to_string());
    let (large, bold) = if w < 300.0 { (32.0, 20.0) } else { (44.0, 26.0) };
    let large = if signs.is_empty() { large } else { bold };
    let room = w - 2.0 * INSET - 50.0 - width(&score) * large;
    // Without room for words, the frame alone shows it.
    let has_room = width(&of.name) * bold + 18.0 + width(&of.state) * 17.0 <= room;
    let state = if has_room { of.state.as_str() } else { "" };
    let name = cut(&of.name, (room / bold).max(3.0));
    write(pen, "said", (x + INSET + 46.0, middle), (bold, "700"), &name);
    let class = if of.framed { "said accent" } else { "said muted-text" };
    let after = x + INSET + 46.0 + width(&name) * bold + 12.0;
    write(pen, class, (after, middle + 2.0), (17.0, "600"), state);
    write(pen, "said at-end", (x + w - INSET, middle), (large, "700"), &score);
    let left = x + INSET;
    let top = middle + 28.0;
    draw_meters(pen, of, (left, top, w - 2.0 * INSET), common.most);
    let top = top + meters_height(of);
    let lots = lay(of, w - 2.0 * INSET, common.scale, common.set);
    if !of.columns.is_empty() {
        let (wide, high) = columns_size(&of.columns);
        let scale = ((w - 2.0 * INSET) / wide).min((y + h - top - GAP) / high);
        place(pen, (left, top), scale, &columns(&of.columns, !of.over, common.set));
    }
    for (lot, svg, (wide, high), at, row) in &lots.placed {
        let foot = top + lots.row * (row + 1) as f64 - lots.below;
        pen.raw("<g class=\"lot\" data-pieces=\"").num((lot.pieces.len() * lot.count) as f64).raw("\">");
        place(pen, (left + at, foot - high), common.scale, svg);
        write(pen, "said centred", (left + at + wide / 2.0, foot + 10.0), (16.0, "600"), &under(lot));
        pen.raw("</g>");
    }
}

fn common_scale(seats: &[SeatPicture], (w, h): (f64, f64), set: PieceSet) -> f64 {
    let fits = |scale: f64| {
        seats.iter().all(|of| {
            let lots = lay(of, w - 2.0 * INSET, scale, set);
            let is_wide =
                |(.., (wide, _), left, _): &(_, _, (f64, f64), f64, _)| left + wide > w - 2.0 * INSET;
            lots.row * lots.rows as f64 <= h - 72.0 - meters_height(of) && !lots.placed.iter().any(is_wide)
        })
    };
    let mut scale = SHARED;
    while scale > 0.1 && !fits(scale) {
        scale *= 0.94;
    }
    scale
}

/// A board with everything around it; `board` is its picture.
pub fn portrait(board: &str, of: &Portrait, form: Form, set: PieceSet) -> String {
    let (w, h) = match form {
        Form::Square => (1080.0, 1080.0),
        Form::Wide => (1200.0, 630.0),
    };
    let count = of.seats.len().max(1);
    // The left and width of everything but the board, a seat's width, and the seats per row.
    let (left, room, columns, head) = match form {
        Form::Square => (40.0, 1000.0, count.min(2), 48.0),
        Form::Wide => (660.0, 500.0, if count > 3 { 2 } else { 1 }, 38.0),
    };
    let whole = [of.headline.as_str(), of.scores.as_str()].join(" ");
    let most = room / head;
    let headline = match width(&whole) <= most || of.scores.is_empty() {
        true => vec![cut(whole.trim(), most)],
        false => vec![cut(&of.headline, most), of.scores.clone()],
    };
    let small = head / 2.0;
    // Without seats there is room for a long reason.
    let why = lines(&of.why, room / small, if of.seats.is_empty() { 4 } else { 2 });
    let mut pen = Pen::new();
    pen.open_svg("board", (0.0, 0.0, w, h)).raw(">");
    pen.raw("<rect class=\"page\"").attr("width", w).attr("height", h).raw("/>");
    let mut y = 28.0;
    for line in &headline {
        y += head * 0.62;
        write(&mut pen, "said", (left, y), (head, "700"), line);
        y += head * 0.62;
    }
    for line in &why {
        y += small * 0.68;
        write(&mut pen, "said muted-text", (left, y), (small, "400"), line);
        y += small * 0.68;
    }
    let rows = count.div_ceil(columns);
    let has_lots = of.seats.iter().any(|seat| !seat.lots.is_empty() || !seat.columns.is_empty());
    let meters = of.seats.iter().map(meters_height).fold(0.0, f64::max);
    let full: f64 = match of.seats.is_empty() {
        true => LEGEND * of.legend.len() as f64,
        false => 74.0 + meters + if has_lots { 92.0 } else { 0.0 },
    };
    let foot = h - 40.0;
    let (tall, top) = match form {
        Form::Square => {
            let tall = if rows > 1 { full.min(118.0) } else { full };
            (tall, foot - 36.0 - (tall + 14.0) * rows as f64 + 14.0)
        }
        Form::Wide => (full.min((foot - 50.0 - y) / rows as f64 - 14.0), y + 22.0),
    };
    let seat_width = (room - 16.0 * (columns - 1) as f64) / columns as f64;
    let most = of.seats.iter().filter_map(|seat| seat.score).max().unwrap_or_default();
    let scale = common_scale(&of.seats, (seat_width, tall), set);
    let common = Common { scale, most: most.into(), set };
    for (number, seat) in of.seats.iter().enumerate() {
        let (column, row) = (number % columns, number / columns);
        let at =
            (left + column as f64 * (seat_width + 16.0), top + row as f64 * (tall + 14.0), seat_width, tall);
        seat_box(&mut pen, seat, at, &common);
    }
    for ((ink, words), line) in of.legend.iter().zip(0_u8..) {
        let y = top + LEGEND * f64::from(line);
        place(&mut pen, (left, y), 1.0, &ink_icon(*ink, 34));
        write(&mut pen, "said", (left + 84.0, y + 17.0), (small, "600"), &cut(words, (room - 84.0) / small));
    }
    let (bx, by, bw, bh) = match form {
        Form::Square => (40.0, y + 16.0, 1000.0, top - y - 34.0),
        Form::Wide => (24.0, 24.0, 612.0, 582.0),
    };
    let inner = board.strip_prefix("<svg ").unwrap_or(board);
    pen.raw("<svg").attr("x", bx).attr("y", by).attr("width", bw).attr("height", bh).raw(" ").raw(inner);
    place(&mut pen, (left, foot - 15.0), 1.0, &mark(30));
    write(&mut pen, "said", (left + 40.0, foot), (20.0, "700"), "Basalt");
    write(
        &mut pen,
        "said muted-text",
        (left + 122.0, foot),
        (18.0, "400"),
        &cut(&of.address, (room - 130.0) / 18.0),
    );
    pen.raw("</svg>");
    pen.done()
}
