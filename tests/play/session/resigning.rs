//! Ways out of a game before its rules end it: resigning, and agreeing to a draw.

use basalt::bots::Level;
use basalt::games::catalogue;
use basalt::play::challenges::survival;
use basalt::play::profile::{GameVerdict, Mode};
use basalt::play::session::{
    Effect, EndWay, GameKind, Input, LookInput, MoveInput, Session, end_ways, menu_entries,
};
use basalt::play::{Closing, Day, Save, Seat, Seats, Terms};
use basalt::rules::{Message, Side};

use super::outside::{Outside, kept};

/// The games that end otherwise than by agreement, and one that knows an agreement.
const GAMES: [(&str, &str); 3] =
    [("vaxandis", "size=4.pie=false"), ("duplohex", "size=6.swap=false"), ("volcano", "")];

fn play(outside: &mut Outside) {
    let action = outside.first_action();
    outside.give(MoveInput::Typed(action));
}

fn at(mode: Mode) -> Outside {
    let game = catalogue::begin("hexafuse", "seed=3.clock=off.pie=false").expect("a game");
    let bot = Seat::bot(if mode.day().is_some() { Level::Pulse } else { Level::Rung(2) });
    let seats = Seats::new(vec![Seat::person("Ada"), bot]);
    let place = match mode.day() {
        Some(day) => GameKind::of_day(day, "hexafuse", 5),
        None => GameKind::kept(survival::key("a", 3), 5),
    };
    Outside::new(Session::new(game, seats, place, true, 7).under(Terms { mode, ..Terms::default() }))
}

#[test]
fn a_game_against_a_bot_can_be_given_up_once_it_has_begun() {
    for (game, options) in GAMES {
        let mut outside = Outside::new(kept(game, options, "-_pulse"));
        assert_eq!(outside.session.resigner(), None, "{game}: nothing is lost before the first move");
        outside.give(MoveInput::Resign);
        assert!(!outside.session.capabilities().over);
        play(&mut outside);
        let last = outside.session.game().last();
        assert!(menu_entries(&outside.session).resign, "{game}: even while the bot thinks");
        assert!(!menu_entries(&outside.session).draw, "{game}: a bot agrees by its own rule alone");
        outside.give(MoveInput::Resign);
        let (session, able) = (&outside.session, outside.session.capabilities());
        assert!(able.over && able.review && session.game().last() == last, "{game}");
        assert_eq!(session.game().closing(), Some(Closing::Resigned(Side::FIRST)));
        let standing = session.game().standing(last);
        assert_eq!(standing.prompt, Message::new("table-resigned").with("side", Side::FIRST));
        let ways = end_ways(session, basalt::play::session::Aftermath::default());
        assert!(ways.starts_with(&[EndWay::Rematch, EndWay::Review]), "{ways:?}");
        let [result] = &outside.results[..] else { panic!("{:?}", outside.results) };
        assert_eq!((result.verdict, result.bot), (GameVerdict::Lost, Level::Pulse));
        // No late answer of the bot goes on with it.
        outside.answer_all();
        outside.pass(2_000);
        assert_eq!(outside.session.game().last(), last);
        assert_eq!(outside.done.iter().filter(|effect| **effect == Effect::ShowEnd).count(), 1);
    }
}

#[test]
fn an_end_that_was_chosen_is_kept_and_taken_back_without_a_move() {
    let mut outside = Outside::new(kept("vaxandis", "size=4.pie=false", "-_-"));
    play(&mut outside);
    outside.give(MoveInput::Resign);
    let loser = Side::new(1);
    assert_eq!(outside.session.game().closing(), Some(Closing::Resigned(loser)), "the one to move resigns");
    let text = outside.store.get("game").expect("saved").to_string();
    assert!(text.contains("\nclosing=resigned.2\n") && text.contains("\nover=1\n"), "{text}");
    let mut again = Outside::new(outside.reopened());
    assert!(again.session.capabilities().over);
    let last = again.session.game().last();
    again.give(MoveInput::Undo);
    assert_eq!((again.session.game().closing(), again.session.game().last()), (None, last));
    assert!(!again.session.capabilities().over && menu_entries(&again.session).draw);
    // Moves that were undone before do not continue a game that is over.
    again.give(MoveInput::Undo);
    play(&mut again);
    play(&mut again);
    again.give(MoveInput::UndoPly);
    again.give(MoveInput::AgreeToDraw);
    assert_eq!(again.session.game().closing(), Some(Closing::Drawn));
    again.give(MoveInput::Redo);
    assert_eq!(again.session.game().last(), last);
    let outcome = again.session.game().standing(last).outcome.expect("over");
    assert!(outcome.winners.is_empty());
}

#[test]
fn people_agree_to_a_draw_where_the_rules_know_no_agreement() {
    for (game, options, first, draws) in [
        ("vaxandis", "size=4.pie=false", "d4", true),
        ("volcano", "", "c3-d2", false),
        ("duplohex", "size=6.swap=false", "", true),
    ] {
        let mut outside = Outside::new(kept(game, options, "-_-"));
        let begins_turn =
            |outside: &Outside| outside.session.game().begins_turn(outside.session.game().last());
        match first {
            "" => play(&mut outside),
            first => {
                outside.give(MoveInput::Typed(first.into()));
            }
        }
        while !begins_turn(&outside) {
            play(&mut outside);
        }
        assert_eq!(menu_entries(&outside.session).draw, draws, "{game}");
        outside.give(MoveInput::AgreeToDraw);
        assert_eq!(outside.session.capabilities().over, draws, "{game}");
    }
}

#[test]
fn one_of_three_people_does_not_end_the_game_of_the_others() {
    let mut outside = Outside::new(kept("volcano", "players=3", "-_-_-"));
    play(&mut outside);
    assert_eq!(outside.session.resigner(), None);
    let mut alone = Outside::new(kept("volcano", "players=3", "-_spark_spark"));
    play(&mut alone);
    alone.give(MoveInput::Resign);
    assert!(alone.session.capabilities().over);
    assert_eq!(alone.results[0].verdict, GameVerdict::Lost);
}

#[test]
fn a_lost_day_and_a_lost_run_are_given_up_for_good() {
    let day = Day::read("2026-11-22").expect("a day");
    for mode in [Mode::Daily(day), Mode::Survival(2)] {
        let mut outside = at(mode);
        outside.answer_all();
        play(&mut outside);
        outside.give(MoveInput::Resign);
        assert!(outside.session.capabilities().over, "{mode}");
        let [result] = &outside.results[..] else { panic!("{:?}", outside.results) };
        assert_eq!((result.verdict, result.mode), (GameVerdict::Lost, mode));
        for input in
            [Input::Move(MoveInput::Undo), Input::Move(MoveInput::Restart), Input::Look(LookInput::StepBack)]
        {
            outside.give(input);
        }
        assert!(outside.session.capabilities().over, "{mode}: a result that counts stays");
    }
}

#[test]
fn saves_with_ends_of_online_games_read_as_before() {
    for end in ["closing=resigned.2", "closing=drawn", "flag=1"] {
        let text = format!(
            "basalt-save 1\ngame=vaxandis.1~size=4.pie=false~d4\nlast=1\nnames=_\nbegun=1\nchanged=2\n{end}\n"
        );
        let save = Save::read(&text).expect("a save");
        assert!(save.closing.is_some(), "{end}");
        assert!(save.to_string().contains(end), "{end}");
    }
}
