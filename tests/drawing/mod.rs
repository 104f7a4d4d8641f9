//! Checks everything that is drawn against the page, its security policy and its style sheets.

mod beside;
mod contrast;
mod opposite;
mod picture;
mod tray;

use std::collections::BTreeSet;

use basalt::drawing::board::{self, Coords};
use basalt::drawing::brand::{self, Icon, MarkState, SeatSign};
use basalt::drawing::heat::{self, Glow, Light, Wave};
use basalt::drawing::pieces::{self, GoalPicture, PieceSet, PileStyle};
use basalt::drawing::{self, Thumbnail, flares, signs, strokes};
use basalt::games::catalogue;
use basalt::geometry::{Board, Cell, CellShape, Point, Polyhex, hexhex, rhombus, rhombus_on_its_tip, square};
use basalt::rules::pyramid::{Colour, Pyramid, Size};
use basalt::rules::{Column, Ink, Look, Mark, Overlay, Path, Scene, Side, Stone, Stroke, Tint};

/// Both sets of pieces, without patterns and with them.
const SETS: [PieceSet; 4] = [
    PieceSet { flat: false, patterns: false },
    PieceSet { flat: false, patterns: true },
    PieceSet { flat: true, patterns: false },
    PieceSet { flat: true, patterns: true },
];

const SHAPES: [CellShape; 2] = [CellShape::Square, CellShape::Hex];

/// The style sheets of the page, each with its name.
fn styles() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/style");
    let sheet = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("an entry of the folder").path();
        (path.display().to_string(), std::fs::read_to_string(&path).expect("a style sheet"))
    };
    let sheets: Vec<_> = std::fs::read_dir(folder).expect("the style sheets").map(sheet).collect();
    assert!(sheets.iter().any(|(name, _)| name.ends_with(TOKENS)), "the colours are found");
    sheets
}

/// The sheet that defines colours.
const TOKENS: &str = "tokens.css";

/// All style sheets as one.
fn all_styles() -> String {
    styles().into_iter().map(|(_, text)| text).collect()
}

fn pyramid(colour: Colour, size: Size) -> Look {
    Look::Pyramid(Pyramid { colour, size })
}

/// A stack of these sizes in changing colours.
fn stack(sizes: &[Size]) -> Vec<Look> {
    sizes.iter().zip(Colour::ALL.iter().cycle()).map(|(&size, &colour)| pyramid(colour, size)).collect()
}

/// All orders of sizes of this many pieces.
fn orders(pieces: u32) -> impl Iterator<Item = Vec<Size>> {
    (0..3_usize.pow(pieces))
        .map(move |code| (0..pieces).map(|i| Size::ALL[code / 3_usize.pow(i) % 3]).collect())
}

/// One of each look.
fn looks() -> Vec<Look> {
    let pyramids = Colour::ALL.into_iter().flat_map(|colour| Size::ALL.map(|size| pyramid(colour, size)));
    let tints = [Tint::White, Tint::Black];
    pyramids
        .chain(tints.map(Look::Cap))
        .chain(tints.map(Look::Disc))
        .chain(tints.map(Look::Ring))
        .chain([Look::Anchor(Side::FIRST), Look::Anchor(Side::new(1)), Look::Blocked])
        .chain(polyhexes())
        .chain(tints.into_iter().flat_map(columns))
        .collect()
}

/// Pieces of several cells in every rotation: a single one, a bent one, a ring that is open at one cell.
fn polyhexes() -> impl Iterator<Item = Look> {
    let bent = Polyhex::new(&[(1, 0), (0, 0), (1, 1)]);
    let ring = Polyhex::new(&[(-1, 1), (1, 0), (0, 1), (-1, 0), (0, -1)]);
    let shapes = [Polyhex::new(&[(0, 0)]), bent, ring].into_iter();
    let rotations = shapes.flat_map(|shape| (0..Polyhex::ROTATIONS).map(move |rotation| (shape, rotation)));
    rotations.map(|(shape, rotation)| Look::Polyhex {
        side: Side::new((rotation % 2).into()),
        letter: '&',
        shape,
        rotation,
    })
}

/// Columns of heights of one to four digits, frozen and not.
fn columns(tint: Tint) -> impl Iterator<Item = Look> {
    let kinds = [1, 9, 12, 123, 9999].into_iter().flat_map(|height| [(height, false), (height, true)]);
    kinds.map(move |(height, frozen)| Look::Column { tint, height, frozen })
}

fn full(board: &Board) -> Scene {
    let mut scene = Scene::empty(board, 2);
    let pieces = looks();
    for (cell, look) in board.cells().zip(pieces.into_iter().cycle()) {
        scene.put(cell, look);
    }
    scene
}

