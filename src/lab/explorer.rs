//! `basalt explorer`: makes a game's book for the opening explorer, from games of `basalt dataset` or of Overdrive against itself.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use basalt_bots::{Budget, Level, MoveChoice, Moves, Search, SearchRun, Searchable};
use basalt_games as games;
use basalt_games::{SearchVisitor, catalogue};
use basalt_play::explorer::{BOOK_PLIES, BOOK_TURNS, Book, PositionKey, book_heading};
use basalt_rules::{Mistake, Options, Record, Rng, Side, Sides};
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
    /// How many seeds to divide the games among, from `--seed` on. Each seed searches anew.
    #[arg(long, value_name = "N", default_value = "1")]
    seeds: u64,
    /// Counts games of this file of `dataset` instead of playing: those between the strongest bots, by the weaker of the two.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["join", "seeds"])]
    dataset: Option<PathBuf>,
    /// How many games of the dataset to count at least: a few more, since no bot is counted in part. Stronger bots alone play
    /// one opening over and over.
    #[arg(long, value_name = "N", default_value = "5000")]
    strong: usize,
    /// Joins these books, each made with one of the seeds, instead of playing.
    #[arg(long, value_name = "FILE")]
    join: Vec<PathBuf>,
    /// Instead of the book, writes how often it agrees with this one about the side that each first turn favours.
    #[arg(long, value_name = "FILE")]
    fresh: Option<PathBuf>,
}

/// Writes a book: how it was made, then a line for each position.
pub(crate) fn run(args: &ExplorerArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let ExplorerArgs { game, games, nodes, varied, temperature, strays, least, most, seed, seeds, .. } = args;
    let made = games::visit_searchable(game, BookMaker { args });
    let MadeBook { options, book, firsts, counted } =
        match made.unwrap_or_else(|| Err(Mistake::UnknownGame(game.clone()))) {
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
    if let Some(fresh) = &args.fresh {
        return match read_book(fresh) {
            Ok(fresh) => tell_agreement(&book, &fresh, &firsts, out),
            Err(said) => {
                complain(format_args!("{said}"));
                Ok(Verdict::Unreadable)
            }
        };
    }
    writeln!(out, "{}", book_heading())?;
    if let Some(CountedGames { strong, rating, all, made }) = counted {
        writeln!(
            out,
            "# The first {BOOK_TURNS} turns of {strong} games between bots of {rating} points or more, among the first {all} of"
        )?;
        writeln!(out, "{made}")?;
        writeln!(
            out,
            "# basalt-lab explorer --game {game} --options \"{options}\" --dataset FILE --strong {} --least {least} --most {most}",
            args.strong
        )?;
        write!(out, "{}", Book::rating_line(rating))?;
        out.write_all(book.lines(*least, *most).as_bytes())?;
        return Ok(Verdict::Agrees);
    }
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
        "# basalt-lab explorer --game {game} --options \"{options}\" --games {games} --nodes {nodes} --varied {varied} --temperature {temperature} --strays {strays} --least {least} --most {most} --seed {seed} --seeds {seeds}"
    )?;
    out.write_all(book.lines(*least, *most).as_bytes())?;
    Ok(Verdict::Agrees)
}

/// Reads a book, or says what is wrong with the file.
fn read_book(path: &Path) -> Result<Book, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    Book::read(&text).ok_or_else(|| format!("{}: not a book of this version", path.display()))
}

/// The fewest games of a first turn that say whom it favours, in the book and in the fresh games.
const LEAST_GAMES: [u32; 2] = [50, 10];

/// Writes the score of the first player after each first turn with enough games, and how often both favour the same side.
fn tell_agreement(
    book: &Book,
    fresh: &Book,
    firsts: &[(String, PositionKey)],
    out: &mut impl Write,
) -> io::Result<Verdict> {
    let (mut agreed, mut compared) = (0, 0);
    for (turn, key) in firsts {
        let (Some(known), Some(found)) = (book.tally(*key), fresh.tally(*key)) else { continue };
        if known.games() < LEAST_GAMES[0] || found.games() < LEAST_GAMES[1] {
            continue;
        }
        let [one, other] = [known, found].map(|tally| tally.score(Side::FIRST));
        compared += 1;
        agreed += usize::from((one >= 50) == (other >= 50));
        writeln!(out, "{turn}\t{one} % of {}\t{other} % of {}", known.games(), found.games())?;
    }
    writeln!(out, "{agreed} of {compared} first turns favour the same side")?;
    Ok(Verdict::Agrees)
}

struct BookMaker<'a> {
    args: &'a ExplorerArgs,
}

struct MadeBook {
    /// The text of the options.
    options: String,
    book: Book,
    /// The positions after the first turns.
    firsts: Vec<(String, PositionKey)>,
    /// The games of a dataset, if they were counted.
    counted: Option<CountedGames>,
}

/// The games of a dataset.
struct CountedGames {
    /// How many are in the book.
    strong: u32,
    /// The least rating of their players.
    rating: u16,
    all: usize,
    /// How they were made.
    made: String,
}

