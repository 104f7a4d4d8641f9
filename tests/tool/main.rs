//! Runs the native tool as a program, on data that agree with the engine and on planted mistakes.

mod bridge;
mod engine;
mod planted;
mod run;
mod speed;

use basalt::games::{catalogue, ids};
use basalt::rules::Puzzle;

use run::{Run, data};

/// The program.
const PROGRAM: &str = env!("CARGO_BIN_EXE_basalt");

/// What `tests.json` of a game says of its data: `traces` or `counts`.
fn tried(game: &str, what: &str) -> String {
    let path = format!("{}/../games/{game}/tests.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    json[what].as_str().unwrap_or_else(|| panic!("{path}: {what}")).to_owned()
}

#[test]
fn recorded_games_agree() {
    for game in ids() {
        let ends = format!("{}, 0 mismatches", tried(game, "traces"));
        Run::of(&["replay", &data(&format!("{game}.jsonl"))]).ends_with(&ends, 0);
    }
}

#[test]
fn counts_agree() {
    for game in ids() {
        let ends = format!("{}, 0 mismatches", tried(game, "counts"));
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
    for game in ids().filter(|game| catalogue::puzzles(game).is_some()) {
        let ends = format!("{game}: 3 puzzles, 0 failed");
        Run::of(&["puzzles", "--check", "--game", game, "--sample", "3"]).ends_with(&ends, 0);
    }
    let list = std::fs::read_to_string("../games/hexafuse/puzzles.txt").expect("a list");
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
