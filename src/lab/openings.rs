//! `basalt openings`: finds balanced openings for the daily boards.

use std::collections::BTreeSet;
use std::io::{self, Write};

use basalt_bots::{Level, Search, SearchRun, Searchable};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_geometry::{Cell, Symmetry};
use basalt_play::challenges::daily::list_heading;
use basalt_rules::{Mistake, Options, Record, Rng};
use clap::Args;

use crate::arena::TurnWatch;
use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct OpeningsArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records: `pie=false`.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// The number of turns, each drawn at random from the legal ones.
    #[arg(long, value_name = "N", default_value = "4")]
    turns: u32,
    /// The number of openings to find.
    #[arg(long, value_name = "N", default_value = "800")]
    count: usize,
    /// The nodes with which Overdrive judges an opening.
    #[arg(long, value_name = "N", default_value = "4000")]
    nodes: u32,
    /// How far from one half the expected return of the side to move may be, in thousandths.
    #[arg(long, value_name = "N", default_value = "50")]
    margin: u16,
    /// Another seed gives other openings.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

/// The search ends after this many openings in a row without a new balanced one.
const PATIENCE: u32 = 20_000;

/// Writes a list: how it was made, then a record per line.
pub(crate) fn run(args: &OpeningsArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match games::visit_searchable(&args.game, OpeningSearch { args, out }) {
        None => {
            complain(format_args!("unknown game `{}`", args.game));
            Ok(Verdict::Unreadable)
        }
        Some(Err(mistake)) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
        Some(Ok(found)) => found.map(|found| Verdict::of_mismatches(args.count - found)),
    }
}

struct OpeningSearch<'a, W> {
    args: &'a OpeningsArgs,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for OpeningSearch<'_, W> {
    type Output = Result<io::Result<usize>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let options = G::Options::read(&self.args.options)?;
        Ok(search::<G>(self.args, &options, self.out))
    }
}

fn search<G: Searchable>(
    args: &OpeningsArgs,
    options: &G::Options,
    out: &mut impl Write,
) -> io::Result<usize> {
    let OpeningsArgs { game, turns, count, nodes, margin, seed, .. } = args;
    let (least, most) = (500 - margin.min(&500), 500 + margin.min(&500));
    writeln!(out, "{}", list_heading())?;
    writeln!(
        out,
        "# Openings of {turns} turns, each drawn from all legal ones, none like another on a turned or mirrored board."
    )?;
    writeln!(
        out,
        "# A search of {nodes} nodes (Overdrive) expects of each {least} to {most} thousandths for the side to move."
    )?;
    let chosen = options.text();
    writeln!(
        out,
        "# basalt openings --game {game} --options \"{chosen}\" --turns {turns} --count {count} --nodes {nodes} --margin {margin} --seed {seed}"
    )?;
    writeln!(
        out,
        "# Which day has which follows from their order: change nothing, but begin a list of another version."
    )?;
    let budget = basalt_bots::Budget { nodes: *nodes, ..Level::Overdrive.budget::<G>() };
    let mut rng = Rng::new(*seed);
    let symmetries = G::new(options).board().symmetries(Symmetry::Full);
    let mut known = BTreeSet::new();
    let (mut found, mut missed) = (0, 0);
    while found < *count && missed < PATIENCE {
        missed += 1;
        let Some((position, actions)) = drawn::<G>(options, *turns, &mut rng) else { continue };
        let seed = rng.bits();
        if !known.insert(likeness(&position, &symmetries)) {
            continue;
        }
        let mut run = SearchRun::new(&position, budget, seed);
        run.finish();
        if !(least..=most).contains(&run.search().value()) {
            continue;
        }
        (found, missed) = (found + 1, 0);
        let record = Record {
            game: game.clone(),
            version: G::INFO.version,
            options: chosen.clone(),
            actions,
            start: None,
        };
        writeln!(out, "{record}")?;
    }
    Ok(found)
}

/// A random position with its actions; `None` if the game ended early.
fn drawn<G: Searchable>(options: &G::Options, turns: u32, rng: &mut Rng) -> Option<(G, Vec<String>)> {
    let mut position = G::new(options);
    let (mut actions, mut left) = (Vec::new(), turns);
    while left > 0 {
        let action = position.random_action(rng);
        actions.push(position.action_text(action));
        let mut passing = TurnWatch::default();
        position.apply(action, &mut passing);
        if position.outcome().is_some() {
            return None;
        }
        left -= u32::from(passing.turn);
    }
    Some((position, actions))
}

/// A position's contents, equal under all symmetries.
fn likeness<G: Searchable>(position: &G, symmetries: &[Vec<Cell>]) -> String {
    let scene = position.scene();
    let seen: Vec<String> = scene.cells.iter().map(|looks| format!("{looks:?}")).collect();
    let moved = |cells: &Vec<Cell>| cells.iter().map(|cell| seen[cell.index()].as_str()).collect::<String>();
    symmetries.iter().map(moved).min().unwrap_or_default()
}
