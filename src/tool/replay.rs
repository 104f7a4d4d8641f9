//! `basalt replay`: replays recorded games and compares every ply, every position and the result.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};

use basalt_games as games;
use basalt_games::Visitor;
use basalt_rules::{Depict, Game, Outcome, Side};
use basalt_words::Words;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::fixture;
use basalt_program::{Verdict, complain};

#[derive(Deserialize)]
struct Trace {
    game: String,
    options: Map<String, Value>,
    start: String,
    plies: Vec<Ply>,
    result: Ending,
}

#[derive(Deserialize)]
struct Ply {
    action: String,
    legal: usize,
    /// The position after it, if recorded.
    after: Option<String>,
}

#[derive(Deserialize)]
struct Ending {
    /// The winner's number, 0 for none; `null`, but never omitted, where the trace stops early.
    #[serde(deserialize_with = "Option::deserialize")]
    winner: Option<usize>,
    scores: Option<Vec<i32>>,
    reason: Option<String>,
}

struct Mismatch {
    /// The ply, from 1; 0 is the start.
    ply: usize,
    what: &'static str,
    expected: String,
    got: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mismatch { ply, what, expected, got } = self;
        write!(f, "ply {ply}: {what}: expected {expected}, got {got}")
    }
}

#[derive(Default)]
struct Tally {
    games: usize,
    plies: usize,
    mismatches: usize,
    /// Whether a file, a line or a game's name could not be read.
    unreadable: bool,
}

/// Replays files of traces, and ends with `N games, P plies, M mismatches`.
pub(crate) fn run(files: &[PathBuf], out: &mut impl Write) -> io::Result<Verdict> {
    let mut tally = Tally::default();
    for file in files {
        match File::open(file) {
            Ok(opened) => replay_file(file, BufReader::new(opened), &mut tally, out)?,
            Err(error) => {
                tally.unreadable = true;
                complain(format_args!("{}: {error}", file.display()));
            }
        }
    }
    writeln!(out, "{} games, {} plies, {} mismatches", tally.games, tally.plies, tally.mismatches)?;
    Ok(if tally.unreadable { Verdict::Unreadable } else { Verdict::of_mismatches(tally.mismatches) })
}

fn replay_file(
    file: &Path,
    mut lines: impl BufRead,
    tally: &mut Tally,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut bytes = Vec::new();
    for number in 1.. {
        let place = format_args!("{}:{number}", file.display()).to_string();
        bytes.clear();
        match lines.read_until(b'\n', &mut bytes) {
            Ok(0) => break,
            Ok(_) if bytes.trim_ascii().is_empty() => continue,
            Ok(_) => {}
            Err(error) => {
                tally.unreadable = true;
                complain(format_args!("{place}: {error}"));
                break;
            }
        }
        let trace: Trace = match serde_json::from_slice(&bytes) {
            Ok(trace) => trace,
            Err(error) => {
                tally.unreadable = true;
                complain(format_args!("{place}: not a trace: {error}"));
                continue;
            }
        };
        let Some((plies, mismatches)) = games::visit(&trace.game, Replay(&trace)) else {
            tally.unreadable = true;
            complain(format_args!("{place}: unknown game `{}`", trace.game));
            continue;
        };
        tally.games += 1;
        tally.plies += plies;
        tally.mismatches += mismatches.len();
        for mismatch in mismatches {
            writeln!(out, "{place} ({}) {mismatch}", trace.game)?;
        }
    }
    Ok(())
}

/// Replays one game; returns the number of plies and the differences.
struct Replay<'a>(&'a Trace);

impl Visitor for Replay<'_> {
    type Output = (usize, Vec<Mismatch>);

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let Replay(trace) = self;
        match fixture::begin::<G>(&trace.options, &trace.start) {
            Ok(position) => follow(position, trace),
            Err(mistake) => {
                let expected = trace.start.clone();
                (0, vec![Mismatch { ply: 0, what: "start", expected, got: mistake.to_string() }])
            }
        }
    }
}

fn follow<G: Game>(mut position: G, trace: &Trace) -> (usize, Vec<Mismatch>) {
    let mut found = Vec::new();
    let mut compare = |ply, what, expected: String, got: String| {
        if expected != got {
            found.push(Mismatch { ply, what, expected, got });
        }
    };
    compare(0, "start", trace.start.clone(), position.text());
    let mut actions = Vec::new();
    for (index, recorded) in trace.plies.iter().enumerate() {
        let ply = index + 1;
        actions.clear();
        position.actions(&mut actions);
        compare(ply, "legal", recorded.legal.to_string(), actions.len().to_string());
        let refused = match position.read_action(&recorded.action) {
            Ok(action) if position.accepts(action) => {
                position.apply(action, &mut ());
                None
            }
            Ok(_) => Some("an action that is not legal here".to_owned()),
            Err(mistake) => Some(mistake.to_string()),
        };
        if let Some(got) = refused {
            compare(ply, "action", recorded.action.clone(), got);
            // From here on, the recording and our game differ.
            return (ply, found);
        }
        if let Some(after) = &recorded.after {
            compare(ply, "after", after.clone(), position.text());
        }
    }
    compare_result(&position, &trace.result, trace.plies.len(), compare);
    (trace.plies.len(), found)
}

fn compare_result<G: Game>(
    position: &G,
    result: &Ending,
    ply: usize,
    mut compare: impl FnMut(usize, &'static str, String, String),
) {
    let ended = |outcome: Outcome| format!("the end ({})", outcome.reason);
    let goes_on = || "a game that goes on".to_owned();
    let (winner, outcome) = match (result.winner, position.outcome()) {
        (Some(winner), Some(outcome)) => (winner, outcome),
        (winner, outcome) => {
            let reason = result.reason.as_deref().unwrap_or("any reason");
            let expected = winner.map_or_else(goes_on, |_| format!("the end ({reason})"));
            return compare(ply, "result", expected, outcome.map_or_else(goes_on, ended));
        }
    };
    compare(ply, "winner", winner.to_string(), outcome.winner_number().to_string());
    if let Some(reason) = &result.reason {
        compare(ply, "reason", reason.clone(), outcome.reason.to_owned());
    }
    if let Some(scores) = &result.scores {
        let expected: Vec<Option<i32>> = scores.iter().copied().map(Some).collect();
        let got: Vec<Option<i32>> = Side::all(position.sides()).map(|side| position.score(side)).collect();
        compare(ply, "scores", list(&expected), list(&got));
    }
}

/// Scores as a list, `-` where a side has none.
fn list(scores: &[Option<i32>]) -> String {
    let scores: Vec<String> =
        scores.iter().map(|score| score.map_or("-".to_owned(), |score| score.to_string())).collect();
    format!("[{}]", scores.join(", "))
}
