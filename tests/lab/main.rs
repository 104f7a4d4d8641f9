//! Runs the laboratory as a program.

mod conformance;
mod dataset;
mod engines;
#[path = "../tool/run.rs"]
#[allow(dead_code, reason = "it has what the tests of the tool need, too")]
mod run;

use std::fs;
use std::path::Path;

use basalt::bots::Level;
use basalt::games::{catalogue, ids};
use basalt::play::explorer::Book;
use basalt::play::insights::{BotLosses, InsightKind};
use run::Run;

/// The program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_basalt-lab");

#[test]
fn novices_play_in_the_arena() {
    let order = ["arena", "--game", "hexafuse", "--games", "2", "--nodes", "300", "--a"];
    let of = |players: &[&str]| Run::of(&[&order[..], players].concat());
    let run = of(&["novice", "--b", "random"]);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    assert_eq!(of(&["novice", "--b", "random"]).output.lines().last(), run.output.lines().last());
    assert_eq!(of(&["spark", "--b", "novice"]).code, Some(0));
    assert_ne!(of(&["uct", "--b", "novice"]).code, Some(0), "its time is A's");
}

#[test]
fn weights_are_learnt_from_games() {
    let learn =
        |game: &str, games: &str| Run::of(&["learn", "--game", game, "--games", games, "--nodes", "20"]);
    let run = learn("hexano", "3");
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    let mut lines = run.output.lines();
    let positions: u32 = lines.next().and_then(|line| line.split(' ').next()?.parse().ok()).expect("a count");
    assert!(positions > 30, "{}", run.output);
    let weights: Vec<f64> = lines.map(|line| line.parse().expect("a weight")).collect();
    assert!(
        weights.len() > 5 && weights.iter().all(|weight| weight.is_finite() && *weight != 0.0),
        "{weights:?}"
    );
    assert_eq!(learn("hexano", "3").output, run.output, "the same games");
    for (game, games) in [("chess", "1"), ("vaxandis", "1"), ("hexano", "0")] {
        let run = learn(game, games);
        assert_ne!(run.code, Some(0), "{game}");
        assert!(run.errors.contains(game), "{}", run.errors);
        run.is_no_panic();
    }
}

#[test]
fn books_are_made_from_games() {
    let make = |more: &[&str]| {
        let order = ["explorer", "--game", "vaxandis", "--games", "5", "--nodes", "20", "--least", "1"];
        Run::of(&[&order[..], more].concat())
    };
    let run = make(&[]);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    assert_eq!(make(&[]).output, run.output, "the same games");
    assert_ne!(make(&["--seed", "2"]).output, run.output);
    let book = Book::read(&run.output).expect("a book");
    let start = catalogue::begin("vaxandis", "").expect("a game");
    let found = start.explored(&book, &catalogue::symmetries("vaxandis", start.board()));
    assert_eq!(found.tally.map(|tally| tally.games()), Some(5));
    assert_eq!(found.moves.iter().map(|known| known.tally.games()).sum::<u32>(), 5);
    let kept = make(&["--most", "3"]).output;
    assert_eq!(kept.lines().filter(|line| !line.starts_with('#')).count(), 3);
    for (game, said) in [("chess", "chess"), ("hexafuse", "begin alike")] {
        let run = Run::of(&["explorer", "--game", game, "--games", "1", "--nodes", "2"]);
        assert_ne!(run.code, Some(0), "{game}");
        assert!(run.errors.contains(said), "{}", run.errors);
        run.is_no_panic();
    }
}

