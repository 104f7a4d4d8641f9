//! Games between bots for research: the samples in `docs/data` are what the laboratory plays, and their results are the rules'.

use std::fs;
use std::process::Command;

use basalt::bots::return_of;
use basalt::games::{catalogue, ids};
use basalt::rules::{Record, Side, Sides};

use super::run::Run;

/// The repository, where paths begin.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

fn sample(game: &str) -> String {
    fs::read_to_string(format!("{ROOT}/docs/data/{game}.tsv")).expect("a sample")
}

#[test]
fn the_first_games_are_played_as_in_the_sample() {
    for game in ids() {
        let run = Run::of(&["dataset", "--game", game, "--games", "3"]);
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{game}");
        let head: String = sample(game).split_inclusive('\n').take(6).collect();
        assert_eq!(run.output, head, "{game}: play the sample anew if bots were changed (make data)");
        let rest = Run::of(&["dataset", "--game", game, "--games", "3", "--from", "2"]).output;
        assert_eq!(rest.lines().collect::<Vec<_>>(), [head.lines().next_back().expect("a game")], "{game}");
        let other = Run::of(&["dataset", "--game", game, "--games", "3", "--seed", "2"]);
        assert_ne!(other.output.lines().last(), run.output.lines().last(), "{game}: another seed");
    }
}

#[test]
fn results_of_the_samples_are_those_of_the_rules() {
    for game in ids() {
        let text = sample(game);
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!((lines.len(), lines[0]), (101, "record\tlevels\tresult"), "{game}");
        for line in &lines[1..] {
            let columns: Vec<&str> = line.split('\t').collect();
            let [record, levels, result] = columns[..] else {
                panic!("{game}: `{line}` has not three columns")
            };
            let record = Record::read(record).expect("a record");
            let play = catalogue::open(&record).expect("a game that can be replayed");
            let told = play.winning_seats().map_or_else(
                || vec!["cut".to_owned()],
                |seats| {
                    let winners: Sides = Side::all(2).filter(|side| seats.contains(&side.index())).collect();
                    Side::all(2).map(|side| return_of(winners, side, 2).to_string()).collect()
                },
            );
            assert_eq!(result.split(' ').collect::<Vec<_>>(), told, "{game}: {line}");
            assert_eq!(levels.split(' ').count(), 2, "{game}: {line}");
        }
    }
}

#[test]
fn the_example_in_python_reads_a_sample() {
    let run = Command::new("python3")
        .args(["docs/examples/games.py", "docs/data/hexafuse.tsv"])
        .current_dir(ROOT)
        .output();
    let run = run.expect("python3");
    let said = String::from_utf8_lossy(&run.stdout);
    assert!(said.starts_with("100 games, "), "{said} {}", String::from_utf8_lossy(&run.stderr));
}

#[test]
fn what_cannot_be_played_is_named() {
    for (order, said) in [
        (&["--game", "chess"][..], "chess"),
        (&["--game", "hexano", "--options", "size=99"], "size"),
        (&["--game", "hexafuse", "--nodes", "1"], "no bot of `hexafuse` searches 1 nodes"),
    ] {
        let run = Run::of(&[&["dataset", "--games", "1"], order].concat());
        assert_ne!(run.code, Some(0), "{order:?}");
        assert!(run.errors.contains(said), "{}", run.errors);
        run.is_no_panic();
    }
}
