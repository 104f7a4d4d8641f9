//! `basalt figures`: a game in figures, from games that `basalt dataset` has written.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::PathBuf;

use basalt_bots::{Level, Moves, Searchable};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_play::figures::{FigureSpread, Figures, FirstShare};
use basalt_rules::{Mistake, Options, Record, Side};
use clap::Args;

use basalt_program::{Verdict, complain, read_file};

#[derive(Args)]
pub(crate) struct FiguresArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The day of the measurement.
    #[arg(long, value_name = "YYYY-MM-DD")]
    date: String,
    /// Turns to choose from are counted in one of this many games, since that takes long.
    #[arg(long, value_name = "N", default_value = "20")]
    sample: usize,
    /// The files that `dataset` has written, finished or not.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// The most groups by strength, and how many games there are for each at least.
const BANDS: usize = 4;
const GAMES_OF_BAND: usize = 100;
/// The fewest games for which a share is shown.
const LEAST_GAMES: u32 = 50;
/// The 97.5 % quantile of the normal distribution.
const QUANTILE: f64 = 1.959_964;
/// The reason of a game that was still going on after its most actions.
const CUT: &str = "cut";

/// Writes the figures as the app reads them.
pub(crate) fn run(args: &FiguresArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let mut lines = Vec::new();
    for file in &args.files {
        let Some(text) = read_file(file) else { return Ok(Verdict::Unreadable) };
        // The last line of a file that is being written is not whole.
        lines.extend(text.split_inclusive('\n').filter(|line| line.ends_with('\n')).map(str::to_owned));
    }
    let unknown = || Err(Mistake::UnknownGame(args.game.clone()));
    match games::visit_searchable(&args.game, FigureMaker { args, lines }).unwrap_or_else(unknown) {
        Ok(Some(figures)) => {
            write!(out, "{figures}")?;
            Ok(Verdict::Agrees)
        }
        Ok(None) => {
            complain(format_args!("no game of `{}` in these files", args.game));
            Ok(Verdict::Unreadable)
        }
        Err(mistake) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
    }
}

/// What is summed up over games of about the same strength.
#[derive(Clone, Copy, Default)]
struct ShareSum {
    games: u32,
    shares: f64,
    squares: f64,
}

impl ShareSum {
    fn add(&mut self, share: f64) {
        self.games += 1;
        self.shares += share;
        self.squares += share * share;
    }

    fn told(self, rungs: [u8; 2]) -> Option<FirstShare> {
        let games = f64::from(self.games);
        let mean = self.shares / games;
        let variance = (self.squares / games - mean * mean).max(0.0);
        let thousandths = |number: f64| (number.clamp(0.0, 1.0) * 1000.0).round() as u16;
        (self.games >= LEAST_GAMES).then(|| FirstShare {
            rungs,
            games: self.games,
            share: thousandths(mean),
            half: thousandths(QUANTILE * (variance / games).sqrt()),
        })
    }
}

struct FigureMaker<'a> {
    args: &'a FiguresArgs,
    lines: Vec<String>,
}

/// A game as it was replayed.
#[derive(Default)]
struct ReplayedGame {
    turns: u32,
    leads: Option<u32>,
    choices: Vec<u32>,
    end: &'static str,
}

impl SearchVisitor for FigureMaker<'_> {
    type Output = Result<Option<Figures>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let (mut turns, mut choices, mut leads) = (Vec::new(), Vec::new(), Vec::new());
        let mut ends: BTreeMap<&str, u32> = BTreeMap::new();
        let mut met: Vec<(u32, f64)> = Vec::new();
        let (mut sides, mut options) = (2, String::new());
        for line in &self.lines {
            let columns: Vec<&str> = line.trim_end().split('\t').collect();
            let [record, levels, result] = *columns.as_slice() else { continue };
            if line.starts_with('#') || record == "record" {
                continue;
            }
            let record = Record::read(record)?;
            let counts = turns.len() % self.args.sample.max(1) == 0;
            let replayed = replay::<G>(&record, counts)?;
            turns.push(replayed.turns);
            choices.extend(replayed.choices);
            leads.extend(replayed.leads);
            *ends.entry(replayed.end).or_default() += 1;
            let rungs: Vec<u32> = levels.split(' ').filter_map(rung).collect();
            sides = rungs.len();
            let share: Option<f64> = result.split(' ').next().and_then(|share| share.parse().ok());
            if let Some(share) = share.filter(|_| sides > 0) {
                met.push((rungs.iter().sum::<u32>() / sides as u32, share + handicap::<G>(&rungs)));
            }
            options = unseeded::<G>(&record.options)?;
        }
        let games = turns.len() as u32;
        let (Some(turns), Some(choices)) = (FigureSpread::of(turns), FigureSpread::of(choices)) else {
            return Ok(None);
        };
        let mut ends: Vec<(String, u32)> =
            ends.into_iter().map(|(reason, count)| (reason.to_owned(), count)).collect();
        ends.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let best = G::SCALE.last().map_or(0, |point| point.strength.0);
        Ok(Some(Figures {
            date: self.args.date.clone(),
            options,
            games,
            sides: sides as u8,
            turns,
            choices,
            first: bands(&met),
            depth: best.saturating_sub(Level::Spark.strength::<G>().0),
            leads: FigureSpread::of(leads),
            ends,
        }))
    }
}