#[test]
fn reviewed_games_tell_what_bots_give_away_and_make_items() {
    let order = ["reviews", "--game", "hexafuse", "--games", "2", "--rungs", "2", "--nodes", "200000"];
    let reviews = Run::of(&order);
    assert_eq!((reviews.code, reviews.errors.as_str()), (Some(0), ""));
    assert_eq!(reviews.output.lines().count(), 3, "how they were made, and two games");
    assert_eq!(Run::of(&order).output, reviews.output, "the same games");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab-reviews.txt");
    fs::write(&path, &reviews.output).expect("a file");
    let path = path.display().to_string();
    let losses = Run::of(&["losses", &path]);
    assert_eq!((losses.code, losses.errors.as_str()), (Some(0), ""));
    let known = BotLosses::read(&losses.output).expect("losses");
    let all = (InsightKind::Help, "alone");
    assert!(known.mean_at(all, 1500, |level| catalogue::rating("hexafuse", level)).is_some());
    let judged = Run::of(&["mistakes", "--items", "2", &path]);
    assert_eq!(judged.errors, "");
    let last = judged.output.lines().last().expect("a line for all");
    assert!(last.starts_with("all\t"), "{}", judged.output);
    for order in [["losses", "no-such-file"], ["mistakes", "no-such-file"]] {
        let run = Run::of(&order);
        assert_ne!(run.code, Some(0));
        assert!(run.errors.contains("no-such-file"), "{}", run.errors);
        run.is_no_panic();
    }
}

#[test]
fn books_count_the_strong_games_of_a_dataset() {
    let games = Run::of(&["dataset", "--game", "volcano", "--games", "12", "--nodes", "300"]);
    assert_eq!(games.code, Some(0), "{}", games.errors);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lab-dataset.tsv");
    fs::write(&path, &games.output).expect("a file");
    let path = path.display().to_string();
    let run =
        Run::of(&["explorer", "--game", "volcano", "--dataset", &path, "--strong", "4", "--least", "1"]);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    let book = Book::read(&run.output).expect("a book");
    let least = book.rating().expect("a rating");
    let has_at_least = |word: &str, least: u16| {
        catalogue::rating("volcano", Level::read(word).expect("a level")) >= Some(least)
    };
    // The games of players of a rating, and those of them that had an end.
    let counted = |least: u16| {
        let played = games.output.lines().filter_map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            match columns[..] {
                [record, levels, result] if record != "record" => Some((levels.to_owned(), result != "cut")),
                _ => None,
            }
        });
        let strong = played.filter(|(levels, _)| levels.split(' ').all(|word| has_at_least(word, least)));
        strong.fold((0, 0), |(all, whole), (_, ended)| (all + 1, whole + u32::from(ended)))
    };
    let (all, strong) = counted(least);
    assert!((4..12).contains(&all) && counted(least + 1).0 < 4, "the strongest: {all} games from {least}");
    let start = catalogue::begin("volcano", "").expect("a game");
    let found = start.explored(&book, &catalogue::symmetries("volcano", start.board()));
    assert_eq!(found.tally.map(|tally| tally.games()), Some(strong));
    let told = format!(" {strong} games between bots of {least} points");
    assert!(run.output.contains(&told), "{}", run.output);
    let run = Run::of(&["explorer", "--game", "volcano", "--dataset", "no-such-file"]);
    assert_ne!(run.code, Some(0));
    assert!(run.errors.contains("no-such-file"), "{}", run.errors);
    run.is_no_panic();
}

#[test]
fn books_of_several_seeds_join_to_one() {
    let make = |more: &[&str]| {
        let order = ["explorer", "--game", "vaxandis", "--nodes", "20", "--least", "1"];
        let run = Run::of(&[&order[..], more].concat());
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
        run.output
    };
    let path = |seed: u32| {
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("book-{seed}.txt")).display().to_string()
    };
    for seed in [1, 2] {
        fs::write(path(seed), make(&["--games", "3", "--seed", &seed.to_string()])).expect("a file");
    }
    let together = ["--games", "6", "--seeds", "2"];
    let joined = make(&[&together[..], &["--join", &path(1), "--join", &path(2)]].concat());
    assert_eq!(joined, make(&together), "the parts are the whole");
    let agreement = make(&["--join", &path(1), "--fresh", &path(2)]);
    assert!(agreement.trim_end().ends_with("first turns favour the same side"), "{agreement}");
}

