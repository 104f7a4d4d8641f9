//! Checks the daily boards, which are the same for everyone and for ever, and the answers to moves on them.
//!
//! `tests/data/dailies.txt` holds, for three days of every game, pairs of lines: the opponent's request after
//! moves of the test, and its answer. The requests contain the boards. None of it may ever change, or days
//! that were played would be different. `tests/data/daily-game.txt` is a whole attempt, which a browser plays
//! again. Both were written with `BASALT_DRAW=1 cargo test --no-default-features dailies`.

use std::collections::BTreeSet;
use std::fs;

use basalt::bots::{WorkerRequest, WorkerResponse};
use basalt::games::{self, catalogue};
use basalt::play::daily::{self, LEVEL, Lead};
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
fn play_turn(table: &mut Match, lot: &mut Rng) {
    let own = table.mover(table.last());
    while own.is_some() && table.mover(table.last()) == own {
        let targets = table.targets(false);
        table.tap(targets[lot.below(targets.len() as u32) as usize].tap);
    }
}

/// A request line and its response, and the game after it.
fn answered(table: &mut Match, on: &str, number: u32) -> [String; 2] {
    let nodes = table.daily().expect("a game with boards of days").nodes;
    let request = daily::request(day(on), table.record(), nodes);
    let reply = games::answer(&request).expect("our own record");
    table.type_in(&reply.actions.join(","));
    let request = WorkerRequest::Search { number, request, cap: u32::MAX };
    [request.to_string(), WorkerResponse::Done(number, reply).to_string()]
}

#[test]
fn dailies_are_the_same_for_ever() {
    let mut drawn = String::new();
    for (number, (game, on)) in games_with_days().flat_map(|game| DAYS.map(|on| (game, on))).enumerate() {
        let mut table = board(game, on);
        let own = table.mover(0);
        let mut lot = Rng::of_text(&format!("{game} {on}"));
        for _ in 0..ANSWERS {
            play_turn(&mut table, &mut lot);
            while table.mover(table.last()).is_some() && table.mover(table.last()) != own {
                for line in answered(&mut table, on, number as u32) {
                    drawn += &line;
                    drawn += "\n";
                }
            }
        }
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/dailies.txt");
    if std::env::var_os("BASALT_DRAW").is_some() {
        return fs::write(path, drawn).expect("the answers can be written");
    }
    let kept = fs::read_to_string(path).expect("the answers are there");
    for (kept, now) in kept.lines().zip(drawn.lines()) {
        assert_eq!(now, kept, "a day that was played is another one now");
    }
    assert_eq!(kept.len(), drawn.len());
}

/// The day and the record of a whole attempt with random moves of the player.
fn attempt() -> String {
    let on = DAYS[0];
    let whole = |game: &'static str| {
        let mut table = board(game, on);
        let own = table.mover(0);
        let mut lot = Rng::of_text(&format!("{game} {on}"));
        while table.mover(table.last()).is_some() {
            play_turn(&mut table, &mut lot);
            while table.mover(table.last()).is_some() && table.mover(table.last()) != own {
                answered(&mut table, on, 0);
            }
        }
        table.record().to_string()
    };
    format!("{on} {}\n", whole("duplohex"))
}

#[test]
fn dailies_are_played_the_same_to_their_end() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/daily-game.txt");
    if std::env::var_os("BASALT_DRAW").is_some() {
        return fs::write(path, attempt()).expect("the game can be written");
    }
    assert_eq!(attempt(), fs::read_to_string(path).expect("the game is there"));
}