impl SearchVisitor for BookMaker<'_> {
    /// `None` if starts are drawn at random.
    type Output = Result<Option<MadeBook>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let options = G::Options::read(&self.args.options)?;
        if catalogue::seed_key(&options.choices()).is_some() {
            return Ok(None);
        }
        let symmetries = catalogue::symmetries(G::INFO.id, G::new(&options).board());
        let record = |actions: Vec<String>| Record {
            game: G::INFO.id.to_owned(),
            version: G::INFO.version,
            options: options.text(),
            actions,
            start: None,
        };
        let mut book = Book::default();
        for path in &self.args.join {
            let part = read_book(path).map_err(|said| Mistake::unreadable("line", &said, "# explorer 1"))?;
            book.join(&part);
        }
        let mut counted = None;
        if let Some(path) = &self.args.dataset {
            let text = fs::read_to_string(path).map_err(|error| {
                Mistake::unreadable("line", &format!("{}: {error}", path.display()), DATASET)
            })?;
            let games: Vec<DatasetLine<'_>> = text.lines().filter_map(dataset_line::<G>).collect();
            let rating = strongest(&games, self.args.strong);
            let mut strong = 0;
            for line in games.iter().filter(|line| line.rating >= rating) {
                let Some(Played { mut actions, winners }) = counted_game::<G>(line.record, &options.text())?
                else {
                    continue;
                };
                actions.truncate(BOOK_PLIES);
                book.add(&catalogue::open(&record(actions))?.opening_keys(&symmetries), winners);
                strong += 1;
            }
            let all = games.len();
            let made = text.lines().next().filter(|line| line.starts_with(DATASET));
            counted = Some(CountedGames { strong, rating, all, made: made.unwrap_or(DATASET).to_owned() });
        }
        let plays = self.args.join.is_empty() && counted.is_none();
        let seeds = if plays { self.args.seeds.max(1) } else { 0 };
        for (seed, games) in (self.args.seed..).zip(shared(self.args.games, seeds)) {
            for number in 0..games {
                let Some(Played { mut actions, winners }) = played::<G>(self.args, &options, seed, number)
                else {
                    continue;
                };
                actions.truncate(BOOK_PLIES);
                book.add(&catalogue::open(&record(actions))?.opening_keys(&symmetries), winners);
            }
        }
        let mut firsts: Vec<(String, PositionKey)> = Vec::new();
        for actions in first_turns::<G>(&options) {
            let keys = catalogue::open(&record(actions.clone()))?.opening_keys(&symmetries);
            if let Some(key) = keys.last().filter(|key| firsts.iter().all(|(_, known)| known != *key)) {
                firsts.push((actions.join("_"), *key));
            }
        }
        Ok(Some(MadeBook { options: options.text(), book, firsts, counted }))
    }
}

/// How many games each seed plays.
fn shared(games: u32, seeds: u64) -> Vec<u32> {
    let seeds = u32::try_from(seeds).unwrap_or(u32::MAX);
    (0..seeds).map(|place| games / seeds + u32::from(place < games % seeds)).collect()
}

/// All first turns of a game, as actions.
fn first_turns<G: Searchable>(options: &G::Options) -> Vec<Vec<String>> {
    let start = G::new(options);
    let mut moves = Moves::new();
    start.root_moves(&mut moves);
    let texts = |&(mv, _): &(G::Move, _)| {
        let mut at = start;
        let mut texts = Vec::new();
        for action in start.steps(mv) {
            texts.push(at.action_text(action));
            at.apply(action, &mut ());
        }
        texts
    };
    moves.list().iter().map(texts).collect()
}

struct Played {
    actions: Vec<String>,
    winners: Sides,
}

/// How the first line of a file of `dataset` begins.
const DATASET: &str = "# basalt-lab dataset";

/// A game of a dataset.
struct DatasetLine<'a> {
    record: &'a str,
    /// The rating of the weakest player.
    rating: u16,
}

/// A line of `dataset`; `None` for lines that are no games.
fn dataset_line<G: Searchable>(line: &str) -> Option<DatasetLine<'_>> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [record, levels, _] = *columns.as_slice() else { return None };
    if line.starts_with('#') || record == "record" {
        return None;
    }
    let rating = |word: &str| catalogue::rating(G::INFO.id, Level::read(word)?);
    let ratings: Option<Vec<u16>> = levels.split(' ').map(rating).collect();
    Some(DatasetLine { record, rating: ratings?.into_iter().min()? })
}

/// The highest rating that the players of this many games have at least; that of all if there are no more.
fn strongest(games: &[DatasetLine<'_>], count: usize) -> u16 {
    let mut ratings: Vec<u16> = games.iter().map(|game| game.rating).collect();
    ratings.sort_unstable_by(|one, other| other.cmp(one));
    let last = count.saturating_sub(1).min(ratings.len().saturating_sub(1));
    ratings.get(last).copied().unwrap_or_default()
}

/// The game of a record of `dataset`; `None` if it is not for the book.
///
/// # Errors
/// The record cannot be read.
fn counted_game<G: Searchable>(record: &str, options: &str) -> Result<Option<Played>, Mistake> {
    let record = Record::read(record)?;
    let position: G = record.position()?;
    let fits = record.options == options && record.start.is_none();
    // Games that were cut off have no outcome.
    let outcome = position.outcome().filter(|_| fits);
    Ok(outcome.map(|outcome| Played { actions: record.actions, winners: outcome.winners }))
}

/// Plays the numbered game; `None` if it would take too long.
fn played<G: Searchable>(
    args: &ExplorerArgs,
    options: &G::Options,
    seed: u64,
    number: u32,
) -> Option<Played> {
    let mut rng = Rng::new(seed.wrapping_mul(1_000_003).wrapping_add(number.into()));
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
            // The same for all games of a seed, so that what is varied depends on the draws alone.
            let mut run = SearchRun::new(&position, budget, seed);
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
