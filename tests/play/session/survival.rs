//! A game of a survival run: the bot of its rung, nobody who helps, one result.

use basalt::bots::{BotStyle, Level, NodeLimit, WorkerRequest};
use basalt::games::catalogue;
use basalt::play::challenges::survival;
use basalt::play::profile::Mode;
use basalt::play::session::{AdviceInput, Effect, GameKind, Input, MoveInput, SeatInput, Session};
use basalt::play::{Seat, Seats, Terms};
use basalt::rules::Message;

use super::outside::Outside;

/// The third game of a run, at its second rung.
fn of_run() -> Outside {
    let game = catalogue::begin("hexafuse", "pie=false").expect("a game");
    let bot = Seat::bot(Level::Rung(2));
    let seats = Seats::new(vec![Seat::person("Ada"), bot]);
    let place = GameKind::kept(survival::key("a", 3), 5);
    let terms = Terms { mode: Mode::Survival(2), ..Terms::default() };
    Outside::new(Session::new(game, seats, place, true, 7).under(terms))
}

#[test]
fn its_style_is_part_of_the_game_that_begins_with_it() {
    let asked = |outside: &Outside| {
        outside.done.iter().rev().find_map(|effect| match effect {
            Effect::Ask(WorkerRequest::Search { request, .. }) => Some(request.style),
            _ => None,
        })
    };
    // A game from before there were styles goes on without.
    let mut plain = of_run();
    play(&mut plain);
    assert_eq!(asked(&plain), Some(None));
    let mut styled = of_run();
    styled.session.terms.styled = true;
    play(&mut styled);
    assert_eq!(asked(&styled), Some(Some(BotStyle::of_rung(2))));
    // Elsewhere, bots of a rung are those that were measured.
    styled.session.terms.mode = Mode::Casual;
    styled.answer_all();
    play(&mut styled);
    assert_eq!(asked(&styled), Some(None));
}

fn play(outside: &mut Outside) {
    let action = outside.first_action();
    outside.give(MoveInput::Typed(action));
}

#[test]
fn its_rung_answers_with_time_to_think() {
    let mut outside = of_run();
    play(&mut outside);
    let asked = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Search { request, cap, .. }) => Some((request.level, request.nodes, *cap)),
        _ => None,
    });
    assert_eq!(asked, Some((Level::Rung(2), NodeLimit::OfLevel, 5000)));
}

#[test]
fn nobody_helps_hurries_or_takes_back() {
    let mut outside = of_run();
    play(&mut outside);
    let able = outside.session.capabilities();
    assert!(able.rated && !able.hint && !able.aids && !able.undo && !able.hurry);
    outside.answer_all();
    let last = outside.session.game().last();
    for input in [
        Input::Move(MoveInput::Undo),
        Input::Advice(AdviceInput::Hint),
        Input::Move(MoveInput::Restart),
        Input::Seat(SeatInput::Hurry),
    ] {
        let effects = outside.give(input);
        assert!(effects.contains(&Effect::Say(vec![Message::new("survival-barred")])), "{effects:?}");
        assert_eq!(outside.session.game().last(), last);
    }
}

#[test]
fn it_has_one_result() {
    let mut outside = of_run();
    while !outside.session.capabilities().over {
        play(&mut outside);
        outside.answer_all();
    }
    let [result] = &outside.results[..] else { panic!("{:?}", outside.results) };
    assert_eq!(
        (result.key.as_str(), result.mode, result.bot),
        ("survival-a-3", Mode::Survival(2), Level::Rung(2))
    );
}
