//! A session without a screen: bots, clock, undo, playback and saving, whatever happens in whatever order.

mod any_order;
mod clocks;
mod confirming;
mod outside;
mod results;

use basalt::bots::{Level, Reply};
use basalt::games::catalogue;
use basalt::play::Seats;
use basalt::play::session::{
    Bots, Effect, Facet, Hint, Input, Pause, Place, PlaybackMode, Session, SessionNotice,
};
use basalt::rules::{Arg, Message, Side, Tap};
use basalt::words::{Language, Speaker};

use outside::{Outside, begin, kept, seats};

#[test]
fn a_bot_is_asked_when_its_turn_comes_and_moves_when_all_is_at_rest() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(Input::Pace(Some(1.0)));
    outside.give(Input::Typed("c3-d2".into()));
    let number = outside.asked().expect("the bot is asked while the move is still seen");
    assert!(outside.session.is_moving());
    let reply = outside.think(number);
    outside.give(Input::Answer(number, reply));
    assert_eq!(outside.session.game().last(), 1, "nothing is moved while something moves");
    outside.rest();
    assert!(outside.session.game().last() > 1);
    assert_eq!(outside.session.capabilities().bot_to_move, None);
}

#[test]
fn nobody_is_asked_before_the_table_is_shown_nor_after_it_is_left() {
    let mut session = kept("volcano", "", "spark_-");
    let effects = session.update(Input::Wake, outside::at(0));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Ask { .. })));
    let mut outside = Outside::new(session);
    let number = outside.asked().expect("asked on entering");
    let effects = outside.give(Input::Leave);
    assert!(effects.contains(&Effect::Stop(number)));
    assert_eq!(*outside.session.bots(), Bots::Idle);
}

#[test]
fn an_answer_about_another_position_is_dropped() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(Input::Typed("c3-d2".into()));
    let stale = outside.asked().expect("asked");
    let reply = outside.think(stale);
    outside.give(Input::Undo);
    outside.give(Input::Typed("e5-d5".into()));
    let fresh = outside.asked().expect("asked again");
    assert_ne!(stale, fresh);
    outside.give(Input::Answer(stale, reply.clone()));
    assert_eq!(outside.session.game().last(), 1);
    // Even with the current number, an answer that cannot be played moves nothing.
    outside.give(Input::Answer(fresh, Reply { actions: vec!["z9-z8".into()], ..reply }));
    assert_eq!(outside.session.game().last(), 1);
    assert_eq!(*outside.session.bots(), Bots::Paused(Pause::Lost));
}

#[test]
fn a_move_taken_back_while_the_bot_thinks_stops_the_thought() {
    let mut outside = Outside::new(kept("volcano", "", "-_overdrive"));
    outside.give(Input::Typed("c3-d2".into()));
    let number = outside.asked().expect("asked");
    let effects = outside.give(Input::Undo);
    assert!(effects.contains(&Effect::Stop(number)));
    assert_eq!((outside.session.game().last(), outside.session.bots()), (0, &Bots::Idle));
}

#[test]
fn undo_and_redo_go_to_where_a_person_is_to_move() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(Input::Typed("c3-d2".into()));
    outside.answer_all();
    let last = outside.session.game().last();
    assert!(last > 1);
    outside.give(Input::Undo);
    assert_eq!(outside.session.game().last(), 0);
    outside.give(Input::Redo);
    assert_eq!(outside.session.game().last(), last);
    assert_eq!(outside.session.capabilities().bot_to_move, None);
}

#[test]
fn a_worker_that_dies_is_replaced_once_and_then_the_game_goes_on_by_hand() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(Input::Typed("c3-d2".into()));
    let first = outside.asked().expect("asked");
    let effects = outside.give(Input::WorkerLost);
    assert!(effects.contains(&Effect::EndWorker));
    let second = outside.asked().expect("asked again");
    assert_ne!(first, second);
    let effects = outside.give(Input::WorkerLost);
    assert!(effects.contains(&Effect::Notify(SessionNotice::NoBot)));
    assert_eq!(*outside.session.bots(), Bots::Paused(Pause::Lost));
    assert!(outside.session.capabilities().open);
    outside.give(Input::Typed("e5-d5".into()));
    assert_eq!(outside.session.game().last(), 2);
    let effects = outside.give(Input::PauseBots(false));
    assert!(effects.contains(&Effect::BotsSettled));
    outside.give(Input::Typed("a1-a2".into()));
    outside.answer_all();
    assert!(outside.session.game().last() > 3);
}

