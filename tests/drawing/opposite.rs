//! Checks boards seen from the other side: drawings are where their cells are, and messages match the view.

use basalt::drawing::board::{Coords, frame, place, transform};
use basalt::drawing::pieces::{PieceSet, as_seen};
use basalt::games::{catalogue, ids};
use basalt::geometry::{Board, CellShape, Point, Polyhex, hex, hexhex, rhombus, rhombus_on_its_tip, square};
use basalt::pictures::{Picture, PictureStyle};
use basalt::play::{BoardView, Match, Shown, turn_numbers};
use basalt::rules::{Arg, COMPASS, Look, Message, Overlay, Side};

fn boards() -> Vec<Board> {
    [square(4), square(5), hexhex(4), hexhex(5), hexhex(6), rhombus(6), rhombus(9)]
        .into_iter()
        .chain([6, 9].map(rhombus_on_its_tip))
        .collect()
}

/// The texts in a piece of SVG with their places.
fn texts(svg: &str) -> Vec<(String, Point)> {
    let document = format!("<svg>{svg}</svg>");
    let document = roxmltree::Document::parse(&document).expect("markup");
    let number = |node: &roxmltree::Node, name: &str| node.attribute(name).and_then(|text| text.parse().ok());
    let text = |node: roxmltree::Node| {
        let at = Point { x: number(&node, "x")?, y: number(&node, "y")? };
        Some((node.text()?.to_owned(), at))
    };
    document.descendants().filter(|node| node.has_tag_name("text")).filter_map(text).collect()
}

#[test]
fn coordinates_stand_beside_cells_that_bear_them_and_inside_the_picture() {
    for board in boards() {
        for coords in [Coords::Usual, Coords::Small] {
            let (here, there) = (frame(&board, coords), frame(board.opposite(), coords));
            let named = |texts: &[(String, Point)]| {
                let mut names: Vec<String> = texts.iter().map(|(name, _)| name.clone()).collect();
                names.sort();
                names
            };
            let (own, other) = (texts(&here.coordinates), texts(&there.coordinates));
            assert_eq!(named(&own), named(&other), "{board:?}");
            let (left, top, width, height) = there.view_box;
            for (name, at) in other {
                let seen = board.opposite();
                let far = |cell| place(seen, cell).distance(at);
                let nearest = seen.cells().min_by(|&a, &b| far(a).total_cmp(&far(b))).expect("a cell");
                let bears = |cell| {
                    let (letter, number) = seen.name(cell).split_at(1);
                    letter == name || number == name
                };
                // Where two are as near, one of them bears it.
                let mut near = seen.cells().filter(|&cell| far(cell) < far(nearest) + 12.0);
                assert!(near.any(bears), "{name} is beside {} of {seen:?}", seen.name(nearest));
                assert!(far(nearest) < 125.0, "{name} of {seen:?}");
                let inside = (left..left + width).contains(&at.x) && (top..top + height).contains(&at.y);
                assert!(inside, "{name} of {seen:?} {coords:?}");
            }
        }
    }
}

#[test]
fn a_piece_of_several_cells_covers_the_same_cells() {
    let board = hexhex(6);
    let shape = Polyhex::new(&[(0, 0), (1, 0), (1, 1), (2, 0)]);
    for rotation in 0..Polyhex::ROTATIONS {
        let look = Look::Polyhex { side: Side::FIRST, letter: '&', shape, rotation };
        assert_eq!(as_seen(look, &board), look);
        let Look::Polyhex { rotation: seen, .. } = as_seen(look, board.opposite()) else {
            panic!("another look")
        };
        let home = board.cell("f6").expect("the middle");
        let cells = |rotation: u8| shape.rotated(rotation).steps().map(hex::centre).collect::<Vec<_>>();
        for (own, other) in cells(rotation).into_iter().zip(cells(seen)) {
            let at = |board: &Board, step: Point| {
                let home = board.centre(home);
                board.nearest(Point { x: home.x + step.x, y: home.y + step.y })
            };
            let covered = at(&board, own);
            assert!(covered.is_some());
            assert_eq!(at(board.opposite(), other), covered);
        }
    }
    assert_eq!(as_seen(Look::Blocked, board.opposite()), Look::Blocked);
}

