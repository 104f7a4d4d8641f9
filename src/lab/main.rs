//! The laboratory: bots play each other and learn from their games.

mod answer;
mod arena;
mod conformance;
mod dataset;
mod elo;
mod endgames;
mod engine;
mod explorer;
mod figures;
mod ladder;
mod learn;
mod losses;
mod mistakes;
mod openings;
mod program;
mod puzzle_ratings;
mod reviews;
mod self_play;
mod uct;
mod valuing;

use std::io;
use std::process::ExitCode;

use basalt_program::conclude;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "basalt-lab", version, about = "Measures the bots of Basalt, and learns from their games.")]
struct LabCli {
    #[command(subcommand)]
    command: LabCommand,
}

#[derive(Subcommand)]
enum LabCommand {
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
    /// Makes a game's book for the opening explorer from games that Overdrive plays against itself.
    Explorer(explorer::ExplorerArgs),
    /// Plays games between bots of near strengths, for research: a line for each with its record, levels and result.
    Dataset(dataset::DatasetArgs),
    /// Sums games of `dataset` up in the figures that the app shows of a game.
    Figures(figures::FiguresArgs),
    /// Plays games between bots of one strength, and reviews them as the app does: a line for each.
    Reviews(reviews::ReviewsArgs),
    /// Tells what each level gave away in reviewed games, for the insights of the app.
    Losses(losses::LossesArgs),
    /// Makes the practice items of reviewed games, and has each judged by a deeper search.
    Mistakes(mistakes::MistakesArgs),
    /// Plays games by the rules alone, for other implementations: a line for each with its record and what it leads to.
    Conformance(conformance::ConformanceArgs),
    /// Lets bots of five strengths try a game's puzzles, and fits the puzzles' ratings to the results.
    Puzzles(puzzle_ratings::PuzzleRatingsArgs),
    /// Answers requests to the bots, read from standard input, one per line.
    Answer,
}

fn main() -> ExitCode {
    let command = LabCli::parse().command;
    conclude(|out| match command {
        LabCommand::Arena(args) => arena::run(&args, out),
        LabCommand::Ladder(args) => ladder::run(&args, out),
        LabCommand::Learn(args) => learn::run(&args, out),
        LabCommand::Endgames(args) => endgames::run(&args, out),
        LabCommand::Explorer(args) => explorer::run(&args, out),
        LabCommand::Conformance(args) => conformance::run(&args, out),
        LabCommand::Figures(args) => figures::run(&args, out),
        LabCommand::Reviews(args) => reviews::run(&args, out),
        LabCommand::Losses(args) => losses::run(&args, out),
        LabCommand::Mistakes(args) => mistakes::run(&args, out),
        LabCommand::Dataset(args) => dataset::run(&args, out),
        LabCommand::Puzzles(args) => puzzle_ratings::run(&args, out),
        LabCommand::Openings(args) => openings::run(&args, out),
        LabCommand::Answer => answer::run(io::stdin().lock(), out),
    })
}