#[test]
fn a_worker_that_falls_silent_is_replaced() {
    let mut outside = Outside::new(kept("duplohex", "", "overdrive_-"));
    let first = outside.asked().expect("asked");
    outside.give(Input::Progress(first, 10));
    outside.pass(60_000);
    assert!(outside.done.contains(&Effect::EndWorker));
    assert_ne!(outside.asked(), Some(first));
}

#[test]
fn a_bot_told_to_hurry_is_told_so_and_one_that_waits_is_not_asked() {
    let mut outside = Outside::new(kept("volcano", "", "overdrive_-"));
    let number = outside.asked().expect("asked");
    assert!(outside.give(Input::Hurry).contains(&Effect::Hurry(number)));
    assert!(outside.give(Input::PauseBots(true)).contains(&Effect::Stop(number)));
    assert!(outside.session.capabilities().open);
    outside.pass(5_000);
    assert_eq!(outside.asked(), Some(number));
    // A person moves in its place.
    outside.give(Input::Typed("c3-d2".into()));
    assert_eq!(outside.session.game().last(), 1);
    outside.give(Input::Undo);
    outside.give(Input::PauseBots(false));
    assert_ne!(outside.asked(), Some(number));
}

#[test]
fn bots_among_themselves_can_be_followed_and_agree_to_end() {
    let mut outside = Outside::new(kept("volcano", "", "spark_spark"));
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(Input::Answer(number, reply));
    assert_eq!(outside.session.game().last(), 0, "they wait before each turn");
    outside.pass(500);
    assert!(outside.session.game().last() > 0);

    let mut outside = Outside::new(outside::quiet_game());
    let mover = outside.session.game().standing(outside.session.game().last()).to_move;
    let other = Side::all(2).find(|&side| side != mover).expect("two sides");
    outside.give(Input::Seat(other, Some(Level::Spark)));
    outside.give(Input::Seat(mover, Some(Level::Spark)));
    outside.pass(2_000);
    assert!(outside.session.capabilities().over, "nobody else would have ended it");
}

#[test]
fn a_bot_does_not_end_a_game_with_a_person_by_itself() {
    let mut outside = Outside::new(outside::quiet_game());
    let mover = outside.session.game().mover(outside.session.game().last()).expect("goes on");
    outside.give(Input::Seat(mover, Some(Level::Spark)));
    outside.pass(2_000);
    assert!(outside.asked().is_some());
    assert!(!outside.session.capabilities().over);
}

#[test]
fn what_was_thought_about_a_later_position_is_not_played_in_an_earlier_one() {
    let mut outside = Outside::new(kept("volcano", "", "spark_-"));
    outside.answer_all();
    let first = outside.first_action();
    outside.give(Input::Typed(first));
    while outside.session.capabilities().bot_to_move.is_none() {
        let next = outside.first_action();
        outside.give(Input::Typed(next));
    }
    let later = outside.asked().expect("asked");
    outside.give(Input::Show(0));
    let effects = outside.give(Input::Resume);
    assert!(effects.contains(&Effect::Stop(later)));
    assert_ne!(outside.asked(), Some(later), "the same bot is asked about where the game is now");
}

#[test]
fn a_bot_does_not_agree_to_end_too_soon() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(Input::Tap(Tap::Button("agree")));
    assert_eq!(outside.session.refusal().map(|message| message.key.as_ref()), Some("bots-disagree"));
    assert!(!outside.session.capabilities().over);
}

#[test]
fn on_the_bot_s_turn_taps_are_refused_in_words() {
    let mut outside = Outside::new(kept("volcano", "", "overdrive_-"));
    let cell = outside.session.game().board().cells().next().expect("a cell");
    outside.give(Input::Tap(Tap::Cell(cell)));
    assert_eq!(outside.session.refusal().map(|message| message.key.as_ref()), Some("bots-turn"));
    assert!(outside.session.targets(false).is_empty());
}

#[test]
fn a_hint_is_shown_and_goes_with_its_position() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(Input::Hint);
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(Input::Answer(number, reply));
    assert!(matches!(outside.session.hint(), Hint::Shown(_)));
    assert!(outside.session.hint_overlay().is_some());
    outside.give(Input::Typed("c3-d2".into()));
    assert_eq!(*outside.session.hint(), Hint::None);
    // Asked for again, it is hidden.
    outside.give(Input::Hint);
    let number = outside.asked().expect("asked");
    assert!(outside.give(Input::Hint).contains(&Effect::Stop(number)));
    assert_eq!(*outside.session.hint(), Hint::None);
}

