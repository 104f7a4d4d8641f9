//! Helpers that the tests of the games of caps share, and what holds in all of these games.

use basalt::games::catalogue;
use basalt::geometry::Cell;
use basalt::pyramids::{CapGame, CapRules};
use basalt::rules::{Event, Game, HeldPiece, Position, Side};

/// The position after steps such as `a1-b2,c3-d4`.
pub(crate) fn played<R: CapRules>(mut position: CapGame<R>, steps: &str) -> CapGame<R> {
    for text in steps.split(',').filter(|text| !text.is_empty()) {
        let action = position.read_action(text).expect(text);
        assert!(position.accepts(action), "{text} is not legal in {position:?}");
        position.apply(action, &mut ());
    }
    position
}

/// The kinds of events of a step, in order; they must lead from one scene to the next.
pub(crate) fn events_of<R: CapRules>(mut position: CapGame<R>, step: &str) -> Vec<&'static str> {
    let mut scene = position.scene();
    let action = position.read_action(step).expect(step);
    let mut events = Vec::new();
    position.apply(action, &mut events);
    events.iter().for_each(|event| scene.follow(event));
    assert_eq!(scene, position.scene());
    let kind = |event: &Event| match event {
        Event::Move { .. } => "move",
        Event::Beat => "beat",
        Event::Capture { depth: 0, .. } => "capture",
        Event::Capture { depth: 1, .. } => "capture from beneath",
        Event::Score { score: 1, .. } => "score",
        Event::TurnTo(_) => "turn",
        Event::End(_) => "end",
        _ => "something else",
    };
    events.iter().map(kind).collect()
}

#[test]
fn the_editor_offers_no_more_pieces_and_caps_than_the_set_up_has() {
    for game in ["volcano", "caldera", "hexano"] {
        let start = catalogue::begin(game, "").expect("a game").record_from(0);
        let mut sketch = catalogue::sketch(&start).expect("a sketch");
        let all = sketch.pieces().len();
        let cells: Vec<Cell> = catalogue::begin(game, "").expect("a game").board().cells().collect();
        // At the start everything is on the board.
        for piece in 0..all {
            assert_eq!(sketch.places(piece), [], "{game}: piece {piece}");
            assert!(!sketch.add(Side::FIRST, piece), "{game}: piece {piece}");
            assert!(sketch.put(HeldPiece::new(piece), cells[0]).is_err(), "{game}: piece {piece}");
        }
        // What is captured is no longer to be had, either.
        let mut taken = 0;
        for &cell in &cells {
            while let Some(held) = sketch.take(cell) {
                let is_cap = !sketch.add(Side::FIRST, held.piece);
                assert_eq!(sketch.places(held.piece).is_empty(), !is_cap, "{game}: {held:?}");
                taken += usize::from(!is_cap);
            }
        }
        assert!(taken > 20, "{game}: {taken} pieces were captured");
        let dim = (0..all).filter(|&piece| sketch.places(piece).is_empty()).count();
        assert_eq!(all - dim, if game == "hexano" { 2 } else { 1 }, "{game}: only caps are left");
    }
}
