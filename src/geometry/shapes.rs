//! The shapes of boards: squares, hexagons of hexagons, rhombi of hexagons.

use super::board::{Board, BoardKind, CellPlan};
use super::hex::{self, Axial};
use super::point::Point;

/// A square board: files `a`… from the left, ranks `1`… from the bottom.
///
/// ```text
/// 2  a2 b2
/// 1  a1 b1
/// ```
pub fn square(side: usize) -> Board {
    const STEPS: [Axial; 8] = [(1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1)];
    let places = (0..side as i8).flat_map(|row| (0..side as i8).map(move |column| (column, row))).collect();
    plan(BoardKind::Square, places, &STEPS, |&(column, row)| {
        (format!("{}{}", letter(column), side as i8 - row), Point { x: column.into(), y: row.into() }, row)
    })
}

/// A hexagon of hexagons with `side` cells a side.
///
/// Letters are rows from the bottom, numbers count from the left.
///
/// Axial coordinates (q, r) with the centre at (0, 0), as in [`hex`].
///
/// ```text
///   c1 c2          (-1, 1) (0, 1)
///  b1 b2 b3     (-1, 0) (0, 0) (1, 0)
///   a1 a2          (0, -1) (1, -1)
/// ```
pub fn hexhex(side: usize) -> Board {
    let radius = side as i8 - 1;
    let places = (-radius..=radius).rev().flat_map(|r| {
        let first = (-radius).max(-radius - r);
        (first..=radius.min(radius - r)).map(move |q| (q, r))
    });
    plan(BoardKind::Hexagon, places.collect(), &hex::STEPS, |&(q, r)| {
        let number = q - (-radius).max(-radius - r) + 1;
        (format!("{}{number}", letter(r + radius)), hex::centre((q, r)), radius - r)
    })
}

/// A rhombus of hexagons: letters are columns from the left, numbers rows from the top.
///
/// Every row is half a cell further right than the one above.
///
/// ```text
/// a1 b1 c1
///  a2 b2 c2
///   a3 b3 c3
/// ```
pub fn rhombus(side: usize) -> Board {
    // With r = -row and q = column + row, the rhombus is a part of the axial grid.
    let places = (0..side as i8).flat_map(|row| (0..side as i8).map(move |column| (column + row, -row)));
    plan(BoardKind::Rhombus, places.collect(), &hex::STEPS, |&(q, r)| {
        (format!("{}{}", letter(q + r), 1 - r), hex::centre((q, r)), -r)
    })
}

/// The rhombus rotated 60 degrees clockwise to stand on its tip, for portrait windows.
///
/// Cells keep their names and neighbours.
///
/// ```text
///    a1
///   a2 b1
/// a3 b2 c1
///   b3 c2
///    c3
/// ```
pub fn rhombus_on_its_tip(side: usize) -> Board {
    rhombus(side).set_on_its_tip()
}

fn letter(index: i8) -> char {
    (b'a' + index as u8) as char
}