/// An overlay with one of everything.
fn overlay(board: &Board) -> Overlay {
    let cells: Vec<Cell> = board.cells().collect();
    let marks = [
        Mark::Dot,
        Mark::Number(12),
        Mark::Cross,
        Mark::Frost(3),
        Mark::Here,
        Mark::Lit,
        Mark::Ghost(Look::Disc(Tint::White)),
        Mark::Turn(Look::Disc(Tint::Black), 7),
        Mark::Turn(Look::Disc(Tint::White), 123),
        Mark::Turn(Look::Ring(Tint::White), 7),
        Mark::Turn(pyramid(Colour::Red, Size::Large), 45),
        Mark::Turn(Look::Column { tint: Tint::Black, height: 12, frozen: true }, 123),
    ];
    let sides = [None, Some(Side::FIRST), Some(Side::new(1))];
    let path = |side: Option<Side>, solid| Path {
        rings: side.is_none(),
        ..Path::new(side, cells[..3].to_vec(), solid)
    };
    Overlay {
        marks: cells.iter().copied().zip(marks).collect(),
        paths: sides.into_iter().flat_map(|side| [path(side, true), path(side, false)]).collect(),
        ..Overlay::default()
    }
}

/// A curve with all kinds of marks on it.
fn curve() -> String {
    drawing::curve(&drawing::Curve {
        values: vec![500, 200, 900],
        wanted: 5,
        marks: vec![(0, 0, true), (1, 1, false), (2, 2, true)],
        here: 1,
        signs: [SeatSign::Numbered(1), SeatSign::Two],
    })
}

/// An arrow and a mark of each kind.
fn drawn_strokes() -> String {
    let board = square(5);
    let of = |ink| [7, 0].map(|to| Stroke { ink, from: Cell::new(0), to: Cell::new(to) });
    strokes::strokes(&board, Ink::ALL.map(of).as_flattened())
}

#[test]
fn every_kind_of_stroke_has_its_own_line_and_shape() {
    let shapes: BTreeSet<String> = drawn_strokes()
        .split("<g class=\"stroke ")
        .skip(1)
        .filter_map(|stroke| stroke.split_once('>').map(|(_, rest)| rest.to_owned()))
        .collect();
    assert_eq!(shapes.len(), 8, "arrows and marks differ without colour");
}

