//! Planning ahead: a turn entered while others are to move is played when it comes, or not at all.

use basalt::bots::Reply;
use basalt::games::{catalogue, ids};
use basalt::play::session::{Input, LookInput, MoveInput, PageInput, SeatInput, Session, WorkerInput};
use basalt::play::{Match, Reach};
use basalt::rules::{Rng, Side, Tap};

use super::outside::{Outside, kept};

fn ready(session: Session) -> Outside {
    let mut outside = Outside::new(session);
    outside.session.plan_ahead(catalogue::turned);
    outside.give(PageInput::Pace(None));
    outside
}

/// A game against a bot, which thinks about its answer to these moves.
fn thinking(actions: &str) -> (Outside, u32) {
    let mut outside = ready(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed(actions.into()));
    let number = outside.asked().expect("the bot is asked");
    (outside, number)
}

fn answer(outside: &mut Outside, number: u32, actions: &[&str]) {
    let actions = actions.iter().map(|action| (*action).to_owned()).collect();
    outside.give(WorkerInput::Answer(number, Reply { actions, ..Reply::default() }));
}

fn actions(game: &Match) -> String {
    game.record().actions.join(" ")
}

fn cell(outside: &Outside, name: &str) -> Tap {
    Tap::Cell(outside.session.game().board().cell(name).expect("a cell"))
}

fn tap(outside: &mut Outside, name: &str) {
    let tap = cell(outside, name);
    outside.give(MoveInput::Tap(tap));
}

#[test]
fn a_planned_turn_of_several_steps_is_played_when_the_turn_comes() {
    let (mut outside, number) = thinking("c3-d2");
    tap(&mut outside, "e5");
    assert!(outside.session.capabilities().planning && outside.session.capabilities().open);
    tap(&mut outside, "d5");
    assert_eq!((actions(outside.session.line()), outside.session.game().last()), ("c3-d2 e5-d5".into(), 1));
    // An eruption ends the turn, so there is nothing more to plan.
    assert!(!outside.session.capabilities().open && outside.session.targets(false).is_empty());
    // The game itself goes on as it was, and the link does not tell of the plan.
    assert_eq!(outside.session.link().to_string(), "1/volcano.1~~c3-d2");
    assert!(!outside.session.overlays().iter().all(|overlay| overlay.paths.is_empty()));
    answer(&mut outside, number, &["a1-a2"]);
    assert_eq!(actions(outside.session.game()), "c3-d2 a1-a2 e5-d5");
    assert!(!outside.session.capabilities().planning);
}

#[test]
fn a_turn_of_several_steps_is_planned_step_by_step() {
    let (mut outside, number) = thinking("c3-d2");
    tap(&mut outside, "d4");
    tap(&mut outside, "c3");
    tap(&mut outside, "c3");
    tap(&mut outside, "c2");
    assert_eq!(actions(outside.session.line()), "c3-d2 d4-c3 c3-c2");
    outside.give(MoveInput::Undo);
    assert_eq!(actions(outside.session.line()), "c3-d2 d4-c3");
    tap(&mut outside, "c3");
    tap(&mut outside, "c2");
    answer(&mut outside, number, &["a1-a2"]);
    assert_eq!(actions(outside.session.game()), "c3-d2 a1-a2 d4-c3 c3-c2");
}

#[test]
fn a_power_play_is_planned_with_the_pieces_held_while_others_move() {
    let mut outside = ready(kept("caldera", "", "-_spark"));
    let best = |outside: &Outside| outside.session.game().aid("eruptions").offers.swap_remove(0).actions;
    outside.give(MoveInput::Typed(best(&outside).join(",")));
    let number = outside.asked().expect("the bot is asked");
    let own = Side::FIRST;
    let held = outside.session.game().scene(outside.session.game().last()).trays[own.index()].clone();
    assert!(!held.is_empty() && outside.session.playable(own) == held.len());
    outside.give(MoveInput::Tap(Tap::Slot(0)));
    let empty = outside.session.targets(false).iter().map(|target| target.tap).next_back().expect("a cell");
    outside.give(MoveInput::Tap(empty));
    let planned = outside.session.line().record().actions.pop().expect("a planned action");
    assert!(planned.contains('@') && outside.session.capabilities().open, "{planned}");
    assert_eq!(
        outside.session.line().scene(outside.session.line().last()).trays[own.index()].len(),
        held.len() - 1
    );
    // A piece has gone back; a second one cannot.
    assert_eq!(outside.session.playable(own), 0);
    let cap = outside.session.targets(false)[0].tap;
    outside.give(MoveInput::Tap(cap));
    let to = outside.session.targets(false)[0].tap;
    outside.give(MoveInput::Tap(to));
    let plan: Vec<String> = outside.session.line().record().actions.split_off(outside.session.game().last());
    assert_eq!(plan.len(), 2, "{plan:?}");
    let reply = outside.think(number);
    outside.give(WorkerInput::Answer(number, reply));
    let played = outside.session.game().record().actions;
    let planned_was_legal = played.ends_with(&plan);
    assert!(
        planned_was_legal || outside.session.pointer.refusal().is_some_and(|told| told.key == "plan-failed")
    );
    assert!(planned_was_legal, "{plan:?} after {played:?}");
}