/// A game with a clock in which both players have made a move, which takes them no time.
fn timed(clock: &str, bots: &str) -> Outside {
    let mut outside = Outside::new(kept("hexafuse", clock, "-_-"));
    for _ in 0..2 {
        let action = outside.first_action();
        outside.give(Input::Typed(action));
    }
    let seats = seats(bots);
    for side in Side::all(2) {
        outside.give(Input::Seat(side, seats.get(side).and_then(|seat| seat.bot)));
    }
    outside
}

#[test]
fn undo_gives_the_clock_back() {
    let mut outside = timed("clock=30", "-_-");
    outside.pass(3_000);
    assert_eq!(outside.session.seconds_left(), Some(27));
    let first = outside.first_action();
    outside.give(Input::Typed(first));
    outside.pass(5_000);
    assert_eq!(outside.session.seconds_left(), Some(25));
    outside.give(Input::UndoPly);
    outside.pass(200);
    assert_eq!(outside.session.seconds_left(), Some(27));
}

#[test]
fn time_runs_out_once_also_while_one_looks_back() {
    let mut outside = timed("clock=15", "-_-");
    outside.give(Input::Show(0));
    outside.pass(15_200);
    assert_eq!(outside.session.game().last(), 3, "the turn is passed");
    assert_eq!(outside.session.game().shown(), 3);
    let said = |effect: &Effect| matches!(effect, Effect::Notify(SessionNotice::Said(message)) if message.key == "hexafuse-tell-timeout");
    assert_eq!(outside.done.iter().filter(|effect| said(effect)).count(), 1, "it is said where it is seen");
}

#[test]
fn a_page_that_is_hidden_or_was_suspended_does_not_pay_for_it() {
    let mut outside = timed("clock=30", "-_-");
    outside.pass(1_000);
    outside.now.hidden = true;
    outside.pass(20_000);
    outside.now.hidden = false;
    assert_eq!(outside.session.seconds_left(), Some(29));
    // Nothing reported the suspension: only the clock has advanced.
    outside.now.time = outside.now.time.plus(25_000);
    outside.give(Input::Wake);
    assert_eq!(outside.session.seconds_left(), Some(28), "a second at the most");
}

#[test]
fn the_clock_begins_with_the_first_move_and_stands_under_dialogs() {
    let mut outside = Outside::new(kept("hexafuse", "clock=30", "-_-"));
    outside.pass(40_000);
    let first = outside.first_action();
    outside.give(Input::Typed(first));
    outside.pass(40_000);
    assert_eq!(outside.session.game().last(), 1, "who has not begun yet loses no time");
    assert_eq!(outside.session.seconds_left(), Some(30));
    let second = outside.first_action();
    outside.give(Input::Typed(second));
    outside.pass(2_000);
    assert_eq!(outside.session.seconds_left(), Some(28));
    outside.give(Input::Covered(true));
    outside.pass(40_000);
    assert_eq!(outside.session.seconds_left(), Some(28));
    outside.give(Input::Covered(false));
    outside.pass(1_000);
    assert_eq!(outside.session.seconds_left(), Some(27));
}

#[test]
fn a_game_waits_for_somebody_who_lost_two_turns_to_the_clock() {
    let mut outside = timed("clock=15", "-_spark");
    outside.pass(15_200);
    outside.answer_all();
    assert!(!outside.done.contains(&Effect::Notify(SessionNotice::Away)));
    outside.pass(15_200);
    assert!(outside.done.contains(&Effect::Notify(SessionNotice::Away)));
    let (last, asked) = (outside.session.game().last(), outside.asked());
    outside.pass(60_000);
    assert_eq!((outside.session.game().last(), outside.asked()), (last, asked), "nothing goes on");
    let cell = outside.session.game().board().cells().next().expect("a cell");
    let effects = outside.give(Input::Tap(Tap::Cell(cell)));
    assert!(effects.contains(&Effect::BotsSettled));
    assert_ne!(outside.asked(), asked, "the bot goes on");
    outside.answer_all();
    assert!(outside.session.game().last() > last);
}

