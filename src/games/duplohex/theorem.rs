//! Tests Hex's theorem on both layers: a full layer has exactly one winner.
//!
//! Supplies suffice for full layers only on the smallest board, so this test ignores them.

use proptest::prelude::*;

use basalt_geometry::{Cell, CellSet};
use basalt_rules::{Game, Options, Position, Rng, Side};

use super::action::Kind;
use super::bits::Borders;
use super::options::DuplohexOptions;
use super::position::{Duplohex, End};

fn board(size: u8) -> Duplohex {
    let text = ["size=", &size.to_string()].concat();
    Duplohex::new(&DuplohexOptions::read(&text).expect("a size"))
}

fn winner(position: &Duplohex, kind: Kind) -> Option<Side> {
    let mut joined = Side::all(2).filter(|&side| position.is_joined(kind, side));
    joined.next().filter(|_| joined.next().is_none())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_full_layer_has_exactly_one_winner(size in prop::sample::select(vec![6_u8, 7, 9]), seed in any::<u64>()) {
        let mut rng = Rng::new(seed);
        let mut at_once = board(size);
        let mut cells: Vec<Cell> = Borders::on(size).all.iter().collect();
        // The share of White's pieces varies, most often about half.
        let odds = 1 + rng.below(9);
        let owners: Vec<[Side; 2]> =
            cells.iter().map(|_| [0, 1].map(|_| Side::new(usize::from(rng.below(10) < odds)))).collect();
        for (&cell, owners) in cells.iter().zip(&owners) {
            for kind in Kind::BOTH {
                let pieces = &mut at_once.pieces[kind.index()][owners[kind.index()].index()];
                *pieces = *pieces | CellSet::only(cell);
            }
        }
        at_once.root_all();
        let winners = Kind::BOTH.map(|kind| winner(&at_once, kind));
        prop_assert!(winners.iter().all(Option::is_some), "{}", at_once.text());

        // The order does not matter, and a side that does not win never connects its borders.
        let owner = |cell: Cell, kind: Kind| owners[cell.index()][kind.index()];
        rng.shuffle(&mut cells);
        for kind in Kind::BOTH {
            let mut one_by_one = board(size);
            for &cell in &cells {
                one_by_one.to_move = owner(cell, kind);
                one_by_one.put(kind, CellSet::EMPTY, CellSet::only(cell));
            }
            let winner = winners[kind.index()];
            prop_assert_eq!(one_by_one.end, winner.map(|side| End::Chain(side, kind)));
            prop_assert_eq!(one_by_one.rooted[kind.index()], at_once.rooted[kind.index()]);
        }
    }
}
