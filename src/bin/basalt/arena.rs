//! `basalt arena`: lets two bots play each other and measures how much stronger one is.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use basalt::bots::{Budget, Level, Rung, Search, SearchRun, Searchable, return_of};
use basalt::games::{self, SearchVisitor};
use basalt::rules::{ChoiceKind, Event, Game, Listener, Mistake, Options, Rng, Side};
use clap::Args;

use crate::elo::Score;
use crate::{Verdict, complain, uct};

/// Who plays whom.
#[derive(Args, Clone)]
pub(crate) struct ArenaArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The options as in records. A seed that matters and is not given differs for every pair of games.
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub options: String,
    /// Who is measured: spark, pulse, overdrive, rung1 and so on, novice (one simple rule of the game), spark:200
    /// (so many of a thousand moves at random), overdrive:200 (so many thousandths of its nodes, 1.5 too) or glimpse:200 (one of
    /// these, and so many of a thousand moves at random).
    #[arg(long, value_name = "LEVEL|novice", value_parser = measured)]
    pub a: Player,
    /// The opponent: a level, novice, random, or uct (plain UCT with uniform playouts and the same time).
    #[arg(long, value_name = "LEVEL|novice|random|uct", value_parser = player)]
    pub b: Player,
    /// The most games; they are played in pairs with sides swapped.
    #[arg(long, value_name = "N", default_value = "200")]
    pub games: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// The nodes of Overdrive; by default a fifteenth of what players get, which is at most a tenth of a second a move.
    /// The other levels have what players get.
    #[arg(long, value_name = "N")]
    pub nodes: Option<u32>,
    /// Of how many random openings the most balanced one is played.
    #[arg(long, value_name = "N", default_value_t = OPENINGS)]
    pub openings: u32,
    /// Stops when the interval of A's score, in percent, lies wholly on one side of this.
    #[arg(long, value_name = "P")]
    pub bar: Option<f64>,
    /// Writes every game with its result.
    #[arg(long)]
    pub verbose: bool,
}

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// A bot.
    Level(Level),
    /// A bot that may become a rung of a survival run.
    Rung(Rung),
    /// Whoever follows one simple rule of the game.
    Novice,
    /// Uniformly random actions.
    Random,
    /// Plain UCT.
    Uct,
}

impl Player {
    /// The word on the command line.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Player::Level(level) => level.word(),
            Player::Rung(_) => "rung",
            Player::Novice => "novice",
            Player::Random => "random",
            Player::Uct => "uct",
        }
    }
}

fn measured(text: &str) -> Result<Player, String> {
    match text {
        "novice" => Ok(Player::Novice),
        _ => Level::read(text)
            .map(Player::Level)
            .or_else(|| Rung::read(text).map(Player::Rung))
            .ok_or_else(|| "expected spark, pulse, overdrive or novice".to_owned()),
    }
}

fn player(text: &str) -> Result<Player, String> {
    match text {
        "random" => Ok(Player::Random),
        "uct" => Ok(Player::Uct),
        _ => measured(text).map_err(|_| "expected spark, pulse, overdrive, novice, random or uct".to_owned()),
    }
}

/// How many times more nodes players get from Overdrive than the arena does.
const SCALE: u32 = 15;
/// How many turns are played at random before the bots take over, at least and at most.
const OPENING: [u32; 2] = [1, 3];
/// Of how many openings the most balanced one is played: where one side is nearly lost, both games of a pair go to
/// the same side and do not show who plays better.
pub(crate) const OPENINGS: u32 = 24;
/// An opening is judged with this many times fewer nodes than Overdrive's.
const GLANCE: u32 = 30;

/// Plays and writes `A: W wins, D draws, L losses; Elo +E [low, high]`.
///
/// # Errors
/// Only what is wrong with `out`.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match played(args, out) {
        Err(Failure::Mistake(mistake)) => {
            complain(format_args!("{mistake}"));
            Ok(Verdict::Unreadable)
        }
        Err(Failure::Output(error)) => Err(error),
        Ok(Report { score, time: [a, b] }) => {
            writeln!(out, "{}: {} games, {a:.1} ms a move of A, {b:.1} of B", args.game, score.games())?;
            writeln!(out, "{score}")?;
            Ok(Verdict::Agrees)
        }
    }
}

