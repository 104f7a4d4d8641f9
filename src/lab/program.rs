//! Runs another build of this tool for its moves, so that any commit can play.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::LazyLock;
use std::thread;
use std::time::{Duration, Instant};

use basalt_bots::{Reply, Request, WorkerRequest, WorkerResponse};

pub(crate) struct Program {
    child: Child,
    requests: ChildStdin,
    responses: BufReader<ChildStdout>,
    asked: u32,
}

impl Program {
    pub(crate) fn start(path: impl AsRef<OsStr>) -> io::Result<Program> {
        let mut command = Command::new(path);
        let mut child = command.arg("answer").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let (Some(requests), Some(responses)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        Ok(Program { child, requests, responses: BufReader::new(responses), asked: 0 })
    }

    pub(crate) fn ask(&mut self, request: Request) -> io::Result<Reply> {
        self.asked += 1;
        let request = WorkerRequest::Search { number: self.asked, request, cap: u32::MAX };
        writeln!(self.requests, "{request}")?;
        self.requests.flush()?;
        let mut line = String::new();
        self.responses.read_line(&mut line)?;
        match WorkerResponse::read(line.trim_end()) {
            Some(WorkerResponse::Done(number, reply)) if number == self.asked => Ok(reply),
            _ => Err(io::Error::other(format!("no answer to `{request}`: `{}`", line.trim_end()))),
        }
    }
}

/// The CPU time of a program, or of this one; without support, the wall time since the first call.
pub(crate) fn time_of(program: Option<&Program>) -> Duration {
    static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let process = program.map_or_else(
        || {
            // The system updates this count only when a program yields.
            thread::yield_now();
            "self".to_owned()
        },
        |program| program.child.id().to_string(),
    );
    let told = fs::read_to_string(format!("/proc/{process}/schedstat")).ok();
    let spent = told.and_then(|told| told.split(' ').next()?.parse().ok());
    spent.map_or_else(|| BEGUN.elapsed(), Duration::from_nanos)
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
