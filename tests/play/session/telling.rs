//! What is told of moves, hints and paths, and that words follow the picture.

use basalt::bots::Reply;
use basalt::games::catalogue;
use basalt::geometry::Cell;
use basalt::play::session::{
    AdviceInput, Effect, LookInput, MoveInput, PageInput, PlaybackMode, SessionNotice, WorkerInput,
};
use basalt::rules::{Arg, Mark, Message, Record, Side, Tap};
use basalt::words::{Language, Speaker};

use super::outside::{Outside, kept};

#[test]
fn who_swaps_sides_is_named() {
    let mut outside = Outside::new(kept("vaxandis", "pie=true", "-_-"));
    let first = outside.first_action();
    outside.give(MoveInput::Typed(first));
    let effects = outside.give(MoveInput::Typed("swap".into()));
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Notify(SessionNotice::Said(message)) => Some(message.clone()),
        _ => None,
    });
    // The second player has the first side now.
    let colour = Message::new("vaxandis-colour-1");
    let told = Message::new("table-swapped").with("side", Side::new(0)).with("colour", colour);
    assert_eq!(said, Some(told.clone()));
    assert_eq!(outside.session.told(), Some(told), "the status says who took over, too");
    assert_eq!(outside.session.game().seat(Side::new(0), outside.session.game().last()), 1);
    // Undo replaces the notice, whose names would be those of the others now.
    let said = |effect: &Effect| matches!(effect, Effect::Notify(SessionNotice::Said(told)) if told.key == "table-swap-undone");
    assert!(outside.give(MoveInput::Undo).iter().any(said));
    assert!(outside.session.told().is_none_or(|told| told.key != "table-swapped"));
}

#[test]
fn typed_moves_are_foretold_before_they_are_played() {
    let outside = Outside::new(kept("volcano", "", "-_-"));
    let foretold =
        |text: &str| outside.session.line().foretell_typed(text).map(|message| message.key.to_string());
    assert_eq!(foretold("c3-d2"), Some("pyramids-tell-stays".to_owned()));
    assert_eq!(foretold(" C3–d2 "), foretold("c3-d2"));
    assert_eq!([foretold(""), foretold("c3-"), foretold("c3-e5")], [None, None, None]);
}

/// The first hint of a puzzle rings the piece at hand with which the turn begins.
#[test]
fn a_hint_that_begins_at_hand_names_its_piece() {
    let start = "^,^,^,^,^/.,.,.,.,./.,.,.,.,./.,.,.,.,./r1r2r3^,.,y3,.,._1_g1g2|b3";
    let record = Record::read(&format!("caldera.1~setup=fiesta~~{start}")).expect("a record");
    let game = catalogue::open(&record).expect("a game");
    let slot = |action: &str| game.first_slot(action);
    assert_eq!([slot("g1@c3"), slot("g2@c3")], [Some(Tap::Slot(0)), Some(Tap::Slot(1))]);
    assert_eq!([slot("a1-b1"), slot("g3@c3")], [None, None]);
}

#[test]
fn words_follow_the_picture() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(MoveInput::Typed("c3-d2".into()));
    assert!(outside.session.playback.is_moving());
    assert_eq!(outside.session.game().standing(1).scores[0], Some(1), "something is captured");
    let standing = outside.session.standing();
    assert_eq!((standing.to_move, standing.scores[0]), (Side::FIRST, Some(0)));
    assert!(outside.session.lines.turns().is_empty(), "the move list waits for the pieces");
    outside.rest();
    let standing = outside.session.standing();
    assert_eq!((standing.to_move, standing.scores[0]), (Side::new(1), Some(1)));
    assert_eq!(outside.session.lines.turns().len(), 1);
    // What is shown again was seen before, so the list stays whole.
    outside.give(LookInput::Replay);
    assert_eq!((outside.session.playback.is_moving(), outside.session.lines.turns().len()), (true, 1));
}

/// What is told of a player's turn, and whose it was.
fn told(outside: &Outside) -> (usize, String) {
    let Message { key, args } = outside.session.told().expect("told");
    assert_eq!(key, "table-told");
    let words = Speaker::new(Language::ENGLISH, catalogue::words());
    match &args[..] {
        [(_, Arg::Side(side)), (_, Arg::Message(told))] => {
            (side.number(), words.say(told, &|side| format!("Ada {}", side.number())))
        }
        _ => panic!("{args:?}"),
    }
}

