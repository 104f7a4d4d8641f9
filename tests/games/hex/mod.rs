//! Hex: exactly one side joins its borders.

use basalt::games::hex::{Hex, HexOptions};
use basalt::rules::{Game, Options, Position, Rng, Side};

fn board(options: &str) -> Hex {
    Hex::new(&HexOptions::read(options).expect("options"))
}

#[test]
fn a_full_board_has_exactly_one_winner() {
    for size in ["7", "9", "11", "13"] {
        for seed in 0..20 {
            let mut rng = Rng::new(seed);
            let mut position = board(&format!("size={size}"));
            while position.outcome().is_none() {
                let action = position.random_action(&mut rng);
                assert!(position.accepts(action));
                position.apply(action, &mut ());
            }
            let path = &position.proof().paths[0];
            let winner = path.side.expect("a side's chain");
            assert_eq!(position.outcome().expect("the end").winners.iter().collect::<Vec<_>>(), [winner]);
            let side: usize = size.parse().expect("a number");
            let ends = [path.cells[0], path.cells[path.cells.len() - 1]]
                .map(|cell| if winner == Side::FIRST { cell.index() % side } else { cell.index() / side });
            assert!(ends[0] == 0 && ends[1] + 1 == side, "{}", position.text());
        }
    }
}
