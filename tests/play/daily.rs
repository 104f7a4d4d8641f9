//! Checks the daily boards, which are the same for everyone and for ever, and the answers to moves on them.
//!
//! `tests/data/dailies.txt` holds, for three days of every game, pairs of lines: the opponent's request after
//! moves of the test, and its answer. The requests contain the boards. Boards may never change, and answers only before
//! the first release (`docs/decisions/strength.md`), or days that were played would be different.
//! `tests/data/daily-game.txt` is a whole attempt, which a browser plays again. Both were written with `BASALT_DRAW=1 cargo test dailies`, with random moves of the player; the tests repeat
//! these moves, so they do not depend on how moves are made.

use std::collections::BTreeSet;
use std::fs;

use basalt::bots::{WorkerRequest, WorkerResponse};
use basalt::games::{self, catalogue};
use basalt::play::challenges::daily;
use basalt::play::challenges::daily::{LEVEL, Lead};
use basalt::play::{Day, Match};
use basalt::rules::{DailyBoard, Record, Rng};

use crate::tested::folder;

/// A plain day, the leap day and the last day of a year.
const DAYS: [&str; 3] = ["2026-11-22", "2028-02-29", "2027-12-31"];
/// The number of kept answers for each board.
const ANSWERS: usize = 3;
/// The least number of openings in a list: two years of days.
const LEAST: usize = 730;

fn day(text: &str) -> Day {
    Day::read(text).expect("a day")
}

/// The ids of the games with daily boards.
fn games_with_days() -> impl Iterator<Item = &'static str> {
    games::ids().filter(|id| catalogue::daily(id).is_some())
}

/// The list of openings of a game; empty where it needs none.
fn openings(game: &str) -> String {
    match catalogue::needs_openings(game) {
        true => fs::read_to_string(folder(game).join("openings.txt")).expect("the list is there"),
        false => String::new(),
    }
}

fn board(game: &str, on: &str) -> Match {
    catalogue::daily_board(game, day(on), &openings(game)).unwrap_or_else(|| panic!("{game} on {on}"))
}

/// Plays an action of the person that ends in the opponent's turn, or in the end.
fn play_turn(game: &mut Match, lot: &mut Rng) {
    let own = game.mover(game.last());
    while own.is_some() && game.mover(game.last()) == own {
        let targets = game.targets(false);
        game.tap(targets[lot.below(targets.len() as u32) as usize].tap);
    }
}

/// Plays such a turn as a kept record has it; without a record, at random.
fn repeat_turn(game: &mut Match, kept: Option<&Record>, lot: &mut Rng) {
    let Some(kept) = kept else { return play_turn(game, lot) };
    let own = game.mover(game.last());
    while own.is_some() && game.mover(game.last()) == own {
        let action = kept.actions.get(game.last()).expect("the turn of a record of this board");
        assert!(game.play_exactly(action), "{action} after {}", game.record());
    }
}

/// A request line and its response, and the game after it.
fn answered(game: &mut Match, on: &str, number: u32) -> [String; 2] {
    let nodes = game.daily().expect("a game with boards of days").nodes;
    let request = daily::request(day(on), game.record(), nodes);
    let reply = games::answer(&request).expect("our own record");
    game.type_in(&reply.actions.join(","));
    let request = WorkerRequest::Search { number, request, cap: u32::MAX };
    [request.to_string(), WorkerResponse::Done(number, reply).to_string()]
}

