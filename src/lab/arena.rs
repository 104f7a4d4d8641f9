//! `basalt arena`: lets two bots play each other and measures how much stronger one is.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::{Duration, Instant};

use basalt_bots::{
    BotStrength, BotStyle, Budget, Level, NodeLimit, Reply, Request, Search, SearchLimits, SearchRun,
    Searchable, Sight, return_of,
};
use basalt_games as games;
use basalt_games::SearchVisitor;
use basalt_rules::{ChoiceKind, Event, Game, Listener, Mistake, Options, Record, Rng, Side};
use clap::Args;

use crate::elo::Score;
use crate::engine::Engine;
use crate::program::{Program, time_of};
use crate::uct;
use basalt_program::{Verdict, complain};

#[derive(Args, Clone)]
pub(crate) struct ArenaArgs {
    /// The game's id.
    #[arg(long, value_name = "ID")]
    pub game: String,
    /// The options as in records. A seed that matters and is not given differs for every pair of games.
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub options: String,
    /// Who is measured: spark, pulse, overdrive, rung1 and so on, a level with a style (rung9:sharp), a strength on the game's scale (600), a budget as
    /// NODES/TEMPERATURE or NODES/TEMPERATURE/DEPTH/ACTIONS (300/5/1/2p~400: with a p it
    /// evaluates plainly, and sees 400 of a thousand moves of several actions), novice (one
    /// simple rule of the game), or an engine as for B.
    #[arg(long, value_name = "LEVEL|STRENGTH|BUDGET|novice|engine:COMMAND", value_parser = measured)]
    pub a: Player,
    /// The opponent: a level, novice, random, uct (plain UCT with uniform playouts and the same time), the path of
    /// another build of this tool, such as ./basalt-lab: its Overdrive; or any engine that speaks the protocol of
    /// docs/ENGINE.md, as "engine:python3 docs/examples/engine.py" (a command and its arguments, separated by spaces).
    #[arg(long, value_name = "LEVEL|novice|random|uct|PATH|engine:COMMAND", value_parser = player)]
    pub b: Player,
    /// The most games; they are played in pairs with sides swapped.
    #[arg(long, value_name = "N", default_value = "200")]
    pub games: u32,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    pub seed: u64,
    /// The nodes of Overdrive; by default a fifteenth of what players get, at most a tenth of a second a move.
    /// The other levels search what players get. Engines are asked for the same number of nodes.
    #[arg(long, value_name = "N")]
    pub nodes: Option<u32>,
    /// Gives levels and other builds this many milliseconds a move instead of nodes: each gets the nodes it can search
    /// in
    /// that time, by the speed of its last moves. Other builds get 100 by default, and so do engines without nodes.
    #[arg(long, value_name = "MS")]
    pub time: Option<u32>,
    /// How much later than its time an engine may answer, or how long it may search its nodes, in milliseconds. One that
    /// answers later loses the game.
    #[arg(long, value_name = "MS", default_value_t = PATIENCE)]
    pub patience: u32,
    /// How many random openings to compare; the most balanced one is played.
    #[arg(long, value_name = "N", default_value_t = OPENINGS)]
    pub openings: u32,
    /// Stops when the interval of A's score, in percent, lies wholly on one side of this.
    #[arg(long, value_name = "P")]
    pub bar: Option<f64>,
    /// Writes every game with its result.
    #[arg(long)]
    pub verbose: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Level(Level),
    /// A level with a style, as `rung9:sharp`.
    Styled(Level, BotStyle),
    Strength(BotStrength),
    /// A candidate for a point of the scale.
    Budget(Budget),
    /// Follows one simple rule of the game.
    Novice,
    Random,
    Uct,
    /// Overdrive of another build of this tool.
    Build(PathBuf),
    /// An engine's command.
    Engine(String),
}

impl Player {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Player::Level(level) | Player::Styled(level, _) => level.word(),
            Player::Strength(_) => "strength",
            Player::Budget(_) => "budget",
            Player::Novice => "novice",
            Player::Random => "random",
            Player::Uct => "uct",
            Player::Build(_) => "build",
            Player::Engine(_) => "engine",
        }
    }
}