/// Every drawing that the code can produce, each with a name.
fn everything() -> Vec<(String, String)> {
    let mut all = vec![
        ("defs".to_owned(), drawing::defs()),
        (
            "chart".to_owned(),
            drawing::chart(&drawing::RatingChart {
                values: &[1500, 1620, 1580],
                provisional: 2,
                level: 1500,
                dates: ["1 <May>", "2 May"],
            }),
        ),
        (
            "ladder".to_owned(),
            drawing::ladder(drawing::Ladder {
                count: 36,
                passed: 8,
                at: Some((9, "You")),
                best: Some((14, "Best")),
                tiers: &[(25, "Stones".to_owned()), (48, "Gems".to_owned())],
            }),
        ),
        ("face".to_owned(), (1..=48).map(|rung| drawing::face(rung, usize::from(rung) / 20, 40)).collect()),
        ("curve".to_owned(), curve()),
        ("joints".to_owned(), drawing::joints()),
        ("mark".to_owned(), brand::mark(32)),
        ("wordmark".to_owned(), brand::wordmark(21)),
        ("icon".to_owned(), brand::icon(Icon::Gear, 20)),
        ("burst".to_owned(), signs::burst()),
        ("inks".to_owned(), Ink::ALL.map(|ink| strokes::ink_icon(ink, 22)).concat()),
        ("strokes".to_owned(), drawn_strokes()),
        ("take".to_owned(), signs::take()),
        ("ends".to_owned(), signs::ends()),
        ("badge".to_owned(), signs::badge("<1>")),
        ("stop".to_owned(), signs::stop(Point { x: -1.0, y: 1.0 }, false)),
        ("stop at the edge".to_owned(), signs::stop(Point { x: -1.0, y: 1.0 }, true)),
        ("part".to_owned(), signs::part(true) + &signs::part(false)),
        (
            "spark".to_owned(),
            flares::spark(Point { x: -50.0, y: 1.0 }, Point { x: 0.0, y: 88.0 }, 0.4)
                .holding(&signs::spark("<+3>")),
        ),
        ("way".to_owned(), signs::way(&[0.0, 100.0, 300.0].map(|x| Point { x, y: 5.0 }))),
        ("risen".to_owned(), pieces::risen(&signs::badge("+1"), 5.2)),
        ("flight".to_owned(), signs::flight(&[0.0, 200.0, 300.0].map(|x| Point { x, y: -40.0 }))),
    ];
    all.extend((0..=3).map(|lit| (format!("{lit} crystals"), brand::crystals(lit))));
    let marks = [MarkState::Open, MarkState::Won, MarkState::Lost];
    all.extend(marks.map(|state| (format!("crest, {state:?}"), brand::crest("M20 11 29 30H11Z", state))));
    all.extend(
        [(3, 7), (5, 61)].map(|(value, most)| (format!("{value} of {most}"), brand::meter(value, most))),
    );
    all.extend([0, 1, 7].map(|wins| {
        let parts = [(Some(SeatSign::White), wins), (None, 2), (Some(SeatSign::Black), 3)];
        (format!("shares of {wins}"), brand::shares(&parts))
    }));
    for board in [square(5), hexhex(3)] {
        for set in SETS {
            let drawn = drawing::overlay::overlay(&board, &overlay(&board), set);
            all.push((format!("overlay on {board:?}"), drawn));
        }
        all.push((format!("chains on {board:?}"), drawing::overlay::chains(&board, &overlay(&board).paths)));
    }
    for progress in [0.0, 0.5, 1.0] {
        let at = Point { x: 3.0, y: -7.5 };
        let burst = flares::burst(at, progress).iter().map(flares::Sprite::markup).collect();
        all.push((format!("burst {progress}"), burst));
        all.push((format!("dust {progress}"), flares::dust(at, progress).markup()));
        all.push((format!("shadow {progress}"), flares::shadow(at, progress).markup()));
        all.push((format!("underlight {progress}"), flares::underlight(at, progress).markup()));
    }
    let glimmers = [Point { x: 1.0, y: -2.5 }, Point { x: 3.0, y: 0.0 }];
    let red = Look::Pyramid(Pyramid { colour: Colour::Red, size: Size::Small });
    let trail = flares::trail(red, glimmers.into_iter());
    all.push(("trail".to_owned(), trail.iter().map(flares::Sprite::markup).collect()));
    let seats = (1..=6).map(SeatSign::Numbered);
    for sign in seats.chain([SeatSign::White, SeatSign::Black, SeatSign::One, SeatSign::Two]) {
        all.push((format!("seat {sign:?}"), brand::seat(sign, 26)));
    }
    for shape in SHAPES {
        all.push((
            format!("choice on {shape:?}"),
            signs::selectable(shape, false) + &signs::selectable(shape, true),
        ));
        for sign in [signs::selected, signs::last_from, signs::last_to, signs::focus] {
            all.push((format!("sign on {shape:?}"), sign(shape)));
        }
        for (occupied, stirring) in [(false, false), (false, true), (true, false), (true, true)] {
            all.push((format!("target on {shape:?}"), signs::target(shape, occupied, stirring)));
            all.push((format!("scatter on {shape:?}"), signs::scatter(shape, occupied)));
            all.push((format!("refused on {shape:?}"), signs::refused(shape, occupied)));
        }
        all.push((format!("hit on {shape:?}"), board::hit(shape)));
        for set in SETS {
            for sizes in orders(3) {
                let style = PileStyle {
                    set,
                    lift: true,
                    ghosts: 1,
                    taken: Some(1),
                    hidden: 0,
                    joined: 0,
                    burns: false,
                };
                all.push((
                    format!("pile {sizes:?} on {shape:?}"),
                    pieces::pile(&stack(&sizes), shape, style),
                ));
            }
            let tall = stack(&[Size::Small, Size::Large].repeat(4));
            let style = PileStyle { set, ..PileStyle::default() };
            all.push((format!("tall pile on {shape:?}"), pieces::pile(&tall, shape, style)));
        }
    }
    for set in SETS {
        let style = PileStyle { set, burns: true, ..PileStyle::default() };
        let capped = [pyramid(Colour::Red, Size::Small), Look::Cap(Tint::Black)];
        all.push(("a cap that can move".to_owned(), pieces::pile(&capped, CellShape::Square, style)));
    }
    all.extend(SETS.map(|set| ("loupe".to_owned(), drawing::loupe(&stack(&[Size::Large; 9]), set))));
    let set = [Look::Disc(Tint::White), Look::Ring(Tint::Black)];
    all.push(("a disc in a ring".to_owned(), pieces::pile(&set, CellShape::Hex, PileStyle::default())));
    for joined in 0..64 {
        let look = Look::Column { tint: Tint::Black, height: 3, frozen: true };
        for set in SETS {
            let style = PileStyle { set, joined, ..PileStyle::default() };
            all.push((format!("column joined by {joined}"), pieces::pile(&[look], CellShape::Hex, style)));
        }
    }
    for look in looks() {
        let name = |what| format!("{what} of {look:?}");
        for set in SETS {
            all.push((name("single"), pieces::single(look, set)));
            all.push((name("chip"), pieces::chip(look, 17, set)));
            all.push((name("picture"), pieces::picture(&[look, look], 0.42, set)));
            all.push((name("slot"), pieces::slot(look, 20.0, set)));
        }
        for (held, apart, stack) in [(true, false, 1), (false, true, 1), (true, true, 3), (false, false, 3)] {
            let goal = GoalPicture { pieces: vec![look; stack], letter: "&".to_owned(), held, apart };
            all.extend(SETS.map(|set| (name("goal"), pieces::goal(&goal, set))));
        }
        all.push((name("last"), pieces::last_to(&[look], CellShape::Hex)));
    }
    for framed in [false, true] {
        let lot = drawing::seat::HeldPieces {
            pieces: vec![Look::Disc(Tint::White)],
            count: 2,
            points: None,
            fresh: framed,
        };
        let seat = drawing::seat::SeatPicture {
            number: 1,
            sign: SeatSign::Numbered(1),
            name: "a < b".to_owned(),
            score: Some(7),
            gain: 5,
            lots: vec![lot],
            columns: Vec::new(),
            progress: Vec::new(),
            over: false,
            words: "a & b".to_owned(),
            goals: vec![GoalPicture {
                pieces: vec![Look::Disc(Tint::White)],
                letter: "W".to_owned(),
                held: false,
                apart: false,
            }],
            meters: [("Cells", 4), ("Contacts", 2), ("Lock", 1)]
                .map(|(name, value)| (name.to_owned(), value))
                .to_vec(),
            state: "Winner".to_owned(),
            framed,
        };
        all.push((format!("line, framed {framed}"), drawing::seat::seat_line(&seat, SETS[1])));
        let kind = |size, count| (Look::Pyramid(Pyramid { colour: Colour::Red, size }), count);
        let column = Column { pieces: vec![kind(Size::Small, 2), kind(Size::Medium, usize::from(framed))] };
        all.push((format!("column, whole {framed}"), drawing::holdings::column(&column, SETS[1])));
        let held = drawing::seat::SeatPicture {
            columns: vec![column],
            progress: vec![("2/3".to_owned(), Vec::new()), ("4/5".to_owned(), vec![Size::Small])],
            ..seat.clone()
        };
        all.push((format!("held, framed {framed}"), drawing::seat::seat_line(&held, SETS[1])));
        let of = drawing::seat::Portrait {
            headline: "a < b".to_owned(),
            scores: "7–5".to_owned(),
            why: "why".to_owned(),
            seats: vec![seat],
            legend: vec![(Ink::Red, "played <b>".to_owned())],
            address: "example.org".to_owned(),
        };
        for form in [drawing::seat::Form::Square, drawing::seat::Form::Wide] {
            let board = "<svg viewBox=\"0 0 1 1\"></svg>";
            all.push((format!("{form:?} portrait"), drawing::seat::portrait(board, &of, form, SETS[3])));
        }
    }
    for board in [square(6), hexhex(4), rhombus(7), rhombus_on_its_tip(7)] {
        let strengths = [1.0, 0.5, 0.25].into_iter().cycle();
        let lights = board.cells().zip(Light::ALL).zip(strengths);
        let lights: Vec<Glow> =
            lights.map(|((cell, light), strength)| Glow::new(cell, light, strength)).collect();
        all.push((format!("lights on {board:?}"), heat::heat(&board, &lights, None)));
        let everywhere: Vec<Glow> = board.cells().map(|cell| Glow::new(cell, Light::Ember, 1.0)).collect();
        all.push((
            format!("a wave on {board:?}"),
            heat::heat(&board, &everywhere, board.cells().next().map(Wave::From)),
        ));
        for coords in [Coords::Usual, Coords::Small, Coords::None] {
            let frame = board::frame(&board, coords);
            all.push((format!("ground of {board:?}"), frame.ground));
            all.push((format!("slabs of {board:?}"), frame.slabs));
            all.push((format!("{coords:?} coordinates of {board:?}"), frame.coordinates));
            for set in SETS {
                let how = Thumbnail { title: Some("a < b & \"c\""), coords, set, ..Thumbnail::default() };
                all.push((format!("{coords:?} thumbnail"), drawing::thumbnail(&board, &full(&board), how)));
            }
        }
    }
    all.push(("a spread".to_owned(), drawing::spread([3, 5, 8, 13, 21])));
    all.push(("intervals".to_owned(), drawing::intervals(&[(500, 20), (560, 30)], 500)));
    all.push(("stairs".to_owned(), drawing::stairs(31)));
    all
}