#[test]
fn dailies_are_the_same_for_ever() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dailies.txt");
    let draws = std::env::var_os("BASALT_DRAW").is_some();
    let kept = if draws { String::new() } else { fs::read_to_string(path).expect("the answers are there") };
    let record = |line: usize| match WorkerRequest::read(kept.lines().nth(line)?) {
        Ok(WorkerRequest::Search { request, .. }) => Some(request.record),
        other => panic!("{other:?}"),
    };
    let mut drawn = String::new();
    for (number, (id, on)) in games_with_days().flat_map(|id| DAYS.map(|on| (id, on))).enumerate() {
        let mut game = board(id, on);
        let own = game.mover(0);
        let mut lot = Rng::of_text(&format!("{id} {on}"));
        for _ in 0..ANSWERS {
            repeat_turn(&mut game, record(drawn.lines().count()).as_ref(), &mut lot);
            while game.mover(game.last()).is_some() && game.mover(game.last()) != own {
                for line in answered(&mut game, on, number as u32) {
                    drawn += &line;
                    drawn += "\n";
                }
            }
        }
    }
    if draws {
        return fs::write(path, drawn).expect("the answers can be written");
    }
    for (kept, now) in kept.lines().zip(drawn.lines()) {
        assert_eq!(now, kept, "a day that was played is another one now");
    }
    assert_eq!(kept.len(), drawn.len());
}

/// The day and the record of a whole attempt with the player's moves of a kept one, or random ones.
fn attempt(kept: Option<&Record>) -> String {
    let on = DAYS[0];
    let whole = |id: &'static str| {
        let mut game = board(id, on);
        let own = game.mover(0);
        let mut lot = Rng::of_text(&format!("{id} {on}"));
        while game.mover(game.last()).is_some() {
            repeat_turn(&mut game, kept, &mut lot);
            while game.mover(game.last()).is_some() && game.mover(game.last()) != own {
                answered(&mut game, on, 0);
            }
        }
        game.record().to_string()
    };
    format!("{on} {}\n", whole("duplohex"))
}

#[test]
fn dailies_are_played_the_same_to_their_end() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/daily-game.txt");
    if std::env::var_os("BASALT_DRAW").is_some() {
        return fs::write(path, attempt(None)).expect("the game can be written");
    }
    let kept = fs::read_to_string(path).expect("the game is there");
    let (_, record) = kept.trim_end().split_once(' ').expect("a day and a record");
    assert_eq!(attempt(Some(&Record::read(record).expect("a record"))), kept);
}

#[test]
fn every_game_has_a_board_for_every_day_and_another_the_next() {
    let smaller = games_with_days().filter(|id| catalogue::more().any(|more| more == *id)).count();
    let all = games::ids().count() - catalogue::more().count();
    assert_eq!(games_with_days().count() - smaller, all, "all games with a card, and their editions");
    for id in games_with_days() {
        let list = openings(id);
        let mut seen = BTreeSet::new();
        let mut on = daily::FIRST;
        for _ in 0..400 {
            let game = catalogue::daily_board(id, on, &list).expect("a board");
            assert_eq!((game.last(), game.info().id), (0, id));
            let changed = day("2026-11-26");
            let timed = id == "hexafuse" && on >= changed;
            assert!(game.mover(0).is_some() && game.seconds().is_some() == timed, "{id} on {on}: the clock");
            if ["hexafuse", "vaxandis"].contains(&id) {
                let without = game.record().options.contains("pie=false");
                assert_eq!(without, on < changed, "{id} on {on}: the pie rule");
            }
            assert!(seen.insert(game.record().to_string()), "{id} on {on}: a board that was there before");
            let seats = daily::seats(&game, "Ada");
            let own = game.mover(0).map(|side| game.seat(side, 0)).expect("goes on");
            for (number, seat) in seats.all().iter().enumerate() {
                assert_eq!(
                    (seat.bot, seat.name.as_str()),
                    if number == own { (None, "Ada") } else { (Some(LEVEL), "") }
                );
            }
            on = on.after().expect("a day");
        }
        assert!(daily::key(Day::LAST, id).len() <= 32, "a library takes no longer key");
    }
    assert!(catalogue::daily_board("chess", daily::FIRST, "").is_none());
}

