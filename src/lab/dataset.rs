//! `basalt dataset`: plays games between bots of near strengths, and writes each as a line.

use std::io::{self, Write};

use basalt_bots::{Level, SearchRun, Searchable, return_of, rung_count};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_rules::{Mistake, Options, Rng, Side};
use clap::Args;

use crate::arena::{RecordedGame, seeded};
use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct DatasetArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records. A seed that matters and is not given differs for every game.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// How many games to play. Each depends on the seed and its number alone, so more games begin with the same lines.
    #[arg(long, value_name = "N", default_value = "10000")]
    games: u32,
    /// Leaves out the lines before the game with this number, to go on with a file that was cut short.
    #[arg(long, value_name = "N", default_value = "0")]
    from: u32,
    /// Opponents of survival that search more nodes a move than this do not play.
    #[arg(long, value_name = "N", default_value = "10000")]
    nodes: u32,
    /// How many opponents may lie between two that meet.
    #[arg(long, value_name = "N", default_value = "5")]
    apart: u8,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

/// Writes how the games are made, the names of the columns, then a line for each game.
pub(crate) fn run(args: &DatasetArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let unknown = || Err(Mistake::UnknownGame(args.game.clone()));
    match games::visit_searchable(&args.game, Dataset { args, out }).unwrap_or_else(unknown) {
        Ok(written) => written,
        Err(mistake) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
    }
}

struct Dataset<'a, W> {
    args: &'a DatasetArgs,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for Dataset<'_, W> {
    type Output = Result<io::Result<Verdict>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let options = G::Options::read(&self.args.options)?;
        Ok(write::<G>(self.args, &options, self.out))
    }
}

fn write<G: Searchable>(
    args: &DatasetArgs,
    options: &G::Options,
    out: &mut impl Write,
) -> io::Result<Verdict> {
    let DatasetArgs { game, games, from, nodes, apart, seed, .. } = args;
    let levels: Vec<Level> = (1..=rung_count(G::SCALE))
        .map(Level::Rung)
        .filter(|level| level.budget::<G>().nodes <= *nodes)
        .collect();
    if levels.is_empty() {
        complain(format_args!("no bot of `{game}` searches {nodes} nodes a move or less"));
        return Ok(Verdict::Unreadable);
    }
    if *from == 0 {
        writeln!(
            out,
            "# basalt-lab dataset --game {game} --options \"{}\" --nodes {nodes} --apart {apart} --seed {seed}",
            options.text()
        )?;
        let told = levels.iter().map(|level| format!("{} {}", level.word(), level.strength::<G>().0));
        writeln!(out, "# strengths in Elo: {}", told.collect::<Vec<_>>().join(", "))?;
        writeln!(out, "record\tlevels\tresult")?;
    }
    for number in *from..*games {
        writeln!(out, "{}", played::<G>(args, options, &levels, number))?;
    }
    Ok(Verdict::Agrees)
}

/// The line of the numbered game: its record, the level of each player, first the one who began, and each player's share of the
/// point, or `cut` where it was still going on after the game's most actions.
fn played<G: Searchable>(args: &DatasetArgs, options: &G::Options, levels: &[Level], number: u32) -> String {
    let options = seeded(options, args.seed, number);
    let mut rng = Rng::new(args.seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
    let mut game = RecordedGame::<G>::new(&options);
    let players = game.position.sides();
    let met = opponents(levels.len(), args.apart.into(), players, &mut rng);
    while game.position.outcome().is_none() && game.record.actions.len() < G::INFO.cut {
        let budget = levels[met[game.position.mover().index()]].budget::<G>();
        let mv = SearchRun::new(&game.position, budget, rng.bits()).finish();
        for action in game.position.steps(mv) {
            game.apply(action, &mut ());
        }
    }
    let result = game.position.winners().map_or_else(
        || "cut".to_owned(),
        |winners| {
            Side::all(players)
                .map(|player| share(return_of(winners, player, players)))
                .collect::<Vec<_>>()
                .join(" ")
        },
    );
    let words: Vec<_> = met.into_iter().map(|level| levels[level].word()).collect();
    format!("{}\t{}\t{result}", game.record, words.join(" "))
}

/// A level for each player: one from all, the others at most `apart` from it.
fn opponents(count: usize, apart: usize, players: usize, rng: &mut Rng) -> Vec<usize> {
    let first = rng.below(count as u32) as usize;
    let (least, most) = (first.saturating_sub(apart), (first + apart).min(count - 1));
    let mut near = || least + rng.below((most - least + 1) as u32) as usize;
    let mut met: Vec<usize> = (1..players).map(|_| near()).collect();
    met.insert(rng.below(players as u32) as usize, first);
    met
}

/// A share as a number of few digits.
fn share(of: f32) -> String {
    let text = format!("{of:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opponents_are_near_and_take_every_seat() {
        let mut rng = Rng::new(7);
        let drawn: Vec<_> = (0..500).map(|_| opponents(30, 5, 2, &mut rng)).collect();
        assert!(drawn.iter().all(|met| met.len() == 2 && met[0].abs_diff(met[1]) <= 5));
        for side in 0..2 {
            let mut met: Vec<_> = drawn.iter().map(|met| met[side]).collect();
            met.sort_unstable();
            met.dedup();
            assert_eq!(met.len(), 30, "every level plays on side {side}");
        }
        let first_is_stronger = drawn.iter().filter(|met| met[0] > met[1]).count();
        assert!((150..350).contains(&first_is_stronger), "{first_is_stronger} of 500");
        assert_eq!(opponents(1, 5, 3, &mut rng), [0, 0, 0]);
    }

    #[test]
    fn shares_are_short() {
        assert_eq!([1.0, 0.0, 0.5, 1.0 / 3.0].map(share), ["1", "0", "0.5", "0.333"]);
    }
}
