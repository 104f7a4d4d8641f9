//! `basalt conformance`: plays games by the rules alone and writes what another implementation must say of each.
//!
//! Nothing here depends on a search, so the lines change only with the rules and the novices.

use std::io::{self, Write};

use basalt_bots::{Novice, Searchable};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_rules::{ChoiceKind, Game, Mistake, Options, Rng, Side};
use clap::Args;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::arena::{RecordedGame, seeded};
use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct ConformanceArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// How many records to write. Each depends on the seed and its number alone, so more records begin with the same lines.
    #[arg(long, value_name = "N", default_value = "1000")]
    records: u32,
    /// The number of the first record.
    #[arg(long, value_name = "N", default_value = "0")]
    first: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

/// Writes the names of the columns, then a line for each record.
pub(crate) fn run(args: &ConformanceArgs, out: &mut impl Write) -> io::Result<Verdict> {
    games::visit_searchable(&args.game, Suite { args, out }).unwrap_or_else(|| {
        complain(format_args!("{}", Mistake::UnknownGame(args.game.clone())));
        Ok(Verdict::Unreadable)
    })
}

struct Suite<'a, W> {
    args: &'a ConformanceArgs,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for Suite<'_, W> {
    type Output = io::Result<Verdict>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let ConformanceArgs { records, first, seed, .. } = *self.args;
        writeln!(self.out, "record\tstart\tlegal\thash\tend\twinners\treason\tscores")?;
        for number in first..first.saturating_add(records) {
            writeln!(self.out, "{}", line::<G>(seed, number))?;
        }
        Ok(Verdict::Agrees)
    }
}

/// On average one step in this many is a claim, if the game has claims.
const CLAIMS: u32 = 1000;

/// The line of the numbered record.
fn line<G: Novice>(seed: u64, number: u32) -> String {
    let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
    let options = seeded(&chosen::<G>(number, &mut rng), seed, number);
    let mut game = RecordedGame::<G>::new(&options);
    let start = game.position.text();
    // The novice plays no step of a third of the games, every step of another, and half of the steps in the rest.
    let novice = number % 3;
    let (mut counts, mut digest) = (Vec::new(), Sha256::new());
    loop {
        counts.push(digested(&game.position, &mut digest).to_string());
        let at_cut = game.record.actions.len() >= G::INFO.cut;
        match step(&game.position, novice, at_cut, &mut rng) {
            Some(action) => game.apply(action, &mut ()),
            None => return told(&game, &start, &counts, digest),
        }
    }
}

/// Adds a position and its legal steps to the digest; returns the number of steps.
fn digested<G: Game>(position: &G, digest: &mut Sha256) -> usize {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let mut texts: Vec<String> = actions.iter().map(|&action| position.action_text(action)).collect();
    texts.sort_unstable();
    digest.update(format!("{}\n{}\n", position.text(), texts.join(" ")));
    texts.len()
}

/// The next step, unless the game is over; at the cut the agreement to end, if the game has one.
fn step<G: Novice>(position: &G, novice: u32, at_cut: bool, rng: &mut Rng) -> Option<G::Action> {
    if position.outcome().is_some() {
        return None;
    }
    if at_cut {
        return position.agreement();
    }
    let mut claims = Vec::new();
    position.claims(&mut claims);
    if !claims.is_empty() && rng.below(CLAIMS) == 0 {
        return Some(claims[rng.below(claims.len() as u32) as usize]);
    }
    Some(if rng.below(2) < novice { position.novice_action(rng) } else { position.random_action(rng) })
}

/// Joins the columns of a record that ends here.
fn told<G: Game>(game: &RecordedGame<G>, start: &str, counts: &[String], digest: Sha256) -> String {
    let RecordedGame { position, record } = game;
    let joined = |list: Vec<String>| if list.is_empty() { "-".to_owned() } else { list.join(",") };
    let winners = position.winners().map_or_else(
        || "open".to_owned(),
        |winners| joined(winners.iter().map(|player| player.number().to_string()).collect()),
    );
    let scores = Side::all(position.sides()).filter_map(|side| Some(position.score(side)?.to_string()));
    [
        record.to_string(),
        start.to_owned(),
        counts.join(" "),
        HEXLOWER.encode(&digest.finalize()),
        position.text(),
        winners,
        position.outcome().map_or("-", |outcome| outcome.reason).to_owned(),
        joined(scores.collect()),
    ]
    .join("\t")
}

/// The options of the numbered record: the defaults, then each value of each choice, then choices that are drawn.
fn chosen<G: Game>(number: u32, rng: &mut Rng) -> G::Options {
    let mut options = G::Options::default();
    let choices = options.choices();
    let values: Vec<(&str, Vec<String>)> =
        choices.iter().map(|choice| (choice.key, values::<G>(&choice.kind, rng))).collect();
    let all = || values.iter().flat_map(|(key, values)| values.iter().map(move |value| (*key, value)));
    // An impossible combination keeps what was chosen before.
    match number.checked_sub(1) {
        None => {}
        Some(number) if (number as usize) < all().count() => {
            for (key, value) in all().skip(number as usize).take(1) {
                let _ = options.set(key, value);
            }
        }
        Some(_) => {
            for (key, values) in values.iter().filter(|(_, values)| !values.is_empty()) {
                if rng.below(2) == 0 {
                    let _ = options.set(key, &values[rng.below(values.len() as u32) as usize]);
                }
            }
        }
    }
    options
}

/// The values of a choice; seeds follow from the number of the record.
fn values<G: Game>(kind: &ChoiceKind, rng: &mut Rng) -> Vec<String> {
    match kind {
        ChoiceKind::Switch => vec!["false".to_owned(), "true".to_owned()],
        ChoiceKind::Pick(words) => words.iter().map(ToString::to_string).collect(),
        ChoiceKind::Number(least, most) => (*least..=*most).map(|number| number.to_string()).collect(),
        ChoiceKind::Seed => Vec::new(),
        ChoiceKind::PickOrCells(words, count) => {
            let board = G::new(&G::Options::default()).board();
            let mut cells: Vec<_> = board.cells().collect();
            rng.shuffle(&mut cells);
            let names: Vec<&str> = cells.iter().take(*count).map(|&cell| board.name(cell)).collect();
            words.iter().map(ToString::to_string).chain([names.join("+")]).collect()
        }
    }
}