#[test]
fn the_end_is_shown_after_its_position() {
    let mut outside = Outside::new(outside::quiet_game());
    let agreement = outside.session.game().agreement().expect("it can be agreed").1;
    let effects = outside.give(Input::Typed(agreement));
    assert!(outside.session.capabilities().over);
    assert!(!effects.contains(&Effect::ShowEnd));
    outside.pass(1_100);
    assert!(!outside.done.contains(&Effect::ShowEnd));
    outside.pass(200);
    outside.pass(5_000);
    assert_eq!(outside.done.iter().filter(|effect| **effect == Effect::ShowEnd).count(), 1);
}

#[test]
fn who_swaps_sides_is_named() {
    let mut outside = Outside::new(kept("vaxandis", "pie=true", "-_-"));
    let first = outside.first_action();
    outside.give(Input::Typed(first));
    let effects = outside.give(Input::Typed("swap".into()));
    let said = effects.iter().find_map(|effect| match effect {
        Effect::Notify(SessionNotice::Said(message)) => Some(message.clone()),
        _ => None,
    });
    // The second player has the first side now.
    assert_eq!(said, Some(Message::new("table-swapped").with("side", Side::new(0))));
    assert_eq!(outside.session.game().seat(Side::new(0), outside.session.game().last()), 1);
}

#[test]
fn the_clock_is_kept_with_every_second_and_goes_on_where_it_was() {
    let mut outside = timed("clock=30", "-_-");
    outside.pass(2_000);
    let times = outside.clock.clone().expect("kept");
    let mut again = Outside::with(outside.reopened(), times);
    again.pass(200);
    assert_eq!(again.session.seconds_left(), Some(28));
}

#[test]
fn what_is_only_looked_at_is_not_written() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(Input::Typed("c3-d2".into()));
    let written = outside.writes;
    let mut looking = Outside::new(outside.reopened());
    let cell = looking.session.game().board().cells().next().expect("a cell");
    for input in [
        Input::Show(0),
        Input::StepOn,
        Input::Point(Some(Tap::Cell(cell))),
        Input::Tap(Tap::Cell(cell)),
        Input::Escape,
        Input::Autoplay,
        Input::Replay,
        Input::Hint,
        Input::Leave,
    ] {
        looking.give(input);
    }
    looking.pass(3_000);
    assert_eq!((written, looking.writes), (2, 0));
}

#[test]
fn every_change_is_written_and_only_changes_are() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let mut expect = 1;
    for (input, changes) in [
        (Input::Typed("c3-d2".into()), true),
        (Input::Typed("nonsense".into()), false),
        (Input::Undo, true),
        (Input::Undo, false),
        (Input::Redo, true),
        (Input::Redo, false),
        (Input::Seat(Side::new(1), None), true),
        (Input::Show(0), false),
        (Input::Resume, true),
        (Input::Restart, false),
    ] {
        outside.give(input);
        expect += usize::from(changes);
        assert_eq!(outside.writes, expect);
    }
}

#[test]
fn two_tabs_that_both_play_part_and_lose_nothing() {
    let mut here = Outside::new(kept("volcano", "", "-_-"));
    here.give(Input::Typed("c3-d2".into()));
    let mut there = Outside::new(here.reopened());
    there.share(&here, true);
    there.give(Input::Typed("e5-d5".into()));
    // This session has not heard of it.
    here.share(&there, false);
    let key = here.session.key().expect("kept").to_owned();
    here.give(Input::Typed("a1-a2".into()));
    assert!(here.done.contains(&Effect::Notify(SessionNotice::Parted)));
    assert!(here.done.contains(&Effect::Moved(true)));
    assert_ne!(here.session.key(), Some(key.as_str()));
    assert_eq!(here.store.len(), 2);
    let records: Vec<String> = here.store.values().map(|save| save.record.to_string()).collect();
    assert!(records.iter().any(|record| record.ends_with("c3-d2_e5-d5")), "{records:?}");
    assert!(records.iter().any(|record| record.ends_with("c3-d2_a1-a2")), "{records:?}");
}

