//! Engines play in the arena: the example in Python, and some that break the protocol.
#![cfg(unix)]

use std::process::Command;

use basalt::games::ids;

use super::run::{Run, planted};

#[test]
fn an_engine_in_python_plays_every_game() {
    let python = Command::new("python3").arg("--version").output();
    assert!(
        python.is_ok_and(|run| run.status.success()),
        "python3 is missing: install Python 3.8 or later, which also `.ci/tools.sh` needs for the broker"
    );
    for game in ids() {
        let order = [
            "arena",
            "--game",
            game,
            "--games",
            "2",
            "--openings",
            "1",
            "--nodes",
            "4",
            "--a",
            "spark",
            "--b",
        ];
        let run = Run::of(&[&order[..], &["engine:python3 docs/examples/engine.py"]].concat());
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{game}");
        let lines: Vec<&str> = run.output.lines().collect();
        assert_eq!(
            (lines.len(), lines[0]),
            (3, "B is One step ahead"),
            "a game was lost by a fault: {}",
            run.output
        );
        assert!(lines[1].starts_with(&format!("{game}: 2 games, ")), "{}", run.output);
        assert!(lines[2].starts_with("A: ") && lines[2].contains("Elo "), "{}", run.output);
    }
}

/// How the engines below begin.
const HELLO: &str = "read line; echo 'name Fake'; echo 'game *'; echo 'ready 1'\n";

/// A patience (ms) that only those exhaust who never answer.
const LONG: &str = "20000";

/// Plays two games against an engine that a shell runs.
fn against(name: &str, script: &str, patience: &str) -> Run {
    let script = planted(&format!("engine-{name}.sh"), script);
    let order = "arena --game hexafuse --games 2 --openings 1 --time 20 --a novice --patience";
    Run::of(
        &[&order.split(' ').collect::<Vec<_>>()[..], &[patience, "--b", &format!("engine:sh {script}")]]
            .concat(),
    )
}

#[test]
fn an_engine_that_breaks_the_rules_loses_the_game_and_hears_why() {
    for (name, script, why) in [
        ("hangs", "while read line; do :; done", "has not answered `go` after 0.3 s"),
        ("reads-nothing", "exec sleep 60", "has not answered `go` after 0.3 s"),
        ("floods", "while :; do echo 'found 1'; done", "has not answered `go` after 0.3 s"),
        ("asks-forever", "while :; do echo 'legal hexafuse.1~~'; done", "answer"),
        ("dies", "read line; exit 3", "has ended (exit status: 3)"),
        ("no-action", "while read line; do echo 'move z9'; done", "plays no action: action: expected"),
        ("claims", "while read line; do echo 'move timeout'; done", "loses the game: it plays `timeout`"),
        (
            "other-words",
            "while read line; do echo 'bestmove e2e4'; done",
            "writes what is no line of the protocol: line:",
        ),
        (
            "again-ready",
            "while read line; do echo 'ready 1'; done",
            "says `ready 1`, but `move`, `found` or `legal` is due",
        ),
        ("gives-up", "while read line; do echo 'error I am lost'; done", "says: I am lost"),
    ] {
        let patience = if why.contains("answer") { "300" } else { LONG };
        let run = against(name, &format!("{HELLO}{script}\n"), patience);
        assert_eq!((run.code, run.errors.as_str()), (Some(0), ""), "{name}: {}", run.output);
        let lost: Vec<&str> =
            run.output.lines().filter(|line| line.contains("B loses the game: it ")).collect();
        assert_eq!(lost.len(), 2, "{name}: {}", run.output);
        assert!(lost.iter().all(|line| line.contains(why)), "{name}: {lost:?}");
        assert!(run.output.contains("A: 2 wins, 0 draws, 0 losses"), "{name}: {}", run.output);
    }
}

#[test]
fn an_engine_may_wait_until_it_is_told_to_stop() {
    // It may hear `stop` before the answer to its question.
    let script = "while read word record steps; do case $word in\n\
                  go) step=; stopped=; echo \"legal $record\" ;;\n\
                  steps) step=${steps%%_*}; [ -z \"$stopped\" ] || echo \"move $step\" ;;\n\
                  stop) stopped=yes; [ -z \"$step\" ] || echo \"move $step\" ;;\n\
                  esac; done\n";
    let run = against("waits", &format!("{HELLO}{script}"), LONG);
    assert_eq!((run.code, run.errors.as_str()), (Some(0), ""));
    assert!(!run.output.contains("loses the game"), "{}", run.output);
}

#[test]
fn what_is_no_engine_ends_the_arena() {
    for (engine, why) in [
        ("", "the engine `` has no name of a program"),
        ("./no-such-engine --fast", "the engine `./no-such-engine --fast` cannot be started: "),
        ("cat", "the engine `cat` writes what is no line of the protocol: line: expected `name …` or "),
        ("false", "the engine `false` has ended (exit status: 1)"),
    ] {
        for side in ["--a", "--b"] {
            let other = if side == "--a" { "--b" } else { "--a" };
            let run =
                Run::of(&["arena", "--game", "hexafuse", other, "novice", side, &format!("engine:{engine}")]);
            assert_eq!(run.code, Some(2), "{engine}");
            assert!(run.errors.contains(why), "{engine}: {}", run.errors);
            run.is_no_panic();
        }
    }
    for (name, script, why) in [
        (
            "old",
            "read line; echo 'name Old'; echo 'game *'; echo 'ready 0'",
            "speaks version 0 of the protocol",
        ),
        ("idle", "read line; echo 'name Idle'; echo 'ready 1'", "plays no game: it says no `game`"),
        ("nameless", "read line; echo 'game *'; echo 'ready 1'", "says no name"),
        (
            "narrow",
            "read line; echo 'name Narrow'; echo 'game hexafuse.1 pie=true'; echo 'ready 1'; read line",
            "Narrow does not play hexafuse.1 with seed=10000",
        ),
    ] {
        let run = against(name, &format!("{script}\n"), LONG);
        assert_eq!(run.code, Some(2), "{name}");
        assert!(run.errors.contains(why), "{name}: {}", run.errors);
    }
}
