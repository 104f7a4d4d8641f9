//! Every puzzle of every game is searched exhaustively: it is won in as many turns as it says and not sooner, and with one
//! turn only.

use basalt::games::{self, Visitor, catalogue};
use basalt::rules::{Depict, Game, Outcome, Record, Sides, keeps_win, reply, winning_turns, wins};
use basalt::words::Words;

#[derive(Clone, Copy)]
struct Search;

impl Visitor for Search {
    type Output = ();

    fn visit<G: Depict>(self, _: &'static Words) {
        let mut turns = 0;
        for puzzle in G::EXTRAS.puzzles {
            let name = puzzle.record;
            let record = Record::read(name).unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
            let position: G = record.position().unwrap_or_else(|mistake| panic!("{name}: {mistake}"));
            assert!(position.outcome().is_none() && puzzle.turns > 0, "{name}: there is something to do");
            assert!(turns <= puzzle.turns, "{name}: the easier ones come first");
            turns = puzzle.turns;
            check(&position, puzzle.turns, name);
        }
    }
}

fn check<G: Game>(position: &G, turns: u8, name: &str) {
    let side = position.to_move();
    assert!(wins(position, side, turns), "{name}: can be won");
    assert!(!wins(position, side, turns - 1), "{name}: not sooner");
    let winning = winning_turns(position, turns);
    assert_eq!(winning.len(), 1, "{name}: one turn wins");
    let (line, _) = &winning[0];
    // Every action that begins the turn keeps the win, every other one loses it.
    let mut actions = Vec::new();
    position.actions(&mut actions);
    for action in actions {
        assert_eq!(keeps_win(position, action, turns), line.contains(&action), "{name}: {action:?}");
    }
    // The turn, and any that wins then, against the best replies.
    let (mut at, mut left) = (*position, turns);
    while at.outcome().is_none() {
        let (line, next) = winning_turns(&at, left).swap_remove(0);
        for action in line {
            at.apply(action, &mut ());
        }
        assert!(at == next, "{name}: the turn leads there");
        left -= 1;
        if at.outcome().is_none() {
            let reply = reply(&at, left);
            assert!(!reply.is_empty(), "{name}: there is a reply");
            for action in reply {
                assert!(at.accepts(action), "{name}: {action:?} is a reply");
                at.apply(action, &mut ());
            }
            assert!(wins(&at, side, left), "{name}: no reply escapes");
        }
    }
    assert!(at.outcome().is_some_and(|Outcome { winners, .. }| winners == Sides::only(side)), "{name}");
}

#[test]
fn every_puzzle_has_one_winning_turn() {
    for id in games::ids() {
        games::visit(id, Search);
    }
}

#[test]
fn a_page_can_judge_a_turn_and_answer_it() {
    for id in games::ids() {
        for puzzle in catalogue::puzzles(id).iter().filter(|puzzle| puzzle.turns > 1) {
            let mut record = Record::read(puzzle.record).expect("a record");
            let table = catalogue::open(&record).expect("a game");
            let side = table.standing(table.last()).to_move;
            let judged = catalogue::judge(&record, side, puzzle.turns).expect("a game").expect("a judgement");
            assert!(judged.wins && judged.reply.is_empty(), "{}", puzzle.record);
            // Any other first action is answered, and the win is gone.
            while catalogue::open(&record).expect("a game").standing(record.actions.len()).to_move == side {
                let mut table = catalogue::open(&record).expect("a game");
                let tap = table.targets(false)[0].tap;
                table.tap(tap);
                if let Some(next) = table.targets(false).first().filter(|_| !table.taps().is_empty()) {
                    table.tap(next.tap);
                }
                record = table.record();
            }
            let judged =
                catalogue::judge(&record, side, puzzle.turns - 1).expect("a game").expect("a judgement");
            assert!(!judged.wins && !judged.reply.is_empty(), "{record}");
            let mut table = catalogue::open(&record).expect("a game");
            table.type_in(&judged.reply.join(","));
            assert_eq!(table.last(), record.actions.len() + judged.reply.len(), "{record}");
        }
    }
}
