//! The review: positions are valued one after another, kept with the game, cut where the game changes, and its turning points
//! are tried again.

use basalt::bots::{Valuation, WorkerRequest};
use basalt::games::{self, catalogue};
use basalt::play::session::{
    AdviceInput, Effect, GameKind, LookInput, MoveInput, PageInput, RetryState, RetryVerdict, Session,
    SessionNotice, StorageInput, Why, WorkerInput, chances_curve, listed_points, seen_place, side_at_end,
};
use basalt::play::{Fault, Match, Review, TurnPair};
use basalt::rules::{Event, Ink, Message, Reason, ReasonRequest};

use super::outside::{Outside, begin, kept, seats};

/// Five turns of one step; then the players agree to end.
const GAME: [&str; 6] = ["c3-d2", "a1-a2", "a2-a3", "a3-b4", "e5-d5", "agree"];
/// How likely the first player is to win before each of these turns.
const VALUES: [u16; 6] = [600, 400, 550, 300, 500, 500];

/// A game that is over, with these seats.
fn over(bots: &str) -> Outside {
    let game = begin("volcano", "", &GAME);
    assert!(game.mover(game.last()).is_none(), "it is over");
    let place = GameKind::kept("game".into(), 1);
    Outside::new(Session::new(game, seats(bots), place, true, 7))
}

/// The number and the record of the last position that was to be valued.
fn wanted(effects: &[Effect]) -> Option<(u32, Vec<String>)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Value { number, record, .. }) => Some((*number, record.actions.clone())),
        _ => None,
    })
}

fn valuation(values: &[u16], line: &[&str]) -> Valuation {
    Valuation { values: values.to_vec(), line: line.iter().map(|action| (*action).to_owned()).collect() }
}

/// The plies at which turns of the game begin.
fn starts(outside: &Outside) -> Vec<usize> {
    let game = outside.session.game();
    (0..game.last()).filter(|&ply| game.begins_turn(ply)).collect()
}

/// Reviews the whole game: these are the values of the first player, turn by turn; a turn that is not played is best.
fn review(outside: &mut Outside, values: &[u16]) {
    outside.give(AdviceInput::Review(true));
    for &value in values {
        let (number, actions) = wanted(&outside.done).expect("a position to value");
        let best = if actions.is_empty() { "c3-c4" } else { GAME[actions.len()] };
        outside.give(WorkerInput::Valued(number, valuation(&[value, 1000 - value], &[best])));
    }
    // What seems bad gets another look, which says the same.
    while outside.session.advisor.reviewer.runs() && outside.session.game().next_unreviewed().is_none() {
        let (number, actions) = wanted(&outside.done).expect("a position to value");
        let value = values[actions.len()];
        let best = if actions.is_empty() { "c3-c4" } else { GAME[actions.len()] };
        outside.give(WorkerInput::Valued(number, valuation(&[value, 1000 - value], &[best])));
    }
}

fn text(outside: &Outside) -> String {
    outside.session.game().review_text()
}

#[test]
fn positions_are_valued_one_after_another_and_kept() {
    let mut outside = over("-_spark");
    let starts = starts(&outside);
    outside.give(AdviceInput::Review(true));
    assert!(outside.session.advisor.reviewer.is_shown() && outside.session.advisor.reviewer.runs());
    for (index, &ply) in starts.iter().enumerate() {
        let (number, actions) = wanted(&outside.done).expect("a position to value");
        assert_eq!(actions.len(), ply);
        let found = valuation(&[600, 400], &[GAME[ply]]);
        // What another request found is dropped.
        outside.give(WorkerInput::Valued(number + 7, found.clone()));
        assert_eq!(outside.session.reviewed().found, index);
        outside.give(WorkerInput::Valued(number, found));
        let reviewed = outside.session.reviewed();
        assert_eq!((reviewed.found, reviewed.wanted), (index + 1, starts.len()));
        assert_eq!(reviewed.points.len(), index + 1);
    }
    assert!(!outside.session.advisor.reviewer.runs());
    let asked = outside
        .done
        .iter()
        .filter(|effect| matches!(effect, Effect::Ask(WorkerRequest::Value { .. })))
        .count();
    assert_eq!(asked, starts.len(), "nothing is asked twice");
    // It comes back with the game; nothing is left to be done.
    let save = outside.store["game"].to_string();
    assert!(save.contains(&format!("\nreview={}\n", text(&outside))), "{save}");
    let (game, _) = outside.reopened_parts();
    assert_eq!(game.review(), outside.session.game().review());
    let mut again = Outside::new(outside.reopened());
    again.give(AdviceInput::Review(true));
    assert!(again.session.advisor.reviewer.is_shown() && !again.session.advisor.reviewer.runs());
    assert_eq!((wanted(&again.done), again.session.reviewed()), (None, outside.session.reviewed()));
}