/// The classes of all drawings.
pub(crate) fn drawn_classes() -> BTreeSet<String> {
    let boards = Stone::ALL.map(board::class).into_iter();
    let boards = boards.flat_map(|class| class.split(' ').map(str::to_owned).collect::<Vec<_>>());
    let named = |(_, markup): (String, String)| {
        let classes = markup.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        classes.flat_map(str::split_whitespace).map(str::to_owned).collect::<Vec<_>>()
    };
    everything().into_iter().flat_map(named).chain(boards).collect()
}

/// The numbers in path data, in pairs.
fn points(data: &str) -> Vec<(f64, f64)> {
    let spaced = data.replace('-', " -").replace(|c: char| c.is_alphabetic(), " ");
    let numbers: Vec<f64> = spaced.split_whitespace().map(|n| n.parse().expect("a number")).collect();
    numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
}

#[test]
fn the_sides_differ_in_more_than_brightness() {
    // Without colours, as browsers that darken pages may leave them.
    let shape = |sign| {
        brand::seat(sign, 26).split(" d=\"").nth(1).map(|rest| rest.split('"').next().map(str::to_owned))
    };
    assert_ne!(shape(SeatSign::White), shape(SeatSign::Black));
    assert_ne!(shape(SeatSign::One), shape(SeatSign::Two));
}