#[test]
fn every_game_has_a_board_for_every_day_and_another_the_next() {
    assert_eq!(games_with_days().count(), games::ids().count(), "all games of the list");
    for game in games_with_days() {
        let list = openings(game);
        let mut seen = BTreeSet::new();
        let mut on = daily::FIRST;
        for _ in 0..400 {
            let table = catalogue::daily_board(game, on, &list).expect("a board");
            assert_eq!((table.last(), table.info().id), (0, game));
            let changed = day("2026-11-26");
            let timed = game == "hexafuse" && on >= changed;
            assert!(
                table.mover(0).is_some() && table.seconds().is_some() == timed,
                "{game} on {on}: the clock"
            );
            if ["hexafuse", "vaxandis"].contains(&game) {
                let without = table.record().options.contains("pie=false");
                assert_eq!(without, on < changed, "{game} on {on}: the pie rule");
            }
            assert!(seen.insert(table.record().to_string()), "{game} on {on}: a board that was there before");
            let seats = daily::seats(&table, "Ada");
            let own = table.mover(0).map(|side| table.seat(side, 0)).expect("goes on");
            for (number, seat) in seats.all().iter().enumerate() {
                assert_eq!(
                    (seat.bot, seat.name.as_str()),
                    if number == own { (None, "Ada") } else { (Some(LEVEL), "") }
                );
            }
            on = on.after().expect("a day");
        }
        assert!(daily::key(Day::LAST, game).len() <= 32, "a library takes no longer key");
    }
    assert!(catalogue::daily_board("chess", daily::FIRST, "").is_none());
}

#[test]
fn lists_hold_enough_openings_and_none_twice() {
    for game in games_with_days().filter(|game| catalogue::needs_openings(game)) {
        let list = openings(game);
        assert_eq!(list.lines().next(), Some(daily::list_heading().as_str()));
        let lines: Vec<&str> = list.lines().filter(|line| !line.starts_with('#')).collect();
        assert!(lines.len() >= LEAST, "{game}: {} openings", lines.len());
        let mut seen = BTreeSet::new();
        for line in lines {
            let table = catalogue::open(&Record::read(line).expect(line)).expect(line);
            let last = table.last();
            assert!(last > 0 && table.mover(last).is_some() && table.begins_turn(last), "{line}");
            assert!(seen.insert(table.record_from(last).start), "{line}: a position that was there before");
        }
        // Without its list there is no board, rather than another one.
        assert!(catalogue::daily_board(game, daily::FIRST, "").is_none());
    }
    assert!(
        games_with_days().any(|game| matches!(
            catalogue::daily(game).map(|daily| daily.board),
            Some(DailyBoard::Drawn(_))
        ))
    );
}

#[test]
fn the_course_of_a_game_has_a_lead_for_each_own_turn() {
    for game in games_with_days() {
        let mut table = board(game, DAYS[0]);
        let seats = daily::seats(&table, "");
        let own = table.mover(0);
        assert_eq!(daily::course(&table, &seats), []);
        let mut lot = Rng::of_text(game);
        let mut turns = 0;
        while table.mover(table.last()).is_some() {
            turns += usize::from(table.mover(table.last()) == own);
            play_turn(&mut table, &mut lot);
            assert!(table.last() < 3000, "{game}: a random game ends");
        }
        let course = daily::course(&table, &seats);
        assert_eq!(course.len(), turns, "{game}");
        let standing = table.standing(table.last());
        let winners = standing.outcome.expect("over").winners;
        let ended = match own.is_some_and(|own| winners.contains(own)) {
            true if winners.len() == 1 => Lead::Ahead,
            false if !winners.is_empty() => Lead::Behind,
            _ => Lead::Level,
        };
        assert_eq!(course.last(), Some(&ended), "{game}");
        let by_points = standing.scores[0].is_some();
        let told = course[..turns - 1].iter().all(|lead| (*lead == Lead::Untold) != by_points);
        assert!(told && daily::squares(&course).lines().count() == turns.div_ceil(10), "{game}");
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
            let mut table = catalogue::open(&board.record()).expect("our own record");
            while table.mover(table.last()).is_some() && table.last() < 1500 {
                let targets = table.targets(false);
                table.tap(targets[lot.below(targets.len() as u32) as usize].tap);
            }
            table.feat().is_some()
        });
        assert!(solved, "{day}: {}", board.record());
    }
}