/// The question for a reason that was asked last.
fn questioned(effects: &[Effect]) -> Option<(u32, ReasonRequest)> {
    effects.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Explain { number, request }) => Some((*number, request.clone())),
        _ => None,
    })
}

/// Shows the better turn at a ply and answers the question for its reason, as the worker does.
fn explained(outside: &mut Outside, start: usize) -> Option<Message> {
    outside.give(AdviceInput::Retry(Some(start)));
    outside.give(AdviceInput::Reveal);
    let (number, request) = questioned(&outside.done).expect("a question");
    let reason = games::explain(&request).expect("a legal question");
    outside.give(WorkerInput::Explained(number, reason));
    outside.session.why().map(|why| why.message)
}

#[test]
fn the_better_turn_is_explained_once_it_is_shown() {
    let mut outside = over("-_-");
    review(&mut outside, &VALUES);
    outside.give(AdviceInput::Retry(Some(0)));
    assert_eq!(questioned(&outside.done), None, "the answer would be given away");
    outside.give(AdviceInput::Reveal);
    let (number, request) = questioned(&outside.done).expect("a question");
    assert_eq!(outside.session.why(), None, "it is not answered yet");
    outside.give(WorkerInput::Explained(number, Reason::read("why-wins - - - c3-c4")));
    let told = Message::new("why-wins");
    assert_eq!(outside.session.why().map(|why| why.message), Some(told.clone()));
    assert_eq!((request.record.actions.len(), request.best.as_slice()), (0, ["c3-c4".to_owned()].as_slice()));
    assert_eq!(request.played, GAME[..2], "with the reply that is expected");
    // A card shows both turns, each in its ink.
    let (pair, why) = outside.session.why_card().expect("a card");
    assert_eq!((pair.ply, why), (0, told.clone()));
    assert_eq!((pair.better.as_str(), pair.played.as_str()), ("c3-c4", GAME[0]));
    let board = outside.session.game().board();
    let drawn = |ink: Ink| {
        let of = pair.strokes.iter().filter(|stroke| stroke.ink == ink);
        of.map(|stroke| [stroke.from, stroke.to].map(|cell| board.name(cell)).join("-")).collect::<Vec<_>>()
    };
    assert_eq!(
        (drawn(TurnPair::BETTER), drawn(TurnPair::PLAYED)),
        (vec!["c3-c4".to_owned()], vec![GAME[0].to_owned()])
    );
    // The answer is kept, and a wrong one is dropped.
    outside.give(WorkerInput::Explained(number + 1, None));
    assert_eq!(outside.session.why().map(|why| why.message), Some(told.clone()));
    outside.give(AdviceInput::Retry(None));
    assert_eq!((outside.session.why(), outside.session.why_card()), (None, None));
    outside.done.clear();
    outside.give(AdviceInput::Retry(Some(0)));
    outside.give(AdviceInput::Reveal);
    assert_eq!((questioned(&outside.done), outside.session.why().map(|why| why.message)), (None, Some(told)));
}