#[test]
fn a_turn_that_is_no_longer_legal_is_not_played_at_all() {
    let (mut outside, number) = thinking("c3-d2");
    let before = outside.done.len();
    outside.give(MoveInput::Typed("d2-c3".into()));
    assert!(outside.session.capabilities().planning);
    let legal = outside.session.line().record().actions.len() == 2;
    assert!(legal, "the cap can go back");
    // The bot takes the way back.
    answer(&mut outside, number, &["b2-c3"]);
    assert!(!actions(outside.session.game()).contains("d2-c3"));
    assert!(!outside.session.capabilities().planning && outside.done.len() > before);
    assert_eq!(
        outside.session.pointer.refusal().map(|told| told.key.to_string()),
        Some("plan-failed".into())
    );
}

#[test]
fn a_turn_whose_second_step_is_no_longer_legal_is_not_begun() {
    let (mut outside, number) = thinking("c3-d2");
    outside.give(MoveInput::Typed("d4-c3,c3-c2".into()));
    assert_eq!(actions(outside.session.line()), "c3-d2 d4-c3 c3-c2");
    // The bot leaves a cap where the second step ends.
    answer(&mut outside, number, &["d2-c2", "a1-a2"]);
    assert_eq!(actions(outside.session.game()), "c3-d2 d2-c2 a1-a2");
    let game = outside.session.game();
    assert_eq!(game.mover(game.last()), Some(Side::FIRST));
    assert!(!outside.session.capabilities().planning);
    assert_eq!(outside.session.pointer.refusal().map(|told| &*told.key), Some("plan-failed"));
}

#[test]
fn a_plan_is_taken_back_by_escape_by_undo_by_a_tap_and_by_looking_elsewhere() {
    let ways: [fn(&mut Outside); 4] = [
        |outside| drop(outside.give(MoveInput::Escape)),
        |outside| drop(outside.give(MoveInput::Undo)),
        |outside| tap(outside, "a5"),
        |outside| drop(outside.give(LookInput::Show(0))),
    ];
    for way in ways {
        let (mut outside, number) = thinking("c3-d2");
        outside.give(MoveInput::Typed("e5-d5".into()));
        assert!(outside.session.capabilities().planning);
        way(&mut outside);
        assert!(!outside.session.capabilities().planning);
        outside.give(LookInput::Show(usize::MAX));
        answer(&mut outside, number, &["a1-a2", "a2-a3", "a3-b4"]);
        assert!(!actions(outside.session.game()).contains("e5-d5"));
    }
    let (mut outside, _) = thinking("c3-d2");
    outside.give(MoveInput::Typed("e5-d5".into()));
    outside.give(SeatInput::Pause(true));
    assert!(!outside.session.capabilities().planning);
}

#[test]
fn without_the_code_or_another_to_wait_for_nothing_is_planned() {
    let mut outside = Outside::new(kept("volcano", "", "-_spark"));
    outside.give(MoveInput::Typed("c3-d2".into()));
    tap(&mut outside, "e5");
    assert!(!outside.session.capabilities().planning && outside.session.pointer.refusal().is_some());
    let mut outside = ready(kept("volcano", "", "-_-"));
    tap(&mut outside, "e5");
    assert!(!outside.session.capabilities().planning);
}

/// In every game, random turns against a random opponent, each planned ahead while the other thinks.
#[test]
fn every_game_can_be_planned_ahead_and_only_legal_turns_of_the_player_are_played() {
    // A plan turns the position as the editor does: a game without one has no plans.
    for id in ids().filter(|id| catalogue::edits(id)) {
        let (mut rng, mut planned, mut played) = (Rng::of_text(id), 0, 0);
        let mut outside = ready(kept(id, "", "-_spark"));
        for step in 0..120 {
            // Some games end soon if they are played at random.
            let game = outside.session.game();
            let Some(mover) = game.mover(game.last()).filter(|_| step % 10 > 0) else {
                outside = ready(kept(id, "", "-_spark"));
                continue;
            };
            if outside.session.bot(mover).is_none() {
                random_step(&mut outside, &mut rng);
                continue;
            }
            let waits = outside.session.game().last();
            // A first tap that begins a plan, and its end.
            random_step(&mut outside, &mut rng);
            let plans = outside.session.capabilities().planning;
            assert_eq!(outside.session.game().last(), waits, "{id}: nothing is played for the other");
            let plan = outside.session.line().record().actions.split_off(waits);
            planned += usize::from(plans && !plan.is_empty());
            let number = outside.asked().expect("the bot is asked");
            let reply = outside.think(number);
            outside.give(WorkerInput::Answer(number, reply));
            let made = outside.session.game().record().actions.split_off(waits);
            played += usize::from(!plan.is_empty() && made.windows(plan.len()).any(|part| part == plan));
        }
        assert!(planned > 3 && played > 0, "{id}: {planned} planned, {played} played");
    }
}

/// Taps at random until an action is complete, or planned.
fn random_step(outside: &mut Outside, rng: &mut Rng) {
    let last = outside.session.line().last();
    for _ in 0..40 {
        let targets = outside.session.targets(false);
        let tap = match targets.len() {
            0 => {
                let cells = outside.session.game().board().len();
                let slots = 3;
                match rng.below(cells as u32 + slots) as usize {
                    at if at < cells => Tap::Cell(basalt::geometry::Cell::new(at)),
                    at => Tap::Slot((at - cells) as u8),
                }
            }
            count => targets[rng.below(count as u32) as usize].tap,
        };
        let whole = targets.iter().any(|target| target.tap == tap && target.reach != Reach::Onward);
        outside.give(Input::Move(MoveInput::Tap(tap)));
        if whole || outside.session.line().last() > last {
            break;
        }
    }
}
