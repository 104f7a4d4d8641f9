//! `basalt puzzles`: finds positions with one best turn, and verifies lists of them.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use basalt_bots::{Budget, Level, SearchRun, Searchable};
use basalt_games as games;
use basalt_games::{SearchVisitor, catalogue};
use basalt_rules::{
    ChoiceKind, GRADES, Mistake, Options, Puzzle, PuzzleKind, QUIET, Record, Rng, estimated_rating, grade,
    posed, prove,
};
use clap::Args;

use basalt_program::{Verdict, complain};

#[derive(Args)]
pub(crate) struct PuzzlesArgs {
    /// The game's id; with `--check`, all games that have puzzles if none is given.
    #[arg(long, value_name = "ID", required_unless_present = "check")]
    game: Option<String>,
    /// Proves the game's list again instead of looking for more.
    #[arg(long)]
    check: bool,
    /// How many lines of the list to prove, spread evenly over it; all if not given.
    #[arg(long, value_name = "N", requires = "check")]
    sample: Option<usize>,
    /// The list, if it is not the game's own: its positions are not found again, and `--check` proves it.
    #[arg(long, value_name = "PATH", requires = "game")]
    file: Option<PathBuf>,
    /// Looks at the position of this record instead of playing games.
    #[arg(long, value_name = "TEXT", conflicts_with = "check")]
    record: Option<String>,
    /// The options as in records: `size=6`. By default those of a quick game.
    #[arg(long, value_name = "TEXT")]
    options: Option<String>,
    /// The number of turns in which the side to move wins, and not sooner.
    #[arg(long, default_value = "1")]
    turns: u8,
    /// The most actions of a position in which more than one turn has to be searched.
    #[arg(long, default_value = "30")]
    width: usize,
    /// The fewest actions that a position may have.
    #[arg(long, default_value = "6")]
    least: usize,
    /// Another seed gives other games.
    #[arg(long, default_value = "1")]
    seed: u64,
    /// The most nodes that the players search for a move.
    #[arg(long, default_value = "500")]
    nodes: u32,
    /// How many of a hundred actions the players make at random, so that there are oversights to find.
    #[arg(long, value_name = "PERCENT", default_value = "0")]
    random: u32,
    /// The number of games.
    #[arg(long, default_value = "1000")]
    games: u64,
    /// Only quiet puzzles, whose solution leaves a tempting gain alone.
    #[arg(long)]
    quiet: bool,
    /// Only puzzles in which the other side would win at once if the side to move did nothing.
    #[arg(long)]
    threatened: bool,
    /// Only puzzles whose solution a novice does not play.
    #[arg(long)]
    deep: bool,
    /// How many puzzles of each grade to collect.
    #[arg(long, value_name = "N", default_value = "40")]
    each: usize,
}

/// Writes the puzzles found; or the unproved lines of a list, then `ID: N puzzles, M failed`.
pub(crate) fn run(args: &PuzzlesArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let ids: Vec<&str> = match &args.game {
        Some(id) => vec![id],
        None => games::ids().filter(|id| catalogue::puzzles(id).is_some()).collect(),
    };
    let mut worst = Verdict::Agrees;
    for id in ids {
        worst = worst.max(run_for(id, args, out)?);
    }
    Ok(worst)
}

fn run_for(id: &str, args: &PuzzlesArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let Some(kind) = catalogue::puzzles(id) else {
        complain(format_args!("`{id}` is no game with puzzles"));
        return Ok(Verdict::Unreadable);
    };
    let path = args.file.clone().unwrap_or_else(|| Path::new("src/games").join(id).join("puzzles.txt"));
    let list = match fs::read_to_string(&path) {
        Ok(list) => list,
        // A game's first puzzles have no list yet.
        Err(_) if !args.check => String::new(),
        Err(error) => {
            complain(format_args!("{}: {error}", path.display()));
            return Ok(Verdict::Unreadable);
        }
    };
    let lines: Vec<&str> = list.lines().collect();
    let done = match args.check {
        true => {
            games::visit_searchable(id, PuzzleProof { id, kind, lines: &lines, sample: args.sample, out })
                .map(Ok)
        }
        false => games::visit_searchable(id, PuzzleSearch { args, kind, lines: &lines, out }),
    };
    match done {
        Some(Ok(done)) => done,
        Some(Err(mistake)) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
        None => Ok(Verdict::Unreadable),
    }
}