fn measured(text: &str) -> Result<Player, String> {
    if let Some(command) = text.strip_prefix("engine:") {
        return Ok(Player::Engine(command.to_owned()));
    }
    match text {
        "novice" => Ok(Player::Novice),
        _ => Level::read(text)
            .map(Player::Level)
            .or_else(|| {
                let (level, style) = text.split_once(':')?;
                Some(Player::Styled(Level::read(level)?, BotStyle::read(style)?))
            })
            .or_else(|| Some(Player::Strength(BotStrength(text.parse().ok()?))))
            .or_else(|| read_budget(text).map(Player::Budget))
            .ok_or_else(|| {
                "expected spark, pulse, overdrive, a strength, a budget, novice or engine:COMMAND".to_owned()
            }),
    }
}

/// Parses a budget as its `Display` writes it.
fn read_budget(text: &str) -> Option<Budget> {
    let mut parts = text.split('/');
    let (nodes, temperature) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let sight = match parts.next() {
        None => Sight::FULL,
        Some(depth) => {
            let actions = parts.next()?;
            let (actions, walks) = match actions.split_once('~') {
                None => (actions, Sight::FULL.walks),
                Some((actions, walks)) => (actions, walks.parse().ok()?),
            };
            let (plainly, actions) =
                actions.strip_suffix('p').map_or((false, actions), |actions| (true, actions));
            Sight { depth: depth.parse().ok()?, actions: actions.parse().ok()?, plainly, walks }
        }
    };
    (parts.next().is_none() && nodes > 0).then_some(Budget { nodes, temperature, sight })
}

fn player(text: &str) -> Result<Player, String> {
    match text {
        "random" => Ok(Player::Random),
        "uct" => Ok(Player::Uct),
        // A budget has slashes, too.
        text if read_budget(text).is_some() => measured(text),
        path if path.contains(['/', '\\']) && !path.starts_with("engine:") => Ok(Player::Build(path.into())),
        _ => measured(text).map_err(|_| {
            "expected spark, pulse, overdrive, novice, random, uct, a path or engine:COMMAND".to_owned()
        }),
    }
}

/// Players get this many times more nodes from Overdrive than the arena.
pub(crate) const SCALE: u32 = 15;
/// The range of random turns before the bots take over.
const OPENING: [u32; 2] = [1, 3];
/// The number of openings compared: in a one-sided one both games of a pair go to the same side.
pub(crate) const OPENINGS: u32 = 24;
/// Openings are judged with Overdrive's nodes divided by this.
const GLANCE: u32 = 30;
const MOVE_TIME: u32 = 100;
/// How much later than its time an engine may answer (ms): enough for a busy machine.
pub(crate) const PATIENCE: u32 = 10_000;

/// Plays and writes `A: W wins, D draws, L losses; Elo +E [low, high]`.
pub(crate) fn run(args: &ArenaArgs, out: &mut impl Write) -> io::Result<Verdict> {
    match played(args, out) {
        Err(failure) => failure.tell(),
        Ok(Report { score, time: [a, b] }) => {
            writeln!(out, "{}: {} games, {a:.1} ms a move of A, {b:.1} of B", args.game, score.games())?;
            writeln!(out, "{score}")?;
            Ok(Verdict::Agrees)
        }
    }
}

pub(crate) struct Report {
    pub score: Score,
    /// Milliseconds per move of A and of B.
    pub time: [f64; 2],
}

/// Plays a contest.
pub(crate) fn played(args: &ArenaArgs, out: &mut impl Write) -> Result<Report, Failure> {
    let unknown = || Failure::Mistake(Mistake::UnknownGame(args.game.clone()));
    games::visit_searchable(&args.game, Contest { args, out }).ok_or_else(unknown)?
}

