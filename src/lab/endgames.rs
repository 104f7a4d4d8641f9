//! `basalt endgames`: measures how often Overdrive keeps the result that a full search proves.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Write};

use basalt_bots::{Budget, Level, Searchable};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_rules::{Game, Mistake, Options, Side};
use clap::Args;

use crate::arena::SCALE;
use crate::self_play::positions;
use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct EndgamesArgs {
    /// The game's id; two sides play it.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records. A seed that matters and is not given differs for every game.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// How many games Overdrive plays against itself.
    #[arg(long, value_name = "N", default_value = "100")]
    games: u32,
    /// How many of the last moves of each game are judged.
    #[arg(long, value_name = "N", default_value = "8")]
    plies: usize,
    /// The nodes of Overdrive; by default a fifteenth of what players get.
    #[arg(long, value_name = "N")]
    nodes: Option<u32>,
    /// After this many actions of a full search, a position counts as not solved.
    #[arg(long, value_name = "N", default_value = "1000000")]
    limit: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

#[derive(Clone, Copy, Default)]
struct Row {
    positions: u32,
    /// Positions with a proven result.
    solved: u32,
    /// Those in which some action gives part of the result away.
    at_stake: u32,
    /// Those in which Overdrive's action gives nothing away.
    kept: u32,
}

impl Row {
    fn add(&mut self, other: Row) {
        self.positions += other.positions;
        self.solved += other.solved;
        self.at_stake += other.at_stake;
        self.kept += other.kept;
    }
}

/// Writes a row per number of moves before the end, and a total.
pub(crate) fn run(args: &EndgamesArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match games::visit_searchable(&args.game, Ends { args }) {
        None => complain(format_args!("unknown game `{}`", args.game)),
        Some(Err(mistake)) => complain(format_args!("{mistake}")),
        Some(Ok(rows)) if rows.is_empty() => {
            complain(format_args!("`{}` is not for two sides under these options", args.game));
        }
        Some(Ok(rows)) => {
            writeln!(out, "moves before the end, positions, solved, at stake, kept")?;
            let mut all = Row::default();
            for (before, row) in (1..).zip(&rows) {
                all.add(*row);
                let Row { positions, solved, at_stake, kept } = row;
                writeln!(out, "{before}: {positions} {solved} {at_stake} {kept}")?;
            }
            let Row { positions, solved, at_stake, kept } = all;
            writeln!(out, "all: {positions} {solved} {at_stake} {kept}")?;
            return Ok(Verdict::Agrees);
        }
    }
    Ok(Verdict::Unreadable)
}

struct Ends<'a> {
    args: &'a EndgamesArgs,
}

impl SearchVisitor for Ends<'_> {
    /// By moves before the end; empty unless two sides play.
    type Output = Result<Vec<Row>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let EndgamesArgs { options, games, plies, nodes, limit, seed, .. } = self.args;
        let options = G::Options::read(options)?;
        if G::new(&options).sides() != 2 {
            return Ok(Vec::new());
        }
        let budget = Level::Overdrive.budget::<G>();
        let budget = Budget { nodes: nodes.unwrap_or(budget.nodes / SCALE).max(1), ..budget };
        let mut rows = vec![Row::default(); *plies];
        for number in 0..*games {
            let Some(positions) = positions::<G>(&options, *seed, number, budget, 0) else { continue };
            let mut solver = Solver { known: HashMap::new(), limit: *limit, left: 0 };
            for (pair, row) in positions.windows(2).rev().zip(&mut rows) {
                row.add(solver.judged(&pair[0], &pair[1]));
            }
        }
        Ok(rows)
    }
}

const LOST: u8 = 0;
const WON: u8 = 2;

/// Proves results by iterative deepening over all actions.
struct Solver {
    /// By the hash of position and question: depth searched, and answer.
    known: HashMap<u64, (u16, Option<bool>)>,
    /// The budget of actions to prove a position.
    limit: u32,
    /// The actions left of the budget.
    left: u32,
}

impl Solver {
    fn judged<G: Game>(&mut self, before: &G, after: &G) -> Row {
        let mut row = Row { positions: 1, ..Row::default() };
        self.left = self.limit;
        let Some(result) = self.result(before) else { return row };
        row.solved = 1;
        let first = before.mover() == Side::FIRST;
        // The worst result cannot get worse.
        if result == if first { LOST } else { WON } {
            return row;
        }
        let keeps = |solver: &mut Solver, position: &G| {
            let asked = if first { result } else { result + 1 };
            Some(solver.reaches(position, asked)? == first)
        };
        // Try the played action first, which was probably searched; unproven means not kept.
        self.left = self.limit;
        let kept = keeps(self, after) == Some(true);
        self.left = self.limit;
        let gives_away = |next: &G| keeps(self, next) == Some(false);
        if !kept || nexts(before).iter().any(gives_away) {
            row = Row { at_stake: 1, kept: kept.into(), ..row };
        }
        row
    }

    /// The result with best play; `None` if unproven.
    fn result<G: Game>(&mut self, position: &G) -> Option<u8> {
        let mut reached = LOST;
        while reached < WON && self.reaches(position, reached + 1)? {
            reached += 1;
        }
        Some(reached)
    }

    /// Whether the first player gets at least this result; `None` if unproven.
    fn reaches<G: Game>(&mut self, position: &G, result: u8) -> Option<bool> {
        let mut depth = 0;
        while self.left > 0 && usize::from(depth) < G::INFO.cut {
            let found = self.within(position, result, depth);
            if found.is_some() {
                return found;
            }
            depth += 1;
        }
        None
    }

    fn within<G: Game>(&mut self, position: &G, result: u8, depth: u16) -> Option<bool> {
        if let Some(winners) = position.winners() {
            let of_first = match winners.single() {
                Some(winner) if winner == Side::FIRST => WON,
                Some(_) => LOST,
                None => 1,
            };
            return Some(of_first >= result);
        }
        if depth == 0 || self.left == 0 {
            return None;
        }
        let mut hasher = DefaultHasher::new();
        (position, result).hash(&mut hasher);
        let key = hasher.finish();
        if let Some(&(searched, found)) = self.known.get(&key)
            && (found.is_some() || searched >= depth)
        {
            return found;
        }
        // The first player needs one action that reaches the result, the second one that does not.
        let wanted = position.mover() == Side::FIRST;
        let mut found = Some(!wanted);
        for next in nexts(position) {
            self.left = self.left.saturating_sub(1);
            match self.within(&next, result, depth - 1) {
                Some(reached) if reached == wanted => {
                    found = Some(wanted);
                    break;
                }
                Some(_) => {}
                None => found = None,
            }
        }
        if found.is_some() || self.left > 0 {
            self.known.insert(key, (depth, found));
        }
        found
    }
}

fn nexts<G: Game>(position: &G) -> Vec<G> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let next = |action| {
        let mut next = *position;
        next.apply(action, &mut ());
        next
    };
    actions.into_iter().map(next).collect()
}
