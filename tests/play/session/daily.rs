//! The attempt at the board of a day: one opponent for everybody, nobody who helps, one result, whatever happens meanwhile.

use basalt::bots::{Level, NodeLimit, Request, WorkerRequest};
use basalt::games::catalogue;
use basalt::play::challenges::daily;
use basalt::play::profile::Mode;
use basalt::play::session::{
    AdviceInput, Bots, Effect, GameKind, Input, LookInput, MoveInput, SeatInput, Session, StorageInput,
    WorkerInput,
};
use basalt::play::{Day, Terms};
use basalt::rules::{Message, Side};

use super::outside::Outside;

fn today() -> Day {
    Day::read("2026-11-22").expect("a day")
}

/// The board of today in a game without a list of openings, in this mode.
fn of_today(mode: Mode) -> Session {
    let game = catalogue::daily_board("hexafuse", today(), "").expect("a board");
    let seats = daily::seats(&game, "Ada");
    let place = GameKind::of_day(today(), "hexafuse", 5);
    Session::new(game, seats, place, true, 7).under(Terms { mode, ..Terms::default() })
}

fn attempt() -> Outside {
    Outside::new(of_today(Mode::Daily(today())))
}

/// The last request with the longest time that the bot has.
fn asked(outside: &Outside) -> (Request, u32) {
    let ask = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Search { request, cap, .. }) => Some((request.clone(), *cap)),
        _ => None,
    });
    ask.expect("the bot was asked")
}

fn play(outside: &mut Outside) {
    let action = outside.first_action();
    outside.give(MoveInput::Typed(action));
}

fn play_to_the_end(outside: &mut Outside) {
    while !outside.session.capabilities().over {
        play(outside);
        outside.answer_all();
    }
}

#[test]
fn everybody_gets_the_same_answers() {
    let mut outside = attempt();
    play(&mut outside);
    let (first, cap) = asked(&outside);
    let nodes = outside.session.game().daily().expect("a board a day").nodes;
    assert_eq!((first.level, first.nodes, cap), (Level::Pulse, NodeLimit::Count(nodes), u32::MAX));
    assert_eq!(first, daily::request(today(), outside.session.game().record(), nodes));
    // In another tab or browser, with other random numbers; and after a crash, when nothing was answered.
    let mut again = Outside::new(outside.reopened());
    assert_eq!(asked(&again), (first.clone(), cap));
    // A worker that dies changes nothing.
    again.give(WorkerInput::Lost);
    assert_eq!(asked(&again), (first.clone(), cap));
    // Practice on the same board meets the same opponent.
    let mut practice = Outside::new(of_today(Mode::Practice(today())));
    play(&mut practice);
    assert_eq!(asked(&practice), (first.clone(), cap));
    outside.answer_all();
    play(&mut outside);
    assert_ne!(asked(&outside).0.seed, first.seed);
}

#[test]
fn nobody_helps_hurries_or_takes_back() {
    let mut outside = attempt();
    play(&mut outside);
    let able = outside.session.capabilities();
    assert!(able.rated && !able.hint && !able.aids && !able.undo && !able.hurry);
    let last = outside.session.game().last();
    for input in [
        Input::Seat(SeatInput::Hurry),
        Input::Move(MoveInput::Undo),
        Input::Move(MoveInput::UndoPly),
        Input::Move(MoveInput::Restart),
        Input::Seat(SeatInput::Pause(true)),
        Input::Advice(AdviceInput::Hint),
        Input::Seat(SeatInput::Seat(Side::new(1), None)),
        Input::Seat(SeatInput::PlayOnAgainst(Level::Spark)),
    ] {
        let effects = outside.give(input);
        assert!(effects.contains(&Effect::Say(vec![Message::new("daily-barred")])), "{effects:?}");
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Hurry(_))));
        assert_eq!(outside.session.game().last(), last);
    }
    outside.answer_all();
    outside.give(LookInput::Show(0));
    outside.give(MoveInput::Resume);
    assert!(outside.session.game().last() > last);
    // In practice all of it is there.
    let mut practice = Outside::new(of_today(Mode::Practice(today())));
    play(&mut practice);
    let able = practice.session.capabilities();
    assert!(!able.rated && able.aids && able.undo && able.hurry);
    assert!(practice.give(SeatInput::Hurry).iter().any(|effect| matches!(effect, Effect::Hurry(_))));
}

