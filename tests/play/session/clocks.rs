//! Clocks, by a game's own rules and agreed before it, and rated games.

use basalt::play::profile::{GameVerdict, Mode};
use basalt::play::session::{
    AdviceInput, Effect, Input, LookInput, MoveInput, PageInput, SeatInput, SessionNotice, StorageInput,
};
use basalt::play::{Terms, TimeControl};
use basalt::rules::{Message, Side, Tap};

use super::outside::{Outside, kept, seats};

const FISCHER: TimeControl = TimeControl::Game { main: 60, increment: 5 };

/// A game under these terms, in which each player has made a turn; the first one of each takes no time.
fn agreed(game: &str, options: &str, bots: &str, terms: Terms) -> Outside {
    let mut outside = Outside::new(kept(game, options, bots).under(terms));
    while outside.session.game().turns().len() < 2 || !begins_turn(&outside) {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
        outside.answer_all();
    }
    outside
}

fn begins_turn(outside: &Outside) -> bool {
    let game = outside.session.game();
    game.begins_turn(game.last())
}

fn fischer() -> Outside {
    agreed(
        "hexafuse",
        "seed=3.clock=off.pie=false",
        "-_-",
        Terms { control: Some(FISCHER), ..Terms::default() },
    )
}

fn left(outside: &Outside) -> [Option<u32>; 2] {
    [Side::FIRST, Side::new(1)].map(|side| outside.session.seconds_of(side))
}

fn play(outside: &mut Outside) {
    let action = outside.first_action();
    outside.give(MoveInput::Typed(action));
}

#[test]
fn every_turn_adds_its_increment() {
    let mut outside = fischer();
    outside.pass(3_000);
    assert_eq!(left(&outside), [Some(62), Some(65)]);
    play(&mut outside);
    outside.pass(10_000);
    assert_eq!(left(&outside), [Some(67), Some(55)]);
    play(&mut outside);
    outside.pass(200);
    assert_eq!(left(&outside), [Some(67), Some(60)]);
}

#[test]
fn undo_gives_the_time_of_a_game_back() {
    let mut outside = fischer();
    outside.pass(3_000);
    play(&mut outside);
    outside.pass(10_000);
    outside.give(MoveInput::UndoPly);
    outside.pass(200);
    assert_eq!(left(&outside), [Some(62), Some(65)]);
}

#[test]
fn whoever_runs_out_of_time_has_lost_until_it_is_undone() {
    let mut outside = fischer();
    outside.give(LookInput::Show(0));
    outside.pass(66_000);
    let game = outside.session.game();
    assert!(outside.session.capabilities().over);
    assert_eq!((game.last(), game.shown(), game.flagged()), (2, 2, Some(Side::FIRST)));
    let standing = game.standing(2);
    let second = Message::new("side").with("side", Side::new(1));
    assert_eq!(standing.verdict, Some(Message::new("table-won").with("names", vec![second])));
    assert_eq!(standing.prompt, Message::new("table-flagged").with("side", Side::FIRST));
    assert_eq!(left(&outside), [None, None]);
    // Nothing can be played any more, only tried.
    assert!(outside.session.capabilities().tries);
    let board = game.board();
    let action = board.name(board.cells().last().expect("a cell")).to_string();
    outside.give(MoveInput::Typed(action));
    assert_eq!(outside.session.game().last(), 2);
    outside.pass(2_000);
    assert_eq!(outside.done.iter().filter(|effect| **effect == Effect::ShowEnd).count(), 1);
    // It is kept so, and undone like a move.
    let mut again = Outside::with(outside.reopened(), outside.clock.clone().expect("kept"));
    assert!(again.session.capabilities().over);
    again.give(MoveInput::UndoPly);
    assert!(!again.session.capabilities().over);
    again.pass(1_000);
    assert_eq!((again.session.game().last(), left(&again)[1]), (1, Some(60)));
}

