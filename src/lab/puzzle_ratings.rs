//! `basalt-lab puzzles`: bots try to solve a game's puzzles, and their ratings are fitted to the results.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use basalt_bots::{BotStrength, SearchRun, Searchable};
use basalt_games as games;
use basalt_games::{SearchVisitor, catalogue};
use basalt_rules::{
    Mistake, Puzzle, PuzzleKind, PuzzleTask, Rng, Side, Sides, estimated_rating, grade, reply, wins,
};
use clap::Args;

use basalt_program::{Verdict, complain, read_file};

#[derive(Args)]
pub(crate) struct PuzzleRatingsArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The list, if it is not the game's own.
    #[arg(long, value_name = "PATH")]
    file: Option<PathBuf>,
    /// Where the results are stored, a line for each puzzle, if it is not the game's own file in `tests/data/puzzles/`.
    /// Puzzles that have a line there are not tried again.
    #[arg(long, value_name = "PATH")]
    tries: Option<PathBuf>,
    /// Writes the list with the fitted ratings.
    #[arg(long)]
    write: bool,
}

/// The number of rungs that try each puzzle.
const RUNGS: usize = 5;
/// Their strengths, in hundredths of the game's scale.
const SHARES: [u32; RUNGS] = [0, 20, 40, 60, 80];
/// How often each of them tries a puzzle.
const TRIES: u32 = 4;
/// The estimate of puzzles in the middle.
const MIDDLE: f64 = 1500.0;
/// The limits of ratings: beyond, twenty tries tell nothing.
const LEAST: f64 = 600.0;
const MOST: f64 = 2600.0;

/// What is known of the difficulty of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Tried {
    /// The rating that its grade and length suggest.
    estimate: i32,
    /// How often each rung has solved it.
    solved: [u32; RUNGS],
}

/// Tries the puzzles that have no result yet; then writes how many tries each rung has solved, and how many ratings that changes.
pub(crate) fn run(args: &PuzzleRatingsArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let id = args.game.as_str();
    let own = |beginning: &str, end: &str| Path::new(beginning).join(id).join(end);
    let list = args.file.clone().unwrap_or_else(|| own("src/games", "puzzles.txt"));
    let results =
        args.tries.clone().unwrap_or_else(|| Path::new("tests/data/puzzles").join(format!("{id}.txt")));
    let Some(lines) = read_file(&list) else { return Ok(Verdict::Unreadable) };
    let known = fs::read_to_string(&results).unwrap_or_default();
    let mut puzzles = Vec::new();
    for line in lines.lines() {
        match Puzzle::read(line) {
            Ok(puzzle) => puzzles.push(puzzle),
            Err(mistake) => {
                complain(format_args!("{mistake}"));
                return Ok(Verdict::Unreadable);
            }
        }
    }
    let Some(mut tried) = known.lines().map(read_tried).collect::<Option<Vec<Tried>>>() else {
        complain(format_args!(
            "{}: a line is not an estimate and {RUNGS} numbers from 0 to {TRIES}",
            results.display()
        ));
        return Ok(Verdict::Unreadable);
    };
    let mut file = OpenOptions::new().create(true).append(true).open(&results)?;
    let fresh = puzzles.get(tried.len()..).unwrap_or_default();
    let attempts = |kind| {
        games::visit_searchable(id, Attempts { puzzles: fresh, kind, tried: &mut tried, file: &mut file })
    };
    let Some(strengths) = catalogue::puzzles(id).and_then(attempts) else {
        complain(format_args!("`{id}` is no game with puzzles"));
        return Ok(Verdict::Unreadable);
    };
    let strengths = match strengths? {
        Ok(strengths) => strengths,
        Err(mistake) => {
            complain(format_args!("{mistake}"));
            return Ok(Verdict::Unreadable);
        }
    };
    let mut changed = 0;
    for (puzzle, rating) in puzzles.iter_mut().zip(ratings(strengths, &tried)) {
        // Powers differ between machines.
        if puzzle.rating.abs_diff(rating) > 1 {
            (puzzle.rating, changed) = (rating, changed + 1);
        }
    }
    if args.write {
        let text: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        fs::write(&list, text)?;
    }
    for (rung, strength) in strengths.iter().enumerate() {
        let count: u32 = tried.iter().map(|tried| tried.solved[rung]).sum();
        writeln!(out, "{strength:.0}: {count} of {}", TRIES as usize * tried.len())?;
    }
    writeln!(out, "{id}: {} puzzles, {changed} new ratings", puzzles.len())?;
    Ok(Verdict::Agrees)
}

fn read_tried(line: &str) -> Option<Tried> {
    let (estimate, counts) = line.split_once(' ')?;
    let numbers = counts.split(' ').map(|number| number.parse().ok().filter(|&count| count <= TRIES));
    let solved = numbers.collect::<Option<Vec<u32>>>()?.try_into().ok()?;
    Some(Tried { estimate: estimate.parse().ok()?, solved })
}

struct Attempts<'a> {
    puzzles: &'a [Puzzle],
    kind: PuzzleKind,
    tried: &'a mut Vec<Tried>,
    file: &'a mut fs::File,
}

