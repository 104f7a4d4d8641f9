//! `basalt perft`: counts sequences of actions and their positions, and compares with a file.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::Path;

use basalt_games as games;
use basalt_games::Visitor;
use basalt_rules::{Depict, Game, Mistake, Position, perft};
use basalt_words::Words;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::fixture;
use basalt_program::{Verdict, complain};

#[derive(Deserialize)]
struct PerftCase {
    game: String,
    options: Map<String, Value>,
    start: String,
    /// The number of sequences of 1, 2, … actions.
    counts: Vec<u64>,
    #[serde(default)]
    positions: Vec<u64>,
}

/// Checks a file of counts and ends with `N counts, M mismatches`; an unusable entry is one mismatch.
pub(crate) fn run(file: &Path, out: &mut impl Write) -> io::Result<Verdict> {
    let place = file.display();
    let text = match fs::read(file) {
        Ok(text) => text,
        Err(error) => {
            complain(format_args!("{place}: {error}"));
            return Ok(Verdict::Unreadable);
        }
    };
    let entries: Vec<PerftCase> = match serde_json::from_slice(&text) {
        Ok(entries) => entries,
        Err(error) => {
            complain(format_args!("{place}:{}: not a list of counts: {error}", error.line()));
            return Ok(Verdict::Unreadable);
        }
    };
    let (mut counts, mut mismatches) = (0, 0);
    for (index, entry) in entries.iter().enumerate() {
        let place = format!("{place}: entry {} ({})", index + 1, entry.game);
        match games::visit(&entry.game, Count(entry)) {
            None => {
                mismatches += 1;
                writeln!(out, "{place}: unknown game `{}`", entry.game)?;
            }
            Some(Err(mistake)) => {
                mismatches += 1;
                writeln!(out, "{place}: start: expected {}, got {mistake}", entry.start)?;
            }
            Some(Ok(counted)) => {
                let pairs = [
                    ("counts", &entry.counts, &counted.sequences),
                    ("positions", &entry.positions, &counted.positions),
                ];
                for (what, expected, got) in pairs {
                    for (ply, (expected, got)) in expected.iter().zip(got).enumerate() {
                        counts += 1;
                        if expected != got {
                            mismatches += 1;
                            writeln!(out, "{place} ply {}: {what}: expected {expected}, got {got}", ply + 1)?;
                        }
                    }
                }
            }
        }
    }
    writeln!(out, "{counts} counts, {mismatches} mismatches")?;
    Ok(Verdict::of_mismatches(mismatches))
}

struct Counted {
    sequences: Vec<u64>,
    positions: Vec<u64>,
}

struct Count<'a>(&'a PerftCase);

impl Visitor for Count<'_> {
    type Output = Result<Counted, Mistake>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let Count(entry) = self;
        let start: G = fixture::begin(&entry.options, &entry.start)?;
        Ok(Counted {
            sequences: perft(&start, entry.counts.len()),
            positions: distinct_positions(start, entry.positions.len()),
        })
    }
}

/// The number of different texts of the positions after 1, 2, … actions.
///
/// All positions that share a text are followed: within a turn, a position may hold more than its text.
fn distinct_positions<G: Game>(start: G, depth: usize) -> Vec<u64> {
    let mut reached = HashSet::from([start]);
    let mut actions = Vec::new();
    let deeper = |_| {
        let mut next = HashSet::new();
        for position in &reached {
            actions.clear();
            position.actions(&mut actions);
            next.extend(actions.iter().map(|&action| {
                let mut after = *position;
                after.apply(action, &mut ());
                after
            }));
        }
        reached = next;
        reached.iter().map(Position::text).collect::<HashSet<_>>().len() as u64
    };
    (0..depth).map(deeper).collect()
}