#[test]
fn all_actions_of_a_turn_share_its_time() {
    let terms = Terms { control: Some(TimeControl::Turn(30)), ..Terms::default() };
    let mut outside = agreed("duplohex", "size=6.swap=false", "-_-", terms);
    outside.pass(4_000);
    assert_eq!(outside.session.clock.seconds(), Some(26));
    play(&mut outside);
    assert!(!begins_turn(&outside), "a turn of Duplohex has two actions");
    outside.pass(1_000);
    assert_eq!(outside.session.clock.seconds(), Some(25));
    play(&mut outside);
    assert!(begins_turn(&outside));
    outside.pass(200);
    assert_eq!(outside.session.clock.seconds(), Some(30));
}

#[test]
fn a_bot_is_given_its_time_by_its_level() {
    let terms = Terms { control: Some(FISCHER), ..Terms::default() };
    let mut outside = agreed("hexafuse", "seed=3.clock=off.pie=false", "-_spark", terms);
    let bot = left(&outside)[1];
    outside.pass(1_000);
    play(&mut outside);
    outside.pass(20_000);
    assert_eq!(outside.session.capabilities().bot_to_move.map(|_| left(&outside)[1]), Some(bot));
}

#[test]
fn what_is_left_goes_with_the_save() {
    let mut outside = fischer();
    outside.pass(3_000);
    play(&mut outside);
    let (_, save) = outside.reopened_parts();
    assert_eq!(save.terms.control, Some(FISCHER));
    assert_eq!(save.times[..2], [60_000, 60_000]);
    assert_eq!(save.times[2].div_ceil(1000), 62);
}

fn rated() -> Outside {
    let terms = Terms { mode: Mode::Rated, control: Some(FISCHER), coach: None, styled: false, double: None };
    agreed("duplohex", "size=6.swap=false", "-_spark", terms)
}

#[test]
fn a_game_for_rating_is_undone_only_within_a_turn() {
    let mut outside = rated();
    let last = outside.session.game().last();
    assert!(!outside.session.capabilities().undo);
    for input in
        [Input::Move(MoveInput::Undo), Input::Move(MoveInput::UndoPly), Input::Move(MoveInput::Restart)]
    {
        let effects = outside.give(input);
        assert!(effects.contains(&Effect::Say(vec![Message::new("rated-barred")])));
        assert_eq!(outside.session.game().last(), last);
    }
    play(&mut outside);
    assert!(outside.session.capabilities().undo);
    outside.give(MoveInput::Undo);
    assert_eq!(outside.session.game().last(), last);
    // Nor is an earlier position played on from.
    outside.give(LookInput::Show(0));
    outside.give(MoveInput::Resume);
    assert_eq!(outside.session.game().last(), last);
}

#[test]
fn a_game_for_rating_has_no_help_and_its_seats_stay() {
    let mut outside = rated();
    let able = outside.session.capabilities();
    assert!(able.rated && !able.hint && !able.aids);
    let asked = outside.asked();
    outside.give(AdviceInput::Hint);
    for aid in outside.session.game().aids() {
        outside.give(AdviceInput::Aid(aid));
        assert_eq!(outside.session.advisor.aid(), None);
    }
    outside.give(SeatInput::Seat(Side::FIRST, Some(basalt::bots::Level::Overdrive)));
    assert_eq!((outside.asked(), outside.session.seats.bots_text()), (asked, "-_spark".to_owned()));
    while outside.session.capabilities().bot_to_move.is_none() {
        play(&mut outside);
    }
    outside.give(SeatInput::Pause(true));
    assert!(!outside.session.capabilities().paused);
}

#[test]
fn the_clock_of_a_game_for_rating_runs_while_nobody_looks() {
    let mut outside = rated();
    let before = outside.session.clock.seconds().expect("a clock");
    outside.now.hidden = true;
    outside.give(PageInput::Covered(true));
    outside.pass(10_000);
    // Timers of a hidden page run out late.
    outside.now.time = outside.now.time.plus(7_000);
    outside.give(PageInput::Wake);
    assert_eq!(outside.session.clock.seconds(), Some(before - 17));
    outside.pass(60_000);
    assert!(outside.session.capabilities().over);
    let [result] = &outside.results[..] else { panic!("{:?}", outside.results) };
    assert_eq!((result.mode, result.verdict), (Mode::Rated, GameVerdict::Lost));
}

