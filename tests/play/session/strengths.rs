//! Bots of every strength: a stored game goes on with its opponent, and one of the player's rating is chosen once.

use basalt::bots::{Level, NodeLimit, WorkerRequest};
use basalt::games::{catalogue, ids};
use basalt::play::profile::{GameResult, Mode, own_rating};
use basalt::play::session::{Effect, GameKind, MoveInput, SeatInput, Session};
use basalt::play::{Save, Seat, Sitter};
use basalt::rules::Side;

use super::outside::{Outside, kept};

/// The game of a stored text, as the app opens it, after one more move of the player's.
fn opened(stored: &str) -> Outside {
    let save = Save::read(stored).expect("a stored game");
    let game = catalogue::resume(&save).expect("its game");
    let place = GameKind::kept("game".into(), save.begun);
    let mut outside = Outside::new(Session::new(game, save.seats.clone(), place, true, 7).under(save.terms));
    let action = outside.first_action();
    outside.give(MoveInput::Typed(action));
    outside
}

/// Who is asked last for a move, and how far it may search.
fn asked(outside: &Outside) -> Option<(Level, NodeLimit)> {
    outside.done.iter().rev().find_map(|effect| match effect {
        Effect::Ask(WorkerRequest::Search { request, .. }) => Some((request.level, request.nodes)),
        _ => None,
    })
}

#[test]
fn a_stored_game_goes_on_with_its_opponent() {
    let levels = [
        ("spark", Level::Spark),
        ("pulse", Level::Pulse),
        ("overdrive", Level::Overdrive),
        ("rung1", Level::Rung(1)),
        ("rung48", Level::Rung(48)),
    ];
    for (word, level) in levels {
        // As version 0.1.0 wrote it before bots had ratings, and with a line of a later one.
        let stored = format!(
            "basalt-save 1\ngame=hexafuse.1~pie=false.clock=off~\nlast=0\nnames=Ada_\nbots=-_{word}\n\
             begun=1763850000000\nchanged=1763850001000\nlater=1\n"
        );
        let mut outside = opened(&stored);
        assert_eq!(asked(&outside), Some((level, NodeLimit::OfLevel)), "{word}");
        assert_eq!(outside.session.seats.bots_text(), format!("-_{word}"));
        if level == Level::Spark {
            outside.answer_all();
            assert!(outside.session.game().last() > 1, "it answers");
        }
    }
}

#[test]
fn a_stored_game_against_the_own_rating_keeps_its_opponent() {
    let stored = "basalt-save 1\ngame=hexafuse.1~pie=false.clock=off~\nlast=0\nnames=Ada_\nbots=-_rung9\nfollows=2\n\
                  begun=1763850000000\nchanged=1763850001000\nmode=rated\n";
    let outside = opened(stored);
    assert_eq!(asked(&outside), Some((Level::Rung(9), NodeLimit::OfLevel)), "whatever the rating is now");
    assert_eq!(outside.session.terms.mode, Mode::Rated);
    let follower = &outside.session.seats.all()[1];
    assert_eq!((follower.sitter(), follower.bot), (Sitter::OwnRating, Some(Level::Rung(9))));
    // A rematch has the same seats, and chooses anew.
    let mut again = outside.session.seats.clone();
    again.follow(|| Level::Rung(10));
    assert_eq!(again.bots_text(), "-_rung10");
}

#[test]
fn a_bot_of_the_own_rating_can_sit_down_in_a_game() {
    let mut outside = Outside::new(kept("hexafuse", "pie=false.clock=off", "-_spark"));
    outside.give(SeatInput::Follow(Side::new(1), Level::Rung(5)));
    assert_eq!(outside.session.seats.bots_text(), "-_rung5");
    assert_eq!(outside.session.seats.all()[1].sitter(), Sitter::OwnRating);
    outside.give(SeatInput::Seat(Side::new(1), Some(Level::Rung(6))));
    assert_eq!(outside.session.seats.all()[1], Seat::bot(Level::Rung(6)));
}

#[test]
fn ratings_of_a_game_rise_with_strength() {
    for id in ids() {
        let rating = |level| catalogue::rating(id, level).expect("a game of the list");
        let rungs: Vec<u16> = (1..=catalogue::rungs(id)).map(|rung| rating(Level::Rung(rung))).collect();
        assert!(rungs.windows(2).all(|pair| pair[0] < pair[1]), "{id}: {rungs:?}");
        assert_eq!(rating(Level::Pulse), 1500, "{id}");
        let [spark, overdrive] = [Level::Spark, Level::Overdrive].map(rating);
        assert!(rungs[0] <= spark && overdrive <= rungs[rungs.len() - 1], "{id}: {rungs:?}");
        assert!(
            rungs.iter().all(|rating| rating % 10 == 0 && (800..4200).contains(rating)),
            "{id}: {rungs:?}"
        );
        // An opponent of a rating is found by it.
        for (number, &rating) in (1..).zip(&rungs) {
            assert_eq!(catalogue::rung_near(id, rating.into()), Level::Rung(number), "{id}");
        }
        assert!(rating(catalogue::rung_near(id, 1500)).abs_diff(1500) <= 40, "{id}");
    }
    assert_eq!(catalogue::rating("titan", Level::Pulse), None);
}

#[test]
fn results_that_were_rated_before_still_are() {
    let results: Vec<GameResult> = [
        "a 1 volcano rated spark won 20:18 31 60 1",
        "b 2 volcano rated pulse lost 18:20 31",
        "c 3 volcano rated overdrive lost 8:30 31",
    ]
    .map(|line| GameResult::read(line).expect("a result"))
    .into();
    let after = |count: usize| own_rating(&results[..count], |level| catalogue::rating("volcano", level));
    assert_eq!(after(0), 1500);
    assert!(after(1) > 1500 && after(2) < after(1));
    // Overdrive is so far above that a loss says nothing.
    assert!((after(3) - after(2)).abs() <= 1);
    let against_a_rung = GameResult::read("d 4 volcano rated rung20 won 20:18 31 60 2").expect("a result");
    let all: Vec<GameResult> = results.iter().cloned().chain([against_a_rung]).collect();
    assert!(own_rating(&all, |level| catalogue::rating("volcano", level)) > after(3));
}