#[test]
fn a_proof_comes_back_to_the_better_turn() {
    let mut outside = over("-_-");
    review(&mut outside, &VALUES);
    outside.give(AdviceInput::Retry(Some(0)));
    outside.give(AdviceInput::Reveal);
    let (number, _) = questioned(&outside.done).expect("a question");
    let proof = format!("why-wins - 3 - {};{}", GAME[0], GAME[1]);
    outside.give(WorkerInput::Explained(number, Reason::read(&proof)));
    let seen = |outside: &Outside| {
        let Session { lines, .. } = &outside.session;
        (lines.node(), outside.session.line().record(), outside.session.line().shown(), lines.turns())
    };
    let before = seen(&outside);
    assert!(outside.session.lines.is_aside(), "the better turn is a variation");
    outside.give(AdviceInput::Prove);
    assert_eq!(
        outside.session.line().record().actions,
        GAME[..2],
        "the proof is about the turn that was played"
    );
    assert_eq!(outside.session.lines.turns(), before.3, "the list of moves stays");
    outside.give(AdviceInput::Prove);
    assert_eq!(seen(&outside), before);
}

#[test]
fn a_better_turn_without_a_proved_reason_says_so() {
    let mut outside = over("-_-");
    review(&mut outside, &VALUES);
    outside.give(AdviceInput::Retry(Some(0)));
    outside.give(AdviceInput::Reveal);
    let (number, _) = questioned(&outside.done).expect("a question");
    outside.give(WorkerInput::Failed(number));
    assert_eq!(outside.session.why(), Some(Why { message: Message::new("why-none"), is_proved: false }));
    outside.give(AdviceInput::Prove);
    assert!(!outside.session.proving.is_shown(), "there is nothing to show");
    assert_eq!(outside.session.why_card(), None, "a card needs a reason");
}

/// All steps from a cell of Volcano's board to another.
fn steps() -> impl Iterator<Item = String> {
    let cells = || {
        (b'a'..=b'e')
            .flat_map(|file| (b'1'..=b'5').map(move |row| format!("{}{}", file as char, row as char)))
    };
    cells().flat_map(move |from| cells().map(move |to| format!("{from}-{to}")))
}

/// The turns of one step at the end of a game, and the points that each adds.
fn gains(game: &Match) -> Vec<(i32, String)> {
    let before = game.standing(game.last());
    let points = |game: &Match| game.standing(game.last()).scores[before.to_move.index()];
    let gain = |step: String| {
        let done = game.foresee(std::slice::from_ref(&step))?;
        let ends = done.last()?.events.iter().any(|event| matches!(event, Event::TurnTo(_)));
        let played = game.record().actions;
        let texts: Vec<&str> = played.iter().map(String::as_str).chain([step.as_str()]).collect();
        let gained = points(&begin("volcano", "", &texts))? - points(game)?;
        ends.then_some((gained, step))
    };
    steps().filter_map(gain).collect()
}

#[test]
fn a_turn_that_scores_more_is_better_for_that() {
    // The first position in which two turns score differently.
    let mut line: Vec<String> = Vec::new();
    let ((less, played), (more, best)) = loop {
        let texts: Vec<&str> = line.iter().map(String::as_str).collect();
        let mut gains = gains(&begin("volcano", "", &texts));
        gains.sort();
        let (last, first) = (gains.last().expect("a turn of one step").clone(), gains.swap_remove(0));
        if first.0 < last.0 {
            break (first, last);
        }
        line.push(last.1);
    };
    let texts: Vec<&str> = line.iter().map(String::as_str).chain([played.as_str(), "agree"]).collect();
    let game = begin("volcano", "", &texts);
    assert!(game.mover(game.last()).is_none(), "it is over");
    let mut outside =
        Outside::new(Session::new(game, seats("-_-"), GameKind::kept("game".into(), 1), true, 7));
    outside.give(AdviceInput::Review(true));
    for found in line.iter().map(String::as_str).chain([best.as_str(), "agree"]) {
        let (number, _) = wanted(&outside.done).expect("a position to value");
        outside.give(WorkerInput::Valued(number, valuation(&[500, 500], &[found])));
    }
    let told = explained(&mut outside, line.len()).expect("a reason");
    let points = Message::new("why-points").with("best", more).with("compares", "yes").with("played", less);
    assert_eq!(told, points);
}