#[test]
fn a_rated_game_that_parts_is_rated_in_one_of_its_tabs() {
    let mut outside = rated();
    outside.give(StorageInput::Parted);
    assert_eq!(outside.session.terms, Terms { control: Some(FISCHER), ..Terms::default() });
}

/// A game with a clock in which both players have made a move, which takes them no time.
fn timed(clock: &str, bots: &str) -> Outside {
    let mut outside = Outside::new(kept("hexafuse", clock, "-_-"));
    for _ in 0..2 {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
    }
    let seats = seats(bots);
    for side in Side::all(2) {
        outside.give(SeatInput::Seat(side, seats.get(side).and_then(|seat| seat.bot)));
    }
    outside
}

#[test]
fn undo_gives_the_clock_back() {
    let mut outside = timed("clock=30", "-_-");
    outside.pass(3_000);
    assert_eq!(outside.session.clock.seconds(), Some(27));
    let first = outside.first_action();
    outside.give(MoveInput::Typed(first));
    outside.pass(5_000);
    assert_eq!(outside.session.clock.seconds(), Some(25));
    outside.give(MoveInput::UndoPly);
    outside.pass(200);
    assert_eq!(outside.session.clock.seconds(), Some(27));
}

#[test]
fn ten_seconds_before_its_end_a_turn_is_warned_of_once() {
    let mut outside = timed("clock=15", "-_-");
    let warnings = |outside: &Outside| {
        let warning = Effect::Say(vec![Message::new("clock-little").with("count", 10)]);
        outside.done.iter().filter(|&effect| *effect == warning).count()
    };
    outside.pass(4_800);
    assert_eq!((outside.session.clock.seconds(), warnings(&outside)), (Some(11), 0));
    outside.pass(400);
    assert_eq!((outside.session.clock.seconds(), warnings(&outside)), (Some(10), 1));
    outside.pass(4_000);
    assert_eq!((outside.session.clock.seconds(), warnings(&outside)), (Some(6), 1));
}

#[test]
fn time_runs_out_once_also_while_one_looks_back() {
    let mut outside = timed("clock=15", "-_-");
    outside.give(LookInput::Show(0));
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
    assert_eq!(outside.session.clock.seconds(), Some(29));
    // Nothing reported the suspension: only the clock has advanced.
    outside.now.time = outside.now.time.plus(25_000);
    outside.give(PageInput::Wake);
    assert_eq!(outside.session.clock.seconds(), Some(28), "a second at the most");
}

#[test]
fn the_clock_of_a_turn_runs_from_the_first_one_and_stands_under_dialogs() {
    let mut outside = Outside::new(kept("hexafuse", "clock=30", "-_-"));
    for player in ["first", "second"] {
        outside.pass(2_000);
        assert_eq!(outside.session.clock.seconds(), Some(28), "{player}");
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
    }
    outside.pass(31_000);
    assert_eq!(outside.session.game().last(), 3, "the turn is passed");
    let second = outside.first_action();
    outside.give(MoveInput::Typed(second));
    outside.pass(2_000);
    assert_eq!(outside.session.clock.seconds(), Some(28));
    outside.give(PageInput::Covered(true));
    outside.pass(40_000);
    assert_eq!(outside.session.clock.seconds(), Some(28));
    outside.give(PageInput::Covered(false));
    outside.pass(1_000);
    assert_eq!(outside.session.clock.seconds(), Some(27));
}

