//! `basalt engine`: plays by the engine protocol (`docs/ENGINE.md`) on standard input and output.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvError, TryRecvError};
use std::time::Instant;

use basalt_bots::{EngineLine, EngineSearch, EngineSlice, HostLine, Level, SearchLimits};
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

/// Answers lines until the input ends. A search without limits ends then, too.
pub(crate) fn run(args: &EngineArgs, out: &mut impl Write) -> io::Result<Verdict> {
    let input = lines_of(io::stdin());
    let began = Instant::now();
    let clock = || began.elapsed().as_secs_f64() * 1000.0;
    let mut thought: Option<EngineSearch> = None;
    loop {
        match next(&input, thought.is_some()) {
            Ok(Some(Ok(line))) => hear(&line, args, clock(), &mut thought, out)?,
            Ok(Some(Err(why))) => say(&EngineLine::Failed(why), out)?,
            Ok(None) => {}
            Err(RecvError) => match &thought {
                None => return Ok(Verdict::Agrees),
                Some(search) if search.is_endless() => finish(&mut thought, out)?,
                Some(_) => {}
            },
        }
        match thought.as_mut().map(|search| search.advance(clock)) {
            None | Some(EngineSlice::More) => {}
            Some(EngineSlice::Found(found)) => say(&found, out)?,
            Some(EngineSlice::Ended) => finish(&mut thought, out)?,
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
    now: f64,
    thought: &mut Option<EngineSearch>,
    out: &mut impl Write,
) -> io::Result<()> {
    let fail = |why: String, out: &mut _| say(&EngineLine::Failed(why), out);
    match HostLine::read(line) {
        Ok(HostLine::Hello(version)) => {
            let name = format!("Basalt {} ({})", env!("CARGO_PKG_VERSION"), args.level.word());
            let games = games::GAMES.iter().map(|game| (game.info.id, game.info.version));
            EngineLine::introduction(version, name, games).iter().try_for_each(|line| say(line, out))
        }
        Ok(HostLine::Go(..)) if thought.is_some() => {
            fail("a search is running: send `stop` first".to_owned(), out)
        }
        Ok(HostLine::Go(record, limits)) => match begin(record, &limits, args, now) {
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

/// Answers with the best move found, if a search is running.
fn finish(thought: &mut Option<EngineSearch>, out: &mut impl Write) -> io::Result<()> {
    let Some(thought) = thought.take() else { return Ok(()) };
    thought.answer().iter().try_for_each(|line| say(line, out))
}

fn begin(record: Record, limits: &SearchLimits, args: &EngineArgs, now: f64) -> Result<EngineSearch, String> {
    let end = games::record_end(&record).map_err(|mistake| mistake.to_string())?;
    let request = EngineSearch::request(record, limits, args.level, args.seed);
    EngineSearch::begin(&end, games::begin_search(&request), limits, now)
}
