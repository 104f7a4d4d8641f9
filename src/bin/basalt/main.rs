//! The native tool: checks the engine, measures it, plays bots against each other and serves live games.

mod answer;
mod arena;
mod elo;
mod endgames;
mod fixture;
mod ladder;
mod learn;
#[cfg(feature = "online")]
mod online;
mod openings;
mod perft;
mod program;
mod puzzles;
mod replay;
mod self_play;
mod speed;
mod uct;

use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "basalt", version, about = "Checks and measures the games of Basalt.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Replays recorded games and compares every ply, every position and the results.
    Replay {
        /// Files of traces, one JSON object per line.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Counts sequences of actions and the positions they lead to, and compares them with a file.
    Perft {
        /// A JSON list of entries: game, options, start, counts and positions.
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Plays uniformly random games on one core and reports how many per second.
    Speed(speed::SpeedArgs),
    /// Searches games of bots for positions with exactly one best turn, and verifies lists of such positions.
    Puzzles(puzzles::PuzzlesArgs),
    /// Finds balanced openings for the daily boards.
    Openings(openings::OpeningsArgs),
    /// Lets bots play each other, and measures how much stronger one is.
    Arena(arena::ArenaArgs),
    /// Fits the weights of a game's evaluation to games that Overdrive plays against itself.
    Learn(learn::LearnArgs),
    /// Judges the last moves of Overdrive's games by a full search.
    Endgames(endgames::EndgamesArgs),
    /// Plays the ladder: every level of every game against the opponent it has to beat. Finished pairings are not
    /// played again.
    Ladder(ladder::LadderArgs),
    /// Answers requests to the bots, read from standard input, one per line.
    Answer,
    /// Serves the app and live games, and runs the broker that stores their logs.
    #[cfg(feature = "online")]
    Online(online::OnlineArgs),
}

/// The result of a command; the worst comes last.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verdict {
    Agrees,
    Differs,
    Unreadable,
}

impl Verdict {
    fn of_mismatches(count: usize) -> Verdict {
        if count == 0 { Verdict::Agrees } else { Verdict::Differs }
    }
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> ExitCode {
        ExitCode::from(verdict as u8)
    }
}

/// The exit code when the reader has closed the pipe: 128 plus the number of the signal SIGPIPE.
const READER_GONE: u8 = 141;

fn main() -> ExitCode {
    let command = Cli::parse().command;
    let mut out = io::stdout().lock();
    let done = match command {
        Command::Replay { files } => replay::run(&files, &mut out),
        Command::Perft { file } => perft::run(&file, &mut out),
        Command::Speed(args) => speed::run(&args, &mut out),
        Command::Arena(args) => arena::run(&args, &mut out),
        Command::Ladder(args) => ladder::run(&args, &mut out),
        Command::Learn(args) => learn::run(&args, &mut out),
        Command::Endgames(args) => endgames::run(&args, &mut out),
        Command::Answer => answer::run(io::stdin().lock(), &mut out),
        Command::Puzzles(args) => puzzles::run(&args, &mut out),
        Command::Openings(args) => openings::run(&args, &mut out),
        #[cfg(feature = "online")]
        Command::Online(args) => online::run(&args, &mut out),
    };
    match done.and_then(|verdict| out.flush().map(|()| verdict)) {
        Ok(verdict) => verdict.into(),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::from(READER_GONE),
        Err(error) => {
            complain(format_args!("cannot write: {error}"));
            Verdict::Unreadable.into()
        }
    }
}

/// Reports an error on stderr. If that fails too, the error is dropped.
fn complain(message: std::fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "basalt: {message}");
}
