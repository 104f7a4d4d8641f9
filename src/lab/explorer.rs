//! `basalt explorer`: makes a game's book for the opening explorer from games of Overdrive against itself.

use std::io::{self, Write};

use basalt_bots::{Budget, Level, MoveChoice, Moves, Search, SearchRun, Searchable};
use basalt_games as games;
use basalt_games::{SearchVisitor, catalogue};
use basalt_play::explorer::{BOOK_PLIES, BOOK_TURNS, Book, book_heading};
use basalt_rules::{Mistake, Options, Record, Rng, Sides};
use clap::Args;

use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct ExplorerArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    game: String,
    /// The options as in records.
    #[arg(long, value_name = "TEXT", default_value = "")]
    options: String,
    /// How many games to play.
    #[arg(long, value_name = "N", default_value = "400")]
    games: u32,
    /// The nodes of a move.
    #[arg(long, value_name = "N", default_value = "2000")]
    nodes: u32,
    /// The number of varied moves at the beginning of a game.
    #[arg(long, value_name = "N", default_value = "6")]
    varied: u32,
    /// How much worse than the best a varied move may be, in thousandths of a win.
    #[arg(long, value_name = "N", default_value = "10")]
    temperature: u16,
    /// How many varied moves in a thousand are any legal ones.
    #[arg(long, value_name = "N", default_value = "100")]
    strays: u32,
    /// The fewest games of a position that is kept.
    #[arg(long, value_name = "N", default_value = "2")]
    least: u32,
    /// The most positions to keep.
    #[arg(long, value_name = "N", default_value = "750")]
    most: usize,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

/// Writes a book: how it was made, then a line for each position.
pub(crate) fn run(args: &ExplorerArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let ExplorerArgs { game, games, nodes, varied, temperature, strays, least, most, seed, .. } = args;
    let made = games::visit_searchable(game, BookMaker { args });
    let (options, book) = match made.unwrap_or_else(|| Err(Mistake::UnknownGame(game.clone()))) {
        Ok(Some(made)) => made,
        Ok(None) => {
            complain(format_args!("no two games of `{game}` with these options begin alike"));
            return Ok(Verdict::Unreadable);
        }
        Err(mistake) => {
            complain(format_args!("{mistake}"));
            return Ok(Verdict::Unreadable);
        }
    };
    writeln!(out, "{}", book_heading())?;
    writeln!(
        out,
        "# The first {BOOK_TURNS} turns of {games} games of Overdrive against itself, with {nodes} nodes a move. The first {varied} moves"
    )?;
    writeln!(
        out,
        "# are drawn among those nearly as good as the best ({temperature} thousandths); {strays} in 1000 of them among all."
    )?;
    writeln!(
        out,
        "# basalt-lab explorer --game {game} --options \"{options}\" --games {games} --nodes {nodes} --varied {varied} --temperature {temperature} --strays {strays} --least {least} --most {most} --seed {seed}"
    )?;
    out.write_all(book.lines(*least, *most).as_bytes())?;
    Ok(Verdict::Agrees)
}

struct BookMaker<'a> {
    args: &'a ExplorerArgs,
}

impl SearchVisitor for BookMaker<'_> {
    /// The text of the options, and the book; `None` if starts are drawn at random.
    type Output = Result<Option<(String, Book)>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let options = G::Options::read(&self.args.options)?;
        if catalogue::seed_key(&options.choices()).is_some() {
            return Ok(None);
        }
        let symmetries = catalogue::symmetries(G::INFO.id, G::new(&options).board());
        let mut book = Book::default();
        for number in 0..self.args.games {
            let Some(Played { mut actions, winners }) = played::<G>(self.args, &options, number) else {
                continue;
            };
            actions.truncate(BOOK_PLIES);
            let record = Record {
                game: G::INFO.id.to_owned(),
                version: G::INFO.version,
                options: options.text(),
                actions,
                start: None,
            };
            book.add(&catalogue::open(&record)?.opening_keys(&symmetries), winners);
        }
        Ok(Some((options.text(), book)))
    }
}

struct Played {
    actions: Vec<String>,
    winners: Sides,
}

/// Plays the numbered game; `None` if it would take too long.
fn played<G: Searchable>(args: &ExplorerArgs, options: &G::Options, number: u32) -> Option<Played> {
    let mut rng = Rng::new(args.seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
    let budget = Budget { nodes: args.nodes, ..Level::Overdrive.budget::<G>() };
    let mut position = G::new(options);
    let mut actions = Vec::new();
    let mut moves = 0;
    while position.outcome().is_none() {
        if actions.len() > G::INFO.cut {
            return None;
        }
        let is_varied = moves < args.varied;
        moves += 1;
        let stray =
            if is_varied && rng.below(1000) < args.strays { any_move(&position, &mut rng) } else { None };
        let mv = stray.unwrap_or_else(|| {
            // The same for all games, so that what is varied depends on the draws alone.
            let mut run = SearchRun::new(&position, budget, args.seed);
            let best = run.finish();
            let choice = MoveChoice { temperature: args.temperature, rng: Rng::new(rng.bits()) };
            if is_varied { run.search().choose(choice) } else { best }
        });
        for action in position.steps(mv) {
            actions.push(position.action_text(action));
            position.apply(action, &mut ());
        }
    }
    position.outcome().map(|outcome| Played { actions, winners: outcome.winners })
}

fn any_move<G: Searchable>(position: &G, rng: &mut Rng) -> Option<G::Move> {
    let mut moves = Moves::new();
    position.root_moves(&mut moves);
    let list = moves.list();
    (!list.is_empty()).then(|| list[rng.below(list.len() as u32) as usize].0)
}
