//! The coach: each turn of a person gets a word, a bad one its reason and a way back, and bots wait for it.

use basalt::bots::{Valuation, WorkerRequest};
use basalt::play::profile::Mode;
use basalt::play::session::{
    AdviceInput, Effect, MoveInput, PageInput, SeatInput, Session, TurnGrade, TurnVerdict, Why, WorkerInput,
};
use basalt::play::{Sound, Strictness, Terms};
use basalt::rules::{Message, Reason, Side};

use super::outside::{Outside, kept};

/// The first turn, and the one that the coach prefers.
const PLAYED: &str = "c3-d2";
const BETTER: &str = "c3-c4";

fn coached(bots: &str, strictness: Strictness) -> Outside {
    let terms = Terms { coach: Some(strictness), ..Terms::default() };
    Outside::new(kept("volcano", "", bots).under(terms))
}

/// The number, the record's length and the time limit of the position that was to be valued last.
fn wanted(effects: &[Effect]) -> Option<(u32, usize, u32)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Value { number, record, cap, .. }) => {
            Some((*number, record.actions.len(), *cap))
        }
        _ => None,
    })
}

/// Values the position that was to be valued last.
fn value(outside: &mut Outside, first: u16, line: &str) -> Vec<Effect> {
    let (number, ..) = wanted(&outside.done).expect("a position to value");
    let valuation = Valuation { values: vec![first, 1000 - first], line: vec![line.to_owned()] };
    outside.give(WorkerInput::Valued(number, valuation))
}

/// Answers the question for a reason that was asked last.
fn explain(outside: &mut Outside, reason: &str) {
    let number = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Explain { number, .. }) => Some(*number),
        _ => None,
    });
    outside.give(WorkerInput::Explained(number.expect("a question"), Reason::read(reason)));
}

fn verdict(session: &Session) -> Option<&TurnVerdict> {
    session.coach.verdict()
}

/// A game in which the first turn gives away this much.
fn judged(bots: &str, strictness: Strictness, loss: u16) -> Outside {
    let mut outside = coached(bots, strictness);
    value(&mut outside, 600, BETTER);
    outside.give(MoveInput::Typed(PLAYED.into()));
    value(&mut outside, 600 - loss, "e5-d5");
    outside
}

#[test]
fn a_bad_turn_gets_a_word_its_reason_and_a_way_back_before_the_bot_moves() {
    let mut outside = coached("-_spark", Strictness::Fair);
    let (_, plies, ahead) = wanted(&outside.done).expect("the start is valued while the player thinks");
    assert_eq!(plies, 0);
    value(&mut outside, 600, BETTER);
    outside.give(MoveInput::Typed(PLAYED.into()));
    let (_, plies, cap) = wanted(&outside.done).expect("the position after the turn is valued");
    assert!(plies == 1 && cap < ahead && cap <= 500, "the player waits for this one");
    assert_eq!(outside.asked(), None, "the bot waits, too");
    let effects = value(&mut outside, 300, "e5-d5");
    assert!(effects.contains(&Effect::Sound(vec![(0, Sound::Verdict(true))])));
    let found = verdict(&outside.session).expect("a verdict");
    assert_eq!((found.grade, found.start, found.end, found.chances), (TurnGrade::Mistake, 0, 1, [600, 300]));
    let told = Message::new("coach-mistake").with("before", 60).with("after", 30);
    assert!(effects.contains(&Effect::Say(vec![told.clone()])), "it is heard: {effects:?}");
    assert_eq!((outside.session.coach.told(), outside.asked()), (Some(told), None));
    explain(&mut outside, "why-wins - 7 - c3-c4");
    let why = Why { message: Message::new("why-wins"), is_proved: true };
    assert_eq!(outside.session.why(), Some(why));
    assert!(outside.asked().is_some(), "now the bot thinks");
    // The words stay while the bot moves.
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, reply));
    outside.rest();
    assert!(outside.session.game().last() > 1 && outside.session.coach.told().is_some());
    // Taken back, the coach says what to look for and not what to play.
    outside.give(AdviceInput::TakeBack);
    assert_eq!(outside.session.game().last(), 0);
    let look = Why { message: Message::new("look-wins"), is_proved: false };
    assert_eq!((outside.session.why(), outside.session.coach.told()), (Some(look), None));
    assert_eq!(outside.session.hinted().len(), 0, "nothing is shown on the board");
    // The better turn is good, without another search: the values of the start are known.
    let asked = wanted(&outside.done);
    outside.give(MoveInput::Typed(BETTER.into()));
    assert_eq!(
        (verdict(&outside.session).map(|found| found.grade), wanted(&outside.done)),
        (Some(TurnGrade::Good), asked)
    );
}

