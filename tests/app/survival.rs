//! Survival: the next game of a run, who begins it, and which opponents are shown around it.

use std::cmp::Ordering;

use basalt::app::survival::{Climb, Opponent, current_rung, latest_game, next_climb, opponents, own_seat};
use basalt::play::challenges::survival::{Next, SurvivalRun};

fn run(id: &str, date: u64, next: Next) -> SurvivalRun {
    let game = "volcano".to_owned();
    SurvivalRun { id: id.to_owned(), game, date, passed: 2, next, last: format!("survival-{id}-2") }
}

#[test]
fn a_run_goes_on_where_it_is_and_a_new_one_begins_at_the_bottom() {
    let new = Climb::Begin { run: None, number: 1, rung: 1 };
    assert_eq!(next_climb(&[]), new);
    assert_eq!(
        (next_climb(&[run("a", 1, Next::Over)]), current_rung(&[run("a", 1, Next::Over)])),
        (new, None)
    );
    let begins = [run("a", 1, Next::Over), run("b", 2, Next::Begin { number: 3, rung: 3 })];
    assert_eq!(next_climb(&begins), Climb::Begin { run: Some("b".to_owned()), number: 3, rung: 3 });
    let goes_on = [run("b", 2, Next::GoOn { number: 2, rung: 4 })];
    assert_eq!(next_climb(&goes_on), Climb::GoOn("survival-b-2".to_owned()));
    assert_eq!([current_rung(&begins), current_rung(&goes_on)], [Some(3), Some(4)]);
}

#[test]
fn the_player_begins_every_other_game() {
    let seats: Vec<usize> = (1..=4).map(|number| own_seat(number, 2)).collect();
    assert_eq!(seats, [0, 1, 0, 1]);
    assert_eq!((own_seat(2, 3), own_seat(2, 0)), (2, 0));
}

#[test]
fn the_page_shows_the_game_whose_run_goes_on_or_else_the_latest() {
    let go_on = Next::Begin { number: 1, rung: 1 };
    let latest = |runs: [Vec<SurvivalRun>; 3]| latest_game(["one", "two", "three"].into_iter().zip(runs));
    assert_eq!(latest([vec![], vec![], vec![]]), Some("one"));
    assert_eq!(latest([vec![run("a", 1, Next::Over)], vec![run("b", 9, Next::Over)], vec![]]), Some("two"));
    let open = vec![run("c", 5, go_on)];
    assert_eq!(latest([vec![run("a", 1, Next::Over)], vec![run("b", 9, Next::Over)], open]), Some("three"));
    assert_eq!(latest_game(std::iter::empty()), None);
}

#[test]
fn eight_opponents_are_shown_with_the_next_one_among_them() {
    for count in [1, 5, 8, 12, 60] {
        for next in 1..=count {
            let shown: Vec<Opponent> = opponents(next, count).collect();
            assert_eq!(shown.len(), usize::from(count.min(8)), "{next} of {count}");
            assert!(shown.windows(2).all(|pair| pair[0].rung + 1 == pair[1].rung));
            assert!(shown[0].rung >= 1 && shown[shown.len() - 1].rung <= count);
            let at = shown.iter().position(|rival| rival.order == Ordering::Equal).expect("the next one");
            assert_eq!(shown[at].rung, next);
            assert!(at <= 3 || shown[shown.len() - 1].rung == count, "three before it, but at the end");
            assert!(shown.iter().all(|rival| rival.order == rival.rung.cmp(&next)));
        }
    }
}
