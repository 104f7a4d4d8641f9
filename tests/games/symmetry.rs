//! The declared symmetries of each game's rules, which the opening explorer relies on.

use basalt::games::{self, Visitor, catalogue};
use basalt::geometry::{Board, Cell, Symmetry};
use basalt::play::explorer::PositionKey;
use basalt::rules::{Depict, Rng, Tap};
use basalt::words::Words;

/// Random games for each symmetry.
const GAMES: u64 = 12;
/// The most actions of each.
const ACTIONS: usize = 150;

/// The position's text with its first field, the cells, permuted.
fn permuted(text: &str, board: &Board, cells: &[Cell]) -> String {
    let (field, rest) = text.split_once(' ').expect("fields");
    let tokens: Vec<&str> = field.split(['/', ',']).collect();
    assert_eq!(tokens.len(), board.len(), "{text}");
    let mut moved = vec![""; tokens.len()];
    for (from, to) in cells.iter().enumerate() {
        moved[to.index()] = tokens[from];
    }
    let row = |row: &Vec<Cell>| row.iter().map(|cell| moved[cell.index()]).collect::<Vec<_>>().join(",");
    format!("{} {rest}", board.rows().iter().map(row).collect::<Vec<_>>().join("/"))
}

/// The actions with the taps that make them, as text, in their order.
fn touched<G: Depict>(position: &G, cells: &[Cell]) -> Vec<(String, G::Action)> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let moved = |tap: &Tap| match *tap {
        Tap::Cell(cell) => Tap::Cell(cells[cell.index()]),
        other => other,
    };
    let taps = |action: G::Action| {
        let mut taps = Vec::new();
        position.taps(action, &mut taps);
        (format!("{:?}", taps.iter().map(moved).collect::<Vec<_>>()), action)
    };
    let mut all: Vec<_> = actions.into_iter().map(taps).collect();
    all.sort();
    all
}

struct Mirrored;

impl Visitor for Mirrored {
    /// The number of positions compared with another one.
    type Output = usize;

    fn visit<G: Depict>(self, _: &'static Words) -> usize {
        let options = G::Options::default();
        let board = G::new(&options).board();
        let symmetries = catalogue::symmetries(G::INFO.id, board);
        let same: Vec<Cell> = board.cells().collect();
        let mut compared = 0;
        for cells in board.symmetries(G::EXTRAS.symmetry).iter().filter(|cells| **cells != same) {
            for seed in 0..GAMES {
                let mut rng = Rng::new(seed);
                let mut position = G::new(&options);
                for _ in 0..rng.below(30) {
                    if position.outcome().is_none() {
                        position.follow(position.random_action(&mut rng));
                    }
                }
                let text = position.text();
                // A text has no room for what has happened in a turn.
                let Ok(read) = G::read(&text, &options) else { continue };
                // The fixed pieces of some boards are not everywhere.
                let Ok(mut other) = G::read(&permuted(&text, board, cells), &options) else { continue };
                let mut position = read;
                for _ in 0..ACTIONS {
                    assert_eq!(position.outcome(), other.outcome(), "{}: {text}", G::INFO.id);
                    let (own, theirs) = (touched(&position, cells), touched(&other, &same));
                    let taps = |all: &[(String, G::Action)]| {
                        all.iter().map(|(taps, _)| taps.clone()).collect::<Vec<_>>()
                    };
                    assert_eq!(taps(&own), taps(&theirs), "{}: {text}", G::INFO.id);
                    let key = |position: &G| PositionKey::of(position, &symmetries);
                    assert_eq!(key(&position), key(&other), "{}: {}", G::INFO.id, position.text());
                    compared += 1;
                    if own.is_empty() {
                        break;
                    }
                    let place = rng.below(own.len() as u32) as usize;
                    position.follow(own[place].1);
                    other.follow(theirs[place].1);
                }
            }
        }
        compared
    }
}

#[test]
fn rules_are_the_same_on_a_turned_or_mirrored_board() {
    for id in games::ids() {
        let compared = games::visit(id, Mirrored).expect("a game of the list");
        struct Declared;
        impl Visitor for Declared {
            type Output = Symmetry;
            fn visit<G: Depict>(self, _: &'static Words) -> Symmetry {
                G::EXTRAS.symmetry
            }
        }
        match games::visit(id, Declared).expect("a game of the list") {
            Symmetry::Identity => assert_eq!(compared, 0, "{id}"),
            Symmetry::HalfTurn | Symmetry::Full => assert!(compared > 200, "{id}: {compared} positions"),
        }
    }
}