#[test]
fn it_goes_on_after_a_crash_and_belongs_to_its_day_when_it_ends_after_midnight() {
    let mut outside = attempt();
    outside.now.date = today().moment() + 86_399_000;
    play(&mut outside);
    outside.answer_all();
    let record = outside.session.game().record();
    // The app dies; the game is opened from what is kept.
    let mut again = Outside::new(outside.reopened());
    assert_eq!((again.session.game().record(), again.session.terms.mode), (record, Mode::Daily(today())));
    again.now.date = today().moment() + 3 * 86_400_000;
    play_to_the_end(&mut again);
    let [result] = &again.results.clone()[..] else { panic!("{:?}", again.results) };
    assert_eq!(result.mode, Mode::Daily(today()));
    assert_eq!((result.key.as_str(), result.bot), ("daily-2026-11-22-hexafuse", Level::Pulse));
    assert_eq!((result.date, result.score.is_some()), (again.now.date, true));
    // It is not played on.
    for input in [
        Input::Move(MoveInput::Undo),
        Input::Move(MoveInput::UndoPly),
        Input::Move(MoveInput::Restart),
        Input::Look(LookInput::Show(0)),
    ] {
        again.give(input);
    }
    assert!(again.session.capabilities().over && *again.session.bots.state() == Bots::Idle);
    assert_eq!(again.results.len(), 1);
    // What is played on from it is another game, for nothing.
    again.give(MoveInput::Resume);
    assert_ne!(again.session.key(), Some(result.key.as_str()));
    assert_eq!(again.session.terms.mode, Mode::Practice(today()));
    play_to_the_end(&mut again);
    assert_eq!(again.results.len(), 1);
}

#[test]
fn an_opening_of_a_list_counts_as_the_usual_start() {
    // The board before the last action of a game that was played before: what is left of it is one turn.
    let played = catalogue::daily_board("hexafuse", today(), "").expect("a board");
    let mut outside = Outside::new(of_today(Mode::Daily(today())));
    play_to_the_end(&mut outside);
    let mut record = outside.session.game().record();
    let last = record.actions.pop().expect("an action");
    let before = catalogue::open(&record).expect("our own record");
    let results = |mode: Mode| {
        let board = catalogue::open(&before.record_from(before.last())).expect("a position");
        let seats = daily::seats(&board, "");
        let place = GameKind::of_day(today(), played.info().id, 5);
        let session = Session::new(board, seats, place, true, 7).under(Terms { mode, ..Terms::default() });
        let mut outside = Outside::new(session);
        outside.give(MoveInput::Typed(last.clone()));
        assert!(outside.session.capabilities().over);
        outside.results.len()
    };
    let modes = [Mode::Daily(today()), Mode::Practice(today()), Mode::Casual];
    assert_eq!(modes.map(results), [1, 0, 0]);
}

#[test]
fn practice_counts_for_nothing_nor_does_what_two_tabs_made_of_an_attempt() {
    let mut practice = Outside::new(of_today(Mode::Practice(today())));
    play_to_the_end(&mut practice);
    assert_eq!(practice.results, []);
    let mut outside = attempt();
    play(&mut outside);
    outside.give(StorageInput::Parted);
    assert_eq!(outside.session.terms.mode, Mode::Practice(today()));
    assert_ne!(outside.session.key(), Some(daily::key(today(), "hexafuse").as_str()));
    outside.answer_all();
    play_to_the_end(&mut outside);
    assert_eq!(outside.results, []);
}