#[test]
fn lists_hold_enough_openings_and_none_twice() {
    for id in games_with_days().filter(|id| catalogue::needs_openings(id)) {
        let list = openings(id);
        assert_eq!(list.lines().next(), Some(daily::list_heading().as_str()));
        let lines: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(lines.len() >= LEAST, "{id}: {} openings", lines.len());
        let mut seen = BTreeSet::new();
        for line in lines {
            let game = catalogue::open(&Record::read(line).expect(line)).expect(line);
            let last = game.last();
            assert!(last > 0 && game.mover(last).is_some() && game.begins_turn(last), "{line}");
            assert!(seen.insert(game.record_from(last).start), "{line}: a position that was there before");
        }
        // Without its list there is no board, rather than another one.
        assert!(catalogue::daily_board(id, daily::FIRST, "").is_none());
    }
    assert!(
        games_with_days()
            .any(|id| matches!(catalogue::daily(id).map(|daily| daily.board), Some(DailyBoard::Drawn(_))))
    );
}

#[test]
fn the_course_of_a_game_has_a_lead_for_each_own_turn() {
    for id in games_with_days() {
        let mut game = board(id, DAYS[0]);
        let seats = daily::seats(&game, "");
        let own = game.mover(0);
        assert_eq!(daily::course(&game, &seats), []);
        let mut lot = Rng::of_text(id);
        let mut turns = 0;
        while game.mover(game.last()).is_some() {
            let is_own = game.mover(game.last()) == own;
            // In a race nobody need arrive at random.
            if game.last() > 1500 && !is_own {
                let (_, end) = game.agreement().expect("a game that can be ended");
                game.type_in(&end);
                break;
            }
            turns += usize::from(is_own);
            play_turn(&mut game, &mut lot);
            assert!(game.last() < 3000, "{id}: a random game ends");
        }
        let course = daily::course(&game, &seats);
        assert_eq!(course.len(), turns, "{id}");
        let standing = game.standing(game.last());
        let winners = standing.outcome.expect("over").winners;
        let ended = match own.is_some_and(|own| winners.contains(own)) {
            true if winners.len() == 1 => Lead::Ahead,
            false if !winners.is_empty() => Lead::Behind,
            _ => Lead::Level,
        };
        assert_eq!(course.last(), Some(&ended), "{id}");
        let by_points = standing.scores[0].is_some();
        let told = course[..turns - 1].iter().all(|lead| (*lead == Lead::Untold) != by_points);
        assert!(told && daily::squares(&course).lines().count() == turns.div_ceil(10), "{id}");
    }
}

/// The kept boards for one player.
const ALONE: [&str; 3] = [
    "volcano.1~layout=random.seed=115527909.challenge=large~",
    "volcano.1~layout=random.seed=306919499.challenge=large~",
    "volcano.1~layout=random.seed=343157998.challenge=large~",
];

#[test]
fn boards_for_one_player_are_the_same_for_ever() {
    let of = |on| catalogue::daily_alone("volcano", day(on)).expect("a board").record().to_string();
    assert_eq!(DAYS.map(of), ALONE);
    assert!(games_with_days().any(|game| catalogue::daily_alone(game, day(DAYS[0])).is_none()));
}

/// A goal that cannot be lost for good is reached in the end, and random moves show that the others can be.
#[test]
fn boards_for_one_player_can_be_solved() {
    let mut lot = Rng::new(41);
    for number in 0..12 {
        let day = Day::on(daily::FIRST.number() + number);
        let board = catalogue::daily_alone("volcano", day).expect("a board");
        assert!(board.sides() == 1 && board.goal().is_some());
        let solved = (0..60).any(|_| {
            let mut game = catalogue::open(&board.record()).expect("our own record");
            while game.mover(game.last()).is_some() && game.last() < 1500 {
                let targets = game.targets(false);
                game.tap(targets[lot.below(targets.len() as u32) as usize].tap);
            }
            game.feat().is_some()
        });
        assert!(solved, "{day}: {}", board.record());
    }
}
