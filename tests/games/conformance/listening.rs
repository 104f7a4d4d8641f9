//! Listeners: they do not affect the game, and receive every visible change.

use basalt::games::Visitor;
use basalt::rules::{Depict, Event, Scene, Side};
use basalt::words::Words;

use super::play::{Moment, Step, every_moment};

/// A listener changes nothing; scene + events = next scene; turns, scores and the end are reported.
#[derive(Clone, Copy)]
pub(super) struct Listening;

impl Visitor for Listening {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        every_moment::<G>(2, |at: &Moment<G>| at.steps.iter().for_each(|step| check_step(at, step)));
    }
}

fn check_step<G: Depict>(at: &Moment<G>, Step { action, events, after }: &Step<G>) {
    let mut deaf = at.position;
    deaf.apply(*action, &mut ());
    assert!(deaf == *after, "{at}: {action:?} leads elsewhere when nobody listens");
    assert_eq!(deaf.text(), after.text(), "{at}: {action:?} when nobody listens");

    let mut scene = at.position.scene();
    assert_eq!(scene.cells.len(), at.position.board().len(), "{at}: a scene has an entry a cell");
    assert_eq!(scene.trays.len(), at.position.sides(), "{at}: a scene has a tray a side");
    for event in events {
        check_event(at, &scene, event);
        scene.follow(event);
    }
    assert_eq!(sorted(scene), sorted(after.scene()), "{at}: {action:?}: scene and events {events:?}");

    let mut to_move = at.position.to_move();
    let mut scores: Vec<Option<i32>> = scores(&at.position);
    let mut end = None;
    for event in events {
        assert!(end.is_none(), "{at}: {action:?}: {event:?} after the end");
        match *event {
            Event::TurnTo(side) => to_move = side,
            Event::Score { side, score } => scores[side.index()] = Some(score),
            Event::End(outcome) => end = Some(outcome),
            _ => {}
        }
    }
    assert_eq!(to_move, after.to_move(), "{at}: {action:?}: whose turn it is, by the events {events:?}");
    assert_eq!(scores, self::scores(after), "{at}: {action:?}: the scores by the events {events:?}");
    let swapped = events.iter().filter(|event| matches!(event, Event::SwapSeats)).count() % 2 == 1;
    for side in Side::all(at.position.sides()) {
        let same = after.player(side) == at.position.player(side);
        assert_eq!(
            same,
            !swapped,
            "{at}: {action:?}: who plays side {}, by the events {events:?}",
            side.number()
        );
    }
    assert_eq!(end, after.outcome(), "{at}: {action:?}: the end by the events {events:?}");
}

fn scores<G: Depict>(position: &G) -> Vec<Option<i32>> {
    Side::all(position.sides()).map(|side| position.score(side)).collect()
}

/// An event refers to cells, sides and pieces that exist.
fn check_event<G: Depict>(at: &Moment<G>, scene: &Scene, event: &Event) {
    let board = at.position.board();
    let (places, depth, side) = match *event {
        Event::Place { cell, look, from_tray } => {
            if let Some(side) = from_tray {
                assert!(
                    scene.trays[side.index()].contains(&look.in_tray()),
                    "{at}: {event:?} finds no piece"
                );
            }
            (vec![cell], None, from_tray)
        }
        Event::Move { from, depth, to, .. } => (vec![from, to], Some(depth), None),
        Event::Contact { from, to, .. } => (vec![from, to], None, None),
        Event::Remove { cell, depth } | Event::Change { cell, depth, .. } => (vec![cell], Some(depth), None),
        Event::Capture { cell, depth, side } => (vec![cell], Some(depth), Some(side)),
        Event::Lock { cell } => (vec![cell], None, None),
        Event::Score { side, .. } | Event::TurnTo(side) => (Vec::new(), None, Some(side)),
        Event::SwapSeats | Event::End(_) | Event::Beat => (Vec::new(), None, None),
    };
    assert!(places.iter().all(|cell| cell.index() < board.len()), "{at}: {event:?} is off the board");
    assert!(side.is_none_or(|side| side.index() < at.position.sides()), "{at}: {event:?} is of no side");
    if let Some(depth) = depth {
        assert!(scene.look(places[0], depth).is_some(), "{at}: {event:?} finds no piece");
    }
}

/// A tray has no order.
fn sorted(mut scene: Scene) -> Scene {
    scene.trays.iter_mut().for_each(|tray| tray.sort_unstable());
    scene
}