#[test]
fn another_tab_is_followed_and_its_bots_move_there() {
    let mut here = Outside::new(kept("volcano", "", "-_overdrive"));
    let mut there = Outside::new(here.reopened());
    there.give(Input::Typed("c3-d2".into()));
    let (game, save) = there.reopened_parts();
    here.give(Input::Followed(Box::new(game), Box::new(save)));
    assert_eq!(here.session.game().last(), 1);
    assert!(here.done.contains(&Effect::Notify(SessionNotice::Followed)));
    assert_eq!(*here.session.bots(), Bots::Paused(Pause::Elsewhere));
    assert_eq!(here.asked(), None);
    // An identical text is ignored.
    here.done.clear();
    let (game, save) = there.reopened_parts();
    here.give(Input::Followed(Box::new(game), Box::new(save)));
    assert_eq!(here.done, []);
    // Playing here makes the bots move here.
    here.give(Input::Undo);
    assert_eq!(*here.session.bots(), Bots::Idle);
}

#[test]
fn a_linked_game_becomes_one_s_own_with_the_first_change_only() {
    let link = Place::Link("1/volcano.1~~c3-d2".into());
    let game = begin("volcano", "", &["c3-d2"]);
    let mut outside = Outside::new(Session::new(game, seats("-_-"), link, false, 1));
    outside.give(Input::Show(0));
    outside.give(Input::StepOn);
    assert_eq!((outside.writes, outside.session.key()), (0, None));
    outside.give(Input::Typed("e5-d5".into()));
    assert!(outside.done.contains(&Effect::Notify(SessionNotice::Own)));
    assert_eq!(outside.writes, 1);
    assert!(outside.session.key().is_some());
}

#[test]
fn playing_on_from_an_earlier_ply_seats_the_mover_as_a_person() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    for action in ["c3-d2", "e5-d5"] {
        outside.give(Input::Typed(action.into()));
    }
    outside.give(Input::Show(1));
    outside.give(Input::PlayOnAgainst(Level::Pulse));
    assert_eq!(outside.session.game().last(), 1);
    let mover = outside.session.game().mover(1).expect("goes on");
    assert_eq!(outside.session.persons(), [mover]);
}

#[test]
fn several_steps_are_shown_one_after_the_other_and_any_input_ends_that() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(Input::Pace(Some(1.0)));
    outside.give(Input::Offer(vec!["c3-d2".into(), "e5-d5".into()]));
    assert_eq!((outside.session.playback(), outside.session.game().shown()), (PlaybackMode::CatchUp, 1));
    assert_eq!(outside.session.game().last(), 2);
    outside.give(Input::Finish);
    assert_eq!((outside.session.playback(), outside.session.game().shown()), (PlaybackMode::Still, 2));
    // Left alone it finishes by itself.
    outside.give(Input::Replay);
    assert_eq!(outside.session.playback(), PlaybackMode::CatchUp);
    outside.rest();
    assert_eq!((outside.session.playback(), outside.session.game().shown()), (PlaybackMode::Still, 2));
}

#[test]
fn autoplay_goes_from_the_start_to_the_end_and_stops_when_it_is_told_to() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    for action in ["c3-d2", "e5-d5", "a1-a2"] {
        outside.give(Input::Typed(action.into()));
    }
    outside.give(Input::Autoplay);
    assert_eq!((outside.session.playback(), outside.session.game().shown()), (PlaybackMode::Autoplay, 1));
    outside.give(Input::Autoplay);
    assert_eq!((outside.session.playback(), outside.session.game().shown()), (PlaybackMode::Still, 1));
    outside.give(Input::Autoplay);
    outside.rest();
    assert_eq!((outside.session.playback(), outside.session.game().shown()), (PlaybackMode::Still, 3));
}

#[test]
fn only_what_changed_is_drawn_anew() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.session.take_changes();
    let cell = outside.session.game().board().cells().next().expect("a cell");
    outside.give(Input::Point(Some(Tap::Cell(cell))));
    let changes = outside.session.take_changes();
    let changed: Vec<Facet> = Facet::ALL.into_iter().filter(|&facet| changes.has(facet)).collect();
    assert_eq!(changed, [Facet::Pointed]);
    outside.give(Input::Point(Some(Tap::Cell(cell))));
    assert_eq!(outside.session.take_changes(), Default::default());
}

#[test]
fn a_puzzle_and_a_draft_are_written_nowhere() {
    for place in [Place::Puzzle("volcano", 0), Place::Draft] {
        let game = begin("volcano", "", &[]);
        let seats = Seats::new(Vec::new());
        let mut outside = Outside::new(Session::new(game, seats, place.clone(), false, 1));
        outside.give(Input::Typed("c3-d2".into()));
        assert_eq!((outside.writes, outside.session.key()), (0, None));
        // The page of a draft is the position itself.
        assert_eq!(outside.done.contains(&Effect::Moved(false)), place == Place::Draft);
    }
}