#[test]
fn a_bot_s_turn_is_told_as_it_is_shown_and_its_walks_are_one_step() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let number = outside.asked().expect("asked");
    outside.give(PageInput::Pace(Some(1.0)));
    let actions = ["d4-c5", "b2-a3", "a3-b4", "c5-d5", "b4-a5", "a5-b5"].map(str::to_owned).to_vec();
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, Reply { actions, ..reply }));
    let listed = |outside: &Outside| {
        outside.session.lines.turns().iter().map(|turn| turn.entries.len()).sum::<usize>()
    };
    assert_eq!((outside.session.pictured(), outside.session.game().shown(), listed(&outside)), (1, 2, 1));
    assert_eq!(outside.session.playback.mode(), PlaybackMode::CatchUp);
    assert!(told(&outside).1.starts_with("Cap d4 to c5"), "{:?}", told(&outside));
    while outside.session.pictured() < 2 || !outside.session.playback.is_moving() {
        outside.pass(16);
    }
    // Both steps of the second cap are one path.
    assert_eq!((outside.session.pictured(), outside.session.game().shown(), listed(&outside)), (2, 4, 2));
    outside.rest();
    assert_eq!((listed(&outside), outside.session.game().shown()), (7, 7));
    let (whose, said) = told(&outside);
    assert!(whose == 2 && said.starts_with("2 caps moved, then a5–b5: one piece flies, "), "{said}");
}

#[test]
fn both_actions_of_a_bot_are_told_and_each_is_looked_at() {
    let mut outside = Outside::new(kept("duplohex", "swap=false", "-_spark"));
    outside.give(MoveInput::Typed("Dd4".into()));
    let number = outside.asked().expect("asked");
    outside.give(PageInput::Pace(Some(1.0)));
    let reply = outside.think(number);
    let actions = vec!["De4".to_owned(), "Rc5".to_owned()];
    outside.give(WorkerInput::Answer(number, Reply { actions, ..reply }));
    assert_eq!(outside.session.game().shown(), 2);
    while outside.session.playback.is_moving() {
        outside.pass(16);
    }
    outside.pass(140);
    assert_eq!(outside.session.game().shown(), 2, "the first action is looked at");
    outside.rest();
    assert_eq!(told(&outside), (2, "black disc e4 and black ring c5.".to_owned()));
}

#[test]
fn who_moved_is_named_once() {
    let words = Speaker::new(Language::ENGLISH, catalogue::words());
    for (game, options, action) in [
        ("volcano", "", "c3-d2"),
        ("duplohex", "swap=false", "Dd4"),
        ("vaxandis", "", "e5"),
        ("hexafuse", "seed=3", "N:d2e2f1g1h1"),
    ] {
        let mut outside = Outside::new(kept(game, options, "-_-"));
        outside.give(PageInput::Pace(Some(1.0)));
        outside.give(MoveInput::Typed(action.into()));
        assert_eq!(outside.session.game().last(), 1, "{game}");
        let told = |outside: &Outside| {
            let told = outside.session.told().expect("told");
            match &told.args[..] {
                [(_, Arg::Side(_)), (_, Arg::Message(what))] if told.key == "table-told" => {
                    format!("Ada: {}", words.say(what, &|_| "Ada".to_owned()))
                }
                _ => words.say(&told, &|_| "Ada".to_owned()),
            }
        };
        let shown = told(&outside);
        assert_eq!(shown.matches("Ada").count(), 1, "{game}: {shown}");
        outside.rest();
        let rested = told(&outside);
        assert_eq!(rested.matches("Ada").count(), 1, "{game}: {rested}");
    }
}

