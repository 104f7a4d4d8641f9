//! Checks that a held piece snaps to the nearest place where it fits under the pointer.

use std::collections::BTreeSet;

use basalt::games::hexafuse::HexaFuse;
use basalt::geometry::{Cell, Point};
use basalt::play::{Match, Reaction};
use basalt::rules::{Event, Look, Tap};

use super::described::middle_game;
use super::options;

/// A placement by its cells and rotation, from its event.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Lies {
    cells: BTreeSet<Cell>,
    rotation: u8,
    home: Cell,
}

fn lies(game: &Match, events: &[Event]) -> Lies {
    let placed = events.iter().find_map(|event| match *event {
        Event::Place { cell, look: Look::Polyhex { shape, rotation, .. }, .. } => {
            Some((cell, shape, rotation))
        }
        _ => None,
    });
    let (home, shape, rotation) = placed.expect("a piece is placed");
    let board = game.board();
    let steps = shape.rotated(rotation);
    // Cells by their centres, which is all that the test asks of the board.
    let at = |(q, r): (i8, i8)| {
        let (start, way) = (board.centre(home), basalt::geometry::hex::centre((q, r)));
        board.nearest(Point { x: start.x + way.x, y: start.y + way.y }).expect("a cell")
    };
    Lies { cells: steps.steps().map(at).collect(), rotation, home }
}

/// Every legal placement of the held piece, found by trying all rotations on all homes.
fn all_of(game: &mut Match) -> BTreeSet<Lies> {
    let mut all = BTreeSet::new();
    for _ in 0..6 {
        let exact: Vec<Tap> = game.targets(false).into_iter().map(|target| target.tap).collect();
        for tap in exact {
            let events = game.preview(tap).expect("a target").events;
            all.insert(lies(game, &events));
        }
        game.rotate(None, true);
    }
    all
}

/// A game at its start and one in the middle, each with every place of the hand.
fn games() -> impl Iterator<Item = (Match, u8)> {
    let start = || Match::new::<HexaFuse>(&options("seed=7"));
    (0..5).flat_map(move |slot| [(middle_game(), slot), (start(), slot)])
}

fn held(game: &Match) -> u8 {
    game.taps()
        .iter()
        .find_map(|tap| if let Tap::Rotate(times) = *tap { Some(times) } else { None })
        .unwrap_or(0)
}

#[test]
fn a_held_piece_snaps_to_the_nearest_place_under_the_pointer() {
    let mut snapped = 0;
    for (mut game, slot) in games() {
        if game.tap(Tap::Slot(slot)) != Reaction::Selected {
            continue;
        }
        let all = all_of(&mut game);
        let board = game.board();
        let far = |lies: &Lies, cell: Cell| {
            let count = lies.cells.len() as f64;
            let sum = |of: fn(Point) -> f64| {
                lies.cells.iter().map(|&cell| of(board.centre(cell))).sum::<f64>() / count
            };
            Point { x: sum(|at| at.x), y: sum(|at| at.y) }.distance(board.centre(cell))
        };
        for _ in 0..6 {
            let now = held(&game);
            let turns = |lies: &Lies| ((6 + lies.rotation - now) % 6).min((6 + now - lies.rotation) % 6);
            for cell in board.cells() {
                let over: Vec<&Lies> = all.iter().filter(|lies| lies.cells.contains(&cell)).collect();
                let Some(preview) = game.preview(Tap::Cell(cell)) else {
                    assert!(over.is_empty(), "{cell:?}: {over:?}");
                    continue;
                };
                let seen = lies(&game, &preview.events);
                assert!(all.contains(&seen) && seen.cells.contains(&cell), "{seen:?}");
                let exact = over.iter().find(|lies| lies.rotation == now && lies.home == cell);
                if let Some(exact) = exact {
                    assert_eq!(&&seen, exact, "its letter goes where it is put");
                    continue;
                }
                snapped += 1;
                let least = over.iter().map(|lies| turns(lies)).min();
                assert_eq!(Some(turns(&seen)), least, "no further rotated than needed");
                let near = over.iter().filter(|lies| Some(turns(lies)) == least).map(|lies| far(lies, cell));
                assert!(
                    near.fold(f64::MAX, f64::min) > far(&seen, cell) - 1e-9,
                    "{seen:?} is not the nearest"
                );
            }
            game.rotate(None, true);
        }
    }
    assert!(snapped > 100, "{snapped}");
}

#[test]
fn a_tap_places_what_is_seen_and_rotating_goes_through_all_that_fits_there() {
    for (mut game, slot) in games() {
        if game.tap(Tap::Slot(slot)) != Reaction::Selected {
            continue;
        }
        let all = all_of(&mut game);
        for cell in game.board().cells() {
            let fits: BTreeSet<u8> =
                all.iter().filter(|lies| lies.cells.contains(&cell)).map(|lies| lies.rotation).collect();
            let mut seen = BTreeSet::new();
            for _ in 0..fits.len() {
                let preview = game.preview(Tap::Cell(cell)).expect("it fits");
                seen.insert(lies(&game, &preview.events).rotation);
                game.rotate(Some(Tap::Cell(cell)), true);
            }
            assert_eq!(seen, fits, "on {}", game.board().name(cell));
            // And back.
            let before = game.preview(Tap::Cell(cell));
            game.rotate(Some(Tap::Cell(cell)), true);
            game.rotate(Some(Tap::Cell(cell)), false);
            if fits.len() > 1 {
                let rotation = |preview: &Option<basalt::play::Preview>| {
                    preview.as_ref().map(|preview| lies(&game, &preview.events).rotation)
                };
                assert_eq!(rotation(&game.preview(Tap::Cell(cell))), rotation(&before));
            }
        }
        let cell =
            all.iter().next().and_then(|lies| lies.cells.iter().next_back().copied()).expect("it fits");
        let seen = game.preview(Tap::Cell(cell)).expect("it is seen");
        assert_eq!(game.tap(Tap::Cell(cell)), Reaction::Played);
        assert_eq!(game.events(game.last()), seen.events);
    }
}
