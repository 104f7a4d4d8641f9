//! Checks the numbers of turns on pieces against the scenes of a game.

use basalt::games::{catalogue, ids};
use basalt::geometry::Cell;
use basalt::play::{Match, turn_numbers};
use basalt::rules::{Look, Mark, Record, Rng};

/// The marks of a match: cells, looks, numbers.
fn marks(game: &Match, ply: usize, turns: usize) -> Vec<(Cell, Look, usize)> {
    let overlay = turn_numbers(game, ply, turns);
    assert!(overlay.paths.is_empty() && overlay.notes.is_empty() && overlay.offers.is_empty());
    let read = |&(cell, mark): &(Cell, Mark)| match mark {
        Mark::Turn(look, number) => (cell, look, usize::from(number)),
        other => panic!("{other:?} is no number of a turn"),
    };
    overlay.marks.iter().map(read).collect()
}

/// The marks in words: `c3 4`.
fn told(game: &Match, ply: usize, turns: usize) -> String {
    let tell = |(cell, _, number): (Cell, Look, usize)| format!("{} {number}", game.board().name(cell));
    marks(game, ply, turns).into_iter().map(tell).collect::<Vec<_>>().join(", ")
}

fn open(record: &str) -> Match {
    catalogue::open(&Record::read(record).expect("a record")).expect("a game of the list")
}

/// The showcase of every game, and games played at random.
fn games() -> Vec<Match> {
    let mut games = Vec::new();
    for (id, seed) in ids().flat_map(|id| (0..3).map(move |seed| (id, seed))) {
        games.extend(catalogue::showcase(id));
        let mut rng = Rng::new(seed);
        let mut game = catalogue::begin(id, "").expect("the usual options");
        for _ in 0..160 {
            let targets = game.targets(false);
            let Some(target) =
                (!targets.is_empty()).then(|| targets[rng.below(targets.len() as u32) as usize])
            else {
                break;
            };
            game.tap(target.tap);
        }
        games.push(game);
    }
    games
}

/// Whether the contents of a cell were there after another ply too: the top piece, or the disc in a ring.
fn stood(game: &Match, ply: usize, cell: Cell, look: Look, now: &[Look]) -> bool {
    let then = &game.scene(ply).cells[cell.index()];
    match look {
        Look::Cap(_) => then.last() == Some(&look),
        // It may have grown or frozen.
        Look::Column { tint, .. } => {
            then.iter().any(|it| matches!(it, Look::Column { tint: own, .. } if *own == tint))
        }
        Look::Disc(_) | Look::Ring(_) => then.contains(&look),
        _ => then.len() >= now.len() && then[..now.len()] == *now,
    }
}

/// The turn that a ply belongs to, from 1.
fn turn(game: &Match, ply: usize) -> usize {
    (0..ply).filter(|&before| game.begins_turn(before)).count()
}

#[test]
fn every_piece_that_came_and_is_seen_bears_the_number_of_its_turn() {
    let mut seen = 0;
    for game in games() {
        let last = game.last();
        let scene = game.scene(last);
        let found = marks(&game, last, usize::MAX);
        for &(cell, look, number) in &found {
            let now = &scene.cells[cell.index()];
            assert!(now.contains(&look), "{}", game.record());
            let came = (1..=last).rev().find(|&ply| !stood(&game, ply - 1, cell, look, now));
            assert_eq!(
                came.map(|ply| turn(&game, ply)),
                Some(number),
                "{} of {}",
                game.board().name(cell),
                game.record()
            );
        }
        // A piece without a number has been there from the start, or is under one with a number.
        for cell in game.board().cells() {
            let now = &scene.cells[cell.index()];
            let Some(&top) = now.last() else { continue };
            let numbered = found.iter().any(|&(at, look, _)| at == cell && look == top);
            let always = (0..last).all(|ply| stood(&game, ply, cell, top, now));
            assert_eq!(numbered, !always, "{} of {}", game.board().name(cell), game.record());
        }
        seen += found.len();
    }
    assert!(seen > 200, "only {seen} numbers were seen");
}

#[test]
fn the_last_turns_are_the_end_of_all() {
    for game in games() {
        let last = game.last();
        let turns = turn(&game, last);
        for count in [0, 1, 4] {
            let newest = |&(_, _, number): &(Cell, Look, usize)| number + count > turns;
            let all: Vec<_> = marks(&game, last, usize::MAX).into_iter().filter(newest).collect();
            assert_eq!(marks(&game, last, count), all);
        }
        assert_eq!(marks(&game, 0, usize::MAX), []);
    }
}

#[test]
fn numbers_are_counted_over_all_sides_and_move_with_their_pieces() {
    let game = open("volcano.1~~c3-d2_a1-a2_a2-a3_a3-b4_e5-d5");
    let ends = |ply| told(&game, ply, usize::MAX);
    let turns: Vec<usize> = (1..=game.last()).map(|ply| turn(&game, ply)).collect();
    assert_eq!(ends(0), "");
    assert!(ends(2).contains(&format!("a2 {}", turns[1])), "{}", ends(2));
    assert!(!ends(3).contains("a2 ") && ends(3).contains(&format!("a3 {}", turns[2])), "{}", ends(3));
}

#[test]
fn a_disc_in_a_ring_bears_its_own() {
    let mut found = 0;
    for game in games() {
        let scene = game.scene(game.last());
        let both = |cell: &Cell| matches!(scene.cells[cell.index()][..], [Look::Disc(_), Look::Ring(_)]);
        for cell in game.board().cells().filter(both) {
            let numbers = marks(&game, game.last(), usize::MAX).into_iter().filter(|&(at, ..)| at == cell);
            let numbers: Vec<usize> = numbers.map(|(.., number)| number).collect();
            assert_eq!(numbers.len(), 2);
            found += 1;
        }
    }
    assert!(found > 0, "no game has a disc in a ring");
}

#[test]
fn a_position_that_is_edited_has_no_turns() {
    let game = catalogue::edit(&Record::read("volcano.1~~c3-d2").expect("a record")).expect("a position");
    assert_eq!(marks(&game, game.last(), usize::MAX), []);
}
