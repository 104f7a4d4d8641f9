//! Helpers that the tests of Volcano and Hexano-Duel share.

use basalt::pyramids::{CapGame, CapRules};
use basalt::rules::{Event, Game, Position};

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
