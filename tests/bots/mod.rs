//! Checks searches against plain negamax on small trees and the toy, and what every search promises.

mod answers;
mod doubt;
mod engine_host;
mod games;
mod losses;
mod scale;
mod styles;
#[allow(dead_code, reason = "nothing is put into words here")]
mod written;

use std::collections::HashMap;

use basalt::bots::{
    AlphaBeta, Budget, Evaluate, Level, Mcts, MoveChoice, Moves, NodeLimit, Request, Search, SearchRun,
    Searchable, answer, begin, return_of,
};
use basalt::rules::{Game, Position, Record, Rng, Side, Sides, wins};

use crate::toy::{Toy, ToyOptions};
use written::Written;

const BUDGET: Budget = Budget::full(50_000, 0);
const CHOICE: MoveChoice = MoveChoice { temperature: 0, rng: Rng::new(1) };

/// Searches until the position is solved; returns the move and the value.
fn run<G: Searchable, S: Search<G>>(root: &G) -> (G::Move, u16) {
    let mut search = S::new(root, BUDGET, 1);
    search.advance(BUDGET.nodes);
    (search.choose(CHOICE), search.value())
}

/// The return of the side to move by negamax, in thousandths.
fn expected(root: &Written) -> u16 {
    (return_of(root.solved(), root.to_move(), root.sides()) * 1000.0) as u16
}

fn holds<S: Search<Written>>(root: &Written, text: &str) {
    let (mv, value) = run::<Written, S>(root);
    assert_eq!(value, expected(root), "{text}");
    let mut next = *root;
    next.play(mv);
    let winners = next.solved();
    let winners: Sides = if mv.1 { winners.iter().map(|side| side.next(2)).collect() } else { winners };
    let got = (return_of(winners, root.to_move(), root.sides()) * 1000.0) as u16;
    assert_eq!(got, expected(root), "{text}: the move chosen, {mv:?}");
}

#[test]
fn written_trees_are_read_as_they_look() {
    for (text, winners) in [
        ("1(2(1 0) ~2)", Some(0)),
        ("1(2(1 2) 0)", None),
        ("2(1(1 2) 1(2(2)))", Some(1)),
        ("1(~1 ~2(1 2))", Some(0)),
    ] {
        let solved = Written::tree(text, 2).solved();
        if let Some(winner) = winners {
            assert_eq!(solved, Sides::only(Side::new(winner)), "{text}");
        }
    }
    assert_eq!(Written::tree("1(2(1 2) 0)", 2).solved(), Sides::NONE);
    assert_eq!(Written::tree("1(~1 ~2(1 2))", 2).solved(), Sides::only(Side::FIRST));
}

#[test]
fn searches_agree_with_negamax() {
    let mut rng = Rng::new(7);
    for round in 0..3000 {
        let text = Written::drawn(&mut rng, 2 + round % 5, 2, round % 2 == 0);
        let root = Written::tree(&text, 2);
        if root.choices() > 1 {
            holds::<Mcts<Written>>(&root, &text);
            holds::<AlphaBeta<Written>>(&root, &text);
        }
    }
}

/// A side with several equally good choices can let different others win. If all wins are for one side that
/// cannot happen, so these trees have one decisive side.
#[test]
fn the_tree_agrees_with_max_n_for_three_sides() {
    let mut rng = Rng::new(8);
    for round in 0..1000 {
        let text =
            Written::drawn(&mut rng, 2 + round % 3, 3, false).replace(['0', '3'], "2").replace("2(", "3(");
        let root = Written::tree(&text, 3);
        if root.choices() > 1 {
            holds::<Mcts<Written>>(&root, &text);
        }
    }
}

#[test]
fn where_three_play_all_are_told_how_they_stand() {
    let mut rng = Rng::new(9);
    let (mut solved, mut open) = (0, 0);
    for round in 0..300 {
        let text = Written::drawn(&mut rng, 2 + round % 4, 3, false);
        let root = Written::tree(&text, 3);
        if root.choices() < 2 {
            continue;
        }
        let mut search = Mcts::<Written>::new(&root, BUDGET, 1);
        for nodes in [3, BUDGET.nodes] {
            search.advance(nodes);
            if search.nodes() == 0 {
                continue;
            }
            let returns = search.returns().expect("three play");
            let own = returns[root.mover().index()];
            assert_eq!((own * 1000.0) as u16, search.value(), "{text}");
            if search.is_over() {
                let sum: f32 = returns[..3].iter().sum();
                assert!((sum - 1.0).abs() < 0.001, "{text}: {returns:?}");
                solved += 1;
            } else {
                open += 1;
            }
        }
    }
    assert!(solved > 100 && open > 20, "{solved} solved, {open} open");
    assert_eq!(Mcts::<Written>::new(&Written::tree("1(2(1 0) 2)", 2), BUDGET, 1).returns(), None);
}