struct PuzzleProof<'a, W> {
    id: &'a str,
    kind: PuzzleKind,
    lines: &'a [&'a str],
    sample: Option<usize>,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for PuzzleProof<'_, W> {
    type Output = io::Result<Verdict>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let PuzzleProof { id, kind, lines, sample, out } = self;
        let mut failed = 0;
        // How many ask what the other side threatens, and how many of them with something to find.
        let (mut asking, mut threatened) = (0, 0);
        let mut known = HashSet::new();
        for (index, line) in lines.iter().enumerate() {
            let puzzle = Puzzle::read(line).map_err(|mistake| mistake.to_string());
            let alike = puzzle.as_ref().is_ok_and(|puzzle| !known.insert(puzzle.record.to_string()));
            let question = puzzle.as_ref().ok().and_then(|puzzle| catalogue::first_question(puzzle).ok()?);
            if let Some(question) = question {
                asking += 1;
                threatened += usize::from(question.threat.is_some());
            }
            let proved = puzzle.and_then(|puzzle| match () {
                () if alike => Err("the same position as before".to_owned()),
                () if puzzle.to_string() != *line => Err(format!("written `{puzzle}`")),
                () if is_drawn(index, lines.len(), sample) => prove::<G>(&puzzle, kind),
                () => Ok(()),
            });
            if let Err(reason) = proved {
                failed += 1;
                writeln!(out, "{id} {}: {reason}", index + 1)?;
            }
        }
        let count = (0..lines.len()).filter(|&index| is_drawn(index, lines.len(), sample)).count();
        if asking > 0 {
            writeln!(out, "{id}: {asking} ask first what is threatened; in {threatened} something is")?;
        }
        writeln!(out, "{id}: {count} puzzles, {failed} failed")?;
        Ok(Verdict::of_mismatches(failed))
    }
}

/// Whether a line belongs to an evenly spread sample.
fn is_drawn(index: usize, all: usize, sample: Option<usize>) -> bool {
    sample.is_none_or(|sample| (index + 1) * sample / all > index * sample / all)
}

struct PuzzleSearch<'a, W> {
    args: &'a PuzzlesArgs,
    kind: PuzzleKind,
    lines: &'a [&'a str],
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for PuzzleSearch<'_, W> {
    type Output = Result<io::Result<Verdict>, Mistake>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let PuzzleSearch { args, kind, lines, out } = self;
        if let Some(record) = &args.record {
            let record = Record::read(record)?;
            let (position, options) = (record.position::<G>()?, record.options_of::<G>()?);
            let found = puzzle(&position, args, kind, [&options, &options]);
            return Ok(found.map_or(Ok(()), |puzzle| writeln!(out, "{puzzle}")).map(|()| Verdict::Agrees));
        }
        let options = G::Options::read(args.options.as_deref().unwrap_or(G::INFO.one_press))?;
        let mut known: HashSet<String> =
            lines.iter().filter_map(|line| Some(Puzzle::read(line).ok()?.record.to_string())).collect();
        let mut found = [0; GRADES as usize];
        for game in 0..args.games {
            if found.iter().all(|&found| found >= args.each) {
                break;
            }
            // Positions of one game are similar: take one puzzle of each grade.
            let mut fresh = Vec::new();
            let mut taken = [false; GRADES as usize];
            let mut rng = Rng::new(args.seed.wrapping_mul(1_000_003).wrapping_add(game));
            let mut seeded = options.clone();
            if let Some(choice) = seed_of(&options) {
                seeded.set(choice, &rng.below(1_000_000).to_string())?;
            }
            each_turn::<G>(&seeded, args.nodes, args.random, &mut rng, |position| {
                if let Some(puzzle) = puzzle(position, args, kind, [&options, &seeded]) {
                    let place = usize::from(puzzle.grade()) - 1;
                    let wanted = !taken[place] && found[place] < args.each;
                    if wanted && known.insert(puzzle.record.to_string()) {
                        taken[place] = true;
                        found[place] += 1;
                        fresh.push(puzzle);
                    }
                }
                taken.contains(&false)
            });
            let mut write = || {
                fresh.iter().try_for_each(|puzzle| writeln!(out, "{puzzle}"))?;
                out.flush()
            };
            if let Err(error) = write() {
                return Ok(Err(error));
            }
        }
        Ok(Ok(Verdict::Agrees))
    }
}

