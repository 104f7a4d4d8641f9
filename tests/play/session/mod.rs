//! A session without a screen: bots, clock, undo, playback and saving, whatever happens in whatever order.

mod analysis;
mod any_order;
mod clocks;
mod coaching;
mod conduct;
mod confirming;
mod daily;
mod doubled;
mod drawings;
mod facets;
mod offers;
mod online;
mod outside;
mod panels;
mod plans;
mod pondering;
mod practice;
mod proofs;
mod replies;
mod resigning;
mod results;
mod review;
mod saving;
mod strengths;
mod survival;
mod telling;
mod variations;

use basalt::bots::{Level, Reply, WorkerRequest};
use basalt::games::catalogue;
use basalt::play::Sound;
use basalt::play::profile::GameVerdict;
use basalt::play::session::{
    AdviceInput, Bots, Effect, Facet, GameKind, Hint, LookInput, MoveInput, PageInput, Pause, PlaybackMode,
    SeatInput, Session, SessionNotice, Why, WorkerInput, deed,
};
use basalt::rules::{Record, Side, Tap};

use outside::{Outside, kept};

#[test]
fn a_bot_is_asked_when_its_turn_comes_and_moves_when_all_is_at_rest() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let number = outside.asked().expect("the bot is asked while the move is still seen");
    assert!(outside.session.playback.is_moving());
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, reply));
    assert_eq!(outside.session.game().last(), 1, "nothing is moved while something moves");
    outside.rest();
    assert!(outside.session.game().last() > 1);
    assert_eq!(outside.session.capabilities().bot_to_move, None);
}

#[test]
fn nobody_is_asked_before_the_game_is_shown_nor_after_it_is_left() {
    let mut session = kept("volcano", "", "spark_-");
    let effects = session.update(PageInput::Wake, outside::at(0));
    assert!(!effects.iter().any(|effect| matches!(effect, Effect::Ask(_))));
    let mut outside = Outside::new(session);
    let number = outside.asked().expect("asked on entering");
    let effects = outside.give(PageInput::Leave);
    assert!(effects.contains(&Effect::Stop(number)));
    assert_eq!(*outside.session.bots.state(), Bots::Idle);
}

#[test]
fn an_answer_about_another_position_is_dropped() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let stale = outside.asked().expect("asked");
    let reply = outside.think(stale);
    outside.give(MoveInput::Undo);
    outside.give(MoveInput::Typed("e5-d5".into()));
    let fresh = outside.asked().expect("asked again");
    assert_ne!(stale, fresh);
    outside.give(WorkerInput::Answer(stale, reply.clone()));
    assert_eq!(outside.session.game().last(), 1);
    // Even with the current number, an answer that cannot be played moves nothing.
    outside.give(WorkerInput::Answer(fresh, Reply { actions: vec!["z9-z8".into()], ..reply }));
    assert_eq!(outside.session.game().last(), 1);
    assert_eq!(*outside.session.bots.state(), Bots::Paused(Pause::Lost));
}

#[test]
fn a_move_taken_back_while_the_bot_thinks_stops_the_thought() {
    let mut outside = Outside::new(kept("volcano", "", "-_overdrive"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let number = outside.asked().expect("asked");
    let effects = outside.give(MoveInput::Undo);
    assert!(effects.contains(&Effect::Stop(number)));
    assert_eq!((outside.session.game().last(), outside.session.bots.state()), (0, &Bots::Idle));
}

#[test]
fn undo_and_redo_go_to_where_a_person_is_to_move() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.answer_all();
    let last = outside.session.game().last();
    assert!(last > 1);
    outside.give(MoveInput::Undo);
    assert_eq!(outside.session.game().last(), 0);
    outside.give(MoveInput::Redo);
    assert_eq!(outside.session.game().last(), last);
    assert_eq!(outside.session.capabilities().bot_to_move, None);
}

#[test]
fn a_worker_that_dies_is_replaced_once_and_then_the_game_goes_on_by_hand() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    let first = outside.asked().expect("asked");
    let effects = outside.give(WorkerInput::Lost);
    assert!(effects.contains(&Effect::EndWorker));
    let second = outside.asked().expect("asked again");
    assert_ne!(first, second);
    let effects = outside.give(WorkerInput::Lost);
    assert!(effects.contains(&Effect::Notify(SessionNotice::NoBot)));
    assert_eq!(*outside.session.bots.state(), Bots::Paused(Pause::Lost));
    assert!(outside.session.capabilities().open);
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert_eq!(outside.session.game().last(), 2);
    let effects = outside.give(SeatInput::Pause(false));
    assert!(effects.contains(&Effect::BotsSettled));
    outside.give(MoveInput::Typed("a1-a2".into()));
    outside.answer_all();
    assert!(outside.session.game().last() > 3);
}