#[test]
fn everything_since_one_s_own_last_move_is_shown_again() {
    let mut outside = Outside::new(kept("volcano", "players=3", "-_spark_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.answer_all();
    let last = outside.session.game().last();
    assert!(outside.session.game().turns().len() >= 3, "both bots have moved");
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(LookInput::Replay);
    assert_eq!((outside.session.pictured(), outside.session.playback.mode()), (1, PlaybackMode::CatchUp));
    outside.rest();
    assert_eq!(outside.session.game().shown(), last);
}

#[test]
fn an_offer_that_is_considered_is_seen_and_not_made() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let view = |outside: &Outside| outside.session.view(outside.session.game().board(), None);
    let before = view(&outside);
    outside.give(AdviceInput::Consider(Some(vec!["a1-a2".into(), "c3-d2".into()])));
    assert_ne!(view(&outside).cells, before.cells, "ghosts show where pieces would land");
    assert!(outside.session.overlays().iter().any(|overlay| !overlay.paths.is_empty()), "the walk is drawn");
    assert_eq!(outside.session.game().last(), 0);
    outside.give(AdviceInput::Consider(None));
    assert_eq!(view(&outside), before);
    // It goes with its position.
    outside.give(AdviceInput::Consider(Some(vec!["c3-d2".into()])));
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert_eq!(outside.session.considered(), None);
}

#[test]
fn the_walk_of_each_cap_is_one_path_and_they_are_numbered_in_order() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let seen = |outside: &mut Outside, actions: &[&str]| {
        let actions = actions.iter().map(|&action| action.to_owned()).collect();
        outside.give(AdviceInput::Consider(Some(actions)));
        let board = outside.session.game().board();
        let name = |cell: Cell| board.name(cell).to_owned();
        let overlay = outside.session.overlays().into_iter().find(|overlay| !overlay.paths.is_empty());
        let overlay = overlay.expect("walks");
        let marks = |wanted: fn(&Mark) -> bool| {
            overlay
                .marks
                .iter()
                .filter(|(_, mark)| wanted(mark))
                .map(|&(cell, _)| name(cell))
                .collect::<Vec<_>>()
        };
        let paths: Vec<String> = overlay
            .paths
            .iter()
            .map(|path| path.cells.iter().map(|&cell| name(cell)).collect::<Vec<_>>().join("-"))
            .collect();
        let numbers = marks(|mark| matches!(mark, Mark::Number(_)));
        (paths, numbers, marks(|mark| matches!(mark, Mark::Dot)))
    };
    let (paths, numbers, ends) = seen(&mut outside, &["d4-c5", "b2-a3", "a3-b4", "c5-d5", "b4-a5", "a5-b5"]);
    assert_eq!(paths, ["d4-c5", "b2-a3-b4", "c5-d5", "b4-a5-b5"]);
    assert_eq!(numbers, ["d4", "b2", "c5", "b4"]);
    assert_eq!(ends, ["d5", "b5"]);
    // A single walk needs no number.
    let (paths, numbers, _) = seen(&mut outside, &["b2-a3", "a3-b4"]);
    assert_eq!((paths, numbers), (vec!["b2-a3-b4".to_owned()], vec![]));
}

#[test]
fn a_hint_tells_and_offers_the_whole_turn() {
    let mut outside = Outside::new(kept("duplohex", "swap=false", "-_-"));
    outside.give(MoveInput::Typed("Dd4".into()));
    outside.give(AdviceInput::Hint);
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, reply.clone()));
    let hint = outside.session.hint_overlay().expect("a hint");
    let actions = hint.offers[0].actions.clone();
    assert!(actions.starts_with(&reply.actions), "{actions:?}");
    assert_eq!((actions.len(), hint.notes.len()), (2, 2), "a disc and a ring: {actions:?}");
    let view = outside.session.view(outside.session.game().board(), None);
    assert_eq!(view.cells.iter().map(|cell| cell.ghosts).sum::<u8>(), 2, "both are seen");
    let mover = outside.session.game().standing(1).to_move;
    outside.give(MoveInput::Offer(actions));
    assert_ne!(outside.session.game().standing(3).to_move, mover, "the turn is over");
}

#[test]
fn a_path_of_an_aid_is_looked_at_alone() {
    let mut outside = Outside::new(kept("duplohex", "", "-_-"));
    outside.give(AdviceInput::Aid("paths"));
    let paths = |outside: &Outside| {
        outside.session.overlays().into_iter().flat_map(|overlay| overlay.paths).collect::<Vec<_>>()
    };
    let all = outside.session.aided().expect("the aid").paths;
    assert_eq!(all.len(), 4);
    // One at a time, at first that of the side to move that lacks the fewest pieces.
    let mover = outside.session.game().standing(0).to_move;
    let nearest =
        all.iter().filter(|path| path.side == Some(mover)).min_by_key(|path| path.stops.len()).cloned();
    assert_eq!(paths(&outside), nearest.clone().into_iter().collect::<Vec<_>>());
    assert_eq!(outside.session.drawn_path().map(|number| all[number].clone()), nearest);
    assert!(all.iter().all(|path| path.told.is_some()), "each has its line");
    assert_eq!(all.iter().filter(|path| path.rings).count(), 2);
    outside.give(AdviceInput::Trace(Some(1)));
    assert_eq!(paths(&outside), all[1..2]);
    let listed = outside.session.aided().map(|overlay| overlay.paths.len());
    assert_eq!(listed, Some(4), "the list stays whole");
    outside.give(AdviceInput::Trace(None));
    assert_eq!(paths(&outside), nearest.into_iter().collect::<Vec<_>>());
    // It goes with its position.
    outside.give(AdviceInput::Trace(Some(1)));
    outside.give(MoveInput::Typed("Dd4".into()));
    assert_eq!(paths(&outside).len(), 1);
    let game = outside.session.game();
    let mover = game.standing(game.shown()).to_move;
    assert_ne!(game.standing(0).to_move, mover);
    assert_eq!(paths(&outside)[0].side, Some(mover));
}