#[test]
fn the_panel_lists_turning_points_and_draws_the_curve_of_a_player() {
    let mut outside = over("-_-");
    assert_eq!(seen_place(&outside.session, 0), None, "nothing was found yet");
    assert!(!listed_points(&outside.session, false).whole);
    review(&mut outside, &VALUES);
    let listed = listed_points(&outside.session, false);
    assert_eq!((listed.points.len(), listed.more, listed.whole), (1, 0, true));
    let point = &listed.points[0];
    assert_eq!((point.number, point.fault, point.played.text.as_str()), (1, Fault::Blunder, "c3-d2"));
    assert_eq!(point.side, side_at_end(&outside.session, 0));
    // The place that is seen is the end, where nothing was wrong; after the first turn it was.
    outside.give(LookInput::Show(1));
    let seen = seen_place(&outside.session, 0).expect("a place");
    assert_eq!((seen.turn, seen.value, seen.fault), (1, 400, Some((0, Fault::Blunder))));
    assert_eq!(seen_place(&outside.session, 1).expect("a place").value, 600);
    let curve = chances_curve(&outside.session, 0, &listed);
    assert_eq!((curve.values.len(), curve.here), (VALUES.len(), 1));
    assert_eq!(curve.marks, [(1, Fault::Blunder, true)]);
}

#[test]
fn faults_and_turning_points_follow_and_an_agreement_is_none() {
    let mut outside = over("-_-");
    let starts = starts(&outside);
    review(&mut outside, &VALUES);
    let reviewed = outside.session.reviewed();
    // The last turn agreed to end the game: the curve ends before it.
    assert_eq!((reviewed.points.len(), reviewed.turns.len()), (starts.len(), starts.len() - 1));
    let first = reviewed.turns[0];
    assert_eq!((first.seat, first.before, first.after, first.is_best), (0, 600, 400, false));
    assert_eq!(first.fault(), Some(Fault::Blunder));
    // The other turns are what was found best.
    assert!(reviewed.turns[1..].iter().all(|turn| turn.is_best && turn.fault().is_none()));
    assert_eq!(reviewed.turning_points(&[0, 1], 5), [first]);
    assert_eq!((reviewed.players[0].faults, reviewed.players[1].faults), ([0, 0, 1], [0; 3]));
    assert_eq!(reviewed.players[1].accuracy, Some(100));
    assert!(reviewed.players[0].accuracy.is_some_and(|accuracy| accuracy < 90));
}

#[test]
fn the_end_by_the_rules_is_the_end_of_the_curve() {
    let options = "size=6.swap=false";
    let mut outside = Outside::new(kept("duplohex", options, "-_-"));
    while !outside.session.capabilities().over {
        let action = outside.first_action();
        outside.give(MoveInput::Typed(action));
    }
    outside.give(AdviceInput::Review(true));
    while let Some((number, actions)) =
        wanted(&outside.done).filter(|_| outside.session.advisor.reviewer.runs())
    {
        let played = outside.session.game().record().actions[actions.len()].clone();
        // Of every other position nothing had to be valued: it is worth what comes next.
        let values: &[u16] = if actions.len() % 2 == 0 { &[500, 500] } else { &[] };
        outside.give(WorkerInput::Valued(number, valuation(values, &[&played])));
    }
    let reviewed = outside.session.reviewed();
    let last = outside.session.game().last();
    let winner = outside.session.game().standing(last).outcome.expect("over").winners.iter().next();
    let end = reviewed.points.last().expect("the end");
    assert_eq!((end.ply, end.values[winner.expect("a winner").index()]), (last, 1000));
    assert_eq!(reviewed.turns.len(), reviewed.points.len() - 1);
    assert!(reviewed.points.iter().all(|point| point.values.iter().sum::<u16>() == 1000));
}