/// The budgets of A and B in a game; `None` for a player that is not a level.
pub(crate) fn budgets(args: &ArenaArgs) -> Result<[Option<Budget>; 2], Failure> {
    struct Budgets<'a>(&'a ArenaArgs);
    impl SearchVisitor for Budgets<'_> {
        type Output = [Option<Budget>; 2];
        fn visit<G: Searchable>(self) -> Self::Output {
            budgets_of::<G>(self.0)
        }
    }
    games::visit_searchable(&args.game, Budgets(args))
        .ok_or_else(|| Failure::Mistake(Mistake::UnknownGame(args.game.clone())))
}

pub(crate) enum Failure {
    Mistake(Mistake),
    Build(io::Error),
    /// An engine that cannot play at all, as a sentence.
    Engine(String),
    Output(io::Error),
}

impl Failure {
    pub(crate) fn tell(self) -> io::Result<Verdict> {
        match self {
            Failure::Mistake(mistake) => complain(format_args!("{mistake}")),
            Failure::Build(error) => complain(format_args!("the other build: {error}")),
            Failure::Engine(why) => complain(format_args!("{why}")),
            Failure::Output(error) => return Err(error),
        }
        Ok(Verdict::Unreadable)
    }
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
        let mut hall = Hall::<G>::new(args)?;
        for (player, engine) in ["A", "B"].into_iter().zip(&hall.engines) {
            let Some(engine) = engine else { continue };
            writeln!(out, "{player} is {}", engine.name).map_err(Failure::Output)?;
        }
        let bar = args.bar.map(|bar| bar / 100.0);
        for pair in 0..args.games.div_ceil(2) {
            let mut rng = Rng::new(args.seed.wrapping_mul(1_000_003).wrapping_add(pair.into()));
            let start = opening::<G>(&seeded(&options, args.seed, pair), args.openings, &mut rng);
            for first in [0, 1] {
                let result = match hall.play(&start, first, &mut rng)? {
                    GameEnd::Played(result) => result,
                    GameEnd::Forfeited(who, why) => {
                        let player = ["A", "B"][who];
                        writeln!(out, "pair {pair}, A on {}: {player} loses the game: it {why}", first + 1)
                            .map_err(Failure::Output)?;
                        who as f64
                    }
                };
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

/// The options with a seed for this pair, if a seed matters and none is given.
pub(crate) fn seeded<O: Options>(options: &O, seed: u64, pair: u32) -> O {
    let mut seeded = options.clone();
    let free = options.choices().into_iter().find(|choice| choice.kind == ChoiceKind::Seed && choice.applies);
    if let Some(choice) = free.filter(|choice| choice.value == choice.default) {
        // Skip an option that cannot be set.
        let _ = seeded.set(choice.key, &(seed * 10_000 + u64::from(pair)).to_string());
    }
    seeded
}

#[derive(Clone)]
pub(crate) struct RecordedGame<G: Game> {
    pub(crate) position: G,
    pub(crate) record: Record,
}

impl<G: Game> RecordedGame<G> {
    pub(crate) fn new(options: &G::Options) -> Self {
        let info = G::INFO;
        let record = Record {
            game: info.id.to_owned(),
            version: info.version,
            options: options.text(),
            ..Record::default()
        };
        RecordedGame { position: G::new(options), record }
    }

    pub(crate) fn apply(&mut self, action: G::Action, listener: &mut impl Listener) {
        self.record.actions.push(self.position.action_text(action));
        self.position.apply(action, listener);
    }
}

/// The most balanced of several games after random turns.
fn opening<G: Searchable>(options: &G::Options, openings: u32, rng: &mut Rng) -> RecordedGame<G> {
    let budget = Level::Overdrive.budget::<G>();
    let budget = Budget { nodes: (budget.nodes / GLANCE).max(1), ..budget };
    let mut best: Option<(u16, RecordedGame<G>)> = None;
    for _ in 0..openings.max(1) {
        let game = drawn::<G>(options, rng);
        let mut run = SearchRun::new(&game.position, budget, rng.bits());
        run.finish();
        let bias = run.search().value().abs_diff(500);
        if best.as_ref().is_none_or(|(least, _)| bias < *least) {
            best = Some((bias, game));
        }
    }
    best.map_or_else(|| RecordedGame::new(options), |(_, game)| game)
}

pub(crate) fn drawn<G: Game>(options: &G::Options, rng: &mut Rng) -> RecordedGame<G> {
    let [least, most] = OPENING;
    loop {
        let mut game = RecordedGame::<G>::new(options);
        let mut turns = least + rng.below(most - least + 1);
        while game.position.outcome().is_none() && turns > 0 {
            let mut passing = TurnWatch::default();
            let action = game.position.random_action(rng);
            game.apply(action, &mut passing);
            turns -= u32::from(passing.turn);
        }
        if game.position.outcome().is_none() {
            return game;
        }
    }
}

#[derive(Default)]
pub(crate) struct TurnWatch {
    pub(crate) turn: bool,
}

impl Listener for TurnWatch {
    fn hear(&mut self, event: Event) {
        self.turn |= matches!(event, Event::TurnTo(_));
    }
}

#[derive(Default)]
struct Spent {
    time: Duration,
    moves: u32,
    /// Nodes per millisecond of the last moves; 0 before the first.
    speed: f64,
    /// The number of moves behind this speed.
    learnt: u32,
    in_full: bool,
}

impl Spent {
    fn mean(&self) -> f64 {
        self.time.as_secs_f64() * 1000.0 / f64::from(self.moves.max(1))
    }

    /// The nodes for about this many milliseconds.
    fn nodes(&self, time: u32) -> u32 {
        let speed = if self.speed > 0.0 { self.speed } else { FIRST_SPEED };
        ((speed * f64::from(time)) as u32).max(1)
    }

    /// Learns from a search, cautiously because it may have been cut short.
    fn learn(&mut self, nodes: u32, taken: Duration) {
        let speed = f64::from(nodes) / (taken.as_secs_f64() * 1000.0).max(0.1);
        self.learnt += 1;
        self.speed = match self.learnt {
            1 => speed,
            2..=SURE => ((self.speed + speed) / 2.0).min(2.0 * self.speed),
            _ => (self.speed + 0.3 * (speed - self.speed)).min(1.3 * self.speed),
        };
    }
}

/// The moves after which a speed is known well enough.
const SURE: u32 = 6;

/// The initial nodes per millisecond.
const FIRST_SPEED: f64 = 30.0;

/// The budgets of A and B; `None` for a player that is not a level of this build.
fn budgets_of<G: Searchable>(args: &ArenaArgs) -> [Option<Budget>; 2] {
    [&args.a, &args.b].map(|player| {
        let level = match player {
            Player::Level(level) | Player::Styled(level, _) => *level,
            Player::Strength(strength) => return Some(strength.budget::<G>()),
            Player::Budget(budget) => return Some(*budget),
            _ => return None,
        };
        let mut budget = level.budget::<G>();
        if level == Level::Overdrive {
            budget.nodes = args.nodes.unwrap_or(budget.nodes / SCALE).max(1);
        }
        Some(budget)
    })
}

enum GameEnd {
    /// The end by the rules, with A's return.
    Played(f64),
    /// The engine of A (0) or B (1) broke the rules, as the sentence says.
    Forfeited(usize, String),
}

/// The actions that an engine's steps are: of one turn, and listed as legal.
///
/// Claims are not: an engine that leads would agree to end.
fn turn_of<G: Game>(game: &RecordedGame<G>, steps: &[String]) -> Result<Vec<G::Action>, String> {
    let mut at = game.position;
    let (mover, mut legal, mut turn) = (at.mover(), Vec::new(), Vec::new());
    for step in steps {
        let place = game.record.actions.len() + turn.len() + 1;
        if at.outcome().is_some() || at.mover() != mover {
            return Err(format!("plays `{step}` after the end of its turn (action {place})"));
        }
        let action =
            at.read_action(step).map_err(|mistake| format!("plays no action: {mistake} (action {place})"))?;
        legal.clear();
        at.actions(&mut legal);
        if !legal.contains(&action) {
            return Err(format!("plays `{step}`, which is not legal there (action {place})"));
        }
        at.follow(action);
        turn.push(action);
    }
    Ok(turn)
}

struct Hall<G: Searchable> {
    players: [Player; 2],
    budgets: [Option<Budget>; 2],
    build: Option<Program>,
    /// The engines that run: of a player that is one, until it breaks the rules of the protocol.
    engines: [Option<Engine>; 2],
    /// What an engine may search.
    limits: SearchLimits,
    patience: Duration,
    /// The milliseconds per move, unless nodes are given.
    time: Option<u32>,
    spent: [Spent; 2],
    actions: usize,
    begun: Instant,
    waiting: std::marker::PhantomData<G>,
}

impl<G: Searchable> Hall<G> {
    fn new(args: &ArenaArgs) -> Result<Self, Failure> {
        let build = match &args.b {
            Player::Build(path) => Some(Program::start(path).map_err(Failure::Build)?),
            _ => None,
        };
        let time = args.time.or(Some(MOVE_TIME).filter(|_| args.nodes.is_none()));
        let mut hall = Hall {
            engines: [None, None],
            limits: SearchLimits { nodes: args.nodes, time, ..SearchLimits::default() },
            patience: Duration::from_millis(args.patience.into()),
            players: [args.a.clone(), args.b.clone()],
            budgets: budgets_of::<G>(args),
            time: args.time.or(build.as_ref().map(|_| MOVE_TIME)),
            build,
            spent: Default::default(),
            actions: 0,
            begun: Instant::now(),
            waiting: std::marker::PhantomData,
        };
        hall.start_engines()?;
        Ok(hall)
    }

    /// Starts the engines that do not run.
    fn start_engines(&mut self) -> Result<(), Failure> {
        for (player, engine) in self.players.iter().zip(&mut self.engines) {
            if let (Player::Engine(command), None) = (player, &engine) {
                *engine = Some(Engine::start(command).map_err(Failure::Engine)?);
            }
        }
        Ok(())
    }

    /// Plays a game with A as player number `first`.
    fn play(&mut self, start: &RecordedGame<G>, first: usize, rng: &mut Rng) -> Result<GameEnd, Failure> {
        let mut game = start.clone();
        self.start_engines()?;
        if let Some(engine) = self.engines.iter().flatten().find(|engine| !engine.plays(&game.record)) {
            let Record { game, version, options, .. } = &game.record;
            let options = if options.is_empty() { "the usual options" } else { options };
            return Err(Failure::Engine(format!(
                "{} does not play {game}.{version} with {options}",
                engine.name
            )));
        }
        let is_a = |player: Side| player.index() % 2 == first;
        self.actions = 0;
        while game.position.outcome().is_none() {
            if self.actions >= G::INFO.cut {
                match game.position.agreement() {
                    Some(agreement) => game.apply(agreement, &mut ()),
                    None => return Ok(GameEnd::Played(0.5)),
                }
                continue;
            }
            let who = usize::from(!is_a(game.position.mover()));
            match self.decide(&game, who, rng)? {
                Ok(actions) => {
                    for action in actions {
                        game.apply(action, &mut ());
                        self.actions += 1;
                    }
                }
                Err(why) => {
                    // What it may still write belongs to no later game.
                    self.engines[who] = None;
                    return Ok(GameEnd::Forfeited(who, why));
                }
            }
        }
        let sides = game.position.sides();
        let winners = game.position.winners().unwrap_or_default();
        let of_a = Side::all(sides).filter(|&player| is_a(player));
        Ok(GameEnd::Played(of_a.map(|player| f64::from(return_of(winners, player, sides))).sum()))
    }

    /// The move of A (0) or B (1), or the sentence for which it loses the game.
    fn decide(
        &mut self,
        game: &RecordedGame<G>,
        who: usize,
        rng: &mut Rng,
    ) -> Result<Result<Vec<G::Action>, String>, Failure> {
        let seed = rng.bits();
        let begun = self.time(who);
        let actions = match &mut self.engines[who] {
            Some(engine) => engine
                .think(&game.record, self.limits.clone(), self.patience)
                .and_then(|steps| turn_of(game, &steps)),
            None => Ok(self.decision(game, who, seed, rng)?),
        };
        let taken = self.time(who) - begun;
        let spent = &mut self.spent[who];
        spent.time += taken;
        spent.moves += 1;
        Ok(actions)
    }

    fn time(&self, who: usize) -> Duration {
        match &self.engines[who] {
            // An engine may search on several threads, or ask another program.
            Some(_) => self.begun.elapsed(),
            None => time_of(self.build.as_ref().filter(|_| who == 1)),
        }
    }

    fn decision(
        &mut self,
        game: &RecordedGame<G>,
        who: usize,
        seed: u64,
        rng: &mut Rng,
    ) -> Result<Vec<G::Action>, Failure> {
        let position = &game.position;
        Ok(match (&self.players[who], self.budgets[who]) {
            (Player::Build(_), _) => self.ask(game, who, seed)?,
            (_, Some(budget)) => {
                let begun = time_of(None);
                let nodes = self.time.map_or(budget.nodes, |time| self.spent[who].nodes(time));
                let style = match self.players[who] {
                    Player::Styled(_, style) => Some(style),
                    _ => None,
                };
                let mut run = SearchRun::styled(position, Budget { nodes, ..budget }, seed, style);
                let mv = run.finish();
                self.spent[who].in_full = run.search().nodes() == nodes;
                if self.spent[who].in_full {
                    self.spent[who].learn(nodes, time_of(None) - begun);
                }
                position.steps(mv)
            }
            (Player::Novice, _) => vec![position.novice_action(rng)],
            (Player::Uct, _) => vec![self.uct(game, rng)?],
            _ => vec![position.random_action(rng)],
        })
    }

    fn ask(&mut self, game: &RecordedGame<G>, who: usize, seed: u64) -> Result<Vec<G::Action>, Failure> {
        let (Some(build), time) = (&mut self.build, self.time.unwrap_or(MOVE_TIME)) else {
            return Ok(Vec::new());
        };
        let nodes = self.spent[who].nodes(time);
        let record = game.record.clone();
        let request =
            Request { record, level: Level::Overdrive, style: None, seed, nodes: NodeLimit::Count(nodes) };
        let begun = time_of(Some(build));
        let Reply { actions: texts, value, .. } = build.ask(request).map_err(Failure::Build)?;
        // The other build does not say whether its search was cut short. If A's last search was not, this one
        // probably was not either, unless it proved a result.
        let taken = time_of(Some(build)) - begun;
        let mut at = game.position;
        if self.spent[0].in_full && !matches!(value, 0 | 500 | 1000) {
            self.spent[who].learn(nodes, taken);
        }
        let mut actions = Vec::new();
        for text in texts {
            let action = at.read_action(&text).map_err(Failure::Mistake)?;
            if !at.accepts(action) {
                return Err(Failure::Mistake(Mistake::Illegal {
                    action: text,
                    ply: game.record.actions.len() + 1,
                }));
            }
            at.follow(action);
            actions.push(action);
        }
        Ok(actions)
    }

    /// Plain UCT decides single actions, with as much time for each as A's whole move.
    fn uct(&mut self, game: &RecordedGame<G>, rng: &mut Rng) -> Result<G::Action, Failure> {
        if self.spent[0].moves == 0 {
            self.spent[0].time = if self.engines[0].is_some() {
                Duration::from_millis(self.limits.time.unwrap_or(MOVE_TIME).into())
            } else {
                let begun = time_of(None);
                let seed = rng.bits();
                self.decision(game, 0, seed, rng)?;
                time_of(None) - begun
            };
            self.spent[0].moves = 1;
        }
        let [a, b] = &self.spent;
        let mean = a.time.as_secs_f64() / f64::from(a.moves);
        let due = mean * f64::from(b.moves + 1) - b.time.as_secs_f64();
        Ok(uct::choose(&game.position, Duration::from_secs_f64(due.clamp(mean / 2.0, mean * 2.0)), rng))
    }
}