pub(crate) fn seed_of(options: &impl Options) -> Option<&'static str> {
    let seed = options.choices().into_iter().find(|choice| choice.kind == ChoiceKind::Seed && choice.applies);
    seed.map(|choice| choice.key)
}

/// Plays bots after random actions; passes the start of each turn to `see` while it returns true.
pub(crate) fn each_turn<G: Searchable>(
    options: &G::Options,
    nodes: u32,
    random: u32,
    rng: &mut Rng,
    mut see: impl FnMut(&G) -> bool,
) {
    /// The most actions at random.
    const RANDOM: u32 = 6;
    let mut position = G::new(options);
    for _ in 0..rng.below(RANDOM) {
        if position.outcome().is_none() {
            position.apply(position.random_action(rng), &mut ());
        }
    }
    let levels = [Level::Spark, Level::Pulse];
    let first = rng.below(2) as usize;
    let mut actions = 0;
    while position.outcome().is_none() && actions < G::INFO.cut {
        let side = position.to_move();
        let budget = levels[(side.index() + first) % levels.len()].budget::<G>();
        let budget = Budget { nodes: budget.nodes.min(nodes), ..budget };
        let line = match rng.below(100) < random {
            true => vec![position.random_action(rng)],
            false => position.steps(SearchRun::new(&position, budget, rng.bits()).finish()),
        };
        for action in line {
            position.apply(action, &mut ());
            actions += 1;
        }
        // Only at the start of a turn, since a position's text holds no more.
        if position.to_move() != side && position.outcome().is_none() && !see(&position) {
            return;
        }
    }
}

/// A record of the position alone, without the seed if it can do without.
pub(crate) fn record_of<G: Searchable>(position: &G, options: [&G::Options; 2]) -> Option<Record> {
    let text = position.text();
    // In most games the position itself contains the seed's effects.
    let tells = |options: &&&G::Options| G::read(&text, options).is_ok_and(|read| read == *position);
    Some(Record {
        game: G::INFO.id.to_owned(),
        version: G::INFO.version,
        options: options.iter().find(tells)?.text(),
        actions: Vec::new(),
        start: Some(text.clone()),
    })
}

fn puzzle<G: Searchable>(
    position: &G,
    args: &PuzzlesArgs,
    kind: PuzzleKind,
    options: [&G::Options; 2],
) -> Option<Puzzle> {
    let mut actions = Vec::new();
    position.actions(&mut actions);
    let most = if args.turns > 1 { args.width } else { usize::MAX };
    if !(args.least..=most).contains(&actions.len()) {
        return None;
    }
    let (task, (line, _)) = posed(position, kind.aim, args.turns)?;
    let record = record_of(position, options)?;
    let mut at = *position;
    let mut solution = Vec::new();
    for &action in &line {
        solution.push(at.action_text(action));
        at.apply(action, &mut ());
    }
    let rating = estimated_rating(grade(position, kind, task, line.len()), line.len());
    let puzzle = Puzzle { rating, task, solution, record };
    let is_quiet =
        || catalogue::open(&puzzle.record).is_ok_and(|game| game.puzzle_themes(&puzzle).contains(&QUIET));
    let is_threatened = || {
        catalogue::first_question(&puzzle)
            .is_ok_and(|asked| asked.is_some_and(|asked| asked.threat.is_some()))
    };
    let fits = (!args.threatened || is_threatened())
        && (!args.deep || !novice_solves(position, &at))
        && (!args.quiet || is_quiet());
    fits.then_some(puzzle)
}

/// Whether one of some novices plays the turn that leads to this position.
fn novice_solves<G: Searchable>(position: &G, solved: &G) -> bool {
    const NOVICES: u64 = 6;
    let plays = |seed: u64| {
        let (mut at, mut rng) = (*position, Rng::new(seed));
        // A novice that walks in circles finds nothing.
        for _ in 0..8 {
            at.apply(at.novice_action(&mut rng), &mut ());
            if at.to_move() != position.to_move() || at.outcome().is_some() {
                return at == *solved;
            }
        }
        false
    };
    (0..NOVICES).any(plays)
}
