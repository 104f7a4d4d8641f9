//! The analysis: it follows what is shown, waits for bots, survives the worker's death once, and is barred where something
//! is at stake.

use basalt::bots::{Analysis, AnalysisLine, Reply, WorkerRequest};
use basalt::games::catalogue;
use basalt::play::profile::Mode;
use basalt::play::session::{
    AdviceInput, Effect, LookInput, MoveInput, PageInput, SessionNotice, WorkerInput,
};
use basalt::play::{Terms, TimeControl};
use basalt::rules::{Side, Tap};

use super::outside::{Outside, kept};

/// The number and the plies of the last analysis that was asked for.
fn asked(effects: &[Effect]) -> Option<(u32, usize)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Analyse { number, record, .. }) => Some((*number, record.actions.len())),
        _ => None,
    })
}

fn found(lines: &[(u16, &[&str])]) -> Analysis {
    let line = |&(value, actions): &(u16, &[&str])| AnalysisLine {
        value,
        actions: actions.iter().map(|action| (*action).to_owned()).collect(),
    };
    Analysis { nodes: 700, lines: lines.iter().map(line).collect() }
}

/// A game of two persons after two turns.
fn begun() -> Outside {
    let mut outside = Outside::new(kept("duplohex", "size=6.swap=false", "-_-"));
    for _ in 0..4 {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
    }
    outside
}

#[test]
fn it_follows_what_is_shown() {
    let mut outside = begun();
    let last = outside.session.game().last();
    let (first, plies) = asked(&outside.give(AdviceInput::Analyse)).expect("asked");
    assert_eq!((plies, outside.session.chances()), (last, None));
    let action = outside.first_action();
    outside.give(WorkerInput::Found(first, found(&[(640, &[&action])])));
    let chances = outside.session.chances().expect("found");
    assert_eq!((chances.side, chances.value), (outside.session.game().mover(last).expect("a side"), 640));
    let overlay = outside.session.analysis_overlay().expect("asked for");
    assert_eq!(overlay.offers[0].actions, std::slice::from_ref(&action));
    assert!(!outside.session.hinted().is_empty(), "the best turn is drawn");
    // The ply before has an analysis of its own, and that of the other is stopped.
    let effects = outside.give(LookInput::StepBack);
    assert!(effects.contains(&Effect::Stop(first)));
    let (second, plies) = asked(&effects).expect("asked");
    assert_eq!((plies, outside.session.chances()), (last - 1, None));
    outside.give(WorkerInput::Found(first, found(&[(10, &[&action])])));
    assert_eq!(outside.session.chances(), None, "an answer about another ply is dropped");
    // A line can be looked at there as well.
    let line = outside.session.game().record().actions[last - 1].clone();
    outside.give(WorkerInput::Found(second, found(&[(300, &[&line])])));
    outside.give(AdviceInput::Consider(Some(vec![line.clone()])));
    assert_eq!(outside.session.considered(), Some(vec![line]));
    // What is played is analysed next; nothing is asked twice.
    outside.give(LookInput::Show(last));
    let effects = outside.give(MoveInput::Typed(action));
    assert_eq!(asked(&effects).map(|(_, plies)| plies), Some(last + 1));
    assert_eq!(asked(&outside.give(PageInput::Wake)), None);
    assert!(outside.give(AdviceInput::Analyse).iter().any(|effect| matches!(effect, Effect::Stop(_))));
    assert!(!outside.session.advisor.analysing.is_on() && outside.session.analysis_overlay().is_none());
}

#[test]
fn the_best_turn_comes_first_and_what_is_proven_is_said() {
    let mut outside = begun();
    let (number, _) = asked(&outside.give(AdviceInput::Analyse)).expect("asked");
    let mut actions = Vec::new();
    for target in outside.session.targets(false).iter() {
        let Tap::Cell(_) = target.tap else { continue };
        let mut game = catalogue::open(&outside.session.game().record()).expect("the same game");
        game.tap(target.tap);
        if let Some((piece, _)) = game.offered().and_then(|(_, pieces)| pieces.first().copied()) {
            game.tap(piece);
        }
        if game.last() > outside.session.game().last() {
            actions.extend(game.record().actions.last().cloned());
        }
    }
    let [a, b, c, d] = [0, 1, 2, 3].map(|place| actions[place].as_str());
    // Of equal turns the one found first comes first.
    let values: [(u16, &[&str]); 4] = [(0, &[a]), (412, &[b]), (1000, &[c]), (412, &[d])];
    outside.give(WorkerInput::Found(number, found(&values)));
    let overlay = outside.session.analysis_overlay().expect("asked for");
    let shown: Vec<&str> = overlay.offers.iter().map(|offer| offer.actions[0].as_str()).collect();
    assert_eq!(shown, [c, b, d, a]);
    for (offer, verdict) in overlay.offers.iter().zip(["won", "open", "open", "lost"]) {
        assert!(format!("{:?}", offer.message).contains(&format!("{verdict:?}")), "{:?}", offer.message);
    }
    assert_eq!(outside.session.chances().map(|chances| chances.value), Some(1000));
}