#[test]
fn words_follow_the_picture() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(Input::Pace(Some(1.0)));
    outside.give(Input::Typed("c3-d2".into()));
    assert!(outside.session.is_moving());
    assert_eq!(outside.session.game().standing(1).scores[0], Some(1), "something is captured");
    let standing = outside.session.standing();
    assert_eq!((standing.to_move, standing.scores[0]), (Side::FIRST, Some(0)));
    assert!(outside.session.turns().is_empty(), "the move list waits for the pieces");
    outside.rest();
    let standing = outside.session.standing();
    assert_eq!((standing.to_move, standing.scores[0]), (Side::new(1), Some(1)));
    assert_eq!(outside.session.turns().len(), 1);
    // What is shown again was seen before, so the list stays whole.
    outside.give(Input::Replay);
    assert_eq!((outside.session.is_moving(), outside.session.turns().len()), (true, 1));
}

/// What is told of a player's turn, and whose it was.
fn told(outside: &Outside) -> (usize, String) {
    let Message { key, args } = outside.session.told().expect("told");
    assert_eq!(key, "table-told");
    let words = Speaker::new(Language::English, catalogue::words());
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
    outside.give(Input::Typed("c3-d2".into()));
    let number = outside.asked().expect("asked");
    outside.give(Input::Pace(Some(1.0)));
    let actions = ["d4-c5", "b2-a3", "a3-b4", "c5-d5", "b4-a5", "a5-b5"].map(str::to_owned).to_vec();
    let reply = outside.think(number);
    outside.give(Input::Answer(number, Reply { actions, ..reply }));
    let listed =
        |outside: &Outside| outside.session.turns().iter().map(|turn| turn.entries.len()).sum::<usize>();
    assert_eq!((outside.session.pictured(), outside.session.game().shown(), listed(&outside)), (1, 2, 1));
    assert_eq!(outside.session.playback(), PlaybackMode::CatchUp);
    assert!(told(&outside).1.starts_with("Cap d4 to c5"), "{:?}", told(&outside));
    while outside.session.pictured() < 2 || !outside.session.is_moving() {
        outside.pass(16);
    }
    // Both steps of the second cap are one path.
    assert_eq!((outside.session.pictured(), outside.session.game().shown(), listed(&outside)), (2, 4, 2));
    outside.rest();
    assert_eq!((listed(&outside), outside.session.game().shown()), (7, 7));
    let (whose, said) = told(&outside);
    assert!(
        whose == 2 && said.starts_with("2 caps moved, then a5–b5: one piece flies, captured: "),
        "{said}"
    );
}

#[test]
fn both_actions_of_a_bot_are_told_and_each_is_looked_at() {
    let mut outside = Outside::new(kept("duplohex", "swap=false", "-_spark"));
    outside.give(Input::Typed("Dd4".into()));
    let number = outside.asked().expect("asked");
    outside.give(Input::Pace(Some(1.0)));
    let reply = outside.think(number);
    let actions = vec!["De4".to_owned(), "Rc5".to_owned()];
    outside.give(Input::Answer(number, Reply { actions, ..reply }));
    assert_eq!(outside.session.game().shown(), 2);
    while outside.session.is_moving() {
        outside.pass(16);
    }
    outside.pass(140);
    assert_eq!(outside.session.game().shown(), 2, "the first action is looked at");
    outside.rest();
    assert_eq!(told(&outside), (2, "black disc e4 and black ring c5.".to_owned()));
}

#[test]
fn who_moved_is_named_once() {
    let words = Speaker::new(Language::English, catalogue::words());
    for (game, options, action) in [
        ("volcano", "", "c3-d2"),
        ("duplohex", "swap=false", "Dd4"),
        ("vaxandis", "", "e5"),
        ("hexafuse", "seed=3", "N:d2e2f1g1h1"),
    ] {
        let mut outside = Outside::new(kept(game, options, "-_-"));
        outside.give(Input::Pace(Some(1.0)));
        outside.give(Input::Typed(action.into()));
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
    outside.give(Input::Typed("c3-d2".into()));
    outside.answer_all();
    let last = outside.session.game().last();
    assert!(outside.session.game().turns().len() >= 3, "both bots have moved");
    outside.give(Input::Pace(Some(1.0)));
    outside.give(Input::Replay);
    assert_eq!((outside.session.pictured(), outside.session.playback()), (1, PlaybackMode::CatchUp));
    outside.rest();
    assert_eq!(outside.session.game().shown(), last);
}

#[test]
fn a_restart_is_undone_at_once() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    for action in ["c3-d2", "e5-d5"] {
        outside.give(Input::Typed(action.into()));
    }
    let effects = outside.give(Input::Restart);
    assert!(effects.contains(&Effect::Notify(SessionNotice::Restarted)));
    assert_eq!(outside.session.game().last(), 0);
    outside.give(Input::RedoAll);
    assert_eq!((outside.session.game().last(), outside.session.game().undone()), (2, 0));
}