#[test]
fn a_review_values_positions_and_says_nothing_of_what_was_not_searched() {
    let valued = |text: &str| {
        let request = Request::of_review(Record::read(text).expect("a record"));
        let mut search = begin::<Toy>(&request).expect("a record").expect("not over");
        while search.advance(7) {}
        search.valuation()
    };
    let start = valued("toy.1~~");
    assert_eq!((start.values.len(), start.values.iter().sum::<u16>()), (2, 1000));
    assert!(!start.line.is_empty());
    assert_eq!(start, valued("toy.1~~"), "the same every time");
    // The mover wins; the values are in the order of the seats.
    assert_eq!(valued("toy.1~~a1_b1_a2_b2").values, [1000, 0]);
    assert_eq!(valued("toy.1~~c3_a1_b1_a2_b2").values, [0, 1000]);
    // The last free cell leaves nothing to search.
    let last = valued("toy.1~~a1_b1_c1_b2_a2_c2_b3_a3");
    assert_eq!((last.values, last.line), (Vec::new(), vec!["c3".to_owned()]));
}

/// Plain negamax on the toy, with the values found before.
fn solved(toy: &Toy, known: &mut HashMap<Toy, i32>) -> i32 {
    if let Some(&value) = known.get(toy) {
        return value;
    }
    if let Some(outcome) = toy.outcome() {
        return outcome.winners.single().map_or(0, |winner| if winner == toy.to_move() { 1 } else { -1 });
    }
    let mut actions = Vec::new();
    toy.actions(&mut actions);
    let after = |action| {
        let mut next = *toy;
        next.apply(action, &mut ());
        -solved(&next, known)
    };
    let value = actions.into_iter().map(after).max().expect("an action");
    known.insert(*toy, value);
    value
}

#[test]
fn the_toy_is_played_without_a_mistake() {
    for misere in [false, true] {
        let (mut rng, mut known) = (Rng::new(3), HashMap::new());
        for _ in 0..40 {
            let mut toy = Toy::new(&ToyOptions { misere });
            for _ in 0..rng.below(6) {
                if toy.outcome().is_none() {
                    toy.apply(toy.random_action(&mut rng), &mut ());
                }
            }
            if toy.outcome().is_some() {
                continue;
            }
            for mv in [run::<Toy, Mcts<Toy>>(&toy).0, run::<Toy, AlphaBeta<Toy>>(&toy).0] {
                let mut next = toy;
                next.apply(mv, &mut ());
                let value = if next.outcome().is_some() || next.to_move() != toy.to_move() {
                    -solved(&next, &mut known)
                } else {
                    solved(&next, &mut known)
                };
                assert_eq!(value, solved(&toy, &mut known), "{}: {mv:?}", toy.text());
            }
        }
    }
}

#[test]
fn slices_change_nothing() {
    fn sliced<S: Search<Toy>>() {
        let toy = Toy::new(&ToyOptions::default());
        let of = |slices: &[u32]| {
            let mut search = S::new(&toy, BUDGET, 5);
            let mut told = Vec::new();
            for &slice in slices.iter().cycle() {
                search.advance(slice.min(700 - search.nodes()));
                if search.nodes() == 700 || search.is_over() {
                    break;
                }
                told = search.line();
                assert_eq!(told.first(), Some(&search.choose(CHOICE)));
            }
            (search.choose(CHOICE), search.value(), search.line(), told.len())
        };
        let whole = of(&[700]);
        for slices in [&[1][..], &[7, 13], &[100, 1, 3]] {
            let (mv, value, line, _) = of(slices);
            assert_eq!((mv, value, line), (whole.0, whole.1, whole.2.clone()), "{slices:?}");
        }
    }
    sliced::<Mcts<Toy>>();
    sliced::<AlphaBeta<Toy>>();
}

