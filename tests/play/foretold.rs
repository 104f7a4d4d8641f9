//! Checks that previews and lists say when a step ends the game, and who wins.

use basalt::games::{catalogue, ids};
use basalt::play::{Match, Reach};
use basalt::rules::{Event, Message, Record, Side};
use basalt::words::Language;

use super::asked::speaker;
use crate::games::puzzles::list;
use crate::games::records::blocks;

fn open(record: &Record) -> Match {
    catalogue::open(record).unwrap_or_else(|mistake| panic!("{mistake}: {record}"))
}

fn said(message: &Message) -> String {
    speaker(Language::ENGLISH).say(message, &|side| format!("Ada {}", side.number()))
}

#[test]
fn the_step_that_ends_a_recorded_game_says_so_and_who_wins() {
    for id in ids() {
        let mut ends = 0;
        for [record, ..] in blocks(id) {
            let mut record = Record::read(&record).expect("a record");
            let over = open(&record);
            let end = over.standing(over.last());
            let actions = std::mem::take(&mut record.actions);
            let steps = open(&record).foresee(&actions).expect("legal actions");
            let Some((last, others)) = steps.split_last() else { continue };
            assert!(others.iter().all(|step| step.message.key != "foretold-end"), "{id}: too early");
            assert_eq!(last.message.key == "foretold-end", end.outcome.is_some(), "{record}");
            let Some(outcome) = end.outcome else { continue };
            ends += 1;
            let words = said(&last.message);
            assert!(words.starts_with("Ends the game: "), "{words}");
            // A challenge is solved or lost, and a player alone has points: neither is won.
            let alone = over.sides() == 1;
            if alone && over.goal().is_none() {
                assert!(words.contains(" point") && !words.contains("agreed"), "{words}");
            }
            let sides = if alone { 0 } else { over.sides() };
            for side in Side::all(sides) {
                let named = words
                    .split_once(". ")
                    .expect("two sentences")
                    .0
                    .contains(&format!("Ada {}", side.number()));
                assert_eq!(named, outcome.winners.contains(side), "{record}: {words}");
            }
            if let (2, Some(margin)) = (sides, end.margin()) {
                assert!(words.contains(&format!(" by {margin}. ")), "{words}");
            }
        }
        assert!(ends > 0, "{id}: a recorded game ends");
    }
}

#[test]
fn a_win_that_points_do_not_decide_is_told_without_a_margin() {
    let start = "w1^,.,r1,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./.,.,.,.,.,./^,^,^,^,.,._1_w3w2|r2";
    let record = Record::read(&format!("volcano.1~setup=mega~~{start}")).expect("a record");
    let mut game = open(&record);
    let step = ["a6-b6".to_owned()];
    let told = game.foresee(&step).expect("a legal step").swap_remove(0).message;
    assert!(said(&told).starts_with("Ends the game: Ada 1 wins. "), "{}", said(&told));
    game.type_in("a6-b6");
    let standing = game.standing(game.last());
    assert_eq!(
        (standing.margin(), said(&standing.headline().expect("an end"))),
        (None, "Ada 1 won.".to_owned())
    );
}

/// A target is flagged if its preview says that it ends the game.
#[test]
fn the_targets_that_end_a_recorded_game_are_flagged() {
    for id in ids() {
        let (mut ends, mut goes_on) = (0, 0);
        for [record, ..] in blocks(id).into_iter().take(20) {
            let mut record = Record::read(&record).expect("a record");
            record.actions.pop();
            let mut game = open(&record);
            if game.mover(game.last()).is_none() {
                continue;
            }
            for first in game.targets(false) {
                game.tap(first.tap);
                let onward = first.reach == Reach::Onward;
                for target in if onward { game.targets(false) } else { Vec::new() } {
                    let preview = game.preview(target.tap);
                    let ending = preview.is_some_and(|preview| preview.message.key == "foretold-end");
                    assert_eq!(target.ends, ending, "{id}, {record}: {:?}", target.tap);
                    ends += usize::from(ending);
                    goes_on += usize::from(!ending);
                }
                if onward {
                    game.drop_selection();
                } else {
                    assert_eq!(
                        first.ends,
                        game.mover(game.last()).is_none(),
                        "{id}, {record}: {:?}",
                        first.tap
                    );
                    ends += usize::from(first.ends);
                    goes_on += usize::from(!first.ends);
                    game.undo();
                }
            }
        }
        assert!(ends > 0 && goes_on > 0, "{id}: {ends} end a game, {goes_on} do not");
    }
}

#[test]
fn the_winning_turn_of_every_puzzle_of_caps_is_first_among_the_captures() {
    let mut wins = 0;
    for id in ids().filter(|id| catalogue::begin(id, "").expect("a game").aids().contains(&"eruptions")) {
        for puzzle in list(id) {
            let game = open(&puzzle.record);
            let mover = game.mover(game.last()).expect("a game in progress");
            let is_end = |event: &Event| match event {
                Event::End(outcome) => outcome.winners.single() == Some(mover),
                _ => false,
            };
            let won = |actions: &[String]| {
                let steps = game.foresee(actions).expect("legal actions");
                steps.iter().flat_map(|step| &step.events).any(is_end)
            };
            let steps = game.foresee(&puzzle.solution).expect("a solution");
            let captures = steps
                .iter()
                .flat_map(|step| &step.events)
                .any(|event| matches!(event, Event::Capture { .. }));
            if !captures || !won(&puzzle.solution) {
                continue;
            }
            wins += 1;
            let aid = game.aid("eruptions");
            let first = aid.offers.first().unwrap_or_else(|| panic!("{puzzle}: nothing is offered"));
            assert!(won(&first.actions), "{puzzle}: {}", said(&first.message));
            assert_eq!(first.message.key, "aid-end");
            assert!(
                said(&first.message).contains(&format!("· Ada {} wins", mover.number())),
                "{}",
                said(&first.message)
            );
        }
    }
    assert!(wins > 100, "{wins} puzzles are won by a capture");
}

#[test]
fn a_turn_that_swaps_the_seats_is_whole_without_the_reply() {
    let mut games = Vec::new();
    for id in ids() {
        for [record, ..] in blocks(id) {
            let mut record = Record::read(&record).expect("a record");
            let Some(at) = record.actions.iter().position(|action| action == "swap") else { continue };
            let line = record.actions.split_off(at);
            assert_eq!(open(&record).whole_turn(&[], &line), ["swap"], "{record} {line:?}");
            games.push(id);
        }
    }
    games.dedup();
    assert!(games.len() >= 2, "games with a swap are recorded: {games:?}");
}