#[test]
fn a_worker_that_falls_silent_is_replaced() {
    let mut outside = Outside::new(kept("duplohex", "", "overdrive_-"));
    let first = outside.asked().expect("asked");
    outside.give(WorkerInput::Progress(first, 10));
    outside.pass(60_000);
    assert!(outside.done.contains(&Effect::EndWorker));
    assert_ne!(outside.asked(), Some(first));
}

#[test]
fn a_bot_told_to_hurry_is_told_so_and_one_that_waits_is_not_asked() {
    let mut outside = Outside::new(kept("volcano", "", "overdrive_-"));
    let number = outside.asked().expect("asked");
    assert!(outside.give(SeatInput::Hurry).contains(&Effect::Hurry(number)));
    assert!(outside.give(SeatInput::Pause(true)).contains(&Effect::Stop(number)));
    assert!(outside.session.capabilities().open);
    outside.pass(5_000);
    assert_eq!(outside.asked(), Some(number));
    // A person moves in its place.
    outside.give(MoveInput::Typed("c3-d2".into()));
    assert_eq!(outside.session.game().last(), 1);
    outside.give(MoveInput::Undo);
    outside.give(SeatInput::Pause(false));
    assert_ne!(outside.asked(), Some(number));
}

#[test]
fn bots_among_themselves_can_be_followed_and_agree_to_end() {
    let mut outside = Outside::new(kept("volcano", "", "spark_spark"));
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, reply));
    assert_eq!(outside.session.game().last(), 0, "they wait before each turn");
    outside.pass(500);
    assert!(outside.session.game().last() > 0);

    let mut outside = Outside::new(outside::quiet_game());
    let mover = outside.session.game().standing(outside.session.game().last()).to_move;
    let other = Side::all(2).find(|&side| side != mover).expect("two sides");
    outside.give(SeatInput::Seat(other, Some(Level::Spark)));
    outside.give(SeatInput::Seat(mover, Some(Level::Spark)));
    outside.pass(2_000);
    assert!(outside.session.capabilities().over, "nobody else would have ended it");
}

#[test]
fn a_bot_does_not_end_a_game_with_a_person_by_itself() {
    let mut outside = Outside::new(outside::quiet_game());
    let mover = outside.session.game().mover(outside.session.game().last()).expect("goes on");
    outside.give(SeatInput::Seat(mover, Some(Level::Spark)));
    outside.pass(2_000);
    assert!(outside.asked().is_some());
    assert!(!outside.session.capabilities().over);
}

#[test]
fn what_was_thought_about_a_later_position_is_not_played_in_an_earlier_one() {
    let mut outside = Outside::new(kept("volcano", "", "spark_-"));
    outside.answer_all();
    let turn = outside.session.game().shortest_turn().expect("a turn");
    for action in turn {
        outside.give(MoveInput::Typed(action));
    }
    let later = outside.asked().expect("asked");
    outside.give(LookInput::Show(0));
    let effects = outside.give(MoveInput::Resume);
    assert!(effects.contains(&Effect::Stop(later)));
    assert_ne!(outside.asked(), Some(later), "the same bot is asked about where the game is now");
}

#[test]
fn a_bot_does_not_agree_to_end_too_soon() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Tap(Tap::Button("agree")));
    assert_eq!(outside.session.pointer.refusal().map(|message| message.key.as_ref()), Some("bots-disagree"));
    assert!(!outside.session.capabilities().over);
}