#[test]
fn a_search_has_a_move_from_the_beginning() {
    let toy = Toy::new(&ToyOptions::default());
    for level in Level::ALL {
        let run = SearchRun::new(&toy, level.budget::<Toy>(), 1);
        assert!(toy.accepts(run.choose()));
        assert_eq!((run.progress(), Level::read(level.word())), (0, Some(level)));
    }
}

#[test]
fn requests_are_answered_with_texts() {
    let ask = |text: &str, seed| {
        let record = Record::read(text).expect("a record");
        answer::<Toy>(&Request {
            record,
            level: Level::Overdrive,
            style: None,
            seed,
            nodes: NodeLimit::OfLevel,
        })
    };
    let reply = ask("toy.1~~a1_b1_a2_b2", 1).expect("a reply");
    assert_eq!((reply.actions, reply.value), (vec!["a3".to_owned()], 1000));
    assert_eq!(ask("toy.1~~a1_b1_a2", 4).expect("a reply"), ask("toy.1~~a1_b1_a2", 4).expect("a reply"));
    assert_eq!(
        ask("toy.1~~a1_b1_a2", 4).expect("a reply").actions,
        ["a3"],
        "what must be stopped is stopped"
    );
    assert!(ask("toy.1~~a1_b1_a2_b2_a3", 1).expect("a reply").actions.is_empty(), "it is over");
    assert!(ask("toy.1~~a1_a1", 1).expect_err("illegal").to_string().contains("a1"));
}

/// A choice at a temperature stays within its margin, so it never gives a win away.
#[test]
fn soft_choices_are_not_absurd() {
    let record = Record::read("toy.1~~a1_b1_a2_b2").expect("a record");
    let toy: Toy = record.position().expect("a position");
    for seed in 0..50 {
        let mv = SearchRun::new(&toy, Level::Spark.budget::<Toy>(), seed).finish();
        let mut next = toy;
        next.play(mv);
        assert!(wins(&next, toy.to_move(), 1), "seed {seed}");
    }
    assert_ne!(toy.position_hash(), Toy::new(&ToyOptions::default()).position_hash());
}

/// The value of a position's move for its mover, in thousandths.
fn expected_after(root: &Written, mv: <Written as Searchable>::Move) -> u16 {
    let mut next = *root;
    next.play(mv);
    let winners = next.solved();
    let winners: Sides = if mv.1 { winners.iter().map(|side| side.next(2)).collect() } else { winners };
    (return_of(winners, root.to_move(), root.sides()) * 1000.0) as u16
}

/// Alpha-beta stops when the best move decides the game; then only that value is exact.
#[test]
fn the_best_moves_have_their_values() {
    let mut rng = Rng::new(21);
    let mut seen = 0;
    for round in 0..3000 {
        let text = Written::drawn(&mut rng, 2 + round % 5, 2, round % 2 == 0);
        let root = Written::tree(&text, 2);
        if root.choices() < 3 {
            continue;
        }
        let mut moves = Moves::new();
        root.moves(&mut moves);
        let mut values: Vec<u16> = moves.list().iter().map(|&(mv, _)| expected_after(&root, mv)).collect();
        values.sort_unstable_by(|a, b| b.cmp(a));
        let mut search = AlphaBeta::new(&root, BUDGET, 1);
        search.widen(3);
        search.advance(BUDGET.nodes);
        let found = search.candidates(3);
        assert_eq!(found.len(), 3, "{text}");
        assert_eq!(found[0].value, values[0], "{text}");
        if values[0] == 500 {
            seen += 1;
            let told: Vec<u16> = found.iter().map(|candidate| candidate.value).collect();
            assert_eq!(told, values[..3], "{text}");
        }
        for (place, candidate) in found.iter().enumerate() {
            assert!(found[..place].iter().all(|other| other.line[0] != candidate.line[0]), "{text}: twice");
        }
        let mut tree = Mcts::new(&root, BUDGET, 1);
        tree.advance(BUDGET.nodes);
        let found = tree.candidates(3);
        assert_eq!((found[0].value, &found[0].line), (values[0], &tree.line()), "{text}");
        for (place, candidate) in found.iter().enumerate() {
            assert!(found[..place].iter().all(|other| other.line[0] != candidate.line[0]), "{text}: twice");
        }
    }
    assert!(seen > 100, "{seen} trees without a winner");
}
