//! The time that bots take: longer where they are torn, never longer than their time limit.

use basalt::bots::WorkerRequest;
use basalt::play::profile::Mode;
use basalt::play::session::{Bots, Effect, MoveInput, PageInput, SeatInput, WorkerInput};
use basalt::play::{Terms, TimeControl};
use basalt::rules::Side;

use super::outside::{Outside, kept};

/// The time until a bot with this doubt moves, of those that take their time (ms).
fn waited(mut outside: Outside, ponder: bool, doubt: u16) -> u64 {
    outside.give(PageInput::Ponder(ponder));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let asked = outside.now.time;
    let number = outside.asked().expect("asked");
    outside.pass(20);
    let reply = outside.think(number);
    outside.give(WorkerInput::Doubt(number, doubt));
    outside.give(WorkerInput::Answer(number, reply));
    while outside.session.game().last() == 1 {
        assert!(outside.now.time.since(asked) < 10_000, "it moves at last");
        outside.pass(1);
    }
    outside.now.time.since(asked)
}

/// The longest that a bot of this level may search (ms).
fn limit(word: &str) -> u64 {
    let mut outside = Outside::new(kept("volcano", "", &format!("-_{word}")));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let cap = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Search { cap, .. }) => Some(*cap),
        _ => None,
    });
    cap.expect("asked").into()
}

#[test]
fn a_bot_takes_longer_where_it_is_torn_and_never_longer_than_it_may_search() {
    for word in ["spark", "pulse", "overdrive", "rung1", "rung20", "rung48"] {
        let [clear, torn, most] = [0, 600, 1000]
            .map(|doubt| waited(Outside::new(kept("volcano", "", &format!("-_{word}"))), true, doubt));
        assert_eq!(clear, 20, "{word}: at once");
        assert!(clear < torn && torn < most && most <= limit(word), "{word}: {torn}, {most}");
        assert_eq!(waited(Outside::new(kept("volcano", "", &format!("-_{word}"))), true, 600), torn);
    }
}

#[test]
fn nobody_waits_where_it_is_off_nor_in_rated_games_nor_for_a_clock() {
    let pulse = || kept("volcano", "", "-_pulse");
    assert!(waited(Outside::new(pulse()), true, 1000) > 20);
    assert_eq!(waited(Outside::new(pulse()), false, 1000), 20);
    let rated = Terms { mode: Mode::Rated, ..Terms::default() };
    assert_eq!(waited(Outside::new(pulse().under(rated)), true, 1000), 20);
    let timed = Terms { control: Some(TimeControl::Turn(30)), ..Terms::default() };
    assert_eq!(waited(Outside::new(pulse().under(timed)), true, 1000), 20);
}

#[test]
fn a_bot_that_takes_its_time_can_be_hurried_stopped_and_undone() {
    let pondering = || {
        let mut outside = Outside::new(kept("volcano", "", "-_overdrive"));
        outside.give(PageInput::Ponder(true));
        outside.give(MoveInput::Typed("c3-d2".into()));
        let number = outside.asked().expect("asked");
        let reply = outside.think(number);
        outside.give(WorkerInput::Doubt(number, 1000));
        outside.give(WorkerInput::Answer(number, reply));
        assert!(matches!(outside.session.bots.state(), Bots::Pondering(..)));
        assert_eq!(outside.session.search_progress(Side::new(1)), Some(1000));
        outside
    };
    let mut hurried = pondering();
    hurried.give(SeatInput::Hurry);
    assert!(hurried.session.game().last() > 1, "it moves");
    let mut paused = pondering();
    paused.give(SeatInput::Pause(true));
    paused.pass(3000);
    assert_eq!(paused.session.game().last(), 1);
    let mut undone = pondering();
    undone.give(MoveInput::Undo);
    undone.pass(3000);
    assert_eq!((undone.session.game().last(), undone.session.bots.state()), (0, &Bots::Idle));
}
