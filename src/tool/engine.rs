//! `basalt engine`: plays by the engine protocol (`docs/ENGINE.md`) on standard input and output.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvError, TryRecvError};
use std::time::{Duration, Instant};

use basalt_bots::{
    AnySearch, ENGINE_VERSION, EngineLine, HostLine, Level, NodeLimit, Playable, RecordEnd, Request,
    SearchLimits,
};
use basalt_games as games;
use basalt_program::{Verdict, lines_of};
use basalt_rules::Record;
use clap::Args;

#[derive(Args)]
pub(crate) struct EngineArgs {
    /// How well it plays: spark, pulse, overdrive, or rung1 and so on. Overdrive searches as long as the host lets it;
    /// the others also stop at their own number of nodes.
    #[arg(long, value_name = "LEVEL", default_value = "overdrive", value_parser = level)]
    level: Level,
    /// Another seed gives other games.
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
}

fn level(word: &str) -> Result<Level, String> {
    Level::read(word).ok_or_else(|| "expected spark, pulse, overdrive or rung1 and so on".to_owned())
}

/// A slice's target duration (ms), which bounds how long a line waits for its answer.
const SLICE: f64 = 12.0;
/// The first slice's nodes; the clock decides on the next ones.
const FIRST: u32 = 8;
/// The interval of reports.
const REPORT: Duration = Duration::from_millis(300);
/// The share of its remaining time that a move takes, and how much of the time that it adds.
const CLOCK_SHARE: u32 = 30;
const BONUS_PERCENT: u32 = 75;
/// What a move leaves on a clock for the way to the host (ms).
const ON_THE_WAY: u32 = 50;

/// A search that is under way.
struct Thought {
    search: Box<dyn AnySearch>,
    /// The nodes that are left of the host's limit.
    left: Option<u32>,
    until: Option<Instant>,
    slice: u32,
    reported: Instant,
    lines: usize,
}

/// Answers lines until the input ends. A search without limits ends then, too.
pub(crate) fn run(args: &EngineArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let input = lines_of(io::stdin());
    let mut thought: Option<Thought> = None;
    loop {
        match next(&input, thought.is_some()) {
            Ok(Some(Ok(line))) => hear(&line, args, &mut thought, out)?,
            Ok(Some(Err(why))) => say(&EngineLine::Failed(why), out)?,
            Ok(None) => {}
            Err(RecvError) => match &thought {
                None => return Ok(Verdict::Agrees),
                Some(Thought { left: None, until: None, .. }) => finish(&mut thought, out)?,
                Some(_) => {}
            },
        }
        if let Some(running) = &mut thought
            && !running.advance(out)?
        {
            finish(&mut thought, out)?;
        }
    }
}

/// The next line; `None` if none has come during a search.
fn next(
    input: &Receiver<Result<String, String>>,
    thinks: bool,
) -> Result<Option<Result<String, String>>, RecvError> {
    if !thinks {
        return input.recv().map(Some);
    }
    match input.try_recv() {
        Ok(line) => Ok(Some(line)),
        Err(TryRecvError::Empty) => Ok(None),
        Err(TryRecvError::Disconnected) => Err(RecvError),
    }
}

fn say(line: &EngineLine, out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "{line}")?;
    out.flush()
}

fn hear(
    line: &str,
    args: &EngineArgs,
    thought: &mut Option<Thought>,
    out: &mut impl Write,
) -> io::Result<()> {
    let fail = |why: String, out: &mut _| say(&EngineLine::Failed(why), out);
    match HostLine::read(line) {
        Ok(HostLine::Hello(version)) => introduce(version, args, out),
        Ok(HostLine::Go(..)) if thought.is_some() => {
            fail("a search is running: send `stop` first".to_owned(), out)
        }
        Ok(HostLine::Go(record, limits)) => match Thought::begin(record, &limits, args) {
            Ok(begun) => {
                *thought = Some(begun);
                Ok(())
            }
            Err(why) => fail(why, out),
        },
        // The move may have been on its way already.
        Ok(HostLine::Stop) => finish(thought, out),
        Ok(HostLine::Legal(record)) => match games::record_end(&record) {
            Ok(end) => say(&EngineLine::RecordEnd(end), out),
            Err(mistake) => fail(mistake.to_string(), out),
        },
        Ok(HostLine::RecordEnd(_) | HostLine::Failed(_)) => fail("this engine asks nothing".to_owned(), out),
        Err(mistake) => fail(mistake.to_string(), out),
    }
}

