//! Checks how events are spread over time: their order, their lengths, and that nothing lasts longer than it must.

use basalt::games::catalogue;
use basalt::play::{Act, Bound, Flare, Flyer, Fresh, Match, Script, Snapshot};
use basalt::rules::{Event, Look, Manner, Record, Tint};

fn open(record: &str) -> Match {
    catalogue::open(&Record::read(record).expect("a record")).expect("a game of the list")
}

/// The script of an action of a game.
fn script(game: &Match, ply: usize) -> Script {
    Script::new(game.scene(ply - 1), game.events(ply))
}

/// When something is first so, and when last.
fn span(script: &Script, holds: impl Fn(&Snapshot) -> bool) -> (u32, u32) {
    let times: Vec<u32> = (0..=script.length()).filter(|&time| holds(&script.at(time))).collect();
    (*times.first().expect("it is seen"), *times.last().expect("it is seen"))
}

/// Finds the first eruption in these games that has this many pieces and captures.
fn eruption(pieces: usize, captures: usize) -> (Match, usize) {
    let is =
        |event: &Event, manner: Manner| matches!(event, Event::Move { manner: how, .. } if *how == manner);
    for id in ["volcano", "caldera", "hexano"] {
        for [record, ..] in crate::games::records::blocks(id) {
            let game = open(&record);
            let fits = |ply: &usize| {
                let events = game.events(*ply);
                let thrown = events.iter().filter(|event| is(event, Manner::Throw)).count();
                let captured = events.iter().filter(|event| matches!(event, Event::Capture { .. })).count();
                let hops = events.iter().filter(|event| is(event, Manner::Hop)).count();
                (thrown, captured, hops) == (pieces, captures, 1)
            };
            if let Some(ply) = (1..=game.last()).find(fits) {
                return (game, ply);
            }
        }
    }
    panic!("no eruption of {pieces} with {captures} captures");
}

/// The length of a script before eruptions had key frames: the longest that a regular has to wait.
fn budget(events: &[Event]) -> u32 {
    let kind = |event: &Event| match event {
        Event::Move { manner, .. } => 1 + *manner as u32,
        Event::Capture { .. } => 4,
        Event::Place { .. } | Event::Remove { .. } | Event::Change { .. } => 5,
        Event::Contact { .. } => 6,
        Event::Lock { .. } => 7,
        _ => 8,
    };
    let (mut ready, mut settled) = (0, 0);
    let mut rest = events;
    while let Some(first) = rest.first() {
        let count = rest.iter().take_while(|event| kind(event) == kind(first)).count();
        let (group, after) = rest.split_at(count);
        let (begins, count) = (ready, count as u32);
        for (event, index) in group.iter().zip(0..) {
            let (end, after) = match *event {
                Event::Move { manner: Manner::Hop, .. } if count > 1 => (begins + 90 * (index + 1), 110),
                Event::Move { manner: Manner::Hop, .. } => (begins + 220, 110),
                Event::Move { manner: Manner::Throw, .. } => {
                    (begins + 80 + index * 120.min(500 / count) + 320, 220)
                }
                Event::Move { manner: Manner::Slide, .. } if count == 1 => (begins + 260, 110),
                Event::Move { manner: Manner::Slide, .. } => {
                    (begins + (index + 1) * 70.min(500 / count).max(1), 110)
                }
                Event::Capture { .. } => (begins + 120 + 60 * index + 380, 0),
                Event::Place { look: Look::Pyramid(_), from_tray: Some(_), .. } => (begins + 380, 110),
                Event::Place { .. } | Event::Remove { .. } => (begins + 200, 0),
                Event::Change { look: Look::Column { frozen: true, .. }, .. } => (begins + 320, 0),
                Event::Change { .. } => (begins + 200, 0),
                Event::Contact { .. } => (begins + 70 * (index + 1) + 420, 0),
                Event::Lock { .. } => (begins + 640, 0),
                _ => (begins, 0),
            };
            ready = ready.max(end);
            settled = settled.max(end + after);
        }
        rest = after;
    }
    ready.max(settled)
}