/// Builds a board from grid places; `describe` gives each its name, centre and row from the top.
fn plan(
    kind: BoardKind,
    places: Vec<Axial>,
    steps: &[Axial],
    describe: impl Fn(&Axial) -> (String, Point, i8),
) -> Board {
    let neighbour = |place: &Axial, step: &Axial| {
        let wanted = hex::sum(*place, *step);
        places.iter().position(|&other| other == wanted)
    };
    let cells = places
        .iter()
        .map(|place| {
            let (name, centre, row) = describe(place);
            let neighbours = steps.iter().map(|step| neighbour(place, step)).collect();
            CellPlan { name, centre, row: row as usize, neighbours }
        })
        .collect();
    Board::from_plan(kind, cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Arrow, Cell, CellShape, Direction};

    fn walk(board: &Board, from: &str, direction: usize) -> Option<String> {
        let cell = board.cell(from).expect("a cell of the board");
        board.neighbour(cell, Direction::new(direction)).map(|c| board.name(c).to_owned())
    }

    #[test]
    fn square_names_run_from_the_bottom_left() {
        let board = square(5);
        assert_eq!(board.name(Cell::new(0)), "a5");
        assert_eq!(board.name(Cell::new(24)), "e1");
        assert_eq!(walk(&board, "c3", 1).as_deref(), Some("d4"));
        assert_eq!(walk(&board, "e5", 0), None);
    }

    #[test]
    fn the_centre_of_the_hexagon_with_five_a_side_is_e5() {
        let board = hexhex(5);
        assert_eq!(board.len(), 61);
        let centre = board.cell("e5").expect("e5");
        assert_eq!(board.centre(centre), Point { x: 0.0, y: 0.0 });
        assert_eq!(walk(&board, "e5", 1).as_deref(), Some("f5"));
        assert_eq!(walk(&board, "e5", 2).as_deref(), Some("f4"));
        assert_eq!(walk(&board, "a1", 4), None);
    }

    #[test]
    fn rhombus_neighbours_are_those_of_hex() {
        let board = rhombus(7);
        let c3 = board.cell("c3").expect("c3");
        let mut names: Vec<&str> =
            board.directions().filter_map(|d| board.neighbour(c3, d)).map(|c| board.name(c)).collect();
        names.sort_unstable();
        assert_eq!(names, ["b3", "b4", "c2", "c4", "d2", "d3"]);
    }

    #[test]
    fn arrows_lead_to_every_cell() {
        let shapes = [square(5), hexhex(4), hexhex(5), hexhex(6), rhombus(6), rhombus(7), rhombus(9)];
        for board in shapes.into_iter().chain([6, 7, 9].map(rhombus_on_its_tip)) {
            let mut found = vec![Cell::new(0)];
            let mut seen = 0;
            while seen < found.len() {
                for arrow in [Arrow::Left, Arrow::Right, Arrow::Up, Arrow::Down] {
                    found.extend(board.arrow(found[seen], arrow).filter(|cell| !found.contains(cell)));
                }
                seen += 1;
            }
            assert_eq!(found.len(), board.len(), "{board:?}");
        }
    }

    #[test]
    fn on_its_tip_a_rhombus_is_the_same_but_for_where_it_is_seen() {
        let (board, upright) = (rhombus(7), rhombus_on_its_tip(7));
        let at = |name: &str| upright.centre(upright.cell(name).expect(name));
        assert!(
            (at("a1").x - at("g7").x).abs() < 1e-9 && at("a1").y < at("g7").y,
            "the tips are above each other"
        );
        assert!(at("a7").x < at("g1").x && (at("a7").y - at("g1").y).abs() < 1e-9);
        for cell in board.cells() {
            assert_eq!(board.name(cell), upright.name(cell));
            assert_eq!(upright.nearest(upright.centre(cell)), Some(cell));
            for direction in board.directions() {
                let next = board.neighbour(cell, direction);
                assert_eq!(upright.neighbour(cell, direction), next);
                if let Some(next) = next {
                    let (from, step) = (upright.centre(cell), upright.step(direction));
                    let to = Point { x: from.x + step.x, y: from.y + step.y };
                    assert!(
                        to.distance(upright.centre(next)) < 1e-9,
                        "{direction:?} from {}",
                        board.name(cell)
                    );
                }
            }
        }
        let down =
            upright.arrow(upright.cell("a1").expect("a1"), Arrow::Down).map(|c| upright.name(c).to_owned());
        assert!(matches!(down.as_deref(), Some("a2" | "b1")), "{down:?}");
    }

    #[test]
    fn from_the_other_side_a_board_is_the_same_but_for_where_it_is_seen() {
        let shapes = [square(4), square(5), hexhex(4), hexhex(6), rhombus(6), rhombus(7)];
        for board in shapes.into_iter().chain([6, 7].map(rhombus_on_its_tip)) {
            let other = board.opposite();
            assert!(std::ptr::eq(other, board.opposite()), "it is made once");
            assert_eq!((other.is_opposite(), board.is_opposite()), (true, false));
            assert_eq!(other.is_on_its_tip(), board.is_on_its_tip());
            for cell in board.cells() {
                let (here, there) = (board.centre(cell), other.centre(cell));
                assert_eq!((there.x, there.y), (-here.x, -here.y));
                assert_eq!((other.name(cell), other.nearest(there)), (board.name(cell), Some(cell)));
                for direction in board.directions() {
                    let next = board.neighbour(cell, direction);
                    assert_eq!(other.neighbour(cell, direction), next);
                    if let Some(next) = next {
                        let step = other.step(direction);
                        let to = Point { x: there.x + step.x, y: there.y + step.y };
                        assert!(
                            to.distance(other.centre(next)) < 1e-9,
                            "{direction:?} from {}",
                            board.name(cell)
                        );
                    }
                }
                // Arrow keys follow the screen.
                for (arrow, back) in [(Arrow::Left, Arrow::Right), (Arrow::Up, Arrow::Down)] {
                    assert_eq!(other.arrow(cell, arrow).is_some(), board.arrow(cell, back).is_some());
                }
            }
            for direction in board.directions() {
                let seen = other.as_seen(1 << direction.index());
                assert_eq!(seen.count_ones(), 1);
                let seen = Direction::new(seen.trailing_zeros() as usize);
                let unrotated = if board.shape() == CellShape::Square { square(2) } else { hexhex(2) };
                assert!(unrotated.step(seen).distance(other.step(direction)) < 1e-9, "{direction:?}");
            }
            let reading = |board: &Board| board.rows().concat();
            assert!(reading(&board).into_iter().rev().eq(reading(other)), "it is read from its own top left");
            assert!(board.back_to_front().eq(board.cells()));
            assert!(other.back_to_front().eq(board.cells().rev()));
            // Turning it twice restores it.
            assert!(board.cells().all(|cell| other.opposite().centre(cell) == board.centre(cell)));
            assert!(!other.opposite().is_opposite());
        }
    }

    #[test]
    fn every_step_can_be_taken_back() {
        for board in [square(4), square(6), hexhex(4), hexhex(6), rhombus(6), rhombus(9)] {
            for cell in board.cells() {
                for direction in board.directions() {
                    if let Some(next) = board.neighbour(cell, direction) {
                        assert!(board.direction_between(next, cell).is_some());
                    }
                }
            }
        }
    }

    #[test]
    fn arrows_follow_what_is_seen() {
        let board = square(5);
        let at = |name: &str, arrow| {
            let cell = board.cell(name).expect("a cell");
            board.arrow(cell, arrow).map(|c| board.name(c).to_owned())
        };
        assert_eq!(at("c3", Arrow::Up).as_deref(), Some("c4"));
        assert_eq!(at("a1", Arrow::Left), None);
        let hexes = hexhex(4);
        let d4 = hexes.cell("d4").expect("d4");
        let up = hexes.arrow(d4, Arrow::Up).expect("a cell above");
        assert_eq!(hexes.arrow(up, Arrow::Down), Some(d4));
    }
}