#[test]
fn another_build_plays_in_the_arena() {
    let order = "arena --game hexafuse --games 2 --openings 1 --time 2 --a overdrive --b";
    let against = |program: &str| Run::of(&[&order.split(' ').collect::<Vec<_>>()[..], &[program]].concat());
    let run = against(PROGRAM);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    assert!(run.output.starts_with("hexafuse: 2 games"), "{}", run.output);
    for program in ["./no-such-build", "/bin/cat"] {
        let run = against(program);
        assert_ne!(run.code, Some(0), "{program}");
        assert!(run.errors.contains("the other build"), "{program}: {}", run.errors);
        run.is_no_panic();
    }
}

#[test]
fn the_last_moves_of_games_are_judged() {
    let of = |game: &str, [games, plies, nodes]: [&str; 3]| {
        let order = ["endgames", "--limit", "20000", "--game", game, "--games", games];
        Run::of(&[&order[..], &["--plies", plies, "--nodes", nodes]].concat())
    };
    let rows_of = |run: &Run| -> Vec<Vec<u32>> { run.output.lines().skip(1).map(numbers).collect() };
    for (game, count) in [("hexafuse", 40), ("vaxandis", 4)] {
        let order = [&count.to_string(), "2", "300"];
        let run = of(game, order);
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{game}");
        let rows = rows_of(&run);
        assert_eq!(rows.len(), 3, "{}", run.output);
        assert_eq!(rows[0][..2], [count, count], "last moves are solved at a glance: {}", run.output);
        assert!(rows.iter().all(|row| row.is_sorted_by(|more, fewer| more >= fewer)), "{}", run.output);
        assert_eq!(of(game, order).output, run.output, "the same games");
    }
    let all = |nodes: &str| rows_of(&of("hexafuse", ["40", "5", nodes])).pop().expect("a row for all");
    let (thinks, hardly) = (all("300"), all("1"));
    assert!(thinks[2] > 0 && thinks[3] == thinks[2], "it keeps all: {thinks:?}");
    assert!(hardly[3] < hardly[2], "without a search it does not: {hardly:?}");
    let unknown = of("chess", ["1", "2", "1"]);
    assert!(unknown.errors.contains("chess"), "{}", unknown.errors);
    assert_eq!(unknown.code, Some(2));
}

/// The numbers after the colon of a row.
fn numbers(row: &str) -> Vec<u32> {
    let (_, numbers) = row.split_once(": ").expect("a colon");
    numbers.split(' ').map(|number| number.parse().expect("a number")).collect()
}

/// The stored tries of five rungs at every puzzle: the stronger the bot, the more it solves, and ratings follow from that.
#[test]
fn stronger_bots_solve_more_puzzles_and_the_ratings_follow() {
    let mut all = [0; 5];
    for game in ids().filter(|game| catalogue::puzzles(game).is_some()) {
        let run = Run::of(&["puzzles", "--game", game]);
        let count = |line: &str| line.split([' ', ':']).nth(2)?.parse::<u32>().ok();
        let solved: Vec<u32> = run.output.lines().filter_map(count).take(all.len()).collect();
        assert!(solved.len() == all.len() && solved.is_sorted(), "{}", run.output);
        all.iter_mut().zip(solved).for_each(|(all, solved)| *all += solved);
        let list = fs::read_to_string(format!("../games/{game}/puzzles.txt")).expect("a list");
        run.ends_with(&format!("{game}: {} puzzles, 0 new ratings", list.lines().count()), 0);
    }
    assert!(all.windows(2).all(|pair| pair[0] < pair[1]), "{all:?}");
    for (game, error) in [("chess", "chess"), ("hex", "puzzles.txt")] {
        let run = Run::of(&["puzzles", "--game", game]);
        assert!(run.code != Some(0) && run.errors.contains(error), "{}", run.errors);
        run.is_no_panic();
    }
}
