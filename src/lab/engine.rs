//! Runs an engine of the protocol in `docs/ENGINE.md` as a program, and asks it for moves.
//!
//! Nothing that an engine does stops the arena: what breaks the rules of the protocol is a sentence, which loses the game.

use std::io::{BufWriter, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use basalt_bots::{ENGINE_VERSION, EngineLine, HostLine, Playable, SearchLimits};
use basalt_games as games;
use basalt_program::lines_of;
use basalt_rules::Record;

/// An engine that has introduced itself.
pub(crate) struct Engine {
    process: Process,
    pub(crate) name: String,
    plays: Vec<Playable>,
}

/// The lines to and from a program, which is killed when this is dropped.
struct Process {
    child: Child,
    requests: SyncSender<HostLine>,
    lines: Receiver<Result<String, String>>,
}

/// The time in which an engine introduces itself.
const START: Duration = Duration::from_secs(20);
/// The most lines that an engine leaves unread.
const UNREAD: usize = 256;

impl Engine {
    /// Starts a command: a program and its arguments, separated by spaces.
    pub(crate) fn start(command: &str) -> Result<Engine, String> {
        let begun = Process::start(command).and_then(Engine::meet);
        begun.map_err(|why| format!("the engine `{command}` {why}"))
    }

    fn meet(mut process: Process) -> Result<Engine, String> {
        let until = Instant::now() + START;
        let (mut name, mut plays) = (None, Vec::new());
        process.say(HostLine::Hello(ENGINE_VERSION))?;
        loop {
            let line = process.hear(until)?.ok_or_else(|| late("`hello`", START))?;
            match line {
                EngineLine::Name(said) => name = Some(said),
                EngineLine::Plays(playable) => plays.push(playable),
                EngineLine::Ready(ENGINE_VERSION) => break,
                EngineLine::Ready(other) => return Err(format!("speaks version {other} of the protocol")),
                other => return Err(unexpected(&other, "`name`, `game` or `ready`")),
            }
        }
        let name = name.ok_or("says no name")?;
        match plays.is_empty() {
            true => Err("plays no game: it says no `game`".to_owned()),
            false => Ok(Engine { process, name, plays }),
        }
    }

    pub(crate) fn plays(&self, record: &Record) -> bool {
        self.plays.iter().any(|playable| playable.covers(record))
    }

    /// The steps that the engine plays at the end of a record.
    ///
    /// An engine whose time is up is told to stop, and has `patience` to answer. Without a time limit, it has `patience` in
    /// all.
    pub(crate) fn think(
        &mut self,
        record: &Record,
        limits: SearchLimits,
        patience: Duration,
    ) -> Result<Vec<String>, String> {
        let begun = Instant::now();
        let time = limits.time.map(|time| Duration::from_millis(time.into()));
        let mut stop = time.map(|time| begun + time);
        let until = begun + time.unwrap_or_default() + patience;
        self.process.say(HostLine::Go(record.clone(), limits))?;
        loop {
            let Some(line) = self.process.hear(stop.unwrap_or(until))? else {
                match stop.take() {
                    Some(_) => self.process.say(HostLine::Stop)?,
                    None => return Err(late("`go`", until - begun)),
                }
                continue;
            };
            match line {
                EngineLine::Move(steps) => return Ok(steps),
                EngineLine::Found(_) => {}
                EngineLine::Legal(record) => self.process.say(answer(&record))?,
                EngineLine::Failed(why) => return Err(format!("says: {why}")),
                other => return Err(unexpected(&other, "`move`, `found` or `legal`")),
            }
        }
    }
}

/// The answer to an engine's question.
fn answer(record: &Record) -> HostLine {
    match games::record_end(record) {
        Ok(end) => HostLine::RecordEnd(end),
        Err(mistake) => HostLine::Failed(mistake.to_string()),
    }
}

fn late(what: &str, after: Duration) -> String {
    format!("has not answered {what} after {:.1} s", after.as_secs_f64())
}

fn unexpected(line: &EngineLine, expected: &str) -> String {
    format!("says `{line}`, but {expected} is due")
}

impl Process {
    fn start(command: &str) -> Result<Process, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("has no name of a program")?;
        let mut command = Command::new(program);
        let mut child = command
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot be started: {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("has no input or output".to_owned());
        };
        // A thread writes, since an engine that reads nothing would hold up the arena.
        let (requests, unwritten) = sync_channel::<HostLine>(UNREAD);
        thread::spawn(move || {
            let mut input = BufWriter::new(input);
            for line in unwritten {
                if writeln!(input, "{line}").and_then(|()| input.flush()).is_err() {
                    // Its end is noticed where its answer is missing.
                    return;
                }
            }
        });
        Ok(Process { child, requests, lines: lines_of(output) })
    }

    fn say(&mut self, line: HostLine) -> Result<(), String> {
        match self.requests.try_send(line) {
            // Its end is noticed where its answer is missing.
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
            Err(TrySendError::Full(_)) => Err("does not read the answers to its questions".to_owned()),
        }
    }

    /// The next line; `None` if there is none until then.
    fn hear(&mut self, until: Instant) -> Result<Option<EngineLine>, String> {
        // An engine that writes without end is late all the same.
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(None);
        }
        match self.lines.recv_timeout(left) {
            Ok(Ok(line)) => match EngineLine::read(&line) {
                Ok(line) => Ok(Some(line)),
                Err(mistake) => Err(format!("writes what is no line of the protocol: {mistake}")),
            },
            Ok(Err(why)) => Err(format!("writes what cannot be read: {why}")),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.end()),
        }
    }

    /// How the program ended, which has closed its output.
    fn end(&mut self) -> String {
        let _ = self.child.kill();
        match self.child.wait() {
            Ok(status) => format!("has ended ({status})"),
            Err(_) => "has ended".to_owned(),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
