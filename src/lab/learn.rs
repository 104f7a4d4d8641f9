//! `basalt learn`: fits the weights of a game's evaluation to games of Overdrive against itself.

use std::io::{self, Write};

use basalt_bots::{Budget, Level, Searchable, return_of};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_rules::{Mistake, Options};
use clap::{Args, ValueEnum};

use crate::self_play::positions;
use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct LearnArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records. A seed that matters and is not given differs for every game.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value = "2000")]
    games: u32,
    /// The nodes of a move.
    #[arg(long, value_name = "N", default_value = "2000")]
    nodes: u32,
    /// How many moves in a thousand are random.
    #[arg(long, value_name = "N", default_value = "100")]
    strays: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// The curve from values to chances: that of the tree search, or the logistic curve with thinner tails, for
    /// alpha-beta.
    #[arg(long, value_enum, default_value = "squash")]
    curve: ChanceCurve,
}

/// The curve that turns values into chances.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum ChanceCurve {
    Squash,
    Logistic,
}

impl ChanceCurve {
    /// The evaluation points of 1 on the curve.
    ///
    /// The tree search needs 500 halfway between a draw and a win; alpha-beta keeps its original scale.
    fn points(self) -> f64 {
        match self {
            ChanceCurve::Squash => 500.0,
            ChanceCurve::Logistic => 34.0,
        }
    }

    fn chance(self, x: f64) -> f64 {
        match self {
            ChanceCurve::Squash => 0.5 + 0.5 * x / (1.0 + x.abs()),
            ChanceCurve::Logistic => 1.0 / (1.0 + (-x).exp()),
        }
    }

    /// A sample's score and weight, as derivatives by the sum.
    fn scores(self, x: f64, result: f64) -> (f64, f64) {
        let missed = result - self.chance(x);
        match self {
            ChanceCurve::Squash => {
                let size = 1.0 + x.abs();
                let steep = 1.0 / (2.0 * size - 1.0);
                (2.0 * missed * steep, steep / (size * size))
            }
            ChanceCurve::Logistic => (missed, self.chance(x) * (1.0 - self.chance(x))),
        }
    }
}

struct Sample {
    features: Vec<f32>,
    result: f64,
}

const ROUNDS: usize = 25;
/// The ridge penalty, which keeps irrelevant weights small.
const RIDGE: f64 = 1.0;

/// Writes a line for each weight, in evaluation points.
pub(crate) fn run(args: &LearnArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match games::visit_searchable(&args.game, Lesson { args }) {
        None => complain(format_args!("unknown game `{}`", args.game)),
        Some(Err(mistake)) => complain(format_args!("{mistake}")),
        Some(Ok(samples)) if samples.is_empty() => {
            complain(format_args!("`{}` learns no weights", args.game));
        }
        Some(Ok(samples)) => {
            let weights = fitted(&samples, args.curve);
            writeln!(out, "{} positions, loss {:.4}", samples.len(), loss(&samples, &weights, args.curve))?;
            for weight in weights {
                writeln!(out, "{:.2}", weight * args.curve.points())?;
            }
            return Ok(Verdict::Agrees);
        }
    }
    Ok(Verdict::Unreadable)
}

struct Lesson<'a> {
    args: &'a LearnArgs,
}

impl SearchVisitor for Lesson<'_> {
    type Output = Result<Vec<Sample>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let LearnArgs { options, games, nodes, strays, seed, .. } = self.args;
        let options = G::Options::read(options)?;
        let budget = Budget { nodes: *nodes, ..Level::Overdrive.budget::<G>() };
        let mut samples = Vec::new();
        for number in 0..*games {
            let Some(positions) = positions::<G>(&options, *seed, number, budget, *strays) else { continue };
            let Some((end, before)) = positions.split_last() else { continue };
            let Some(winners) = end.winners() else { continue };
            let sides = end.sides();
            let seen = before.iter().map(|position| (position.mover(), position.features()));
            let seen = seen.filter(|(_, features)| !features.is_empty());
            let sample =
                |(mover, features)| Sample { features, result: return_of(winners, mover, sides).into() };
            samples.extend(seen.map(sample));
        }
        Ok(samples)
    }
}

fn sum(sample: &Sample, weights: &[f64]) -> f64 {
    sample.features.iter().zip(weights).map(|(&feature, weight)| f64::from(feature) * weight).sum()
}

/// The mean log loss of the estimates.
fn loss(samples: &[Sample], weights: &[f64], curve: ChanceCurve) -> f64 {
    let missed = |sample: &Sample| {
        let estimate = curve.chance(sum(sample, weights)).clamp(f64::EPSILON, 1.0 - f64::EPSILON);
        -(sample.result * estimate.ln() + (1.0 - sample.result) * (1.0 - estimate).ln())
    };
    samples.iter().map(missed).sum::<f64>() / samples.len() as f64
}

/// The weights that explain the results best, by Fisher scoring with half steps.
fn fitted(samples: &[Sample], curve: ChanceCurve) -> Vec<f64> {
    let count = samples[0].features.len();
    let mut weights = vec![0.0; count];
    for _ in 0..ROUNDS {
        let mut rows: Vec<Vec<f64>> = (0..count)
            .map(|at| {
                let mut row = vec![0.0; count + 1];
                row[at] = RIDGE;
                row[count] = -RIDGE * weights[at];
                row
            })
            .collect();
        for sample in samples {
            let x = sum(sample, &weights);
            let (missed, weight) = curve.scores(x, sample.result);
            for (row, &feature) in rows.iter_mut().zip(&sample.features) {
                let feature = f64::from(feature);
                for (cell, &other) in row.iter_mut().zip(&sample.features) {
                    *cell += weight * feature * f64::from(other);
                }
                row[count] += missed * feature;
            }
        }
        for (weight, change) in weights.iter_mut().zip(solved(rows)) {
            *weight += change / 2.0;
        }
    }
    weights
}

/// Solves linear equations, rows with their right-hand sides last.
fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for at in 0..count {
        let size = |row: &Vec<f64>| row[at].abs();
        let pivot = (at..count).max_by(|&a, &b| size(&rows[a]).total_cmp(&size(&rows[b]))).unwrap_or(at);
        rows.swap(at, pivot);
        let row = rows[at].clone();
        for (place, other) in rows.iter_mut().enumerate() {
            if place != at {
                let factor = other[at] / row[at];
                other.iter_mut().zip(&row).for_each(|(cell, pivot)| *cell -= factor * pivot);
            }
        }
    }
    (0..count).map(|at| rows[at][count] / rows[at][at]).collect()
}
