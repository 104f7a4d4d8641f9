//! The native tool: checks the games against recordings, measures their speed, finds puzzles, and plays as an engine.

mod bridge;
mod engine;
mod fixture;
mod lessons;
mod perft;
mod puzzles;
mod replay;
mod speed;

use std::path::PathBuf;
use std::process::ExitCode;

use basalt_program::conclude;
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
    /// Searches games of bots for positions that suit lessons, and proves those of lessons.
    Lessons(lessons::LessonsArgs),
    /// Plays for other programs: reads and writes the lines that `docs/ENGINE.md` describes.
    Engine(engine::EngineArgs),
    /// Lets Basalt in a browser on this machine ask an engine that runs here.
    Bridge(bridge::BridgeArgs),
}

fn main() -> ExitCode {
    let command = Cli::parse().command;
    conclude(|out| match command {
        Command::Replay { files } => replay::run(&files, out),
        Command::Perft { file } => perft::run(&file, out),
        Command::Speed(args) => speed::run(&args, out),
        Command::Puzzles(args) => puzzles::run(&args, out),
        Command::Lessons(args) => lessons::run(&args, out),
        Command::Engine(args) => engine::run(&args, out),
        Command::Bridge(args) => bridge::run(&args, out),
    })
}