#[test]
fn nothing_takes_longer_than_it_did() {
    let (mut moves, mut eruptions) = (0, 0);
    for id in basalt::games::ids() {
        for [record, ..] in crate::games::records::blocks(id).into_iter().take(20) {
            let game = open(&record);
            for ply in 1..=game.last() {
                let (now, budget) = (script(&game, ply).length(), budget(game.events(ply)));
                assert!(now <= budget, "{id} {ply}: {now} ms, {budget} before: {:?}", game.events(ply));
                moves += 1;
                let thrown = |event: &Event| matches!(event, Event::Move { manner: Manner::Throw, .. });
                eruptions += usize::from(game.events(ply).iter().any(thrown));
            }
        }
    }
    assert!(moves > 1_000 && eruptions > 100, "{moves} moves, {eruptions} eruptions");
}

#[test]
fn the_phases_of_an_eruption_follow_each_other() {
    let (game, ply) = eruption(2, 1);
    let script = script(&game, ply);
    let flies = |manner: Manner, to_tray: bool| {
        move |now: &Snapshot| {
            let is = |flyer: &Flyer| flyer.manner == manner && flyer.tray().is_some() == to_tray;
            now.flyers.iter().any(is)
        }
    };
    let hop = span(&script, flies(Manner::Hop, false));
    let flare = |wanted: Flare| move |now: &Snapshot| now.flares.iter().any(|&(flare, ..)| flare == wanted);
    let (charge, burst) = (span(&script, flare(Flare::Charge)), span(&script, flare(Flare::Crater)));
    let (crack, dust) = (span(&script, flare(Flare::Crack)), span(&script, flare(Flare::Dust)));
    let throw = span(&script, flies(Manner::Throw, false));
    let equal = span(&script, |now| now.fresh.iter().any(|(_, fresh)| *fresh == Fresh::Equal));
    let carried = span(&script, flies(Manner::Throw, true));
    // The cap squats first, as long as nothing has moved.
    assert_eq!(span(&script, |now| !now.poses.is_empty()).0, 0);
    assert_eq!(hop, (Act::Squat.lasts(), 219));
    assert!(charge.0 < hop.1 && charge.1 < burst.0, "the stack gathers itself until it bursts");
    assert_eq!((burst.0, throw.0), (300, 300));
    assert_eq!(crack.0, burst.0, "the crack opens with the burst");
    assert!(dust.0 > throw.0 && dust.0 < throw.1, "the first piece lands while the second one flies");
    assert_eq!(equal, (throw.1 + 1, carried.0 - 1), "after the last landing both show that they are equal");
    assert_eq!(carried.1, script.length() - 1, "the shelf takes it last");
    assert!(span(&script, |now| now.kick.is_some()).0 == burst.0);
}

#[test]
fn pieces_are_thrown_ninety_milliseconds_apart_and_the_crack_is_ahead_of_them() {
    for pieces in 2..=4 {
        let (game, ply) = eruption(pieces, 0);
        let script = script(&game, ply);
        let mut begins: Vec<u32> = Vec::new();
        let mut lands: Vec<u32> = Vec::new();
        for id in 1..=pieces {
            let span = span(&script, |now| now.flyers.iter().any(|flyer| flyer.id == id));
            begins.push(span.0);
            lands.push(span.1);
        }
        assert!(begins.windows(2).all(|pair| pair[1] - pair[0] == 90), "{begins:?}");
        assert!(lands.windows(2).all(|pair| pair[1] > pair[0]), "the nearest lands first: {lands:?}");
        for (event, landing) in game.events(ply).iter().skip(1).zip(&lands) {
            let &Event::Move { to, .. } = event else { panic!("{event:?}") };
            let lit =
                |now: &Snapshot| now.flares.iter().any(|&(flare, at, _)| (flare, at) == (Flare::Crack, to));
            assert!(span(&script, lit).0 < *landing, "the crack is there before the piece");
        }
    }
}

#[test]
fn captures_leave_one_after_another_for_their_own_tray() {
    let (game, ply) = eruption(3, 2);
    let script = script(&game, ply);
    let mut begins: Vec<u32> = Vec::new();
    for flyer in (0..script.length()).flat_map(|time| script.at(time).flyers) {
        if matches!(flyer.to, Bound::Tray(_)) && flyer.age == 0 {
            begins.push(flyer.id as u32);
        }
    }
    assert_eq!(begins.len(), 2);
    let heard =
        script.sounds().iter().filter(|(_, sound)| matches!(sound, basalt::play::Sound::Capture { .. }));
    let heard: Vec<u32> = heard.map(|&(time, _)| time).collect();
    assert_eq!(heard[1] - heard[0], 60);
}

