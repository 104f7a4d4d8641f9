//! The proof of a reason on the board: it plays, is heard, and leaves everything as it was.

use basalt::bots::WorkerRequest;
use basalt::play::session::{
    AdviceInput, Effect, Input, LookInput, MoveInput, PageInput, PlaybackMode, Session, WorkerInput,
};
use basalt::rules::{Mark, Message, Reason, Tap};

use super::outside::{Outside, kept};

/// The cell that the reason is about.
const WITNESS: usize = 7;

/// A game with a hint and a reason for it, whose proof is one turn of each side.
fn hinted(pace: Option<f64>) -> Outside {
    let mut outside = Outside::new(kept("vaxandis", "size=4", "-_-"));
    outside.give(PageInput::Pace(pace));
    outside.give(AdviceInput::Hint);
    let number = outside.asked().expect("asked");
    let reply = outside.think(number);
    let best = reply.actions[0].clone();
    outside.give(WorkerInput::Answer(number, reply));
    let question = outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Explain { number, .. }) => Some(*number),
        _ => None,
    });
    let mut game = super::outside::begin("vaxandis", "size=4", &[&best]);
    let answer = {
        let tap = game.targets(false)[0].tap;
        game.tap(tap);
        game.record().actions[1].clone()
    };
    let reason = Reason::read(&format!("why-wins - {WITNESS} - {best};{answer}")).expect("a reason");
    outside.give(WorkerInput::Explained(question.expect("a question"), Some(reason)));
    outside
}

/// What the player sees and can do besides the proof.
fn beside(session: &Session) -> impl PartialEq + std::fmt::Debug + use<> {
    let overlays = session.overlays();
    (session.game().record(), session.lines.node(), session.hint_overlay(), overlays, session.capabilities())
}

fn is_lit(session: &Session) -> bool {
    session.overlays().iter().flat_map(|overlay| &overlay.marks).any(|(_, mark)| *mark == Mark::Lit)
}

/// The sentences that are said last.
fn said(effects: &[Effect]) -> Vec<Message> {
    let said = effects.iter().rev().find_map(|effect| match effect {
        Effect::Say(messages) => Some(messages.clone()),
        _ => None,
    });
    said.expect("something is said")
}

#[test]
fn a_proof_lights_its_witness_plays_its_turns_and_comes_back() {
    let mut outside = hinted(Some(1.0));
    let before = beside(&outside.session);
    let effects = outside.give(AdviceInput::Prove);
    assert_eq!(said(&effects), [Message::new("why-wins")], "the sentence describes the board");
    assert!(outside.session.proving.is_shown() && is_lit(&outside.session));
    assert_eq!(outside.session.line().shown(), 0, "first the witness is seen");
    assert!(outside.session.targets(false).is_empty(), "nothing is played meanwhile");
    let mut furthest = 0;
    for _ in 0..200 {
        if !outside.session.proving.is_shown() {
            break;
        }
        assert!(is_lit(&outside.session));
        furthest = furthest.max(outside.session.line().shown());
        outside.pass(50);
    }
    assert_eq!(furthest, 2, "both turns were shown");
    assert!(!outside.session.proving.is_shown() && outside.session.playback.rests());
    assert_eq!(beside(&outside.session), before);
    assert!(!is_lit(&outside.session));
}

#[test]
fn another_press_escape_and_a_tap_end_a_proof_and_do_nothing_else() {
    let tap = hinted(None).session.targets(false)[0].tap;
    let ends: [fn(Tap) -> Input; 5] = [
        |_| AdviceInput::Prove.into(),
        |_| MoveInput::Escape.into(),
        |tap| MoveInput::Tap(tap).into(),
        |tap| MoveInput::Propose(tap).into(),
        |_| LookInput::StepOn.into(),
    ];
    for end in ends {
        // While it waits, while it plays, and at its end.
        for time in [0, 1_300, 3_000] {
            let mut outside = hinted(Some(1.0));
            let before = beside(&outside.session);
            outside.give(AdviceInput::Prove);
            outside.pass(time);
            assert!(outside.session.proving.is_shown(), "after {time} ms");
            outside.give(end(tap));
            assert!(
                !outside.session.proving.is_shown() && outside.session.playback.mode() == PlaybackMode::Still
            );
            assert_eq!(beside(&outside.session), before, "after {time} ms");
            outside.pass(10_000);
            assert_eq!(beside(&outside.session), before, "and it stays so");
        }
    }
}

#[test]
fn an_offer_is_played_from_the_game_and_not_from_its_proof() {
    let mut outside = hinted(Some(1.0));
    outside.give(AdviceInput::Prove);
    outside.pass(3_000);
    let offered = outside.session.hint_overlay().expect("a hint").offers[0].actions.clone();
    outside.give(MoveInput::Offer(offered.clone()));
    assert!(!outside.session.proving.is_shown());
    assert_eq!(outside.session.game().record().actions, offered);
}

#[test]
fn without_movement_the_end_of_a_proof_stays_until_the_next_press() {
    let mut outside = hinted(None);
    let before = beside(&outside.session);
    let effects = outside.give(AdviceInput::Prove);
    let told = said(&effects);
    assert_eq!(told[0], Message::new("why-wins"));
    assert!(told.len() > 2, "what happens is said with it: {told:?}");
    outside.pass(60_000);
    assert_eq!((outside.session.line().shown(), is_lit(&outside.session)), (2, true));
    outside.give(AdviceInput::Prove);
    assert_eq!(beside(&outside.session), before);
}

#[test]
fn a_proof_goes_with_its_question() {
    let mut outside = hinted(None);
    outside.give(AdviceInput::Prove);
    outside.give(AdviceInput::Hint);
    assert!(!outside.session.proving.is_shown());
    let mut outside = hinted(None);
    outside.give(AdviceInput::Prove);
    outside.give(PageInput::Leave);
    assert!(!outside.session.proving.is_shown());
}