#[test]
fn it_ends_when_all_is_searched_and_stays_to_be_read() {
    let mut outside = begun();
    let (number, _) = asked(&outside.give(AdviceInput::Analyse)).expect("asked");
    let action = outside.first_action();
    outside.give(WorkerInput::Found(number, found(&[(1000, &[&action])])));
    outside.give(WorkerInput::Answer(number, Reply::default()));
    outside.pass(120_000);
    assert!(!outside.done.contains(&Effect::EndWorker), "a search that is over may be silent");
    assert_eq!(outside.session.chances().map(|chances| chances.value), Some(1000));
}

#[test]
fn it_waits_while_a_bot_thinks() {
    let mut outside = Outside::new(kept("duplohex", "size=6.swap=false", "-_spark"));
    assert!(asked(&outside.give(AdviceInput::Analyse)).is_some());
    let action = outside.first_action();
    let effects = outside.give(MoveInput::Typed(action));
    assert_eq!(asked(&effects), None);
    assert!(outside.asked().is_some() && outside.session.advisor.analysing.is_on());
    outside.answer_all();
    let mover = outside.session.game().mover(outside.session.game().last());
    assert_eq!(mover, Some(Side::FIRST));
    let (_, plies) = asked(&outside.done).expect("asked again");
    assert_eq!(plies, outside.session.game().last());
}

#[test]
fn it_is_begun_once_more_when_the_worker_dies() {
    let mut outside = begun();
    let (first, _) = asked(&outside.give(AdviceInput::Analyse)).expect("asked");
    let effects = outside.give(WorkerInput::Lost);
    let (second, _) = asked(&effects).expect("asked again");
    assert!(second != first && effects.contains(&Effect::EndWorker));
    let effects = outside.give(WorkerInput::Failed(second));
    assert!(effects.contains(&Effect::Notify(SessionNotice::NoBot)));
    assert!(!outside.session.advisor.analysing.is_on());
    // Silence is noticed too.
    let (third, _) = asked(&outside.give(AdviceInput::Analyse)).expect("asked");
    let before = outside.done.len();
    outside.pass(31_000);
    assert!(asked(&outside.done[before..]).is_some_and(|(number, _)| number > third));
}

#[test]
fn a_rated_game_has_none_until_it_is_over() {
    let control = Some(TimeControl::Turn(30));
    let terms = Terms { mode: Mode::Rated, control, coach: None, styled: false, double: None };
    let mut outside = Outside::new(kept("duplohex", "size=6.swap=false", "-_spark").under(terms));
    assert!(!outside.session.capabilities().analysis);
    assert_eq!(asked(&outside.give(AdviceInput::Analyse)), None);
    assert!(outside.session.pointer.refusal().is_some() && !outside.session.advisor.analysing.is_on());
    while !outside.session.capabilities().over {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
        outside.answer_all();
    }
    outside.give(AdviceInput::Analyse);
    assert!(outside.session.advisor.analysing.is_on());
    assert_eq!(asked(&outside.give(PageInput::Wake)), None, "nothing is to be found where it is over");
    assert!(asked(&outside.give(LookInput::StepBack)).is_some());
}

#[test]
fn a_line_is_tried_beside_a_game_that_is_over() {
    let mut outside = begun();
    while !outside.session.capabilities().over {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
    }
    let played = outside.session.game().record();
    outside.give(LookInput::Show(0));
    let (number, plies) = asked(&outside.give(AdviceInput::Analyse)).expect("asked");
    assert_eq!(plies, 0);
    let line: Vec<&str> = played.actions[1..4].iter().map(String::as_str).collect();
    outside.give(WorkerInput::Found(number, found(&[(520, &line)])));
    let whole = outside.session.advisor.analysing.line(0).expect("a line");
    assert!(outside.session.analysis_overlay().expect("asked for").offers[0].actions.len() <= whole.len());
    outside.give(MoveInput::Offer(whole.clone()));
    outside.rest();
    assert_eq!(whole, line);
    let tried = outside.session.line().record().actions;
    assert_eq!((tried, outside.session.game().record()), (whole, played));
    let (_, plies) = asked(&outside.done).expect("what came of it is analysed");
    assert_eq!(plies, outside.session.line().shown());
}