/// The picture of a match at rest, on this board.
fn drawn(game: &Match, board: &'static Board) -> String {
    let style = PictureStyle {
        board,
        coords: Coords::Usual,
        set: PieceSet::default(),
        title: "a game".to_owned(),
        stone: game.info().stone,
    };
    let view = BoardView::resting(game, Shown { open: false, ..Shown::default() });
    let (proof, numbers) = (Overlay::default(), turn_numbers(game, game.shown(), usize::MAX));
    style.draw(&Picture { view: &view, snapshot: None, proof: &proof, numbers: &numbers, strokes: &[] })
}

/// How often each kind of shape occurs in a picture.
fn counted(svg: &str) -> Vec<(String, usize)> {
    let document = roxmltree::Document::parse(svg).expect("markup");
    let mut kinds = std::collections::BTreeMap::new();
    for node in document.descendants().filter(|node| node.is_element()) {
        let kind = format!("{} {}", node.tag_name().name(), node.attribute("class").unwrap_or_default());
        *kinds.entry(kind).or_default() += 1;
    }
    kinds.into_iter().collect()
}

#[test]
fn every_game_is_drawn_whole_and_its_front_last() {
    for id in ids() {
        let game = catalogue::showcase(id).expect("a game in full swing");
        let board: &'static Board = game.board();
        let (here, there) = (drawn(&game, board), drawn(&game, board.opposite()));
        assert_ne!(here, there);
        assert_eq!(counted(&here), counted(&there), "{id}");
        let view = BoardView::resting(&game, Shown { open: false, ..Shown::default() });
        let occupied = board.cells().filter(|cell| !view.cells[cell.index()].looks.is_empty());
        let lines: Vec<_> = occupied
            .map(|cell| (cell, format!("<g transform=\"{}\">", transform(board.opposite(), cell))))
            .collect();
        let depths = lines.iter().map(|(cell, open)| {
            let at = there.find(open.as_str()).unwrap_or_else(|| panic!("{id}: {}", board.name(*cell)));
            (at, place(board.opposite(), *cell).y)
        });
        let mut depths: Vec<(usize, f64)> = depths.collect();
        depths.sort_by_key(|(at, _)| *at);
        assert!(
            depths.windows(2).all(|pair| pair[0].1 <= pair[1].1 + 1e-6),
            "{id}: the front hides the back"
        );
    }
}

#[test]
fn columns_are_joined_where_their_groups_are() {
    for board in [hexhex(4), square(4)] {
        let other = board.opposite();
        for cell in board.cells() {
            for direction in board.directions().filter(|&way| board.neighbour(cell, way).is_some()) {
                let next = board.neighbour(cell, direction).expect("a neighbour");
                let seen = other.as_seen(1 << direction.index());
                let way = board.directions().find(|way| seen >> way.index() & 1 == 1).expect("a direction");
                let step = board.step(way);
                let at = other.centre(cell);
                let beside = other.nearest(Point { x: at.x + step.x, y: at.y + step.y });
                assert_eq!(beside, Some(next), "{direction:?} from {}", board.name(cell));
            }
        }
        assert_eq!(board.as_seen(0b10_1101), 0b10_1101);
        assert_eq!(other.as_seen(0), 0);
    }
    assert_eq!(hexhex(2).opposite().shape(), CellShape::Hex);
}

#[test]
fn what_is_said_of_directions_is_said_as_they_are_seen() {
    let game = catalogue::begin("volcano", "").expect("the usual game");
    let cell = game.board().cell("c3").expect("c3");
    let words = game.cell_words(cell);
    let turned = words.clone().opposite();
    let points = |message: &Message| {
        fn collect(message: &Message, points: &mut Vec<usize>) {
            points.extend(COMPASS.iter().position(|key| *key == message.key));
            for (_, arg) in &message.args {
                match arg {
                    Arg::Message(inner) => collect(inner, points),
                    Arg::List(list) => list.iter().for_each(|inner| collect(inner, points)),
                    _ => {}
                }
            }
        }
        let mut points = Vec::new();
        collect(message, &mut points);
        points
    };
    let (before, after) = (points(&words), points(&turned));
    assert!(!before.is_empty(), "a cap says where it lets its volcano erupt");
    assert!(before.iter().zip(&after).all(|(one, other)| (one + 4) % 8 == *other));
    assert_eq!(turned.opposite(), words);
    // A message without directions stays as it is.
    let plain = Message::new("table-player").with("number", 1);
    assert_eq!(plain.clone().opposite(), plain);
}
