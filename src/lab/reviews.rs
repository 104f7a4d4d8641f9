//! `basalt reviews`: plays games between bots of one strength, and reviews them as the app does.

use std::io::{self, Write};

use basalt_bots::{Level, Request, SearchRun, Searchable, rung_count};
use basalt_games as games;
use basalt_games::{SearchVisitor, catalogue};
use basalt_play::{Match, Save};
use basalt_rules::{Mistake, Options, Record, Rng};
use clap::Args;

use crate::arena::{RecordedGame, seeded};
use crate::valuing::valued;
use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct ReviewsArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value = "60")]
    games: u32,
    /// Between how many opponents of survival, from the weakest to the strongest.
    #[arg(long, value_name = "N", default_value = "6")]
    rungs: u8,
    /// Opponents that search more nodes a move than this do not play.
    #[arg(long, value_name = "N", default_value = "10000")]
    nodes: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

/// Writes a line for each game: its record, the level of both players, and the review.
pub(crate) fn run(args: &ReviewsArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let unknown = || Err(Mistake::UnknownGame(args.game.clone()));
    match games::visit_searchable(&args.game, ReviewedGames { args, out }).unwrap_or_else(unknown) {
        Ok(written) => written,
        Err(mistake) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
    }
}

struct ReviewedGames<'a, W> {
    args: &'a ReviewsArgs,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for ReviewedGames<'_, W> {
    type Output = Result<io::Result<Verdict>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let ReviewedGames { args, out } = self;
        let ReviewsArgs { game, games, rungs, nodes, seed } = args;
        let levels: Vec<Level> = (1..=rung_count(G::SCALE))
            .map(Level::Rung)
            .filter(|level| level.budget::<G>().nodes <= *nodes)
            .collect();
        let levels = spread(&levels, usize::from(*rungs));
        if levels.is_empty() {
            complain(format_args!("no bot of `{game}` searches {nodes} nodes a move or less"));
            return Ok(Ok(Verdict::Unreadable));
        }
        if let Err(failed) = writeln!(
            out,
            "# basalt-lab reviews --game {game} --games {games} --rungs {rungs} --nodes {nodes} --seed {seed}"
        ) {
            return Ok(Err(failed));
        }
        for number in 0..*games {
            let Some(level) = levels.get(number as usize % levels.len().max(1)) else { break };
            let Some(record) = played::<G>(*level, *seed, number)? else { continue };
            let game = reviewed(&record)?;
            let line = writeln!(out, "{record}\t{}\t{}", level.word(), game.review_text());
            if let Err(failed) = line.and_then(|()| out.flush()) {
                return Ok(Err(failed));
            }
        }
        Ok(Ok(Verdict::Agrees))
    }
}

/// At most `count` of these, evenly, the first and the last among them.
fn spread(levels: &[Level], count: usize) -> Vec<Level> {
    if levels.len() <= count {
        return levels.to_vec();
    }
    (0..count).map(|place| levels[place * (levels.len() - 1) / (count - 1).max(1)]).collect()
}

/// A game of a level against itself; `None` if it would take too long.
fn played<G: Searchable>(level: Level, seed: u64, number: u32) -> Result<Option<Record>, Mistake> {
    let options = seeded(&G::Options::read("")?, seed, number);
    let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
    let mut game = RecordedGame::<G>::new(&options);
    while game.position.outcome().is_none() {
        if game.record.actions.len() >= G::INFO.cut {
            return Ok(None);
        }
        let mv = SearchRun::new(&game.position, level.budget::<G>(), rng.bits()).finish();
        for action in game.position.steps(mv) {
            game.apply(action, &mut ());
        }
    }
    Ok(Some(game.record))
}

/// The game with a value for each position in which a turn begins.
fn reviewed(record: &Record) -> Result<Match, Mistake> {
    let mut game = catalogue::open(record)?;
    while let Some(ply) = game.next_unreviewed() {
        if !game.add_finding(valued(&game, ply, Request::of_review)?) {
            return Err(Mistake::unreadable("review", "", "a value for each seat"));
        }
    }
    Ok(game)
}

/// The level and the reviewed game of a line of [`run`].
///
/// # Errors
/// What cannot be read.
pub(crate) fn read_line(line: &str) -> Result<(Level, Save), Mistake> {
    let wrong = || Mistake::unreadable("review", line, "GAME.1~~a1-a2\trung3\t5f3a 0:512.488:a1-a2");
    let mut fields = line.split('\t');
    let (record, level, review) = (
        fields.next().ok_or_else(wrong)?,
        fields.next().and_then(Level::read).ok_or_else(wrong)?,
        fields.next().ok_or_else(wrong)?,
    );
    Ok((level, Save { review: review.to_owned(), ..Save::of(Record::read(record)?) }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_spread_from_the_weakest_to_the_strongest() {
        let levels: Vec<Level> = (1..=11).map(Level::Rung).collect();
        assert_eq!(spread(&levels, 3), [1, 6, 11].map(Level::Rung));
        assert_eq!(spread(&levels[..2], 3), [1, 2].map(Level::Rung));
        assert_eq!(spread(&levels, 1), [Level::Rung(1)]);
    }
}