/// The result of a contest.
pub(crate) struct Report {
    /// A's games.
    pub score: Score,
    /// Milliseconds per move of A and of B.
    pub time: [f64; 2],
}

/// Plays a contest.
///
/// # Errors
/// An unknown game or options that are not sound, and what is wrong with `out`.
pub(crate) fn played(args: &ArenaArgs, out: &mut impl Write) -> Result<Report, Failure> {
    let unknown = || Failure::Mistake(Mistake::UnknownGame(args.game.clone()));
    games::visit_searchable(&args.game, Contest { args, out }).ok_or_else(unknown)?
}

/// The budgets of A and B in a game; `None` for whoever is not a level.
///
/// # Errors
/// An unknown game.
pub(crate) fn budgets(args: &ArenaArgs) -> Result<[Option<Budget>; 2], Failure> {
    struct Budgets<'a>(&'a ArenaArgs);
    impl SearchVisitor for Budgets<'_> {
        type Output = [Option<Budget>; 2];
        fn visit<G: Searchable>(self) -> Self::Output {
            Hall::<G>::new(self.0).budgets
        }
    }
    games::visit_searchable(&args.game, Budgets(args))
        .ok_or_else(|| Failure::Mistake(Mistake::UnknownGame(args.game.clone())))
}

/// Why a contest was not played to its end.
pub(crate) enum Failure {
    /// The arguments make no sense.
    Mistake(Mistake),
    /// The output cannot be written.
    Output(io::Error),
}

struct Contest<'a, W> {
    args: &'a ArenaArgs,
    out: &'a mut W,
}

impl<W: Write> SearchVisitor for Contest<'_, W> {
    type Output = Result<Report, Failure>;

    fn visit<G: Searchable>(self) -> Self::Output {
        let Contest { args, out } = self;
        let options = G::Options::read(&args.options).map_err(Failure::Mistake)?;
        let mut score = Score::default();
        let mut hall = Hall::<G>::new(args);
        let bar = args.bar.map(|bar| bar / 100.0);
        for pair in 0..args.games.div_ceil(2) {
            let mut rng = Rng::new(args.seed.wrapping_mul(1_000_003).wrapping_add(pair.into()));
            let start = opening::<G>(&seeded(&options, args, pair), args.openings, &mut rng);
            for first in [0, 1] {
                let result = hall.play(&start, first, &mut rng);
                if args.verbose {
                    let Hall { actions, .. } = hall;
                    writeln!(out, "pair {pair}, A on {}: {result} in {actions} actions", first + 1)
                        .map_err(Failure::Output)?;
                }
                score.add(result);
            }
            if bar.is_some_and(|bar| score.settles(bar)) {
                break;
            }
        }
        Ok(Report { score, time: [hall.spent[0].mean(), hall.spent[1].mean()] })
    }
}

/// The options with a seed of the pair's own, where one matters and none is given.
fn seeded<O: Options>(options: &O, args: &ArenaArgs, pair: u32) -> O {
    let mut seeded = options.clone();
    let seed = options.choices().into_iter().find(|choice| choice.kind == ChoiceKind::Seed && choice.applies);
    if let Some(choice) = seed.filter(|choice| choice.value == choice.default) {
        // An option that cannot be set is left as it is.
        let _ = seeded.set(choice.key, &(args.seed * 10_000 + u64::from(pair)).to_string());
    }
    seeded
}

/// The most balanced of some positions after random turns.
fn opening<G: Searchable>(options: &G::Options, openings: u32, rng: &mut Rng) -> G {
    let budget = Level::Overdrive.budget::<G>();
    let budget = Budget { nodes: (budget.nodes / GLANCE).max(1), ..budget };
    let mut best: Option<(u16, G)> = None;
    for _ in 0..openings.max(1) {
        let position = drawn::<G>(options, rng);
        let mut run = SearchRun::new(&position, budget, rng.bits());
        run.finish();
        let bias = run.search().value().abs_diff(500);
        if best.is_none_or(|(least, _)| bias < least) {
            best = Some((bias, position));
        }
    }
    best.map_or_else(|| G::new(options), |(_, position)| position)
}