impl SearchVisitor for Attempts<'_> {
    /// The strengths of the rungs.
    type Output = io::Result<Result<[f64; RUNGS], Mistake>>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let Attempts { puzzles, kind, tried, file } = self;
        let most = G::SCALE.last().map_or(0, |point| u32::from(point.strength.0));
        let strengths = SHARES.map(|share| BotStrength((most * share / 100) as u16));
        for puzzle in puzzles {
            let position: G = match puzzle.record.position() {
                Ok(position) => position,
                Err(mistake) => return Ok(Err(mistake)),
            };
            let count = |strength| {
                let solves = |seed: &u32| solves(&position, puzzle.task, strength, u64::from(*seed));
                (0..TRIES).filter(solves).count() as u32
            };
            let length = puzzle.solution.len();
            let estimate = estimated_rating(grade(&position, kind, puzzle.task, length), length);
            let solved = strengths.map(count);
            tried.push(Tried { estimate, solved });
            writeln!(file, "{estimate} {}", solved.map(|count| count.to_string()).join(" "))?;
        }
        Ok(Ok(strengths.map(|strength| f64::from(strength.0))))
    }
}

/// Whether a bot of this strength solves a puzzle, against the best defence.
fn solves<G: Searchable>(position: &G, task: PuzzleTask, strength: BotStrength, seed: u64) -> bool {
    let (side, mut rng, budget) = (position.to_move(), Rng::new(seed), strength.budget::<G>());
    let mut at = *position;
    let mut left = task.turns();
    loop {
        while at.to_move() == side && at.outcome().is_none() {
            let steps = at.steps(SearchRun::new(&at, budget, rng.bits()).finish());
            steps.into_iter().for_each(|action| at.apply(action, &mut ()));
        }
        left -= 1;
        match (task, at.outcome()) {
            (PuzzleTask::Points(points), _) => return score(&at, side) - score(position, side) >= points,
            (_, Some(outcome)) => return outcome.winners == Sides::only(side),
            _ if left == 0 || !wins(&at, side, left) => return false,
            _ => reply(&at, left).into_iter().for_each(|action| at.apply(action, &mut ())),
        }
        if let Some(outcome) = at.outcome() {
            return outcome.winners == Sides::only(side);
        }
    }
}

fn score<G: Searchable>(position: &G, side: Side) -> i32 {
    position.score(side).unwrap_or_default()
}

/// The ratings of a game's puzzles: their difficulties, moved so that their mean is that of the estimates.
///
/// Bots play to win the game and do not know what a puzzle asks for, so their own ratings are no measure of a person who does.
/// Differences are kept: 400 points are odds of ten to one.
fn ratings(strengths: [f64; RUNGS], tried: &[Tried]) -> Vec<i32> {
    let difficulties: Vec<f64> = tried.iter().map(|tried| difficulty(strengths, *tried)).collect();
    let above =
        tried.iter().zip(&difficulties).map(|(tried, own)| f64::from(tried.estimate) - own).sum::<f64>();
    let above = above / tried.len().max(1) as f64;
    difficulties.into_iter().map(|own| (own + above).clamp(LEAST, MOST).round() as i32).collect()
}

/// The strength at which a puzzle is most likely to be solved as often by players of these strengths.
///
/// What its grade and length suggest counts as well, so that puzzles that all rungs or none of them solve differ, too: no
/// bot overlooks a win in one action.
fn difficulty(strengths: [f64; RUNGS], tried: Tried) -> f64 {
    /// How far difficulties are from the estimate (standard deviation).
    const SPREAD: f64 = 300.0;
    let Tried { estimate, solved } = tried;
    let middle = strengths.iter().sum::<f64>() / RUNGS as f64 + f64::from(estimate) - MIDDLE;
    let slope = |own: f64| {
        let missing = |(strength, solved): (f64, u32)| {
            let expected = 1.0 / (1.0 + 10_f64.powf((own - strength) / 400.0));
            f64::from(TRIES) * expected - f64::from(solved)
        };
        let pull = (middle - own) / (SPREAD * SPREAD) * 400.0 / 10_f64.ln();
        strengths.into_iter().zip(solved).map(missing).sum::<f64>() + pull
    };
    // The likelihood falls beyond the only strength where its slope is 0.
    let (mut low, mut high) = (middle - 4000.0, middle + 4000.0);
    for _ in 0..40 {
        let between = (low + high) / 2.0;
        if slope(between) > 0.0 { low = between } else { high = between }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    const STRENGTHS: [f64; RUNGS] = [0.0, 300.0, 600.0, 900.0, 1200.0];

    #[test]
    fn the_more_often_it_is_solved_the_lower_its_rating() {
        let solved = [[4; 5], [3, 4, 4, 4, 4], [0, 2, 4, 4, 4], [0, 0, 2, 4, 4], [0, 0, 0, 0, 1], [0; 5]];
        let tried = solved.map(|solved| Tried { estimate: 1500, solved });
        let found = tried.map(|tried| difficulty(STRENGTHS, tried));
        assert!(found.is_sorted() && found[0] > -900.0 && found[5] < 2100.0, "{found:?}");
        assert!((550.0..650.0).contains(&found[3]), "two of four at 600: {found:?}");
        let rated = ratings(STRENGTHS, &tried);
        let mean = rated.iter().sum::<i32>() / rated.len() as i32;
        assert!(rated.is_sorted() && (1499..=1501).contains(&mean), "{rated:?}");
        assert!((f64::from(rated[4] - rated[3]) - (found[4] - found[3])).abs() <= 1.0, "{rated:?}");
        let longer = difficulty(STRENGTHS, Tried { estimate: 1800, ..tried[0] });
        assert!(longer > found[0], "that everybody solves both makes them no equals");
    }

    #[test]
    fn a_line_is_an_estimate_and_five_counts() {
        let tried = Tried { estimate: 1425, solved: [0, 1, 2, 3, 4] };
        assert_eq!(read_tried("1425 0 1 2 3 4"), Some(tried));
        let bad = ["", "1425 0 1 2 3", "1425 0 1 2 3 5", "1425 0 1 2 3 4 4", "1425 0 1 2 x 4", "x 0 1 2 3 4"];
        assert_eq!(bad.map(read_tried), [None; 6]);
    }
}