#[test]
fn the_screen_stays_awake_while_somebody_plays_against_the_clock() {
    let mut outside = timed("clock=15", "-_spark");
    assert!(outside.session.keeps_awake());
    // A dialog stops the clock.
    outside.give(PageInput::Covered(true));
    assert!(!outside.session.keeps_awake());
    outside.give(PageInput::Covered(false));
    assert!(outside.session.keeps_awake());
    // Nobody is there.
    outside.pass(15_200);
    outside.answer_all();
    outside.pass(15_200);
    assert!(outside.session.capabilities().away && !outside.session.keeps_awake());
    outside.give(PageInput::Here);
    assert!(outside.session.keeps_awake());
    outside.give(SeatInput::Pause(true));
    assert!(!outside.session.keeps_awake());
    outside.give(PageInput::Leave);
    assert!(!outside.session.keeps_awake());
    // Without a clock, and once the game is over.
    assert!(!timed("clock=off", "-_-").session.keeps_awake());
    let mut outside = fischer();
    assert!(outside.session.keeps_awake());
    outside.pass(65_000);
    let game = outside.session.game();
    assert!(game.standing(game.last()).outcome.is_some());
    assert!(!outside.session.keeps_awake());
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
    assert!(outside.session.capabilities().away, "which is said");
    let cell = outside.session.game().board().cells().next().expect("a cell");
    let effects = outside.give(MoveInput::Tap(Tap::Cell(cell)));
    assert!(effects.contains(&Effect::BotsSettled));
    assert_ne!(outside.asked(), asked, "the bot goes on");
    assert!(!outside.session.capabilities().away);
    outside.answer_all();
    assert!(outside.session.game().last() > last);
}

#[test]
fn the_clock_is_kept_with_every_second_and_goes_on_where_it_was() {
    let mut outside = timed("clock=30", "-_-");
    outside.pass(2_000);
    let times = outside.clock.clone().expect("kept");
    let mut again = Outside::with(outside.reopened(), times);
    again.pass(200);
    assert_eq!(again.session.clock.seconds(), Some(28));
}

#[test]
fn sleep_counts_in_a_rated_game_also_where_only_the_date_goes_on() {
    let begun = || {
        let mut outside = rated();
        for _ in 0..2 {
            outside.answer_all();
            let action = outside.first_action();
            outside.give(MoveInput::Typed(action));
        }
        outside.answer_all();
        outside.give(PageInput::Wake);
        let left = outside.session.clock.seconds().expect("a clock runs");
        assert!(left > 60, "{left}");
        (outside, left)
    };
    let (mut outside, left) = begun();
    outside.now.date += 40_000;
    outside.give(PageInput::Wake);
    assert_eq!(outside.session.clock.seconds(), Some(left - 40), "the time asleep is charged");
    outside.now.date += 600_000;
    outside.give(PageInput::Wake);
    assert_eq!(outside.session.clock.seconds(), Some(10), "but the date alone loses no game");
    outside.now.date -= 900_000;
    outside.give(PageInput::Wake);
    assert_eq!(outside.session.clock.seconds(), Some(10), "nor does a date that is set back");
    let (mut outside, left) = begun();
    outside.now.date += 40_000;
    outside.now.time = outside.now.time.plus(40_000);
    outside.give(PageInput::Wake);
    assert_eq!(outside.session.clock.seconds(), Some(left - 40), "nothing is charged twice");
}

/// Plays until the mover can only pass.
fn locked(bots: &str) -> Outside {
    let mut outside = Outside::new(kept("hexafuse", "seed=3.clock=off.pie=false", bots));
    while outside.session.game().only_button().is_none() {
        assert!(!outside.session.capabilities().over, "somebody is locked before");
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
        outside.give(PageInput::Finish);
    }
    outside
}

#[test]
fn the_only_legal_pass_plays_itself_once_it_was_seen() {
    let mut outside = locked("-_-");
    let last = outside.session.game().last();
    outside.pass(900);
    assert_eq!(outside.session.game().last(), last, "it is shown first");
    outside.pass(400);
    assert_eq!(outside.session.game().record().actions[last], "pass");
    // It can be taken back, and then waits for the player.
    outside.give(MoveInput::UndoPly);
    outside.pass(10_000);
    assert_eq!(outside.session.game().last(), last);
}

#[test]
fn an_earlier_position_that_is_looked_at_is_not_left_by_a_pass() {
    let mut outside = locked("-_-");
    let last = outside.session.game().last();
    outside.give(LookInput::Show(1));
    outside.pass(10_000);
    assert_eq!((outside.session.game().last(), outside.session.game().shown()), (last, 1));
}