/// A position after some turns at random that is not over.
fn drawn<G: Game>(options: &G::Options, rng: &mut Rng) -> G {
    let [least, most] = OPENING;
    loop {
        let mut position = G::new(options);
        let mut turns = least + rng.below(most - least + 1);
        while position.outcome().is_none() && turns > 0 {
            let mut passing = TurnWatch::default();
            let action = position.random_action(rng);
            position.apply(action, &mut passing);
            turns -= u32::from(passing.turn);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Hears whether a turn has ended.
#[derive(Default)]
pub(crate) struct TurnWatch {
    pub(crate) turn: bool,
}

impl Listener for TurnWatch {
    fn hear(&mut self, event: Event) {
        self.turn |= matches!(event, Event::TurnTo(_));
    }
}

/// The time that one of the two has used.
#[derive(Default)]
struct Spent {
    time: Duration,
    moves: u32,
}

impl Spent {
    /// Milliseconds per move.
    fn mean(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / f64::from(self.moves.max(1))
    }
}

/// The state of a contest.
struct Hall<G: Searchable> {
    /// A and B.
    players: [Player; 2],
    budgets: [Option<Budget>; 2],
    spent: [Spent; 2],
    actions: usize,
    waiting: std::marker::PhantomData<G>,
}

impl<G: Searchable> Hall<G> {
    fn new(args: &ArenaArgs) -> Self {
        let players = [args.a, args.b];
        let budget = |player| {
            let level = match player {
                Player::Level(level) => level,
                Player::Rung(rung) => return Some(rung.budget::<G>()),
                _ => return None,
            };
            let mut budget = level.budget::<G>();
            if level == Level::Overdrive {
                budget.nodes = args.nodes.unwrap_or(budget.nodes / SCALE).max(1);
            }
            Some(budget)
        };
        Hall {
            players,
            budgets: players.map(budget),
            spent: Default::default(),
            actions: 0,
            waiting: std::marker::PhantomData,
        }
    }

    /// Plays a game in which A is the player with this number; returns A's return.
    fn play(&mut self, start: &G, first: usize, rng: &mut Rng) -> f64 {
        let mut position = *start;
        let is_a = |player: Side| player.index() % 2 == first;
        self.actions = 0;
        while position.outcome().is_none() {
            if self.actions >= G::INFO.cut {
                match position.agreement() {
                    Some(agreement) => position.apply(agreement, &mut ()),
                    None => return 0.5,
                }
                continue;
            }
            for action in self.decide(&position, is_a(position.mover()), rng) {
                position.apply(action, &mut ());
                self.actions += 1;
            }
        }
        let sides = position.sides();
        let winners = position.winners().unwrap_or_default();
        let of_a = Side::all(sides).filter(|&player| is_a(player));
        of_a.map(|player| f64::from(return_of(winners, player, sides))).sum()
    }

    fn decide(&mut self, position: &G, is_a: bool, rng: &mut Rng) -> Vec<G::Action> {
        let seed = rng.bits();
        let begun = Instant::now();
        let actions = self.decision(position, usize::from(!is_a), seed, rng);
        let spent = &mut self.spent[usize::from(!is_a)];
        spent.time += begun.elapsed();
        spent.moves += 1;
        actions
    }

    /// What A or B does.
    fn decision(&mut self, position: &G, who: usize, seed: u64, rng: &mut Rng) -> Vec<G::Action> {
        match (self.players[who], self.budgets[who]) {
            (_, Some(budget)) => position.steps(SearchRun::new(position, budget, seed).finish()),
            (Player::Novice, _) => vec![position.novice_action(rng)],
            (Player::Uct, _) => vec![self.uct(position, rng)],
            _ => vec![position.random_action(rng)],
        }
    }

    /// Plain UCT decides on actions; it gets as long for each as A takes for a whole move, so that both use the same time on
    /// average.
    fn uct(&mut self, position: &G, rng: &mut Rng) -> G::Action {
        if self.spent[0].moves == 0 {
            let begun = Instant::now();
            let seed = rng.bits();
            self.decision(position, 0, seed, rng);
            self.spent[0] = Spent { time: begun.elapsed(), moves: 1 };
        }
        let [a, b] = &self.spent;
        let mean = a.time.as_secs_f64() / f64::from(a.moves);
        let due = mean * f64::from(b.moves + 1) - b.time.as_secs_f64();
        uct::choose(position, Duration::from_secs_f64(due.clamp(mean / 2.0, mean * 2.0)), rng)
    }
}