fn rung(word: &str) -> Option<u32> {
    match Level::read(word) {
        Some(Level::Rung(rung)) => Some(rung.into()),
        _ => None,
    }
}

/// What is added to the share of the one who begins, so that it is that of equals: the stronger of two is expected to win more.
///
/// Who begins is drawn by lot, so this changes no mean, but makes its interval narrower.
fn handicap<G: Searchable>(rungs: &[u32]) -> f64 {
    let &[first, second] = rungs else { return 0.0 };
    let [first, second] = [first, second].map(|rung| f64::from(Level::Rung(rung as u8).strength::<G>().0));
    0.5 - 1.0 / (1.0 + 10_f64.powf((second - first) / 400.0))
}

/// The options without the seed that differs from game to game.
fn unseeded<G: Searchable>(text: &str) -> Result<String, Mistake> {
    let mut options = G::Options::read(text)?;
    if let Some(key) = games::catalogue::seed_key(&options.choices()) {
        let usual = options.choices().into_iter().find(|choice| choice.key == key);
        if let Some(choice) = usual {
            // Skip an option that cannot be set.
            let _ = options.set(key, &choice.default.to_string());
        }
    }
    Ok(options.text())
}

/// The shares of who begins in about equal ranges of rungs.
fn bands(met: &[(u32, f64)]) -> Vec<FirstShare> {
    let rungs = || met.iter().map(|&(rung, _)| rung as usize);
    let (Some(least), Some(most)) = (rungs().min(), rungs().max()) else { return Vec::new() };
    let span = most + 1 - least;
    let count = span.min(BANDS).min(met.len() / GAMES_OF_BAND).max(1);
    let begin = |band: usize| least + span * band / count;
    let told = |band: usize| {
        let mut sum = ShareSum::default();
        let own = begin(band)..begin(band + 1);
        met.iter().filter(|(rung, _)| own.contains(&(*rung as usize))).for_each(|&(_, share)| sum.add(share));
        sum.told([own.start as u8, own.end as u8 - 1])
    };
    (0..count).filter_map(told).collect()
}

fn replay<G: Searchable>(record: &Record, counts: bool) -> Result<ReplayedGame, Mistake> {
    let mut position = G::new(&G::Options::read(&record.options)?);
    let mut moves = Moves::new();
    let mut replayed = ReplayedGame::default();
    let (mut mover, mut leader): (Option<Side>, Option<Side>) = (None, None);
    for text in &record.actions {
        if mover != Some(position.mover()) {
            mover = Some(position.mover());
            replayed.turns += 1;
            lead(&position, &mut leader, &mut replayed.leads);
            if counts {
                moves.clear();
                position.root_moves(&mut moves);
                replayed.choices.push(moves.len() as u32);
            }
        }
        let action = position.read_action(text)?;
        position.apply(action, &mut ());
    }
    lead(&position, &mut leader, &mut replayed.leads);
    replayed.end = position.outcome().map_or(CUT, |outcome| outcome.reason);
    Ok(replayed)
}

/// Counts a change of the leader by the scores after a turn; nobody leads with equal scores.
fn lead<G: Searchable>(position: &G, leader: &mut Option<Side>, changes: &mut Option<u32>) {
    let scores: Vec<(i32, Side)> = Side::all(position.sides())
        .filter_map(|side| Some((position.score(side)?, position.player(side))))
        .collect();
    let Some(&(most, first)) = scores.iter().max_by_key(|(score, _)| *score) else { return };
    let count = changes.get_or_insert(0);
    if scores.iter().filter(|(score, _)| *score == most).count() == 1 && *leader != Some(first) {
        *count += u32::from(leader.is_some());
        *leader = Some(first);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_told_by_strength_with_an_interval() {
        let met: Vec<(u32, f64)> =
            (0..800).map(|number| (1 + number % 8, f64::from(u8::from(number % 8 > 5)))).collect();
        let told = bands(&met);
        assert_eq!(told.iter().map(|band| band.rungs).collect::<Vec<_>>(), [[1, 2], [3, 4], [5, 6], [7, 8]]);
        assert_eq!(told.iter().map(|band| band.share).collect::<Vec<_>>(), [0, 0, 0, 1000][..].to_vec());
        assert!(bands(&met[..40]).is_empty(), "too few games");
        assert_eq!(bands(&met[..160]).len(), 1, "few games are one group");
        assert!(bands(&[]).is_empty());
        let few: Vec<(u32, f64)> = (0..600).map(|number| (17 + number % 3, 0.5)).collect();
        assert_eq!(
            bands(&few).iter().map(|band| band.rungs).collect::<Vec<_>>(),
            [[17, 17], [18, 18], [19, 19]]
        );
        let mut even = ShareSum::default();
        (0..400).for_each(|game| even.add(f64::from(game % 2)));
        let even = even.told([1, 2]).expect("enough games");
        assert_eq!((even.share, even.half), (500, 49));
    }
}