#[test]
fn it_stops_and_goes_on() {
    let mut outside = over("-_-");
    outside.give(AdviceInput::Review(true));
    let (first, _) = wanted(&outside.done).expect("a position to value");
    outside.give(WorkerInput::Valued(first, valuation(&[600, 400], &["c3-d2"])));
    let (second, _) = wanted(&outside.done).expect("the next one");
    let effects = outside.give(AdviceInput::GoOnReviewing(false));
    assert!(effects.contains(&Effect::Stop(second)));
    // What comes too late is dropped; what was found stays.
    outside.give(WorkerInput::Valued(second, valuation(&[1, 999], &["a1-a2"])));
    assert_eq!(outside.session.reviewed().found, 1);
    let effects = outside.give(AdviceInput::GoOnReviewing(true));
    let (third, actions) = wanted(&effects).expect("it goes on");
    assert!(third > second && actions.len() == 1);
    // Put away it goes on; when the page is left it stops.
    outside.give(AdviceInput::Review(false));
    assert!(outside.session.advisor.reviewer.runs() && !outside.session.advisor.reviewer.is_shown());
    let effects = outside.give(PageInput::Leave);
    assert!(effects.contains(&Effect::Stop(third)) && !outside.session.advisor.reviewer.runs());
    outside.give(PageInput::Enter(Vec::new()));
    assert!(!outside.session.advisor.reviewer.runs(), "it waits to be gone on with");
}

#[test]
fn the_analysis_comes_first_and_takes_its_place() {
    let mut outside = over("-_-");
    outside.give(AdviceInput::Review(true));
    let (first, _) = wanted(&outside.done).expect("a position to value");
    outside.give(LookInput::Show(0));
    let effects = outside.give(AdviceInput::Analyse);
    assert!(!outside.session.advisor.reviewer.is_shown() && outside.session.advisor.reviewer.runs());
    assert!(effects.contains(&Effect::Stop(first)) && wanted(&effects).is_none());
    let effects = outside.give(AdviceInput::Analyse);
    let (second, _) = wanted(&effects).expect("it goes on after the analysis");
    assert!(second > first);
    outside.give(AdviceInput::Analyse);
    outside.give(AdviceInput::Review(true));
    assert!(!outside.session.advisor.analysing.is_on() && outside.session.advisor.reviewer.is_shown());
}

#[test]
fn it_is_begun_once_more_when_the_worker_dies() {
    let mut outside = over("-_-");
    outside.give(AdviceInput::Review(true));
    let (first, _) = wanted(&outside.done).expect("a position to value");
    let effects = outside.give(WorkerInput::Lost);
    let (second, _) = wanted(&effects).expect("asked again");
    assert!(second != first && effects.contains(&Effect::EndWorker));
    let effects = outside.give(WorkerInput::Failed(second));
    assert!(
        effects.contains(&Effect::Notify(SessionNotice::NoBot)) && !outside.session.advisor.reviewer.runs()
    );
    // Silence is noticed, but not while something is heard.
    let (third, _) = wanted(&outside.give(AdviceInput::GoOnReviewing(true))).expect("asked");
    for _ in 0..3 {
        outside.pass(20_000);
        outside.give(WorkerInput::Progress(third, 500));
    }
    let before = outside.done.len();
    outside.pass(31_000);
    assert!(wanted(&outside.done[before..]).is_some_and(|(number, _)| number > third));
}

#[test]
fn what_cannot_be_of_this_game_stops_it() {
    for wrong in [valuation(&[1000], &["c3-d2"]), valuation(&[500, 500], &[])] {
        let mut outside = over("-_-");
        outside.give(AdviceInput::Review(true));
        let (number, _) = wanted(&outside.done).expect("a position to value");
        let effects = outside.give(WorkerInput::Valued(number, wrong));
        assert!(effects.contains(&Effect::Notify(SessionNotice::NoBot)));
        assert!(!outside.session.advisor.reviewer.runs() && outside.session.reviewed().found == 0);
    }
}