#[test]
fn on_the_bot_s_turn_taps_are_refused_in_words() {
    let mut outside = Outside::new(kept("volcano", "", "overdrive_-"));
    let cell = outside.session.game().board().cells().next().expect("a cell");
    outside.give(MoveInput::Tap(Tap::Cell(cell)));
    assert_eq!(outside.session.pointer.refusal().map(|message| message.key.as_ref()), Some("bots-turn"));
    assert!(outside.session.targets(false).is_empty());
}

#[test]
fn a_hint_is_shown_and_goes_with_its_position() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(AdviceInput::Hint);
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, reply));
    assert!(matches!(outside.session.advisor.hint(), Hint::Shown(_)));
    let question = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Explain { number, request }) => Some((*number, request.clone())),
        _ => None,
    });
    let (number, question) = question.expect("a question for the reason");
    let reason = basalt::games::explain(&question).expect("a legal question").expect("a reason");
    let effects = outside.give(WorkerInput::Explained(number, Some(reason.clone())));
    assert!(effects.contains(&Effect::Say(vec![reason.message.clone()])));
    assert_eq!(outside.session.why(), Some(Why { message: reason.message, is_proved: true }));
    outside.give(MoveInput::Typed("c3-d2".into()));
    assert_eq!(*outside.session.advisor.hint(), Hint::None);
    // Asked for again, it is hidden.
    outside.give(AdviceInput::Hint);
    let number = outside.asked().expect("asked");
    assert!(outside.give(AdviceInput::Hint).contains(&Effect::Stop(number)));
    assert_eq!(*outside.session.advisor.hint(), Hint::None);
}

#[test]
fn the_end_is_shown_at_once_and_only_once() {
    let mut outside = Outside::new(outside::quiet_game());
    let agreement = outside.session.game().agreement().expect("it can be agreed").1;
    let effects = outside.give(MoveInput::Typed(agreement));
    assert!(outside.session.capabilities().over);
    assert!(effects.contains(&Effect::ShowEnd));
    outside.pass(5_000);
    assert_eq!(outside.done.iter().filter(|effect| **effect == Effect::ShowEnd).count(), 1);
}

#[test]
fn playing_on_from_an_earlier_ply_seats_the_mover_as_a_person() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    for action in ["c3-d2", "e5-d5"] {
        outside.give(MoveInput::Typed(action.into()));
    }
    outside.give(LookInput::Show(1));
    outside.give(SeatInput::PlayOnAgainst(Level::Pulse));
    assert_eq!(outside.session.game().last(), 1);
    let mover = outside.session.game().mover(1).expect("goes on");
    assert_eq!(outside.session.persons(), [mover]);
}

#[test]
fn several_steps_are_shown_one_after_the_other_and_any_input_ends_that() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(MoveInput::Offer(vec!["c3-d2".into(), "e5-d5".into()]));
    assert_eq!((outside.session.playback.mode(), outside.session.game().shown()), (PlaybackMode::CatchUp, 1));
    assert_eq!(outside.session.game().last(), 2);
    outside.give(PageInput::Finish);
    assert_eq!((outside.session.playback.mode(), outside.session.game().shown()), (PlaybackMode::Still, 2));
    // Left alone it finishes by itself.
    outside.give(LookInput::Replay);
    assert_eq!(outside.session.playback.mode(), PlaybackMode::CatchUp);
    outside.rest();
    assert_eq!((outside.session.playback.mode(), outside.session.game().shown()), (PlaybackMode::Still, 2));
}

#[test]
fn a_movement_that_is_to_end_soon_ends_with_the_next_input_that_is_no_pointing() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.give(PageInput::FinishSoon);
    outside
        .give(LookInput::Point(Some(Tap::Cell(outside.session.game().board().cell("e5").expect("a cell")))));
    assert!(!outside.session.playback.rests());
    // The tap is made where everything has come to rest.
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert_eq!((outside.session.game().last(), outside.session.pictured()), (2, 1));
    outside.give(PageInput::FinishSoon);
    outside.give(PageInput::Wake);
    assert!(outside.session.playback.rests());
    // Where nothing moves there is nothing to finish later.
    outside.give(PageInput::FinishSoon);
    outside.give(MoveInput::Typed("a1-a2".into()));
    assert!(!outside.session.playback.rests());
}

