//! Checks what pages show of a game before it is played: a showcase, a goal to reach alone, meters.

use basalt::games::{catalogue, ids};
use basalt::play::Standing;
use basalt::rules::{Message, Record};

#[test]
fn every_game_is_pictured_by_one_in_full_swing() {
    for id in ids() {
        let game = catalogue::showcase(id).unwrap_or_else(|mistake| panic!("{id}: {mistake}"));
        assert_eq!(game.info().id, id);
        assert!(game.last() >= 8, "{id}: {} plies", game.last());
        assert_eq!(game.standing(game.last()).outcome, None, "{id} is over");
        let (start, now) = (game.scene(0), game.scene(game.last()));
        let changed = start.cells.iter().zip(&now.cells).filter(|(before, after)| before != after).count();
        // A piece of several cells counts once.
        assert!(changed >= 8, "{id}: {changed} cells differ");
    }
}

#[test]
fn a_challenge_says_what_is_to_be_reached_and_how_it_ended() {
    let id = ids().find(|id| catalogue::alone(id).is_some()).expect("a game for one");
    let mut game = catalogue::begin(id, &catalogue::options_alone(id, 7)).expect("sound options");
    assert_eq!((game.sides(), game.goal().map(|goal| goal.key)), (1, Some("volcano-goal-red".into())));
    let panel = game.standing(0).panels.swap_remove(0);
    assert_eq!((panel.goals.len(), panel.groups.len()), (15, 0));
    assert!(panel.goals.iter().all(|goal| !goal.held));
    assert_eq!(game.standing(0).verdict, None);
    let (_, stop) = game.agreement().expect("a game can be stopped");
    game.type_in(&stop);
    let standing = game.standing(game.last());
    assert_eq!(standing.verdict.map(|verdict| verdict.key), Some("alone-ended".into()));
    assert_eq!(standing.prompt.key, "alone-stopped");
    // Games for two have no goal.
    assert_eq!(catalogue::begin(id, "").expect("the usual options").goal(), None);
}

#[test]
fn every_extra_piece_of_a_challenge_is_seen_and_counted() {
    let text = "volcano.1~challenge=red~a1-b1~^,^,^,^,./.,.,.,.,./.,.,.,.,./.,.,.,.,./r1%5E,.,g1,.,._1_y1";
    let game = catalogue::open(&Record::read(text).expect("a record")).expect("a game");
    let Standing { verdict, panels, .. } = game.standing(game.last());
    let told = Message::new("feat").with("score", 1).with("turns", 1usize);
    assert_eq!(verdict, Some(told));
    assert_eq!(panels[0].groups.len(), 1);
    assert_eq!(panels[0].goals.iter().filter(|goal| goal.held).count(), panels[0].goals.len());
}

#[test]
fn a_start_is_shuffled_where_it_can_be() {
    for id in ids() {
        let [one, other] = [1, 2].map(|seed| catalogue::shuffled(id, "", seed));
        assert_eq!(one.is_some(), matches!(id, "volcano" | "caldera" | "hexano" | "hexafuse"), "{id}");
        let start = |options: &String| catalogue::begin(id, options).expect("sound options").scene(0);
        if let (Some(one), Some(other)) = (one, other) {
            assert_ne!(start(&one), start(&other), "{id}");
        }
    }
}

#[test]
fn meters_are_within_their_bounds_and_end_full() {
    for id in ids() {
        let game = catalogue::showcase(id).expect("a sound record");
        let metered = !game.standing(0).panels[0].meters.is_empty();
        assert_eq!(metered, matches!(id, "duplohex" | "vaxandis" | "hexafuse" | "hex"), "{id}");
        for ply in 0..=game.last() {
            for panel in game.standing(ply).panels {
                assert!(panel.meters.iter().all(|meter| meter.value <= meter.most), "{id} at {ply}");
            }
        }
    }
    let won = "duplohex.1~~De2_Rg3_Dc5_Dg1_Rd2_Ra3_Df1_Rg6_Df4_Re6_Da6_Rd4_De4_Dg5_Rc6_Rd6";
    let game = catalogue::open(&Record::read(won).expect("a record")).expect("a game");
    let start = &game.standing(0).panels[0].meters;
    let now = &game.standing(game.last()).panels[0].meters;
    assert_eq!(start.iter().map(|meter| (meter.value, meter.most)).collect::<Vec<_>>(), [(0, 7), (0, 7)]);
    assert!(now[0].value > 0, "discs of White were placed");
}
