//! Computes contrast and colour blindness from the style sheets.
//!
//! It mixes colours as browsers do, and requires of every colour the grounds that it appears on, or why it
//! need not be visible.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use basalt::rules::Stone;

/// The contrast that text must reach (WCAG 2.2, 1.4.3).
const TEXT: f64 = 4.5;
/// The contrast that signs, pieces and edges of controls must reach (WCAG 2.2, 1.4.11).
const SHAPE: f64 = 3.0;
/// The difference (CIEDE2000) of two colours if nothing else tells pieces apart.
const APART: f64 = 12.0;

const TOKENS: &str = include_str!("../../style/tokens.css");
const BOARD: &str = include_str!("../../style/board.css");

/// A colour in sRGB, each part from 0 to 1, and its opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Colour {
    rgb: [f64; 3],
    alpha: f64,
}

/// A matrix that is applied to a colour's three parts.
type Matrix = [[f64; 3]; 3];

fn times(matrix: &Matrix, parts: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(parts).map(|(one, other)| one * other).sum())
}

fn linear(part: f64) -> f64 {
    if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}

fn gamma(part: f64) -> f64 {
    if part <= 0.003_130_8 { part * 12.92 } else { 1.055 * part.powf(1.0 / 2.4) - 0.055 }
}

/// Björn Ottosson's matrices of OKLab, and their inverses.
const TO_LMS: Matrix = [
    [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
    [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
    [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
];
const TO_LAB: Matrix = [
    [0.210_454_255_3, 0.793_617_785, -0.004_072_046_8],
    [1.977_998_495_1, -2.428_592_205, 0.450_593_709_9],
    [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766],
];
const FROM_LAB: Matrix = [
    [1.0, 0.396_337_777_4, 0.215_803_757_3],
    [1.0, -0.105_561_345_8, -0.063_854_172_8],
    [1.0, -0.089_484_177_5, -1.291_485_548],
];
const FROM_LMS: Matrix = [
    [4.076_741_662_1, -3.307_711_591_3, 0.230_969_929_2],
    [-1.268_438_004_6, 2.609_757_401_1, -0.341_319_396_5],
    [-0.004_196_086_3, -0.703_418_614_7, 1.707_614_701],
];

/// Vision without one kind of cone: Machado, Oliveira and Fernandes (2009), severity 1, for linear parts.
const SIGHTS: [(&str, Matrix); 4] = [
    ("full sight", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protanopia",
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    ),
    (
        "deuteranopia",
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    ),
    (
        "tritanopia",
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ),
];

impl Colour {
    /// `#rrggbb`.
    fn hex(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
        let part = |at: usize| Some(f64::from(u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?) / 255.0);
        Some(Colour { rgb: [part(0)?, part(2)?, part(4)?], alpha: 1.0 })
    }

    fn oklab(self) -> [f64; 3] {
        times(&TO_LAB, times(&TO_LMS, self.rgb.map(linear)).map(f64::cbrt))
    }

    fn from_oklab(lab: [f64; 3], alpha: f64) -> Colour {
        let rgb = times(&FROM_LMS, times(&FROM_LAB, lab).map(|part| part.powi(3)));
        Colour { rgb: rgb.map(|part| gamma(part.clamp(0.0, 1.0))), alpha }
    }

    /// Mixes as `color-mix(in oklab, …)` does: by a share of the other colour, both weighted by opacity.
    fn mixed(self, other: Colour, share: f64) -> Colour {
        let alpha = self.alpha * (1.0 - share) + other.alpha * share;
        let weight = if alpha == 0.0 { 0.0 } else { other.alpha * share / alpha };
        let (one, two) = (self.oklab(), other.oklab());
        let lab = [0, 1, 2].map(|at| one[at] * (1.0 - weight) + two[at] * weight);
        Colour::from_oklab(lab, alpha)
    }

    /// The colour over a ground.
    fn over(self, ground: Colour) -> Colour {
        let part = |at: usize| self.rgb[at] * self.alpha + ground.rgb[at] * (1.0 - self.alpha);
        Colour { rgb: [part(0), part(1), part(2)], alpha: 1.0 }
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.rgb.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The contrast of this colour on a ground, from 1 to 21, as WCAG defines it.
    fn contrast(self, ground: Colour) -> f64 {
        let (one, two) = (self.over(ground).luminance() + 0.05, ground.luminance() + 0.05);
        one.max(two) / one.min(two)
    }

    /// The colour in somebody's sight.
    fn seen(self, sight: &Matrix) -> Colour {
        let rgb = times(sight, self.rgb.map(linear)).map(|part| gamma(part.clamp(0.0, 1.0)));
        Colour { rgb, alpha: self.alpha }
    }

    /// CIE L*a*b* under D65.
    fn lab(self) -> [f64; 3] {
        let xyz = [
            [0.412_456_4, 0.357_576_1, 0.180_437_5],
            [0.212_672_9, 0.715_152_2, 0.072_175],
            [0.019_333_9, 0.119_192, 0.950_304_1],
        ];
        let white = [0.950_47, 1.0, 1.088_83];
        let parts = times(&xyz, self.rgb.map(linear));
        let [x, y, z] = [0, 1, 2].map(|at| {
            let part: f64 = parts[at] / white[at];
            if part > 216.0 / 24389.0 { part.cbrt() } else { (24389.0 / 27.0 * part + 16.0) / 116.0 }
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    }

    /// The visible difference of two colours: CIEDE2000.
    fn difference(self, other: Colour) -> f64 {
        ciede2000(self.lab(), other.lab())
    }
}

/// CIEDE2000, by Sharma, Wu and Dalal (2005).
fn ciede2000([l1, a1, b1]: [f64; 3], [l2, a2, b2]: [f64; 3]) -> f64 {
    let seventh = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25_f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh((a1.hypot(b1) + a2.hypot(b2)) / 2.0));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let angle =
        |a: f64, b: f64| if a == 0.0 && b == 0.0 { 0.0 } else { b.atan2(a).to_degrees().rem_euclid(360.0) };
    let (h1, h2) = (angle(a1, b1), angle(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = if grey { 0.0 } else { (h2 - h1 + 180.0).rem_euclid(360.0) - 180.0 };
    let hue = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();
    let mean = match (h1 - h2).abs() <= 180.0 {
        _ if grey => h1 + h2,
        true => (h1 + h2) / 2.0,
        false if h1 + h2 < 360.0 => (h1 + h2 + 360.0) / 2.0,
        false => (h1 + h2 - 360.0) / 2.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(mean - 30.0) + 0.24 * cos(2.0 * mean) + 0.32 * cos(3.0 * mean + 6.0)
        - 0.2 * cos(4.0 * mean - 63.0);
    let (l, c) = ((l1 + l2) / 2.0 - 50.0, (c1 + c2) / 2.0);
    let (sl, sc, sh) = (1.0 + 0.015 * l * l / (20.0 + l * l).sqrt(), 1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let swing = 30.0 * (-((mean - 275.0) / 25.0).powi(2)).exp();
    let rt = -2.0 * seventh(c) * (2.0 * swing).to_radians().sin();
    let (dl, dc, dh) = ((l2 - l1) / sl, (c2 - c1) / sc, hue / sh);
    (dl * dl + dc * dc + dh * dh + rt * dc * dh).sqrt()
}

/// The tokens of a theme, and those that were used.
struct Theme {
    name: &'static str,
    tokens: BTreeMap<String, String>,
    asked: RefCell<BTreeSet<String>>,
}

/// The declarations of all blocks whose selector fits.
fn declarations(sheet: &str, fits: impl Fn(&str) -> bool) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for block in plain_rules(sheet).split('}') {
        let Some((selector, body)) = block.rsplit_once('{') else { continue };
        if fits(&selector.split_whitespace().collect::<Vec<_>>().join(" ")) {
            let pairs = body.split(';').filter_map(|line| line.split_once(':'));
            found.extend(pairs.map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned())));
        }
    }
    found
}

/// A style sheet without comments and conditional rules.
fn plain_rules(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(first, |text, part| text + part.split_once("*/").map_or("", |(_, rest)| rest));
    let (mut plain, mut depth, mut conditional) = (String::new(), 0, false);
    for letter in text.chars() {
        conditional |= letter == '@' && depth == 0;
        if !conditional {
            plain.push(letter);
        }
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        conditional &= depth > 0 || letter != '}';
    }
    plain
}

/// Splits at commas outside of brackets.
fn arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

impl Theme {
    fn all() -> [Theme; 2] {
        let theme = |name: &'static str, blocks: &'static [&'static str]| Theme {
            name,
            tokens: declarations(TOKENS, |selector| blocks.contains(&selector)),
            asked: RefCell::default(),
        };
        [
            theme("dark", &[":root", ":root, [data-theme=\"dark\"]"]),
            theme("light", &[":root", ":root, [data-theme=\"dark\"]", "[data-theme=\"light\"]"]),
        ]
    }

    /// A token, by its name without hyphens before it.
    fn token(&self, name: &str) -> Colour {
        self.colour(&format!("var(--{name})"), &[])
    }

    /// The value of a declaration in the board's style sheet; `locals` are properties that outer rules set.
    fn rule(&self, selector: &str, property: &str, locals: &[(&str, &str)]) -> Colour {
        let rules = declarations(BOARD, |found| found == selector);
        let value = rules.get(property).unwrap_or_else(|| panic!("{selector} sets no {property}"));
        self.colour(value, locals)
    }

    /// A colour as it is written in a style sheet.
    fn colour(&self, text: &str, locals: &[(&str, &str)]) -> Colour {
        let value = self.resolved(text, locals);
        if value == "transparent" {
            return Colour { rgb: [0.0; 3], alpha: 0.0 };
        }
        if let Some(inner) = value.strip_prefix("color-mix(in oklab,").and_then(|rest| rest.strip_suffix(')'))
        {
            let parts: Vec<(Colour, Option<f64>)> =
                arguments(inner).into_iter().map(|part| self.part(part, locals)).collect();
            let [(one, first), (two, second)] = parts[..] else { panic!("two colours are mixed: {value}") };
            let share = second.or(first.map(|first| 1.0 - first)).unwrap_or(0.5);
            return one.mixed(two, share);
        }
        Colour::hex(&value).unwrap_or_else(|| panic!("not a colour: {text} ({value})"))
    }

    /// A colour with its share, in `color-mix`.
    fn part(&self, text: &str, locals: &[(&str, &str)]) -> (Colour, Option<f64>) {
        let resolved = self.resolved(text, locals);
        match resolved.rsplit_once(' ').filter(|(_, share)| share.ends_with('%')) {
            Some((colour, share)) => {
                let share = share.trim_end_matches('%').parse::<f64>().expect("a share in percent");
                (self.colour(colour, locals), Some(share / 100.0))
            }
            None => (self.colour(&resolved, locals), None),
        }
    }

    /// A value with its variables replaced.
    fn resolved(&self, text: &str, locals: &[(&str, &str)]) -> String {
        let mut value = text.to_owned();
        while let Some((before, rest)) = value.split_once("var(--") {
            let (name, after) = rest.split_once(')').expect("a variable ends");
            let local = locals.iter().find(|(local, _)| *local == name).map(|(_, value)| *value);
            let stands = local.map(str::to_owned).unwrap_or_else(|| {
                self.asked.borrow_mut().insert(name.to_owned());
                self.tokens.get(&format!("--{name}")).unwrap_or_else(|| panic!("no token --{name}")).clone()
            });
            value = format!("{before}{stands}{after}");
        }
        value
    }

    /// The greys of the slabs of these stones.
    fn cells(&self, stones: &[Stone]) -> Vec<(String, Colour)> {
        let of = |&stone: &Stone| {
            let (low, high) = (format!("var(--{})", stone.word()), format!("var(--{}-high)", stone.word()));
            let locals = [("cell", low.as_str()), ("cell-high", high.as_str())];
            let shade = |shade: &str| {
                let face = self.rule(&format!(".board .cell.{shade}"), "--face", &locals);
                (format!("{} {shade}", stone.word()), face)
            };
            [(stone.word().to_owned(), self.colour(&low, &[])), shade("v1"), shade("v2"), shade("v3")]
        };
        stones.iter().flat_map(of).collect()
    }

    /// A colour that the stone of a board gives its ground or its frame.
    fn of_stones(&self, stones: &[Stone], selector: &str, property: &str) -> Vec<(String, Colour)> {
        let of = |&stone: &Stone| {
            let cell = format!("var(--{})", stone.word());
            let colour = self.rule(selector, property, &[("cell", cell.as_str())]);
            (format!("{selector} of {}", stone.word()), colour)
        };
        stones.iter().map(of).collect()
    }
}

/// The stones on which pyramids stand, and those of square boards, whose cells bear the names.
const UNDER_PYRAMIDS: [Stone; 3] = [Stone::Charred, Stone::Tuff, Stone::Bluestone];
const SQUARE: [Stone; 2] = [Stone::Charred, Stone::Tuff];
/// The stones of hexagons, whose names lie in the notches of the frame.
const HEXAGONS: [Stone; 3] = [Stone::Bluestone, Stone::Lakebed, Stone::Plate];

/// The classes of the pyramids' colours.
const PYRAMIDS: [&str; 8] = ["r", "o", "y", "g", "c", "b", "p", "w"];

/// A visible item: its name, its colours (one suffices), its grounds, and the contrast that it needs.
struct Seen {
    what: String,
    shown: Vec<Colour>,
    grounds: Vec<(String, Colour)>,
    least: f64,
}

/// All items that must be visible on something.
fn everything(theme: &Theme) -> Vec<Seen> {
    let token = |name: &str| theme.token(name);
    let grounds =
        |names: &[&str]| names.iter().map(|name| ((*name).to_owned(), token(name))).collect::<Vec<_>>();
    let page = || grounds(&["page", "surface", "raised"]);
    let all_cells = || theme.cells(&Stone::ALL);
    let stone = theme.cells(&UNDER_PYRAMIDS);
    let [slate, lakebed, plate] =
        [Stone::Slate, Stone::Lakebed, Stone::Plate].map(|stone| theme.cells(&[stone]));
    let mut seen = Vec::new();
    let mut add = |what: &str, shown: Vec<Colour>, grounds: Vec<(String, Colour)>, least: f64| {
        seen.push(Seen { what: what.to_owned(), shown, grounds, least });
    };

    // Words.
    for name in ["text", "muted", "accent-text", "refuse", "good"] {
        add(name, vec![token(name)], page(), TEXT);
    }
    add("words of the main button", vec![token("accent-ink")], grounds(&["accent"]), TEXT);
    let frames = theme.of_stones(&HEXAGONS, ".frame", "stroke");
    add("coordinates", vec![token("coord")], [page(), theme.cells(&SQUARE), frames].concat(), TEXT);
    for (number, tops) in
        [("basalt-number", ["basalt-top", "basalt-lit"]), ("ice-number", ["ice-top", "bright"])]
    {
        add(number, vec![token(number)], grounds(&tops), TEXT);
    }
    add("letters of side 1", vec![token("pip-ink")], grounds(&["one"]), TEXT);
    add("letters of side 2", vec![token("two-ink")], grounds(&["two"]), TEXT);
    add("numbers in badges", vec![token("mark-ink")], grounds(&["mark"]), TEXT);
    add("numbers of turns", vec![token("mark")], grounds(&["mark-ink"]), TEXT);
    add("numbers of turns on white", vec![token("black-piece")], grounds(&["white-piece"]), TEXT);
    add(
        "numbers of turns on black",
        vec![token("white-piece")],
        grounds(&["black-stone", "black-piece"]),
        TEXT,
    );

    // Controls, and what is drawn on the page.
    for name in ["line-strong", "accent", "mark", "lava"] {
        add(name, vec![token(name)], page(), SHAPE);
    }
    for (fill, edge) in
        [("white-piece", "white-edge"), ("seat-black", "black-edge"), ("one", "mark"), ("two", "mark")]
    {
        add(&format!("seat: {fill}"), vec![token(fill), token(edge)], page(), SHAPE);
    }

    // Signs on cells and on pieces, for which they have ink beneath.
    let pieces: Vec<(String, Colour)> = PYRAMIDS
        .iter()
        .flat_map(|class| {
            let pc = theme.resolved(&declarations(BOARD, |rule| rule == format!(".c-{class}"))["--pc"], &[]);
            let locals = [("pc", pc.as_str())];
            let face = |part: &str| (format!("{part} of {class}"), theme.rule(part, "fill", &locals));
            [face(".f-left"), face(".f-top")]
        })
        .chain(grounds(&[
            "white-piece",
            "black-piece",
            "black-stone",
            "ivory",
            "obsidian",
            "one",
            "two",
            "basalt-top",
            "ice-top",
        ]))
        .collect();
    for name in ["mark", "lava", "refuse", "good"] {
        add(&format!("sign: {name}"), vec![token(name), token("mark-ink")], all_cells(), SHAPE);
        add(&format!("sign: {name}"), vec![token(name), token("mark-ink")], pieces.clone(), SHAPE);
        add(&format!("sign within its ink: {name}"), vec![token(name)], grounds(&["mark-ink"]), SHAPE);
    }
    for name in ["drawn-green", "drawn-red", "drawn-blue", "drawn-yellow"] {
        let grounds_of_strokes = [all_cells(), pieces.clone()].concat();
        add(&format!("stroke: {name}"), vec![token(name), token("cap-ink")], grounds_of_strokes, SHAPE);
        add(&format!("stroke within its ink: {name}"), vec![token(name)], grounds(&["cap-ink"]), SHAPE);
    }
    for name in ["last", "accent"] {
        let others: Vec<Stone> = Stone::ALL.into_iter().filter(|stone| *stone != Stone::Slate).collect();
        add(&format!("frame: {name}"), vec![token(name)], theme.cells(&others), SHAPE);
        let on_slate = theme.rule(".board.slate", &format!("--{name}"), &[]);
        add(&format!("frame on slate: {name}"), vec![on_slate], slate.clone(), SHAPE);
    }
    // The light in the joints, on the ground that is seen there.
    for name in ["ember-core", "ash-core", "hot-core", "cold-core", "pearl-core"] {
        add(name, vec![token(name)], theme.of_stones(&Stone::ALL, ".ground", "--bed"), TEXT);
    }
    add("a cap that burns", vec![token("hot")], grounds(&["cap-black", "cap-black-shade"]), SHAPE);
    add("aid of the first side", vec![token("white-piece")], grounds(&["black-piece"]), SHAPE);

    // Pieces: their outlines on any cell, and their pips.
    for class in PYRAMIDS {
        let own = declarations(BOARD, |rule| rule == format!(".c-{class}"));
        let pc = theme.resolved(&own["--pc"], &[]);
        let rim = theme.rule(".f-rim", "stroke", &[("pc", &pc)]);
        // What of a dark piece is seen on dark stone: as clear as words.
        add(&format!("pyramid {class}"), vec![rim], stone.clone(), TEXT);
        let face = theme.colour(&pc, &[]);
        let local = [("pip", own["--pip"].as_str())];
        add(
            &format!("pips of {class}"),
            vec![theme.rule(".pip", "fill", &local)],
            vec![(pc.clone(), face)],
            SHAPE,
        );
        // The flat set.
        let label = theme.rule(".label", "fill", &local);
        add(&format!("label of {class}"), vec![label], vec![(pc.clone(), face)], TEXT);
    }
    for (class, face) in [("t", theme.rule(".c-t .f-left", "fill", &[("pc", "var(--stone)")]))]
        .into_iter()
        .chain([("ow", token("white-piece")), ("ok", token("black-piece"))])
    {
        let own = declarations(BOARD, |rule| rule == format!(".c-{class}"));
        let label = theme.rule(".label", "fill", &[("pip", own["--pip"].as_str())]);
        add(&format!("label of {class}"), vec![label], vec![(class.to_owned(), face)], TEXT);
    }
    add("clear pyramid", vec![token("clear-edge")], stone.clone(), SHAPE);
    add("white pyramid", vec![token("white-piece"), token("white-edge")], all_cells(), SHAPE);
    add("black pyramid", vec![token("black-piece"), token("black-rim")], all_cells(), SHAPE);
    add("pips of black", vec![token("cap-ivory")], grounds(&["black-piece"]), SHAPE);
    add("pips of white", vec![token("white-edge")], grounds(&["white-piece"]), SHAPE);
    for (cap, face, shade) in [("k", "cap-black", "cap-black-shade"), ("w", "cap-white", "cap-white-shade")] {
        let halo = theme.rule(&format!(".cap-{cap} .cap-halo.o"), "stroke", &[]);
        let band = theme.rule(&format!(".cap-{cap} :is(.cap-halo.i, .band)"), "stroke", &[]);
        add(&format!("cap {cap}"), vec![halo, band], [stone.clone(), pieces.clone()].concat(), SHAPE);
        add(&format!("band of cap {cap}"), vec![band], grounds(&[face, shade]), SHAPE);
    }
    add("white stone", vec![token("white-piece"), token("white-edge")], slate.clone(), SHAPE);
    add("black stone", vec![token("black-stone"), token("black-edge")], slate.clone(), SHAPE);
    // Solids have no outlines.
    for name in ["ivory", "obsidian"] {
        add(name, vec![token(name)], slate.clone(), SHAPE);
    }
    for side in ["one", "two"] {
        let pc = theme.resolved(&format!("var(--{side})"), &[]);
        let under = theme.rule(".fuse .under", "stroke", &[("pc", &pc)]);
        add(&format!("flat pieces of side {side}"), vec![token(side), under], plate.clone(), SHAPE);
        let edge = token(&format!("{side}-edge"));
        add(&format!("pieces of side {side}"), vec![token(side), edge], plate.clone(), SHAPE);
        let local = [("pc", pc.as_str())];
        let bolt = theme.rule(".bolt", "fill", &local);
        let wells = [".nut", ".fuse .well"].map(|well| (well.to_owned(), theme.rule(well, "fill", &local)));
        add(&format!("bolt of side {side}"), vec![bolt], wells.to_vec(), SHAPE);
    }
    for column in ["basalt", "ice"] {
        let (rim, top) = (token(&format!("{column}-rim")), token(&format!("{column}-top")));
        add(&format!("columns of {column}"), vec![rim, top], lakebed.clone(), SHAPE);
        let frost = token(&format!("{column}-frost"));
        add(&format!("frost on {column}"), vec![frost], grounds(&[&format!("{column}-top")]), SHAPE);
    }
    let blocked = theme.rule(".blocked", "fill", &[]);
    let rubble = theme.rule(".rubble", "stroke", &[]);
    add("rubble", vec![rubble], vec![("a blocked cell".to_owned(), blocked)], SHAPE);
    seen
}

/// Colours that are never the only visible part of an item, and why.
const ORNAMENT: &[(&str, &str)] = &[
    ("line", "divides what headings and space divide too"),
    ("shadow-dialog", "a shadow"),
    ("shadow", "a shadow"),
    ("veil", "dims what lies beneath a dialog"),
    ("joint", "the gaps between cells; cells are also named and framed"),
    ("lava-core", "the heart of a flare, in lava"),
    ("fire", "a short effect beside a piece that moves"),
    ("fire-hot", "a short effect beside a piece that moves"),
    ("fire-core", "a short effect beside a piece that moves"),
    ("fire-rim", "a short effect beside a piece that moves"),
    ("black-high", "the top of a piece with an edge"),
    ("ice", "a flare beside the frost that it brings"),
    ("stone-high", "the lit side of what stands on pages"),
    ("basalt-left", "walls, within the rim"),
    ("basalt-right", "walls, within the rim"),
    ("basalt-joint", "a line across the top"),
    ("ice-left", "walls, within the rim"),
    ("ice-left-low", "walls, within the rim"),
    ("ice-right", "walls, within the rim"),
    ("ice-right-low", "walls, within the rim"),
    ("ivory-lit", "the lit side of a piece"),
    ("ivory-dim", "the dark side of a piece"),
    ("ivory-heel", "the lower edge of a piece"),
    ("obsidian-lit", "the lit side of a piece"),
    ("obsidian-dim", "the dark side of a piece"),
    ("ember", "around a core that is seen"),
    ("ash", "around a core that is seen"),
    ("cold", "around a core that is seen"),
    ("pearl", "around a core that is seen"),
    ("ice-facet", "a line across the top"),
    ("ice-icicle", "hangs where the flake says the same"),
    ("pattern-light", "an aid on a face that has its colour"),
    ("pattern-ink", "an aid on a face that has its colour"),
];

#[test]
fn everything_is_seen_on_what_it_lies_on() {
    let mut failing = Vec::new();
    for theme in Theme::all() {
        for Seen { what, shown, grounds, least } in everything(&theme) {
            for (name, ground) in grounds {
                let reached = shown.iter().map(|shown| shown.contrast(ground)).fold(0.0, f64::max);
                if reached < least {
                    failing.push(format!("{}: {what} on {name}: {reached:.2}, not {least}", theme.name));
                }
            }
        }
    }
    assert!(failing.is_empty(), "{}", failing.join("\n"));
}

#[test]
fn every_colour_is_looked_at() {
    for theme in Theme::all() {
        everything(&theme);
        let is_colour = |value: &str| value.starts_with('#') || value.starts_with("rgb(");
        let colours: BTreeSet<&str> = theme
            .tokens
            .iter()
            .filter(|(_, value)| is_colour(value))
            .map(|(key, _)| key.trim_start_matches("--"))
            .collect();
        let asked = theme.asked.borrow();
        let excused: BTreeSet<&str> = ORNAMENT.iter().map(|(name, _)| *name).collect();
        let missed: Vec<_> =
            colours.iter().filter(|name| !asked.contains(**name) && !excused.contains(**name)).collect();
        assert!(missed.is_empty(), "{}: nothing asks for {missed:?}", theme.name);
        let gone: Vec<_> = excused.iter().filter(|name| !colours.contains(**name)).collect();
        assert!(gone.is_empty(), "{}: no such colours: {gone:?}", theme.name);
    }
}

#[test]
fn fire_glows_on_every_ground() {
    for theme in Theme::all() {
        let [fire, hot, core] = ["fire", "fire-hot", "fire-core"].map(|name| theme.token(name));
        for (name, ground) in theme.cells(&Stone::ALL) {
            assert!(core.luminance() > ground.luminance(), "{}: on {name}", theme.name);
        }
        for (name, flame) in [("fire", fire), ("fire-hot", hot)] {
            let [light, a, b] = flame.oklab();
            // A dark red is brown.
            assert!(light > 0.65 && a.hypot(b) > 0.12, "{}: {name} {light:.2}", theme.name);
        }
    }
}

/// Groups of colours of which everybody must be able to tell any two apart.
const GROUPS: &[&[&str]] = &[
    &["red", "orange", "yellow", "green", "cyan", "blue", "purple", "white"],
    &["one", "two"],
    &["white-piece", "black-piece"],
    &["white-piece", "black-stone"],
    &["ivory", "obsidian"],
    &["cap-black", "cap-white"],
    &["basalt-top", "ice-top"],
    // The paths of both sides, drawn over each other.
    &["white-piece", "lava"],
    // The kinds of arrows, which also differ in shape.
    &["drawn-green", "drawn-red", "drawn-blue", "drawn-yellow"],
];

/// In the flat set a piece lies on another of any colour: a line divides them even without one kind of cone.
#[test]
fn flat_pieces_of_a_stack_are_divided() {
    let mut failing = Vec::new();
    for theme in Theme::all() {
        let shades: Vec<(&str, Colour, Colour)> = PYRAMIDS
            .iter()
            .map(|class| {
                let own = declarations(BOARD, |rule| rule == format!(".c-{class}"));
                let pc = theme.resolved(&own["--pc"], &[]);
                let line = theme.rule(".f-left, .f-top", "stroke", &[("pc", &pc)]);
                (*class, theme.colour(&pc, &[]), line)
            })
            .collect();
        for (upper, face, line) in &shades {
            for (lower, ground, _) in &shades {
                for (sight, matrix) in &SIGHTS {
                    let seen = |colour: &Colour| colour.seen(matrix);
                    let apart = [face, line].map(|shown| seen(shown).difference(seen(ground)));
                    if apart.into_iter().fold(0.0, f64::max) < APART {
                        failing.push(format!("{}, {sight}: {upper} on {lower}: {apart:.1?}", theme.name));
                    }
                }
            }
        }
    }
    assert!(failing.is_empty(), "closer than {APART}:\n{}", failing.join("\n"));
}

#[test]
fn pieces_are_told_apart_without_one_kind_of_cone() {
    let mut failing = Vec::new();
    for theme in Theme::all() {
        for group in GROUPS {
            for (at, one) in group.iter().enumerate() {
                for other in &group[at + 1..] {
                    for (sight, matrix) in &SIGHTS {
                        let seen = |name: &str| theme.token(name).seen(matrix);
                        let apart = seen(one).difference(seen(other));
                        if apart < APART {
                            failing.push(format!("{}, {sight}: {one} and {other}: {apart:.1}", theme.name));
                        }
                    }
                }
            }
        }
    }
    assert!(failing.is_empty(), "closer than {APART}:\n{}", failing.join("\n"));
}

#[test]
fn the_measures_are_those_that_are_published() {
    let near = |one: f64, other: f64| (one - other).abs() < 0.001;
    // Pairs of Sharma, Wu and Dalal (2005).
    for (one, other, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, -1.0, 2.0], [50.0, 0.0, 0.0], 2.3669),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([50.0, 2.5, 0.0], [58.0, 24.0, 15.0], 19.4535),
        ([22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373),
    ] {
        assert!(near(ciede2000(one, other), expected), "{one:?} {other:?}: {}", ciede2000(one, other));
    }
    let colour = |text: &str| Colour::hex(text).expect("a colour");
    assert!(near(colour("#000000").contrast(colour("#ffffff")), 21.0));
    assert!(near(colour("#777777").contrast(colour("#ffffff")), 4.478));
    // The result of color-mix(in oklab, red, blue) in a browser.
    let mixed = colour("#ff0000").mixed(colour("#0000ff"), 0.5).rgb.map(|part| (part * 255.0).round());
    assert_eq!(mixed, [140.0, 83.0, 162.0]);
    // Red and green of one lightness meet without red cones' neighbours.
    let (red, green) = (colour("#c8553d"), colour("#7f7f3a"));
    let (_, deutan) = &SIGHTS[2];
    assert!(red.seen(deutan).difference(green.seen(deutan)) < red.difference(green) / 2.0);
}