#[test]
fn an_offer_that_is_considered_is_seen_and_not_made() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let view = |outside: &Outside| outside.session.view(outside.session.game().board(), None);
    let before = view(&outside);
    outside.give(Input::Consider(Some(vec!["a1-a2".into(), "c3-d2".into()])));
    assert_ne!(view(&outside).cells, before.cells, "ghosts show where pieces would land");
    assert!(outside.session.overlays().iter().any(|overlay| !overlay.paths.is_empty()), "the walk is drawn");
    assert_eq!(outside.session.game().last(), 0);
    outside.give(Input::Consider(None));
    assert_eq!(view(&outside), before);
    // It goes with its position.
    outside.give(Input::Consider(Some(vec!["c3-d2".into()])));
    outside.give(Input::Typed("e5-d5".into()));
    assert_eq!(outside.session.considered(), None);
}

#[test]
fn a_hint_tells_and_offers_the_whole_turn() {
    let mut outside = Outside::new(kept("duplohex", "swap=false", "-_-"));
    outside.give(Input::Typed("Dd4".into()));
    outside.give(Input::Hint);
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(Input::Answer(number, reply.clone()));
    let hint = outside.session.hint_overlay().expect("a hint");
    let actions = hint.offers[0].actions.clone();
    assert!(actions.starts_with(&reply.actions), "{actions:?}");
    assert_eq!((actions.len(), hint.notes.len()), (2, 2), "a disc and a ring: {actions:?}");
    let view = outside.session.view(outside.session.game().board(), None);
    assert_eq!(view.cells.iter().map(|cell| cell.ghosts).sum::<u8>(), 2, "both are seen");
    let mover = outside.session.game().standing(1).to_move;
    outside.give(Input::Offer(actions));
    assert_ne!(outside.session.game().standing(3).to_move, mover, "the turn is over");
}

#[test]
fn a_path_of_an_aid_is_looked_at_alone() {
    let mut outside = Outside::new(kept("duplohex", "", "-_-"));
    outside.give(Input::Aid("paths"));
    let paths = |outside: &Outside| {
        outside.session.overlays().into_iter().flat_map(|overlay| overlay.paths).collect::<Vec<_>>()
    };
    let all = paths(&outside);
    assert_eq!(all.len(), 4);
    assert!(all.iter().all(|path| path.told.is_some()), "each has its line");
    assert_eq!(all.iter().filter(|path| path.rings).count(), 2);
    outside.give(Input::Trace(Some(1)));
    assert_eq!(paths(&outside), all[1..2]);
    let listed = outside.session.aided().map(|overlay| overlay.paths.len());
    assert_eq!(listed, Some(4), "the list stays whole");
    outside.give(Input::Trace(None));
    assert_eq!(paths(&outside), all);
    // It goes with its position.
    outside.give(Input::Trace(Some(1)));
    outside.give(Input::Typed("Dd4".into()));
    assert_eq!(paths(&outside).len(), 4);
}

#[test]
fn a_player_is_renamed_and_the_name_is_kept() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    let writes = outside.writes;
    outside.give(Input::Rename(Side::new(1), "Ada".into()));
    assert_eq!(outside.writes, writes + 1);
    let kept = |outside: &Outside| outside.store["game"].to_string();
    assert!(kept(&outside).contains("names=_Ada\n"), "{}", kept(&outside));
    outside.give(Input::Rename(Side::new(1), "Ada".into()));
    assert_eq!(outside.writes, writes + 1, "the same name is no change");
    // A bot that takes the seat has its own name.
    outside.give(Input::Seat(Side::new(1), Some(Level::Spark)));
    assert!(kept(&outside).contains("names=_\n"), "{}", kept(&outside));
}
