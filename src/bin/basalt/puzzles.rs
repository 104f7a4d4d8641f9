//! `basalt puzzles`: searches random games for positions with exactly one winning turn.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use basalt::games::{self, Visitor};
use basalt::rules::{Depict, Game, Mistake, Options, Record, Rng, winning_turns, wins};
use basalt::words::Words;
use clap::Args;

use crate::{Verdict, complain};

/// What to look for.
#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records: `size=6`.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// The number of turns in which the side to move wins, and not sooner.
    #[arg(long, default_value = "1")]
    turns: u8,
    /// The most actions that the position may have: the narrower, the quicker it is searched through.
    #[arg(long, default_value = "30")]
    width: usize,
    /// The fewest of them.
    #[arg(long, default_value = "6")]
    least: usize,
    /// Where the random games begin.
    #[arg(long, default_value = "1")]
    seed: u64,
    /// How many seconds to look.
    #[arg(long, default_value = "10", conflicts_with = "games")]
    seconds: u64,
    /// The number of games to search instead, for results that are the same on every machine.
    #[arg(long)]
    games: Option<u64>,
}

/// Writes a line for each position found: its record, then the winning turn.
///
/// # Errors
/// Only what is wrong with `out`.
pub(crate) fn run(args: &PuzzlesArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match games::visit(&args.game, PuzzleSearch { args, out }) {
        None => {
            complain(format_args!("unknown game `{}`", args.game));
            Ok(Verdict::Unreadable)
        }
        Some(Err(mistake)) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
        Some(Ok(done)) => done.map(|()| Verdict::Agrees),
    }
}

struct PuzzleSearch<'a, W> {
    args: &'a PuzzlesArgs,
    out: &'a mut W,
}

impl<W: Write> Visitor for PuzzleSearch<'_, W> {
    type Output = Result<io::Result<()>, Mistake>;

    fn visit<G: Depict>(self, _: &'static Words) -> Self::Output {
        let options = G::Options::read(&self.args.options)?;
        Ok(search::<G>(self.args, &options, self.out))
    }
}

fn search<G: Game>(args: &PuzzlesArgs, options: &G::Options, out: &mut impl Write) -> io::Result<()> {
    let mut rng = Rng::new(args.seed);
    let end = args.games.is_none().then(|| Instant::now() + Duration::from_secs(args.seconds));
    let in_time = || end.is_none_or(|end| Instant::now() < end);
    let mut games = 0;
    while in_time() && args.games.is_none_or(|most| games < most) {
        games += 1;
        let mut position = G::new(options);
        while position.outcome().is_none() && in_time() {
            let mover = position.to_move();
            let action = position.random_action(&mut rng);
            position.apply(action, &mut ());
            // Only where a turn begins, since a position's text holds no more.
            if position.outcome().is_some() || position.to_move() == mover {
                continue;
            }
            let mut actions = Vec::new();
            position.actions(&mut actions);
            if (args.least..=args.width).contains(&actions.len())
                && let Some(turn) = only_turn(&position, args.turns)
            {
                let record = Record {
                    game: G::INFO.id.to_owned(),
                    version: G::INFO.version,
                    options: options.text(),
                    actions: Vec::new(),
                    start: Some(position.text()),
                };
                writeln!(out, "{record} {}", turn.join(","))?;
                out.flush()?;
                // Positions of one game are similar.
                break;
            }
        }
    }
    Ok(())
}

/// The only turn with which the side to move wins in this many turns, if it cannot win sooner.
fn only_turn<G: Game>(position: &G, turns: u8) -> Option<Vec<String>> {
    let side = position.to_move();
    if turns > 1 && wins(position, side, turns - 1) {
        return None;
    }
    let [(actions, _)] = &*winning_turns(position, turns) else { return None };
    let mut at = *position;
    let mut texts = Vec::new();
    for &action in actions {
        texts.push(at.action_text(action));
        at.apply(action, &mut ());
    }
    Some(texts)
}