/// Every pose begins as the cell was or leads there: a piece never jumps when it comes to rest.
#[test]
fn a_pose_ends_at_rest() {
    for act in [Act::Recoil, Act::Land, Act::Thud, Act::Drop, Act::SlideIn, Act::Close, Act::Snap, Act::Grow]
    {
        let end = act.pose(1.0);
        assert!((end.tall - 1.0).abs() < 1e-9 && (end.wide - 1.0).abs() < 1e-9, "{act:?}: {end:?}");
        assert!(end.shift.x.abs() < 1e-9 && end.shift.y.abs() < 1e-9, "{act:?}: {end:?}");
        let moves = |pose: basalt::play::Pose| {
            pose.tall != 1.0 || pose.wide != 1.0 || pose.shift.x != 0.0 || pose.shift.y != 0.0
        };
        assert!(moves(act.pose(0.4)), "{act:?}");
    }
    assert!((Act::Charge.pose(1.0).tall - Act::Recoil.pose(0.0).tall).abs() < 1e-9, "the charge is released");
}

#[test]
fn what_is_set_down_moves_as_its_kind_does() {
    let seen = |record: &str, ply: usize| {
        let game = open(record);
        let script = script(&game, ply);
        let poses: Vec<_> = (0..script.length()).flat_map(|time| script.at(time).poses).collect();
        assert!(!poses.is_empty(), "{record}");
        let sideways = poses.iter().any(|(_, pose)| pose.shift.x != 0.0);
        let down = poses.iter().any(|(_, pose)| pose.shift.y != 0.0);
        (sideways, down, poses.iter().any(|(_, pose)| pose.wide > 1.0))
    };
    assert_eq!(seen("duplohex.1~size=6~Da1_Rb2", 1), (true, false, false), "a disc slides in");
    assert_eq!(seen("duplohex.1~size=6~Da1_Rb2", 2), (false, false, true), "a ring closes");
    assert_eq!(seen("vaxandis.1~size=4~g1_a2_b1", 1), (false, true, false), "a column is set down");
}

#[test]
fn ice_closes_as_its_light_grows() {
    let game = open("vaxandis.1~~");
    let cell = game.board().cells().next().expect("a cell");
    let column = |frozen| Look::Column { tint: Tint::White, height: 2, frozen };
    let mut scene = game.scene(0);
    scene.put(cell, column(false));
    let script = Script::new(scene, &[Event::Change { cell, depth: 0, look: column(true) }]);
    let light = |time: u32| {
        let flares = script.at(time).flares;
        flares.iter().find(|(flare, ..)| *flare == Flare::Freezing).map_or(0.0, |flare| flare.2)
    };
    assert!(light(10) < light(160) && light(160) < light(310), "{} {}", light(160), light(310));
    assert_eq!(script.length(), 320);
}

/// What becomes one piece, or grows, is told by the joints around it as long as it moves.
#[test]
fn joints_light_up_where_a_piece_is_joined_or_grows() {
    let is_lit =
        |now: &Snapshot, cell| now.flares.iter().any(|&(flare, at, _)| (flare, at) == (Flare::Placing, cell));
    // A disc slides into a ring of its colour.
    let [joined, ..] = &crate::games::records::blocks("duplohex")[0];
    let game = open(joined);
    let ring = game.board().cell("b6").expect("a cell");
    assert_eq!(span(&script(&game, 40), |now| is_lit(now, ring)), (260, 369));
    // All of a group grows.
    let game = open("vaxandis.1~size=4~e5_swap_e3_b4_d7_b4-e6_a3_b1_d2_c4_d2-d6");
    let mut most = 0;
    for ply in 1..=game.last() {
        let script = script(&game, ply);
        for now in (0..script.length()).map(|time| script.at(time)) {
            let grown: Vec<_> = now.fresh.iter().filter(|(_, fresh)| *fresh == Fresh::Grown).collect();
            assert!(grown.iter().all(|(cell, _)| is_lit(&now, *cell)), "{ply}");
            most = most.max(grown.len());
        }
    }
    assert!(most > 1, "a group grows");
}
