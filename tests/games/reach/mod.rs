//! Checks reachable eruptions against a plain search, and that the walks to them are shortest and playable.

mod plain;

use std::collections::BTreeSet;

use basalt::games::hexano::HexanoRules;
use basalt::games::volcano::VolcanoRules;
use basalt::pyramids::action::Action;
use basalt::pyramids::eruption::{Eruption, flown};
use basalt::pyramids::{CapGame, CapRules};
use basalt::rules::{Event, Game, Look, Manner, Offer, Position};

fn check<R: CapRules>(options: &str, count: usize) {
    for position in plain::positions::<CapGame<R>>(options, count, 21) {
        let ground = position.ground();
        let expected = plain::eruptions(&ground);
        let found = ground.eruptions();
        assert_eq!(found, expected.keys().copied().collect::<Vec<_>>(), "{position:?}");
        let at_hand: Vec<Eruption> =
            expected.iter().filter(|&(_, &steps)| steps == 1).map(|(&eruption, _)| eruption).collect();
        assert_eq!(ground.eruptions_at_hand(), at_hand, "{position:?}");
        let at_most: BTreeSet<Eruption> = ground.eruptions_at_most().into_iter().collect();
        assert!(found.iter().all(|eruption| at_most.contains(eruption)), "{position:?}");
        let mut listed = BTreeSet::new();
        ground.each_eruption_at_most(&position.sizes(), |eruption, captures| {
            assert_eq!(captures, !position.prey(&eruption).is_empty(), "{eruption:?} in {position:?}");
            listed.insert(eruption);
        });
        assert_eq!(listed, at_most, "{position:?}");
        check_promises(&position);
        let walks = ground.shortest_walks(&found);
        for ((eruption, steps), walk) in expected.iter().zip(walks) {
            let walk = walk.unwrap_or_else(|| panic!("no walk to {eruption:?} in {position:?}"));
            assert_eq!(walk.len(), *steps, "the walk to {eruption:?} in {position:?}");
            check_walk(position, eruption, &walk);
        }
    }
}

/// A turn promises the square of the worth of its captures, whatever the side already holds.
fn check_promises<R: CapRules>(position: &CapGame<R>) {
    position.each_turn_at_most(|turn, promise| {
        let held = position.captured[position.to_move.index()];
        let mut captured = held;
        position.prey(&turn.eruption).into_iter().for_each(|(_, piece)| captured.add(piece));
        let gain = position.rules.worth(&captured) - position.rules.worth(&held);
        let gain = if captured == held { 0 } else { gain.max(1) };
        assert_eq!(promise, (1 + gain * gain) as u32, "{turn:?} in {position:?}");
    });
}

/// A walk is quiet up to its last step, which causes the eruption and captures what was predicted.
fn check_walk<R: CapRules>(mut position: CapGame<R>, eruption: &Eruption, walk: &[Action]) {
    let mut prey = position.prey(eruption);
    let before = position;
    for (index, &action) in walk.iter().enumerate() {
        assert!(position.accepts(action), "{action:?} of the walk to {eruption:?} in {before:?}");
        let mut events = Vec::new();
        let scene = position.scene();
        position.apply(action, &mut events);
        let thrown = |event: &&Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
        let landed = events.iter().filter(thrown).count();
        let expected = if index + 1 == walk.len() { eruption.landed.into() } else { 0 };
        assert_eq!(landed, expected, "{action:?} of the walk to {eruption:?} in {before:?}");
        let (_, captured) = flown(scene, &events);
        if index + 1 == walk.len() {
            let foreseen: Vec<_> = prey.drain(..).map(|(_, piece)| Look::Pyramid(piece)).collect();
            assert_eq!(captured, foreseen, "{eruption:?} in {before:?}");
        }
    }
}

#[test]
fn on_four_by_four() {
    check::<VolcanoRules>("setup=mini4", 120);
    check::<VolcanoRules>("setup=mini4.melting=true", 40);
}

#[test]
fn on_five_by_five() {
    check::<VolcanoRules>("", 20);
    check::<VolcanoRules>("setup=mini5.layout=random.seed=4", 6);
}

#[test]
fn on_six_by_six() {
    check::<VolcanoRules>("setup=mega", 4);
}

#[test]
fn on_the_hexagon() {
    check::<HexanoRules>("", 70);
    check::<HexanoRules>("layout=random.seed=4", 40);
}

#[test]
fn the_aid_offers_captures_the_best_first() {
    for position in plain::positions::<CapGame<HexanoRules>>("", 40, 3) {
        check_aid(&position);
    }
    for position in plain::positions::<CapGame<VolcanoRules>>("", 6, 3) {
        check_aid(&position);
    }
}

fn check_aid<R: CapRules>(position: &CapGame<R>) {
    let overlay = position.aid("eruptions");
    let points = |position: &CapGame<R>| position.points(position.to_move);
    let gained = |offer: &Offer| {
        let mut after = *position;
        let (side, mut captured) = (position.to_move, 0);
        for text in &offer.actions {
            let action = after.read_action(text).expect(text);
            let mut events = Vec::new();
            after.apply(action, &mut events);
            captured += events.iter().filter(|event| matches!(event, Event::Capture { .. })).count();
        }
        // A capture that wins comes first, one that loses last.
        let prospect = match after.outcome().map(|outcome| outcome.winners) {
            Some(winners) if winners.single() == Some(side) => 1,
            Some(winners) if !winners.is_empty() && !winners.contains(side) => -1,
            _ => 0,
        };
        (prospect, after.points(side) - points(position), captured)
    };
    let gains: Vec<(i32, i32, usize)> = overlay.offers.iter().map(gained).collect();
    assert!(gains.iter().all(|&(.., count)| count > 0), "{position:?}: every offer captures");
    assert!(gains.is_sorted_by(|a, b| a >= b), "{position:?}: {gains:?}");
    let ground = position.ground();
    let all = ground.eruptions().iter().filter(|eruption| !position.prey(eruption).is_empty()).count();
    assert_eq!(gains.len(), all.min(10), "{position:?}: the best captures are offered");
    assert_eq!(overlay.notes.len(), 1, "{position:?}: one note");
}