#[test]
fn autoplay_goes_from_the_start_to_the_end_and_stops_when_it_is_told_to() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    for action in ["c3-d2", "e5-d5", "a1-a2"] {
        outside.give(MoveInput::Typed(action.into()));
    }
    outside.give(LookInput::Autoplay);
    assert_eq!(
        (outside.session.playback.mode(), outside.session.game().shown()),
        (PlaybackMode::Autoplay, 1)
    );
    outside.give(LookInput::Autoplay);
    assert_eq!((outside.session.playback.mode(), outside.session.game().shown()), (PlaybackMode::Still, 1));
    outside.give(LookInput::Autoplay);
    outside.rest();
    assert_eq!((outside.session.playback.mode(), outside.session.game().shown()), (PlaybackMode::Still, 3));
}

#[test]
fn only_what_changed_is_drawn_anew() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.session.take_changes();
    let cell = outside.session.game().board().cells().next().expect("a cell");
    outside.give(LookInput::Point(Some(Tap::Cell(cell))));
    let changes = outside.session.take_changes();
    let changed: Vec<Facet> = Facet::ALL.into_iter().filter(|&facet| changes.has(facet)).collect();
    assert_eq!(changed, [Facet::Pointed]);
    outside.give(LookInput::Point(Some(Tap::Cell(cell))));
    assert_eq!(outside.session.take_changes(), Default::default());
}

#[test]
fn a_restart_is_undone_at_once() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    for action in ["c3-d2", "e5-d5"] {
        outside.give(MoveInput::Typed(action.into()));
    }
    let effects = outside.give(MoveInput::Restart);
    assert!(effects.contains(&Effect::Notify(SessionNotice::Restarted)));
    assert_eq!(outside.session.game().last(), 0);
    outside.give(MoveInput::RedoAll);
    assert_eq!((outside.session.game().last(), outside.session.game().undone()), (2, 0));
}

/// The last sound of a game of Duplohex that White wins with one more disc, by who sits there.
fn heard_at_the_end(bots: &str) -> Option<Sound> {
    let start =
        ".,.,.,.,.,./w-,w-,w-,w-,w-,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,b-,-b,.,._w_D_13.18.17.17";
    let record = Record::read(&format!("duplohex.1~size=6.swap=false~~{start}")).expect("a record");
    let game = catalogue::open(&record).expect("a game");
    let place = GameKind::kept("game".into(), 1);
    let mut outside = Outside::new(Session::new(game, outside::seats(bots), place, true, 7));
    if outside.requests.is_empty() {
        outside.give(MoveInput::Typed("Df2".into()));
    }
    outside.answer_all();
    assert!(outside.session.capabilities().over);
    let mut heard = outside.done.iter().filter_map(|effect| match effect {
        Effect::Sound(heard) => heard.last().map(|&(_, sound)| sound),
        _ => None,
    });
    heard.next_back()
}

#[test]
fn won_and_lost_sound_as_they_are_for_those_who_sit_here() {
    assert_eq!(heard_at_the_end("-_pulse"), Some(Sound::End(GameVerdict::Won)));
    assert_eq!(heard_at_the_end("pulse_-"), Some(Sound::End(GameVerdict::Lost)));
    assert_eq!(heard_at_the_end("-_-"), Some(Sound::End(GameVerdict::Won)), "somebody here has won");
}

#[test]
fn the_button_that_plays_an_action_says_what_it_does_first_of_all() {
    let words = |game: &str, action: &str| {
        let game = catalogue::begin(game, "").expect("the usual options");
        let foreseen = game.foresee(&[action.to_owned()]).expect(action);
        deed(&foreseen[0].events)
    };
    assert_eq!(words("duplohex", "Dd4"), "table-place");
    assert_eq!(words("vaxandis", "d4"), "table-place");
    assert_eq!(words("volcano", "c3-d2"), "table-erupt");
    assert_eq!(deed(&[]), "table-confirm");
}