#[test]
fn shares_have_the_widths_of_their_counts() {
    let bar = brand::shares(&[(Some(SeatSign::One), 3), (None, 0), (Some(SeatSign::Two), 1)]);
    let parts: Vec<&str> = bar.split("<rect ").skip(1).collect();
    // An empty part keeps its place: the second of numbered sides has its colour by it.
    assert_eq!(parts.len(), 3, "{bar}");
    assert!(parts[0].starts_with(r#"class="one" x="0" width="90""#), "{bar}");
    assert!(parts[1].starts_with(r#"class="drawn" x="90" width="0""#), "{bar}");
    assert!(parts[2].starts_with(r#"class="two" x="90" width="30""#), "{bar}");
    assert!(brand::shares(&[(None, 0)]).contains(r#"width="0""#));
}

#[test]
fn all_markup_is_balanced_and_without_style_attributes() {
    for (name, markup) in everything() {
        assert!(!markup.contains(" style="), "{name}: the security policy forbids style attributes");
        assert!(!markup.contains("NaN") && !markup.contains("inf"), "{name}: {markup}");
        let document = format!("<svg>{markup}</svg>");
        if let Err(error) = roxmltree::Document::parse(&document) {
            panic!("{name}: {error}\n{markup}");
        }
    }
}

#[test]
fn colours_stand_in_one_place() {
    for (name, css) in styles().into_iter().filter(|(name, _)| !name.ends_with(TOKENS)) {
        // Masks are black where they show, which is no colour.
        for line in css.lines().filter(|line| !line.contains("mask-image")) {
            let hex = line
                .split('#')
                .skip(1)
                .any(|rest| rest.chars().take_while(char::is_ascii_hexdigit).count() >= 3);
            assert!(!hex && !line.contains("rgb("), "{name}: a colour outside {TOKENS}: {line}");
        }
    }
}

#[test]
fn every_variable_is_defined() {
    let css = all_styles();
    for name in css.split("var(").skip(1).filter_map(|rest| rest.split([')', ',']).next()).map(str::trim) {
        assert!(css.contains(&format!("{name}:")), "{name} is not defined");
    }
}

#[test]
fn a_pile_has_a_group_for_every_piece() {
    for (pieces, set) in (0..=5).flat_map(|pieces| SETS.map(|set| (pieces, set))) {
        for sizes in orders(pieces) {
            let mut looks = stack(&sizes);
            looks.push(Look::Cap(Tint::White));
            let groups = |hidden| {
                let style = PileStyle { set, hidden, ..PileStyle::default() };
                pieces::pile(&looks, CellShape::Hex, style).matches("<g class=\"piece ").count()
            };
            assert_eq!(groups(0), looks.len());
            assert_eq!(groups(1), looks.len() - 1);
        }
    }
    let fixed = [Look::Disc(Tint::White), Look::Ring(Tint::Black)];
    assert_eq!(
        pieces::pile(&fixed, CellShape::Hex, PileStyle::default()).matches("<g class=\"piece ").count(),
        2
    );
}

#[test]
fn pieces_stay_within_their_cell() {
    for (pieces, set) in (1..=7).flat_map(|pieces| [SETS[0], SETS[2]].map(|set| (pieces, set))) {
        for sizes in orders(pieces) {
            for shape in SHAPES {
                let style = PileStyle { set, ..PileStyle::default() };
                let markup = pieces::pile(&stack(&sizes), shape, style);
                let rims =
                    markup.split("class=\"f-rim\" d=\"").skip(1).filter_map(|rest| rest.split('"').next());
                for (x, y) in rims.flat_map(points) {
                    let inside = match shape {
                        CellShape::Square => x.abs() <= 50.0 && y.abs() <= 50.0,
                        // The slanting sides fall by 1 over the square root of 3.
                        CellShape::Hex => x.abs() <= 50.0 && y.abs() + x.abs() * 0.57735 <= 57.74,
                    };
                    assert!(inside, "{set:?}: {sizes:?} on {shape:?}: {x}, {y}");
                }
            }
        }
    }
}

/// The outline of a piece goes around it once: it is as long as its free edges, and closed.
#[test]
fn a_piece_of_several_cells_is_one_line() {
    for look in polyhexes() {
        let Look::Polyhex { shape, rotation, .. } = look else { continue };
        let cells: Vec<(i8, i8)> = shape.rotated(rotation).steps().collect();
        let beside = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];
        let free = |cell: &(i8, i8)| {
            beside.iter().filter(|step| !cells.contains(&(cell.0 + step.0, cell.1 + step.1))).count()
        };
        let markup = pieces::single(look, PieceSet::default());
        let line = markup.split("class=\"body\" d=\"").nth(1).and_then(|rest| rest.split('"').next());
        let line = line.expect("a body");
        assert_eq!(line.matches('Q').count(), cells.iter().map(free).sum::<usize>(), "{look:?}");
        assert_eq!((line.matches('M').count(), line.matches('z').count()), (1, 1), "{look:?}");
        assert_eq!(markup.contains("#hatch"), rotation % 2 == 1, "the second side is hatched");
        // All of it lies within the cells.
        for (x, y) in points(line) {
            let within = |cell: &(i8, i8)| {
                let (q, r) = (f64::from(cell.0), f64::from(cell.1));
                let (x, y) = ((x - 100.0 * q - 50.0 * r).abs(), (y + 86.6 * r).abs());
                x <= 50.0 && y + x * 0.57735 <= 57.74
            };
            assert!(cells.iter().any(within), "{look:?}: {x}, {y}");
        }
    }
}

/// Two columns of a group meet on the line between their cells, at both corners.
#[test]
fn columns_of_a_group_share_an_edge() {
    let pair = |joined: u8| {
        let look = Look::Column { tint: Tint::White, height: 4, frozen: false };
        let style = PileStyle { joined, ..PileStyle::default() };
        let markup = pieces::pile(&[look], CellShape::Hex, style);
        let top = markup.split("class=\"top\" d=\"").nth(1).and_then(|rest| rest.split('"').next());
        points(top.expect("a top"))
    };
    // East of the one and west of the other.
    let (one, other) = (pair(1), pair(1 << 3));
    let moved: Vec<(f64, f64)> = other.iter().map(|(x, y)| (x + 100.0, *y)).collect();
    assert_eq!([one[1], one[2]], [moved[5], moved[4]]);
}

#[test]
fn a_flight_ends_at_the_tip_that_is_drawn() {
    for sizes in orders(4) {
        let looks = stack(&sizes);
        let tip = pieces::tip(&looks, CellShape::Square, PieceSet::default());
        let markup = pieces::pile(&looks, CellShape::Square, PileStyle::default());
        let rim = markup.rsplit("class=\"f-rim\" d=\"").next().and_then(|rest| rest.split('"').next());
        let (x, y) = points(rim.expect("a rim"))[3];
        assert!(
            (x - tip.x).abs() < 0.01 && (y - tip.y).abs() < 0.01,
            "{sizes:?}: {tip:?}, drawn at {x}, {y}"
        );
        let flat = PieceSet { flat: true, patterns: false };
        let tip = pieces::tip(&looks, CellShape::Square, flat);
        let style = PileStyle { set: flat, ..PileStyle::default() };
        let markup = pieces::pile(&looks, CellShape::Square, style);
        let label =
            markup.rsplit("<text class=\"label\" y=\"").next().and_then(|rest| rest.split('"').next());
        let y: f64 = label.and_then(|y| y.parse().ok()).expect("a label in the middle of the top piece");
        assert!((y - tip.y).abs() < 0.01, "{sizes:?}: {tip:?}, drawn at {y}");
    }
}

/// Without colours, every pyramid of a stack of five can be read: its letter and its size.
#[test]
fn flat_pieces_are_labelled() {
    let labels = |looks: &[Look], shape| {
        let style = PileStyle { set: PieceSet { flat: true, patterns: false }, ..PileStyle::default() };
        let markup = pieces::pile(looks, shape, style);
        let texts = markup.split("<text class=\"label\"").skip(1);
        texts
            .filter_map(|rest| Some(rest.split_once('>')?.1.split_once('<')?.0.to_owned()))
            .collect::<Vec<_>>()
    };
    for shape in SHAPES {
        for sizes in orders(5) {
            let looks = stack(&sizes);
            let expected: Vec<String> = "ROYGC"
                .chars()
                .zip(&sizes)
                .map(|(letter, size)| format!("{letter}{}", size.number()))
                .collect();
            assert_eq!(labels(&looks, shape), expected);
        }
    }
    let all: BTreeSet<String> = looks().iter().flat_map(|look| labels(&[*look], CellShape::Square)).collect();
    // White and opaque white are never in one game.
    assert_eq!(all.len(), 3 * (Colour::COUNT - 1));
}

#[test]
fn what_is_still_on_its_way_does_not_move_the_others() {
    let looks = stack(&[Size::Small, Size::Large, Size::Medium]);
    let drawn =
        |hidden| pieces::pile(&looks, CellShape::Square, PileStyle { hidden, ..PileStyle::default() });
    assert!(drawn(0).starts_with(&drawn(1)));
}

#[test]
fn drawing_twice_gives_the_same() {
    assert_eq!(everything(), everything());
}

#[test]
fn text_from_outside_cannot_become_markup() {
    assert!(signs::badge("<script>").contains("&lt;script&gt;"));
    let board = square(1);
    let how = Thumbnail { title: Some("<b onclick=\"x\">"), ..Thumbnail::default() };
    let picture = drawing::thumbnail(&board, &Scene::empty(&board, 2), how);
    assert!(picture.contains("<title>&lt;b onclick=&quot;x&quot;&gt;</title>"));
}

#[test]
fn the_sides_of_a_rhombus_are_joined_by_their_owners() {
    let drawn = |board: &Board| board::frame(board, Coords::Usual).ground;
    for board in [rhombus(6), rhombus_on_its_tip(6)] {
        let markup = drawn(&board);
        for tint in ["w", "b"] {
            assert_eq!(markup.matches(&format!("class=\"side {tint}\"")).count(), 2, "{tint}");
        }
    }
    assert!(!drawn(&hexhex(4)).contains("side") && !drawn(&square(4)).contains("side"));
}

#[test]
fn a_board_is_short_to_write() {
    let length = |board: &Board| {
        let frame = board::frame(board, Coords::Usual);
        frame.ground.len() + frame.slabs.len()
    };
    assert!(length(&square(5)) <= 2_400, "{}", length(&square(5)));
    assert!(length(&hexhex(5)) <= 9_000, "{}", length(&hexhex(5)));
    let nest = pieces::pile(
        &stack(&[Size::Small, Size::Medium, Size::Large]),
        CellShape::Square,
        PileStyle::default(),
    );
    assert!(nest.len() <= 1_500, "{}", nest.len());
}

/// A bar that stops a flight over the edge of the board stays in its cell, whichever way the flight goes.
#[test]
fn a_flight_that_ends_at_the_edge_is_stopped_inside_the_board() {
    for board in [square(5), hexhex(3)] {
        for direction in board.directions() {
            let bar = signs::stop(board.step(direction), true);
            let path = bar.split('"').find(|text| text.starts_with('M')).expect("path data");
            let numbers: Vec<f64> = path
                .replace('-', " -")
                .split(|c: char| !(c.is_ascii_digit() || c == '.' || c == '-'))
                .filter_map(|number| number.parse().ok())
                .collect();
            assert_eq!(numbers.len(), 4, "{path}");
            assert!(numbers.iter().all(|number| number.abs() < 48.0), "{board:?} {direction:?}: {path}");
        }
    }
}

#[test]
fn a_way_there_and_back_is_two_lines() {
    let board = square(5);
    let heights = |names: &[&str]| {
        let cells: Vec<Cell> = names.iter().filter_map(|name| board.cell(name)).collect();
        let path = Path::new(None, cells, false);
        let drawn = drawing::overlay::overlay(
            &board,
            &Overlay { paths: vec![path], ..Overlay::default() },
            PieceSet::default(),
        );
        let (_, data) = drawn.split_once(" d=\"M").expect("a line");
        let numbers: Vec<f64> = data.split('"').next().map_or(Vec::new(), |data| {
            data.split_whitespace().filter_map(|number| number.parse().ok()).collect()
        });
        numbers.chunks(2).map(|point| point[1] as i32).collect::<BTreeSet<i32>>()
    };
    assert_eq!(heights(&["b2", "c2", "d2"]).len(), 1);
    let both = heights(&["b2", "c2", "b2"]);
    assert_eq!(both.len(), 2, "{both:?}");
}

/// Beaten stacks of a plateau have no joint of rime between them.
#[test]
fn rime_covers_a_plateau_as_one() {
    let board = hexhex(5);
    let cell = |name: &str| board.cell(name).expect("a cell");
    let skins = |marks: Vec<(Cell, Mark)>| {
        let drawn =
            drawing::overlay::overlay(&board, &Overlay { marks, ..Overlay::default() }, PieceSet::default());
        drawn
            .split("rime-skin")
            .skip(1)
            .map(|skin| skin.split('/').next().unwrap_or_default().to_owned())
            .collect()
    };
    let alone: Vec<String> = skins(vec![(cell("e5"), Mark::Frost(3))]);
    let apart: Vec<String> = skins(vec![(cell("e5"), Mark::Frost(3)), (cell("e7"), Mark::Frost(3))]);
    assert_eq!(apart, vec![alone[0].clone(); 2]);
    let joined: Vec<String> = skins(vec![(cell("e5"), Mark::Frost(3)), (cell("e6"), Mark::Frost(3))]);
    assert!(joined.iter().all(|skin| *skin != alone[0]) && joined[0] != joined[1], "{joined:?}");
    let stepped: Vec<String> = skins(vec![(cell("e5"), Mark::Frost(3)), (cell("e6"), Mark::Frost(4))]);
    assert_eq!(stepped[0], alone[0], "of another height");
}

/// A line between two touching pieces leaves the numbers in their middles free.
#[test]
fn a_bar_ends_at_the_rims() {
    let board = hexhex(5);
    let cells: Vec<Cell> = ["e5", "e6"].iter().filter_map(|name| board.cell(name)).collect();
    let drawn = |stops: Vec<Cell>| {
        let path = Path { stops, ..Path::new(None, cells.clone(), true) };
        drawing::overlay::overlay(
            &board,
            &Overlay { paths: vec![path], ..Overlay::default() },
            PieceSet::default(),
        )
    };
    let length = |drawn: String| {
        let (_, data) = drawn.split_once(" d=\"M").expect("a line");
        let found = points(data.split('"').next().unwrap_or_default());
        Point { x: found[0].0, y: found[0].1 }.distance(Point { x: found[1].0, y: found[1].1 })
    };
    let (whole, bar) = (length(drawn(cells.clone())), length(drawn(Vec::new())));
    assert!(bar < 0.4 * whole, "{bar} of {whole}");
}

/// The page lays out every element of a board: stone and light cost few, and a piece as many as it has surfaces.
#[test]
fn boards_in_full_swing_have_few_elements() {
    let most = [
        ("volcano", 505),
        ("caldera", 455),
        ("hexano", 650),
        ("duplohex", 182),
        ("vaxandis", 255),
        ("hexafuse", 150),
    ];
    for (id, most) in most {
        let game = catalogue::showcase(id).expect("a game in full swing");
        let how = Thumbnail { stone: game.info().stone, ..Thumbnail::default() };
        let drawn = drawing::thumbnail(game.board(), &game.scene(game.shown()), how);
        let count = drawn.matches('<').count() - drawn.matches("</").count();
        assert!(count <= most, "{id}: {count}");
        // A poster shows the busiest part of it, with what reaches into it.
        let poster = Thumbnail { part: Some((300.0, 240.0)), ..how };
        let poster = drawing::thumbnail(game.board(), &game.scene(game.shown()), poster);
        let (all, part) = (drawn.matches("class=\"piece").count(), poster.matches("class=\"piece").count());
        assert!(part > 2 && part < all, "{id}: {part} of {all} pieces");
        let count = poster.matches('<').count() - poster.matches("</").count();
        assert!(count <= 400, "{id}: a poster of {count} elements");
    }
    // A path of each grey and of the relief, two of the frame, and the ground, which is also what clips the light.
    let frame = board::frame(&hexhex(5), Coords::None);
    assert!([&frame.ground, &frame.slabs].map(|part| part.matches('<').count()).iter().sum::<usize>() <= 11);
}

/// The page makes the element of an effect once: what it is must not depend on when it is seen.
#[test]
fn an_effect_is_made_once_and_then_only_moves() {
    let at = Point { x: 3.0, y: -7.5 };
    let red = Look::Pyramid(Pyramid { colour: Colour::Red, size: Size::Small });
    let seen = |progress: f64| {
        let mut all: Vec<flares::Sprite> = flares::burst(at, progress).into();
        all.extend([
            flares::dust(at, progress),
            flares::shadow(at, progress),
            flares::underlight(at, progress),
        ]);
        all.extend(flares::trail(red, std::iter::repeat_n(Point { x: 40.0 * progress, y: 1.0 }, 4)));
        all.push(flares::spark(at, Point { x: 50.0, y: 0.0 }, progress));
        all
    };
    let first = seen(0.0);
    for progress in [0.1, 0.25, 0.5, 0.75, 1.0] {
        let now = seen(progress);
        assert_eq!(now.len(), first.len());
        for (now, first) in now.iter().zip(&first) {
            assert_eq!((&now.class, &now.path), (&first.class, &first.path), "{progress}");
            let (was, is) = ((&first.transform, first.opacity), (&now.transform, now.opacity));
            assert!(was != is, "{} stands still at {progress}", now.class);
        }
    }
}

/// A win runs from the cell that decided it: its own light is in the first ring, and every cell is in one.
#[test]
fn a_wave_begins_at_its_cell_and_reaches_all_others() {
    for board in [square(6), hexhex(4), rhombus(7)] {
        let lights: Vec<Glow> = board.cells().map(|cell| Glow::new(cell, Light::Ember, 1.0)).collect();
        let first = board.cells().next().expect("a cell");
        let rings = |wave| -> Vec<usize> {
            let drawn = heat::heat(&board, &lights, Some(wave));
            drawn.split("in-turn").skip(1).map(|ring| ring.matches("<circle").count()).collect()
        };
        let closes: Vec<usize> = rings(Wave::Towards(first)).into_iter().rev().collect();
        let rings = rings(Wave::From(first));
        assert_eq!(rings, closes, "what closes in ends where the other begins");
        assert_eq!((rings[0], rings.iter().sum::<usize>()), (1, lights.len()), "{board:?}");
        assert!((4..=10).contains(&rings.len()), "{rings:?}");
        assert!(!heat::heat(&board, &lights, None).contains("in-turn"));
    }
}
