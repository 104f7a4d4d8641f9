//! Runs the native tool as a program, on data that agree with the engine and on planted mistakes.

mod planted;
mod run;
mod speed;

use basalt::games::ids;
use basalt::rules::Puzzle;

use crate::tested::tried;
use run::{Run, data};

#[test]
fn recorded_games_agree() {
    for game in ids() {
        let ends = format!("{}, 0 mismatches", tried(game).traces);
        Run::of(&["replay", &data(&format!("{game}.jsonl"))]).ends_with(&ends, 0);
    }
}

#[test]
fn counts_agree() {
    for game in ids() {
        let ends = format!("{}, 0 mismatches", tried(game).counts);
        Run::of(&["perft", &data(&format!("{game}-perft.json"))]).ends_with(&ends, 0);
    }
}

#[test]
fn several_files_are_one_sum() {
    let file = data("volcano.jsonl");
    Run::of(&["replay", &file, &file]).ends_with("70 games, 4540 plies, 0 mismatches", 0);
}

#[test]
fn puzzles_are_found_with_their_best_turn() {
    // Not beside the list that is checked in, in which they are known.
    let order = ["puzzles", "--game", "hexafuse", "--file", "none", "--each", "2", "--games", "3"];
    let run = Run::of(&order);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    assert!(!run.output.is_empty(), "there is one in three games");
    for line in run.output.lines() {
        let puzzle = Puzzle::read(line).expect(line);
        assert_eq!((puzzle.record.game.as_str(), puzzle.solution.len()), ("hexafuse", 1), "{line}");
    }
    assert_eq!(Run::of(&order).output, run.output, "a count finds the same again");
    let none = [&order[..order.len() - 1], &["0"]].concat();
    assert_eq!(Run::of(&none).output, "", "no game, no puzzle");
    assert_eq!(Run::of(&["puzzles", "--game", "chess"]).code, Some(2));
}

#[test]
fn lists_of_puzzles_are_proved() {
    for game in ids() {
        let ends = format!("{game}: 3 puzzles, 0 failed");
        Run::of(&["puzzles", "--check", "--game", game, "--sample", "3"]).ends_with(&ends, 0);
    }
    let list = std::fs::read_to_string("src/games/hexafuse/puzzles.txt").expect("a list");
    let mut lines: Vec<String> = list.lines().take(4).map(str::to_owned).collect();
    lines[1] = lines[1].replace('+', "+1");
    lines[2] = lines[0].clone();
    lines[3] = "3 win1".to_owned();
    let path = std::env::temp_dir().join(format!("basalt-puzzles-{}.txt", std::process::id()));
    std::fs::write(&path, lines.join("\n")).expect("a file");
    let file = path.to_str().expect("UTF-8");
    let run = Run::of(&["puzzles", "--check", "--game", "hexafuse", "--file", file]);
    std::fs::remove_file(&path).expect("the file goes");
    assert!(run.output.contains("hexafuse 2: the best turn reaches +"), "{}", run.output);
    assert!(run.output.contains("hexafuse 3: the same position as before"), "{}", run.output);
    run.ends_with("hexafuse: 4 puzzles, 3 failed", 1);
}

#[test]
fn an_unknown_command_is_refused() {
    let run = Run::of(&["juggle"]);
    assert_eq!(run.code, Some(2));
    assert!(run.errors.contains("juggle"), "{}", run.errors);
    assert_eq!(Run::of(&["replay"]).code, Some(2), "a command without files");
}

/// A reader that closes the pipe stops the tool without a panic.
#[test]
fn a_closed_pipe_is_no_panic() {
    let run = Run::unread(&["speed", "--game", "volcano", "--seconds", "0.3"]);
    assert_eq!(run.code, Some(141));
    assert_eq!(run.errors, "");
}

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
fn another_build_plays_in_the_arena() {
    let order = "arena --game hexafuse --games 2 --openings 1 --time 2 --a overdrive --b";
    let against = |program: &str| Run::of(&[&order.split(' ').collect::<Vec<_>>()[..], &[program]].concat());
    let run = against(env!("CARGO_BIN_EXE_basalt"));
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
