//! Double games: two from the same start, each begun by another player, with one result.

use basalt::games::catalogue;
use basalt::play::session::{Aftermath, DoubleStanding, EndWay, GameKind, MoveInput, Session, end_ways};
use basalt::play::{DoubleGame, Save, Terms};
use basalt::rules::{Message, Side};

use super::outside::{Outside, begin, seats};

/// A game of two persons that the second side wins, in which the one who is to move first gives up.
fn lost(double: DoubleGame) -> Outside {
    let place = GameKind::kept("game".into(), 1);
    let game = begin("volcano", "", &["c3-d2"]);
    let terms = Terms { double: Some(double), ..Terms::default() };
    let mut outside = Outside::new(Session::new(game, seats("-_-"), place, true, 7).under(terms));
    outside.give(MoveInput::Resign);
    assert!(outside.session.capabilities().over);
    outside
}

#[test]
fn the_second_game_follows_with_the_points_of_the_first() {
    let outside = lost(DoubleGame::First);
    let loser = outside.session.double_standing().expect("a double game").points;
    assert_eq!(loser.iter().sum::<u8>(), 2);
    let standing = outside.session.double_standing().expect("a double game");
    // The seats of the second game are those of the first in the other order.
    let [first, second] = standing.points;
    assert_eq!(standing.next(), Some(DoubleGame::Second([second, first])));
    let ways = end_ways(&outside.session, Aftermath::default());
    assert_eq!(ways.first(), Some(&EndWay::SecondGame));
    assert!(!ways.contains(&EndWay::Rematch));
    let told = outside.session.double_told().expect("a line");
    assert!(told.args.iter().any(|(name, _)| *name == "points"), "{told:?}");
}

#[test]
fn after_the_second_game_the_points_are_added() {
    let first = lost(DoubleGame::First).session.double_standing().expect("a double game");
    let outside = lost(first.next().expect("a second game"));
    let DoubleStanding { points, .. } = outside.session.double_standing().expect("a double game");
    assert_eq!(points, [2, 2], "each side won once");
    assert_eq!(outside.session.double_result(), Some(Message::new("ended-overall-drawn")));
    assert_eq!(outside.session.double_standing().and_then(DoubleStanding::next), None);
    assert_eq!(end_ways(&outside.session, Aftermath::default()).first(), Some(&EndWay::Rematch));
}

#[test]
fn who_has_won_both_games_together_is_told_after_the_second() {
    assert_eq!(lost(DoubleGame::First).session.double_result(), None);
    let winner = |points| {
        let outside = lost(DoubleGame::Second(points));
        let points = outside.session.double_standing().expect("a double game").points;
        let told = outside.session.double_result().expect("a result");
        let best = usize::from(points[1] > points[0]);
        let side = Side::all(2)
            .find(|&side| outside.session.game().seat(side, outside.session.game().last()) == best);
        assert_eq!(told, Message::new("ended-overall").with("side", side.expect("a side")));
        best
    };
    // The second game alone would make the same seat win each time.
    assert_ne!(winner([4, 0]), winner([0, 4]));
}

#[test]
fn a_double_game_is_kept_with_its_save() {
    let outside = lost(DoubleGame::Second([1, 1]));
    let save = outside.store.get("game").expect("kept");
    assert_eq!(save.terms.double, Some(DoubleGame::Second([1, 1])));
    assert!(save.to_string().contains("\ndouble=second:1,1\n"));
    let single = Save { terms: Terms::default(), ..save.clone() };
    assert!(!single.to_string().contains("double"));
    assert!(catalogue::resume(&single).is_ok());
}

#[test]
fn no_other_game_has_such_a_result() {
    let game = begin("volcano", "", &["c3-d2"]);
    let mut outside =
        Outside::new(Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), true, 7));
    outside.give(MoveInput::Resign);
    assert_eq!((outside.session.double_standing(), outside.session.double_told()), (None, None::<Message>));
    let going = Outside::new(Session::new(
        begin("volcano", "", &[]),
        seats("-_-"),
        GameKind::kept("game".into(), 1),
        true,
        7,
    ));
    assert_eq!(going.session.double_standing(), None);
    assert_eq!(going.session.game().mover(0), Some(Side::FIRST));
}