#[test]
fn the_strictness_decides_what_is_a_slip() {
    use TurnGrade::{Fine, Good, Mistake, Slip};
    let grades = |strictness| {
        [0, 30, 60, 120, 220, 320]
            .map(|loss| verdict(&judged("-_spark", strictness, loss).session).expect("a verdict").grade)
    };
    assert_eq!(grades(Strictness::Gentle), [Good, Good, Fine, Fine, Slip, Mistake]);
    assert_eq!(grades(Strictness::Fair), [Good, Good, Fine, Slip, Mistake, Mistake]);
    assert_eq!(grades(Strictness::Strict), [Good, Fine, Slip, Mistake, Mistake, Mistake]);
}

#[test]
fn a_good_turn_has_a_word_alone_and_the_bot_moves_at_once() {
    let outside = judged("-_spark", Strictness::Fair, 0);
    assert_eq!(verdict(&outside.session).map(|found| found.grade), Some(TurnGrade::Good));
    assert_eq!(outside.session.why(), None);
    assert!(outside.asked().is_some());
}

#[test]
fn a_turn_made_before_its_position_is_valued_waits_for_that() {
    let mut outside = coached("-_spark", Strictness::Fair);
    let asked = wanted(&outside.done);
    let effects = outside.give(MoveInput::Typed(PLAYED.into()));
    let cuts = |effect: &Effect| matches!(effect, Effect::Hurry(_) | Effect::Stop(_));
    assert!(!effects.iter().any(cuts), "a search that is cut off knows nothing");
    assert_eq!((wanted(&outside.done), outside.asked()), (asked, None));
    value(&mut outside, 600, BETTER);
    assert_eq!(wanted(&outside.done).map(|(_, plies, _)| plies), Some(1));
    value(&mut outside, 450, "e5-d5");
    assert_eq!(verdict(&outside.session).map(|found| found.grade), Some(TurnGrade::Slip));
}

#[test]
fn the_word_waits_until_the_board_has_shown_the_turn() {
    let mut outside = coached("-_spark", Strictness::Fair);
    outside.give(PageInput::Pace(Some(1.0)));
    value(&mut outside, 600, BETTER);
    outside.give(MoveInput::Typed(PLAYED.into()));
    value(&mut outside, 300, "e5-d5");
    assert!(outside.session.playback.is_moving() && verdict(&outside.session).is_none());
    outside.rest();
    assert_eq!(verdict(&outside.session).map(|found| found.grade), Some(TurnGrade::Mistake));
}

#[test]
fn both_of_two_persons_are_coached() {
    let mut outside = judged("-_-", Strictness::Fair, 0);
    // The next position is known already from the turn before.
    outside.give(MoveInput::Typed("e5-d5".into()));
    let (_, plies, _) = wanted(&outside.done).expect("a position to value");
    if plies == 2 {
        value(&mut outside, 900, "a1-a2");
    }
    let found = verdict(&outside.session).expect("a verdict");
    assert_eq!((found.seat, found.start, found.end), (1, 1, 2));
}

#[test]
fn undoing_a_bad_turn_is_taking_it_back() {
    let mut outside = judged("-_-", Strictness::Fair, 300);
    explain(&mut outside, "why-points best:n:2,compares:t:no,played:n:0 7 - c3-c4");
    outside.give(MoveInput::Undo);
    let look = Why { message: Message::new("look-points"), is_proved: false };
    assert_eq!(outside.session.why(), Some(look));
    outside.give(AdviceInput::Dismiss);
    assert_eq!(outside.session.why(), None);
}

#[test]
fn a_worker_that_fails_leaves_the_turn_without_a_word() {
    let mut outside = coached("-_spark", Strictness::Fair);
    value(&mut outside, 600, BETTER);
    outside.give(MoveInput::Typed(PLAYED.into()));
    let (number, ..) = wanted(&outside.done).expect("a position to value");
    outside.give(WorkerInput::Failed(number));
    assert!(verdict(&outside.session).is_none() && outside.asked().is_some(), "the bot moves all the same");
}

#[test]
fn games_that_count_have_no_coach() {
    for mode in [Mode::Rated, Mode::Survival(1)] {
        let terms = Terms { mode, coach: Some(Strictness::Strict), ..Terms::default() };
        let mut outside = Outside::new(kept("volcano", "", "-_spark").under(terms));
        outside.give(MoveInput::Typed(PLAYED.into()));
        assert!(wanted(&outside.done).is_none() && verdict(&outside.session).is_none(), "{mode}");
    }
    // Bots among themselves have none, either.
    let mut outside = coached("-_spark", Strictness::Strict);
    outside.give(SeatInput::Seat(Side::FIRST, Some(basalt::bots::Level::Spark)));
    assert_eq!(
        outside
            .done
            .iter()
            .filter(|effect| matches!(effect, Effect::Ask(WorkerRequest::Value { .. })))
            .count(),
        1
    );
}

#[test]
fn a_coached_game_is_saved_with_its_coach_and_counts_as_helped() {
    let outside = judged("-_spark", Strictness::Strict, 300);
    assert!(outside.store["game"].to_string().contains("\ncoach=strict\n"));
    let kept = outside.session.kind().kept_in_library().expect("a kept game");
    assert!(kept.helped);
}