fn introduce(version: u32, args: &EngineArgs, out: &mut impl Write) -> io::Result<()> {
    if version < ENGINE_VERSION {
        return say(&EngineLine::Failed(format!("this engine speaks version {ENGINE_VERSION} only")), out);
    }
    let name = format!("Basalt {} ({})", env!("CARGO_PKG_VERSION"), args.level.word());
    say(&EngineLine::Name(name), out)?;
    for game in games::GAMES {
        let game = Some(format!("{}.{}", game.info.id, game.info.version));
        say(&EngineLine::Plays(Playable { game, options: None }), out)?;
    }
    say(&EngineLine::Ready(ENGINE_VERSION), out)
}

/// Answers with the best move found, if a search is running.
fn finish(thought: &mut Option<Thought>, out: &mut impl Write) -> io::Result<()> {
    let Some(thought) = thought.take() else { return Ok(()) };
    thought.report(out)?;
    say(&EngineLine::Move(thought.search.reply().actions), out)
}

impl Thought {
    fn begin(record: Record, limits: &SearchLimits, args: &EngineArgs) -> Result<Thought, String> {
        let SearchLimits { nodes, time, clock, bonus, lines } = limits;
        let now = Instant::now();
        let mover = match games::record_end(&record).map_err(|mistake| mistake.to_string())? {
            RecordEnd::Open(mover, _) => mover,
            RecordEnd::Over(_) => return Err("the game is over".to_owned()),
        };
        let of_clock = match (clock.get(mover - 1), clock.len()) {
            (_, 0) => None,
            (None, count) => return Err(format!("player {mover} moves, but the clock has {count} times")),
            (Some(&left), _) => Some(time_for_move(left, *bonus)),
        };
        let budget = match args.level {
            Level::Overdrive => NodeLimit::Count(nodes.unwrap_or(u32::MAX)),
            _ => NodeLimit::OfLevel,
        };
        let request = Request { record, level: args.level, seed: args.seed, nodes: budget };
        let begun = games::begin_search(&request).map_err(|mistake| mistake.to_string())?;
        let mut search = begun.ok_or_else(|| "the game is over".to_owned())?;
        if *lines > 1 {
            search.widen();
        }
        let time = time.iter().copied().chain(of_clock).min();
        Ok(Thought {
            search,
            left: *nodes,
            until: time.map(|time| now + Duration::from_millis(time.into())),
            slice: FIRST,
            reported: now,
            lines: usize::from(*lines),
        })
    }

    /// Searches for a slice; returns whether there is more to do.
    fn advance(&mut self, out: &mut impl Write) -> io::Result<bool> {
        let begun = Instant::now();
        let nodes = self.left.map_or(self.slice, |left| self.slice.min(left));
        let more = self.search.advance(nodes);
        self.left = self.left.map(|left| left - nodes);
        let now = Instant::now();
        if !more || self.left == Some(0) || self.until.is_some_and(|until| now >= until) {
            return Ok(false);
        }
        // At most doubled each time: the first slices of a search are the fastest.
        let took = ((now - begun).as_secs_f64() * 1000.0).max(0.1);
        self.slice = (f64::from(self.slice) * (SLICE / took).clamp(0.25, 2.0)).max(1.0) as u32;
        if now - self.reported >= REPORT {
            self.reported = now;
            self.report(out)?;
        }
        Ok(true)
    }

    fn report(&self, out: &mut impl Write) -> io::Result<()> {
        let mut found = self.search.analysis();
        found.lines.truncate(self.lines);
        say(&EngineLine::Found(found), out)
    }
}

/// The time for a move (ms) with this much on the clock.
fn time_for_move(left: u32, bonus: u32) -> u32 {
    let share = left / CLOCK_SHARE + bonus / 100 * BONUS_PERCENT;
    share.min(left.saturating_sub(ON_THE_WAY)).max(1)
}