#[test]
fn only_games_of_several_that_are_over_are_reviewed() {
    let mut outside = Outside::new(kept("volcano", "", "-_-"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    outside.give(AdviceInput::Review(true));
    assert!(!outside.session.capabilities().review && !outside.session.advisor.reviewer.is_shown());
    assert_eq!(wanted(&outside.done), None);
    let mut alone = Outside::new(kept("volcano", &catalogue::options_alone("volcano", 3), "-"));
    let action = alone.first_action();
    alone.give(MoveInput::Typed(action));
    assert!(alone.session.capabilities().vary && !alone.session.capabilities().review);
    let open = begin("volcano", "", &GAME[..5]);
    let open = Outside::new(Session::new(open, seats("-_-"), GameKind::Link(String::new()), false, 1));
    assert!(open.session.capabilities().vary && !open.session.capabilities().review);
    // One that came by link is reviewed, and kept with what was found.
    let linked =
        Session::new(begin("volcano", "", &GAME), seats("-_-"), GameKind::Link(String::new()), false, 1);
    let mut outside = Outside::new(linked);
    review(&mut outside, &[600]);
    assert_eq!(outside.writes, 0);
    outside.give(StorageInput::Keep);
    let key = outside.session.key().expect("its own").to_owned();
    assert_eq!(outside.store[&key].review, text(&outside));
}

#[test]
fn a_game_that_goes_another_way_keeps_what_still_holds() {
    let mut outside = over("-_-");
    let starts = starts(&outside);
    review(&mut outside, &VALUES);
    let third = starts[2];
    outside.give(LookInput::Show(third));
    outside.give(MoveInput::Resume);
    assert_eq!(outside.session.game().review().found().len(), starts.len(), "nothing was played instead");
    assert!(!outside.session.capabilities().review && !outside.session.advisor.reviewer.is_shown());
    let other = outside.first_action();
    assert_ne!(other, GAME[third]);
    outside.give(MoveInput::Typed(other));
    let plies: Vec<usize> = outside.session.game().review().found().iter().map(|found| found.ply).collect();
    assert_eq!(plies, starts[..3]);
    let (game, _) = outside.reopened_parts();
    assert_eq!(game.review(), outside.session.game().review());
}

#[test]
fn the_review_of_another_game_is_dropped() {
    let mut outside = over("-_-");
    review(&mut outside, &[600, 400]);
    let (text, (_, save)) = (text(&outside), outside.reopened_parts());
    let mut other = save.clone();
    other.record.actions[0] = "c3-c4".into();
    let game = catalogue::resume(&other).expect("a game");
    assert_eq!(game.review(), &Review::default());
    for damaged in ["", "5f", &text[1..], &text.replace(".400", ""), &text.replace("600", "2600")] {
        let game = catalogue::resume(&basalt::play::Save { review: damaged.into(), ..save.clone() });
        let found = game.expect("the game is there whatever its review").review().found().len();
        assert!(found < 2, "{damaged}");
    }
}

#[test]
fn another_tab_that_reviews_is_followed() {
    let mut one = over("-_-");
    let mut other = over("-_-");
    review(&mut one, &[600, 400]);
    other.give(AdviceInput::Review(true));
    let (game, save) = one.reopened_parts();
    other.give(StorageInput::Followed(Box::new(game), Box::new(save)));
    assert_eq!(other.session.reviewed(), one.session.reviewed());
    assert!(!other.session.advisor.reviewer.runs(), "it goes on there");
}

/// A reviewed game at its turning point, which is tried again.
fn retrying() -> Outside {
    let mut outside = over("-_-");
    review(&mut outside, &VALUES);
    outside.give(AdviceInput::Retry(Some(0)));
    assert_eq!((outside.session.line().shown(), state(&outside)), (0, Some(RetryState::Open)));
    outside
}

fn state(outside: &Outside) -> Option<RetryState> {
    outside.session.advisor.reviewer.retry().map(|retry| retry.state.clone())
}

#[test]
fn the_best_turn_is_recognised_at_once() {
    let mut outside = retrying();
    let effects = outside.give(MoveInput::Typed("c3-c4".into()));
    assert_eq!((state(&outside), wanted(&effects)), (Some(RetryState::Judged(RetryVerdict::Best)), None));
    assert_eq!(outside.session.game().tree().text(), "0(c3-c4)");
}

#[test]
fn what_was_played_is_recognised() {
    let mut outside = retrying();
    outside.give(MoveInput::Typed("c3-d2".into()));
    assert_eq!(state(&outside), Some(RetryState::Judged(RetryVerdict::Played)));
    assert_eq!(outside.session.game().tree().text(), "");
}

#[test]
fn any_other_turn_is_valued() {
    for (value, verdict) in
        [(551, RetryVerdict::AsGood(551)), (700, RetryVerdict::AsGood(700)), (550, RetryVerdict::Worse(550))]
    {
        let mut outside = retrying();
        let other = ["c3-b3", "c3-c2", "c3-b2", "c3-d3", "c3-b4", "c3-d4"].into_iter().find(|action| {
            outside.give(MoveInput::Typed((*action).into()));
            outside.session.line().shown() == 1
        });
        let (number, actions) = wanted(&outside.done).expect("it is valued");
        assert_eq!(actions, [other.expect("another turn")]);
        assert!(matches!(state(&outside), Some(RetryState::Judging(_))));
        outside.give(WorkerInput::Valued(number, valuation(&[value, 1000 - value], &["a1-a2"])));
        assert_eq!(state(&outside), Some(RetryState::Judged(verdict)));
        // Once more from the same position.
        outside.give(AdviceInput::Retry(Some(0)));
        assert_eq!((outside.session.line().shown(), state(&outside)), (0, Some(RetryState::Open)));
        outside.give(AdviceInput::Retry(None));
        assert!(state(&outside).is_none() && outside.session.advisor.reviewer.is_shown());
    }
}

#[test]
fn the_answer_is_shown_as_a_variation() {
    let mut outside = retrying();
    let played = outside.session.game().record();
    outside.give(AdviceInput::Reveal);
    outside.rest();
    assert_eq!(state(&outside), Some(RetryState::Shown));
    assert_eq!(outside.session.line().record().actions, ["c3-c4"]);
    assert_eq!(outside.session.best_turn(0).text, "c3-c4");
    assert_eq!(outside.session.game().record(), played);
    outside.give(AdviceInput::Review(false));
    assert!(state(&outside).is_none());
}

/// A walk of two steps that ends a turn, and an answer to it.
fn walk_and_answer() -> Vec<String> {
    let game = begin("volcano", "", &[]);
    let ends = |line: &[String]| {
        let done = game.foresee(line)?;
        Some(done.last()?.events.iter().any(|event| matches!(event, Event::TurnTo(_))))
    };
    for first in steps().filter(|first| ends(std::slice::from_ref(first)) == Some(false)) {
        let walks_on = |next: &String| next.starts_with(&first[3..]) && !next.ends_with(&first[..2]);
        for second in steps().filter(walks_on) {
            let turn = vec![first.clone(), second];
            if ends(&turn) == Some(true) {
                let after = |answer: String| [&turn[..], &[answer]].concat();
                return steps().map(after).find(|line| ends(line).is_some()).expect("an answer");
            }
        }
    }
    panic!("no cap walks")
}

#[test]
fn the_answer_is_the_better_turn_and_ends_after_it() {
    let better = walk_and_answer();
    let mut outside = over("-_-");
    outside.give(PageInput::Pace(Some(1.0)));
    outside.give(AdviceInput::Review(true));
    for value in VALUES {
        let (number, actions) = wanted(&outside.done).expect("a position to value");
        let line = if actions.is_empty() { better.clone() } else { vec![GAME[actions.len()].to_owned()] };
        outside.give(WorkerInput::Valued(number, Valuation { values: vec![value, 1000 - value], line }));
    }
    // Also where that turn and what follows it were tried before.
    for tried in [false, true] {
        outside.give(AdviceInput::Retry(Some(0)));
        if tried {
            outside.give(MoveInput::Offer(better.clone()));
            outside.rest();
            outside.give(AdviceInput::Retry(Some(0)));
        }
        outside.give(AdviceInput::Reveal);
        outside.rest();
        let line = outside.session.line();
        assert_eq!(line.record_to(line.shown()).actions, better[..2], "{tried}");
        let walk = format!("{}{}", better[0], &better[1][2..]);
        assert_eq!(outside.session.best_turn(0).text, walk);
    }
}

#[test]
fn only_turns_that_were_reviewed_are_tried_again() {
    let mut outside = over("-_-");
    review(&mut outside, &[600, 400]);
    for start in [1, 99] {
        outside.give(AdviceInput::Retry(Some(start)));
        assert_eq!(state(&outside), None);
    }
    // Turns made elsewhere are not judged.
    outside.give(AdviceInput::Retry(Some(0)));
    outside.give(LookInput::Show(1));
    outside.give(MoveInput::Typed("e5-d5".into()));
    assert!(outside.session.lines.is_aside());
    assert_eq!(state(&outside), Some(RetryState::Open));
}
