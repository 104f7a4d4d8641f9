//! `basalt ladder`: plays every level against the opponent it has to beat, and tabulates the results.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

use basalt_bots::{Budget, Level};
use basalt_games as games;
use clap::Args;

use crate::arena::{self, Failure, Player, Report};
use crate::elo::Score;
use basalt_program::Verdict;

#[derive(Args)]
pub(crate) struct LadderArgs {
    /// The file of results, one line per pairing; pairings with the same budgets are not played again.
    #[arg(long, value_name = "FILE", default_value = "benches/ladder.txt")]
    results: PathBuf,
    /// Only this game.
    #[arg(long, value_name = "ID")]
    game: Option<String>,
    /// The most games of a pairing.
    #[arg(long, value_name = "N", default_value = "200")]
    games: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// Plays nothing and only writes the table.
    #[arg(long)]
    table: bool,
}

/// The pairings, and the percentage of games that the first player has to win.
const PAIRINGS: [(Player, Player, u32); 5] = [
    (Player::Level(Level::Spark), Player::Random, 90),
    (Player::Novice, Player::Level(Level::Spark), 35),
    (Player::Level(Level::Pulse), Player::Level(Level::Spark), 75),
    (Player::Level(Level::Overdrive), Player::Level(Level::Pulse), 70),
    (Player::Level(Level::Overdrive), Player::Uct, 70),
];

/// Plays the missing pairings, then writes the table.
///
/// # Errors
/// Writing to `out` failed.
pub(crate) fn run(args: &LadderArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match climbed(args, out) {
        Ok(()) => Ok(Verdict::Agrees),
        Err(failure) => failure.tell(),
    }
}

fn climbed(args: &LadderArgs, out: &mut impl Write) -> Result<(), Failure> {
    let mut kept = match fs::read_to_string(&args.results) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        read => read.map_err(Failure::Output)?,
    };
    let mut rows = Vec::new();
    for game in games::ids().filter(|id| args.game.as_deref().is_none_or(|game| game == *id)) {
        let mut cells = Vec::new();
        for (a, b, bar) in PAIRINGS {
            let contest = arena::ArenaArgs {
                game: game.to_owned(),
                options: String::new(),
                a,
                b,
                games: args.games,
                seed: args.seed,
                nodes: None,
                time: None,
                bar: Some(bar.into()),
                openings: arena::OPENINGS,
                patience: arena::PATIENCE,
                verbose: false,
            };
            let key = key(&contest, bar)?;
            let mut found = result(&kept, &key);
            if found.is_none() && !args.table {
                let Report { score, time: [ours, theirs] } = arena::played(&contest, out)?;
                let Score { wins, draws, losses } = score;
                let line = format!("{key} {wins} {draws} {losses} {ours:.1} {theirs:.1}\n");
                let file = OpenOptions::new().create(true).append(true).open(&args.results);
                file.and_then(|mut file| file.write_all(line.as_bytes())).map_err(Failure::Output)?;
                write!(out, "{line}").and_then(|()| out.flush()).map_err(Failure::Output)?;
                kept += &line;
                found = Some(score);
            }
            cells.push(cell(found, bar));
        }
        rows.push(format!("| {game} | {} |", cells.join(" | ")));
    }
    table(&rows, out).map_err(Failure::Output)
}

/// The key of a result, which includes the budgets.
fn key(contest: &arena::ArenaArgs, bar: u32) -> Result<String, Failure> {
    let budget = |budget: Option<Budget>| budget.map_or_else(|| "-".to_owned(), |budget| budget.to_string());
    let [a, b] = arena::budgets(contest)?;
    let arena::ArenaArgs { game, seed, .. } = contest;
    let (first, second) = (contest.a.word(), contest.b.word());
    Ok(format!("{game} {first} {second} {bar} {seed} {} {}", budget(a), budget(b)))
}

fn result(kept: &str, key: &str) -> Option<Score> {
    let rest = kept.lines().rev().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '))?;
    let mut numbers = rest.split(' ').map(str::parse);
    let mut next = || numbers.next()?.ok();
    Some(Score { wins: next()?, draws: next()?, losses: next()? })
}

fn cell(score: Option<Score>, bar: u32) -> String {
    let Some(score) = score else { return "not played".to_owned() };
    let Score { wins, draws, losses } = score;
    let [mean, low, high] = score.points();
    let said = match (score.mean() >= f64::from(bar) / 100.0, score.settles(f64::from(bar) / 100.0)) {
        (true, true) => "met",
        (true, false) => "met, not surely",
        (false, true) => "**not met**",
        (false, false) => "**not met**, not surely",
    };
    format!("{wins}-{draws}-{losses}, {mean} [{low}, {high}], {said}")
}

fn table(rows: &[String], out: &mut impl Write) -> io::Result<()> {
    let heads = PAIRINGS.map(|(a, b, bar)| format!("{} : {}, {bar} %", a.word(), b.word()));
    writeln!(out, "| wins-draws-losses, Elo | {} |", heads.join(" | "))?;
    writeln!(out, "|{}", "---|".repeat(1 + PAIRINGS.len()))?;
    for row in rows {
        writeln!(out, "{row}")?;
    }
    Ok(())
}
